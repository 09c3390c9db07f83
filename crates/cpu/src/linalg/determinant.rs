//! The determinant, and its sign and logarithm.

use faer::dyn_stack::MemStack;
use faer::{MatMut, MatRef};

use super::{Computed, Scalar, lu};

pub(super) fn det<T: Scalar>(a: MatRef<'_, T>, mut out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    out[(0, 0)] = lu::with_factors(a, stack, |factors, _| {
        // A product that overflows before a zero comes would be NaN.
        if factors.diagonal().any(|pivot| pivot == T::ZERO) {
            return T::ZERO;
        }
        let product = factors.diagonal().fold(T::ONE, |product, pivot| product * pivot);
        if factors.is_odd { -product } else { product }
    });
    Ok(())
}

pub(super) fn slogdet<T: Scalar>(a: MatRef<'_, T>, mut out: MatMut<'_, T>, stack: &mut MemStack) -> Computed {
    let (sign, log) = lu::with_factors(a, stack, |factors, _| {
        let sign = factors.diagonal().fold(if factors.is_odd { -1.0 } else { 1.0 }, |sign, pivot| sign * signum(pivot));
        (sign, factors.diagonal().map(|pivot| pivot.to_f64().abs().ln()).sum::<f64>())
    });
    (out[(0, 0)], out[(0, 1)]) = (T::from_f64(sign), T::from_f64(log));
    Ok(())
}

/// The sign, which is 0 for 0.
fn signum<T: Scalar>(x: T) -> f64 {
    if x == T::ZERO { 0.0 } else { x.to_f64().signum() }
}
