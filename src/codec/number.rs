//! `number`: any finite number as 16 hex digits whose byte order is number order.
//!
//! The digits are the IEEE 754 bits as a whole number, big-endian. Those of positive numbers sort as the numbers do, so
//! they only have to come after the negative ones: their sign bit is set. Those of negative numbers sort the other way
//! round: all bits are turned. One text is left out: −0 is 0.

use crate::codec::descending::{Base, Reversible};
use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::error::KeyErrorCode;
use crate::number::{hex_digit, hex_value, push_ascii, shown_number};

const DIGITS: usize = 16;
const SIGN: u64 = 1 << 63;

/// Finite numbers.
///
/// ```
/// use ddb_keys::codec::{Codec, Number, Value};
/// let mut text = String::new();
/// assert!(Number.encode(&Value::Number(1.0), &mut text).is_ok());
/// assert_eq!(text, "BFF0000000000000");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Number;

impl Codec for Number {
    fn name(&self) -> String {
        "number".to_owned()
    }

    fn shape(&self) -> Shape {
        Shape::Number
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(DIGITS)
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        match value {
            Value::Number(number) if number.is_finite() => {
                push_hex(image_of(*number), out);
                Ok(())
            }
            Value::Number(number) => Err(not_finite(*number)),
            _ => Err(Misfit::kind("a finite number", value)),
        }
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        let digits: &[u8; DIGITS] = text.as_bytes().try_into().ok()?;
        let image = digits.iter().try_fold(0, |bits, digit| Some((bits << 4) | u64::from(hex_value(*digit)?)))?;
        let number = number_of(image);
        let written = number.is_finite() && image_of(number) == image; // all but NaN, the infinities and −0
        written.then_some(Value::Number(number))
    }
}

impl Reversible for Number {
    const BASE: Base = Base::Hex;
}

fn image_of(number: f64) -> u64 {
    let bits = (number + 0.0).to_bits(); // −0 + 0 is 0
    if bits & SIGN == 0 { bits | SIGN } else { !bits }
}

fn number_of(image: u64) -> f64 {
    f64::from_bits(if image & SIGN == 0 { !image } else { image & !SIGN })
}

fn push_hex(bits: u64, out: &mut String) {
    let mut digits = [0; DIGITS];
    let mut pairs = digits.as_chunks_mut::<2>().0.iter_mut();
    for byte in bits.to_be_bytes() {
        if let Some(pair) = pairs.next() {
            *pair = [hex_digit(byte >> 4), hex_digit(byte)];
        }
    }
    push_ascii(&digits, out);
}

#[cold]
fn not_finite(number: f64) -> Misfit {
    Misfit { code: KeyErrorCode::InvalidType, reason: format!("must be a finite number, got {}", shown_number(number)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, refuses, sorts, writes};

    #[test]
    fn images_of_the_bits() {
        writes(&Number, &Value::Number(0.0), "8000000000000000");
        writes(&Number, &Value::Number(1.0), "BFF0000000000000");
        writes(&Number, &Value::Number(-1.0), "400FFFFFFFFFFFFF");
        writes(&Number, &Value::Number(f64::MAX), "FFEFFFFFFFFFFFFF");
        writes(&Number, &Value::Number(f64::MIN), "0010000000000000");
        writes(&Number, &Value::Number(5e-324), "8000000000000001");
        writes(&Number, &Value::Number(-5e-324), "7FFFFFFFFFFFFFFE");
    }

    #[test]
    fn minus_zero_is_zero() {
        let mut text = String::new();
        assert_eq!(Number.encode(&Value::Number(-0.0), &mut text), Ok(()));
        assert_eq!(text, "8000000000000000");
    }

    #[test]
    fn byte_order_is_number_order() {
        let numbers = [f64::MIN, -1e21, -10.0, -2.5, -2.0, -5e-324, 0.0, 5e-324, 0.1, 1.0, 9.0, 10.0, 1e21, f64::MAX];
        sorts(&Number, &numbers.map(Value::Number));
    }

    #[test]
    fn what_is_not_finite() {
        refuses(&Number, &Value::Number(f64::NAN), KeyErrorCode::InvalidType, "must be a finite number, got NaN");
        refuses(
            &Number,
            &Value::Number(f64::INFINITY),
            KeyErrorCode::InvalidType,
            "must be a finite number, got Infinity",
        );
    }

    #[test]
    fn other_texts() {
        let (minus_zero, infinity, minus_infinity) = ("7FFFFFFFFFFFFFFF", "FFF0000000000000", "000FFFFFFFFFFFFF");
        let (nan, minus_nan) = ("FFF8000000000000", "0000000000000000");
        reads_nothing(&Number, &[minus_zero, infinity, minus_infinity, nan, minus_nan]);
        reads_nothing(&Number, &["", "bff0000000000000", "BFF000000000000", "BFF00000000000000", "BFF000000000000é"]);
    }
}
