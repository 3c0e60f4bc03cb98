//! `text`: any text, escaped so that it keeps the law, or verbatim for existing tables.

use alloc::boxed::Box;

use super::description::Description;
use super::separator::{ends_apart, holds_separator, runs_into, step_verbatim};
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Progress, Reading, Rule, SureForm, SureSpan, Value};
use crate::error::{KeyError, Reason};
use crate::text::{is_escaped, needs_escape, write_escaped, write_unescaped};
use crate::writer::Writer;

/// The encoding of a template's text fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextMode {
    /// Accepts every text, and escapes its characters U+0000 to U+0024.
    #[default]
    Escaped,
    /// Text without escapes, which must not contain the separator after it.
    Verbatim,
}

/// Texts that are not empty.
///
/// ```
/// use ddb_keys::{codec::{Codec, Text, Value}, writer::Writer};
/// let mut bytes = [0; 32];
/// let mut key = Writer::new(&mut bytes);
/// Codec::from(Text::escaped()).write(Value::Text("San Francisco"), &mut key)?;
/// assert_eq!(key.text(), Some("San$20Francisco"));
/// assert!(Codec::from(Text::verbatim("#")).write(Value::Text("a#b"), &mut key).is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The separator after a verbatim text; `None` if texts are escaped.
    verbatim: Option<Box<str>>,
}

impl Text {
    /// Text with its characters U+0000 to U+0024 escaped: accepts every text and keeps the order.
    pub const fn escaped() -> Self {
        Self { verbatim: None }
    }

    /// Text without escapes, followed by `separator`: the literal up to the next field, or the empty text at the end of the key.
    ///
    /// The text ends at the first occurrence of the separator. Its order is guaranteed only at the end of a key, and, before a separator
    /// that begins below `$`, for texts without characters below `#`.
    pub fn verbatim(separator: &str) -> Self {
        Self { verbatim: Some(separator.into()) }
    }
}

const DESCRIPTION: Description = Description {
    name: "text",
    about: "text, escaped below “%”; it need not be named",
    accepted: "any text that is not empty",
    written: "itself, with U+0000–U+0024 as `$` and two hex digits (`a$23b`); with `text: 'verbatim'` as it is, refused if it contains the separator",
    example: "a b",
    samples: &[
        ("!", "$21"),
        ("#", "$23"),
        ("$", "$24"),
        ("a", "a"),
        ("a\0", "a$00"),
        ("a b", "a$20b"),
        ("a#", "a$23"),
        ("a$23", "a$2423"),
        ("ab", "ab"),
        ("é", "é"),
        ("\u{FFFD}", "\u{FFFD}"),
        ("😀", "😀"),
    ],
    parts: (
        "Zürich #1",
        &[
            ("Zürich", "characters above `$`, in UTF-8"),
            ("$20", "the space, U+0020"),
            ("$23", "the `#`, U+0023"),
            ("1", "a character above `$`"),
        ],
    ),
    ..Description::TEXT
};

impl Rule for Text {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        Ok(field.separator.map_or(Self::escaped(), Self::verbatim))
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn extent(&self) -> Extent {
        Extent::Open
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if text.is_empty() {
            return Err(misfit(Reason::EmptyText));
        }
        match &self.verbatim {
            None => write_escaped(text, out),
            Some(separator) if runs_into(text, separator) => return Err(holds_separator(text, separator)),
            Some(_) => out.push(text),
        }
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        if self.is_plain(text) {
            return Some(Reading::Value(Value::Text(text)));
        }
        (self.verbatim.is_none() && !text.is_empty() && is_escaped(text)).then_some(Reading::Rewritten)
    }

    fn rewrite(&self, text: &str, out: &mut Writer<'_>) {
        write_unescaped(text, out);
    }

    fn is_plain(&self, text: &str) -> bool {
        let stands = match &self.verbatim {
            None => !needs_escape(text),
            Some(separator) => !runs_into(text, separator),
        };
        stands && !text.is_empty()
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let memory = match &self.verbatim {
            None => step_escaped(text.memory, byte),
            Some(separator) => step_verbatim(separator.as_bytes(), text.memory, byte),
        };
        memory.map(Progress::remember)
    }

    fn may_end(&self, text: Progress) -> bool {
        let is_whole = match &self.verbatim {
            None => text.memory == 0,
            Some(separator) => ends_apart(separator, text.memory),
        };
        is_whole && text.bytes > 0
    }

    fn is_any_text(&self) -> bool {
        true
    }

    #[cfg(feature = "design")]
    fn is_within(&self, new: &impl super::rule::Replacement, _literal: &str) -> bool {
        new.is_typed() && self.verbatim.is_some() && self.is_plain("a b") && self.is_plain("a#b")
    }

    #[cfg(feature = "design")]
    fn takes_all_texts(&self) -> bool {
        self.verbatim.is_none()
    }

    fn may_hold(&self, byte: u8) -> bool {
        self.verbatim.as_ref().map_or(byte >= b'$', |separator| separator.as_bytes() != [byte])
    }

    fn hold_separator(&mut self) {
        if let Some(separator) = &mut self.verbatim {
            *separator = "".into();
        }
    }

    /// If one text begins with another, the literal is compared with the next character of the longer text. In verbatim text this can be
    /// any character: `John Smith` comes before `John#`.
    fn disorder(&self, literal: &str) -> Option<Reason> {
        (self.verbatim.is_some() && !literal.is_empty()).then_some(Reason::VerbatimDoesNotSort)
    }

    /// Text of characters from `%` up needs no escape, and ends before any literal that can follow it.
    fn sure_span(&self) -> Option<SureSpan> {
        self.verbatim.is_none().then_some(PLAIN)
    }
}

/// Text that needs no escape.
pub(super) const PLAIN: SureSpan = SureSpan { width: 0, form: SureForm::Text };

/// The state within an escape after one more byte; 0 is outside an escape.
fn step_escaped(read: u16, byte: u8) -> Option<u16> {
    match (read, byte) {
        (0, b'$') => Some(1),
        (1, b'0' | b'1') => Some(2),
        (1, b'2') => Some(3),
        (0, b'%'..) | (2, b'0'..=b'9' | b'A'..=b'F') | (3, b'0'..=b'4') => Some(0),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, sorts, writes};
    use super::*;

    #[test]
    fn escaped_takes_every_text() {
        writes(Text::escaped(), Value::Text("42"), "42");
        writes(Text::escaped(), Value::Text("San Francisco"), "San$20Francisco");
        writes(Text::escaped(), Value::Text("a#b"), "a$23b");
        writes(Text::escaped(), Value::Text("\0$"), "$00$24");
        sorts(
            Text::escaped(),
            &["\0", "a", "a\0", "a ", "a!", "a#", "a$", "a%", "aa", "é", "\u{FFFD}", "😀"].map(Value::Text),
        );
    }

    #[test]
    fn verbatim_takes_texts_that_the_separator_can_follow() {
        writes(Text::verbatim("#"), Value::Text("a b$c"), "a b$c");
        writes(Text::verbatim("#ORDER#"), Value::Text("a#b"), "a#b");
        writes(Text::verbatim(""), Value::Text("a#b#"), "a#b#");
        let reason = "must not contain the separator \"#\", got \"a#b\"";
        refuses(Text::verbatim("#"), Value::Text("a#b"), "SEPARATOR_IN_PART", reason);
        let reason = "must not merge with the separator \"::\" after it, got \"a:\"";
        refuses(Text::verbatim("::"), Value::Text("a:"), "SEPARATOR_IN_PART", reason);
    }

    #[test]
    fn empty_texts_and_other_values() {
        for codec in [Text::escaped(), Text::verbatim(""), Text::verbatim("#")] {
            let reason = "must not be empty, got \"\"";
            refuses(codec.clone(), Value::Text(""), "EMPTY_VALUE", reason);
            refuses(codec.clone(), Value::Number(1.0), "INVALID_TYPE", "must be text, got a number");
            reads_nothing(codec, &[""]);
        }
        reads_nothing(Text::escaped(), &["a b", "a#", "$2a", "$25", "a$"]);
        reads_nothing(Text::verbatim("::"), &["a::b", "a:"]);
    }
}
