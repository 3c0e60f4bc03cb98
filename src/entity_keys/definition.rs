//! The definition of an entity's keys, read and checked.

use super::shared::{Shared, share};
use crate::error::{KeyError, KeyErrorCode, shown};
use crate::template::{Template, TemplateOptions, TextMode};
use crate::text::Limit;

const MAKE: &str = "entityKeys";

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
    /// How its text fields are written.
    pub text: TextMode,
}

impl AttributeDefinition {
    /// An attribute that is always there, its kind by its name, its text escaped.
    pub fn new(name: impl Into<String>, template: impl Into<String>) -> Self {
        Self { name: name.into(), template: template.into(), kind: None, when: Vec::new(), text: TextMode::Escaped }
    }
}

/// The key attributes of an entity, and the fields that they share.
///
/// ```
/// use ddb_keys::{codec::Value, entity_keys::{AttributeDefinition, EntityKeys}};
///
/// let order = EntityKeys::new(&[
///     AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
///     AttributeDefinition::new("sk", "ORDER#{number:int(4)}"),
///     AttributeDefinition { when: vec!["status".into()], ..AttributeDefinition::new("gsi1pk", "STATUS#{status}") },
/// ])?;
/// let values = [Some(Value::Text("42".into())), Some(Value::Whole(7)), None];
/// let keys = order.keys(&values)?;
/// assert_eq!(keys, [Some("CUSTOMER#42".to_owned()), Some("ORDER#0007".to_owned()), None]);
/// assert_eq!(order.parse(&[Some("CUSTOMER#42"), Some("ORDER#0007"), None])?, values);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Debug)]
pub struct EntityKeys {
    pub(super) attributes: Vec<Attribute>,
    pub(super) fields: Vec<Shared>,
}

/// A key attribute, its template, and where the fields of that stand among the fields of the entity.
#[derive(Debug)]
pub(super) struct Attribute {
    pub(super) name: String,
    pub(super) template: Template,
    pub(super) fields: Vec<usize>,
    pub(super) when: Vec<usize>,
}

impl EntityKeys {
    /// Reads and checks a definition.
    ///
    /// # Errors
    /// `EMPTY_VALUE` for no attributes or an empty name; `INVALID_OPTION` for a name that stands twice or tells no kind, and
    /// a `when` that names no field; `INVALID_TEMPLATE` for what [`Template::new`] refuses, and for a field that two
    /// templates write with codecs that do not take the same values.
    pub fn new(definition: &[AttributeDefinition]) -> Result<Self, KeyError> {
        if definition.is_empty() {
            return Err(refused(KeyErrorCode::EmptyValue, "requires at least one attribute"));
        }
        let mut attributes = Vec::with_capacity(definition.len());
        for (index, attribute) in definition.iter().enumerate() {
            check_name(definition, index, &attribute.name)?;
            attributes.push(Attribute::new(attribute)?);
        }
        let fields = share(MAKE, definition, &mut attributes)?;
        for (attribute, definition) in attributes.iter_mut().zip(definition) {
            attribute.when = when(definition, &fields)?;
        }
        Ok(Self { attributes, fields })
    }

    /// The names of the attributes, in the order of the definition.
    pub fn attributes(&self) -> impl ExactSizeIterator<Item = &str> {
        self.attributes.iter().map(|attribute| attribute.name.as_str())
    }

    /// The template of an attribute, by its place in the definition.
    pub fn template(&self, attribute: usize) -> Option<&Template> {
        self.attributes.get(attribute).map(|attribute| &attribute.template)
    }
}

impl Attribute {
    fn new(definition: &AttributeDefinition) -> Result<Self, KeyError> {
        let name = &definition.name;
        let limit = definition.kind.or_else(|| kind_by(name)).ok_or_else(|| no_kind(name))?;
        let options = TemplateOptions { limit, text: definition.text };
        let template = Template::for_function(MAKE, &definition.template, options);
        let template = template.map_err(|error| error.attribute(name))?;
        Ok(Self { name: name.clone(), template, fields: Vec::new(), when: Vec::new() })
    }
}

/// `PK`, `gsi1pk` and `GSI1_PK` are partition keys, the same with `sk` sort keys.
fn kind_by(name: &str) -> Option<Limit> {
    let ends_in = |suffix: &str| {
        let end = name.len().checked_sub(suffix.len()).and_then(|start| name.get(start..));
        end.is_some_and(|end| end.eq_ignore_ascii_case(suffix))
    };
    if ends_in("pk") {
        Some(Limit::Partition)
    } else if ends_in("sk") {
        Some(Limit::Sort)
    } else {
        None
    }
}

fn check_name(definition: &[AttributeDefinition], index: usize, name: &str) -> Result<(), KeyError> {
    if name.is_empty() {
        return Err(refused(KeyErrorCode::EmptyValue, "requires a non-empty name for each attribute, got \"\""));
    }
    if definition.iter().take(index).any(|other| other.name == name) {
        return Err(
            refused(KeyErrorCode::InvalidOption, "the attribute stands in the definition twice").attribute(name)
        );
    }
    Ok(())
}

/// Where the fields of `when` stand among the fields of the entity.
fn when(definition: &AttributeDefinition, fields: &[Shared]) -> Result<Vec<usize>, KeyError> {
    let place = |name: &String| {
        fields.iter().position(|field| field.name == *name).ok_or_else(|| unknown_when(&definition.name, name))
    };
    definition.when.iter().map(place).collect()
}

#[cold]
fn refused(code: KeyErrorCode, reason: &str) -> KeyError {
    KeyError::with_message(code, MAKE, format!("{MAKE}: {reason}"))
}

#[cold]
fn no_kind(name: &str) -> KeyError {
    let reason = "a name that ends in neither \"pk\" nor \"sk\" needs a kind: \"partition\" or \"sort\"";
    refused(KeyErrorCode::InvalidOption, reason).parameter("kind").attribute(name)
}

#[cold]
fn unknown_when(attribute: &str, field: &str) -> KeyError {
    let reason = format!("\"when\" names \"{}\", which is a field of none of the templates", shown(field));
    refused(KeyErrorCode::InvalidOption, &reason).parameter("when").value(field).attribute(attribute)
}

#[cfg(test)]
mod tests {
    use super::*;

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
            (vec![], "EMPTY_VALUE", "entityKeys: requires at least one attribute"),
            (vec![attribute("", "A")], "EMPTY_VALUE", "entityKeys: requires a non-empty name"),
            (
                vec![attribute("pk", "A"), attribute("pk", "B")],
                "INVALID_OPTION",
                "entityKeys: attribute \"pk\": the attr",
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
}
