//! Item collections near 10 GB in a table with a local index: DynamoDB refuses writes that would exceed the limit.

use alloc::format;
use alloc::vec::Vec;

use super::super::super::audit::AuditReport;
use super::super::finding::{LintCode, LintFinding, LintSeverity};
use super::super::table::Table;
use crate::entity_keys::TABLE;
use crate::text::Limit;

/// The bytes that an item collection can have in a table with a local index: 10 GB. Copies of its items in local indexes count too.
const LIMIT: u64 = 10 << 30;
/// The bytes from which on a collection is near the limit.
const NEAR: u64 = LIMIT / 10 * 7;

pub(super) fn check(table: &Table<'_>, report: &AuditReport, found: &mut Vec<LintFinding>) {
    let Some(index) = local_index(table) else { return };
    for (key, bytes) in report.largest_collections.counters.iter().filter(|(_, bytes)| *bytes >= NEAR) {
        let message = format!(
            "The items with the partition key \"{key}\" have {}.{} GB. The table has the local index \"{index}\", so DynamoDB \
             refuses new items once a partition key has 10 GB, together with their copies in local indexes. Use a global index, or \
             divide the partition key.",
            bytes >> 30,
            ((bytes % (1 << 30)) * 10) >> 30
        );
        let severity = if *bytes >= LIMIT / 10 * 9 { LintSeverity::Error } else { LintSeverity::Warning };
        let finding = LintFinding::new(LintCode::CollectionNearLimit, severity, "", message);
        found.push(LintFinding { index: Some(index.into()), ..finding });
    }
}

/// The name of a local index: an index with its own sort key and the partition key of the table.
fn local_index<'t>(table: &Table<'t>) -> Option<&'t str> {
    let partition = |index: &str| table.keys.iter().any(|key| key.index == index && key.kind == Limit::Partition);
    table.keys.iter().find(|key| key.index != TABLE && !partition(key.index)).map(|key| key.index)
}

#[cfg(test)]
mod tests {
    use super::super::super::test_helpers::{entities, line};
    use super::super::super::{LintOptions, lint_items};
    use super::*;
    use crate::design::AuditTally;

    fn found(table: &str, bytes: u64) -> Vec<String> {
        let own = entities(table).unwrap();
        let own: Vec<_> = own.iter().map(|(name, keys)| (*name, keys)).collect();
        let largest_collections = AuditTally { counters: vec![("A#1".to_owned(), bytes)], ..AuditTally::default() };
        let report = AuditReport { largest_collections, ..AuditReport::default() };
        let all = lint_items(&own, &[], &LintOptions::default(), &report).unwrap();
        all.iter().filter(|finding| finding.code == LintCode::CollectionNearLimit).map(line).collect()
    }

    #[test]
    fn collections_of_tables_with_a_local_index() {
        let local = "a: pk=A#{id}, sk={no:int}, lsi1sk={name}";
        assert_eq!(found(local, NEAR - 1), Vec::<String>::new());
        assert_eq!(found(local, NEAR), ["warning  in lsi1"]);
        assert_eq!(found(local, 10 << 30), ["error  in lsi1"]);
        assert_eq!(found("a: pk=A#{id}, sk={no:int}, gsi1pk={name}", 11 << 30), Vec::<String>::new());
    }
}
