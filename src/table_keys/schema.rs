//! Which attributes are the keys of the table and of its indexes, as all entities together say it.

use alloc::string::String;
use alloc::vec::Vec;

use super::table::{MAKE, TableKeys};
use crate::entity_keys::{EntityKeys, TABLE};
use crate::error::{KeyError, Reason, shown};
use crate::number::append_all;
use crate::text::Limit;

/// An attribute that is a key of the table or of an index, as one entity has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyPlace<'e> {
    entity: &'e str,
    /// [`TABLE`], or the name of the index in the definition.
    index: &'e str,
    /// What the index is called in the table.
    real: &'e str,
    kind: Limit,
    attribute: &'e str,
    /// Whether the index has it from the table, as a local secondary index has its partition key.
    is_borrowed: bool,
}

/// The key of the table, or of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableIndex<'e> {
    /// [`TABLE`], or the name of the index in the definition.
    pub name: &'e str,
    /// What the index is called in the table.
    pub real_name: &'e str,
    /// The attribute that is its partition key.
    pub partition: &'e str,
    /// The attribute that is its sort key.
    pub sort: Option<&'e str>,
    /// Whether it is a local secondary index, which has the partition key of the table.
    pub is_local: bool,
}

impl<'e> TableKeys<'e> {
    /// The table's own key, then the indexes in the order of the definitions.
    pub fn indexes(&self) -> Vec<TableIndex<'e>> {
        let mut indexes: Vec<TableIndex<'e>> = Vec::new();
        for place in self.places.iter().filter(|place| place.kind == Limit::Partition) {
            if indexes.iter().all(|index| index.name != place.index) {
                let mut sorts = self.places.iter().filter(|sort| sort.index == place.index && sort.kind == Limit::Sort);
                let index = TableIndex {
                    name: place.index,
                    real_name: place.real,
                    partition: place.attribute,
                    sort: sorts.next().map(|sort| sort.attribute),
                    is_local: place.is_borrowed,
                };
                indexes.insert(if index.name == TABLE { 0 } else { indexes.len() }, index);
            }
        }
        indexes
    }
}

/// The keys of an entity.
pub(super) fn places_of<'e>(name: &'e str, entity: &'e EntityKeys) -> Vec<KeyPlace<'e>> {
    let attribute = |place: usize| entity.attributes().nth(place).unwrap_or_default();
    let mut places = Vec::new();
    let table = entity.indexes().find(|index| index.name == TABLE).map(|index| index.partition);
    for index in entity.indexes() {
        let own = KeyPlace {
            entity: name,
            index: index.name,
            real: entity.real_name(index.name),
            kind: Limit::Partition,
            attribute: attribute(index.partition),
            is_borrowed: index.name != TABLE && Some(index.partition) == table,
        };
        places.push(own);
        if let Some(sort) = index.sort {
            places.push(KeyPlace { kind: Limit::Sort, attribute: attribute(sort), is_borrowed: false, ..own });
        }
    }
    places
}

/// Refuses keys of an entity that are not what the entities before say, or the entity itself.
pub(super) fn check_agreement(before: &[KeyPlace<'_>], places: &[KeyPlace<'_>]) -> Result<(), KeyError> {
    for place in places {
        if let Some(other) = before.iter().chain(places).find(|other| other.contradicts(place)) {
            return Err(differs(other, place));
        }
    }
    Ok(())
}

impl KeyPlace<'_> {
    /// Whether one key of an index would be two attributes, one attribute the keys of two indexes, one index have two names, or two
    /// indexes have one.
    fn contradicts(&self, other: &Self) -> bool {
        let is_same_index = self.index == other.index;
        if !is_same_index && self.real == other.real {
            return true;
        }
        if is_same_index && self.kind == other.kind {
            return self.attribute != other.attribute || self.real != other.real;
        }
        self.attribute == other.attribute && !self.is_borrowed && !other.is_borrowed
    }

    /// `the sort key of "gsi1"`
    #[cold]
    fn shown(&self) -> String {
        let kind = if self.kind == Limit::Partition { "the partition key of \"" } else { "the sort key of \"" };
        let mut shown_place = String::new();
        append_all(&[kind, &shown(self.real), "\""], &mut shown_place);
        shown_place
    }
}

#[cold]
fn differs(other: &KeyPlace<'_>, place: &KeyPlace<'_>) -> KeyError {
    let error = KeyError::new(Reason::KeysDiffer, MAKE).parameter(place.entity).attribute(place.attribute);
    error.list(place.shown()).value(other.attribute).word(other.entity).list(other.shown())
}
