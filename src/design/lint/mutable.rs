//! Fields of the primary key that change during the life of an item: the primary key of an item cannot be changed; the item must be deleted
//! and written again.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::super::letters::is_small;
use super::super::words::{begins_with, ends_in};
use super::finding::{LintChange, LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::entity_keys::TABLE;
use crate::text::Limit;

/// Names of fields that change.
const ENDS: [&str; 8] = ["status", "state", "stage", "phase", "priority", "assignee", "balance", "stock"];
const BEGINNINGS: [&str; 4] = ["updated", "modified", "changed", "last"];
/// Beside these words, a state is a part of a country.
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

/// Whether a field may be removed from the partition key of the table: without any field, all items would be in one partition, and a local
/// index shares the partitions of the table.
fn may_lose_field(table: &Table<'_>, key: &Key<'_>) -> bool {
    let has_local = table.indexes().into_iter().any(|index| {
        table.key(key.entity, index, Limit::Partition).is_some_and(|partition| partition.attribute == key.attribute)
    });
    key.template.fields().len() > 1 && !has_local
}

/// The keys of a new index that keeps the present order of the table.
fn moved<'t>(table: &'t Table<'_>, entity: &'t str, index: &'t str) -> impl Iterator<Item = LintChange> + use<'t> {
    let kinds = [(Limit::Partition, "pk"), (Limit::Sort, "sk")];
    kinds.into_iter().filter_map(move |(kind, suffix)| {
        let key = table.key(entity, TABLE, kind)?;
        let is_capital = key.attribute.chars().all(|character| !is_small(character));
        let suffix = if is_capital { suffix.to_ascii_uppercase() } else { suffix.to_owned() };
        let text = Some(TextForm::of(key.template)).filter(|form| *form == TextForm::Verbatim);
        let (attribute, casing) = (format!("{index}{suffix}"), key.template.casing());
        Some(LintChange { attribute, text, casing, ..key.changed(key.template.text().to_owned()) })
    })
}

/// A name that no index of the table has, and that fits no existing attributes.
fn free_index(table: &Table<'_>) -> String {
    let indexes = table.indexes();
    let is_capital = table.keys.iter().all(|key| key.attribute.chars().all(|character| !is_small(character)));
    let stem = if is_capital { "GSI" } else { "gsi" };
    let is_free = |name: &String| {
        let keys = ["pk", "sk"].map(|kind| format!("{name}{kind}"));
        let is_its = |attribute: &str| keys.iter().any(|key| attribute.eq_ignore_ascii_case(key));
        indexes.iter().all(|index| !index.eq_ignore_ascii_case(name))
            && !table.keys.iter().any(|key| is_its(key.attribute))
    };
    // Some number is free: each index and each attribute takes at most one.
    (1..=u32::MAX).map(|number| format!("{stem}{number}")).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::{expect, expect_with, found};
    use super::super::{LintCode, LintOptions};

    const CODE: LintCode = LintCode::MutableInPrimaryKey;

    #[test]
    fn names_of_fields_that_change() {
        let names = "status state stage phase priority assignee balance stock orderStatus updated updatedAt modifiedBy \
                     changedAt lastSeen";
        for name in names.split_whitespace() {
            let table = format!("task: pk=P#{{project}}, sk=X#{{{name}}}#{{id}}");
            let expected = format!(
                "warning task.sk.{name}@3 -> task.sk=X#{{id}}, task.gsi1pk=P#{{project}}, task.gsi1sk=X#{{{name}}}#{{id}}"
            );
            assert_eq!(found(CODE, &table, &LintOptions::default()), expected);
        }
        for name in "statusId stateCode blast no owner created".split(' ') {
            let table = format!("task: pk=P#{{project}}, sk=X#{{{name}}}#{{id}}");
            assert_eq!(found(CODE, &table, &LintOptions::default()), "", "{table}");
        }
    }

    #[test]
    fn keys_of_the_table() {
        expect(
            CODE,
            &[
                ("place: pk={country}#{zip}, sk=X#{state}#{id}", ""),
                (
                    "task: pk=STATUS#{status}#{id}, sk={no}; a: pk=A#{a}, sk=A, gsi1pk=X#{x}, gsi2pk=Y#{x}",
                    "warning task.pk.status@8 -> task.pk={id}, task.gsi3pk=STATUS#{status}#{id}, task.gsi3sk={no}",
                ),
                (
                    "task: pk=P#{project}, sk=STATUS#{status}#{id}",
                    "warning task.sk.status@8 -> task.sk={id}, task.gsi1pk=P#{project}, task.gsi1sk=STATUS#{status}#{id}",
                ),
                (
                    "task: pk=P#{project}, sk'=FILE/{stage}/{file}",
                    "warning task.sk.stage@6 -> task.sk=FILE/{file}, task.gsi1pk=P#{project}, task.gsi1sk'=FILE/{stage}/{file}",
                ),
                (
                    "task: PK=P#{project}, SK=TASK#{status}#{id}",
                    "warning task.SK.status@6 -> task.SK=TASK#{id}, task.GSI1PK=P#{project}, task.GSI1SK=TASK#{status}#{id}",
                ),
                ("task: pk=P#{project}, sk={id}, gsi1pk=STATUS#{status}, gsi1sk={id}", ""),
                (
                    "task: pk=STATUS#{status}#{id}",
                    "warning task.pk.status@8 -> task.pk={id}, task.gsi1pk=STATUS#{status}#{id}",
                ),
                ("task: pk=STATUS#{status}", "warning task.pk.status@8"),
                ("task: pk=STATUS#{status}#{id}, sk={no}, lsi1sk={x}", "warning task.pk.status@8"),
                (
                    "task: pk=STATUS#{status}#{id}, sk={no}, gsi1pk=X#{x}",
                    "warning task.pk.status@8 -> task.pk={id}, task.gsi2pk=STATUS#{status}#{id}, task.gsi2sk={no}",
                ),
                (
                    "task: pk=P#{project}, sk=STATUS#{status}",
                    "warning task.sk.status@8 -> task.sk=STATUS, task.gsi1pk=P#{project}, task.gsi1sk=STATUS#{status}",
                ),
                ("task: pk=P#{project}, sk={status}", "warning task.sk.status@1"),
                ("place: pk={country}, sk=X#{state}#{id}", ""),
                ("place: pk=P#{id}, sk=X#{state}#{no}, gsi1pk={homeCity}", ""),
                ("place: pk={district}, sk=X#{state}#{id}", ""),
                (
                    "place: pk={region}, sk=X#{state}#{status}#{id}",
                    "warning place.sk.status@11 -> place.sk=X#{state}#{id}, place.gsi1pk={region}, place.gsi1sk=X#{state}#{status}#{id}",
                ),
            ],
        );
        let options = LintOptions { mutable: vec!["owner".into()], ..LintOptions::default() };
        expect_with(
            &options,
            CODE,
            &[
                (
                    "task: pk=P#{p}, sk={owner}#{id}",
                    "warning task.sk.owner@1 -> task.sk={id}, task.gsi1pk=P#{p}, task.gsi1sk={owner}#{id}",
                ),
                ("task: pk=P#{p}, sk={coOwner}#{id}", ""),
            ],
        );
    }

    #[test]
    fn the_index_is_a_new_one() {
        expect(
            CODE,
            &[
                (
                    "task: pk=P#{p}, sk={status}#{id}, gsi1pk=X#{x}, gsi2pk=Y#{y}",
                    "warning task.sk.status@1 -> task.sk={id}, task.gsi3pk=P#{p}, task.gsi3sk={status}#{id}",
                ),
                (
                    "task: PK=P#{p}, SK={status}#{id}, GSI1PK=X#{x}",
                    "warning task.SK.status@1 -> task.SK={id}, task.GSI2PK=P#{p}, task.GSI2SK={status}#{id}",
                ),
                (
                    "task: pk=P#{p}, sk={status}#{id}, GSI1PK=X#{x}",
                    "warning task.sk.status@1 -> task.sk={id}, task.gsi2pk=P#{p}, task.gsi2sk={status}#{id}",
                ),
                (
                    "task: PK=P#{p}, SK={status}#{id}, gsi1pk=X#{x}",
                    "warning task.SK.status@1 -> task.SK={id}, task.gsi2PK=P#{p}, task.gsi2SK={status}#{id}",
                ),
                (
                    "task: pk=P#{p}, sk={status}#{id}; a: pk=A#{id}, sk=A, gsi1pk=X, gsi1sk={id}",
                    "warning task.sk.status@1 -> task.sk={id}, task.gsi2pk=P#{p}, task.gsi2sk={status}#{id}",
                ),
                (
                    "task: pk=P#{p}, sk={status}#{id}; a: pk=A#{id}, sk=A#{no}, gsi1=>sk+pk",
                    "warning task.sk.status@1 -> task.sk={id}, task.gsi2pk=P#{p}, task.gsi2sk={status}#{id}",
                ),
                (
                    "task: pk=P#{p}, sk={status}#{id}; a: pk=A#{id}, sk=A#{no}, gsi1=>sk+pk, gsi2=>sk, gsi3=>sk+pk, \
                     gsi4=>sk, gsi5=>sk+pk, gsi6=>sk, gsi7=>sk+pk, gsi8=>sk, gsi9=>sk+pk",
                    "warning task.sk.status@1 -> task.sk={id}, task.gsi10pk=P#{p}, task.gsi10sk={status}#{id}",
                ),
            ],
        );
    }
}
