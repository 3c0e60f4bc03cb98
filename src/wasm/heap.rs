//! The blocks of memory that the allocator gives out: their sizes, and how memory grows.
//!
//! The standard allocator is a tenth of the wasm; this one is a few lines, and quicker. A block has a power of two of bytes, and one that was
//! given back waits in the list of its size for the next that asks. Where memory has run out, the instance ends: an allocation that cannot
//! fail takes no code that says so at every place.

use core::alloc::Layout;
use core::arch::wasm32::{memory_grow, memory_size};
use core::ops::Range;
use core::ptr::{null_mut, with_exposed_provenance_mut};

pub(super) struct Heap {
    /// Of each size, as the power of two, the first block that is free. A free block begins with the address of the next one.
    pub(super) free: [*mut u8; usize::BITS as usize],
    /// What was never given out.
    rest: Range<usize>,
}

/// Bytes of the smallest block.
pub(super) const BLOCK: usize = 16;
/// Bytes by which the memory of a wasm grows.
const PAGE: usize = 64 << 10;
/// At design time memory grows by an eighth of itself at least: engines collect garbage each time that it grows.
const GROWTH: usize = 8;

/// The power of two of the bytes of a block.
pub(super) fn power_of(layout: Layout) -> usize {
    (usize::BITS - (layout.size().max(BLOCK) - 1).leading_zeros()) as usize
}

impl Heap {
    pub(super) const fn new() -> Self {
        Self { free: [null_mut(); usize::BITS as usize], rest: 0..0 }
    }

    /// A block that was never given out.
    #[cold]
    #[inline(never)]
    pub(super) fn grow(&mut self, power: usize) -> *mut u8 {
        let bytes = 1 << power;
        if self.rest.len() < bytes {
            let least = if cfg!(feature = "design") { memory_size(0) / GROWTH } else { 0 };
            let more = bytes.div_ceil(PAGE).max(least);
            let pages = memory_grow(0, more);
            if pages == usize::MAX {
                core::arch::wasm32::unreachable()
            }
            self.rest = pages * PAGE..(pages + more) * PAGE;
        }
        let block = self.rest.start;
        self.rest.start += bytes;
        with_exposed_provenance_mut(block)
    }
}
