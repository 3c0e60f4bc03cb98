//! The exports for ULIDs, over the random bytes of `crypto`.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::answer::{Reading, Written};
use super::boundary::Text;
use super::random::Crypto;
use crate::time::Instant;
use crate::ulid::{Generator, ULID_CHARS, Ulid, ulid_range, ulid_time};

thread_local! {
    static BY_CLOCK: RefCell<Generator> = const { RefCell::new(Generator::new()) };
    static BY_GIVEN_TIME: RefCell<Generator> = const { RefCell::new(Generator::new()) };
}

/// A ULID: 26 characters of Crockford base 32 that sort by time, for ids and sort keys.
///
/// By the clock, each one is greater than the last, within one millisecond and when the clock goes back. With a time it
/// has exactly that time, and is greater than the one made just before it where that is of the same millisecond.
///
/// @throws {KeyError} `INVALID_DATE` for an invalid date or one outside 1970–9999; `NO_RANDOM_SOURCE`; `INVALID_TYPE`.
///
/// @example
/// ulid() // '01JE2G8V7XJ6Q0T4B8N5W3M9KC', or another
#[wasm_bindgen(js_name = ulid, unchecked_return_type = "string", return_description = "the ULID, in capitals")]
pub fn ulid(
    #[wasm_bindgen(
        unchecked_optional_param_type = "Date | number",
        param_description = "a Date or milliseconds since the epoch; the clock by default"
    )]
    time: f64,
) -> Written {
    let make = |generator: &mut Generator| generator.at(Instant::argument("ulid", "time", time)?, &mut Crypto("ulid"));
    BY_GIVEN_TIME.with_borrow_mut(make).map(Ulid::to_text).into()
}

/// `ulid()` by the clock, which the JavaScript half reads.
#[wasm_bindgen(js_name = ulidNow, skip_typescript)]
pub fn ulid_now(now: f64) -> Written {
    let make = |generator: &mut Generator| generator.next(Instant::argument("ulid", "time", now)?, &mut Crypto("ulid"));
    BY_CLOCK.with_borrow_mut(make).map(Ulid::to_text).into()
}

/// The time of a ULID, in capitals or not.
///
/// @throws {KeyError} `INVALID_ULID` for a text that is none; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// ulidTime('01ARZ3NDEKTSV4RRFFQ69G5FAV').toISOString() // '2016-07-30T23:54:10.259Z'
#[wasm_bindgen(js_name = ulidTime, unchecked_return_type = "Date", return_description = "its time, to the millisecond")]
#[allow(clippy::cast_precision_loss, reason = "milliseconds of the years up to 9999")]
pub fn time_of_ulid(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "a ULID")] id: Text,
) -> Reading {
    ulid_time(id.as_str()).map(|time| time.epoch_millis() as f64).into()
}

/// The smallest and the greatest ULID of a span of time, both ends included: the operands of a `BETWEEN`.
///
/// @throws {KeyError} `INVALID_RANGE` where `to` is before `from`; `INVALID_DATE`; `INVALID_TYPE`.
///
/// @example
/// const [first, last] = ulidRange(new Date('2024-12-01'), new Date('2024-12-02'))
#[wasm_bindgen(
    js_name = ulidRange,
    unchecked_return_type = "[first: string, last: string]",
    return_description = "the bounds"
)]
pub fn range_of_ulids(
    #[wasm_bindgen(
        unchecked_param_type = "Date | number",
        param_description = "the first millisecond: a Date, or milliseconds since the epoch"
    )]
    from: f64,
    #[wasm_bindgen(unchecked_param_type = "Date | number", param_description = "the last millisecond")] to: f64,
) -> Written {
    let range = || {
        let from = Instant::argument("ulidRange", "from", from)?;
        let (first, last) = ulid_range(from, Instant::argument("ulidRange", "to", to)?)?;
        let mut both = [0; 2 * ULID_CHARS];
        let texts = first.to_text().into_iter().chain(last.to_text());
        both.iter_mut().zip(texts).for_each(|(place, character)| *place = character);
        Ok(both)
    };
    range().into()
}
