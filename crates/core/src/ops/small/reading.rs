//! What hosts read of small tensors, where it is: no object is made for it.

use tensor_kernels::{DType, Scalar};

use crate::scope::{self, FastPath, Handle, Light, Operand, SCOPE_NONE, Small};
use crate::tensor::Shape;

/// The one element of a small tensor; none when it is not one, or has more.
pub fn item(x: Handle) -> Option<Scalar> {
    element(x, &[])
}

/// The only element of the part at an index in each of the first dimensions; none when there is none, or the tensor is
/// not a small one.
pub fn element(x: Handle, indices: &[i64]) -> Option<Scalar> {
    look_at(x, |x| read(x, indices))
}

/// Copies the elements of a small tensor of this type to `out`, which is exactly as large; none when it is not one, and
/// nothing is copied then.
pub fn copy(x: Handle, dtype: DType, out: &mut [u8]) -> Option<()> {
    look_at(x, |x| {
        let bytes = Small::numel_of(x.head()) * dtype.size();
        if Small::dtype_of(x.head()) != Some(dtype) || bytes != out.len() {
            return None;
        }
        // SAFETY: so many bytes lie there, and stay; as many are at the target, which is not the tensor's own memory.
        unsafe { std::ptr::copy_nonoverlapping(x.ptr().cast_const(), out.as_mut_ptr(), bytes) };
        Some(())
    })
}

/// Element type and shape of a small tensor of this thread's own that has no object, and so no more than these; none of
/// any other.
pub fn sizes(x: Handle) -> Option<(DType, Shape)> {
    let look = |fast: &FastPath<'_>| {
        let (x, _) = fast.operand(x).filter(|&(_, is_inline)| is_inline)?;
        let small = x.small();
        Some((small.dtype()?, Shape::new(&small.dims()).ok()?))
    };
    scope::with_local(|local| FastPath::run(local, SCOPE_NONE, look).flatten()).flatten()
}

/// Looks at what is in a row, the thread's own on the fast path, what others made under a pin.
#[inline]
fn look_at<T>(x: Handle, mut look: impl FnMut(&Operand<'_>) -> Option<T>) -> Option<T> {
    let mut look = |x: &Operand<'_>| if x.ptr().is_null() { None } else { look(x) };
    let own = scope::with_local(|local| {
        FastPath::run(local, SCOPE_NONE, |fast| fast.operand(x).map(|(x, _)| look(&x))).flatten()
    });
    own.flatten().unwrap_or_else(|| Light::pin(x).and_then(|pin| look(&pin.operand())))
}

#[inline]
fn read(x: &Operand<'_>, indices: &[i64]) -> Option<Scalar> {
    let dtype = Small::dtype_of(x.head())?;
    let at = if Small::numel_of(x.head()) == 1 && indices.is_empty() { 0 } else { place(&x.small(), indices)? };
    // SAFETY: the elements lie there in a row, and stay.
    Some(unsafe { Scalar::read(dtype, x.ptr().add(at * dtype.size())) })
}

/// The place of the only element at these indices.
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
