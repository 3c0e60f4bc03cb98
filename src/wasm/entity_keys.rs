//! The exports for the keys of an item. JavaScript holds them by a number; definitions come as JSON, items by slots.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::answer::{Answers, KEPT, answers, exports, written};
use super::boundary::{Answer, Global, Slot, slot, text};
use super::definition::{Node, definition};
use super::fields::{put_value, value_in};
use super::slab::{Slab, freed};
use super::template::{describe_field, no_choice, text_mode_of};
use crate::codec::Shape;
use crate::entity_keys::{AttributeDefinition, EntityKeys};
use crate::error::KeyError;
use crate::json::JsonWriter;
use crate::template::TextMode;
use crate::text::Limit;
use crate::writer::Writer;

const MAKE: &str = "entityKeys";
const KEYS: &str = "entityKeys.keys";
const PARSE: &str = "entityKeys.parse";

/// What the answer is for a key that JavaScript joins itself.
const JOIN: Answer = Answer::Number(0.0);

static ENTITIES: Global<Slab<EntityKeys>> = Global::new(Slab::new());

fn with<R>(
    function: &'static str,
    number: u32,
    act: impl FnOnce(&EntityKeys) -> Result<R, KeyError>,
) -> Result<R, KeyError> {
    ENTITIES.with(|entities| entities.with(function, number, act)).unwrap_or_else(|| Err(freed(function)))
}

exports! {
    /// Makes the keys of an entity and gives their number: the definition.
    "entityNew" fn entity_new() {
        let entity = EntityKeys::new(&definition(MAKE, text(0), attributes_of)?)?;
        Ok(ENTITIES.with(|entities| entities.insert(entity)).unwrap_or_default())
    }

    /// Frees the keys of an entity.
    "entityFree" fn entity_free(number: u32) {
        ENTITIES.with(|entities| entities.remove(number));
        Ok(KEPT)
    }

    /// What JavaScript knows of the keys of an entity, as JSON.
    "entityDescribe" fn entity_describe(number: u32) {
        with(MAKE, number, |entity| {
            written(MAKE, |out| {
                describe(entity, out);
                Ok(())
            })
        })
    }

    /// Builds all keys of the fields in the slots. Of each attribute the answer says what became of it: nothing where it is left
    /// out, 0 where JavaScript joins it itself, else its text.
    "entityBuild" fn entity_build(number: u32) {
        with(KEYS, number, |entity| {
            answers(KEYS, |answers| {
                (0..entity.attributes().len()).try_for_each(|attribute| put_key(entity, attribute, answers))
            })
        })
    }

    /// Reads the keys in the slots, in the order of the attributes, into the fields of the answer.
    "entityParse" fn entity_parse(number: u32) {
        with(PARSE, number, |entity| {
            let found = entity.read(text_in)?;
            answers(PARSE, |answers| {
                found.iter().try_for_each(|found| match found {
                    Some(found) => put_value(answers, found.piece.codec, found.piece.text, found.piece.reading, || None),
                    None => answers.put(Answer::Absent),
                })
            })
        })
    }
}

fn attributes_of(root: &Node<'_>) -> Result<Vec<AttributeDefinition>, KeyError> {
    root.entries("an object")?.iter().map(|(name, node)| attribute_of(name, node)).collect()
}

/// One attribute: the text of its template, or a record that has one.
fn attribute_of(name: &str, node: &Node<'_>) -> Result<AttributeDefinition, KeyError> {
    if let Some(template) = node.as_text() {
        return Ok(AttributeDefinition::new(name, template));
    }
    let mut attribute = AttributeDefinition::new(name, "");
    let mut has_template = false;
    for (option, node) in node.entries("a template, or an object with one")? {
        match option {
            "template" => {
                node.text()?.clone_into(&mut attribute.template);
                has_template = true;
            }
            "kind" => attribute.kind = Some(kind_of(node.text()?).map_err(|error| error.attribute(name))?),
            "text" => attribute.text = text_of(node.text()?).map_err(|error| error.attribute(name))?,
            "when" => attribute.when = when_of(&node)?,
            _ => return Err(node.unknown()),
        }
    }
    if has_template { Ok(attribute) } else { Err(node.wrong("a template, or an object with one")) }
}

fn kind_of(name: &str) -> Result<Limit, KeyError> {
    match name {
        "partition" => Ok(Limit::Partition),
        "sort" => Ok(Limit::Sort),
        _ => Err(no_choice(MAKE, "kind", name, "'partition' or 'sort'")),
    }
}

fn text_of(name: &str) -> Result<TextMode, KeyError> {
    text_mode_of(MAKE, name)
}

fn when_of(node: &Node<'_>) -> Result<Vec<String>, KeyError> {
    node.elements()?.iter().map(|field| field.text().map(ToOwned::to_owned)).collect()
}

fn describe(entity: &EntityKeys, out: &mut Writer<'_>) {
    JsonWriter::new(out).record(|json| {
        json.name("fields")
            .list(|json| entity.fields().for_each(|field| describe_field(json, field.info.name, field.info.codec)));
        json.name("attributes").list(|json| {
            entity.attributes().enumerate().for_each(|(index, name)| describe_attribute(json, entity, index, name));
        });
    });
}

/// What it takes to join the key of an attribute: its literals, and where its fields stand among those of the entity.
fn describe_attribute(json: &mut JsonWriter<'_, '_>, entity: &EntityKeys, index: usize, name: &str) {
    json.record(|json| {
        json.name("name").text(name);
        json.name("fields").list(|json| entity.fields_of(index).iter().for_each(|place| json.whole(*place)));
        json.name("literals").list(|json| {
            let Some(template) = entity.template(index) else { return };
            json.text(template.head());
            template.fields().for_each(|field| json.text(field.literal));
        });
    });
}

fn put_key(entity: &EntityKeys, attribute: usize, answers: &mut Answers<'_>) -> Result<(), KeyError> {
    if entity.is_plain(attribute, |field| !matches!(slot(field), Slot::Absent), text_in) {
        return answers.put(JOIN);
    }
    let value = |field| value_in(field, entity.field(field).map_or(Shape::Text, |field| field.codec.shape()));
    let start = answers.out.len();
    if entity.write_key(attribute, value, &mut answers.out)? {
        answers.put(Answer::Out(start, answers.out.len()))
    } else {
        answers.put(Answer::Absent)
    }
}

fn text_in(index: usize) -> Option<&'static str> {
    if let Slot::Text(text) = slot(index) { Some(text) } else { None }
}
