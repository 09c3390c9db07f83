//! Elementwise choices.

use super::constant::Constant;
use super::map::{each, map1, map2, map3};
use super::transposed::by_rows;
use crate::dtype::{with_integer, with_moved, with_real};
use crate::{Done, KernelError, Number, Scalar, View, ViewMut};

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
pub fn clamp(x: View<'_>, lo: f64, hi: f64, out: ViewMut<'_>) -> Done {
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
    // An integer bound is the nearest integer inside. Infinite bounds saturate.
    with_real!(x.dtype(), T => number::<T>(x, Scalar::Float(lo).cast(), Scalar::Float(hi).cast(), out), else
        with_integer!(x.dtype(), T =>
            number::<T>(x, Scalar::Float(lo.ceil()).cast(), Scalar::Float(hi.floor()).cast(), out),
            else return Err(KernelError::not_on_host("clamp", x.dtype()))));
    Ok(())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::testing::{Array, assert_same, done};

    #[test]
    fn choices() {
        let mask = Array::of(&[3], [true, false, true]);
        let (a, b) = (Array::of(&[3], [1i64, 2, 3]), Array { strides: vec![0], ..Array::of(&[3], [9i64, 0, 0]) });
        let mut out = Array::filled(&[3], 0i64);
        where_(mask.view(), a.view(), b.view(), out.view_mut());
        assert_eq!(out.data, [1, 9, 3]);
        masked_fill(a.view(), mask.view(), Scalar::Float(7.9), out.view_mut());
        assert_eq!(out.data, [7, 2, 7]);
    }

    #[test]
    fn limits() {
        let x = Array::of(&[4], [-2.0f32, 0.5, 9.0, f32::NAN]);
        let mut out = Array::filled(&[4], 0.0f32);
        done(clamp(x.view(), -1.0, 1.0, out.view_mut()));
        assert_same(&out.data, &[-1.0, 0.5, 1.0, f32::NAN]);
        done(clamp(x.view(), f64::NEG_INFINITY, f64::INFINITY, out.view_mut()));
        assert_same(&out.data, &x.data);
        let x = Array::of(&[3], [0u8, 5, 200]);
        let mut out = Array::filled(&[3], 0u8);
        done(clamp(x.view(), 1.5, f64::INFINITY, out.view_mut()));
        assert_eq!(out.data, [2, 5, 200]);
    }
}
