//! Pairs the entities before and after a change, and finds the formats that are gone.

use alloc::vec::Vec;

use super::format::Format;
use super::table_key::key_difference;
use super::template::difference;
use crate::design::lock::GivenEntity;

/// An entity before and after a change; one is missing if the entity was added or removed.
pub(super) type EntityPair<'t> = (Option<&'t GivenEntity<'t>>, Option<&'t GivenEntity<'t>>);

/// Pairs entities by name, and others by the key of the table, if it is the same.
pub(super) fn pairs<'t>(before: &'t [GivenEntity<'t>], after: &'t [GivenEntity<'t>]) -> Vec<EntityPair<'t>> {
    let is_in = |list: &[GivenEntity<'_>], name: &str| list.iter().any(|other| other.name == name);
    let mut free: Vec<_> = after.iter().filter(|new| !is_in(before, new.name)).collect();
    let mut all: Vec<EntityPair<'_>> = Vec::new();
    for old in before {
        let same = after.iter().find(|new| new.name == old.name);
        let place = if same.is_some() { None } else { free.iter().position(|new| have_same_key(old, new)) };
        all.push((Some(old), same.or_else(|| place.map(|place| free.remove(place)))));
    }
    all.extend(free.into_iter().map(|new| (None, Some(new))));
    all
}

fn have_same_key(old: &GivenEntity<'_>, new: &GivenEntity<'_>) -> bool {
    let both = old.formats.first().zip(new.formats.first());
    both.is_some_and(|(old, new)| key_difference(Format { keys: old.keys }, Format { keys: new.keys }).is_ok())
}

/// The formats that have gone, by the entity: the attributes whose template no format has any more, or all, if nothing reads the key of the
/// table.
pub(crate) fn gone<'t>(
    before: &'t [GivenEntity<'t>],
    after: &'t [GivenEntity<'t>],
) -> Vec<(&'t str, &'t crate::entity_keys::EntityKeys, Vec<&'t str>)> {
    let mut all = Vec::new();
    for (old, new) in pairs(before, after) {
        let Some(old) = old else { continue };
        for format in &old.formats {
            let own = Format { keys: format.keys };
            let news: Vec<_> = new.iter().flat_map(|new| &new.formats).map(|new| Format { keys: new.keys }).collect();
            let is_read = news.iter().any(|new| key_difference(own, *new).is_ok());
            let is_kept = |name: &str| {
                let both = |new: &Format<'_>| {
                    new.attribute(name)
                        .zip(own.attribute(name))
                        .is_some_and(|(new, old)| difference(old.template, new.template).fault.is_none())
                };
                news.iter().any(both)
            };
            let names: Vec<_> = format.keys.attributes().filter(|name| !is_read || !is_kept(name)).collect();
            if !names.is_empty() {
                let name = new.map_or(old.name, |new| new.name);
                all.push((name, format.keys, names));
            }
        }
    }
    all
}
