//! The exports for arrays of values as one key: numbers and binaries cross as texts beside their slots, all answers as texts whose
//! first character says what they are.

use super::answer::{answers, exports, written};
use super::boundary::{Slot, slot, text};
use crate::error::{KeyError, Reason};
use crate::limits::{MAX_ENCODED_VALUES, PARTITION_KEY_BYTES};
use crate::multi::{ArrayValue, EncodedValue, check_encoded, decode_values, encode_value, held_number};
use crate::text::{Limit, too_long};
use crate::writer::Writer;

exports! {
    /// Writes so many values as one text. Whether it has to be a key, the limits of `encodeMultiKey` hold.
    "encodeValues" fn encode_values(count: u32, is_key: u32) {
        let count = count as usize;
        written("", |out| {
            if is_key != 0 {
                check_encoded("", count, 0, "")?;
            }
            for index in 0..count {
                encode_value(&array_value(index)?, out);
            }
            if is_key != 0 { check_encoded("", count, out.len(), out.start()) } else { Ok(()) }
        })
    }

    /// The values of a text in the slots of the answer, and how many there are; 0 for a text that encoding would never write. Whether it has
    /// to be a key, the limits of `encodeMultiKey` hold.
    "decodeValues" fn decode_all(is_key: u32) {
        let mut count = 0;
        let answered = answers("", |answers| {
            let mut put = Ok(());
            let read = decode_values(text(0), &mut |value| {
                if put.is_ok() {
                    put = answers.write(|out| write_marked(&value, out));
                }
                count += 1;
            });
            put.and(read.ok_or_else(no_key))
        });
        let is_too_much = is_key != 0 && (count > MAX_ENCODED_VALUES || text(0).len() > PARTITION_KEY_BYTES);
        Ok(if is_too_much { 0 } else { answered.unwrap_or_default() })
    }

    /// Refuses a text that is no key of `encodeMultiKey`.
    "refuseMultiKey" fn refuse_multi_key() { Err(no_key()) }
}

#[cold]
#[inline(never)]
fn no_key() -> KeyError {
    KeyError::new(Reason::NoMultiKey, "").value(text(0))
}

fn array_value(index: usize) -> Result<ArrayValue<'static>, KeyError> {
    let text = text(index);
    Ok(match slot(index) {
        Slot::Number(_) => ArrayValue::Number(held_number("", index, text)?),
        Slot::BigInt(digits) => ArrayValue::BigInt(held_number("", index, digits)?),
        Slot::Binary(bytes) if bytes > PARTITION_KEY_BYTES => {
            return Err(too_long("", Limit::Partition, 2 * bytes + 2, "")); // JavaScript does not hand it over
        }
        Slot::Binary(_) => ArrayValue::Binary(text),
        Slot::Text(_) | Slot::Absent => ArrayValue::Text(text),
    })
}

#[allow(clippy::unnecessary_wraps, reason = "what `Answers::write` takes")]
fn write_marked(value: &EncodedValue<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
    out.push(match value {
        EncodedValue::Text(_) => "#",
        EncodedValue::Number(_) => "!",
        EncodedValue::BigInt(_) => "+",
        EncodedValue::Binary(_) => "\"",
    });
    value.write(out);
    Ok(())
}
