//! `KeyError`: the one error of this crate, opaque, with a stable code for programs and a message for people.

mod code;
#[cfg(feature = "std")]
mod printable;
mod reason;
mod refusal;
#[cfg(feature = "std")]
mod sentence;

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use core::fmt;

pub use code::KeyErrorCode;
#[cfg(feature = "std")]
pub(crate) use printable::printable;
pub(crate) use reason::Reason;
pub use refusal::Details;
pub(crate) use refusal::{ABSENT, Refusal};
#[cfg(all(feature = "design", target_arch = "wasm32"))]
pub(crate) use sentence::SENTENCES;

use crate::number::{append, append_all};

/// Characters of a refused value that a message shows; the rest is cut.
const SHOWN_CHARS: usize = 64;

/// A refusal: a stable [`code`](KeyError::code), a message for people, and [`details`](KeyError::details).
///
/// ```
/// let error = ddb_keys::pattern::composite_key(&["USER#1", "x"], "#").unwrap_err();
/// assert_eq!(error.code().as_str(), "SEPARATOR_IN_PART");
/// assert!(error.to_string().contains(r##"Key part "USER#1" contains separator "#""##));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct KeyError(Box<Refusal>);

// Never inlined: a refusal is rare, and there are a hundred of them.
impl KeyError {
    /// A refusal by `function`, under its public name.
    #[cold]
    #[inline(never)]
    pub(crate) fn new(reason: Reason, function: &'static str) -> Self {
        let function = named(function);
        let details = Details { function, ..Details::default() };
        Self(Box::new(Refusal { reason, details, words: Vec::new() }))
    }

    /// Whether it was refused for this reason.
    pub(crate) fn is(&self, reason: Reason) -> bool {
        self.0.reason == reason
    }

    /// The refusal as it crosses to another language.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "what crosses is wasm32 only"))]
    pub(crate) fn refusal(&self) -> &Refusal {
        &self.0
    }

    /// The details of the refusal.
    pub fn details(&self) -> &Details {
        &self.0.details
    }

    /// The same refusal by another function: one that has called a rule for its own ends.
    #[cold]
    #[inline(never)]
    pub(crate) fn function(mut self, function: &'static str) -> Self {
        self.0.details.function = named(function);
        self
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn parameter(mut self, name: &str) -> Self {
        self.0.details.parameter = Some(shown(name));
        self
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn index(mut self, index: usize) -> Self {
        self.0.details.index = Some(index);
        self
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn value(mut self, value: &str) -> Self {
        self.0.details.value = Some(shown(value));
        self
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn limit(mut self, limit: usize) -> Self {
        self.0.details.limit = Some(limit);
        self
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn bytes(mut self, bytes: usize) -> Self {
        self.0.details.bytes = Some(bytes);
        self
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn column(mut self, column: usize) -> Self {
        self.0.details.column = Some(column);
        self
    }

    /// Which key attribute was being built or read.
    #[cold]
    #[inline(never)]
    pub(crate) fn attribute(mut self, name: &str) -> Self {
        self.0.details.attribute = Some(shown(name));
        self
    }

    /// The next word of the sentence, `{0}` first.
    #[cold]
    #[inline(never)]
    pub(crate) fn word(mut self, word: &str) -> Self {
        self.0.words.push(shown(word));
        self
    }

    /// The next word, which is a list that is shown to its end.
    #[cold]
    #[inline(never)]
    pub(crate) fn list(mut self, list: String) -> Self {
        self.0.words.push(list);
        self
    }
}

/// The name of the function that refused. Errors for another language have none: the caller knows which function it called, and an unused name
/// costs nothing, even where it is passed on.
const fn named(function: &'static str) -> &'static str {
    if cfg!(feature = "std") { function } else { "" }
}

#[cfg(feature = "std")]
impl KeyError {
    /// The stable reason, for programs.
    pub fn code(&self) -> KeyErrorCode {
        sentence::code_of(self.0.reason)
    }
}

#[cfg(feature = "std")]
impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&printable(sentence::sentence_of(&self.0)))
    }
}

#[cfg(feature = "std")]
impl fmt::Debug for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KeyError({}, {:?})", self.code().as_str(), sentence::sentence_of(&self.0))
    }
}

#[cfg(feature = "std")]
impl core::error::Error for KeyError {}

/// Names that a list shows; of more it says that there are more.
const LISTED: usize = 20;

/// Names as messages list them: `"a", "b"`, each cut as [`shown`] cuts it, or `none`.
#[cold]
pub(crate) fn listed(names: &mut dyn Iterator<Item = &str>) -> String {
    let mut list = String::new();
    for (index, name) in names.enumerate().take(LISTED + 1) {
        append(if index == 0 { "" } else { ", " }, &mut list);
        if index == LISTED {
            append("…", &mut list);
            break;
        }
        append_all(&["\"", &shown(name), "\""], &mut list);
    }
    if list.is_empty() { "none".to_owned() } else { list }
}

/// `value` as messages show it: the first 64 characters, with `…` where more were cut.
#[cold]
#[inline(never)]
pub(crate) fn shown(value: &str) -> String {
    let mut shown = value.get(..end_of_shown(value)).unwrap_or(value).to_owned();
    if shown.len() < value.len() {
        append("…", &mut shown);
    }
    shown
}

/// Where the characters end that a message shows. By bytes: the standard iterators of characters are ten times the code.
fn end_of_shown(value: &str) -> usize {
    let mut left = SHOWN_CHARS;
    for (at, byte) in value.bytes().enumerate() {
        let begins_character = byte & 0xC0 != 0x80;
        if begins_character && left == 0 {
            return at;
        }
        left -= usize::from(begins_character);
    }
    value.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_value_is_cut_on_a_character_boundary() {
        assert_eq!(shown(&"é".repeat(64)), "é".repeat(64));
        assert_eq!(shown(&"é".repeat(65)), format!("{}…", "é".repeat(64)));
    }

    #[test]
    fn control_characters_are_spelled_out_in_messages_and_kept_in_details() {
        let value = "\u{1b}[2J".repeat(20);
        let error = KeyError::new(Reason::NoUlid, "f").value(&value);
        let cut: String = value.chars().take(SHOWN_CHARS).collect();
        assert_eq!(error.details().value.as_deref(), Some([&cut, "…"].concat().as_str()));
        assert!(error.to_string().ends_with(&["\"", &"\\u001b[2J".repeat(16), "…\""].concat()), "{error}");
        assert!(!format!("{error:?}").contains('\u{1b}'));
        let named = KeyError::new(Reason::MissingField, "f").parameter("a\u{202e}").attribute("p\nk").to_string();
        assert_eq!(named, "f: attribute \"p\\u000ak\": field \"a\\u202e\" is required, got None");
    }

    #[test]
    fn lists_are_cut_too() {
        assert_eq!(listed(&mut ["a", "b"].into_iter()), "\"a\", \"b\"");
        assert_eq!(listed(&mut [].into_iter()), "none");
        assert_eq!(listed(&mut ["x".repeat(65).as_str()].into_iter()), format!("\"{}…\"", "x".repeat(64)));
        assert!(listed(&mut core::iter::repeat_n("x", 21)).ends_with("\"x\", …"));
        assert!(listed(&mut core::iter::repeat_n("x", 20)).ends_with("\"x\""));
    }

    #[test]
    fn codes_are_their_names_in_capitals_and_all_different() {
        let mut texts: Vec<_> = KeyErrorCode::ALL.iter().map(|code| code.as_str()).collect();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), KeyErrorCode::ALL.len());
        assert!(texts.iter().all(|text| text.bytes().all(|b| b.is_ascii_uppercase() || b == b'_')));
    }
}
