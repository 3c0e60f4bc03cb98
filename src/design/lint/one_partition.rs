//! Partition keys without a field: all items land in one partition, which takes 1,000 writes and 3,000 reads a second, however large the
//! table is.

use alloc::format;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::text::Limit;

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    let partitions = || table.keys.iter().filter(|key| key.kind == Limit::Partition);
    for key in partitions().filter(|key| table.looks_at(key.entity) && is_constant(key) && !key.is_sparse) {
        let is_whole_index = partitions().filter(|other| other.index == key.index).all(is_constant);
        // A constant key with a constant sort key is one item, such as settings.
        let has_items = table.key(key.entity, key.index, Limit::Sort).is_none_or(|sort| !is_constant(sort))
            && !is_single(table, key);
        if has_items && (key.is_of_table() || is_whole_index) {
            found.push(finding(key));
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
