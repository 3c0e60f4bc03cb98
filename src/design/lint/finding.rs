//! The findings about the keys of a table, and their fixes.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::super::plain::{Faults, FromPlain, Plain, choice};
use crate::casing::Casing;

/// What a finding is about. The set is closed, and a code never changes its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", serde(rename_all = "SCREAMING_SNAKE_CASE"))]
pub enum LintCode {
    /// A number in a sort key that sorts as text: `v10` before `v2`.
    NumberDoesNotSort,
    /// A time that is written as plain text: with a zone, or in a format that does not sort.
    DateAsText,
    /// A query for one entity that also returns another.
    PrefixBleeds,
    /// Different separators between the parts of keys.
    MixedSeparators,
    /// A field of the primary key that changes during the life of an item.
    MutableInPrimaryKey,
    /// A partition key without the tenant.
    NoTenant,
    /// Too many parts to keep in mind.
    TooManyParts,
    /// All items of an entity in one partition.
    OnePartition,
    /// A key that can pass the limit of DynamoDB.
    KeyCanBeTooLong,
    /// Two entities that could write the same primary key.
    EntitiesAlike,
    /// An index with the same partitions in the same order as the table.
    IndexLikeTable,
    /// An attribute of a multi-attribute index whose type the field of that name never has.
    IndexTypeMismatch,
    /// An enum with a single option that contains a comma: options are separated by `|`.
    EnumWithComma,
    /// A text in a key of one case: values that differ only in case share a key.
    CaseIsLost,
    /// Items show: a partition with a large share of the table or of an index.
    HotPartition,
    /// Items show: an item collection near 10 GB in a table with a local index.
    CollectionNearLimit,
    /// Items show: a key with nine tenths of the bytes that it can have.
    KeyNearLimit,
    /// Items show: a number at nine tenths of the greatest that its width allows.
    ValueNearWidth,
    /// Items show: an index that no item of an entity is in.
    IndexWithoutItems,
    /// Items show: a field or flag that a condition names, and that no item has.
    ConditionWithoutItems,
    /// Items show: options of an enum or a rank that no key has.
    OptionWithoutItems,
    /// An entry of `ignore` that silences nothing.
    SilencesNothing,
}

impl LintCode {
    /// Every code, in the order of declaration: the last one determines their number.
    const ALL: [Self; Self::SilencesNothing as usize + 1] = [
        Self::NumberDoesNotSort,
        Self::DateAsText,
        Self::PrefixBleeds,
        Self::MixedSeparators,
        Self::MutableInPrimaryKey,
        Self::NoTenant,
        Self::TooManyParts,
        Self::OnePartition,
        Self::KeyCanBeTooLong,
        Self::EntitiesAlike,
        Self::IndexLikeTable,
        Self::IndexTypeMismatch,
        Self::EnumWithComma,
        Self::CaseIsLost,
        Self::HotPartition,
        Self::CollectionNearLimit,
        Self::KeyNearLimit,
        Self::ValueNearWidth,
        Self::IndexWithoutItems,
        Self::ConditionWithoutItems,
        Self::OptionWithoutItems,
        Self::SilencesNothing,
    ];

    /// Its name, which is also its anchor in the documentation.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::NumberDoesNotSort => "NUMBER_DOES_NOT_SORT",
            Self::DateAsText => "DATE_AS_TEXT",
            Self::PrefixBleeds => "PREFIX_BLEEDS",
            Self::MixedSeparators => "MIXED_SEPARATORS",
            Self::MutableInPrimaryKey => "MUTABLE_IN_PRIMARY_KEY",
            Self::NoTenant => "NO_TENANT",
            Self::TooManyParts => "TOO_MANY_PARTS",
            Self::OnePartition => "ONE_PARTITION",
            Self::KeyCanBeTooLong => "KEY_CAN_BE_TOO_LONG",
            Self::EntitiesAlike => "ENTITIES_ALIKE",
            Self::IndexLikeTable => "INDEX_LIKE_TABLE",
            Self::IndexTypeMismatch => "INDEX_TYPE_MISMATCH",
            Self::EnumWithComma => "ENUM_WITH_COMMA",
            Self::CaseIsLost => "CASE_IS_LOST",
            Self::HotPartition => "HOT_PARTITION",
            Self::CollectionNearLimit => "COLLECTION_NEAR_LIMIT",
            Self::KeyNearLimit => "KEY_NEAR_LIMIT",
            Self::ValueNearWidth => "VALUE_NEAR_WIDTH",
            Self::IndexWithoutItems => "INDEX_WITHOUT_ITEMS",
            Self::ConditionWithoutItems => "CONDITION_WITHOUT_ITEMS",
            Self::OptionWithoutItems => "OPTION_WITHOUT_ITEMS",
            Self::SilencesNothing => "SILENCES_NOTHING",
        }
    }

    /// Whether only the items of a table show it.
    pub(super) const fn is_of_items(self) -> bool {
        matches!(
            self,
            Self::HotPartition
                | Self::CollectionNearLimit
                | Self::KeyNearLimit
                | Self::ValueNearWidth
                | Self::IndexWithoutItems
                | Self::ConditionWithoutItems
                | Self::OptionWithoutItems
        )
    }
}

impl FromPlain for LintCode {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        choice(plain, &Self::ALL.map(|code| (code.name(), code)), Self::SilencesNothing, faults)
    }
}

/// How bad a finding is: an `error` loses data or prevents writes, a `warning` will cost work, an `info` is worth a look.
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

/// A problem that the keys of a table will cause.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct LintFinding {
    /// What it is about, for programs.
    pub code: LintCode,
    /// How bad it is.
    pub severity: LintSeverity,
    /// The entity; empty for a finding that does not concern a single entity.
    pub entity: String,
    /// The other entity, of a finding about two.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub other_entity: Option<String>,
    /// The index, for a finding about an index or one of its attributes.
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
    /// The cause, and what will go wrong, in whole sentences.
    pub message: String,
    /// A fix that was tried: with it, the table is valid and does not have the finding. Absent if changes of templates cannot fix it, or
    /// would lose a distinction between items: too many fields in a key, a partition key that consists only of a changing field, entities
    /// that a label at the start of the sort key cannot distinguish.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub suggestion: Option<LintSuggestion>,
}

/// A fix for a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct LintSuggestion {
    /// What it does, in a few words.
    pub text: String,
    /// The changes that together are the fix.
    pub changes: Vec<LintChange>,
}

/// The change of an attribute of an entity.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct LintChange {
    /// The entity.
    pub entity: String,
    /// The attribute, which can be new.
    pub attribute: String,
    /// Its new template. Absent if the attribute is removed.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub template: Option<String>,
    /// How its text is written after the change, if that changes.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub text: Option<TextForm>,
    /// The case of its keys after the change, if that changes.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub casing: Option<Casing>,
}
