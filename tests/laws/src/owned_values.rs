//! Values that own their texts, and their order as the oracle knows it.

use std::cmp::Ordering;

use ddb_keys::codec::{Decimal, Value};
use ddb_keys::time::Instant;

use crate::semver_precedence::Precedence;

#[derive(Clone, Debug)]
pub(crate) enum Owned {
    Text(String),
    Whole(u128),
    Number(f64),
    Time(i64),
    Flag(bool),
    /// A number as JavaScript writes it.
    Numeric(f64, String),
    /// A whole number too great for 64 bits, in digits.
    Digits(String),
}

impl Owned {
    pub(crate) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// A whole number as callers give it: in digits where 64 bits do not hold it.
    pub(crate) fn whole(number: u128) -> Self {
        if u64::try_from(number).is_ok() { Self::Whole(number) } else { Self::Digits(number.to_string()) }
    }

    pub(crate) fn of(value: Value<'_>) -> Self {
        match value {
            Value::Text(text) => Self::text(text),
            Value::Whole(number) => Self::Whole(number.into()),
            Value::Number(number) => Self::Number(number),
            Value::Instant(at) => Self::Time(at.epoch_millis()),
            Value::Digits(digits) => Self::Digits(digits.to_owned()),
            Value::Flag(flag) => Self::Flag(flag),
            Value::Decimal(number) => Self::Numeric(number.double, number.text.to_owned()),
            Value::Binary(_) => unreachable!("an attribute alone holds binary data"),
        }
    }

    pub(crate) fn value(&self) -> Value<'_> {
        match self {
            Self::Text(text) => Value::Text(text),
            Self::Whole(number) => Value::Whole(u64::try_from(*number).unwrap_or_default()),
            Self::Number(number) => Value::Number(*number),
            Self::Time(millis) => Value::Instant(instant(*millis)),
            Self::Digits(digits) => Value::Digits(digits),
            Self::Flag(flag) => Value::Flag(*flag),
            Self::Numeric(double, text) => Value::Decimal(Decimal { text, double: *double }),
        }
    }

    /// Whether the library has read this value.
    pub(crate) fn is(&self, value: &Value<'_>) -> bool {
        match (self, value) {
            (Self::Text(text), Value::Text(other)) => text == other,
            (Self::Whole(number), Value::Whole(other)) => *number == u128::from(*other),
            (Self::Number(number), Value::Number(other)) => number == other,
            (Self::Time(millis), Value::Instant(other)) => *millis == other.epoch_millis(),
            (Self::Flag(flag), Value::Flag(other)) => flag == other,
            (Self::Numeric(_, text), Value::Decimal(other)) => text == other.text,
            (Self::Digits(digits), Value::Digits(other)) => digits == other,
            _ => false,
        }
    }

    /// How many bytes it takes of a key at most.
    pub(crate) fn most_bytes(&self) -> usize {
        match self {
            Self::Text(text) => 16 + 3 * text.len(),
            _ => 32,
        }
    }
}

pub(crate) fn instant(millis: i64) -> Instant {
    Instant::from_epoch_millis(millis).expect("a time of the calendar")
}

/// What a value is compared by.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    /// Nothing: the codec promises no order.
    None,
    Text(String),
    Whole(u128),
    Number(f64),
    Time(i64),
    Version(Precedence),
}

impl Order {
    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Text(a), Self::Text(b)) => a.as_bytes().cmp(b.as_bytes()),
            (Self::Whole(a), Self::Whole(b)) => a.cmp(b),
            (Self::Number(a), Self::Number(b)) => a.partial_cmp(b).unwrap_or(Ordering::Equal),
            (Self::Time(a), Self::Time(b)) => a.cmp(b),
            (Self::Version(a), Self::Version(b)) => a.compare(b),
            _ => Ordering::Equal,
        }
    }
}
