//! Values to a key.

use super::definition::{Field, Reach, Template};
use crate::codec::{Misfit, Value};
use crate::error::{KeyError, KeyErrorCode, shown};
use crate::number::{shown_number, whole_text};
use crate::text::too_long;

const BUILD: &str = "keyTemplate.build";

impl Template {
    /// The key of `values`, which stand in the order of the fields.
    ///
    /// # Errors
    /// What the codec of a field refuses, `SEPARATOR_IN_PART` for verbatim text that holds its separator,
    /// `INVALID_TYPE` for too few values, `INVALID_TYPE` for too many, and `KEY_TOO_LONG` over the limit.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
    /// let user = Template::new("USER#{id}", TemplateOptions::default())?;
    /// assert_eq!(user.build(&[Value::Text("a#b".into())])?, "USER#a$23b");
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn build(&self, values: &[Value<'_>]) -> Result<String, KeyError> {
        let mut key = String::with_capacity(self.room(values.iter().map(Some)));
        self.build_into(values, &mut key)?;
        Ok(key)
    }

    /// The same into `key`, whose text it replaces, without a new allocation where the key fits. After a refusal `key` may
    /// hold a part of one.
    ///
    /// # Errors
    /// Those of [`build`](Self::build).
    pub fn build_into(&self, values: &[Value<'_>], key: &mut String) -> Result<(), KeyError> {
        if values.len() > self.fields.len() {
            return Err(self.too_many(BUILD, values.len()));
        }
        let all = values.iter().map(Some).chain(core::iter::repeat(None));
        self.write(BUILD, all, key)
    }

    /// A whole key for `function`; `None` stands for a value that is missing.
    pub(crate) fn write<'v>(
        &self,
        function: &'static str,
        values: impl Iterator<Item = Option<&'v Value<'v>>>,
        key: &mut String,
    ) -> Result<(), KeyError> {
        key.clear();
        key.push_str(&self.head);
        for (field, value) in self.fields.iter().zip(values) {
            let Some(value) = value else { return Err(missing(function, &field.name)) };
            field.write(function, value, key)?;
        }
        if key.len() > self.limit.bytes() { Err(too_long(function, self.limit, key.len(), key)) } else { Ok(()) }
    }

    /// Whether the key of these texts is made of them as they stand and of the [`literals`](Self::literals), so that a
    /// caller who has both joins it without a copy. `false` where only [`build`](Self::build) can tell.
    ///
    /// ```
    /// use ddb_keys::template::{Template, TemplateOptions};
    /// let user = Template::new("USER#{id}", TemplateOptions::default())?;
    /// assert!(user.is_plain([Some("42")].into_iter()));
    /// assert!(!user.is_plain([Some("a#b")].into_iter())); // "USER#a$23b"
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn is_plain<'t>(&self, mut texts: impl Iterator<Item = Option<&'t str>>) -> bool {
        let mut bytes = self.head.len();
        for field in &self.fields {
            match texts.next().flatten() {
                Some(text) if field.codec.is_plain(text) => bytes += text.len() + field.behind.len(),
                _ => return false,
            }
        }
        bytes <= self.limit.bytes()
    }

    /// The first fields of a key and the literal behind each, without a look at its length.
    pub(super) fn write_leading(
        &self,
        function: &'static str,
        values: &[Value<'_>],
        key: &mut String,
    ) -> Result<(), KeyError> {
        if values.len() > self.fields.len() {
            return Err(self.too_many(function, values.len()));
        }
        key.push_str(&self.head);
        for (field, value) in self.fields.iter().zip(values) {
            field.write(function, value, key)?;
        }
        Ok(())
    }

    /// Bytes that a key of `values` takes where nothing is escaped.
    pub(crate) fn room<'v>(&self, values: impl Iterator<Item = Option<&'v Value<'v>>>) -> usize {
        self.fields.iter().zip(values).fold(self.head.len(), |bytes, (field, value)| {
            let text = match (field.reach, value) {
                (Reach::Fixed(width), _) => width,
                (_, Some(Value::Text(text))) => text.len(),
                _ => 0,
            };
            bytes + text + field.behind.len()
        })
    }

    #[cold]
    fn too_many(&self, function: &'static str, count: usize) -> KeyError {
        let message = format!(
            "{function}: template \"{}\" has {} fields, got {count} values",
            shown(&self.text),
            self.fields.len()
        );
        KeyError::with_message(KeyErrorCode::InvalidType, function, message).index(self.fields.len())
    }
}

impl Field {
    /// Writes the text of `value` and the literal behind it.
    pub(super) fn write(&self, function: &'static str, value: &Value<'_>, key: &mut String) -> Result<(), KeyError> {
        self.codec.encode(value, key).map_err(|misfit| self.misfit(function, value, &misfit))?;
        key.push_str(&self.behind);
        Ok(())
    }

    #[cold]
    fn misfit(&self, function: &'static str, value: &Value<'_>, misfit: &Misfit) -> KeyError {
        let message = format!("{function}: field \"{}\" {}", self.name, misfit.reason);
        KeyError::with_message(misfit.code, function, message).parameter(&self.name).value(&describe(value))
    }
}

/// The refusal of a field that has no value.
#[cold]
pub(super) fn missing(function: &'static str, name: &str) -> KeyError {
    let message = format!("{function}: field \"{name}\" has to be given, got undefined");
    KeyError::with_message(KeyErrorCode::InvalidType, function, message).parameter(name).value("undefined")
}

/// A value as messages show it.
#[cold]
pub(crate) fn describe(value: &Value<'_>) -> String {
    match value {
        Value::Text(text) => text.to_string(),
        Value::Number(number) => shown_number(*number),
        Value::Whole(whole) => whole_text(*whole),
        Value::Instant(instant) => instant.shown(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TemplateOptions, TextMode};
    use super::*;
    use crate::text::Limit;

    fn template(text: &str, mode: TextMode) -> Template {
        Template::new(text, TemplateOptions { limit: Limit::Sort, text: mode }).unwrap()
    }

    fn text(text: &str) -> Value<'_> {
        Value::Text(text.into())
    }

    #[test]
    fn values_to_keys() {
        use TextMode::{Escaped, Verbatim};
        for (mode, form, values, key) in [
            (Escaped, "PROFILE", vec![], "PROFILE"),
            (Escaped, "USER#{id}", vec![text("1")], "USER#1"),
            (Escaped, "U#{a}#{b}", vec![text("a b"), text("$")], "U#a$20b#$24"),
            (Escaped, "{{{a}#}}", vec![text("}")], "{}#}"),
            (Escaped, "{n:int(4)}-{a}", vec![Value::Whole(7), text("é😀")], "0007-é😀"),
            (Escaped, "{n:int(4) desc}", vec![Value::Whole(7)], "9992"),
            (Verbatim, "U#{a}#{b}", vec![text("a b"), text("x!y")], "U#a b#x!y"),
            (Verbatim, "{a}::{b}", vec![text("a:b"), text("::")], "a:b::::"),
        ] {
            assert_eq!(template(form, mode).build(&values).unwrap(), key, "{form}");
        }
    }

    #[test]
    fn verbatim_text_never_moves_the_end_of_its_field() {
        for (form, value, verb) in [
            ("{a}#{b}", "x#", "contains"),
            ("{a}#X#{b}", "x#y", "contains"),
            ("{a}::{b}", "x::y", "contains"),
            ("{a}::{b}", "x:", "runs into"),
        ] {
            let error = template(form, TextMode::Verbatim).build(&[text(value), text("b")]).unwrap_err();
            assert_eq!(error.code(), KeyErrorCode::SeparatorInPart);
            assert!(error.to_string().contains(verb), "{error}");
        }
    }

    #[test]
    fn refusals_name_the_field() {
        let form = template("A#{a}#{n:int(4)}", TextMode::Escaped);
        for (values, code, field) in [
            (vec![text(""), Value::Whole(1)], "EMPTY_VALUE", Some("a")),
            (vec![text("a"), text("1")], "INVALID_TYPE", Some("n")),
            (vec![text("a")], "INVALID_TYPE", Some("n")),
            (vec![text("a"), Value::Whole(1), text("b")], "INVALID_TYPE", None),
        ] {
            let error = form.build(&values).unwrap_err();
            assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), (code, field), "{error}");
            assert!(error.to_string().starts_with("keyTemplate.build: "), "{error}");
        }
    }

    #[test]
    fn the_limit_counts_escapes_and_literals() {
        let form = template("#{a}#", TextMode::Escaped);
        assert_eq!(form.build(&[text(&format!("{}#", "x".repeat(1019)))]).unwrap().len(), 1024);
        let error = form.build(&[text(&format!("{}#", "x".repeat(1020)))]).unwrap_err();
        assert_eq!((error.code(), error.details().bytes), (KeyErrorCode::KeyTooLong, Some(1025)));
    }

    #[test]
    fn fields_that_stand_as_they_were_given() {
        let mut key = "rest of another key".to_owned();
        let form = template("{a}#{b}#{n:int(2)}", TextMode::Escaped);
        form.build_into(&[text("a"), text(" "), Value::Whole(3)], &mut key).unwrap();
        assert_eq!(key, "a#$20#03");
        for (form, texts, is_plain) in [
            ("{a}#{b:ulid}", vec![Some("a"), Some("01ARZ3NDEKTSV4RRFFQ69G5FAV")], true),
            ("{a}#{b:ulid}", vec![Some("a"), Some("01arz3ndektsv4rrffq69g5fav")], false),
            ("{a}#{b:ulid}", vec![Some("a"), Some("81ARZ3NDEKTSV4RRFFQ69G5FAV")], false),
            ("{a}#{b}", vec![Some("a"), Some("b c")], false),
            ("{a}#{b}", vec![Some("a"), Some("")], false),
            ("{a}#{b}", vec![Some("a"), None], false),
            ("{a}#{b}", vec![Some("a")], false),
            ("{a}#{n:int(1)}", vec![Some("a"), Some("1")], false),
            ("PROFILE", vec![], true),
        ] {
            assert_eq!(template(form, TextMode::Escaped).is_plain(texts.into_iter()), is_plain, "{form}");
        }
        let long = "x".repeat(1024);
        assert!(template("{a}", TextMode::Escaped).is_plain([Some(long.as_str())].into_iter()));
        assert!(!template("#{a}", TextMode::Escaped).is_plain([Some(long.as_str())].into_iter()));
    }
}
