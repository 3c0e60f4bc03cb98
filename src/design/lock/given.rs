//! A table for functions that need all formats of its items: each entity with its older formats, and the multi-attribute indexes.

use alloc::string::String;
use alloc::vec::Vec;

use crate::entity_keys::EntityKeys;
use crate::error::KeyError;
use crate::table_keys::TableKeys;

/// An entity of a table.
#[derive(Clone, Debug)]
pub struct GivenEntity<'t> {
    /// Its name.
    pub name: &'t str,
    /// The formats of its items, newest first.
    pub formats: Vec<GivenFormat<'t>>,
}

impl<'t> GivenEntity<'t> {
    /// The keys of its newest format, and the older formats.
    pub(crate) fn newest_and_older(&self) -> Option<(&'t EntityKeys, &[GivenFormat<'t>])> {
        self.formats.split_first().map(|(newest, older)| (newest.keys, older))
    }
}

/// The table of these entities.
///
/// # Errors
/// The codes of [`TableKeys::with_former`], for entities or formats that could be taken for each other.
pub(crate) fn table_of<'t>(entities: &[GivenEntity<'t>]) -> Result<TableKeys<'t>, KeyError> {
    let newest = entities.iter().filter_map(|entity| Some((entity.name, entity.formats.first()?.keys)));
    let older = |(place, entity): (usize, &GivenEntity<'t>)| {
        let keys: Vec<_> = entity.formats.iter().skip(1).map(|format| (place, format.keys)).collect();
        keys
    };
    let former: Vec<_> = entities.iter().enumerate().flat_map(older).collect();
    TableKeys::with_former(&newest.collect::<Vec<_>>(), &former)
}

/// A format that the items of an entity can have.
#[derive(Clone, Copy, Debug)]
pub struct GivenFormat<'t> {
    /// Its keys.
    pub keys: &'t EntityKeys,
    /// Whether a function of the caller converts its fields into those of the newest format.
    pub is_converted: bool,
}

/// A multi-attribute index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenIndex {
    /// Its name in DynamoDB.
    pub name: String,
    /// The attributes of the partition key, each with its type.
    pub partition: Vec<(String, String)>,
    /// The attributes of the sort key, each with its type.
    pub sort: Vec<(String, String)>,
}

/// The parts of a lock besides the formats of the table.
#[derive(Clone, Debug, Default)]
pub struct GivenHistory<'t> {
    /// Formats that items may still have, by the entity that wrote them.
    pub former: Vec<(&'t str, &'t EntityKeys)>,
    /// The findings that a person has accepted.
    pub accepted: Vec<super::AcceptedFinding>,
}
