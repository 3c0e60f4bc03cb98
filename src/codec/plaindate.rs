//! `plaindate`: calendar dates such as `2024-12-01`, without a time zone: a birthday, a delivery date.

use super::descending::Base;
use super::description::Description;
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Letters, Progress, Rule, Value};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::time_buckets::Bucket;
use crate::writer::Writer;

/// Calendar dates of the years 0000 to 9999.
///
/// ```
/// use ddb_keys::codec::{Codec, PlainDate, Reading, Value};
/// let date = Codec::from(PlainDate);
/// assert_eq!(date.read("2024-02-29"), Some(Reading::Value(Value::Text("2024-02-29"))));
/// assert_eq!(date.read("2023-02-29"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainDate;

const DESCRIPTION: Description = Description {
    name: "plaindate",
    about: "a day of the calendar",
    accepted: "`'2024-12-01'`, a date of the calendar",
    written: "itself; of no time zone, and gives the same text back",
    example: "2024-12-01",
    samples: &[
        ("0000-01-01", "0000-01-01"),
        ("2024-02-28", "2024-02-28"),
        ("2024-02-29", "2024-02-29"),
        ("2024-03-01", "2024-03-01"),
        ("9999-12-31", "9999-12-31"),
    ],
    trials: &["2024-01-01", "2023-12-31", "2024-02-29"],
    parts: (
        "2024-02-29",
        &[("2024", "the year, four digits"), ("-", ""), ("02", "the month"), ("-", ""), ("29", "the day")],
    ),
    ..Description::TEXT
};

impl Rule for PlainDate {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, _field: &Spelled<'_>) -> Result<Self, KeyError> {
        Ok(Self)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(Bucket::Day.chars())
    }

    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(Letters::None)
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if !self.is_plain(text) {
            return Err(misfit(Reason::NotPlainDate));
        }
        out.push(text);
        Ok(())
    }

    fn is_plain(&self, text: &str) -> bool {
        Bucket::Day.from_text(text).is_some()
    }

    #[cfg(feature = "design")]
    fn is_within(&self, new: &impl super::rule::Replacement, literal: &str) -> bool {
        let is_of_date = |first: char| first.is_ascii_digit() || first == '-';
        DESCRIPTION.trials.iter().all(|text| new.keeps(text, literal)) && !literal.starts_with(is_of_date)
    }

    #[cfg(feature = "design")]
    fn is_given_to(&self, new: &impl super::rule::Replacement) -> bool {
        new.is_text() && DESCRIPTION.trials.iter().all(|text| new.takes(text))
    }

    fn writes_value(&self) -> bool {
        true
    }

    #[cfg(feature = "design")]
    fn is_time(&self) -> bool {
        true
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
