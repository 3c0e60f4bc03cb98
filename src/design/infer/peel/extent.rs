//! How far the text of a field reaches: to the next separator, or, if its values contain the separator themselves, to the next label.

use alloc::vec::Vec;

use super::super::counts::{counts, most};
use super::super::form::{Form, form_of};
use super::super::label::is_junk;
use super::super::separator::{first_part, parts};
use super::row::{Peeler, Row};

/// How many keys are searched for labels.
const SAMPLE: usize = 1000;

/// Extends the parts of the keys to the next label, if values contain the separator.
pub(super) fn extend<'k>(peeler: &Peeler<'_, 'k>, rows: &mut [Row<'k>]) {
    let Some(separator) = peeler.separator.filter(|separator| matches!(*separator, "_" | "-" | "/")) else { return };
    if are_sure(rows) || have_as_many_parts(rows, separator) {
        return;
    }
    let anchors = anchors(rows, separator);
    for row in rows {
        (row.cell, row.after) = until(row, separator, &anchors);
    }
}

/// Whether the parts have forms without a separator.
fn are_sure(rows: &[Row<'_>]) -> bool {
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_sure = |row: &&Row<'_>| form_of(row.cell) != Form::Any || is_digits(row.cell);
    rows.iter().filter(is_sure).count() * 10 >= rows.len() * 9
}

fn have_as_many_parts(rows: &[Row<'_>], separator: &str) -> bool {
    let number = |row: &Row<'_>| row.after.map_or(0, |after| parts(after, separator).len());
    most(&mut rows.iter().map(number)).is_some_and(|(_, count)| count * 100 >= rows.len() * 97)
}

/// Labels that occur somewhere after this part.
fn anchors<'k>(rows: &[Row<'k>], separator: &str) -> Vec<&'k str> {
    let sample: Vec<_> = rows.iter().step_by(rows.len().div_ceil(SAMPLE).max(1)).collect();
    let mut words = Vec::new();
    for after in sample.iter().filter_map(|row| row.after) {
        let start = words.len();
        for part in parts(after, separator) {
            if is_anchor(part) && words.get(start..).is_some_and(|own: &[&str]| !own.contains(&part)) {
                words.push(part);
            }
        }
    }
    let least = if sample.len() < 8 { sample.len() } else { 3.max(sample.len() * 3 / 100) };
    let counts = counts(&mut words.into_iter());
    counts.into_iter().filter(|(_, count)| *count >= least).map(|(word, _)| word).collect()
}

fn is_anchor(word: &str) -> bool {
    let name = word.strip_prefix('$').unwrap_or(word);
    word.len() > 1
        && !is_junk(word)
        && name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'-')
}

/// The text before the next anchor, and the text from it on.
fn until<'k>(row: &Row<'k>, separator: &str, anchors: &[&str]) -> (&'k str, Option<&'k str>) {
    let whole = row.rest.unwrap_or_default();
    let mut after = row.after;
    while let Some(rest) = after {
        let (part, next) = first_part(rest, Some(separator));
        if anchors.contains(&part) {
            let end = whole.len() - rest.len() - separator.len();
            return (whole.get(..end).unwrap_or_default(), Some(rest));
        }
        after = next;
    }
    (whole, None)
}
