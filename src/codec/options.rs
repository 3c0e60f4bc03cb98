//! The options of `enum(a|b|c)` and `rank(a|b|c)`, as written in the template.

use alloc::boxed::Box;
use alloc::string::String;

use super::separator::runs_into;
use super::value::misfit;
use crate::casing::Casing;
use crate::error::{KeyError, Reason, listed};
use crate::limits::ESCAPE;
use crate::text::cut;

/// Separates the options in a template.
const BETWEEN: char = '|';

/// A list of texts, each of which appears unchanged in a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    text: Box<str>,
    /// The texts that the options have in a key of one case.
    cased: Option<String>,
}

impl Options {
    /// Parses the options of a codec, separated by `|`; messages call the codec `an enum` and `enum`. Refuses an empty option, a repeated
    /// option, and an option with a character up to `$` (U+0000 to U+0024), which would need an escape.
    pub(super) fn new([an_enum, name]: [&str; 2], text: &str) -> Result<Self, KeyError> {
        let options = Self { text: text.into(), cased: None };
        for (index, option) in options.iter().enumerate() {
            if option.is_empty() {
                return Err(misfit(Reason::EmptyOption).word(an_enum));
            }
            options.check(index, option).map_err(|error| error.word(name))?;
        }
        Ok(options)
    }

    fn check(&self, index: usize, option: &str) -> Result<(), KeyError> {
        if self.iter().take(index).any(|other| other == option) {
            return Err(misfit(Reason::OptionTwice).word(option));
        }
        match option.bytes().position(|byte| char::from(byte) <= ESCAPE) {
            Some(at) => Err(misfit(Reason::OptionHolds).word(option).word(option.get(at..=at).unwrap_or_default())),
            None => Ok(()),
        }
    }

    /// The same options in a key of one case, where they must still differ; the codec has this name.
    pub(super) fn in_case(mut self, name: &str, casing: Option<Casing>) -> Result<Self, KeyError> {
        let Some(casing) = casing else { return Ok(self) };
        casing.check(&self.text).map_err(|_| misfit(Reason::SigmaInOption).word(name))?;
        let cased = casing.of(&self.text);
        self.cased = (*cased != *self.text).then_some(cased);
        for (index, (option, text)) in self.iter().zip(self.texts()).enumerate() {
            if let Some(other) = self.of_text(text).filter(|_| self.texts().take(index).any(|other| other == text)) {
                return Err(misfit(Reason::OptionsOfOneCase).word(other).word(option).word(casing.name()));
            }
        }
        Ok(self)
    }

    /// Whether an option contains this byte in a key.
    #[inline(never)] // it is called twice
    pub(super) fn may_hold(&self, byte: u8) -> bool {
        self.written().bytes().any(|own| own == byte)
    }

    /// Whether a key holds them in another form.
    pub(super) const fn are_rewritten(&self) -> bool {
        self.cased.is_some()
    }

    /// The options, as written in the template.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The options, in the order given.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        options_in(&self.text)
    }

    /// Their texts in a key, in the same order.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        options_in(self.written())
    }

    fn written(&self) -> &str {
        self.cased.as_deref().unwrap_or(&self.text)
    }

    /// The first option with this text in a key.
    pub(super) fn of_text(&self, text: &str) -> Option<&str> {
        self.iter().zip(self.texts()).find(|(_, own)| *own == text).map(|(option, _)| option)
    }

    /// The place of an option, and its text in a key.
    pub(super) fn find(&self, option: &str) -> Result<(usize, &str), KeyError> {
        let place = self.iter().position(|own| own == option);
        place.and_then(|place| Some((place, self.texts().nth(place)?))).ok_or_else(|| self.no_option())
    }

    /// Refuses an option whose end would not be at the start of the separator after it.
    pub(super) fn check_end(&self, separator: &str) -> Result<(), KeyError> {
        match self.iter().zip(self.texts()).find(|(_, text)| runs_into(text, separator)) {
            Some((option, _)) => Err(misfit(Reason::OptionRunsInto).word(option).word(separator)),
            None => Ok(()),
        }
    }

    /// The error for a text that is not among the options.
    #[cold]
    fn no_option(&self) -> KeyError {
        misfit(Reason::NotAnOption).list(listed(&mut self.iter()))
    }
}

/// Options with `|` between them.
fn options_in(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    core::iter::from_fn(move || {
        let options = rest?;
        let (option, others) = cut(options, BETWEEN).map_or((options, None), |(option, others)| (option, Some(others)));
        rest = others;
        Some(option)
    })
}
