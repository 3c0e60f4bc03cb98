//! `date`: instants to the millisecond as ISO text, `2024-12-01T10:30:00.000Z`.

use super::descending::Base;
use super::description::{Called, Description, TIMES};
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Progress, Reading, Rule, Shape, SureForm, SureSpan, Value};
use crate::error::{KeyError, Reason};
use crate::time::{ISO_CHARS, Instant, step_iso};
use crate::writer::Writer;

/// Instants, to the millisecond.
///
/// ```
/// use ddb_keys::codec::{Codec, Date};
/// assert!(Codec::from(Date).read("2024-12-01T10:30:00.000Z").is_some());
/// assert!(Codec::from(Date).read("2024-12-01T10:30:00Z").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date;

/// A text that the codec accepts.
const EXAMPLE: &str = "2024-12-01T12:30:00+02:00";

const DESCRIPTION: Description = Description {
    name: "date",
    takes: TIME,
    gives: "Date",
    about: "a time in UTC",
    accepted: "`Date`, epoch ms, or RFC 3339 text with `Z` or an offset, to the millisecond",
    written: "`2024-12-01T10:30:00.000Z`",
    example: "2024-12-01T10:30:00Z",
    samples: &[
        ("0000-01-01T00:00:00.000Z", "0000-01-01T00:00:00.000Z"),
        ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
        ("1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z"),
        ("2024-12-01T10:30:00.123Z", "2024-12-01T10:30:00.123Z"),
        ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    ],
    trials: TIMES,
    called: Called::MOMENT,
    parts: ("2024-12-01T10:30:00.123Z", PARTS),
    ..Description::TEXT
};

/// The parts of a time; those of a bucket are its beginnings.
pub(super) const PARTS: &[(&str, &str)] = &[
    ("2024", "the year, four digits"),
    ("-", ""),
    ("12", "the month"),
    ("-", ""),
    ("01", "the day"),
    ("T", ""),
    ("10", "the hour, 00 to 23"),
    (":", ""),
    ("30", "the minute"),
    (":", ""),
    ("00", "the second, 00 to 59"),
    (".", ""),
    ("123", "the milliseconds"),
    ("Z", "UTC"),
];

/// The TypeScript type of the times that this codec and the time buckets accept.
pub(super) const TIME: &str = "Date | number | string";

impl Rule for Date {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, _field: &Spelled<'_>) -> Result<Self, KeyError> {
        Ok(Self)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn shape(&self) -> Shape {
        Shape::Instant
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(ISO_CHARS)
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        out.push_bytes(&instant_of(value, EXAMPLE)?.to_iso());
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        Instant::from_iso(text).map(|instant| Reading::Value(Value::Instant(instant)))
    }

    fn writes_value(&self) -> bool {
        true
    }

    fn not_as_written(&self) -> Option<Reason> {
        Some(Reason::NotWrittenTime)
    }

    fn sure_span(&self) -> Option<SureSpan> {
        Some(SureSpan { width: ISO_CHARS, form: SureForm::Time })
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        step_iso(text.place(), text.memory, byte).map(|memory| text.next(memory))
    }

    fn base(&self) -> Option<Base> {
        Some(Base::Decimal)
    }
}

/// The instant of a value, which may be an RFC 3339 text. `example` is a text that the codec accepts.
#[inline(never)]
pub(super) fn instant_of(value: Value<'_>, example: &str) -> Result<Instant, KeyError> {
    match value {
        Value::Instant(instant) => Ok(instant),
        Value::Text(text) => Instant::from_rfc3339(text).ok_or_else(|| misfit(Reason::NotTime).word(example)),
        _ => Err(value.wrong_kind("a date")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, sorts, text_of, writes};
    use super::*;

    #[track_caller]
    fn at(millis: i64) -> Value<'static> {
        Value::Instant(Instant::from_epoch_millis(millis).unwrap())
    }

    #[test]
    fn iso_text() {
        writes(Date, at(1_733_049_000_000), "2024-12-01T10:30:00.000Z");
        writes(Date, at(-1), "1969-12-31T23:59:59.999Z");
        sorts(Date, &[-62_167_219_200_000, -1, 0, 1, 253_402_300_799_999].map(at));
    }

    #[test]
    fn texts_are_times_too() {
        for (text, iso) in [
            ("2024-12-01T12:30:00+02:00", "2024-12-01T10:30:00.000Z"),
            ("2024-12-01T10:30:00.1z", "2024-12-01T10:30:00.100Z"),
        ] {
            assert_eq!(text_of(&Date.into(), Value::Text(text)).unwrap(), iso);
        }
        let reason = "must be a time in the years 0000 to 9999 with at most millisecond precision, such as \
                      2024-12-01T10:30:00Z or \
                      2024-12-01T12:30:00+02:00, got \"2024-12-01\"";
        refuses(Date, Value::Text("2024-12-01"), "INVALID_DATE", reason);
    }

    #[test]
    fn other_values_and_texts() {
        refuses(Date, Value::Whole(1), "INVALID_TYPE", "must be a date, got an integer");
        reads_nothing(Date, &["", "2024-12-01", "2024-12-01T10:30:00Z", "2024-12-01T10:30:60.000Z"]);
    }
}
