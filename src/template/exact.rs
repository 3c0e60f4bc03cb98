//! Refusals of prefixes and ranges that would not be exact.

use super::definition::Template;
use super::field::Field;
use crate::error::{KeyError, Reason};

impl Template {
    /// Refuses a prefix of the first `leading` fields, or a range over the next field, that could also select keys with other values,
    /// because one of these texts may contain the separator after it. A complete key is always exact and is not checked here.
    pub(super) fn check_exact(&self, function: &'static str, leading: usize, is_bounded: bool) -> Result<(), KeyError> {
        let count = leading + usize::from(is_bounded);
        match self.fields.iter().take(count).find(|field| field.places > 0) {
            None => Ok(()),
            Some(field) => Err(self.not_exact(function, field)),
        }
    }

    /// The text field that may contain its separator: no prefix that includes it is exact. There is at most one such field.
    #[cfg(feature = "design")]
    pub(crate) fn split_field(&self) -> Option<&str> {
        self.fields.iter().find(|field| field.places > 0).map(|field| self.part(field.name))
    }

    #[cold]
    fn not_exact(&self, function: &'static str, field: &Field) -> KeyError {
        let error = KeyError::new(Reason::TextMayHoldSeparator, function).parameter(self.part(field.name));
        error.word(self.part(field.literal))
    }

    /// The error for a range over a field whose keys are not in the order of its values.
    #[cold]
    pub(super) fn out_of_order(&self, function: &'static str, field: &Field, reason: Reason) -> KeyError {
        KeyError::new(reason, function).parameter(self.part(field.name)).word(self.part(field.literal))
    }
}
