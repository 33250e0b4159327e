//! Schemas by name, as they stand in a document.

use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

/// Schemas with their names; one may come more than once.
pub(super) type Named = Vec<(String, RefOr<Schema>)>;

/// Where in a document the schemas stand.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// `#/components/schemas`, in OpenAPI and AsyncAPI.
    Components,
    /// `#/$defs`, in JSON Schema.
    Defs,
}

/// The place that utoipa refers to.
const COMPONENTS: &str = "#/components/schemas/";

/// The fields that say of which kind an object is.
const TAGS: [&str; 2] = ["t", "kind"];

/// Adds a type and all it is made of.
pub(super) fn add<T: ToSchema>(named: &mut Named) {
    named.push((T::name().into_owned(), T::schema()));
    T::schemas(named);
}

/// The schemas as one object. Every kind of a tagged union becomes a schema of its own.
pub(super) fn schemas(named: Named, place: Place) -> Result<Map<String, Value>, serde_json::Error> {
    let mut schemas = Map::new();
    for (name, schema) in named {
        if schemas.contains_key(&name) {
            continue;
        }
        let mut schema = serde_json::to_value(schema)?;
        split_union(&name, &mut schema, &mut schemas);
        schemas.insert(name, schema);
    }
    if let Place::Defs = place {
        drop_discriminators(&mut schemas);
        schemas.values_mut().for_each(|schema| move_references(schema, "#/$defs/"));
    }
    Ok(schemas)
}

/// Those schemas that a document refers to, itself or through others.
pub(super) fn used(document: &Value, mut all: Map<String, Value>) -> Map<String, Value> {
    let (mut used, mut names) = (Map::new(), Vec::new());
    collect_references(document, &mut names);
    while let Some(name) = names.pop() {
        if let Some(schema) = all.remove(&name) {
            collect_references(&schema, &mut names);
            used.insert(name, schema);
        }
    }
    used
}

fn collect_references(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::String(text) => names.extend(text.strip_prefix(COMPONENTS).map(str::to_owned)),
        Value::Array(items) => items.iter().for_each(|item| collect_references(item, names)),
        Value::Object(fields) => fields.values().for_each(|field| collect_references(field, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Gives the kinds of a tagged union names, and the union a discriminator.
fn split_union(name: &str, schema: &mut Value, schemas: &mut Map<String, Value>) {
    let Some(items) = schema.get("oneOf").and_then(Value::as_array) else { return };
    let tagged =
        |tag| items.iter().map(move |item| tag_value(item, tag)).collect::<Option<Vec<_>>>();
    let Some((tag, values)) = TAGS.into_iter().find_map(|tag| Some((tag, tagged(tag)?))) else {
        return;
    };
    let (mut references, mut mapping) = (Vec::new(), Map::new());
    for (item, value) in items.iter().zip(values) {
        let (kind, mut item) = (kind(name, &value), item.clone());
        pin(&mut item, tag, &value);
        let reference = format!("{COMPONENTS}{kind}");
        references.push(json!({"$ref": reference}));
        mapping.insert(value, reference.into());
        schemas.insert(kind, item);
    }
    schema["oneOf"] = references.into();
    schema["discriminator"] = json!({"propertyName": tag, "mapping": mapping});
}

/// The name that one kind of a tagged union has.
pub(super) fn kind(union: &str, tag: &str) -> String {
    format!("{union}{}", camel(tag))
}

/// The one value that `tag` has in this object.
fn tag_value(item: &Value, tag: &str) -> Option<String> {
    let here = || match item["properties"][tag]["enum"].as_array()?.as_slice() {
        [value] => value.as_str().map(str::to_owned),
        _ => None,
    };
    here().or_else(|| item["allOf"].as_array()?.iter().find_map(|part| tag_value(part, tag)))
}

/// Writes the tag as a constant.
fn pin(item: &mut Value, tag: &str, value: &str) {
    if let Some(property) = item.get_mut("properties").and_then(|all| all.get_mut(tag)) {
        *property = json!({"type": "string", "const": value});
    }
    let parts = item.get_mut("allOf").and_then(Value::as_array_mut);
    parts.into_iter().flatten().for_each(|part| pin(part, tag, value));
}

/// `move_played` as `MovePlayed`.
pub(super) fn camel(snake: &str) -> String {
    let words = snake.split('_').map(|word| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_uppercase() + rest
    });
    words.collect()
}

/// Only OpenAPI knows discriminators in the form they have here.
pub(super) fn drop_discriminators(schemas: &mut Map<String, Value>) {
    for schema in schemas.values_mut().filter_map(Value::as_object_mut) {
        schema.remove("discriminator");
    }
}

/// Lets every reference point to another place.
fn move_references(schema: &mut Value, place: &str) {
    match schema {
        Value::String(text) => {
            if let Some(name) = text.strip_prefix(COMPONENTS) {
                *text = format!("{place}{name}");
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| move_references(item, place)),
        Value::Object(fields) => {
            fields.values_mut().for_each(|field| move_references(field, place));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::{asyncapi, openapi};
    use super::*;

    #[test]
    fn a_name_stands_for_one_type() {
        let mut seen = BTreeMap::new();
        for (name, schema) in openapi::schemas() {
            let schema = serde_json::to_value(schema).unwrap();
            let first = seen.entry(name.clone()).or_insert_with(|| schema.clone());
            assert_eq!(*first, schema, "two types are called {name}");
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        for document in [openapi::document().unwrap(), asyncapi::document().unwrap()] {
            let mut names = Vec::new();
            collect_references(&document, &mut names);
            let schemas = document["components"]["schemas"].as_object().unwrap();
            names.retain(|name| !schemas.contains_key(name));
            assert!(names.is_empty(), "{names:?}");
        }
    }

    #[test]
    fn kinds_of_a_union_have_names() {
        let all = schemas(openapi::schemas(), Place::Components).unwrap();
        assert_eq!(all["EventMovePlayed"]["properties"]["kind"]["const"], "move_played");
        assert_eq!(
            all["Event"]["discriminator"]["mapping"]["move_played"],
            "#/components/schemas/EventMovePlayed"
        );
        let plain = schemas(openapi::schemas(), Place::Defs).unwrap();
        assert!(plain["Event"].get("discriminator").is_none());
        assert_eq!(plain["Event"]["oneOf"][0]["$ref"], "#/$defs/EventTableCreated");
    }
}
