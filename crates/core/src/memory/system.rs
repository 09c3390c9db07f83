//! Memory from the system, counted against a limit on what is held: what the devices in the machine's own memory share.

use std::alloc::{GlobalAlloc, Layout, System as Allocator};
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use super::host::ALIGNMENT;
use crate::device::{Block, Shortage};

/// Blocks from here on are backed by huge pages where the system has them.
pub(super) const HUGE: usize = 2 << 20;

/// What one device has taken from the system.
pub(crate) struct System {
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

    /// Counts bytes that are to be taken, unless what is held would cross the limit.
    pub fn count(&self, size: usize, limit: u64) -> Result<(), Shortage> {
        let held = self.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |held| {
            held.checked_add(size as u64).filter(|&sum| sum <= limit)
        });
        held.map(drop).map_err(|_| Shortage::Limit)
    }

    /// Bytes went back, or were not to be had.
    pub fn uncount(&self, size: usize) {
        self.held.fetch_sub(size as u64, Ordering::Relaxed);
    }

    /// A block of `size` bytes, a size that the host has blocks of, unless what is held would cross the limit.
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
        if size >= HUGE {
            advise_huge(ptr.as_ptr() as usize, size);
        }
        Ok(Block { ptr, size })
    }

    /// Gives a block back that came from `take`.
    pub fn give(&self, block: Block) {
        if let Some(layout) = layout(block.size) {
            // SAFETY: the block came from `take` with this size, hence with this layout.
            unsafe { Allocator.dealloc(block.ptr.as_ptr(), layout) };
            self.uncount(block.size);
        }
    }
}

fn advise_huge(at: usize, size: usize) {
    #[cfg(target_os = "linux")]
    // SAFETY: advice on a range that is the caller's; a refusal changes nothing.
    unsafe {
        libc::madvise(at as *mut libc::c_void, size, libc::MADV_HUGEPAGE)
    };
}

/// An address range of `size` bytes, a multiple of [`HUGE`], that begins at one. It takes memory when it is written.
pub(super) fn map(size: usize, huge: bool) -> Option<usize> {
    let wide = size.checked_add(HUGE)?;
    let access = libc::PROT_READ | libc::PROT_WRITE;
    let kind = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
    // SAFETY: a new range, at a place that the system chooses.
    let start = unsafe { libc::mmap(std::ptr::null_mut(), wide, access, kind, -1, 0) };
    if start == libc::MAP_FAILED {
        return None;
    }
    let start = start as usize;
    let at = start.next_multiple_of(HUGE);
    // SAFETY: what lies around the aligned range is ours, and not used.
    unsafe {
        unmap(start, at - start);
        unmap(at + size, wide - size - (at - start));
    }
    if huge {
        advise_huge(at, size);
    }
    Some(at)
}

/// Gives an address range back.
///
/// # Safety
/// It is part of what [`map`] gave, and nobody uses it.
pub(super) unsafe fn unmap(at: usize, size: usize) {
    if size > 0 {
        // SAFETY: as the caller promises.
        unsafe { libc::munmap(at as *mut libc::c_void, size) };
    }
}

/// Gives the memory of an address range back, and keeps the range; whether the system took it. Zeros are there then.
///
/// # Safety
/// As for [`unmap`].
pub(crate) unsafe fn discard(at: usize, size: usize) -> bool {
    // SAFETY: as the caller promises.
    unsafe { libc::madvise(at as *mut libc::c_void, size, libc::MADV_DONTNEED) == 0 }
}
