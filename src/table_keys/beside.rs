//! Checks whether a query for one entity ends at a key that another entity writes: BETWEEN includes its ends, so the query would return
//! this key.

use super::agreement::MAKE;
use super::ambiguity::common_key;
use super::pair::{Named, Pair, refusal, shown_keys};
use super::primary::Primary;
use super::stretches::may_begin_alike;
use crate::entity_keys::{EntityKeys, Index};
use crate::error::{KeyError, Reason};
use crate::template::Template;

/// Finds entities with a key at which a query for another entity ends, in the table or in an index, until `found` returns `false`. Queries are for the newest
/// formats, and `all` has the former ones too, each with the place of its entity. Few keys
/// are possible: keys that end with a `$` that is not an escape, and keys that end with verbatim text.
pub(super) fn find_ends(
    entities: &[Named<'_>],
    all: &[(usize, &Named<'_>)],
    found: &mut dyn FnMut(Pair<'_>, KeyError) -> bool,
) {
    for (place, other) in all {
        for index in other.primary.entity.indexes() {
            let key = index.sort.and_then(|sort| other.primary.entity.template(sort));
            if !key.is_some_and(Template::may_end_beside) {
                continue;
            }
            for (own, one) in entities.iter().enumerate().filter(|(own, _)| own != place) {
                if let Some(error) = end_of(one, other, index)
                    && !found(Pair { places: [own.min(*place), own.max(*place)], index: index.name }, error)
                {
                    return;
                }
            }
        }
    }
}

/// The error if a query for `one` ends at a key of `other` in this index.
fn end_of(one: &Named<'_>, other: &Named<'_>, index: Index<'_>) -> Option<KeyError> {
    let (own, entity) = (one.primary.entity, other.primary.entity);
    let own_index = own.index(MAKE, index.name).ok()?;
    let template = own.template(own_index.sort?)?;
    if !may_begin_alike(head_of(own, own_index), head_of(entity, index)) {
        return None;
    }
    let key = Primary::in_index(entity, index, None);
    for place in 0..template.fields().len() {
        let Some(ending) = template.ending_beside(place) else { continue };
        let end = Primary::in_index(own, own_index, Some(&ending));
        if let Some(common) = common_key(&end, &key) {
            let [_, sort] = &common.keys;
            return Some(refusal(Reason::EndsAtKey, [one, other], sort, shown_keys(&key, &common.keys)));
        }
    }
    None
}

/// The literal at the start of an index's partition keys.
fn head_of<'e>(entity: &'e EntityKeys, index: Index<'_>) -> &'e str {
    entity.template(index.partition).map_or("", Template::head)
}
