//! Writes a range of one field as the two ends of a BETWEEN condition. ends.rs explains why the ends are exact.

use alloc::string::String;

use super::bounds::Range;
use super::build::{Given, check_length, given, owned_ends};
use super::definition::Template;
use super::ends::{Bounded, LIMIT};
use crate::codec::Value;
use crate::error::{KeyError, Reason};
use crate::writer::Writer;

const RANGE: &str = "keyTemplate.range";

impl Template {
    /// The two ends, for `between`, that contain all keys with these leading values whose next field is in `range`; without bounds, all
    /// keys with these leading values. The ends are exact: between them there is no key of the template outside the range, and no key of
    /// any kind without the template's own literals before the field.
    ///
    /// # Errors
    /// Those of [`build`](Self::build) for each value. `INVALID_RANGE` for an empty range (which DynamoDB refuses), for bounds if no field
    /// follows the leading values, for [`End::StartsWith`](super::End::StartsWith) on a field that is not text, and for a range of a field whose keys are not in
    /// the order of its values (an enum, digits, or verbatim text with anything after it). `KEY_TOO_LONG` over 1,024 bytes, the limit of a
    /// sort key and of an operand of BETWEEN.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{End, Range, Template, TemplateOptions}};
    /// let event = Template::new("EVENT#{number:int(4)}", TemplateOptions::default())?;
    /// let range = Range { low: End::Without(Value::Whole(7)), high: End::With(Value::Whole(20)) };
    /// assert_eq!(event.range(&[], &range)?, ("EVENT#0008".to_owned(), "EVENT#0020".to_owned()));
    /// assert_eq!(event.range(&[], &Range::default())?, ("EVENT#".to_owned(), "EVENT#~".to_owned()));
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn range(&self, leading: &[Value<'_>], range: &Range<'_>) -> Result<(String, String), KeyError> {
        self.check_count(RANGE, leading)?;
        let (count, value) = (leading.len(), &mut |field| given(leading, field));
        let ((), low, high) = owned_ends(|low, high| self.write_range(RANGE, count, value, range, low, high))?;
        Ok((low, high))
    }

    /// Writes the two ends into `low` and `high`, which are empty.
    pub(crate) fn write_range<'v>(
        &self,
        function: &'static str,
        leading: usize,
        value: &mut dyn FnMut(usize) -> Given<'v>,
        range: &Range<'_>,
        low: &mut Writer<'_>,
        high: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        let bounded = self.write_shared(function, leading, value, range, low)?;
        high.push_bytes(low.written().unwrap_or_default());
        bounded.map_or(Ok(()), |bounded| bounded.write_ends(range, low, high))
    }

    /// Writes the common start of all keys with these leading values, and returns the next field; `None` if all fields were given, so that
    /// the text written is a whole key.
    pub(super) fn write_shared<'t, 'v>(
        &'t self,
        function: &'static str,
        leading: usize,
        value: &mut dyn FnMut(usize) -> Given<'v>,
        range: &Range<'_>,
        shared: &mut Writer<'_>,
    ) -> Result<Option<Bounded<'t>>, KeyError> {
        if leading < self.fields.len() {
            self.check_exact(function, leading, !range.is_whole() && !range.starts())?;
        }
        self.write_leading(function, leading, value, shared)?;
        check_length(function, LIMIT, 0, shared)?;
        let mut fields = self.fields.iter().skip(leading);
        match fields.next() {
            None if *range == Range::default() => Ok(None),
            None => Err(self.no_field(function)),
            Some(field) => {
                let (next, shared) = (fields.next(), shared.len());
                let bounded = Bounded { template: self, function, field, next, leading, shared };
                bounded.check_start(range).map(|()| Some(bounded))
            }
        }
    }

    #[cold]
    fn no_field(&self, function: &'static str) -> KeyError {
        KeyError::new(Reason::NoFieldToBound, function).word(self.text())
    }
}

#[cfg(test)]
mod tests;
