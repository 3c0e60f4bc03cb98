//! The blocks of memory that the allocator gives out: their sizes, and how memory grows.
//!
//! The standard allocator is a tenth of the wasm; this one is a few lines, and quicker. A block has a power of two of bytes, and a freed
//! block waits in the list of its size for the next allocation. If memory runs out, the instance ends: allocations that cannot fail need no
//! code for failures at every call.

use core::alloc::Layout;
use core::ops::Range;
use core::ptr::{null_mut, with_exposed_provenance_mut};

use super::machine::{PAGE, end, grow, pages};

/// An export tells its address, so that tests can walk its lists: the lists come first, then the rest.
#[repr(C)]
pub(super) struct Heap {
    /// The first free block of each size, by its power of two. A free block begins with the address of the next one.
    pub(super) free: [*mut u8; usize::BITS as usize],
    /// Memory that was never given out.
    pub(super) rest: Range<usize>,
}

/// Bytes of the smallest block.
pub(super) const BLOCK: usize = 16;
/// At design time memory grows by at least an eighth, because engines collect garbage each time that it grows.
const GROWTH: usize = 8;

/// The size of a block, as a power of two.
pub(super) fn power_of(layout: Layout) -> usize {
    (usize::BITS - (layout.size().max(BLOCK) - 1).leading_zeros()) as usize
}

impl Heap {
    pub(super) const fn new() -> Self {
        Self { free: [null_mut(); usize::BITS as usize], rest: 0..0 }
    }

    /// Takes a block from memory that was never given out.
    #[cold]
    #[inline(never)]
    pub(super) fn grow(&mut self, power: usize) -> *mut u8 {
        let bytes = 1 << power;
        if self.rest.len() < bytes {
            let least = if cfg!(feature = "design") { pages() / GROWTH } else { 0 };
            let more = bytes.div_ceil(PAGE).max(least);
            let Some(first) = grow(more) else { end() };
            self.rest = first..first + more * PAGE;
        }
        let block = self.rest.start;
        self.rest.start += bytes;
        with_exposed_provenance_mut(block)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::super::boundary::{Blocks, Filled};
    use super::*;

    /// Repeatable random numbers: xorshift.
    struct Numbers(u32);

    impl Numbers {
        fn up_to(&mut self, most: usize) -> usize {
            for shift in [13_i32, -17, 5] {
                self.0 ^= if shift < 0 { self.0 >> -shift } else { self.0 << shift };
            }
            self.0 as usize % (most + 1)
        }
    }

    /// Steps of the test below, and the greatest block: under Miri each byte takes a thousand times as long.
    const STEPS: usize = if cfg!(miri) { 400 } else { 10_000 };
    const GREATEST: usize = if cfg!(miri) { 1_000 } else { 70_000 };

    #[test]
    fn a_block_has_a_power_of_two_of_bytes() {
        let power = |bytes| power_of(Layout::from_size_align(bytes, 1).unwrap());
        assert_eq!([1, 15, 16, 17, 32, 33, 4096, 4097].map(power), [4, 4, 4, 5, 5, 6, 12, 13]);
    }

    #[test]
    fn blocks_keep_their_bytes_and_free_ones_never_overlap() {
        let mut numbers = Numbers(22);
        let blocks = Blocks::new();
        let mut held: Vec<Filled> = Vec::new();
        for _ in 0..STEPS {
            if held.len() < 200 && numbers.up_to(9) < 6 {
                let most = [15, 64, 600, 9_000, GREATEST][numbers.up_to(4)];
                let bytes = 1 + numbers.up_to(most.min(GREATEST));
                held.push(blocks.take(bytes, u8::try_from(numbers.up_to(255)).unwrap()));
            } else if !held.is_empty() {
                let block = held.swap_remove(numbers.up_to(held.len() - 1));
                assert!(blocks.give(block));
            }
        }
        for block in held {
            assert!(blocks.give(block));
        }
        let (mut free, rest) = blocks.free();
        free.push((rest.start, rest.len()));
        free.sort_unstable();
        assert!(free.iter().zip(free.iter().skip(1)).all(|((start, bytes), (next, _))| start + bytes <= *next));
    }

    #[test]
    fn a_freed_block_is_the_next_of_its_size() {
        let blocks = Blocks::new();
        for bytes in [16, 100, 5_000] {
            let before = blocks.take(bytes, 1);
            assert!(blocks.give(before));
            let (free, rest) = blocks.free();
            let again = blocks.take(bytes, 2);
            assert_eq!((blocks.free().0.len(), blocks.free().1), (free.len() - 1, rest.clone()), "it left its list");
            assert!(blocks.give(again));
            assert_eq!(blocks.free().1, rest, "nothing new was taken");
        }
    }
}
