//! `ulid`: ULIDs, 26 characters in capitals.

use super::value::misfit;
use super::{Extent, Progress, Reading, Rule, Shape, Value};
use crate::error::{KeyError, Reason};
use crate::ulid::{ALPHABET, ULID_CHARS, Ulid};
use crate::writer::Writer;

/// ULIDs, taken in any case and written in capitals.
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

impl Rule for UlidText {
    fn name(&self) -> &'static str {
        "ulid"
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(ULID_CHARS)
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if !Ulid::is_ulid(text) {
            return Err(misfit(Reason::NotUlid));
        }
        out.push_with(text, u8::to_ascii_uppercase);
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        self.is_plain(text).then_some(Reading::Value(Value::Text(text)))
    }

    fn is_plain(&self, text: &str) -> bool {
        Ulid::is_ulid(text) && !text.bytes().any(|character| character.is_ascii_lowercase())
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
    fn capitals_stand_and_the_rest_is_refused() {
        let greatest = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";
        writes(UlidText, Value::Text(greatest), greatest);
        let reason = "must be a ULID (26 characters of Crockford base 32), got \"42\"";
        refuses(UlidText, Value::Text("42"), "INVALID_ULID", reason);
        reads_nothing(UlidText, &["", "01arz3ndektsv4rrffq69g5fav", "80000000000000000000000000"]);
        reads_nothing(UlidText, &["01ARZ3NDEKTSV4RRFFQ69G5FAI", "01ARZ3NDEKTSV4RRFFQ69G5FA"]);
    }
}
