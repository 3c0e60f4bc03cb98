//! `uuid`: UUIDs of every version, 36 characters in lower case.

use std::borrow::Cow;

use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::error::KeyErrorCode;

/// RFC 9562's text: an `x` stands for a hex digit.
const FORM: &[u8; 36] = b"xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";

/// UUIDs, taken in any case and written in lower case.
///
/// ```
/// use ddb_keys::codec::{Codec, Uuid, Value};
/// let mut text = String::new();
/// assert!(Uuid.encode(&Value::Text("018F3F5E-0000-7000-8000-00000000ABCD".into()), &mut text).is_ok());
/// assert_eq!(text, "018f3f5e-0000-7000-8000-00000000abcd");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Uuid;

impl Codec for Uuid {
    fn name(&self) -> String {
        "uuid".to_owned()
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(FORM.len())
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let text = value.text()?;
        if !is_uuid(text) {
            return Err(no_uuid(text));
        }
        if in_lower_case(text) {
            out.push_str(text);
        } else {
            let start = out.len();
            out.push_str(text);
            out.get_mut(start..).into_iter().for_each(str::make_ascii_lowercase);
        }
        Ok(())
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        (is_uuid(text) && in_lower_case(text)).then_some(Value::Text(Cow::Borrowed(text)))
    }
}

fn is_uuid(text: &str) -> bool {
    let fits = |(character, form): (u8, &u8)| match form {
        b'x' => character.is_ascii_hexdigit(),
        _ => character == *form,
    };
    text.len() == FORM.len() && text.bytes().zip(FORM).all(fits)
}

fn in_lower_case(text: &str) -> bool {
    !text.bytes().any(|character| character.is_ascii_uppercase())
}

#[cold]
fn no_uuid(text: &str) -> Misfit {
    Misfit::text(KeyErrorCode::InvalidUuid, "a UUID (32 hex digits in groups of 8-4-4-4-12)", text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, refuses, writes};

    #[test]
    fn lower_case_stands_and_the_rest_is_refused() {
        let greatest = "ffffffff-ffff-ffff-ffff-ffffffffffff";
        writes(&Uuid, &Value::Text(greatest.into()), greatest);
        let reason = "must be a UUID (32 hex digits in groups of 8-4-4-4-12), got \"42\"";
        refuses(&Uuid, &Value::Text("42".into()), KeyErrorCode::InvalidUuid, reason);
        reads_nothing(&Uuid, &["", "FFFFFFFF-ffff-ffff-ffff-ffffffffffff", "ffffffffffffffffffffffffffffffff"]);
        reads_nothing(&Uuid, &["gfffffff-ffff-ffff-ffff-ffffffffffff", "{fffffff-ffff-ffff-ffff-fffffffffff}"]);
        reads_nothing(&Uuid, &["ffffffff-ffff-ffff-ffff-fffffffffff", "ffffffff-ffff-ffff-ffff-fffffffffffff"]);
        reads_nothing(&Uuid, &["fffffff-fffff-ffff-ffff-ffffffffffff", "éfffffff-ffff-ffff-ffff-ffffffffff"]);
    }
}
