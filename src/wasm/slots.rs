//! The slots of the frame: the values of the arguments, and those of an answer.

use super::boundary::{kind_and_number, set_answer, text};
use super::layout;

/// One value of a list, as `frame.js` writes it.
#[derive(Clone, Copy)]
pub(super) enum Slot {
    /// `undefined`
    Absent,
    /// A string.
    Text(&'static str),
    /// The digits of a bigint.
    BigInt(&'static str),
    /// A number, or the milliseconds of a date.
    Number(f64),
    /// A binary of this many bytes.
    Binary(usize),
    /// The digits of a number, and the double that has them all, or NaN if there is none.
    Decimal(&'static str, f64),
}

/// The value at `index` of the arguments.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a binary's length is a whole number")]
pub(super) fn slot(index: usize) -> Slot {
    let (kind, number) = kind_and_number(index);
    match kind {
        layout::SLOT_TEXT => Slot::Text(text(index)),
        layout::SLOT_NUMBER => Slot::Number(number),
        layout::SLOT_BIGINT => Slot::BigInt(text(index)),
        layout::SLOT_BINARY => Slot::Binary(number as usize),
        layout::SLOT_DECIMAL => Slot::Decimal(text(index), number),
        _ => Slot::Absent,
    }
}

/// One value of an answer that has several.
#[derive(Clone, Copy)]
pub(super) enum Answer {
    /// No value.
    Absent,
    /// The part of the argument between two places, in UTF-16 units.
    Slice(usize, usize),
    /// A number.
    Number(f64),
    /// The whole number whose digits stand between two places of the answer's bytes.
    BigInt(usize, usize),
    /// The text between two places of the answer's bytes.
    Out(usize, usize),
}

/// Puts one value of an answer into its slot, where `frame.js` finds it; `None` if there is no such slot.
#[allow(clippy::cast_possible_truncation, reason = "positions in the frame fit 32 bits")]
#[must_use]
pub(super) fn set_slot(index: usize, answer: Answer) -> Option<()> {
    let (kind, from, to, number) = match answer {
        Answer::Absent => (layout::SLOT_ABSENT, 0, 0, 0.0),
        Answer::Slice(from, to) => (layout::SLOT_TEXT, from, to, 0.0),
        Answer::Number(number) => (layout::SLOT_NUMBER, 0, 0, number),
        Answer::BigInt(from, to) => (layout::SLOT_BIGINT, from, to, 0.0),
        Answer::Out(from, to) => (layout::SLOT_OUT, from, to, 0.0),
    };
    set_answer(index, kind, number, [from as u32, to as u32])
}
