//! One field of a template and its text: a codec each, in a file each, behind one trait.

mod bucket;
mod date;
mod descending;
mod digits;
mod enumeration;
mod int;
mod number;
mod registry;
mod semver;
#[cfg(test)]
mod table;
mod text;
mod ulid;
mod uuid;
mod version;

use std::borrow::Cow;
use std::fmt;

use crate::error::{KeyErrorCode, shown};
use crate::time::Instant;

pub use date::Date;
pub use descending::{Base, Descending, Reversible};
pub use enumeration::Enumeration;
pub use int::Int;
pub use number::Number;
pub use registry::{CODEC_NAMES, Setting, TextMode, codec_of};
pub use semver::Semver;
pub use text::Text;
pub use ulid::UlidText;
pub use uuid::Uuid;
pub use version::Version;

/// The value of a field.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// A text.
    Text(Cow<'a, str>),
    /// A finite number.
    Number(f64),
    /// A whole number.
    Whole(u128),
    /// A point in time.
    Instant(Instant),
}

impl Value<'_> {
    /// The kind of value, for messages.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "a text",
            Self::Number(_) => "a number",
            Self::Whole(_) => "a whole number",
            Self::Instant(_) => "a date",
        }
    }

    /// The text of a value.
    pub(crate) fn text(&self) -> Result<&str, Misfit> {
        match self {
            Self::Text(text) => Ok(text),
            _ => Err(Misfit::kind("a text", self)),
        }
    }
}

/// Which variant of [`Value`] a codec takes and gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// [`Value::Text`]
    Text,
    /// [`Value::Number`]
    Number,
    /// [`Value::Whole`]
    Whole,
    /// [`Value::Instant`]
    Instant,
}

/// How far the text of a field reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Always so many bytes, all of them ASCII.
    Fixed(usize),
    /// Up to where the literal behind the field first stands, or the end of the key. All but verbatim text also ends at
    /// the first character below `$`.
    Open,
}

/// Why a value does not fit a codec; the template adds the function and the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misfit {
    /// The code of the `KeyError` it becomes.
    pub code: KeyErrorCode,
    /// What the codec wants and what it got, to stand behind "field `x` ": `must be …, got …`.
    pub reason: String,
}

impl Misfit {
    /// A value of the wrong kind.
    #[cold]
    pub(crate) fn kind(wanted: &str, value: &Value<'_>) -> Self {
        let reason = format!("must be {wanted}, got {}", value.kind());
        Self { code: KeyErrorCode::InvalidType, reason }
    }

    /// A text that is not what it has to be.
    #[cold]
    pub(crate) fn text(code: KeyErrorCode, wanted: &str, text: &str) -> Self {
        Self { code, reason: format!("must be {wanted}, got \"{}\"", shown(text)) }
    }
}

/// One field and its text.
///
/// The law: `encode` is injective, `decode` undoes it and refuses every other text, and the byte order of the texts is
/// the order of the values, also with a character below `$` behind them.
pub trait Codec: Send + Sync {
    /// The codec as a template names it, with its arguments: `int(16)`.
    fn name(&self) -> String;

    /// What it takes and gives.
    fn shape(&self) -> Shape;

    /// How far its text reaches.
    fn extent(&self) -> Extent;

    /// Writes the text of `value` to the end of `out`.
    ///
    /// # Errors
    /// A [`Misfit`] where the value has no text; `out` may then hold a part of one.
    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit>;

    /// Whether `encode` would write `text` as it stands, so that a caller who has it need not copy it. `false` where only
    /// `encode` can tell.
    fn is_plain(&self, _text: &str) -> bool {
        false
    }

    /// The value of a text that `encode` could have written, and nothing for any other text.
    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>>;
}

impl fmt::Debug for dyn Codec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}
