//! Keys as rows of a table: their parts stand in columns. Keys with as many parts are in one grid.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::super::iso_time::iso_time_at_start;
use super::escaped::are_keys_escaped;

/// What separates the parts of keys, those first that are used most.
const SEPARATORS: [&str; 8] = ["#", "|", "::", "/", ":", "~", ";", "+"];

/// Parts of a key beyond which nobody made it of parts.
const MOST_PARTS: usize = 40;

/// Keys that are looked at to find their separator.
const SAMPLE: usize = 2000;

/// Keys with the same number of parts.
pub(super) struct Grid<'k> {
    pub(super) separator: &'static str,
    pub(super) width: usize,
    /// The place of each key among all keys.
    pub(super) keys: Vec<usize>,
    cells: Vec<&'k str>,
}

impl<'k> Grid<'k> {
    pub(super) fn cell(&self, row: usize, column: usize) -> &'k str {
        self.cells.get(row * self.width + column).copied().unwrap_or_default()
    }
}

/// The grids of some keys, by their places among all of them, and those that have too many parts.
pub(super) fn grids<'k>(keys: &[&'k str], places: &[usize]) -> (Vec<Grid<'k>>, Vec<usize>) {
    let separator = separator_of(keys, places);
    let mut grids: BTreeMap<usize, Grid<'k>> = BTreeMap::new();
    let mut left = Vec::new();
    for &place in places {
        let Some(key) = keys.get(place).copied().filter(|key| !key.is_empty()) else { continue };
        let cells = parts(key, separator);
        if cells.len() > MOST_PARTS {
            left.push(place);
            continue;
        }
        let width = cells.len();
        let grid = grids.entry(width).or_insert_with(|| Grid { separator, width, keys: Vec::new(), cells: Vec::new() });
        grid.keys.push(place);
        grid.cells.extend_from_slice(&cells);
    }
    (grids.into_values().collect(), left)
}

/// The parts of a text. A time is never cut, although it holds colons.
pub(super) fn parts<'k>(text: &'k str, separator: &str) -> Vec<&'k str> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some(end) = separator_in(rest, separator) {
        let (part, after) = rest.split_at_checked(end).unwrap_or_default();
        parts.push(part);
        rest = after.get(separator.len()..).unwrap_or_default();
    }
    parts.push(rest);
    parts
}

/// Where a separator first stands in a text, outside times.
fn separator_in(text: &str, separator: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        let rest = text.get(at..)?;
        if rest.starts_with(separator) {
            return Some(at);
        }
        at += iso_time_at_start(rest).max(rest.chars().next()?.len_utf8());
    }
}

/// The separator that most keys hold; the usual one already if a fifth does.
fn separator_of(keys: &[&str], places: &[usize]) -> &'static str {
    let step = (places.len() / SAMPLE).max(1);
    let sample: Vec<_> = places.iter().step_by(step).filter_map(|place| keys.get(*place).copied()).collect();
    let count = |separator: &str| sample.iter().filter(|key| separates(key, separator)).count();
    let [usual, others @ ..] = SEPARATORS;
    if count(usual) * 5 >= sample.len().max(1) || are_keys_escaped(&sample) {
        return usual;
    }
    let counted = others.into_iter().rev().map(|separator| (count(separator), separator));
    counted.max_by_key(|(count, _)| *count).filter(|(count, _)| *count > 0).map_or(usual, |(_, separator)| separator)
}

/// Whether a key holds a separator. A colon between digits is of a time.
fn separates(key: &str, separator: &str) -> bool {
    let is_digit = |at: Option<usize>| at.and_then(|at| key.as_bytes().get(at)).is_some_and(u8::is_ascii_digit);
    let mut found = key.match_indices(separator);
    found.any(|(at, _)| separator != ":" || !(is_digit(at.checked_sub(1)) && is_digit(Some(at + 1))))
}
