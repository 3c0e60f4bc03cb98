//! The structure of an entity's keys: its attributes, each with its template, and the places of the fields in the templates.

use alloc::string::String;
use alloc::vec::Vec;

use crate::limits::MAX_ATTRIBUTES;
use crate::template::{FieldInfo, Template};
use crate::text::Limit;

/// The name of the function that creates an entity, for messages.
pub(super) const MAKE: &str = "entityKeys";

/// The key attributes of an entity, and the fields that they share.
///
/// ```
/// use ddb_keys::{codec::{Parsed, Value}, entity_keys::{AttributeDefinition, EntityKeys}};
///
/// let order = EntityKeys::new(&[
///     AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
///     AttributeDefinition::new("sk", "ORDER#{number:int(4)}"),
///     AttributeDefinition { when: vec!["status".into()], ..AttributeDefinition::new("gsi1pk", "STATUS#{status}") },
/// ])?;
/// let values = [Some(Value::Text("42")), Some(Value::Whole(7)), None];
/// let keys = order.keys(&values)?;
/// assert_eq!(keys, [Some("CUSTOMER#42".to_owned()), Some("ORDER#0007".to_owned()), None]);
/// let parsed = order.parse(&[Some("CUSTOMER#42"), Some("ORDER#0007"), None])?;
/// assert!(parsed.iter().map(|value| value.as_ref().map(Parsed::value)).eq(values));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Debug)]
pub struct EntityKeys {
    pub(super) attributes: Vec<Attribute>,
    /// The indexes over attributes of other keys: see `shared_index.rs`.
    pub(super) shared_indexes: Vec<SharedIndex>,
    /// The hidden attributes. Conditions can still name their fields.
    pub(super) hidden: Vec<Hidden>,
    pub(super) fields: Vec<Shared>,
    /// The names of the fields in the key of the table, even if that key is hidden.
    pub(super) primary: Vec<String>,
    /// The names of the fields that an attribute holds in seconds, even if it is hidden.
    pub(super) in_seconds: Vec<String>,
    /// Attributes that conditions name and that are in no template. Their places follow those of the fields.
    pub(super) flags: Vec<String>,
    /// The indexes whose name in the table differs from the name in the definition: both names.
    pub(super) renamed: Vec<(String, String)>,
    /// The places of the fields and flags that items hold elsewhere, and where.
    pub(super) held: Vec<(usize, Vec<String>)>,
}

/// A key attribute, its template, and the places of the template's fields among the fields of the entity.
#[derive(Debug)]
pub(super) struct Attribute {
    pub(super) name: String,
    pub(super) template: Template,
    /// The kind of key that it is first. In an index that shares it, it can be the other kind.
    pub(super) kind: Limit,
    pub(super) fields: Vec<usize>,
    /// The places of the fields and flags that an item must have to be in the attribute's index.
    pub(super) when: Vec<usize>,
    /// The places of the fields and flags that an item must not have.
    pub(super) unless: Vec<usize>,
    /// The places of the fields and flags of which an item must have one; empty for no such condition.
    pub(super) any: Vec<usize>,
    /// Whether it holds the plain value of the field with its own name: see own.rs.
    pub(super) is_own: bool,
    /// The index that it belongs to; `None` if that is not known.
    pub(super) index: Option<String>,
}

/// An index whose attributes belong to other keys.
#[derive(Debug)]
pub(super) struct SharedIndex {
    pub(super) name: String,
    /// The places of its attributes.
    pub(super) partition: usize,
    pub(super) sort: Option<usize>,
}

/// A hidden attribute: its template, and the index that it belongs to.
#[derive(Debug)]
pub(super) struct Hidden {
    pub(super) template: Template,
    pub(super) index: Option<String>,
}

/// A field of the entity.
#[derive(Debug)]
pub(super) struct Shared {
    /// Where it appears first.
    pub(super) first: Place,
    /// The first of the places with the most precise form of the value.
    pub(super) best: Place,
    /// Whether every attribute that holds it belongs to an index with conditions.
    pub(super) is_optional: bool,
}

/// The place of the first hidden template. No attribute has this number.
pub(super) const HIDDEN: usize = MAX_ATTRIBUTES;

/// A field of a template.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The number of the attribute. [`HIDDEN`] and above are hidden templates: an attribute that is being added has no template yet, and
    /// its number must differ from theirs.
    pub(super) attribute: usize,
    pub(super) field: usize,
}

/// Whether `places` contains `place`.
#[inline(never)]
#[allow(clippy::manual_contains, reason = "see above")]
pub(super) fn is_among(places: &[usize], place: usize) -> bool {
    places.iter().any(|other| *other == place)
}

impl EntityKeys {
    /// The names of the attributes, in the order of the definition.
    pub fn attributes(&self) -> impl ExactSizeIterator<Item = &str> {
        self.attributes.iter().map(|attribute| attribute.name.as_str())
    }

    /// The template of an attribute, by its place in the definition.
    pub fn template(&self, attribute: usize) -> Option<&Template> {
        self.attributes.get(attribute).map(|attribute| &attribute.template)
    }

    /// The kind of key that an attribute is, in the index that it belongs to.
    #[cfg(feature = "design")]
    pub(crate) fn kind_of(&self, attribute: usize) -> Option<Limit> {
        self.attributes.get(attribute).map(|attribute| attribute.kind)
    }

    pub(super) fn field_at(&self, place: Place) -> Option<FieldInfo<'_>> {
        let hidden = place.attribute.checked_sub(HIDDEN);
        let template = hidden.map_or_else(
            || self.template(place.attribute),
            |hidden| self.hidden.get(hidden).map(|hidden| &hidden.template),
        );
        template?.field(place.field)
    }

    /// The name of an attribute, for messages.
    pub(super) fn name_of(&self, attribute: usize) -> &str {
        self.attributes.get(attribute).map(|attribute| attribute.name.as_str()).unwrap_or_default()
    }
}
