//! Which of two keys may go on in a walk: a field that both have is read in both at the same time.

use super::place::{Place, codec_at};
use super::primary::Tie;
use super::walk::Places;
use crate::codec::Extent;
use crate::template::Template;

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
pub(super) fn hold(templates: &[&Template; 4], ties: &[&[Tie]; 2], places: &Places, key: usize) -> Hold {
    let mut most = Hold::Free;
    for ((templates, places), ties) in templates.chunks(2).zip(places.chunks(2)).zip(ties) {
        most = most.max(hold_of(templates, places, ties, key).unwrap_or(Hold::Free));
    }
    most
}

/// How an entity holds one of its keys.
fn hold_of(templates: &[&Template], places: &[Place], ties: &[Tie], key: usize) -> Option<Hold> {
    let (own, other) = (*places.get(key)?, *places.get(1 - key)?);
    let tie = ties.iter().find(|tie| tie.get(key) == Some(&own.part))?;
    let partner = *tie.get(1 - key)?;
    let bytes = |key: usize, part| match codec_at(templates.get(key)?, part)?.extent() {
        Extent::Fixed(bytes) => Some(bytes),
        _ => None,
    };
    Some(match other.part {
        part if part < partner => Hold::Waits,
        part if part == partner && other.text == own.text => Hold::Together,
        // The whole text of the field, and this key has a longer one: only times differ in length.
        part if part > partner && bytes(key, own.part) > bytes(1 - key, partner) => Hold::Free,
        _ => Hold::Never,
    })
}
