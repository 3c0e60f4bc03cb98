//! The values of one key of a multi-attribute index, one for each of its first attributes: what they may be, and how they compare.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::decimal::Decimal;
use crate::error::{KeyError, Reason, listed};
use crate::limits::MAX_MULTI_ATTRIBUTE_KEY_LENGTH;
use crate::text::Limit;
use crate::writer::written;

/// The type of a key attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributeType {
    /// S
    Text,
    /// N
    Number,
    /// B
    Binary,
}

/// A value of a key attribute, compared as `DynamoDB` compares values of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum IndexValue<'a> {
    /// A text (S).
    Text(&'a str),
    /// A number (N).
    Number(Decimal),
    /// A binary (B), as a text with a character U+0000 to U+00FF for each byte: its order is that of the bytes.
    Binary(&'a str),
}

impl<'a> IndexValue<'a> {
    /// The value that stands in `text`: a number as JavaScript writes it, a binary with a character for each byte.
    ///
    /// # Errors
    /// `INVALID_NUMBER` for a number that `DynamoDB` cannot hold, `EMPTY_VALUE` for an empty text or binary.
    fn read(kind: AttributeType, text: &'a str) -> Result<Self, KeyError> {
        match (kind, Decimal::parse(text)) {
            (AttributeType::Number, Some(number)) => Ok(Self::Number(number)),
            (AttributeType::Number, None) => Err(refused(Reason::OperandNotHeld, text)),
            (_, _) if text.is_empty() => Err(refused(Reason::EmptyOperand, "")),
            (AttributeType::Text, _) => Ok(Self::Text(text)),
            (AttributeType::Binary, _) => Ok(Self::Binary(text)),
        }
    }

    /// The bytes that it takes of the key.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Number(number) => number.bytes(),
            Self::Binary(binary) => bytes_of_binary(binary),
        }
    }

    /// The value as messages show it.
    #[cold]
    #[inline(never)]
    pub(super) fn shown(&self) -> String {
        match self {
            Self::Text(text) => listed(&mut [*text].into_iter()),
            Self::Number(number) => written(NUMBER_CHARS, |out| number.write(out)),
            Self::Binary(_) => "a binary".to_owned(),
        }
    }

    /// Whether this text or binary begins with another one.
    pub(super) fn begins_with(&self, start: &Self) -> bool {
        match (self, start) {
            (Self::Text(value), Self::Text(start)) | (Self::Binary(value), Self::Binary(start)) => {
                value.as_bytes().starts_with(start.as_bytes())
            }
            _ => false,
        }
    }
}

/// Characters of a number of 38 digits, with its sign, its point and its power of ten.
const NUMBER_CHARS: usize = 48;

/// Every byte is one character, and every character begins with one byte that is no other's.
pub(super) fn bytes_of_binary(binary: &str) -> usize {
    binary.bytes().filter(|byte| byte & 0xC0 != 0x80).count()
}

/// The values of the first attributes of a key.
#[derive(Clone, Copy, Debug)]
pub struct Tuple<'a> {
    values: [IndexValue<'a>; MAX_MULTI_ATTRIBUTE_KEY_LENGTH],
    count: usize,
}

impl<'a> Tuple<'a> {
    /// No values, with which all others begin.
    pub const EMPTY: Self =
        Self { values: [IndexValue::Number(Decimal::ZERO); MAX_MULTI_ATTRIBUTE_KEY_LENGTH], count: 0 };

    /// Reads the texts of values, of which each stands for one of its type.
    ///
    /// # Errors
    /// `INVALID_NUMBER` for a number that `DynamoDB` cannot hold, `EMPTY_VALUE` for an empty text or binary, each with the place of the
    /// value as its index; `KEY_TOO_LONG` where the values have more bytes together than a key of this kind holds.
    pub fn read(values: impl Iterator<Item = (AttributeType, &'a str)>, limit: Limit) -> Result<Self, KeyError> {
        let mut tuple = Self::EMPTY;
        let mut bytes = 0;
        for (kind, text) in values {
            let value = IndexValue::read(kind, text).map_err(|error| error.index(tuple.count))?;
            bytes += value.bytes();
            if let Some(place) = tuple.values.get_mut(tuple.count) {
                *place = value;
                tuple.count += 1;
            }
        }
        if bytes > limit.bytes() { Err(too_long(limit, bytes)) } else { Ok(tuple) }
    }

    /// The values.
    pub fn values(&self) -> &[IndexValue<'a>] {
        self.values.get(..self.count).unwrap_or_default()
    }

    /// The same without the last one.
    pub(super) fn shorter(mut self) -> Self {
        self.count = self.count.saturating_sub(1);
        self
    }

    /// The bytes of the first `count` values.
    pub(super) fn bytes(&self, count: usize) -> usize {
        self.values().iter().take(count).map(IndexValue::bytes).sum()
    }
}

#[cold]
#[inline(never)]
fn refused(reason: Reason, text: &str) -> KeyError {
    let shown = if text.is_empty() { listed(&mut [text].into_iter()) } else { crate::error::shown(text) };
    KeyError::new(reason, "").value(text).list(shown)
}

#[cold]
#[inline(never)]
fn too_long(limit: Limit, bytes: usize) -> KeyError {
    KeyError::new(Reason::AttributesTooLong, "").word(limit.name()).bytes(bytes).limit(limit.bytes())
}

#[cfg(test)]
mod tests {
    use super::AttributeType::{Binary, Number, Text};
    use super::*;

    fn read(values: &[(AttributeType, &'static str)], limit: Limit) -> Result<usize, (String, String, Option<usize>)> {
        let tuple = Tuple::read(values.iter().copied(), limit);
        tuple.map(|tuple| tuple.bytes(4)).map_err(|error| {
            let error = error.parameter("sort").function("f");
            (error.code().as_str().to_owned(), error.to_string(), error.details().index)
        })
    }

    #[test]
    fn bytes_are_those_that_dynamodb_counts() {
        assert_eq!(read(&[(Text, "é"), (Number, "-120"), (Binary, "\0\u{FF}\u{80}a")], Limit::Sort), Ok(2 + 4 + 4));
        assert_eq!(read(&[], Limit::Sort), Ok(0));
    }

    #[test]
    fn values_that_no_key_has() {
        for (value, code, message) in [
            ((Text, ""), "EMPTY_VALUE", "f requires a non-empty sort[1], got \"\""),
            ((Binary, ""), "EMPTY_VALUE", "f requires a non-empty sort[1], got \"\""),
            (
                (Number, "1e126"),
                "INVALID_NUMBER",
                "f requires sort[1] to be a number that DynamoDB can hold (38 digits, 1e-130 to 9.99e125), got 1e126",
            ),
        ] {
            let refused = read(&[(Text, "a"), value], Limit::Sort);
            assert_eq!(refused, Err((code.to_owned(), message.to_owned(), Some(1))));
        }
    }

    #[test]
    fn all_values_together_have_the_limit() {
        let (most, more): (&str, &str) = ("x".repeat(1022).leak(), "x".repeat(1023).leak());
        assert_eq!(read(&[(Text, most), (Number, "7")], Limit::Sort), Ok(1024));
        let message = "f: the sort attributes of an index hold at most 1024 bytes together, these values have 1025";
        let refused = Err(("KEY_TOO_LONG".to_owned(), message.to_owned(), None));
        assert_eq!(read(&[(Text, more), (Number, "7")], Limit::Sort), refused);
        assert!(read(&[(Text, more), (Number, "7")], Limit::Partition).is_ok());
    }
}
