//! A place in keys, and the words at this place.

use alloc::vec::Vec;

use super::super::label::Likeness;
use super::row::{Before, Part, Peeler, Row};

/// The number of words after a field that could be names of people.
pub(super) const MOST_NAMES: usize = 12;

/// A part that could be a label.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'k> {
    pub(super) text: &'k str,
    pub(super) count: usize,
    pub(super) likeness: Likeness,
}

/// A place in keys, and the parts at this place.
pub(super) struct Place<'p, 'v, 'k> {
    pub(super) peeler: &'p Peeler<'v, 'k>,
    pub(super) rows: &'p [Row<'k>],
    pub(super) before: Before,
    pub(super) parts: &'p [Part],
    pub(super) counts: Vec<(&'k str, usize)>,
}

pub(super) fn texts<'k>(words: &[Word<'k>]) -> Vec<&'k str> {
    words.iter().map(|word| word.text).collect()
}
