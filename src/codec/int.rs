//! `int(width)`: whole numbers as decimal digits with zeros in front, so that byte order is number order.

use crate::codec::digits::{Width, too_wide, whole_of};
use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::error::KeyErrorCode;

/// Whole numbers from 0, always so many digits.
///
/// ```
/// use ddb_keys::codec::{Codec, Int, Value};
/// let mut text = String::new();
/// Int::new(5)?.encode(&Value::Whole(42), &mut text).map_err(|misfit| misfit.reason)?;
/// assert_eq!(text, "00042");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Int {
    width: Width,
}

impl Int {
    /// Digits of `int` without a width: enough for every safe integer of JavaScript.
    pub const DEFAULT_WIDTH: usize = 16;

    /// The codec of numbers of at most `width` digits, 1 to 20.
    ///
    /// # Errors
    /// The reason, for another width.
    pub fn new(width: usize) -> Result<Self, String> {
        Width::new(width).map(|width| Self { width })
    }
}

impl Codec for Int {
    fn name(&self) -> String {
        format!("int({})", self.width.digits())
    }

    fn shape(&self) -> Shape {
        Shape::Whole
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(self.width.digits())
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let number = whole_of(value)?;
        if !self.width.fits(number) {
            return Err(too_wide(KeyErrorCode::InvalidNumber, number, self.width));
        }
        self.width.push(number, out);
        Ok(())
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        self.width.read(text).map(Value::Whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, refuses, writes};

    #[test]
    fn digits_of_one_width() {
        writes(&Int::new(1).unwrap(), &Value::Whole(9), "9");
        writes(&Int::new(16).unwrap(), &Value::Whole(0), "0000000000000000");
        writes(&Int::new(20).unwrap(), &Value::Whole(u64::MAX.into()), "18446744073709551615");
        writes(&Int::new(20).unwrap(), &Value::Whole(10_u128.pow(20) - 1), "99999999999999999999");
    }

    #[test]
    fn too_wide_is_never_cut() {
        let reason = "must be a whole number of at most 2 digits, got 100";
        refuses(&Int::new(2).unwrap(), &Value::Whole(100), KeyErrorCode::InvalidNumber, reason);
        let codec = Int::new(20).unwrap();
        for number in [10_u128.pow(20), u128::MAX] {
            assert!(codec.encode(&Value::Whole(number), &mut String::new()).is_err());
        }
    }

    #[test]
    fn other_texts_and_widths() {
        reads_nothing(&Int::new(3).unwrap(), &["", "12", "1234", "-12", "+12", " 12", "1e2", "12a", "1é"]);
        for width in [0, 21] {
            assert_eq!(Int::new(width).unwrap_err(), format!("the width must be from 1 to 20 digits, got {width}"));
        }
    }
}
