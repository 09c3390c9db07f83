//! Elementwise choices.

use super::constant::Constant;
use super::map::{each, map1, map2, map3};
use super::transposed::by_rows;
use crate::dtype::{with_integer, with_moved, with_real};
use crate::{Done, Integer, KernelError, Number, Real, Scalar, View, ViewMut};

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
    /// The nearest integer on one side of a bound, or the last one of the type.
    fn whole<T: Integer>(bound: Scalar, rounded: fn(f64) -> f64) -> T {
        match bound {
            Scalar::Float(bound) => T::from_f64(rounded(bound)),
            bound => T::from_i64(bound.to_i64().clamp(T::LOWEST.to_i64(), T::HIGHEST.to_i64())),
        }
    }
    with_real!(x.dtype(), T => number::<T>(x, lo.cast(), hi.cast(), out), else
        with_integer!(x.dtype(), T => number::<T>(x, whole(lo, f64::ceil), whole(hi, f64::floor), out),
            else return Err(KernelError::not_on_host("clamp", x.dtype()))));
    Ok(())
}

/// Writes the number between a and b at a weight: a at 0, b at 1. All have one floating type and the output's shape
/// (stride 0 if broadcast).
pub fn lerp(a: View<'_>, b: View<'_>, weight: View<'_>, out: ViewMut<'_>) -> Done {
    with_real!(out.dtype(), T => map3::<T, T, T, T>(0.5, a, b, weight, out, each!(|a, b, weight| between(a, b, weight))),
        else return Err(KernelError::not_on_host("lerp", out.dtype())));
    Ok(())
}

/// It never turns back while the weight grows. Both products of numbers on two sides of 0 grow or shrink together. On one
/// side the distance is nearly exact, and b is the limit of what is rounded.
#[inline(always)]
fn between<T: Real>(a: T, b: T, weight: T) -> T {
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
    fn numbers_between_reach_both_ends_and_never_turn_back() {
        for (a, b) in [(1e20f32, 1.0), (1.0, 1e20), (-3.0, 7.0), (0.1, 0.3), (5.0, 5.0), (-3e38, 3e38), (-1e-3, -7.0)] {
            let weights: Vec<f32> = (0..=1000).map(|i| i as f32 / 1000.0).collect();
            let results: Vec<f32> = weights.iter().map(|&weight| between(a, b, weight)).collect();
            assert_eq!((results[0], results[1000]), (a, b));
            assert!(results.windows(2).all(|pair| if b > a { pair[0] <= pair[1] } else { pair[0] >= pair[1] }));
        }
        assert_eq!((between(2.0f64, 4.0, 1.5), between(2.0f64, 4.0, -0.5)), (5.0, 1.0));
        assert!(between(f64::NAN, 1.0, 0.5).is_nan() && between(1.0, 2.0, f64::NAN).is_nan());
        let (a, b) =
            (Array::of(&[3], [1.0f32, 2.0, -4.0]), Array { strides: vec![0], ..Array::of(&[3], [5f32, 0.0, 0.0]) });
        let (weight, mut out) = (Array::of(&[3], [0.25f32, 1.0, 0.5]), Array::filled(&[3], 0f32));
        done(lerp(a.view(), b.view(), weight.view(), out.view_mut()));
        assert_eq!(out.data, [2.0, 5.0, 0.5]);
    }

    #[test]
    fn limits() {
        let x = Array::of(&[4], [-2.0f32, 0.5, 9.0, f32::NAN]);
        let mut out = Array::filled(&[4], 0.0f32);
        done(clamp(x.view(), Scalar::Float(-1.0), Scalar::Int(1), out.view_mut()));
        assert_same(&out.data, &[-1.0, 0.5, 1.0, f32::NAN]);
        let [lowest, highest] = [f64::NEG_INFINITY, f64::INFINITY].map(Scalar::Float);
        done(clamp(x.view(), lowest, highest, out.view_mut()));
        assert_same(&out.data, &x.data);
        let x = Array::of(&[3], [0u8, 5, 200]);
        let mut out = Array::filled(&[3], 0u8);
        done(clamp(x.view(), Scalar::Float(1.5), highest, out.view_mut()));
        assert_eq!(out.data, [2, 5, 200]);
        done(clamp(x.view(), Scalar::Int(-1), Scalar::Int(300), out.view_mut()));
        assert_eq!(out.data, [0, 5, 200]);
        let big = (1i64 << 60) + 1;
        let x = Array::of(&[3], [big, 7, i64::MIN]);
        let mut out = Array::filled(&[3], 0i64);
        done(clamp(x.view(), Scalar::Int(big + 2), Scalar::Int(i64::MAX), out.view_mut()));
        assert_eq!(out.data, [big + 2; 3]);
        done(clamp(x.view(), Scalar::Int(i64::MIN), Scalar::Int(big - 2), out.view_mut()));
        assert_eq!(out.data, [big - 2, 7, i64::MIN]);
    }
}
