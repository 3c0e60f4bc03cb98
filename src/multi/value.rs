//! One value of a multi-attribute key: what DynamoDB takes for a key attribute of type S, N or B.

use crate::decimal::Decimal;
use crate::error::{KeyError, Reason};
use crate::number::{shown_number, whole};
use crate::text::Limit;

/// Every DynamoDB number is below this in magnitude: the greatest is 9.99…e125 (DynamoDB Local 3.3.0).
const TOO_LARGE: f64 = 1e126;
/// The smallest magnitude of a number other than 0.
const SMALLEST: f64 = 1e-130;

/// A value of a key attribute.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KeyValue<'a> {
    /// A text (S).
    Text(&'a str),
    /// A double (N).
    Number(f64),
    /// An integer as decimal digits, with a `-` if it is negative (N).
    BigInt(&'a str),
    /// A binary of this many bytes (B).
    Binary(usize),
}

impl KeyValue<'_> {
    /// The bytes that this value takes of the key, by the Developer Guide's "Item sizes": UTF-8 for a text, the bytes of a
    /// binary. An integer takes one byte, one more if it is negative, and one for each pair of its digits, counted from the last; pairs of
    /// zeros at the end do not count. DynamoDB Local 3.3.0 counts like this: 0 takes 1, 100 takes 2, −120 takes 4.
    ///
    /// A fraction, or a number above 2^53 − 1, counts as two, the least that it can take. Counting its decimal digits, at most 17, would
    /// need a formatter for doubles. Counting too few leaves the decision to DynamoDB; counting too many would refuse keys that it accepts.
    ///
    /// Values that no key can hold count 0: an empty text or binary, and a number that DynamoDB cannot hold.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Number(number) if !holds(*number) => 0,
            Self::Number(number) => match whole(number.abs()) {
                Some(size) => bytes_of_whole(*number < 0.0, size),
                None => LEAST_NUMBER_BYTES,
            },
            Self::BigInt(digits) => Decimal::parse(digits).map_or(0, |number| number.bytes()),
            Self::Binary(bytes) => *bytes,
        }
    }

    /// The bytes of a value that DynamoDB takes for a key attribute.
    ///
    /// # Errors
    /// `EMPTY_VALUE` for an empty text or binary, `INVALID_NUMBER` for a number that DynamoDB cannot hold.
    pub(crate) fn checked_bytes(&self, function: &'static str, index: usize) -> Result<usize, KeyError> {
        match (self.bytes(), self) {
            (0, Self::Number(number)) => Err(no_number(function, index, &shown_number(*number))),
            (0, Self::BigInt(digits)) => Err(no_number(function, index, digits)),
            (0, _) => Err(empty(function, index)),
            (bytes, _) => Ok(bytes),
        }
    }

    /// Whether a key of this kind has room for it.
    pub(crate) fn fits(&self, limit: Limit) -> bool {
        self.bytes() <= limit.bytes()
    }

    /// The type of the attribute, as DynamoDB calls it.
    pub(crate) const fn type_name(&self) -> &'static str {
        match self {
            Self::Text(_) => "S",
            Self::Number(_) | Self::BigInt(_) => "N",
            Self::Binary(_) => "B",
        }
    }
}

fn holds(number: f64) -> bool {
    number == 0.0 || (SMALLEST..TOO_LARGE).contains(&number.abs())
}

/// Bytes of a number of one or two significant digits.
const LEAST_NUMBER_BYTES: usize = 2;

fn bytes_of_whole(is_negative: bool, number: u64) -> usize {
    let (mut rest, mut power, mut pairs) = (number, 1, 0);
    while rest != 0 && rest % 100 == 0 {
        rest /= 100;
    }
    // By multiplication: a 64-bit division takes as long as twenty products.
    while power <= rest {
        power *= 100; // does not overflow: doubles have at most 17 digits
        pairs += 1;
    }
    1 + usize::from(is_negative) + pairs
}

#[cold]
pub(super) fn empty(function: &'static str, index: usize) -> KeyError {
    KeyError::new(Reason::EmptyKeyValue, function).index(index).value("")
}

#[cold]
pub(crate) fn no_number(function: &'static str, index: usize, number: &str) -> KeyError {
    KeyError::new(Reason::NoDynamoNumber, function).index(index).value(number)
}

#[cfg(test)]
mod tests {
    use super::KeyValue::{self, BigInt, Number};

    fn is_held(value: KeyValue<'_>) -> bool {
        value.checked_bytes("f", 0).is_ok()
    }

    #[test]
    fn bytes_of_whole_numbers_are_those_of_their_pairs_of_digits() {
        for (number, digits, bytes) in [
            (0.0, "0", 1),
            (7.0, "7", 2),
            (-42.0, "-42", 3),
            (10.0, "10", 2),
            (100.0, "100", 2),
            (120.0, "120", 3),
            (123.0, "123", 3),
            (-1200.0, "-1200", 3),
            (1230.0, "1230", 3),
            (1_000_001.0, "1000001", 5),
            (9_007_199_254_740_991.0, "9007199254740991", 9),
        ] {
            assert_eq!((Number(number).bytes(), BigInt(digits).bytes()), (bytes, bytes), "{digits}");
        }
        assert_eq!(BigInt(&"1".repeat(38)).bytes(), 20);
        assert_eq!(BigInt("-0012300").bytes(), 4);
        assert_eq!(BigInt(&format!("-{}0", "9".repeat(38))).bytes(), 21);
    }

    #[test]
    fn bytes_of_other_numbers_are_the_least() {
        for number in [0.5, -1.25, 1e100, 1e-130] {
            assert_eq!(Number(number).bytes(), 2, "{number}");
        }
    }

    #[test]
    fn whole_numbers_are_held_below_1e126() {
        for sign in ["", "-"] {
            let power_of_ten = |exponent| format!("{sign}1{}", "0".repeat(exponent));
            assert!(is_held(BigInt(&power_of_ten(125))));
            assert!(!is_held(BigInt(&power_of_ten(126))));
            assert!(is_held(BigInt(&format!("{sign}{}{}", "9".repeat(38), "0".repeat(88)))));
            assert!(!is_held(BigInt(&format!("{sign}{}", "9".repeat(39)))));
        }
        for no_digits in ["", "-", "--1", "1n", "x"] {
            assert!(!is_held(BigInt(no_digits)), "{no_digits}");
        }
    }
}
