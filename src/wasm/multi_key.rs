//! The exports for arrays of values as one key: numbers and binaries cross as texts beside their slots. The answer is a small number, a
//! part of the key, or a text whose first character gives its type.

use super::answer::{Answers, answers, exports, written};
use super::boundary::text;
use super::slots::{Answer, Slot, slot};
use crate::error::{KeyError, Reason};
use crate::limits::{MAX_ENCODED_VALUES, PARTITION_KEY_BYTES};
use crate::multi::{
    ArrayType, END, check_encoded, decode_value, encode_value, no_number, small_whole, type_of_encoded,
};
use crate::text::{Limit, cut, needs_escape, too_long};

exports! {
    /// Writes the first values as one text. If it must be a key, the limits of `encodeTuple` apply, and `count` is the number of values
    /// given.
    "encodeValues" fn encode_values(slots: u32, count: u32, is_key: u32) {
        written("", |out| {
            for index in 0..slots as usize {
                encode_value(type_in(index)?, text(index), out).ok_or_else(|| no_number("", index, text(index)))?;
            }
            if is_key == 0 { Ok(()) } else { check_encoded("", count as usize, out.len(), out.start()) }
        })
    }

    /// The values of a text in the slots of the answer, and their number; 0 for a text that encoding would never write. If it must be a
    /// key, the limits of `encodeTuple` apply. `units` is its length in UTF-16.
    "decodeValues" fn decode_values(units: u32, is_key: u32) {
        let is_ascii = units as usize == text(0).len();
        let count = answers("", |answers| put_values(text(0), is_ascii, answers)).unwrap_or_default();
        let is_too_much = is_key != 0 && (count > MAX_ENCODED_VALUES || text(0).len() > PARTITION_KEY_BYTES);
        Ok(if is_too_much { 0 } else { count })
    }

    /// Refuses a text that is no key of `encodeTuple`.
    "refuseMultiKey" fn refuse_multi_key() { Err(no_key()) }
}

#[cold]
#[inline(never)]
fn no_key() -> KeyError {
    KeyError::new(Reason::NoMultiKey, "").value(text(0))
}

fn type_in(index: usize) -> Result<ArrayType, KeyError> {
    match slot(index) {
        Slot::Number(_) => Ok(ArrayType::Number),
        Slot::BigInt(_) => Ok(ArrayType::BigInt),
        // JavaScript does not pass its bytes.
        Slot::Binary(bytes) if bytes > PARTITION_KEY_BYTES => Err(too_long("", Limit::Partition, 2 * bytes + 2, "")),
        Slot::Binary(_) => Ok(ArrayType::Binary),
        Slot::Text(_) | Slot::Absent | Slot::Decimal(..) => Ok(ArrayType::Text),
    }
}

fn put_values(key: &str, is_ascii: bool, answers: &mut Answers<'_>) -> Result<(), KeyError> {
    let mut rest = key;
    while !rest.is_empty() {
        let start = key.len() - rest.len();
        let (value, behind) = cut(rest, END).ok_or_else(no_key)?;
        if let Some(number) = small_whole(value) {
            answers.put(Answer::Number(number as f64))?;
        } else if is_ascii && !needs_escape(value) {
            answers.put(Answer::Slice(start, start + value.len()))?;
        } else {
            answers.write(|out| {
                out.push(mark_of(type_of_encoded(value)));
                decode_value(value, out).ok_or_else(no_key)
            })?;
        }
        rest = behind;
    }
    Ok(())
}

/// A character that no text sliced from a key begins with.
const fn mark_of(kind: ArrayType) -> &'static str {
    match kind {
        ArrayType::Text => "#",
        ArrayType::Number => "!",
        ArrayType::BigInt => "$",
        ArrayType::Binary => "\"",
    }
}
