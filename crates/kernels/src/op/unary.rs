//! Elementwise functions of one tensor, and gradients that are no composition of others.

use crate::DType;

/// An elementwise function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    /// -x.
    Neg,
    /// |x|.
    Abs,
    /// The sign: -1, 0 or 1; NaN stays.
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
    /// x times the standard normal distribution function of x.
    Gelu,
    /// The integer at or below.
    Floor,
    /// The integer at or above.
    Ceil,
    /// The nearest integer; a tie gives the even one.
    Round,
    /// Whether x is NaN.
    Isnan,
    /// Whether x is zero.
    LogicalNot,
    /// For integers, all bits inverted. For `bool`, whether x is false.
    BitwiseNot,
    /// The tangent.
    Tan,
    /// The inverse of the sine.
    Asin,
    /// The inverse of the cosine.
    Acos,
    /// The inverse of the tangent.
    Atan,
    /// The hyperbolic sine.
    Sinh,
    /// The hyperbolic cosine.
    Cosh,
    /// The inverse of the hyperbolic sine.
    Asinh,
    /// The inverse of the hyperbolic cosine.
    Acosh,
    /// The inverse of the hyperbolic tangent.
    Atanh,
    /// 2 to the power x.
    Exp2,
    /// e to the power x, minus 1.
    Expm1,
    /// The logarithm to base 2.
    Log2,
    /// The logarithm to base 10.
    Log10,
    /// The natural logarithm of 1 + x.
    Log1p,
    /// The cube root.
    Cbrt,
    /// The integer toward zero.
    Trunc,
    /// x minus the integer toward zero.
    Frac,
    /// The error function.
    Erf,
    /// 1 minus the error function.
    Erfc,
    /// The inverse of the error function.
    Erfinv,
    /// The logarithm of the absolute value of the gamma function.
    Lgamma,
    /// The derivative of that.
    Digamma,
    /// The modified Bessel function of order 0.
    I0,
    /// sin(pi x) / (pi x).
    Sinc,
    /// x * pi / 180.
    Deg2rad,
    /// x * 180 / pi.
    Rad2deg,
    /// Whether x is infinite.
    Isinf,
    /// Whether x is neither infinite nor NaN.
    Isfinite,
    /// Whether x is positive infinity.
    Isposinf,
    /// Whether x is negative infinity.
    Isneginf,
    /// Whether the sign bit of x is set.
    Signbit,
    /// x / (1 + exp(-x)).
    Silu,
    /// x / (1 + |x|).
    Softsign,
    /// x * tanh(log(1 + exp(x))).
    Mish,
    /// x * max(min(x + 3, 6), 0) / 6.
    Hardswish,
    /// max(min(x + 3, 6), 0) / 6.
    Hardsigmoid,
    /// x - tanh(x).
    Tanhshrink,
    /// -log(1 + exp(-x)).
    LogSigmoid,
    /// The scaled exponential linear unit.
    Selu,
    /// max(min(x, 6), 0); NaN stays.
    Relu6,
    /// The conjugate of complex numbers.
    Conj,
    /// x divided by a power of two, so that its size is in [0.5, 1).
    Mantissa,
    /// The exponent of that power.
    Exponent,
}

/// The scale of the scaled exponential linear unit, by Klambauer et al. (2017).
pub const SELU_SCALE: f64 = 1.050_700_987_355_480_5;
/// Its factor below 0.
pub const SELU_ALPHA: f64 = 1.673_263_242_354_377_2;

impl UnaryOp {
    /// Whether it takes elements of the type.
    #[inline]
    pub fn takes(self, dtype: DType) -> bool {
        use UnaryOp::{
            Abs, BitwiseNot, Ceil, Conj, Cos, Exp, Floor, Isfinite, Isinf, Isnan, Log, Neg, Reciprocal, Relu, Relu6,
            Round, Sign, Sin, Sqrt, Square, Trunc,
        };
        match self {
            Neg | Abs | Exp | Log | Sqrt | Square | Reciprocal | Sin | Cos | Isnan | Isinf | Isfinite
                if dtype.is_complex() =>
            {
                true
            }
            Conj => dtype.is_complex(),
            _ if dtype.is_complex() => false,
            _ if self.is_test() => true,
            BitwiseNot => !dtype.is_float(),
            Neg | Abs | Sign | Square | Relu | Relu6 | Floor | Ceil | Round | Trunc => dtype != DType::Bool,
            _ => dtype.is_float(),
        }
    }

    /// The type of the results for elements of a type.
    #[inline]
    pub fn result(self, dtype: DType) -> DType {
        match self {
            _ if self.is_test() => DType::Bool,
            UnaryOp::Abs => dtype.part(),
            _ => dtype,
        }
    }

    /// Whether it writes `bool`.
    #[inline]
    fn is_test(self) -> bool {
        use UnaryOp::{Isfinite, Isinf, Isnan, Isneginf, Isposinf, LogicalNot, Signbit};
        matches!(self, Isnan | LogicalNot | Isinf | Isfinite | Isposinf | Isneginf | Signbit)
    }
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
