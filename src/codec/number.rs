//! `number`: any finite number as 16 hex digits whose byte order is number order.
//!
//! The digits are the IEEE 754 bits as an integer, big-endian. The bits of positive numbers sort as the numbers do; their sign bit is set,
//! so that they come after the negative numbers. The bits of negative numbers sort in reverse, so all their bits are inverted. One text is
//! never written: −0 is written as 0.

use super::descending::Base;
use super::description::{Called, Description, NUMBERS};
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Progress, Reading, Rule, Shape, Value};
use crate::error::{KeyError, Reason};
use crate::number::{hex_digit, hex_value};
use crate::writer::Writer;

const DIGITS: usize = 16;
const SIGN: u64 = 1 << 63;

/// No text begins with these digits: negative infinity and NaN, positive infinity and NaN, −0.
const NEVER: [&str; 3] = ["000", "FFF", "7FFFFFFFFFFFFFFF"];

/// Finite numbers.
///
/// ```
/// use ddb_keys::{codec::{Codec, Number, Value}, writer::Writer};
/// let mut bytes = [0; 16];
/// let mut text = Writer::new(&mut bytes);
/// Codec::from(Number).write(Value::Number(1.0), &mut text)?;
/// assert_eq!(text.text(), Some("BFF0000000000000"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number;

const DESCRIPTION: Description = Description {
    name: "number",
    takes: "number",
    gives: "number",
    about: "any number, as hex digits that sort",
    accepted: "any finite number",
    written: "16 hex digits whose byte order is number order",
    example: "-1.5",
    samples: &[
        ("-1.7976931348623157e308", "0010000000000000"),
        ("-1.5", "4007FFFFFFFFFFFF"),
        ("-1", "400FFFFFFFFFFFFF"),
        ("-5e-324", "7FFFFFFFFFFFFFFE"),
        ("0", "8000000000000000"),
        ("0.1", "BFB999999999999A"),
        ("1", "BFF0000000000000"),
        ("9", "C022000000000000"),
        ("1.7976931348623157e308", "FFEFFFFFFFFFFFFF"),
    ],
    trials: NUMBERS,
    called: Called::VALUE,
    parts: (
        "-1.5",
        &[
            ("4", "the inverted sign bit, and the three highest bits of the exponent"),
            ("00", "the rest of the exponent, inverted"),
            ("7FFFFFFFFFFFF", "the 52 bits of the fraction, inverted"),
        ],
    ),
    ..Description::TEXT
};

impl Rule for Number {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, _field: &Spelled<'_>) -> Result<Self, KeyError> {
        Ok(Self)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn shape(&self) -> Shape {
        Shape::Number
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(DIGITS)
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        match value {
            Value::Number(number) if number.is_finite() => {
                write_hex(image_of(number), out);
                Ok(())
            }
            Value::Number(_) => Err(misfit(Reason::NotFinite)),
            _ => Err(value.wrong_kind("a finite number")),
        }
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let digits: &[u8; DIGITS] = text.as_bytes().try_into().ok()?;
        let image = digits.iter().try_fold(0, |bits, digit| Some((bits << 4) | u64::from(hex_value(*digit)?)))?;
        let number = number_of(image);
        let is_written = number.is_finite() && image_of(number) == image; // all but NaN, the infinities and −0
        is_written.then_some(Reading::Value(Value::Number(number)))
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        hex_value(byte).filter(|_| text.place() < DIGITS)?;
        let mut left = text.memory;
        for (bit, never) in [1, 2, 4].into_iter().zip(NEVER) {
            let goes_on = left & bit == 0 && never.as_bytes().get(text.place()) == Some(&byte);
            if goes_on && text.place() + 1 == never.len() {
                return None;
            }
            left |= if goes_on { 0 } else { bit };
        }
        Some(text.next(left))
    }

    fn base(&self) -> Option<Base> {
        Some(Base::Hex)
    }
}

fn image_of(number: f64) -> u64 {
    let bits = (number + 0.0).to_bits(); // −0 + 0 is 0
    if bits & SIGN == 0 { bits | SIGN } else { !bits }
}

fn number_of(image: u64) -> f64 {
    f64::from_bits(if image & SIGN == 0 { !image } else { image & !SIGN })
}

fn write_hex(bits: u64, out: &mut Writer<'_>) {
    for byte in bits.to_be_bytes() {
        out.push_bytes(&[hex_digit(byte >> 4), hex_digit(byte)]);
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, sorts, text_of, writes};
    use super::*;

    #[test]
    fn numbers_of_an_attribute_are_numbers_too() {
        let number = Value::Decimal(super::super::Decimal { text: "1.5", double: 1.5 });
        assert_eq!(text_of(&Number.into(), number), text_of(&Number.into(), Value::Number(1.5)));
        assert!(text_of(&Number.into(), number).is_ok());
    }

    #[test]
    fn images_of_the_bits() {
        writes(Number, Value::Number(0.0), "8000000000000000");
        writes(Number, Value::Number(1.0), "BFF0000000000000");
        writes(Number, Value::Number(-1.0), "400FFFFFFFFFFFFF");
        writes(Number, Value::Number(f64::MAX), "FFEFFFFFFFFFFFFF");
        writes(Number, Value::Number(f64::MIN), "0010000000000000");
        writes(Number, Value::Number(5e-324), "8000000000000001");
        writes(Number, Value::Number(-5e-324), "7FFFFFFFFFFFFFFE");
    }

    #[test]
    fn minus_zero_is_zero() {
        assert_eq!(text_of(&Number.into(), Value::Number(-0.0)).unwrap(), "8000000000000000");
    }

    #[test]
    fn byte_order_is_number_order() {
        let numbers = [f64::MIN, -1e21, -10.0, -2.5, -2.0, -5e-324, 0.0, 5e-324, 0.1, 1.0, 9.0, 10.0, 1e21, f64::MAX];
        sorts(Number, &numbers.map(Value::Number));
    }

    #[test]
    fn numbers_that_are_not_finite() {
        refuses(Number, Value::Number(f64::NAN), "INVALID_TYPE", "must be a finite number, got NaN");
        refuses(Number, Value::Number(f64::INFINITY), "INVALID_TYPE", "must be a finite number, got Infinity");
        refuses(Number, Value::Digits("1"), "INVALID_TYPE", "must be a finite number, got an integer");
        writes(Number, Value::Number(7.0), text_of(&Number.into(), Value::Whole(7)).unwrap().as_str());
    }

    #[test]
    fn other_texts() {
        let (minus_zero, infinity, minus_infinity) = ("7FFFFFFFFFFFFFFF", "FFF0000000000000", "000FFFFFFFFFFFFF");
        let (nan, minus_nan) = ("FFF8000000000000", "0000000000000000");
        reads_nothing(Number, &[minus_zero, infinity, minus_infinity, nan, minus_nan]);
        reads_nothing(Number, &["", "bff0000000000000", "BFF000000000000", "BFF00000000000000", "BFF000000000000é"]);
    }
}
