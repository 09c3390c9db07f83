//! Stores that go past the caches, for results that are too large for the caches.
//!
//! A plain store first reads its cache line, and evicts lines that are still in use.

pub use super::simd::finish_streams as finish;

use super::simd::{LINE, Level, current, prefetch, stream_lines};

/// From this size on, in bytes, results go past the caches. Smaller results are read from the caches by the next
/// operation.
pub const BYTES: usize = 8 << 20;

/// Bytes of a result that are collected in the first-level cache before they are streamed. Measured: a Sapphire Rapids
/// is fastest with blocks that keep its memory busy, a Zen 3 with short turns of reads and writes.
pub fn block() -> usize {
    if is_avx512() { 2048 } else { 512 }
}

/// Whether to prefetch operands: the hardware prefetcher of a Zen 3 is better without.
pub fn asks() -> bool {
    is_avx512()
}

fn is_avx512() -> bool {
    current() == Level::Avx512
}

/// Copies elements past the caches. [`finish`] must follow before other threads may read them.
///
/// # Safety
/// For `len` elements, `from` must be valid to read. `to`, in other memory, must be valid to write.
pub unsafe fn copy<T: Copy>(from: *const T, to: *mut T, len: usize) {
    let bytes = len * size_of::<T>();
    let (from, to) = (from.cast::<u8>(), to.cast::<u8>());
    let head = to.align_offset(LINE).min(bytes);
    let lines = (bytes - head) / LINE;
    let end = head + lines * LINE;
    // SAFETY: the parts lie within both; whole lines of the second are aligned to lines.
    unsafe {
        stream_lines(from.add(head), to.add(head), lines);
        // Mostly there is nothing else: a copy of 0 bytes takes as long as some lines.
        if head + bytes - end > 0 {
            std::ptr::copy_nonoverlapping(from, to, head);
            std::ptr::copy_nonoverlapping(from.add(end), to.add(end), bytes - end);
        }
    }
}

/// Prefetches the lines of some bytes, which need not be valid.
#[inline]
pub fn ask(from: *const u8, bytes: usize) {
    for at in (0..bytes).step_by(LINE) {
        prefetch(from.wrapping_add(at));
    }
}
