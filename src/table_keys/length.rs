//! The number of bytes between a place in a template and the end of its key. With it, a walk finds short keys soon, and abandons places
//! from which no key can be completed.

use alloc::vec::Vec;
use core::mem::replace;

use super::place::{ENDLESS, Place};
use crate::template::Template;

/// The numbers of bytes after each part of the templates: for the first part of all four templates, then for the second part, and so on.
pub(super) fn lengths_of(templates: &[&Template; 4]) -> Vec<usize> {
    let mut lengths = Vec::new();
    for (index, template) in (0..).zip(templates) {
        let mut behind = 0;
        let mut part = 2 * template.fields().len() + 1;
        while part > 0 {
            part -= 1;
            put_first(&mut lengths, 4 * part + index, behind);
            behind += u16::try_from(part).map_or(0, |part| Place::at(part).left_in_part(template));
            if part & 1 > 0 && template.field(part / 2).is_some_and(|field| field.is_optional) {
                behind = ENDLESS; // the key can end before this field
            }
        }
    }
    lengths
}

/// The smallest length at which both keys can end; `None` if they cannot end at the same length.
pub(super) fn least_of_both(one: usize, other: usize) -> Option<usize> {
    let (least, other_least) = (one % ENDLESS, other % ENDLESS);
    (one >= other_least && other >= least).then_some(least.max(other_least))
}

/// Puts a node at the start of a list, and returns the node that was first before.
#[inline(never)]
pub(super) fn put_first(lists: &mut Vec<usize>, list: usize, node: usize) -> usize {
    if lists.len() <= list {
        lists.resize(list + 1, NO_NODE);
    }
    lists.get_mut(list).map_or(NO_NODE, |first| replace(first, node))
}

/// Marks the end of a list of nodes.
pub(super) const NO_NODE: usize = usize::MAX;
