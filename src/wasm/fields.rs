//! Fields on their way across: from a slot of the frame to the value of a codec, and from the values of a key to the slots of the answer.

use super::answer::Answers;
use super::layout;
use super::slots::{Answer, Slot, slot};
use crate::codec::{Codec, Decimal, Reading, Shape, Value};
use crate::error::{KeyError, Reason};
use crate::limits::MAX_WHOLE;
use crate::number::{shown_number, whole, write_whole};
use crate::template::{End, FieldInfo, Range};
use crate::time::Instant;

/// The value in a slot, for a field of this shape; `None` if the slot is empty. JavaScript has checked the types. An error
/// names neither function nor field.
#[inline(never)]
pub(super) fn value_in(index: usize, shape: Shape) -> Result<Option<Value<'static>>, KeyError> {
    match (slot(index), shape) {
        (Slot::Text(text), Shape::Binary) => Ok(Some(Value::Binary(text))),
        (Slot::Text(text), _) => Ok(Some(Value::Text(text))),
        // JavaScript gives digits for a time where they are seconds.
        (Slot::Decimal(text, seconds), Shape::Instant) => match Instant::of_seconds(seconds) {
            Some(instant) => Ok(Some(Value::Instant(instant))),
            None => Err(KeyError::new(Reason::NotSeconds, "").value(text)),
        },
        (Slot::Decimal(text, double), _) => Ok(Some(Value::Decimal(Decimal { text, double }))),
        (Slot::Number(number), Shape::Whole) => match whole(number) {
            Some(number) => Ok(Some(Value::Whole(number))),
            None => Err(not_whole(&shown_number(number))),
        },
        (Slot::Number(number), Shape::Instant) => Instant::argument("", "", number).map(|at| Some(Value::Instant(at))),
        (Slot::Number(number), Shape::Flag) => Ok(Some(Value::Flag(number > 0.0))),
        (Slot::Number(number), _) => Ok(Some(Value::Number(number))),
        (Slot::BigInt(digits), _) if digits.starts_with('-') => Err(not_whole(digits)),
        (Slot::BigInt(digits), _) => Ok(Some(Value::Digits(digits))),
        (Slot::Absent | Slot::Binary(_), _) => Ok(None),
    }
}

#[cold]
#[inline(never)]
fn not_whole(number: &str) -> KeyError {
    KeyError::new(Reason::NotWhole, "").value(number)
}

/// A range of `field`, whose two ends are in the slots from `index` on. Their kinds: 0 none, 1 included, 2 excluded, 3 the beginning of
/// texts.
#[inline(never)]
pub(super) fn range_in(
    function: &'static str,
    field: Option<FieldInfo<'_>>,
    index: usize,
    low: u32,
    high: u32,
) -> Result<Range<'static>, KeyError> {
    let Some(field) = field else { return Ok(Range::default()) };
    let end = |index, kind| {
        let value = value_in(index, field.codec.shape());
        let value = value.map_err(|error| error.function(function).parameter(field.name))?;
        Ok(match (kind, value) {
            (layout::END_INCLUDED, Some(value)) => End::With(value),
            (layout::END_LEFT_OUT, Some(value)) => End::Without(value),
            (layout::END_START, Some(value)) => End::StartsWith(value),
            _ => End::Open,
        })
    };
    Ok(Range { low: end(index, low)?, high: end(index + 1, high)? })
}

/// Answers with the value of a field. A text that is a part of the argument is sliced from it by JavaScript: `slice` says where it
/// stands, in UTF-16 units.
#[inline(never)]
pub(super) fn put_value(
    answers: &mut Answers<'_>,
    codec: &Codec,
    text: &str,
    reading: Reading<'_>,
    slice: Option<(usize, usize)>,
) -> Result<(), KeyError> {
    let value = match reading {
        Reading::Value(value) => value,
        Reading::Rewritten => return put_rewritten(answers, codec, text),
    };
    match value {
        Value::Text(text) => match slice {
            Some((from, to)) => answers.put(Answer::Slice(from, to)),
            None => answers.text(text.as_bytes()),
        },
        Value::Decimal(Decimal { text, .. }) | Value::Binary(text) => answers.text(text.as_bytes()),
        Value::Number(number) => answers.put(Answer::Number(number)),
        Value::Whole(number) if number <= MAX_WHOLE => answers.put(Answer::Number(number as f64)),
        Value::Whole(number) => answers.digits(|out| write_whole(number, 1, out)),
        Value::Digits(digits) => answers.digits(|out| out.push(digits)),
        Value::Flag(flag) => answers.put(Answer::Number(f64::from(u8::from(flag)))),
        Value::Instant(instant) => answers.put(Answer::Number(instant.epoch_millis() as f64)),
    }
}

/// A text that is not a part of the key: unescaped or rewritten.
fn put_rewritten(answers: &mut Answers<'_>, codec: &Codec, text: &str) -> Result<(), KeyError> {
    if codec.shape() == Shape::Whole {
        return answers.digits(|out| codec.rewrite(text, out));
    }
    answers.write(|out| {
        codec.rewrite(text, out);
        Ok(())
    })
}
