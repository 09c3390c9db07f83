//! Elementwise functions of two tensors.

use crate::{Category, DType};

/// An elementwise function of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum BinaryOp {
    /// a + b; logical or of `bool`.
    Add,
    /// a - b.
    Sub,
    /// a * b; logical and of `bool`.
    Mul,
    /// a / b, of floating-point numbers.
    Div,
    /// a to the power b. Integers wrap; a negative integer exponent gives 0 unless a is 1 or -1.
    Pow,
    /// The remainder of a divided by b, with the sign of b. For integers, b is not 0.
    Remainder,
    /// The larger one; NaN if either is NaN.
    Maximum,
    /// The smaller one; NaN if either is NaN.
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
    /// Bitwise and of integers; logical and of `bool`.
    BitwiseAnd,
    /// Bitwise or of integers; logical or of `bool`.
    BitwiseOr,
    /// Bitwise exclusive or of integers; for `bool`, whether they differ.
    BitwiseXor,
    /// Exactly one is true (not zero).
    LogicalXor,
    /// The quotient, rounded down. Of integers, b is not 0.
    FloorDivide,
    /// What is left of a after division by b, with the sign of a. Of integers, b is not 0.
    Fmod,
    /// The angle of the point with height a and width b.
    Atan2,
    /// The square root of a * a + b * b.
    Hypot,
    /// |a| with the sign of b.
    Copysign,
    /// a times the logarithm of b; 0 if a is 0 and b is not NaN.
    Xlogy,
    /// log(exp(a) + exp(b)).
    Logaddexp,
    /// The same to base 2.
    Logaddexp2,
    /// (a - b) * (a - b).
    SquaredDifference,
    /// The next number after a toward b.
    Nextafter,
    /// 0, b or 1 by the sign of a; NaN stays.
    Heaviside,
    /// The bits of a, b places to the left.
    BitwiseLeftShift,
    /// The bits of a, b places to the right.
    BitwiseRightShift,
    /// The greatest common divisor.
    Gcd,
    /// The least common multiple.
    Lcm,
    /// The zeta function of Hurwitz: the sum of (b + k) to the power -a.
    Zeta,
    /// The derivative of order a of the digamma function at b.
    Polygamma,
    /// The lower incomplete gamma function, divided by the gamma function of a.
    Igamma,
    /// 1 minus that.
    Igammac,
}

/// Passes all functions to a macro, in the order of their numbers.
#[macro_export]
#[doc(hidden)]
macro_rules! for_each_binary {
    ($list:ident) => {
        $list!(
            Add,
            Sub,
            Mul,
            Div,
            Pow,
            Remainder,
            Maximum,
            Minimum,
            Eq,
            Ne,
            Lt,
            Le,
            Gt,
            Ge,
            LogicalAnd,
            LogicalOr,
            BitwiseAnd,
            BitwiseOr,
            BitwiseXor,
            LogicalXor,
            FloorDivide,
            Fmod,
            Atan2,
            Hypot,
            Copysign,
            Xlogy,
            Logaddexp,
            Logaddexp2,
            SquaredDifference,
            Nextafter,
            Heaviside,
            BitwiseLeftShift,
            BitwiseRightShift,
            Gcd,
            Lcm,
            Zeta,
            Polygamma,
            Igamma,
            Igammac
        )
    };
}

impl BinaryOp {
    /// All functions, in the order of their numbers.
    pub const ALL: [BinaryOp; BinaryOp::Igammac as usize + 1] = {
        macro_rules! all {
            ($($Op:ident),*) => {
                [$(BinaryOp::$Op),*]
            };
        }
        for_each_binary!(all)
    };

    /// Whether it takes elements of the type.
    #[inline]
    pub const fn takes(self, dtype: DType) -> bool {
        use BinaryOp::{
            Add, Atan2, BitwiseAnd, BitwiseLeftShift, BitwiseOr, BitwiseRightShift, BitwiseXor, Copysign, Div, Eq, Gcd,
            Hypot, Igamma, Igammac, Lcm, Logaddexp, Logaddexp2, Maximum, Minimum, Mul, Ne, Nextafter, Polygamma, Pow,
            Sub, Xlogy, Zeta,
        };
        match dtype.category() {
            Category::Complex => matches!(self, Add | Sub | Mul | Div | Pow | Eq | Ne),
            _ if self.is_test() => true,
            Category::Float => {
                !matches!(self, BitwiseAnd | BitwiseOr | BitwiseXor | BitwiseLeftShift | BitwiseRightShift | Gcd | Lcm)
            }
            Category::Bool => matches!(self, Add | Mul | Maximum | Minimum | BitwiseAnd | BitwiseOr | BitwiseXor),
            Category::Integer => !matches!(
                self,
                Div | Nextafter
                    | Atan2
                    | Hypot
                    | Copysign
                    | Xlogy
                    | Logaddexp
                    | Logaddexp2
                    | Zeta
                    | Polygamma
                    | Igamma
                    | Igammac
            ),
        }
    }

    /// Whether it writes `bool`.
    #[inline]
    pub const fn is_test(self) -> bool {
        use BinaryOp::{Eq, Ge, Gt, Le, LogicalAnd, LogicalOr, LogicalXor, Lt, Ne};
        matches!(self, Eq | Ne | Lt | Le | Gt | Ge | LogicalAnd | LogicalOr | LogicalXor)
    }
}
