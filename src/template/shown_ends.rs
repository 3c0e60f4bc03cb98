//! The ends of a range as messages show them.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::bounds::{End, Range};
use crate::error::shown;
use crate::number::append_all;

/// Both ends in the form that messages show.
#[cold]
pub(crate) fn shown_ends(range: &Range<'_>) -> [String; 2] {
    let low = end_text(&range.low, ["from", "after", "no lower bound"]);
    [low, end_text(&range.high, ["to", "before", "no upper bound"])]
}

/// One end in the form that messages show; the words are for an included, an excluded and an open end.
#[cold]
#[inline(never)]
fn end_text(end: &End<'_>, [with, without, open]: [&str; 3]) -> String {
    let (word, value) = match end {
        End::With(value) | End::StartsWith(value) => (with, value),
        End::Without(value) => (without, value),
        End::Open => return open.to_owned(),
    };
    let mut text = String::new();
    append_all(&[word, " \"", &shown(&value.shown()), "\""], &mut text);
    text
}
