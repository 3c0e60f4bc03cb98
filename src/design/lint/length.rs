//! Keys that can pass the limit of DynamoDB: it is found out in production, by the first long text.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::sketch::Sketch;
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
/// What a field is called that holds a hash, and the bytes of one: SHA-256 in hex.
const HASH: [&str; 1] = ["hash"];
const HASH_BYTES: usize = 64;
/// The bytes of a version of semver, and of other texts that are not of fixed length.
const OTHER_BYTES: usize = 40;

pub(super) fn check(table: &Table<'_>, options: &LintOptions, found: &mut Vec<LintFinding>) {
    let text_bytes = options.text_bytes.unwrap_or(TEXT_BYTES);
    for key in &table.keys {
        if bytes_of(key, text_bytes, &[]) > key.kind.bytes() {
            found.push(finding(table, key, text_bytes));
        }
    }
}

/// The bytes of a key with long texts, where hashes are written of some.
fn bytes_of(key: &Key<'_>, text_bytes: usize, hashed: &[&str]) -> usize {
    let of_field = |field: &FieldInfo<'_>| {
        if hashed.contains(&field.name) { HASH_BYTES } else { length_of(field, text_bytes) }
    };
    let fields = key.template.fields().map(|field| of_field(&field) + field.literal.len());
    key.template.head().len() + fields.sum::<usize>()
}

fn length_of(field: &FieldInfo<'_>, text_bytes: usize) -> usize {
    match field.codec.extent() {
        Extent::Fixed(bytes) => bytes,
        _ if !field.codec.is_free_text() => OTHER_BYTES,
        _ if is_endless(field) => ENDLESS_BYTES,
        _ if ends_in(field.name, &HASH) => HASH_BYTES,
        _ => text_bytes,
    }
}

/// Whether a field is a text that can be of any length.
fn is_endless(field: &FieldInfo<'_>) -> bool {
    field.codec.is_free_text() && ends_in(field.name, &ENDLESS)
}

fn finding(table: &Table<'_>, key: &Key<'_>, text_bytes: usize) -> LintFinding {
    let (kind, limit) = (if key.is_sort() { "sort" } else { "partition" }, key.kind.bytes());
    let endless = key.template.fields().find(is_endless);
    let finding = endless.map_or_else(
        || {
            let message = format!(
                "With text values of {text_bytes} bytes, this {kind} key exceeds {limit} bytes, and the item cannot \
                 be written."
            );
            key.finding(LintCode::KeyCanBeTooLong, LintSeverity::Warning, message)
        },
        |FieldInfo { name, .. }| {
            let message = format!(
                "With a long {{{name}}}, this {kind} key exceeds {limit} bytes, and the item cannot be written."
            );
            key.finding_at(name, LintCode::KeyCanBeTooLong, LintSeverity::Warning, message)
        },
    );
    let Some(hashed) = to_hash(key, text_bytes) else { return finding };
    let change = |sketch: Sketch| hashed.iter().fold(sketch, |sketch, name| sketch.renamed(name, &hash_of(name)));
    let changes = table.change_fields(key.entity, &hashed, change);
    let shown = |name: String| format!("{{{name}}}");
    let long = hashed.iter().map(|name| shown((*name).to_owned())).collect::<Vec<_>>().join(" and ");
    let short = hashed.iter().map(|name| shown(hash_of(name))).collect::<Vec<_>>().join(" and ");
    let text = format!("If no query needs the order, write a hash: {short} instead of {long}");
    finding.mended(text, changes)
}

/// The texts of which hashes must be written: those without an end, then others from the last one on, because a sort key is read in the
/// order of its first fields. Nothing where the key would be too long all the same.
fn to_hash<'t>(key: &Key<'t>, text_bytes: usize) -> Option<Vec<&'t str>> {
    let (mut texts, mut others): (Vec<_>, Vec<_>) = key.texts().partition(is_endless);
    others.retain(|field| length_of(field, text_bytes) > HASH_BYTES);
    others.reverse();
    texts.append(&mut others);
    let names: Vec<_> = texts.iter().map(|field| field.name).collect();
    (1..=names.len())
        .filter_map(|count| names.get(..count))
        .find_map(|hashed| (bytes_of(key, text_bytes, hashed) <= key.kind.bytes()).then(|| hashed.to_vec()))
}

/// What the field of a hash is called.
fn hash_of(field: &str) -> String {
    format!("{field}Hash")
}
