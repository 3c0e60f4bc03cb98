//! Indexes with the same partitions in the same order as the table: they cost as much as the table, and no query needs them.
//!
//! An index that lacks items of these partitions is a filter instead: without it, queries would also return the other items.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::bleed::share_partitions;
use super::finding::{LintChange, LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::entity_keys::TABLE;
use crate::template::{FieldInfo, Template};
use crate::text::Limit;

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    for index in table.indexes() {
        let (within, without): (Vec<_>, Vec<_>) =
            table.entities.iter().map(|entity| entity.name).partition(|entity| has(table, entity, index));
        let are_all_like = within.iter().all(|entity| is_like_table(table, entity, index));
        if are_all_like && !is_filter(table, &within, &without) && are_in_order(table, &within, index) {
            found.extend(finding(table, index, &within));
        }
    }
}

fn has(table: &Table<'_>, entity: &str, index: &str) -> bool {
    table.key(entity, index, Limit::Partition).is_some()
}

/// Whether both keys of an index hold the same fields in the same order as those of the table. A sparse index does not have all items.
fn is_like_table(table: &Table<'_>, entity: &str, index: &str) -> bool {
    [Limit::Partition, Limit::Sort].into_iter().all(|kind| {
        let (own, tables) = (table.key(entity, index, kind), table.key(entity, TABLE, kind));
        let is_sparse = own.is_some_and(|key| key.is_sparse);
        !is_sparse && hold_the_same(own, tables)
    })
}

/// Whether two keys have the same fields in the same form, so that they sort alike.
fn hold_the_same(one: Option<&Key<'_>>, other: Option<&Key<'_>>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one.is_none() && other.is_none() };
    let (a, b) = (one.template.fields(), other.template.fields());
    a.len() == b.len() && a.zip(b).all(|(a, b)| a.name == b.name && sort_alike(&a, &b))
}

/// Whether the text after two fields leaves their order unchanged.
fn sort_alike(one: &FieldInfo<'_>, other: &FieldInfo<'_>) -> bool {
    let keeps_order = |field: &FieldInfo<'_>| field.codec.disorder(field.literal).is_none();
    one.codec == other.codec && (one.literal == other.literal || (keeps_order(one) && keeps_order(other)))
}

/// Whether entities outside the index can be in the same partitions as entities in it.
fn is_filter(table: &Table<'_>, within: &[&str], without: &[&str]) -> bool {
    let partition = |entity: &&str| table.key(entity, TABLE, Limit::Partition);
    within.iter().filter_map(partition).any(|own| {
        without.iter().filter_map(partition).any(|other| begin_alike(own, other) && share_partitions(table, own, other))
    })
}

/// Whether any two entities of an index have the same order in it as in the table.
fn are_in_order(table: &Table<'_>, entities: &[&str], index: &str) -> bool {
    entities.iter().enumerate().all(|(place, other)| {
        entities.iter().take(place).all(|one| are_two_in_order(table, one, other, index) == Some(true))
    })
}

fn are_two_in_order(table: &Table<'_>, one: &str, other: &str, index: &str) -> Option<bool> {
    let pair = |index: &str, kind: Limit| Some([table.key(one, index, kind)?, table.key(other, index, kind)?]);
    let (own, tables) = (pair(index, Limit::Partition)?, pair(TABLE, Limit::Partition)?);
    let [are_apart, are_tables_apart] = [own, tables].map(|[a, b]| !begin_alike(a, b));
    if are_apart && are_tables_apart {
        return Some(true);
    }
    let have_same_form = [own, tables].into_iter().all(|[a, b]| has_form_of(a.template, b.template));
    let is_together = have_same_form || are_same(own, tables);
    let sorts = (pair(index, Limit::Sort), pair(TABLE, Limit::Sort));
    Some(
        is_together
            && matches!(sorts, (Some(own), Some(tables)) if are_same(own, tables) || have_order_of(own, tables)),
    )
}

/// Whether the texts at the start of both keys do not distinguish them.
fn begin_alike(one: &Key<'_>, other: &Key<'_>) -> bool {
    order_of(one, other).is_none()
}

/// The order of two keys, if the texts at their start determine it.
fn order_of(one: &Key<'_>, other: &Key<'_>) -> Option<Ordering> {
    let (a, b) = (one.template.head(), other.template.head());
    (!a.starts_with(b) && !b.starts_with(a)).then(|| a.cmp(b))
}

fn have_order_of([a, b]: [&Key<'_>; 2], [c, d]: [&Key<'_>; 2]) -> bool {
    let order = order_of(a, b);
    order.is_some() && order == order_of(c, d)
}

/// Whether the keys of both have the same templates.
fn are_same(own: [&Key<'_>; 2], tables: [&Key<'_>; 2]) -> bool {
    own.iter().zip(tables).all(|(own, tables)| own.template.text() == tables.template.text())
}

/// Whether two templates are the same except for the names of their fields: equal values make equal keys.
fn has_form_of(one: &Template, other: &Template) -> bool {
    let (a, b) = (one.fields(), other.fields());
    one.head() == other.head()
        && a.len() == b.len()
        && a.zip(b).all(|(a, b)| a.codec == b.codec && a.literal == b.literal)
}

fn finding(table: &Table<'_>, index: &str, entities: &[&str]) -> Option<LintFinding> {
    let key = table.key(entities.first()?, index, Limit::Partition)?;
    let message = format!(
        "The index \"{index}\" has the same partitions in the same order as the table: the table can answer the \
         same queries, and every write costs twice."
    );
    let own = |key: &&Key<'_>| {
        key.index == index
            && table.key(key.entity, TABLE, key.kind).is_none_or(|tables| tables.attribute != key.attribute)
    };
    let removed = |key: &Key<'_>| LintChange { template: None, ..key.changed(String::new()) };
    let changes: Vec<_> = table.keys.iter().filter(own).map(removed).collect();
    let finding = LintFinding {
        index: Some(index.to_owned()),
        ..key.finding(LintCode::IndexLikeTable, LintSeverity::Info, message)
    };
    let has_own = !changes.is_empty();
    Some(if has_own { finding.mended(format!("Remove the index {index}"), changes) } else { finding })
}

#[cfg(test)]
mod tests {
    use super::super::LintCode;
    use super::super::test_helpers::expect;

    const CODE: LintCode = LintCode::IndexLikeTable;

    #[test]
    fn indexes_with_the_partitions_and_the_order_of_the_table() {
        expect(
            CODE,
            &[
                (
                    "user: pk=U#{id}, sk={n:int(4)}#{b}, lsi1sk={n:int(4)}/{b}",
                    "info user.pk in lsi1 -> user.lsi1sk=nothing",
                ),
                (
                    "log: pk'=LOG#{id}, sk'={no:digits}#{at}, gsi1pk'=LOG#{id}, gsi1sk'={no:digits}#{at}",
                    "info log.gsi1pk in gsi1 -> log.gsi1pk=nothing, log.gsi1sk=nothing",
                ),
                (
                    "a: pk=A#{a}, sk=X, gsi1pk=P#{a}, gsi1sk=X; b: pk=BA#{b}, sk=Y, gsi1pk=QP#{b}, gsi1sk=Y",
                    "info a.gsi1pk in gsi1 -> a.gsi1pk=nothing, a.gsi1sk=nothing, b.gsi1pk=nothing, b.gsi1sk=nothing",
                ),
                (
                    "b: pk=BA#{b}, sk=Y, gsi1pk=QP#{b}, gsi1sk=Y; a: pk=A#{a}, sk=X, gsi1pk=P#{a}, gsi1sk=X",
                    "info b.gsi1pk in gsi1 -> b.gsi1pk=nothing, b.gsi1sk=nothing, a.gsi1pk=nothing, a.gsi1sk=nothing",
                ),
                (
                    "a: pk=P#{a}, sk=X, gsi1pk=P#{a}, gsi1sk=X; b: pk=P#{b:int(4)}, sk=Y, gsi1pk=P#{b:int(4)}, gsi1sk=Y",
                    "info a.gsi1pk in gsi1 -> a.gsi1pk=nothing, a.gsi1sk=nothing, b.gsi1pk=nothing, b.gsi1sk=nothing",
                ),
                (
                    "user: pk=USER#{id}, sk={at:date}, gsi1pk=U#{id}, gsi1sk=AT#{at:date}",
                    "info user.gsi1pk in gsi1 -> user.gsi1pk=nothing, user.gsi1sk=nothing",
                ),
                (
                    "user: pk=USER#{id}, sk={at:date}, lsi1sk=A#{at:date}, lsi2sk=B#{at:date}",
                    "info user.pk in lsi1 -> user.lsi1sk=nothing; info user.pk in lsi2 -> user.lsi2sk=nothing",
                ),
                ("user: pk=USER#{id}, gsi1pk=U#{id}", "info user.gsi1pk in gsi1 -> user.gsi1pk=nothing"),
                (
                    "user: pk=USER#{id}, sk=A, gsi1pk=USER#{id}, gsi1sk=A; order: pk=USER#{u}, sk=X#{no:int(4)}, gsi1pk=USER#{u}, gsi1sk=X#{no:int(4)}",
                    "info user.gsi1pk in gsi1 -> user.gsi1pk=nothing, user.gsi1sk=nothing, order.gsi1pk=nothing, order.gsi1sk=nothing",
                ),
                (
                    "user: pk=USER#{id}, sk=P, gsi1pk=U#{id}, gsi1sk=A; order: pk=USER#{u}, sk=X#{no:int(4)}, gsi1pk=U#{u}, gsi1sk=O#{no:int(4)}; one: pk=ONE#{of}, sk=ONE",
                    "info user.gsi1pk in gsi1 -> user.gsi1pk=nothing, user.gsi1sk=nothing, order.gsi1pk=nothing, order.gsi1sk=nothing",
                ),
                (
                    "a: pk=P#{a:int(4)}#X, sk=X, gsi1pk=Q#{a:int(4)}, gsi1sk=X; b: pk=P#{b:int(4)}#Y, sk=Y",
                    "info a.gsi1pk in gsi1 -> a.gsi1pk=nothing, a.gsi1sk=nothing",
                ),
                (
                    "user: pk=USER#{id}, sk=A; order: pk=ORDER#{id}, sk=B, gsi1pk=O#{id}, gsi1sk=B",
                    "info order.gsi1pk in gsi1 -> order.gsi1pk=nothing, order.gsi1sk=nothing",
                ),
                (
                    "a: pk=A#{a}, sk=X, gsi1pk=A#{a}, gsi1sk=X; b: pk=B#{b}, sk=Y, gsi1pk=B#{b}, gsi1sk=Y",
                    "info a.gsi1pk in gsi1 -> a.gsi1pk=nothing, a.gsi1sk=nothing, b.gsi1pk=nothing, b.gsi1sk=nothing",
                ),
            ],
        );
    }

    #[test]
    fn indexes_that_are_another_view() {
        for table in [
            "a: pk=A#{a}, sk={x}, gsi1pk=A#{a}, gsi1sk={x}; b: pk=B#{b}, sk={x}, gsi1pk=B#{b}, gsi1sk={y}",
            "a: pk=A#{a}, sk=X, gsi1pk=A#{a}, gsi1sk=X; b: pk=B#{b}, sk=Y, gsi1pk=B#{b}, gsi1sk=Y; c: pk=B#{c}, sk=Z",
            "a: pk=P#{a}, sk=X, gsi1pk=Q#{a}, gsi1sk=X; b: pk=P#{b:int(4)}, sk=Y, gsi1pk=Q#{b:int(4)}, gsi1sk=Y",
            "a: pk=P#{a}#X, sk=X, gsi1pk=Q#{a}#X, gsi1sk=X; b: pk=P#{b}#Y, sk=Y, gsi1pk=Q#{b}#Y, gsi1sk=Y",
            "user: pk=USER#{id}, sk=A, gsi1pk=MAIL#{mail}, gsi1sk=A",
            "user: pk=USER#{id}, sk={at:date}, gsi1pk=U#{id}",
            "user: pk=USER#{id}, gsi1pk=U#{id}, gsi1sk=A",
            "user: pk=USER#{id}, sk={a:int(4)}#{b}, lsi1sk={a:int(4)}",
            "user: pk=USER#{id}, sk={a}#{b}, lsi1sk={b}#{a}",
            "user: pk=USER#{id}, sk={at:date}, lsi1sk={at:day}",
            "user: pk=USER#{id}, sk={at:date}, lsi1sk={at:date desc}",
            "user: pk=USER#{id}, sk={no:int(4)}, lsi1sk?no={no:int(4)}",
            "user: pk=USER#{id}, sk=A; order: pk=USER#{id}, sk=X#{no:int(4)}, gsi1pk=USER#{id}, gsi1sk=X#{no:int(4)}",
            "user: pk=USER#{id}, sk=A, gsi1pk=USER#{id}, gsi1sk=A; order: pk=USER#{id}, sk=X#{no:int(4)}",
            "user: pk={kind}#{id}, sk=A; order: pk=USER#{id}, sk=X, gsi1pk=USER#{id}, gsi1sk=X",
            "user: pk=USER#{id}, sk=A, gsi1pk=USER#{id}, gsi1sk=A; order: pk=USER#{u}, sk=X, gsi1pk=C#{u}, gsi1sk=X",
            "user: pk=C#{id}, sk=A, gsi1pk=USER#{id}, gsi1sk=A; order: pk=USER#{u}, sk=X, gsi1pk=USER#{u}, gsi1sk=X",
            "user: pk=USER#{id}, sk=A, gsi1pk=USER#{id}, gsi1sk=Z; order: pk=USER#{u}, sk=X, gsi1pk=USER#{u}, gsi1sk=X",
            "a: pk=A#{a}, sk=X, gsi1pk=A#{a}, gsi1sk=X; b: pk=A#{b}, sk=Y, gsi1pk=A#{b}, gsi1sk=Z; c: pk=A#{c}, sk=W, gsi1pk=A#{c}, gsi1sk=Z2",
            "log: pk'=LOG#{id}, sk'={no:digits}#{at}, gsi1pk'=LOG#{id}, gsi1sk'={no:digits}:{at}",
            "log: pk'=LOG#{id}, sk'=K#{kind}, lsi1sk'=K#{kind}#X",
            "log: pk'=LOG#{id}, sk'=K#{kind}#X, lsi1sk'=K#{kind}",
        ] {
            expect(CODE, &[(table, "")]);
        }
    }

    #[test]
    fn indexes_over_attributes_of_other_keys() {
        expect(
            CODE,
            &[
                ("user: pk=U#{id}, sk={n:int(4)}, again=>pk+sk", "info user.pk in again"),
                ("user: pk=U#{id}, sk=A#{id}, inverted=>sk+pk", "info user.sk in inverted"),
                ("user: pk=U#{id}, sk=O#{n:int(4)}, inverted=>sk+pk", ""),
                (
                    "user: pk=U#{id}, sk=A, gsi1pk=V#{id}, gsi1sk=A, twin=>gsi1pk+gsi1sk",
                    "info user.gsi1pk in gsi1; info user.gsi1pk in twin",
                ),
            ],
        );
    }
}
