//! The exports that make the keys of an entity. JavaScript holds them by a number; definitions come as JSON.

use alloc::string::String;
use alloc::vec::Vec;

use super::answer::{KEPT, exports, written};
use super::boundary::text;
use super::definition::Definition;
use super::entity_description::describe;
use super::slab;
use super::template::{casing_of, limit_of, text_mode_of};
use crate::casing::Casing;
use crate::codec::TextMode;
use crate::entity_keys::{AttributeDefinition, EntityKeys, pick};
use crate::error::{KeyError, Reason};
use crate::number::append_all;

const MAKE: &str = "entityKeys";

exports! {
    /// Makes the keys of an entity and gives their number: the definition, the options, and which attributes are picked, list after list.
    "entityNew" fn entity_new() {
        let options = read_options(&mut Definition::new(MAKE, text(1)))?;
        let mut attributes = attributes_of(&mut Definition::new(MAKE, text(0)), &options)?;
        read_picks(&mut Definition::new(MAKE, text(2)), &mut attributes)?;
        let mut entity = EntityKeys::with_flags(&attributes, options.flags)?;
        for index in &options.indexes {
            share_index(&mut entity, &attributes, index)?;
        }
        for (index, real) in options.index_names {
            if !options.is_of_table || entity.indexes().any(|own| own.name == index) {
                entity.rename_index(&index, &real)?;
            }
        }
        entity.check_shared_names()?;
        for (name, path) in options.attributes {
            entity.hold(&name, path)?;
        }
        entity.check_held()?;
        Ok(slab::keep_entity(entity))
    }

    /// Frees the keys of an entity.
    "entityFree" fn entity_free(number: u32) {
        slab::free(number);
        Ok(KEPT)
    }

    /// The description of the keys of an entity for JavaScript, as JSON.
    "entityDescribe" fn entity_describe(number: u32) {
        let entity = slab::entity(MAKE, number)?;
        written(MAKE, |out| {
            describe(&entity, out);
            Ok(())
        })
    }
}

const ATTRIBUTE: &str = "a template, or an object with one";

fn attributes_of(definition: &mut Definition<'_>, options: &Options) -> Result<Vec<AttributeDefinition>, KeyError> {
    let mut attributes = Vec::new();
    let level = definition.record("an object")?;
    loop {
        let mut attribute = AttributeDefinition::new("", "");
        (attribute.text, attribute.default_casing) = (options.text, options.casing);
        if !definition.name(level, &mut attribute.name)? {
            return Ok(attributes);
        }
        read_attribute(definition, &mut attribute)?;
        attributes.push(attribute);
    }
}

/// One attribute: the text of its template, or a record that has one.
fn read_attribute(definition: &mut Definition<'_>, attribute: &mut AttributeDefinition) -> Result<(), KeyError> {
    if definition.is_text() { definition.text(&mut attribute.template) } else { read_options_of(definition, attribute) }
}

/// The record of an attribute. Like everything that most definitions do not have, it is read in a function of its own: engines compile a
/// function when it is first called, and a start waits for the first entity.
#[inline(never)]
fn read_options_of(definition: &mut Definition<'_>, attribute: &mut AttributeDefinition) -> Result<(), KeyError> {
    let (place, mut has_template, mut option) = (definition.place(), false, String::new());
    let level = definition.record(ATTRIBUTE)?;
    while definition.name(level, &mut option)? {
        has_template |= option == "template";
        read_option(&option, definition, attribute)?;
        option.clear();
    }
    if has_template { Ok(()) } else { Err(definition.wrong_at(place, level, ATTRIBUTE)) }
}

fn read_option(
    option: &str,
    definition: &mut Definition<'_>,
    attribute: &mut AttributeDefinition,
) -> Result<(), KeyError> {
    match option {
        "template" => definition.text(&mut attribute.template),
        "when" => read_names(definition, &mut attribute.when),
        "unless" => read_names(definition, &mut attribute.unless),
        "any" => read_names(definition, &mut attribute.any),
        "index" => definition.text(attribute.index.get_or_insert_default()),
        "kind" | "text" | "casing" => {
            let name = read_name(definition)?;
            read_choice(option, &name, attribute).map_err(|error| error.attribute(&attribute.name))
        }
        _ => Err(definition.unknown()),
    }
}

fn read_choice(option: &str, name: &str, attribute: &mut AttributeDefinition) -> Result<(), KeyError> {
    match option {
        "kind" => attribute.kind = Some(limit_of(MAKE, option, name)?),
        "text" => attribute.text = text_mode_of(MAKE, name)?,
        _ => attribute.casing = Some(casing_of(MAKE, name)?),
    }
    Ok(())
}

fn read_name(definition: &mut Definition<'_>) -> Result<String, KeyError> {
    let mut name = String::new();
    definition.text(&mut name).map(|()| name)
}

fn read_names(definition: &mut Definition<'_>, names: &mut Vec<String>) -> Result<(), KeyError> {
    let level = definition.list()?;
    while definition.element(level, names.len()) {
        names.push(read_name(definition)?);
    }
    Ok(())
}

/// The options of an entity.
#[derive(Default)]
struct Options {
    /// The real names of its indexes.
    index_names: Vec<(String, String)>,
    /// Whether they name all indexes of a table, which the entity need not have.
    is_of_table: bool,
    /// Attributes that conditions name and no template has.
    flags: Vec<String>,
    /// Indexes over attributes of other keys.
    indexes: Vec<SharedIndex>,
    /// Where items hold fields and flags: the path of names in the item, empty for nowhere.
    attributes: Vec<(String, Vec<String>)>,
    /// How text fields are written where the template does not say.
    text: TextMode,
    /// The case of keys whose template does not say.
    casing: Option<Casing>,
}

/// The name of an index over attributes of other keys, and its attributes, each with its kind of key in this index.
type SharedIndex = (String, Vec<(String, String)>);

fn read_options(definition: &mut Definition<'_>) -> Result<Options, KeyError> {
    let (level, mut option, mut options) = (definition.record("an object")?, String::new(), Options::default());
    while definition.name(level, &mut option)? {
        read_option_of_entity(&option, definition, &mut options)?;
        option.clear();
    }
    Ok(options)
}

#[inline(never)]
fn read_option_of_entity(option: &str, definition: &mut Definition<'_>, options: &mut Options) -> Result<(), KeyError> {
    options.is_of_table |= option == "tableIndexNames";
    match option {
        "indexNames" | "tableIndexNames" => definition.texts_by_name("an object of names", &mut options.index_names),
        "flags" => read_names(definition, &mut options.flags),
        "indexes" => read_indexes(definition, &mut options.indexes),
        "attributes" => read_paths(definition, &mut options.attributes),
        "text" => read_name(definition).and_then(|name| text_mode_of(MAKE, &name)).map(|text| options.text = text),
        "casing" => {
            read_name(definition).and_then(|name| casing_of(MAKE, &name)).map(|casing| options.casing = Some(casing))
        }
        _ => Err(definition.unknown()),
    }
}

fn read_paths(definition: &mut Definition<'_>, paths: &mut Vec<(String, Vec<String>)>) -> Result<(), KeyError> {
    let level = definition.record("an object of names")?;
    loop {
        let (mut name, mut path) = (String::new(), Vec::new());
        if !definition.name(level, &mut name)? {
            return Ok(());
        }
        read_names(definition, &mut path)?;
        paths.push((name, path));
    }
}

fn read_indexes(definition: &mut Definition<'_>, indexes: &mut Vec<SharedIndex>) -> Result<(), KeyError> {
    let level = definition.record("an object of indexes")?;
    loop {
        let (mut name, mut keys) = (String::new(), Vec::new());
        if !definition.name(level, &mut name)? {
            return Ok(());
        }
        definition.texts_by_name("an object with partition and sort", &mut keys)?;
        indexes.push((name, keys));
    }
}

/// Adds an index over attributes of other keys.
#[inline(never)]
fn share_index(
    entity: &mut EntityKeys,
    attributes: &[AttributeDefinition],
    (name, keys): &SharedIndex,
) -> Result<(), KeyError> {
    let (mut partition, mut sort) = (None, None);
    for (kind, attribute) in keys {
        match kind.as_str() {
            "partition" => partition = Some(attribute.as_str()),
            "sort" => sort = Some(attribute.as_str()),
            _ => {
                return Err(KeyError::new(Reason::UnknownOption, MAKE)
                    .parameter("options")
                    .value(&path_of(name, kind)));
            }
        }
    }
    let missing = || {
        KeyError::new(Reason::WrongDefinition, MAKE)
            .parameter(&path_of(name, "partition"))
            .word("a string")
            .value("undefined")
    };
    entity.share_index(attributes, name, partition.ok_or_else(missing)?, sort)
}

/// The path in the definition of an index to the attribute for a kind of key.
#[cold]
fn path_of(index: &str, kind: &str) -> String {
    let mut path = String::new();
    append_all(&["indexes.", index, ".", kind], &mut path);
    path
}

fn read_picks(definition: &mut Definition<'_>, attributes: &mut [AttributeDefinition]) -> Result<(), KeyError> {
    let (level, mut count) = (definition.list()?, 0);
    while definition.element(level, count) {
        read_pick(definition, attributes)?;
        count += 1;
    }
    Ok(())
}

#[inline(never)]
fn read_pick(definition: &mut Definition<'_>, attributes: &mut [AttributeDefinition]) -> Result<(), KeyError> {
    let mut names = Vec::new();
    read_names(definition, &mut names)?;
    pick(attributes, &names)
}
