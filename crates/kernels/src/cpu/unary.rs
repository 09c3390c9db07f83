//! Elementwise functions of one tensor, and the gradients that deserve one loop.

use super::map::{each, map1, map2};
use crate::dtype::{with_dtype, with_integer, with_real};
use crate::{DType, Element, Integer, Number, Real, View, ViewMut};

/// An elementwise function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// -x.
    Neg,
    /// |x|.
    Abs,
    /// -1, 0 or 1; NaN stays.
    Sign,
    /// e to the power x.
    Exp,
    /// The natural logarithm.
    Log,
    /// The square root.
    Sqrt,
    /// 1 / the square root.
    Rsqrt,
    /// x * x.
    Square,
    /// 1 / x.
    Reciprocal,
    /// The sine.
    Sin,
    /// The cosine.
    Cos,
    /// The hyperbolic tangent.
    Tanh,
    /// 1 / (1 + exp(-x)).
    Sigmoid,
    /// max(x, 0); NaN stays.
    Relu,
    /// x times the normal distribution function of x.
    Gelu,
    /// The integer at or below.
    Floor,
    /// The integer at or above.
    Ceil,
    /// The nearest integer, the even one of two.
    Round,
    /// Whether x is NaN.
    IsNan,
    /// Whether x is zero.
    LogicalNot,
}

/// A function whose gradient has a loop of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GradOp {
    /// grad where saved > 0; saved is x or y.
    Relu,
    /// grad * y * (1 - y); saved is y.
    Sigmoid,
    /// grad * (1 - y * y); saved is y.
    Tanh,
    /// The derivative of the exact gelu; saved is x.
    Gelu,
    /// grad * sign(x); saved is x.
    Abs,
}

/// Writes `op(x)`. The output has x's shape and dtype, or `bool` for the tests. Integers know
/// `Neg`, `Abs`, `Sign`, `Square`, `Relu` and the roundings; `bool` knows the tests only.
pub fn unary(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) {
    match op {
        UnaryOp::IsNan => with_dtype!(x.dtype(), T => map1::<T, bool>(0.1, x, out, each!(|x| T::is_nan(x)))),
        UnaryOp::LogicalNot => {
            with_dtype!(x.dtype(), T => map1::<T, bool>(0.1, x, out, each!(|x| !T::is_true(x))))
        }
        _ => with_real!(x.dtype(), T => real::<T>(op, x, out), else
            with_integer!(x.dtype(), T => integer::<T>(op, x, out), else debug_assert!(false, "{op:?} of bool"))),
    }
}

fn real<T: Real>(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) {
    let half = T::from_f64(0.5);
    let root_half = T::from_f64(std::f64::consts::FRAC_1_SQRT_2);
    match op {
        UnaryOp::Neg => map1::<T, T>(0.15, x, out, each!(|x| -x)),
        UnaryOp::Abs => map1::<T, T>(0.15, x, out, each!(|x| x.abs())),
        UnaryOp::Sign => map1::<T, T>(0.2, x, out, each!(|x| sign(x))),
        UnaryOp::Exp => map1::<T, T>(0.5, x, out, each!(|x| x.exp())),
        UnaryOp::Log => map1::<T, T>(1.0, x, out, each!(|x| x.ln())),
        UnaryOp::Sqrt => map1::<T, T>(0.4, x, out, each!(|x| x.sqrt())),
        UnaryOp::Rsqrt => map1::<T, T>(0.6, x, out, each!(|x| T::ONE / x.sqrt())),
        UnaryOp::Square => map1::<T, T>(0.15, x, out, each!(|x| x * x)),
        UnaryOp::Reciprocal => map1::<T, T>(0.3, x, out, each!(|x| T::ONE / x)),
        UnaryOp::Sin => map1::<T, T>(5.0, x, out, each!(|x| x.sin())),
        UnaryOp::Cos => map1::<T, T>(5.0, x, out, each!(|x| x.cos())),
        UnaryOp::Tanh => map1::<T, T>(0.8, x, out, each!(|x| x.tanh())),
        UnaryOp::Sigmoid => map1::<T, T>(0.7, x, out, each!(|x| T::ONE / (T::ONE + (-x).exp()))),
        UnaryOp::Relu => map1::<T, T>(0.15, x, out, each!(|x| if x < T::ZERO { T::ZERO } else { x })),
        UnaryOp::Gelu => {
            map1::<T, T>(1.5, x, out, each!(|x| half * x * (T::ONE + (x * root_half).erf())));
        }
        UnaryOp::Floor => map1::<T, T>(0.15, x, out, each!(|x| x.floor())),
        UnaryOp::Ceil => map1::<T, T>(0.15, x, out, each!(|x| x.ceil())),
        UnaryOp::Round => map1::<T, T>(0.15, x, out, each!(|x| x.round_even())),
        UnaryOp::IsNan | UnaryOp::LogicalNot => debug_assert!(false, "{op:?} writes bool"),
    }
}

fn integer<T: Integer>(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) {
    match op {
        UnaryOp::Neg => map1::<T, T>(0.15, x, out, each!(|x| T::ZERO.minus(x))),
        UnaryOp::Abs => {
            map1::<T, T>(0.15, x, out, each!(|x| if x < T::ZERO { T::ZERO.minus(x) } else { x }));
        }
        UnaryOp::Sign => map1::<T, T>(0.2, x, out, each!(|x| sign(x))),
        UnaryOp::Square => map1::<T, T>(0.15, x, out, each!(|x| x.times(x))),
        UnaryOp::Relu => map1::<T, T>(0.15, x, out, each!(|x| if x < T::ZERO { T::ZERO } else { x })),
        UnaryOp::Floor | UnaryOp::Ceil | UnaryOp::Round => super::cast::cast(x, out),
        _ => debug_assert!(false, "{op:?} of integers"),
    }
}

#[inline(always)]
fn sign<T: Number>(x: T) -> T {
    let positive = if x > T::ZERO { T::ONE } else { x };
    if x < T::ZERO { T::ZERO.minus(T::ONE) } else { positive }
}

/// Writes the gradient of x from the gradient of y, for a floating-point dtype. All three have one shape.
pub fn unary_backward(op: GradOp, grad: View<'_>, saved: View<'_>, out: ViewMut<'_>) {
    match out.dtype() {
        DType::F32 => real_backward::<f32>(op, grad, saved, out),
        DType::F64 => real_backward::<f64>(op, grad, saved, out),
        _ => debug_assert!(false, "gradients are floating point"),
    }
}

fn real_backward<T: Real>(op: GradOp, grad: View<'_>, saved: View<'_>, out: ViewMut<'_>) {
    let half = T::from_f64(0.5);
    let root_half = T::from_f64(std::f64::consts::FRAC_1_SQRT_2);
    // The density of the normal distribution at 0.
    let density = T::from_f64(0.398_942_280_401_432_7);
    match op {
        GradOp::Relu => map2::<T, T, T>(0.2, grad, saved, out, each!(|g, y| if y > T::ZERO { g } else { T::ZERO })),
        GradOp::Sigmoid => map2::<T, T, T>(0.2, grad, saved, out, each!(|g, y| g * (y * (T::ONE - y)))),
        GradOp::Tanh => map2::<T, T, T>(0.2, grad, saved, out, each!(|g, y| g * (T::ONE - y * y))),
        GradOp::Gelu => map2::<T, T, T>(2.0, grad, saved, out, each!(|g, x| {
            let below = half * (T::ONE + (x * root_half).erf());
            g * (below + x * density * (-half * x * x).exp())
        })),
        GradOp::Abs => map2::<T, T, T>(0.2, grad, saved, out, each!(|g, x| g * sign(x))),
    }
}
