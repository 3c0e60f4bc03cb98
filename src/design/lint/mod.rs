//! What will go wrong later with the keys of a table: a rule a file, each of which looks at all keys.

mod alike;
mod bleed;
mod date;
mod finding;
mod index_like;
mod length;
mod mutable;
mod number;
mod one_partition;
mod options;
mod parts;
mod separator;
mod table;
mod tenant;
mod trial;

use alloc::vec::Vec;

pub use finding::{LintChange, LintCode, LintFinding, LintSeverity, LintSuggestion};
pub use options::LintOptions;

use crate::entity_keys::EntityKeys;
use crate::error::KeyError;
use table::Table;

const LINT: &str = "lintTable";

/// A rule: it adds what it finds.
type Rule = fn(&Table<'_>, &LintOptions, &mut Vec<LintFinding>);

/// The rules by what they find, those first that find what is worst.
const RULES: [(LintCode, Rule); 10] = [
    (LintCode::NumberDoesNotSort, number::check),
    (LintCode::DateAsText, date::check),
    (LintCode::PrefixBleeds, bleed::check),
    (LintCode::MutableInPrimaryKey, mutable::check),
    (LintCode::NoTenant, tenant::check),
    (LintCode::OnePartition, one_partition::check),
    (LintCode::KeyCanBeTooLong, length::check),
    (LintCode::MixedSeparators, separator::check),
    (LintCode::TooManyParts, parts::check),
    (LintCode::IndexLikeTable, index_like::check),
];

/// What will go wrong with the keys of these entities, which need not go together as [`TableKeys`](crate::table_keys::TableKeys) wants it: two
/// that could write the same key are a finding here.
///
/// # Errors
/// `INVALID_OPTION` for entities that do not agree about the keys of the table or of an index; `EMPTY_VALUE` for no entities.
///
/// ```
/// use ddb_keys::design::{LintCode, LintOptions, lint};
/// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
///
/// let document = [AttributeDefinition::new("pk", "DOC#{id}"), AttributeDefinition::new("sk", "v{version}")];
/// let findings = lint(&[("document", &EntityKeys::new(&document)?)], &LintOptions::default())?;
/// let codes: Vec<_> = findings.iter().map(|finding| finding.code).collect();
/// assert_eq!(codes, [LintCode::NumberDoesNotSort]);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn lint(entities: &[(&str, &EntityKeys)], options: &LintOptions) -> Result<Vec<LintFinding>, KeyError> {
    let table = Table::new(entities);
    let mut found = alike::check(entities, &table).map_err(|error| error.function(LINT))?;
    for (_, rule) in RULES {
        rule(&table, options, &mut found);
    }
    trial::check(entities, options, &mut found);
    found.retain(|finding| !options.ignore.contains(&finding.code));
    Ok(found)
}
