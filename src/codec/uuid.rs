//! `uuid`: UUIDs of every version, 36 characters in lower case.

use super::description::Description;
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Letters, Progress, Rule, SureForm, SureSpan, Value};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::writer::Writer;

/// The text form of RFC 9562, with an `x` for each hex digit.
const FORM: &[u8; 36] = b"xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";

/// UUIDs, accepted in any case and written in lower case.
///
/// ```
/// use ddb_keys::{codec::{Codec, Uuid, Value}, writer::Writer};
/// let mut bytes = [0; 36];
/// let mut text = Writer::new(&mut bytes);
/// Codec::from(Uuid).write(Value::Text("018F3F5E-0000-7000-8000-00000000ABCD"), &mut text)?;
/// assert_eq!(text.text(), Some("018f3f5e-0000-7000-8000-00000000abcd"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uuid;

const DESCRIPTION: Description = Description {
    name: "uuid",
    about: "a UUID",
    accepted: "a UUID",
    written: "itself, in lower case",
    example: "0193885e-7c5a-7b3d-9f21-4c6a8e0b2d17",
    samples: &[
        ("00000000-0000-0000-0000-000000000000", "00000000-0000-0000-0000-000000000000"),
        ("0193885e-7c5a-7b3d-9f21-4c6a8e0b2d17", "0193885e-7c5a-7b3d-9f21-4c6a8e0b2d17"),
        ("ffffffff-ffff-ffff-ffff-ffffffffffff", "ffffffff-ffff-ffff-ffff-ffffffffffff"),
    ],
    trials: &["a987fbc9-4bed-3078-cf07-9141ba07c9f3", "A987FBC9-4BED-3078-CF07-9141BA07C9F4"],
    parts: (
        "0193885e-7c5a-7b3d-9f21-4c6a8e0b2d17",
        &[
            ("0193885e", "eight hex digits"),
            ("-", ""),
            ("7c5a", "four hex digits"),
            ("-", ""),
            ("7b3d", "four hex digits"),
            ("-", ""),
            ("9f21", "four hex digits"),
            ("-", ""),
            ("4c6a8e0b2d17", "twelve hex digits"),
        ],
    ),
    ..Description::TEXT
};

impl Rule for Uuid {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, _field: &Spelled<'_>) -> Result<Self, KeyError> {
        Ok(Self)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(FORM.len())
    }

    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(Letters::Own(Casing::Lower))
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if !is_uuid(text) {
            return Err(misfit(Reason::NotUuid));
        }
        out.push_with(text, u8::to_ascii_lowercase);
        Ok(())
    }

    fn is_plain(&self, text: &str) -> bool {
        is_uuid(text) && !text.bytes().any(|character| character.is_ascii_uppercase())
    }

    fn writes_value(&self) -> bool {
        true
    }

    fn not_as_written(&self) -> Option<Reason> {
        Some(Reason::NotWrittenUuid)
    }

    fn sure_span(&self) -> Option<SureSpan> {
        Some(SureSpan { width: FORM.len(), form: SureForm::Uuid })
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let fits = fits(byte, *FORM.get(text.place())?) && !byte.is_ascii_uppercase();
        fits.then_some(text.next(0))
    }
}

fn is_uuid(text: &str) -> bool {
    text.len() == FORM.len() && text.bytes().zip(FORM).all(|(character, form)| fits(character, *form))
}

fn fits(character: u8, form: u8) -> bool {
    if form == b'x' { character.is_ascii_hexdigit() } else { character == form }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, writes};
    use super::*;

    #[test]
    fn lower_case_is_unchanged_and_the_rest_is_refused() {
        let greatest = "ffffffff-ffff-ffff-ffff-ffffffffffff";
        writes(Uuid, Value::Text(greatest), greatest);
        let reason = "must be a UUID (32 hex digits in groups of 8-4-4-4-12), got \"42\"";
        refuses(Uuid, Value::Text("42"), "INVALID_UUID", reason);
        reads_nothing(Uuid, &["", "FFFFFFFF-ffff-ffff-ffff-ffffffffffff", "ffffffffffffffffffffffffffffffff"]);
        reads_nothing(Uuid, &["gfffffff-ffff-ffff-ffff-ffffffffffff", "{fffffff-ffff-ffff-ffff-fffffffffff}"]);
        reads_nothing(Uuid, &["ffffffff-ffff-ffff-ffff-fffffffffff", "ffffffff-ffff-ffff-ffff-fffffffffffff"]);
        reads_nothing(Uuid, &["fffffff-fffff-ffff-ffff-ffffffffffff", "éfffffff-ffff-ffff-ffff-ffffffffff"]);
    }
}
