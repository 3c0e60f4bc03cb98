//! `epoch` and `epochms`: an instant as the number of its attribute, whole seconds or milliseconds since 1970. It is always a whole key.

use super::date::{TIME, instant_of};
use super::description::{Description, Place, TIMES};
use super::spelled::Spelled;
use super::{Extent, Progress, Reading, Rule, Shape, Value};
use crate::attribute_value::AttributeType;
use crate::error::{KeyError, Reason};
use crate::number::{parse_integer, write_integer};
use crate::time::Instant;
use crate::time_buckets::Bucket;
use crate::writer::Writer;

/// Instants as numbers of an attribute, which sort by value, also before 1970.
///
/// ```
/// use ddb_keys::codec::{Codec, Epoch};
/// assert!(Codec::from(Epoch::Millis).read("-1").is_some());
/// assert!(Codec::from(Epoch::Seconds).read("1733049000.5").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Epoch {
    /// Whole seconds, rounded down: the bucket of a second.
    Seconds,
    /// Milliseconds.
    Millis,
}

/// A text that the codec of milliseconds accepts.
const EXAMPLE: &str = "2024-12-01T12:30:00+02:00";

impl Epoch {
    const fn millis(self) -> i64 {
        match self {
            Self::Seconds => 1000,
            Self::Millis => 1,
        }
    }

    /// The instant of a number as DynamoDB returns it.
    fn instant(self, text: &str) -> Option<Instant> {
        Instant::in_range(parse_integer(text)? * self.millis())
    }
}

const DESCRIPTION: Description = Description {
    place: Place::Attribute,
    takes: TIME,
    gives: "Date",
    example: "2024-12-01T10:30:00Z",
    trials: TIMES,
    ..Description::TEXT
};

impl Rule for Epoch {
    const DESCRIPTIONS: &'static [Description] = &[
        Description {
            name: "epoch",
            about: "a time, as the attribute's epoch seconds",
            accepted: "the same as `second`, but a number is whole epoch seconds, everywhere in the entity",
            written: "the attribute as a number: `1733049000`, whole seconds, rounded down; only as the whole template of an attribute of `entityKeys`",
            samples: &[
                ("0000-01-01T00:00:00.000Z", "-62167219200"),
                ("1969-12-31T23:59:59.000Z", "-1"),
                ("1970-01-01T00:00:00.000Z", "0"),
                ("2024-12-01T10:30:00.000Z", "1733049000"),
                ("9999-12-31T23:59:59.000Z", "253402300799"),
            ],
            ..DESCRIPTION
        },
        Description {
            name: "epochms",
            about: "a time, as the attribute's epoch milliseconds",
            accepted: "the same as `date`",
            written: "the attribute as a number: `1733049000000`; only as the whole template of an attribute of `entityKeys`",
            samples: &[
                ("0000-01-01T00:00:00.000Z", "-62167219200000"),
                ("1969-12-31T23:59:59.999Z", "-1"),
                ("1970-01-01T00:00:00.000Z", "0"),
                ("2024-12-01T10:30:00.123Z", "1733049000123"),
                ("9999-12-31T23:59:59.999Z", "253402300799999"),
            ],
            ..DESCRIPTION
        },
    ];

    fn of(place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        [Self::Seconds, Self::Millis].get(place).copied().ok_or_else(|| field.unknown())
    }

    fn name(&self) -> &'static str {
        match self {
            Self::Seconds => "epoch",
            Self::Millis => "epochms",
        }
    }

    fn shape(&self) -> Shape {
        Shape::Instant
    }

    fn extent(&self) -> Extent {
        Extent::Whole
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let instant = match self {
            Self::Seconds => Bucket::Second.instant_of(value)?,
            Self::Millis => instant_of(value, EXAMPLE)?,
        };
        write_integer(instant.epoch_millis().div_euclid(self.millis()), out);
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        self.instant(text).map(|instant| Reading::Value(Value::Instant(instant)))
    }

    /// A second is a bucket: its number stands for all its milliseconds.
    fn bucket(&self) -> Option<Bucket> {
        (*self == Self::Seconds).then_some(Bucket::Second)
    }

    fn plain_type(&self) -> Option<AttributeType> {
        Some(AttributeType::Number)
    }

    fn writes_value(&self) -> bool {
        true
    }

    fn not_as_written(&self) -> Option<Reason> {
        Some(Reason::NotWrittenNumber)
    }

    /// Accepts the numbers of so few digits that all are times: any two attributes that hold numbers have one of them in common.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let is_short = text.place() < if *self == Self::Seconds { 11 } else { 14 };
        (is_short && byte.is_ascii_digit()).then(|| text.next(0))
    }

    fn may_end(&self, text: Progress) -> bool {
        text.place() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::super::Codec;
    use super::super::table::{reads_nothing, refuses, text_of, writes};
    use super::*;

    #[track_caller]
    fn at(iso: &str) -> Value<'static> {
        Value::Instant(Instant::from_iso(iso).unwrap())
    }

    #[test]
    fn seconds_are_rounded_down() {
        for (time, number) in [
            ("2024-12-01T10:30:00.999Z", "1733049000"),
            ("1969-12-31T23:59:59.999Z", "-1"),
            ("1969-12-31T23:59:59.000Z", "-1"),
            ("0000-01-01T00:00:00.001Z", "-62167219200"),
            ("9999-12-31T23:59:59.999Z", "253402300799"),
        ] {
            assert_eq!(text_of(&Epoch::Seconds.into(), at(time)).unwrap(), number);
        }
    }

    #[test]
    fn milliseconds() {
        writes(Epoch::Millis, at("1969-12-31T23:59:59.999Z"), "-1");
        writes(Epoch::Millis, at("2024-12-01T10:30:00.123Z"), "1733049000123");
    }

    #[test]
    fn times_as_text() {
        for (codec, text, number) in [
            (Epoch::Seconds, "2024-12-01T12:30:00.5+02:00", "1733049000"),
            (Epoch::Seconds, "2024-12-01T10:30:00", "1733049000"),
            (Epoch::Millis, "2024-12-01T12:30:00.5+02:00", "1733049000500"),
        ] {
            assert_eq!(text_of(&codec.into(), Value::Text(text)).unwrap(), number);
        }
        let reason = "must be a time in the years 0000 to 9999 with at most millisecond precision, such as 2024-12-01T10:30:00Z or \
                      2024-12-01T12:30:00+02:00, got \"2024-12-01T10:30:00\"";
        refuses(Epoch::Millis, Value::Text("2024-12-01T10:30:00"), "INVALID_DATE", reason);
        refuses(Epoch::Seconds, Value::Whole(1), "INVALID_TYPE", "must be a date, got an integer");
    }

    #[test]
    fn numbers_that_are_not_times() {
        let never = ["", "seven", "-", "7.0", "0.5", "253402300800000", "-62167219200001", "1e125", "9007199254740992"];
        reads_nothing(Epoch::Millis, &never);
        reads_nothing(Epoch::Seconds, &never);
        reads_nothing(Epoch::Seconds, &["253402300800", "-62167219201", "9007199254740991"]);
    }

    #[test]
    fn no_number_of_a_walk_is_beyond_the_last_time() {
        for (codec, digits) in [(Codec::from(Epoch::Seconds), 11), (Codec::from(Epoch::Millis), 14)] {
            let walked = |count| (0..count).try_fold(Progress::default(), |text, _| codec.step(text, b'9'));
            assert!(walked(digits).is_some() && codec.read(&"9".repeat(digits)).is_some(), "{digits}");
            assert!(walked(digits + 1).is_none() && codec.read(&"9".repeat(digits + 1)).is_none(), "{digits}");
        }
    }
}
