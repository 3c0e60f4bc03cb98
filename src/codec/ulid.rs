//! `ulid`: ULIDs, 26 characters in capitals.

#[cfg(feature = "design")]
use alloc::string::String;

use super::description::Description;
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Letters, Progress, Rule, SureForm, SureSpan, Value};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
#[cfg(feature = "design")]
use crate::ulid::ulid_time;
use crate::ulid::{ALPHABET, ULID_CHARS, Ulid};
use crate::writer::Writer;

/// ULIDs, accepted in any case and written in capitals.
///
/// ```
/// use ddb_keys::{codec::{Codec, UlidText, Value}, writer::Writer};
/// let mut bytes = [0; 26];
/// let mut text = Writer::new(&mut bytes);
/// Codec::from(UlidText).write(Value::Text("01arz3ndektsv4rrffq69g5fav"), &mut text)?;
/// assert_eq!(text.text(), Some("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UlidText;

const DESCRIPTION: Description = Description {
    name: "ulid",
    about: "a ULID",
    accepted: "a ULID",
    written: "itself, in upper case",
    example: "01JDZ3QWTR8Y5K4N2M7XGBVC9E",
    samples: &[
        ("00000000000000000000000000", "00000000000000000000000000"),
        ("01ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAV"),
        ("01JDZ3QWTR8Y5K4N2M7XGBVC9E", "01JDZ3QWTR8Y5K4N2M7XGBVC9E"),
        ("7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"),
    ],
    trials: &["01ARZ3NDEKTSV4RRFFQ69G5FAV", "01arz3ndektsv4rrffq69g5faw"],
    parts: (
        "01JDZ3QWTR8Y5K4N2M7XGBVC9E",
        &[("01JDZ3QWTR", "the time: 48 bits of milliseconds since 1970"), ("8Y5K4N2M7XGBVC9E", "80 random bits")],
    ),
    ..Description::TEXT
};

impl Rule for UlidText {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, _field: &Spelled<'_>) -> Result<Self, KeyError> {
        Ok(Self)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(ULID_CHARS)
    }

    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(Letters::Own(Casing::Upper))
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if !Ulid::is_ulid(text) {
            return Err(misfit(Reason::NotUlid));
        }
        out.push_with(text, u8::to_ascii_uppercase);
        Ok(())
    }

    fn is_plain(&self, text: &str) -> bool {
        Ulid::is_ulid(text) && !text.bytes().any(|character| character.is_ascii_lowercase())
    }

    fn writes_value(&self) -> bool {
        true
    }

    fn not_as_written(&self) -> Option<Reason> {
        Some(Reason::NotWrittenUlid)
    }

    #[cfg(feature = "design")]
    fn note(&self, text: &str) -> Option<String> {
        ulid_time(text).ok().map(|time| ["made at ", &time.shown()].concat())
    }

    fn sure_span(&self) -> Option<SureSpan> {
        Some(SureSpan { width: ULID_CHARS, form: SureForm::Ulid })
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let most = if text.bytes == 0 { b'7' } else { b'Z' };
        (text.place() < ULID_CHARS && byte <= most && ALPHABET.contains(&byte)).then_some(text.next(0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, writes};
    use super::*;

    #[test]
    fn capitals_are_unchanged_and_the_rest_is_refused() {
        let greatest = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";
        writes(UlidText, Value::Text(greatest), greatest);
        let reason = "must be a ULID (26 characters of Crockford base 32), got \"42\"";
        refuses(UlidText, Value::Text("42"), "INVALID_ULID", reason);
        reads_nothing(UlidText, &["", "01arz3ndektsv4rrffq69g5fav", "80000000000000000000000000"]);
        reads_nothing(UlidText, &["01ARZ3NDEKTSV4RRFFQ69G5FAI", "01ARZ3NDEKTSV4RRFFQ69G5FA"]);
    }
}
