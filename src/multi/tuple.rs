//! The values of one key of a multi-attribute index, as they are compared.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::cmp::Ordering;

use super::attributes::{AttributeValue, check_key};
use crate::decimal::Decimal;
use crate::error::{KeyError, listed};
use crate::text::Limit;

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

/// A value of a key attribute as a text: a number as JavaScript writes it, a binary with a character U+0000 to U+00FF for each byte, so
/// that the order of the characters is that of the bytes.
#[derive(Clone, Copy, Debug)]
pub struct IndexValue<'a> {
    /// The type of the attribute.
    pub kind: AttributeType,
    /// The value.
    pub text: &'a str,
}

/// The values of the first attributes of a key.
pub type Tuple<'a> = [IndexValue<'a>];

/// Checks `count` values for the first attributes of a key of this kind, of which `value` gives each, unless it is missing.
///
/// # Errors
/// `MISSING_LEVEL` for one that is missing, `EMPTY_VALUE` for an empty text or binary, `INVALID_NUMBER` for a number that `DynamoDB` cannot
/// hold, `KEY_TOO_LONG` for more bytes together than a key of this kind holds.
pub fn check_tuple<'v>(
    count: usize,
    value: &dyn Fn(usize) -> Option<IndexValue<'v>>,
    limit: Limit,
) -> Result<(), KeyError> {
    check_key("", limit, count, &|place| value(place).map(IndexValue::attribute))
}

impl<'a> IndexValue<'a> {
    fn attribute(self) -> AttributeValue<'a> {
        match self.kind {
            AttributeType::Text => AttributeValue::Text(self.text),
            AttributeType::Number => AttributeValue::Number(self.text),
            AttributeType::Binary => AttributeValue::Binary(bytes_of_binary(self.text)),
        }
    }

    /// The number that it is, of one that was checked.
    pub(super) fn number(&self) -> Option<Decimal> {
        if self.kind == AttributeType::Number { Decimal::parse(self.text) } else { None }
    }

    /// The bytes that it takes of the key.
    pub(super) fn bytes(&self) -> usize {
        self.attribute().bytes("", 0).unwrap_or_default()
    }

    /// The order of two values of one type, as `DynamoDB` compares them.
    #[inline(never)]
    pub fn compare(&self, other: &Self) -> Ordering {
        match (self.number(), other.number()) {
            (Some(one), Some(other)) => one.cmp(&other),
            _ => self.text.as_bytes().cmp(other.text.as_bytes()),
        }
    }

    /// The value as messages show it.
    #[cold]
    #[inline(never)]
    pub(super) fn shown(&self) -> String {
        match self.kind {
            AttributeType::Text => listed(&mut [self.text].into_iter()),
            AttributeType::Number => self.text.to_owned(),
            AttributeType::Binary => "a binary".to_owned(),
        }
    }
}

/// Every byte is one character, and every character begins with one byte that is no other's.
pub(super) fn bytes_of_binary(binary: &str) -> usize {
    binary.bytes().filter(|byte| byte & 0xC0 != 0x80).count()
}

/// The order of two tuples over the attributes that both have.
pub fn compare_tuples(one: &Tuple<'_>, other: &Tuple<'_>) -> Ordering {
    let common = common(one, other);
    one.get(common).zip(other.get(common)).map_or(Ordering::Equal, |(one, other)| one.compare(other))
}

/// How many values both tuples begin with.
pub(super) fn common(one: &Tuple<'_>, other: &Tuple<'_>) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one.compare(other).is_eq()).count()
}

#[cfg(test)]
mod tests {
    use super::AttributeType::{Binary, Number, Text};
    use super::*;

    #[track_caller]
    fn refuses(values: &[Option<IndexValue<'_>>], code: &str, message: &str) {
        let checked = check_tuple(values.len(), &|place| values[place], Limit::Sort);
        let error = checked.expect_err("a refusal").function("f");
        assert_eq!((error.code().as_str(), error.to_string().as_str()), (code, message));
    }

    fn value(kind: AttributeType, text: &str) -> Option<IndexValue<'_>> {
        Some(IndexValue { kind, text })
    }

    #[test]
    fn bytes_are_those_that_dynamodb_counts() {
        for (kind, text, bytes) in
            [(Text, "\u{E9}", 2), (Number, "-120", 4), (Number, "1e-7", 2), (Binary, "\0\u{FF}\u{80}a", 4)]
        {
            assert_eq!(IndexValue { kind, text }.bytes(), bytes, "{text:?}");
        }
    }

    #[test]
    fn values_that_no_key_has() {
        let a = value(Text, "a");
        let empty = "f: value 1 is empty, and DynamoDB takes no empty key attribute";
        refuses(&[a, value(Text, "")], "EMPTY_VALUE", empty);
        refuses(&[a, value(Binary, "")], "EMPTY_VALUE", empty);
        let number = "f: value 1 is not a number that DynamoDB can hold (38 digits, 1e-130 to 9.99e125), got 1e126";
        refuses(&[a, value(Number, "1e126")], "INVALID_NUMBER", number);
        let gap = "f: the value is missing, but that of a later attribute of the key is given";
        refuses(&[None, a], "MISSING_LEVEL", gap);
        let long = "\u{FF}".repeat(1023);
        let too_long = "f: the values of the sort key have 1025 bytes together, and DynamoDB takes at most 1024";
        refuses(&[value(Binary, &long), value(Number, "7")], "KEY_TOO_LONG", too_long);
        assert!(check_tuple(2, &|place| [value(Binary, &long), a][place], Limit::Sort).is_ok());
    }

    #[test]
    fn tuples_are_compared_over_what_both_have() {
        let tuple = |number, text| [IndexValue { kind: Number, text: number }, IndexValue { kind: Text, text }];
        let order = |one: &Tuple<'_>, other: &Tuple<'_>| compare_tuples(one, other);
        assert!(order(&tuple("10", "a"), &tuple("9.5", "b")).is_gt());
        assert!(order(&tuple("1e1", "a"), &tuple("10", "a\0")).is_lt());
        assert!(order(&tuple("10", "a"), tuple("10.0", "b").split_at(1).0).is_eq());
        assert!(order(&[], &tuple("10", "a")).is_eq());
    }
}
