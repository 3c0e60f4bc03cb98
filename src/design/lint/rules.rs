//! The rules that check the keys of a table.

use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding};
use super::options::LintOptions;
use super::table::Table;
use super::{
    bleed, date, enum_comma, index_like, length, letter_case, mutable, number, one_partition, parts, separator, tenant,
};

/// Adds the findings about a table.
type Check = fn(&Table<'_>, &LintOptions, &mut Vec<LintFinding>);

/// A rule.
pub(super) struct Rule {
    pub(super) code: LintCode,
    pub(super) check: Check,
    /// Whether it compares entities, so that the others must be present when a change of one is tried.
    pub(super) compares_entities: bool,
}

impl Rule {
    /// A rule that checks one entity at a time.
    const fn of_one(code: LintCode, check: Check) -> Self {
        Self { code, check, compares_entities: false }
    }

    /// A rule that compares entities.
    const fn of_several(code: LintCode, check: Check) -> Self {
        Self { code, check, compares_entities: true }
    }
}

/// The rules by their findings, the worst first.
pub(super) const RULES: [Rule; 12] = [
    Rule::of_one(LintCode::NumberDoesNotSort, number::check),
    Rule::of_one(LintCode::DateAsText, date::check),
    Rule::of_one(LintCode::EnumWithComma, enum_comma::check),
    Rule::of_several(LintCode::PrefixBleeds, bleed::check),
    Rule::of_one(LintCode::MutableInPrimaryKey, mutable::check),
    Rule::of_several(LintCode::NoTenant, tenant::check),
    Rule::of_several(LintCode::OnePartition, one_partition::check),
    Rule::of_one(LintCode::KeyCanBeTooLong, length::check),
    Rule::of_several(LintCode::MixedSeparators, separator::check),
    Rule::of_one(LintCode::TooManyParts, parts::check),
    Rule::of_several(LintCode::IndexLikeTable, index_like::check),
    Rule::of_one(LintCode::CaseIsLost, letter_case::check),
];
