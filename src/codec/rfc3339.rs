//! `rfc3339`: times of existing tables, unchanged, with or without fractions, in UTC or with an offset. They do not sort.

use super::description::{Description, Place};
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Progress, Rule, Value};
use crate::error::{KeyError, Reason};
use crate::time::{TO_SECOND, step_iso};
use crate::writer::Writer;

/// The texts of RFC 3339: `2024-12-01T10:30:00Z`, `2024-12-01T12:30:00.123456+02:00`. As in the grammar, any second may be 60, a leap second,
/// and `t` and `z` may be in lower case.
///
/// ```
/// use ddb_keys::codec::{Codec, Reading, Rfc3339, Value};
/// let time = Codec::from(Rfc3339);
/// let text = "2024-12-01T12:30:00+02:00";
/// assert_eq!(time.read(text), Some(Reading::Value(Value::Text(text))));
/// assert_eq!(time.read("2024-12-01 12:30"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rfc3339;

const DESCRIPTION: Description = Description {
    name: "rfc3339",
    place: Place::Verbatim,
    sorts: false,
    about: "a time as text, as it is, which does not sort",
    accepted: "RFC 3339 text: with `Z` or an offset, with any fraction or none",
    written: "itself; with `text: 'verbatim'` only; takes `startsWith`, but no other bounds, because offsets and fractions do not sort",
    example: "2024-12-01T10:30:00Z",
    samples: &[
        ("2024-12-01T10:30:00Z", "2024-12-01T10:30:00Z"),
        ("2024-12-01T10:30:00.5Z", "2024-12-01T10:30:00.5Z"),
        ("2024-12-01T12:30:00.123456+02:00", "2024-12-01T12:30:00.123456+02:00"),
        ("2016-12-31T23:59:60Z", "2016-12-31T23:59:60Z"),
    ],
    trials: &["2024-12-01T10:30:00+01:00", "2024-01-01T00:00:00Z"],
    parts: (
        "2024-12-01T10:30:00.5Z",
        &[
            ("2024-12-01", "the date"),
            ("T", "`T` or `t`"),
            ("10:30:00", "the time of day"),
            (".5", "a fraction of any length, or none"),
            ("Z", "`Z`, `z`, or an offset"),
        ],
    ),
    ..Description::TEXT
};

impl Rule for Rfc3339 {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        field.verbatim().map(|_| Self)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn extent(&self) -> Extent {
        Extent::Run
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if !self.is_plain(text) {
            return Err(misfit(Reason::NotRfc3339));
        }
        out.push(text);
        Ok(())
    }

    fn is_plain(&self, text: &str) -> bool {
        self.walked(text).is_some_and(|end| self.may_end(end))
    }

    fn takes_start(&self) -> bool {
        true
    }

    #[cfg(feature = "design")]
    fn is_within(&self, new: &impl super::rule::Replacement, _literal: &str) -> bool {
        new.is_typed()
    }

    #[cfg(feature = "design")]
    fn is_whole_before(&self, literal: &str) -> bool {
        !literal.starts_with(|first: char| first.is_ascii_alphanumeric() || "+-:.".contains(first))
    }

    fn writes_value(&self) -> bool {
        true
    }

    #[cfg(feature = "design")]
    fn is_time(&self) -> bool {
        true
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let place = text.place();
        let memory = match (place, byte) {
            (LAST_OF_SECOND, b'0') if text.memory == 6 => 0, // a leap second
            (TIME_MARK, b't') => step_iso(place, text.memory, b'T')?,
            (..TO_SECOND, _) => step_iso(place, text.memory, byte)?,
            (TO_SECOND, b'.') => 0,
            (FRACTION | MORE_OF_FRACTION, b'0'..=b'9') => return Some(at(MORE_OF_FRACTION, 0)),
            (TO_SECOND | MORE_OF_FRACTION, b'Z' | b'z') => return Some(at(END, 0)),
            (TO_SECOND | MORE_OF_FRACTION, b'+' | b'-') => return Some(at(OFFSET, 0)),
            // The digits of an offset are those of a clock, which has the same form.
            (OFFSET..END, _) => step_iso(place - OFFSET + CLOCK, text.memory, byte)?,
            _ => return None,
        };
        Some(text.next(memory))
    }

    fn may_end(&self, text: Progress) -> bool {
        text.place() == END
    }

    fn may_hold(&self, byte: u8) -> bool {
        matches!(byte, b'0'..=b'9' | b'-' | b'+' | b':' | b'.' | b'T' | b't' | b'Z' | b'z')
    }

    fn disorder(&self, _literal: &str) -> Option<Reason> {
        Some(Reason::TimesDoNotSort)
    }
}

/// The places of a text: up to the second those of an ISO text, then the places of the parts after it, however long the fraction is.
const TIME_MARK: usize = 10;
const CLOCK: usize = 11;
const LAST_OF_SECOND: usize = TO_SECOND - 1;
const FRACTION: usize = TO_SECOND + 1;
const MORE_OF_FRACTION: usize = FRACTION + 1;
const OFFSET: usize = MORE_OF_FRACTION + 1;
const END: usize = OFFSET + "00:00".len();

fn at(place: usize, memory: u16) -> Progress {
    Progress { bytes: u16::try_from(place).unwrap_or_default(), memory }
}

impl Rfc3339 {
    fn walked(self, text: &str) -> Option<Progress> {
        text.bytes().try_fold(Progress::default(), |text, byte| self.step(text, byte))
    }
}

impl Rfc3339 {
    /// Writes the beginning of a time, such as its day.
    pub(super) fn write_start(self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        match self.walked(text) {
            _ if text.is_empty() => Err(misfit(Reason::EmptyText)),
            None => Err(misfit(Reason::NotRfc3339)),
            Some(_) => {
                out.push(text);
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Codec;
    use super::super::table::{reads_nothing, refuses, writes};
    use super::*;
    use crate::time::Instant;

    const TEXTS: &[&str] = &[
        "1985-04-12T23:20:50.52Z", // those of RFC 3339
        "1996-12-19T16:39:57-08:00",
        "1990-12-31T23:59:60Z",
        "1990-12-31T15:59:60-08:00",
        "1937-01-01T12:00:27.87+00:20",
        "2024-12-01t10:30:00z",
        "2024-02-29T00:00:00.123456789-00:00",
        "0000-01-01T00:00:00+23:59",
        "9999-12-31T23:59:59.9999-23:59",
    ];

    #[test]
    fn times_stand_as_they_are() {
        for text in TEXTS {
            writes(Rfc3339, Value::Text(text), text);
        }
    }

    #[test]
    fn every_time_that_dates_take() {
        for text in ["2024-12-01T12:30:00+02:00", "2024-12-01T10:30:00.1z", "2024-12-01T10:30:00.100000Z"] {
            assert!(Instant::from_rfc3339(text).is_some());
            writes(Rfc3339, Value::Text(text), text);
        }
    }

    #[test]
    fn other_texts_and_values() {
        let texts = [
            "",
            "2024-12-01",
            "2024-12-01T10:30Z",
            "2024-12-01T10:30:00",
            "2024-12-01 10:30:00Z",
            "2024-12-01T10:30:00.Z",
            "2024-12-01T10:30:00,1Z",
            "2024-12-01T10:30:00.1",
            "2024-12-01T10:30:00ZZ",
            "2024-12-01T10:30:00+",
            "2024-12-01T10:30:00+02",
            "2024-12-01T10:30:00+0200",
            "2024-12-01T10:30:00+24:00",
            "2024-12-01T10:30:00+02:60",
            "2024-12-01T10:30:00+02:000",
            "2024-12-01T10:30:61Z",
            "2024-12-01T24:00:00Z",
            "2023-02-29T00:00:00Z",
            "2024-12-01T10:30:00Z ",
        ];
        reads_nothing(Rfc3339, &texts);
        for text in texts {
            let reason =
                format!("must be a time such as 2024-12-01T10:30:00Z or 2024-12-01T12:30:00.5+02:00, got \"{text}\"");
            refuses(Rfc3339, Value::Text(text), "INVALID_DATE", &reason);
        }
        refuses(Rfc3339, Value::Number(1.0), "INVALID_TYPE", "must be text, got a number");
    }

    #[test]
    fn a_time_begins_with_its_parts() {
        let codec = Codec::from(Rfc3339);
        assert!(codec.takes_start());
        let start = |text: &str| {
            let mut bytes = [0; 64];
            let mut out = Writer::new(&mut bytes);
            codec.write_start(Value::Text(text), &mut out).map(|()| out.text().unwrap().to_owned())
        };
        for text in TEXTS {
            for (end, _) in text.char_indices().skip(1) {
                let part = text.get(..end).unwrap();
                assert_eq!(start(part).unwrap(), part);
            }
        }
        for (text, code) in [("", "EMPTY_VALUE"), ("2024-13", "INVALID_DATE"), ("2024-12-01 ", "INVALID_DATE")] {
            assert_eq!(start(text).unwrap_err().code().as_str(), code, "{text}");
        }
    }
}
