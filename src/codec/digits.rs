//! What the codecs of zero-padded digits share: a width, and the check that a whole number fits it.

use alloc::string::String;

use super::value::misfit;
use super::{Reading, Value};
use crate::error::{KeyError, Reason};
use crate::number::{MAX_DIGITS, shown_whole, write_whole};
use crate::writer::Writer;

/// Digits that a JavaScript number holds exactly, whatever they are.
const EXACT_DIGITS: usize = 15;

/// A number of digits, 1 to 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Width {
    digits: usize,
    /// The greatest number of so many digits, or of 64 bits.
    last: u64,
}

impl Width {
    /// The width that a template asks for.
    pub(super) fn new(digits: usize) -> Result<Self, KeyError> {
        let known = u32::try_from(digits).ok().filter(|_| (1..=MAX_DIGITS).contains(&digits));
        let last = known.map(|digits| 10_u64.checked_pow(digits).map_or(u64::MAX, |limit| limit - 1));
        last.map(|last| Self { digits, last }).ok_or_else(|| bad_width(digits))
    }

    pub(super) const fn digits(self) -> usize {
        self.digits
    }

    /// Whether `number` has no more digits.
    pub(super) const fn fits(self, number: u64) -> bool {
        number <= self.last
    }

    /// Writes a number that fits.
    pub(super) fn write(self, number: u64, out: &mut Writer<'_>) {
        write_whole(number, self.digits, out);
    }

    /// Writes digits that may be more than 64 bits hold; nothing where they do not fit.
    pub(super) fn write_digits(self, digits: &str, out: &mut Writer<'_>) -> Option<()> {
        let zeros = digits.bytes().take_while(|digit| *digit == b'0').count();
        let significant = digits.as_bytes().get(zeros..).unwrap_or_default();
        for _ in 0..self.digits.checked_sub(significant.len())? {
            out.push("0");
        }
        out.push_bytes(significant);
        Some(())
    }

    /// Reads exactly so many digits.
    pub(super) fn read(self, text: &str) -> Option<Reading<'_>> {
        if text.len() != self.digits || !is_digits(text) {
            return None;
        }
        let number = text.bytes().try_fold(0_u64, |number, digit| {
            number.checked_mul(10).and_then(|tens| tens.checked_add(u64::from(digit - b'0')))
        });
        Some(Reading::Value(number.map_or(Value::Digits(text), Value::Whole)))
    }

    /// The digits that a JavaScript number holds exactly, with as many zeros in front as it takes; for
    /// [`Codec::push_pattern`](super::Codec::push_pattern).
    pub(super) fn push_pattern(self, pattern: &mut String) {
        let exact = self.digits.min(EXACT_DIGITS);
        pattern.push('(');
        for _ in exact..self.digits {
            pattern.push('0');
        }
        pattern.push_str("\\d{");
        pattern.push_str(&shown_whole(exact as u64));
        pattern.push_str("})");
    }
}

/// Whether `text` is digits and nothing else, and not empty.
pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cold]
fn bad_width(digits: usize) -> KeyError {
    misfit(Reason::BadWidth).word(&shown_whole(digits as u64))
}

/// The refusal of a number that its width does not hold: cut, it would be another one.
#[cold]
pub(super) fn too_wide(reason: Reason, width: Width) -> KeyError {
    misfit(reason).word(&shown_whole(width.digits as u64))
}
