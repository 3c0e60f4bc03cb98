//! How many bytes a key still has from a place of its template on, so that a walk finds a short key soon, and leaves places that lead to none.

use alloc::vec::Vec;

use super::place::Place;
use super::walk::put_first;
use crate::template::Template;

/// A field without a fixed length counts as its fewest bytes, and this many more, which no key has: sums say whether they hold any.
pub(super) const ENDLESS: usize = 1 << 20;

/// The bytes that keys have behind each part of their templates: of the first part in all four, then of the second, and so on.
pub(super) fn lengths_of(templates: &[&Template; 4]) -> Vec<usize> {
    let mut lengths = Vec::new();
    for (index, template) in (0..).zip(templates) {
        let mut behind = 0;
        let mut part = 2 * template.fields().len() + 1;
        while part > 0 {
            part -= 1;
            put_first(&mut lengths, 4 * part + index, behind);
            behind += u16::try_from(part).map_or(0, |part| Place::at(part).left_in_part(template));
        }
    }
    lengths
}

/// The fewest bytes with which both can end, where they can at the same time.
pub(super) fn least_of_both(one: usize, other: usize) -> Option<usize> {
    let (least, other_least) = (one % ENDLESS, other % ENDLESS);
    (one >= other_least && other >= least).then_some(least.max(other_least))
}
