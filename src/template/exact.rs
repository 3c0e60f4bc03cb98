//! Refusals of prefixes and ranges that would not be exact.

use super::definition::Template;
use super::field::Field;
use crate::error::{KeyError, Reason};

impl Template {
    /// Refuses a prefix of the first `leading` fields, or a range over the next one, that could reach keys of other values, because a
    /// text in it may hold the separator after it. A key that is given whole is exact, and not for this to judge.
    pub(super) fn check_exact(&self, function: &'static str, leading: usize, is_bounded: bool) -> Result<(), KeyError> {
        let count = leading + usize::from(is_bounded);
        match self.fields.iter().take(count).find(|field| field.places > 0) {
            None => Ok(()),
            Some(field) => Err(self.not_exact(function, field)),
        }
    }

    /// The field from which on no prefix is exact: a text that may hold its separator. There is one at most.
    #[cfg(feature = "design")]
    pub(crate) fn split_field(&self) -> Option<&str> {
        self.fields.iter().find(|field| field.places > 0).map(|field| self.part(field.name))
    }

    #[cold]
    fn not_exact(&self, function: &'static str, field: &Field) -> KeyError {
        let error = KeyError::new(Reason::TextMayHoldSeparator, function).parameter(self.part(field.name));
        error.word(self.part(field.literal))
    }

    /// The refusal of a range over a field whose keys are not in the order of its values.
    #[cold]
    pub(super) fn out_of_order(&self, function: &'static str, field: &Field, reason: Reason) -> KeyError {
        KeyError::new(reason, function).parameter(self.part(field.name)).word(self.part(field.literal))
    }
}
