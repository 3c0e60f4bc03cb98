//! `word`: text without spaces and other characters up to `$`, so that it appears unchanged in a key and keeps its order there.

use alloc::boxed::Box;

use super::description::Description;
use super::separator::{ends_apart, holds_separator, runs_into, step_verbatim};
use super::spelled::Spelled;
use super::text::PLAIN;
use super::value::misfit;
use super::{Extent, Progress, Rule, SureSpan, Value};
use crate::error::{KeyError, Reason};
use crate::limits::ESCAPE;
use crate::writer::Writer;

/// Non-empty texts without the characters U+0000 to U+0024 and without the separator after them.
///
/// ```
/// use ddb_keys::{codec::{Codec, Value, Word}, writer::Writer};
/// let (word, mut bytes) = (Codec::from(Word::before("#")), [0; 32]);
/// let mut key = Writer::new(&mut bytes);
/// word.write(Value::Text("John"), &mut key)?;
/// assert_eq!(key.text(), Some("John"));
/// assert!(word.write(Value::Text("John Smith"), &mut key).is_err());
/// assert!(word.read("John Smith").is_none());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    separator: Box<str>,
}

impl Word {
    /// Words followed by `separator` in a verbatim template. The separator is empty if texts are escaped, because there no literal after a
    /// word begins with a character of words.
    pub fn before(separator: &str) -> Self {
        Self { separator: separator.into() }
    }
}

const DESCRIPTION: Description = Description {
    name: "word",
    about: "text without spaces and “!”, “\"”, “#”, “$”, as it is",
    accepted: "text without U+0000–U+0024 and without the separator",
    written: "itself; sorts in verbatim templates too",
    example: "ab",
    samples: &[
        ("%", "%"),
        ("A", "A"),
        ("a", "a"),
        ("a%", "a%"),
        ("ab", "ab"),
        ("b", "b"),
        ("~", "~"),
        ("é", "é"),
        ("\u{FFFD}", "\u{FFFD}"),
        ("😀", "😀"),
        ("\u{10FFFF}", "\u{10FFFF}"),
    ],
    parts: ("report.pdf", &[("report.pdf", "the text")]),
    ..Description::TEXT
};

impl Rule for Word {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        Ok(Self::before(field.end()))
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn extent(&self) -> Extent {
        Extent::Open
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if !self.is_plain(text) {
            return Err(self.refusal(text));
        }
        out.push(text);
        Ok(())
    }

    fn is_plain(&self, text: &str) -> bool {
        !text.is_empty() && text.bytes().all(is_of_word) && !runs_into(text, &self.separator)
    }

    fn is_free_text(&self) -> bool {
        true
    }

    #[cfg(feature = "design")]
    fn is_within(&self, new: &impl super::rule::Replacement, _literal: &str) -> bool {
        new.is_text() || new.is_typed()
    }

    #[cfg(feature = "design")]
    fn is_given_to(&self, new: &impl super::rule::Replacement) -> bool {
        new.is_text() && !new.takes("a#b")
    }

    /// No word has a character up to `$`, so with such a literal all words are meant, in both text modes.
    #[cfg(feature = "design")]
    fn is_whole_before(&self, literal: &str) -> bool {
        literal.is_empty() || literal.bytes().any(|byte| !is_of_word(byte))
    }

    fn writes_value(&self) -> bool {
        true
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let held =
            if is_of_word(byte) { step_verbatim(self.separator.as_bytes(), text.memory, byte)? } else { return None };
        Some(Progress::remember(held))
    }

    fn may_end(&self, text: Progress) -> bool {
        text.bytes > 0 && ends_apart(&self.separator, text.memory)
    }

    fn may_hold(&self, byte: u8) -> bool {
        is_of_word(byte) && self.separator.as_bytes() != [byte]
    }

    /// If one word begins with another, the longer word continues with a character above `$`.
    fn disorder(&self, literal: &str) -> Option<Reason> {
        literal.bytes().next().filter(|first| char::from(*first) >= ESCAPE).map(|_| Reason::WordNeedsLowLiteral)
    }

    fn sure_span(&self) -> Option<SureSpan> {
        self.separator.is_empty().then_some(PLAIN)
    }
}

/// Whether a word may hold this byte, whatever the separator is.
fn is_of_word(byte: u8) -> bool {
    char::from(byte) > ESCAPE
}

impl Word {
    #[cold]
    fn refusal(&self, text: &str) -> KeyError {
        if text.is_empty() {
            misfit(Reason::EmptyText)
        } else if runs_into(text, &self.separator) {
            holds_separator(text, &self.separator)
        } else {
            misfit(Reason::NotWord)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Codec;
    use super::super::table::{reads_nothing, refuses, sorts, writes};
    use super::*;

    #[test]
    fn words_stand_as_they_are() {
        for separator in ["", "#", ":", "#X"] {
            writes(Word::before(separator), Value::Text("42"), "42");
            writes(Word::before(separator), Value::Text("%é😀~-"), "%é😀~-");
            sorts(Word::before(separator), &["%", "%%", "a", "a%", "aa", "é", "\u{FFFD}", "😀"].map(Value::Text));
        }
    }

    #[test]
    fn texts_that_are_not_words() {
        let reason = "must be a word without control characters, spaces or any of ! \" # $, got \"a b\"";
        refuses(Word::before("#"), Value::Text("a b"), "SEPARATOR_IN_PART", reason);
        let reason = "must not contain the separator \"#\", got \"a #b\"";
        refuses(Word::before("#"), Value::Text("a #b"), "SEPARATOR_IN_PART", reason);
        let reason = "must not merge with the separator \"::\" after it, got \"a:\"";
        refuses(Word::before("::"), Value::Text("a:"), "SEPARATOR_IN_PART", reason);
        refuses(Word::before(""), Value::Text(""), "EMPTY_VALUE", "must not be empty, got \"\"");
        refuses(Word::before(""), Value::Number(1.0), "INVALID_TYPE", "must be text, got a number");
        reads_nothing(Word::before(""), &["", "a b", "a#", "$", "a$20", "\0", "a\u{1F}", "!", "\""]);
        reads_nothing(Word::before("::"), &["a::b", "a:"]);
        reads_nothing(Word::before(":"), &["a:b", ":"]);
    }

    #[test]
    fn the_order_of_words_needs_a_literal_below_them() {
        for (literal, keeps) in [("", true), ("#", true), (" x", true), ("$", false), (":", false), ("é", false)] {
            assert_eq!(Word::before(literal).disorder(literal).is_none(), keeps, "{literal}");
        }
    }

    #[test]
    fn a_range_can_consist_of_the_words_with_one_start() {
        assert!(Codec::from(Word::before("#")).takes_start());
    }
}
