//! The options of `enum(a|b|c)` and `rank(a|b|c)`, as the template has them.

use alloc::boxed::Box;

use super::separator::runs_into;
use super::value::misfit;
use crate::error::{KeyError, Reason, listed};
use crate::limits::ESCAPE;
use crate::text::cut;

/// Between the options in a template.
const BETWEEN: char = '|';

/// A few texts, each of which stands in a key as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    text: Box<str>,
}

impl Options {
    /// The options of a codec, with `|` between them; messages call it `an enum` and `enum`. Refuses an empty one, one that stands there twice, and one that holds a
    /// character up to `$` (U+0000 to U+0024), which would need an escape.
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

    /// Whether an option has this byte.
    #[inline(never)] // it is called twice
    pub(super) fn may_hold(&self, byte: u8) -> bool {
        self.text().bytes().any(|own| own == byte)
    }

    /// As the template has them.
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

    /// Refuses an option that would not end where the separator after it begins.
    pub(super) fn check_end(&self, separator: &str) -> Result<(), KeyError> {
        match self.iter().find(|option| runs_into(option, separator)) {
            Some(option) => Err(misfit(Reason::OptionRunsInto).word(option).word(separator)),
            None => Ok(()),
        }
    }

    /// The refusal of a text that is none of them.
    #[cold]
    pub(super) fn no_option(&self) -> KeyError {
        misfit(Reason::NotAnOption).list(listed(&mut self.iter()))
    }
}
