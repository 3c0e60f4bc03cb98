//! How many bytes a key may still have from a place of its template on, so that a walk finds a short key soon, and leaves places that lead to
//! none.

use alloc::vec::Vec;

use super::place::Place;
use crate::template::Template;

/// The fewest and the most bytes.
pub(super) type Length = [usize; 2];

/// The most, where there is no end.
pub(super) const ENDLESS: usize = usize::MAX;

/// A template, and what its keys have behind each of its parts, the last one first.
pub(super) struct Lengths<'t> {
    template: &'t Template,
    behind: Vec<Length>,
}

impl<'t> Lengths<'t> {
    #[inline(never)] // it is called four times
    pub(super) fn of(template: &'t Template) -> Self {
        let mut lengths = Self { template, behind: Vec::new() };
        let parts = 2 * template.fields().len() + 1;
        let mut behind = [0; 2];
        for part in (0..parts).rev() {
            lengths.behind.push(behind);
            let place = u16::try_from(part).map(Place::at).unwrap_or_default();
            behind = place.left_in_part(template).map_or(behind, |own| sum(own, behind));
        }
        lengths
    }

    /// What a key still has from here on; nothing where it cannot go on.
    pub(super) fn left(&self, place: Place) -> Option<Length> {
        let behind = self.behind.iter().rev().nth(usize::from(place.part))?;
        Some(sum(place.left_in_part(self.template)?, *behind))
    }
}

fn sum(one: Length, other: Length) -> Length {
    let [least, most] = one;
    let [other_least, other_most] = other;
    [least.saturating_add(other_least), most.saturating_add(other_most)]
}

/// The fewest bytes with which both can end, where they can at the same time.
pub(super) fn least_of_both(one: Option<Length>, other: Option<Length>) -> Option<usize> {
    let ([least, most], [other_least, other_most]) = (one?, other?);
    (least <= other_most && other_least <= most).then_some(least.max(other_least))
}
