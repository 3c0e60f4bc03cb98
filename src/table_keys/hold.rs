//! Which of two keys may go on in a walk: a field that both have is read in both at the same time.

use super::place::Place;
use super::primary::Tie;
use super::walk::Places;

/// Whether a key can go on where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Hold {
    /// By itself.
    Free,
    /// Together with the other key, in a field that both have.
    Together,
    /// When the other key has come to the same field.
    Waits,
    /// Never: the other key has the whole text of the field, and it is another one.
    Never,
}

/// How both entities hold one of the keys.
#[inline(never)] // it is called twice
pub(super) fn hold(ties: &[&[Tie]; 2], places: &Places, key: usize) -> Hold {
    let mut most = Hold::Free;
    for (ties, first) in ties.iter().zip([0, 2]) {
        most = most.max(hold_of(places.get(first + key), places.get(first + 1 - key), ties, key).unwrap_or(Hold::Free));
    }
    most
}

/// How an entity holds one of its keys.
fn hold_of(own: Option<&Place>, other: Option<&Place>, ties: &[Tie], key: usize) -> Option<Hold> {
    let (own, other) = (own?, other?);
    let tie = ties.iter().find(|tie| tie.get(key) == Some(&own.part))?;
    let [.., are_times] = *tie;
    let partner = *tie.get(1 - key)?;
    Some(match other.part {
        part if part < partner => Hold::Waits,
        part if part == partner && other.text == own.text => Hold::Together,
        // The whole text of the field: of times, this key can have a longer one.
        part if part > partner && are_times > 0 => Hold::Free,
        _ => Hold::Never,
    })
}
