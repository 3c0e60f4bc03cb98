//! The definition of a key attribute.

use alloc::string::String;
use alloc::vec::Vec;

use super::key_names::key_by_name;
use crate::casing::Casing;
use crate::template::TextMode;
use crate::text::Limit;

/// One key attribute as the caller defines it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttributeDefinition {
    /// The name of the attribute.
    pub name: String,
    /// The template of its key.
    pub template: String,
    /// The kind of key. If not given, [`key_by_name`] derives the kind from the attribute's name.
    pub kind: Option<Limit>,
    /// The fields and flags that an item must have to be in the index of this attribute (a sparse index). The conditions of both attributes
    /// of an index apply.
    pub when: Vec<String>,
    /// The fields and flags that an item must not have to be in the index of this attribute.
    pub unless: Vec<String>,
    /// The fields and flags at least one of which an item must have to be in the index of this attribute; empty for no such condition.
    pub any: Vec<String>,
    /// The index that this key belongs to, `table` for the table's own key. If not given, it is derived from the attribute's name.
    pub index: Option<String>,
    /// The encoding of its text fields.
    pub text: TextMode,
    /// The case of its keys, if they have only one.
    pub casing: Option<Casing>,
    /// The casing of the whole definition, which does not reach an attribute that holds the value of a field.
    pub default_casing: Option<Casing>,
    /// Whether the attribute is hidden; see [`pick`](super::pick()).
    pub is_hidden: bool,
}

impl AttributeDefinition {
    /// An attribute without conditions, whose kind and index are derived from its name, and whose text is escaped.
    pub fn new(name: impl Into<String>, template: impl Into<String>) -> Self {
        let (name, template) = (name.into(), template.into());
        let (when, unless, any, text) = (Vec::new(), Vec::new(), Vec::new(), TextMode::Escaped);
        Self {
            name,
            template,
            kind: None,
            when,
            unless,
            any,
            index: None,
            text,
            casing: None,
            default_casing: None,
            is_hidden: false,
        }
    }

    /// How its texts are written: always unchanged if it begins with the field of its own name, because it must then be that field.
    pub(super) fn text_mode(&self) -> TextMode {
        if self.is_own() { TextMode::Verbatim } else { self.text }
    }

    /// Whether it begins with the field of its own name, so that it must be that field.
    pub(super) fn is_own(&self) -> bool {
        let field = self.template.strip_prefix('{').and_then(|field| field.strip_prefix(self.name.as_str()));
        field.is_some_and(|codec| codec.starts_with(':'))
    }

    /// The case of its keys.
    pub(super) fn casing_of_keys(&self) -> Option<Casing> {
        self.casing.or(self.default_casing.filter(|_| !self.is_own()))
    }

    /// The kind of key, as given or as derived from the name.
    pub(super) fn limit(&self) -> Option<Limit> {
        self.kind.or_else(|| Some(key_by_name(&self.name)?.1))
    }
}
