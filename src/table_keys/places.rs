//! Which attributes of an entity are keys of the table and of its indexes, and whether two entities agree about them.

use alloc::string::String;
use alloc::vec::Vec;

use crate::attribute_value::AttributeType;
use crate::entity_keys::{EntityKeys, TABLE};
use crate::error::{KeyError, Reason, shown};
use crate::number::append_all;
use crate::template::Template;
use crate::text::Limit;

/// The name of the function that makes a table, for messages.
pub(super) const MAKE: &str = "tableKeys";

/// An attribute that is a key of the table or of an index, as one entity has it.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyPlace<'e> {
    pub(super) entity: &'e str,
    /// [`TABLE`], or the name of the index in the definition.
    pub(super) index: &'e str,
    /// What the index is called in the table.
    pub(super) real: &'e str,
    pub(super) kind: Limit,
    pub(super) attribute: &'e str,
    /// The type of its values.
    pub(super) holds: AttributeType,
    /// Whether the index has it from the table, as a local secondary index has its partition key.
    pub(super) is_borrowed: bool,
}

/// The keys of an entity.
pub(super) fn places_of<'e>(name: &'e str, entity: &'e EntityKeys) -> Vec<KeyPlace<'e>> {
    let mut places = Vec::new();
    let table = entity.indexes().find(|index| index.name == TABLE).map(|index| index.partition);
    for index in entity.indexes() {
        for (kind, key) in [(Limit::Partition, Some(index.partition)), (Limit::Sort, index.sort)] {
            let Some(key) = key else { continue };
            places.push(KeyPlace {
                entity: name,
                index: index.name,
                real: entity.real_name(index.name),
                kind,
                attribute: entity.attributes().nth(key).unwrap_or_default(),
                holds: entity.template(key).map_or(AttributeType::Text, Template::attribute_type),
                is_borrowed: kind == Limit::Partition && index.name != TABLE && Some(key) == table,
            });
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
        if let Some(other) =
            before.iter().find(|other| other.attribute == place.attribute && other.holds != place.holds)
        {
            return Err(types_differ(other, place));
        }
    }
    Ok(())
}

/// Adds the partition keys of an entity, among these keys of it, that stand without the sort key of their index.
pub(super) fn add_halves<'e>(places: &[KeyPlace<'e>], halves: &mut Vec<KeyPlace<'e>>) {
    for place in places {
        if place.kind == Limit::Partition && sort_of(place, places).is_none() {
            halves.push(*place);
        }
    }
}

/// Refuses the partition key of an index without the sort key that another entity writes.
pub(super) fn check_whole(halves: &[KeyPlace<'_>], places: &[KeyPlace<'_>]) -> Result<(), KeyError> {
    for half in halves {
        if let Some(sort) = sort_of(half, places) {
            return Err(half_index(half, sort));
        }
    }
    Ok(())
}

/// The sort key of the same index.
#[inline(never)]
pub(super) fn sort_of<'p, 'e>(partition: &KeyPlace<'_>, places: &'p [KeyPlace<'e>]) -> Option<&'p KeyPlace<'e>> {
    places.iter().find(|place| place.kind == Limit::Sort && place.index == partition.index)
}

#[cold]
fn half_index(half: &KeyPlace<'_>, sort: &KeyPlace<'_>) -> KeyError {
    let error = KeyError::new(Reason::HalfIndex, MAKE).parameter(half.entity).attribute(half.attribute);
    error.word(half.real).word(sort.attribute).word(sort.entity)
}

impl KeyPlace<'_> {
    /// Whether they are the same but for the entity.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let of = |place: &Self| (place.kind, place.is_borrowed);
        of(self) == of(other)
            && self.index == other.index
            && self.real == other.real
            && self.attribute == other.attribute
    }

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
fn types_differ(other: &KeyPlace<'_>, place: &KeyPlace<'_>) -> KeyError {
    let error = KeyError::new(Reason::EntityTypesDiffer, MAKE).parameter(place.entity).attribute(place.attribute);
    error.word(place.holds.name()).word(other.holds.name()).word(other.entity)
}

#[cold]
fn differs(other: &KeyPlace<'_>, place: &KeyPlace<'_>) -> KeyError {
    let error = KeyError::new(Reason::KeysDiffer, MAKE).parameter(place.entity).attribute(place.attribute);
    error.list(place.shown()).value(other.attribute).word(other.entity).list(other.shown())
}
