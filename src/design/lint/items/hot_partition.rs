//! Partitions with a large share of a table or of an index: each can take at most 1,000 write units and 3,000 read units per second,
//! whatever the capacity of the table.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::super::audit::{AuditReport, AuditTally};
use super::super::finding::{LintCode, LintFinding, LintSeverity};
use super::super::table::{Key, Table};
use crate::entity_keys::TABLE;
use crate::text::Limit;

/// A partition is hot if it has at least one in this many parts of the whole.
const PARTS: u64 = 5;
/// The number of items of a table or an index from which on a share is significant.
const ITEMS: u64 = 1_000;

pub(super) fn check(table: &Table<'_>, report: &AuditReport, found: &mut Vec<LintFinding>) {
    if report.count >= ITEMS {
        add(table, TABLE, &report.largest_collections, report.bytes, found);
    }
    for (index, tally) in report.largest_partitions.iter() {
        let entities = report.usage.iter().map(|(_, own)| own);
        let count = entities.filter_map(|own| own.indexes.get(index)).sum();
        if count >= ITEMS {
            add(table, index, tally, count, found);
        }
    }
}

fn add(table: &Table<'_>, index: &str, tally: &AuditTally, whole: u64, found: &mut Vec<LintFinding>) {
    let hot = tally.counters.iter().filter(|(_, least)| least.saturating_mul(PARTS) >= whole);
    found.extend(hot.map(|(key, least)| finding(table, index, key, percent(*least, whole))));
}

fn percent(part: u64, whole: u64) -> u64 {
    part.saturating_mul(100).checked_div(whole).unwrap_or_default().min(100)
}

fn finding(table: &Table<'_>, index: &str, key: &str, share: u64) -> LintFinding {
    let (of, place) = if index == TABLE {
        ("bytes of the table", String::new())
    } else {
        ("items in the index", format!(" of \"{index}\""))
    };
    let message = format!(
        "The partition \"{key}\"{place} has {share} % of the {of}. A partition takes 1,000 write units a second, so its writers can \
         be throttled. Add a field to the partition key, such as a shard ({{shard:int(2)}}) or a time bucket."
    );
    let own = writer_of(table, index, key);
    let finding =
        LintFinding::new(LintCode::HotPartition, LintSeverity::Warning, own.map_or("", |own| own.entity), message);
    let attribute = own.map(|own| own.attribute.into());
    LintFinding { index: (index != TABLE).then(|| index.into()), attribute, ..finding }
}

/// The only partition key that writes this one. Several entities can.
fn writer_of<'s, 't>(table: &'s Table<'t>, index: &str, key: &str) -> Option<&'s Key<'t>> {
    let mut writers =
        table.all_keys().filter(|own| own.index == index && own.kind == Limit::Partition && own.template.matches(key));
    writers.next().filter(|_| writers.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::found;
    use crate::design::LintCode;

    const TABLE: &str = "a: pk=A#{id}, sk=A, gsi1pk=S#{status}, gsi1sk={id}";

    #[test]
    fn partitions_of_indexes() {
        let item = |i: usize, of: usize| format!("pk=A#{i} sk=A gsi1pk=S#{} gsi1sk={i}", i % of);
        let lines = |count: usize, of| found(LintCode::HotPartition, TABLE, &mut (0..count).map(|i| item(i, of)));
        assert_eq!(lines(999, 2), Vec::<String>::new());
        assert_eq!(lines(1000, 6), Vec::<String>::new());
        let [one, other] = <[String; 2]>::try_from(lines(1000, 2)).unwrap();
        assert!(
            one.starts_with("warning a.gsi1pk in gsi1 The partition \"S#0\" of \"gsi1\" has 50 % of the items"),
            "{one}"
        );
        assert!(other.contains("\"S#1\""), "{other}");
    }

    #[test]
    fn partitions_of_the_table() {
        let item =
            |i: usize| format!("pk={} sk={i}", if i.is_multiple_of(2) { "ALL".to_owned() } else { format!("B#{i}") });
        let table = "a: pk=ALL, sk={id}; b: pk=B#{b}, sk={id}";
        let found = found(LintCode::HotPartition, table, &mut (0..1000).map(item));
        let [one] = <[String; 1]>::try_from(found).unwrap();
        assert!(
            one.starts_with("warning a.pk The partition \"ALL\" has ") && one.contains("% of the bytes of the table"),
            "{one}"
        );
    }
}
