//! The parts of the machine that the boundary needs: pages of memory, and the end of an instance. In tests, the host stands in.

/// Bytes by which the memory of a wasm grows.
pub(super) const PAGE: usize = 64 << 10;

#[cfg(target_arch = "wasm32")]
mod of_wasm {
    use super::PAGE;
    use core::arch::wasm32::{memory_grow, memory_size, unreachable};

    /// Ends the instance, which cannot continue. JavaScript makes another one.
    pub(in crate::wasm) fn end() -> ! {
        unreachable()
    }

    /// The pages of the memory.
    pub(in crate::wasm) fn pages() -> usize {
        memory_size(0)
    }

    /// The address of `pages` new pages, or `None` if there are none left.
    pub(in crate::wasm) fn grow(pages: usize) -> Option<usize> {
        let first = memory_grow(0, pages);
        (first != usize::MAX).then_some(first * PAGE)
    }
}

#[cfg(target_arch = "wasm32")]
pub(super) use of_wasm::{end, grow, pages};

#[cfg(not(target_arch = "wasm32"))]
mod of_host {
    use super::PAGE;
    use alloc::boxed::Box;
    use alloc::vec;
    use alloc::vec::Vec;
    use core::sync::atomic::AtomicPtr;
    use std::sync::Mutex;

    #[repr(align(16))]
    #[derive(Clone, Copy)]
    struct Block([u8; 16]);

    /// All pages, which stay in use until the end: Miri reports memory that no static leads to as a leak.
    static PAGES: Mutex<Vec<AtomicPtr<Block>>> = Mutex::new(Vec::new());

    /// The test ends.
    #[allow(clippy::panic, reason = "only tests are built for the host")]
    pub(in crate::wasm) fn end() -> ! {
        panic!("the instance has ended")
    }

    pub(in crate::wasm) fn pages() -> usize {
        1
    }

    /// Pages that are not adjacent to earlier ones, as if other code had taken those in between. As in a wasm, they are never freed.
    #[allow(clippy::unnecessary_wraps, clippy::unwrap_used, reason = "as in a wasm, and a test may fail loudly")]
    pub(in crate::wasm) fn grow(pages: usize) -> Option<usize> {
        let blocks = vec![Block([0; 16]); pages * PAGE / size_of::<Block>()];
        let first = Box::leak(blocks.into_boxed_slice()).as_mut_ptr();
        PAGES.lock().unwrap().push(AtomicPtr::new(first));
        Some(first.expose_provenance())
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub(super) use of_host::{end, grow, pages};
