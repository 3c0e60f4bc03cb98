//! Indexes with the same partitions in the same order as the table: they cost as much as the table, and no query needs them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::finding::{LintChange, LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::entity_keys::TABLE;
use crate::text::Limit;

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    for index in table.indexes() {
        let entities = table.entities.iter().map(|entity| entity.name).filter(|entity| has(table, entity, index));
        let entities: Vec<_> = entities.collect();
        if entities.iter().all(|entity| is_like_table(table, entity, index)) {
            found.extend(finding(table, index, &entities));
        }
    }
}

fn has(table: &Table<'_>, entity: &str, index: &str) -> bool {
    table.key(entity, index, Limit::Partition).is_some()
}

/// Whether both keys of an index hold the same fields in the same order as those of the table. A sparse index has not all items.
fn is_like_table(table: &Table<'_>, entity: &str, index: &str) -> bool {
    [Limit::Partition, Limit::Sort].into_iter().all(|kind| {
        let (own, tables) = (table.key(entity, index, kind), table.key(entity, TABLE, kind));
        let is_sparse = own.is_some_and(|key| key.is_sparse);
        !is_sparse && shape_of(own) == shape_of(tables)
    })
}

/// The fields of a key, with how they are written.
fn shape_of(key: Option<&Key<'_>>) -> Vec<(String, String, bool)> {
    let fields = key.into_iter().flat_map(|key| key.template.fields());
    fields.map(|field| (field.name.to_owned(), field.codec.name(), field.codec.is_descending())).collect()
}

fn finding(table: &Table<'_>, index: &str, entities: &[&str]) -> Option<LintFinding> {
    let key = table.key(entities.first()?, index, Limit::Partition)?;
    let message = format!(
        "The index \"{index}\" has the same partitions in the same order as the table: whatever is asked of it, the table answers too, and \
         every write pays for both."
    );
    let own = |key: &&Key<'_>| {
        key.index == index
            && table.key(key.entity, TABLE, key.kind).is_none_or(|tables| tables.attribute != key.attribute)
    };
    let changes = table.keys.iter().filter(own).map(|key| LintChange { template: None, ..key.changed(String::new()) });
    let finding = LintFinding {
        index: Some(index.to_owned()),
        ..key.finding(LintCode::IndexLikeTable, LintSeverity::Info, message)
    };
    Some(finding.mended(format!("Leave out the index {index}"), changes.collect()))
}
