//! One field of a template and its text: a codec each, in a file each, behind one trait.

pub(crate) mod stub;

use std::borrow::Cow;
use std::fmt::Debug;

use crate::error::KeyErrorCode;
use crate::time::Instant;

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
    /// Up to the next character below `$`, or the end of the key.
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

/// One field and its text.
///
/// The law: `encode` is injective, `decode` undoes it and refuses every other text, and the byte order of the texts is
/// the order of the values, also with a character below `$` behind them.
pub trait Codec: Debug + Send + Sync {
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

    /// The value of a text that `encode` could have written, and nothing for any other text.
    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>>;
}
