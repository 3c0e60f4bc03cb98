//! A place in keys, and the words that stand there.

use alloc::vec::Vec;

use super::super::label::Likeness;
use super::row::{Before, Part, Peeler, Row};

/// Words that could be somebody's names, behind a field.
pub(super) const MOST_NAMES: usize = 12;

/// A part that could be a label.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'k> {
    pub(super) text: &'k str,
    pub(super) count: usize,
    pub(super) likeness: Likeness,
}

/// A place in keys, and the parts that stand there.
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
