//! The items of some lines: for each, the places of the attributes that the audit needs, and its bytes. The same memory is reused for all
//! lines.

use alloc::string::String;
use alloc::vec::Vec;

/// The type of an attribute's value, as far as the audit tells types apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// The item has no such attribute.
    #[default]
    Absent,
    Text,
    Number,
    Binary,
    Null,
    True,
    False,
    /// A list, a map, a set, or a binary that is not Base64.
    Other,
}

/// A part of a text.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether it has escapes of JSON.
    pub(super) is_escaped: bool,
}

impl Span {
    #[inline(always)]
    pub(super) fn text(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }
}

/// The value of an attribute: its type, and its text in the lines or among the decoded texts. A binary has a character U+0000 to U+00FF for
/// each byte.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Held {
    pub(super) kind: Kind,
    pub(super) span: Span,
    pub(super) is_decoded: bool,
}

/// Where the attributes of an item end, and its bytes.
#[derive(Clone, Copy, Debug)]
struct End {
    kept: usize,
    bytes: usize,
}

/// Scanned items.
#[derive(Debug, Default)]
pub(super) struct Batch {
    /// The attributes of all items, each with its slot.
    kept: Vec<(usize, Held)>,
    ends: Vec<End>,
    decoded: String,
}

/// A place to which a batch can be set back.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    kept: usize,
    ends: usize,
}

impl Batch {
    pub(super) fn clear(&mut self) {
        self.kept.clear();
        self.ends.clear();
        self.decoded.clear();
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { kept: self.kept.len(), ends: self.ends.len() }
    }

    pub(super) fn reset(&mut self, mark: Mark) {
        self.kept.truncate(mark.kept);
        self.ends.truncate(mark.ends);
    }

    pub(super) fn keep(&mut self, slot: usize, value: Held) {
        self.kept.push((slot, value));
    }

    pub(super) fn end_item(&mut self, bytes: usize) {
        self.ends.push(End { kept: self.kept.len(), bytes });
    }

    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// The attributes of an item, each with its slot, and its bytes.
    pub(super) fn item(&self, place: usize) -> (&[(usize, Held)], usize) {
        let start = place.checked_sub(1).and_then(|before| self.ends.get(before)).map_or(0, |end| end.kept);
        let Some(end) = self.ends.get(place) else { return (&[], 0) };
        (self.kept.get(start..end.kept).unwrap_or_default(), end.bytes)
    }

    pub(super) fn decoded_text(&self, span: Span) -> &str {
        span.text(&self.decoded)
    }

    pub(super) fn decoded(&self) -> &str {
        &self.decoded
    }

    /// Drops the text that was decoded last.
    pub(super) fn forget(&mut self, span: Span) {
        self.decoded.truncate(span.start);
    }

    /// Decodes a text whose escapes have been checked.
    pub(super) fn decode(&mut self, text: &str) -> Span {
        let start = self.decoded.len();
        let mut rest = text;
        while let Some((plain, escape)) = rest.split_once('\\') {
            self.decoded.push_str(plain);
            let (character, length) = character_of(escape);
            self.decoded.push(character);
            rest = escape.get(length..).unwrap_or_default();
        }
        self.decoded.push_str(rest);
        Span { start, end: self.decoded.len(), is_escaped: false }
    }

    /// Decodes Base64, a character for each byte; `None` for other text.
    pub(super) fn decode_base64(&mut self, text: &str) -> Option<Span> {
        let start = self.decoded.len();
        let digits = text.trim_end_matches('=').as_bytes();
        let is_whole = text.len().is_multiple_of(4) && text.len() - digits.len() <= 2;
        for four in digits.chunks(4) {
            let values = four.iter().map(|digit| digit_of(*digit)).collect::<Option<Vec<u32>>>();
            let Some(values) = values.filter(|_| is_whole && four.len() > 1) else {
                self.decoded.truncate(start);
                return None;
            };
            let bits = values.iter().fold(0, |bits, value| (bits << 6) | value) << (6 * (4 - four.len()));
            let [_, bytes @ ..] = bits.to_be_bytes();
            self.decoded.extend(bytes.iter().take(four.len() - 1).map(|byte| char::from(*byte)));
        }
        Some(Span { start, end: self.decoded.len(), is_escaped: false })
    }
}

/// The character of an escape, and its length, both after the backslash.
fn character_of(escape: &str) -> (char, usize) {
    let byte = escape.as_bytes().first().copied().unwrap_or_default();
    match byte {
        b'b' => ('\u{8}', 1),
        b'f' => ('\u{C}', 1),
        b'n' => ('\n', 1),
        b'r' => ('\r', 1),
        b't' => ('\t', 1),
        b'u' => unit_of(escape),
        _ => (char::from(byte), 1),
    }
}

fn unit_of(escape: &str) -> (char, usize) {
    let hex = |at: usize| escape.get(at..at + 4).and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let high = hex(1).unwrap_or_default();
    if let (0xD800..=0xDBFF, Some(low)) = (high, hex(UNIT + 1)) {
        let point = 0x1_0000 + ((high & 0x3FF) << 10) + (low & 0x3FF);
        return (char::from_u32(point).unwrap_or(char::REPLACEMENT_CHARACTER), 2 * UNIT - 1);
    }
    (char::from_u32(high).unwrap_or(char::REPLACEMENT_CHARACTER), UNIT - 1)
}

fn digit_of(digit: u8) -> Option<u32> {
    Some(u32::from(match digit {
        b'A'..=b'Z' => digit - b'A',
        b'a'..=b'z' => digit - b'a' + 26,
        b'0'..=b'9' => digit - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    }))
}

/// The length of `\u0000`.
pub(super) const UNIT: usize = 6;

/// The code unit of the escape `\u0000` at this place.
pub(super) fn unit_at(bytes: &[u8], at: usize) -> Option<u32> {
    let [b'\\', b'u', digits @ ..] = bytes.get(at..at + UNIT)? else { return None };
    digits.iter().try_fold(0, |unit, digit| Some(16 * unit + char::from(*digit).to_digit(16)?))
}
