//! Compares multi-attribute indexes. An item is in one if it has all its attributes, so most changes need no rewriting.

use alloc::string::String;
use alloc::vec::Vec;
use core::cell::RefCell;

use super::finding::{DiffCode, Finding};
use super::sentence::{quoted, sentence};
use crate::design::lock::GivenIndex;

/// Compares the multi-attribute indexes of two tables.
pub(super) fn compare_multi(before: &[GivenIndex], after: &[GivenIndex], found: &RefCell<Vec<Finding>>) {
    let add =
        |code, attribute: Option<&str>, message| found.borrow_mut().push(Finding::new(code, None, attribute, message));
    for old in before {
        let same = after.iter().find(|new| new.name == old.name);
        let renamed = after.iter().find(|new| is_alike(old, new) && !before.iter().any(|other| other.name == new.name));
        match (same, renamed) {
            (Some(new), _) => compare(old, new, &add),
            (None, Some(new)) => {
                let message = sentence(&[
                    "The index ",
                    &quoted(&old.name),
                    " is ",
                    &quoted(&new.name),
                    " now. No item changes, but the index must exist under that name.",
                ]);
                add(DiffCode::IndexNameChanged, first(new), message);
            }
            (None, None) => {
                let message = sentence(&["The index ", &quoted(&old.name), " is gone. No item changes."]);
                add(DiffCode::IndexRemoved, first(old), message);
            }
        }
    }
}

fn is_alike(old: &GivenIndex, new: &GivenIndex) -> bool {
    old.partition == new.partition && old.sort == new.sort
}

fn first(index: &GivenIndex) -> Option<&str> {
    index.partition.first().map(|(name, _)| name.as_str())
}

fn attributes(index: &GivenIndex) -> impl Iterator<Item = &(String, String)> {
    index.partition.iter().chain(&index.sort)
}

fn compare(old: &GivenIndex, new: &GivenIndex, add: &dyn Fn(DiffCode, Option<&str>, String)) {
    let type_before = |name: &str| attributes(old).find(|(other, _)| other == name).map(|(_, declared)| declared);
    let other_type =
        attributes(new).find(|(name, declared)| type_before(name).is_some_and(|before| before != declared));
    if let Some((name, declared)) = other_type {
        let message = sentence(&[
            "Old items hold a value of another type in this attribute, and index ",
            &quoted(&new.name),
            " takes ",
            declared,
            " alone: take a new attribute name.",
        ]);
        return add(DiffCode::IndexReused, Some(name), message);
    }
    if let Some((name, _)) = attributes(new).find(|(name, _)| type_before(name).is_none()) {
        let message = sentence(&[
            "Old items without this attribute leave index ",
            &quoted(&new.name),
            ": give it to them first.",
        ]);
        add(DiffCode::IndexChanged, Some(name), message);
    }
}
