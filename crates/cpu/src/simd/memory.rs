//! Instructions on cache lines.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

/// Bytes of a cache line.
pub const LINE: usize = 64;

/// Requests the cache line of an address, which need not be valid.
#[inline(always)]
pub fn prefetch<T>(at: *const T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a hint, which may name any address.
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(at.cast())
    };
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// Copies lines past the caches. [`finish_streams`] must follow before other threads may read them.
///
/// # Safety
/// `from` can be read and `to`, elsewhere, can be written for so many lines; `to` is aligned to a line.
#[cfg(target_arch = "x86_64")]
pub unsafe fn stream_lines(from: *const u8, to: *mut u8, lines: usize) {
    match super::current() {
        // SAFETY: as for this function; the machine has the level in use.
        super::Level::Avx512 => unsafe { stream_avx512(from, to, lines) },
        // SAFETY: as above.
        super::Level::Avx2 => unsafe { stream_avx2(from, to, lines) },
        super::Level::Scalar => {
            for i in 0..lines * (LINE / 16) {
                // SAFETY: as for this function; every x86-64 has these instructions.
                unsafe {
                    _mm_stream_si128(to.cast::<__m128i>().add(i), _mm_loadu_si128(from.cast::<__m128i>().add(i)))
                };
            }
        }
    }
}

/// # Safety
/// As for [`stream_lines`]; the machine has AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn stream_avx2(from: *const u8, to: *mut u8, lines: usize) {
    for i in 0..lines * (LINE / 32) {
        // SAFETY: as for this function.
        unsafe { _mm256_stream_si256(to.cast::<__m256i>().add(i), _mm256_loadu_si256(from.cast::<__m256i>().add(i))) };
    }
}

/// # Safety
/// As for [`stream_lines`]; the machine has AVX-512.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f")]
unsafe fn stream_avx512(from: *const u8, to: *mut u8, lines: usize) {
    for i in 0..lines {
        // SAFETY: as for this function.
        unsafe { _mm512_stream_si512(to.cast::<__m512i>().add(i), _mm512_loadu_si512(from.cast::<__m512i>().add(i))) };
    }
}

/// Copies lines.
///
/// # Safety
/// `from` can be read and `to`, elsewhere, can be written for so many lines.
#[cfg(not(target_arch = "x86_64"))]
pub unsafe fn stream_lines(from: *const u8, to: *mut u8, lines: usize) {
    // SAFETY: as for this function.
    unsafe { std::ptr::copy_nonoverlapping(from, to, lines * LINE) };
}

/// Makes streamed lines visible before anything that this thread writes next.
pub fn finish_streams() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every x86-64 has this instruction.
    unsafe {
        _mm_sfence();
    }
}
