//! A key to values.

use super::definition::{FIRST_FIELD_CHAR, Field, Reach, Template};
use super::scan::{find, first_below, strip};
use crate::codec::Value;
use crate::error::{KeyError, KeyErrorCode, shown};
use crate::text::too_long;

const PARSE: &str = "keyTemplate.parse";

/// Where a key leaves its template, in bytes, and what should stand there.
#[derive(Clone, Copy, Debug)]
struct Mismatch {
    at: usize,
    wanted: Wanted,
}

#[derive(Clone, Copy, Debug)]
enum Wanted {
    Head,
    Field(usize),
    Behind(usize),
    End,
    Shorter,
}

impl Template {
    /// The values of a key, in the order of the fields. Text in which nothing is escaped is borrowed from the key.
    ///
    /// For every text that parses, `build` of the values gives that text again.
    ///
    /// # Errors
    /// `TEMPLATE_MISMATCH` for a key that [`build`](Self::build) could not have given, with the column where it leaves the
    /// template; `KEY_TOO_LONG` over the limit.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
    /// let user = Template::new("USER#{id}", TemplateOptions::default())?;
    /// assert_eq!(user.parse("USER#a$23b")?, [Value::Text("a#b".into())]);
    /// assert_eq!(user.parse("ORDER#1").unwrap_err().code().as_str(), "TEMPLATE_MISMATCH");
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn parse<'k>(&self, key: &'k str) -> Result<Vec<Value<'k>>, KeyError> {
        let mut values = Vec::with_capacity(self.fields.len());
        self.parse_each(key, |_, value| values.push(value)).map(|()| values)
    }

    /// The values of a key, or nothing where [`parse`](Self::parse) would refuse it.
    pub fn try_parse<'k>(&self, key: &'k str) -> Option<Vec<Value<'k>>> {
        let mut values = Vec::with_capacity(self.fields.len());
        self.walk(key, |_, value| values.push(value)).ok().map(|()| values)
    }

    /// Whether [`build`](Self::build) could have given `key`.
    pub fn matches(&self, key: &str) -> bool {
        self.walk(key, |_, _| ()).is_ok()
    }

    /// Hands the text of each field, as it stands in the key, and its value to `each`, in order and without an allocation
    /// where nothing is escaped. After a refusal `each` may have seen the first fields.
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse).
    pub fn parse_each<'k>(&self, key: &'k str, each: impl FnMut(&'k str, Value<'k>)) -> Result<(), KeyError> {
        self.read(PARSE, key, each)
    }

    /// The same without a word on why not: `false` where [`parse`](Self::parse) would refuse the key.
    pub fn walk_each<'k>(&self, key: &'k str, each: impl FnMut(&'k str, Value<'k>)) -> bool {
        self.walk(key, each).is_ok()
    }

    /// The same for another function.
    pub(crate) fn read<'k>(
        &self,
        function: &'static str,
        key: &'k str,
        each: impl FnMut(&'k str, Value<'k>),
    ) -> Result<(), KeyError> {
        self.walk(key, each).map_err(|mismatch| self.mismatch(function, key, mismatch))
    }

    fn walk<'k>(&self, key: &'k str, mut each: impl FnMut(&'k str, Value<'k>)) -> Result<(), Mismatch> {
        if key.len() > self.limit.bytes() {
            return Err(Mismatch { at: 0, wanted: Wanted::Shorter });
        }
        let missed = |rest: &str, wanted| Mismatch { at: key.len() - rest.len(), wanted };
        let mut rest = strip(key, &self.head).ok_or_else(|| missed(key, Wanted::Head))?;
        for (index, field) in self.fields.iter().enumerate() {
            let (text, value, behind) = field.read(rest).ok_or_else(|| missed(rest, Wanted::Field(index)))?;
            rest = strip(behind, &field.behind).ok_or_else(|| missed(behind, Wanted::Behind(index)))?;
            each(text, value);
        }
        if rest.is_empty() { Ok(()) } else { Err(missed(rest, Wanted::End)) }
    }

    #[cold]
    fn mismatch(&self, function: &'static str, key: &str, mismatch: Mismatch) -> KeyError {
        let wanted = match mismatch.wanted {
            Wanted::Shorter => return too_long(function, self.limit, key.len(), key).parameter("key"),
            Wanted::Head => format!("\"{}\"", shown(&self.head)),
            Wanted::Behind(index) => {
                self.fields.get(index).map(|field| format!("\"{}\"", shown(&field.behind))).unwrap_or_default()
            }
            Wanted::Field(index) => self.fields.get(index).map(Field::wanted).unwrap_or_default(),
            Wanted::End => "the end of the key".to_owned(),
        };
        let found = key.get(mismatch.at..).filter(|rest| !rest.is_empty()).map(|rest| format!("\"{}\"", shown(rest)));
        let column = key.get(..mismatch.at).unwrap_or_default().chars().count() + 1;
        let message = format!(
            "{function}: key \"{}\" does not fit template \"{}\": expected {wanted} at column {column}, got {}",
            shown(key),
            shown(&self.text),
            found.as_deref().unwrap_or("the end of the key")
        );
        KeyError::with_message(KeyErrorCode::TemplateMismatch, function, message)
            .parameter("key")
            .value(key)
            .column(column)
    }
}

impl Field {
    /// The text of the field at the start of `rest`, its value, and what stands behind it.
    fn read<'k>(&self, rest: &'k str) -> Option<(&'k str, Value<'k>, &'k str)> {
        let (text, behind) = rest.split_at_checked(self.end_in(rest)?)?;
        Some((text, self.codec.decode(text)?, behind))
    }

    /// Bytes of the field's text at the start of `rest`.
    pub(super) fn end_in(&self, rest: &str) -> Option<usize> {
        match self.reach {
            Reach::Fixed(bytes) => Some(bytes),
            Reach::BelowFirst => Some(first_below(rest, FIRST_FIELD_CHAR).unwrap_or(rest.len())),
            Reach::Literal => find(rest, &self.behind),
            Reach::End => Some(rest.len()),
        }
    }

    #[cold]
    fn wanted(&self) -> String {
        let followed =
            if self.reach == Reach::Literal { format!(" and \"{}\"", shown(&self.behind)) } else { String::new() };
        format!("field \"{}\" ({}){followed}", self.name, self.codec.name())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TemplateOptions, TextMode};
    use super::*;
    use crate::text::Limit;
    use std::borrow::Cow;

    fn template(text: &str, mode: TextMode) -> Template {
        Template::new(text, TemplateOptions { limit: Limit::Sort, text: mode }).unwrap()
    }

    #[test]
    fn mismatches_say_where_and_what() {
        for (form, key, column, wanted) in [
            ("USER#{id}", "", 1, "expected \"USER#\" at column 1, got the end of the key"),
            ("USER#{id}", "ORDER#1", 1, "expected \"USER#\" at column 1, got \"ORDER#1\""),
            ("é#{id}", "é#", 3, "expected field \"id\" (text) at column 3, got the end of the key"),
            ("{a}#{b}", "a", 2, "expected \"#\" at column 2, got the end of the key"),
            ("{a}#{b}", "é#b#c", 4, "expected the end of the key at column 4, got \"#c\""),
            ("{a}#{n:int(4)}", "a#12", 3, "expected field \"n\" (int(4)) at column 3, got \"12\""),
            ("{a}#{n:int(4)}", "a#12345", 7, "expected the end of the key at column 7, got \"5\""),
            ("{a}#", "$41#", 1, "expected field \"a\" (text) at column 1, got \"$41#\""),
            ("{n:int(3)}", "12é", 1, "expected field \"n\" (int(3)) at column 1, got \"12é\""),
        ] {
            let form = template(form, TextMode::Escaped);
            let error = form.parse(key).unwrap_err();
            assert_eq!(error.code(), KeyErrorCode::TemplateMismatch);
            assert_eq!(error.details().column, Some(column), "{error}");
            assert!(error.to_string().ends_with(wanted), "{error}");
            assert!(form.try_parse(key).is_none() && !form.matches(key), "{key}");
        }
    }

    #[test]
    fn text_is_borrowed_where_nothing_is_escaped() {
        let values = template("{a}#{b}", TextMode::Escaped).parse("x#$20").unwrap();
        assert!(matches!(values.as_slice(), [Value::Text(Cow::Borrowed("x")), Value::Text(Cow::Owned(b))] if b == " "));
    }

    #[test]
    fn verbatim_text_reaches_to_the_first_literal() {
        let form = template("{a}::{b}", TextMode::Verbatim);
        assert_eq!(form.parse("a:b::c::d").unwrap(), [Value::Text("a:b".into()), Value::Text("c::d".into())]);
        for key in ["a", "::b", "a::", "a:"] {
            assert!(!form.matches(key), "{key}");
        }
    }

    #[test]
    fn a_key_over_the_limit_never_parses() {
        let form = template("{a}", TextMode::Escaped);
        assert!(form.matches(&"x".repeat(1024)));
        assert_eq!(form.parse(&"x".repeat(1025)).unwrap_err().code(), KeyErrorCode::KeyTooLong);
        assert!(form.try_parse(&"x".repeat(1025)).is_none());
    }

    #[test]
    fn each_field_is_handed_over_with_its_text() {
        let mut seen = Vec::new();
        template("{a}#{n:int(2)}", TextMode::Escaped)
            .parse_each("$20#07", |text, value| seen.push((text, value)))
            .unwrap();
        assert_eq!(seen, [("$20", Value::Text(" ".into())), ("07", Value::Whole(7))]);
    }
}
