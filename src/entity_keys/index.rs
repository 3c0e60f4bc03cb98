//! Finds the attributes that form the key of the table and of each index, from their names, as in `gsi1pk` and `gsi1sk`, or from the
//! definition.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use super::definition::AttributeDefinition;
use super::entity::{Attribute, EntityKeys, Hidden, MAKE, SharedIndex, is_among};
use super::key_names::{TABLE, key_by_name};
use crate::error::{KeyError, Reason, listed};
use crate::multi::is_index_name;
use crate::text::Limit;

/// The key of the table, or of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Index<'t> {
    /// [`TABLE`], or the name of the index in the definition.
    pub name: &'t str,
    /// The place of the attribute that is its partition key. A local secondary index has the partition key of the table.
    pub partition: usize,
    /// The place of the attribute that is its sort key, if it has a sort key.
    pub sort: Option<usize>,
}

impl EntityKeys {
    /// The table and all indexes with a known partition key, in the order of the definition, then those that share attributes.
    ///
    /// ```
    /// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
    /// let user = EntityKeys::new(&["pk", "sk", "GSI1PK", "lsi1sk"].map(|name| AttributeDefinition::new(name, "A")))?;
    /// let indexes: Vec<_> = user.indexes().map(|index| (index.name, index.partition, index.sort)).collect();
    /// assert_eq!(indexes, [("table", 0, Some(1)), ("GSI1", 2, None), ("lsi1", 0, Some(3))]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn indexes(&self) -> impl Iterator<Item = Index<'_>> {
        (0..self.attributes.len() + self.shared_indexes.len()).filter_map(|place| self.index_at(place))
    }

    /// The key of the table, if its partition key is known.
    pub(crate) fn table(&self) -> Option<Index<'_>> {
        self.indexes().find(|index| index.name == TABLE)
    }

    /// The index that begins with the attribute at `place`, or, after the last attribute, the next that shares attributes.
    #[inline(never)]
    fn index_at(&self, place: usize) -> Option<Index<'_>> {
        let Some(attribute) = self.attributes.get(place) else {
            let SharedIndex { name, partition, sort } = self.shared_indexes.get(place - self.attributes.len())?;
            return Some(Index { name, partition: *partition, sort: *sort });
        };
        let name = attribute.index.as_deref()?;
        if self.attributes.iter().take(place).any(|other| other.index.as_deref() == Some(name)) {
            return None;
        }
        let of_table = || self.key_of(TABLE, Limit::Partition).filter(|_| !self.has_hidden_partition(name));
        let partition = self.key_of(name, Limit::Partition).or_else(of_table)?;
        Some(Index { name, partition, sort: self.key_of(name, Limit::Sort) })
    }

    /// The index with this name in the definition.
    ///
    /// # Errors
    /// `INVALID_OPTION` if there is no such index.
    pub fn index(&self, function: &'static str, name: &str) -> Result<Index<'_>, KeyError> {
        self.indexes().find(|index| index.name == name).ok_or_else(|| self.no_index(function, name))
    }

    #[cold]
    fn no_index(&self, function: &'static str, name: &str) -> KeyError {
        let names = listed(&mut self.indexes().map(|index| index.name));
        KeyError::new(Reason::NoSuchIndex, function).value(name).list(names)
    }

    /// Sets the name of an index in the table, if it differs from the name in the definition.
    ///
    /// # Errors
    /// `INVALID_OPTION` if there is no such index, or for a name that DynamoDB refuses.
    #[inline(never)]
    pub fn rename_index(&mut self, name: &str, real: &str) -> Result<(), KeyError> {
        if self.hidden.is_empty() {
            self.index(MAKE, name)?; // after `pick`, the index can be hidden
        }
        if !is_index_name(real) {
            return Err(KeyError::new(Reason::BadIndexName, MAKE).parameter("indexNames").value(real));
        }
        self.renamed.push((name.to_owned(), real.to_owned()));
        Ok(())
    }

    /// The name of an index in the table.
    pub fn real_name<'n>(&'n self, index: &'n str) -> &'n str {
        self.renamed.iter().find(|(name, _)| name == index).map_or(index, |(_, real)| real)
    }

    /// The places of an index's fields: first the fields of the partition key, then the additional fields of the sort key.
    pub fn fields_of_index(&self, index: Index<'_>) -> impl Iterator<Item = usize> {
        let of_partition = self.fields_of(index.partition);
        let of_sort = index.sort.map(|sort| self.fields_of(sort)).unwrap_or_default();
        of_partition.iter().chain(of_sort.iter().filter(|field| !is_among(of_partition, **field))).copied()
    }

    fn has_hidden_partition(&self, index: &str) -> bool {
        let is_it = |hidden: &Hidden| hidden.index.as_deref() == Some(index);
        self.hidden.iter().any(|hidden| is_it(hidden) && hidden.template.limit() == Limit::Partition)
    }

    /// The place of the attribute that is the partition or sort key of an index.
    pub(super) fn key_of(&self, index: &str, kind: Limit) -> Option<usize> {
        let is_it = |attribute: &Attribute| attribute.index.as_deref() == Some(index) && attribute.kind == kind;
        self.attributes.iter().position(is_it)
    }
}

/// The index of each attribute, including hidden attributes, as given or as derived from the name. An attribute whose name does not tell
/// its index becomes a key of the table, if the table has no key of this kind yet.
pub(super) fn indexes_in(definition: &[AttributeDefinition]) -> Result<Vec<Option<&str>>, KeyError> {
    let mut indexes = Vec::new();
    for attribute in definition {
        let index = attribute.index.as_deref().or_else(|| Some(key_by_name(&attribute.name)?.0));
        if let Some(index) = index {
            check_index(definition, &indexes, index, attribute)?;
        }
        indexes.push(index);
    }
    for (place, attribute) in definition.iter().enumerate() {
        let is_open = indexes.get(place) == Some(&None) && same_key(definition, &indexes, TABLE, attribute).is_none();
        if let Some(index) = indexes.get_mut(place).filter(|_| is_open) {
            *index = Some(TABLE);
        }
    }
    Ok(indexes)
}

/// Refuses an empty index name, and an index that already has a key of this kind.
#[inline(never)]
fn check_index(
    definition: &[AttributeDefinition],
    before: &[Option<&str>],
    index: &str,
    attribute: &AttributeDefinition,
) -> Result<(), KeyError> {
    let error = match same_key(definition, before, index, attribute) {
        _ if index.is_empty() => KeyError::new(Reason::EmptyIndexName, MAKE),
        Some(other) => KeyError::new(Reason::KeyOfIndexTwice, MAKE).word(index).word(&other.name),
        None => return Ok(()),
    };
    Err(error.parameter("index").attribute(&attribute.name))
}

/// The attribute that is already the same kind of key of an index as `like`, among the attributes whose indexes are known.
#[inline(never)]
fn same_key<'d>(
    definition: &'d [AttributeDefinition],
    indexes: &[Option<&str>],
    index: &str,
    like: &AttributeDefinition,
) -> Option<&'d AttributeDefinition> {
    let mut known = definition.iter().zip(indexes);
    known.find(|(other, own)| **own == Some(index) && other.limit() == like.limit()).map(|(other, _)| other)
}

/// Refuses a sort key whose index has no partition key and is not declared as a local index: `gsi13sk` beside `gsi3pk` is a typing error.
pub(super) fn check_local(definition: &[AttributeDefinition], indexes: &[Option<&str>]) -> Result<(), KeyError> {
    if !has_partition(definition, indexes, TABLE) {
        return Ok(()); // without the table's partition key, there are no local indexes
    }
    for (attribute, index) in definition.iter().zip(indexes) {
        let Some(index) = index.filter(|_| attribute.limit() == Some(Limit::Sort)) else { continue };
        let is_lsi = index.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("lsi"));
        let says_local = index == TABLE || attribute.index.is_some() || is_lsi;
        if !says_local && !has_partition(definition, indexes, index) {
            return Err(KeyError::new(Reason::LoneSortKey, MAKE).word(index).attribute(&attribute.name));
        }
    }
    Ok(())
}

fn has_partition(definition: &[AttributeDefinition], indexes: &[Option<&str>], index: &str) -> bool {
    let mut known = definition.iter().zip(indexes);
    known.any(|(other, own)| *own == Some(index) && other.limit() == Some(Limit::Partition))
}

#[cfg(test)]
mod tests;
