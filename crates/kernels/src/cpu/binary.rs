//! Elementwise functions of two tensors.

use super::map::{each, map2};
use crate::dtype::{with_dtype, with_integer, with_real};
use crate::{Element, Integer, Number, Real, View, ViewMut};

/// An elementwise function of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// a + b; of bools, or.
    Add,
    /// a - b.
    Sub,
    /// a * b; of bools, and.
    Mul,
    /// a / b, of floating-point numbers.
    Div,
    /// a to the power b. Integers wrap; a negative integer exponent gives 0 unless a is 1 or -1.
    Pow,
    /// The larger one; NaN if either is.
    Maximum,
    /// The smaller one; NaN if either is.
    Minimum,
    /// a == b.
    Eq,
    /// a != b.
    Ne,
    /// a < b.
    Lt,
    /// a <= b.
    Le,
    /// a > b.
    Gt,
    /// a >= b.
    Ge,
    /// Both are true (not zero).
    LogicalAnd,
    /// One or both are true (not zero).
    LogicalOr,
}

/// Writes `op(a, b)`. Both operands have one dtype and the output's shape (stride 0 where broadcast); the
/// output has that dtype too, or `bool` for comparisons and logic.
pub fn binary(op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) {
    debug_assert_eq!(a.dtype(), b.dtype());
    match op {
        BinaryOp::Eq
        | BinaryOp::Ne
        | BinaryOp::Lt
        | BinaryOp::Le
        | BinaryOp::Gt
        | BinaryOp::Ge
        | BinaryOp::LogicalAnd
        | BinaryOp::LogicalOr => with_dtype!(a.dtype(), T => test::<T>(op, a, b, out)),
        _ => with_real!(a.dtype(), T => real::<T>(op, a, b, out), else
            with_integer!(a.dtype(), T => integer::<T>(op, a, b, out), else truth(op, a, b, out))),
    }
}

/// The estimated time of a cheap operation on one element, most of it for memory.
const NS: f64 = 0.2;

fn test<T: Element>(op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) {
    match op {
        BinaryOp::Eq => map2::<T, T, bool>(NS, a, b, out, each!(|a, b| a == b)),
        BinaryOp::Ne => map2::<T, T, bool>(NS, a, b, out, each!(|a, b| a != b)),
        BinaryOp::Lt => map2::<T, T, bool>(NS, a, b, out, each!(|a, b| a < b)),
        BinaryOp::Le => map2::<T, T, bool>(NS, a, b, out, each!(|a, b| a <= b)),
        BinaryOp::Gt => map2::<T, T, bool>(NS, a, b, out, each!(|a, b| a > b)),
        BinaryOp::Ge => map2::<T, T, bool>(NS, a, b, out, each!(|a, b| a >= b)),
        BinaryOp::LogicalAnd => {
            map2::<T, T, bool>(NS, a, b, out, each!(|a, b| T::is_true(a) & T::is_true(b)));
        }
        BinaryOp::LogicalOr => {
            map2::<T, T, bool>(NS, a, b, out, each!(|a, b| T::is_true(a) | T::is_true(b)));
        }
        _ => debug_assert!(false, "{op:?} is no test"),
    }
}

fn real<T: Real>(op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) {
    match op {
        BinaryOp::Div => map2::<T, T, T>(NS, a, b, out, each!(|a, b| a / b)),
        BinaryOp::Pow => map2::<T, T, T>(15.0, a, b, out, each!(|a, b| a.powf(b))),
        _ => number::<T>(op, a, b, out),
    }
}

fn integer<T: Integer>(op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) {
    match op {
        BinaryOp::Pow => map2::<T, T, T>(5.0, a, b, out, each!(|a, b| integer_power(a, b))),
        _ => number::<T>(op, a, b, out),
    }
}

fn number<T: Number>(op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) {
    match op {
        BinaryOp::Add => map2::<T, T, T>(NS, a, b, out, each!(|a, b| a.plus(b))),
        BinaryOp::Sub => map2::<T, T, T>(NS, a, b, out, each!(|a, b| a.minus(b))),
        BinaryOp::Mul => map2::<T, T, T>(NS, a, b, out, each!(|a, b| a.times(b))),
        BinaryOp::Maximum => map2::<T, T, T>(NS, a, b, out, each!(|a, b| larger(a, b))),
        BinaryOp::Minimum => map2::<T, T, T>(NS, a, b, out, each!(|a, b| smaller(a, b))),
        _ => debug_assert!(false, "{op:?} of this dtype"),
    }
}

fn truth(op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) {
    match op {
        BinaryOp::Add | BinaryOp::Maximum => test::<bool>(BinaryOp::LogicalOr, a, b, out),
        BinaryOp::Mul | BinaryOp::Minimum => test::<bool>(BinaryOp::LogicalAnd, a, b, out),
        _ => debug_assert!(false, "{op:?} of bool"),
    }
}

/// The larger one; NaN if either is.
#[inline(always)]
pub fn larger<T: Element>(a: T, b: T) -> T {
    if (a > b) | T::is_nan(a) { a } else { b }
}

/// The smaller one; NaN if either is.
#[inline(always)]
pub fn smaller<T: Element>(a: T, b: T) -> T {
    if (a < b) | T::is_nan(a) { a } else { b }
}

fn integer_power<T: Integer>(base: T, exponent: T) -> T {
    let mut exponent = exponent.to_i64();
    if exponent < 0 {
        let minus_one = T::ZERO.minus(T::ONE);
        return match base {
            base if base == T::ONE => T::ONE,
            base if base == minus_one => if exponent % 2 == 0 { T::ONE } else { minus_one },
            _ => T::ZERO,
        };
    }
    let (mut power, mut square) = (T::ONE, base);
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = power.times(square);
        }
        square = square.times(square);
        exponent >>= 1;
    }
    power
}
