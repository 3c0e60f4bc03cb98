//! How text crosses: a fixed frame in wasm memory that the JavaScript half writes and reads. The only unsafe code.
//!
//! Copying a string through wasm-bindgen costs an allocation and ten times what the rule on it costs, so strings stay
//! in JavaScript: `boundary.js` writes the UTF-8 of the arguments into [`Frame::text`] and calls an export with offsets,
//! which are plain numbers. An export reads the frame, decides, and answers with a number; what it wrote anew (an escape, a
//! ULID) stands in [`Frame::out`]. No reference type crosses on the way, so there is no table to keep and nothing to free.
//! No export may return one either: Node 20 inlines such calls, and ends with "unreachable code" when what it has inlined is
//! thrown away while the call still runs. tests/js/template.test.mjs makes tens of thousands of templates to see that.

#![allow(
    unsafe_code,
    reason = "a frame that two languages share cannot be had without it; each use says why it is sound"
)]

use core::cell::UnsafeCell;

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::describe::WasmDescribe;
use wasm_bindgen::prelude::*;

/// Bytes of UTF-8 that the arguments of one call may have. Positions in it fit 16 bits, so two of them fit a number.
const TEXT_BYTES: usize = u16::MAX as usize;
/// Bytes that an answer may have: 10,000 time buckets, the most of any call, take 130,000.
const OUT_BYTES: usize = 1 << 17;
/// Texts of a list, values of a key, fields of a template that one call may have.
const SLOTS: usize = 4096;
/// Random bytes that are fetched at a time.
const RANDOM_BYTES: usize = 2048;

/// What the two halves share. Its layout is told to `boundary.js` once, by [`attach`].
#[repr(C)]
struct Frame {
    numbers: [f64; SLOTS],
    ends: [u32; SLOTS],
    kinds: [u8; SLOTS],
    text: [u8; TEXT_BYTES],
    out: [u8; OUT_BYTES],
    random: [u8; RANDOM_BYTES],
}

struct Shared(UnsafeCell<Frame>);

// SAFETY: wasm32-unknown-unknown without the `atomics` feature has one thread.
unsafe impl Sync for Shared {}

static FRAME: Shared = Shared(UnsafeCell::new(Frame {
    numbers: [0.0; SLOTS],
    ends: [0; SLOTS],
    kinds: [0; SLOTS],
    text: [0; TEXT_BYTES],
    out: [0; OUT_BYTES],
    random: [0; RANDOM_BYTES],
}));

/// The standard allocator is a tenth of the wasm; this one is half of it, and quicker.
#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

#[wasm_bindgen(module = "/src/wasm/boundary.js")]
extern "C" {
    #[wasm_bindgen(js_name = attach)]
    fn attach_frame(
        exports: JsValue,
        memory: JsValue,
        address: usize,
        slots: usize,
        text_bytes: usize,
        out_bytes: usize,
        random_bytes: usize,
    );
}

/// Tells the JavaScript half where the frame lies. Runs when the module is loaded; a second call changes nothing.
#[wasm_bindgen(start, skip_typescript)]
pub fn attach() {
    let (exports, memory) = (wasm_bindgen::exports(), wasm_bindgen::memory());
    attach_frame(exports, memory, FRAME.0.get() as usize, SLOTS, TEXT_BYTES, OUT_BYTES, RANDOM_BYTES);
    super::constants::define();
}

/// One part of the frame, for reading.
macro_rules! part {
    ($field:ident) => {
        // SAFETY: one thread; boundary.js writes the frame only between the calls of exports, and `write_out`, the only
        // writer on this side of what is read for long, touches `out` alone, which is never read here.
        unsafe { &(*FRAME.0.get()).$field }
    };
}

/// A text of the frame: position and length in one number, 16 bits each.
#[derive(Clone, Copy)]
pub struct Text(u32);

impl Text {
    /// The text itself, which stays as it is until the call returns.
    pub fn as_str(self) -> &'static str {
        let start = (self.0 >> 16) as usize;
        between(start, start + (self.0 & 0xFFFF) as usize)
    }
}

fn between(start: usize, end: usize) -> &'static str {
    let bytes = part!(text).get(start..end).unwrap_or_default();
    debug_assert!(core::str::from_utf8(bytes).is_ok());
    // SAFETY: boundary.js is the only writer of the frame. It writes whole, well-formed strings or fails, and passes on
    // the positions at which they begin and end. tests/js/boundary.test.mjs holds it to that.
    unsafe { core::str::from_utf8_unchecked(bytes) }
}

/// Texts of the frame, joined: `ends` holds where each one begins, and where one more would.
pub struct Texts(u32);

impl Texts {
    /// The texts in their order, between which `gap` bytes of separator stand.
    pub fn iter(&self, gap: usize) -> impl ExactSizeIterator<Item = &str> {
        let ends = part!(ends).get(..=self.0 as usize).unwrap_or_default();
        ends.windows(2).map(move |pair| match pair {
            [start, next] => between(*start as usize, (*next as usize).saturating_sub(gap)),
            _ => "",
        })
    }
}

/// What one value of a list is, as boundary.js has written it down.
#[derive(Clone, Copy)]
pub enum Slot<'a> {
    /// `undefined`
    Absent,
    /// A string, or the digits of a bigint.
    Text(&'a str),
    /// The digits of a bigint.
    BigInt(&'a str),
    /// A number, or the milliseconds of a date.
    Number(f64),
    /// A binary of so many bytes.
    Binary(usize),
}

/// Values of the frame, as [`Slot`]s.
#[derive(Clone, Copy)]
pub struct Slots(u32);

impl Slots {
    /// How many there are.
    pub fn len(self) -> usize {
        self.0 as usize
    }

    /// The value at `index`; [`Slot::Absent`] behind the last one.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a binary's length is a whole number")]
    pub fn get(self, index: usize) -> Slot<'static> {
        let number = part!(numbers).get(index).copied().unwrap_or_default();
        let text = || {
            let end = |index: usize| part!(ends).get(index).copied().unwrap_or_default() as usize;
            between(end(index), end(index + 1))
        };
        match part!(kinds).get(index).filter(|_| index < self.len()) {
            Some(1) => Slot::Text(text()),
            Some(2) => Slot::Number(number),
            Some(3) => Slot::BigInt(text()),
            Some(4) => Slot::Binary(number as usize),
            _ => Slot::Absent,
        }
    }
}

/// Writes `bytes` at `at` of the answer. Returns where they end; what does not fit is left out, and no answer does not.
pub(super) fn write_out(at: usize, bytes: &[u8]) -> usize {
    let end = at + bytes.len();
    if end > OUT_BYTES {
        return at;
    }
    // SAFETY: `at..end` lies inside `out`, and `bytes` never is a part of it: exports pass memory of their own.
    unsafe {
        let out = (&raw mut (*FRAME.0.get()).out).cast::<u8>();
        core::ptr::copy_nonoverlapping(bytes.as_ptr(), out.add(at), bytes.len());
    }
    end
}

/// One value of an answer that has several, at its slot.
#[derive(Clone, Copy)]
pub enum Answer {
    /// No value.
    Absent,
    /// Characters of an argument, counted in UTF-16 units.
    Slice(usize, usize),
    /// A number.
    Number(f64),
    /// Bytes of the answer that are the digits of a bigint.
    BigInt(usize, usize),
    /// Bytes of the answer that are a text.
    Out(usize, usize),
}

/// Puts one value of an answer into its slot, where boundary.js finds it; one behind the last slot is left out.
#[allow(clippy::cast_possible_truncation, reason = "positions in the frame fit 32 bits")]
pub(super) fn set_slot(index: usize, answer: Answer) {
    let (kind, from, to, number) = match answer {
        Answer::Absent => (0, 0, 0, 0.0),
        Answer::Slice(from, to) => (1, from, to, 0.0),
        Answer::Number(number) => (2, 0, 0, number),
        Answer::BigInt(from, to) => (3, from, to, 0.0),
        Answer::Out(from, to) => (5, from, to, 0.0),
    };
    if 2 * index + 1 >= SLOTS {
        return;
    }
    // SAFETY: the indices lie inside the arrays, as just checked. `part!` hands out no reference to them that lives on.
    unsafe {
        let frame = FRAME.0.get();
        (&raw mut (*frame).kinds).cast::<u8>().add(index).write(kind);
        (&raw mut (*frame).numbers).cast::<f64>().add(index).write(number);
        (&raw mut (*frame).ends).cast::<u32>().add(2 * index).write(from as u32);
        (&raw mut (*frame).ends).cast::<u32>().add(2 * index + 1).write(to as u32);
    }
}

/// The random bytes that boundary.js fetched last.
pub(super) fn random_bytes() -> &'static [u8; RANDOM_BYTES] {
    part!(random)
}

/// The numbers above cross as they are; what TypeScript calls them is said at each export.
macro_rules! crosses {
    ($($name:ident),*) => {
        $(
            impl WasmDescribe for $name {
                fn describe() {
                    u32::describe();
                }
            }

            impl FromWasmAbi for $name {
                type Abi = u32;

                // SAFETY: a number, valid whatever its bits; every use of it is checked against the frame's bounds.
                unsafe fn from_abi(number: u32) -> Self {
                    Self(number)
                }
            }
        )*
    };
}

crosses!(Text, Texts, Slots);
