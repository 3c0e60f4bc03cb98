//! The tables that JavaScript has made, by the numbers of their entities: as the exports of design time receive them, and as the functions
//! take them.

use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;

use super::slab;
use crate::attribute_value::AttributeType;
use crate::design::plain::from_record;
use crate::design::{AcceptedFinding, GivenEntity, GivenFormat, GivenHistory, GivenIndex, GivenTable};
use crate::entity_keys::EntityKeys;
use crate::error::{KeyError, Reason};

/// An entity of a table, by the numbers of its formats.
pub(super) struct Entity {
    name: String,
    number: u32,
    /// The formats that its items may still have, newest first.
    older: Vec<OlderFormat>,
}

/// An older format of an entity.
struct OlderFormat {
    number: u32,
    /// Whether a function of the caller converts its fields into those of the newest format.
    converted: bool,
}

/// A table or a lock.
pub(super) struct Locked {
    entities: Vec<Entity>,
    /// For each attribute of a multi-attribute index, the name of the index, the kind of key, its own name, and its type.
    indexes: Vec<String>,
    /// Formats that items may still have, by the entities that wrote them.
    former: Vec<Entity>,
    /// For each accepted finding, its code, its entity, its attribute, the reason, and the formats that it concerns.
    accepted: Vec<Option<String>>,
}

from_record!(Entity { name: required("name"), number: required("number"), older: required("older") });
from_record!(OlderFormat { number: required("number"), converted: required("converted") });
from_record!(Locked {
    entities: required("entities"),
    indexes: required("indexes"),
    former: required("former"),
    accepted: required("accepted"),
});

/// The entities that JavaScript has made, which it holds by their numbers.
pub(super) fn held<'n>(
    function: &'static str,
    entities: &'n [Entity],
) -> Result<Vec<(&'n str, Rc<EntityKeys>)>, KeyError> {
    let find = |Entity { name, number, .. }: &'n Entity| {
        let keys = slab::entity(function, *number).map_err(|error| error.parameter(name))?;
        Ok((name.as_str(), keys))
    };
    entities.iter().map(find).collect()
}

/// The type of an attribute by its name in `DynamoDB`.
pub(super) fn type_named(kind: &str) -> AttributeType {
    match kind {
        "N" => AttributeType::Number,
        "B" => AttributeType::Binary,
        _ => AttributeType::Text,
    }
}

/// The name of an entity and its formats, which this keeps alive.
pub(super) type HeldFormats = (String, Vec<(Rc<EntityKeys>, bool)>);

/// A table whose entities JavaScript has made.
pub(super) struct HeldTable {
    entities: Vec<HeldFormats>,
    indexes: Vec<GivenIndex>,
    former: Vec<HeldFormats>,
    accepted: Vec<AcceptedFinding>,
}

impl HeldTable {
    pub(super) fn of(function: &'static str, table: &Locked) -> Result<Self, KeyError> {
        if table.entities.is_empty() {
            return Err(KeyError::new(Reason::NoEntities, function));
        }
        Ok(Self {
            entities: held_formats(function, &table.entities)?,
            indexes: indexes_in(&table.indexes),
            former: held_formats(function, &table.former)?,
            accepted: accepted_in(&table.accepted),
        })
    }

    /// The table as the functions take it.
    pub(super) fn given(&self) -> GivenTable<'_> {
        let former = self.former.iter().filter_map(|(name, formats)| Some((name.as_str(), &*formats.first()?.0)));
        let history = GivenHistory { former: former.collect(), accepted: self.accepted.clone() };
        GivenTable { entities: given(&self.entities), indexes: self.indexes.clone(), history }
    }
}

/// The formats of the entities that JavaScript has made.
pub(super) fn held_formats(function: &'static str, entities: &[Entity]) -> Result<Vec<HeldFormats>, KeyError> {
    let find = |Entity { name, number, older }: &Entity| {
        let newest = [(*number, false)].into_iter();
        let all = newest.chain(older.iter().map(|OlderFormat { number, converted }| (*number, *converted)));
        let formats = all.map(|(number, converted)| Ok((slab::entity(function, number)?, converted)));
        let formats: Result<_, KeyError> = formats.collect();
        Ok((name.clone(), formats.map_err(|error| error.parameter(name))?))
    };
    entities.iter().map(find).collect()
}

/// The formats as the functions take them.
pub(super) fn given(held: &[HeldFormats]) -> Vec<GivenEntity<'_>> {
    fn formats(formats: &[(Rc<EntityKeys>, bool)]) -> Vec<GivenFormat<'_>> {
        formats.iter().map(|(keys, is_converted)| GivenFormat { keys, is_converted: *is_converted }).collect()
    }
    held.iter().map(|(name, all)| GivenEntity { name, formats: formats(all) }).collect()
}

/// The multi-attribute indexes, from four texts for each attribute: the name of the index, the kind of key, its own name and its type.
pub(super) fn indexes_in(rows: &[String]) -> Vec<GivenIndex> {
    let mut indexes: Vec<GivenIndex> = Vec::new();
    let (fours, _) = rows.as_chunks::<4>();
    for [name, kind, attribute, declared] in fours {
        if indexes.last().is_none_or(|last| last.name != *name) {
            indexes.push(GivenIndex { name: name.clone(), partition: Vec::new(), sort: Vec::new() });
        }
        let Some(index) = indexes.last_mut() else { continue };
        let attributes = if kind == "sort" { &mut index.sort } else { &mut index.partition };
        attributes.push((attribute.clone(), declared.clone()));
    }
    indexes
}

/// The accepted findings, five texts each.
pub(super) fn accepted_in(rows: &[Option<String>]) -> Vec<AcceptedFinding> {
    let (fives, _) = rows.as_chunks::<5>();
    let finding = |[code, entity, attribute, reason, of]: &[Option<String>; 5]| AcceptedFinding {
        code: code.clone().unwrap_or_default(),
        entity: entity.clone(),
        attribute: attribute.clone(),
        reason: reason.clone().unwrap_or_default(),
        of: of.clone(),
    };
    fives.iter().map(finding).collect()
}
