//! The definition of an entity's keys, read and checked.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::entity::{Attribute, EntityKeys, MAKE};
use super::index::split_name;
use crate::error::{KeyError, Reason};
use crate::limits::MAX_ATTRIBUTES;
use crate::number::shown_whole;
use crate::template::{Template, TemplateOptions, TextMode};
use crate::text::Limit;

/// One key attribute as the caller defines it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttributeDefinition {
    /// The name of the attribute.
    pub name: String,
    /// The template of its key.
    pub template: String,
    /// Which kind of key it is; by its name, which then ends in `pk` or `sk`, where none is given.
    pub kind: Option<Limit>,
    /// Fields without which the attribute is left out: a sparse index. Empty for an attribute that is always there.
    pub when: Vec<String>,
    /// The index whose key it is part of, `table` for the table's own; by its name where none is given.
    pub index: Option<String>,
    /// How its text fields are written.
    pub text: TextMode,
    /// Whether the keys do without it; see [`pick`](super::pick()).
    pub is_hidden: bool,
}

impl AttributeDefinition {
    /// An attribute that is always there, its kind by its name, its text escaped.
    pub fn new(name: impl Into<String>, template: impl Into<String>) -> Self {
        let (name, template) = (name.into(), template.into());
        Self { name, template, kind: None, when: Vec::new(), index: None, text: TextMode::Escaped, is_hidden: false }
    }
}

impl EntityKeys {
    /// Reads and checks a definition.
    ///
    /// # Errors
    /// `EMPTY_VALUE` for no attributes or an empty name; `INVALID_OPTION` for more than 256 attributes or 1,024 fields, for a
    /// name that stands twice, is `__proto__` or tells no kind, a `when` that names no field, and two attributes that are the same
    /// kind of key of one index; `INVALID_TEMPLATE` for what
    /// [`Template::new`] refuses, for an attribute that has the name of a field and does not hold its value as it is, and for a field that two templates write with codecs that do not take the same values.
    pub fn new(definition: &[AttributeDefinition]) -> Result<Self, KeyError> {
        check_count(definition.len())?;
        let mut entity = Self { attributes: Vec::new(), hidden: Vec::new(), fields: Vec::new(), renamed: Vec::new() };
        for attribute in definition {
            entity.check_name(&attribute.name)?;
            entity.add(attribute).map_err(|error| error.attribute(&attribute.name))?;
        }
        entity.find_own()?;
        for (index, attribute) in definition.iter().filter(|attribute| !attribute.is_hidden).enumerate() {
            entity.set_when(index, attribute)?;
            entity.set_index(index, attribute.index.as_deref())?;
        }
        entity.place_the_rest();
        Ok(entity)
    }

    /// Adds an attribute; a refusal does not name it yet.
    fn add(&mut self, definition: &AttributeDefinition) -> Result<(), KeyError> {
        let name = definition.name.as_str();
        let limit = definition.kind.or_else(|| kind_by(name)).ok_or_else(no_kind)?;
        let options = TemplateOptions { limit, text: definition.text };
        let template = Template::for_function(MAKE, &definition.template, options)?;
        if definition.is_hidden {
            self.hidden.push(template);
            return Ok(());
        }
        let fields = self.share(&template, !definition.when.is_empty())?;
        self.attributes.push(Attribute {
            name: name.to_owned(),
            template,
            fields,
            when: Vec::new(),
            index: None,
            is_own: false,
        });
        Ok(())
    }

    fn check_name(&self, name: &str) -> Result<(), KeyError> {
        let refused = |reason| Err(KeyError::new(reason, MAKE).attribute(name));
        match name {
            "" => Err(KeyError::new(Reason::EmptyAttributeName, MAKE)),
            "__proto__" => refused(Reason::AttributeIsProto),
            _ if self.attributes().any(|other| other == name) => refused(Reason::AttributeTwice),
            _ => Ok(()),
        }
    }

    /// Finds the fields of `when` among the fields of the entity.
    fn set_when(&mut self, index: usize, definition: &AttributeDefinition) -> Result<(), KeyError> {
        for field in &definition.when {
            let Some(place) = self.place_of_condition(field) else { return Err(unknown_when(&definition.name, field)) };
            if let Some(attribute) = self.attributes.get_mut(index) {
                attribute.when.push(place);
            }
        }
        Ok(())
    }
}

fn check_count(attributes: usize) -> Result<(), KeyError> {
    match attributes {
        0 => Err(KeyError::new(Reason::NoAttributes, MAKE)),
        1..=MAX_ATTRIBUTES => Ok(()),
        _ => {
            let count = shown_whole(attributes as u64);
            Err(KeyError::new(Reason::TooManyAttributes, MAKE).limit(MAX_ATTRIBUTES).word(&count))
        }
    }
}

/// `PK`, `gsi1pk` and `GSI1_PK` are partition keys, the same with `sk` sort keys.
fn kind_by(name: &str) -> Option<Limit> {
    split_name(name).map(|(_, kind)| kind)
}

#[cold]
fn unknown_when(attribute: &str, field: &str) -> KeyError {
    KeyError::new(Reason::UnknownWhen, MAKE).parameter("when").value(field).attribute(attribute)
}

#[cold]
fn no_kind() -> KeyError {
    KeyError::new(Reason::NoKind, MAKE).parameter("kind")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::KeyErrorCode;

    fn attribute(name: &str, template: &str) -> AttributeDefinition {
        AttributeDefinition::new(name, template)
    }

    #[test]
    fn kinds_by_name() {
        for (name, kind) in [
            ("pk", Some(Limit::Partition)),
            ("GSI1PK", Some(Limit::Partition)),
            ("gsi1_Sk", Some(Limit::Sort)),
            ("sk", Some(Limit::Sort)),
            ("id", None),
            ("é", None),
            ("k", None),
        ] {
            assert_eq!(kind_by(name), kind, "{name}");
        }
    }

    #[test]
    fn definitions_that_are_refused() {
        let sparse = AttributeDefinition { when: vec!["b".to_owned()], ..attribute("sk", "{a}") };
        for (definition, code, message) in [
            (vec![], "EMPTY_VALUE", "entityKeys requires at least one attribute"),
            (vec![attribute("", "A")], "EMPTY_VALUE", "entityKeys requires a non-empty name"),
            (
                vec![attribute("pk", "A"), attribute("pk", "B")],
                "INVALID_OPTION",
                "entityKeys: attribute \"pk\": the attr",
            ),
            (
                vec![attribute("__proto__", "A")],
                "INVALID_OPTION",
                "entityKeys: attribute \"__proto__\": no attribute can have the name",
            ),
            (vec![attribute("id", "A")], "INVALID_OPTION", "entityKeys: attribute \"id\": a name that ends in neither"),
            (vec![sparse], "INVALID_OPTION", "entityKeys: attribute \"sk\": \"when\" names \"b\""),
            (
                vec![attribute("pk", "{a")],
                "INVALID_TEMPLATE",
                "entityKeys: attribute \"pk\": a \"{\" that is never closed",
            ),
        ] {
            let error = EntityKeys::new(&definition).unwrap_err();
            assert_eq!(error.code().as_str(), code);
            assert!(error.to_string().starts_with(message), "{error}");
        }
    }

    #[test]
    fn a_kind_that_is_given_counts() {
        let definition = AttributeDefinition { kind: Some(Limit::Sort), ..attribute("pk", "A") };
        let keys = EntityKeys::new(&[AttributeDefinition { template: "x".repeat(1025), ..definition }]);
        assert_eq!(keys.unwrap_err().code(), KeyErrorCode::InvalidTemplate);
        assert!(EntityKeys::new(&[attribute("pk", &"x".repeat(1025))]).is_ok());
    }

    #[test]
    fn as_many_attributes_and_fields_as_the_limits_say() {
        let attributes =
            |count: usize| (0..count).map(|index| attribute(&format!("{index}pk"), "A")).collect::<Vec<_>>();
        assert!(EntityKeys::new(&attributes(256)).is_ok());
        let message = EntityKeys::new(&attributes(257)).unwrap_err().to_string();
        assert_eq!(message, "entityKeys: a definition has at most 256 attributes, got 257");
        let fields = |name: &str, count: usize| -> String {
            (0..count).map(|i| ["{", name, &i.to_string(), "}#"].concat()).collect()
        };
        let entity =
            |count| EntityKeys::new(&[attribute("pk", &fields("a", 1000)), attribute("sk", &fields("b", count))]);
        assert_eq!(entity(24).unwrap().fields().count(), 1024);
        let message = entity(25).unwrap_err().to_string();
        let start = "entityKeys: attribute \"sk\": a definition has at most 1024 fields, and field \"b24\" is one more";
        assert!(message.starts_with(start), "{message}");
    }
}
