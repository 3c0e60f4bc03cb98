//! Which attributes are the key of the table and of each index: by their names, as in `gsi1pk` and `gsi1sk`, or as the definition says.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;

use super::definition::AttributeDefinition;
use super::entity::{Attribute, EntityKeys, MAKE, is_among};
use crate::error::{KeyError, Reason, listed};
use crate::multi::is_index_name;
use crate::text::Limit;

/// What the table's own key is called among the indexes.
pub const TABLE: &str = "table";

/// The key of the table, or of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Index<'t> {
    /// [`TABLE`], or the name of the index in the definition.
    pub name: &'t str,
    /// The attribute that is its partition key, by its place: the table's own for a local secondary index, which has none of its own.
    pub partition: usize,
    /// The attribute that is its sort key, where it has one.
    pub sort: Option<usize>,
}

impl EntityKeys {
    /// The table and the indexes of which the partition key is known, in the order of the definition.
    ///
    /// ```
    /// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
    /// let user = EntityKeys::new(&["pk", "sk", "GSI1PK", "lsi1sk"].map(|name| AttributeDefinition::new(name, "A")))?;
    /// let indexes: Vec<_> = user.indexes().map(|index| (index.name, index.partition, index.sort)).collect();
    /// assert_eq!(indexes, [("table", 0, Some(1)), ("GSI1", 2, None), ("lsi1", 0, Some(3))]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn indexes(&self) -> impl Iterator<Item = Index<'_>> {
        self.attributes.iter().enumerate().filter_map(|(place, attribute)| {
            let name = attribute.index.as_deref()?;
            if self.attributes.iter().take(place).any(|other| other.index.as_deref() == Some(name)) {
                return None;
            }
            let of_table = || self.key_of(TABLE, Limit::Partition);
            let partition = self.key_of(name, Limit::Partition).or_else(of_table)?;
            Some(Index { name, partition, sort: self.key_of(name, Limit::Sort) })
        })
    }

    /// The index of a name in the definition.
    ///
    /// # Errors
    /// `INVALID_OPTION` where there is none.
    pub fn index(&self, function: &'static str, name: &str) -> Result<Index<'_>, KeyError> {
        self.indexes().find(|index| index.name == name).ok_or_else(|| self.no_index(function, name))
    }

    #[cold]
    fn no_index(&self, function: &'static str, name: &str) -> KeyError {
        let names = listed(&mut self.indexes().map(|index| index.name));
        KeyError::new(Reason::NoSuchIndex, function).value(name).list(names)
    }

    /// Says what an index is called in the table, where that is not its name in the definition.
    ///
    /// # Errors
    /// `INVALID_OPTION` where there is no such index, or for a name that DynamoDB does not take.
    pub fn rename_index(&mut self, name: &str, real: &str) -> Result<(), KeyError> {
        if self.hidden.is_empty() {
            self.index(MAKE, name)?; // of an entity that was picked from, indexes are hidden too
        }
        if !is_index_name(real) {
            return Err(KeyError::new(Reason::BadIndexName, MAKE).parameter("indexNames").value(real));
        }
        self.renamed.push((name.to_owned(), real.to_owned()));
        Ok(())
    }

    /// What an index is called in the table.
    pub fn real_name<'n>(&'n self, index: &'n str) -> &'n str {
        self.renamed.iter().find(|(name, _)| name == index).map_or(index, |(_, real)| real)
    }

    /// The fields of an index, by their places: those of the partition key, then those that only the sort key has.
    pub fn fields_of_index(&self, index: Index<'_>) -> impl Iterator<Item = usize> {
        let of_partition = self.fields_of(index.partition);
        let of_sort = index.sort.map(|sort| self.fields_of(sort)).unwrap_or_default();
        of_partition.iter().chain(of_sort.iter().filter(|field| !is_among(of_partition, **field))).copied()
    }

    /// The attribute that is this kind of key of an index.
    pub(super) fn key_of(&self, index: &str, kind: Limit) -> Option<usize> {
        let is_it =
            |attribute: &Attribute| attribute.index.as_deref() == Some(index) && attribute.template.limit() == kind;
        self.attributes.iter().position(is_it)
    }
}

/// The index of each attribute, hidden ones too: given, or by its name. Attributes whose names say nothing are the table's, as long as it
/// lacks that kind of key.
pub(super) fn indexes_in(definition: &[AttributeDefinition]) -> Result<Vec<Option<&str>>, KeyError> {
    let mut indexes = Vec::new();
    for attribute in definition {
        let index = attribute.index.as_deref().or_else(|| index_by(&attribute.name));
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

/// Refuses an index without a name, and one of which an attribute before is the same kind of key.
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

/// The attribute, of those whose indexes are known, that is this kind of key of an index.
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

/// What stands before the `pk` or `sk` at the end of a name, and the kind of key that this is.
pub(super) fn split_name(name: &str) -> Option<(&[u8], Limit)> {
    let (before, last_two) = name.as_bytes().split_last_chunk::<2>()?;
    match last_two.map(|byte| byte.to_ascii_lowercase()) {
        [b'p', b'k'] => Some((before, Limit::Partition)),
        [b's', b'k'] => Some((before, Limit::Sort)),
        _ => None,
    }
}

/// `gsi1pk`, `gsi1_pk` and `GSI1SK` are keys of an index named like what stands before; `pk` and `SK` are the table's.
fn index_by(name: &str) -> Option<&str> {
    let (mut index, _) = split_name(name)?;
    while let [before @ .., b'_' | b'-' | b'.'] = index {
        index = before;
    }
    if index.is_empty() { Some(TABLE) } else { name.get(..index.len()) }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;

    #[test]
    fn indexes_by_name() {
        for (name, index) in [
            ("pk", Some("table")),
            ("SK", Some("table")),
            ("_pk", Some("table")),
            ("gsi1pk", Some("gsi1")),
            ("GSI1_SK", Some("GSI1")),
            ("by_day_pk", Some("by_day")),
            ("customerId", None),
            ("k", None),
            ("é", None),
        ] {
            assert_eq!(index_by(name), index, "{name}");
        }
    }

    fn keyed(name: &str, kind: Limit, index: Option<&str>) -> AttributeDefinition {
        let index = index.map(str::to_owned);
        AttributeDefinition { kind: Some(kind), index, ..AttributeDefinition::new(name, "A") }
    }

    #[test]
    fn what_the_definition_says_counts() {
        let entity = EntityKeys::new(&[
            keyed("customerId", Limit::Partition, None),
            keyed("status", Limit::Partition, Some("byStatus")),
            keyed("createdAt", Limit::Sort, Some("byStatus")),
            keyed("other", Limit::Partition, None),
        ])
        .unwrap();
        let indexes: Vec<_> = entity.indexes().map(|index| (index.name, index.partition, index.sort)).collect();
        assert_eq!(indexes, [("table", 0, None), ("byStatus", 1, Some(2))]);
    }

    #[test]
    fn indexes_by_their_real_names() {
        let mut entity = EntityKeys::new(&["pk", "gsi1pk"].map(|name| AttributeDefinition::new(name, "A"))).unwrap();
        entity.rename_index("gsi1", "StatusIndex").unwrap();
        assert_eq!((entity.real_name("gsi1"), entity.real_name("gsi2")), ("StatusIndex", "gsi2"));
        for (index, real, message) in [
            ("gsi2", "StatusIndex", "entityKeys: there is no index \"gsi2\": there are \"table\", \"gsi1\""),
            ("gsi1", "i1", "entityKeys: the name of an index has 3 to 255 of the characters"),
            ("gsi1", "a index", "entityKeys: the name of an index has 3 to 255 of the characters"),
        ] {
            let error = entity.rename_index(index, real).unwrap_err();
            assert!(error.to_string().starts_with(message), "{error}");
        }
    }

    #[test]
    fn two_keys_of_one_kind_are_refused() {
        let twice = [AttributeDefinition::new("gsi1pk", "A"), AttributeDefinition::new("gsi1_pk", "A")];
        let error = EntityKeys::new(&twice).unwrap_err();
        assert_eq!(error.code().as_str(), "INVALID_OPTION");
        let message = "entityKeys: attribute \"gsi1_pk\" is the same kind of key of \"gsi1\" as attribute \"gsi1pk\"";
        assert_eq!(error.to_string(), message);
        let empty = EntityKeys::new(&[keyed("a", Limit::Sort, Some(""))]).unwrap_err();
        assert_eq!(empty.to_string(), "entityKeys: attribute \"a\": the name of an index cannot be empty");
    }
}
