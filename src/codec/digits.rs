//! What the codecs of fixed-width digits share: the check that a whole number fits.

use crate::codec::{Misfit, Value};
use crate::error::KeyErrorCode;
use crate::number::MAX_DIGITS;

/// The width that a template asks for, 1 to 20 digits.
pub(crate) fn checked_width(width: usize) -> Result<usize, String> {
    let fits = (1..=MAX_DIGITS).contains(&width);
    fits.then_some(width).ok_or_else(|| format!("the width must be from 1 to {MAX_DIGITS} digits, got {width}"))
}

/// Whether `number` has at most `width` digits.
pub(crate) fn fits(number: u128, width: usize) -> bool {
    u32::try_from(width).ok().and_then(|width| 10_u128.checked_pow(width)).is_none_or(|limit| number < limit)
}

/// The whole number of a value.
pub(crate) fn whole_of(value: &Value<'_>) -> Result<u128, Misfit> {
    match value {
        Value::Whole(number) => Ok(*number),
        _ => Err(Misfit::kind("a whole number", value)),
    }
}

/// A number that its width does not hold: cut, it would be another one.
#[cold]
pub(crate) fn too_wide(code: KeyErrorCode, number: u128, width: usize) -> Misfit {
    Misfit { code, reason: format!("must be a whole number of at most {width} digits, got {number}") }
}
