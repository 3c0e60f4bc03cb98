//! What a field of a key looks like to a reader that knows no codec: so many of some characters. For callers whose language reads a
//! text more quickly than it asks Rust.

/// A text of characters from `least` to `most`, the longest that follows, which has exactly `width` of them, or at least one where
/// that is 0. A field that it describes has that text, or the whole number of its digits, as its value.
///
/// Characters count in units of UTF-16; no span reaches the halves of pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SureSpan {
    /// The least character.
    pub least: char,
    /// The greatest.
    pub most: char,
    /// How many there are; 0 for any number.
    pub width: usize,
}
