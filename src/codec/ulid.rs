//! `ulid`: ULIDs, 26 characters in capitals.

use std::borrow::Cow;

use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::error::KeyErrorCode;
use crate::number::push_ascii;
use crate::ulid::{ULID_CHARS, Ulid};

/// ULIDs, taken in any case and written in capitals.
///
/// ```
/// use ddb_keys::codec::{Codec, UlidText, Value};
/// let mut text = String::new();
/// assert!(UlidText.encode(&Value::Text("01arz3ndektsv4rrffq69g5fav".into()), &mut text).is_ok());
/// assert_eq!(text, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct UlidText;

impl Codec for UlidText {
    fn name(&self) -> String {
        "ulid".to_owned()
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(ULID_CHARS)
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let text = value.text()?;
        match Ulid::read(text) {
            Some(_) if in_capitals(text) => out.push_str(text),
            Some(ulid) => push_ascii(&ulid.to_text(), out),
            None => return Err(no_ulid(text)),
        }
        Ok(())
    }

    fn is_plain(&self, text: &str) -> bool {
        in_capitals(text) && Ulid::is_ulid(text)
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        self.is_plain(text).then_some(Value::Text(Cow::Borrowed(text)))
    }
}

fn in_capitals(text: &str) -> bool {
    !text.bytes().any(|character| character.is_ascii_lowercase())
}

#[cold]
fn no_ulid(text: &str) -> Misfit {
    Misfit::text(KeyErrorCode::InvalidUlid, "a ULID (26 characters of Crockford base 32)", text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, refuses, writes};

    #[test]
    fn capitals_stand_and_the_rest_is_refused() {
        let greatest = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";
        writes(&UlidText, &Value::Text(greatest.into()), greatest);
        let reason = "must be a ULID (26 characters of Crockford base 32), got \"42\"";
        refuses(&UlidText, &Value::Text("42".into()), KeyErrorCode::InvalidUlid, reason);
        reads_nothing(&UlidText, &["", "01arz3ndektsv4rrffq69g5fav", "80000000000000000000000000"]);
        reads_nothing(&UlidText, &["01ARZ3NDEKTSV4RRFFQ69G5FAI", "01ARZ3NDEKTSV4RRFFQ69G5FA"]);
    }
}
