//! Complex elements: what is done with their parts, one after the other.

use tensor_kernels::parts::{PartStrides, part, part_mut};
use tensor_kernels::{DType, Done, KernelError, Kernels, ReduceOp, Scalar, Stream, View, ViewMut};

use crate::device::Cuda;

/// Converts to or from complex numbers. A real number becomes a real part; a real type keeps the real parts.
pub fn cast(cuda: &Cuda, x: View<'_>, out: ViewMut<'_>) -> Done {
    let (from, to) = (PartStrides::of(x.strides()), PartStrides::of(out.strides()));
    match (x.dtype().is_complex(), out.dtype().is_complex()) {
        (true, false) => cuda.cast(Stream::default(), part(&x, &from, 0), out),
        (true, true) => {
            both(|number| cuda.cast(Stream::default(), part(&x, &from, number), part_mut(&out, &to, number)))
        }
        _ => {
            cuda.fill(Stream::default(), Scalar::Int(0), part_mut(&out, &to, 1))?;
            cuda.cast(Stream::default(), x, part_mut(&out, &to, 0))
        }
    }
}

/// Sums or means.
pub fn reduce(cuda: &Cuda, op: ReduceOp, kept: usize, x: View<'_>, out: ViewMut<'_>) -> Done {
    if !matches!(op, ReduceOp::Sum | ReduceOp::Mean) {
        return Err(KernelError::unsupported(cuda.label(), &*format!("{op:?}").to_lowercase(), x.dtype()));
    }
    let (from, to) = (PartStrides::of(x.strides()), PartStrides::of(out.strides()));
    both(|number| cuda.reduce(Stream::default(), op, kept, part(&x, &from, number), part_mut(&out, &to, number)))
}

/// Adds elements to those of the output that the indices name.
pub fn scatter_add(cuda: &Cuda, axis: usize, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
    let (from, to) = (PartStrides::of(x.strides()), PartStrides::of(out.strides()));
    both(|number| {
        cuda.scatter_add(Stream::default(), axis, part(&x, &from, number), index, part_mut(&out, &to, number))
    })
}

/// The element type of contiguous elements, and how many of it there are for each: a complex number is two of its parts.
pub fn as_parts(dtype: DType) -> (DType, i64) {
    if dtype.is_complex() { (dtype.part(), 2) } else { (dtype, 1) }
}

fn both(of: impl Fn(usize) -> Done) -> Done {
    (0..2).try_for_each(of)
}
