//! The memory that both languages share: a frame in the wasm that JavaScript writes and reads between calls. The only unsafe code.
//!
//! Copying a string through wasm-bindgen costs an allocation, and ten times as much as the rule itself, so strings stay in JavaScript:
//! `frame.js` writes the UTF-8 of the arguments into the frame, one text after the other, and calls an export with numbers only. The export
//! reads the frame, decides, and answers with a number; new text (an escape, a ULID) is in the frame too. The module imports nothing: no
//! JavaScript runs while Rust does, so calls never nest.

#![allow(
    unsafe_code,
    reason = "a frame that two languages share cannot be had without it; each use says why it is sound"
)]

use core::alloc::{GlobalAlloc, Layout};
use core::cell::{Cell, UnsafeCell};
use core::mem::{offset_of, replace};
#[cfg(test)]
use {alloc::vec, alloc::vec::Vec, core::ops::Range};

use super::heap::{BLOCK, Heap, power_of};
use super::layout;
use super::machine::end;
use crate::limits::ITEM_BYTES;

/// The most bytes of UTF-8 in the arguments of a call: enough for all attributes of an item, and for any definition.
pub(super) const TEXT_BYTES: usize = 512 << 10;
/// The most bytes of an answer: the keys of an item, each of at most 2,048 bytes.
pub(super) const OUT_BYTES: usize = 512 << 10;
const _: () = assert!(TEXT_BYTES > ITEM_BYTES && OUT_BYTES > ITEM_BYTES);

/// The most texts of a list, values of a key, or fields of a template in one call.
pub(super) const SLOTS: usize = 4096;
/// Random bytes that one call may use.
const RANDOM_BYTES: usize = 16;

/// The frame. [`place`] tells JavaScript where its parts are. Arguments and answers have separate parts, so that an export can read its
/// arguments while it writes its answer.
#[repr(C)]
struct Frame {
    numbers: [f64; SLOTS],
    answer_numbers: [f64; SLOTS],
    ends: [u32; SLOTS],
    answer_spans: [u32; 2 * SLOTS],
    busy: u32,
    kinds: [u8; SLOTS],
    answer_kinds: [u8; SLOTS],
    random: [u8; RANDOM_BYTES],
    text: [u8; TEXT_BYTES],
    out: [u8; OUT_BYTES],
}

struct Shared(UnsafeCell<Frame>);

// SAFETY: wasm32-unknown-unknown without the `atomics` feature has one thread.
unsafe impl Sync for Shared {}

static FRAME: Shared = Shared(UnsafeCell::new(Frame {
    numbers: [0.0; SLOTS],
    answer_numbers: [0.0; SLOTS],
    ends: [0; SLOTS],
    answer_spans: [0; 2 * SLOTS],
    busy: 0,
    kinds: [0; SLOTS],
    answer_kinds: [0; SLOTS],
    random: [0; RANDOM_BYTES],
    text: [0; TEXT_BYTES],
    out: [0; OUT_BYTES],
}));

/// The allocator, over the blocks of heap.rs.
struct Allocator(UnsafeCell<Heap>);

#[cfg_attr(target_arch = "wasm32", global_allocator)]
static ALLOCATOR: Allocator = Allocator(UnsafeCell::new(Heap::new()));

// SAFETY: as for the frame.
unsafe impl Sync for Allocator {}

// SAFETY: a block is in no list while it is given out, has at least the bytes that were asked for, and begins at a multiple of
// `BLOCK`; no other alignment is given.
unsafe impl GlobalAlloc for Allocator {
    #[inline(never)]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.align() > BLOCK {
            end() // nothing in the package asks for that
        }
        // SAFETY: one thread, and nothing in here allocates, so this reference is the only one. The lists contain only blocks.
        unsafe {
            let heap = &mut *self.0.get();
            let power = power_of(layout);
            match heap.free.get_mut(power) {
                Some(first) if !first.is_null() => replace(first, first.cast::<*mut u8>().read()),
                _ => heap.grow(power),
            }
        }
    }

    #[inline(never)]
    #[allow(clippy::cast_ptr_alignment, reason = "a block begins at a multiple of `BLOCK`")]
    unsafe fn dealloc(&self, allocated: *mut u8, layout: Layout) {
        // SAFETY: as above; the caller gives back a block of this layout, and with it the right to write there.
        unsafe {
            if let Some(first) = (*self.0.get()).free.get_mut(power_of(layout)) {
                allocated.cast::<*mut u8>().write(replace(first, allocated));
            }
        }
    }
}

/// A panic is a bug, and there is nobody to tell: the instance ends, and JavaScript makes another one.
#[cfg(all(not(feature = "std"), target_arch = "wasm32"))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    end()
}

/// Where a part stands in the frame, and how many elements it has.
const fn part_of(part: u32) -> (usize, usize) {
    match part {
        layout::PART_NUMBERS => (offset_of!(Frame, numbers), SLOTS),
        layout::PART_ANSWER_NUMBERS => (offset_of!(Frame, answer_numbers), SLOTS),
        layout::PART_ENDS => (offset_of!(Frame, ends), SLOTS),
        layout::PART_ANSWER_SPANS => (offset_of!(Frame, answer_spans), 2 * SLOTS),
        layout::PART_BUSY => (offset_of!(Frame, busy), 1),
        layout::PART_KINDS => (offset_of!(Frame, kinds), SLOTS),
        layout::PART_ANSWER_KINDS => (offset_of!(Frame, answer_kinds), SLOTS),
        layout::PART_RANDOM => (offset_of!(Frame, random), RANDOM_BYTES / 4), // in words, which JavaScript copies four times as fast
        layout::PART_TEXT => (offset_of!(Frame, text), TEXT_BYTES),
        layout::PART_OUT => (offset_of!(Frame, out), OUT_BYTES),
        _ => (0, 0),
    }
}

/// The address of a part of the frame, and its elements.
pub(super) fn place(part: u32) -> (usize, usize) {
    let (offset, length) = part_of(part);
    (FRAME.0.get().addr() + offset, length)
}

/// The address of the lists of the allocator.
pub(super) fn heap_place() -> usize {
    ALLOCATOR.0.get().addr()
}

/// Marks the start and the end of a call. JavaScript looks at the mark before the next call, and so learns of a call that never returned
/// because a stack overflowed or a timeout struck: that instance is not used again.
#[inline]
pub(super) fn set_busy(busy: bool) {
    // SAFETY: one thread, and no reference to this part is ever made. Volatile, because only JavaScript reads it.
    unsafe { (&raw mut (*FRAME.0.get()).busy).write_volatile(u32::from(busy)) }
}

/// Whether JavaScript has marked a call as running. Only `ddb-keys/design` does: its exports take structures, so the glue allocates before
/// and after them.
#[cfg(feature = "design")]
pub(super) fn is_busy() -> bool {
    // SAFETY: one thread, and no reference to this part is ever made.
    unsafe { (&raw const (*FRAME.0.get()).busy).read_volatile() != 0 }
}

/// JavaScript marks no calls of the other wasms.
#[cfg(not(feature = "design"))]
#[inline]
pub(super) const fn is_busy() -> bool {
    false
}

/// One part of the frame, for reading.
macro_rules! part {
    ($field:ident) => {
        // SAFETY: one thread; JavaScript writes these parts only between the calls of exports, and Rust never does.
        unsafe { &(*FRAME.0.get()).$field }
    };
}

/// The text at `index` of the arguments: it begins where the one before it ends.
#[inline]
pub(super) fn text(index: usize) -> &'static str {
    let end = end_of(index);
    let start = index.checked_sub(1).map_or(0, end_of).min(end);
    let bytes = part!(text).get(start..end).unwrap_or_default();
    debug_assert!(core::str::from_utf8(bytes).is_ok());
    // SAFETY: frame.js alone writes this part, and only between calls. It writes whole, well-formed strings one after the
    // other or throws, and records where each one ends. tests/js/frame.test.mjs checks this.
    unsafe { core::str::from_utf8_unchecked(bytes) }
}

/// Never past the frame, so that the compiler need not check each text.
#[inline]
fn end_of(index: usize) -> usize {
    (part!(ends).get(index).copied().unwrap_or_default() as usize).min(TEXT_BYTES)
}

/// The first `count` texts of the arguments.
pub(super) fn texts(count: u32) -> impl ExactSizeIterator<Item = &'static str> {
    (0..count as usize).map(text)
}

/// The kind of the value at `index` of the arguments, and its number.
#[inline]
pub(super) fn kind_and_number(index: usize) -> (u8, f64) {
    let kind = part!(kinds).get(index).copied().unwrap_or(layout::SLOT_ABSENT);
    (kind, part!(numbers).get(index).copied().unwrap_or_default())
}

/// The random bytes that JavaScript wrote for this call.
pub(super) fn random<const COUNT: usize>() -> [u8; COUNT] {
    const { assert!(COUNT <= RANDOM_BYTES) };
    part!(random).first_chunk().copied().unwrap_or([0; COUNT])
}

/// Puts one value of an answer into its slot, where `frame.js` finds it; nothing where there is no such slot.
#[must_use]
pub(super) fn set_answer(index: usize, kind: u8, number: f64, [from, to]: [u32; 2]) -> Option<()> {
    if index >= SLOTS {
        return None;
    }
    // SAFETY: the index lies inside the arrays, as just checked, and no reference to these parts is ever made.
    unsafe {
        let frame = FRAME.0.get();
        (&raw mut (*frame).answer_kinds).cast::<u8>().add(index).write(kind);
        (&raw mut (*frame).answer_numbers).cast::<f64>().add(index).write(number);
        (&raw mut (*frame).answer_spans).cast::<u32>().add(2 * index).write(from);
        (&raw mut (*frame).answer_spans).cast::<u32>().add(2 * index + 1).write(to);
    }
    Some(())
}

/// Puts the one number of an answer into slot 0: a fifth of what [`set_answer`] takes.
#[inline]
pub(super) fn set_number(number: f64) {
    // SAFETY: the arrays have a first place, and no reference to this part is ever made.
    unsafe { (&raw mut (*FRAME.0.get()).answer_numbers).cast::<f64>().write(number) }
}

/// Lends the bytes of the answer to `write`, which must not call this again.
pub(super) fn with_out<T>(write: impl FnOnce(&mut [u8]) -> T) -> T {
    static LENT: Flag = Flag::new();
    LENT.raise();
    // SAFETY: one thread, and the flag keeps this reference the only one to its part while it lives.
    let written = write(unsafe { &mut (*FRAME.0.get()).out });
    LENT.lower();
    written
}

/// Whether something is lent. Lending it twice is always a bug in this file: the instance ends, as after a panic.
struct Flag(Cell<bool>);

// SAFETY: as for the frame.
unsafe impl Sync for Flag {}

impl Flag {
    const fn new() -> Self {
        Self(Cell::new(false))
    }

    fn raise(&self) {
        if self.0.replace(true) {
            end()
        }
    }

    fn lower(&self) {
        self.0.set(false);
    }
}

/// State that an instance keeps between calls.
pub(super) struct Global<T> {
    lent: Flag,
    value: UnsafeCell<T>,
}

// SAFETY: as for the frame.
unsafe impl<T> Sync for Global<T> {}

impl<T> Global<T> {
    /// A global that holds `value`.
    pub(super) const fn new(value: T) -> Self {
        Self { lent: Flag::new(), value: UnsafeCell::new(value) }
    }

    /// Runs `act` on the value; `act` must not call this again.
    pub(super) fn with<R>(&self, act: impl FnOnce(&mut T) -> R) -> R {
        self.lent.raise();
        // SAFETY: one thread, and the flag keeps this reference the only one while it lives.
        let made = act(unsafe { &mut *self.value.get() });
        self.lent.lower();
        made
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(super) use tests::{Blocks, Filled, Hands};
