//! The exports that look at a key as DynamoDB does: as bytes of UTF-8.

use wasm_bindgen::prelude::*;

use super::boundary::Text;
use crate::text;

/// DynamoDB's order of two keys: by their UTF-8 bytes. JavaScript's `sort()` has another order: it puts `'😀'` before
/// `'\uFFFD'`.
///
/// @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// ['v10', 'v2'].sort(compareKeys) // ['v10', 'v2']
#[wasm_bindgen(
    js_name = compareKeys,
    unchecked_return_type = "-1 | 0 | 1",
    return_description = "−1 where `a` comes first, 1 where `b` does, 0 where they are the same"
)]
pub fn compare_keys(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "a key of any length")] a: Text,
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "another key")] b: Text,
) -> i32 {
    text::compare_keys(a.as_str(), b.as_str()) as i32
}

/// The length of a key in bytes of UTF-8: what counts against 2,048 for a partition key and 1,024 for a sort key.
///
/// @throws {KeyError} `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// keyByteLength('Zürich') // 7
#[wasm_bindgen(
    js_name = keyByteLength,
    unchecked_return_type = "number",
    return_description = "bytes of UTF-8"
)]
#[allow(clippy::cast_possible_truncation, reason = "a length in the frame fits 16 bits")]
pub fn key_byte_length(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "a key of any length")] key: Text,
) -> u32 {
    key.as_str().len() as u32
}
