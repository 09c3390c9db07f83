//! Conversions, copies and constant contents.

use tensor_kernels::parts::{PartStrides, part, part_mut};
use tensor_kernels::{
    Constant, DType, Done, Element, Ordered, Scalar, View, ViewMut, with_complex, with_computed, with_moved,
    with_ordered,
};

use super::map::{copy, each, map0, map1};
use super::threads::parallel_parts;
use super::transposed::by_rows;
use crate::error::{not_on_host, promised};
use crate::view::SliceMut;

/// Writes x converted to the output's dtype, or copied if the dtypes are equal.
///
/// Floating point to integer truncates toward zero and saturates; NaN gives 0. The result for `bool` is `!= 0`.
/// Conversions to a floating-point type of 16 bits go through `f32`, as in PyTorch, and round to the nearest. Complex
/// numbers keep their real part only in a real type other than `bool`.
pub fn cast(x: View<'_>, out: ViewMut<'_>) {
    by_rows([x], out, |[x], out| convert(x, out));
}

fn convert(x: View<'_>, out: ViewMut<'_>) {
    if x.dtype() == out.dtype() {
        return with_moved!(x.dtype(), T => copy::<T>(x.moved(), out.moved()));
    }
    with_computed!(x.dtype(), T => with_computed!(out.dtype(), U => {
        map1::<T, U>(0.2, x, out, each!(|x| Ordered::convert::<U>(x)))
    }, else to_complex(x, out)), else match out.dtype() {
        DType::Bool => with_complex!(x.dtype(), T => map1::<T, bool>(0.4, x, out, each!(|x| T::is_true(x))), else
            promised(Err(not_on_host("cast", x.dtype())))),
        dtype if dtype.is_complex() => to_complex(x, out),
        _ => convert(part(&x, &PartStrides::of(x.strides()), 0), out),
    });
}

/// Converts real or other complex numbers to complex ones, part by part.
fn to_complex(x: View<'_>, out: ViewMut<'_>) {
    let strides = PartStrides::of(out.strides());
    if !x.dtype().is_complex() {
        fill(part_mut(&out, &strides, 1), Scalar::Int(0));
        return convert(x, part_mut(&out, &strides, 0));
    }
    let from = PartStrides::of(x.strides());
    for number in 0..2 {
        convert(part(&x, &from, number), part_mut(&out, &strides, number));
    }
}

/// Writes the value to all elements.
pub fn fill(out: ViewMut<'_>, value: Scalar) {
    let value = Constant::new(value, out.dtype());
    with_moved!(out.dtype(), T => map0::<T>(out.moved(), value.moved()));
}

/// Writes `start + i * step` to element `i` of a contiguous output. An integer output and two integer scalars are
/// computed in `i64`, all others in `f64`. Complex numbers are not supported.
pub fn arange(out: ViewMut<'_>, start: Scalar, step: Scalar) -> Done {
    with_ordered!(out.dtype(), T => {
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
        Ok(())
    }, else Err(not_on_host("arange", out.dtype())))
}

/// Writes ones to the diagonal of a contiguous matrix, and zeros elsewhere.
pub fn eye(out: ViewMut<'_>) {
    debug_assert_eq!(out.rank(), 2);
    let columns = out.shape().last().copied().unwrap_or(1);
    let one = Constant::new(Scalar::Int(1), out.dtype());
    with_moved!(out.dtype(), T => {
        let out = out.moved().into_slice::<T>();
        out.fill(T::default());
        for (row, elements) in out.chunks_exact_mut(columns.max(1)).enumerate().take(columns) {
            elements[row] = one.moved();
        }
    });
}

/// Whether the dtype fits; shortens the assertions of other kernels.
pub(super) fn is_i64(view: &View<'_>) -> bool {
    view.dtype() == DType::I64
}
