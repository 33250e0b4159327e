//! The schemas that are kept for outside programs.

use std::cell::RefCell;

use boon::{Compiler, Schemas};
use serde_json::Value;

const KEPT: &str = include_str!("../../../../docs/api/schemas.json");
const URL: &str = "urn:yonin:schemas";

thread_local! {
    static COMPILED: RefCell<(Compiler, Schemas)> = RefCell::new({
        let mut compiler = Compiler::new();
        compiler.add_resource(URL, serde_json::from_str(KEPT).unwrap()).unwrap();
        (compiler, Schemas::new())
    });
}

/// What the schema of this name finds wrong.
pub(crate) fn fault(name: &str, json: &Value) -> Option<String> {
    COMPILED.with_borrow_mut(|(compiler, schemas)| {
        let schema = compiler.compile(&format!("{URL}#/$defs/{name}"), schemas).unwrap();
        schemas.validate(json, schema).err().map(|error| format!("{name}: {json}: {error}"))
    })
}
