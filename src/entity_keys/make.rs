//! Reads and checks the definition of an entity's keys.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::definition::AttributeDefinition;
use super::entity::{Attribute, EntityKeys, Hidden, MAKE};
use super::index::{check_local, indexes_in};
use super::key_names::{TABLE, key_by_name};
use crate::error::{KeyError, Reason};
use crate::limits::MAX_ATTRIBUTES;
use crate::number::shown_whole;
use crate::template::{Template, TemplateOptions};

impl EntityKeys {
    /// Reads and checks a definition.
    ///
    /// # Errors
    /// `EMPTY_VALUE` for no attributes or an empty name; `INVALID_OPTION` for more than 256 attributes or 1,024 fields, for a name that
    /// appears twice, is `__proto__` or does not determine the kind, for a condition that names no field, is on the table's key or
    /// contradicts another condition of its index, for two attributes that are the same key of one index, and for a sort key whose index
    /// has no partition key and is not declared as a local index; `INVALID_TEMPLATE` for the errors of [`Template::new`], for an attribute
    /// that has the name of a field but does not hold its plain value, and for a field that two templates write with codecs that do not
    /// accept the same values.
    pub fn new(definition: &[AttributeDefinition]) -> Result<Self, KeyError> {
        Self::with_flags(definition, Vec::new())
    }

    /// Like [`new`](Self::new), with flags: attributes that conditions name and that are fields of no template.
    ///
    /// # Errors
    /// Those of [`new`](Self::new); `INVALID_OPTION` for a flag that appears twice, is a field or a key attribute, or is named by no
    /// condition.
    pub fn with_flags(definition: &[AttributeDefinition], flags: Vec<String>) -> Result<Self, KeyError> {
        check_count(definition.len())?;
        let (attributes, hidden, fields, renamed) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut entity = Self {
            attributes,
            shared_indexes: Vec::new(),
            hidden,
            fields,
            primary: Vec::new(),
            in_seconds: Vec::new(),
            flags,
            renamed,
            held: Vec::new(),
        };
        for (place, attribute) in definition.iter().enumerate() {
            check_name(&attribute.name, definition.get(..place).unwrap_or_default())?;
        }
        let indexes = indexes_in(definition)?;
        check_local(definition, &indexes)?;
        for (attribute, index) in definition.iter().zip(&indexes) {
            entity.add(attribute, *index).map_err(|error| error.attribute(&attribute.name))?;
        }
        entity.find_own()?;
        entity.set_conditions(definition, &indexes)?;
        Ok(entity)
    }

    /// Adds an attribute. The caller adds its name to errors.
    fn add(&mut self, definition: &AttributeDefinition, index: Option<&str>) -> Result<(), KeyError> {
        let (name, index) = (definition.name.clone(), index.map(ToOwned::to_owned));
        let limit = definition.limit().ok_or_else(|| no_kind(&definition.name))?;
        let options = TemplateOptions { limit, text: definition.text_mode(), casing: definition.casing_of_keys() };
        let template = Template::for_function(MAKE, &definition.template, options)?;
        if let Some(casing) = definition.casing
            && (template.plain_type().is_some() || definition.is_own())
        {
            return Err(KeyError::new(Reason::CasingOfOwn, MAKE).parameter("casing").value(casing.name()));
        }
        if let Some(field) = template.fields().find(|field| field.is_optional && index.as_deref() == Some(TABLE)) {
            return Err(KeyError::new(Reason::OptionalOnTable, MAKE).parameter(field.name).value(&definition.template));
        }
        if index.as_deref() == Some(TABLE) {
            self.primary.extend(template.fields().map(|field| field.name.to_owned()));
        }
        if let Some(field) = template.field(0).filter(|field| field.codec.is_in_seconds()) {
            self.in_seconds.push(field.name.to_owned());
        }
        if definition.is_hidden {
            self.hidden.push(Hidden { template, index });
            return Ok(());
        }
        let (when, unless, any) = (Vec::new(), Vec::new(), Vec::new());
        let (fields, kind, is_own) = (self.share(&template)?, limit, false);
        self.attributes.push(Attribute { name, template, kind, fields, when, unless, any, is_own, index });
        Ok(())
    }
}

/// Checks the name of an attribute. `others` are the attributes before it.
fn check_name(name: &str, others: &[AttributeDefinition]) -> Result<(), KeyError> {
    let refused = |reason| Err(KeyError::new(reason, MAKE).attribute(name));
    match name {
        "" => Err(KeyError::new(Reason::EmptyAttributeName, MAKE)),
        "__proto__" => refused(Reason::AttributeIsProto),
        _ if others.iter().any(|other| other.name == name) => refused(Reason::AttributeTwice),
        _ => Ok(()),
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

#[cold]
fn no_kind(name: &str) -> KeyError {
    let ends_like_key = name.get(name.len().saturating_sub(2)..).is_some_and(|end| key_by_name(end).is_some());
    let reason = if ends_like_key { Reason::NoKindByEnd } else { Reason::NoKind };
    KeyError::new(reason, MAKE).parameter("kind")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::KeyErrorCode;
    use crate::text::Limit;

    fn attribute(name: &str, template: &str) -> AttributeDefinition {
        AttributeDefinition::new(name, template)
    }

    #[test]
    fn definitions_that_are_refused() {
        let sparse = AttributeDefinition { when: vec!["b".to_owned()], ..attribute("gsi1sk", "{a}") };
        for (definition, code, message) in [
            (vec![], "EMPTY_VALUE", "entityKeys requires at least one attribute, got none"),
            (vec![attribute("", "A")], "EMPTY_VALUE", "entityKeys requires a non-empty name"),
            (
                vec![attribute("pk", "A"), attribute("pk", "B")],
                "INVALID_OPTION",
                "entityKeys: attribute \"pk\": the attr",
            ),
            (
                vec![attribute("__proto__", "A")],
                "INVALID_OPTION",
                "entityKeys: attribute \"__proto__\": an attribute must not be named",
            ),
            (vec![attribute("id", "A")], "INVALID_OPTION", "entityKeys: attribute \"id\": a name that ends in neither"),
            (
                vec![sparse],
                "INVALID_OPTION",
                "entityKeys: attribute \"gsi1sk\": \"when\" names \"b\", which is neither",
            ),
            (vec![attribute("pk", "{a")], "INVALID_TEMPLATE", "entityKeys: attribute \"pk\": \"{\" without a matching"),
        ] {
            let error = EntityKeys::new(&definition).unwrap_err();
            assert_eq!(error.code().as_str(), code);
            assert!(error.to_string().starts_with(message), "{error}");
        }
    }

    #[test]
    fn a_given_kind_counts() {
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
        assert_eq!(message, "entityKeys: a definition can have at most 256 attributes, got 257");
        let fields = |name: &str, count: usize| -> String {
            (0..count).map(|i| ["{", name, &i.to_string(), "}#"].concat()).collect()
        };
        let entity =
            |count| EntityKeys::new(&[attribute("pk", &fields("a", 1000)), attribute("sk", &fields("b", count))]);
        assert_eq!(entity(24).unwrap().fields().count(), 1024);
        let message = entity(25).unwrap_err().to_string();
        let start = "entityKeys: attribute \"sk\": a definition can have at most 1024 fields, and field \"b24\" is \
                     one too many";
        assert!(message.starts_with(start), "{message}");
    }
}
