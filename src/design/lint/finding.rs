//! What a look at the keys of a table has found, and what would mend it.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;

/// What a finding is about. The set is closed, and a code never changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, serde::Deserialize, tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", serde(rename_all = "SCREAMING_SNAKE_CASE"))]
pub enum LintCode {
    /// A number in a sort key that sorts as text: `v10` before `v2`.
    NumberDoesNotSort,
    /// A time that is written as any text: with a zone, or in a format that does not sort.
    DateAsText,
    /// A query for one entity that brings another one along.
    PrefixBleeds,
    /// Different separators between the parts of keys.
    MixedSeparators,
    /// A field of the primary key that changes during the life of an item.
    MutableInPrimaryKey,
    /// A partition key without the tenant.
    NoTenant,
    /// More parts than anybody can keep in mind.
    TooManyParts,
    /// All items of an entity in one partition.
    OnePartition,
    /// A key that can pass the limit of DynamoDB.
    KeyCanBeTooLong,
    /// Two entities that could write the same primary key.
    EntitiesAlike,
    /// An index with the same partitions in the same order as the table.
    IndexLikeTable,
    /// An attribute of a multi-attribute index with a type that the field of that name never has.
    IndexTypeMismatch,
    /// An enum with one option that holds a comma: options are separated by `|`.
    EnumWithComma,
}

/// How bad a finding is: an `error` loses data or keeps it out, a `warning` will cost work, an `info` is worth a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "lowercase"))]
pub enum LintSeverity {
    /// It loses data, or no item can be written.
    Error,
    /// It will cost work.
    Warning,
    /// It is worth a look.
    Info,
}

/// Something that will go wrong with the keys of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct LintFinding {
    /// What it is about, for programs.
    pub code: LintCode,
    /// How bad it is.
    pub severity: LintSeverity,
    /// The entity.
    pub entity: String,
    /// The other entity, of a finding about two.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub other_entity: Option<String>,
    /// The index, of a finding about a whole one, or about an attribute of it.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub index: Option<String>,
    /// The attribute.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub attribute: Option<String>,
    /// The field of its template.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub field: Option<String>,
    /// Where in the template, in characters from 1.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub column: Option<usize>,
    /// What is so, and what will go wrong, in whole sentences.
    pub message: String,
    /// What would mend it: tried, so that the table is a good one afterwards, and without the finding. Absent where templates alone cannot
    /// mend it, or where that would lose what tells items apart: more fields than a key should have, a partition key that is nothing but a
    /// field that changes, entities that a label in front of the sort key cannot tell apart.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub suggestion: Option<LintSuggestion>,
}

/// What would mend a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct LintSuggestion {
    /// What it does, in a few words.
    pub text: String,
    /// The changes that together mend it.
    pub changes: Vec<LintChange>,
}

/// What becomes of an attribute of an entity.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct LintChange {
    /// The entity.
    pub entity: String,
    /// The attribute, which can be a new one.
    pub attribute: String,
    /// Its template from then on. Absent where the attribute goes.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub template: Option<String>,
    /// How its text is written from then on, where that changes.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub text: Option<TextForm>,
}
