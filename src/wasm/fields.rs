//! Fields as they cross: a slot of the frame to the value that a codec takes, and the values of a key to slots.

use super::boundary::{Answer, Slot, set_slot, write_out};
use crate::codec::{Shape, Value};
use crate::error::{KeyError, KeyErrorCode};
use crate::limits::MAX_WHOLE;
use crate::number::{shown_number, whole, whole_text};
use crate::time::Instant;

/// The value in a slot, for a field of this shape; nothing where the slot is empty. boundary.js has checked the types.
pub(super) fn value_of(
    function: &'static str,
    field: &str,
    shape: Shape,
    slot: Slot<'static>,
) -> Result<Option<Value<'static>>, KeyError> {
    match (slot, shape) {
        (Slot::Text(text), _) => Ok(Some(Value::Text(text.into()))),
        (Slot::Number(number), Shape::Whole) => whole(number)
            .map(|number| Some(Value::Whole(number.into())))
            .ok_or_else(|| no_whole(function, field, number)),
        (Slot::Number(number), Shape::Instant) => {
            Instant::argument(function, field, number).map(|at| Some(Value::Instant(at)))
        }
        (Slot::Number(number), _) => Ok(Some(Value::Number(number))),
        (Slot::BigInt(digits), _) => {
            digits.parse().map(|whole| Some(Value::Whole(whole))).map_err(|_| no_whole_text(function, field, digits))
        }
        (Slot::Absent | Slot::Binary(_), _) => Ok(None),
    }
}

#[cold]
fn no_whole(function: &'static str, field: &str, number: f64) -> KeyError {
    no_whole_text(function, field, &shown_number(number))
}

#[cold]
fn no_whole_text(function: &'static str, field: &str, number: &str) -> KeyError {
    let message = format!(
        "{function}: field \"{field}\" must be a whole number from 0 to {MAX_WHOLE}, or a bigint, got {number}"
    );
    KeyError::with_message(KeyErrorCode::InvalidNumber, function, message).parameter(field).value(number)
}

/// Puts values of a key into slots, one behind the other, and what has to be written anew into the answer.
pub(super) struct Answers {
    slot: usize,
    out: usize,
}

impl Answers {
    /// The first slot, and the beginning of the answer.
    pub(super) const fn new() -> Self {
        Self { slot: 0, out: 0 }
    }

    /// A text that stands in the key at `text` is sliced from it by the caller; `position` says where in UTF-16 units.
    pub(super) fn push(&mut self, value: &Value<'_>, position: impl FnOnce(&str) -> Option<(usize, usize)>) {
        let answer = match value {
            Value::Text(text) => match position(text) {
                Some((from, to)) => Answer::Slice(from, to),
                None => self.text(text),
            },
            Value::Number(number) => Answer::Number(*number),
            Value::Whole(number) => self.whole(*number),
            Value::Instant(instant) => Answer::Number(millis(*instant)),
        };
        self.put(answer);
    }

    /// How many slots have been filled.
    #[allow(clippy::cast_possible_truncation, reason = "at most the slots of the frame")]
    pub(super) const fn count(&self) -> u32 {
        self.slot as u32
    }

    /// A text.
    pub(super) fn push_text(&mut self, text: &str) {
        let answer = self.text(text);
        self.put(answer);
    }

    /// A number.
    pub(super) fn push_number(&mut self, number: f64) {
        self.put(Answer::Number(number));
    }

    /// A slot without a value.
    pub(super) fn push_absent(&mut self) {
        self.put(Answer::Absent);
    }

    fn put(&mut self, answer: Answer) {
        set_slot(self.slot, answer);
        self.slot += 1;
    }

    fn text(&mut self, text: &str) -> Answer {
        let from = self.out;
        self.out = write_out(from, text.as_bytes());
        Answer::Out(from, self.out)
    }

    #[allow(clippy::cast_precision_loss, reason = "at most 2^53 − 1")]
    fn whole(&mut self, number: u128) -> Answer {
        match u64::try_from(number) {
            Ok(number) if number <= MAX_WHOLE => Answer::Number(number as f64),
            _ => match self.text(&whole_text(number)) {
                Answer::Out(from, to) => Answer::BigInt(from, to),
                other => other,
            },
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "milliseconds of the years 0000–9999")]
fn millis(instant: Instant) -> f64 {
    instant.epoch_millis() as f64
}
