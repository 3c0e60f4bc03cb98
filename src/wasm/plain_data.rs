//! Structures on their way from JavaScript and back. JavaScript passes a copy as plain data, so no code of the caller runs while Rust does.
//! Results are put into an array that JavaScript passes: an export never returns a reference.

use alloc::string::String;

use js_sys::{Array, Object};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};

use crate::design::plain::{self, Fault, FromPlain, Plain};
use crate::error::KeyError;

/// The structure that JavaScript has passed, after checking the types of everything that is not nested.
pub(super) fn read<T: FromPlain>(function: &'static str, input: &JsValue) -> Result<T, KeyError> {
    plain::read(plain_of(input)).map_err(|fault| unread(function, fault))
}

/// A copy of plain data. JavaScript has checked how deep it nests.
fn plain_of(value: &JsValue) -> Plain {
    if let Some(text) = value.as_string() {
        Plain::Text(text)
    } else if let Some(number) = value.as_f64() {
        Plain::Number(number)
    } else if let Some(flag) = value.as_bool() {
        Plain::Flag(flag)
    } else if Array::is_array(value) {
        Plain::List(value.unchecked_ref::<Array>().iter().map(|value| plain_of(&value)).collect())
    } else if value.is_object() {
        Plain::Record(Object::entries(value.unchecked_ref()).iter().map(|entry| entry_of(&entry)).collect())
    } else {
        Plain::Nothing
    }
}

fn entry_of(entry: &JsValue) -> (String, Plain) {
    let entry = entry.unchecked_ref::<Array>();
    (entry.get(0).as_string().unwrap_or_default(), plain_of(&entry.get(1)))
}

/// The refusal of data that could not be read.
#[cold]
fn unread(function: &'static str, Fault { reason, said }: Fault) -> KeyError {
    KeyError::new(reason, function).parameter("options").list(said)
}

/// Hands a result to JavaScript.
pub(super) fn deliver<T: Serialize + ?Sized>(out: &Array, result: &T) {
    let value = result.serialize(&Serializer::json_compatible());
    // Writing never fails: the results contain only plain data.
    out.push(&value.unwrap_or(JsValue::UNDEFINED));
}
