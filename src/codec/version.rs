//! `version(width)`: versions as `v` and zero-padded digits, `v0000000003`, which the helpers for versions read too.

use super::descending::Base;
use super::description::{Arguments, Called, Description, WHOLES};
use super::spelled::Spelled;
use super::value::misfit;
use super::width::Width;
use super::{Extent, Letters, Progress, Reading, Rule, Shape, Value};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::limits::MAX_WHOLE;
use crate::number::{MAX_DIGITS, digits_of, parse_digits};
use crate::writer::Writer;

const MARK: &str = "v";

/// Versions from 0 to 2^53 − 1, always with the same number of digits.
///
/// ```
/// use ddb_keys::{codec::{Codec, Value, Version}, writer::Writer};
/// let mut bytes = [0; 20];
/// let mut text = Writer::new(&mut bytes);
/// Codec::from(Version::new(10)?).write(Value::Whole(3), &mut text)?;
/// assert_eq!(text.text(), Some("v0000000003"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Version {
    width: Width,
}

impl Version {
    /// The width of `version` without an argument.
    pub const DEFAULT_WIDTH: usize = 10;

    /// Creates the codec of versions with at most `width` digits, 1 to 20.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for another width.
    pub fn new(width: usize) -> Result<Self, KeyError> {
        Width::new(width).map(|width| Self { width })
    }
}

const DESCRIPTION: Description = Description {
    name: "version",
    arguments: Arguments::Width { example: "6", wide: "number" },
    takes: "number",
    gives: "number",
    about: "a version, padded so that it sorts",
    accepted: "whole number",
    written: "`v0000000003`, 10 digits by default",
    example: "10",
    samples: &[("0", "v000000"), ("1", "v000001"), ("9", "v000009"), ("10", "v000010"), ("999999", "v999999")],
    trials: WHOLES,
    called: Called::Always("version"),
    parts: ("10", &[("v", "the letter `v`"), ("0000", "zeros up to the width"), ("10", "the decimal digits")]),
    ..Description::TEXT
};

impl Rule for Version {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        Self::new(field.width(Self::DEFAULT_WIDTH)?)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn width(&self) -> Option<usize> {
        Some(self.width.digits())
    }

    fn shape(&self) -> Shape {
        Shape::Whole
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(MARK.len() + self.width.digits())
    }

    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(Letters::Own(Casing::Lower))
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let version = match value {
            Value::Whole(version) => Some(version).filter(|version| *version <= MAX_WHOLE),
            Value::Digits(digits) => parse_digits(digits),
            _ => return Err(value.wrong_kind("an integer")),
        };
        out.push(MARK);
        self.width.write(version.ok_or_else(|| misfit(Reason::VersionTooLarge))?, Reason::VersionTooWide, out)
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let reading = self.width.read(text.strip_prefix(MARK)?)?;
        matches!(reading, Reading::Value(Value::Whole(version)) if version <= MAX_WHOLE).then_some(reading)
    }

    /// Remembers whether the digits so far are below those of the greatest version.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let Some(digit) = text.place().checked_sub(MARK.len()) else {
            return (MARK.as_bytes() == [byte]).then_some(text.next(0));
        };
        let most = self.most_at(digit)?;
        let is_below = text.memory > 0 || byte < most;
        (byte.is_ascii_digit() && (is_below || byte == most)).then_some(text.next(u16::from(is_below)))
    }

    fn may_hold(&self, byte: u8) -> bool {
        byte.is_ascii_digit() || MARK.as_bytes() == [byte]
    }

    fn base(&self) -> Option<Base> {
        Some(Base::Decimal)
    }
}

impl Version {
    /// A digit of the greatest version of this width.
    fn most_at(self, digit: usize) -> Option<u8> {
        let (width, mut place) = (self.width.digits(), [0; MAX_DIGITS]);
        let most = digits_of(MAX_WHOLE, width, &mut place);
        if most.len() > width { (digit < width).then_some(b'9') } else { most.get(digit).copied() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, writes};
    use super::*;

    #[test]
    fn padded_versions() {
        writes(Version::new(10).unwrap(), Value::Whole(3), "v0000000003");
        writes(Version::new(1).unwrap(), Value::Whole(0), "v0");
        writes(Version::new(20).unwrap(), Value::Whole(MAX_WHOLE), "v00009007199254740991");
    }

    #[test]
    fn a_used_up_width_is_an_overflow() {
        let reason = "must be an integer of at most 2 digits, got 100";
        refuses(Version::new(2).unwrap(), Value::Whole(100), "VERSION_OVERFLOW", reason);
        let reason = "must be an integer from 0 to 9007199254740991, got 9007199254740992";
        refuses(Version::new(20).unwrap(), Value::Whole(MAX_WHOLE + 1), "INVALID_NUMBER", reason);
        refuses(Version::new(20).unwrap(), Value::Digits("9007199254740992"), "INVALID_NUMBER", reason);
    }

    #[test]
    fn other_texts() {
        reads_nothing(Version::new(3).unwrap(), &["", "v", "v03", "003", "V003", "v0003", "v+03", "v00é"]);
        reads_nothing(Version::new(16).unwrap(), &["v9007199254740992"]);
        reads_nothing(Version::new(20).unwrap(), &["v99999999999999999999"]);
    }
}
