//! Complex numbers: the loops of their elementwise functions.

#[doc(hidden)]
pub mod functions;

use num_complex::{Complex, Complex64};
use tensor_kernels::{BinaryOp, Done, Element, UnaryOp, View, ViewMut, with_real};

use super::map::{Pair, each, map_pair};
use super::transposed::map1;
use crate::element::Real;
use crate::error::not_on_host;

/// The estimated time of a cheap operation on one element, most of it for memory.
const NS: f64 = 0.4;

/// The loop of a function of two complex operands.
#[inline(always)]
pub fn binary(op: BinaryOp, pair: Pair<'_>) -> Done {
    let dtype = pair.dtype();
    with_real!(dtype.part(), T => binary_of::<T>(op, pair), else Err(not_on_host(op, dtype)))
}

#[inline(always)]
fn binary_of<T: Real>(op: BinaryOp, pair: Pair<'_>) -> Done
where
    Complex<T>: Element,
{
    match op {
        BinaryOp::Add => map_pair::<Complex<T>, Complex<T>, Complex<T>>(
            NS,
            pair,
            each!(|a, b| Complex::new(a.re + b.re, a.im + b.im)),
        ),
        BinaryOp::Sub => map_pair::<Complex<T>, Complex<T>, Complex<T>>(
            NS,
            pair,
            each!(|a, b| Complex::new(a.re - b.re, a.im - b.im)),
        ),
        BinaryOp::Mul => map_pair::<Complex<T>, Complex<T>, Complex<T>>(NS, pair, each!(|a, b| product(a, b))),
        BinaryOp::Div => map_pair::<Complex<T>, Complex<T>, Complex<T>>(2.0, pair, each!(|a, b| quotient(a, b))),
        BinaryOp::Pow => {
            map_pair::<Complex<T>, Complex<T>, Complex<T>>(60.0, pair, each!(|a, b| narrow(power(widen(a), widen(b)))));
        }
        BinaryOp::Eq => map_pair::<Complex<T>, Complex<T>, bool>(NS, pair, each!(|a, b| a == b)),
        BinaryOp::Ne => map_pair::<Complex<T>, Complex<T>, bool>(NS, pair, each!(|a, b| a != b)),
        _ => return Err(not_on_host(op, pair.dtype())),
    }
    Ok(())
}

/// A function of complex elements.
pub fn unary(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) -> Done {
    let dtype = x.dtype();
    with_real!(dtype.part(), T => unary_of::<T>(op, x, out), else Err(not_on_host(op, dtype)))
}

fn unary_of<T: Real>(op: UnaryOp, x: View<'_>, out: ViewMut<'_>) -> Done
where
    Complex<T>: Element,
{
    match op {
        UnaryOp::Neg => map1::<Complex<T>, Complex<T>>(NS, x, out, each!(|x| Complex::new(-x.re, -x.im))),
        UnaryOp::Conj => map1::<Complex<T>, Complex<T>>(NS, x, out, each!(|x| Complex::new(x.re, -x.im))),
        UnaryOp::Abs => map1::<Complex<T>, T>(5.0, x, out, each!(|x| T::from_f64(widen(x).norm()))),
        UnaryOp::Isnan => test::<T>(x, out, |x| x.re.is_nan() || x.im.is_nan()),
        UnaryOp::Isinf => test::<T>(x, out, |x| x.re.is_infinite() || x.im.is_infinite()),
        UnaryOp::Isfinite => test::<T>(x, out, |x| x.re.is_finite() && x.im.is_finite()),
        _ => {
            let Some(function) = in_f64(op) else { return Err(not_on_host(op, x.dtype())) };
            map1::<Complex<T>, Complex<T>>(30.0, x, out, each!(|x| narrow(function(widen(x)))));
        }
    }
    Ok(())
}

/// Writes whether each element has a property.
fn test<T: Real>(x: View<'_>, out: ViewMut<'_>, has: fn(Complex64) -> bool)
where
    Complex<T>: Element,
{
    map1::<Complex<T>, bool>(1.0, x, out, each!(|x| has(widen(x))));
}

/// The function of an operation that is computed in f64, whatever the type of the parts.
fn in_f64(op: UnaryOp) -> Option<fn(Complex64) -> Complex64> {
    Some(match op {
        UnaryOp::Exp => functions::exp,
        UnaryOp::Log => functions::log,
        UnaryOp::Sqrt => functions::sqrt,
        UnaryOp::Square => |x| product(x, x),
        UnaryOp::Reciprocal => |x| quotient(Complex::new(1.0, 0.0), x),
        UnaryOp::Sin => functions::sin,
        UnaryOp::Cos => functions::cos,
        _ => return None,
    })
}

#[inline(always)]
fn widen<T: Real>(x: Complex<T>) -> Complex64 {
    Complex::new(x.re.to_f64(), x.im.to_f64())
}

#[inline(always)]
fn narrow<T: Real>(x: Complex64) -> Complex<T> {
    Complex::new(T::from_f64(x.re), T::from_f64(x.im))
}

#[inline(always)]
fn product<T: Real>(a: Complex<T>, b: Complex<T>) -> Complex<T> {
    Complex::new(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re)
}

/// The quotient by Smith's method, whose intermediate values overflow only if the quotient is close to that. A divisor
/// of 0 divides each part.
#[inline(always)]
pub fn quotient<T: Real>(a: Complex<T>, b: Complex<T>) -> Complex<T> {
    if b.re == T::ZERO && b.im == T::ZERO {
        return Complex::new(a.re / b.re.abs(), a.im / b.im.abs());
    }
    if b.re.abs() >= b.im.abs() {
        let ratio = b.im / b.re;
        let scale = T::ONE / (b.re + b.im * ratio);
        return Complex::new((a.re + a.im * ratio) * scale, (a.im - a.re * ratio) * scale);
    }
    let ratio = b.re / b.im;
    let scale = T::ONE / (b.re * ratio + b.im);
    Complex::new((a.re * ratio + a.im) * scale, (a.im * ratio - a.re) * scale)
}

/// a to the power b: products for a small whole b, which are exact for whole parts.
pub fn power(a: Complex64, b: Complex64) -> Complex64 {
    const PRODUCTS: f64 = 64.0;
    match () {
        () if b.im == 0.0 && b.re.trunc() == b.re && b.re.abs() <= PRODUCTS => {
            let power = a.powu(b.re.abs() as u32);
            if b.re < 0.0 { quotient(Complex::new(1.0, 0.0), power) } else { power }
        }
        () if a == Complex::ZERO && b.re > 0.0 => Complex::ZERO,
        () => functions::exp(product(b, functions::log(a))),
    }
}
