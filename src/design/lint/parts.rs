//! Keys of so many parts that nobody keeps them in mind.

use alloc::format;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};

/// The parts that a key may have.
const PARTS: usize = 8;

pub(super) fn check(table: &Table<'_>, options: &LintOptions, found: &mut Vec<LintFinding>) {
    let most = options.max_parts.unwrap_or(PARTS);
    for key in &table.keys {
        let parts = parts_of(key);
        if parts > most {
            let message = format!(
                "This key has {parts} parts. Only the first ones can be queried, in their order: what is not queried by is better off as an \
                 attribute."
            );
            found.push(key.finding(LintCode::TooManyParts, LintSeverity::Info, message));
        }
    }
}

/// Words of literals, and fields.
fn parts_of(key: &Key<'_>) -> usize {
    let words = |literal: &str| {
        literal.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty()).count()
    };
    let fields = key.template.fields().map(|field| 1 + words(field.literal));
    words(key.template.head()) + fields.sum::<usize>()
}
