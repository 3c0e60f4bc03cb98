//! A range of one field to the two ends of a BETWEEN.

use super::build::describe;
use super::definition::{Field, Reach, Template};
use super::neighbour::{before, last_with, past};
use crate::codec::Value;
use crate::error::{KeyError, KeyErrorCode, shown};
use crate::text::{Limit, too_long};

const RANGE: &str = "keyTemplate.range";

/// BETWEEN stands on sort keys only, so its ends keep their limit, whatever the template's own.
const LIMIT: Limit = Limit::Sort;

/// Where a range begins.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Low<'a> {
    /// With this value.
    From(Value<'a>),
    /// Behind this value.
    After(Value<'a>),
    /// With the first value there is.
    #[default]
    None,
}

/// Where a range ends.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum High<'a> {
    /// With this value.
    To(Value<'a>),
    /// Before this value.
    Before(Value<'a>),
    /// With the last value there is.
    #[default]
    None,
}

/// A range of the values of one field, in their own order: also for a field that is written `desc`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Range<'a> {
    /// Where it begins.
    pub low: Low<'a>,
    /// Where it ends.
    pub high: High<'a>,
}

/// One end of a range of keys.
enum End {
    /// The key up to the field and its text, which are in the range.
    With(String),
    /// The same, which are not.
    Without(String),
    /// No end but that of the fields before.
    Open,
}

impl Template {
    /// The two ends, for `between`, of all keys with these leading values whose next field lies in `range`. Exact: no key
    /// of the template outside the range lies between them, and they never leave the prefix of the leading values.
    ///
    /// # Errors
    /// Those of [`build`](Self::build) for each value; `INVALID_RANGE` for a range in which nothing can lie (DynamoDB
    /// refuses it) and where no field follows the leading values; `KEY_TOO_LONG` over 1,024 bytes, which is what a sort
    /// key and an operand of BETWEEN hold.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{High, Low, Range, Template, TemplateOptions}};
    /// let event = Template::new("EVENT#{number:int(4)}", TemplateOptions::default())?;
    /// let range = Range { low: Low::After(Value::Whole(7)), high: High::To(Value::Whole(20)) };
    /// assert_eq!(event.range(&[], &range)?, ("EVENT#0008".to_owned(), "EVENT#0020".to_owned()));
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn range(&self, leading: &[Value<'_>], range: &Range<'_>) -> Result<(String, String), KeyError> {
        let mut start = String::with_capacity(self.room(leading.iter().map(Some)));
        self.write_leading(RANGE, leading, &mut start)?;
        let Some(field) = self.fields.get(leading.len()) else { return Err(self.no_field()) };
        if start.len() > LIMIT.bytes() {
            return Err(too_long(RANGE, LIMIT, start.len(), &start));
        }
        let is_last = leading.len() + 1 == self.fields.len();
        let (low, high) = field.ends(&start, range)?;
        let ends =
            if disjoint(&low, &high) { None } else { field.low(&start, low).zip(field.high(start, high, is_last)) };
        ends.filter(|(low, high)| low <= high).ok_or_else(|| field.empty_range(range))
    }

    #[cold]
    fn no_field(&self) -> KeyError {
        let message = format!(
            "{RANGE}: template \"{}\" has no field behind the leading values to range over",
            shown(self.text())
        );
        KeyError::with_message(KeyErrorCode::InvalidRange, RANGE, message)
    }
}

/// Whether no text can lie between the two, by the texts alone.
fn disjoint(low: &End, high: &End) -> bool {
    match (low, high) {
        (End::Open, _) | (_, End::Open) => false,
        (End::With(low), End::With(high)) => low > high,
        (End::With(low) | End::Without(low), End::With(high) | End::Without(high)) => low >= high,
    }
}

impl Field {
    /// The ends of the range in the order of the texts.
    fn ends(&self, start: &str, range: &Range<'_>) -> Result<(End, End), KeyError> {
        let low = match &range.low {
            Low::From(value) => End::With(self.end_text(start, value)?),
            Low::After(value) => End::Without(self.end_text(start, value)?),
            Low::None => End::Open,
        };
        let high = match &range.high {
            High::To(value) => End::With(self.end_text(start, value)?),
            High::Before(value) => End::Without(self.end_text(start, value)?),
            High::None => End::Open,
        };
        Ok(if self.descending { (high, low) } else { (low, high) })
    }

    /// The key up to this field and the text of `value`.
    fn end_text(&self, start: &str, value: &Value<'_>) -> Result<String, KeyError> {
        let mut text = start.to_owned();
        self.write(RANGE, value, &mut text)?;
        if text.len() > LIMIT.bytes() {
            return Err(too_long(RANGE, LIMIT, text.len(), &text));
        }
        text.truncate(text.len() - self.behind.len());
        Ok(text)
    }

    /// The least text that a key in the range can be.
    fn low(&self, start: &str, end: End) -> Option<String> {
        match end {
            End::Open if start.is_empty() => Some("\0".to_owned()), // DynamoDB takes no empty operand
            End::Open => Some(start.to_owned()),
            End::With(text) => Some(text + &self.behind),
            End::Without(text) => self.past(text, start.len()),
        }
    }

    /// The least text above every key whose field has the text that ends `text`, and not above any of a greater one.
    fn past(&self, text: String, keep: usize) -> Option<String> {
        let next = match self.reach {
            // Every longer text of the field goes on with a character from `$` up, and what follows it with one below.
            Reach::BelowFirst => "$",
            // Nothing follows, so every longer key has another value.
            Reach::End => "\0",
            // A greater text leaves the literal behind this one upwards.
            Reach::Literal => return past(text + &self.behind, keep, LIMIT.bytes()),
            // A greater text of the same length differs before its end.
            Reach::Fixed(_) => return past(text, keep, LIMIT.bytes()),
        };
        if text.len() < LIMIT.bytes() { Some(text + next) } else { past(text, keep, LIMIT.bytes()) }
    }

    /// The greatest text that a key in the range can be.
    fn high(&self, start: String, end: End, is_last: bool) -> Option<String> {
        match end {
            End::Open => Some(last_with(start, LIMIT.bytes())),
            End::With(text) if is_last => Some(text + &self.behind),
            End::With(text) => Some(last_with(text + &self.behind, LIMIT.bytes())),
            End::Without(text) => before(text, LIMIT.bytes()),
        }
    }

    #[cold]
    fn empty_range(&self, range: &Range<'_>) -> KeyError {
        let low = match &range.low {
            Low::From(value) => format!("from \"{}\"", shown(&describe(value))),
            Low::After(value) => format!("after \"{}\"", shown(&describe(value))),
            Low::None => "from the first".to_owned(),
        };
        let high = match &range.high {
            High::To(value) => format!("to \"{}\"", shown(&describe(value))),
            High::Before(value) => format!("before \"{}\"", shown(&describe(value))),
            High::None => "to the last".to_owned(),
        };
        let message = format!("{RANGE}: no value of field \"{}\" lies {low} and {high}", self.name);
        KeyError::with_message(KeyErrorCode::InvalidRange, RANGE, message).parameter(&self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TemplateOptions, TextMode};
    use super::*;

    fn template(text: &str, mode: TextMode) -> Template {
        Template::new(text, TemplateOptions { limit: Limit::Partition, text: mode }).unwrap()
    }

    fn text(text: &str) -> Value<'_> {
        Value::Text(text.into())
    }

    fn from_to<'a>(from: Value<'a>, to: Value<'a>) -> Range<'a> {
        Range { low: Low::From(from), high: High::To(to) }
    }

    fn after_before<'a>(after: Value<'a>, before: Value<'a>) -> Range<'a> {
        Range { low: Low::After(after), high: High::Before(before) }
    }

    fn full(start: &str) -> String {
        last_with(start.to_owned(), 1024)
    }

    #[track_caller]
    fn check(template: &Template, range: &Range<'_>, low: &str, high: &str) {
        assert_eq!(template.range(&[], range).unwrap(), (low.to_owned(), high.to_owned()));
    }

    #[test]
    fn ends_by_the_kind_of_the_field() {
        use TextMode::{Escaped, Verbatim};
        let (open, last) = (template("X#{a}#{b}", Escaped), template("X#{a}", Escaped));
        check(&open, &from_to(text("a"), text("b")), "X#a#", &full("X#b#"));
        check(&open, &after_before(text("a"), text("b")), "X#a$", &full("X#a"));
        check(&last, &from_to(text("a"), text("b")), "X#a", "X#b");
        check(&last, &after_before(text("a"), text("b")), "X#a$", &full("X#a"));
        check(&template("X#{a}", Verbatim), &after_before(text("a"), text("b")), "X#a\0", &full("X#a"));
        check(&template("{a}--{b}", Verbatim), &after_before(text("a"), text("b")), "a-.", &full("a"));
        let fixed = template("X#{n:int(3)}-{b}", Escaped);
        check(&fixed, &from_to(Value::Whole(1), Value::Whole(2)), "X#001-", &full("X#002-"));
        check(&fixed, &after_before(Value::Whole(1), Value::Whole(9)), "X#002", &full("X#008"));
    }

    #[test]
    fn open_ends_stay_within_the_prefix() {
        check(&template("X#{a}#", TextMode::Escaped), &Range::default(), "X#", &full("X#"));
        check(&template("{a}#", TextMode::Escaped), &Range::default(), "\0", &full(""));
        let ends = template("X#{a}#{b}", TextMode::Escaped).range(&[text("1")], &Range::default()).unwrap();
        assert_eq!(ends, ("X#1#".to_owned(), full("X#1#")));
    }

    #[test]
    fn a_descending_field_takes_its_ends_in_the_order_of_values() {
        let form = template("X#{n:int(3) desc}", TextMode::Escaped);
        check(&form, &from_to(Value::Whole(1), Value::Whole(3)), "X#996", "X#998");
        check(&form, &Range { low: Low::After(Value::Whole(1)), high: High::None }, "X#", &full("X#997"));
        check(&form, &Range { low: Low::None, high: High::Before(Value::Whole(9)) }, "X#991", &full("X#"));
        assert!(form.range(&[], &from_to(Value::Whole(3), Value::Whole(1))).is_err());
    }

    #[test]
    fn a_range_in_which_nothing_lies_is_refused() {
        let form = template("X#{a}#{b}", TextMode::Escaped);
        for range in [
            from_to(text("b"), text("a")),
            after_before(text("a"), text("a")),
            Range { low: Low::From(text("a")), high: High::Before(text("a")) },
            Range { low: Low::After(text("a")), high: High::To(text("a")) },
        ] {
            let error = form.range(&[], &range).unwrap_err();
            assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), ("INVALID_RANGE", Some("a")));
        }
        let numbers = template("{n:int(3)}#", TextMode::Escaped);
        assert!(numbers.range(&[], &after_before(Value::Whole(3), Value::Whole(4))).is_err());
        assert!(form.range(&[text("a"), text("b")], &Range::default()).is_err());
    }

    #[test]
    fn ends_keep_the_limit_of_a_sort_key() {
        let form = template("{a}", TextMode::Escaped);
        let whole = "x".repeat(1024);
        check(
            &form,
            &Range { low: Low::After(text(&whole)), high: High::None },
            &format!("{}y", "x".repeat(1023)),
            &full(""),
        );
        let error = form.range(&[], &Range { low: Low::From(text(&"x".repeat(1025))), high: High::None }).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::KeyTooLong);
    }
}
