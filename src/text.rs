//! Key texts: the checks for every text, its length in bytes, DynamoDB's order, and escaping.

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;

use crate::error::{KeyError, Reason};
use crate::limits::{ESCAPE, PARTITION_KEY_BYTES, SORT_KEY_BYTES};
use crate::number::{hex_digit, hex_value, push_ascii};
use crate::writer::Writer;

/// DynamoDB's two length limits of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// 2,048 bytes.
    Partition,
    /// 1,024 bytes.
    Sort,
}

impl Limit {
    /// The limit in bytes of UTF-8.
    pub const fn bytes(self) -> usize {
        match self {
            Self::Partition => PARTITION_KEY_BYTES,
            Self::Sort => SORT_KEY_BYTES,
        }
    }

    /// The name of this kind of key: `partition` or `sort`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Partition => "partition",
            Self::Sort => "sort",
        }
    }

    const fn too_long(self) -> Reason {
        match self {
            Self::Partition => Reason::PartitionKeyTooLong,
            Self::Sort => Reason::SortKeyTooLong,
        }
    }
}

/// DynamoDB's order of two keys: by their UTF-8 bytes.
///
/// JavaScript's `sort()` compares UTF-16 units instead and puts `😀` before `U+FFFD`.
///
/// ```
/// use core::cmp::Ordering;
/// assert_eq!(ddb_keys::text::compare_keys("\u{FFFD}", "😀"), Ordering::Less);
/// ```
pub fn compare_keys(a: &str, b: &str) -> Ordering {
    a.as_bytes().cmp(b.as_bytes())
}

/// Whether `part` contains `separator`. Written as a loop, because keys are short, and the standard search prepares for long texts.
pub(crate) fn contains(part: &str, separator: &str) -> bool {
    match separator.as_bytes() {
        [byte] => part.bytes().any(|other| other == *byte),
        bytes => part.as_bytes().windows(bytes.len().max(1)).any(|window| window == bytes),
    }
}

/// Whether `text` contains `mark`, which is ASCII. Written as a loop, for the same reason.
pub(crate) fn has(text: &str, mark: char) -> bool {
    for byte in text.as_bytes() {
        if char::from(*byte) == mark {
            return true;
        }
    }
    false
}

/// The texts before and after the first `mark`, which is ASCII.
pub(crate) fn cut(text: &str, mark: char) -> Option<(&str, &str)> {
    let at = text.bytes().position(|byte| char::from(byte) == mark)?;
    Some((text.get(..at)?, text.get(at + 1..)?))
}

/// The column of byte `at` of `text`, in characters from 1. Written as a loop, because the standard count prepares for long texts.
#[cold]
pub(crate) fn column_of(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| byte & 0xC0 != 0x80).count()
}

/// The first character, for a message.
#[cold]
#[inline(never)]
pub(crate) fn first_character(text: &str) -> &str {
    (1..=4).find_map(|bytes| text.get(..bytes)).unwrap_or_default()
}

/// Refuses an empty text: `{function} requires a non-empty {parameter}`.
pub(crate) fn require(function: &'static str, parameter: &'static str, text: &str) -> Result<(), KeyError> {
    if text.is_empty() { Err(empty(function, parameter)) } else { Ok(()) }
}

#[cold]
fn empty(function: &'static str, parameter: &'static str) -> KeyError {
    KeyError::new(Reason::Empty, function).parameter(parameter).value("")
}

/// Refuses a key of more than `limit` bytes. `start` is the start of the key, for the message.
pub(crate) fn require_length(function: &'static str, limit: Limit, bytes: usize, start: &str) -> Result<(), KeyError> {
    if bytes > limit.bytes() { Err(too_long(function, limit, bytes, start)) } else { Ok(()) }
}

/// The error for a key of `bytes` bytes that begins with `start`.
#[cold]
pub(crate) fn too_long(function: &'static str, limit: Limit, bytes: usize, start: &str) -> KeyError {
    KeyError::new(limit.too_long(), function).value(start).bytes(bytes).limit(limit.bytes())
}

/// Whether a separator begins inside `part` and ends inside the separator after it, as in `A:` and `::`.
pub(crate) fn straddles(part: &str, separator: &str) -> bool {
    let (part, separator) = (part.as_bytes(), separator.as_bytes());
    (1..separator.len().min(part.len() + 1)).any(|taken| {
        let halves = separator.split_at_checked(taken);
        halves.is_some_and(|(head, tail)| part.ends_with(head) && separator.starts_with(tail))
    })
}

/// Whether `text` contains a character that [`escape_into`] escapes: U+0000 to U+0024.
///
/// ```
/// assert!(ddb_keys::text::needs_escape("San Francisco"));
/// assert!(!ddb_keys::text::needs_escape("Zürich"));
/// ```
pub fn needs_escape(text: &str) -> bool {
    // Checking bytes is enough: all bytes of a character above U+007F are above 0x7F.
    text.bytes().any(|byte| byte <= ESCAPE_BYTE)
}

const ESCAPE_BYTE: u8 = ESCAPE as u8;

/// Appends `text` to `out`, with its characters U+0000 to U+0024 as `$` and two upper-case hex digits.
///
/// The law: escaping is injective, and the byte order of the escaped texts is the order of the texts, even with a character below `$` after
/// them. An escape begins with `$`, which is below every unescaped character and above every character that can follow a text, and escapes
/// sort by their digits.
///
/// ```
/// let mut key = String::from("CITY#");
/// ddb_keys::text::escape_into("San Francisco", &mut key);
/// assert_eq!(key, "CITY#San$20Francisco");
/// ```
pub fn escape_into(text: &str, out: &mut String) {
    if !needs_escape(text) {
        return out.push_str(text);
    }
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate().filter(|(_, byte)| *byte <= ESCAPE_BYTE) {
        out.push_str(text.get(start..at).unwrap_or_default());
        push_ascii(&[ESCAPE_BYTE, hex_digit(byte >> 4), hex_digit(byte)], out);
        start = at + 1;
    }
    out.push_str(text.get(start..).unwrap_or_default());
}

const fn escaped(character: char) -> bool {
    character <= ESCAPE
}

/// The text that [`escape_into`] wrote as `text`; `None` if it never writes this text.
///
/// ```
/// use ddb_keys::text::unescape;
/// assert_eq!(unescape("San$20Francisco").as_deref(), Some("San Francisco"));
/// assert_eq!(unescape("San Francisco"), None);
/// assert_eq!(unescape("$2a"), None);
/// ```
pub fn unescape(text: &str) -> Option<Cow<'_, str>> {
    if !needs_escape(text) {
        return Some(Cow::Borrowed(text));
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| byte <= ESCAPE_BYTE) {
        let (plain, escape) = rest.split_at_checked(at)?;
        out.push_str(plain);
        rest = take_escape(escape.strip_prefix(ESCAPE)?, &mut out)?;
    }
    out.push_str(rest);
    Some(Cow::Owned(out))
}

/// Reads the two digits after a `$`, and returns the rest.
fn take_escape<'a>(piece: &'a str, out: &mut String) -> Option<&'a str> {
    let (digits, rest) = piece.split_at_checked(2)?;
    let [high, low] = digits.as_bytes() else { return None };
    let code = (hex_value(*high)? << 4) | hex_value(*low)?;
    out.push(Some(char::from(code)).filter(|character| escaped(*character))?);
    Some(rest)
}

/// [`escape_into`] for a writer.
pub(crate) fn write_escaped(text: &str, out: &mut Writer<'_>) {
    let bytes = text.as_bytes();
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate().filter(|(_, byte)| *byte <= ESCAPE_BYTE) {
        out.push_bytes(bytes.get(start..at).unwrap_or_default());
        out.push_bytes(&[ESCAPE_BYTE, hex_digit(byte >> 4), hex_digit(byte)]);
        start = at + 1;
    }
    out.push_bytes(bytes.get(start..).unwrap_or_default());
}

/// [`unescape`] into a writer; `None` if escaping never writes `text`.
pub(crate) fn write_unescaped(text: &str, out: &mut Writer<'_>) -> Option<()> {
    let mut rest = text.as_bytes();
    while let Some(at) = rest.iter().position(|byte| *byte <= ESCAPE_BYTE) {
        let (plain, escape) = rest.split_at_checked(at)?;
        out.push_bytes(plain);
        let (escape, behind) = escape.split_first_chunk::<3>()?;
        out.push_bytes(&[escaped_byte(*escape)?]);
        rest = behind;
    }
    out.push_bytes(rest);
    Some(())
}

/// Whether `text` is the escaped form of some text.
pub(crate) fn is_escaped(text: &str) -> bool {
    write_unescaped(text, &mut Writer::new(&mut [])).is_some()
}

/// The byte that an escape represents.
fn escaped_byte([mark, high, low]: [u8; 3]) -> Option<u8> {
    let byte = (hex_value(high)? << 4) | hex_value(low)?;
    (mark == ESCAPE_BYTE && byte <= ESCAPE_BYTE).then_some(byte)
}

#[cfg(test)]
mod tests;
