//! Plain data that JavaScript passes, before its type is known. Structs read themselves from it, field by field, with a tenth of the code
//! that serde would generate.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::error::{Reason, shown};

/// A value of plain data.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Plain {
    /// No value: `null` or `undefined`.
    Nothing,
    /// `true` or `false`.
    Flag(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Self>),
    /// Values by name, in their order.
    Record(Vec<(String, Self)>),
}

/// What is wrong with plain data: the reason of the refusal, and its words.
#[derive(Debug, PartialEq)]
pub(crate) struct Fault {
    pub(crate) reason: Reason,
    pub(crate) said: String,
}

/// The first fault that a reader has found. The reader continues after a fault, with empty values, so that no field needs an early return.
#[derive(Debug, Default)]
pub(crate) struct Faults(Option<Fault>);

/// A type that can be read from plain data.
pub(crate) trait FromPlain: Sized {
    /// Reads a value, and records its fault.
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self;
}

/// Reads a value, or tells its first fault.
pub(crate) fn read<T: FromPlain>(plain: Plain) -> Result<T, Fault> {
    let mut faults = Faults::default();
    let value = T::from_plain(plain, &mut faults);
    faults.0.map_or(Ok(value), Err)
}

impl Faults {
    #[inline(never)]
    fn add(&mut self, said: String) {
        self.0.get_or_insert(Fault { reason: Reason::WrongInput, said });
    }

    /// Records that a text is not one of its choices.
    #[inline(never)]
    fn add_choice(&mut self, said: String) {
        self.0.get_or_insert(Fault { reason: Reason::WrongChoice, said });
    }
}

/// A record whose values are taken one by one.
#[derive(Debug)]
pub(crate) struct Record<'f> {
    values: Vec<(String, Plain)>,
    faults: &'f mut Faults,
}

impl Record<'_> {
    /// The value of a name that the record must have.
    #[inline(never)]
    pub(crate) fn required<T: FromPlain>(&mut self, name: &str) -> T {
        let value = self.take(name);
        if matches!(value, Plain::Nothing) {
            self.faults.add(format!("missing field `{name}`"));
        }
        T::from_plain(value, self.faults)
    }

    /// The value of a name, if the record has it.
    #[inline(never)]
    pub(crate) fn optional<T: FromPlain>(&mut self, name: &str) -> Option<T> {
        Option::from_plain(self.take(name), self.faults)
    }

    /// The value of a name, or the default.
    pub(crate) fn or_default<T: FromPlain + Default>(&mut self, name: &str) -> T {
        self.optional(name).unwrap_or_default()
    }

    #[inline(never)]
    fn take(&mut self, name: &str) -> Plain {
        let found = self.values.iter_mut().find(|(own, _)| own == name);
        found.map_or(Plain::Nothing, |(_, value)| core::mem::replace(value, Plain::Nothing))
    }
}

impl Plain {
    /// This value as a record.
    pub(crate) fn record(self, faults: &mut Faults) -> Record<'_> {
        Record { values: self.entries(faults), faults }
    }

    /// The values of this record by name.
    #[inline(never)]
    pub(crate) fn entries(self, faults: &mut Faults) -> Vec<(String, Self)> {
        if let Self::Record(values) = self {
            return values;
        }
        self.is_not("an object", faults);
        Vec::new()
    }

    /// This value as a list.
    #[inline(never)]
    fn list(self, faults: &mut Faults) -> Vec<Self> {
        if let Self::List(values) = self {
            return values;
        }
        self.is_not("an array", faults);
        Vec::new()
    }

    /// This value as an integer from 0 to `most`.
    #[inline(never)]
    fn whole(&self, most: u64, faults: &mut Faults) -> u64 {
        match self {
            #[allow(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "it is a whole number that fits"
            )]
            Self::Number(number)
                if *number >= 0.0 && *number <= MOST && number % 1.0 == 0.0 && *number as u64 <= most =>
            {
                *number as u64
            }
            _ => {
                self.is_not("a whole number", faults);
                0
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn is_not(&self, wanted: &str, faults: &mut Faults) {
        let found = match self {
            Self::Nothing => "null",
            Self::Flag(_) => "a boolean",
            Self::Number(_) => "a number",
            Self::Text(_) => "a string",
            Self::List(_) => "an array",
            Self::Record(_) => "an object",
        };
        faults.add(format!("invalid type: {found}, expected {wanted}"));
    }
}

/// The greatest number up to which JavaScript counts.
const MOST: f64 = 9_007_199_254_740_991.0;

impl FromPlain for String {
    #[inline(never)]
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        if let Plain::Text(text) = plain {
            return text;
        }
        plain.is_not("a string", faults);
        Self::new()
    }
}

impl FromPlain for bool {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        if !matches!(plain, Plain::Flag(_)) {
            plain.is_not("a boolean", faults);
        }
        plain == Plain::Flag(true)
    }
}

impl FromPlain for u64 {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        plain.whole(Self::MAX, faults)
    }
}

#[allow(clippy::cast_possible_truncation, reason = "the number fits")]
impl FromPlain for u32 {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        plain.whole(Self::MAX.into(), faults) as Self
    }
}

#[allow(clippy::cast_possible_truncation, reason = "the number fits")]
impl FromPlain for usize {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        plain.whole(Self::MAX as u64, faults) as Self
    }
}

impl<T: FromPlain> FromPlain for Option<T> {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        if matches!(plain, Plain::Nothing) { None } else { Some(T::from_plain(plain, faults)) }
    }
}

impl<T: FromPlain> FromPlain for Vec<T> {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        plain.list(faults).into_iter().map(|value| T::from_plain(value, faults)).collect()
    }
}

impl<T: FromPlain> FromPlain for (String, T) {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        let mut values = plain.list(faults).into_iter();
        let mut next = || values.next().unwrap_or(Plain::Nothing);
        (String::from_plain(next(), faults), T::from_plain(next(), faults))
    }
}

/// The choice with this name.
pub(crate) fn choice<T: Copy>(plain: Plain, things: &[(&str, T)], otherwise: T, faults: &mut Faults) -> T {
    let name = String::from_plain(plain, faults);
    let found = things.iter().find(|(known, _)| *known == name).map(|(_, thing)| *thing);
    if found.is_none() {
        let names: Vec<_> = things.iter().map(|(known, _)| format!("`{known}`")).collect();
        faults.add_choice(format!("unknown variant `{}`, expected one of {}", shown(&name), names.join(", ")));
    }
    found.unwrap_or(otherwise)
}

/// Reads a struct from a record: for each field the method of [`Record`] that takes its value, and its name there. Fields after `..` are not
/// read, and have their defaults.
macro_rules! from_record {
    ($type:ident { $($field:ident: $take:ident($name:literal)),* $(,)? $(.. $default:ident)? }) => {
        impl $crate::design::plain::FromPlain for $type {
            fn from_plain(plain: $crate::design::plain::Plain, faults: &mut $crate::design::plain::Faults) -> Self {
                let mut record = plain.record(faults);
                Self { $($field: record.$take($name),)* $(..Self::$default())? }
            }
        }
    };
}
pub(crate) use from_record;

#[cfg(test)]
mod tests;
