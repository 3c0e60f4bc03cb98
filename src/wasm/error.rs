//! `KeyError` on its way to JavaScript: one way to refuse.js, which makes a real `Error` of it, and the refusals that only types give rise to.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::answer::{refuse, take_refusal};
use super::boundary::Text;
use super::fields::Answers;
use crate::error::KeyError;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/error.d.ts");

/// What a program may want to know of a refusal, beside its code.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[allow(
    dead_code,
    reason = "it is there for its TypeScript; refuse.js makes the object, a serializer is 3 KB of the wasm"
)]
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

/// Puts the refusal that the last call left into slots, from which refuse.js makes the error: code, message, and the
/// details in the order of [`KeyErrorDetails`].
#[wasm_bindgen(skip_typescript)]
pub fn refusal() {
    let Some(error) = take_refusal() else { return };
    let details = error.details();
    let mut answers = Answers::new();
    answers.push_text(error.code().as_str());
    answers.push_text(error.message());
    push_text(&mut answers, details.function.as_deref());
    push_text(&mut answers, details.parameter.as_deref());
    push_number(&mut answers, details.index);
    push_text(&mut answers, details.value.as_deref());
    push_number(&mut answers, details.bytes);
    push_number(&mut answers, details.limit);
    push_number(&mut answers, details.column);
    push_text(&mut answers, details.attribute.as_deref());
}

fn push_text(answers: &mut Answers, text: Option<&str>) {
    match text {
        Some(text) => answers.push_text(text),
        None => answers.push_absent(),
    }
}

#[allow(clippy::cast_precision_loss, reason = "bytes, limits and positions in a text")]
fn push_number(answers: &mut Answers, number: Option<usize>) {
    match number {
        Some(number) => answers.push_number(number as f64),
        None => answers.push_absent(),
    }
}

/// A value of the wrong type, for `refused` in refuse.js.
#[wasm_bindgen(js_name = refuseType, skip_typescript)]
pub fn refuse_type(function: Text, parameter: Text, kind: Text, found: Text, index: f64) {
    refuse(KeyError::wrong_type(function.as_str(), parameter.as_str(), position(index), kind.as_str(), found.as_str()));
}

/// A text with a lone surrogate, for `refused` in refuse.js.
#[wasm_bindgen(js_name = refuseUnicode, skip_typescript)]
pub fn refuse_unicode(function: Text, parameter: Text, value: Text, index: f64) {
    refuse(KeyError::lone_surrogate(function.as_str(), parameter.as_str(), position(index), value.as_str()));
}

/// A text that is too long even for the frame, for `refused` in refuse.js.
#[wasm_bindgen(js_name = refuseLength, skip_typescript)]
pub fn refuse_length(function: Text, parameter: Text, value: Text, index: f64, bytes: f64) {
    let bytes = position(bytes).unwrap_or(usize::MAX);
    refuse(KeyError::beyond_any_key(function.as_str(), parameter.as_str(), position(index), value.as_str(), bytes));
}

/// An option that nobody asked for, for `refused` in refuse.js.
#[wasm_bindgen(js_name = refuseOption, skip_typescript)]
pub fn refuse_option(function: Text, option: Text) {
    refuse(KeyError::unknown_option(function.as_str(), option.as_str()));
}

/// A field that the template does not have, for `refused` in refuse.js.
#[wasm_bindgen(js_name = refuseField, skip_typescript)]
pub fn refuse_field(function: Text, field: Text) {
    refuse(KeyError::unknown_field(function.as_str(), field.as_str()));
}

/// A field without the one before it, for `refused` in refuse.js.
#[wasm_bindgen(js_name = refuseSkipped, skip_typescript)]
pub fn refuse_skipped(function: Text, skipped: Text, given: Text) {
    refuse(KeyError::skipped_field(function.as_str(), skipped.as_str(), given.as_str()));
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative, and the cast saturates")]
fn position(number: f64) -> Option<usize> {
    (number >= 0.0).then_some(number as usize)
}
