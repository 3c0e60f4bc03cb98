//! The names of fields: which new name replaces an old one.

use alloc::vec::Vec;

use super::finding::DiffCode;
use super::format::Format;

/// The old and new names of fields in the same places, each pair once.
#[derive(Clone, Debug, Default)]
pub(super) struct Names<'t>(Vec<(&'t str, &'t str)>);

impl<'t> Names<'t> {
    pub(super) fn add(&mut self, pairs: &[(&'t str, &'t str)]) {
        for pair in pairs {
            if !self.0.contains(pair) {
                self.0.push(*pair);
            }
        }
    }

    /// The old name of a field.
    pub(super) fn old_of<'n>(&self, new: &'n str) -> &'n str
    where
        't: 'n,
    {
        self.0.iter().find(|(_, name)| *name == new).map_or(new, |(old, _)| *old)
    }

    /// The new name of a field.
    pub(super) fn new_of<'n>(&self, old: &'n str) -> &'n str
    where
        't: 'n,
    {
        self.0.iter().find(|(name, _)| *name == old).map_or(old, |(_, new)| *new)
    }

    /// All pairs.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (&'t str, &'t str)> {
        self.0.iter().copied()
    }

    /// The pairs whose names differ.
    pub(super) fn renamed(&self) -> impl Iterator<Item = (&'t str, &'t str)> {
        self.pairs().filter(|(old, new)| old != new)
    }

    /// Why values of old items would be read into wrong fields with these additional pairs.
    pub(super) fn fault(&self, more: &[(&'t str, &'t str)], old: Format<'_>) -> Option<DiffCode> {
        let mut all = self.clone();
        all.add(more);
        let merged =
            |(before, after): &(&str, &str)| all.0.iter().any(|(other, name)| name == after && other != before);
        let taken = |(before, after): &(&str, &str)| before != after && old.has_input(after);
        if more.iter().any(merged) {
            return Some(DiffCode::FieldsMerged);
        }
        more.iter().any(taken).then_some(DiffCode::FieldsReordered)
    }
}
