//! The bounds of a field, as a range or a query asks for them.

use crate::codec::Value;

/// One end of a range.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum End<'a> {
    /// This value, which is in the range. In a field of a time bucket it stands for the whole bucket.
    With(Value<'a>),
    /// This value, which is not. In a field of a time bucket only the start of one stands for it; any other time takes the bucket
    /// that it lies in into the range, because keys of the bucket may belong there.
    Without(Value<'a>),
    /// As the low end of a text field, the high one open: the texts that begin with this one.
    StartsWith(Value<'a>),
    /// No end but that of the fields before.
    #[default]
    Open,
}

/// A range of the values of one field, in their own order: also for a field that is written `desc`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Range<'a> {
    /// Where it begins.
    pub low: End<'a>,
    /// Where it ends.
    pub high: End<'a>,
}

impl Range<'_> {
    /// Whether it has no end at all.
    pub(super) fn is_whole(&self) -> bool {
        matches!(self, Self { low: End::Open, high: End::Open })
    }

    /// Whether it is that of the texts that begin with one.
    pub(super) const fn starts(&self) -> bool {
        matches!(self.low, End::StartsWith(_))
    }
}
