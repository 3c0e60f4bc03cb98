//! The constants of the package: handed to constants.js once, so that they stand in Rust only.

use wasm_bindgen::prelude::*;

use super::boundary::write_out;
use crate::limits::{KEY_SEPARATOR, MAX_MULTI_ATTRIBUTE_KEY_LENGTH, PATH_SEPARATOR, VERSION_FIRST, VERSION_LATEST};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/constants.d.ts");

#[wasm_bindgen(module = "/src/wasm/constants.js")]
extern "C" {
    #[wasm_bindgen(js_name = define)]
    fn define_constants(
        version_length: usize,
        key_separator: u32,
        path_separator: u32,
        version_first: f64,
        version_latest: f64,
        most_attributes: f64,
    );
}

/// Hands the constants over: the version in the frame, characters as code points.
#[allow(clippy::cast_precision_loss, reason = "all of them are small")]
pub(super) fn define() {
    define_constants(
        write_out(0, env!("CARGO_PKG_VERSION").as_bytes()),
        u32::from(KEY_SEPARATOR),
        u32::from(PATH_SEPARATOR),
        VERSION_FIRST as f64,
        VERSION_LATEST as f64,
        MAX_MULTI_ATTRIBUTE_KEY_LENGTH as f64,
    );
}
