//! `S`, `N` and `B`: the plain value of an attribute of this type. It is always a whole key, never a part of one.

use super::description::{Description, NUMBERS, Place};
use super::spelled::Spelled;
use super::value::misfit;
use super::{Decimal, Extent, Progress, Reading, Rule, Shape, Value};
use crate::attribute_value::{AttributeType, IndexValue};
use crate::error::{KeyError, Reason};
use crate::limits::NUMBER_DIGITS;
use crate::writer::Writer;

/// An attribute that holds the plain value of its field, without escapes.
///
/// A number is represented as decimal text, a binary as one character U+0000 to U+00FF for each byte. They are compared as DynamoDB
/// compares them: see [`IndexValue::compare`].
///
/// ```
/// use ddb_keys::{codec::{Codec, Plain, Value}, multi::AttributeType, writer::Writer};
/// let mut bytes = [0; 16];
/// let mut text = Writer::new(&mut bytes);
/// Codec::from(Plain(AttributeType::Text)).write(Value::Text("a#b c"), &mut text)?;
/// assert_eq!(text.text(), Some("a#b c"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain(pub AttributeType);

impl Plain {
    /// The text of a value of this type.
    fn text_of(self, value: Value<'_>) -> Result<&str, KeyError> {
        match (self.0, value) {
            (AttributeType::Text, Value::Text(text))
            | (AttributeType::Binary, Value::Binary(text))
            | (AttributeType::Number, Value::Decimal(Decimal { text, .. }) | Value::Digits(text)) => Ok(text),
            (AttributeType::Text, _) => Err(value.wrong_kind("text")),
            (AttributeType::Number, _) => Err(value.wrong_kind("a number")),
            (AttributeType::Binary, _) => Err(value.wrong_kind("binary data")),
        }
    }

    /// The reason why no key attribute of this type can hold a value.
    #[cold]
    fn refuse(self) -> KeyError {
        misfit(match self.0 {
            AttributeType::Text => Reason::EmptyText,
            AttributeType::Number => Reason::FieldNotHeld,
            AttributeType::Binary => Reason::EmptyBinary,
        })
    }
}

const DESCRIPTION: Description = Description {
    place: Place::Attribute,
    written: "the attribute as it is, of that type; only as the whole template of an own attribute or another attribute of `entityKeys`",
    ..Description::TEXT
};

impl Rule for Plain {
    const DESCRIPTIONS: &'static [Description] = &[
        Description {
            name: "S",
            about: "a text, as the attribute is",
            accepted: "a text",
            example: "a b",
            samples: &[(" ", " "), ("a", "a"), ("a#b", "a#b"), ("é", "é")],
            ..DESCRIPTION
        },
        Description {
            name: "N",
            takes: "number | bigint | string | { readonly value: string }",
            gives: "number | bigint | string",
            about: "a number, as the attribute is",
            accepted: "a number, bigint, `NumberValue` or decimal text",
            example: "-1.5",
            samples: &[("-1.5", "-1.5"), ("0", "0"), ("0.1", "0.1"), ("9", "9"), ("10", "10")],
            trials: NUMBERS,
            ..DESCRIPTION
        },
        Description {
            name: "B",
            takes: "Uint8Array",
            gives: "Uint8Array",
            about: "a binary, as the attribute is",
            accepted: "a `Uint8Array`",
            example: "ab",
            samples: &[("\0", "\0"), ("a", "a"), ("\u{FF}", "\u{FF}")],
            trials: &["1", "2,3"],
            ..DESCRIPTION
        },
    ];

    fn of(place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        let types = [AttributeType::Text, AttributeType::Number, AttributeType::Binary];
        types.get(place).map(|kind| Self(*kind)).ok_or_else(|| field.unknown())
    }

    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn shape(&self) -> Shape {
        match self.0 {
            AttributeType::Text => Shape::Text,
            AttributeType::Number => Shape::Decimal,
            AttributeType::Binary => Shape::Binary,
        }
    }

    fn extent(&self) -> Extent {
        Extent::Whole
    }

    /// Writes a number in its canonical form, so that values that DynamoDB treats as equal have one text.
    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = self.text_of(value)?;
        let held = IndexValue::new(self.0, text);
        match held.number() {
            _ if held.bytes() == 0 => return Err(self.refuse()),
            Some(number) => number.write_in_full(out),
            None => out.push(text),
        }
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let value = match self.0 {
            _ if IndexValue::new(self.0, text).bytes() == 0 => return None,
            AttributeType::Text => Value::Text(text),
            AttributeType::Number => Value::Decimal(Decimal { text, double: f64::NAN }),
            AttributeType::Binary => Value::Binary(text),
        };
        Some(Reading::Value(value))
    }

    fn is_plain(&self, text: &str) -> bool {
        self.0 == AttributeType::Text && !text.is_empty()
    }

    fn plain_type(&self) -> Option<AttributeType> {
        Some(self.0)
    }

    fn is_any_text(&self) -> bool {
        self.0 == AttributeType::Text
    }

    #[cfg(feature = "design")]
    fn takes_all_texts(&self) -> bool {
        self.is_any_text()
    }

    fn takes_start(&self) -> bool {
        self.0 != AttributeType::Number
    }

    fn writes_value(&self) -> bool {
        true
    }

    fn may_hold(&self, _byte: u8) -> bool {
        true
    }

    /// Accepts any value of the type: two attributes with plain values of one type can always be equal. Numbers are limited to whole
    /// numbers here, which is enough to find a common one.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        match self.0 {
            AttributeType::Text => Some(Progress::remember(0)),
            AttributeType::Number if byte.is_ascii_digit() => {
                Some(text.next(0)).filter(|text| text.place() <= NUMBER_DIGITS)
            }
            AttributeType::Binary if byte.is_ascii() => Some(Progress::remember(0)),
            _ => None,
        }
    }

    fn may_end(&self, text: Progress) -> bool {
        text.place() > 0
    }
}

#[cfg(test)]
mod tests {
    use super::super::Codec;
    use super::super::table::{reads_nothing, refuses, text_of, writes};
    use super::*;

    const TEXT: Plain = Plain(AttributeType::Text);
    const NUMBER: Plain = Plain(AttributeType::Number);
    const BINARY: Plain = Plain(AttributeType::Binary);

    fn decimal(text: &str) -> Value<'_> {
        Value::Decimal(Decimal { text, double: f64::NAN })
    }

    #[test]
    fn values_stand_as_they_are() {
        writes(TEXT, Value::Text("a#b $c"), "a#b $c");
        writes(BINARY, Value::Binary("\0\u{FF}"), "\0\u{FF}");
        reads_nothing(TEXT, &[""]);
        reads_nothing(BINARY, &[""]);
    }

    #[test]
    fn equal_numbers_have_one_text() {
        for (given, written) in
            [("7.0", "7"), ("70e-1", "7"), ("-0", "0"), ("0.0000001", "1e-7"), ("1e+21", "1000000000000000000000")]
        {
            assert_eq!(text_of(&NUMBER.into(), decimal(given)).unwrap(), written);
        }
        reads_nothing(NUMBER, &["", "seven", "1e126", "1".repeat(39).as_str()]);
    }

    #[test]
    fn text_stands_unchanged_and_ranges_begin_with_text_or_bytes() {
        let [text, number, binary] = [TEXT, NUMBER, BINARY].map(Codec::from);
        assert!(text.is_plain("a#b $c") && !text.is_plain(""));
        assert!(!number.is_plain("7") && !binary.is_plain("7"));
        assert_eq!([&text, &number, &binary].map(Codec::is_any_text), [true, false, false]);
        assert_eq!([&text, &number, &binary].map(Codec::takes_start), [true, false, true]);
    }

    #[test]
    fn values_that_no_key_can_hold() {
        refuses(TEXT, Value::Text(""), "EMPTY_VALUE", "must not be empty, got \"\"");
        let not_held = "must be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got 1e126";
        refuses(NUMBER, decimal("1e126"), "INVALID_NUMBER", not_held);
        refuses(BINARY, Value::Binary(""), "EMPTY_VALUE", "must not be empty, got an empty Uint8Array");
        refuses(TEXT, decimal("7"), "INVALID_TYPE", "must be text, got a number");
        refuses(NUMBER, Value::Text("7"), "INVALID_TYPE", "must be a number, got text");
        refuses(BINARY, Value::Text("7"), "INVALID_TYPE", "must be binary data, got text");
    }

    #[test]
    fn bytes_of_two_attributes_are_compared_as_ascii() {
        let binary = Codec::from(BINARY);
        assert!(binary.step(Progress::default(), 0x7F).is_some());
        assert!(binary.step(Progress::default(), 0x80).is_none()); // by itself, it would not be a text
    }
}
