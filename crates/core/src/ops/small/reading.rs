//! Single elements of small tensors, read where they are: no object is made for it.

use tensor_kernels::Scalar;

use crate::scope::{self, Handle, Light, Operand, Section, Small};
use crate::tensor;

/// The one element of a small tensor; none when it is not one, or has more.
pub fn item(x: Handle) -> Option<Scalar> {
    element(x, &[])
}

/// The only element of the part at an index in each of the first dimensions; none when there is none, or the tensor is not a
/// small one.
pub fn element(x: Handle, indices: &[i64]) -> Option<Scalar> {
    let read = |local: &scope::Local| {
        Section::run(local, |section| section.operand(x).map(|(x, _)| read(&x, indices))).flatten()
    };
    let own = scope::with_local(read).flatten();
    own.unwrap_or_else(|| Light::pin(x).and_then(|pin| read_pinned(&pin, indices)))
}

#[cold]
fn read_pinned(pin: &Light, indices: &[i64]) -> Option<Scalar> {
    read(&pin.operand(), indices)
}

#[inline]
fn read(x: &Operand<'_>, indices: &[i64]) -> Option<Scalar> {
    if x.ptr().is_null() {
        return None;
    }
    let dtype = Small::dtype_of(x.head())?;
    let at = if Small::numel_of(x.head()) == 1 && indices.is_empty() { 0 } else { place(&x.small(), indices)? };
    // SAFETY: the elements lie there in a row, and stay.
    Some(unsafe { tensor::scalar(dtype, x.ptr().add(at * dtype.size())) })
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
