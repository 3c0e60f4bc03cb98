//! Sort keys of one entity that begin with the text by which another one is queried: `begins_with USER` also finds `USERNAME`, and
//! `begins_with USER#` also finds `USER#ADMIN#1`.

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
