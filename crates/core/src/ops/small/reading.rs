//! Reads of small tensors, which need no object.

use tensor_kernels::{DType, Scalar};

use crate::scope::{self, FastPath, Handle, Light, Operand, SCOPE_NONE, Small};
use crate::tensor::Shape;

/// Returns the element of a small tensor of one element, or `None` for any other tensor.
pub fn item(x: Handle) -> Option<Scalar> {
    element(x, &[])
}

/// Returns the element of a small tensor at these indices of its first dimensions, if they select exactly one, or
/// `None` otherwise.
pub fn element(x: Handle, indices: &[i64]) -> Option<Scalar> {
    look_at(x, |x| read(x, indices))
}

/// Copies the elements of a small tensor of this type to `out`, which must be exactly as large. For any other tensor it
/// copies nothing and returns `None`.
pub fn copy(x: Handle, dtype: DType, out: &mut [u8]) -> Option<()> {
    look_at(x, |x| {
        let bytes = Small::numel_of(x.head()) * dtype.size();
        if Small::dtype_of(x.head()) != Some(dtype) || bytes != out.len() {
            return None;
        }
        // SAFETY: this many bytes are there and stay while they are read; the target has as many, and is not the
        // tensor's own memory.
        unsafe { std::ptr::copy_nonoverlapping(x.ptr().cast_const(), out.as_mut_ptr(), bytes) };
        Some(())
    })
}

/// Returns the element type and shape of an inline small tensor of this thread, or `None` for any other tensor.
pub fn sizes(x: Handle) -> Option<(DType, Shape)> {
    let look = |fast: &FastPath<'_>| {
        let (x, _) = fast.operand(x).filter(|&(_, is_inline)| is_inline)?;
        let small = x.small();
        Some((small.dtype()?, Shape::new(&small.dims()).ok()?))
    };
    scope::with_thread(|thread| FastPath::run(thread, SCOPE_NONE, look).flatten()).flatten()
}

/// Looks at a row-major tensor: on the fast path if it is the thread's own, otherwise under a pin.
#[inline]
fn look_at<T>(x: Handle, mut look: impl FnMut(&Operand<'_>) -> Option<T>) -> Option<T> {
    let mut look = |x: &Operand<'_>| if x.ptr().is_null() { None } else { look(x) };
    let own = scope::with_thread(|thread| {
        FastPath::run(thread, SCOPE_NONE, |fast| fast.operand(x).map(|(x, _)| look(&x))).flatten()
    });
    own.flatten().unwrap_or_else(|| Light::pin(x).and_then(|pin| look(&pin.operand())))
}

#[inline]
fn read(x: &Operand<'_>, indices: &[i64]) -> Option<Scalar> {
    let dtype = Small::dtype_of(x.head())?;
    let at = if Small::numel_of(x.head()) == 1 && indices.is_empty() { 0 } else { place(&x.small(), indices)? };
    // SAFETY: the elements are contiguous, and stay while they are read.
    unsafe { Scalar::read(dtype, x.ptr().add(at * dtype.size())) }
}

/// The position of the element that these indices select, if it is exactly one.
fn place(x: &Small, indices: &[i64]) -> Option<usize> {
    let mut at = 0;
    for axis in 0..x.rank().max(indices.len()) {
        let size = (axis < x.rank()).then(|| x.dim(axis))?;
        let index = match indices.get(axis) {
            Some(&index) if index < 0 => index.checked_add(size as i64)?,
            Some(&index) => index,
            None if size == 1 => 0,
            None => return None,
        };
        at = at * size + usize::try_from(index).ok().filter(|&index| index < size)?;
    }
    Some(at)
}
