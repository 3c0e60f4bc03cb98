//! The types of the package, which stand beside the functions in `src/js/`: wasm-bindgen writes them into its `.d.ts`.

use wasm_bindgen::prelude::*;

macro_rules! sections {
    ($($name:ident: $file:literal),* $(,)?) => {
        $(
            #[wasm_bindgen(typescript_custom_section)]
            const $name: &str = include_str!(concat!("../js/", $file, ".d.ts"));
        )*
    };
}

sections! {
    CONSTANTS: "constants",
    ERROR: "error",
    ID: "id",
    KEYS: "keys",
    MULTI: "multi",
    PATTERN_HELPERS: "pattern_helpers",
    ULID: "ulid",
    VERSION: "version",
}

#[cfg(feature = "templates")]
sections! {
    ENTITY_KEYS: "entity_keys",
    KEY_CONDITION: "key_condition",
    UPDATE_EXPRESSION: "update_expression",
    MULTI_TYPES: "multi_types",
    MULTI_QUERY: "multi_query",
    MULTI_INDEX: "multi_index",
    MULTI_KEY: "multi_key",
    SHARD: "shard",
    TABLE_KEYS: "table_keys",
    TEMPLATE: "template",
    TENANT: "tenant",
}

#[cfg(feature = "design")]
sections! {
    DESIGNED_TABLE: "designed_table",
    EXPLAIN: "explain",
    INFER: "infer",
    LINT: "lint",
    WORKBENCH: "workbench",
}
