//! Numbers and versions in a sort key that are written as text, or without padding: 10 comes before 9, and `v10` before `v2`.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::vec::Vec;

use super::super::words::{ends_in, words_of};
use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::codec::Extent;

/// Names of fields that count versions.
const VERSIONS: [&str; 2] = ["version", "revision"];
/// Names of fields that hold an integer.
const WHOLE: [&str; 9] = ["seq", "sequence", "count", "position", "rank", "quantity", "cents", "page", "step"];
/// Names of fields that hold any number.
const ANY: [&str; 4] = ["score", "amount", "price", "total"];
/// The same, but only as the whole name: a longer name, such as `phoneNumber`, is ambiguous.
const ALONE: [&str; 3] = ["no", "num", "number"];

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    for key in table.keys.iter().filter(|key| key.is_sort()) {
        for field in key.template.fields() {
            let by_name = kind_of(field.name);
            let kind = match field.codec.extent() {
                Extent::Digits => {
                    by_name.or(Some(if is_version(key, field.name) { Kind::Version } else { Kind::Whole }))
                }
                _ => by_name.filter(|_| field.codec.is_text()),
            };
            found.extend(kind.map(|kind| finding(table, key, field.name, kind)));
        }
    }
}

/// What a number counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Version,
    Whole,
    Any,
}

fn finding(table: &Table<'_>, key: &Key<'_>, field: &str, kind: Kind) -> LintFinding {
    let codec = match kind {
        Kind::Version => "version",
        Kind::Whole => "int",
        Kind::Any => "number",
    };
    let message = format!(
        "The numbers in {{{field}}} sort as text: 10 comes before 9, so ranges miss items, and the last item does \
         not have the highest number."
    );
    let finding = key.finding_at(field, LintCode::NumberDoesNotSort, LintSeverity::Warning, message);
    let changes = table.change_field(key.entity, field, |sketch| {
        let sketch = sketch.with_codec(field, codec);
        if kind == Kind::Version { sketch.without_v(field) } else { sketch }
    });
    finding.mended(format!("Write {{{field}}} as {{{field}:{codec}}}"), changes)
}

/// What a number of this name counts, if it is the name of a number.
fn kind_of(name: &str) -> Option<Kind> {
    let is_alone = |word: &str| words_of(name) == [word.to_owned()];
    if ends_in(name, &VERSIONS) {
        Some(Kind::Version)
    } else if ends_in(name, &WHOLE) || ALONE.into_iter().any(is_alone) {
        Some(Kind::Whole)
    } else if ends_in(name, &ANY) {
        Some(Kind::Any)
    } else {
        None
    }
}

/// Whether a `v` stands before the field.
fn is_version(key: &Key<'_>, field: &str) -> bool {
    let sketch = key.sketch();
    sketch.before(field).strip_suffix('v').is_some_and(|before| !before.ends_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::{expect, found};
    use super::super::{LintCode, LintOptions};

    const CODE: LintCode = LintCode::NumberDoesNotSort;

    #[test]
    fn names_of_numbers() {
        for (names, codec) in [
            ("version docVersion revision", "version"),
            ("seq sequence count position rank quantity cents page step lineCount no num number", "int"),
            ("score amount price total highScore", "number"),
        ] {
            for name in names.split(' ') {
                let table = format!("doc: pk=DOC#{{id}}, sk=X#{{{name}}}");
                let expected = format!("warning doc.sk.{name}@3 -> doc.sk=X#{{{name}:{codec}}}");
                assert_eq!(found(CODE, &table, &LintOptions::default()), expected);
            }
        }
    }

    #[test]
    fn numbers_that_sort_as_text() {
        expect(
            CODE,
            &[
                ("doc: pk=DOC#{id}, sk=v{version}", "warning doc.sk.version@2 -> doc.sk={version:version}"),
                ("doc: pk=DOC#{id}, sk'=v{n:digits}", "warning doc.sk.n@2 -> doc.sk={n:version}"),
                ("doc: pk=DOC#{id}, sk'=X@v{n:digits}", "warning doc.sk.n@4 -> doc.sk=X@{n:version}"),
                ("doc: pk=DOC#{id}, sk'=rev{n:digits}", "warning doc.sk.n@4 -> doc.sk=rev{n:int}"),
                ("doc: pk=DOC#{id}, sk'=X@{version:digits}", "warning doc.sk.version@3 -> doc.sk=X@{version:version}"),
                ("doc: pk=DOC#{id}, sk'=X@{score:digits}", "warning doc.sk.score@3 -> doc.sk=X@{score:number}"),
                (
                    "game: pk=GAME#{id}, sk={user}, gsi1pk=GAME#{id}, gsi1sk={score}#{user}, gsi2pk=SCORE#{score}",
                    "warning game.gsi1sk.score@1 -> game.gsi1sk={score:number}#{user}, game.gsi2pk=SCORE#{score:number}",
                ),
                ("doc: pk=DOC#{no}, sk={id}", ""),
                ("doc: pk=DOC#{id}, sk={phoneNumber}#{versionId}", ""),
                ("doc: pk=DOC#{id}, sk={no:int}#{version:version}#{total:number}#{seq:ulid}", ""),
            ],
        );
    }
}
