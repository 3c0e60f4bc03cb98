//! `enum(a|b|c)`: one of a few texts, written as it is.

use alloc::boxed::Box;

use super::value::misfit;
use super::{Extent, Progress, Reading, Rule, Shape, Value};
use crate::error::{KeyError, Reason, listed};
use crate::limits::ESCAPE;
use crate::text::cut;
use crate::writer::Writer;

/// Between the options in a template.
const BETWEEN: char = '|';

/// One of a few texts.
///
/// ```
/// use ddb_keys::codec::{Codec, Enumeration};
/// let status = Codec::from(Enumeration::new("open|closed")?);
/// assert_eq!(status.name(), "enum(open|closed)");
/// assert!(status.read("opened").is_none());
/// assert!(Enumeration::new("open|open").is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enumeration {
    /// As the template has them, with `|` between them.
    options: Box<str>,
}

impl Enumeration {
    /// The codec of these options, with `|` between them.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for an empty option, one that stands there twice, and one that holds a character up to `$` (U+0000 to
    /// U+0024), which would need an escape.
    pub fn new(options: &str) -> Result<Self, KeyError> {
        let codec = Self { options: options.into() };
        for (index, option) in codec.options().enumerate() {
            codec.check(index, option)?;
        }
        Ok(codec)
    }

    fn check(&self, index: usize, option: &str) -> Result<(), KeyError> {
        if option.is_empty() {
            return Err(misfit(Reason::EmptyEnumOption));
        }
        if self.options().take(index).any(|other| other == option) {
            return Err(misfit(Reason::EnumOptionTwice).word(option));
        }
        match option.bytes().position(|byte| char::from(byte) <= ESCAPE) {
            Some(at) => Err(misfit(Reason::EnumOptionHolds).word(option).word(option.get(at..=at).unwrap_or_default())),
            None => Ok(()),
        }
    }

    /// The options, in the order given.
    pub fn options(&self) -> impl Iterator<Item = &str> {
        let mut rest = Some(&*self.options);
        core::iter::from_fn(move || {
            let options = rest?;
            let (option, others) =
                cut(options, BETWEEN).map_or((options, None), |(option, others)| (option, Some(others)));
            rest = others;
            Some(option)
        })
    }
}

impl Rule for Enumeration {
    fn name(&self) -> &'static str {
        "enum"
    }

    fn options_text(&self) -> Option<&str> {
        Some(&self.options)
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    fn extent(&self) -> Extent {
        Extent::Open
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if !self.is_plain(text) {
            return Err(self.no_option());
        }
        out.push(text);
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        self.is_plain(text).then_some(Reading::Value(Value::Text(text)))
    }

    fn is_plain(&self, text: &str) -> bool {
        self.options().any(|option| option == text)
    }

    /// Remembers the first option that begins so.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let start = self.start(text)?;
        let goes_on = |option: &str| option.as_bytes().strip_prefix(start).and_then(<[u8]>::first) == Some(&byte);
        let option = self.options().position(goes_on)?;
        u16::try_from(option).ok().map(|option| text.next(option))
    }

    fn may_end(&self, text: Progress) -> bool {
        self.start(text).is_some_and(|start| self.options().any(|option| option.as_bytes() == start))
    }

    fn option_below(&self, text: &[u8]) -> Option<&str> {
        self.options().filter(|option| option.as_bytes() < text).max()
    }

    fn may_hold(&self, byte: u8) -> bool {
        self.options.as_bytes().contains(&byte)
    }

    /// Where one option begins another, the order of the keys is that of the literal and of what the longer option goes on with.
    fn keeps_order_before(&self, literal: &str) -> bool {
        self.options().all(|longer| self.options().all(|start| sorts_before(start, longer, literal)))
    }
}

/// Whether `start` with `literal` after it sorts before `longer`, where that begins with it and is longer.
fn sorts_before(start: &str, longer: &str, literal: &str) -> bool {
    match longer.strip_prefix(start) {
        Some(rest) => rest.is_empty() || rest.bytes().next() > literal.bytes().next(),
        None => true,
    }
}

impl Enumeration {
    fn start(&self, text: Progress) -> Option<&[u8]> {
        self.options().nth(usize::from(text.memory))?.as_bytes().get(..text.place())
    }

    #[cold]
    fn no_option(&self) -> KeyError {
        misfit(Reason::NotAnOption).list(listed(&mut self.options()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, sorts, writes};
    use super::*;

    #[test]
    fn options_stand_as_they_are() {
        let codec = Enumeration::new("b|a|a-b|é").unwrap();
        writes(codec.clone(), Value::Text("a-b"), "a-b");
        sorts(codec.clone(), &["a", "a-b", "b", "é"].map(Value::Text));
        let reason = "must be one of \"b\", \"a\", \"a-b\", \"é\", got \"A\"";
        refuses(codec.clone(), Value::Text("A"), "INVALID_OPTION", reason);
        reads_nothing(codec, &["", "A", "a ", "aa", "b|a"]);
    }

    #[test]
    fn options_that_cannot_be() {
        for (options, reason) in [
            ("", "an option of an enum cannot be empty"),
            ("a|", "an option of an enum cannot be empty"),
            ("a|b|a", "the option \"a\" is in the enum twice"),
            ("a#b", "the option \"a#b\" of the enum holds the character '#'"),
            ("a\0", "the option \"a\\u0000\" of the enum holds the character '\\u0000'"),
            ("$", "the option \"$\" of the enum holds the character '$'"),
        ] {
            let message = Enumeration::new(options).unwrap_err().to_string();
            assert!(message.contains(reason), "{message}");
        }
    }

    #[test]
    fn the_order_before_a_literal_is_that_of_the_options_that_begin_another() {
        for (options, literal, keeps) in [
            ("a|b", "-", true),
            ("a|a+b", "-", false),
            ("a|a_b", "-", true),
            ("a|a_b", "", true),
            ("a|a_b", "_", false),
            ("a|a+b", "#", true),
        ] {
            assert_eq!(Enumeration::new(options).unwrap().keeps_order_before(literal), keeps, "{options} {literal}");
        }
    }
}
