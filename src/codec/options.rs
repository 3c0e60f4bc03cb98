//! The options of `enum(a|b|c)` and `rank(a|b|c)`, as written in the template.

use alloc::boxed::Box;

use super::separator::runs_into;
use super::value::misfit;
use crate::error::{KeyError, Reason, listed};
use crate::limits::ESCAPE;
use crate::text::cut;

/// Separates the options in a template.
const BETWEEN: char = '|';

/// A list of texts, each of which appears unchanged in a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    text: Box<str>,
}

impl Options {
    /// Parses the options of a codec, separated by `|`; messages call the codec `an enum` and `enum`. Refuses an empty option, a repeated
    /// option, and an option with a character up to `$` (U+0000 to U+0024), which would need an escape.
    pub(super) fn new([an_enum, name]: [&str; 2], text: &str) -> Result<Self, KeyError> {
        let options = Self { text: text.into() };
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

    /// Whether an option contains this byte.
    #[inline(never)] // it is called twice
    pub(super) fn may_hold(&self, byte: u8) -> bool {
        self.text().bytes().any(|own| own == byte)
    }

    /// The options, as written in the template.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The options, in the order given.
    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        let mut rest = Some(&*self.text);
        core::iter::from_fn(move || {
            let options = rest?;
            let (option, others) =
                cut(options, BETWEEN).map_or((options, None), |(option, others)| (option, Some(others)));
            rest = others;
            Some(option)
        })
    }

    /// Refuses an option whose end would not be at the start of the separator after it.
    pub(super) fn check_end(&self, separator: &str) -> Result<(), KeyError> {
        match self.iter().find(|option| runs_into(option, separator)) {
            Some(option) => Err(misfit(Reason::OptionRunsInto).word(option).word(separator)),
            None => Ok(()),
        }
    }

    /// The error for a text that is not among the options.
    #[cold]
    pub(super) fn no_option(&self) -> KeyError {
        misfit(Reason::NotAnOption).list(listed(&mut self.iter()))
    }
}
