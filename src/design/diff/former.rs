//! Compares new formats with the former formats of a lock: items may still have keys that have not been written for a long time.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::cell::RefCell;

use super::finding::{DiffCode, Finding};
use super::format::Format;
use super::given::GivenTable;
use super::pairs::EntityPair;
use super::samples::sample_key;
use super::sentence::{quoted, sentence};
use super::template::difference;
use crate::entity_keys::EntityKeys;
use crate::table_keys::common_table_key;

/// Looks for new formats that could be taken for former ones.
pub(super) fn compare_former(
    before: &GivenTable<'_>,
    after: &GivenTable<'_>,
    pairs: &[EntityPair<'_>],
    found: &RefCell<Vec<Finding>>,
) {
    for (entity, former) in before.history.former.iter().chain(&after.history.former) {
        for new in &after.entities {
            let old = pairs
                .iter()
                .find(|(_, other)| other.is_some_and(|other| other.name == new.name))
                .and_then(|(old, _)| *old);
            let is_own = new.name == *entity || old.is_some_and(|old| old.name == *entity);
            let known = |keys: &EntityKeys| {
                old.is_some_and(|old| old.formats.iter().any(|format| is_written_like(format.keys, keys)))
            };
            for (age, format) in new.formats.iter().enumerate() {
                if !known(format.keys) {
                    claim_table(entity, former, new.name, format.keys, is_own, found);
                }
                if let Some(old) = old.and_then(|old| old.formats.first()).filter(|_| is_own && age == 0) {
                    claim_attributes(former, new.name, [old.keys, format.keys], found);
                }
            }
        }
    }
}

/// Whether both formats have the same table key.
fn is_written_like(one: &EntityKeys, other: &EntityKeys) -> bool {
    let keys = |keys| Format { keys }.table_key();
    let is_same =
        |(one, other): (Option<super::format::Attribute<'_>>, Option<super::format::Attribute<'_>>)| match (one, other)
        {
            (Some(one), Some(other)) => {
                let found = difference(one.template, other.template);
                one.name == other.name && found.fault.is_none() && found.names.iter().all(|(old, new)| old == new)
            }
            (None, None) => true,
            _ => false,
        };
    keys(one).into_iter().zip(keys(other)).all(is_same)
}

fn claim_table(
    entity: &str,
    former: &EntityKeys,
    name: &str,
    new: &EntityKeys,
    is_own: bool,
    found: &RefCell<Vec<Finding>>,
) {
    if is_own && is_written_like(former, new) {
        return;
    }
    let Some(keys) = common_table_key(former, new) else { return };
    let message = sentence(&[
        "It would read items that entity ",
        &quoted(entity),
        " once wrote, such as ",
        &quoted(&keys[0]),
        ": begin its key with another literal, or remove the format from `former` of the lock once `check` counts none.",
    ]);
    let names = Format { keys: new }.table_key().map(|own| own.map(|own| own.name));
    let finding = Finding::new(DiffCode::FormerKeysClaimed, Some(name), names[0], message);
    let both = names.into_iter().zip(keys).filter_map(|(name, key)| Some([name?.to_owned(), key]));
    found.borrow_mut().push(Finding { to: Some(name.to_owned()), keys: both.flatten().collect(), ..finding });
}

/// Attributes that the entity once had, and has again.
fn claim_attributes(former: &EntityKeys, name: &str, [old, new]: [&EntityKeys; 2], found: &RefCell<Vec<Finding>>) {
    let (former, old, new) = (Format { keys: former }, Format { keys: old }, Format { keys: new });
    let of_former: Vec<_> = former.attributes().filter(|own| !former.is_of_table(own)).collect();
    for own in of_former {
        if new.attribute(own.name).is_none_or(|again| new.is_of_table(&again)) || old.attribute(own.name).is_some() {
            continue;
        }
        let message = sentence(&[
            "Items that have not been rewritten hold an old key in this attribute, ",
            &quoted(own.template.text()),
            ": take a new attribute name, or remove the format from `former` of the lock once `check` counts none.",
        ]);
        let finding = Finding::new(DiffCode::FormerKeysClaimed, Some(name), Some(own.name), message);
        let keys = sample_key(own.template).into_iter().flat_map(|key| [own.name.to_owned(), key]).collect();
        found.borrow_mut().push(Finding { to: Some(name.to_owned()), keys, ..finding });
    }
}
