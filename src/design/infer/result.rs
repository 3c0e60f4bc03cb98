//! The result of `inferTemplates`.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::note::InferNote;
use crate::casing::Casing;

/// The templates of existing keys.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct InferredTemplates {
    /// How many keys there were. An item has one for each of its key attributes.
    pub count: usize,
    /// The templates, attribute by attribute; within an attribute, the template of the most keys comes first.
    pub templates: Vec<InferredTemplate>,
    /// The first of the keys that match no template, or only a template of another entity than their item's.
    pub misfits: Vec<InferredMisfit>,
    /// How many such keys there are.
    pub misfit_count: usize,
    /// For items: their entities, by the templates of their keys. Empty for keys that are texts.
    pub entities: Vec<InferredEntity>,
    /// The attribute that names the entity of an item: the items were grouped by it.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub entity_attribute: Option<String>,
    /// Notes on ambiguities, and on omissions.
    pub notes: Vec<InferNote>,
}

/// A template that keys have in common.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct InferredTemplate {
    /// The template. The names of its fields are guesses.
    pub template: String,
    /// How its text is written.
    pub text: TextForm,
    /// The case of its keys, if they have only one.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub casing: Option<Casing>,
    /// The attribute, for items.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub attribute: Option<String>,
    /// How many keys it could have built.
    pub count: usize,
    /// Their share of the keys of that attribute, from 0 to 1.
    pub share: f64,
    /// Its fields.
    pub fields: Vec<InferredField>,
    /// Up to three of its keys.
    pub examples: Vec<String>,
}

/// A field of a template that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct InferredField {
    /// Its name: a guess.
    pub name: String,
    /// How it is written, as in a template: `text`, `int(4)`, `date desc`.
    pub codec: String,
    /// Up to three of its texts.
    pub examples: Vec<String>,
}

/// A key that matches no template, or only a template of another entity than its item's.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct InferredMisfit {
    /// The key.
    pub key: String,
    /// The attribute, for items.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub attribute: Option<String>,
}

/// A kind of item that was found.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct InferredEntity {
    /// A name, made of the literals of its templates.
    pub name: String,
    /// The number of its items.
    pub count: usize,
    /// Their share of all items, from 0 to 1.
    pub share: f64,
    /// Its key attributes: a definition as `entityKeys` takes it.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, InferredAttribute>"))]
    pub attributes: BTreeMap<String, InferredAttribute>,
}

/// A key attribute of an entity that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct InferredAttribute {
    /// Its template.
    pub template: String,
    /// How its text is written.
    pub text: TextForm,
    /// The case of its keys, if they have only one.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub casing: Option<Casing>,
    /// Whether it is a partition key or a sort key, if its name does not say so, and for the sort key of a local index.
    #[cfg_attr(
        target_arch = "wasm32",
        serde(skip_serializing_if = "Option::is_none"),
        tsify(optional, type = "'partition' | 'sort'")
    )]
    pub kind: Option<String>,
    /// The index of such a key: `table` for the table's own key, a local index, or an index with the name of the attribute.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub index: Option<String>,
    /// The fields without which it is left out, if some items lack it.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub when: Option<Vec<String>>,
    /// The fields or flags with which it is left out.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub unless: Option<Vec<String>>,
    /// The fields or flags of which it needs one.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub any: Option<Vec<String>>,
}

/// Options of `inferTemplates` that concern the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InferLimits {
    /// The keys that a template needs. Up to 2, a single key is enough if it consists of labels in capitals, such as `CONFIG`.
    pub min_count: usize,
    /// The most misfits to return.
    pub max_misfits: usize,
}

impl Default for InferLimits {
    fn default() -> Self {
        Self { min_count: 2, max_misfits: 100 }
    }
}

impl InferLimits {
    /// The keys that a group needs to be examined.
    pub(super) fn least(self) -> usize {
        self.min_count.clamp(1, 2)
    }

    /// The keys that a template of labels in capitals needs: such a key explains itself.
    pub(super) const fn least_constants(self) -> usize {
        if self.min_count <= 2 { 1 } else { self.min_count }
    }
}
