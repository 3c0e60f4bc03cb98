//! The crossing in Node: the tests of tests/wasm/body.rs.

#![cfg(target_arch = "wasm32")]

#[path = "wasm/body.rs"]
mod body;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_node_experimental);
