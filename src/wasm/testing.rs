//! The exports of `ddb-keys/testing`: values of the fields of an entity.

use alloc::vec::Vec;

use js_sys::Array;
use wasm_bindgen::JsValue;

use super::answer::{KEPT, exports};
use super::plain_data::deliver;
use super::slab;
use crate::design::{draw, edges_of};

const FIELDS: &str = "arbitraryFields";

exports! {
    /// The fields and flags of an entity, with their edge cases.
    "testingEdges" fn testing_edges(number: u32, out: Array) {
        let entity = slab::entity(FIELDS, number)?;
        deliver(&out, &edges_of(&entity));
        Ok(KEPT)
    }

    /// The value of a field drawn by random numbers, as text; nothing if they lead to no value.
    "testingDraw" fn testing_draw(number: u32, field: u32, choices: Array, out: Array) {
        let entity = slab::entity(FIELDS, number)?;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "they are whole numbers of 31 bits")]
        let choices: Vec<_> = choices.iter().map(|choice| choice.as_f64().unwrap_or_default() as u32).collect();
        if let Some(value) = draw(&entity, field as usize, &choices) {
            out.push(&JsValue::from_str(&value));
        }
        Ok(KEPT)
    }
}
