//! JSON that is nearly right.

use serde_json::{Value, json};

/// The JSON with one of its values replaced or taken away, in every way.
pub(crate) fn mutants(json: &Value) -> Vec<Value> {
    let others = [json!(null), json!(""), json!("x"), json!(-1), json!(true), json!({}), json!([])];
    let mut mutants = Vec::new();
    match json {
        Value::Object(fields) => {
            for (name, value) in fields {
                let with = |value: Value| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), value);
                    Value::Object(fields)
                };
                let mut without = fields.clone();
                without.remove(name);
                mutants.push(Value::Object(without));
                mutants.extend(others.iter().cloned().map(with));
                mutants.extend(mutants_of_inner(value).into_iter().map(with));
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                for other in others.iter().cloned().chain(mutants_of_inner(item)) {
                    let mut items = items.clone();
                    items[index] = other;
                    mutants.push(Value::Array(items));
                }
            }
        }
        _ => {}
    }
    mutants
}

fn mutants_of_inner(json: &Value) -> Vec<Value> {
    if json.is_object() || json.is_array() { mutants(json) } else { Vec::new() }
}
