//! Keys that can exceed the limit of DynamoDB: otherwise, the first long text in production shows it.

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
/// Names of fields whose text can be of any length.
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
/// Names of fields that hold a hash, and the length of a hash: SHA-256 in hex.
const HASH: [&str; 1] = ["hash"];
const HASH_BYTES: usize = 64;
/// The bytes of a version of semver, and of other texts that are not of fixed length.
const OTHER_BYTES: usize = 40;

pub(super) fn check(table: &Table<'_>, options: &LintOptions, found: &mut Vec<LintFinding>) {
    let text_bytes = options.text_bytes.unwrap_or(TEXT_BYTES);
    for key in &table.keys {
        if bytes_of(key, text_bytes, &[]) > key.template.limit().bytes() {
            found.push(finding(table, key, text_bytes));
        }
    }
}

/// The bytes of a key with long texts, some of which are replaced by hashes.
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
    let (kind, limit) = (if key.is_sort() { "sort" } else { "partition" }, key.template.limit().bytes());
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

/// The texts to replace by hashes: texts of any length, then others from the last on, because the first fields of a sort key determine its
/// order. `None` if the key would still be too long.
fn to_hash<'t>(key: &Key<'t>, text_bytes: usize) -> Option<Vec<&'t str>> {
    let (mut texts, mut others): (Vec<_>, Vec<_>) = key.texts().partition(is_endless);
    others.retain(|field| length_of(field, text_bytes) > HASH_BYTES);
    others.reverse();
    texts.append(&mut others);
    let names: Vec<_> = texts.iter().map(|field| field.name).collect();
    (1..=names.len())
        .filter_map(|count| names.get(..count))
        .find_map(|hashed| (bytes_of(key, text_bytes, hashed) <= key.template.limit().bytes()).then(|| hashed.to_vec()))
}

/// The name of the field of a hash.
fn hash_of(field: &str) -> String {
    format!("{field}Hash")
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::{expect, expect_with, found};
    use super::super::{LintCode, LintOptions};

    const CODE: LintCode = LintCode::KeyCanBeTooLong;

    fn with(text_bytes: usize) -> LintOptions {
        LintOptions { text_bytes: Some(text_bytes), ..LintOptions::default() }
    }

    #[test]
    fn texts_without_an_end() {
        for name in
            "url uri path description text message comment content body query note notes title pageUrl".split(' ')
        {
            let table = format!("page: pk=SITE#{{site}}, sk=X#{{{name}}}");
            let expected = format!("warning page.sk.{name}@3 -> page.sk=X#{{{name}Hash}}");
            assert_eq!(found(CODE, &table, &LintOptions::default()), expected);
        }
    }

    #[test]
    fn bytes_to_the_limit() {
        // 1,024 bytes in a sort key, 2,048 in a partition key: a literal of one, and the text.
        for (text_bytes, table, expected) in [
            (1023, "a: pk=A#{a}, sk=B{b}", ""),
            (1024, "a: pk=A#{a}, sk=B{b}", "warning a.sk -> a.sk=B{bHash}"),
            (1023, "a: pk=A#{a}, sk={b}#", ""),
            (1024, "a: pk=A#{a}, sk={b}#", "warning a.sk -> a.sk={bHash}#"),
            (2047, "a: pk=A{a}, sk=B", ""),
            (2048, "a: pk=A{a}, sk=B", "warning a.pk -> a.pk=A{aHash}"),
            // A hash takes 64 bytes, a ULID 26, a version of semver 40.
            (1024 - 65, "a: pk=A#{a}, sk={b}#{fileHash}", ""),
            (1024 - 64, "a: pk=A#{a}, sk={b}#{fileHash}", "warning a.sk -> a.sk={bHash}#{fileHash}"),
            (1024 - 65, "a: pk=A#{a}, sk={b}#{c}", "warning a.sk -> a.sk={b}#{cHash}"),
            (1024 - 27, "a: pk=A#{a}, sk={i:ulid}#{b}", ""),
            (1024 - 26, "a: pk=A#{a}, sk={i:ulid}#{b}", "warning a.sk -> a.sk={i:ulid}#{bHash}"),
            (1024 - 41, "a: pk=A#{a}, sk={v:semver}#{b}", ""),
            (1024 - 40, "a: pk=A#{a}, sk={v:semver}#{b}", "warning a.sk -> a.sk={v:semver}#{bHash}"),
        ] {
            expect_with(&with(text_bytes), CODE, &[(table, expected)]);
        }
        expect(
            CODE,
            &[("a: pk=A#{a}, sk={b}#{c}#{d}#{e}#{f}", ""), ("a: pk=A#{a}, sk={b}#{c}#{d}#{e}#{f}#{g:int(19)}", "")],
        );
    }

    #[test]
    fn texts_that_are_hashed() {
        expect(
            CODE,
            &[
                ("a: pk=A#{a}, sk={b}#{c}#{d}#{e}#{f}#{g}", "warning a.sk -> a.sk={b}#{c}#{d}#{e}#{fHash}#{gHash}"),
                (
                    "a: pk=A#{a}, sk={url}#{b}#{c}#{d}#{e}#{f}, gsi1pk=F#{f}, gsi1sk={url}",
                    "warning a.sk.url@1 -> a.sk={urlHash}#{b}#{c}#{d}#{e}#{fHash}, a.gsi1pk=F#{fHash}, a.gsi1sk={urlHash}; warning a.gsi1sk.url@1 -> a.sk={urlHash}#{b}#{c}#{d}#{e}#{f}, a.gsi1sk={urlHash}",
                ),
                ("a: pk=A#{a}, sk={b}#{url}#{title}", "warning a.sk.url@5 -> a.sk={b}#{urlHash}#{titleHash}"),
                (
                    "a: pk=A#{a}, sk={a0}#{a1}#{a2}#{a3}#{a4}#{a5}#{a6}#{a7}#{a8}#{a9}#{b0}#{b1}#{b2}#{b3}#{b4}#{b5}#{b6}",
                    "warning a.sk",
                ),
            ],
        );
        expect_with(
            &with(600),
            CODE,
            &[
                ("a: pk=A#{a}, sk={b}#{c}", "warning a.sk -> a.sk={b}#{cHash}"),
                ("a: pk=A#{a}, sk={b}#{c}#{hash}", "warning a.sk -> a.sk={b}#{cHash}#{hash}"),
            ],
        );
        expect_with(&with(65), CODE, &[("a: pk=A#{a}, sk={url}#{b}", "warning a.sk.url@1 -> a.sk={urlHash}#{b}")]);
    }

    #[test]
    fn a_partition_key_that_is_a_sort_key_of_an_index_too_has_the_lower_limit() {
        let long = "user: pk={a}#{b}#{c}#{d}#{e}#{f}, sk=P#{x}";
        expect(
            CODE,
            &[
                (long, ""),
                (&format!("{long}, inverted=>sk+pk"), "warning user.pk -> user.pk={a}#{b}#{c}#{d}#{eHash}#{fHash}"),
            ],
        );
    }
}
