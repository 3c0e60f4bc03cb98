//! What the codecs of zero-padded digits share: a width, and the check that a whole number fits it.

use crate::codec::{Misfit, Value};
use crate::error::KeyErrorCode;
use crate::number::{MAX_DIGITS, push_padded, read_padded, whole_text};

/// A number of digits, 1 to 20.
#[derive(Clone, Copy, Debug)]
pub(super) struct Width {
    digits: usize,
    /// The first number of one digit more: a power for each key would cost more than its digits.
    limit: u128,
}

impl Width {
    /// The width that a template asks for.
    pub(super) fn new(digits: usize) -> Result<Self, String> {
        let known = u32::try_from(digits).ok().filter(|_| (1..=MAX_DIGITS).contains(&digits));
        let limit = known.map(|digits| 10_u128.pow(digits));
        limit.map(|limit| Self { digits, limit }).ok_or_else(|| bad_width(digits))
    }

    pub(super) const fn digits(self) -> usize {
        self.digits
    }

    /// Whether `number` has no more digits.
    pub(super) const fn fits(self, number: u128) -> bool {
        number < self.limit
    }

    /// Writes a number that fits.
    pub(super) fn push(self, number: u128, out: &mut String) {
        push_padded(number, self.digits, out);
    }

    /// Reads exactly so many digits.
    pub(super) fn read(self, text: &str) -> Option<u128> {
        read_padded(text).filter(|_| text.len() == self.digits)
    }
}

/// The whole number of a value.
pub(super) fn whole_of(value: &Value<'_>) -> Result<u128, Misfit> {
    match value {
        Value::Whole(number) => Ok(*number),
        _ => Err(Misfit::kind("a whole number", value)),
    }
}

#[cold]
fn bad_width(digits: usize) -> String {
    format!("the width must be from 1 to {MAX_DIGITS} digits, got {digits}")
}

/// A number that its width does not hold: cut, it would be another one.
#[cold]
pub(super) fn too_wide(code: KeyErrorCode, number: u128, width: Width) -> Misfit {
    Misfit {
        code,
        reason: format!("must be a whole number of at most {} digits, got {}", width.digits, whole_text(number)),
    }
}
