//! Whether a change of key formats is safe for the items of the old ones. Severity follows from the formats themselves. Each finding names
//! the items that prove it, which the caller reads with the new definition.

mod codecs;
mod condition;
mod entity;
mod fields;
mod finding;
mod format;
mod format_pair;
mod former;
mod given;
mod index;
mod index_removed;
mod multi;
mod names;
mod pairs;
mod samples;
mod sentence;
mod sources;
mod table_key;
mod template;

use alloc::vec::Vec;
use core::cell::RefCell;

pub use finding::{DiffCode, DiffSeverity, Finding};
pub use samples::{EntitySamples, FieldSamples, FormatSamples, samples_for};
pub(super) use samples::{samples_of, value_in};

use super::lock::{GivenEntity, table_of};
use crate::error::KeyError;
use entity::{compare_entity, removed};
use format_pair::Pair;
pub use given::GivenTable;
pub(crate) use pairs::gone;
use pairs::pairs;
use sentence::{quoted, sentence};

/// The changes between two tables, the worst first.
///
/// # Errors
/// The codes of [`TableKeys::new`] for the table after the change.
pub fn diff(before: &GivenTable<'_>, after: &GivenTable<'_>) -> Result<Vec<Finding>, KeyError> {
    check(after)?;
    let found = RefCell::new(Vec::new());
    let pairs = pairs(&before.entities, &after.entities);
    for (old, new) in &pairs {
        match (old, new) {
            (Some(old), Some(new)) => compare(old, new, after, &found),
            (Some(old), None) => found.borrow_mut().push(removed(old.name)),
            (None, Some(new)) => {
                let message = sentence(&["Entity ", &quoted(new.name), " is new."]);
                found.borrow_mut().push(Finding::new(DiffCode::EntityAdded, Some(new.name), None, message));
            }
            (None, None) => {}
        }
    }
    multi::compare_multi(&before.indexes, &after.indexes, &found);
    former::compare_former(before, after, &pairs, &found);
    Ok(in_order(found.into_inner()))
}

fn compare<'t>(
    old: &'t GivenEntity<'t>,
    new: &'t GivenEntity<'t>,
    after: &'t GivenTable<'_>,
    found: &RefCell<Vec<Finding>>,
) {
    if old.name != new.name {
        let message = sentence(&["Entity ", &quoted(old.name), " is ", &quoted(new.name), " now. Its keys stay."]);
        let mut finding = Finding::new(DiffCode::EntityRenamed, Some(old.name), None, message);
        finding.to = Some(new.name.into());
        found.borrow_mut().push(finding);
    }
    compare_entity(&Pair { old, new, others: &after.entities }, found);
}

/// Refuses a table whose entities could be taken for each other.
fn check(table: &GivenTable<'_>) -> Result<(), KeyError> {
    let is_empty = table.entities.iter().all(|entity| entity.formats.is_empty());
    if is_empty { Ok(()) } else { table_of(&table.entities).map(|_| ()) }
}

/// Findings sorted by severity, place and code, each once.
fn in_order(found: Vec<Finding>) -> Vec<Finding> {
    let mut sorted: Vec<Finding> = Vec::new();
    for finding in found {
        let key =
            |finding: &Finding| (finding.severity, finding.entity.clone(), finding.attribute.clone(), finding.code);
        if let Err(place) = sorted.binary_search_by(|other| key(other).cmp(&key(&finding))) {
            sorted.insert(place, finding);
        }
    }
    sorted
}

#[cfg(test)]
mod tests;
