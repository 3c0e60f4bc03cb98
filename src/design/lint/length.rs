//! Keys that can pass the limit of DynamoDB: it is found out in production, by the first long text.

use alloc::format;
use alloc::vec::Vec;

use super::super::words::ends_in;
use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::codec::Extent;
use crate::template::FieldInfo;

/// The bytes that a text field may have.
const TEXT_BYTES: usize = 200;
/// What a field is called whose text has no end.
const ENDLESS: [&str; 13] = [
    "url",
    "uri",
    "path",
    "description",
    "text",
    "message",
    "comment",
    "content",
    "body",
    "query",
    "note",
    "notes",
    "title",
];
/// The bytes of such a text.
const ENDLESS_BYTES: usize = 2048;
/// The bytes of a version of semver, and of other texts that are not of fixed length.
const OTHER_BYTES: usize = 40;

pub(super) fn check(table: &Table<'_>, options: &LintOptions, found: &mut Vec<LintFinding>) {
    let text_bytes = options.text_bytes.unwrap_or(TEXT_BYTES);
    for key in &table.keys {
        let length = |field: &FieldInfo<'_>| length_of(field, text_bytes) + field.literal.len();
        let bytes = key.template.head().len() + key.template.fields().map(|field| length(&field)).sum::<usize>();
        if bytes > key.kind.bytes() {
            found.push(finding(table, key, text_bytes));
        }
    }
}

fn length_of(field: &FieldInfo<'_>, text_bytes: usize) -> usize {
    match field.codec.extent() {
        Extent::Fixed(bytes) => bytes,
        _ if !field.codec.is_any_text() => OTHER_BYTES,
        _ if is_endless(field) => ENDLESS_BYTES,
        _ => text_bytes,
    }
}

fn is_endless(field: &FieldInfo<'_>) -> bool {
    field.codec.is_any_text() && ends_in(field.name, &ENDLESS)
}

fn finding(table: &Table<'_>, key: &Key<'_>, text_bytes: usize) -> LintFinding {
    let (kind, limit) = (if key.is_sort() { "sort" } else { "partition" }, key.kind.bytes());
    let endless = key.template.fields().find(is_endless);
    let Some(field) = endless.map(|field| field.name) else {
        let message = format!(
            "With texts of {text_bytes} bytes this {kind} key has more than {limit}, and the item cannot be written."
        );
        return key.finding(LintCode::KeyCanBeTooLong, LintSeverity::Warning, message);
    };
    let message =
        format!("A long {{{field}}} makes this {kind} key longer than {limit} bytes, and the item cannot be written.");
    let finding = key.finding_at(field, LintCode::KeyCanBeTooLong, LintSeverity::Warning, message);
    let hash = format!("{field}Hash");
    let changes = table.change_field(key.entity, field, |sketch| sketch.renamed(field, &hash));
    finding.mended(format!("Write a hash of it, {{{hash}}}"), changes)
}
