//! Different separators between the parts of keys in the same place: nobody remembers which one is where.

use alloc::format;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::limits::KEY_SEPARATOR;

/// Characters that separate parts. Others, such as `-` and `.`, also occur inside words, and `@` before versions.
const SEPARATORS: [char; 8] = [KEY_SEPARATOR, '/', '|', ':', '~', ';', ',', '+'];

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    let Some(usual) = most_used(table.keys.iter().flat_map(separators)) else { return };
    let mut seen: Vec<(&str, &str)> = Vec::new();
    for key in table.keys.iter().filter(|key| table.looks_at(key.entity)) {
        let other = separators(key).find(|separator| *separator != usual);
        if let Some(other) = other.filter(|_| !seen.contains(&(key.entity, key.attribute))) {
            seen.push((key.entity, key.attribute));
            found.push(finding(key, usual, other));
        }
    }
}

fn finding(key: &Key<'_>, usual: char, other: char) -> LintFinding {
    let message = format!(
        "The parts of this key are separated by \"{other}\", but those of other keys by \"{usual}\": sooner or \
         later, somebody will split a key at the wrong separator."
    );
    let finding = key.finding(LintCode::MixedSeparators, LintSeverity::Info, message);
    let template =
        key.sketch().with_literals(|literal| literal.replace(SEPARATORS, usual.encode_utf8(&mut [0; 4]))).text();
    if !key.takes(&template) {
        return finding;
    }
    finding.mended(format!("Separate the parts by \"{usual}\": {template}"), Vec::from([key.changed(template)]))
}

/// The separators in the literals of a key.
fn separators<'t>(key: &Key<'t>) -> impl Iterator<Item = char> + use<'t> {
    let literals = key.template.fields().map(|field| field.literal);
    let all = core::iter::once(key.template.head()).chain(literals);
    all.flat_map(str::chars).filter(|character| SEPARATORS.contains(character))
}

/// The most frequent separator; if two are equally frequent, the first in the list.
fn most_used(used: impl Iterator<Item = char>) -> Option<char> {
    let used: Vec<_> = used.collect();
    let count = |separator: char| used.iter().filter(|other| **other == separator).count();
    SEPARATORS.into_iter().rev().filter(|separator| count(*separator) > 0).max_by_key(|separator| count(*separator))
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::{expect, found};
    use super::super::{LintCode, LintOptions};

    const CODE: LintCode = LintCode::MixedSeparators;

    #[test]
    fn every_separator_counts() {
        for separator in ['/', '|', ':', '~', ';', ',', '+'] {
            let table = format!("a: pk=A#{{a}}, sk'=B#{{b}}{separator}{{c:int(4)}}");
            let expected = "info a.sk -> a.sk=B#{b}#{c:int(4)}";
            assert_eq!(found(CODE, &table, &LintOptions::default()), expected, "{table}");
        }
        for other in ['-', '.', '@', '_', ' '] {
            let table = format!("a: pk=A#{{a}}, sk'=B#{{b}}{other}{{c:int(4)}}");
            assert_eq!(found(CODE, &table, &LintOptions::default()), "", "{table}");
        }
    }

    #[test]
    fn the_separator_that_is_used_most_stays() {
        expect(
            CODE,
            &[
                ("a: pk=A#{a}, sk=B#{b:int(4)}|{c}", "info a.sk -> a.sk=B#{b:int(4)}#{c}"),
                ("a: pk=A/{a}, sk=B#{b}; c: pk=C/{c}, sk=D/{d}", "info a.sk -> a.sk=B/{b}"),
                ("a: pk=A#{a}, sk=B/{b}", "info a.sk -> a.sk=B#{b}"),
                ("a: pk=A:{a}, sk=B/{b}", "info a.pk -> a.pk=A/{a}"),
                (
                    "a: pk=A#{a}#{b}, sk=X, gsi1pk=A/{a}, gsi1sk=B, gsi2pk=C|{a}, gsi2sk=D",
                    "info a.gsi1pk -> a.gsi1pk=A#{a}; info a.gsi2pk -> a.gsi2pk=C#{a}",
                ),
                ("a: pk=A#{a}#{b}, sk=X, lsi1sk=A/{a}", "info a.lsi1sk -> a.lsi1sk=A#{a}"),
                ("a: pk=A#{a}, sk'=B#{b}/; c: pk=C#{c}, sk'={d}/", "info a.sk -> a.sk=B#{b}#; info c.sk -> c.sk={d}#"),
                ("a: pk=A, sk=B", ""),
                ("a: pk=A#{a}, sk=B#{b}", ""),
            ],
        );
    }
}
