//! A field of a template that was read, and where its text ends in a key.

use super::syntax::Span;
use crate::codec::Codec;

/// A field, its codec, and the literal after it.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) name: Span,
    pub(super) codec: Codec,
    pub(super) reach: Reach,
    pub(super) literal: Span,
    /// Where a text may hold that literal itself: how often the literal stands from the end of the text on. Else 0. See `split_from_right.rs`.
    pub(super) places: usize,
}

/// Where the text of a field ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// After so many bytes.
    Fixed(usize),
    /// Before the next character below `$`, or at the end.
    BelowFirst,
    /// Before the literal after it.
    Literal,
    /// At the end of the key, whatever stands before it.
    End,
}
