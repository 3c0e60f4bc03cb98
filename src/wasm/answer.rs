//! The answers of exports: a single integer, because a second number, or a reference, costs more than the rest of the call. In every
//! export, a negative answer means refused; any other is a length, a count, yes (1) or no (0). A number that can have any value is in slot
//! 0, and several values are in the slots.

use crate::error::{KeyError, Reason};
use crate::limits::ITEM_BYTES;
use crate::writer::Writer;

use super::boundary::{Global, SLOTS, is_busy, set_busy, set_number, with_out};
use super::slots::{Answer, set_slot};

/// The answer of a refused call.
const REFUSED: i32 = -1;

static REFUSAL: Global<Option<KeyError>> = Global::new(None);

/// Runs an export: marks it as running, and keeps its refusal for [`take_refusal`].
#[inline]
pub(super) fn answered(run: impl FnOnce() -> Result<usize, KeyError>) -> i32 {
    let outer = is_busy();
    set_busy(true);
    let answer = match run() {
        Ok(answer) => i32::try_from(answer).unwrap_or(i32::MAX),
        Err(error) => refuse(error),
    };
    set_busy(outer);
    answer
}

#[cold]
#[inline(never)]
fn refuse(error: KeyError) -> i32 {
    REFUSAL.with(|kept| *kept = Some(error));
    REFUSED
}

/// The refusal that the last call left, if any.
pub(super) fn take_refusal() -> Option<KeyError> {
    REFUSAL.with(Option::take)
}

/// The exports of a feature: each has the name that JavaScript calls, and a body that gives a [`Result`].
macro_rules! exports {
    ($($(#[$doc:meta])* $js:literal fn $name:ident($($argument:ident: $type:ty),*) $body:block)*) => {
        $(
            $(#[$doc])*
            #[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen(js_name = $js, skip_typescript))]
            pub fn $name($($argument: $type),*) -> i32 {
                $crate::wasm::answer::answered(|| $body)
            }
        )*

        /// The exports by their JavaScript names, for tests that replay calls.
        #[cfg(test)]
        pub(super) const EXPORTS: &[$crate::wasm::answer::Export] = &[$(($js, |_arguments| {
            let mut _left = _arguments.iter();
            $name($(<$type as $crate::wasm::answer::Argument>::of(_left.next().copied())),*)
        })),*];
    };
}
pub(super) use exports;

/// Exports that return their number directly, and NaN where the other export of the same rule refuses. They touch neither the frame nor the
/// state of the instance, so a call that never returns leaves nothing behind and need not be marked as running.
macro_rules! pure_exports {
    ($($(#[$doc:meta])* $js:literal fn $name:ident($argument:ident) $body:block)*) => {
        $(
            $(#[$doc])*
            #[cfg_attr(target_arch = "wasm32", wasm_bindgen::prelude::wasm_bindgen(js_name = $js, skip_typescript))]
            pub fn $name($argument: f64) -> f64 {
                let answer: Option<f64> = $body;
                answer.unwrap_or(f64::NAN)
            }
        )*

        #[cfg(test)]
        pub(super) const PURE_EXPORTS: &[$crate::wasm::answer::PureExport] = &[$(($js, $name)),*];
    };
}
pub(super) use pure_exports;

/// An export by its name.
#[cfg(test)]
pub(super) type Export = (&'static str, fn(&[f64]) -> i32);

/// An export that neither reads nor writes the frame.
#[cfg(test)]
pub(super) type PureExport = (&'static str, fn(f64) -> f64);

/// An argument of an export, made from a number.
#[cfg(test)]
pub(super) trait Argument {
    fn of(number: Option<f64>) -> Self;
}

#[cfg(test)]
impl Argument for u32 {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "as JavaScript passes it")]
    fn of(number: Option<f64>) -> Self {
        number.unwrap() as i64 as u32
    }
}

#[cfg(test)]
impl Argument for f64 {
    fn of(number: Option<f64>) -> Self {
        number.unwrap()
    }
}

#[cfg(test)]
impl Argument for bool {
    fn of(number: Option<f64>) -> Self {
        number.unwrap() != 0.0
    }
}

/// The answer of a check that passed.
pub(super) const KEPT: usize = 0;

/// Writes one text as the answer, and returns its length; refuses a text longer than any item.
pub(super) fn written(
    function: &'static str,
    write: impl FnOnce(&mut Writer<'_>) -> Result<(), KeyError>,
) -> Result<usize, KeyError> {
    with_out(|bytes| {
        let room = bytes.len();
        let mut out = Writer::new(bytes);
        write(&mut out)?;
        if out.len() > room { Err(too_long(function)) } else { Ok(out.len()) }
    })
}

/// Answers with one number, of any value.
#[inline]
#[allow(clippy::unnecessary_wraps, reason = "an answer like the others")]
pub(super) fn number(number: f64) -> Result<usize, KeyError> {
    set_number(number);
    Ok(KEPT)
}

#[cold]
#[inline(never)]
pub(super) fn too_long(function: &'static str) -> KeyError {
    KeyError::new(Reason::AnswerTooLong, function).limit(ITEM_BYTES)
}

/// Several values as the answer, one slot after the other. The call is refused if they do not fit.
pub(super) struct Answers<'b> {
    function: &'static str,
    slot: usize,
    room: usize,
    pub(super) out: Writer<'b>,
}

/// Lends the answer's bytes to a call that answers with several values, and returns how many there are.
pub(super) fn answers(
    function: &'static str,
    write: impl FnOnce(&mut Answers<'_>) -> Result<(), KeyError>,
) -> Result<usize, KeyError> {
    with_out(|bytes| {
        let mut answers = Answers { function, slot: 0, room: bytes.len(), out: Writer::new(bytes) };
        write(&mut answers)?;
        Ok(answers.slot)
    })
}

impl Answers<'_> {
    /// The next value.
    pub(super) fn put(&mut self, answer: Answer) -> Result<(), KeyError> {
        let fits = self.slot < SLOTS && self.out.len() <= self.room;
        let put = if fits { set_slot(self.slot, answer) } else { None };
        self.slot += 1;
        put.ok_or_else(|| too_long(self.function))
    }

    /// The next value: the text that `write` writes.
    pub(super) fn write(
        &mut self,
        write: impl FnOnce(&mut Writer<'_>) -> Result<(), KeyError>,
    ) -> Result<(), KeyError> {
        let start = self.out.len();
        write(&mut self.out)?;
        self.put(Answer::Out(start, self.out.len()))
    }

    /// The next value: the whole number whose digits `write` writes.
    pub(super) fn digits(&mut self, write: impl FnOnce(&mut Writer<'_>)) -> Result<(), KeyError> {
        let start = self.out.len();
        write(&mut self.out);
        self.put(Answer::BigInt(start, self.out.len()))
    }

    /// The next value: the text of these bytes.
    #[inline(never)]
    pub(super) fn text(&mut self, text: &[u8]) -> Result<(), KeyError> {
        let start = self.out.len();
        self.out.push_bytes(text);
        self.put(Answer::Out(start, self.out.len()))
    }
}
