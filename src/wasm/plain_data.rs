//! Structures on their way from JavaScript and back. What comes in is plain data, of which JavaScript has made a copy: no code of its owner
//! runs while Rust does. What goes out is put into a list of JavaScript: an export never returns a reference.

use alloc::borrow::ToOwned;
use alloc::string::ToString;

use js_sys::Array;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::error::{KeyError, Reason};

/// What JavaScript has handed over. It has looked at the types of all that is not nested.
pub(super) fn read<T: DeserializeOwned>(function: &'static str, input: JsValue) -> Result<T, KeyError> {
    serde_wasm_bindgen::from_value(input).map_err(|error| unread(function, &error.to_string()))
}

/// The refusal of what serde has refused: a name that is none of its list, or another type.
#[cold]
fn unread(function: &'static str, message: &str) -> KeyError {
    let said = message.strip_prefix("Error: ").unwrap_or(message);
    let reason = if said.starts_with("unknown variant") { Reason::WrongChoice } else { Reason::WrongInput };
    KeyError::new(reason, function).parameter("options").list(said.to_owned())
}

/// Hands a result to JavaScript.
pub(super) fn deliver<T: Serialize + ?Sized>(out: &Array, result: &T) {
    let value = result.serialize(&Serializer::json_compatible());
    // Nothing that is made here cannot be written.
    out.push(&value.unwrap_or(JsValue::UNDEFINED));
}
