//! Random bytes: those of `crypto.getRandomValues`, fetched many at a time because each call of it costs a microsecond.

use core::cell::Cell;

use wasm_bindgen::prelude::*;

use super::boundary::random_bytes;
use crate::error::{KeyError, KeyErrorCode};
use crate::ulid::RandomSource;

#[wasm_bindgen(module = "/src/wasm/boundary.js")]
extern "C" {
    fn refill() -> bool;
}

thread_local! {
    /// Bytes of the frame's random part that have not been given out.
    static LEFT: Cell<usize> = const { Cell::new(0) };
}

/// The random source of JavaScript.
pub(super) struct Crypto(pub(super) &'static str);

impl RandomSource for Crypto {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), KeyError> {
        if LEFT.get() < bytes.len() {
            if !refill() {
                return Err(no_source(self.0));
            }
            LEFT.set(random_bytes().len());
        }
        let left = LEFT.get() - bytes.len();
        for (byte, random) in bytes.iter_mut().zip(random_bytes().iter().skip(left)) {
            *byte = *random;
        }
        LEFT.set(left);
        Ok(())
    }
}

#[cold]
fn no_source(function: &'static str) -> KeyError {
    let message = format!("{function} requires crypto.getRandomValues, which this environment does not have");
    KeyError::with_message(KeyErrorCode::NoRandomSource, function, message)
}
