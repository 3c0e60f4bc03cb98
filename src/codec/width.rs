//! The width that the codecs of digits share, and the check that an integer fits into it.

use super::value::misfit;
use super::{Reading, Value};
use crate::error::{KeyError, Reason};
use crate::number::{MAX_DIGITS, digits_of, shown_whole, without_zeros_in_front};
use crate::writer::Writer;

/// A number of digits, 1 to 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Width(usize);

impl Width {
    /// The width that a template asks for.
    pub(super) fn new(digits: usize) -> Result<Self, KeyError> {
        if (1..=MAX_DIGITS).contains(&digits) { Ok(Self(digits)) } else { Err(bad_width(digits)) }
    }

    pub(super) const fn digits(self) -> usize {
        self.0
    }

    /// Writes a number with leading zeros. Refuses a number that does not fit, with this reason, because a cut number would be another one.
    pub(super) fn write(self, number: u64, reason: Reason, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let mut place = [0; MAX_DIGITS];
        let digits = digits_of(number, self.0, &mut place);
        if digits.len() > self.0 {
            return Err(self.too_wide(reason));
        }
        out.push_bytes(digits);
        Ok(())
    }

    /// Like [`write`](Self::write), for digits that may exceed 64 bits.
    pub(super) fn write_digits(self, digits: &[u8], reason: Reason, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let significant = without_zeros_in_front(digits);
        if significant.len() > self.0 {
            return Err(self.too_wide(reason));
        }
        (significant.len()..self.0).for_each(|_| out.push("0"));
        out.push_bytes(significant);
        Ok(())
    }

    #[cold]
    fn too_wide(self, reason: Reason) -> KeyError {
        misfit(reason).word(&shown_whole(self.0 as u64))
    }

    /// Reads a text with exactly this number of digits.
    pub(super) fn read(self, text: &str) -> Option<Reading<'_>> {
        if text.len() == self.0 { whole_of(text) } else { None }
    }
}

/// The whole number that the digits form.
pub(super) fn whole_of(text: &str) -> Option<Reading<'_>> {
    if !is_digits(text) {
        return None;
    }
    let number = text.bytes().try_fold(0_u64, |number, digit| {
        number.checked_mul(10).and_then(|tens| tens.checked_add(u64::from(digit - b'0')))
    });
    Some(Reading::Value(number.map_or(Value::Digits(text), Value::Whole)))
}

/// Whether `text` consists of digits, and is not empty.
pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cold]
fn bad_width(digits: usize) -> KeyError {
    misfit(Reason::BadWidth).word(&shown_whole(digits as u64))
}
