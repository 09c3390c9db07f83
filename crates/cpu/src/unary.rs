//! Elementwise functions of one tensor, and gradients with a loop of their own.

use tensor_kernels::{
    DType, Done, Element, GradOp, Integer, Number, Ordered, SELU_ALPHA, SELU_SCALE, UnaryOp, View, ViewMut,
    with_computed, with_integer, with_real,
};

use super::complex;
use super::map::each;
use super::math::{Exp, Gelu, GeluBackward, Ln, Sigmoid, Silu, Tanh, Tanhshrink};
use super::simd::{apply, apply2};
use super::special;
use super::transposed::{map1, map2};
use crate::element::Real;
use crate::error::{not_on_host, of_real, promised};

/// Writes `op(x)`. The output has x's shape and the dtype [`UnaryOp::result`].
///
/// Integers support the tests, `Neg`, `Abs`, `Sign`, `Square`, `Relu`, `BitwiseNot` and the roundings. `bool` supports
/// the tests and `BitwiseNot`.
pub fn unary(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) -> Done {
    let dtype = x.dtype();
    let refused = || Err(not_on_host(op, dtype));
    match op {
        _ if dtype.is_complex() => complex::unary(op, x, out),
        UnaryOp::Isnan => with_computed!(dtype, T => {
            map1::<T, bool>(0.1, x, out, each!(|x| T::is_nan(x)));
            Ok(())
        }, else refused()),
        UnaryOp::Isinf => test(op, x, out, |x| x.is_infinite()),
        UnaryOp::Isfinite => test(op, x, out, |x| x.is_finite()),
        UnaryOp::Isposinf => test(op, x, out, |x| x == f64::INFINITY),
        UnaryOp::Isneginf => test(op, x, out, |x| x == f64::NEG_INFINITY),
        UnaryOp::Signbit => test(op, x, out, |x| x.is_sign_negative()),
        UnaryOp::BitwiseNot if dtype == DType::Bool => unary(UnaryOp::LogicalNot, x, out),
        UnaryOp::LogicalNot => with_computed!(dtype, T => {
            map1::<T, bool>(0.1, x, out, each!(|x| !T::is_true(x)));
            Ok(())
        }, else refused()),
        _ => with_real!(dtype, T => real::<T>(op, x, out), else
            with_integer!(dtype, T => integer::<T>(op, x, out), else refused())),
    }
}

/// [`Kernels::unary`](tensor_kernels::Kernels::unary) of a few contiguous elements.
///
/// # Safety
/// The operation [takes](UnaryOp::takes) the type. `x` must be valid to read for `len` elements, and `out` must be
/// valid to write for `len` elements of the result's type. Both are aligned for their types. Nothing else refers to the
/// output.
#[inline]
pub unsafe fn unary_row(op: UnaryOp, dtype: DType, x: *const u8, len: usize, out: *mut u8) {
    let to = op.result(dtype);
    let len = [len];
    // SAFETY: as the caller promises.
    let (x, out) = unsafe { (View::new(x, dtype, &len, &[1]), ViewMut::new(out, to, &len, &[1])) };
    promised(unary(op, x, out));
}

/// Writes whether each element has a property.
fn test(op: UnaryOp, x: View<'_>, out: ViewMut<'_>, has: fn(f64) -> bool) -> Done {
    with_computed!(x.dtype(), T => map1::<T, bool>(0.5, x, out, each!(|x| has(T::to_f64(x)))), else
        return Err(not_on_host(op, x.dtype())));
    Ok(())
}

/// The function of an operation that is computed in f64, whatever the type of the elements.
fn in_f64(op: UnaryOp) -> Option<fn(f64) -> f64> {
    Some(match op {
        UnaryOp::Tan => libm::tan,
        UnaryOp::Asin => libm::asin,
        UnaryOp::Acos => libm::acos,
        UnaryOp::Atan => libm::atan,
        UnaryOp::Sinh => libm::sinh,
        UnaryOp::Cosh => libm::cosh,
        UnaryOp::Asinh => libm::asinh,
        UnaryOp::Acosh => special::acosh,
        UnaryOp::Atanh => libm::atanh,
        UnaryOp::Exp2 => libm::exp2,
        UnaryOp::Expm1 => libm::expm1,
        UnaryOp::Log2 => libm::log2,
        UnaryOp::Log10 => libm::log10,
        UnaryOp::Log1p => libm::log1p,
        UnaryOp::Cbrt => libm::cbrt,
        UnaryOp::Erf => libm::erf,
        UnaryOp::Erfc => libm::erfc,
        UnaryOp::Lgamma => libm::lgamma,
        UnaryOp::Erfinv => special::erfinv,
        UnaryOp::Digamma => special::digamma,
        UnaryOp::I0 => special::i0,
        UnaryOp::Sinc => special::sinc,
        UnaryOp::Mish => |x| x * libm::tanh(special::softplus(x)),
        UnaryOp::Mantissa => |x| special::frexp(x).0,
        UnaryOp::Exponent => |x| special::frexp(x).1,
        UnaryOp::LogSigmoid => |x| -special::softplus(-x),
        UnaryOp::Selu => |x| SELU_SCALE * if x > 0.0 { x } else { SELU_ALPHA * libm::expm1(x) },
        _ => return None,
    })
}

fn real<T: Real>(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) -> Done {
    match op {
        UnaryOp::Neg => map1::<T, T>(0.15, x, out, each!(|x| -x)),
        UnaryOp::Abs => map1::<T, T>(0.15, x, out, each!(|x| x.abs())),
        UnaryOp::Sign => map1::<T, T>(0.2, x, out, each!(|x| sign(x))),
        UnaryOp::Exp => map1::<T, T>(0.25, x, out, &apply::<Exp, T>),
        UnaryOp::Log => map1::<T, T>(0.3, x, out, &apply::<Ln, T>),
        UnaryOp::Sqrt => map1::<T, T>(0.4, x, out, each!(|x| x.sqrt())),
        UnaryOp::Rsqrt => map1::<T, T>(0.6, x, out, each!(|x| T::ONE / x.sqrt())),
        UnaryOp::Square => map1::<T, T>(0.15, x, out, each!(|x| x * x)),
        UnaryOp::Reciprocal => map1::<T, T>(0.3, x, out, each!(|x| T::ONE / x)),
        UnaryOp::Sin => map1::<T, T>(5.0, x, out, each!(|x| x.sin())),
        UnaryOp::Cos => map1::<T, T>(5.0, x, out, each!(|x| x.cos())),
        UnaryOp::Tanh => map1::<T, T>(0.4, x, out, &apply::<Tanh, T>),
        UnaryOp::Sigmoid => map1::<T, T>(0.4, x, out, &apply::<Sigmoid, T>),
        UnaryOp::Relu => map1::<T, T>(0.15, x, out, each!(|x| if x < T::ZERO { T::ZERO } else { x })),
        UnaryOp::Gelu => map1::<T, T>(0.5, x, out, &apply::<Gelu, T>),
        UnaryOp::Floor => map1::<T, T>(0.15, x, out, each!(|x| x.floor())),
        UnaryOp::Ceil => map1::<T, T>(0.15, x, out, each!(|x| x.ceil())),
        UnaryOp::Round => map1::<T, T>(0.15, x, out, each!(|x| x.round_even())),
        UnaryOp::Trunc => map1::<T, T>(0.15, x, out, each!(|x| trunc(x))),
        UnaryOp::Frac => map1::<T, T>(0.15, x, out, each!(|x| x - trunc(x))),
        UnaryOp::Deg2rad => {
            let factor = T::from_f64(std::f64::consts::PI / 180.0);
            map1::<T, T>(0.15, x, out, each!(|x| x * factor));
        }
        UnaryOp::Rad2deg => {
            let factor = T::from_f64(180.0 / std::f64::consts::PI);
            map1::<T, T>(0.15, x, out, each!(|x| x * factor));
        }
        UnaryOp::Silu => map1::<T, T>(0.4, x, out, &apply::<Silu, T>),
        UnaryOp::Tanhshrink => map1::<T, T>(0.4, x, out, &apply::<Tanhshrink, T>),
        UnaryOp::Softsign => map1::<T, T>(0.3, x, out, each!(|x| x / (T::ONE + x.abs()))),
        UnaryOp::Hardsigmoid => {
            let six = T::from_f64(6.0);
            map1::<T, T>(0.3, x, out, each!(|x| hard(x) / six));
        }
        UnaryOp::Hardswish => {
            let six = T::from_f64(6.0);
            map1::<T, T>(0.3, x, out, each!(|x| x * hard(x) / six));
        }
        UnaryOp::Relu6 => map1::<T, T>(0.15, x, out, each!(|x| between_0_and_6(x))),
        _ => match in_f64(op) {
            Some(function) => map1::<T, T>(8.0, x, out, each!(|x| T::from_f64(function(x.to_f64())))),
            None => return Err(not_on_host(op, x.dtype())),
        },
    }
    Ok(())
}

fn integer<T: Integer>(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) -> Done {
    match op {
        UnaryOp::Neg => map1::<T, T>(0.15, x, out, each!(|x| T::ZERO.minus(x))),
        UnaryOp::Abs => {
            map1::<T, T>(0.15, x, out, each!(|x| if x < T::ZERO { T::ZERO.minus(x) } else { x }));
        }
        UnaryOp::Sign => map1::<T, T>(0.2, x, out, each!(|x| sign(x))),
        UnaryOp::Square => map1::<T, T>(0.15, x, out, each!(|x| x.times(x))),
        UnaryOp::Relu => map1::<T, T>(0.15, x, out, each!(|x| if x < T::ZERO { T::ZERO } else { x })),
        UnaryOp::BitwiseNot => map1::<T, T>(0.15, x, out, each!(|x| !x)),
        UnaryOp::Relu6 => map1::<T, T>(0.15, x, out, each!(|x| between_0_and_6(x))),
        UnaryOp::Floor | UnaryOp::Ceil | UnaryOp::Round | UnaryOp::Trunc => super::cast::cast(x, out),
        _ => return Err(not_on_host(op, x.dtype())),
    }
    Ok(())
}

#[inline(always)]
fn trunc<T: Real>(x: T) -> T {
    if x < T::ZERO { x.ceil() } else { x.floor() }
}

/// max(min(x, 6), 0); NaN stays.
#[inline(always)]
fn between_0_and_6<T: Number>(x: T) -> T {
    let six = T::from_i64(6);
    let x = if x > six { six } else { x };
    if x < T::ZERO { T::ZERO } else { x }
}

/// max(min(x + 3, 6), 0); NaN stays.
#[inline(always)]
fn hard<T: Real>(x: T) -> T {
    between_0_and_6(x + T::from_i64(3))
}

#[inline(always)]
fn sign<T: Number>(x: T) -> T {
    let positive = if x > T::ZERO { T::ONE } else { x };
    if x < T::ZERO { T::ZERO.minus(T::ONE) } else { positive }
}

/// Writes the gradient of x from the gradient of y, for a floating-point dtype. All three have one shape.
pub fn unary_backward(op: GradOp, grad: View<'_>, saved: View<'_>, out: ViewMut<'_>) -> Done {
    of_real!("unary_backward", out.dtype(), T => real_backward::<T>(op, grad, saved, out))
}

fn real_backward<T: Real>(op: GradOp, grad: View<'_>, saved: View<'_>, out: ViewMut<'_>) {
    match op {
        GradOp::Relu => map2::<T, T, T>(0.2, grad, saved, out, each!(|g, y| if y > T::ZERO { g } else { T::ZERO })),
        GradOp::Sigmoid => map2::<T, T, T>(0.2, grad, saved, out, each!(|g, y| g * (y * (T::ONE - y)))),
        GradOp::Tanh => map2::<T, T, T>(0.2, grad, saved, out, each!(|g, y| g * (T::ONE - y * y))),
        GradOp::Gelu => map2::<T, T, T>(0.5, grad, saved, out, &apply2::<GeluBackward, T>),
        GradOp::Abs => map2::<T, T, T>(0.2, grad, saved, out, each!(|g, x| g * sign(x))),
    }
}
