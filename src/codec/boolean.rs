//! `bool`: a boolean, `false` before `true`.

use super::description::Description;
use super::letters::Letters;
use super::spelled::Spelled;
use super::{Extent, Progress, Reading, Rule, Shape, Value};
use crate::casing::Casing;
use crate::error::KeyError;
use crate::writer::Writer;

/// The booleans, as JSON writes them.
///
/// ```
/// use ddb_keys::codec::{Boolean, Codec, Reading, Value};
/// let active = Codec::from(Boolean);
/// assert_eq!(active.read("true"), Some(Reading::Value(Value::Flag(true))));
/// assert_eq!(active.read("True"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boolean;

/// The texts, in the order of their values.
const TEXTS: [&str; 2] = ["false", "true"];

const DESCRIPTION: Description = Description {
    name: "bool",
    takes: "boolean",
    gives: "boolean",
    about: "a boolean; “false” comes first",
    accepted: "`true` or `false`",
    written: "`true` or `false`",
    example: "true",
    samples: &[("false", "false"), ("true", "true")],
    trials: &["true", "false"],
    parts: ("true", &[("true", "the boolean")]),
    ..Description::TEXT
};

impl Rule for Boolean {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, _field: &Spelled<'_>) -> Result<Self, KeyError> {
        Ok(Self)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn shape(&self) -> Shape {
        Shape::Flag
    }

    fn extent(&self) -> Extent {
        Extent::Run
    }

    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(Letters::Own(Casing::Lower))
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let Value::Flag(flag) = value else { return Err(value.wrong_kind("a boolean")) };
        out.push(text_of(flag));
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        [false, true].into_iter().find(|flag| text_of(*flag) == text).map(|flag| Reading::Value(Value::Flag(flag)))
    }

    /// Remembers which of the two it is.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let begins = |flag: &usize| TEXTS.get(*flag).is_some_and(|own| own.as_bytes().first() == Some(&byte));
        let flag = if text.bytes == 0 { (0..TEXTS.len()).find(begins)? } else { usize::from(text.memory) };
        let goes_on = TEXTS.get(flag)?.as_bytes().get(text.place()) == Some(&byte);
        goes_on.then(|| text.next(u16::from(flag > 0)))
    }

    fn may_end(&self, text: Progress) -> bool {
        TEXTS.get(usize::from(text.memory)).is_some_and(|own| own.len() == text.place())
    }

    fn may_hold(&self, byte: u8) -> bool {
        TEXTS.iter().any(|text| text.bytes().any(|own| own == byte))
    }
}

const fn text_of(flag: bool) -> &'static str {
    let [no, yes] = TEXTS;
    if flag { yes } else { no }
}

#[cfg(test)]
mod tests {
    use super::super::Codec;
    use super::super::table::{reads_nothing, refuses, sorts, writes};
    use super::*;

    #[test]
    fn both_and_nothing_else() {
        writes(Boolean, Value::Flag(true), "true");
        writes(Boolean, Value::Flag(false), "false");
        sorts(Boolean, &[false, true].map(Value::Flag));
        refuses(Boolean, Value::Text("true"), "INVALID_TYPE", "must be a boolean, got text");
        refuses(Boolean, Value::Whole(1), "INVALID_TYPE", "must be a boolean, got an integer");
        reads_nothing(Boolean, &["", "t", "tru", "truee", "True", "falsetrue", "1", "0", "trlse"]);
        assert!(Codec::from(Boolean).descending().is_err());
    }
}
