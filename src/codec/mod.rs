//! Codecs write the value of a field as text and read it back. Each codec has its own file; one enum contains them all.
//!
//! A new codec needs a file with its `Rule` and its [`Description`], and a `mod`, a `pub use` and an entry in `codecs!` below.

mod bucket;
mod date;
mod descending;
mod description;
mod digits;
mod enumeration;
mod epoch;
mod int;
mod lower_case;
mod number;
mod options;
mod padded_decimal;
mod plain;
mod plaindate;
mod progress;
mod rank;
mod registry;
mod rfc3339;
mod semver;
mod semver_step;
mod separator;
mod span;
#[cfg(test)]
mod table;
mod text;
mod ulid;
mod uuid;
mod value;
mod verbatim;
mod version;
mod width;
mod word;

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::attribute_value::AttributeType;
use crate::error::{KeyError, Reason};
use crate::number::{append_all, shown_whole};
use crate::time::Instant;
use crate::time_buckets::Bucket;
use crate::writer::{Writer, written};

pub use date::Date;
pub use description::{Arguments, Description, Place, Sample};
pub use digits::Digits;
pub use enumeration::Enumeration;
pub use epoch::Epoch;
pub use int::Int;
pub use number::Number;
pub use padded_decimal::PaddedDecimal;
pub use plain::Plain;
pub use plaindate::PlainDate;
pub(crate) use progress::Progress;
pub(crate) use rank::RANK_DIGITS;
pub use rank::Rank;
pub use registry::codec_of;
pub use rfc3339::Rfc3339;
pub use semver::Semver;
pub(crate) use semver::{ABOVE_BUILDS, BUILD};
pub use span::{SureForm, SureSpan};
pub use text::{Text, TextMode};
pub use ulid::UlidText;
pub use uuid::Uuid;
pub use value::{Decimal, Parsed, Reading, Shape, Value};
pub use verbatim::Verbatim;
pub use version::Version;
pub use word::Word;

use descending::Base;
use description::Summary;
use registry::Spelled;
use value::misfit;

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
    /// Up to the last of a run of characters that it [may hold](Codec::may_hold).
    Run,
    /// All that is left of the key, or the whole key.
    Whole,
}

/// The rules of a codec.
///
/// The law: `write` is injective, `read` reverses it and refuses every other text, and the byte order of the texts is the order of the
/// values, even with a character below `$` after them. Exceptions: `digits` does not keep the order, and `enum` sorts alphabetically.
///
/// The defaults are for texts that appear unchanged in a key, as those of most codecs do.
trait Rule: Sized {
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

    /// Its options as the template has them, where it has some.
    fn options_text(&self) -> Option<&str> {
        None
    }

    /// What it takes and gives.
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

    /// See [`Codec::has_builds`].
    fn has_builds(&self) -> bool {
        false
    }

    /// See [`Codec::is_time`].
    #[cfg(feature = "design")]
    fn is_time(&self) -> bool {
        self.shape() == Shape::Instant
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

    /// The digits that `desc` reverses, if all texts have the same length, at most [`descending::LONGEST`], and differ in nothing else.
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

macro_rules! codecs {
    ($($rule:ident,)*) => {
        /// All codecs.
        #[derive(Clone, Debug, PartialEq, Eq)]
        enum Kind {
            $($rule($rule),)*
        }

        /// Calls an operation of the codec in a `Kind`.
        macro_rules! each {
            ($kind:expr, $codec:ident => $act:expr) => {
                match $kind {
                    $(Kind::$rule($codec) => $act,)*
                }
            };
        }

        $(
            impl From<$rule> for Codec {
                fn from(rule: $rule) -> Self {
                    Self { kind: Kind::$rule(rule), descending: false }
                }
            }
        )*

        /// The descriptions of all codecs, by their types.
        const DESCRIPTIONS: &[&[Description]] = &[$(<$rule as Rule>::DESCRIPTIONS,)*];

        /// Creates the codec whose name is at `place` in [`CODEC_NAMES`].
        fn named(place: usize, field: &Spelled<'_>) -> Result<Codec, KeyError> {
            let first = 0;
            $(
                let end = first + <$rule as Rule>::DESCRIPTIONS.len();
                if place < end {
                    return <$rule as Rule>::of(place - first, field).map(Codec::from);
                }
                let first = end;
            )*
            let _ = first;
            Err(field.unknown())
        }
    };
}

codecs! {
    Text,
    Int,
    Digits,
    Number,
    Date,
    Bucket,
    PlainDate,
    UlidText,
    Uuid,
    Version,
    Semver,
    Enumeration,
    Rank,
    PaddedDecimal,
    Word,
    Verbatim,
    Rfc3339,
    Plain,
    Epoch,
}

/// The names of all codecs, in the order of the documentation. Of all descriptions, only these names are in every wasm.
pub const CODEC_NAMES: [&str; description::count_of(DESCRIPTIONS)] = description::names_of(&SUMMARIES);

/// The summaries of all codecs, in the same order.
const SUMMARIES: [Summary; description::count_of(DESCRIPTIONS)] = description::summaries_of(DESCRIPTIONS);

/// The summary of a codec.
#[cfg(feature = "design")]
pub(crate) fn summary_of(codec: &Codec) -> Option<Summary> {
    SUMMARIES.iter().find(|summary| summary.name == codec.bare_name()).copied()
}

/// The descriptions of all codecs, in the same order.
///
/// ```
/// let names: Vec<_> = ddb_keys::codec::descriptions().map(|description| description.name).collect();
/// assert_eq!(names, ddb_keys::codec::CODEC_NAMES);
/// ```
pub fn descriptions() -> impl Iterator<Item = &'static Description> {
    DESCRIPTIONS.iter().copied().flatten()
}

/// A codec: how the values of one field are written into a key and read back.
///
/// ```
/// use ddb_keys::{codec::{Codec, Int, Reading, Value}, writer::Writer};
/// let mut bytes = [0; 64];
/// let mut key = Writer::new(&mut bytes);
/// let codec = Codec::from(Int::new(5)?);
/// codec.write(Value::Whole(42), &mut key)?;
/// codec.descending()?.write(Value::Whole(42), &mut key)?;
/// assert_eq!(key.text(), Some("0004299957"));
/// assert_eq!(Codec::from(Int::new(5)?).read("00042"), Some(Reading::Value(Value::Whole(42))));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Codec {
    kind: Kind,
    descending: bool,
}

impl Codec {
    /// The same codec in descending order: the greatest value first.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for a codec whose texts are not only digits in fixed places.
    pub fn descending(mut self) -> Result<Self, KeyError> {
        match self.base() {
            Some(_) => {
                each!(&mut self.kind, codec => codec.descend());
                Ok(Self { descending: true, ..self })
            }
            None => Err(misfit(Reason::NoDescending).word(self.bare_name())),
        }
    }

    /// Whether its order is reversed.
    pub const fn is_descending(&self) -> bool {
        self.descending
    }

    /// The codec's name in a template, with its arguments and without `desc`: `int(16)`.
    pub fn name(&self) -> String {
        let width = match &self.kind {
            Kind::PaddedDecimal(decimal) => Some(decimal.arguments()),
            kind => each!(kind, codec => codec.width()).map(|width| shown_whole(width as u64)),
        };
        self.name_with(self.options_text().or(width.as_deref()))
    }

    /// The same without a width. Codecs in which it is equal give a value the same meaning, in whatever direction they sort.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) fn name_without_width(&self) -> String {
        self.name_with(self.options_text())
    }

    #[inline(never)] // it is called twice
    fn name_with(&self, argument: Option<&str>) -> String {
        let mut name = self.bare_name().to_owned();
        if let Some(argument) = argument {
            append_all(&["(", argument, ")"], &mut name);
        }
        name
    }

    /// Its options as the template has them, where it has some.
    pub(crate) fn options_text(&self) -> Option<&str> {
        each!(&self.kind, codec => codec.options_text())
    }

    fn has_arguments(&self) -> bool {
        self.options_text().is_some() || each!(&self.kind, codec => codec.width()).is_some()
    }

    /// The codec's name without its arguments.
    pub(crate) fn bare_name(&self) -> &'static str {
        each!(&self.kind, codec => codec.name())
    }

    /// What it takes and gives.
    pub fn shape(&self) -> Shape {
        each!(&self.kind, codec => codec.shape())
    }

    /// How far its text reaches.
    pub fn extent(&self) -> Extent {
        each!(&self.kind, codec => codec.extent())
    }

    /// Writes the text of `value` to the end of `out`.
    ///
    /// # Errors
    /// The errors that the codec documents. They name neither function nor field, because the template adds both. After an error, `out` may
    /// contain a part of the text.
    pub fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let (start, value) = (out.len(), self.taken(value));
        each!(&self.kind, codec => codec.write(value, out))?;
        self.reverse_if_descending(out.since(start));
        Ok(())
    }

    /// Writes what the texts of its values can begin with, if [`takes_start`](Self::takes_start). After an error, `out` may contain a part
    /// of the text.
    pub(crate) fn write_start(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        match &self.kind {
            Kind::Rfc3339(codec) => codec.write_start(value, out),
            _ => self.write(value, out),
        }
    }

    /// Converts a value that another attribute holds as a plain number to the kind that this codec takes.
    fn taken<'v>(&self, value: Value<'v>) -> Value<'v> {
        match (value, self.shape()) {
            (Value::Decimal(number), Shape::Whole) => Value::Digits(number.text),
            (Value::Decimal(number), Shape::Number) => Value::Number(number.double),
            _ => value,
        }
    }

    /// The value of a text that [`write`](Self::write) can produce; `None` for any other text.
    pub fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let is_reversed = self.descending && self.base() != Some(Base::Own);
        if is_reversed { self.read_reversed(text) } else { self.read_ascending(text) }
    }

    fn read_ascending<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        each!(&self.kind, codec => codec.read(text))
    }

    /// Writes the decoded value of `text`, for which [`read`](Self::read) returned [`Reading::Rewritten`]. It is never longer than `text`.
    pub fn rewrite(&self, text: &str, out: &mut Writer<'_>) {
        let start = out.len();
        each!(&self.kind, codec => codec.rewrite(text, out));
        self.reverse_if_descending(out.since(start));
    }

    /// The value of `text` after `read` returned `reading`. A decoded value is written into `room`, which is empty.
    pub(crate) fn value_of<'k>(&self, text: &str, reading: Reading<'k>, room: &'k mut Writer<'_>) -> Value<'k> {
        if let Reading::Value(value) = reading {
            return value;
        }
        self.rewrite(text, room);
        let rewritten = room.text().unwrap_or_default();
        if self.shape() == Shape::Whole { Value::Digits(rewritten) } else { Value::Text(rewritten) }
    }

    /// Like [`value_of`](Self::value_of), but a decoded value owns its text.
    pub(crate) fn parsed<'k>(&self, text: &str, reading: Reading<'k>) -> Parsed<'k> {
        match (reading, self.shape()) {
            (Reading::Value(value), _) => Parsed::Value(value),
            (Reading::Rewritten, Shape::Whole) => Parsed::Digits(self.rewritten(text)),
            (Reading::Rewritten, _) => Parsed::Text(self.rewritten(text)),
        }
    }

    fn rewritten(&self, text: &str) -> String {
        written(text.len(), |out| self.rewrite(text, out))
    }

    /// Whether [`write`](Self::write) would write `text` unchanged, so that a caller need not copy it. `false` also means that only `write`
    /// can decide.
    pub fn is_plain(&self, text: &str) -> bool {
        !self.descending && each!(&self.kind, codec => codec.is_plain(text))
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

    /// The first and the last instant that its text of `value` stands for; `None` for a value that is no time.
    #[cfg(any(test, all(target_arch = "wasm32", feature = "templates")))]
    pub(crate) fn times(&self, value: Value<'_>) -> Option<[Instant; 2]> {
        match self.bucket() {
            Some(bucket) => bucket.period(value),
            None => date::instant_of(value, "").ok().map(|instant| [instant; 2]),
        }
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
        each!(&self.kind, codec => codec.may_hold(byte))
    }

    /// Whether any text can be its text.
    pub(crate) fn is_any_text(&self) -> bool {
        each!(&self.kind, codec => codec.is_any_text())
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
        !self.descending && each!(&self.kind, codec => codec.writes_value())
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
        each!(&self.kind, codec => codec.note(text))
    }

    /// A progress with less memory, for approximate walks: all texts of the codec can still continue, and so can some texts that it never
    /// writes.
    pub(crate) fn loosened(&self, text: Progress) -> Progress {
        each!(&self.kind, codec => codec.loosened(text))
    }

    /// The form of texts that [`read`](Self::read) surely accepts, and whose value is the text itself or the number of its digits; `None`
    /// if only `read` can decide.
    pub fn sure_span(&self) -> Option<SureSpan> {
        if self.descending { None } else { each!(&self.kind, codec => codec.sure_span()) }
    }

    fn base(&self) -> Option<Base> {
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
}
