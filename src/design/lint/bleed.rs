//! Sort keys of one entity that begin with the text by which another one is queried: `begins_with USER` also finds `USERNAME`, and
//! `begins_with USER#` also finds `USER#ADMIN#1`. If the sort keys of two entities begin with the same text, as for an order and its lines,
//! that can be intended: a query for one order returns its lines too.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::options_of;
use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::entity_keys::{AttributeDefinition, EntityKeys};
use crate::table_keys::TableKeys;
use crate::template::TemplateOptions;
use crate::text::Limit;

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    let sorts: Vec<_> = table.keys.iter().filter(|key| key.is_sort()).map(|key| Sort::of(table, key)).collect();
    for (place, one) in sorts.iter().enumerate() {
        for other in sorts.iter().skip(place + 1).filter(|other| one.may_bleed(other)) {
            if table.looks_at(one.key.entity) || table.looks_at(other.key.entity) {
                found.extend(finding_of(table, one, other));
            }
        }
    }
}

/// A sort key, and the text by which all items of its entity are queried.
struct Sort<'t> {
    key: &'t Key<'t>,
    form: String,
    /// Where that text ends in the form: at the first field that is not in the partition key. `None` for a query without such a text,
    /// or with the whole key.
    asked: Option<usize>,
}

impl<'t> Sort<'t> {
    fn of(table: &Table<'_>, key: &'t Key<'t>) -> Self {
        let form = form_of(table, key);
        let asked = form.find(UNKNOWN).filter(|end| *end > 0);
        Self { key, form, asked }
    }

    /// Whether a query for all items of this entity in a partition also finds those of `other`.
    fn brings(&self, other: &Self) -> bool {
        let asked = self.asked.and_then(|end| self.form.get(..end));
        asked.is_some_and(|asked| other.form.starts_with(asked))
    }

    fn may_bleed(&self, other: &Self) -> bool {
        (self.brings(other) || other.brings(self)) && self.key.index == other.key.index
    }
}

/// The finding on two entities. There is only one, even if a query for each returns the items of the other: it then concerns the entity
/// with fewer fields, usually the parent.
fn finding_of(table: &Table<'_>, one: &Sort<'_>, other: &Sort<'_>) -> Option<LintFinding> {
    let has_fewer = other.key.template.fields().len() < one.key.template.fields().len();
    let (fewer, more) = if has_fewer { (other, one) } else { (one, other) };
    let (key, other) = if fewer.brings(more) { (fewer.key, more.key) } else { (more.key, fewer.key) };
    let is_same = key.template.head() == other.template.head();
    share_partitions(table, key, other).then(|| if is_same { finding_beside(key, other) } else { finding(key, other) })
}

/// Stands for a field that is not in the partition key, in the form of a sort key.
const UNKNOWN: char = '\0';
/// Stands for a field that is in the partition key; its place there follows, from 1.
const KNOWN: char = '\u{1}';

/// A sort key without the names of its fields.
fn form_of(table: &Table<'_>, key: &Key<'_>) -> String {
    let partition = table.key(key.entity, key.index, Limit::Partition);
    let mut form = String::from(key.template.head());
    for field in key.template.fields() {
        let place = partition.and_then(|key| key.template.fields().position(|other| other.name == field.name));
        match place.and_then(|place| u8::try_from(place + 1).ok()) {
            Some(place) => {
                form.push(KNOWN);
                form.push(char::from(place));
            }
            None => form.push(UNKNOWN),
        }
        form.push_str(field.literal);
    }
    form
}

/// Whether items of both can be in one partition: whether some text is a partition key of both.
pub(super) fn share_partitions(table: &Table<'_>, key: &Key<'_>, other: &Key<'_>) -> bool {
    let keys = [key, other].map(|key| partition_alone(table, key));
    let [Some(a), Some(b)] = keys else { return true };
    TableKeys::new(&[("a", &a), ("b", &b)]).is_err()
}

/// The partition key of a sort key, as the only key of an entity.
fn partition_alone(table: &Table<'_>, key: &Key<'_>) -> Option<EntityKeys> {
    let template = table.key(key.entity, key.index, Limit::Partition)?.template;
    let TemplateOptions { text, casing, .. } = options_of(template);
    EntityKeys::new(&[AttributeDefinition { text, casing, ..AttributeDefinition::new("pk", template.text()) }]).ok()
}

fn finding_beside(key: &Key<'_>, other: &Key<'_>) -> LintFinding {
    let message = format!(
        "A query for all items of \"{}\" also returns items of \"{}\": the sort keys of both begin with \"{}\". \
         That is right if they are read together; otherwise, begin their sort keys with different literals.",
        key.entity,
        other.entity,
        key.template.head()
    );
    key.finding_with(other.entity, LintCode::PrefixBleeds, LintSeverity::Info, message)
}

fn finding(key: &Key<'_>, other: &Key<'_>) -> LintFinding {
    let (head, longer) = (key.template.head(), other.template.head());
    let message = format!(
        "A query for all items of \"{}\" selects sort keys that begin with \"{head}\". The sort keys of \"{}\" \
         begin with \"{longer}\", so the query returns them too.",
        key.entity, other.entity
    );
    let finding = key.finding_with(other.entity, LintCode::PrefixBleeds, LintSeverity::Warning, message);
    let (mended, template) = if ends_apart(head) { (other, joined(other, head)) } else { (key, apart(key)) };
    if !mended.takes(&template) {
        return finding;
    }
    let text = format!("Change {} of \"{}\" to {template}", mended.attribute, mended.entity);
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

/// The template with the shared label and its own label joined: `USER#ADMIN#` becomes `USER_ADMIN#`.
fn joined(key: &Key<'_>, head: &str) -> String {
    let shared = head.trim_end_matches(|last: char| !last.is_alphanumeric());
    let rest = key.template.text().get(head.len()..).unwrap_or_default();
    format!("{shared}_{rest}")
}

#[cfg(test)]
mod tests {
    use super::super::LintCode;
    use super::super::test_helpers::expect;

    const CODE: LintCode = LintCode::PrefixBleeds;

    #[test]
    fn sort_keys_that_begin_with_another_text() {
        expect(
            CODE,
            &[
                (
                    "user: pk=ORG#{org}, sk=USER#{id}; admin: pk=ORG#{org}, sk=USER#ADMIN#{id}",
                    "warning user+admin.sk -> admin.sk=USER_ADMIN#{id}",
                ),
                (
                    "admin: pk=ORG#{org}, sk=USER#ADMIN#{id}; user: pk=ORG#{org}, sk=USER#{id}",
                    "warning user+admin.sk -> admin.sk=USER_ADMIN#{id}",
                ),
                (
                    "turn: pk=GAME#{id}, sk=TURN{turn:int(4)}; stile: pk=GAME#{id}, sk=TURNSTILE#{stile}",
                    "warning turn+stile.sk -> turn.sk=TURN#{turn:int(4)}",
                ),
                (
                    "order: pk=USER#{user}, sk=ORDER#{at:date}; latest: pk=USER#{user}, sk=ORDER#LATEST",
                    "warning order+latest.sk -> latest.sk=ORDER_LATEST",
                ),
                ("user: pk=ORG#{org}, sk=USER{id}; admin: pk=ORG#{org}, sk=USER#ADMIN#{x}", "warning user+admin.sk"),
                (
                    "user: pk=O#{org}, sk'=USER/{id}; admin: pk=O#{org}, sk'=USER/ADMIN/{id}",
                    "warning user+admin.sk -> admin.sk=USER_ADMIN/{id}",
                ),
                (
                    "a: pk=P#{a}, sk=A, gsi1pk=G#{g}, gsi1sk=X{a}; b: pk=Q#{b}, sk=B, gsi1pk=G#{g}, gsi1sk=XY#{b}",
                    "warning a+b.gsi1sk -> a.gsi1sk=X#{a}",
                ),
                ("a: pk=P#{a}, sk=A, gsi1pk=G#{g}, gsi1sk=X{a}; b: pk=Q#{b}, sk=B, gsi2pk=G#{g}, gsi2sk=XY#{b}", ""),
                (
                    "a: pk=P#{a}, sk=A, lsi1sk=X{b}; b: pk=P#{a}, sk=B, lsi1sk=XY#{b}",
                    "warning a+b.lsi1sk -> a.lsi1sk=X#{b}",
                ),
                ("a: pk=P#{a}, sk=A, lsi1sk=X{b}; b: pk=Q#{a}, sk=B, lsi1sk=XY#{b}", ""),
            ],
        );
    }

    #[test]
    fn sort_keys_that_begin_alike() {
        expect(
            CODE,
            &[
                (
                    "order: pk=U#{user}, sk=ORDER#{id}; line: pk=U#{user}, sk=ORDER#{id}#LINE#{no:int}",
                    "info order+line.sk",
                ),
                (
                    "line: pk=U#{user}, sk=ORDER#{id}#LINE#{no:int}; order: pk=U#{user}, sk=ORDER#{id}",
                    "info order+line.sk",
                ),
                ("order: pk=U#{user}, sk=ORDER#{id}; note: pk=U#{user}, sk=ORDER#{at:date}#L", "info order+note.sk"),
                (
                    "note: pk=U#{user}, sk=ORDER#{note}; line: pk=U#{user}, sk=ORDER#{user}#LINE#{no:int}",
                    "info note+line.sk",
                ),
                (
                    "line: pk=U#{user}, sk=ORDER#{user}#LINE#{no:int}; note: pk=U#{user}, sk=ORDER#{note}",
                    "info note+line.sk",
                ),
                (
                    "order: pk'={user}, sk=ORDER#{id}; line: pk=U#{user}, sk=ORDER#{id}#LINE#{no:int}",
                    "info order+line.sk",
                ),
            ],
        );
    }

    #[test]
    fn keys_that_stay_apart() {
        let line = "line: pk=U#{user}, sk=ORDER#{id}#LINE#{no:int}";
        for order in [
            "order: pk=ORG#{org}, sk=ORDER#{id}",
            "order: pk={user}, sk=ORDER#{id}",
            "order: pk=U#{user}, sk={id}",
            "order: pk=U#{user}, sk=ORDER",
            "order: pk=U#{user}, sk=ORDERS#{id}",
        ] {
            expect(CODE, &[(&format!("{order}; {line}"), "")]);
        }
        expect(
            CODE,
            &[
                ("a: pk=USER{a}, sk=A; b: pk=USERNAME{b}, sk=B", ""),
                ("a: pk={a}#{b}, sk=X#{a}#Y#{z}; b: pk={a}#{b}, sk=X#{b}#Y#{w}", ""),
                ("a: pk=P#{a}, sk=X#{a}#Y#{z}; b: pk=P#{a}, sk=X#{a}#Z#{w}", ""),
                ("order: pk=ORDER#{id}, sk=ORDER#{id}; line: pk=ORDER#{key}, sk=ORDER#{key}#LINE", ""),
                ("order: pk={a}#{b}, sk=X#{b}; line: pk={a}#{b}, sk=X#{a}#LINE#{c}", ""),
                ("user: pk=U#{user}, sk={id}; line: pk=U#{user}, sk={id}#LINE#{no:int}", ""),
            ],
        );
    }
}
