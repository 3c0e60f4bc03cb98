//! The exports for multi-attribute keys: values stay in JavaScript, Rust says how many of them make a key.

use wasm_bindgen::prelude::*;

use super::answer::{Amount, Verdict};
use super::boundary::{Slot, Slots, Text};
use crate::multi::{KeyValue, check_values, check_version_level};
use crate::time::Instant;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/multi.d.ts");

/// How many of the values in the slots make the key that `function` returns.
#[wasm_bindgen(js_name = checkValues, skip_typescript)]
#[allow(clippy::cast_possible_truncation, reason = "at most four")]
pub fn check_key_values(function: Text, values: Slots) -> Amount {
    let all: Vec<_> = (0..values.len()).map(|index| key_value(values.get(index))).collect();
    check_values(function.as_str(), &all).map(|count| count as u32).into()
}

fn key_value(slot: Slot<'static>) -> Option<KeyValue<'static>> {
    match slot {
        Slot::Absent => None,
        Slot::Text(text) => Some(KeyValue::Text(text)),
        Slot::BigInt(digits) => Some(KeyValue::BigInt(digits)),
        Slot::Number(number) => Some(KeyValue::Number(number)),
        Slot::Binary(bytes) => Some(KeyValue::Binary(bytes)),
    }
}

/// Whether a number can be a level of `versionMultiKey`.
#[wasm_bindgen(js_name = checkVersionLevel, skip_typescript)]
pub fn check_level(parameter: Text, level: f64) -> Verdict {
    check_version_level(parameter.as_str(), level).into()
}

/// Whether a number can be the timestamp of `timeSeriesMultiKey`.
#[wasm_bindgen(js_name = checkTimestamp, skip_typescript)]
pub fn check_timestamp(millis: f64) -> Verdict {
    Instant::argument("timeSeriesMultiKey", "timestamp", millis).into()
}
