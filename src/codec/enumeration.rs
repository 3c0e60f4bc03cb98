//! `enum(a|b|c)`: one of a few texts, written unchanged.

use super::description::{Arguments, Called, Description};
use super::options::Options;
use super::spelled::Spelled;
use super::{Extent, Letters, Progress, Reading, Rule, Value};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::writer::Writer;

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
    options: Options,
}

impl Enumeration {
    /// Creates the codec of these options, separated by `|`.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for an empty option, a repeated option, and an option with a character up to `$` (U+0000 to U+0024), which would
    /// need an escape.
    pub fn new(options: &str) -> Result<Self, KeyError> {
        Options::new(["an enum", DESCRIPTION.name], options).map(|options| Self { options })
    }

    /// The options, in the order given.
    pub fn options(&self) -> impl Iterator<Item = &str> {
        self.options.iter()
    }
}

const DESCRIPTION: Description = Description {
    name: "enum",
    arguments: Arguments::Options("open|paid"),
    sorts: false,
    about: "one of these, with “|” between them",
    accepted: "one of these",
    written: "itself; takes no bounds, because it sorts by the alphabet",
    example: "paid",
    samples: &[("open", "open"), ("paid", "paid")],
    called: Called::By("", "kind"),
    parts: ("paid", &[("paid", "the option")]),
    ..Description::TEXT
};

impl Rule for Enumeration {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        let Self { options } = Self::new(field.options()?)?;
        let options = options.in_case(DESCRIPTION.name, field.casing)?;
        options.check_end(field.end()).map(|()| Self { options })
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn options_text(&self) -> Option<&str> {
        Some(self.options.text())
    }

    fn extent(&self) -> Extent {
        Extent::Open
    }

    /// The options are in that case already.
    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(Letters::None)
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let (_, text) = self.options.find(value.text()?)?;
        out.push(text);
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        self.options.of_text(text)?;
        Some(if self.options.are_rewritten() { Reading::Rewritten } else { Reading::Value(Value::Text(text)) })
    }

    fn rewrite(&self, text: &str, out: &mut Writer<'_>) {
        out.push(self.options.of_text(text).unwrap_or_default());
    }

    fn is_plain(&self, text: &str) -> bool {
        !self.options.are_rewritten() && self.options().any(|option| option == text)
    }

    #[cfg(feature = "design")]
    fn is_within(&self, new: &impl super::rule::Replacement, literal: &str) -> bool {
        self.options().all(|option| new.keeps(option, literal))
    }

    fn writes_value(&self) -> bool {
        true
    }

    /// Remembers the first option with this beginning.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let start = self.start(text)?;
        let goes_on = |option: &str| option.as_bytes().strip_prefix(start).and_then(<[u8]>::first) == Some(&byte);
        let option = self.options.texts().position(goes_on)?;
        u16::try_from(option).ok().map(|option| text.next(option))
    }

    fn may_end(&self, text: Progress) -> bool {
        self.start(text).is_some_and(|start| self.options.texts().any(|option| option.as_bytes() == start))
    }

    fn may_hold(&self, byte: u8) -> bool {
        self.options.may_hold(byte)
    }

    /// The texts sort alphabetically, which is hardly ever the intended order.
    fn disorder(&self, _literal: &str) -> Option<Reason> {
        Some(Reason::EnumsDoNotSort)
    }
}

impl Enumeration {
    fn start(&self, text: Progress) -> Option<&[u8]> {
        self.options.texts().nth(usize::from(text.memory))?.as_bytes().get(..text.place())
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, sorts, writes};
    use super::*;

    #[test]
    fn options_are_unchanged() {
        let codec = Enumeration::new("b|a|a-b|é").unwrap();
        writes(codec.clone(), Value::Text("a-b"), "a-b");
        sorts(codec.clone(), &["a", "a-b", "b", "é"].map(Value::Text));
        let reason = "must be one of \"b\", \"a\", \"a-b\", \"é\", got \"A\"";
        refuses(codec.clone(), Value::Text("A"), "INVALID_OPTION", reason);
        reads_nothing(codec, &["", "A", "a ", "aa", "b|a"]);
    }

    #[test]
    fn invalid_options() {
        for (options, reason) in [
            ("", "an option of an enum must not be empty"),
            ("a|", "an option of an enum must not be empty"),
            ("a|b|a", "option \"a\" appears twice in the enum"),
            ("a#b", "option \"a#b\" of the enum must not contain '#'"),
            ("a\0", "option \"a\\u0000\" of the enum must not contain '\\u0000'"),
            ("$", "option \"$\" of the enum must not contain '$'"),
        ] {
            let message = Enumeration::new(options).unwrap_err().to_string();
            assert!(message.contains(reason), "{message}");
        }
    }
}
