//! Fields of the primary key that change during the life of an item: a primary key cannot be changed, only deleted and written anew.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::super::words::{begins_with, ends_in};
use super::finding::{LintChange, LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::entity_keys::TABLE;
use crate::text::Limit;

/// What a field is called that changes.
const ENDS: [&str; 8] = ["status", "state", "stage", "phase", "priority", "assignee", "balance", "stock"];
const BEGINNINGS: [&str; 4] = ["updated", "modified", "changed", "last"];
/// Beside these, a state is a part of a country.
const PLACES: [&str; 4] = ["country", "city", "district", "region"];

pub(super) fn check(table: &Table<'_>, options: &LintOptions, found: &mut Vec<LintFinding>) {
    for key in table.keys.iter().filter(|key| key.is_of_table()) {
        for field in key.template.fields() {
            let is_named = options.mutable.iter().any(|name| name == field.name);
            if is_named || is_mutable(table, key.entity, field.name) {
                found.push(finding(table, key, field.name));
            }
        }
    }
}

fn is_mutable(table: &Table<'_>, entity: &str, name: &str) -> bool {
    let is_place = || {
        let mut keys = table.keys_of(entity).iter();
        keys.any(|key| key.template.fields().any(|field| ends_in(field.name, &PLACES)))
    };
    begins_with(name, &BEGINNINGS) || (ends_in(name, &ENDS) && !(ends_in(name, &["state"]) && is_place()))
}

fn finding(table: &Table<'_>, key: &Key<'_>, field: &str) -> LintFinding {
    let message = format!(
        "{{{field}}} changes, but a primary key cannot: the item must be deleted and written under a new key, in a \
         transaction, and readers with the old key no longer find it."
    );
    let finding = key.finding_at(field, LintCode::MutableInPrimaryKey, LintSeverity::Warning, message);
    let template = key.sketch().without(field).text();
    if !key.takes(&template) || (!key.is_sort() && !may_lose_field(table, key)) {
        return finding;
    }
    let index = free_index(table);
    let mut changes = Vec::from([key.changed(template)]);
    changes.extend(moved(table, key.entity, &index));
    finding.mended(format!("Move {{{field}}} to the index {index}"), changes)
}

/// Whether the partition key of the table may lose a field: without any it would have one partition for all, and the partitions of a local
/// index are those of the table.
fn may_lose_field(table: &Table<'_>, key: &Key<'_>) -> bool {
    let has_local = table.indexes().into_iter().any(|index| {
        table.key(key.entity, index, Limit::Partition).is_some_and(|partition| partition.attribute == key.attribute)
    });
    key.template.fields().len() > 1 && !has_local
}

/// The keys of an index that has the items as the table has them now.
fn moved<'t>(table: &'t Table<'_>, entity: &'t str, index: &'t str) -> impl Iterator<Item = LintChange> + use<'t> {
    let kinds = [(Limit::Partition, "pk"), (Limit::Sort, "sk")];
    kinds.into_iter().filter_map(move |(kind, suffix)| {
        let key = table.key(entity, TABLE, kind)?;
        let is_capital = key.attribute.chars().all(|character| !character.is_lowercase());
        let suffix = if is_capital { suffix.to_ascii_uppercase() } else { suffix.to_owned() };
        let text = Some(TextForm::of(key.template)).filter(|form| *form == TextForm::Verbatim);
        Some(LintChange { attribute: format!("{index}{suffix}"), text, ..key.changed(key.template.text().to_owned()) })
    })
}

/// A name that no index of the table has, nor attributes that would be its keys.
fn free_index(table: &Table<'_>) -> String {
    let indexes = table.indexes();
    let is_capital = table.keys.iter().all(|key| key.attribute.chars().all(|character| !character.is_lowercase()));
    let stem = if is_capital { "GSI" } else { "gsi" };
    let is_free = |name: &String| {
        let keys = ["pk", "sk"].map(|kind| format!("{name}{kind}"));
        let is_its = |attribute: &str| keys.iter().any(|key| attribute.eq_ignore_ascii_case(key));
        indexes.iter().all(|index| !index.eq_ignore_ascii_case(name))
            && !table.keys.iter().any(|key| is_its(key.attribute))
    };
    (1..=2 * table.keys.len() + 1).map(|number| format!("{stem}{number}")).find(is_free).unwrap_or_default()
}
