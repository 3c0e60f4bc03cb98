//! The entities of a table, checked against each other, and the entity that an item is of.

use alloc::string::String;
use alloc::vec::Vec;

use super::ambiguity::{Common, Primary, common_key};
use super::beside::check_ends;
use super::places::{KeyPlace, MAKE, check_agreement, places_of};
use crate::codec::Parsed;
use crate::entity_keys::EntityKeys;
use crate::error::{KeyError, Reason, shown};
use crate::number::append_all;

/// The entities of a table by their names. No two of them can ever write the same primary key.
///
/// ```
/// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
/// use ddb_keys::table_keys::TableKeys;
///
/// let entity = |sk: &str| {
///     EntityKeys::new(&[AttributeDefinition::new("pk", "CUSTOMER#{id}"), AttributeDefinition::new("sk", sk)])
/// };
/// let (customer, order) = (entity("PROFILE")?, entity("ORDER#{number:int(4)}")?);
/// let table = TableKeys::new(&[("customer", &customer), ("order", &order)])?;
/// let item = |name: &str| Some(if name == "pk" { "CUSTOMER#42" } else { "ORDER#0007" });
/// assert_eq!(table.identify(&item).map(|(entity, _)| entity), Some(1));
///
/// let any = entity("{kind}")?;
/// let error = TableKeys::new(&[("customer", &customer), ("any", &any)]).unwrap_err();
/// assert_eq!(error.code().as_str(), "AMBIGUOUS_KEYS");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Debug)]
pub struct TableKeys<'e> {
    pub(super) entities: Vec<Named<'e>>,
    pub(super) places: Vec<KeyPlace<'e>>,
}

/// An entity of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Named<'e> {
    pub(super) name: &'e str,
    pub(super) primary: Primary<'e>,
}

impl<'e> TableKeys<'e> {
    /// The entities of a table, each with its name.
    ///
    /// # Errors
    /// `AMBIGUOUS_KEYS`, with a key, for two entities that can write the same primary key, and for one with a key at which a query of
    /// another one ends; `INVALID_OPTION` for an entity without a
    /// partition key of the table, and for entities that do not agree about an attribute or the key of an index; `EMPTY_VALUE` for no
    /// entities.
    pub fn new(entities: &[(&'e str, &'e EntityKeys)]) -> Result<Self, KeyError> {
        if entities.is_empty() {
            return Err(KeyError::new(Reason::NoEntities, MAKE));
        }
        let mut table = Self { entities: Vec::new(), places: Vec::new() };
        for (name, entity) in entities {
            table.add(name, entity)?;
        }
        check_ends(&table.entities)?;
        Ok(table)
    }

    fn add(&mut self, name: &'e str, entity: &'e EntityKeys) -> Result<(), KeyError> {
        let mut places = places_of(name, entity);
        check_agreement(&self.places, &places)?;
        let primary = Primary::of(entity).ok_or_else(|| KeyError::new(Reason::NoTableKey, MAKE).parameter(name))?;
        let added = Named { name, primary };
        self.entities.iter().try_for_each(|other| check_apart(*other, added))?;
        self.entities.push(added);
        self.places.append(&mut places);
        Ok(())
    }

    /// The literals with which the partition key and the sort key of each entity begin.
    pub fn heads(&self) -> impl Iterator<Item = [&'e str; 2]> {
        self.entities.iter().map(|entity| [0, 1].map(|key| entity.primary.head(key)))
    }

    /// The entity of an item, by its place, and the fields of the item, in the order of [`EntityKeys::fields`]. `key` gives the
    /// attributes of the item that are texts.
    ///
    /// The primary key says which entity it is; nothing where that is none of the table, and where the keys contradict each other or
    /// lack a field.
    pub fn identify<'k>(&self, key: &dyn Fn(&str) -> Option<&'k str>) -> Option<(usize, Vec<Option<Parsed<'k>>>)> {
        self.entities.iter().enumerate().find_map(|(index, entity)| {
            let Primary { entity, keys, .. } = entity.primary;
            let texts: Vec<_> = entity.attributes().map(key).collect();
            let is_there = |place: usize| texts.get(place).is_some_and(Option::is_some);
            let has_primary = keys.into_iter().flatten().all(is_there);
            let fields = if has_primary { entity.parse(&texts).ok() } else { None };
            fields.map(|fields| (index, fields))
        })
    }
}

/// Refuses two entities that can write the same primary key.
fn check_apart(one: Named<'_>, other: Named<'_>) -> Result<(), KeyError> {
    let (has_sort, other_has) = (one.primary.has_sort(), other.primary.has_sort());
    if has_sort != other_has {
        let (with, without) = if has_sort { (one, other) } else { (other, one) };
        return Err(KeyError::new(Reason::NoTableSortKey, MAKE).parameter(without.name).word(with.name));
    }
    common_key(one.primary, other.primary).map_or(Ok(()), |common| Err(ambiguous(one, other, &common)))
}

/// The attributes of a key with their texts.
#[cold]
pub(super) fn shown_keys(primary: Primary<'_>, keys: &[String; 2]) -> String {
    let mut list = String::new();
    for (name, key) in primary.names().zip(keys) {
        let between = if list.is_empty() { "" } else { ", " };
        append_all(&[between, name, " \"", &shown(key), "\""], &mut list);
    }
    list
}

#[cold]
fn ambiguous(one: Named<'_>, other: Named<'_>, common: &Common) -> KeyError {
    let reason = if common.is_certain { Reason::AmbiguousKeys } else { Reason::UncertainKeys };
    let keys = shown_keys(one.primary, &common.keys);
    let [partition, _] = &common.keys;
    KeyError::new(reason, MAKE).parameter(other.name).value(partition).word(one.name).list(keys)
}
