//! What a field of a key looks like to a reader that knows no codec: so many of some characters, or numbers in their places. For callers
//! whose language reads and writes a text more quickly than it asks Rust.

use super::text::PLAIN_RANGE;
use super::value::Shape;
use crate::ulid::ALPHABET;

/// What the text of a field surely looks like. Characters count in units of UTF-16; no span reaches the halves of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SureSpan {
    /// How many characters it has; 0 for all that follow, and at least one.
    pub width: usize,
    /// Which characters these are.
    pub form: SureForm,
}

/// The characters of a span, and the value that they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SureForm {
    /// A text that stands as it is.
    Text,
    /// The digits of a whole number.
    Digits,
    /// A ULID.
    Ulid,
    /// A UUID.
    Uuid,
    /// A time, or its beginning up to the end of a number: the value is the first time that begins so. Days are within their month.
    Time,
}

impl SureForm {
    /// Numbers that a run of characters takes.
    pub const RUN: usize = 9;

    /// All of them, each in the place of its number.
    pub const ALL: [Self; 5] = [Self::Text, Self::Digits, Self::Ulid, Self::Uuid, Self::Time];

    /// What it is made of: the first and the last character of a range; or, run after run, the width and a bit for each of the characters
    /// U+0000 to U+007F, the first in the lowest bit of the first number; or, number after number of a time, the character before it, its
    /// digits, the least and the greatest that it can be.
    pub const fn parts(self) -> &'static [u16] {
        match self {
            Self::Text => &PLAIN_RANGE,
            Self::Digits => &[b'0' as u16, b'9' as u16],
            Self::Ulid => &ULID,
            Self::Uuid => &UUID,
            Self::Time => &TIME,
        }
    }

    /// What its value is.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) const fn shape(self) -> Shape {
        match self {
            Self::Text | Self::Ulid | Self::Uuid => Shape::Text,
            Self::Digits => Shape::Whole,
            Self::Time => Shape::Instant,
        }
    }
}

/// The first character has two bits less than the others.
const ULID: [u16; 2 * A_RUN] = runs([(1, b"01234567"), (25, ALPHABET)]);

const UUID: [u16; 9 * A_RUN] =
    runs([(8, HEX), (1, b"-"), (4, HEX), (1, b"-"), (4, HEX), (1, b"-"), (4, HEX), (1, b"-"), (12, HEX)]);
const HEX: &[u8] = b"0123456789abcdef";

/// The years below 100 are not those that every language takes them for. After the `Z` nothing follows.
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

/// Runs of so many of these characters, which are ASCII.
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
    fn forms_stand_in_the_places_of_their_numbers() {
        for (place, form) in SureForm::ALL.into_iter().enumerate() {
            assert_eq!(form as usize, place);
        }
    }
}
