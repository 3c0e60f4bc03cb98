//! All codecs, and the choice of a codec for a field of a template.

#[cfg(feature = "design")]
use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "design")]
use super::description::Tried;
use super::description::{Description, Place, Summary, count_of, names_of, parts_of};
use super::rule::Rule;
use super::spelled::Spelled;
use super::value::{Shape, Value, misfit};
use super::{
    Boolean, Date, Digits, Enumeration, Epoch, FixedId, Int, Number, Numeric, PaddedDecimal, Plain, PlainDate, Rank,
    Rfc3339, Semver, Text, UlidText, Uuid, Verbatim, Version, Word,
};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::time::Instant;
use crate::time_buckets::Bucket;

macro_rules! codecs {
    ($($rule:ident,)*) => {
        /// All codecs.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(super) enum Kind {
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
        pub(super) use each;

        $(
            impl From<$rule> for Codec {
                fn from(rule: $rule) -> Self {
                    Self { kind: Kind::$rule(rule), descending: false, casing: None }
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
    FixedId,
    Version,
    Semver,
    Enumeration,
    Rank,
    PaddedDecimal,
    Word,
    Verbatim,
    Rfc3339,
    Boolean,
    Numeric,
    Plain,
    Epoch,
}

/// The names of all codecs, in the order of the documentation. Of all descriptions, only these names are in every wasm.
pub const CODEC_NAMES: [&str; count_of(DESCRIPTIONS)] = names_of(&SUMMARIES);

/// The summaries of all codecs, in the same order.
const SUMMARIES: [Summary; count_of(DESCRIPTIONS)] = parts_of(DESCRIPTIONS).0;

/// Their values.
#[cfg(feature = "design")]
const TRIED: [Tried; count_of(DESCRIPTIONS)] = parts_of(DESCRIPTIONS).1;

#[cfg(feature = "design")]
impl Codec {
    /// The summary of its description.
    pub(crate) fn summary(&self) -> Option<Summary> {
        SUMMARIES.get(self.place()?).copied()
    }

    /// The values of its description.
    pub(crate) fn tried(&self) -> Option<Tried> {
        TRIED.get(self.place()?).copied()
    }

    fn place(&self) -> Option<usize> {
        CODEC_NAMES.iter().position(|name| *name == self.bare_name())
    }

    /// A text of the description, in the length of this codec if it has one.
    pub(crate) fn fitted(&self, text: &str) -> String {
        match self.width().filter(|_| self.shape() == Shape::Text) {
            Some(length) => text.chars().cycle().take(length).collect(),
            None => text.into(),
        }
    }
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
    pub(super) kind: Kind,
    pub(super) descending: bool,
    /// The case of its texts, if it changes any.
    pub(super) casing: Option<Casing>,
}

/// The codec of a field, `{x:name(arguments)}`. `separator` ends a verbatim text: it is the literal after the field, or empty at the end of
/// the key, or `None` if texts are escaped.
///
/// # Errors
/// `INVALID_TEMPLATE` if there is no such codec, its arguments are wrong, or an option would not end where the separator begins.
///
/// ```
/// use ddb_keys::codec::codec_of;
/// let codec = codec_of("int", Some("5"), None)?;
/// assert_eq!(codec.name(), "int(5)");
/// let message = codec_of("dat", None, None).unwrap_err().to_string();
/// assert!(message.contains("there is no codec \"dat\", only text, "));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn codec_of(name: &str, arguments: Option<&str>, separator: Option<&str>) -> Result<Codec, KeyError> {
    codec_in(name, arguments, separator, None)
}

/// Like [`codec_of`], in a key of one case.
pub(crate) fn codec_in(
    name: &str,
    arguments: Option<&str>,
    separator: Option<&str>,
    casing: Option<Casing>,
) -> Result<Codec, KeyError> {
    let field = Spelled { name, arguments, separator, known: &CODEC_NAMES, casing };
    let place = CODEC_NAMES.iter().position(|known| *known == name).unwrap_or(CODEC_NAMES.len());
    let codec = named(place, &field)?;
    match arguments {
        Some(found) if !codec.has_arguments() => Err(misfit(Reason::NoArguments).word(name).word(found)),
        _ => codec.cased(casing),
    }
}

impl Description {
    /// The codec of the samples.
    ///
    /// # Errors
    /// Never: a test creates all these codecs.
    pub fn codec(&self) -> Result<Codec, KeyError> {
        let separator = (self.place == Place::Verbatim).then_some("");
        codec_of(self.name, self.sample_arguments(), separator)
    }

    /// The values of the samples.
    pub fn values(&self) -> Vec<Value<'static>> {
        let shape = self.codec().map_or(Shape::Text, |codec| codec.shape());
        self.samples.iter().filter_map(|(typed, _)| value_of(shape, typed)).collect()
    }
}

/// The value of this shape for a typed text.
pub(super) fn value_of(shape: Shape, typed: &'static str) -> Option<Value<'static>> {
    Some(match shape {
        Shape::Text | Shape::Amount => Value::Text(typed),
        Shape::Binary => Value::Binary(typed),
        Shape::Number => Value::Number(typed.parse().ok()?),
        Shape::Whole => typed.parse().map_or(Value::Digits(typed), Value::Whole),
        Shape::Flag => Value::Flag(typed == "true"),
        Shape::Decimal | Shape::Numeric => Value::Decimal(super::Decimal { text: typed, double: typed.parse().ok()? }),
        Shape::Instant => Value::Instant(Instant::from_iso(typed)?),
    })
}

#[cfg(test)]
mod tests;
