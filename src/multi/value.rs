//! One value of a multi-attribute key: what DynamoDB takes for a key attribute of type S, N or B.

use crate::error::{KeyError, KeyErrorCode, shown};
use crate::limits::NUMBER_DIGITS;
use crate::number::shown_number;

/// What every DynamoDB number is below in magnitude: the greatest is 9.99…e125 (DynamoDB Local 3.3.0).
const TOO_LARGE: f64 = 1e126;
/// Smallest magnitude of one that is not 0.
const SMALLEST: f64 = 1e-130;

/// A value of a key attribute.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum KeyValue<'a> {
    /// A text (S).
    Text(&'a str),
    /// A double (N).
    Number(f64),
    /// A whole number as decimal digits, with a `-` where it is negative (N).
    BigInt(&'a str),
    /// So many bytes of binary (B).
    Binary(usize),
}

impl KeyValue<'_> {
    /// The bytes that this value takes of the key, by the Developer Guide's "Item sizes": UTF-8 for a text, a byte for
    /// two digits and one more for a number, the bytes of a binary.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Number(_) => 2, // the least; a double has at most 17 digits, which no limit here is near
            Self::BigInt(digits) => significant(digits).len().div_ceil(2) + 1,
            Self::Binary(bytes) => *bytes,
        }
    }

    /// Refuses what DynamoDB takes for no key attribute.
    ///
    /// # Errors
    /// `EMPTY_VALUE` for an empty text or binary, `INVALID_NUMBER` for a number that DynamoDB cannot hold.
    pub(crate) fn check(&self, function: &'static str, index: usize) -> Result<(), KeyError> {
        match self {
            Self::Text("") | Self::Binary(0) => Err(empty(function, index)),
            Self::Number(number) if !holds(*number) => Err(no_number(function, index, &shown_number(*number))),
            Self::BigInt(digits) if significant(digits).len() > NUMBER_DIGITS || digits.len() > 127 => {
                Err(no_number(function, index, digits))
            }
            _ => Ok(()),
        }
    }
}

fn holds(number: f64) -> bool {
    number == 0.0 || (SMALLEST..TOO_LARGE).contains(&number.abs())
}

/// The digits that count: without sign, and without the zeros at the end.
fn significant(digits: &str) -> &str {
    digits.trim_start_matches('-').trim_end_matches('0')
}

#[cold]
fn empty(function: &'static str, index: usize) -> KeyError {
    let message = format!("{function}: value {index} is empty, and DynamoDB takes no empty key attribute");
    KeyError::with_message(KeyErrorCode::EmptyValue, function, message).index(index).value("")
}

#[cold]
fn no_number(function: &'static str, index: usize, number: &str) -> KeyError {
    let message = format!(
        "{function}: value {index} is no number that DynamoDB can hold (38 digits, 1e-130 to 9.99e125), got {}",
        shown(number)
    );
    KeyError::with_message(KeyErrorCode::InvalidNumber, function, message).index(index).value(number)
}
