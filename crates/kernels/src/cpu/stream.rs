//! Stores that go past the caches, for results that do not fit them anyway.
//!
//! A plain store reads its line first, and pushes out of the cache what would have been used again.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

/// Bytes of a result from which on its elements are not kept in the caches. Below, it pays that the next operation finds
/// them there.
pub const BYTES: usize = 8 << 20;

/// The line that is written at once.
const LINE: usize = 64;

/// Bytes of a result that wait in the first-level cache at a time. A Sapphire Rapids is fastest with as many as keep its
/// memory busy while they are written, a Zen 3 when what it reads and writes alternates soon.
pub fn block() -> usize {
    if is_avx512() { 2048 } else { 512 }
}

/// Whether to ask for what is read next: the foresight of a Zen 3 is better by itself.
pub fn asks() -> bool {
    is_avx512()
}

fn is_avx512() -> bool {
    super::simd::level() == super::simd::AVX512
}

/// Copies elements past the caches; [`finish`] has to follow before anybody else may read them.
///
/// # Safety
/// `from` must be valid to read and `to`, elsewhere, to write for `len` elements.
pub unsafe fn copy<T: Copy>(from: *const T, to: *mut T, len: usize) {
    let bytes = len * size_of::<T>();
    let (from, to) = (from.cast::<u8>(), to.cast::<u8>());
    let head = to.align_offset(LINE).min(bytes);
    let lines = (bytes - head) / LINE;
    let end = head + lines * LINE;
    // SAFETY: the parts lie within both; whole lines of the second are aligned to lines.
    unsafe {
        copy_lines(from.add(head), to.add(head), lines);
        // Most often there is nothing else, and a call for nothing takes as long as some lines.
        if head + bytes - end > 0 {
            std::ptr::copy_nonoverlapping(from, to, head);
            std::ptr::copy_nonoverlapping(from.add(end), to.add(end), bytes - end);
        }
    }
}

/// # Safety
/// As [`copy`], with so many lines, and `to` aligned to a line.
#[cfg(target_arch = "x86_64")]
unsafe fn copy_lines(from: *const u8, to: *mut u8, lines: usize) {
    match super::simd::level() {
        // SAFETY: the level is the machine's; the rest by the above.
        super::simd::AVX512 => unsafe { copy_avx512(from, to, lines) },
        // SAFETY: as above.
        super::simd::AVX2 => unsafe { copy_avx2(from, to, lines) },
        _ => {
            for i in 0..lines * (LINE / 16) {
                // SAFETY: by the above; every x86-64 has this instruction.
                unsafe {
                    _mm_stream_si128(to.cast::<__m128i>().add(i), _mm_loadu_si128(from.cast::<__m128i>().add(i)))
                };
            }
        }
    }
}

/// # Safety
/// As [`copy_lines`], and the machine must have AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn copy_avx2(from: *const u8, to: *mut u8, lines: usize) {
    for i in 0..lines * (LINE / 32) {
        // SAFETY: by the above.
        unsafe { _mm256_stream_si256(to.cast::<__m256i>().add(i), _mm256_loadu_si256(from.cast::<__m256i>().add(i))) };
    }
}

/// # Safety
/// As [`copy_lines`], and the machine must have AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn copy_avx512(from: *const u8, to: *mut u8, lines: usize) {
    for i in 0..lines {
        // SAFETY: by the above.
        unsafe { _mm512_stream_si512(to.cast::<__m512i>().add(i), _mm512_loadu_si512(from.cast::<__m512i>().add(i))) };
    }
}

/// # Safety
/// As [`copy`], with so many lines.
#[cfg(not(target_arch = "x86_64"))]
unsafe fn copy_lines(from: *const u8, to: *mut u8, lines: usize) {
    // SAFETY: by the above.
    unsafe { std::ptr::copy_nonoverlapping(from, to, lines * LINE) };
}

/// Asks the memory for the lines of some bytes, which need not be there.
#[inline]
pub fn ask(from: *const u8, bytes: usize) {
    #[cfg(target_arch = "x86_64")]
    for at in (0..bytes).step_by(LINE) {
        // SAFETY: a hint, which may name any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(from.wrapping_add(at).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (from, bytes);
}

/// Makes what was copied visible before anything that this thread does next.
pub fn finish() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 has this instruction.
    unsafe {
        _mm_sfence();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::simd::tests::at_each_level;

    #[test]
    fn what_is_copied_is_all_there_and_nothing_else() {
        let from: Vec<u16> = (0..600).collect();
        at_each_level(|_| {
            for start in [0, 1, 5, 31, 32] {
                for len in [0, 1, 7, 31, 32, 33, 64, 65, 255, 500] {
                    let mut to = vec![u16::MAX; 600];
                    ask(from.as_ptr().cast(), 2 * len);
                    // SAFETY: both have room for as many elements behind their start.
                    unsafe { copy(from.as_ptr().add(3), to.as_mut_ptr().add(start), len) };
                    finish();
                    assert_eq!(to[start..start + len], from[3..3 + len], "{len} from {start}");
                    let around = to[..start].iter().chain(&to[start + len..]);
                    assert!(around.into_iter().all(|&x| x == u16::MAX), "{len} from {start}: beside its place");
                }
            }
        });
    }
}
