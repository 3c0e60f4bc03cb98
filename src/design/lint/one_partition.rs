//! Partition keys without a field: all items land in one partition, which takes 1,000 writes and 3,000 reads a second, however large the
//! table is.

use alloc::format;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::text::Limit;

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    for (keys, is_shared) in [(&table.keys, false), (&table.shared, true)] {
        check_keys(table, keys, is_shared, found);
    }
}

fn check_keys(table: &Table<'_>, keys: &[Key<'_>], is_shared: bool, found: &mut Vec<LintFinding>) {
    let partitions = || keys.iter().filter(|key| key.kind == Limit::Partition);
    for key in partitions().filter(|key| table.looks_at(key.entity) && is_constant(key) && !key.is_sparse) {
        let is_whole_index = partitions().filter(|other| other.index == key.index).all(is_constant);
        // A constant key with a constant sort key is one item, such as settings.
        let has_items = table.key(key.entity, key.index, Limit::Sort).is_none_or(|sort| !is_constant(sort))
            && !is_single(table, key);
        if has_items && (key.is_of_table() || is_whole_index) {
            let finding = finding(key);
            found.push(if is_shared { key.finding_in(finding) } else { finding });
        }
    }
}

fn is_constant(key: &Key<'_>) -> bool {
    key.template.fields().len() == 0
}

/// Whether the entity has one item.
fn is_single(table: &Table<'_>, key: &Key<'_>) -> bool {
    table.keys_of(key.entity).iter().filter(|other| other.is_of_table()).all(is_constant)
}

fn finding(key: &Key<'_>) -> LintFinding {
    let message = format!(
        "All items of \"{}\" have the partition key \"{}\": a partition is limited to 1,000 writes and 3,000 reads \
         per second, however large the table is.",
        key.entity,
        key.template.head()
    );
    let finding = key.finding(LintCode::OnePartition, LintSeverity::Warning, message);
    let template = format!("{}#{{shard:int(2)}}", key.template.text());
    if !key.takes(&template) {
        return finding;
    }
    finding.mended(format!("Spread over shards: {template}"), Vec::from([key.changed(template)]))
}

#[cfg(test)]
mod tests {
    use super::super::LintCode;
    use super::super::test_helpers::expect;

    const CODE: LintCode = LintCode::OnePartition;

    #[test]
    fn partition_keys_without_a_field() {
        expect(
            CODE,
            &[
                ("event: pk=EVENTS, sk={id:ulid}", "warning event.pk -> event.pk=EVENTS#{shard:int(2)}"),
                ("event: pk=EVENTS", ""),
                (
                    "event: pk=EVENTS, sk=E#{id}; user: pk=U#{id}, sk=USER",
                    "warning event.pk -> event.pk=EVENTS#{shard:int(2)}",
                ),
                (
                    "user: pk=U#{id}, sk=A, gsi1pk=USERS, gsi1sk={mail}",
                    "warning user.gsi1pk -> user.gsi1pk=USERS#{shard:int(2)}",
                ),
                ("user: pk=U#{id}, sk=A, gsi1pk=USERS", "warning user.gsi1pk -> user.gsi1pk=USERS#{shard:int(2)}"),
                ("user: pk=U#{id}, sk=A, gsi1pk=USERS, gsi1sk=ALL", ""),
                (
                    "user: pk=U#{id}, sk=A, gsi1pk=USERS, gsi1sk={mail}; order: pk=O#{id}, sk=B, gsi1pk=O#{id}, gsi1sk=B",
                    "",
                ),
                (
                    "user: pk=U#{id}, sk=A, gsi1pk=ALL, gsi1sk={mail}; order: pk=O#{id}, sk=B, gsi1pk=ALL, gsi1sk=O#{id}",
                    "warning user.gsi1pk -> user.gsi1pk=ALL#{shard:int(2)}; warning order.gsi1pk -> order.gsi1pk=ALL#{shard:int(2)}",
                ),
                ("user: pk=U#{id}, sk=A, gsi1pk?mail=USERS, gsi1sk={mail}", ""),
                ("settings: pk=SETTINGS, sk=ALL", ""),
                ("settings: pk=SETTINGS, sk=ALL, gsi1pk=S, gsi1sk={of}", ""),
                ("user: pk=U#{id}, sk=A", ""),
            ],
        );
    }

    #[test]
    fn indexes_over_attributes_of_other_keys() {
        expect(
            CODE,
            &[
                ("user: pk=U#{id}, sk=PROFILE, inverted=>sk+pk", "warning user.sk in inverted"),
                ("user: pk=U#{id}, sk=PROFILE, byKind=>sk", "warning user.sk in byKind"),
                ("user: pk=U#{id}, sk=P, inverted=>sk+pk; order: pk=U#{id}, sk=O#{no}, inverted=>sk+pk", ""),
                ("user: pk=U#{id}, sk=P#{at:day}, inverted=>sk+pk", ""),
                (
                    "all: pk=ALL, sk=O, inverted=>sk+pk; user: pk=U#{id}, sk=P, inverted=>sk+pk",
                    "warning user.sk in inverted",
                ),
            ],
        );
    }
}
