//! Writes the prefix of all keys with given leading fields.
//!
//! A prefix is exact: a key of the template begins with it if and only if its leading fields have these values. This is because the prefix
//! ends with the literal after its last field, and, by induction, each field ends at the same place in the key as in the prefix:
//!
//! - A field of fixed length ends after this number of bytes.
//! - An escaped text, a semver version and an option contain no character below `$`, and the literal after them begins with such a
//!   character.
//! - A verbatim text or option ends where the literal after it first appears. A text in which the literal would appear earlier is refused,
//!   also if it would appear across the end of the text; and nothing after the literal can create an earlier one.
//!
//! - A verbatim text that may contain its separator (see `split_from_right.rs`) has no end that a prefix could show, so the prefix is
//!   refused.
//!
//! A prefix does not depend on the order of keys, so verbatim templates have prefixes whatever their literals are.

use alloc::string::String;

use super::build::{Given, check_length, given, owned};
use super::definition::Template;
use super::field::{Field, Reach};
use crate::codec::Value;
use crate::error::{KeyError, Reason};
use crate::writer::Writer;

const PREFIX: &str = "keyTemplate.prefix";

impl Template {
    /// The prefix of all keys with these leading values, for `begins_with`. It includes the literal after the last value, so that `USER#1#`
    /// never selects `USER#10#`.
    ///
    /// # Errors
    /// Those of [`build`](Self::build); `EMPTY_VALUE` if no values are given and the template begins with a field, because DynamoDB refuses
    /// an empty prefix; `INVALID_RANGE` if all fields are given and the key ends with a field of variable length, because `begins_with`
    /// would also select longer values, and for a prefix that includes a text that may contain its separator.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
    /// let order = Template::new("CUSTOMER#{customerId}#ORDER#{orderId}", TemplateOptions::default())?;
    /// assert_eq!(order.prefix(&[Value::Text("42")])?, "CUSTOMER#42#ORDER#");
    /// assert_eq!(order.prefix(&[])?, "CUSTOMER#");
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn prefix(&self, values: &[Value<'_>]) -> Result<String, KeyError> {
        self.check_count(PREFIX, values)?;
        owned(|prefix| self.write_prefix(values.len(), &mut |field| given(values, field), prefix))
    }

    /// Writes the prefix of the first `count` fields into `prefix`, which is empty.
    pub(crate) fn write_prefix<'v>(
        &self,
        count: usize,
        value: &mut dyn FnMut(usize) -> Given<'v>,
        prefix: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        self.check_exact(PREFIX, count, false)?;
        self.write_leading(PREFIX, count, value, prefix)?;
        if prefix.is_empty() {
            return Err(self.nothing_to_begin_with());
        }
        let last = count.checked_sub(1).and_then(|last| self.fields.get(last));
        match last.filter(|last| last.is_unbounded()) {
            Some(last) => Err(self.unbounded(last, prefix.start())),
            None => check_length(PREFIX, self.limit, 0, prefix),
        }
    }

    #[cold]
    fn nothing_to_begin_with(&self) -> KeyError {
        let first = self.fields.first().map(|field| self.part(field.name)).unwrap_or_default();
        KeyError::new(Reason::NothingToBeginWith, PREFIX).parameter(first).word(self.text())
    }

    #[cold]
    fn unbounded(&self, field: &Field, prefix: &str) -> KeyError {
        KeyError::new(Reason::UnboundedPrefix, PREFIX).parameter(self.part(field.name)).value(prefix)
    }
}

impl Field {
    /// Whether only the end of the key marks the end of the field.
    fn is_unbounded(&self) -> bool {
        self.literal.is_empty() && !matches!(self.reach, Reach::Fixed(_))
    }
}

#[cfg(test)]
mod tests {
    use super::super::TemplateOptions;
    use super::*;

    #[test]
    fn prefixes_end_after_a_literal() {
        for (form, values, prefix) in [
            ("A#{a}#B#{b}#", vec![], "A#"),
            ("A#{a}#B#{b}#", vec![Value::Text("1")], "A#1#B#"),
            ("A#{a}#B#{b}#", vec![Value::Text("1"), Value::Text("2")], "A#1#B#2#"),
            ("A#{n:int(2)}", vec![Value::Whole(1)], "A#01"),
            ("{a}#{b}", vec![Value::Text(" ")], "$20#"),
            ("PROFILE", vec![], "PROFILE"),
        ] {
            let form = Template::new(form, TemplateOptions::default()).unwrap();
            assert_eq!(form.prefix(&values).unwrap(), prefix);
        }
    }

    #[test]
    fn fields_without_a_prefix_are_rejected() {
        let form = Template::new("{a}#{b}", TemplateOptions::default()).unwrap();
        let long = "x".repeat(2048);
        for (values, code) in [
            (vec![], "EMPTY_VALUE"),
            (vec![""], "EMPTY_VALUE"),
            (vec!["a", "b"], "INVALID_RANGE"),
            (vec!["a", "b", "c"], "INVALID_TYPE"),
            (vec![&long], "KEY_TOO_LONG"),
        ] {
            let values: Vec<_> = values.into_iter().map(Value::Text).collect();
            let error = form.prefix(&values).unwrap_err();
            assert_eq!(error.code().as_str(), code);
            assert!(error.to_string().starts_with("keyTemplate.prefix: "), "{error}");
        }
    }
}
