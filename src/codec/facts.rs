//! Properties of the texts and values of a codec.

#[cfg(feature = "design")]
use alloc::string::String;

use super::descending::{Base, reversed};
use super::list::{Codec, Kind, each};
use super::progress::Progress;
use super::rule::{Extent, Rule};
use super::span::SureSpan;
use super::value::Value;
use crate::attribute_value::AttributeType;
use crate::error::Reason;
use crate::time::Instant;
use crate::time_buckets::Bucket;

impl Codec {
    /// Whether [`write`](Self::write) would write `text` unchanged, so that a caller need not copy it. `false` also means that only `write`
    /// can decide.
    pub fn is_plain(&self, text: &str) -> bool {
        !self.descending && self.casing.is_none() && each!(&self.kind, codec => codec.is_plain(text))
    }

    /// The reason why the texts, followed by `literal`, do not sort in the order of the values; `None` if they do.
    pub(crate) fn disorder(&self, literal: &str) -> Option<Reason> {
        each!(&self.kind, codec => codec.disorder(literal))
    }

    /// The time bucket that it writes; `None` for other codecs.
    #[inline(never)] // it has several callers
    pub fn bucket(&self) -> Option<Bucket> {
        each!(&self.kind, codec => codec.bucket())
    }

    /// Whether both codecs write time buckets, and neither ascending text is the beginning of the other.
    pub(crate) fn crosses(&self, other: &Self) -> bool {
        let (own, other) = (self.bucket(), other.bucket());
        own != other && [own, other].into_iter().flatten().any(|bucket| !bucket.begins_iso())
    }

    /// The first and the last instant of the time bucket of `value`; `None` for other codecs and for values that the codec refuses.
    pub(crate) fn period(&self, value: Value<'_>) -> Option<[Instant; 2]> {
        self.bucket().and_then(|bucket| bucket.period(value))
    }

    /// The first and the last instant that its text of `value` stands for; `None` for a value that is not a time.
    #[cfg(any(test, all(target_arch = "wasm32", feature = "templates")))]
    pub(crate) fn times(&self, value: Value<'_>) -> Option<[Instant; 2]> {
        match self.bucket() {
            Some(bucket) => bucket.period(value),
            None => super::date::instant_of(value, "").ok().map(|instant| [instant; 2]),
        }
    }

    /// Why an own attribute is refused if it holds a value that this codec would write differently; `None` if the codec refuses such a value.
    pub(crate) fn not_as_written(&self) -> Option<Reason> {
        each!(&self.kind, codec => codec.not_as_written())
    }

    /// Whether its values are versions with build metadata, which does not affect their order: see [`BUILD`] and [`ABOVE_BUILDS`].
    pub(crate) fn has_builds(&self) -> bool {
        each!(&self.kind, codec => codec.has_builds())
    }

    /// Whether `value` is inside its time bucket, so that [`read`](Self::read) returns another value for its text: the start of the bucket.
    pub(crate) fn rounds(&self, value: Value<'_>) -> bool {
        self.bucket().is_some_and(|bucket| bucket.rounds(value))
    }

    /// Whether one of its texts may hold this byte.
    pub(crate) fn may_hold(&self, byte: u8) -> bool {
        self.own_byte(byte).is_some_and(|byte| each!(&self.kind, codec => codec.may_hold(byte)))
    }

    /// Whether it writes ids of a fixed form.
    pub(crate) const fn is_fixed_id(&self) -> bool {
        matches!(self.kind, Kind::FixedId(_))
    }

    /// Whether any text can be its text.
    pub(crate) fn is_any_text(&self) -> bool {
        self.casing.is_none() && each!(&self.kind, codec => codec.is_any_text())
    }

    /// Lets its texts hold the separator after them: the key is split from the right.
    pub(crate) fn hold_separator(&mut self) {
        each!(&mut self.kind, codec => codec.hold_separator());
    }

    /// Whether a range can consist of the values that begin with a given text.
    pub fn takes_start(&self) -> bool {
        each!(&self.kind, codec => codec.takes_start())
    }

    /// The type of the attribute that holds the plain value; `None` for a codec that writes the value as text.
    #[inline(never)] // it has many callers
    pub fn plain_type(&self) -> Option<AttributeType> {
        each!(&self.kind, codec => codec.plain_type())
    }

    /// Whether it writes a time as a number of seconds, so that a number given for its field is one too.
    pub(crate) fn is_in_seconds(&self) -> bool {
        self.plain_type().is_some() && self.bucket().is_some()
    }

    /// Whether its text is the value itself, so that an attribute can have the name of its field.
    pub fn writes_value(&self) -> bool {
        !self.descending && self.casing.is_none() && each!(&self.kind, codec => codec.writes_value())
    }

    /// Whether it is text of any length that accepts every byte from `%` up in the same way, except for the bytes of the literal that ends
    /// it, so that a walk need not try all bytes.
    pub(crate) fn is_free_text(&self) -> bool {
        each!(&self.kind, codec => codec.is_free_text())
    }

    /// Whether its values are times.
    #[cfg(feature = "design")]
    pub(crate) fn is_time(&self) -> bool {
        each!(&self.kind, codec => codec.is_time())
    }

    /// An explanation of one of its texts for people, in addition to the value.
    #[cfg(feature = "design")]
    pub(crate) fn note(&self, text: &str) -> Option<String> {
        let own = self.casing.and_then(|_| self.with_own_letters(text));
        each!(&self.kind, codec => codec.note(own.as_deref().unwrap_or(text)))
    }

    /// A progress with less memory, for approximate walks: all texts of the codec can still continue, and so can some texts that it never
    /// writes.
    pub(crate) fn loosened(&self, text: Progress) -> Progress {
        each!(&self.kind, codec => codec.loosened(text))
    }

    /// The form of texts that [`read`](Self::read) surely accepts, and whose value is the text itself or the number of its digits; `None`
    /// if only `read` can decide.
    pub fn sure_span(&self) -> Option<SureSpan> {
        let is_changed = self.descending || self.casing.is_some();
        if is_changed { None } else { each!(&self.kind, codec => codec.sure_span()) }
    }

    pub(super) fn base(&self) -> Option<Base> {
        each!(&self.kind, codec => codec.base())
    }

    fn step_ascending(&self, text: Progress, byte: u8) -> Option<Progress> {
        each!(&self.kind, codec => codec.step(text, byte))
    }

    /// Whether a text that has come so far is one that [`read`](Self::read) takes.
    pub(crate) fn may_end(&self, text: Progress) -> bool {
        match self.extent() {
            Extent::Fixed(bytes) => bytes == text.place(),
            _ => each!(&self.kind, codec => codec.may_end(text)),
        }
    }

    /// The progress after one more byte; `None` if no text that [`read`](Self::read) accepts continues this way.
    #[inline(never)]
    pub(crate) fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        self.step_ascending(text, self.mirrored(self.own_byte(byte)?))
    }

    /// A byte as it is written in descending order.
    pub(crate) fn mirrored(&self, byte: u8) -> u8 {
        if self.is_descending() { reversed(self.base(), byte) } else { byte }
    }
}
