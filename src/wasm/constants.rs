//! The constants of the package: handed to constants.js once, so that they stand in Rust only.

use wasm_bindgen::prelude::*;

use crate::limits::{
    HISTORY_SEPARATOR, KEY_SEPARATOR, MAX_MULTI_ATTRIBUTE_KEY_LENGTH, PATH_SEPARATOR, VERSION_FIRST, VERSION_LATEST,
};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/constants.d.ts");

#[wasm_bindgen(module = "/src/wasm/constants.js")]
extern "C" {
    #[wasm_bindgen(js_name = define)]
    fn define_constants(version: &str, characters: &[u32], numbers: &[f64]);
}

/// Hands the constants over, in the order in which constants.js takes them.
#[allow(clippy::cast_precision_loss, reason = "all of them are small")]
pub(super) fn define() {
    let characters = [KEY_SEPARATOR, PATH_SEPARATOR, HISTORY_SEPARATOR].map(u32::from);
    let numbers = [VERSION_FIRST as f64, VERSION_LATEST as f64, MAX_MULTI_ATTRIBUTE_KEY_LENGTH as f64];
    define_constants(env!("CARGO_PKG_VERSION"), &characters, &numbers);
}
