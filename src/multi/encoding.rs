//! Arrays of values as one readable text, whose byte order is the order of the arrays, for the key of a base table.
//!
//! `["acme", 2024, 1.5, 7n, −3, 0x01FF]` is `acme#!D2024#!A1.5#!A7+#!-Y6~#"01FF#`. The format, which never changes:
//!
//! - Every value ends with `#`, and no `#` stands before that end.
//! - A text is escaped as in templates: U+0000 to U+0024 as `$` and two hex digits.
//! - A binary is `"` and two hex digits for each byte.
//! - A number is `!` and its decimal digits in full, without an exponent. Before those of a number of 1 or more, letters say how many
//!   stand before the decimal point: `A` for 1 to `X` for 24; `Y` is 24 and goes on. A bigint has `+` after them.
//! - A negative number is `!-`, then the same turned round, then `~`: `0` for `9`, `A` for `Y`, and so on. Here a number above −1 has
//!   a letter too: `Z`, before `A` turned round.
//!
//! Why the order is that of the arrays, value by value, numbers before binaries before texts, and a shorter array before those that
//! begin with it:
//!
//! - No value's text begins another one's, because `#` stands at their ends alone. So the first value that differs decides, and where
//!   none does, one key begins the other.
//! - `!` is below `"`, and both are below `#` and all that a text begins with.
//! - Texts: escaping keeps their order, and all that it writes is above `#`, so a text comes before those that begin with it.
//! - Binaries: the hex digits sort as they count, and are above `#`.
//! - Numbers from 0: below 1 they begin with `0`, which is below all letters, and more digits have a greater letter. With the same
//!   letters, digits of the same power of ten stand below each other. Where one number ends, `#` and `+` are below the `.` with which a
//!   greater one goes on. A bigint comes after a number of the same value, and before all that are greater.
//! - Negative numbers: `-` is below `0` and all letters. Turned round, a greater distance from 0 comes first; where one ends, its `~` is
//!   above the `.` with which one farther from 0 goes on.

use crate::decimal::Decimal;
use crate::error::{KeyError, Reason};
use crate::limits::MAX_ENCODED_VALUES;
use crate::number::{hex_digit, hex_value, shown_whole};
use crate::text::{Limit, require_length, write_escaped, write_unescaped};
use crate::writer::Writer;

/// What a value of an array is. All values are given, and come back, as texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrayType {
    /// A text.
    Text,
    /// The digits of a number, as JavaScript writes it.
    Number,
    /// The digits of a whole number that comes back as a bigint.
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

/// Digits that one letter stands for at most: `Y` stands for so many, and more follow.
const MOST_OF_LETTER: usize = 24;

/// Bytes of a number's text, with some to spare: one of 38 digits that begins at −1e-130 has 174.
const NUMBER_BYTES: usize = 192;

/// Refuses what `encodeMultiKey` makes no key of: no values, more than eight, a text of more than 2,048 bytes.
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

/// Writes one value of an array: the values of an array are written one after the other. Nothing for a number that `DynamoDB` cannot
/// hold.
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

/// What the value is that was written so, without its end.
pub fn type_of_encoded(text: &str) -> ArrayType {
    match text.as_bytes() {
        [NUMBER, .., BIGINT] => ArrayType::BigInt,
        [NUMBER, ..] => ArrayType::Number,
        [BINARY, ..] => ArrayType::Binary,
        _ => ArrayType::Text,
    }
}

/// Writes the value that was written so, without its end; nothing for a text that encoding would never write.
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

/// Writes a character for each byte; nothing where there are not two hex digits for each.
fn write_bytes(text: &[u8], out: &mut Writer<'_>) -> Option<()> {
    let [_, rest @ ..] = text else { return None };
    let mut rest = rest;
    while let [high, low, behind @ ..] = rest {
        let byte = (hex_value(*high)? << 4) | hex_value(*low)?;
        // By hand: UTF-8 of a character below U+0100.
        if byte < 0x80 {
            out.push_bytes(&[byte])
        } else {
            out.push_bytes(&[0xC0 | (byte >> 6), 0x80 | (byte & 0x3F)])
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

/// How many digits stand before the decimal point: below 1 a number has no letter, and a negative one that before `A`.
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

/// A byte of a negative number, and back: the digits change places, and so do the letters.
const fn turned(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => b'0' + b'9' - byte,
        b'@'..=b'Z' => b'@' + b'Z' - byte,
        _ => byte,
    }
}

/// Reads a number by its digits alone: whatever else the text says has to be what writing that number gives.
fn read_number(text: &[u8], kind: ArrayType) -> Option<Decimal> {
    let is_negative = text.get(1) == Some(&NEGATIVE);
    let mut bytes = [0; NUMBER_BYTES];
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
