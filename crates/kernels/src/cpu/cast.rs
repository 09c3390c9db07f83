//! Conversions and constant contents.

use super::map::{each, map0, map1};
use super::threads::parallel_parts;
use crate::dtype::with_dtype;
use crate::{DType, Element, Scalar, View, ViewMut};

/// Writes x converted to the output's dtype; with one dtype, a copy from one layout to another.
/// Floating point to integer truncates toward zero and saturates (NaN is 0); to `bool` is `!= 0`.
pub fn cast(x: View<'_>, out: ViewMut<'_>) {
    if x.dtype() == out.dtype() {
        // A copy looks at no bits, so the dtypes share the loops of their sizes.
        return with_dtype!(x.dtype(), T => map1::<T, T>(0.2, x, out, &|x, out| out.copy_from_slice(x)));
    }
    with_dtype!(x.dtype(), T => with_dtype!(out.dtype(), U => {
        map1::<T, U>(0.2, x, out, each!(|x| Element::convert::<U>(x)))
    }));
}

/// Writes the value everywhere.
pub fn fill(out: ViewMut<'_>, value: Scalar) {
    with_dtype!(out.dtype(), T => map0::<T>(out, value.cast()));
}

/// Writes `start + i * step` into a contiguous output. Integer outputs count in integers when both
/// scalars are integers, everything else counts in `f64`.
pub fn arange(out: ViewMut<'_>, start: Scalar, step: Scalar) {
    with_dtype!(out.dtype(), T => {
        let whole = !matches!((start, step), (Scalar::Float(_), _) | (_, Scalar::Float(_)));
        let (first, by) = (start.to_i64(), step.to_i64());
        let (start, step) = (start.to_f64(), step.to_f64());
        parallel_parts(out.into_slice::<T>(), 32 * 1024, 0.5, |at, part| {
            for (i, out) in part.iter_mut().enumerate() {
                let i = at + i;
                *out = if whole {
                    T::from_i64(first.wrapping_add(by.wrapping_mul(i as i64)))
                } else {
                    T::from_f64(start + i as f64 * step)
                };
            }
        });
    });
}

/// Writes ones on the diagonal of a contiguous matrix and zeros elsewhere.
pub fn eye(out: ViewMut<'_>) {
    debug_assert_eq!(out.rank(), 2);
    let columns = out.shape().last().copied().unwrap_or(1);
    with_dtype!(out.dtype(), T => {
        let out = out.into_slice::<T>();
        out.fill(T::from_i64(0));
        for (row, elements) in out.chunks_exact_mut(columns.max(1)).enumerate().take(columns) {
            elements[row] = T::from_i64(1);
        }
    });
}

/// Whether the dtype fits; shortens the assertions of other kernels.
pub(super) fn is_i64(view: &View<'_>) -> bool {
    view.dtype() == DType::I64
}
