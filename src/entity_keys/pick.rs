//! Selects some attributes of an entity, as an entity of their own. The others are hidden.

use alloc::string::String;

use super::definition::AttributeDefinition;
use super::entity::{EntityKeys, HIDDEN, Place, Shared};
use crate::error::{KeyError, Reason, listed};
use crate::template::Template;

const PICK: &str = "entityKeys.pick";

/// Hides all attributes of a definition except those with these names. The remaining keys need only the fields of their own templates, and
/// the fields that the conditions of their indexes name.
///
/// # Errors
/// `INVALID_OPTION` for a name that no attribute has, or whose attribute is already hidden; `EMPTY_VALUE` if no names are given.
///
/// ```
/// use ddb_keys::{codec::Value, entity_keys::{AttributeDefinition, EntityKeys, pick}};
/// let mut order = [AttributeDefinition::new("pk", "ORDER#{id}"), AttributeDefinition::new("gsi1pk", "DAY#{at:day}")];
/// pick(&mut order, &["pk".to_owned()])?;
/// let primary = EntityKeys::new(&order)?;
/// assert_eq!(primary.keys(&[Some(Value::Text("7"))])?, [Some("ORDER#7".to_owned())]);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn pick(definition: &mut [AttributeDefinition], names: &[String]) -> Result<(), KeyError> {
    let is_there = |name: &&String| definition.iter().any(|attribute| !attribute.is_hidden && attribute.name == **name);
    if let Some(unknown) = names.iter().find(|name| !is_there(name)) {
        return Err(no_attribute(definition, unknown));
    }
    if names.is_empty() {
        return Err(KeyError::new(Reason::NoAttributes, PICK));
    }
    for attribute in definition {
        attribute.is_hidden |= !names.contains(&attribute.name);
    }
    Ok(())
}

#[cold]
pub(super) fn no_attribute(definition: &[AttributeDefinition], name: &str) -> KeyError {
    let visible = definition.iter().filter(|attribute| !attribute.is_hidden);
    let names = listed(&mut visible.map(|attribute| attribute.name.as_str()));
    KeyError::new(Reason::NoSuchAttribute, PICK).value(name).list(names)
}

impl EntityKeys {
    /// The templates of the attributes that are hidden, each with its index.
    pub fn hidden(&self) -> impl Iterator<Item = (&Template, Option<&str>)> {
        self.hidden.iter().map(|hidden| (&hidden.template, hidden.index.as_deref()))
    }

    /// The place of a field that a condition names. A field that only hidden attributes contain is added.
    pub(super) fn place_of_condition(&mut self, name: &str) -> Option<usize> {
        if let Some(place) = self.place_of(name) {
            return Some(place);
        }
        let first = self.hidden_place(name)?;
        self.fields.push(Shared { first, best: first, is_optional: true });
        Some(self.fields.len() - 1)
    }

    /// The first place of a field in the hidden attributes.
    pub(super) fn hidden_place(&self, name: &str) -> Option<Place> {
        self.hidden.iter().enumerate().find_map(|(index, hidden)| {
            let field = hidden.template.fields().position(|field| field.name == name)?;
            Some(Place { attribute: HIDDEN + index, field })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::Value;

    fn picked(lists: &[&[&str]]) -> Result<EntityKeys, KeyError> {
        let sparse = |name: &str, template: &str| AttributeDefinition {
            when: vec!["openSince".to_owned()],
            ..AttributeDefinition::new(name, template)
        };
        let mut order = [
            AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
            AttributeDefinition::new("sk", "ORDER#{orderId}"),
            sparse("gsi1pk", "OPEN"),
            sparse("gsi1sk", "{openSince:date}#{orderId}"),
        ];
        for names in lists {
            pick(&mut order, &names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())?;
        }
        EntityKeys::new(&order)
    }

    fn names(entity: &EntityKeys) -> Vec<&str> {
        entity.fields().map(|field| field.info.name).collect()
    }

    #[test]
    fn only_the_fields_of_the_picked_attributes() {
        let primary = picked(&[&["sk", "pk"]]).unwrap();
        assert_eq!(names(&primary), ["customerId", "orderId"]);
        assert_eq!(primary.attributes().collect::<Vec<_>>(), ["pk", "sk"]);
        assert_eq!(primary.indexes().count(), 1);
    }

    #[test]
    fn a_when_keeps_its_field() {
        for lists in [[["gsi1pk"].as_slice()].as_slice(), &[&["gsi1pk", "pk"], &["gsi1pk"]]] {
            let index = picked(lists).unwrap();
            assert_eq!(names(&index), ["openSince"]);
            assert!(index.fields().all(|field| field.is_optional));
            assert_eq!(index.keys(&[None]).unwrap(), [None]);
            assert_eq!(index.keys(&[Some(Value::Text("x"))]).unwrap(), [Some("OPEN".to_owned())]);
        }
    }

    #[test]
    fn a_later_field_of_a_hidden_key() {
        let mut order = [
            AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
            AttributeDefinition::new("gsi1pk", "{status}#{customerId}"),
        ];
        pick(&mut order, &["gsi1pk".to_owned()]).unwrap();
        let index = EntityKeys::new(&order).unwrap();
        assert_eq!(names(&index), ["status", "customerId"]);
        let keys = index.keys(&[Some(Value::Text("open")), Some(Value::Text("42"))]).unwrap();
        assert_eq!(keys, [Some("open#42".to_owned())]);
    }

    #[test]
    fn rejected_calls() {
        let message = |lists: &[&[&str]]| picked(lists).unwrap_err().to_string();
        let start = "entityKeys.pick: there is no attribute";
        assert_eq!(
            message(&[&["pk", "x"]]),
            [start, " \"x\"; the attributes are: \"pk\", \"sk\", \"gsi1pk\", \"gsi1sk\""].concat()
        );
        assert_eq!(
            message(&[&["pk", "sk"], &["gsi1pk"]]),
            [start, " \"gsi1pk\"; the attributes are: \"pk\", \"sk\""].concat()
        );
        assert_eq!(picked(&[&[]]).unwrap_err().code().as_str(), "EMPTY_VALUE");
    }
}
