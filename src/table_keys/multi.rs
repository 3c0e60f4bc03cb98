//! The multi-attribute indexes of a table: whether they go together with the entities, and with each other.

use super::places::{KeyPlace, MAKE};
use super::table::TableKeys;
use crate::entity_keys::TABLE;
use crate::error::{KeyError, Reason};

/// An attribute of a multi-attribute index of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct MultiAttribute<'e> {
    /// The names of its index: beside the entities of the table, and for `DynamoDB`.
    index: [&'e str; 2],
    attribute: &'e str,
    kind: &'e str,
}

/// The type of every key that a template writes.
const TEXT: &str = "S";

impl<'e> TableKeys<'e> {
    /// Adds an attribute of a multi-attribute index, whose own definition was checked when it was made. The index has a name beside the
    /// entities, and one for `DynamoDB`; its attributes follow one another.
    ///
    /// # Errors
    /// `INVALID_OPTION` for an index with a name that another one has, and for an attribute that has another type as the key of an
    /// entity or in another index.
    pub fn add_attribute(&mut self, index: [&'e str; 2], attribute: &'e str, kind: &'e str) -> Result<(), KeyError> {
        let is_new = self.multi.last().is_none_or(|last| last.index != index);
        if is_new && let Some(name) = index.into_iter().find(|name| self.has_index(name)) {
            return Err(KeyError::new(Reason::IndexNameTwice, MAKE).parameter(index[0]).value(name));
        }
        if let Some(other) = self.other_type(attribute, kind) {
            let error = KeyError::new(Reason::AttributeTypesDiffer, MAKE).parameter(index[0]);
            return Err(error.attribute(attribute).word(kind).word(other));
        }
        self.multi.push(MultiAttribute { index, attribute, kind });
        Ok(())
    }

    fn has_index(&self, name: &str) -> bool {
        let is_named = |place: &KeyPlace<'_>| place.index != TABLE && (place.index == name || place.real == name);
        self.places.iter().any(is_named) || self.multi.iter().any(|other| other.index.contains(&name))
    }

    /// The type that another key gives an attribute, where it is not `kind`.
    fn other_type(&self, attribute: &str, kind: &str) -> Option<&'e str> {
        if kind != TEXT && self.places.iter().any(|place| place.attribute == attribute) {
            return Some(TEXT);
        }
        let other = self.multi.iter().find(|other| other.attribute == attribute && other.kind != kind);
        other.map(|other| other.kind)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::entity_keys::{AttributeDefinition, EntityKeys};

    #[test]
    fn indexes_go_together_with_entities_and_each_other() {
        let user = EntityKeys::new(&["pk", "sk", "gsi1pk"].map(|name| AttributeDefinition::new(name, "A"))).unwrap();
        let mut table = TableKeys::new(&[("user", &user)]).unwrap();
        for (attribute, kind) in [("country", "S"), ("pk", "S"), ("rank", "N")] {
            table.add_attribute(["byPlace", "PlaceIndex"], attribute, kind).unwrap();
        }
        for ((names, (attribute, kind)), message) in [
            ((["gsi1", "Other"], ("a", "S")), "two indexes have the name \"gsi1\""),
            ((["other", "gsi1"], ("a", "S")), "two indexes have the name \"gsi1\""),
            ((["other", "PlaceIndex"], ("a", "S")), "two indexes have the name \"PlaceIndex\""),
            (
                (["other", "Other"], ("gsi1pk", "N")),
                "attribute \"gsi1pk\" has type N in index \"other\", and type S in another key",
            ),
            (
                (["other", "Other"], ("rank", "B")),
                "attribute \"rank\" has type B in index \"other\", and type N in another key",
            ),
        ] {
            let error = table.add_attribute(names, attribute, kind).unwrap_err();
            assert_eq!(
                (error.code().as_str(), error.to_string()),
                ("INVALID_OPTION", alloc::format!("tableKeys: {message}"))
            );
        }
        table.add_attribute(["table", "Other"], "rank", "N").unwrap();
        table.add_attribute(["table", "Other"], "gsi1pk", "S").unwrap();
    }
}
