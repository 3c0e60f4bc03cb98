//! The entities and indexes of an audited table, and the hash that identifies reports of the same table: the hash of its lock.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::table_format::AuditedFormat;
use crate::attribute_value::AttributeType;
use crate::design::lock::{GivenEntity, GivenFormat, GivenIndex, formats_hash};

/// An entity of a table, with the formats that its items can have, newest first.
#[derive(Clone, Debug)]
pub struct AuditedEntity {
    /// Its name.
    pub name: String,
    /// Its formats.
    pub formats: Vec<AuditedFormat>,
}

/// A multi-attribute index: its name, and the names and types of its attributes.
#[derive(Clone, Debug)]
pub struct AuditedIndex {
    /// Its name in `DynamoDB`.
    pub name: String,
    /// The attributes of its partition key.
    pub partition: Vec<(String, AttributeType)>,
    /// The attributes of its sort key.
    pub sort: Vec<(String, AttributeType)>,
}

/// The hash, as 16 hexadecimal digits. It depends neither on the order of the entities nor on how a codec is spelled.
pub(super) fn hash_of(entities: &[AuditedEntity], indexes: &[AuditedIndex]) -> String {
    let entities: Vec<_> = entities.iter().map(given).collect();
    let indexes: Vec<_> = indexes.iter().map(given_index).collect();
    formats_hash(&entities, &indexes)
}

/// An entity as the functions of `lock` take it.
pub(super) fn given(AuditedEntity { name, formats }: &AuditedEntity) -> GivenEntity<'_> {
    let formats =
        formats.iter().map(|AuditedFormat { keys, converted }| GivenFormat { keys, is_converted: *converted });
    GivenEntity { name, formats: formats.collect() }
}

fn given_index(AuditedIndex { name, partition, sort }: &AuditedIndex) -> GivenIndex {
    let named = |keys: &[(String, AttributeType)]| {
        keys.iter().map(|(name, kind)| (name.clone(), kind.name().to_owned())).collect()
    };
    GivenIndex { name: name.clone(), partition: named(partition), sort: named(sort) }
}
