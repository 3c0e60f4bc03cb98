//! The types of key attributes, and their values as texts: the size of a value, the order of two values, and the neighbours of a value.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::cmp::Ordering;

use crate::decimal::Decimal;
use crate::error::listed;
use crate::limits::SORT_KEY_BYTES;
use crate::neighbour::{GREATEST_BYTE, before, binary_before, fill_binary, last_with, past};
use crate::writer::{Writer, written};

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

impl AttributeType {
    /// The name of the type in `DynamoDB`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "S",
            Self::Number => "N",
            Self::Binary => "B",
        }
    }
}

/// A value of a key attribute as a text: a number as JavaScript writes it, a binary as one character U+0000 to U+00FF for each byte, so
/// that the order of the characters is the order of the bytes.
#[derive(Clone, Copy, Debug)]
pub struct IndexValue<'a> {
    /// The type of the attribute.
    pub kind: AttributeType,
    /// The value.
    pub text: &'a str,
    /// The parsed number. It is parsed only once, because a plan compares a value several times.
    number: Option<Decimal>,
}

impl<'a> IndexValue<'a> {
    /// A value of this type.
    pub fn new(kind: AttributeType, text: &'a str) -> Self {
        let number = if kind == AttributeType::Number { Decimal::parse(text) } else { None };
        Self { kind, text, number }
    }

    /// The number, for a value that has been checked.
    pub(crate) fn number(&self) -> Option<&Decimal> {
        self.number.as_ref()
    }

    /// The size of the value in a key; 0 for a value that a key cannot have: an empty text or binary, or a number that `DynamoDB` cannot
    /// hold.
    #[inline(never)]
    pub fn bytes(&self) -> usize {
        match self.kind {
            AttributeType::Text => self.text.len(),
            AttributeType::Number => self.number().map_or(0, Decimal::bytes),
            AttributeType::Binary => bytes_of_binary(self.text),
        }
    }

    /// The order of two values of one type, as `DynamoDB` compares them.
    #[inline(never)]
    pub fn compare(&self, other: &Self) -> Ordering {
        match (self.number(), other.number()) {
            (Some(one), Some(other)) => one.cmp(other),
            _ => self.text.as_bytes().cmp(other.text.as_bytes()),
        }
    }

    /// The value in the form that messages show.
    #[cold]
    #[inline(never)]
    pub(crate) fn shown(&self) -> String {
        match self.kind {
            AttributeType::Text => listed(&mut [self.text].into_iter()),
            AttributeType::Number => self.text.to_owned(),
            AttributeType::Binary => "binary data".to_owned(),
        }
    }
}

/// Counts characters, one for each byte, by the first bytes of their UTF-8.
fn bytes_of_binary(binary: &str) -> usize {
    binary.bytes().filter(|byte| byte & 0xC0 != 0x80).count()
}

/// The neighbour of a value, as `write` writes it; `None` if there is none.
pub(crate) fn made(value: &IndexValue<'_>, room: usize, write: Neighbour) -> Option<String> {
    let mut is_made = None;
    let text = written(2 * SORT_KEY_BYTES, |out| is_made = write(value, room, out));
    is_made.map(|()| text)
}

/// A function that writes a neighbour, of at most this number of bytes, into an empty writer.
pub(crate) type Neighbour = fn(&IndexValue<'_>, usize, &mut Writer<'_>) -> Option<()>;

/// Writes the least value above `value` with at most `room` bytes into an empty writer; `None` if there is none.
pub(crate) fn write_above(value: &IndexValue<'_>, room: usize, out: &mut Writer<'_>) -> Option<()> {
    if let Some(number) = value.number() {
        number.above()?.write_in_full(out);
        return Some(());
    }
    out.push(value.text);
    match value.kind {
        _ if value.bytes() < room => {
            out.push("\0");
            Some(())
        }
        AttributeType::Binary => past(out, 0, usize::MAX, GREATEST_BYTE),
        _ => past(out, 0, room, char::MAX),
    }
}

/// Writes the greatest value below `value` with at most `room` bytes into an empty writer; `None` if there is none.
pub(crate) fn write_below(value: &IndexValue<'_>, room: usize, out: &mut Writer<'_>) -> Option<()> {
    if let Some(number) = value.number() {
        number.below()?.write_in_full(out);
        return Some(());
    }
    out.push(value.text);
    match value.kind {
        AttributeType::Binary => binary_before(out, value.bytes(), room),
        _ => before(out, room),
    }
}

/// Writes the greatest value of at most `room` bytes that begins with `value`, a text or a binary, into an empty writer.
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
pub(crate) fn write_last(value: &IndexValue<'_>, room: usize, out: &mut Writer<'_>) {
    out.push(value.text);
    match value.kind {
        AttributeType::Binary => fill_binary(out, value.bytes(), room),
        _ => last_with(out, room),
    }
}
