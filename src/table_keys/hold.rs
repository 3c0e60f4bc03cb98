//! Decides which of two keys can continue in a walk: a field in both keys is read in both at the same time.

use super::place::{Place, Places};
use super::primary::Tie;

/// Whether a key can continue from its current place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Hold {
    /// It can continue alone.
    Free,
    /// It can continue only together with the other key, in a field that both keys contain.
    Together,
    /// It must wait until the other key reaches the same field.
    Waits,
    /// It can never continue: the other key already contains the whole text of the field, and this text differs.
    Never,
}

/// The stricter of the two entities' holds on a key.
#[inline(never)] // it is called twice
pub(super) fn hold(ties: &[&[Tie]; 2], places: &Places, key: usize) -> Hold {
    let mut most = Hold::Free;
    for (ties, first) in ties.iter().zip([0, 2]) {
        most = most.max(hold_of(places.get(first + key), places.get(first + 1 - key), ties, key).unwrap_or(Hold::Free));
    }
    most
}

/// The hold of an entity on one of its keys.
fn hold_of(own: Option<&Place>, other: Option<&Place>, ties: &[Tie], key: usize) -> Option<Hold> {
    let (own, other) = (own?, other?);
    let tie = ties.iter().find(|tie| tie.get(key) == Some(&own.part))?;
    let [.., are_times] = *tie;
    let partner = *tie.get(1 - key)?;
    Some(match other.part {
        part if part < partner => Hold::Waits,
        part if part == partner && other.text == own.text => Hold::Together,
        // The other key contains the whole text of the field. If the field is a time, the text in this key can be longer.
        part if part > partner && are_times > 0 => Hold::Free,
        _ => Hold::Never,
    })
}
