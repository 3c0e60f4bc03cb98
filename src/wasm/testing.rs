//! The exports of `ddb-keys/testing`: values of the fields of an entity.

use js_sys::{Array, Uint32Array};
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

    /// The value of a field that random numbers lead to, as text; nothing if they lead to none.
    "testingDraw" fn testing_draw(number: u32, field: u32, choices: Uint32Array, out: Array) {
        let entity = slab::entity(FIELDS, number)?;
        if let Some(value) = draw(&entity, field as usize, &choices.to_vec()) {
            out.push(&JsValue::from_str(&value));
        }
        Ok(KEPT)
    }
}
