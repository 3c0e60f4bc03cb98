//! Describes the text of a field for code that does not know the codecs: a number of certain characters, or numbers in fixed places.
//! Callers whose language reads and writes a text faster than it calls Rust use this.

use super::value::Shape;
use crate::limits::ESCAPE;
use crate::ulid::ALPHABET;

/// The first character that is not escaped.
const FIRST_PLAIN: char = '%';
/// The last character before the surrogates of UTF-16.
const LAST_BEFORE_PAIRS: char = '\u{D7FF}';
const _: () = assert!(ESCAPE as u32 + 1 == FIRST_PLAIN as u32);

/// The first and the last character of such text.
const PLAIN_RANGE: [u16; 2] = [FIRST_PLAIN as u16, LAST_BEFORE_PAIRS as u16];

/// The form of a text that is surely valid. Characters are counted in UTF-16 units; no span contains surrogates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SureSpan {
    /// The number of characters; 0 for all characters that match, at least one.
    pub width: usize,
    /// The form of the text.
    pub form: SureForm,
}

impl SureSpan {
    /// The form of the texts that have both forms; `None` if there are none.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) fn of_both(self, other: Self) -> Option<Self> {
        match (self.form, other.form) {
            (own, other) if own == other => Some(self),
            (SureForm::Text, SureForm::Ulid | SureForm::Uuid) => Some(other),
            (SureForm::Ulid | SureForm::Uuid, SureForm::Text) => Some(self),
            _ => None,
        }
    }
}

/// The characters of a span, and the kind of value that they form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SureForm {
    /// A text that appears unchanged in the key.
    Text,
    /// The digits of a whole number.
    Digits,
    /// A ULID.
    Ulid,
    /// A UUID.
    Uuid,
    /// A time, or the beginning of a time up to the end of a number: the value is the first time with this beginning. Days must exist in
    /// their month.
    Time,
}

impl SureForm {
    /// The number of numbers that describe a run of characters.
    pub const RUN: usize = 9;

    /// All forms, each at the index of its number.
    pub const ALL: [Self; 5] = [Self::Text, Self::Digits, Self::Ulid, Self::Uuid, Self::Time];

    /// The parts of the form. For a range: its first and last character. For runs: for each run, the width, and a bit for each character
    /// U+0000 to U+007F, the first in the lowest bit of the first number. For a time: for each number, the character before it, its digits,
    /// its least and its greatest value.
    pub const fn parts(self) -> &'static [u16] {
        match self {
            Self::Text => &PLAIN_RANGE,
            Self::Digits => &[b'0' as u16, b'9' as u16],
            Self::Ulid => &ULID,
            Self::Uuid => &UUID,
            Self::Time => &TIME,
        }
    }

    /// The kind of its value.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) const fn shape(self) -> Shape {
        match self {
            Self::Text | Self::Ulid | Self::Uuid => Shape::Text,
            Self::Digits => Shape::Whole,
            Self::Time => Shape::Instant,
        }
    }
}

/// The first character has two bits fewer than the others.
const ULID: [u16; 2 * A_RUN] = runs([(1, b"01234567"), (25, ALPHABET)]);

const UUID: [u16; 9 * A_RUN] =
    runs([(8, HEX), (1, b"-"), (4, HEX), (1, b"-"), (4, HEX), (1, b"-"), (4, HEX), (1, b"-"), (12, HEX)]);
const HEX: &[u8] = b"0123456789abcdef";

/// Years below 100 are excluded, because some languages interpret them differently. Nothing follows the `Z`.
#[rustfmt::skip]
const TIME: [u16; 32] = [
    0, 4, 100, 9999,
    b'-' as u16, 2, 1, 12,
    b'-' as u16, 2, 1, 31,
    b'T' as u16, 2, 0, 23,
    b':' as u16, 2, 0, 59,
    b':' as u16, 2, 0, 59,
    b'.' as u16, 3, 0, 999,
    b'Z' as u16, 0, 0, 0,
];

const A_RUN: usize = SureForm::RUN;

/// Runs, each with its width and its characters, which are ASCII.
#[allow(clippy::indexing_slicing, reason = "what is out of bounds does not compile")]
const fn runs<const RUNS: usize, const PARTS: usize>(runs: [(u16, &[u8]); RUNS]) -> [u16; PARTS] {
    let mut parts = [0; PARTS];
    let mut run = 0;
    while run < RUNS {
        let (width, characters) = runs[run];
        parts[A_RUN * run] = width;
        let mut at = 0;
        while at < characters.len() {
            parts[A_RUN * run + 1 + (characters[at] >> 4) as usize] |= 1 << (characters[at] & 15);
            at += 1;
        }
        run += 1;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_at_the_places_of_their_numbers() {
        for (place, form) in SureForm::ALL.into_iter().enumerate() {
            assert_eq!(form as usize, place);
        }
    }
}
