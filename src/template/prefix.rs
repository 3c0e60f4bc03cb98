//! The first fields of a key to what all its keys begin with.

use super::definition::{Field, Reach, Template};
use crate::codec::Value;
use crate::error::{KeyError, KeyErrorCode, shown};
use crate::text::too_long;

const PREFIX: &str = "keyTemplate.prefix";

impl Template {
    /// What all keys with these leading values begin with, for `begins_with`: everything up to the literal behind the
    /// last of them, so that `USER#1#` never reaches `USER#10#`.
    ///
    /// # Errors
    /// Those of [`build`](Self::build); `EMPTY_VALUE` where nothing is given and the template begins with a field, because
    /// DynamoDB takes no empty prefix; `INVALID_RANGE` where all fields are given and the key ends in one of open length:
    /// nothing bounds it there, so `begins_with` would reach longer values too.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
    /// let order = Template::new("CUSTOMER#{customerId}#ORDER#{orderId}", TemplateOptions::default())?;
    /// assert_eq!(order.prefix(&[Value::Text("42".into())])?, "CUSTOMER#42#ORDER#");
    /// assert_eq!(order.prefix(&[])?, "CUSTOMER#");
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn prefix(&self, values: &[Value<'_>]) -> Result<String, KeyError> {
        let mut prefix = String::with_capacity(self.room(values.iter().map(Some)));
        self.write_leading(PREFIX, values, &mut prefix)?;
        if prefix.is_empty() {
            return Err(self.nothing_to_begin_with());
        }
        if let Some(last) =
            values.len().checked_sub(1).and_then(|last| self.fields.get(last)).filter(|last| last.is_unbounded())
        {
            return Err(unbounded(&last.name, &prefix));
        }
        if prefix.len() > self.limit.bytes() {
            return Err(too_long(PREFIX, self.limit, prefix.len(), &prefix));
        }
        Ok(prefix)
    }

    #[cold]
    fn nothing_to_begin_with(&self) -> KeyError {
        let first = self.fields.first().map(|field| field.name.as_str()).unwrap_or_default();
        let message = format!(
            "{PREFIX}: template \"{}\" begins with field \"{first}\", which has to be given: DynamoDB takes no empty prefix",
            shown(self.text())
        );
        KeyError::with_message(KeyErrorCode::EmptyValue, PREFIX, message).parameter(first)
    }
}

impl Field {
    /// Whether nothing in the key says where the field ends but the end of the key.
    fn is_unbounded(&self) -> bool {
        self.behind.is_empty() && !matches!(self.reach, Reach::Fixed(_))
    }
}

#[cold]
fn unbounded(field: &str, prefix: &str) -> KeyError {
    let message = format!(
        "{PREFIX}: nothing bounds field \"{field}\" at the end of the key, so \"{}\" would also match longer values: for \
         the one key use build",
        shown(prefix)
    );
    KeyError::with_message(KeyErrorCode::InvalidRange, PREFIX, message).parameter(field).value(prefix)
}

#[cfg(test)]
mod tests {
    use super::super::TemplateOptions;
    use super::*;

    fn text(text: &str) -> Value<'_> {
        Value::Text(text.into())
    }

    #[test]
    fn prefixes_end_behind_a_literal() {
        for (form, values, prefix) in [
            ("A#{a}#B#{b}#", vec![], "A#"),
            ("A#{a}#B#{b}#", vec![text("1")], "A#1#B#"),
            ("A#{a}#B#{b}#", vec![text("1"), text("2")], "A#1#B#2#"),
            ("A#{n:int(2)}", vec![Value::Whole(1)], "A#01"),
            ("{a}#{b}", vec![text(" ")], "$20#"),
            ("PROFILE", vec![], "PROFILE"),
        ] {
            let form = Template::new(form, TemplateOptions::default()).unwrap();
            assert_eq!(form.prefix(&values).unwrap(), prefix);
        }
    }

    #[test]
    fn what_gives_no_prefix_is_refused() {
        let form = Template::new("{a}#{b}", TemplateOptions::default()).unwrap();
        for (values, code) in [
            (vec![], "EMPTY_VALUE"),
            (vec![text("")], "EMPTY_VALUE"),
            (vec![text("a"), text("b")], "INVALID_RANGE"),
            (vec![text("a"), text("b"), text("c")], "INVALID_TYPE"),
            (vec![text(&"x".repeat(2048))], "KEY_TOO_LONG"),
        ] {
            let error = form.prefix(&values).unwrap_err();
            assert_eq!(error.code().as_str(), code);
            assert!(error.to_string().starts_with("keyTemplate.prefix: "), "{error}");
        }
    }
}
