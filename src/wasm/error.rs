//! `KeyError` on its way to JavaScript: one mapping to a real `Error`, and the refusals that only types give rise to.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use super::boundary::{Text, take_refusal};
use crate::error::{Details, KeyError};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/error.d.ts");

/// What a program may want to know of a refusal, beside its code.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct KeyErrorDetails {
    /// The function that refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    function: Option<String>,
    /// The parameter, field or attribute that was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    parameter: Option<String>,
    /// Position in a list, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    index: Option<u32>,
    /// The refused value as text, cut at 64 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    value: Option<String>,
    /// Bytes of UTF-8 that were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    bytes: Option<u32>,
    /// The limit that was passed: bytes, attributes or digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    limit: Option<u32>,
    /// Where in a template or a key, in characters from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    column: Option<u32>,
    /// The key attribute whose key was refused, where several are built or read at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    attribute: Option<String>,
}

impl From<&Details> for KeyErrorDetails {
    fn from(details: &Details) -> Self {
        let number = |number: Option<usize>| number.and_then(|number| u32::try_from(number).ok());
        Self {
            function: details.function.as_deref().map(str::to_owned),
            parameter: details.parameter.clone(),
            index: number(details.index),
            value: details.value.clone(),
            bytes: number(details.bytes),
            limit: number(details.limit),
            column: number(details.column),
            attribute: details.attribute.clone(),
        }
    }
}

#[wasm_bindgen(module = "/src/wasm/error.js")]
extern "C" {
    #[wasm_bindgen(js_name = KeyError)]
    type JsKeyError;

    #[wasm_bindgen(constructor, js_class = KeyError)]
    fn new(code: &str, message: &str, details: JsValue) -> JsKeyError;
}

pub(super) fn to_js(error: &KeyError) -> JsValue {
    let details = KeyErrorDetails::from(error.details()).into_ts().map_or(JsValue::UNDEFINED, Ts::into);
    JsKeyError::new(error.code().as_str(), &error.to_string(), details).into()
}

/// The refusal that the last call left, as the error to throw.
#[wasm_bindgen(skip_typescript)]
pub fn refusal() -> JsValue {
    take_refusal().as_ref().map_or(JsValue::UNDEFINED, to_js)
}

/// A value of the wrong type, as the error to throw.
#[wasm_bindgen(js_name = refuseType, skip_typescript)]
pub fn refuse_type(function: Text, parameter: Text, kind: Text, found: Text, index: f64) -> JsValue {
    to_js(&KeyError::wrong_type(function.as_str(), parameter.as_str(), position(index), kind.as_str(), found.as_str()))
}

/// A text with a lone surrogate, as the error to throw.
#[wasm_bindgen(js_name = refuseUnicode, skip_typescript)]
pub fn refuse_unicode(function: Text, parameter: Text, value: Text, index: f64) -> JsValue {
    to_js(&KeyError::lone_surrogate(function.as_str(), parameter.as_str(), position(index), value.as_str()))
}

/// A text that is too long even for the frame, as the error to throw.
#[wasm_bindgen(js_name = refuseLength, skip_typescript)]
pub fn refuse_length(function: Text, parameter: Text, value: Text, index: f64, bytes: f64) -> JsValue {
    let bytes = position(bytes).unwrap_or(usize::MAX);
    to_js(&KeyError::beyond_any_key(function.as_str(), parameter.as_str(), position(index), value.as_str(), bytes))
}

/// An option that nobody asked for, as the error to throw.
#[wasm_bindgen(js_name = refuseOption, skip_typescript)]
pub fn refuse_option(function: Text, option: Text) -> JsValue {
    to_js(&KeyError::unknown_option(function.as_str(), option.as_str()))
}

/// A field that the template does not have, as the error to throw.
#[wasm_bindgen(js_name = refuseField, skip_typescript)]
pub fn refuse_field(function: Text, field: Text) -> JsValue {
    to_js(&KeyError::unknown_field(function.as_str(), field.as_str()))
}

/// A field without the one before it, as the error to throw.
#[wasm_bindgen(js_name = refuseSkipped, skip_typescript)]
pub fn refuse_skipped(function: Text, skipped: Text, given: Text) -> JsValue {
    to_js(&KeyError::skipped_field(function.as_str(), skipped.as_str(), given.as_str()))
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative, and the cast saturates")]
fn position(number: f64) -> Option<usize> {
    (number >= 0.0).then_some(number as usize)
}
