//! `rest` and `lower`: texts of existing tables, unchanged. `rest` is the rest of a key, and `lower` is text in lower case, as
//! `ElectroDB` writes it.

use alloc::boxed::Box;

use super::description::{Description, Place};
use super::separator::{ends_apart, holds_separator, runs_into, step_verbatim};
use super::spelled::Spelled;
use super::text::PLAIN;
use super::value::misfit;
use super::{Extent, Letters, Progress, Rule, SureSpan, Value};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::writer::Writer;

/// Non-empty texts of a verbatim template.
///
/// ```
/// use ddb_keys::{codec::{Codec, Value, Verbatim}, writer::Writer};
/// let (rest, lower, mut bytes) = (Codec::from(Verbatim::rest()), Codec::from(Verbatim::lower("#")), [0; 32]);
/// let mut key = Writer::new(&mut bytes);
/// rest.write(Value::Text("Corp#22"), &mut key)?;
/// assert_eq!(key.text(), Some("Corp#22"));
/// assert!(lower.write(Value::Text("Corp"), &mut key).is_err());
/// assert!(lower.read("Corp").is_none() && lower.read("corp").is_some());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verbatim {
    is_lower: bool,
    separator: Box<str>,
}

impl Verbatim {
    /// Any text up to the end of the key.
    pub fn rest() -> Self {
        Self { is_lower: false, separator: "".into() }
    }

    /// Text in lower case, followed by `separator`, which is empty at the end of the key.
    pub fn lower(separator: &str) -> Self {
        Self { is_lower: true, separator: separator.into() }
    }
}

const REST: Description = Description {
    name: "rest",
    place: Place::Verbatim,
    about: "all that is left of the key, separators too",
    accepted: "any text that is not empty, the separator included",
    written: "itself; with `text: 'verbatim'` only, and only at the end of its template",
    example: "corp#22",
    samples: &[
        (" ", " "),
        ("#", "#"),
        ("A", "A"),
        ("corp", "corp"),
        ("corps#22", "corps#22"),
        ("corps$", "corps$"),
        ("é", "é"),
        ("😀", "😀"),
    ],
    parts: ("corp#22", &[("corp#22", "the text, separators included")]),
    ..Description::TEXT
};

const LOWER: Description = Description {
    name: "lower",
    place: Place::Verbatim,
    about: "text in lower case, as ElectroDB writes it",
    accepted: "text that equals its own `toLowerCase()`",
    written: "itself; with `text: 'verbatim'` only; other text is refused, never changed",
    example: "ab",
    samples: &[("1", "1"), ("a b", "a b"), ("ab", "ab"), ("ß", "ß"), ("é", "é"), ("ы", "ы"), ("日本", "日本")],
    parts: ("köln", &[("köln", "the text, in UTF-8")]),
    ..Description::TEXT
};

impl Rule for Verbatim {
    const DESCRIPTIONS: &'static [Description] = &[REST, LOWER];

    fn of(place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        let separator = field.verbatim()?;
        Ok(if place == 0 { Self::rest() } else { Self::lower(separator) })
    }

    fn name(&self) -> &'static str {
        if self.is_lower { LOWER.name } else { REST.name }
    }

    fn extent(&self) -> Extent {
        if !self.is_lower {
            return Extent::Whole;
        }
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
        !text.is_empty() && !runs_into(text, &self.separator) && !self.is_wrong(text)
    }

    fn is_any_text(&self) -> bool {
        true
    }

    #[cfg(feature = "design")]
    fn is_within(&self, new: &impl super::rule::Replacement, _literal: &str) -> bool {
        // A verbatim text, unlike an escaped one, is any text without the separator, as text in lower case is.
        new.is_typed() || (self.is_lower && new.is_text() && !new.takes_all_texts())
    }

    #[cfg(feature = "design")]
    fn takes_all_texts(&self) -> bool {
        !self.is_lower
    }

    /// Text in lower case keeps its letters in a key in lower case, and could have none in the other.
    fn letters(&self, casing: Casing) -> Option<Letters> {
        match casing {
            _ if !self.is_lower => Some(Letters::Lost),
            Casing::Lower => Some(Letters::None),
            Casing::Upper => None,
        }
    }

    fn writes_value(&self) -> bool {
        true
    }

    /// Lets every capital beyond ASCII pass: the walk does not put characters together from their bytes.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        if self.is_lower && byte.is_ascii_uppercase() {
            return None;
        }
        step_verbatim(self.separator.as_bytes(), text.memory, byte).map(Progress::remember)
    }

    fn may_end(&self, text: Progress) -> bool {
        text.bytes > 0 && ends_apart(&self.separator, text.memory)
    }

    fn may_hold(&self, byte: u8) -> bool {
        !(self.is_lower && byte.is_ascii_uppercase()) && self.separator.as_bytes() != [byte]
    }

    /// As for verbatim text.
    fn disorder(&self, literal: &str) -> Option<Reason> {
        (!literal.is_empty()).then_some(Reason::VerbatimDoesNotSort)
    }

    fn hold_separator(&mut self) {
        self.separator = "".into();
    }

    fn sure_span(&self) -> Option<SureSpan> {
        (!self.is_lower).then_some(PLAIN)
    }
}

impl Verbatim {
    /// Whether a text is not in lower case, but must be.
    fn is_wrong(&self, text: &str) -> bool {
        self.is_lower && !Casing::Lower.holds(text)
    }

    #[cold]
    fn refusal(&self, text: &str) -> KeyError {
        if self.is_wrong(text) {
            misfit(Reason::NotLower)
        } else if text.is_empty() {
            misfit(Reason::EmptyText)
        } else {
            holds_separator(text, &self.separator)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::codec_of;
    use super::super::table::{reads_nothing, refuses, sorts, writes};
    use super::*;

    #[test]
    fn the_rest_of_a_key_is_any_text() {
        for text in ["corp#22", "#", "A b$\0", "é😀", "undefined"] {
            writes(Verbatim::rest(), Value::Text(text), text);
        }
        sorts(Verbatim::rest(), &["#", "A", "a", "é", "\u{FFFD}", "😀"].map(Value::Text));
        refuses(Verbatim::rest(), Value::Text(""), "EMPTY_VALUE", "must not be empty, got \"\"");
        refuses(Verbatim::rest(), Value::Number(1.0), "INVALID_TYPE", "must be text, got a number");
        reads_nothing(Verbatim::rest(), &[""]);
    }

    #[test]
    fn lower_case_is_unchanged() {
        for text in ["london", "a b-1$", "straße", "ь日本ﬁ", "ǆ", "ʼn", "ͅ", "ª", "ς"] {
            writes(Verbatim::lower("#"), Value::Text(text), text);
        }
        writes(Verbatim::lower(""), Value::Text("a#b"), "a#b");
    }

    #[test]
    fn lower_case_ends_where_the_template_says_so() {
        let city = codec_of("lower", None, Some("/")).unwrap();
        refuses(
            city.clone(),
            Value::Text("a/b"),
            "SEPARATOR_IN_PART",
            "must not contain the separator \"/\", got \"a/b\"",
        );
        assert!(city.read("a#b").is_some() && city.read("a/b").is_none());
        let mut last = city.clone();
        last.hold_separator();
        assert!(last.read("a/b").is_some());
        assert!(city.disorder("/").is_some() && city.disorder("").is_none());
    }

    #[test]
    fn texts_that_lower_case_would_change() {
        // The last but one is the sign of kelvins.
        for text in ["London", "lonDon", "éÉ", "ǅ", "Ⅷ", "İ", "\u{212A}", "𐐀"] {
            let reason = format!("must be in lower case, got \"{text}\"");
            refuses(Verbatim::lower("#"), Value::Text(text), "INVALID_OPTION", &reason);
            reads_nothing(Verbatim::lower("#"), &[text]);
        }
        refuses(Verbatim::lower("#"), Value::Text(""), "EMPTY_VALUE", "must not be empty, got \"\"");
        let reason = "must not contain the separator \"#\", got \"a#b\"";
        refuses(Verbatim::lower("#"), Value::Text("a#b"), "SEPARATOR_IN_PART", reason);
        let reason = "must not merge with the separator \"::\" after it, got \"a:\"";
        refuses(Verbatim::lower("::"), Value::Text("a:"), "SEPARATOR_IN_PART", reason);
        reads_nothing(Verbatim::lower("::"), &["", "a::b", "a:"]);
    }
}
