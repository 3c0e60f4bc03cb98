//! Times that are written as plain text: nothing prevents a zone, or a format that does not sort.

use alloc::format;
use alloc::vec::Vec;

use super::super::words::{begins_with, words_of};
use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::time_buckets::Bucket;

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    for key in &table.keys {
        for field in key.texts() {
            if let Some(codec) = codec_for(field.name) {
                found.push(finding(table, key, field.name, codec));
            }
        }
    }
}

fn finding(table: &Table<'_>, key: &Key<'_>, field: &str, codec: &str) -> LintFinding {
    let message = format!(
        "{{{field}}} accepts any text. Times in different zones or formats, such as 2024-12-01T10:00:00+02:00 and \
         2024-12-01T09:00:00Z, do not sort by time, and one moment can have several keys."
    );
    let finding = key.finding_at(field, LintCode::DateAsText, LintSeverity::Warning, message);
    let changes = table.change_field(key.entity, field, |sketch| sketch.with_codec(field, codec));
    finding.mended(format!("Write {{{field}}} as {{{field}:{codec}}}"), changes)
}

/// The codec of a time that has this name, if it is one.
fn codec_for(name: &str) -> Option<&'static str> {
    let words = words_of(name);
    match words.last()?.as_str() {
        "date" | "day" if begins_with(name, &["birth"]) => Some("plaindate"),
        "birthday" | "birthdate" => Some("plaindate"),
        "at" | "date" | "time" | "timestamp" | "datetime" => Some("date"),
        "second" => None, // which may also be an ordinal number
        last => Bucket::ALL.into_iter().map(Bucket::name).find(|name| *name == last),
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::{expect, found};
    use super::super::{LintCode, LintOptions};

    const CODE: LintCode = LintCode::DateAsText;

    #[test]
    fn names_of_times() {
        for (names, codec) in [
            ("at createdAt startDate date time timestamp updated_datetime", "date"),
            ("day", "day"),
            ("billingMonth", "month"),
            ("year", "year"),
            ("hour", "hour"),
            ("birthDate birth_day birthday birthdate", "plaindate"),
        ] {
            for name in names.split(' ') {
                let table = format!("a: pk=A#{{id}}, sk=X#{{{name}}}");
                let expected = format!("warning a.sk.{name}@3 -> a.sk=X#{{{name}:{codec}}}");
                assert_eq!(found(CODE, &table, &LintOptions::default()), expected);
            }
        }
    }

    #[test]
    fn times_that_are_text() {
        expect(
            CODE,
            &[
                ("log: pk=LOG#{day}, sk={id:ulid}", "warning log.pk.day@5 -> log.pk=LOG#{day:day}"),
                (
                    "log: pk=LOG#{id}, sk={at}#{id}, gsi1pk=AT#{at}",
                    "warning log.sk.at@1 -> log.sk={at:date}#{id}, log.gsi1pk=AT#{at:date}; warning log.gsi1pk.at@4 -> log.sk={at:date}#{id}, log.gsi1pk=AT#{at:date}",
                ),
                ("log: pk=LOG#{id}, sk={at:date}#{day:day}#{month:int(2)}", ""),
                ("log: pk=LOG#{id}, sk={lat}#{dateId}#{birthPlace}#{atHome}", ""),
            ],
        );
    }
}
