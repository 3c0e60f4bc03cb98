//! The literal that ends a verbatim text: the text must stop before it, and nowhere else.

use super::value::misfit;
use crate::error::{KeyError, Reason};
use crate::text::{contains, straddles};

/// Whether `separator`, written after `text`, would first appear earlier than at the end of `text`.
pub(super) fn runs_into(text: &str, separator: &str) -> bool {
    !separator.is_empty() && (contains(text, separator) || straddles(text, separator))
}

/// Whether a text that ends with the first `held` bytes of the separator can be followed by the separator unambiguously.
pub(super) fn ends_apart(separator: &str, held: u16) -> bool {
    separator.get(..usize::from(held)).is_some_and(|end| !straddles(end, separator))
}

/// The number of bytes of the separator that the text ends with after `byte`; `None` if the text contains the whole separator.
pub(super) fn step_verbatim(separator: &[u8], held: u16, byte: u8) -> Option<u16> {
    let ends_with = |start: &[u8]| {
        let before = separator.get(..usize::from(held)).unwrap_or_default();
        start.split_last().is_none_or(|(last, rest)| *last == byte && before.ends_with(rest))
    };
    let held = (0..=usize::from(held) + 1).rev().find(|held| separator.get(..*held).is_some_and(ends_with))?;
    if held == separator.len() && held > 0 { None } else { u16::try_from(held).ok() }
}

#[cold]
pub(super) fn holds_separator(text: &str, separator: &str) -> KeyError {
    let reason = if contains(text, separator) { Reason::TextHoldsSeparator } else { Reason::TextRunsIntoSeparator };
    misfit(reason).word(separator)
}
