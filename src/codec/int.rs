//! `int(width)`: integers as decimal digits with leading zeros, so that the byte order is the numeric order.

use super::descending::Base;
use super::description::{Arguments, Called, Description, WHOLES};
use super::spelled::Spelled;
use super::value::misfit;
use super::width::{Width, is_digits};
use super::{Extent, Progress, Reading, Rule, Shape, SureForm, SureSpan, Value};
use crate::error::{KeyError, Reason};
use crate::writer::Writer;

/// Whole numbers from 0, always with the same number of digits.
///
/// ```
/// use ddb_keys::{codec::{Codec, Int, Value}, writer::Writer};
/// let mut bytes = [0; 20];
/// let mut text = Writer::new(&mut bytes);
/// Codec::from(Int::new(5)?).write(Value::Whole(42), &mut text)?;
/// assert_eq!(text.text(), Some("00042"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Int {
    width: Width,
}

impl Int {
    /// The width of `int` without an argument: enough for every safe integer of JavaScript.
    pub const DEFAULT_WIDTH: usize = 16;

    /// Creates the codec of numbers with at most `width` digits, 1 to 20.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for another width.
    pub fn new(width: usize) -> Result<Self, KeyError> {
        Width::new(width).map(|width| Self { width })
    }
}

const DESCRIPTION: Description = Description {
    name: "int",
    arguments: Arguments::Width { example: "6", wide: "number | bigint" },
    takes: "number | bigint",
    gives: "number",
    about: "a whole number, padded so that it sorts",
    accepted: "whole number or bigint ≥ 0",
    written: "zero-padded to 1–20 digits, 16 by default; above 2^53 − 1 it parses to a bigint",
    example: "42",
    samples: &[
        ("0", "000000"),
        ("1", "000001"),
        ("9", "000009"),
        ("10", "000010"),
        ("42", "000042"),
        ("999999", "999999"),
    ],
    trials: WHOLES,
    called: Called::By("No", "no"),
    parts: ("42", &[("0000", "zeros up to the width"), ("42", "the decimal digits")]),
    ..Description::TEXT
};

impl Rule for Int {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        Self::new(field.width(Self::DEFAULT_WIDTH)?)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn width(&self) -> Option<usize> {
        Some(self.width.digits())
    }

    fn shape(&self) -> Shape {
        Shape::Whole
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(self.width.digits())
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        match value {
            Value::Whole(number) => self.width.write(number, Reason::TooWide, out),
            Value::Digits(digits) if is_digits(digits) => {
                self.width.write_digits(digits.as_bytes(), Reason::TooWide, out)
            }
            Value::Digits(_) => Err(misfit(Reason::NotWhole)),
            _ => Err(value.wrong_kind("an integer")),
        }
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        self.width.read(text)
    }

    fn may_hold(&self, byte: u8) -> bool {
        byte.is_ascii_digit()
    }

    fn sure_span(&self) -> Option<SureSpan> {
        Some(SureSpan { width: self.width.digits(), form: SureForm::Digits })
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        (text.place() < self.width.digits() && byte.is_ascii_digit()).then_some(text.next(0))
    }

    fn base(&self) -> Option<Base> {
        Some(Base::Decimal)
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, writes};
    use super::*;

    #[test]
    fn digits_of_one_width() {
        writes(Int::new(1).unwrap(), Value::Whole(9), "9");
        writes(Int::new(16).unwrap(), Value::Whole(0), "0000000000000000");
        writes(Int::new(20).unwrap(), Value::Whole(u64::MAX), "18446744073709551615");
        writes(Int::new(20).unwrap(), Value::Digits("18446744073709551616"), "18446744073709551616");
        writes(Int::new(20).unwrap(), Value::Digits("99999999999999999999"), "99999999999999999999");
    }

    #[test]
    fn digits_that_64_bits_hold_are_a_number_too() {
        for digits in ["42", "0042", "00000000000000000000000042"] {
            let text = super::super::table::text_of(&Int::new(5).unwrap().into(), Value::Digits(digits)).unwrap();
            assert_eq!(text, "00042");
        }
    }

    #[test]
    fn too_wide_is_never_cut() {
        let reason = "must be an integer of at most 2 digits, got 100";
        refuses(Int::new(2).unwrap(), Value::Whole(100), "INVALID_NUMBER", reason);
        refuses(Int::new(2).unwrap(), Value::Digits("100"), "INVALID_NUMBER", reason);
        let reason = "must be an integer of at most 20 digits, got 100000000000000000000";
        refuses(Int::new(20).unwrap(), Value::Digits("100000000000000000000"), "INVALID_NUMBER", reason);
        let reason = "must be an integer from 0 to 9007199254740991 or a bigint, got -1";
        refuses(Int::new(20).unwrap(), Value::Digits("-1"), "INVALID_NUMBER", reason);
    }

    #[test]
    fn other_texts_and_widths() {
        reads_nothing(Int::new(3).unwrap(), &["", "12", "1234", "-12", "+12", " 12", "1e2", "12a", "1é"]);
        for width in [0, 21] {
            let message = Int::new(width).unwrap_err().to_string();
            assert!(message.contains(&format!("the width must be from 1 to 20 digits, got {width}")), "{message}");
        }
    }
}
