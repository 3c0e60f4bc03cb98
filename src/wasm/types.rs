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
    CONSTANTS: "helpers/constants",
    ERROR: "crossing/error",
    ID: "helpers/id",
    KEY_ORDER: "helpers/key_order",
    MULTI_ATTRIBUTE_KEYS: "helpers/multi_attribute_keys",
    PATTERN_HELPERS: "helpers/pattern_helpers",
    ULID: "helpers/ulid",
    VERSION: "helpers/version",
}

#[cfg(feature = "templates")]
sections! {
    CODECS: "keys/codecs",
    ENTITY_KEYS: "keys/entity_keys",
    CONDITION_TYPES: "keys/expressions/condition_types",
    CONDITION_EXPRESSION: "keys/expressions/condition_expression",
    FILTER_EXPRESSION: "keys/expressions/filter_expression",
    MERGE_INPUTS: "keys/expressions/merge_inputs",
    UPDATE_EXPRESSION: "keys/expressions/update_expression",
    PLAN_TYPES: "keys/plan_types",
    PLANS: "plans/types",
    PREVIOUS_KEYS: "keys/previous_keys",
    MOVE_TRANSACTION: "keys/move_transaction",
    MOVE_OUTCOME: "keys/move_outcome",
    KEY_CONDITION: "keys/key_condition",
    MULTI_TYPES: "multi/types",
    MULTI_QUERY: "multi/query",
    MULTI_ATTRIBUTE_INDEX: "multi/multi_attribute_index",
    MULTI_ENCODE_TUPLE: "multi/encode_tuple",
    SHARD: "keys/shard",
    COLLECTION_TYPES: "keys/collection_types",
    TABLE_KEYS: "keys/table_keys",
    TEMPLATE: "keys/template",
    TENANT: "keys/tenant",
}

#[cfg(feature = "design")]
sections! {
    ADOPTED_TABLE: "adopt/adopted_table",
    DESIGNED_TABLE: "design/designed_table",
    DOCUMENT_TABLE: "design/document_table",
    EXPLAIN: "design/explain",
    FROM_ELECTRODB: "adopt/from_electrodb",
    FROM_ONETABLE: "adopt/from_onetable",
    INFER: "design/infer",
    LINT: "design/lint",
    WORKBENCH: "design/workbench",
}

#[cfg(feature = "life")]
sections! {
    AUDIT_TABLE: "life/audit_table",
    DIFF_TABLES: "life/diff_tables",
    LOCK: "life/lock_table",
    MERGE_REPORTS: "life/merge_reports",
    TESTING: "testing/arbitrary",
}
