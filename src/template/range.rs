//! A range of one field to the two ends of a BETWEEN.
//!
//! The leading fields are given, so all keys in question share the prefix up to the field, and none but they have it (see
//! prefix.rs); a range without ends is that prefix. Any other range is exact where the keys with this prefix sort as the values
//! of the field do, whatever follows. Take two values with the texts *a* < *b*:
//!
//! - Where *b* does not begin with *a*, the keys differ inside these texts, as the texts do. That is all for codecs of fixed length.
//! - Where *b* is *a* and some more, the literal after *a* meets that more, and has to sort below it. At the end of the key there is
//!   no literal: *a* is the shorter key. An escaped text goes on with `$` or above, a version by semver and an option above that,
//!   and the literal after them begins below `$`. A verbatim text goes on with anything but its separator: with a literal that
//!   begins below `$` the order holds for texts without characters below `#`, which is what a verbatim template promises. With any
//!   other it does not hold: `a0:` < `a:` although `a` < `a0`. There a range is refused. Options of a verbatim template are known,
//!   and the codec looks at each pair.
//!
//! Fields and literals before the prefix ends, and after the literal, have no say.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::mem::swap;

use super::build::{Given, check_length, given};
use super::definition::{Field, Reach, Template};
use super::neighbour::{before, last_with, past};
use crate::codec::Value;
use crate::error::{KeyError, Reason, shown};
use crate::limits::SORT_KEY_BYTES;
use crate::number::append_all;
use crate::text::Limit;
use crate::writer::Writer;

const RANGE: &str = "keyTemplate.range";

/// BETWEEN stands on sort keys only, so its ends keep their limit, whatever the template's own.
const LIMIT: Limit = Limit::Sort;

/// One end of a range.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum End<'a> {
    /// This value, which is in the range.
    With(Value<'a>),
    /// This value, which is not.
    Without(Value<'a>),
    /// No end but that of the fields before.
    #[default]
    Open,
}

/// A range of the values of one field, in their own order: also for a field that is written `desc`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Range<'a> {
    /// Where it begins.
    pub low: End<'a>,
    /// Where it ends.
    pub high: End<'a>,
}

impl Template {
    /// The two ends, for `between`, of all keys with these leading values whose next field lies in `range`. Exact: no key
    /// of the template outside the range lies between them, and they never leave the prefix of the leading values.
    ///
    /// # Errors
    /// Those of [`build`](Self::build) for each value; `INVALID_RANGE` for a range in which nothing can lie (DynamoDB
    /// refuses it), where no field follows the leading values, and over a verbatim text whose literal does not keep its order
    /// (`{a}:{b}`); `KEY_TOO_LONG` over 1,024 bytes, which is what a sort key and an operand of BETWEEN hold.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{End, Range, Template, TemplateOptions}};
    /// let event = Template::new("EVENT#{number:int(4)}", TemplateOptions::default())?;
    /// let range = Range { low: End::Without(Value::Whole(7)), high: End::With(Value::Whole(20)) };
    /// assert_eq!(event.range(&[], &range)?, ("EVENT#0008".to_owned(), "EVENT#0020".to_owned()));
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn range(&self, leading: &[Value<'_>], range: &Range<'_>) -> Result<(String, String), KeyError> {
        self.check_count(RANGE, leading)?;
        let (mut low, mut high) = ([0; SORT_KEY_BYTES], [0; SORT_KEY_BYTES]);
        let (mut low, mut high) = (Writer::new(&mut low), Writer::new(&mut high));
        self.write_range(leading.len(), &mut |field| given(leading, field), range, &mut low, &mut high)?;
        let text = |end: &Writer<'_>| end.text().unwrap_or_default().to_owned();
        Ok((text(&low), text(&high)))
    }

    /// Writes the two ends into `low` and `high`, which are empty.
    pub(crate) fn write_range<'v>(
        &self,
        leading: usize,
        value: &mut dyn FnMut(usize) -> Given<'v>,
        range: &Range<'_>,
        low: &mut Writer<'_>,
        high: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        self.check_exact(RANGE, leading, !matches!(range, Range { low: End::Open, high: End::Open }))?;
        self.write_leading(RANGE, leading, value, low)?;
        let Some(field) = self.fields.get(leading) else { return Err(self.no_field()) };
        self.check_order(field, range)?;
        check_length(RANGE, LIMIT, 0, low)?;
        high.push_bytes(low.written().unwrap_or_default());
        let (mut low_end, mut high_end) = (&range.low, &range.high);
        if field.codec.is_descending() {
            swap(&mut low_end, &mut high_end);
        }
        let keep = low.len();
        self.write_end(field, low_end, low)?;
        self.write_end(field, high_end, high)?;
        let is_last = leading + 1 == self.fields.len();
        let written = if disjoint((low_end, low.written()), (high_end, high.written())) {
            None
        } else {
            self.finish_low(field, low_end, keep, low).and(self.finish_high(field, high_end, is_last, high))
        };
        written.filter(|()| low.written() <= high.written()).ok_or_else(|| self.empty_range(field, range))
    }

    /// Refuses a range where the order of the keys is not that of the values.
    fn check_order(&self, field: &Field, range: &Range<'_>) -> Result<(), KeyError> {
        let literal = self.part(field.literal);
        if matches!(range, Range { low: End::Open, high: End::Open }) || field.codec.keeps_order_before(literal) {
            return Ok(());
        }
        Err(self.out_of_order(RANGE, field))
    }

    /// Writes the text of the value at one end after what the leading fields have written.
    #[inline(never)]
    fn write_end(&self, field: &Field, end: &End<'_>, text: &mut Writer<'_>) -> Result<(), KeyError> {
        let (End::With(value) | End::Without(value)) = end else { return Ok(()) };
        self.write_field(RANGE, field, *value, text)?;
        let bytes = text.len();
        text.push(self.part(field.literal));
        check_length(RANGE, LIMIT, 0, text)?;
        text.truncate(bytes);
        Ok(())
    }

    /// Makes `text` the least that a key in the range can be; nothing where there is none.
    fn finish_low(&self, field: &Field, end: &End<'_>, keep: usize, text: &mut Writer<'_>) -> Option<()> {
        match end {
            End::Open if text.is_empty() => text.push("\0"), // DynamoDB takes no empty operand
            End::Open => {}
            End::With(_) => text.push(self.part(field.literal)),
            End::Without(_) => return self.write_past(field, keep, text),
        }
        Some(())
    }

    /// Makes `text` the least text above every key whose field has the text that ends it, and not above any of a greater one.
    fn write_past(&self, field: &Field, keep: usize, text: &mut Writer<'_>) -> Option<()> {
        let next = match field.reach {
            // Every longer text of the field goes on with a character from `$` up, and what follows it with one below.
            Reach::BelowFirst => "$",
            // Nothing follows, so every longer key has another value.
            Reach::End => "\0",
            // A greater text leaves the literal after this one upwards.
            Reach::Literal => {
                text.push(self.part(field.literal));
                ""
            }
            // A greater text of the same length differs before its end.
            Reach::Fixed(_) => "",
        };
        if next.is_empty() || text.len() >= LIMIT.bytes() {
            return past(text, keep, LIMIT.bytes());
        }
        text.push(next);
        Some(())
    }

    /// Makes `text` the greatest that a key in the range can be; nothing where there is none.
    fn finish_high(&self, field: &Field, end: &End<'_>, is_last: bool, text: &mut Writer<'_>) -> Option<()> {
        if let End::Without(_) = end {
            return before(text, LIMIT.bytes());
        }
        if let End::With(_) = end {
            text.push(self.part(field.literal));
            if is_last {
                return Some(());
            }
        }
        last_with(text, LIMIT.bytes());
        Some(())
    }

    #[cold]
    fn no_field(&self) -> KeyError {
        KeyError::new(Reason::NoFieldToBound, RANGE).word(self.text())
    }

    #[cold]
    fn empty_range(&self, field: &Field, range: &Range<'_>) -> KeyError {
        let low = end_text(&range.low, ["from", "after", "from the first"]);
        let high = end_text(&range.high, ["to", "before", "to the last"]);
        KeyError::new(Reason::NothingInRange, RANGE).parameter(self.part(field.name)).list(low).list(high)
    }
}

/// Whether no text can lie between the two, by the texts alone.
fn disjoint((low_end, low): (&End<'_>, Option<&[u8]>), (high_end, high): (&End<'_>, Option<&[u8]>)) -> bool {
    match (low_end, high_end) {
        (End::Open, _) | (_, End::Open) => false,
        (End::With(_), End::With(_)) => low > high,
        (End::With(_) | End::Without(_), End::With(_) | End::Without(_)) => low >= high,
    }
}

/// An end as messages show it, by the words for its three kinds.
#[cold]
#[inline(never)]
fn end_text(end: &End<'_>, [with, without, open]: [&str; 3]) -> String {
    let (word, value) = match end {
        End::With(value) => (with, value),
        End::Without(value) => (without, value),
        End::Open => return open.to_owned(),
    };
    let mut text = String::new();
    append_all(&[word, " \"", &shown(&value.shown()), "\""], &mut text);
    text
}

#[cfg(test)]
mod tests {
    use super::super::{TemplateOptions, TextMode};
    use super::*;
    use crate::error::KeyErrorCode;

    fn template(text: &str, mode: TextMode) -> Template {
        Template::new(text, TemplateOptions { limit: Limit::Partition, text: mode }).unwrap()
    }

    fn text(text: &str) -> Value<'_> {
        Value::Text(text)
    }

    fn from_to<'a>(from: Value<'a>, to: Value<'a>) -> Range<'a> {
        Range { low: End::With(from), high: End::With(to) }
    }

    fn after_before<'a>(after: Value<'a>, before: Value<'a>) -> Range<'a> {
        Range { low: End::Without(after), high: End::Without(before) }
    }

    fn full(start: &str) -> String {
        let mut bytes = [0; 1024];
        let mut text = Writer::new(&mut bytes);
        text.push(start);
        last_with(&mut text, 1024);
        text.text().unwrap().to_owned()
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
        check(&template("{a}#{b}", Verbatim), &after_before(text("a"), text("b")), "a$", &full("a"));
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
        check(&form, &Range { low: End::Without(Value::Whole(1)), high: End::Open }, "X#", &full("X#997"));
        check(&form, &Range { low: End::Open, high: End::Without(Value::Whole(9)) }, "X#991", &full("X#"));
        assert!(form.range(&[], &from_to(Value::Whole(3), Value::Whole(1))).is_err());
    }

    #[test]
    fn a_range_in_which_nothing_lies_is_refused() {
        let form = template("X#{a}#{b}", TextMode::Escaped);
        for range in [
            from_to(text("b"), text("a")),
            after_before(text("a"), text("a")),
            Range { low: End::With(text("a")), high: End::Without(text("a")) },
            Range { low: End::Without(text("a")), high: End::With(text("a")) },
        ] {
            let error = form.range(&[], &range).unwrap_err();
            assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), ("INVALID_RANGE", Some("a")));
        }
        let numbers = template("{n:int(3)}#", TextMode::Escaped);
        assert!(numbers.range(&[], &after_before(Value::Whole(3), Value::Whole(4))).is_err());
        assert!(form.range(&[text("a"), text("b")], &Range::default()).is_err());
    }

    #[test]
    fn a_range_is_refused_where_the_order_of_the_keys_is_another() {
        for (form, keeps) in
            [("{a}#{b}", true), ("{a}!{b}", true), ("{a}:{b}", false), ("{a}::{b}", false), ("{a}$", false)]
        {
            let form = template(form, TextMode::Verbatim);
            let found = form.range(&[], &from_to(text("a"), text("b")));
            assert_eq!(found.is_ok(), keeps, "{}", form.text());
            assert!(form.range(&[], &Range::default()).is_ok());
        }
        let form = template("{a}:{b}", TextMode::Verbatim);
        assert!(form.range(&[text("a")], &from_to(text("a"), text("b"))).is_ok());
        let error = form.range(&[], &from_to(text("a"), text("b"))).unwrap_err();
        assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), ("INVALID_RANGE", Some("a")));
        assert!(error.to_string().contains("is followed by \":\""), "{error}");
        for (form, keeps) in [("{e:enum(a|a_)}:{b}", true), ("{e:enum(a|a+)}:{b}", false)] {
            let found =
                template(form, TextMode::Verbatim).range(&[], &Range { low: End::With(text("a")), high: End::Open });
            assert_eq!(found.is_ok(), keeps, "{form}");
        }
    }

    #[test]
    fn ends_keep_the_limit_of_a_sort_key() {
        let form = template("{a}", TextMode::Escaped);
        let whole = "x".repeat(1024);
        check(
            &form,
            &Range { low: End::Without(text(&whole)), high: End::Open },
            &format!("{}y", "x".repeat(1023)),
            &full(""),
        );
        let error = form.range(&[], &Range { low: End::With(text(&"x".repeat(1025))), high: End::Open }).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::KeyTooLong);
    }
}
