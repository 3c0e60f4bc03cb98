//! Keys with too many parts to keep in mind.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::vec::Vec;

use super::super::sketch::Part;
use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::{Key, Table};

/// The parts that a key may have.
const PARTS: usize = 8;

pub(super) fn check(table: &Table<'_>, options: &LintOptions, found: &mut Vec<LintFinding>) {
    let most = options.max_parts.unwrap_or(PARTS);
    for key in &table.keys {
        let parts = parts_of(key);
        if parts > most {
            let message = format!(
                "This key has {parts} parts. A query can only use leading parts, in this order: keep values that \
                 you never query by in ordinary attributes."
            );
            found.push(mended(key, key.finding(LintCode::TooManyParts, LintSeverity::Info, message), most));
        }
    }
}

/// Words of literals, and fields.
fn parts_of(key: &Key<'_>) -> usize {
    key.sketch().parts.iter().map(parts_in).sum()
}

fn parts_in(part: &Part) -> usize {
    let is_between = |character: char| !character.is_alphanumeric();
    match part {
        Part::Literal(literal) => literal.split(is_between).filter(|word| !word.is_empty()).count(),
        Part::Field { .. } => 1,
    }
}

/// Removes labels between fields, from the last one on, until the parts are few enough: the place of a field is enough to identify it.
/// Fields are never removed, because different items could then have the same key.
fn mended(key: &Key<'_>, finding: LintFinding, most: usize) -> LintFinding {
    let mut sketch = key.sketch();
    for place in (1..sketch.parts.len().saturating_sub(1)).rev() {
        if let Some(Part::Literal(literal)) = sketch.parts.get_mut(place) {
            *literal = separator_of(literal).to_owned();
        }
        if sketch.parts.iter().map(parts_in).sum::<usize>() <= most {
            let template = sketch.text();
            let text = format!("Drop the labels, because the position of a field already identifies it: {template}");
            return finding.mended(text, Vec::from([key.changed(template)]));
        }
    }
    finding
}

/// The separator with which a literal begins, such as `#` in `#LINE#`. A literal that begins with a word stays whole: its first character
/// determines the order of the keys if the field before it has texts of several lengths.
fn separator_of(literal: &str) -> &str {
    let end = literal.find(|character: char| character.is_alphanumeric());
    end.and_then(|end| literal.get(..end)).filter(|separator| !separator.is_empty()).unwrap_or(literal)
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::{expect, expect_with};
    use super::super::{LintCode, LintOptions};
    use super::separator_of;

    const CODE: LintCode = LintCode::TooManyParts;

    #[test]
    fn keys_of_many_parts() {
        expect(
            CODE,
            &[
                ("a: pk=A#{a}, sk=B#{b}#C#{c}#D#{d}#E#{e}", ""),
                ("a: pk=A#{a}, sk=B#{b}#C#{c}#D#{d}#E#{e}#{f}", "info a.sk -> a.sk=B#{b}#C#{c}#D#{d}#{e}#{f}"),
                ("a: pk=A#{a}#B#{b}#C#{c}#D#{d}#E#{e}, sk=X", "info a.pk -> a.pk=A#{a}#B#{b}#C#{c}#{d}#{e}"),
                ("a: pk=A#{a}, sk={b}#{c}#{d}#{e}#{f}#{g}#{h}#{i}#{j}", "info a.sk"),
            ],
        );
        let most = |parts| LintOptions { max_parts: Some(parts), ..LintOptions::default() };
        expect_with(
            &most(5),
            CODE,
            &[
                ("a: pk=A#{a}, sk'={b}/C/{c}/D-{d}/END", "info a.sk -> a.sk={b}/C/{c}/{d}/END"),
                ("a: pk=A#{a}, sk'={b}/C/{c}/{d}/END", ""),
            ],
        );
        expect_with(
            &most(4),
            CODE,
            &[
                ("a: pk=A#{a}, sk'={b}/C/{c}/D-{d}/END", "info a.sk -> a.sk={b}/{c}/{d}/END"),
                ("a: pk=A#{a}, sk'={b}/C/{c}D{d}", "info a.sk -> a.sk={b}/{c}D{d}"),
            ],
        );
        expect_with(
            &most(1),
            CODE,
            &[("user: pk=USER#{id}, sk=PROFILE", "info user.pk"), ("user: pk={id}, sk=MY#PROFILE", "info user.sk")],
        );
    }

    #[test]
    fn separators() {
        for (literal, separator) in [("#LINE#", "#"), ("#", "#"), ("#@a", "#@"), ("USER#", "USER#"), ("é", "é")] {
            assert_eq!(separator_of(literal), separator);
        }
    }
}
