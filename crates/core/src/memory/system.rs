//! Blocks from the system, counted against a limit on what is held: what the devices in the machine's own memory share.

use std::alloc::{Layout, alloc, dealloc};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use super::device::{Block, Shortage};
use super::host::ALIGNMENT;

/// Blocks from here on are backed by huge pages where the system has them.
const HUGE: usize = 2 << 20;

/// What one device has taken from the system.
pub(super) struct System {
    held: AtomicU64,
}

fn layout(size: usize) -> Option<Layout> {
    let alignment = if size >= HUGE { HUGE } else { ALIGNMENT };
    Layout::from_size_align(size, alignment).ok()
}

impl System {
    pub const fn new() -> System {
        System { held: AtomicU64::new(0) }
    }

    /// Bytes taken and not given back.
    pub fn held(&self) -> u64 {
        self.held.load(Ordering::Relaxed)
    }

    /// A block of `size` bytes, a size that the host has blocks of, unless what is held would cross the limit.
    pub fn take(&self, size: usize, limit: u64) -> Result<Block, Shortage> {
        let layout = layout(size).ok_or(Shortage::System)?;
        let held = self.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |held| {
            held.checked_add(size as u64).filter(|&sum| sum <= limit)
        });
        held.map_err(|_| Shortage::Limit)?;
        debug_assert_ne!(size, 0);
        // SAFETY: the size is not zero: the smallest block is 64 bytes.
        let Some(ptr) = NonNull::new(unsafe { alloc(layout) }) else {
            self.held.fetch_sub(size as u64, Ordering::Relaxed);
            return Err(Shortage::System);
        };
        #[cfg(target_os = "linux")]
        if size >= HUGE {
            // SAFETY: advice on a range that was just allocated; a refusal changes nothing.
            unsafe { libc::madvise(ptr.as_ptr().cast(), size, libc::MADV_HUGEPAGE) };
        }
        Ok(Block { ptr, size })
    }

    /// Gives a block back that came from `take`.
    pub fn give(&self, block: Block) {
        if let Some(layout) = layout(block.size) {
            // SAFETY: the block came from `take` with this size, hence with this layout.
            unsafe { dealloc(block.ptr.as_ptr(), layout) };
            self.held.fetch_sub(block.size as u64, Ordering::Relaxed);
        }
    }
}
