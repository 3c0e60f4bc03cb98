//! `digits`: integers as decimal digits without leading zeros, as in many existing tables. They do not sort: 10 comes before 9.

use super::description::{Description, Place, WHOLES};
use super::spelled::Spelled;
use super::value::misfit;
use super::width::{is_digits, whole_of};
use super::{Extent, Progress, Reading, Rule, Shape, Value};
use crate::error::{KeyError, Reason};
use crate::number::{MAX_DIGITS, shown_whole, without_zeros_in_front, write_whole};
use crate::writer::Writer;

/// Whole numbers from 0 with at most 20 digits, for existing keys. This codec does not keep the order.
///
/// ```
/// use ddb_keys::codec::{Codec, Digits, Reading, Value};
/// let digits = Codec::from(Digits);
/// assert_eq!(digits.read("42"), Some(Reading::Value(Value::Whole(42))));
/// assert_eq!(digits.read("042"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digits;

const DESCRIPTION: Description = Description {
    name: "digits",
    place: Place::Verbatim,
    sorts: false,
    takes: "number | bigint",
    gives: "number | bigint",
    about: "a whole number as it is, which does not sort",
    accepted: "whole number or bigint ≥ 0 of at most 20 digits",
    written: "decimal without padding; with `text: 'verbatim'` only, because it does not sort; no `range` over it",
    example: "42",
    samples: &[
        ("0", "0"),
        ("9", "9"),
        ("10", "10"),
        ("18446744073709551615", "18446744073709551615"),
        ("99999999999999999999", "99999999999999999999"),
    ],
    trials: WHOLES,
    parts: ("10", &[("10", "the decimal digits")]),
    ..Description::TEXT
};

impl Rule for Digits {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        if field.separator.is_some() { Ok(Self) } else { Err(misfit(Reason::DigitsNeedVerbatim)) }
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn shape(&self) -> Shape {
        Shape::Whole
    }

    fn extent(&self) -> Extent {
        Extent::Digits
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        match value {
            Value::Whole(number) => write_whole(number, 1, out),
            Value::Digits(digits) if is_digits(digits) => return write_digits(digits, out),
            Value::Digits(_) => return Err(misfit(Reason::NotWhole)),
            _ => return Err(value.wrong_kind("an integer")),
        }
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let is_padded = text.len() > 1 && text.starts_with('0');
        if is_padded || text.len() > MAX_DIGITS { None } else { whole_of(text) }
    }

    /// Remembers whether the number is 0, because no digit can follow a leading 0.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let goes_on = byte.is_ascii_digit() && text.memory == 0 && text.place() < MAX_DIGITS;
        goes_on.then_some(text.next(u16::from(text.bytes == 0 && byte == b'0')))
    }

    fn may_end(&self, text: Progress) -> bool {
        text.bytes > 0
    }

    fn may_hold(&self, byte: u8) -> bool {
        byte.is_ascii_digit()
    }

    fn disorder(&self, _literal: &str) -> Option<Reason> {
        Some(Reason::DigitsDoNotSort)
    }
}

/// Writes digits without leading zeros.
fn write_digits(digits: &str, out: &mut Writer<'_>) -> Result<(), KeyError> {
    let significant = match without_zeros_in_front(digits.as_bytes()) {
        [] => b"0",
        significant => significant,
    };
    if significant.len() > MAX_DIGITS {
        return Err(misfit(Reason::TooWide).word(&shown_whole(MAX_DIGITS as u64)));
    }
    out.push_bytes(significant);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, text_of, writes};
    use super::*;

    #[test]
    fn digits_without_zeros_in_front() {
        for (value, text) in [
            (Value::Whole(0), "0"),
            (Value::Whole(10), "10"),
            (Value::Whole(u64::MAX), "18446744073709551615"),
            (Value::Digits("18446744073709551616"), "18446744073709551616"),
            (Value::Digits("99999999999999999999"), "99999999999999999999"),
        ] {
            writes(Digits, value, text);
        }
        for (digits, text) in [("007", "7"), ("000", "0"), ("0000000000000000000000012", "12")] {
            assert_eq!(text_of(&Digits.into(), Value::Digits(digits)).unwrap(), text);
        }
    }

    #[test]
    fn other_values_and_texts() {
        let reason = "must be an integer of at most 20 digits, got 100000000000000000000";
        refuses(Digits, Value::Digits("100000000000000000000"), "INVALID_NUMBER", reason);
        let reason = "must be an integer from 0 to 9007199254740991 or a bigint, got -1";
        refuses(Digits, Value::Digits("-1"), "INVALID_NUMBER", reason);
        refuses(Digits, Value::Text("1"), "INVALID_TYPE", "must be an integer, got text");
        reads_nothing(Digits, &["", "00", "01", "-1", "+1", "1e2", "1.0", "１", "100000000000000000000"]);
    }
}
