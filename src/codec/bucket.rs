//! `year`, `month`, …: the time bucket that an instant falls into, read back as its start.

#[cfg(feature = "design")]
use alloc::string::String;

use super::date::{Date, PARTS, TIME, instant_of};
use super::descending::Base;
use super::description::{Called, Description, TIMES};
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Progress, Reading, Rule, Shape, SureForm, SureSpan, Value};
use crate::error::{KeyError, Reason};
use crate::time::Instant;
use crate::time_buckets::{Bucket, step_week};
use crate::writer::Writer;

/// The longest text of a bucket. The texts of longer buckets are its beginnings, except that a week has its own form.
const EXAMPLE: &str = "2024-12-01T10:30:54";

/// The hint in the error for a time before the first week.
const FIRST_WEEK: &str = "2024-W49 (the first week is 0000-W01, from 0000-01-03 on)";

impl Bucket {
    /// The instant of a value. The bucket's own text is accepted for its start.
    #[inline(never)] // it has several callers
    pub(crate) fn instant_of(self, value: Value<'_>) -> Result<Instant, KeyError> {
        let own = value.text().ok().and_then(|text| self.from_text(text));
        let example = if self == Self::Week { "2024-W49" } else { EXAMPLE.get(..self.chars()).unwrap_or_default() };
        let instant = own.map_or_else(|| instant_of(value, example), Ok)?;
        if self.has(instant) { Ok(instant) } else { Err(misfit(Reason::NotTime).word(FIRST_WEEK)) }
    }

    /// See [`Codec::period`](super::Codec).
    pub(super) fn period(self, value: Value<'_>) -> Option<[Instant; 2]> {
        self.instant_of(value).ok().map(|instant| self.period_of(instant))
    }

    /// See [`Codec::rounds`](super::Codec).
    pub(super) fn rounds(self, value: Value<'_>) -> bool {
        self.instant_of(value).is_ok_and(|instant| !self.begins_at(instant))
    }
}

const DESCRIPTION: Description =
    Description { takes: TIME, gives: "Date", example: TIME_OF_PARTS, trials: TIMES, ..Description::TEXT };

/// The time whose [`PARTS`] are those of the buckets, to the second.
const TIME_OF_PARTS: &str = "2024-12-01T10:30:00Z";

/// The description of a bucket whose texts are the first parts of a time. Up to a day, a field of it has its name.
const fn of_time(bucket: Bucket, parts: usize) -> Description {
    let called = if bucket.chars() > Bucket::Day.chars() { Called::MOMENT } else { Called::Always(bucket.name()) };
    Description { name: bucket.name(), called, parts: (TIME_OF_PARTS, PARTS.split_at(parts).0), ..DESCRIPTION }
}

/// Instants, cut to the year, the month, …: all instants in one bucket have the same text.
impl Rule for Bucket {
    /// In the order of [`Bucket::ALL`].
    const DESCRIPTIONS: &'static [Description] = &[
        Description {
            about: "the year of a time",
            accepted: "the same as `date`, or `'2024'`",
            written: "`2024`; parses to the start of the year",
            samples: &[
                ("0000-01-01T00:00:00.000Z", "0000"),
                ("1999-01-01T00:00:00.000Z", "1999"),
                ("2000-01-01T00:00:00.000Z", "2000"),
                ("9999-01-01T00:00:00.000Z", "9999"),
            ],
            ..of_time(Self::Year, 1)
        },
        Description {
            about: "the month of a time",
            accepted: "the same as `date`, or `'2024-12'`",
            written: "`2024-12`; parses to the start of the month",
            samples: &[
                ("0000-01-01T00:00:00.000Z", "0000-01"),
                ("2024-09-01T00:00:00.000Z", "2024-09"),
                ("2024-10-01T00:00:00.000Z", "2024-10"),
                ("9999-12-01T00:00:00.000Z", "9999-12"),
            ],
            ..of_time(Self::Month, 3)
        },
        Description {
            name: Self::Week.name(),
            about: "the ISO 8601 week of a time",
            accepted: "the same as `date`, or `'2024-W49'`",
            written: "`2024-W49`; parses to the Monday of the week",
            samples: &[
                ("0000-01-03T00:00:00.000Z", "0000-W01"),
                ("2020-12-28T00:00:00.000Z", "2020-W53"),
                ("2021-01-04T00:00:00.000Z", "2021-W01"),
                ("2024-12-02T00:00:00.000Z", "2024-W49"),
                ("2024-12-30T00:00:00.000Z", "2025-W01"),
                ("9999-12-27T00:00:00.000Z", "9999-W52"),
            ],
            called: Called::Always(Self::Week.name()),
            parts: (
                "2024-12-30T00:00:00.000Z",
                &[("2025", "the year that the Thursday of the week is in"), ("-W", ""), ("01", "the week, 01 to 53")],
            ),
            ..DESCRIPTION
        },
        Description {
            about: "the day of a time",
            accepted: "the same as `date`, or `'2024-12-01'`",
            written: "`2024-12-01`; parses to the start of the day",
            samples: &[
                ("0000-01-01T00:00:00.000Z", "0000-01-01"),
                ("2024-02-28T00:00:00.000Z", "2024-02-28"),
                ("2024-02-29T00:00:00.000Z", "2024-02-29"),
                ("2024-03-01T00:00:00.000Z", "2024-03-01"),
                ("9999-12-31T00:00:00.000Z", "9999-12-31"),
            ],
            ..of_time(Self::Day, 5)
        },
        Description {
            about: "the hour of a time",
            accepted: "the same as `date`, or `'2024-12-01T10'`",
            written: "`2024-12-01T10`; parses to the start of the hour",
            samples: &[
                ("0000-01-01T00:00:00.000Z", "0000-01-01T00"),
                ("2024-12-31T23:00:00.000Z", "2024-12-31T23"),
                ("2025-01-01T00:00:00.000Z", "2025-01-01T00"),
                ("2025-01-01T01:00:00.000Z", "2025-01-01T01"),
                ("9999-12-31T23:00:00.000Z", "9999-12-31T23"),
            ],
            ..of_time(Self::Hour, 7)
        },
        Description {
            about: "the minute of a time",
            accepted: "the same as `date`, or `'2024-12-01T10:30'`",
            written: "`2024-12-01T10:30`; parses to the start of the minute",
            samples: &[
                ("0000-01-01T00:00:00.000Z", "0000-01-01T00:00"),
                ("2024-12-01T10:30:00.000Z", "2024-12-01T10:30"),
                ("2024-12-31T23:59:00.000Z", "2024-12-31T23:59"),
                ("2025-01-01T00:00:00.000Z", "2025-01-01T00:00"),
                ("9999-12-31T23:59:00.000Z", "9999-12-31T23:59"),
            ],
            ..of_time(Self::Minute, 9)
        },
        Description {
            about: "the second of a time",
            accepted: "the same as `date`, or `'2024-12-01T10:30:54'`",
            written: "`2024-12-01T10:30:54`; parses to the start of the second; `{x:second}Z` is a time without milliseconds",
            samples: &[
                ("0000-01-01T00:00:00.000Z", "0000-01-01T00:00:00"),
                ("2024-12-01T10:30:54.000Z", "2024-12-01T10:30:54"),
                ("2024-12-31T23:59:59.000Z", "2024-12-31T23:59:59"),
                ("2025-01-01T00:00:00.000Z", "2025-01-01T00:00:00"),
                ("9999-12-31T23:59:59.000Z", "9999-12-31T23:59:59"),
            ],
            ..of_time(Self::Second, 11)
        },
    ];

    fn of(place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        Self::ALL.get(place).copied().ok_or_else(|| field.unknown())
    }

    fn name(&self) -> &'static str {
        Self::name(*self)
    }

    fn shape(&self) -> Shape {
        Shape::Instant
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(self.chars())
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        self.write_text(self.instant_of(value)?, out);
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        self.from_text(text).map(|start| Reading::Value(Value::Instant(start)))
    }

    fn sure_span(&self) -> Option<SureSpan> {
        self.begins_iso().then_some(SureSpan { width: self.chars(), form: SureForm::Time })
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        match self {
            Self::Week => step_week(text.place(), text.memory, byte).map(|memory| text.next(memory)),
            _ if text.place() < self.chars() => Date.step(text, byte),
            _ => None,
        }
    }

    fn bucket(&self) -> Option<Bucket> {
        Some(*self)
    }

    #[cfg(feature = "design")]
    fn note(&self, _text: &str) -> Option<String> {
        Some(["the start of the ", Self::name(*self)].concat())
    }

    fn base(&self) -> Option<Base> {
        Some(Base::Decimal)
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, text_of, writes};
    use super::super::{Codec, codec_of};
    use super::*;

    fn at(iso: &str) -> Value<'static> {
        Value::Instant(Instant::from_iso(iso).unwrap())
    }

    #[test]
    fn starts_of_buckets() {
        writes(Bucket::Year, at("2024-01-01T00:00:00.000Z"), "2024");
        writes(Bucket::Month, at("2024-12-01T00:00:00.000Z"), "2024-12");
        writes(Bucket::Day, at("2024-12-01T00:00:00.000Z"), "2024-12-01");
        writes(Bucket::Hour, at("2024-12-01T10:00:00.000Z"), "2024-12-01T10");
        writes(Bucket::Year, at("0000-01-01T00:00:00.000Z"), "0000");
    }

    #[test]
    fn weeks() {
        let codec = Codec::from(Bucket::Week);
        for time in ["2024-12-02T00:00:00.000Z", "2024-12-08T23:59:59.999Z"] {
            assert_eq!(text_of(&codec, at(time)).unwrap(), "2024-W49");
            assert_eq!(text_of(&codec.clone().descending().unwrap(), at(time)).unwrap(), "7975-W50");
        }
        let reason = "must be a time in the years 0000 to 9999 with at most millisecond precision, such as 2024-12-01T10:30:00Z or 2024-W49 \
                      (the first week is 0000-W01, from 0000-01-03 on), got \"0000-01-02T23:59:59.999Z\"";
        refuses(Bucket::Week, at("0000-01-02T23:59:59.999Z"), "INVALID_DATE", reason);
        reads_nothing(Bucket::Week, &["2024-W53", "2024-W00", "2024-W4", "2024-w49", "2024-12", "9999-W53"]);
        reads_nothing(codec.descending().unwrap(), &["7975-W46", "7975-W99"]);
    }

    #[test]
    fn weeks_cross_the_ends_of_other_buckets() {
        let [week, month, day, number] = [
            Codec::from(Bucket::Week),
            Bucket::Month.into(),
            Bucket::Day.into(),
            codec_of("number", None, None).unwrap(),
        ];
        assert!(week.crosses(&month) && day.crosses(&week));
        assert!(!week.crosses(&week) && !month.crosses(&day) && !day.crosses(&day) && !number.crosses(&day));
    }

    #[test]
    fn the_rest_of_the_time_is_left_out() {
        assert_eq!(text_of(&Bucket::Hour.into(), at("2024-12-01T10:59:59.999Z")).unwrap(), "2024-12-01T10");
    }

    #[test]
    fn texts_are_times_too() {
        let time = "2024-12-01T01:30:00+02:00";
        for (bucket, own, text) in [
            (Bucket::Year, "2023", "2024"),
            (Bucket::Month, "2023-02", "2024-11"),
            (Bucket::Week, "2020-W53", "2024-W48"),
            (Bucket::Day, "2023-02-28", "2024-11-30"),
            (Bucket::Hour, "2023-02-28T23", "2024-11-30T23"),
            (Bucket::Minute, "2023-02-28T23:59", "2024-11-30T23:30"),
            (Bucket::Second, "2023-02-28T23:59:59", "2024-11-30T23:30:00"),
        ] {
            assert_eq!(text_of(&bucket.into(), Value::Text(own)).unwrap(), own);
            assert_eq!(text_of(&bucket.into(), Value::Text(time)).unwrap(), text);
        }
        let reason = "must be a time in the years 0000 to 9999 with at most millisecond precision, such as \
                      2024-12-01T10:30:00Z or \
                      2024-12, got \"2024-13\"";
        refuses(Bucket::Month, Value::Text("2024-13"), "INVALID_DATE", reason);
    }

    #[test]
    fn other_texts() {
        reads_nothing(Bucket::Year, &["", "202", "20245", "2O24", "+024", "é24"]);
        reads_nothing(Bucket::Month, &["2024-00", "2024-13", "2024/12", "2024"]);
        reads_nothing(Bucket::Day, &["2023-02-29", "2024-12-32", "2024-12-1", "2024-12-01T"]);
        reads_nothing(Bucket::Minute, &["2024-12-01T10:60", "2024-12-01T24:00", "2024-12-01T10-30", "2024-12-01T10:3"]);
        reads_nothing(Bucket::Second, &["2024-12-01T10:30:60", "2024-12-01T10:30:54Z", "2024-12-01T10:30.54"]);
        reads_nothing(Bucket::Hour, &["2024-12-01T24", "2024-12-01-10", "2024-12-01t10"]);
    }
}
