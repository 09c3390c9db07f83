//! Reductions.

use crate::DType;

/// A reduction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReduceOp {
    /// The sum. Floating-point numbers give their dtype, and are added up in `f32` at least. Integers and `bool` give
    /// `int64`, and wrap.
    Sum,
    /// The mean of floating-point numbers; NaN if there are none.
    Mean,
    /// The largest element; NaN if there is a NaN.
    Max,
    /// The smallest element; NaN if there is a NaN.
    Min,
    /// Whether any element is true (not zero).
    Any,
    /// Whether all elements are true (not zero).
    All,
    /// The row-major index, in the reduced dimensions, of the first largest element or NaN.
    Argmax,
    /// The row-major index, in the reduced dimensions, of the first smallest element or NaN.
    Argmin,
    /// The variance of floating-point numbers: divided by the count minus the correction.
    Var {
        /// The number that is subtracted from the count: 1 for the variance of a sample.
        correction: f64,
    },
    /// The square root of the variance, also where that overflows or vanishes.
    Std {
        /// As for the variance.
        correction: f64,
    },
    /// The square root of the sum of the squares of floating-point numbers, also where that overflows or vanishes.
    Norm,
}

impl ReduceOp {
    /// Whether it takes elements of the type.
    #[inline]
    pub fn takes(self, dtype: DType) -> bool {
        match self {
            ReduceOp::Sum => true,
            ReduceOp::Mean => dtype.is_inexact(),
            ReduceOp::Var { .. } | ReduceOp::Std { .. } | ReduceOp::Norm => dtype.is_float(),
            _ => !dtype.is_complex(),
        }
    }
}
