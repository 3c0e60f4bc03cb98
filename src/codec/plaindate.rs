//! `plaindate`: dates of the calendar as they are written, `2024-12-01`, of no time zone: a birthday, a day of delivery.

use super::descending::Base;
use super::value::misfit;
use super::{Extent, Progress, Reading, Rule, Shape, Value};
use crate::error::{KeyError, Reason};
use crate::time_buckets::Bucket;
use crate::writer::Writer;

/// Dates of the calendar, of the years 0000 to 9999.
///
/// ```
/// use ddb_keys::codec::{Codec, PlainDate, Reading, Value};
/// let date = Codec::from(PlainDate);
/// assert_eq!(date.read("2024-02-29"), Some(Reading::Value(Value::Text("2024-02-29"))));
/// assert_eq!(date.read("2023-02-29"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainDate;

impl Rule for PlainDate {
    fn name(&self) -> &'static str {
        "plaindate"
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(Bucket::Day.chars())
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if !self.is_plain(text) {
            return Err(misfit(Reason::NotPlainDate));
        }
        out.push(text);
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        self.is_plain(text).then_some(Reading::Value(Value::Text(text)))
    }

    fn is_plain(&self, text: &str) -> bool {
        Bucket::Day.from_text(text).is_some()
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        Bucket::Day.step(text, byte)
    }

    fn base(&self) -> Option<Base> {
        Some(Base::Decimal)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Codec;
    use super::super::table::{reads_nothing, refuses, sorts, writes};
    use super::*;

    #[test]
    fn dates_are_written_as_they_are() {
        let dates = ["0000-01-01", "1999-12-31", "2024-02-29", "2024-12-01", "9999-12-31"].map(Value::Text);
        for date in dates {
            writes(PlainDate, date, date.text().unwrap());
        }
        sorts(PlainDate, &dates);
        let descending = Codec::from(PlainDate).descending().unwrap();
        writes(descending.clone(), Value::Text("2024-12-01"), "7975-87-98");
        assert!(!descending.is_plain("2024-12-01"));
        reads_nothing(descending, &["2024-12-01", "7975-87-9", "7976-97-70"]);
    }

    #[test]
    fn other_texts_and_values() {
        let texts = ["", "2023-02-29", "2024-13-01", "2024-12-1", "2024-12-01T00", "+024-12-01", "2024-1é-1"];
        reads_nothing(PlainDate, &texts);
        for text in texts {
            let reason = format!("must be a calendar date such as 2024-12-01, got \"{text}\"");
            refuses(PlainDate, Value::Text(text), "INVALID_DATE", &reason);
        }
        refuses(PlainDate, Value::Number(1.0), "INVALID_TYPE", "must be text, got a number");
    }
}
