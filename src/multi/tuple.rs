//! The values of one key of a multi-attribute index, one for each of its first attributes: what they may be, and how they compare.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::attributes::too_long;
use super::value::{empty, no_number};
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
    /// The value that stands in `text`, of the attribute at this place.
    fn read(kind: AttributeType, text: &'a str, index: usize) -> Result<Self, KeyError> {
        match (kind, Decimal::parse(text)) {
            (AttributeType::Number, Some(number)) => Ok(Self::Number(number)),
            (AttributeType::Number, None) => Err(no_number("", index, text)),
            (_, _) if text.is_empty() => Err(empty("", index)),
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

    /// Reads the values of the first attributes of a key. Of a number the text is what JavaScript writes, of a binary it has a character
    /// for each byte.
    ///
    /// # Errors
    /// `MISSING_LEVEL` where there is none, `INVALID_NUMBER` for a number that `DynamoDB` cannot hold, `EMPTY_VALUE` for an empty text or
    /// binary, each with the place of the value as its index; `KEY_TOO_LONG` for more bytes together than a key of this kind holds.
    pub fn read(
        values: impl Iterator<Item = (AttributeType, Option<&'a str>)>,
        limit: Limit,
    ) -> Result<Self, KeyError> {
        let (mut tuple, mut bytes) = (Self::EMPTY, 0);
        for (kind, text) in values {
            let text = text.ok_or_else(|| missing(limit, tuple.count))?;
            let value = IndexValue::read(kind, text, tuple.count)?;
            bytes += value.bytes();
            if let Some(place) = tuple.values.get_mut(tuple.count) {
                *place = value;
                tuple.count += 1;
            }
        }
        if bytes > limit.bytes() { Err(too_long("", limit, bytes)) } else { Ok(tuple) }
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
fn missing(limit: Limit, index: usize) -> KeyError {
    let reason = if limit == Limit::Partition { Reason::PartitionNeeded } else { Reason::MissingAttribute };
    KeyError::new(reason, "").index(index).value("undefined")
}

#[cfg(test)]
mod tests {
    use super::AttributeType::{Binary, Number, Text};
    use super::*;

    fn read(values: &[(AttributeType, Option<&'static str>)], limit: Limit) -> Result<usize, (String, String)> {
        let tuple = Tuple::read(values.iter().copied(), limit);
        tuple.map(|tuple| tuple.bytes(4)).map_err(|error| {
            let error = error.function("f");
            (error.code().as_str().to_owned(), error.to_string())
        })
    }

    #[track_caller]
    fn refuses(values: &[(AttributeType, Option<&'static str>)], limit: Limit, code: &str, message: &str) {
        assert_eq!(read(values, limit), Err((code.to_owned(), message.to_owned())));
    }

    #[test]
    fn bytes_are_those_that_dynamodb_counts() {
        let values = [(Text, Some("é")), (Number, Some("-120")), (Binary, Some("\0\u{FF}\u{80}a"))];
        assert_eq!(read(&values, Limit::Sort), Ok(2 + 4 + 4));
        assert_eq!(read(&[], Limit::Sort), Ok(0));
    }

    #[test]
    fn values_that_no_key_has() {
        let a = (Text, Some("a"));
        let empty = "f: value 1 is empty, and DynamoDB takes no empty key attribute";
        refuses(&[a, (Text, Some(""))], Limit::Sort, "EMPTY_VALUE", empty);
        refuses(&[a, (Binary, Some(""))], Limit::Sort, "EMPTY_VALUE", empty);
        let number = "f: value 1 is not a number that DynamoDB can hold (38 digits, 1e-130 to 9.99e125), got 1e126";
        refuses(&[a, (Number, Some("1e126"))], Limit::Sort, "INVALID_NUMBER", number);
        let gap = "f: the value is missing, but that of a later attribute of the key is given";
        refuses(&[(Text, None), a], Limit::Sort, "MISSING_LEVEL", gap);
        let partition = "f: a query needs the value of every attribute of the partition key, and this one is missing";
        refuses(&[a, (Text, None)], Limit::Partition, "MISSING_LEVEL", partition);
    }

    #[test]
    fn all_values_together_have_the_limit() {
        let (most, more): (&str, &str) = ("x".repeat(1022).leak(), "x".repeat(1023).leak());
        let number = (Number, Some("7"));
        assert_eq!(read(&[(Text, Some(most)), number], Limit::Sort), Ok(1024));
        let message = "f: the values of the sort key have 1025 bytes together, and DynamoDB takes at most 1024";
        refuses(&[(Text, Some(more)), number], Limit::Sort, "KEY_TOO_LONG", message);
        assert_eq!(read(&[(Text, Some(more)), number], Limit::Partition), Ok(1025));
    }
}
