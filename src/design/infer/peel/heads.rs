//! Prefixes of the values of a field: `cus_8f2`, and the names of `ElectroDB`'s fields, `userid_7`.

use alloc::vec::Vec;

use super::super::counts::counts;
use super::super::form::{Form, form_of};
use super::super::label::is_junk;
use super::row::{Part, Peeler, Row, is_electro};
use crate::design::order::largest_first;

/// The most heads at one place.
const MOST: usize = 16;

/// The heads of the parts at a place, the longest first; none if some parts begin differently.
pub(super) fn heads<'k>(peeler: &Peeler<'_, 'k>, rows: &[Row<'k>], parts: &[Part]) -> Vec<&'k str> {
    let is_electro = is_electro(parts);
    let is_clean = |row: &&Row<'k>| !is_junk(row.cell) && form_of(row.cell) == Form::Any;
    let clean: Vec<_> = rows.iter().filter(is_clean).collect();
    if clean.len() < 2 && !is_electro {
        return Vec::new();
    }
    let mut counts = counts(&mut clean.iter().filter_map(|row| head_of(row.cell, is_electro, peeler.separator)));
    let least = if is_electro { 1 } else { 2.max(clean.len() / 200) };
    counts.retain(|(_, count)| *count >= least);
    let sure: usize = counts.iter().map(|(_, count)| count).sum();
    let are_few =
        (1..=MOST).contains(&counts.len()) && (is_electro || counts.len() == 1 || counts.len() * 4 <= clean.len());
    if !are_few || sure * 20 < clean.len() * 19 || (counts.len() == 1 && are_values(peeler, rows, parts)) {
        return Vec::new();
    }
    largest_first(counts.into_iter().map(|(head, _)| head).collect(), |head| head.len())
}

/// The first word of a text, and the mark after it.
pub(super) fn head_of<'k>(text: &'k str, is_electro: bool, separator: Option<&str>) -> Option<&'k str> {
    let is_of_word = |byte: &u8| byte.is_ascii_alphanumeric();
    let length = text.bytes().take_while(is_of_word).count();
    let head = text.get(..=length)?;
    let marks: &[char] = if is_electro { &['_'] } else { &['_', ':', '='] };
    let is_apart = |mark: &char| separator.is_none_or(|separator| !separator.starts_with(*mark));
    let is_marked = marks.iter().any(|mark| head.ends_with(*mark) && is_apart(mark));
    let begins = head.starts_with(|first: char| first.is_ascii_alphabetic());
    (begins && is_marked && (head.len() < text.len() || is_electro)).then_some(head)
}

/// Whether items have the whole texts as values, after a label: `CUSTOMER#cus_8f2`.
fn are_values(peeler: &Peeler<'_, '_>, rows: &[Row<'_>], parts: &[Part]) -> bool {
    !parts.is_empty()
        && peeler.view.is_some_and(|view| view.are_values(&mut rows.iter().map(|row| (row.place, row.cell))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_of_texts() {
        for (text, head) in
            [("cus_8f2", Some("cus_")), ("a=1", Some("a=")), ("ada", None), ("_x", None), ("ada@x", None), ("x_", None)]
        {
            assert_eq!(head_of(text, false, Some("#")), head, "{text}");
        }
        assert_eq!(head_of("cus_8f2", false, Some("_")), None);
        assert_eq!(head_of("v2_x", true, Some("#")), Some("v2_"));
        assert_eq!(head_of("x_", true, Some("#")), Some("x_"));
    }
}
