//! How many bytes a key still has at least from a place of its template on, so that a walk finds a short key soon.

use alloc::vec;
use alloc::vec::Vec;

use super::place::Place;
use crate::template::Template;

/// The fewest bytes that keys of a template have behind each of its parts.
#[inline(never)] // it is called four times
pub(super) fn lengths_of(template: &Template) -> Vec<usize> {
    let mut lengths = vec![0; 2 * template.fields().len() + 1];
    let (mut behind, mut part) = (0, lengths.len());
    for length in lengths.iter_mut().rev() {
        part -= 1;
        *length = behind;
        behind += u16::try_from(part).map_or(0, |part| Place::at(part).left_in_part(template));
    }
    lengths
}
