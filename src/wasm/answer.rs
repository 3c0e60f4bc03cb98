//! What exports answer: one number each, because a second one, or a reference, costs more than all the rest of a call. Each
//! has a value that means a refusal; the JavaScript half then asks for it.

use core::cell::Cell;

use wasm_bindgen::convert::IntoWasmAbi;
use wasm_bindgen::describe::WasmDescribe;

use super::boundary::write_out;
use crate::error::KeyError;

thread_local! {
    static REFUSAL: Cell<Option<KeyError>> = const { Cell::new(None) };
}

/// Keeps a refusal for `refusal()`, which refuse.js calls next.
#[cold]
#[inline(never)]
pub(super) fn refuse(error: KeyError) {
    REFUSAL.set(Some(error));
}

/// The refusal that the last call left, if any.
pub(super) fn take_refusal() -> Option<KeyError> {
    REFUSAL.take()
}

/// "Yes", or a refusal: 0 or 1.
pub struct Verdict(u32);

impl<T> From<Result<T, KeyError>> for Verdict {
    fn from(result: Result<T, KeyError>) -> Self {
        Self(result.map_or_else(
            |error| {
                refuse(error);
                1
            },
            |_| 0,
        ))
    }
}

/// A number that is never negative, or a refusal: −1.
pub struct Amount(f64);

impl<T: Into<f64>> From<Result<T, KeyError>> for Amount {
    fn from(result: Result<T, KeyError>) -> Self {
        Self(result.map_or_else(
            |error| {
                refuse(error);
                -1.0
            },
            Into::into,
        ))
    }
}

/// Any number, or a refusal: `NaN`.
pub struct Reading(f64);

impl From<Result<f64, KeyError>> for Reading {
    fn from(result: Result<f64, KeyError>) -> Self {
        Self(result.map_or_else(
            |error| {
                refuse(error);
                f64::NAN
            },
            Into::into,
        ))
    }
}

/// An answer in the frame: its length in bytes, or a refusal: −1.
pub struct Written(i32);

impl<T: AsRef<[u8]>> From<Result<T, KeyError>> for Written {
    fn from(result: Result<T, KeyError>) -> Self {
        result.map_or_else(Self::refusal, |text| Self::length(write_out(0, text.as_ref())))
    }
}

impl Written {
    /// An answer of so many bytes that stands in the frame already.
    pub(super) fn length(bytes: usize) -> Self {
        Self(i32::try_from(bytes).unwrap_or_default())
    }

    /// A refusal.
    #[cold]
    pub(super) fn refusal(error: KeyError) -> Self {
        refuse(error);
        Self(-1)
    }
}

/// A new ending for a text, in the frame: 2,048 × the characters that it replaces + its length, or a refusal: −1. The
/// length fits, because no sort key is longer than 1,024 bytes.
pub struct Ending(i32);

impl From<Result<(usize, String), KeyError>> for Ending {
    fn from(result: Result<(usize, String), KeyError>) -> Self {
        Self(result.map_or_else(
            |error| {
                refuse(error);
                -1
            },
            |(replaced, text)| i32::try_from((replaced << 11) + write_out(0, text.as_bytes())).unwrap_or_default(),
        ))
    }
}

/// The numbers cross as they are; what TypeScript calls them is said at each export.
macro_rules! crosses {
    ($($answer:ident: $abi:ty),*) => {
        $(
            impl WasmDescribe for $answer {
                fn describe() {
                    <$abi as WasmDescribe>::describe();
                }
            }

            impl IntoWasmAbi for $answer {
                type Abi = $abi;

                fn into_abi(self) -> $abi {
                    self.0
                }
            }
        )*
    };
}

crosses!(Verdict: u32, Amount: f64, Reading: f64, Written: i32, Ending: i32);
