//! An item, as the audit sees it: its key attributes, its fields and flags, by slot.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::batch::{Held, Kind};
use super::table_format::KeySlot;
use crate::attribute_value::AttributeType;
use crate::codec::{Decimal, Shape, Value};
use crate::decimal;
use crate::double::double_of;
use crate::error::KeyErrorCode;
use crate::hash::xx_hash_64;
use crate::limits::{MAX_WHOLE, PARTITION_KEY_BYTES};
use crate::time::Instant;

/// An item of a batch.
#[derive(Clone, Copy)]
pub(super) struct Item<'i, 'k> {
    /// The attributes by slot.
    pub(super) held: &'i [Held],
    /// The lines that it was read from.
    pub(super) lines: &'k str,
    /// The texts that were decoded from these lines.
    pub(super) decoded: &'k str,
    pub(super) bytes: usize,
    /// Whether all values are texts, as those of CSV are: a text can be a number.
    pub(super) is_untyped: bool,
}

impl<'k> Item<'_, 'k> {
    #[inline(always)]
    pub(super) fn kind(&self, slot: usize) -> Kind {
        self.held.get(slot).map(|value| value.kind).unwrap_or_default()
    }

    #[inline(always)]
    pub(super) fn has(&self, slot: usize) -> bool {
        self.kind(slot) != Kind::Absent
    }

    /// Whether an attribute has a value that a condition counts: NULL and `false` do not count.
    pub(super) fn has_value(&self, slot: usize) -> bool {
        !matches!(self.kind(slot), Kind::Absent | Kind::Null | Kind::False)
    }

    /// The text of an attribute: a text itself, the digits of a number, a binary with a character for each byte.
    #[inline(always)]
    pub(super) fn text(&self, slot: usize) -> &'k str {
        let Some(value) = self.held.get(slot) else { return "" };
        value.span.text(if value.is_decoded { self.decoded } else { self.lines })
    }

    /// The key in an attribute, if it is of its type and not empty.
    pub(super) fn key(&self, key: KeySlot) -> Option<&'k str> {
        let is_typed = match key.kind {
            AttributeType::Text => self.kind(key.slot) == Kind::Text,
            AttributeType::Number => self.is_number(key.slot),
            AttributeType::Binary => self.kind(key.slot) == Kind::Binary,
        };
        Some(self.text(key.slot)).filter(|text| is_typed && !text.is_empty())
    }

    fn is_number(&self, slot: usize) -> bool {
        match self.kind(slot) {
            Kind::Text => self.is_untyped && decimal::Decimal::parse(self.text(slot)).is_some(),
            kind => kind == Kind::Number,
        }
    }

    /// An attribute as examples show it: cut to the length of a partition key.
    pub(super) fn shown(&self, slot: usize) -> String {
        let text = self.text(slot);
        match self.kind(slot) {
            Kind::Text | Kind::Number => cut(text).to_owned(),
            Kind::Binary => base64(cut(text)),
            Kind::True => "true".to_owned(),
            Kind::False => "false".to_owned(),
            Kind::Null => "null".to_owned(),
            Kind::Absent | Kind::Other => "…".to_owned(),
        }
    }

    /// The hash of the table key, by which examples are chosen.
    pub(super) fn hash(&self, key: &[KeySlot]) -> u64 {
        key.iter().fold(0, |hash, key| match self.kind(key.slot) {
            Kind::Absent => hash_with(hash, ""),
            Kind::Text | Kind::Number => hash_with(hash, cut(self.text(key.slot))),
            _ => hash_with(hash, &self.shown(key.slot)),
        })
    }

    /// The value of a field in an attribute of the item, for a codec of this shape; otherwise the code of its refusal.
    pub(super) fn value(&self, slot: usize, shape: Shape, is_in_seconds: bool) -> Result<Value<'k>, KeyErrorCode> {
        let text = self.text(slot);
        let may_be_number = matches!(shape, Shape::Whole | Shape::Number | Shape::Decimal | Shape::Numeric);
        let may_be_number = may_be_number || (is_in_seconds && shape == Shape::Instant);
        let is_number = may_be_number && self.is_untyped && self.is_number(slot);
        match (if is_number { Kind::Number } else { self.kind(slot) }, shape) {
            (Kind::Text, Shape::Text | Shape::Instant) | (Kind::Number, Shape::Text) => Ok(Value::Text(text)),
            (Kind::Text | Kind::Number, Shape::Amount) | (Kind::Number, Shape::Decimal | Shape::Numeric) => {
                Ok(Value::Decimal(Decimal { text, double: exact_double(text) }))
            }
            (Kind::Number, Shape::Whole) => whole(text),
            (Kind::Number, Shape::Number) => double_of(text).map(Value::Number).ok_or(KeyErrorCode::InvalidNumber),
            (Kind::Number, Shape::Instant) => instant(text, is_in_seconds),
            (Kind::Binary, Shape::Binary) => Ok(Value::Binary(text)),
            (Kind::True | Kind::False, Shape::Flag) => Ok(Value::Flag(self.kind(slot) == Kind::True)),
            _ => Err(KeyErrorCode::InvalidType),
        }
    }
}

/// Combines a hash with another text.
pub(super) fn hash_with(hash: u64, text: &str) -> u64 {
    hash.rotate_left(23) ^ xx_hash_64(text.as_bytes())
}

/// The beginning of a text, as long as a partition key can be.
pub(super) fn cut(text: &str) -> &str {
    if text.len() <= PARTITION_KEY_BYTES {
        return text;
    }
    (0..=PARTITION_KEY_BYTES).rev().find_map(|end| text.get(..end)).unwrap_or_default()
}

fn whole(text: &str) -> Result<Value<'_>, KeyErrorCode> {
    let refused = KeyErrorCode::InvalidNumber;
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let digits = text.trim_start_matches('0');
        return match text.parse() {
            Ok(number) if number <= MAX_WHOLE => Ok(Value::Whole(number)),
            _ => Ok(Value::Digits(digits)),
        };
    }
    double_of(text).and_then(crate::number::whole).map(Value::Whole).ok_or(refused)
}

fn instant<'k>(text: &str, is_in_seconds: bool) -> Result<Value<'k>, KeyErrorCode> {
    let number = double_of(text);
    let instant =
        if is_in_seconds { number.and_then(Instant::of_seconds) } else { number.and_then(Instant::of_number) };
    instant.map(Value::Instant).ok_or(KeyErrorCode::InvalidDate)
}

/// How many digits of a number a double certainly has, or is meant to have.
const DOUBLE_DIGITS: usize = 17;

/// The double of a number; NaN if it has more digits than a double.
pub(super) fn exact_double(text: &str) -> f64 {
    let digits = text.bytes().take_while(|byte| byte | 0x20 != b'e').filter(u8::is_ascii_digit).count();
    if digits <= DOUBLE_DIGITS { double_of(text).unwrap_or(f64::NAN) } else { f64::NAN }
}

/// The Base64 of a binary that has a character for each byte.
pub(super) fn base64(characters: &str) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bytes: Vec<u32> = characters.chars().map(|character| u32::from(character) & 0xFF).collect();
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0, |bits, byte| (bits << 8) | byte) << (8 * (3 - three.len()));
        for place in 0..4 {
            let digit = DIGITS.get((bits >> (18 - 6 * place)) as usize & 63).copied().unwrap_or_default();
            text.push(if place <= three.len() { char::from(digit) } else { '=' });
        }
    }
    text
}
