//! The rules that each codec implements.

#[cfg(feature = "design")]
use alloc::string::String;

use super::descending::Base;
use super::description::Description;
use super::letters::Letters;
use super::progress::Progress;
use super::span::SureSpan;
use super::spelled::Spelled;
use super::value::{Reading, Shape, Value};
use crate::attribute_value::AttributeType;
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::time_buckets::Bucket;
use crate::writer::Writer;

/// How far the text of a field reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Always this number of bytes, all of them ASCII below `~`.
    Fixed(usize),
    /// Up to the first character below `$`, or the end of the key. All characters are ASCII; `~` is never the first, and never appears
    /// twice.
    BelowFirst,
    /// For escaped text, like `BelowFirst`. For verbatim text, up to the first occurrence of the literal after the field, or the end of the
    /// key.
    Open,
    /// Like `Open`, for a few texts that differ in their first `RANK_DIGITS` bytes, which are digits.
    Listed,
    /// Up to the last of a run of digits.
    Digits,
    /// Up to the last of a run of characters that it may hold.
    Run,
    /// The rest of the key, or the whole key.
    Whole,
}

/// A codec in the place of another, as far as the other asks for it.
#[cfg(feature = "design")]
pub(super) trait Replacement {
    /// See [`Codec::is_text`].
    fn is_text(&self) -> bool;
    /// See [`Codec::takes_all_texts`].
    fn takes_all_texts(&self) -> bool;
    /// Whether it is the codec of an attribute that holds its values as they are.
    fn is_typed(&self) -> bool;
    /// Whether it accepts a text as a value.
    fn takes(&self, text: &str) -> bool;
    /// See [`Codec::keeps`].
    fn keeps(&self, text: &str, literal: &str) -> bool;
}

/// The rules of a codec.
///
/// The law: `write` is injective, `read` reverses it and refuses every other text, and the byte order of the texts is the order of the
/// values, even with a character below `$` after them. Exceptions: `digits` does not keep the order, and `enum` sorts alphabetically.
///
/// The defaults are for texts that appear unchanged in a key, as those of most codecs do.
pub(super) trait Rule: Sized {
    /// The descriptions of the codec; several if one type implements several codecs.
    const DESCRIPTIONS: &'static [Description];

    /// Creates the codec of a field, whose name is in the description at `place`.
    fn of(place: usize, field: &Spelled<'_>) -> Result<Self, KeyError>;

    /// The codec's name in a template, without arguments.
    fn name(&self) -> &'static str;

    /// Its width, if any.
    fn width(&self) -> Option<usize> {
        None
    }

    /// How many of its digits follow the decimal point, if any can.
    fn scale(&self) -> Option<usize> {
        None
    }

    /// Its options as the template has them, where it has some.
    fn options_text(&self) -> Option<&str> {
        None
    }

    /// The kind of its values.
    fn shape(&self) -> Shape {
        Shape::Text
    }

    /// How far its text reaches.
    fn extent(&self) -> Extent;

    /// Writes the text of `value`. After an error, `out` may contain a part of the text.
    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError>;

    /// Reads a text that `write` can produce; `None` for any other text.
    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        self.is_plain(text).then_some(Reading::Value(Value::Text(text)))
    }

    /// Writes the decoded value of a text for which `read` returned [`Reading::Rewritten`].
    fn rewrite(&self, text: &str, out: &mut Writer<'_>) {
        out.push(text);
    }

    /// Whether `write` would write `text` unchanged. `false` also means that only `write` can decide.
    fn is_plain(&self, _text: &str) -> bool {
        false
    }

    /// See [`Codec::disorder`].
    fn disorder(&self, _literal: &str) -> Option<Reason> {
        None
    }

    /// The letters of its texts in a key of one case; `None` if its values would be lost there.
    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(match self.shape() {
            Shape::Text => Letters::Lost,
            Shape::Whole => Letters::None,
            _ => Letters::Own(Casing::Upper),
        })
    }

    /// See [`Codec::bucket`].
    fn bucket(&self) -> Option<Bucket> {
        None
    }

    /// See [`Codec::plain_type`].
    fn plain_type(&self) -> Option<AttributeType> {
        None
    }

    /// See [`Codec::is_any_text`].
    fn is_any_text(&self) -> bool {
        false
    }

    /// See [`Codec::is_free_text`].
    fn is_free_text(&self) -> bool {
        self.is_any_text()
    }

    /// See [`Codec::takes_start`].
    fn takes_start(&self) -> bool {
        self.is_free_text()
    }

    /// See [`Codec::writes_value`].
    fn writes_value(&self) -> bool {
        false
    }

    /// See [`Codec::not_as_written`].
    fn not_as_written(&self) -> Option<Reason> {
        None
    }

    /// See [`Codec::has_builds`].
    fn has_builds(&self) -> bool {
        false
    }

    /// See [`Codec::is_time`].
    #[cfg(feature = "design")]
    fn is_time(&self) -> bool {
        self.shape() == Shape::Instant
    }

    /// See [`Codec::digits`].
    #[cfg(feature = "design")]
    fn digits(&self) -> Option<usize> {
        self.width()
    }

    /// See [`Codec::is_within`].
    #[cfg(feature = "design")]
    fn is_within(&self, _new: &impl Replacement, _literal: &str) -> bool {
        false
    }

    /// See [`Codec::takes_all_texts`].
    #[cfg(feature = "design")]
    fn takes_all_texts(&self) -> bool {
        false
    }

    /// See [`Codec::is_given_to`], which asks this where `new` refuses some texts.
    #[cfg(feature = "design")]
    fn is_given_to(&self, _new: &impl Replacement) -> bool {
        false
    }

    /// See [`Codec::is_whole_before`].
    #[cfg(feature = "design")]
    fn is_whole_before(&self, _literal: &str) -> bool {
        false
    }

    /// See [`Codec::note`].
    #[cfg(feature = "design")]
    fn note(&self, _text: &str) -> Option<String> {
        None
    }

    /// Whether one of its texts may hold this byte. `true` also where that is not known.
    fn may_hold(&self, byte: u8) -> bool {
        is_of_most(byte)
    }

    /// See [`Codec::sure_span`].
    fn sure_span(&self) -> Option<SureSpan> {
        None
    }

    /// The progress of a text after `byte`; `None` if the text cannot continue with it. Not every text that passes is complete: see
    /// `may_end`.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress>;

    /// See [`Codec::loosened`].
    fn loosened(&self, text: Progress) -> Progress {
        text
    }

    /// Whether a text that has come so far is one that `read` takes. Where all are equally long, [`Codec::may_end`] counts.
    fn may_end(&self, _text: Progress) -> bool {
        false
    }

    /// Lets its texts hold the separator after them, if that ends a verbatim text.
    fn hold_separator(&mut self) {}

    /// The digits that `desc` reverses, if all texts have the same length, at most [`LONGEST`](super::descending::LONGEST), and differ in nothing else.
    fn base(&self) -> Option<Base> {
        None
    }

    /// Reverses the order, if the codec implements that itself.
    fn descend(&mut self) {}
}

/// Whether a byte can occur in texts of most codecs.
#[inline(never)] // inlined, it would be repeated in every codec
const fn is_of_most(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b':')
}
