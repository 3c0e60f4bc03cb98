//! `version(width)`: versions as `v` and zero-padded digits, `v0000000003`, which the helpers for versions read too.

use crate::codec::digits::{Width, too_wide, whole_of};
use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::error::KeyErrorCode;
use crate::limits::MAX_WHOLE;
use crate::number::whole_text;

const MARK: char = 'v';

/// Versions from 0 to 2^53 − 1, always so many digits.
///
/// ```
/// use ddb_keys::codec::{Codec, Value, Version};
/// let mut text = String::new();
/// Version::new(10)?.encode(&Value::Whole(3), &mut text).map_err(|misfit| misfit.reason)?;
/// assert_eq!(text, "v0000000003");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Version {
    width: Width,
}

impl Version {
    /// Digits of `version` without a width.
    pub const DEFAULT_WIDTH: usize = 10;

    /// The codec of versions of at most `width` digits, 1 to 20.
    ///
    /// # Errors
    /// The reason, for another width.
    pub fn new(width: usize) -> Result<Self, String> {
        Width::new(width).map(|width| Self { width })
    }
}

impl Codec for Version {
    fn name(&self) -> String {
        format!("version({})", self.width.digits())
    }

    fn shape(&self) -> Shape {
        Shape::Whole
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(MARK.len_utf8() + self.width.digits())
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let version = whole_of(value)?;
        if version > MAX_WHOLE.into() {
            return Err(no_version(version));
        }
        if !self.width.fits(version) {
            return Err(too_wide(KeyErrorCode::VersionOverflow, version, self.width));
        }
        out.push(MARK);
        self.width.push(version, out);
        Ok(())
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        let version = self.width.read(text.strip_prefix(MARK)?)?;
        (version <= MAX_WHOLE.into()).then_some(Value::Whole(version))
    }
}

#[cold]
fn no_version(version: u128) -> Misfit {
    let reason = format!("must be a whole number from 0 to {MAX_WHOLE}, got {}", whole_text(version));
    Misfit { code: KeyErrorCode::InvalidNumber, reason }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, refuses, writes};

    #[test]
    fn padded_versions() {
        writes(&Version::new(10).unwrap(), &Value::Whole(3), "v0000000003");
        writes(&Version::new(1).unwrap(), &Value::Whole(0), "v0");
        writes(&Version::new(20).unwrap(), &Value::Whole(MAX_WHOLE.into()), "v00009007199254740991");
    }

    #[test]
    fn a_used_up_width_is_an_overflow() {
        let reason = "must be a whole number of at most 2 digits, got 100";
        refuses(&Version::new(2).unwrap(), &Value::Whole(100), KeyErrorCode::VersionOverflow, reason);
        let reason = "must be a whole number from 0 to 9007199254740991, got 9007199254740992";
        let beyond = Value::Whole(u128::from(MAX_WHOLE) + 1);
        refuses(&Version::new(20).unwrap(), &beyond, KeyErrorCode::InvalidNumber, reason);
    }

    #[test]
    fn other_texts() {
        reads_nothing(&Version::new(3).unwrap(), &["", "v", "v03", "003", "V003", "v0003", "v+03", "v00é"]);
        reads_nothing(&Version::new(16).unwrap(), &["v9007199254740992"]);
    }
}
