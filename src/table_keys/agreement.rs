//! Lists the attributes of an entity that are keys of the table and of its indexes, and checks that the entities agree about them.

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

/// A key attribute of the table or of an index, as defined by one entity.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeyPlace<'e> {
    pub(super) entity: &'e str,
    /// [`TABLE`], or the name of the index in the definition.
    pub(super) index: &'e str,
    /// The name of the index in the table.
    pub(super) real: &'e str,
    pub(super) kind: Limit,
    pub(super) attribute: &'e str,
    /// The type of its values.
    pub(super) holds: AttributeType,
    /// Whether the index is local: it has the partition key of the table.
    pub(super) is_local: bool,
    /// Whether the attribute belongs to another key, and the index only shares it.
    pub(super) is_borrowed: bool,
}

/// The keys of an entity.
pub(super) fn places_of<'e>(name: &'e str, entity: &'e EntityKeys) -> Vec<KeyPlace<'e>> {
    let mut places = Vec::new();
    let table = entity.table().map(|index| index.partition);
    for index in entity.indexes() {
        let is_shared = entity.is_shared(index.name);
        let is_local = !is_shared && index.name != TABLE && Some(index.partition) == table;
        for (kind, key) in [(Limit::Partition, Some(index.partition)), (Limit::Sort, index.sort)] {
            let Some(key) = key else { continue };
            places.push(KeyPlace {
                entity: name,
                index: index.name,
                real: entity.real_name(index.name),
                kind,
                attribute: entity.attributes().nth(key).unwrap_or_default(),
                holds: entity.template(key).map_or(AttributeType::Text, Template::attribute_type),
                is_local,
                is_borrowed: is_shared || (is_local && kind == Limit::Partition),
            });
        }
    }
    places
}

/// Refuses keys of an entity that contradict the entities before it, or the entity itself.
pub(super) fn check_agreement(before: &[KeyPlace<'_>], places: &[KeyPlace<'_>]) -> Result<(), KeyError> {
    for place in places {
        let is_wrong = |other: &&KeyPlace<'_>| {
            other.contradicts(place) || (other.claims_too(place) && !(place.is_in(before) && other.is_in(places)))
        };
        if let Some(other) = before.iter().chain(places).find(is_wrong) {
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

/// Adds the partition keys among `places` for whose index the entity has no sort key.
pub(super) fn add_halves<'e>(places: &[KeyPlace<'e>], halves: &mut Vec<KeyPlace<'e>>) {
    for place in places {
        if place.kind == Limit::Partition && sort_of(place, places).is_none() {
            halves.push(*place);
        }
    }
}

/// Refuses a partition key without a sort key, if another entity writes a sort key of the same index.
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
    /// Whether two places are equal except for the entity.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let of = |place: &Self| (place.kind, place.is_borrowed);
        of(self) == of(other)
            && self.index == other.index
            && self.real == other.real
            && self.attribute == other.attribute
    }

    /// Whether two places conflict: one key of an index in two attributes, an index that is local and global, two names for one index, or
    /// one name for two indexes.
    fn contradicts(&self, other: &Self) -> bool {
        let is_same_index = self.index == other.index;
        if is_same_index && self.kind == other.kind {
            return self.attribute != other.attribute || self.real != other.real || self.is_local != other.is_local;
        }
        !is_same_index && self.real == other.real
    }

    /// Whether one attribute belongs to two keys. That is right if both entities have it in both, whichever is the first.
    fn claims_too(&self, other: &Self) -> bool {
        let is_other_key = self.index != other.index || self.kind != other.kind;
        is_other_key && self.attribute == other.attribute && !self.is_borrowed && !other.is_borrowed
    }

    /// Whether the same key of an index is among these.
    #[inline(never)]
    fn is_in(&self, places: &[KeyPlace<'_>]) -> bool {
        let is_it =
            |own: &KeyPlace<'_>| own.index == self.index && own.kind == self.kind && own.attribute == self.attribute;
        places.iter().any(is_it)
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
