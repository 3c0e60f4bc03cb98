//! A note on the result.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::draft::Draft;

/// What a note is about. The set is closed, and a code never changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", serde(rename_all = "SCREAMING_SNAKE_CASE"))]
pub enum InferNoteCode {
    /// A field has the same value in all keys: it may be a constant.
    OneValue,
    /// A constant with a single key: it may be a stray.
    OneKey,
    /// Keys that are one word each: they may be values of a field.
    LoneWords,
    /// Some templates escape text, and others do not.
    TwoTextForms,
    /// Items of two kinds have the same keys.
    SameKeys,
    /// An attribute is in no definition of an entity.
    AttributeLeftOut,
    /// Some items are in an index, and no attribute says which: the index is left out.
    IndexOfSome,
    /// An entity is incompatible with the others, and is left out.
    EntityLeftOut,
}

/// A note on the result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct InferNote {
    /// What it is about, for programs.
    pub code: InferNoteCode,
    /// The entity.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub entity: Option<String>,
    /// The attribute.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub attribute: Option<String>,
    /// The template.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub template: Option<String>,
    /// The observation, in whole sentences.
    pub message: String,
}

impl InferNote {
    pub(super) const fn new(code: InferNoteCode, message: String) -> Self {
        Self { code, entity: None, attribute: None, template: None, message }
    }

    pub(super) fn of_attribute(self, attribute: Option<&str>) -> Self {
        Self { attribute: attribute.map(ToOwned::to_owned), ..self }
    }

    pub(super) fn of_entity(self, entity: &str) -> Self {
        Self { entity: Some(entity.to_owned()), ..self }
    }

    pub(super) fn of_template(self, draft: &Draft) -> Self {
        Self { template: Some(draft.template.text().to_owned()), ..self }
    }
}
