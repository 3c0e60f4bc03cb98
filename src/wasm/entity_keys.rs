//! The exports for the keys of an item. Definitions and items cross by slots.

use core::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::answer::{Amount, Verdict};
use super::boundary::{Answer, Slot, Slots, set_slot, write_out};
use super::fields::{Answers, value_of};
use super::slab::Slab;
use super::template::{no_option, shape_name, text_in, text_mode};
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
    let text = |slot| text_in(definition.get(slot)).unwrap_or_default();
    let kind = match text_in(definition.get(slot + 2)) {
        None => None,
        Some("partition") => Some(Limit::Partition),
        Some("sort") => Some(Limit::Sort),
        Some(kind) => return Err(no_option(MAKE, "kind", kind, "'partition' or 'sort'").attribute(text(slot))),
    };
    let mode = text_mode(MAKE, text_in(definition.get(slot + 3))).map_err(|error| error.attribute(text(slot)))?;
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

/// Puts what JavaScript knows of a field into slots, to gather the fields of an item: name and shape. 0 where there is no
/// such field.
#[wasm_bindgen(js_name = entityField, skip_typescript)]
pub fn entity_field(number: u32, index: u32) -> u32 {
    told(number, |entity, answers| {
        let (name, shape) = entity.shapes().nth(index as usize)?;
        answers.push_text(name);
        answers.push_text(shape_name(shape));
        Some(())
    })
}

/// The same of an attribute, to join its key: name and first literal.
#[wasm_bindgen(js_name = entityAttribute, skip_typescript)]
pub fn entity_attribute(number: u32, index: u32) -> u32 {
    told(number, |entity, answers| {
        answers.push_text(entity.attributes().nth(index as usize)?);
        answers.push_text(entity.template(index as usize)?.head());
        Some(())
    })
}

/// The same of a field of an attribute: its place among the fields of the entity, and the literal behind it.
#[wasm_bindgen(js_name = entityAttributeField, skip_typescript)]
pub fn entity_attribute_field(number: u32, attribute: u32, index: u32) -> u32 {
    told(number, |entity, answers| {
        let place = entity.fields_of(attribute as usize).get(index as usize)?;
        answers.push_number(f64::from(u32::try_from(*place).ok()?));
        answers.push_text(entity.template(attribute as usize)?.raw_fields().get(index as usize)?.behind());
        Some(())
    })
}

fn told(number: u32, tell: impl FnOnce(&EntityKeys, &mut Answers) -> Option<()>) -> u32 {
    ENTITIES.with_borrow(|all| u32::from(all.get(number).ok().and_then(|all| tell(all, &mut Answers::new())).is_some()))
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
            let built = gather(entity, slots, values).and_then(|()| build_all(entity, values, key));
            values.clear(); // they borrow from the frame, which is JavaScript's again when this call returns
            built
        })
    };
    with(number, build).into()
}

/// The values in the slots, in the order of the fields.
fn gather(entity: &EntityKeys, slots: Slots, values: &mut Vec<Option<Value<'static>>>) -> Result<(), KeyError> {
    values.clear();
    for (index, (name, shape)) in entity.shapes().enumerate() {
        values.push(value_of(KEYS, name, shape, slots.get(index))?);
    }
    Ok(())
}

fn build_all(entity: &EntityKeys, values: &[Option<Value<'static>>], key: &mut String) -> Result<(), KeyError> {
    let mut from = 0;
    for attribute in 0..entity.attributes().len() {
        let answer = if entity.is_plain(attribute, values) {
            Answer::Number(0.0)
        } else if entity.key_into(attribute, values, key)? {
            let start = from;
            from = write_out(start, key.as_bytes());
            Answer::Out(start, from)
        } else {
            Answer::Absent
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
