//! The bounds of a field, in a range or a query.

use crate::codec::Value;

/// One end of a range.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum End<'a> {
    /// Includes this value. For a time bucket, includes the whole bucket that a time falls into.
    With(Value<'a>),
    /// Excludes this value. For a time bucket, only its exact start excludes it; any other time includes the bucket it falls into, because
    /// keys of that bucket may belong to the range.
    Without(Value<'a>),
    /// Includes the texts that begin with this one. It is the low end of a text field, and the high end is open.
    StartsWith(Value<'a>),
    /// No bound: the range ends only where the fields before this one end.
    #[default]
    Open,
}

/// A range of the values of one field, in ascending order of the values, even for a field that is written `desc`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Range<'a> {
    /// Where it begins.
    pub low: End<'a>,
    /// Where it ends.
    pub high: End<'a>,
}

impl Range<'_> {
    /// Whether it has no bounds.
    pub(super) fn is_whole(&self) -> bool {
        matches!(self, Self { low: End::Open, high: End::Open })
    }

    /// Whether it contains the texts that begin with a given text.
    pub(super) const fn starts(&self) -> bool {
        matches!(self.low, End::StartsWith(_))
    }
}
