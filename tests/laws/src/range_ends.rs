//! The ends of a range, and whether a value lies within them.

use std::cmp::Ordering;

use ddb_keys::codec::Value;
use ddb_keys::template::{End, Range};

use crate::field_values::FieldValue;
use crate::random::Random;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    With,
    Without,
    Open,
}

impl Side {
    pub(crate) fn random(random: &mut Random) -> Self {
        *random.pick(&[Self::With, Self::Without, Self::Open])
    }

    pub(crate) const fn end(self, value: Value<'_>) -> End<'_> {
        match self {
            Self::With => End::With(value),
            Self::Without => End::Without(value),
            Self::Open => End::Open,
        }
    }

    /// What it means for this bound: a time inside a bucket takes in the bucket.
    pub(crate) fn meant(self, bound: &FieldValue, forgets_open: bool) -> Self {
        if self == Self::Without && (bound.is_inside || forgets_open) { Self::With } else { self }
    }

    /// Whether a value lies on the inner side of the bound, where `order` is that of the inner side and the bound.
    pub(crate) fn takes(self, order: Ordering) -> bool {
        match self {
            Self::With => order.is_ge(),
            Self::Without => order.is_gt(),
            Self::Open => true,
        }
    }
}

pub(crate) fn range_of<'m>(sides: [Side; 2], low: &'m FieldValue, high: &'m FieldValue) -> Range<'m> {
    Range { low: sides[0].end(low.given.value()), high: sides[1].end(high.given.value()) }
}
