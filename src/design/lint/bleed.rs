//! Sort keys of one entity that begin with the text by which another one is queried: `begins_with USER` also finds `USERNAME`, and
//! `begins_with USER#` also finds `USER#ADMIN#1`. Keys of one entity that begin with those of another one, as those of the lines of an order
//! do, can be meant so: a query for one order brings its lines.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::text::Limit;

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    let sorts: Vec<_> = table.keys.iter().filter(|key| key.is_sort() && key.template.fields().len() > 0).collect();
    for key in &sorts {
        let brought = sorts.iter().find(|other| bleeds(key, other) && share_partitions(table, key, other));
        found.extend(brought.map(|other| finding(key, other)));
        let below = sorts.iter().find(|other| is_below(key, other) && share_partitions(table, key, other));
        found.extend(below.filter(|_| !is_alone(table, key)).map(|other| finding_below(key, other)));
    }
}

/// Whether a query for `key`, by the text that it begins with, finds `other` too.
fn bleeds(key: &Key<'_>, other: &Key<'_>) -> bool {
    let (head, longer) = (key.template.head(), other.template.head());
    key.index == other.index
        && key.entity != other.entity
        && !head.is_empty()
        && head != longer
        && longer.starts_with(head)
}

/// Whether both can be in one partition: where the texts that their partition keys begin with do not part.
fn share_partitions(table: &Table<'_>, key: &Key<'_>, other: &Key<'_>) -> bool {
    let head = |key: &Key<'_>| table.key(key.entity, key.index, Limit::Partition).map(|key| key.template.head());
    let (Some(a), Some(b)) = (head(key), head(other)) else { return true };
    a.starts_with(b) || b.starts_with(a)
}

/// Whether the sort keys of `other` begin with sort keys of `key`: `ORDER#{id}#LINE#{no}` with `ORDER#{id}`.
fn is_below(key: &Key<'_>, other: &Key<'_>) -> bool {
    let (own, longer) = (form_of(key), form_of(other));
    key.index == other.index
        && key.entity != other.entity
        && !key.template.head().is_empty()
        && own.ends_with(FIELD)
        && own != longer
        && longer.starts_with(&own)
}

/// Around a codec in the form of a template.
const FIELD: char = '\0';

/// A template without the names of its fields.
fn form_of(key: &Key<'_>) -> String {
    let mut form = String::from(key.template.head());
    for field in key.template.fields() {
        form.push(FIELD);
        form.push_str(&field.codec.name());
        form.push(FIELD);
        form.push_str(field.literal);
    }
    form
}

/// Whether a partition has one item of the entity at most, because the partition key holds all that the sort key does: nobody asks for all
/// of them.
fn is_alone(table: &Table<'_>, key: &Key<'_>) -> bool {
    let partition = table.key(key.entity, key.index, Limit::Partition);
    partition.is_some_and(|partition| key.template.fields().all(|field| partition.has_field(field.name)))
}

fn finding_below(key: &Key<'_>, other: &Key<'_>) -> LintFinding {
    let message = format!(
        "A query for all items of \"{}\" brings those of \"{}\" along: their sort keys begin with one of \"{}\" each. That is right where both \
         are read together; elsewhere they need another text at the start.",
        key.entity, other.entity, key.entity
    );
    key.finding_with(other.entity, LintCode::PrefixBleeds, LintSeverity::Info, message)
}

fn finding(key: &Key<'_>, other: &Key<'_>) -> LintFinding {
    let (head, longer) = (key.template.head(), other.template.head());
    let message = format!(
        "A query for all items of \"{}\" asks for sort keys that begin with \"{head}\". Those of \"{}\" do so too, with \"{longer}\", and \
         come along.",
        key.entity, other.entity
    );
    let finding = key.finding_with(other.entity, LintCode::PrefixBleeds, LintSeverity::Warning, message);
    let (mended, template) = if ends_apart(head) { (other, joined(other, head)) } else { (key, apart(key)) };
    if !mended.takes(&template) {
        return finding;
    }
    let text = format!("Let {} of \"{}\" be {template}", mended.attribute, mended.entity);
    finding.mended(text, Vec::from([mended.changed(template)]))
}

/// Whether a text ends in a separator.
fn ends_apart(head: &str) -> bool {
    !head.ends_with(char::is_alphanumeric)
}

/// The template with a separator after its first text.
fn apart(key: &Key<'_>) -> String {
    let text = key.template.text();
    let (head, rest) = text.split_at_checked(key.template.head().len()).unwrap_or_default();
    format!("{head}#{rest}")
}

/// The template with the label that it shares and its own as one: `USER#ADMIN#` becomes `USER_ADMIN#`.
fn joined(key: &Key<'_>, head: &str) -> String {
    let shared = head.trim_end_matches(|last: char| !last.is_alphanumeric());
    let rest = key.template.text().get(head.len()..).unwrap_or_default();
    format!("{shared}_{rest}")
}
