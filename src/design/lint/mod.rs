//! Problems that the keys of a table will cause later. Each rule has a file, and checks all keys.

mod alike;
mod bleed;
mod date;
mod enum_comma;
mod finding;
mod index_like;
mod index_type;
mod items;
mod length;
mod letter_case;
mod mutable;
mod number;
mod one_partition;
mod options;
mod parts;
mod rules;
mod separator;
mod silence;
mod table;
mod tenant;
#[cfg(test)]
mod test_helpers;
mod trial;

use alloc::vec::Vec;

pub use finding::{LintChange, LintCode, LintFinding, LintSeverity, LintSuggestion};
pub use index_type::IndexedAttribute;
pub use options::LintOptions;
pub use silence::LintSilence;

use super::audit::AuditReport;
use crate::entity_keys::EntityKeys;
use crate::error::KeyError;
use rules::RULES;
use table::Table;

const LINT: &str = "lintTable";

/// The problems that the keys of these entities will cause. The entities need not be compatible, as for
/// [`TableKeys`](crate::table_keys::TableKeys): two that could write the same key are a finding here. `indexed` are the attributes of
/// multi-attribute indexes, which no template writes.
///
/// # Errors
/// `INVALID_OPTION` for entities that do not agree about the keys of the table or of an index; `EMPTY_VALUE` for no entities.
///
/// ```
/// use ddb_keys::design::{LintCode, LintOptions, lint};
/// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
///
/// let document = [AttributeDefinition::new("pk", "DOC#{id}"), AttributeDefinition::new("sk", "v{version}")];
/// let findings = lint(&[("document", &EntityKeys::new(&document)?)], &[], &LintOptions::default())?;
/// let codes: Vec<_> = findings.iter().map(|finding| finding.code).collect();
/// assert_eq!(codes, [LintCode::NumberDoesNotSort]);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn lint(
    entities: &[(&str, &EntityKeys)],
    indexed: &[IndexedAttribute<'_>],
    options: &LintOptions,
) -> Result<Vec<LintFinding>, KeyError> {
    found_in(entities, indexed, options, None)
}

/// Like [`lint`], with the findings that only items show: `report` is the report on them.
///
/// # Errors
/// Those of [`lint`].
pub fn lint_items(
    entities: &[(&str, &EntityKeys)],
    indexed: &[IndexedAttribute<'_>],
    options: &LintOptions,
    report: &AuditReport,
) -> Result<Vec<LintFinding>, KeyError> {
    found_in(entities, indexed, options, Some(report))
}

fn found_in(
    entities: &[(&str, &EntityKeys)],
    indexed: &[IndexedAttribute<'_>],
    options: &LintOptions,
    report: Option<&AuditReport>,
) -> Result<Vec<LintFinding>, KeyError> {
    let table = Table::new(entities);
    let mut found = alike::check(entities, &table).map_err(|error| error.function(LINT))?;
    index_type::check(&table, indexed, &mut found);
    for rule in RULES {
        (rule.check)(&table, options, &mut found);
    }
    if let Some(report) = report {
        items::check(&table, report, &mut found);
    }
    // Before suggestions are tried, because each trial makes a table.
    silence::silence(&options.ignore, report.is_some(), &mut found);
    trial::check(&table, options, &mut found);
    Ok(found)
}
