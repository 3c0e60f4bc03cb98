//! How many bytes a key still has at least from a place of its template on, so that a walk finds a short key soon.

use alloc::vec::Vec;

use super::place::Place;
use super::walk::put_first;
use crate::template::Template;

/// The fewest bytes that keys have behind each part of their templates: of the first part in all four, then of the second, and so on.
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
