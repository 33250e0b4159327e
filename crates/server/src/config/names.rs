//! Lists of names: accounts with roles, origins of pages.

use serde::Deserialize;

/// Names of accounts, in any spelling that folds to theirs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Names(Vec<String>);

impl Names {
    /// The names, those left empty passed over.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        filled(&self.0)
    }
}

/// Origins (`https://yonin.example`) of pages that may act for a signed-in browser.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Origins(Vec<String>);

impl Origins {
    /// The origins as browsers write them, those left empty passed over.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        filled(&self.0)
    }
}

impl<T: Into<String>> FromIterator<T> for Names {
    fn from_iter<I: IntoIterator<Item = T>>(names: I) -> Self {
        Self(names.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<String>> FromIterator<T> for Origins {
    fn from_iter<I: IntoIterator<Item = T>>(origins: I) -> Self {
        Self(origins.into_iter().map(Into::into).collect())
    }
}

/// A list that is left empty in the environment has one empty item.
fn filled(items: &[String]) -> impl Iterator<Item = &str> {
    items.iter().map(|item| item.trim()).filter(|item| !item.is_empty())
}
