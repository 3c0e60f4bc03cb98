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
use crate::multi::value::no_number;
use crate::number::{hex_digit, hex_value, shown_whole};
use crate::text::{Limit, cut, is_escaped, require_length, write_escaped, write_unescaped};
use crate::writer::Writer;

/// A value of an array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ArrayValue<'a> {
    /// A text.
    Text(&'a str),
    /// A number.
    Number(Decimal),
    /// A whole number that comes back as a bigint.
    BigInt(Decimal),
    /// A binary: a character of U+0000 to U+00FF for each byte.
    Binary(&'a str),
}

/// A value as it stands in a key.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EncodedValue<'k> {
    /// A text, escaped.
    Text(&'k str),
    /// A number.
    Number(Decimal),
    /// A whole number that was a bigint.
    BigInt(Decimal),
    /// The hex digits of a binary.
    Binary(&'k str),
}

const END: char = '#';
const NUMBER: &str = "!";
const BINARY: &str = "\"";
const NEGATIVE: &str = "-";
const END_OF_NEGATIVE: &str = "~";
const BIGINT: &str = "+";

/// Digits that one letter stands for at most: `Y` stands for so many, and more follow.
const MOST_OF_LETTER: usize = 24;

/// Bytes of a number's text, with some to spare: that of −(1 + 10^−37) · 10^−130 has 171.
const NUMBER_BYTES: usize = 192;

/// The number that a text says.
///
/// # Errors
/// `INVALID_NUMBER` for one that `DynamoDB` cannot hold.
pub fn held_number(function: &'static str, index: usize, text: &str) -> Result<Decimal, KeyError> {
    Decimal::parse(text).ok_or_else(|| no_number(function, index, text))
}

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

/// Writes one value of an array. The values of an array are written one after the other.
///
/// ```
/// use ddb_keys::{decimal::Decimal, multi::{ArrayValue, encode_value}, writer::Writer};
/// let mut bytes = [0; 32];
/// let mut key = Writer::new(&mut bytes);
/// encode_value(&ArrayValue::Text("acme"), &mut key);
/// encode_value(&ArrayValue::Number(Decimal::parse("2024").ok_or("a number")?), &mut key);
/// assert_eq!(key.text(), Some("acme#!D2024#"));
/// # Ok::<(), &str>(())
/// ```
pub fn encode_value(value: &ArrayValue<'_>, out: &mut Writer<'_>) {
    match value {
        ArrayValue::Text(text) => write_escaped(text, out),
        ArrayValue::Number(number) => write_number(number, "", out),
        ArrayValue::BigInt(number) => write_number(number, BIGINT, out),
        ArrayValue::Binary(bytes) => {
            out.push(BINARY);
            for byte in bytes.chars() {
                let byte = byte as u8; // no character is above U+00FF
                out.push_bytes(&[hex_digit(byte >> 4), hex_digit(byte)]);
            }
        }
    }
    out.push("#");
}

/// Reads the values of a key, one after the other; nothing for a text that encoding would never write.
pub fn decode_values<'k>(key: &'k str, visit: &mut dyn FnMut(EncodedValue<'k>)) -> Option<()> {
    let mut rest = key;
    while !rest.is_empty() {
        let (value, behind) = cut(rest, END)?;
        visit(read_value(value)?);
        rest = behind;
    }
    Some(())
}

fn read_value(text: &str) -> Option<EncodedValue<'_>> {
    if let Some(number) = text.strip_prefix(NUMBER) {
        return read_number(number);
    }
    if let Some(digits) = text.strip_prefix(BINARY) {
        return write_bytes(digits, &mut Writer::new(&mut [])).map(|()| EncodedValue::Binary(digits));
    }
    is_escaped(text).then_some(EncodedValue::Text(text))
}

impl EncodedValue<'_> {
    /// Writes the value as it was: a text, a number as JavaScript writes it, the digits of a bigint, a character for each byte.
    pub fn write(&self, out: &mut Writer<'_>) {
        match self {
            Self::Text(text) => drop(write_unescaped(text, out)),
            Self::Number(number) => number.write(out),
            Self::BigInt(number) => number.write_in_full(out),
            Self::Binary(digits) => drop(write_bytes(digits, out)),
        }
    }
}

/// Writes a character for each byte; nothing where these are no hex digits, two for each.
fn write_bytes(digits: &str, out: &mut Writer<'_>) -> Option<()> {
    let mut rest = digits.as_bytes();
    while let [high, low, behind @ ..] = rest {
        let byte = (hex_value(*high)? << 4) | hex_value(*low)?;
        out.push(char::from(byte).encode_utf8(&mut [0; 4]));
        rest = behind;
    }
    rest.is_empty().then_some(())
}

fn write_number(number: &Decimal, tag: &str, out: &mut Writer<'_>) {
    out.push(NUMBER);
    if number.is_negative() {
        out.push(NEGATIVE);
    }
    let start = out.len();
    write_letters(number, out);
    number.write_plain(out);
    if number.is_negative() {
        out.since(start).iter_mut().for_each(|byte| *byte = turned(*byte));
        out.push(END_OF_NEGATIVE);
    }
    out.push(tag);
}

/// How many digits stand before the decimal point: none of a number of 0 or more has no letter, and of one below 0 the one before `A`.
fn write_letters(number: &Decimal, out: &mut Writer<'_>) {
    let mut places = number.places();
    if places == 0 && !number.is_negative() {
        return;
    }
    while places > MOST_OF_LETTER {
        out.push("Y");
        places -= MOST_OF_LETTER;
    }
    out.push_bytes(&[b'@' + u8::try_from(places).unwrap_or_default()]);
}

/// A byte of a negative number, and back: the digits change places, and so do the letters.
const fn turned(byte: u8) -> u8 {
    match byte {
        b'0'..=b'9' => b'0' + b'9' - byte,
        b'@'..=b'Z' => b'@' + b'Z' - byte,
        _ => byte,
    }
}

/// Reads what stands between `!` and `#`. Whatever it says, it has to be what writing that number gives.
fn read_number<'k>(text: &str) -> Option<EncodedValue<'k>> {
    let (size, tag) = text.strip_suffix(BIGINT).map_or((text, ""), |size| (size, BIGINT));
    let mut bytes = [0; NUMBER_BYTES];
    let mut written = Writer::new(&mut bytes);
    if let Some(size) = size.strip_prefix(NEGATIVE) {
        written.push(NEGATIVE);
        written.push_with(without_letters(size.strip_suffix(END_OF_NEGATIVE)?), |byte| turned(*byte));
    } else {
        written.push(without_letters(size));
    }
    let number = Decimal::parse(written.text()?)?;
    written.truncate(0);
    write_number(&number, tag, &mut written);
    let is_same = written.text()?.strip_prefix(NUMBER) == Some(text);
    match (is_same, tag) {
        (true, "") => Some(EncodedValue::Number(number)),
        (true, _) if number.is_whole() => Some(EncodedValue::BigInt(number)),
        _ => None,
    }
}

fn without_letters(text: &str) -> &str {
    let letters = text.bytes().take_while(u8::is_ascii_uppercase).count();
    text.get(letters..).unwrap_or_default()
}
