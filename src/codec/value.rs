//! The value of a field, as written into a key and as read from a key.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::error::{KeyError, Reason};
use crate::number::{shown_number, shown_whole};
use crate::time::Instant;

/// The value of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value<'a> {
    /// A text.
    Text(&'a str),
    /// A finite number.
    Number(f64),
    /// An integer.
    Whole(u64),
    /// An integer in decimal digits. Keys are read as this only for numbers greater than [`u64::MAX`].
    Digits(&'a str),
    /// A point in time.
    Instant(Instant),
    /// A number with all its digits, as DynamoDB accepts it.
    Decimal(Decimal<'a>),
    /// A binary, as one character U+0000 to U+00FF for each byte.
    Binary(&'a str),
    /// A boolean.
    Flag(bool),
}

/// A number as decimal text, and as a double, if one has the same digits.
#[derive(Clone, Copy, Debug)]
pub struct Decimal<'a> {
    /// All its digits, such as `-12`, `0.1` or `1e-7`.
    pub text: &'a str,
    /// The double with exactly these digits; NaN if there is none, or if it is not known.
    pub double: f64,
}

/// The digits alone count: the double may not be known.
impl PartialEq for Decimal<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<'a> Value<'a> {
    /// The text of a value.
    pub(crate) fn text(self) -> Result<&'a str, KeyError> {
        match self {
            Self::Text(text) => Ok(text),
            _ => Err(self.wrong_kind("text")),
        }
    }

    /// The error for a value of the wrong kind; the field takes `wanted`.
    #[cold]
    pub(crate) fn wrong_kind(self, wanted: &str) -> KeyError {
        misfit(Reason::WrongKind).word(wanted).word(self.kind())
    }

    const fn kind(self) -> &'static str {
        match self {
            Self::Text(_) => "text",
            Self::Number(_) | Self::Decimal(_) => "a number",
            Self::Whole(_) | Self::Digits(_) => "an integer",
            Self::Instant(_) => "a date",
            Self::Binary(_) => "binary data",
            Self::Flag(_) => "a boolean",
        }
    }

    /// The value as messages show it.
    #[cold]
    pub(crate) fn shown(self) -> String {
        match self {
            Self::Text(text) | Self::Digits(text) | Self::Decimal(Decimal { text, .. }) => text.to_owned(),
            Self::Binary(_) => "binary data".to_owned(),
            Self::Flag(flag) => if flag { "true" } else { "false" }.to_owned(),
            Self::Number(number) => shown_number(number),
            Self::Whole(number) => shown_whole(number),
            Self::Instant(instant) => instant.shown(),
        }
    }
}

/// The error of a codec about a value. A codec knows neither function nor field; its caller adds both.
#[cold]
pub(super) fn misfit(reason: Reason) -> KeyError {
    KeyError::new(reason, "")
}

/// The variant of [`Value`] that a codec takes and returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// [`Value::Text`]
    Text,
    /// [`Value::Number`]
    Number,
    /// [`Value::Whole`] or [`Value::Digits`]
    Whole,
    /// [`Value::Instant`]
    Instant,
    /// [`Value::Decimal`]
    Decimal,
    /// [`Value::Binary`]
    Binary,
    /// A number as [`Value::Decimal`], [`Value::Digits`] or its text; it is read as [`Value::Text`].
    Amount,
    /// A number that a double has, as [`Value::Decimal`].
    Numeric,
    /// [`Value::Flag`]
    Flag,
}

/// The result of reading the text of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reading<'k> {
    /// The value. A text is borrowed from the key.
    Value(Value<'k>),
    /// A text, or digits, whose value differs from the text in the key: [`Codec::rewrite`](super::Codec::rewrite) writes the value.
    Rewritten,
}

impl Reading<'_> {
    /// The same reading of a copy of the text, which is then decoded again.
    pub(super) const fn detached(self) -> Reading<'static> {
        match self {
            Self::Value(Value::Number(number)) => Reading::Value(Value::Number(number)),
            Self::Value(Value::Whole(number)) => Reading::Value(Value::Whole(number)),
            Self::Value(Value::Instant(instant)) => Reading::Value(Value::Instant(instant)),
            Self::Value(Value::Flag(flag)) => Reading::Value(Value::Flag(flag)),
            Self::Value(_) | Self::Rewritten => Reading::Rewritten,
        }
    }
}

/// A value read from a key. It owns its text if that differs from the text in the key.
///
/// ```
/// use ddb_keys::{codec::{Parsed, Value}, template::{Template, TemplateOptions}};
/// let place = Template::new("{country}#{city}", TemplateOptions::default())?;
/// let parsed = place.parse("US#San$20Jose")?;
/// assert_eq!(parsed, [Value::Text("US"), Value::Text("San Jose")]);
/// assert!(matches!(parsed.as_slice(), [Parsed::Value(_), Parsed::Text(_)]));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Parsed<'k> {
    /// A value that appears unchanged in the key.
    Value(Value<'k>),
    /// A text that was unescaped.
    Text(String),
    /// The digits of an integer greater than [`u64::MAX`] that was written in descending order.
    Digits(String),
    /// A number that was in a key of one case.
    Decimal(String),
}

impl Parsed<'_> {
    /// The value.
    pub fn value(&self) -> Value<'_> {
        match self {
            Self::Value(value) => *value,
            Self::Text(text) => Value::Text(text),
            Self::Digits(digits) => Value::Digits(digits),
            Self::Decimal(text) => Value::Decimal(Decimal { text, double: f64::NAN }),
        }
    }
}

impl PartialEq for Parsed<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.value() == other.value()
    }
}

impl PartialEq<Value<'_>> for Parsed<'_> {
    fn eq(&self, other: &Value<'_>) -> bool {
        self.value() == *other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parsed_value_equals_its_value_alone() {
        let [text, other] = ["a", "b"].map(|text| Parsed::Text(text.into()));
        assert!(text == Parsed::Value(Value::Text("a")) && text == Value::Text("a"));
        assert!(text != other && text != Value::Text("b") && Parsed::Digits("1".into()) != Value::Text("1"));
    }
}
