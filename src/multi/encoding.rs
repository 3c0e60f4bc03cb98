//! Arrays of values as one readable text, whose byte order is the order of the arrays, for the key of a base table.
//!
//! `["acme", 2024, 1.5, 7n, −3, 0x01FF]` is `acme#!D2024#!A1.5#!A7+#!-Y6~#"01FF#`. The format, which never changes:
//!
//! - Every value ends with `#`, and no `#` stands before that end.
//! - A text is escaped as in templates: U+0000 to U+0024 as `$` and two hex digits.
//! - A binary is `"` and two hex digits for each byte.
//! - A number is `!` and its decimal digits in full, without an exponent. In front of the digits of a number from 1 up, letters say how
//!   many of them stand before the decimal point: `A` is 1, `B` is 2, `X` is 24; `Y` is 24, and another letter follows. A bigint has
//!   `+` after its digits.
//! - A negative number is `!-`, the letters and digits of its absolute value complemented, and `~`. Complemented, `0` is `9` and `1` is
//!   `8`, `A` is `Y` and `B` is `X`. Numbers between −1 and 0, whose positive counterparts have no letter, have `Z`.
//!
//! Why keys sort as the arrays do, value by value, numbers before binaries before texts, and an array before its extensions:
//!
//! - `#` stands only at the ends of values, so no value's text is a prefix of another's. The first value that differs decides; if none
//!   does, the shorter key is a prefix of the longer one.
//! - `!` is below `"`, and both are below `#` and whatever else a text begins with.
//! - Texts: escaping keeps their order, and writes nothing below `$`, so a text comes before those that begin with it.
//! - Binaries: hex digits sort as they count, and are above `#`.
//! - Numbers from 0 up: those below 1 begin with `0`, which is below all letters, and more digits before the point have a greater
//!   letter. With the same letters, digits of the same power of ten stand in the same place. Where the digits of one number end, its
//!   `#` or `+` is below the `.` or the digit with which a greater one goes on. A bigint comes right after the number of its value.
//! - Negative numbers: `-` is below `0` and all letters. Complementing turns their order round. Where the digits of one end, its `~`
//!   is above the `.` or the digit with which a smaller one goes on.

use crate::decimal::Decimal;
use crate::error::{KeyError, Reason};
use crate::limits::MAX_ENCODED_VALUES;
use crate::number::{hex_digit, hex_value, parse_digits, shown_whole};
use crate::text::{Limit, require_length, write_escaped, write_unescaped};
use crate::writer::Writer;

/// The type of a value in an array. All values are passed and returned as texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrayType {
    /// A text.
    Text,
    /// The digits of a number, as JavaScript writes it.
    Number,
    /// The digits of an integer that comes back as a bigint.
    BigInt,
    /// A binary: a character of U+0000 to U+00FF for each byte.
    Binary,
}

/// The end of every value.
pub const END: char = '#';

const NUMBER: u8 = b'!';
const BINARY: u8 = b'"';
const NEGATIVE: u8 = b'-';
const END_OF_NEGATIVE: u8 = b'~';
const BIGINT: u8 = b'+';

/// The most digits that one letter stands for: `Y` stands for this many, and another letter follows.
const MOST_OF_LETTER: usize = 24;

/// Bytes of a number's text, with some to spare: a negative number of 38 digits, the first of which is at 1e-130, has 174.
const NUMBER_TEXT_BYTES: usize = 192;

/// Refuses arrays that `encodeTuple` does not encode: no values, more than eight, a text of more than 2,048 bytes.
///
/// # Errors
/// `EMPTY_VALUE`, `TOO_MANY_ATTRIBUTES`, `KEY_TOO_LONG`.
pub fn check_encoded(function: &'static str, values: usize, bytes: usize, start: &str) -> Result<(), KeyError> {
    match values {
        0 => Err(KeyError::new(Reason::NoValues, function)),
        1..=MAX_ENCODED_VALUES => require_length(function, Limit::Partition, bytes, start),
        _ => Err(too_many(function, values)),
    }
}

#[cold]
fn too_many(function: &'static str, values: usize) -> KeyError {
    KeyError::new(Reason::TooManyEncoded, function).limit(MAX_ENCODED_VALUES).word(&shown_whole(values as u64))
}

/// Writes one value of an array; an array is its values one after the other. `None` for a number that `DynamoDB` cannot hold.
///
/// ```
/// use ddb_keys::{multi::{ArrayType, encode_value}, writer::Writer};
/// let mut bytes = [0; 32];
/// let mut key = Writer::new(&mut bytes);
/// encode_value(ArrayType::Text, "acme", &mut key);
/// encode_value(ArrayType::Number, "2024", &mut key);
/// assert_eq!(key.text(), Some("acme#!D2024#"));
/// ```
pub fn encode_value(kind: ArrayType, value: &str, out: &mut Writer<'_>) -> Option<()> {
    match kind {
        ArrayType::Text => write_escaped(value, out),
        ArrayType::Binary => write_hex(value, out),
        ArrayType::Number | ArrayType::BigInt => write_number(&Decimal::parse(value)?, kind, out),
    }
    out.push_bytes(&[END as u8]);
    Some(())
}

/// The type of an encoded value, given without its end.
pub fn type_of_encoded(text: &str) -> ArrayType {
    match text.as_bytes() {
        [NUMBER, .., BIGINT] => ArrayType::BigInt,
        [NUMBER, ..] => ArrayType::Number,
        [BINARY, ..] => ArrayType::Binary,
        _ => ArrayType::Text,
    }
}

/// An encoded number, if it is an integer from 1 to 2^53 − 1: most are, and this is the fast path for them.
pub fn small_whole(text: &str) -> Option<u64> {
    match text.as_bytes() {
        [NUMBER, letter, b'1'..=b'9', ..] if text.len() == 2 + usize::from(letter.wrapping_sub(b'@')) => {
            parse_digits(text.get(2..)?)
        }
        _ => None,
    }
}

/// Decodes a value, given without its end; `None` for a text that encoding would never write.
///
/// ```
/// use ddb_keys::{multi::decode_value, writer::Writer};
/// let mut bytes = [0; 32];
/// let mut value = Writer::new(&mut bytes);
/// assert_eq!(decode_value("!D2024", &mut value), Some(()));
/// assert_eq!(value.text(), Some("2024"));
/// assert_eq!(decode_value("!A2024", &mut value), None);
/// ```
pub fn decode_value(text: &str, out: &mut Writer<'_>) -> Option<()> {
    match type_of_encoded(text) {
        ArrayType::Text => write_unescaped(text, out),
        ArrayType::Binary => write_bytes(text.as_bytes(), out),
        kind => {
            let number = read_number(text.as_bytes(), kind)?;
            if kind == ArrayType::Number {
                number.write(out);
            } else if number.is_whole() {
                number.write_in_full(out);
            } else {
                return None;
            }
            Some(())
        }
    }
}

fn write_hex(bytes: &str, out: &mut Writer<'_>) {
    out.push_bytes(&[BINARY]);
    for byte in bytes.chars() {
        let byte = byte as u8; // no character is above U+00FF
        out.push_bytes(&[hex_digit(byte >> 4), hex_digit(byte)]);
    }
}

/// Writes a character for each byte; `None` unless each byte has two hex digits.
fn write_bytes(text: &[u8], out: &mut Writer<'_>) -> Option<()> {
    let [_, rest @ ..] = text else { return None };
    let mut rest = rest;
    while let [high, low, behind @ ..] = rest {
        let byte = (hex_value(*high)? << 4) | hex_value(*low)?;
        // By hand: UTF-8 of a character below U+0100.
        match byte {
            0..0x80 => out.push_bytes(&[byte]),
            _ => out.push_bytes(&[0xC0 | (byte >> 6), 0x80 | (byte & 0x3F)]),
        }
        rest = behind;
    }
    rest.is_empty().then_some(())
}

fn write_number(number: &Decimal, kind: ArrayType, out: &mut Writer<'_>) {
    out.push_bytes(&[NUMBER]);
    if number.is_negative() {
        out.push_bytes(&[NEGATIVE]);
    }
    let start = out.len();
    write_letters(number, out);
    number.write_plain(out);
    if number.is_negative() {
        for byte in out.since(start) {
            *byte = turned(*byte);
        }
        out.push_bytes(&[END_OF_NEGATIVE]);
    }
    if kind == ArrayType::BigInt {
        out.push_bytes(&[BIGINT]);
    }
}

/// Writes the letters for the number of digits before the decimal point: none below 1, but `@` for a negative number, which becomes `Z`.
fn write_letters(number: &Decimal, out: &mut Writer<'_>) {
    let mut places = number.places();
    while places > MOST_OF_LETTER {
        out.push_bytes(b"Y");
        places -= MOST_OF_LETTER;
    }
    if places > 0 || number.is_negative() {
        out.push_bytes(&[b'@' + u8::try_from(places).unwrap_or_default()]);
    }
}

/// Complements a digit or a letter of a negative number. Applied twice, it gives the same byte again.
const fn turned(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => b'0' + b'9' - byte,
        b'@'..=b'Z' => b'@' + b'Z' - byte,
        _ => byte,
    }
}

/// Reads a number by its digits alone; the rest of the text must equal what writing that number gives.
fn read_number(text: &[u8], kind: ArrayType) -> Option<Decimal> {
    let is_negative = text.get(1) == Some(&NEGATIVE);
    let mut bytes = [0; NUMBER_TEXT_BYTES];
    let mut written = Writer::new(&mut bytes);
    for byte in text {
        match *byte {
            NUMBER | END_OF_NEGATIVE | BIGINT | b'A'..=b'Z' => {}
            byte => written.push_bytes(&[if is_negative { turned(byte) } else { byte }]),
        }
    }
    let number = Decimal::parse_bytes(written.written()?)?;
    written.truncate(0);
    write_number(&number, kind, &mut written);
    (written.written()? == text).then_some(number)
}

#[cfg(test)]
mod tests;
