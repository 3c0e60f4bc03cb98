//! A field of a parsed template, and the rule that finds the end of its text.

use super::syntax::Span;
use crate::codec::Codec;

/// A field, its codec, and the literal after it.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) name: Span,
    /// Whether the key can end before it.
    pub(super) is_optional: bool,
    pub(super) codec: Codec,
    pub(super) reach: Reach,
    pub(super) literal: Span,
    /// For a text that may contain the literal itself: how often the literal appears in the key from the end of the text on. Otherwise 0.
    /// See `split_from_right.rs`.
    pub(super) places: usize,
}

/// Where the text of a field ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// After this number of bytes.
    Fixed(usize),
    /// Before the next character below `$`, or at the end.
    BelowFirst,
    /// Before the literal after it.
    Literal,
    /// At the end of the key, whatever characters the text contains.
    End,
}

/// The lowest character that can occur in the text of an escaped field: the one that begins every escape.
pub(super) const FIRST_FIELD_CHAR: u8 = b'$';
