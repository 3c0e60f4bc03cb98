//! The exports of `ddb-keys/design`. What comes in is plain data, of which JavaScript has made a copy: no code of its owner runs while
//! Rust does. What goes out is put into a list of JavaScript: an export never returns a reference.

use alloc::string::String;

use js_sys::Array;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use super::answer::{KEPT, exports};
use super::template::text_mode_of;
use crate::design::{TextForm, explain};
use crate::error::{KeyError, Reason};

const EXPLAIN: &str = "explainKey";

/// What `explainKey` is given.
#[derive(Deserialize)]
struct Explained {
    key: String,
    template: Option<String>,
    text: Option<String>,
}

exports! {
    /// Takes a key apart.
    "designExplain" fn design_explain(input: JsValue, out: Array) {
        let Explained { key, template, text } = read(EXPLAIN, input)?;
        let text = text.map_or(Ok(TextForm::Escaped), |text| text_form_of(EXPLAIN, &text))?;
        deliver(&out, &explain(&key, &template.unwrap_or_default(), text)?);
        Ok(KEPT)
    }
}

fn text_form_of(function: &'static str, name: &str) -> Result<TextForm, KeyError> {
    text_mode_of(function, name).map(TextForm::from)
}

/// What JavaScript has handed over. It has looked at the types of all that is not nested.
fn read<T: DeserializeOwned>(function: &'static str, input: JsValue) -> Result<T, KeyError> {
    serde_wasm_bindgen::from_value(input)
        .map_err(|error| KeyError::new(Reason::WrongInput, function).parameter("input").list(error.to_string()))
}

/// Hands a result to JavaScript.
fn deliver<T: Serialize + ?Sized>(out: &Array, result: &T) {
    let value = result.serialize(&Serializer::json_compatible());
    // Nothing that is made here cannot be written.
    out.push(&value.unwrap_or(JsValue::UNDEFINED));
}
