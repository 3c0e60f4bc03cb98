//! Findings that only the items of a table show. The rules read the report of an audit, which is small, however many items there are.

mod collection;
mod conditions;
mod counts;
mod empty_index;
mod hot_partition;
mod near_limit;
mod near_width;
mod options;

use alloc::vec::Vec;

use super::super::audit::AuditReport;
use super::finding::LintFinding;
use super::table::Table;

/// Adds the findings about the items of a table.
type Check = fn(&Table<'_>, &AuditReport, &mut Vec<LintFinding>);

/// The rules, those with the worst findings first.
const RULES: [Check; 7] = [
    collection::check,
    near_limit::check,
    near_width::check,
    hot_partition::check,
    empty_index::check,
    conditions::check,
    options::check,
];

pub(super) fn check(table: &Table<'_>, report: &AuditReport, found: &mut Vec<LintFinding>) {
    for rule in &RULES {
        rule(table, report, found);
    }
}

#[cfg(test)]
pub(super) mod test_helpers {
    //! Reports as the tests need them.

    use super::super::super::audit::{Audit, AuditedEntity, AuditedFormat};
    use super::super::test_helpers::{entities, line};
    use super::super::{LintCode, LintOptions, lint_items};
    use std::rc::Rc;

    /// The findings of one kind in a table and its items, each a list of attributes `pk=A#1 n:N=5`.
    pub(in super::super) fn found(code: LintCode, table: &str, items: &mut dyn Iterator<Item = String>) -> Vec<String> {
        let own = entities(table).unwrap();
        let formats = |keys| Vec::from([AuditedFormat { keys: Rc::new(keys), converted: false }]);
        let audited = entities(table)
            .unwrap()
            .into_iter()
            .map(|(name, keys)| AuditedEntity { name: name.to_owned(), formats: formats(keys) });
        let mut audit = Audit::new(&audited.collect::<Vec<_>>(), &[]).unwrap();
        for item in items {
            audit.add_lines(json(&item).as_bytes()).unwrap();
        }
        let own: Vec<_> = own.iter().map(|(name, keys)| (*name, keys)).collect();
        let all = lint_items(&own, &[], &LintOptions::default(), &audit.report()).unwrap();
        let findings = all.iter().filter(|finding| finding.code == code);
        findings.map(|finding| format!("{} {}", line(finding), finding.message)).collect()
    }

    fn json(item: &str) -> String {
        let attributes: Vec<_> = item.split(' ').map(attribute).collect();
        format!("{{{}}}\n", attributes.join(","))
    }

    fn attribute(text: &str) -> String {
        let (name, value) = text.split_once('=').unwrap();
        let (name, kind) = name.split_once(':').unwrap_or((name, "S"));
        let quote = if ["BOOL", "NULL"].contains(&kind) { "" } else { "\"" };
        format!("\"{name}\":{{\"{kind}\":{quote}{value}{quote}}}")
    }
}
