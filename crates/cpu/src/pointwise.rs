//! Elementwise choices.

use tensor_kernels::{Constant, Done, Number, Scalar, View, ViewMut, with_integer, with_moved, with_real};

use super::map::{each, map1, map2, map3};
use super::transposed::by_rows;
use crate::element::Real;
use crate::error::not_on_host;

/// Writes a where the condition (`bool`) is true, and b elsewhere. All have the output's shape (stride 0 if broadcast).
/// a and b have its dtype.
pub fn where_(condition: View<'_>, a: View<'_>, b: View<'_>, out: ViewMut<'_>) {
    by_rows([condition, a.moved(), b.moved()], out.moved(), |[condition, a, b], out| {
        with_moved!(out.dtype(), T => map3::<bool, T, T, T>(0.3, condition, a, b, out,
            each!(|condition, a, b| if condition { a } else { b })));
    });
}

/// Writes x limited to `lo ..= hi`; NaN stays. If `lo > hi`, the result is `hi`. The output has x's shape and dtype,
/// which is not `bool`.
pub fn clamp(x: View<'_>, lo: Scalar, hi: Scalar, out: ViewMut<'_>) -> Done {
    fn number<T: Number>(x: View<'_>, lo: T, hi: T, out: ViewMut<'_>) {
        map1::<T, T>(
            0.2,
            x,
            out,
            each!(|x| {
                let x = if x < lo { lo } else { x };
                if x > hi { hi } else { x }
            }),
        );
    }
    let (lo, hi) = x.dtype().bounds(lo, hi);
    with_real!(x.dtype(), T => number::<T>(x, lo.cast(), hi.cast(), out), else
        with_integer!(x.dtype(), T => number::<T>(x, lo.cast(), hi.cast(), out),
            else return Err(not_on_host("clamp", x.dtype()))));
    Ok(())
}

/// Writes the number between a and b at a weight: a at 0, b at 1. All have one floating type and the output's shape
/// (stride 0 if broadcast).
pub fn lerp(a: View<'_>, b: View<'_>, weight: View<'_>, out: ViewMut<'_>) -> Done {
    with_real!(out.dtype(), T => map3::<T, T, T, T>(0.5, a, b, weight, out, each!(|a, b, weight| between(a, b, weight))),
        else return Err(not_on_host("lerp", out.dtype())));
    Ok(())
}

/// It never turns back while the weight grows. Both products of numbers on two sides of 0 grow or shrink together. On one
/// side the distance is nearly exact, and b is the limit of what is rounded.
#[inline(always)]
pub fn between<T: Real>(a: T, b: T, weight: T) -> T {
    let apart = ((a <= T::ZERO) & (b >= T::ZERO)) | ((a >= T::ZERO) & (b <= T::ZERO));
    let shares = weight * b + (T::ONE - weight) * a;
    let step = a + weight * (b - a);
    let is_beyond = if (weight > T::ONE) == (b > a) { step < b } else { step > b };
    let limited = if is_beyond | (weight == T::ONE) { b } else { step };
    if apart { shares } else { limited }
}

/// Writes the value where the mask (`bool`) is true, and x elsewhere. All have one shape.
pub fn masked_fill(x: View<'_>, mask: View<'_>, value: Scalar, out: ViewMut<'_>) {
    let value = Constant::new(value, out.dtype());
    by_rows([x.moved(), mask], out.moved(), |[x, mask], out| {
        with_moved!(out.dtype(), T => {
            let value = value.moved::<T>();
            map2::<T, bool, T>(0.2, x, mask, out, each!(|x, mask| if mask { value } else { x }));
        });
    });
}
