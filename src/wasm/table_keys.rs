//! The export for the entities of a table. JavaScript has made them already, and passes their numbers.

use alloc::rc::Rc;
use alloc::vec::Vec;

use super::answer::{KEPT, exports, written};
use super::slab;
use super::slots::{Slot, slot};
use crate::attribute_value::AttributeType;
use crate::entity_keys::EntityKeys;
use crate::error::{KeyError, Reason};
use crate::json::JsonWriter;
use crate::table_keys::{Beginning, ENTITIES, IndexAttribute, REFUSED_NAMES, TableIndex, TableKeys, check_indexes};
use crate::writer::Writer;

const MAKE: &str = "tableKeys";

exports! {
    /// Checks the entities of a table, whose names and numbers alternate in the slots, and returns their description for JavaScript, as
    /// JSON. They are followed by `former` former formats, each the place of its entity and its number.
    "tableDescribe" fn table_describe(count: u32, former: u32) {
        answer(count, former, false)
    }

    /// The pattern that passes the records of some entities of a table, and whether it passes no others, as JSON. The slots are those of `tableDescribe`,
    /// and behind them a number for each entity: 1 if it is one of them.
    "tableStream" fn table_stream(count: u32, former: u32) {
        answer(count, former, true)
    }

    /// Checks the multi-attribute indexes of a table against its other keys, given as `count` attributes: those after the first `own`
    /// belong to multi-attribute indexes. The slots of each attribute are the names of its index, its own name, and its type.
    "tableIndexes" fn table_indexes(count: u32, own: u32) {
        let (count, own) = (count as usize, own as usize);
        (own..count).try_for_each(|place| name_at(4 * place, &REFUSED_NAMES).map(drop))?;
        check_indexes(own, count, &attribute_at)?;
        Ok(KEPT)
    }
}

/// Describes the table with the entities in the slots, or the records of those that are chosen. Takes no closure: code that can be reached through
/// a pointer is in the part of all that calls one.
fn answer(count: u32, former: u32, is_stream: bool) -> Result<usize, KeyError> {
    let (mut entities, mut olds) = (Vec::new(), Vec::new());
    for place in 0..count as usize {
        entities.push(entity_at(place)?);
    }
    for place in count..count + former {
        olds.push(former_at(place as usize)?);
    }
    let named: Vec<_> = entities.iter().map(|(name, entity)| (*name, &**entity)).collect();
    let old: Vec<_> = olds.iter().map(|(place, entity)| (*place, &**entity)).collect();
    let table = TableKeys::with_former(&named, &old)?;
    written(MAKE, |out| {
        if is_stream {
            write_stream(&table, 2 * (count + former) as usize, out);
        } else {
            describe(&table, out);
        }
        Ok(())
    })
}

/// The pattern and whether it is exact. The slots from `first` on say which entities are chosen.
fn write_stream(table: &TableKeys<'_>, first: usize, out: &mut Writer<'_>) {
    let mut chosen = Vec::new();
    for place in 0..table.heads().count() {
        chosen.push(matches!(slot(first + place), Slot::Number(1.0)));
    }
    JsonWriter::new(out).record(|json| {
        json.name("pattern").record(|json| write_pattern(table, &table.beginnings(&chosen), json));
        json.name("exact").flag(table.begin_alone(&chosen));
    });
}

/// A pattern for each way in which both keys begin; a record matches if any of them does.
fn write_pattern(table: &TableKeys<'_>, all: &[[Beginning<'_>; 2]], json: &mut JsonWriter<'_, '_>) {
    let indexes = table.indexes();
    let Some(own) = indexes.first() else { return };
    let write = |json: &mut JsonWriter<'_, '_>, [partition, sort]: &[Beginning<'_>; 2]| {
        json.name("dynamodb").record(|json| {
            json.name("Keys").record(|json| {
                write_key(json, own.partition, own.types[0], *partition);
                if let Some(name) = own.sort {
                    write_key(json, name, own.types[1], *sort);
                }
            });
        });
    };
    match all {
        [both] => write(json, both),
        _ => json.name("$or").list(|json| all.iter().for_each(|both| json.record(|json| write(json, both)))),
    }
}

fn write_key(json: &mut JsonWriter<'_, '_>, name: &str, kind: AttributeType, beginning: Beginning<'_>) {
    json.name(name).record(|json| {
        json.name(kind.name()).list(|json| match beginning {
            Beginning { text: "", .. } => json.record(|json| json.name("exists").flag(true)),
            Beginning { text, is_whole: true } => json.text(text),
            Beginning { text, .. } => json.record(|json| json.name("prefix").text(text)),
        });
    });
}

fn attribute_at(place: usize) -> IndexAttribute<'static> {
    let [name, real, attribute, kind] = [0, 1, 2, 3].map(|slot| text_at(4 * place + slot));
    IndexAttribute { index: [name, real], name: attribute, kind }
}

fn entity_at(place: usize) -> Result<(&'static str, Rc<EntityKeys>), KeyError> {
    let name = name_at(2 * place, &[])?;
    Ok((name, slab::entity_at(MAKE, 2 * place + 1).map_err(|error| error.parameter(name))?))
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a place is a whole number")]
fn former_at(place: usize) -> Result<(usize, Rc<EntityKeys>), KeyError> {
    let owner = if let Slot::Number(owner) = slot(2 * place) { owner as usize } else { usize::MAX };
    Ok((owner, slab::entity_at(MAKE, 2 * place + 1)?))
}

/// The name of a property of the table, or of an entity, which is in `entities` whatever its name.
fn name_at(place: usize, members: &[&str]) -> Result<&'static str, KeyError> {
    let name = text_at(place);
    if name.is_empty() || name == "__proto__" || name == ENTITIES || members.contains(&name) {
        return Err(KeyError::new(Reason::EntityName, MAKE).parameter("definition").value(name));
    }
    Ok(name)
}

#[inline(never)]
fn text_at(place: usize) -> &'static str {
    if let Slot::Text(text) = slot(place) { text } else { "" }
}

fn describe(table: &TableKeys<'_>, out: &mut Writer<'_>) {
    JsonWriter::new(out).record(|json| {
        json.name("heads").list(|json| {
            table.heads().for_each(|heads| json.list(|json| heads.into_iter().for_each(|head| json.text(head))));
        });
        json.name("former").list(|json| {
            table.former().for_each(|(place, is_here, heads)| {
                json.record(|json| {
                    json.name("place").whole(place);
                    json.name("isHere").flag(is_here);
                    json.name("heads").list(|json| heads.into_iter().for_each(|head| json.text(head)));
                });
            });
        });
        json.name("indexes").list(|json| table.indexes().iter().for_each(|index| describe_index(json, table, index)));
    });
}

fn describe_index(json: &mut JsonWriter<'_, '_>, table: &TableKeys<'_>, index: &TableIndex<'_>) {
    json.record(|json| {
        json.name("name").text(index.name);
        json.name("real").text(index.real_name);
        json.name("partition").text(index.partition);
        if let Some(sort) = index.sort {
            json.name("sort").text(sort);
        }
        json.name("types").list(|json| index.types.iter().for_each(|kind| json.text(kind.name())));
        json.name("isLocal").flag(index.is_local);
        json.name("families").list(|json| {
            table.families(index).iter().for_each(|family| json.whole(family.map_or(0, |place| place + 1)));
        });
    });
}
