//! The multi-attribute indexes of a table: whether they go together with the entities, and with each other.

use alloc::vec::Vec;

use super::places::{KeyPlace, MAKE};
use super::table::TableKeys;
use crate::entity_keys::TABLE;
use crate::error::{KeyError, Reason};

/// A multi-attribute index of a table. Its own definition was checked when it was made.
#[derive(Clone, Debug)]
pub struct MultiIndex<'e> {
    /// What the table calls it, beside the names of its entities.
    pub name: &'e str,
    /// What the index is called in the table of `DynamoDB`.
    pub real_name: &'e str,
    /// The names of its attributes, each with its type.
    pub attributes: Vec<(&'e str, &'e str)>,
}

/// The type of every key that a template writes.
const TEXT: &str = "S";

impl<'e> TableKeys<'e> {
    /// Adds a multi-attribute index.
    ///
    /// # Errors
    /// `INVALID_OPTION` for a name that another index has, and for an attribute that has another type as the key of an entity or in
    /// another index.
    pub fn add_index(&mut self, index: MultiIndex<'e>) -> Result<(), KeyError> {
        if let Some(name) = [index.name, index.real_name].into_iter().find(|name| self.has_index(name)) {
            return Err(KeyError::new(Reason::IndexNameTwice, MAKE).parameter(index.name).value(name));
        }
        for (attribute, kind) in &index.attributes {
            if let Some(other) = self.types_of(attribute).find(|other| other != kind) {
                let error = KeyError::new(Reason::AttributeTypesDiffer, MAKE).parameter(index.name);
                return Err(error.attribute(attribute).word(kind).word(other));
            }
        }
        self.multi.push(index);
        Ok(())
    }

    fn has_index(&self, name: &str) -> bool {
        let is_named = |place: &KeyPlace<'_>| place.index != TABLE && (place.index == name || place.real == name);
        self.places.iter().any(is_named) || self.multi.iter().any(|other| other.name == name || other.real_name == name)
    }

    /// The types that keys of the table and its indexes give an attribute.
    fn types_of(&self, attribute: &str) -> impl Iterator<Item = &'e str> {
        let in_places = self.places.iter().filter(move |place| place.attribute == attribute).map(|_| TEXT);
        let in_others =
            self.multi.iter().flat_map(|other| &other.attributes).filter(move |(name, _)| *name == attribute);
        in_places.chain(in_others.map(|(_, kind)| *kind))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::entity_keys::{AttributeDefinition, EntityKeys};

    fn index<'e>(name: &'e str, real_name: &'e str, attributes: &[(&'e str, &'e str)]) -> MultiIndex<'e> {
        MultiIndex { name, real_name, attributes: attributes.to_vec() }
    }

    #[test]
    fn indexes_go_together_with_entities_and_each_other() {
        let user = EntityKeys::new(&["pk", "sk", "gsi1pk"].map(|name| AttributeDefinition::new(name, "A"))).unwrap();
        let mut table = TableKeys::new(&[("user", &user)]).unwrap();
        table.add_index(index("byPlace", "PlaceIndex", &[("country", "S"), ("pk", "S"), ("rank", "N")])).unwrap();
        for (refused, message) in [
            (index("gsi1", "Other", &[("a", "S")]), "two indexes have the name \"gsi1\""),
            (index("other", "gsi1", &[("a", "S")]), "two indexes have the name \"gsi1\""),
            (index("other", "PlaceIndex", &[("a", "S")]), "two indexes have the name \"PlaceIndex\""),
            (
                index("other", "Other", &[("gsi1pk", "N")]),
                "attribute \"gsi1pk\" has type N in index \"other\", and type S in another key",
            ),
            (
                index("other", "Other", &[("rank", "B")]),
                "attribute \"rank\" has type B in index \"other\", and type N in another key",
            ),
        ] {
            let error = table.add_index(refused).unwrap_err();
            assert_eq!(
                (error.code().as_str(), error.to_string()),
                ("INVALID_OPTION", alloc::format!("tableKeys: {message}"))
            );
        }
        table.add_index(index("table", "Other", &[("rank", "N"), ("gsi1pk", "S")])).unwrap();
    }
}
