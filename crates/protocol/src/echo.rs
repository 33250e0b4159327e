//! What is sent back as it came.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use ts_rs::TS;
use utoipa::ToSchema;

/// Any JSON value by its text. A `ping` keeps every byte of it, so that its `pong` does too.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
#[serde(transparent)]
#[schema(value_type = Value)]
#[ts(type = "unknown")]
pub struct Echo(Box<RawValue>);

impl Echo {
    /// The value's text.
    pub fn as_str(&self) -> &str {
        self.0.get()
    }
}

impl From<Box<RawValue>> for Echo {
    fn from(text: Box<RawValue>) -> Self {
        Self(text)
    }
}

/// Stands for nothing said: `null`.
impl Default for Echo {
    fn default() -> Self {
        Self(RawValue::NULL.to_owned())
    }
}

impl PartialEq for Echo {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Echo {}

/// By the value: inside a frame whose type is found first, its text is no longer at hand.
impl<'de> Deserialize<'de> for Echo {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        serde_json::value::to_raw_value(&value).map(Self).map_err(serde::de::Error::custom)
    }
}
