//! The hands of JavaScript and of the collections of Rust, which tests use on the frame and on the allocator.

use super::*;

/// The hands of JavaScript, for tests: they write and read the frame by its addresses, between calls. Tests run in many threads, a wasm in
/// one, so a test holds the hands as long as it calls exports.
pub(in crate::wasm) struct Hands {
    _alone: std::sync::MutexGuard<'static, ()>,
}

#[allow(clippy::unused_self, reason = "whoever has the hands is alone with the frame")]
impl Hands {
    pub(in crate::wasm) fn take() -> Self {
        static ALONE: std::sync::Mutex<()> = std::sync::Mutex::new(());
        Self { _alone: ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner) }
    }

    /// The address of a part that has at least so many bytes before the frame ends.
    fn part(part: u32, bytes: usize) -> *mut u8 {
        let (offset, _) = part_of(part);
        assert!(offset + bytes <= size_of::<Frame>());
        // SAFETY: the part lies inside the frame.
        unsafe { FRAME.0.get().cast::<u8>().byte_add(offset) }
    }

    /// Fills the frame with zeros.
    pub(in crate::wasm) fn clear(&mut self) {
        // SAFETY: nothing else uses the frame meanwhile; all parts are numbers, and every bit pattern is a number.
        unsafe { FRAME.0.get().write_bytes(0, 1) }
    }

    /// Writes the first bytes of a part.
    pub(in crate::wasm) fn write(&mut self, part: u32, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        let to = Self::part(part, bytes.len());
        // SAFETY: as above, and as many bytes lie inside the frame.
        unsafe { to.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len()) }
    }

    /// The first bytes of a part.
    pub(in crate::wasm) fn read(&self, part: u32, count: usize) -> Vec<u8> {
        let mut bytes = vec![0; count];
        // SAFETY: as above.
        unsafe { Self::part(part, count).copy_to_nonoverlapping(bytes.as_mut_ptr(), count) }
        bytes
    }
}

/// An allocator of its own, for tests, which take blocks from it and give them back as the collections of Rust do.
pub(in crate::wasm) struct Blocks(Allocator);

/// A block that a test holds, filled with one byte.
pub(in crate::wasm) struct Filled {
    start: *mut u8,
    layout: Layout,
    byte: u8,
}

#[allow(clippy::needless_pass_by_value, reason = "a block that was given back must not be used again")]
#[allow(clippy::cast_ptr_alignment, reason = "a block begins at a multiple of `BLOCK`")]
impl Blocks {
    pub(in crate::wasm) const fn new() -> Self {
        Self(Allocator(UnsafeCell::new(Heap::new())))
    }

    pub(in crate::wasm) fn take(&self, bytes: usize, byte: u8) -> Filled {
        let layout = Layout::from_size_align(bytes, BLOCK).unwrap();
        // SAFETY: the layout has a size, and the block has as many bytes.
        let start = unsafe { self.0.alloc(layout) };
        assert!(start.addr().is_multiple_of(BLOCK));
        unsafe { start.write_bytes(byte, bytes) };
        Filled { start, layout, byte }
    }

    /// Gives a block back, and says whether it still has the bytes that it was filled with.
    pub(in crate::wasm) fn give(&self, block: Filled) -> bool {
        let Filled { start, layout, byte } = block;
        // SAFETY: the block is of this allocator, of this layout, and was not given back before: it is moved in here.
        unsafe {
            let is_whole = core::slice::from_raw_parts(start, layout.size()) == vec![byte; layout.size()];
            self.0.dealloc(start, layout);
            is_whole
        }
    }

    /// The addresses and sizes of the free blocks, and what was never given out.
    pub(in crate::wasm) fn free(&self) -> (Vec<(usize, usize)>, Range<usize>) {
        // SAFETY: one thread; what stands in a list is a block, which begins with the address of the next.
        let heap = unsafe { &*self.0.0.get() };
        let mut blocks = Vec::new();
        for (power, first) in heap.free.iter().enumerate() {
            let mut next = *first;
            while !next.is_null() {
                blocks.push((next.addr(), 1 << power));
                next = unsafe { next.cast::<*mut u8>().read() };
            }
        }
        (blocks, heap.rest.clone())
    }
}
