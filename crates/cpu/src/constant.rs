//! Rows of one number.

use tensor_kernels::{Constant, with_moved};

/// Writes the number to `len` contiguous elements.
///
/// # Safety
/// `out` must have room for so many elements of the type, and be aligned for it.
#[inline]
pub unsafe fn repeat(number: &Constant, out: *mut u8, len: usize) {
    with_moved!(number.dtype(), T => {
        // SAFETY: as the caller promises.
        unsafe { std::slice::from_raw_parts_mut(out.cast::<T>(), len) }.fill(number.moved());
    });
}
