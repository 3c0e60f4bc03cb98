//! Whether a query of one entity ends at a key that another one writes: BETWEEN includes its ends, so the query would return it.

use super::ambiguity::{Primary, common_key};
use super::places::MAKE;
use super::table::{Named, shown_keys};
use crate::entity_keys::Index;
use crate::error::{KeyError, Reason};

/// Refuses an entity with a key at which a query of another one ends, in the table or in an index. Few keys come into question: those
/// that end with `$`, which is no escape, and those that end with verbatim text.
pub(super) fn check_ends(entities: &[Named<'_>]) -> Result<(), KeyError> {
    for other in entities {
        for index in other.primary.entity.indexes() {
            let Some(key) = index.sort.and_then(|sort| other.primary.entity.template(sort)) else { continue };
            if key.may_end_beside() {
                for one in entities {
                    check_end(one, other, index)?;
                }
            }
        }
    }
    Ok(())
}

/// Refuses a key of `other` in this index at which a query of `one` ends.
fn check_end(one: &Named<'_>, other: &Named<'_>, index: Index<'_>) -> Result<(), KeyError> {
    let own = one.primary.entity;
    let Ok(Index { partition, sort: Some(sort), .. }) = own.index(MAKE, index.name) else { return Ok(()) };
    let Some(template) = own.template(sort).filter(|_| one.name != other.name) else { return Ok(()) };
    let key = Primary { entity: other.primary.entity, keys: [Some(index.partition), index.sort], ending: None };
    for place in 0..template.fields().len() {
        let Some(ending) = template.ending_beside(place) else { continue };
        let end = Primary { entity: own, keys: [Some(partition), Some(sort)], ending: Some(&ending) };
        if let Some(common) = common_key(end, key) {
            let (keys, [_, sort]) = (shown_keys(key, &common.keys), &common.keys);
            let error = KeyError::new(Reason::EndsAtKey, MAKE).parameter(other.name).value(sort);
            return Err(error.word(one.name).list(keys));
        }
    }
    Ok(())
}
