//! The exports for the keys of an item. Definitions and items cross by slots.

use core::cell::RefCell;

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::boundary::{Amount, Answer, Slot, Slots, Verdict, set_slot, write_out};
use super::fields::{Answers, value_of};
use super::slab::Slab;
use super::template::{TemplateDescription, describe, is_all_plain, no_option, shape_name, text_mode};
use crate::codec::Value;
use crate::entity_keys::{AttributeDefinition, EntityKeys};
use crate::error::KeyError;
use crate::text::Limit;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/entity_keys.d.ts");

const MAKE: &str = "entityKeys";
const KEYS: &str = "entityKeys.keys";

type Scratch = (Vec<Option<Value<'static>>>, String);

thread_local! {
    static ENTITIES: RefCell<Slab<EntityKeys>> = const { RefCell::new(Slab::new(MAKE)) };
    /// Values and key of the call under way, kept so that a call allocates nothing.
    static SCRATCH: RefCell<Scratch> = const { RefCell::new((Vec::new(), String::new())) };
}

/// What JavaScript knows of an entity, to gather the fields of an item and join its keys.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EntityDescription {
    names: Vec<String>,
    shapes: Vec<&'static str>,
    attributes: Vec<AttributeDescription>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AttributeDescription {
    name: String,
    literals: Vec<String>,
    fields: Vec<u32>,
}

/// Makes the keys of an entity and gives their number. The slots hold, for each attribute, its name, template, kind and text
/// mode, how many fields `when` names, and these.
#[wasm_bindgen(js_name = entityNew, skip_typescript)]
pub fn entity_new(definition: Slots) -> Amount {
    let make = || {
        let (mut attributes, mut slot) = (Vec::new(), 0);
        while slot < definition.len() {
            let (attribute, next) = attribute_at(definition, slot)?;
            attributes.push(attribute);
            slot = next;
        }
        EntityKeys::new(&attributes)
    };
    make().map(|entity| ENTITIES.with_borrow_mut(|all| all.insert(entity))).into()
}

/// The attribute whose slots begin at `slot`, and where those of the next one do.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the length of a list")]
fn attribute_at(definition: Slots, slot: usize) -> Result<(AttributeDefinition, usize), KeyError> {
    let text = |slot| if let Slot::Text(text) = definition.get(slot) { text } else { "" };
    let kind = match text(slot + 2) {
        "" => None,
        "partition" => Some(Limit::Partition),
        "sort" => Some(Limit::Sort),
        kind => return Err(no_option(MAKE, "kind", kind, "'partition' or 'sort'").attribute(text(slot))),
    };
    let mode = text_mode(MAKE, text(slot + 3)).map_err(|error| error.attribute(text(slot)))?;
    let first = slot + 5;
    let next = first + if let Slot::Number(count) = definition.get(slot + 4) { count as usize } else { 0 };
    let when = (first..next).map(|slot| text(slot).to_owned()).collect();
    let (name, template) = (text(slot).to_owned(), text(slot + 1).to_owned());
    Ok((AttributeDefinition { name, template, kind, when, text: mode }, next))
}

/// Frees the keys of an entity; what is freed already stays so.
#[wasm_bindgen(js_name = entityFree, skip_typescript)]
pub fn entity_free(number: u32) {
    ENTITIES.with_borrow_mut(|all| all.remove(number));
}

/// The fields and attributes of an entity.
#[wasm_bindgen(js_name = entityDescribe, skip_typescript)]
pub fn entity_describe(number: u32) -> JsValue {
    with(number, |entity| Ok(serde_wasm_bindgen::to_value(&description(entity)).unwrap_or(JsValue::UNDEFINED)))
        .unwrap_or(JsValue::UNDEFINED)
}

#[allow(clippy::cast_possible_truncation, reason = "a definition has fewer fields than 2^32")]
fn description(entity: &EntityKeys) -> EntityDescription {
    let attributes = entity.attributes().enumerate().map(|(index, name)| AttributeDescription {
        name: name.to_owned(),
        literals: entity
            .template(index)
            .map(describe)
            .map_or_else(Vec::new, |TemplateDescription { literals, .. }| literals),
        fields: entity.fields_of(index).iter().map(|field| *field as u32).collect(),
    });
    let attributes = attributes.collect();
    let (names, shapes) = entity.shapes().map(|(name, shape)| (name.to_owned(), shape_name(shape))).unzip();
    EntityDescription { names, shapes, attributes }
}

fn with<T>(number: u32, act: impl FnOnce(&EntityKeys) -> Result<T, KeyError>) -> Result<T, KeyError> {
    ENTITIES.with_borrow(|all| act(all.get(number)?))
}

/// Builds all keys of the fields in the slots. The slots of the answer say what became of each attribute: nothing where it
/// is left out, a number where JavaScript joins it itself, else its text.
#[wasm_bindgen(js_name = entityBuild, skip_typescript)]
pub fn entity_build(number: u32, slots: Slots) -> Verdict {
    let build = |entity: &EntityKeys| {
        SCRATCH.with_borrow_mut(|(values, key)| {
            values.clear();
            for (index, (name, shape)) in entity.shapes().enumerate() {
                values.push(value_of(KEYS, name, shape, slots.get(index))?);
            }
            build_all(entity, values, key)
        })
    };
    with(number, build).into()
}

fn build_all(entity: &EntityKeys, values: &[Option<Value<'static>>], key: &mut String) -> Result<(), KeyError> {
    let mut from = 0;
    for attribute in 0..entity.attributes().len() {
        let answer = match entity.key_into(attribute, values, key)? {
            None => Answer::Absent,
            Some(plain) if is_all_plain(plain, entity.fields_of(attribute).len()) => Answer::Number(0.0),
            Some(_) => {
                let to = write_out(from, key.as_bytes());
                let answer = Answer::Out(from, to);
                from = to;
                answer
            }
        };
        set_slot(attribute, answer);
    }
    Ok(())
}

/// Reads the keys in the slots, in the order of the attributes, into the fields of the answer.
#[wasm_bindgen(js_name = entityParse, skip_typescript)]
pub fn entity_parse(number: u32, slots: Slots) -> Verdict {
    let parse = |entity: &EntityKeys| {
        let key = |index| if let Slot::Text(key) = slots.get(index) { Some(key) } else { None };
        let keys: Vec<_> = (0..slots.len()).map(key).collect();
        let mut answers = Answers::new();
        for value in entity.parse(&keys)? {
            match value {
                Some(value) => answers.push(&value, |_| None),
                None => answers.push_absent(),
            }
        }
        Ok(())
    };
    with(number, parse).into()
}
