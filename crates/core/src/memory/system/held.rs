//! Memory from the system, counted against a limit on what is held. All devices in the machine's own memory use it.

use std::alloc::{GlobalAlloc, Layout, System as Allocator};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::device::{Block, Shortage};
use crate::os::{self, HUGE_PAGE};

/// What every block is aligned to: a cache line, and the widest vector register.
pub(in crate::memory) const ALIGNMENT: usize = 64;

/// What the host has taken from the system: blocks in use and cached, and the runtime's own records.
pub(in crate::memory) static HOST: System = System::new();

/// What one device has taken from the system.
pub(crate) struct System {
    held: AtomicU64,
    /// How often memory was taken.
    requests: AtomicU64,
}

/// Bytes that the host holds from the system: in use, cached, and the runtime's own.
pub fn held() -> u64 {
    HOST.held()
}

fn layout(size: usize) -> Option<Layout> {
    let alignment = if size >= HUGE_PAGE { HUGE_PAGE } else { ALIGNMENT };
    Layout::from_size_align(size, alignment).ok()
}

/// How often the host took memory from the system.
pub fn system_requests() -> u64 {
    HOST.requests.load(Ordering::Relaxed)
}

impl System {
    pub const fn new() -> System {
        System { held: AtomicU64::new(0), requests: AtomicU64::new(0) }
    }

    /// Bytes taken and not given back.
    pub fn held(&self) -> u64 {
        self.held.load(Ordering::Relaxed)
    }

    /// Counts bytes that are to be taken, unless what is held would cross the limit.
    pub fn count(&self, size: usize, limit: u64) -> Result<(), Shortage> {
        let held = self.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |held| {
            held.checked_add(size as u64).filter(|&sum| sum <= limit)
        });
        held.map_err(|_| Shortage::Limit)?;
        self.requests.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Bytes went back, or were refused after they were counted.
    pub fn uncount(&self, size: usize) {
        self.held.fetch_sub(size as u64, Ordering::Relaxed);
    }

    /// Returns a block of `size` bytes, the size of a host block, unless what is held would cross the limit.
    pub fn take(&self, size: usize, limit: u64) -> Result<Block, Shortage> {
        let layout = layout(size).ok_or(Shortage::System)?;
        self.count(size, limit)?;
        debug_assert_ne!(size, 0);
        // Not from the global allocator, whose reserve is for records.
        // SAFETY: the size is not zero: the smallest block is 64 bytes.
        let Some(ptr) = NonNull::new(unsafe { Allocator.alloc(layout) }) else {
            self.uncount(size);
            return Err(Shortage::System);
        };
        if size >= HUGE_PAGE {
            os::advise_huge(ptr.as_ptr() as usize, size);
        }
        Ok(Block { ptr, size })
    }

    /// Returns whether the system has `size` bytes now, without counting them.
    pub fn offers(&self, size: usize) -> bool {
        let Some(layout) = layout(size.max(1)) else { return false };
        // SAFETY: the size is not zero.
        let Some(ptr) = NonNull::new(unsafe { Allocator.alloc(layout) }) else { return false };
        // SAFETY: the block just made, which nothing used.
        unsafe { Allocator.dealloc(ptr.as_ptr(), layout) };
        true
    }

    /// Gives back a block from `take`.
    pub fn give(&self, block: Block) {
        if let Some(layout) = layout(block.size) {
            // SAFETY: the block came from `take` with this size, hence with this layout.
            unsafe { Allocator.dealloc(block.ptr.as_ptr(), layout) };
            self.uncount(block.size);
        }
    }
}
