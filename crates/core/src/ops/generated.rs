//! The operations. Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.

#![allow(clippy::too_many_arguments)]

use smallvec::SmallVec;

use super::{Args, dispatch, dispatch_in_place};
use crate::op::{Class, Op};
use crate::{Context, DType, Result, Scalar, Tensor};
use tensor_kernels::{BinaryOp, ReduceOp, UnaryOp};

/// What carries out the ops of one class.
pub(crate) type Call = fn(&Context, Op, &Args<'_>) -> Result<Tensor>;

fn args<'a>(tensors: &'a [Option<&'a Tensor>], ints: &'a [i64], floats: &'a [f64]) -> Args<'a> {
    Args { tensors, ints, floats, reversed: false }
}

fn pack<const N: usize>(pieces: [&[i64]; N]) -> SmallVec<[i64; 16]> {
    pieces.into_iter().flatten().copied().collect()
}

/// The function that carries out an op.
pub(crate) fn route(op: Op) -> Call {
    match op.info().class {
        Class::Unary => super::unary::call,
        Class::Binary => super::binary::call,
        Class::Reduce => super::reduce::call,
        Class::Pointwise => super::pointwise::call,
        Class::Shape => super::shape::call,
        Class::Join => super::join::call,
        Class::Index => super::index::call,
        Class::Matmul => super::matmul::call,
        Class::Neural => super::neural::call,
        Class::Loss => super::loss::call,
        Class::Cast => super::cast::call,
        Class::Create => super::create::call,
        Class::Random => super::random::call,
        Class::Scan => super::scan::call,
        Class::Sort => super::sort::call,
        Class::Linalg => super::linalg::call,
        Class::Fft => super::fft::call,
    }
}

/// The kernel of an operation of the class Unary.
#[inline]
pub(super) fn unary_kernel(op: Op) -> Option<UnaryOp> {
    Some(match op {
        Op::Neg => UnaryOp::Neg,
        Op::Abs => UnaryOp::Abs,
        Op::Sign => UnaryOp::Sign,
        Op::Exp => UnaryOp::Exp,
        Op::Log => UnaryOp::Log,
        Op::Sqrt => UnaryOp::Sqrt,
        Op::Rsqrt => UnaryOp::Rsqrt,
        Op::Square => UnaryOp::Square,
        Op::Reciprocal => UnaryOp::Reciprocal,
        Op::Sin => UnaryOp::Sin,
        Op::Cos => UnaryOp::Cos,
        Op::Tanh => UnaryOp::Tanh,
        Op::Sigmoid => UnaryOp::Sigmoid,
        Op::Relu => UnaryOp::Relu,
        Op::Gelu => UnaryOp::Gelu,
        Op::Floor => UnaryOp::Floor,
        Op::Ceil => UnaryOp::Ceil,
        Op::Round => UnaryOp::Round,
        Op::Isnan => UnaryOp::Isnan,
        Op::LogicalNot => UnaryOp::LogicalNot,
        Op::BitwiseNot => UnaryOp::BitwiseNot,
        Op::Tan => UnaryOp::Tan,
        Op::Asin => UnaryOp::Asin,
        Op::Acos => UnaryOp::Acos,
        Op::Atan => UnaryOp::Atan,
        Op::Sinh => UnaryOp::Sinh,
        Op::Cosh => UnaryOp::Cosh,
        Op::Asinh => UnaryOp::Asinh,
        Op::Acosh => UnaryOp::Acosh,
        Op::Atanh => UnaryOp::Atanh,
        Op::Exp2 => UnaryOp::Exp2,
        Op::Expm1 => UnaryOp::Expm1,
        Op::Log2 => UnaryOp::Log2,
        Op::Log10 => UnaryOp::Log10,
        Op::Log1p => UnaryOp::Log1p,
        Op::Cbrt => UnaryOp::Cbrt,
        Op::Trunc => UnaryOp::Trunc,
        Op::Frac => UnaryOp::Frac,
        Op::Erf => UnaryOp::Erf,
        Op::Erfc => UnaryOp::Erfc,
        Op::Erfinv => UnaryOp::Erfinv,
        Op::Lgamma => UnaryOp::Lgamma,
        Op::Digamma => UnaryOp::Digamma,
        Op::I0 => UnaryOp::I0,
        Op::Sinc => UnaryOp::Sinc,
        Op::Deg2rad => UnaryOp::Deg2rad,
        Op::Rad2deg => UnaryOp::Rad2deg,
        Op::Isinf => UnaryOp::Isinf,
        Op::Isfinite => UnaryOp::Isfinite,
        Op::Isposinf => UnaryOp::Isposinf,
        Op::Isneginf => UnaryOp::Isneginf,
        Op::Signbit => UnaryOp::Signbit,
        Op::Silu => UnaryOp::Silu,
        Op::Softsign => UnaryOp::Softsign,
        Op::Mish => UnaryOp::Mish,
        Op::Hardswish => UnaryOp::Hardswish,
        Op::Hardsigmoid => UnaryOp::Hardsigmoid,
        Op::Tanhshrink => UnaryOp::Tanhshrink,
        Op::LogSigmoid => UnaryOp::LogSigmoid,
        Op::Selu => UnaryOp::Selu,
        Op::Relu6 => UnaryOp::Relu6,
        Op::Conj => UnaryOp::Conj,
        Op::Mantissa => UnaryOp::Mantissa,
        Op::Exponent => UnaryOp::Exponent,
        _ => return None,
    })
}

/// The kernel of an operation of the class Binary.
#[inline]
pub(super) fn binary_kernel(op: Op) -> Option<BinaryOp> {
    Some(match op {
        Op::Add => BinaryOp::Add,
        Op::Sub => BinaryOp::Sub,
        Op::Mul => BinaryOp::Mul,
        Op::Div => BinaryOp::Div,
        Op::Pow => BinaryOp::Pow,
        Op::Maximum => BinaryOp::Maximum,
        Op::Minimum => BinaryOp::Minimum,
        Op::Eq => BinaryOp::Eq,
        Op::Ne => BinaryOp::Ne,
        Op::Lt => BinaryOp::Lt,
        Op::Le => BinaryOp::Le,
        Op::Gt => BinaryOp::Gt,
        Op::Ge => BinaryOp::Ge,
        Op::LogicalAnd => BinaryOp::LogicalAnd,
        Op::LogicalOr => BinaryOp::LogicalOr,
        Op::Remainder => BinaryOp::Remainder,
        Op::BitwiseAnd => BinaryOp::BitwiseAnd,
        Op::BitwiseOr => BinaryOp::BitwiseOr,
        Op::BitwiseXor => BinaryOp::BitwiseXor,
        Op::LogicalXor => BinaryOp::LogicalXor,
        Op::FloorDivide => BinaryOp::FloorDivide,
        Op::Fmod => BinaryOp::Fmod,
        Op::Atan2 => BinaryOp::Atan2,
        Op::Hypot => BinaryOp::Hypot,
        Op::Copysign => BinaryOp::Copysign,
        Op::Xlogy => BinaryOp::Xlogy,
        Op::Logaddexp => BinaryOp::Logaddexp,
        Op::Logaddexp2 => BinaryOp::Logaddexp2,
        Op::SquaredDifference => BinaryOp::SquaredDifference,
        Op::Nextafter => BinaryOp::Nextafter,
        Op::Heaviside => BinaryOp::Heaviside,
        Op::BitwiseLeftShift => BinaryOp::BitwiseLeftShift,
        Op::BitwiseRightShift => BinaryOp::BitwiseRightShift,
        Op::Gcd => BinaryOp::Gcd,
        Op::Lcm => BinaryOp::Lcm,
        Op::Zeta => BinaryOp::Zeta,
        Op::Polygamma => BinaryOp::Polygamma,
        Op::Igamma => BinaryOp::Igamma,
        Op::Igammac => BinaryOp::Igammac,
        _ => return None,
    })
}

/// The kernel of an operation of the class Reduce.
#[inline]
pub(super) fn reduce_kernel(op: Op, correction: f64) -> Option<ReduceOp> {
    Some(match op {
        Op::Sum => ReduceOp::Sum,
        Op::Mean => ReduceOp::Mean,
        Op::Max => ReduceOp::Max,
        Op::Min => ReduceOp::Min,
        Op::Argmax => ReduceOp::Argmax,
        Op::Argmin => ReduceOp::Argmin,
        Op::Any => ReduceOp::Any,
        Op::All => ReduceOp::All,
        Op::Var => ReduceOp::Var { correction },
        _ => return None,
    })
}
/// The negative of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
///
/// # Errors
/// Bool is a dtype error.
pub fn neg(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Neg, &args(&[Some(x)], &[], &[]))
}

/// The negative of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
///
/// # Errors
/// Bool is a dtype error.
pub fn neg_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Neg, &args(&[Some(x)], &[], &[]))
}

/// The absolute value of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
/// - PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
///
/// # Errors
/// Bool is a dtype error.
pub fn abs(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Abs, &args(&[Some(x)], &[], &[]))
}

/// The absolute value of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
/// - PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
///
/// # Errors
/// Bool is a dtype error.
pub fn abs_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Abs, &args(&[Some(x)], &[], &[]))
}

/// -1, 0 or 1 by the sign of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Bool is a dtype error.
pub fn sign(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sign, &args(&[Some(x)], &[], &[]))
}

/// -1, 0 or 1 by the sign of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Bool is a dtype error.
pub fn sign_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Sign, &args(&[Some(x)], &[], &[]))
}

/// e to the power of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn exp(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Exp, &args(&[Some(x)], &[], &[]))
}

/// e to the power of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn exp_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Exp, &args(&[Some(x)], &[], &[]))
}

/// The natural logarithm of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64 and warns at 0 and below; here there is no warning.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Log, &args(&[Some(x)], &[], &[]))
}

/// The natural logarithm of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64 and warns at 0 and below; here there is no warning.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Log, &args(&[Some(x)], &[], &[]))
}

/// The square root of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64 and warns below 0.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sqrt(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sqrt, &args(&[Some(x)], &[], &[]))
}

/// The square root of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64 and warns below 0.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sqrt_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Sqrt, &args(&[Some(x)], &[], &[]))
}

/// One divided by the square root of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn rsqrt(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Rsqrt, &args(&[Some(x)], &[], &[]))
}

/// One divided by the square root of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn rsqrt_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Rsqrt, &args(&[Some(x)], &[], &[]))
}

/// The square of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both. PyTorch gives i64 for bool, which is refused here.
///
/// # Errors
/// Bool is a dtype error.
pub fn square(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Square, &args(&[Some(x)], &[], &[]))
}

/// The square of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both. PyTorch gives i64 for bool, which is refused here.
///
/// # Errors
/// Bool is a dtype error.
pub fn square_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Square, &args(&[Some(x)], &[], &[]))
}

/// One divided by each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy's reciprocal divides integers as integers; here, as in PyTorch, they become f32.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn reciprocal(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Reciprocal, &args(&[Some(x)], &[], &[]))
}

/// One divided by each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy's reciprocal divides integers as integers; here, as in PyTorch, they become f32.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn reciprocal_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Reciprocal, &args(&[Some(x)], &[], &[]))
}

/// The sine of each element, in radians.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sin(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sin, &args(&[Some(x)], &[], &[]))
}

/// The sine of each element, in radians.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sin_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Sin, &args(&[Some(x)], &[], &[]))
}

/// The cosine of each element, in radians.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn cos(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Cos, &args(&[Some(x)], &[], &[]))
}

/// The cosine of each element, in radians.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn cos_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Cos, &args(&[Some(x)], &[], &[]))
}

/// The hyperbolic tangent of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn tanh(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Tanh, &args(&[Some(x)], &[], &[]))
}

/// The hyperbolic tangent of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn tanh_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Tanh, &args(&[Some(x)], &[], &[]))
}

/// The logistic function 1 / (1 + exp(-x)) of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `expit`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sigmoid(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sigmoid, &args(&[Some(x)], &[], &[]))
}

/// The logistic function 1 / (1 + exp(-x)) of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `expit`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sigmoid_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Sigmoid, &args(&[Some(x)], &[], &[]))
}

/// The greater of 0 and each element; its gradient at 0 is 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Bool is a dtype error.
pub fn relu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Relu, &args(&[Some(x)], &[], &[]))
}

/// The greater of 0 and each element; its gradient at 0 is 0.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Bool is a dtype error.
pub fn relu_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Relu, &args(&[Some(x)], &[], &[]))
}

/// The Gaussian error linear unit of each element: x * (1 + erf(x / sqrt(2))) / 2, not its tanh approximation.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also has the tanh approximation; NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn gelu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gelu, &args(&[Some(x)], &[], &[]))
}

/// The Gaussian error linear unit of each element: x * (1 + erf(x / sqrt(2))) / 2, not its tanh approximation.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also has the tanh approximation; NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn gelu_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Gelu, &args(&[Some(x)], &[], &[]))
}

/// Each element rounded down to a whole number; integers stay as they are.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool is a dtype error.
pub fn floor(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Floor, &args(&[Some(x)], &[], &[]))
}

/// Each element rounded down to a whole number; integers stay as they are.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool is a dtype error.
pub fn floor_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Floor, &args(&[Some(x)], &[], &[]))
}

/// Each element rounded up to a whole number; integers stay as they are.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool is a dtype error.
pub fn ceil(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Ceil, &args(&[Some(x)], &[], &[]))
}

/// Each element rounded up to a whole number; integers stay as they are.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool is a dtype error.
pub fn ceil_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Ceil, &args(&[Some(x)], &[], &[]))
}

/// Each element rounded to the nearest whole number, halves to the even one; integers stay as they are.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch and NumPy can also round to decimals. Java's own rounding takes halves up.
///
/// # Errors
/// Bool is a dtype error.
pub fn round(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Round, &args(&[Some(x)], &[], &[]))
}

/// Each element rounded to the nearest whole number, halves to the even one; integers stay as they are.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch and NumPy can also round to decimals. Java's own rounding takes halves up.
///
/// # Errors
/// Bool is a dtype error.
pub fn round_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Round, &args(&[Some(x)], &[], &[]))
}

/// True where an element is NaN; false everywhere for integers and bool.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn isnan(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Isnan, &args(&[Some(x)], &[], &[]))
}

/// True where an element is zero.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn logical_not(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::LogicalNot, &args(&[Some(x)], &[], &[]))
}

/// True where an element is zero.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn logical_not_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogicalNot, &args(&[Some(x)], &[], &[]))
}

/// The bitwise complement of each integer; the logical complement of each bool.
///
/// - Shape: That of `x`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A floating tensor or number is a dtype error.
pub fn bitwise_not(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseNot, &args(&[Some(x)], &[], &[]))
}

/// The bitwise complement of each integer; the logical complement of each bool.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A floating tensor or number is a dtype error.
pub fn bitwise_not_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseNot, &args(&[Some(x)], &[], &[]))
}

/// The tangent of each element, in radians.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn tan(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Tan, &args(&[Some(x)], &[], &[]))
}

/// The tangent of each element, in radians.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn tan_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Tan, &args(&[Some(x)], &[], &[]))
}

/// The angle in radians whose sine is the element, from -pi/2 to pi/2; NaN outside of [-1, 1].
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn asin(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Asin, &args(&[Some(x)], &[], &[]))
}

/// The angle in radians whose sine is the element, from -pi/2 to pi/2; NaN outside of [-1, 1].
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn asin_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Asin, &args(&[Some(x)], &[], &[]))
}

/// The angle in radians whose cosine is the element, from 0 to pi; NaN outside of [-1, 1].
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn acos(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Acos, &args(&[Some(x)], &[], &[]))
}

/// The angle in radians whose cosine is the element, from 0 to pi; NaN outside of [-1, 1].
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn acos_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Acos, &args(&[Some(x)], &[], &[]))
}

/// The angle in radians whose tangent is the element, from -pi/2 to pi/2.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atan(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atan, &args(&[Some(x)], &[], &[]))
}

/// The angle in radians whose tangent is the element, from -pi/2 to pi/2.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atan_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Atan, &args(&[Some(x)], &[], &[]))
}

/// The hyperbolic sine of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sinh(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sinh, &args(&[Some(x)], &[], &[]))
}

/// The hyperbolic sine of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sinh_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Sinh, &args(&[Some(x)], &[], &[]))
}

/// The hyperbolic cosine of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn cosh(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Cosh, &args(&[Some(x)], &[], &[]))
}

/// The hyperbolic cosine of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn cosh_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Cosh, &args(&[Some(x)], &[], &[]))
}

/// The inverse of the hyperbolic sine.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn asinh(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Asinh, &args(&[Some(x)], &[], &[]))
}

/// The inverse of the hyperbolic sine.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn asinh_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Asinh, &args(&[Some(x)], &[], &[]))
}

/// The inverse of the hyperbolic cosine; NaN below 1.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn acosh(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Acosh, &args(&[Some(x)], &[], &[]))
}

/// The inverse of the hyperbolic cosine; NaN below 1.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn acosh_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Acosh, &args(&[Some(x)], &[], &[]))
}

/// The inverse of the hyperbolic tangent; NaN outside of [-1, 1].
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atanh(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atanh, &args(&[Some(x)], &[], &[]))
}

/// The inverse of the hyperbolic tangent; NaN outside of [-1, 1].
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atanh_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Atanh, &args(&[Some(x)], &[], &[]))
}

/// 2 to the power of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn exp2(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Exp2, &args(&[Some(x)], &[], &[]))
}

/// 2 to the power of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn exp2_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Exp2, &args(&[Some(x)], &[], &[]))
}

/// e to the power of each element, minus 1; precise for small elements.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn expm1(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Expm1, &args(&[Some(x)], &[], &[]))
}

/// e to the power of each element, minus 1; precise for small elements.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn expm1_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Expm1, &args(&[Some(x)], &[], &[]))
}

/// The logarithm to base 2 of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log2(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Log2, &args(&[Some(x)], &[], &[]))
}

/// The logarithm to base 2 of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log2_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Log2, &args(&[Some(x)], &[], &[]))
}

/// The logarithm to base 10 of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log10(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Log10, &args(&[Some(x)], &[], &[]))
}

/// The logarithm to base 10 of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log10_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Log10, &args(&[Some(x)], &[], &[]))
}

/// The natural logarithm of 1 plus each element; precise for small elements.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log1p(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Log1p, &args(&[Some(x)], &[], &[]))
}

/// The natural logarithm of 1 plus each element; precise for small elements.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log1p_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Log1p, &args(&[Some(x)], &[], &[]))
}

/// The cube root of each element; negative elements have one, too.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: PyTorch has no such function. NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn cbrt(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Cbrt, &args(&[Some(x)], &[], &[]))
}

/// The cube root of each element; negative elements have one, too.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: PyTorch has no such function. NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn cbrt_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Cbrt, &args(&[Some(x)], &[], &[]))
}

/// Each element rounded toward zero to a whole number; integers stay as they are.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool is a dtype error.
pub fn trunc(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Trunc, &args(&[Some(x)], &[], &[]))
}

/// Each element rounded toward zero to a whole number; integers stay as they are.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool is a dtype error.
pub fn trunc_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Trunc, &args(&[Some(x)], &[], &[]))
}

/// The part of each element after the decimal point, with the element's sign.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn frac(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Frac, &args(&[Some(x)], &[], &[]))
}

/// The part of each element after the decimal point, with the element's sign.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn frac_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Frac, &args(&[Some(x)], &[], &[]))
}

/// The error function of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `erf`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn erf(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Erf, &args(&[Some(x)], &[], &[]))
}

/// The error function of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `erf`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn erf_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Erf, &args(&[Some(x)], &[], &[]))
}

/// 1 minus the error function of each element; precise for large elements.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `erfc`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn erfc(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Erfc, &args(&[Some(x)], &[], &[]))
}

/// 1 minus the error function of each element; precise for large elements.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `erfc`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn erfc_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Erfc, &args(&[Some(x)], &[], &[]))
}

/// The inverse of the error function; NaN outside of [-1, 1].
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `erfinv`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn erfinv(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Erfinv, &args(&[Some(x)], &[], &[]))
}

/// The inverse of the error function; NaN outside of [-1, 1].
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `erfinv`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn erfinv_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Erfinv, &args(&[Some(x)], &[], &[]))
}

/// The natural logarithm of the absolute value of the gamma function.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `gammaln`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn lgamma(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Lgamma, &args(&[Some(x)], &[], &[]))
}

/// The natural logarithm of the absolute value of the gamma function.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `gammaln`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn lgamma_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Lgamma, &args(&[Some(x)], &[], &[]))
}

/// The derivative of `lgamma`: the logarithmic derivative of the gamma function.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `digamma`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn digamma(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Digamma, &args(&[Some(x)], &[], &[]))
}

/// The derivative of `lgamma`: the logarithmic derivative of the gamma function.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `digamma`).
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn digamma_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Digamma, &args(&[Some(x)], &[], &[]))
}

/// The modified Bessel function of the first kind of order 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient; PyTorch has one.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn i0(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::I0, &args(&[Some(x)], &[], &[]))
}

/// The modified Bessel function of the first kind of order 0.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient; PyTorch has one.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn i0_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::I0, &args(&[Some(x)], &[], &[]))
}

/// sin(pi x) / (pi x) of each element x, and 1 for 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sinc(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sinc, &args(&[Some(x)], &[], &[]))
}

/// sin(pi x) / (pi x) of each element x, and 1 for 0.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sinc_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Sinc, &args(&[Some(x)], &[], &[]))
}

/// Each element in degrees, converted to radians.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn deg2rad(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Deg2rad, &args(&[Some(x)], &[], &[]))
}

/// Each element in degrees, converted to radians.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn deg2rad_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Deg2rad, &args(&[Some(x)], &[], &[]))
}

/// Each element in radians, converted to degrees.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn rad2deg(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Rad2deg, &args(&[Some(x)], &[], &[]))
}

/// Each element in radians, converted to degrees.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy computes integers in f64.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn rad2deg_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Rad2deg, &args(&[Some(x)], &[], &[]))
}

/// True where an element is positive or negative infinity; false everywhere for integers and bool.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn isinf(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Isinf, &args(&[Some(x)], &[], &[]))
}

/// True where an element is neither infinite nor NaN; true everywhere for integers and bool.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn isfinite(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Isfinite, &args(&[Some(x)], &[], &[]))
}

/// True where an element is positive infinity; false everywhere for integers and bool.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn isposinf(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Isposinf, &args(&[Some(x)], &[], &[]))
}

/// True where an element is negative infinity; false everywhere for integers and bool.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn isneginf(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Isneginf, &args(&[Some(x)], &[], &[]))
}

/// True where an element has its sign bit set: negative elements and -0.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn signbit(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Signbit, &args(&[Some(x)], &[], &[]))
}

/// The sigmoid linear unit, also called swish: x / (1 + exp(-x)) of each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn silu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Silu, &args(&[Some(x)], &[], &[]))
}

/// The sigmoid linear unit, also called swish: x / (1 + exp(-x)) of each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn silu_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Silu, &args(&[Some(x)], &[], &[]))
}

/// x / (1 + |x|) of each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn softsign(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Softsign, &args(&[Some(x)], &[], &[]))
}

/// x / (1 + |x|) of each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn softsign_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Softsign, &args(&[Some(x)], &[], &[]))
}

/// x times the hyperbolic tangent of softplus(x), of each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn mish(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Mish, &args(&[Some(x)], &[], &[]))
}

/// x times the hyperbolic tangent of softplus(x), of each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn mish_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Mish, &args(&[Some(x)], &[], &[]))
}

/// x times `hardsigmoid` of x, of each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn hardswish(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Hardswish, &args(&[Some(x)], &[], &[]))
}

/// x times `hardsigmoid` of x, of each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn hardswish_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Hardswish, &args(&[Some(x)], &[], &[]))
}

/// x / 6 + 1 / 2 of each element x, clipped to [0, 1].
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn hardsigmoid(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Hardsigmoid, &args(&[Some(x)], &[], &[]))
}

/// x / 6 + 1 / 2 of each element x, clipped to [0, 1].
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn hardsigmoid_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Hardsigmoid, &args(&[Some(x)], &[], &[]))
}

/// x minus its hyperbolic tangent, of each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn tanhshrink(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Tanhshrink, &args(&[Some(x)], &[], &[]))
}

/// x minus its hyperbolic tangent, of each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn tanhshrink_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Tanhshrink, &args(&[Some(x)], &[], &[]))
}

/// The logarithm of the logistic function of each element: -log(1 + exp(-x)).
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn log_sigmoid(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::LogSigmoid, &args(&[Some(x)], &[], &[]))
}

/// The logarithm of the logistic function of each element: -log(1 + exp(-x)).
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn log_sigmoid_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogSigmoid, &args(&[Some(x)], &[], &[]))
}

/// The scaled exponential linear unit (Klambauer et al., 2017) of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn selu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Selu, &args(&[Some(x)], &[], &[]))
}

/// The scaled exponential linear unit (Klambauer et al., 2017) of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn selu_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Selu, &args(&[Some(x)], &[], &[]))
}

/// Each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Bool is a dtype error.
pub fn relu6(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Relu6, &args(&[Some(x)], &[], &[]))
}

/// Each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Bool is a dtype error.
pub fn relu6_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Relu6, &args(&[Some(x)], &[], &[]))
}

/// The complex conjugate of each element; real tensors are returned as they are.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch's result is a view that negates when it is read; here it is a copy.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn conj(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Conj, &args(&[Some(x)], &[], &[]))
}

/// The number between 0.5 and 1, with the sign of `x`, that gives `x` when it is multiplied by 2 to the power `exponent`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have it as the first result of `frexp`.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn mantissa(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Mantissa, &args(&[Some(x)], &[], &[]))
}

/// The number between 0.5 and 1, with the sign of `x`, that gives `x` when it is multiplied by 2 to the power `exponent`.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have it as the first result of `frexp`.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn mantissa_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Mantissa, &args(&[Some(x)], &[], &[]))
}

/// The exponent of the power of two whose product with `mantissa` is `x`; 0 for 0, infinity and NaN.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch and NumPy have it as the second result of `frexp`, an integer.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn exponent(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Exponent, &args(&[Some(x)], &[], &[]))
}

/// The exponent of the power of two whose product with `mantissa` is `x`; 0 for 0, infinity and NaN.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch and NumPy have it as the second result of `frexp`, an integer.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn exponent_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Exponent, &args(&[Some(x)], &[], &[]))
}

/// The sum of `a` and `b`, element by element; for two bool tensors, the logical or.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both; NumPy promotes i64 with f32 to f64, here it is f32.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn add(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Add, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The sum of `a` and `b`, element by element; for two bool tensors, the logical or.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both; NumPy promotes i64 with f32 to f64, here it is f32.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn add_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Add, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The sum of `a` and `b`, element by element; for two bool tensors, the logical or.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both; NumPy promotes i64 with f32 to f64, here it is f32.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn add_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Add, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The sum of `a` and `b`, element by element; for two bool tensors, the logical or.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both; NumPy promotes i64 with f32 to f64, here it is f32.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn add_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Add, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` minus `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn sub(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sub, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `a` minus `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn sub_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Sub, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` minus `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn sub_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Sub, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `a` minus `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn sub_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Sub, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` minus `b`, element by element.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn rsub_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Sub, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// The product of `a` and `b`, element by element (not the matrix product); for two bool tensors, the logical and.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn mul(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Mul, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The product of `a` and `b`, element by element (not the matrix product); for two bool tensors, the logical and.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn mul_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Mul, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The product of `a` and `b`, element by element (not the matrix product); for two bool tensors, the logical and.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn mul_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Mul, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The product of `a` and `b`, element by element (not the matrix product); for two bool tensors, the logical and.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn mul_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Mul, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64; here, as in PyTorch, in f32. Division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn div(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Div, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64; here, as in PyTorch, in f32. Division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn div_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Div, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64; here, as in PyTorch, in f32. Division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn div_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Div, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64; here, as in PyTorch, in f32. Division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn div_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Div, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64; here, as in PyTorch, in f32. Division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn rdiv_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Div, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// `a` to the power of `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0, or 1 and -1 for these bases, as in PyTorch; NumPy refuses.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. A negative integer scalar as the power of an integer tensor is an argument error.
pub fn pow(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Pow, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `a` to the power of `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0, or 1 and -1 for these bases, as in PyTorch; NumPy refuses.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. A negative integer scalar as the power of an integer tensor is an argument error.
pub fn pow_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Pow, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` to the power of `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0, or 1 and -1 for these bases, as in PyTorch; NumPy refuses.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. A negative integer scalar as the power of an integer tensor is an argument error.
pub fn pow_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Pow, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `a` to the power of `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0, or 1 and -1 for these bases, as in PyTorch; NumPy refuses.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. A negative integer scalar as the power of an integer tensor is an argument error.
pub fn pow_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Pow, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` to the power of `b`, element by element.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0, or 1 and -1 for these bases, as in PyTorch; NumPy refuses.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. A negative integer scalar as the power of an integer tensor is an argument error.
pub fn rpow_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Pow, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// The greater of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn maximum(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Maximum, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The greater of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn maximum_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Maximum, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The greater of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn maximum_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Maximum, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The greater of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn maximum_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Maximum, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The smaller of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn minimum(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Minimum, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The smaller of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn minimum_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Minimum, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The smaller of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn minimum_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Minimum, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The smaller of `a` and `b`, element by element, or NaN if either is NaN. Equal elements get half the gradient each.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn minimum_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Minimum, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` equals `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn eq(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Eq, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` equals `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn eq_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Eq, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` equals `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn eq_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Eq, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` equals `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn eq_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Eq, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` differs from `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn ne(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Ne, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` differs from `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn ne_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Ne, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` differs from `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn ne_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Ne, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` differs from `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn ne_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Ne, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` is less than `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn lt(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Lt, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` is less than `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn lt_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Lt, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` is less than `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn lt_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Lt, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` is less than `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn lt_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Lt, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` is less than or equal to `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn le(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Le, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` is less than or equal to `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn le_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Le, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` is less than or equal to `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn le_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Le, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` is less than or equal to `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn le_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Le, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` is greater than `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn gt(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gt, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` is greater than `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn gt_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Gt, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` is greater than `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn gt_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Gt, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` is greater than `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn gt_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Gt, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` is greater than or equal to `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn ge(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Ge, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` is greater than or equal to `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn ge_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Ge, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` is greater than or equal to `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn ge_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Ge, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` is greater than or equal to `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor, and wraps around, as in PyTorch: 256 becomes 0 in u8. NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn ge_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Ge, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where both `a` and `b` are not zero.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_and(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::LogicalAnd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where both `a` and `b` are not zero.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_and_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::LogicalAnd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where both `a` and `b` are not zero.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_and_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogicalAnd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where both `a` and `b` are not zero.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_and_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::LogicalAnd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` or `b` is not zero.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_or(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::LogicalOr, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` or `b` is not zero.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_or_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::LogicalOr, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where `a` or `b` is not zero.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_or_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogicalOr, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where `a` or `b` is not zero.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_or_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::LogicalOr, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The remainder of `a` divided by `b`, element by element, with the sign of `b`, as Python's `%`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning. A zero result has the sign of `b` there.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn remainder(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Remainder, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The remainder of `a` divided by `b`, element by element, with the sign of `b`, as Python's `%`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning. A zero result has the sign of `b` there.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn remainder_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Remainder, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The remainder of `a` divided by `b`, element by element, with the sign of `b`, as Python's `%`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning. A zero result has the sign of `b` there.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn remainder_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Remainder, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The remainder of `a` divided by `b`, element by element, with the sign of `b`, as Python's `%`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning. A zero result has the sign of `b` there.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn remainder_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Remainder, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The remainder of `a` divided by `b`, element by element, with the sign of `b`, as Python's `%`.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning. A zero result has the sign of `b` there.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn rremainder_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Remainder, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// The bitwise and of `a` and `b`; for bools, the logical and.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_and(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseAnd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bitwise and of `a` and `b`; for bools, the logical and.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_and_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseAnd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The bitwise and of `a` and `b`; for bools, the logical and.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_and_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseAnd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bitwise and of `a` and `b`; for bools, the logical and.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_and_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseAnd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The bitwise or of `a` and `b`; for bools, the logical or.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_or(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseOr, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bitwise or of `a` and `b`; for bools, the logical or.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_or_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseOr, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The bitwise or of `a` and `b`; for bools, the logical or.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_or_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseOr, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bitwise or of `a` and `b`; for bools, the logical or.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_or_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseOr, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The bitwise exclusive or of `a` and `b`; for bools, whether they differ.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_xor(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseXor, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bitwise exclusive or of `a` and `b`; for bools, whether they differ.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_xor_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseXor, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The bitwise exclusive or of `a` and `b`; for bools, whether they differ.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_xor_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseXor, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bitwise exclusive or of `a` and `b`; for bools, whether they differ.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating tensor or number is a dtype error.
pub fn bitwise_xor_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseXor, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where exactly one of `a` and `b` is not zero, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_xor(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::LogicalXor, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where exactly one of `a` and `b` is not zero, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_xor_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::LogicalXor, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// True where exactly one of `a` and `b` is not zero, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_xor_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogicalXor, &args(&[Some(a), Some(b)], &[], &[]))
}

/// True where exactly one of `a` and `b` is not zero, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logical_xor_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::LogicalXor, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The quotient of `a` and `b`, element by element, rounded down to a whole number, as Python's `//`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. NumPy gives 0 for an integer division by 0, with a warning.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn floor_divide(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::FloorDivide, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The quotient of `a` and `b`, element by element, rounded down to a whole number, as Python's `//`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. NumPy gives 0 for an integer division by 0, with a warning.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn floor_divide_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::FloorDivide, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The quotient of `a` and `b`, element by element, rounded down to a whole number, as Python's `//`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. NumPy gives 0 for an integer division by 0, with a warning.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn floor_divide_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::FloorDivide, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The quotient of `a` and `b`, element by element, rounded down to a whole number, as Python's `//`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. NumPy gives 0 for an integer division by 0, with a warning.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn floor_divide_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::FloorDivide, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The remainder of `a` divided by `b`, element by element, with the sign of `a`, as the `%` of C, Java and C#.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: `remainder` takes the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn fmod(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Fmod, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The remainder of `a` divided by `b`, element by element, with the sign of `a`, as the `%` of C, Java and C#.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: `remainder` takes the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn fmod_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Fmod, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The remainder of `a` divided by `b`, element by element, with the sign of `a`, as the `%` of C, Java and C#.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: `remainder` takes the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn fmod_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Fmod, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The remainder of `a` divided by `b`, element by element, with the sign of `a`, as the `%` of C, Java and C#.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: `remainder` takes the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error. An integer division by 0 is an argument error, as in PyTorch.
pub fn fmod_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Fmod, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn atan2(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atan2, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn atan2_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Atan2, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn atan2_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Atan2, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn atan2_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Atan2, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The square root of the sum of the squares of `a` and `b`, element by element, without overflow in between.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn hypot(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Hypot, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The square root of the sum of the squares of `a` and `b`, element by element, without overflow in between.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn hypot_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Hypot, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The square root of the sum of the squares of `a` and `b`, element by element, without overflow in between.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn hypot_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Hypot, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The square root of the sum of the squares of `a` and `b`, element by element, without overflow in between.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn hypot_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Hypot, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The absolute value of `a` with the sign of `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn copysign(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Copysign, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The absolute value of `a` with the sign of `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn copysign_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Copysign, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The absolute value of `a` with the sign of `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn copysign_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Copysign, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The absolute value of `a` with the sign of `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn copysign_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Copysign, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn xlogy(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Xlogy, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn xlogy_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Xlogy, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn xlogy_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Xlogy, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn xlogy_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Xlogy, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logaddexp(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Logaddexp, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logaddexp_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Logaddexp, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logaddexp_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Logaddexp, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logaddexp_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Logaddexp, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logaddexp2(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Logaddexp2, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logaddexp2_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Logaddexp2, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logaddexp2_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Logaddexp2, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn logaddexp2_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Logaddexp2, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The square of `a` minus `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have no such function.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn squared_difference(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::SquaredDifference, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The square of `a` minus `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have no such function.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn squared_difference_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::SquaredDifference, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The square of `a` minus `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have no such function.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn squared_difference_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::SquaredDifference, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The square of `a` minus `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have no such function.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn squared_difference_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::SquaredDifference, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The next number after `a` toward `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn nextafter(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Nextafter, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The next number after `a` toward `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn nextafter_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Nextafter, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The next number after `a` toward `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn nextafter_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Nextafter, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The next number after `a` toward `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn nextafter_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Nextafter, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn heaviside(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Heaviside, &args(&[Some(a), Some(b)], &[], &[]))
}

/// 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn heaviside_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Heaviside, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn heaviside_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Heaviside, &args(&[Some(a), Some(b)], &[], &[]))
}

/// 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. Bool with bool is a dtype error.
pub fn heaviside_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Heaviside, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The bits of `a` moved `b` places to the left, element by element. For as many places as there are bits, or a negative number, it is 0.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn bitwise_left_shift(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseLeftShift, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bits of `a` moved `b` places to the left, element by element. For as many places as there are bits, or a negative number, it is 0.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn bitwise_left_shift_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseLeftShift, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The bits of `a` moved `b` places to the left, element by element. For as many places as there are bits, or a negative number, it is 0.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn bitwise_left_shift_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseLeftShift, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bits of `a` moved `b` places to the left, element by element. For as many places as there are bits, or a negative number, it is 0.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn bitwise_left_shift_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseLeftShift, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The bits of `a` moved `b` places to the right, element by element, with the sign bit repeated on the left.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn bitwise_right_shift(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseRightShift, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bits of `a` moved `b` places to the right, element by element, with the sign bit repeated on the left.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn bitwise_right_shift_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseRightShift, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The bits of `a` moved `b` places to the right, element by element, with the sign bit repeated on the left.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn bitwise_right_shift_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseRightShift, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The bits of `a` moved `b` places to the right, element by element, with the sign bit repeated on the left.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn bitwise_right_shift_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseRightShift, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The greatest common divisor of `a` and `b`, element by element; never negative.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn gcd(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gcd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The greatest common divisor of `a` and `b`, element by element; never negative.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn gcd_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Gcd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The greatest common divisor of `a` and `b`, element by element; never negative.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn gcd_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Gcd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The greatest common divisor of `a` and `b`, element by element; never negative.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn gcd_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Gcd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The least common multiple of `a` and `b`, element by element; never negative.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn lcm(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Lcm, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The least common multiple of `a` and `b`, element by element; never negative.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn lcm_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Lcm, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The least common multiple of `a` and `b`, element by element; never negative.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn lcm_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Lcm, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The least common multiple of `a` and `b`, element by element; never negative.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A floating or bool tensor or number is a dtype error.
pub fn lcm_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Lcm, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The zeta function of Hurwitz, element by element: the sum of (`b` + k) to the power -`a`, for k from 0 on.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error, as in PyTorch.
pub fn zeta(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Zeta, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The zeta function of Hurwitz, element by element: the sum of (`b` + k) to the power -`a`, for k from 0 on.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error, as in PyTorch.
pub fn zeta_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Zeta, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The zeta function of Hurwitz, element by element: the sum of (`b` + k) to the power -`a`, for k from 0 on.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error, as in PyTorch.
pub fn rzeta_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Zeta, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// The derivative of order `a` of `digamma` at `b`, element by element; NaN if `a` is negative or not whole.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch's order is one integer. NumPy has no such function (SciPy: `polygamma`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error.
pub fn polygamma(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Polygamma, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The derivative of order `a` of `digamma` at `b`, element by element; NaN if `a` is negative or not whole.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch's order is one integer. NumPy has no such function (SciPy: `polygamma`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error.
pub fn polygamma_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Polygamma, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The derivative of order `a` of `digamma` at `b`, element by element; NaN if `a` is negative or not whole.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch's order is one integer. NumPy has no such function (SciPy: `polygamma`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error.
pub fn rpolygamma_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Polygamma, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// The lower incomplete gamma function of `a` up to `b`, divided by the gamma function of `a`, element by element; NaN for a negative number.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammainc`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error, as in PyTorch.
pub fn igamma(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Igamma, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The lower incomplete gamma function of `a` up to `b`, divided by the gamma function of `a`, element by element; NaN for a negative number.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammainc`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error, as in PyTorch.
pub fn igamma_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Igamma, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// 1 minus `igamma`, element by element, with all digits where that is near 0.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammaincc`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error, as in PyTorch.
pub fn igammac(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Igammac, &args(&[Some(a), Some(b)], &[], &[]))
}

/// 1 minus `igamma`, element by element, with all digits where that is near 0.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammaincc`).
///
/// # Errors
/// Shapes that do not broadcast together are a shape error. A backward pass to `a` is an unsupported error, as in PyTorch.
pub fn igammac_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Igammac, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// The sum over the given dimensions, 0 over no elements; the same bits for any number of threads.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; integers and bool give i64, floating dtypes their own; also complex.
/// - PyTorch and NumPy: NumPy adds u8 in u64; i64 sums wrap around, as in both.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error.
pub fn sum(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Sum, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The arithmetic mean over the given dimensions, NaN over no elements; the same bits for any number of threads.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64; here, as in PyTorch, convert them first.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn mean(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Mean, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The greatest element over the given dimensions, or NaN if there is one. Equal elements share the gradient evenly.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: This is PyTorch's amax; its max over one dimension also returns indices (use argmax).
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error.
pub fn max(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Max, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The smallest element over the given dimensions, or NaN if there is one. Equal elements share the gradient evenly.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: This is PyTorch's amin; its min over one dimension also returns indices (use argmin).
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error.
pub fn min(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Min, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The index of the greatest element along a dimension, or in the flattened tensor if none is given. Of equal elements it is the first. NaN counts as the greatest.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: Over several dimensions the index counts in row-major order; PyTorch and NumPy take only one.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error.
pub fn argmax(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argmax, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The index of the smallest element along a dimension, or in the flattened tensor if none is given. Of equal elements it is the first. NaN counts as the smallest.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: Over several dimensions the index counts in row-major order; PyTorch and NumPy take only one.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error.
pub fn argmin(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argmin, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Whether any element over the given dimensions is not zero; false over no elements.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives u8 for u8.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error.
pub fn any(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Any, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Whether all elements over the given dimensions are not zero; true over no elements.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives u8 for u8.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error.
pub fn all(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::All, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The variance over the given dimensions: the sum of squared distances from the mean, divided by the count minus `correction`. NaN if that divisor is not positive.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy's default correction (ddof) is 0; here, as in PyTorch, it is 1.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn var(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool, correction: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Var,
        &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim), correction]]), &[]),
    )
}

/// The standard deviation over the given dimensions: the square root of `var`, also where that overflows or vanishes. The gradient at equal elements is 0.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy's default correction is 0.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn std(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool, correction: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Std,
        &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim), correction]]), &[]),
    )
}

/// The logarithm of the sum of the exponentials over the given dimensions, computed without overflow.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `logsumexp`).
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error.
pub fn logsumexp(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Logsumexp, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The number of elements over the given dimensions that are not zero; NaN is none.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch's has no keepdim.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error.
pub fn count_nonzero(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::CountNonzero, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The sum over the given dimensions, with 0 in place of NaN.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; integers and bool give i64, floating dtypes their own.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error.
pub fn nansum(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Nansum, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The mean over the given dimensions of the elements that are not NaN, NaN over none of them.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy warns if there is none.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn nanmean(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Nanmean, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The product over the given dimensions, 1 over no elements; floating dtypes accumulate in f64.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; integers and bool give i64, floating dtypes their own.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error.
pub fn prod(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Prod, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The sum over the given dimensions of -x log(x): the entropy of probabilities, in nats. 0 counts as 0.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn entropy(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Entropy, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Each element limited to the range from `min` to `max`; NaN stays NaN.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: For integers, `min` is rounded up and `max` down, and the result stays an integer; PyTorch and NumPy promote to floating. If `max` is below `min`, `max` wins. A NaN bound is ignored (PyTorch: all NaN). At a bound itself the gradient is 1.
///
/// # Errors
/// Bool is a dtype error.
pub fn clamp(cx: &Context, x: &Tensor, min: f64, max: f64) -> Result<Tensor> {
    dispatch(cx, Op::Clamp, &args(&[Some(x)], &[], &[min, max]))
}

/// Each element limited to the range from `min` to `max`; NaN stays NaN.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: For integers, `min` is rounded up and `max` down, and the result stays an integer; PyTorch and NumPy promote to floating. If `max` is below `min`, `max` wins. A NaN bound is ignored (PyTorch: all NaN). At a bound itself the gradient is 1.
///
/// # Errors
/// Bool is a dtype error.
pub fn clamp_(cx: &Context, x: &Tensor, min: f64, max: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Clamp, &args(&[Some(x)], &[], &[min, max]))
}

/// `a` where the condition is true and `b` elsewhere.
///
/// - Shape: The three broadcast together.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: NumPy takes any dtype as condition.
///
/// # Errors
/// A condition that is not bool is a dtype error.
pub fn where_cond(cx: &Context, condition: &Tensor, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Where, &args(&[Some(condition), Some(a), Some(b)], &[], &[]))
}

/// `x`, with `value` where `mask` is true.
///
/// - Shape: `x` and `mask` broadcast together; in place, `mask` broadcasts to `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool, and a value of a higher category than `x` (1.5 into integers), are dtype errors. An integer out of range of the dtype of `x` (300 into u8) is an argument error.
pub fn masked_fill(cx: &Context, x: &Tensor, mask: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch(cx, Op::MaskedFill, &args(&[Some(x), Some(mask)], &[value[0], value[1]], &[]))
}

/// `x`, with `value` where `mask` is true.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: `x` and `mask` broadcast together; in place, `mask` broadcasts to `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool, and a value of a higher category than `x` (1.5 into integers), are dtype errors. An integer out of range of the dtype of `x` (300 into u8) is an argument error.
pub fn masked_fill_(cx: &Context, x: &Tensor, mask: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch_in_place(cx, Op::MaskedFill, &args(&[Some(x), Some(mask)], &[value[0], value[1]], &[]))
}

/// `x` + `weight` * (`end` - `x`), element by element: `x` for a weight of 0, and `end` for 1.
///
/// - Shape: The operands broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error.
pub fn lerp(cx: &Context, x: &Tensor, end: &Tensor, weight: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Lerp, &args(&[Some(x), Some(end), Some(weight)], &[], &[]))
}

/// `x` + `value` * `a` * `b`, element by element.
///
/// - Shape: The operands broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes integers.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error.
pub fn addcmul(cx: &Context, x: &Tensor, a: &Tensor, b: &Tensor, value: f64) -> Result<Tensor> {
    dispatch(cx, Op::Addcmul, &args(&[Some(x), Some(a), Some(b)], &[], &[value]))
}

/// `x` + `value` * `a` / `b`, element by element.
///
/// - Shape: The operands broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error.
pub fn addcdiv(cx: &Context, x: &Tensor, a: &Tensor, b: &Tensor, value: f64) -> Result<Tensor> {
    dispatch(cx, Op::Addcdiv, &args(&[Some(x), Some(a), Some(b)], &[], &[value]))
}

/// True where |`a` - `b`| <= `atol` + `rtol` * |`b`|, or both are equal. With `equal_nan`, NaN equals NaN.
///
/// - Shape: `a` and `b` broadcast together.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn isclose(cx: &Context, a: &Tensor, b: &Tensor, rtol: f64, atol: f64, equal_nan: bool) -> Result<Tensor> {
    dispatch(cx, Op::Isclose, &args(&[Some(a), Some(b)], &[i64::from(equal_nan)], &[rtol, atol]))
}

/// Whether `isclose` is true of all elements.
///
/// - Shape: A 0-dim tensor; `a` and `b` broadcast together.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn allclose(cx: &Context, a: &Tensor, b: &Tensor, rtol: f64, atol: f64, equal_nan: bool) -> Result<Tensor> {
    dispatch(cx, Op::Allclose, &args(&[Some(a), Some(b)], &[i64::from(equal_nan)], &[rtol, atol]))
}

/// Whether both have one shape and equal elements.
///
/// - Shape: A 0-dim tensor.
/// - Dtypes: any; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives a bool of the host's language, as C# and Java do here.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn equal(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Equal, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `x` with numbers in place of NaN and of the infinities. An infinite number means the largest finite one of the dtype.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn nan_to_num(cx: &Context, x: &Tensor, nan: f64, posinf: f64, neginf: f64) -> Result<Tensor> {
    dispatch(cx, Op::NanToNum, &args(&[Some(x)], &[], &[nan, posinf, neginf]))
}

/// log(x / (1 - x)) of each element, clipped first to [`eps`, 1 - `eps`] if `eps` is positive. The gradient of what is clipped is 0.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes integers, and any `eps`.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An `eps` above 0.5 is an argument error.
pub fn logit(cx: &Context, x: &Tensor, eps: f64) -> Result<Tensor> {
    dispatch(cx, Op::Logit, &args(&[Some(x)], &[], &[eps]))
}

/// The angle of each number in the complex plane, in radians: pi where a real one is negative, otherwise 0; NaN stays. Complex numbers give the dtype of their parts.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn angle(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Angle, &args(&[Some(x)], &[], &[]))
}

/// The logarithm of the multivariate gamma function of dimension `p`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch refuses elements up to (p - 1) / 2.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A `p` outside 1 to 1000 is an argument error.
pub fn mvlgamma(cx: &Context, x: &Tensor, p: i64) -> Result<Tensor> {
    dispatch(cx, Op::Mvlgamma, &args(&[Some(x)], &[p], &[]))
}

/// `x` times 2 to the power of `exponent`, element by element.
///
/// - Shape: `x` and `exponent` broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: The gradient of `exponent` is none.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error.
pub fn ldexp(cx: &Context, x: &Tensor, exponent: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Ldexp, &args(&[Some(x), Some(exponent)], &[], &[]))
}

/// The elements of `x`, with a gradient that is multiplied by `factor`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: DJL's `scaleGradient`.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn scale_gradient(cx: &Context, x: &Tensor, factor: f64) -> Result<Tensor> {
    dispatch(cx, Op::ScaleGradient, &args(&[Some(x)], &[], &[factor]))
}

/// The complex numbers with the real parts `a` and the imaginary parts `b`.
///
/// - Shape: `a` and `b` broadcast together.
/// - Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
///
/// # Errors
/// Another dtype, or two dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error.
pub fn complex(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Complex, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The complex numbers with the absolute values `a` and the angles `b`, in radians.
///
/// - Shape: `a` and `b` broadcast together.
/// - Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
///
/// # Errors
/// Another dtype, or two dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error.
pub fn polar(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Polar, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Each element limited to the range from an element of `min` to one of `max`; NaN stays NaN. `minimum` has an upper bound alone.
///
/// - Shape: The operands broadcast together.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: If `max` is below `min`, `max` wins. A NaN bound is ignored (PyTorch: the element becomes NaN). At a bound itself the gradient is 1.
///
/// # Errors
/// Shapes that do not broadcast together are a shape error.
pub fn clamp_tensor(cx: &Context, x: &Tensor, min: &Tensor, max: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::ClampTensor, &args(&[Some(x), Some(min), max], &[], &[]))
}

/// True where an element has no imaginary part; true everywhere for real numbers.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn isreal(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Isreal, &args(&[Some(x)], &[], &[]))
}

/// Each element limited to the range from `min` to `max`, which are whole and exact for every integer; NaN stays NaN.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: If `max` is below `min`, `max` wins. A bound beyond the integers of the dtype counts as the last of them. At a bound itself the gradient is 1.
///
/// # Errors
/// Bool is a dtype error.
pub fn clamp_int(cx: &Context, x: &Tensor, min: i64, max: i64) -> Result<Tensor> {
    dispatch(cx, Op::ClampInt, &args(&[Some(x)], &[min, max], &[]))
}

/// Each element limited to the range from `min` to `max`, which are whole and exact for every integer; NaN stays NaN.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: If `max` is below `min`, `max` wins. A bound beyond the integers of the dtype counts as the last of them. At a bound itself the gradient is 1.
///
/// # Errors
/// Bool is a dtype error.
pub fn clamp_int_(cx: &Context, x: &Tensor, min: i64, max: i64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::ClampInt, &args(&[Some(x)], &[min, max], &[]))
}

/// The same elements in row-major order with another shape: a view if the strides allow it, otherwise a copy.
///
/// - Shape: `shape`; one entry may be -1 and is then computed.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: DJL also takes -1. MXNet takes 0 for "keep this dimension", which is a size here.
///
/// # Errors
/// A shape with another number of elements is a shape error.
pub fn reshape(cx: &Context, x: &Tensor, shape: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Reshape, &args(&[Some(x)], &pack([&[shape.len() as i64], shape]), &[]))
}

/// A view with the dimensions in the given order, or in reverse order if none are given (NumPy's `transpose`).
///
/// - Shape: Dimension i of the result is dimension `dims[i]` of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch's permute requires all dimensions.
///
/// # Errors
/// `dims` that is not a permutation of the dimensions of `x` is a shape error.
pub fn permute(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Permute, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// A view with two dimensions swapped.
///
/// - Shape: That of `x` with `dim0` and `dim1` swapped.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy calls it `swapaxes`; its `transpose` is permute.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn transpose(cx: &Context, x: &Tensor, dim0: i64, dim1: i64) -> Result<Tensor> {
    dispatch(cx, Op::Transpose, &args(&[Some(x)], &[dim0, dim1], &[]))
}

/// A view without the given dimensions of size 1, or without all of size 1 if none are given.
///
/// - Shape: That of `x` without the dropped dimensions; a given dimension of another size stays.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy refuses a given dimension that is not of size 1; here, as in PyTorch, it stays.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn squeeze(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Squeeze, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// A view with a dimension of size 1 inserted before `dim`.
///
/// - Shape: One dimension more than `x`; `dim` is from -rank-1 to rank.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy calls it `expand_dims`.
///
/// # Errors
/// A dimension out of range is an index error. A ninth dimension is a shape error.
pub fn unsqueeze(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Unsqueeze, &args(&[Some(x)], &[dim], &[]))
}

/// A view that repeats dimensions of size 1, without copying, up to `shape`.
///
/// - Shape: `shape`; -1 keeps a dimension of `x`; new dimensions come at the front.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy calls it `broadcast_to`, and its result is read-only; here writing in place through the view is an error.
///
/// # Errors
/// A shape that `x` does not broadcast to is a shape error.
pub fn expand(cx: &Context, x: &Tensor, shape: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Expand, &args(&[Some(x)], &pack([&[shape.len() as i64], shape]), &[]))
}

/// The dimensions from `start_dim` to `end_dim`, both inclusive, merged into one: a view if the strides allow it, otherwise a copy.
///
/// - Shape: That of `x` with those dimensions replaced by their product; a 0-dim tensor becomes 1-dim.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy's flatten always copies and takes no dimensions.
///
/// # Errors
/// A dimension out of range is an index error; a start after the end is an argument error.
pub fn flatten(cx: &Context, x: &Tensor, start_dim: i64, end_dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Flatten, &args(&[Some(x)], &[start_dim, end_dim], &[]))
}

/// A view of the elements at one index of a dimension.
///
/// - Shape: That of `x` without `dim`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension or an index out of range is an index error; negative indices count from the end.
pub fn select(cx: &Context, x: &Tensor, dim: i64, index: i64) -> Result<Tensor> {
    dispatch(cx, Op::Select, &args(&[Some(x)], &[dim, index], &[]))
}

/// A view of `length` indices of a dimension, from `start`.
///
/// - Shape: That of `x` with `length` at `dim`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A start or an end out of range is an index error; a negative start counts from the end.
pub fn narrow(cx: &Context, x: &Tensor, dim: i64, start: i64, length: i64) -> Result<Tensor> {
    dispatch(cx, Op::Narrow, &args(&[Some(x)], &[dim, start, length], &[]))
}

/// A view of every `step`-th index of a dimension, from `start` to `stop`, exclusive.
///
/// - Shape: That of `x` with the number of indices taken at `dim`, possibly 0.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: Bounds are clipped, and negative ones count from the end, as in Python. A negative step is refused, as in PyTorch; NumPy reverses.
///
/// # Errors
/// A dimension out of range is an index error; a step under 1 is an argument error.
pub fn slice(cx: &Context, x: &Tensor, dim: i64, start: i64, stop: i64, step: i64) -> Result<Tensor> {
    dispatch(cx, Op::Slice, &args(&[Some(x)], &[dim, start, stop, step], &[]))
}

/// A view of the elements on a diagonal of two dimensions.
///
/// - Shape: That of `x` without `dim0` and `dim1`, with the length of the diagonal at its end.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension out of range is an index error, and the same one twice an argument error.
pub fn diagonal(cx: &Context, x: &Tensor, offset: i64, dim0: i64, dim1: i64) -> Result<Tensor> {
    dispatch(cx, Op::Diagonal, &args(&[Some(x)], &[offset, dim0, dim1], &[]))
}

/// A view of all windows of `size` elements along a dimension, `step` apart.
///
/// - Shape: That of `x` with (size of `dim` - `size`) / `step` + 1 windows in `dim`, and `size` at its end.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: torch.nn.functional.unfold, for images, is another operation.
///
/// # Errors
/// A size beyond that of the dimension and a step under 1 are argument errors.
pub fn unfold(cx: &Context, x: &Tensor, dim: i64, size: i64, step: i64) -> Result<Tensor> {
    dispatch(cx, Op::Unfold, &args(&[Some(x)], &[dim, size, step], &[]))
}

/// The elements in reverse order along the given dimensions.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy flips all dimensions by default.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn flip(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Flip, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// The elements moved along dimensions, those beyond the end to the beginning; without dimensions, in row-major order.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Another number of shifts than of dimensions is an argument error.
pub fn roll(cx: &Context, x: &Tensor, shifts: &[i64], dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Roll, &args(&[Some(x)], &pack([&[shifts.len() as i64], shifts, &[dims.len() as i64], dims]), &[]))
}

/// The elements on and below a diagonal of the last two dimensions, and 0 above it.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Fewer than two dimensions are a shape error.
pub fn tril(cx: &Context, x: &Tensor, diagonal: i64) -> Result<Tensor> {
    dispatch(cx, Op::Tril, &args(&[Some(x)], &[diagonal], &[]))
}

/// The elements on and above a diagonal of the last two dimensions, and 0 below it.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Fewer than two dimensions are a shape error.
pub fn triu(cx: &Context, x: &Tensor, diagonal: i64) -> Result<Tensor> {
    dispatch(cx, Op::Triu, &args(&[Some(x)], &[diagonal], &[]))
}

/// A matrix with the vector `x` on a diagonal and 0 elsewhere; of a matrix, the elements on that diagonal.
///
/// - Shape: (n) gives (n + |diagonal|, n + |diagonal|); (n, m) gives the length of the diagonal.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Other ranks are a shape error.
pub fn diag(cx: &Context, x: &Tensor, diagonal: i64) -> Result<Tensor> {
    dispatch(cx, Op::Diag, &args(&[Some(x)], &[diagonal], &[]))
}

/// `x` with more elements at its ends. They are a constant (`mode` 0), reflected elements (1), the element at the end repeated (2), or those of the other end (3).
///
/// - Shape: That of `x` with the sizes of `pads` added, two for each dimension from the last one on; negative ones cut off.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch pads at most three dimensions in the modes 1 to 3, and only behind the batch.
///
/// # Errors
/// An odd number of sizes, more than two for each dimension, and another mode are argument errors. More elements than the mode can take are a shape error.
pub fn pad(cx: &Context, x: &Tensor, pads: &[i64], mode: i64, value: f64) -> Result<Tensor> {
    dispatch(cx, Op::Pad, &args(&[Some(x)], &pack([&[pads.len() as i64], pads, &[mode]]), &[value]))
}

/// Copies of `x` beside each other.
///
/// - Shape: That of `x`, with dimensions of size 1 in front as needed, each multiplied by its count.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy's `repeat` is `repeat_interleave`; its `tile` also takes fewer counts.
///
/// # Errors
/// Fewer counts than dimensions and a negative count are argument errors.
pub fn repeat(cx: &Context, x: &Tensor, repeats: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Repeat, &args(&[Some(x)], &pack([&[repeats.len() as i64], repeats]), &[]))
}

/// Each element along a dimension repeated, next to itself.
///
/// - Shape: That of `x` with the dimension multiplied by the count.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch and NumPy also take a count for each element.
///
/// # Errors
/// A negative count is an argument error.
pub fn repeat_interleave(cx: &Context, x: &Tensor, times: i64, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::RepeatInterleave, &args(&[Some(x)], &[times, dim], &[]))
}

/// A view with some dimensions moved to other places; the others keep their order.
///
/// - Shape: That of `x` with its dimensions in the new order.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension out of range is an index error. Places that are not as many, or not distinct, are an argument error.
pub fn movedim(cx: &Context, x: &Tensor, source_dims: &[i64], places: &[i64]) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Movedim,
        &args(&[Some(x)], &pack([&[source_dims.len() as i64], source_dims, &[places.len() as i64], places]), &[]),
    )
}

/// The differences between neighbours of a dimension, taken `n` times.
///
/// - Shape: That of `x` with `n` elements fewer at `dim`, at least 0.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch also takes bool.
///
/// # Errors
/// Bool is a dtype error. A negative `n` is an argument error.
pub fn diff(cx: &Context, x: &Tensor, n: i64, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Diff, &args(&[Some(x)], &[n, dim], &[]))
}

/// `x` rotated `k` times by 90 degrees, from the first of two dimensions toward the second.
///
/// - Shape: That of `x`, with the two dimensions swapped for an odd `k`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Another number of dimensions than two distinct ones is an argument error.
pub fn rot90(cx: &Context, x: &Tensor, dims: &[i64], k: i64) -> Result<Tensor> {
    dispatch(cx, Op::Rot90, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[k]]), &[]))
}

/// A matrix with the elements of `x`, in row-major order, on a diagonal, and zeros elsewhere.
///
/// - Shape: (n, n), where n is the number of elements plus the distance of the diagonal.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn diagflat(cx: &Context, x: &Tensor, offset: i64) -> Result<Tensor> {
    dispatch(cx, Op::Diagflat, &args(&[Some(x)], &[offset], &[]))
}

/// Matrices with the last dimension of `x` on a diagonal, and zeros elsewhere.
///
/// - Shape: That of `x` without the last dimension, followed by (n, n).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch also takes the places of the two dimensions: see `movedim`.
///
/// # Errors
/// A 0-dim tensor is a shape error.
pub fn diag_embed(cx: &Context, x: &Tensor, offset: i64) -> Result<Tensor> {
    dispatch(cx, Op::DiagEmbed, &args(&[Some(x)], &[offset], &[]))
}

/// The sum of the main diagonal of a matrix.
///
/// - Shape: (n, m) gives a 0-dim tensor.
/// - Dtypes: any; integers and bool give i64, floating dtypes their own; also complex.
///
/// # Errors
/// A tensor that is not a matrix is a shape error.
pub fn trace(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Trace, &args(&[Some(x)], &[], &[]))
}

/// The powers of each element of a vector, from the highest on, or from 0 on if `increasing`.
///
/// - Shape: (m) gives (m, n).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's default `n` is m, and integers give i64.
///
/// # Errors
/// Bool is a dtype error. A negative `n` is an argument error; a tensor that is not a vector is a shape error.
pub fn vander(cx: &Context, x: &Tensor, n: i64, increasing: bool) -> Result<Tensor> {
    dispatch(cx, Op::Vander, &args(&[Some(x)], &[n, i64::from(increasing)], &[]))
}

/// All choices of `r` elements of a vector, in the order of their places.
///
/// - Shape: (count, r); (0) for an `r` of 0.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes any `r`.
///
/// # Errors
/// An `r` outside 0 to 8 is an argument error; a tensor that is not a vector is a shape error.
pub fn combinations(cx: &Context, x: &Tensor, r: i64, with_replacement: bool) -> Result<Tensor> {
    dispatch(cx, Op::Combinations, &args(&[Some(x)], &[r, i64::from(with_replacement)], &[]))
}

/// The integral along a dimension by the trapezoidal rule, with a distance of `dx` between neighbours.
///
/// - Shape: That of `x` without `dim`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes the places themselves.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error.
pub fn trapezoid(cx: &Context, x: &Tensor, dim: i64, dx: f64) -> Result<Tensor> {
    dispatch(cx, Op::Trapezoid, &args(&[Some(x)], &[dim], &[dx]))
}

/// A view of at least one dimension.
///
/// - Shape: That of `x`, or (1).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atleast_1d(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atleast1d, &args(&[Some(x)], &[], &[]))
}

/// A view of at least two dimensions: a vector becomes a row.
///
/// - Shape: That of `x`, or (1, n).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atleast_2d(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atleast2d, &args(&[Some(x)], &[], &[]))
}

/// A view of at least three dimensions: a matrix gets a third one.
///
/// - Shape: That of `x`, (n, m, 1) or (1, n, 1).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atleast_3d(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atleast3d, &args(&[Some(x)], &[], &[]))
}

/// A view of any sizes and strides, counted in elements from the first one of a row-major tensor. Its elements may overlap.
///
/// - Shape: `shape`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch counts the offset from the start of the storage, and takes tensors in any order.
///
/// # Errors
/// A view that reaches beyond the elements is an index error. Negative strides or offsets are an argument error. A tensor in another order is a state error.
pub fn as_strided(cx: &Context, x: &Tensor, shape: &[i64], strides: &[i64], offset: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::AsStrided,
        &args(&[Some(x)], &pack([&[shape.len() as i64], shape, &[strides.len() as i64], strides, &[offset]]), &[]),
    )
}

/// Images of another size. `filter` is 0 for the nearest pixel, 1 for bilinear interpolation, 2 for bicubic and 3 for the mean of an area. `antialias` widens the filters 1 and 2 where the result is smaller. Integers are computed in floating point, rounded with halves to the even number, and limited to their range.
///
/// - Shape: (..., height, width) gives (..., `output`); with `channels_last`, (..., height, width, channels).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: As torchvision's `resize` of tensors.
///
/// # Errors
/// Bool is a dtype error. A size under 1 and an unknown filter are argument errors. An image without pixels is a shape error.
pub fn resize_image(
    cx: &Context,
    x: &Tensor,
    output: [i64; 2],
    filter: i64,
    antialias: bool,
    channels_last: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::ResizeImage,
        &args(&[Some(x)], &[output[0], output[1], filter, i64::from(antialias), i64::from(channels_last)], &[]),
    )
}

/// A part of images, of the size `output`. What lies outside of an image is 0. A part that lies inside is a view.
///
/// - Shape: (..., height, width) gives (..., `output`); with `channels_last`, (..., height, width, channels).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: As torchvision's `crop`.
///
/// # Errors
/// Bool is a dtype error. A size under 1 is an argument error.
pub fn crop_image(
    cx: &Context,
    x: &Tensor,
    top: i64,
    left: i64,
    output: [i64; 2],
    channels_last: bool,
) -> Result<Tensor> {
    dispatch(cx, Op::CropImage, &args(&[Some(x)], &[top, left, output[0], output[1], i64::from(channels_last)], &[]))
}

/// The middle of images, of the size `output`. An image that is smaller is between zeros. Where the middle is half a pixel off, the pixel before it counts. A part that lies inside is a view.
///
/// - Shape: (..., height, width) gives (..., `output`); with `channels_last`, (..., height, width, channels).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: As TorchSharp and DJL. torchvision rounds half a pixel to the even number.
///
/// # Errors
/// Bool is a dtype error. A size under 1 is an argument error.
pub fn center_crop(cx: &Context, x: &Tensor, output: [i64; 2], channels_last: bool) -> Result<Tensor> {
    dispatch(cx, Op::CenterCrop, &args(&[Some(x)], &[output[0], output[1], i64::from(channels_last)], &[]))
}

/// Images less a mean, divided by a standard deviation, of each channel.
///
/// - Shape: (..., channels, height, width); with `channels_last`, (..., height, width, channels). `mean` and `deviation` (channels) or one element.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: torchvision refuses a deviation of 0.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Other shapes are a shape error. Several element types are a dtype error.
pub fn normalize_image(
    cx: &Context,
    x: &Tensor,
    mean: &Tensor,
    deviation: &Tensor,
    channels_last: bool,
) -> Result<Tensor> {
    dispatch(cx, Op::NormalizeImage, &args(&[Some(x), Some(mean), Some(deviation)], &[i64::from(channels_last)], &[]))
}

/// Images with the channels first, divided by 255 (DJL: `toTensor`).
///
/// - Shape: (height, width, channels) gives (channels, height, width), likewise after a number of images.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
///
/// # Errors
/// Another number of dimensions is a shape error.
pub fn image_to_tensor(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ImageToTensor, &args(&[Some(x)], &[], &[]))
}

/// The gray of red, green and blue: 0.2989, 0.587 and 0.114 of them. Integers are rounded down.
///
/// - Shape: (..., 3, height, width) gives (..., 1, height, width).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: As torchvision's.
///
/// # Errors
/// Bool is a dtype error. Another number of channels is a shape error.
pub fn rgb_to_grayscale(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::RgbToGrayscale, &args(&[Some(x)], &[], &[]))
}

/// Images times a strength, limited to the range of pixels: from 0 to 1, or to the greatest integer. Integers are rounded down.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: As torchvision's.
///
/// # Errors
/// Bool is a dtype error. A negative strength is an argument error.
pub fn adjust_brightness(cx: &Context, x: &Tensor, strength: f64) -> Result<Tensor> {
    dispatch(cx, Op::AdjustBrightness, &args(&[Some(x)], &[], &[strength]))
}

/// Images whose distance from their mean gray is multiplied by a strength, limited to the range of pixels.
///
/// - Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: As torchvision's.
///
/// # Errors
/// Bool is a dtype error. A negative strength is an argument error, another number of channels a shape error.
pub fn adjust_contrast(cx: &Context, x: &Tensor, strength: f64) -> Result<Tensor> {
    dispatch(cx, Op::AdjustContrast, &args(&[Some(x)], &[], &[strength]))
}

/// Images whose distance from their gray is multiplied by a strength, limited to the range of pixels.
///
/// - Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: As torchvision's.
///
/// # Errors
/// Bool is a dtype error. A negative strength is an argument error, another number of channels a shape error.
pub fn adjust_saturation(cx: &Context, x: &Tensor, strength: f64) -> Result<Tensor> {
    dispatch(cx, Op::AdjustSaturation, &args(&[Some(x)], &[], &[strength]))
}

/// Images of u8 whose pixels are replaced so that all values are about as frequent, in each channel.
///
/// - Shape: (..., height, width), and so is the result.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: As torchvision's.
///
/// # Errors
/// Bool is a dtype error. Other element types are a dtype error.
pub fn equalize_image(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::EqualizeImage, &args(&[Some(x)], &[], &[]))
}

/// Images turned counter-clockwise around their middle, by an angle in degrees. What lies outside of an image is 0. `filter` is 0 for the nearest pixel and 1 for bilinear interpolation.
///
/// - Shape: (..., height, width), and so is the result.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: As torchvision's.
///
/// # Errors
/// Bool is a dtype error. An unknown filter and an angle that is not finite are argument errors. An image without pixels is a shape error.
pub fn rotate_image(cx: &Context, x: &Tensor, angle: f64, filter: i64) -> Result<Tensor> {
    dispatch(cx, Op::RotateImage, &args(&[Some(x)], &[filter], &[angle]))
}

/// Images of another element type, whose range of pixels is that type's: from 0 to 1, or to the greatest integer.
///
/// - Shape: That of `x`.
/// - Dtypes: the dtype argument.
/// - PyTorch and NumPy: As torchvision's.
///
/// # Errors
/// Bool is a dtype error. So is a type without all integers of the result.
pub fn convert_image_dtype(cx: &Context, x: &Tensor, dtype: DType) -> Result<Tensor> {
    dispatch(cx, Op::ConvertImageDtype, &args(&[Some(x)], &[dtype as i64], &[]))
}

/// The real parts of complex numbers, as a view; a real tensor is returned as it is.
///
/// - Shape: That of `x`.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn real(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Real, &args(&[Some(x)], &[], &[]))
}

/// The imaginary parts of complex numbers, as a view.
///
/// - Shape: That of `x`.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
///
/// # Errors
/// A real tensor is a dtype error.
pub fn imag(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Imag, &args(&[Some(x)], &[], &[]))
}

/// A view of complex numbers as pairs of their real and imaginary parts, in a new last dimension.
///
/// - Shape: That of `x`, and 2.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
///
/// # Errors
/// A real tensor is a dtype error. A tensor of 8 dimensions is a shape error.
pub fn view_as_real(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ViewAsReal, &args(&[Some(x)], &[], &[]))
}

/// A view of pairs in the last dimension as complex numbers.
///
/// - Shape: That of `x` without the last dimension, whose size is 2.
/// - Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
///
/// # Errors
/// Another dtype, or two dtypes in one call, are dtype errors. Another last size is a shape error. Pairs that are not aligned in memory are a state error.
pub fn view_as_complex(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ViewAsComplex, &args(&[Some(x)], &[], &[]))
}

/// A copy of the tensors, joined along an existing dimension.
///
/// - Shape: That of the first, with the sum of the sizes at `dim`; all other dimensions must be equal.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: PyTorch skips tensors of shape (0); here they must fit the others.
///
/// # Errors
/// An empty list is an argument error, a 0-dim tensor a shape error, a dimension out of range an index error.
pub fn cat(cx: &Context, tensors: &[&Tensor], dim: i64) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Cat, &args(&tensors, &[dim], &[]))
}

/// A copy of the tensors, joined along a new dimension.
///
/// - Shape: That of the first, with their number inserted at `dim`; all shapes must be equal.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list is an argument error, a dimension out of range an index error.
pub fn stack(cx: &Context, tensors: &[&Tensor], dim: i64) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Stack, &args(&tensors, &[dim], &[]))
}

/// A copy of the tensors, side by side: joined along the second dimension, or along the first if they are vectors.
///
/// - Shape: That of the first, with the sum of the sizes; 0-dim tensors count as vectors.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list is an argument error. Shapes that do not fit are a shape error.
pub fn hstack(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Hstack, &args(&tensors, &[], &[]))
}

/// A copy of the tensors on top of each other: joined along the first dimension.
///
/// - Shape: That of the first, with the sum of the sizes; vectors count as rows.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list is an argument error. Shapes that do not fit are a shape error.
pub fn vstack(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Vstack, &args(&tensors, &[], &[]))
}

/// A copy of the tensors behind each other: joined along the third dimension.
///
/// - Shape: That of the first, with the sum of the sizes; matrices get a third dimension.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list is an argument error. Shapes that do not fit are a shape error.
pub fn dstack(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Dstack, &args(&tensors, &[], &[]))
}

/// A matrix with the tensors as blocks along its diagonal, and zeros elsewhere.
///
/// - Shape: (n, m), the sums of the rows and columns; vectors count as rows.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list is an argument error. More than two dimensions are a shape error.
pub fn block_diag(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::BlockDiag, &args(&tensors, &[], &[]))
}

/// All choices of one element from each vector, the last one varying fastest.
///
/// - Shape: (n1 * n2 * ..., number of vectors), or that of the only vector.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list is an argument error. Tensors that are no vectors are a shape error.
pub fn cartesian_prod(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::CartesianProd, &args(&tensors, &[], &[]))
}

/// The sum of products that an equation describes, as "ij,jk->ik". Its characters are given by their codes. "..." stands for further dimensions, which broadcast.
///
/// - Shape: The dimensions of the letters after the arrow, or those of "..." and of all letters that occur once, in order.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: PyTorch's gives i64 for a sum of one operand of integers, and broadcasts dimensions of letters, too.
///
/// # Errors
/// Bool, or two dtypes in one call, are dtype errors. An equation that is not of that form is an argument error. Sizes that do not fit are a shape error.
pub fn einsum(cx: &Context, tensors: &[&Tensor], equation: &[i64]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Einsum, &args(&tensors, &pack([&[equation.len() as i64], equation]), &[]))
}

/// The product of matrices, in the order of the fewest multiplications.
///
/// - Shape: (n, m), the rows of the first and the columns of the last.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: PyTorch's first and last may be vectors.
///
/// # Errors
/// Bool, or two dtypes in one call, are dtype errors. Tensors that are no matrices, or whose sizes do not fit, are a shape error. More than 64 are an argument error.
pub fn multi_dot(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::MultiDot, &args(&tensors, &[], &[]))
}

/// A copy of the slices of a dimension at the given indices, in their order.
///
/// - Shape: That of `x` with the length of `index` at `dim`; `index` is 1-dim, i64 or i32.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: Negative indices are refused, as in PyTorch; NumPy's `take` counts them from the end.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error.
pub fn index_select(cx: &Context, x: &Tensor, dim: i64, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::IndexSelect, &args(&[Some(x), Some(index)], &[dim], &[]))
}

/// The elements of `x` at the positions of `index`, except that the position along `dim` is the element of `index`.
///
/// - Shape: That of `index` (i64 or i32). It has the rank of `x`, and no larger sizes except at `dim`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy's `take_along_axis` broadcasts and counts negative indices from the end; here, as in PyTorch, neither.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error.
pub fn gather(cx: &Context, x: &Tensor, dim: i64, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gather, &args(&[Some(x), Some(index)], &[dim], &[]))
}

/// For each integer, a row of `classes` zeros with a 1 at that index.
///
/// - Shape: That of `x` with `classes` appended.
/// - Dtypes: any integer; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The result is i64, as in PyTorch; DJL and MXNet give f32. PyTorch can infer the number of classes from the data.
///
/// # Errors
/// A floating or bool tensor is a dtype error. A value outside 0 to classes-1 is an index error.
pub fn one_hot(cx: &Context, x: &Tensor, classes: i64) -> Result<Tensor> {
    dispatch(cx, Op::OneHot, &args(&[Some(x)], &[classes], &[]))
}

/// The rows of a table `x`, by their numbers: `index_select` along the first dimension, with an index of any shape.
///
/// - Shape: `x` (n, ...) and an index of any shape, i64 or i32, give the index's shape followed by that of a row.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch's takes the index first, and only matrices.
///
/// # Errors
/// An index outside 0 to n-1 is an index error. An index of another dtype is a dtype error. A table without dimensions is a shape error.
pub fn embedding(cx: &Context, x: &Tensor, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Embedding, &args(&[Some(x), Some(index)], &[], &[]))
}

/// A copy of `x` in which the elements that `gather` would read are those of `source`. Of equal indices the last one counts.
///
/// - Shape: That of `x`. `index` is no larger than `source`, nor than `x` along the other dimensions.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error.
pub fn scatter(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Scatter, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// A copy of `x` in which the elements that `gather` would read are those of `source`. Of equal indices the last one counts.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` is no larger than `source`, nor than `x` along the other dimensions.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error.
pub fn scatter_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Scatter, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// A copy of `x` with the elements of `source` added to those that `gather` would read.
///
/// - Shape: That of `x`. `index` is no larger than `source`, nor than `x` along the other dimensions.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes bool, too.
///
/// # Errors
/// Bool is a dtype error. An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error.
pub fn scatter_add(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ScatterAdd, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// A copy of `x` with the elements of `source` added to those that `gather` would read.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` is no larger than `source`, nor than `x` along the other dimensions.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes bool, too.
///
/// # Errors
/// Bool is a dtype error. An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error.
pub fn scatter_add_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::ScatterAdd, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// A copy of `x` with the slices of `source`, times `alpha`, added to those at the indices.
///
/// - Shape: That of `x`. `index` has one dimension, and `source` the shape of `x` with as many slices.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Bool is a dtype error. An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error. A fraction for integers is a dtype error.
pub fn index_add(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor, alpha: f64) -> Result<Tensor> {
    dispatch(cx, Op::IndexAdd, &args(&[Some(x), Some(index), Some(source)], &[dim], &[alpha]))
}

/// A copy of `x` with the slices of `source`, times `alpha`, added to those at the indices.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` has one dimension, and `source` the shape of `x` with as many slices.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Bool is a dtype error. An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error. A fraction for integers is a dtype error.
pub fn index_add_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor, alpha: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::IndexAdd, &args(&[Some(x), Some(index), Some(source)], &[dim], &[alpha]))
}

/// A copy of `x` with the slices of `source` at the indices.
///
/// - Shape: That of `x`. `index` has one dimension, and `source` the shape of `x` with as many slices.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error.
pub fn index_copy(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::IndexCopy, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// A copy of `x` with the slices of `source` at the indices.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` has one dimension, and `source` the shape of `x` with as many slices.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error.
pub fn index_copy_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::IndexCopy, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// A copy of `x` with a value in the slices at the indices.
///
/// - Shape: That of `x`; `index` has one dimension.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A value of a higher category than `x` is a dtype error.
pub fn index_fill(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch(cx, Op::IndexFill, &args(&[Some(x), Some(index)], &[dim, value[0], value[1]], &[]))
}

/// A copy of `x` with a value in the slices at the indices.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`; `index` has one dimension.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A value of a higher category than `x` is a dtype error.
pub fn index_fill_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch_in_place(cx, Op::IndexFill, &args(&[Some(x), Some(index)], &[dim, value[0], value[1]], &[]))
}

/// A copy of `x` with elements of `source` assigned, or added, at the coordinates in the last dimension of `index`.
///
/// - Shape: That of `x`. `index` (..., k) has coordinates of the first k dimensions; `source` broadcasts to the shape that `gather_nd` gives.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error.
pub fn index_put(cx: &Context, x: &Tensor, index: &Tensor, source: &Tensor, accumulate: bool) -> Result<Tensor> {
    dispatch(cx, Op::IndexPut, &args(&[Some(x), Some(index), Some(source)], &[i64::from(accumulate)], &[]))
}

/// A copy of `x` with elements of `source` assigned, or added, at the coordinates in the last dimension of `index`.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` (..., k) has coordinates of the first k dimensions; `source` broadcasts to the shape that `gather_nd` gives.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. A source of another dtype is a dtype error.
pub fn index_put_(cx: &Context, x: &Tensor, index: &Tensor, source: &Tensor, accumulate: bool) -> Result<Tensor> {
    dispatch_in_place(cx, Op::IndexPut, &args(&[Some(x), Some(index), Some(source)], &[i64::from(accumulate)], &[]))
}

/// The elements of `x` at the coordinates in the last dimension of `index`.
///
/// - Shape: `x` (d1, ..., dn) and `index` (..., k) give (..., dk+1, ..., dn).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: MXNet and DJL have the coordinates in the first dimension.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error. More coordinates than dimensions are a shape error.
pub fn gather_nd(cx: &Context, x: &Tensor, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::GatherNd, &args(&[Some(x), Some(index)], &[], &[]))
}

/// The elements at the given indices of `x` in row-major order.
///
/// - Shape: That of `index`, i64 or i32.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy's takes a dimension and negative indices.
///
/// # Errors
/// An index outside 0 to size-1 is an index error; an index tensor of another dtype a dtype error.
pub fn take(cx: &Context, x: &Tensor, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Take, &args(&[Some(x), Some(index)], &[], &[]))
}

/// The coordinates of the elements that differ from zero, in row-major order; NaN does.
///
/// - Shape: (count, rank): a row for each element.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: NumPy gives a tuple of vectors.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn nonzero(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Nonzero, &args(&[Some(x)], &[], &[]))
}

/// The elements of `x` where `mask` is true, in row-major order.
///
/// - Shape: (count); `x` and `mask` broadcast together.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool is a dtype error.
pub fn masked_select(cx: &Context, x: &Tensor, mask: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::MaskedSelect, &args(&[Some(x), Some(mask)], &[], &[]))
}

/// A copy of `x` with the first elements of `source`, in their order, where `mask` is true.
///
/// - Shape: That of `x`, to which `mask` broadcasts.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool, and a source of another dtype, are dtype errors. A source of too few elements is a shape error.
pub fn masked_scatter(cx: &Context, x: &Tensor, mask: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::MaskedScatter, &args(&[Some(x), Some(mask), Some(source)], &[], &[]))
}

/// A copy of `x` with the first elements of `source`, in their order, where `mask` is true.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`, to which `mask` broadcasts.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool, and a source of another dtype, are dtype errors. A source of too few elements is a shape error.
pub fn masked_scatter_(cx: &Context, x: &Tensor, mask: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::MaskedScatter, &args(&[Some(x), Some(mask), Some(source)], &[], &[]))
}

/// A copy of `x` with `source` at one index of a dimension.
///
/// - Shape: That of `x`; `source` has the shape that `select` gives.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension or index out of range is an index error. A source of another dtype is a dtype error.
pub fn select_scatter(cx: &Context, x: &Tensor, source: &Tensor, dim: i64, index: i64) -> Result<Tensor> {
    dispatch(cx, Op::SelectScatter, &args(&[Some(x), Some(source)], &[dim, index], &[]))
}

/// A copy of `x` with `source` in a slice of a dimension.
///
/// - Shape: That of `x`; `source` has the shape that `slice` gives.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A step under 1 is an argument error. A source of another dtype is a dtype error.
pub fn slice_scatter(
    cx: &Context,
    x: &Tensor,
    source: &Tensor,
    dim: i64,
    start: i64,
    stop: i64,
    step: i64,
) -> Result<Tensor> {
    dispatch(cx, Op::SliceScatter, &args(&[Some(x), Some(source)], &[dim, start, stop, step], &[]))
}

/// A copy of a batch of sequences, with a value in all elements from the end of each sequence on.
///
/// - Shape: That of `x`, (batch, time, ...); `lengths` (batch), i64 or i32.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Lengths of another dtype are a dtype error.
pub fn sequence_mask(cx: &Context, x: &Tensor, lengths: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch(cx, Op::SequenceMask, &args(&[Some(x), Some(lengths)], &[value[0], value[1]], &[]))
}

/// How often each number from 0 on occurs in a vector.
///
/// - Shape: (n), where n is the greatest number plus 1, at least `minlength`.
/// - Dtypes: any integer; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch and NumPy take weights: see `scatter_add`.
///
/// # Errors
/// A floating or bool tensor is a dtype error. A negative number is an index error. A tensor that is not a vector is a dtype error.
pub fn bincount(cx: &Context, x: &Tensor, minlength: i64) -> Result<Tensor> {
    dispatch(cx, Op::Bincount, &args(&[Some(x)], &[minlength], &[]))
}

/// How many elements are in each of `bins` intervals of one width from `min` to `max`. If they are equal, the ends are those of the elements.
///
/// - Shape: (bins).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Fewer than 1 bin, and ends that are not finite or not in order, are argument errors.
pub fn histc(cx: &Context, x: &Tensor, bins: i64, min: f64, max: f64) -> Result<Tensor> {
    dispatch(cx, Op::Histc, &args(&[Some(x)], &[bins], &[min, max]))
}

/// The mean, or the sum, of the rows of a table for each bag of indices. A bag begins at its offset. An empty one gives zeros.
///
/// - Shape: `x` (n, d), `index` (m) and `offsets` (bags), i64 or i32, give (bags, d).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's takes the index first, and has the greatest element, too.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An index outside 0 to n-1 is an index error. Offsets that do not begin with 0, that fall, or that are above m, are index errors.
pub fn embedding_bag(cx: &Context, x: &Tensor, index: &Tensor, offsets: &Tensor, mean: bool) -> Result<Tensor> {
    dispatch(cx, Op::EmbeddingBag, &args(&[Some(x), Some(index), Some(offsets)], &[i64::from(mean)], &[]))
}

/// The indices of boxes that no box of a greater score overlaps by more than `threshold`, as intersection over union; the greatest score first.
///
/// - Shape: `x` (n, 4), left, top, right and bottom, and `scores` (n) give (count).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: torchvision has it.
///
/// # Errors
/// Boxes that are not floating are a dtype error.
pub fn nms(cx: &Context, x: &Tensor, scores: &Tensor, threshold: f64) -> Result<Tensor> {
    dispatch(cx, Op::Nms, &args(&[Some(x), Some(scores)], &[], &[threshold]))
}

/// The matrix product; leading dimensions are batches and broadcast.
///
/// - Shape: (..., m, k) and (..., k, n) give (..., m, n). A 1-dim operand is a row on the left and a column on the right. The result does not have that dimension.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: NumPy promotes different dtypes; here, as in PyTorch, they must be equal.
///
/// # Errors
/// Bool, or two dtypes in one call, are dtype errors. Inner sizes that differ and 0-dim operands are shape errors.
pub fn matmul(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Matmul, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `x` times the transpose of `weight`, plus `bias`: a fully connected layer.
///
/// - Shape: `x` (..., in), `weight` (out, in), `bias` (out) give (..., out).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: In f16 and bf16 the product is rounded before `bias` is added.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn linear(cx: &Context, x: &Tensor, weight: &Tensor, bias: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::Linear, &args(&[Some(x), Some(weight), bias], &[], &[]))
}

/// The products of each element of a vector with each of another.
///
/// - Shape: (n) and (m) give (n, m).
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// Other ranks are a shape error.
pub fn outer(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Outer, &args(&[Some(a), Some(b)], &[], &[]))
}

/// `beta` times `x` plus `alpha` times the matrix product of `a` and `b`.
///
/// - Shape: That of the product of `a` and `b`, with which `x` broadcasts.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: `x` is also used for a `beta` of 0, where PyTorch ignores NaN.
///
/// # Errors
/// Bool, or two dtypes in one call, are dtype errors. Shapes that do not fit are a shape error. For integers, a factor that is not whole is an argument error.
pub fn addmm(cx: &Context, x: &Tensor, a: &Tensor, b: &Tensor, beta: f64, alpha: f64) -> Result<Tensor> {
    dispatch(cx, Op::Addmm, &args(&[Some(x), Some(a), Some(b)], &[], &[beta, alpha]))
}

/// The sum over pairs of dimensions of the products of the elements of `a` and `b`.
///
/// - Shape: The other dimensions of `a`, then those of `b`.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
///
/// # Errors
/// Bool, or two dtypes in one call, are dtype errors. Pairs of different sizes are a shape error.
pub fn tensordot(cx: &Context, a: &Tensor, b: &Tensor, dims_a: &[i64], dims_b: &[i64]) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Tensordot,
        &args(&[Some(a), Some(b)], &pack([&[dims_a.len() as i64], dims_a, &[dims_b.len() as i64], dims_b]), &[]),
    )
}

/// The sums of products over the last dimensions of both.
///
/// - Shape: The other dimensions of `a`, followed by those of `b`.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
///
/// # Errors
/// Bool, or two dtypes in one call, are dtype errors. Shapes that do not fit are a shape error.
pub fn inner(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Inner, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The Kronecker product: each element of `a` times `b`.
///
/// - Shape: The sizes multiplied, after dimensions of size 1 in front as needed.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes any number of dimensions.
///
/// # Errors
/// Bool, or two dtypes in one call, are dtype errors. More than four dimensions are a shape error.
pub fn kron(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Kron, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The cross products of vectors of three elements along a dimension.
///
/// - Shape: `a` and `b` broadcast together.
/// - Dtypes: any but bool, the same for all; the result has that dtype.
///
/// # Errors
/// Bool, or two dtypes in one call, are dtype errors. A dimension of another size than 3 is a shape error.
pub fn cross(cx: &Context, a: &Tensor, b: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cross, &args(&[Some(a), Some(b)], &[dim], &[]))
}

/// The sum of the products of two vectors.
///
/// - Shape: (n) and (n) give a 0-dim tensor.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
///
/// # Errors
/// Bool, or two dtypes in one call, are dtype errors. Shapes that do not fit are a shape error.
pub fn vdot(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Vdot, &args(&[Some(a), Some(b)], &[], &[]))
}

/// a^T W b for each matrix W of the weights, plus the bias.
///
/// - Shape: `a` (..., n), `b` (..., m), `weight` (k, n, m) and `bias` (k) give (..., k).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not fit are a shape error.
pub fn bilinear(cx: &Context, a: &Tensor, b: &Tensor, weight: &Tensor, bias: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::Bilinear, &args(&[Some(a), Some(b), Some(weight), bias], &[], &[]))
}

/// The product of `n` copies of square matrices; the unit matrix for 0, and powers of the inverses for a negative `n`.
///
/// - Shape: That of `x`, (..., m, m).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes integers.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Matrices that are not square are a shape error. With a negative `n`, a singular matrix is an argument error.
pub fn matrix_power(cx: &Context, x: &Tensor, n: i64) -> Result<Tensor> {
    dispatch(cx, Op::MatrixPower, &args(&[Some(x)], &[n], &[]))
}

/// The p-norm of the difference of each row of `a` and each row of `b`.
///
/// - Shape: `a` (..., n, d) and `b` (..., m, d) give (..., n, m).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not fit are a shape error. A negative `p` is an argument error.
pub fn cdist(cx: &Context, a: &Tensor, b: &Tensor, p: f64) -> Result<Tensor> {
    dispatch(cx, Op::Cdist, &args(&[Some(a), Some(b)], &[], &[p]))
}

/// The p-norm of `a` - `b`.
///
/// - Shape: A 0-dim tensor; `a` and `b` broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error.
pub fn dist(cx: &Context, a: &Tensor, b: &Tensor, p: f64) -> Result<Tensor> {
    dispatch(cx, Op::Dist, &args(&[Some(a), Some(b)], &[], &[p]))
}

/// The covariances of the rows of a matrix, which are variables; its columns are observations.
///
/// - Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes weights.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. More than two dimensions are a shape error.
pub fn cov(cx: &Context, x: &Tensor, correction: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cov, &args(&[Some(x)], &[correction], &[]))
}

/// The correlations of the rows of a matrix, clipped to [-1, 1].
///
/// - Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. More than two dimensions are a shape error.
pub fn corrcoef(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Corrcoef, &args(&[Some(x)], &[], &[]))
}

/// The areas of the intersections of boxes, divided by those of their unions.
///
/// - Shape: `a` (n, 4) and `b` (m, 4), left, top, right and bottom, give (n, m).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: torchvision has it.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Other shapes are a shape error.
pub fn box_iou(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BoxIou, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Boxes in another form: 0 for left, top, right and bottom, 1 for left, top, width and height, 2 for the centre, width and height.
///
/// - Shape: (n, 4) gives (n, 4).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another shape is a shape error, and another form an argument error.
pub fn box_convert(cx: &Context, boxes: &Tensor, from: i64, to: i64) -> Result<Tensor> {
    dispatch(cx, Op::BoxConvert, &args(&[Some(boxes)], &[from, to], &[]))
}

/// exp(x) divided by its sum along a dimension, computed without overflow.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `softmax`).
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error.
pub fn softmax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Softmax, &args(&[Some(x)], &[dim], &[]))
}

/// The logarithm of softmax along a dimension, computed without overflow or loss of small probabilities.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `log_softmax`).
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error.
pub fn log_softmax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::LogSoftmax, &args(&[Some(x)], &[dim], &[]))
}

/// The two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional layers.
///
/// - Shape: `x` (n, in, h, w), `weight` (out, in / groups, kh, kw) and `bias` (out) give (n, out, oh, ow). oh is (h + 2 * padding - dilation * (kh - 1) - 1) / stride + 1, rounded down; ow likewise. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A stride, dilation or group count under 1 and a negative padding are argument errors. A kernel larger than the padded image is a shape error.
pub fn conv2d(
    cx: &Context,
    x: &Tensor,
    weight: &Tensor,
    bias: Option<&Tensor>,
    stride: [i64; 2],
    padding: [i64; 2],
    dilation: [i64; 2],
    groups: i64,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Conv2d,
        &args(
            &[Some(x), Some(weight), bias],
            &[stride[0], stride[1], padding[0], padding[1], dilation[0], dilation[1], groups],
            &[],
        ),
    )
}

/// The greatest element of each window of a batch of images, or NaN if there is one. The first of equal elements gets the gradient. A stride of 0 means the kernel's size.
///
/// - Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down, or up with `ceil_mode`; ow likewise. With `ceil_mode`, a window that would start behind the padding is left out. `x` may lack n, and so does the result then.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool is a dtype error. A kernel under 1 and a padding above half the kernel with its gaps are argument errors. Images without pixels and a kernel larger than the padded image are shape errors. With padding, a dilation above the size of the input is a shape error.
pub fn max_pool2d(
    cx: &Context,
    x: &Tensor,
    kernel: [i64; 2],
    stride: [i64; 2],
    padding: [i64; 2],
    dilation: [i64; 2],
    ceil_mode: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::MaxPool2d,
        &args(
            &[Some(x)],
            &[
                kernel[0],
                kernel[1],
                stride[0],
                stride[1],
                padding[0],
                padding[1],
                dilation[0],
                dilation[1],
                i64::from(ceil_mode),
            ],
            &[],
        ),
    )
}

/// The mean of each window of a batch of images; padding counts as zeros, or not at all without `count_include_pad`. A `divisor_override` other than 0 divides the sums instead of the count. A stride of 0 means the kernel's size.
///
/// - Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up with `ceil_mode`; ow likewise. With `ceil_mode`, a window that would start behind the padding is left out, and what is behind the padding never counts. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, the padding counts by default; DJL's and MXNet's default leaves it out.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A kernel under 1 and a padding above half the kernel are argument errors. Images without pixels and a kernel larger than the padded image are shape errors.
pub fn avg_pool2d(
    cx: &Context,
    x: &Tensor,
    kernel: [i64; 2],
    stride: [i64; 2],
    padding: [i64; 2],
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: i64,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::AvgPool2d,
        &args(
            &[Some(x)],
            &[
                kernel[0],
                kernel[1],
                stride[0],
                stride[1],
                padding[0],
                padding[1],
                i64::from(ceil_mode),
                i64::from(count_include_pad),
                divisor_override,
            ],
            &[],
        ),
    )
}

/// The means of windows that are chosen to give images of this height and width.
///
/// - Shape: (n, c, h, w) gives (n, c, output); window i reaches from floor(i * h / output) to ceil((i + 1) * h / output). `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An output size under 1 is an argument error.
pub fn adaptive_avg_pool2d(cx: &Context, x: &Tensor, output: [i64; 2]) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveAvgPool2d, &args(&[Some(x)], &[output[0], output[1]], &[]))
}

/// Normalises each channel: (x - mean) / sqrt(variance + eps) * weight + bias. In training it uses the batch's mean and variance, and updates the running ones in place. Otherwise it uses the running ones.
///
/// - Shape: `x` (n, c, ...) and all others (c) give the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, the running variance is updated with the unbiased variance. As there, momentum is the weight of the new value; in Keras and DJL it is that of the old one.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Missing running moments outside training are an argument error. A single value per channel in training, and running moments that are not in row-major order, are shape errors.
pub fn batch_norm(
    cx: &Context,
    x: &Tensor,
    weight: Option<&Tensor>,
    bias: Option<&Tensor>,
    running_mean: Option<&Tensor>,
    running_var: Option<&Tensor>,
    training: bool,
    momentum: f64,
    eps: f64,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::BatchNorm,
        &args(&[Some(x), weight, bias, running_mean, running_var], &[i64::from(training)], &[momentum, eps]),
    )
}

/// In training, sets elements to zero with probability `p` and divides the others by 1 - p, with the context's random stream. Otherwise the result is `x` unchanged.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A probability outside 0 to 1 is an argument error.
pub fn dropout(cx: &Context, x: &Tensor, p: f64, training: bool) -> Result<Tensor> {
    dispatch(cx, Op::Dropout, &args(&[Some(x)], &[i64::from(training)], &[p]))
}

/// Each element, multiplied by `slope` if it is not above 0.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn leaky_relu(cx: &Context, x: &Tensor, slope: f64) -> Result<Tensor> {
    dispatch(cx, Op::LeakyRelu, &args(&[Some(x)], &[], &[slope]))
}

/// Each element, multiplied by a weight if it is not above 0: one for all, or one for each channel.
///
/// - Shape: `x` (n, c, ...) and `weight` (1) or (c) give that of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Other numbers of weights are a shape error.
pub fn prelu(cx: &Context, x: &Tensor, weight: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Prelu, &args(&[Some(x), Some(weight)], &[], &[]))
}

/// The exponential linear unit: x above 0, and `alpha` * (exp(x) - 1) below.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn elu(cx: &Context, x: &Tensor, alpha: f64) -> Result<Tensor> {
    dispatch(cx, Op::Elu, &args(&[Some(x)], &[], &[alpha]))
}

/// The continuously differentiable exponential linear unit: x above 0, and `alpha` * (exp(x / `alpha`) - 1) below.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn celu(cx: &Context, x: &Tensor, alpha: f64) -> Result<Tensor> {
    dispatch(cx, Op::Celu, &args(&[Some(x)], &[], &[alpha]))
}

/// Each element clipped to [min, max].
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn hardtanh(cx: &Context, x: &Tensor, min: f64, max: f64) -> Result<Tensor> {
    dispatch(cx, Op::Hardtanh, &args(&[Some(x)], &[], &[min, max]))
}

/// Each element moved toward 0 by `lambda`, and 0 if it is nearer than that.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A negative lambda is an argument error.
pub fn softshrink(cx: &Context, x: &Tensor, lambda: f64) -> Result<Tensor> {
    dispatch(cx, Op::Softshrink, &args(&[Some(x)], &[], &[lambda]))
}

/// Each element, and 0 if it is not farther from 0 than `lambda`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn hardshrink(cx: &Context, x: &Tensor, lambda: f64) -> Result<Tensor> {
    dispatch(cx, Op::Hardshrink, &args(&[Some(x)], &[], &[lambda]))
}

/// Each element above `threshold`, and `value` elsewhere.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn threshold(cx: &Context, x: &Tensor, threshold: f64, value: f64) -> Result<Tensor> {
    dispatch(cx, Op::Threshold, &args(&[Some(x)], &[], &[threshold, value]))
}

/// log(1 + exp(`beta` * x)) / `beta`, and x where `beta` * x is above `threshold`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn softplus(cx: &Context, x: &Tensor, beta: f64, threshold: f64) -> Result<Tensor> {
    dispatch(cx, Op::Softplus, &args(&[Some(x)], &[], &[beta, threshold]))
}

/// The gated linear unit: the first half along a dimension times the logistic function of the second half.
///
/// - Shape: That of `x` with half the size of the dimension.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An odd size is a shape error.
pub fn glu(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Glu, &args(&[Some(x)], &[dim], &[]))
}

/// The softmax of the negative elements along a dimension.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error.
pub fn softmin(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Softmin, &args(&[Some(x)], &[dim], &[]))
}

/// The p-norm over the given dimensions, also where powers overflow or vanish. `p` may be infinite; 0 counts the elements that are not zero. The gradient at 0 is 0.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error. The largest or smallest of no elements is a shape error.
pub fn norm(cx: &Context, x: &Tensor, p: f64, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Norm, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[p]))
}

/// `x` divided by its p-norm along a dimension, which counts as `eps` at least.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error.
pub fn normalize(cx: &Context, x: &Tensor, p: f64, dim: i64, eps: f64) -> Result<Tensor> {
    dispatch(cx, Op::Normalize, &args(&[Some(x)], &[dim], &[p, eps]))
}

/// The cosine of the angle between vectors along a dimension. Norms count as `eps` at least.
///
/// - Shape: That of `a` and `b` broadcast together, without the dimension.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error.
pub fn cosine_similarity(cx: &Context, a: &Tensor, b: &Tensor, dim: i64, eps: f64) -> Result<Tensor> {
    dispatch(cx, Op::CosineSimilarity, &args(&[Some(a), Some(b)], &[dim], &[eps]))
}

/// The p-norm of `a` - `b` + `eps` along the last dimension.
///
/// - Shape: That of `a` and `b` broadcast together, without the last dimension; with `keepdim`, it has size 1.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn pairwise_distance(cx: &Context, a: &Tensor, b: &Tensor, p: f64, eps: f64, keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::PairwiseDistance, &args(&[Some(a), Some(b)], &[i64::from(keepdim)], &[p, eps]))
}

/// Normalises over the last dimensions: (x - mean) / sqrt(variance + eps) * weight + bias.
///
/// - Shape: `x` that ends in `shape`, and `weight` and `bias` of `shape`, give that of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another end of the shape is a shape error.
pub fn layer_norm(
    cx: &Context,
    x: &Tensor,
    shape: &[i64],
    weight: Option<&Tensor>,
    bias: Option<&Tensor>,
    eps: f64,
) -> Result<Tensor> {
    dispatch(cx, Op::LayerNorm, &args(&[Some(x), weight, bias], &pack([&[shape.len() as i64], shape]), &[eps]))
}

/// Divides by the root of the mean square over the last dimensions: x / sqrt(mean(x * x) + eps) * weight.
///
/// - Shape: `x` that ends in `shape`, and `weight` of `shape`, give that of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's default of `eps` is the distance from 1 to the next number.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another end of the shape is a shape error.
pub fn rms_norm(cx: &Context, x: &Tensor, shape: &[i64], weight: Option<&Tensor>, eps: f64) -> Result<Tensor> {
    dispatch(cx, Op::RmsNorm, &args(&[Some(x), weight], &pack([&[shape.len() as i64], shape]), &[eps]))
}

/// Normalises each group of channels: (x - mean) / sqrt(variance + eps) * weight + bias.
///
/// - Shape: `x` (n, c, ...), `weight` and `bias` (c) give that of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A number of groups that does not divide the channels is an argument error.
pub fn group_norm(
    cx: &Context,
    x: &Tensor,
    groups: i64,
    weight: Option<&Tensor>,
    bias: Option<&Tensor>,
    eps: f64,
) -> Result<Tensor> {
    dispatch(cx, Op::GroupNorm, &args(&[Some(x), weight, bias], &[groups], &[eps]))
}

/// Normalises each channel of each example: (x - mean) / sqrt(variance + eps) * weight + bias.
///
/// - Shape: `x` (n, c, ...), `weight` and `bias` (c) give that of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes running moments.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn instance_norm(
    cx: &Context,
    x: &Tensor,
    weight: Option<&Tensor>,
    bias: Option<&Tensor>,
    eps: f64,
) -> Result<Tensor> {
    dispatch(cx, Op::InstanceNorm, &args(&[Some(x), weight, bias], &[], &[eps]))
}

/// `x` divided by (`k` + `alpha` times the mean square of `size` neighbouring channels) to the power `beta`.
///
/// - Shape: `x` (n, c, ...) gives that of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A size under 1 and fewer than three dimensions are argument errors.
pub fn local_response_norm(cx: &Context, x: &Tensor, size: i64, alpha: f64, beta: f64, k: f64) -> Result<Tensor> {
    dispatch(cx, Op::LocalResponseNorm, &args(&[Some(x)], &[size], &[alpha, beta, k]))
}

/// The one-dimensional convolution (strictly: cross-correlation) of a batch of sequences, as in convolutional layers.
///
/// - Shape: `x` (n, in, l), `weight` (out, in / groups, k) and `bias` (out) give (n, out, ol). ol is (l + 2 * padding - dilation * (k - 1) - 1) / stride + 1, rounded down. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A stride, dilation or group count under 1 and a negative padding are argument errors. A kernel larger than the padded sequence is a shape error.
pub fn conv1d(
    cx: &Context,
    x: &Tensor,
    weight: &Tensor,
    bias: Option<&Tensor>,
    stride: i64,
    padding: i64,
    dilation: i64,
    groups: i64,
) -> Result<Tensor> {
    dispatch(cx, Op::Conv1d, &args(&[Some(x), Some(weight), bias], &[stride, padding, dilation, groups], &[]))
}

/// The greatest element of each window of a batch of sequences, or NaN if there is one. A stride of 0 means the kernel's size.
///
/// - Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down, or up with `ceil_mode`. With that, a window that would start behind the padding is left out. `x` may lack n, and so does the result then.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool is a dtype error. A kernel under 1 and a padding above half the kernel with its gaps are argument errors. A kernel larger than the padded sequence is a shape error. With padding, a dilation above the size of the input is a shape error.
pub fn max_pool1d(
    cx: &Context,
    x: &Tensor,
    kernel: i64,
    stride: i64,
    padding: i64,
    dilation: i64,
    ceil_mode: bool,
) -> Result<Tensor> {
    dispatch(cx, Op::MaxPool1d, &args(&[Some(x)], &[kernel, stride, padding, dilation, i64::from(ceil_mode)], &[]))
}

/// The mean of each window of a batch of sequences; padding counts as zeros, or not at all without `count_include_pad`. A stride of 0 means the kernel's size.
///
/// - Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - kernel) / stride + 1, rounded down, or up with `ceil_mode`. With that, a window that would start behind the padding is left out, and what is behind the padding never counts. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A kernel under 1 and a padding above half the kernel are argument errors. A kernel larger than the padded sequence is a shape error.
pub fn avg_pool1d(
    cx: &Context,
    x: &Tensor,
    kernel: i64,
    stride: i64,
    padding: i64,
    ceil_mode: bool,
    count_include_pad: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::AvgPool1d,
        &args(&[Some(x)], &[kernel, stride, padding, i64::from(ceil_mode), i64::from(count_include_pad)], &[]),
    )
}

/// Moves channels into the pixels of larger images (Shi et al., 2016).
///
/// - Shape: (n, c * factor * factor, h, w) gives (n, c, h * factor, w * factor).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch takes any dtype and rank.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A factor whose square does not divide the channels is an argument error.
pub fn pixel_shuffle(cx: &Context, x: &Tensor, factor: i64) -> Result<Tensor> {
    dispatch(cx, Op::PixelShuffle, &args(&[Some(x)], &[factor], &[]))
}

/// Mixes the channels of groups (Zhang et al., 2018).
///
/// - Shape: That of `x`, (n, c, ...).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch takes any dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A number of groups that does not divide the channels is an argument error.
pub fn channel_shuffle(cx: &Context, x: &Tensor, groups: i64) -> Result<Tensor> {
    dispatch(cx, Op::ChannelShuffle, &args(&[Some(x)], &[groups], &[]))
}

/// softmax(query * key^T / sqrt(e)) * value (Vaswani et al., 2017). A bool mask tells which places count; one of numbers is added to the scores. A row that sees no key gives zeros. The scores are computed in blocks (Dao et al., 2022), and again for gradients.
///
/// - Shape: `query` (..., l, e), `key` (..., s, e), `value` (..., s, v) and a mask that broadcasts to (..., l, s) give (..., l, v).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also has dropout, a scale and grouped queries.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not fit are a shape error. Different element types, and a mask of integers, are a dtype error.
pub fn scaled_dot_product_attention(
    cx: &Context,
    query: &Tensor,
    key: &Tensor,
    value: &Tensor,
    attn_mask: Option<&Tensor>,
    is_causal: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::ScaledDotProductAttention,
        &args(&[Some(query), Some(key), Some(value), attn_mask], &[i64::from(is_causal)], &[]),
    )
}

/// The transposed two-dimensional convolution of a batch of images: the gradient of the input of `conv2d`, for the gradients `x`.
///
/// - Shape: `x` (n, in, h, w), `weight` (in, out / groups, kh, kw) and `bias` (out) give (n, out, oh, ow). oh is (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow likewise. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A stride, dilation or group count under 1, a negative padding, and an output padding not under the stride are argument errors. A result without pixels is a shape error.
pub fn conv_transpose2d(
    cx: &Context,
    x: &Tensor,
    weight: &Tensor,
    bias: Option<&Tensor>,
    stride: [i64; 2],
    padding: [i64; 2],
    output_padding: [i64; 2],
    groups: i64,
    dilation: [i64; 2],
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::ConvTranspose2d,
        &args(
            &[Some(x), Some(weight), bias],
            &[
                stride[0],
                stride[1],
                padding[0],
                padding[1],
                output_padding[0],
                output_padding[1],
                groups,
                dilation[0],
                dilation[1],
            ],
            &[],
        ),
    )
}

/// The transposed one-dimensional convolution of a batch of sequences: the gradient of the input of `conv1d`, for the gradients `x`.
///
/// - Shape: `x` (n, in, l), `weight` (in, out / groups, k) and `bias` (out) give (n, out, ol). ol is (l - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A stride, dilation or group count under 1, a negative padding, and an output padding not under the stride are argument errors. A result without places is a shape error.
pub fn conv_transpose1d(
    cx: &Context,
    x: &Tensor,
    weight: &Tensor,
    bias: Option<&Tensor>,
    stride: i64,
    padding: i64,
    output_padding: i64,
    groups: i64,
    dilation: i64,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::ConvTranspose1d,
        &args(&[Some(x), Some(weight), bias], &[stride, padding, output_padding, groups, dilation], &[]),
    )
}

/// The greatest element of each window of a batch of volumes, or NaN if there is one. The first of equal elements gets the gradient. A stride of 0 means the kernel's size.
///
/// - Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down, or up with `ceil_mode`; oh and ow likewise. With `ceil_mode`, a window that would start behind the padding is left out. `x` may lack n, and so does the result then.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool is a dtype error. A kernel under 1 and a padding above half the kernel with its gaps are argument errors. Volumes without elements and a kernel larger than the padded volume are shape errors. With padding, a dilation above the size of the input is a shape error.
pub fn max_pool3d(
    cx: &Context,
    x: &Tensor,
    kernel: [i64; 3],
    stride: [i64; 3],
    padding: [i64; 3],
    dilation: [i64; 3],
    ceil_mode: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::MaxPool3d,
        &args(
            &[Some(x)],
            &[
                kernel[0],
                kernel[1],
                kernel[2],
                stride[0],
                stride[1],
                stride[2],
                padding[0],
                padding[1],
                padding[2],
                dilation[0],
                dilation[1],
                dilation[2],
                i64::from(ceil_mode),
            ],
            &[],
        ),
    )
}

/// The mean of each window of a batch of volumes; padding counts as zeros, or not at all without `count_include_pad`. A `divisor_override` other than 0 divides the sums instead of the count. A stride of 0 means the kernel's size.
///
/// - Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down, or up with `ceil_mode`; oh and ow likewise. With `ceil_mode`, a window that would start behind the padding is left out, and what is behind the padding never counts. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, the padding counts by default; DJL's and MXNet's default leaves it out.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A kernel under 1 and a padding above half the kernel are argument errors. Volumes without elements and a kernel larger than the padded volume are shape errors.
pub fn avg_pool3d(
    cx: &Context,
    x: &Tensor,
    kernel: [i64; 3],
    stride: [i64; 3],
    padding: [i64; 3],
    ceil_mode: bool,
    count_include_pad: bool,
    divisor_override: i64,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::AvgPool3d,
        &args(
            &[Some(x)],
            &[
                kernel[0],
                kernel[1],
                kernel[2],
                stride[0],
                stride[1],
                stride[2],
                padding[0],
                padding[1],
                padding[2],
                i64::from(ceil_mode),
                i64::from(count_include_pad),
                divisor_override,
            ],
            &[],
        ),
    )
}

/// The means of windows that are chosen to give sequences of this length. An output of 1 is the global pool.
///
/// - Shape: (n, c, l) gives (n, c, output); window i reaches from floor(i * l / output) to ceil((i + 1) * l / output). `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An output under 1 is an argument error. Empty sequences are a shape error.
pub fn adaptive_avg_pool1d(cx: &Context, x: &Tensor, output: i64) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveAvgPool1d, &args(&[Some(x)], &[output], &[]))
}

/// The means of windows that are chosen to give volumes of these sizes. Sizes of 1 are the global pool.
///
/// - Shape: (n, c, d, h, w) gives (n, c, output); window i reaches from floor(i * d / output) to ceil((i + 1) * d / output). `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An output size under 1 is an argument error. Volumes without elements are a shape error.
pub fn adaptive_avg_pool3d(cx: &Context, x: &Tensor, output: [i64; 3]) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveAvgPool3d, &args(&[Some(x)], &[output[0], output[1], output[2]], &[]))
}

/// The greatest elements of windows that are chosen to give sequences of this length. An output of 1 is the global pool.
///
/// - Shape: (n, c, l) gives (n, c, output); window i reaches from floor(i * l / output) to ceil((i + 1) * l / output). `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An output under 1 is an argument error. Empty sequences are a shape error.
pub fn adaptive_max_pool1d(cx: &Context, x: &Tensor, output: i64) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveMaxPool1d, &args(&[Some(x)], &[output], &[]))
}

/// The greatest elements of windows that are chosen to give images of this height and width, or NaN if there is one. The first of equal elements gets the gradient.
///
/// - Shape: (n, c, h, w) gives (n, c, output); window i reaches from floor(i * h / output) to ceil((i + 1) * h / output). `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An output size under 1 is an argument error. Images without pixels are a shape error.
pub fn adaptive_max_pool2d(cx: &Context, x: &Tensor, output: [i64; 2]) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveMaxPool2d, &args(&[Some(x)], &[output[0], output[1]], &[]))
}

/// The greatest elements of windows that are chosen to give volumes of these sizes. Sizes of 1 are the global pool.
///
/// - Shape: (n, c, d, h, w) gives (n, c, output); window i reaches from floor(i * d / output) to ceil((i + 1) * d / output). `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An output size under 1 is an argument error. Volumes without elements are a shape error.
pub fn adaptive_max_pool3d(cx: &Context, x: &Tensor, output: [i64; 3]) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveMaxPool3d, &args(&[Some(x)], &[output[0], output[1], output[2]], &[]))
}

/// The power-average pool of a batch of sequences: the sum of x^`p` over each window, to the power 1/`p`. A stride of 0 means the kernel's size. The gradient at 0 is 0.
///
/// - Shape: (n, c, l) gives (n, c, (l - kernel) / stride + 1), rounded down. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, a negative sum of an odd power has a root that is not a number.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A kernel under 1, and a `p` that is 0 or not finite, are argument errors. A kernel larger than the sequence is a shape error.
pub fn lp_pool1d(cx: &Context, x: &Tensor, p: f64, kernel: i64, stride: i64) -> Result<Tensor> {
    dispatch(cx, Op::LpPool1d, &args(&[Some(x)], &[kernel, stride], &[p]))
}

/// The power-average pool of a batch of images: the sum of x^`p` over each window, to the power 1/`p`. A stride of 0 means the kernel's size. The gradient at 0 is 0.
///
/// - Shape: (n, c, h, w) gives (n, c, (h - kernel) / stride + 1, likewise w), rounded down. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, a negative sum of an odd power has a root that is not a number.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A kernel under 1, and a `p` that is 0 or not finite, are argument errors. A kernel larger than the image is a shape error.
pub fn lp_pool2d(cx: &Context, x: &Tensor, p: f64, kernel: [i64; 2], stride: [i64; 2]) -> Result<Tensor> {
    dispatch(cx, Op::LpPool2d, &args(&[Some(x)], &[kernel[0], kernel[1], stride[0], stride[1]], &[p]))
}

/// The three-dimensional convolution (strictly: cross-correlation) of a batch of volumes, as in convolutional layers.
///
/// - Shape: `x` (n, in, d, h, w), `weight` (out, in / groups, kd, kh, kw) and `bias` (out) give (n, out, od, oh, ow). od is (d + 2 * padding - dilation * (kd - 1) - 1) / stride + 1, rounded down; oh and ow likewise. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A stride, dilation or group count under 1 and a negative padding are argument errors. A kernel larger than the padded volume is a shape error.
pub fn conv3d(
    cx: &Context,
    x: &Tensor,
    weight: &Tensor,
    bias: Option<&Tensor>,
    stride: [i64; 3],
    padding: [i64; 3],
    dilation: [i64; 3],
    groups: i64,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Conv3d,
        &args(
            &[Some(x), Some(weight), bias],
            &[
                stride[0],
                stride[1],
                stride[2],
                padding[0],
                padding[1],
                padding[2],
                dilation[0],
                dilation[1],
                dilation[2],
                groups,
            ],
            &[],
        ),
    )
}

/// The transposed three-dimensional convolution of a batch of volumes: the gradient of the input of `conv3d`, for the gradients `x`.
///
/// - Shape: `x` (n, in, d, h, w), `weight` (in, out / groups, kd, kh, kw) and `bias` (out) give (n, out, od, oh, ow). od is (d - 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh and ow likewise. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A stride, dilation or group count under 1, a negative padding, and an output padding not under the stride are argument errors. A result without elements is a shape error.
pub fn conv_transpose3d(
    cx: &Context,
    x: &Tensor,
    weight: &Tensor,
    bias: Option<&Tensor>,
    stride: [i64; 3],
    padding: [i64; 3],
    output_padding: [i64; 3],
    groups: i64,
    dilation: [i64; 3],
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::ConvTranspose3d,
        &args(
            &[Some(x), Some(weight), bias],
            &[
                stride[0],
                stride[1],
                stride[2],
                padding[0],
                padding[1],
                padding[2],
                output_padding[0],
                output_padding[1],
                output_padding[2],
                groups,
                dilation[0],
                dilation[1],
                dilation[2],
            ],
            &[],
        ),
    )
}

/// Resizes a batch of sequences, images or volumes. `filter` is 0 for the nearest element, 1 for linear interpolation (bilinear, trilinear), 2 for cubic and 3 for the mean of an area. `antialias` widens the filter where the result is smaller.
///
/// - Shape: (n, c, ...) gives (n, c, `sizes`): one size for each dimension after the channels, of which there are at most three.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch has cubic filters and antialias for images only. It computes places in f32, so that its nearest element may be the one before. Its weights of 0 make NaN of infinities.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A size under 1, an unknown filter, `align_corners` or `antialias` with the filters 0 and 3 are argument errors. Another number of sizes and input without elements are shape errors.
pub fn interpolate(
    cx: &Context,
    x: &Tensor,
    sizes: &[i64],
    filter: i64,
    align_corners: bool,
    antialias: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Interpolate,
        &args(
            &[Some(x)],
            &pack([&[sizes.len() as i64], sizes, &[filter, i64::from(align_corners), i64::from(antialias)]]),
            &[],
        ),
    )
}

/// The windows of a batch of images as columns (PyTorch: `F.unfold`).
///
/// - Shape: (n, c, h, w) gives (n, c * kh * kw, windows); (h + 2 * padding - dilation * (kh - 1) - 1) / stride + 1 windows vertically, likewise horizontally. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A kernel, stride or dilation under 1 and a negative padding are argument errors. A kernel larger than the padded image is a shape error.
pub fn im2col(
    cx: &Context,
    x: &Tensor,
    kernel: [i64; 2],
    stride: [i64; 2],
    padding: [i64; 2],
    dilation: [i64; 2],
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Im2col,
        &args(
            &[Some(x)],
            &[kernel[0], kernel[1], stride[0], stride[1], padding[0], padding[1], dilation[0], dilation[1]],
            &[],
        ),
    )
}

/// Adds columns to the windows of images of this height and width (PyTorch: `F.fold`): the gradient of `im2col`, for the gradients `x`.
///
/// - Shape: (n, c * kh * kw, windows) gives (n, c, output).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A kernel, stride or dilation under 1 and a negative padding are argument errors. Another number of columns or windows is a shape error.
pub fn col2im(
    cx: &Context,
    x: &Tensor,
    output: [i64; 2],
    kernel: [i64; 2],
    stride: [i64; 2],
    padding: [i64; 2],
    dilation: [i64; 2],
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Col2im,
        &args(
            &[Some(x)],
            &[
                output[0],
                output[1],
                kernel[0],
                kernel[1],
                stride[0],
                stride[1],
                padding[0],
                padding[1],
                dilation[0],
                dilation[1],
            ],
            &[],
        ),
    )
}

/// Samples a batch of images at places from -1 to 1 (Jaderberg et al., 2015). `filter` is 0 for the nearest pixel and 1 for bilinear interpolation. `border` is 0 for zeros outside the image, 1 for the nearest pixel of its border and 2 for reflection. With these two, NaN is at the first pixel.
///
/// - Shape: `x` (n, c, h, w) and `grid` (n, oh, ow, 2), which has column and row, give (n, c, oh, ow).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also samples volumes, and has a bicubic filter. Here the grid gets no gradient from the nearest pixel, where PyTorch gives zeros.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An unknown filter or border is an argument error. Images without pixels are a shape error.
pub fn grid_sample(
    cx: &Context,
    x: &Tensor,
    grid: &Tensor,
    filter: i64,
    border: i64,
    align_corners: bool,
) -> Result<Tensor> {
    dispatch(cx, Op::GridSample, &args(&[Some(x), Some(grid)], &[filter, border, i64::from(align_corners)], &[]))
}

/// The places of an image's pixels from -1 to 1 after an affine map, as `grid_sample` takes them.
///
/// - Shape: `theta` (n, 2, 3) and the `shape` (n, c, h, w) give (n, h, w, 2).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also maps volumes.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A `shape` that is not one of images is a shape error.
pub fn affine_grid(cx: &Context, theta: &Tensor, shape: &[i64], align_corners: bool) -> Result<Tensor> {
    dispatch(
        cx,
        Op::AffineGrid,
        &args(&[Some(theta)], &pack([&[shape.len() as i64], shape, &[i64::from(align_corners)]]), &[]),
    )
}

/// The places of the elements that `max_pool2d` finds: row * w + column of the first greatest element of each window, or of its first NaN.
///
/// - Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down, or up with `ceil_mode`; ow likewise. With `ceil_mode`, a window that would start behind the padding is left out. `x` may lack n, and so does the result then.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: Of several NaN, PyTorch finds the last.
///
/// # Errors
/// Bools and complex numbers are a dtype error. A kernel under 1 and a padding above half the kernel with its gaps are argument errors. Images without pixels and a kernel larger than the padded image are shape errors. With padding, a dilation above the size of the input is a shape error.
pub fn max_pool2d_indices(
    cx: &Context,
    x: &Tensor,
    kernel: [i64; 2],
    stride: [i64; 2],
    padding: [i64; 2],
    dilation: [i64; 2],
    ceil_mode: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::MaxPool2dIndices,
        &args(
            &[Some(x)],
            &[
                kernel[0],
                kernel[1],
                stride[0],
                stride[1],
                padding[0],
                padding[1],
                dilation[0],
                dilation[1],
                i64::from(ceil_mode),
            ],
            &[],
        ),
    )
}

/// Writes the elements to their places in images of this height and width, and zeros elsewhere: the inverse of `max_pool2d`.
///
/// - Shape: `x` and `index` (n, c, h, w) give (n, c, output). An index is row * width + column, as in `max_pool2d_indices`. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: Of several elements with one place, the last one stays.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. An output size under 1 is an argument error. Other shapes of `index` are a shape error, and a place outside the image is an index error.
pub fn max_unpool2d(cx: &Context, x: &Tensor, index: &Tensor, output: [i64; 2]) -> Result<Tensor> {
    dispatch(cx, Op::MaxUnpool2d, &args(&[Some(x), Some(index)], &[output[0], output[1]], &[]))
}

/// The states of a simple recurrent layer (Elman, 1990): tanh, or relu, of x W_ih^T + b_ih + h W_hh^T + b_hh.
///
/// - Shape: `x` (time, n, inputs), the state (n, hidden), and weights (hidden, inputs) and (hidden, hidden) give (time, n, hidden).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's also has layers and directions: they are calls of this one.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Other shapes are a shape error.
pub fn rnn(
    cx: &Context,
    x: &Tensor,
    state: &Tensor,
    weight_ih: &Tensor,
    weight_hh: &Tensor,
    bias_ih: Option<&Tensor>,
    bias_hh: Option<&Tensor>,
    relu: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Rnn,
        &args(&[Some(x), Some(state), Some(weight_ih), Some(weight_hh), bias_ih, bias_hh], &[i64::from(relu)], &[]),
    )
}

/// The states of a layer of gated recurrent units (Cho et al., 2014). The gates are reset, update and candidate.
///
/// - Shape: `x` (time, n, inputs), the state (n, hidden), and weights (3 * hidden, inputs) and (3 * hidden, hidden) give (time, n, hidden).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's also has layers and directions: they are calls of this one.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Other shapes are a shape error.
pub fn gru(
    cx: &Context,
    x: &Tensor,
    state: &Tensor,
    weight_ih: &Tensor,
    weight_hh: &Tensor,
    bias_ih: Option<&Tensor>,
    bias_hh: Option<&Tensor>,
) -> Result<Tensor> {
    dispatch(cx, Op::Gru, &args(&[Some(x), Some(state), Some(weight_ih), Some(weight_hh), bias_ih, bias_hh], &[], &[]))
}

/// The states of a layer of long short-term memory (Hochreiter and Schmidhuber, 1997), followed by the last cell. The gates are input, forget, cell and output.
///
/// - Shape: `x` (time, n, inputs), the state (n, hidden), and weights (4 * hidden, inputs) and (4 * hidden, hidden) give (time + 1, n, hidden).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's also has layers and directions: they are calls of this one.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Other shapes are a shape error.
pub fn lstm(
    cx: &Context,
    x: &Tensor,
    state: &Tensor,
    cell: &Tensor,
    weight_ih: &Tensor,
    weight_hh: &Tensor,
    bias_ih: Option<&Tensor>,
    bias_hh: Option<&Tensor>,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Lstm,
        &args(&[Some(x), Some(state), Some(cell), Some(weight_ih), Some(weight_hh), bias_ih, bias_hh], &[], &[]),
    )
}

/// The point of the probability simplex that is nearest to the elements along a dimension (Martins and Astudillo, 2016).
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch has none.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error.
pub fn sparsemax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Sparsemax, &args(&[Some(x)], &[dim], &[]))
}

/// `x` where it is not negative, else `x` times a random number between `lower` and `upper`; outside of training, times their mean.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Bounds that are not finite or not in order are an argument error.
pub fn rrelu(cx: &Context, x: &Tensor, lower: f64, upper: f64, training: bool) -> Result<Tensor> {
    dispatch(cx, Op::Rrelu, &args(&[Some(x)], &[i64::from(training)], &[lower, upper]))
}

/// In training, sets whole channels to zero with probability `p` and divides the others by 1 - p.
///
/// - Shape: That of `x`, (n, c, ...).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A probability outside 0 to 1 is an argument error.
pub fn feature_dropout(cx: &Context, x: &Tensor, p: f64, training: bool) -> Result<Tensor> {
    dispatch(cx, Op::FeatureDropout, &args(&[Some(x)], &[i64::from(training)], &[p]))
}

/// In training, dropout for `selu`: dropped elements get its limit, and the result keeps mean and variance (Klambauer et al., 2017).
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A probability outside 0 to 1 is an argument error.
pub fn alpha_dropout(cx: &Context, x: &Tensor, p: f64, training: bool) -> Result<Tensor> {
    dispatch(cx, Op::AlphaDropout, &args(&[Some(x)], &[i64::from(training)], &[p]))
}

/// The slices of a dimension, scaled down to a p-norm of at most `maxnorm`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A `p` that is not positive and a negative norm are argument errors.
pub fn renorm(cx: &Context, x: &Tensor, p: f64, dim: i64, maxnorm: f64) -> Result<Tensor> {
    dispatch(cx, Op::Renorm, &args(&[Some(x)], &[dim], &[p, maxnorm]))
}

/// Attention in several heads (Vaswani et al., 2017), between linear maps of the operands and of the result.
///
/// - Shape: `query` (n, l, width), `key` and `value` (n, s, width), weights (3 * width, width) and (width, width) give (n, l, width).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's module also returns the weights.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Other shapes are a shape error. A number of heads that does not divide the width is an argument error.
pub fn multi_head_attention(
    cx: &Context,
    query: &Tensor,
    key: &Tensor,
    value: &Tensor,
    in_weight: &Tensor,
    in_bias: Option<&Tensor>,
    out_weight: &Tensor,
    out_bias: Option<&Tensor>,
    attn_mask: Option<&Tensor>,
    heads: i64,
    is_causal: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::MultiHeadAttention,
        &args(
            &[Some(query), Some(key), Some(value), Some(in_weight), in_bias, Some(out_weight), out_bias, attn_mask],
            &[heads, i64::from(is_causal)],
            &[],
        ),
    )
}

/// The power-average pool of a batch of volumes, as `lp_pool2d`.
///
/// - Shape: (n, c, d, h, w) gives (n, c, (d - kernel) / stride + 1, likewise h and w), rounded down. `x` may lack n, and so does the result then.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, a negative sum of an odd power has a root that is not a number.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A kernel under 1, and a `p` that is 0 or not finite, are argument errors. A kernel larger than the volume is a shape error.
pub fn lp_pool3d(cx: &Context, x: &Tensor, p: f64, kernel: [i64; 3], stride: [i64; 3]) -> Result<Tensor> {
    dispatch(
        cx,
        Op::LpPool3d,
        &args(&[Some(x)], &[kernel[0], kernel[1], kernel[2], stride[0], stride[1], stride[2]], &[p]),
    )
}

/// Means of bilinear samples in regions of images. A box has the number of its image, then left, top, right and bottom, which are multiplied by `scale`.
///
/// - Shape: `x` (n, c, h, w) and `boxes` (k, 5) give (k, c, oh, ow).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: It is torchvision's.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another shape or dtype of the boxes is a shape error, an image that does not exist an index error. Sides or a scale that are not finite, and sizes above 1,024, are argument errors.
pub fn roi_align(
    cx: &Context,
    x: &Tensor,
    boxes: &Tensor,
    output: [i64; 2],
    scale: f64,
    sampling: i64,
    aligned: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::RoiAlign,
        &args(&[Some(x), Some(boxes)], &[output[0], output[1], sampling, i64::from(aligned)], &[scale]),
    )
}

/// The largest elements of parts of regions of images. Boxes are those of `roi_align`, with their sides rounded to pixels; a part outside of the image gives 0.
///
/// - Shape: `x` (n, c, h, w) and `boxes` (k, 5) give (k, c, oh, ow).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: It is torchvision's. Equal largest elements share the gradient.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another shape or dtype of the boxes is a shape error, an image that does not exist an index error. Sides or a scale that are not finite, and sizes above 1,024, are argument errors.
pub fn roi_pool(cx: &Context, x: &Tensor, boxes: &Tensor, output: [i64; 2], scale: f64) -> Result<Tensor> {
    dispatch(cx, Op::RoiPool, &args(&[Some(x), Some(boxes)], &[output[0], output[1]], &[scale]))
}

/// The cross entropy of the softmax of the logits `x` and the classes or probabilities in `target`. The mean divides by the weights of the targets that count.
///
/// - Shape: `x` (n, classes, ...) or (classes) and `target` without the classes, of integers, or probabilities of the shape and dtype of `x`. They give the shape without the classes, or a 0-dim tensor for the mean and the sum. `weight` is (classes).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's takes only i64 and u8 classes.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A class outside 0 to classes-1 that is not `ignore_index` is an index error. A bool target is a dtype error. A label smoothing outside 0 to 1 is an argument error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn cross_entropy(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    reduction: i64,
    weight: Option<&Tensor>,
    ignore_index: i64,
    label_smoothing: f64,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::CrossEntropy,
        &args(&[Some(x), Some(target), weight], &[reduction, ignore_index], &[label_smoothing]),
    )
}

/// The squared differences, times the weights. The mean divides by the sum of the weights.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum. `weight` has the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch broadcasts with a warning; here different shapes are an error. DJL's L2Loss is half of this.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn mse_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, weight: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::MseLoss, &args(&[Some(x), Some(target), weight], &[reduction], &[]))
}

/// The absolute differences, times the weights. The mean divides by the sum of the weights.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum. `weight` has the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch broadcasts with a warning; here different shapes are an error.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn l1_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, weight: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::L1Loss, &args(&[Some(x), Some(target), weight], &[reduction], &[]))
}

/// The absolute differences less `beta` / 2; below `beta`, half the squared differences divided by `beta`.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch broadcasts with a warning; here different shapes are an error.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error. A negative beta is an argument error.
pub fn smooth_l1_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, beta: f64) -> Result<Tensor> {
    dispatch(cx, Op::SmoothL1Loss, &args(&[Some(x), Some(target)], &[reduction], &[beta]))
}

/// `delta` times the absolute differences less `delta` / 2; below `delta`, half the squared differences. The losses are multiplied by the weights.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum. `weight` has the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch broadcasts with a warning; here different shapes are an error.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error. A delta that is not positive is an argument error.
pub fn huber_loss(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    reduction: i64,
    delta: f64,
    weight: Option<&Tensor>,
) -> Result<Tensor> {
    dispatch(cx, Op::HuberLoss, &args(&[Some(x), Some(target), weight], &[reduction], &[delta]))
}

/// The cross entropy of the probabilities `x` and the targets, both from 0 to 1. Logarithms are at least -100. The losses are multiplied by the weights.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum. `weight` must broadcast to the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch refuses probabilities outside of [0, 1]; here they give NaN.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn binary_cross_entropy(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    reduction: i64,
    weight: Option<&Tensor>,
) -> Result<Tensor> {
    dispatch(cx, Op::BinaryCrossEntropy, &args(&[Some(x), Some(target), weight], &[reduction], &[]))
}

/// The cross entropy of the logistic function of the logits `x` and the targets from 0 to 1, computed without overflow. The losses are multiplied by the weights, those of the positive part also by `pos_weight`.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum. `weight` and `pos_weight` must broadcast to the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn binary_cross_entropy_with_logits(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    reduction: i64,
    weight: Option<&Tensor>,
    pos_weight: Option<&Tensor>,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::BinaryCrossEntropyWithLogits,
        &args(&[Some(x), Some(target), weight, pos_weight], &[reduction], &[]),
    )
}

/// The Kullback-Leibler divergence of the logarithms of probabilities in `x` from the probabilities in `target`, for each element. With `log_target`, `target` has logarithms too.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's `batchmean` is the sum divided by the first size.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn kl_div(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, log_target: bool) -> Result<Tensor> {
    dispatch(cx, Op::KlDiv, &args(&[Some(x), Some(target)], &[reduction, i64::from(log_target)], &[]))
}

/// The logarithm of 1 + exp(-target * x), for targets of 1 and -1.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn soft_margin_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64) -> Result<Tensor> {
    dispatch(cx, Op::SoftMarginLoss, &args(&[Some(x), Some(target)], &[reduction], &[]))
}

/// `x` where the target is 1, and the greater of 0 and `margin` - `x` elsewhere.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn hinge_embedding_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, margin: f64) -> Result<Tensor> {
    dispatch(cx, Op::HingeEmbeddingLoss, &args(&[Some(x), Some(target)], &[reduction], &[margin]))
}

/// The negative log likelihood of Poisson distributions. `full` adds the term that depends on the target alone, by Stirling's formula. `x` has the rates or, with `log_input`, their logarithms.
///
/// - Shape: `x` and `target` of one shape give that shape, or a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn poisson_nll_loss(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    reduction: i64,
    log_input: bool,
    eps: f64,
    full: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::PoissonNllLoss,
        &args(&[Some(x), Some(target)], &[reduction, i64::from(log_input), i64::from(full)], &[eps]),
    )
}

/// The negative of the logarithms of probabilities in `x` at the classes in `target`, times the weights of these. The mean divides by the weights of the targets that count.
///
/// - Shape: `x` is (n, classes, ...) or (classes). `target` is the same without the classes, of integers. They give the shape of `target`, or a 0-dim tensor for the mean and the sum. `weight` is (classes).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's takes only i64 and u8.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A class outside 0 to classes-1 that is not `ignore_index` is an index error. Another dtype of the target is a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn nll_loss(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    reduction: i64,
    weight: Option<&Tensor>,
    ignore_index: i64,
) -> Result<Tensor> {
    dispatch(cx, Op::NllLoss, &args(&[Some(x), Some(target), weight], &[reduction, ignore_index], &[]))
}

/// The quantile loss: `tau` times the differences of targets above `x`, and 1 - `tau` times those below.
///
/// - Shape: A 0-dim tensor, or that of `x` without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another shape or dtype of the target is a shape or dtype error. A `tau` outside 0 to 1 is an argument error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn quantile_loss(cx: &Context, x: &Tensor, target: &Tensor, tau: f64, reduction: i64) -> Result<Tensor> {
    dispatch(cx, Op::QuantileLoss, &args(&[Some(x), Some(target)], &[reduction], &[tau]))
}

/// max(0, `margin` - `target` * `x`), with targets of -1 and 1.
///
/// - Shape: A 0-dim tensor, or that of `x` without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another shape or dtype of the target is a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn hinge_loss(cx: &Context, x: &Tensor, target: &Tensor, margin: f64, reduction: i64) -> Result<Tensor> {
    dispatch(cx, Op::HingeLoss, &args(&[Some(x), Some(target)], &[reduction], &[margin]))
}

/// The negative logarithm of the normal density of the targets, with means `x` and variances of at least `eps`. `full` adds the constant term.
///
/// - Shape: A 0-dim tensor, or that of `x` without a reduction. The variance has that shape, lacks its last dimension or has size 1 there, or is a 0-dim tensor.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another shape or dtype of the target is a shape or dtype error, and so is another variance. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn gaussian_nll_loss(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    variance: &Tensor,
    reduction: i64,
    full: bool,
    eps: f64,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::GaussianNllLoss,
        &args(&[Some(x), Some(target), Some(variance)], &[reduction, i64::from(full)], &[eps]),
    )
}

/// max(0, `margin` - `target` * (`a` - `b`)), with targets of 1 where `a` should be greater, and -1.
///
/// - Shape: A 0-dim tensor, or that of `a` without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Other shapes or dtypes of `b` or the target are a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn margin_ranking_loss(
    cx: &Context,
    a: &Tensor,
    b: &Tensor,
    target: &Tensor,
    margin: f64,
    reduction: i64,
) -> Result<Tensor> {
    dispatch(cx, Op::MarginRankingLoss, &args(&[Some(a), Some(b), Some(target)], &[reduction], &[margin]))
}

/// max(0, `margin` + the distance to `positive` - that to `negative`), with the p-norm over the last dimension. With `swap` the distance to `negative` is that of the anchor or of `positive`, whichever is less.
///
/// - Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn triplet_margin_loss(
    cx: &Context,
    anchor: &Tensor,
    positive: &Tensor,
    negative: &Tensor,
    margin: f64,
    p: f64,
    eps: f64,
    reduction: i64,
    swap: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::TripletMarginLoss,
        &args(&[Some(anchor), Some(positive), Some(negative)], &[reduction, i64::from(swap)], &[margin, p, eps]),
    )
}

/// 1 - cos of the angle where the target is 1; max(0, cos - `margin`) where it is -1.
///
/// - Shape: (n, d) gives a 0-dim tensor, or (n) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another shape of the target than (n) is a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn cosine_embedding_loss(
    cx: &Context,
    a: &Tensor,
    b: &Tensor,
    target: &Tensor,
    margin: f64,
    reduction: i64,
) -> Result<Tensor> {
    dispatch(cx, Op::CosineEmbeddingLoss, &args(&[Some(a), Some(b), Some(target)], &[reduction], &[margin]))
}

/// The mean over the classes of max(0, `margin` - x[target] + x[class]), without the target's own. Each is raised to the power `p` and multiplied by the weight of the target.
///
/// - Shape: `x` (n, classes) and `target` (n), i64 or i32, give a 0-dim tensor, or (n) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A `p` other than 1 and 2 is an argument error. Weights of another shape or dtype are a shape error. A class outside 0 to classes-1 is an index error. Another dtype of the target is a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn multi_margin_loss(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    margin: f64,
    reduction: i64,
    p: i64,
    weight: Option<&Tensor>,
) -> Result<Tensor> {
    dispatch(cx, Op::MultiMarginLoss, &args(&[Some(x), Some(target), weight], &[reduction, p], &[margin]))
}

/// The mean over the classes of the binary cross entropy with logits, multiplied by weights that broadcast to `x`.
///
/// - Shape: (..., classes) gives a 0-dim tensor, or (...) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Another shape or dtype of the target is a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn multilabel_soft_margin_loss(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    reduction: i64,
    weight: Option<&Tensor>,
) -> Result<Tensor> {
    dispatch(cx, Op::MultilabelSoftMarginLoss, &args(&[Some(x), Some(target), weight], &[reduction], &[]))
}

/// The cross entropy of each place of a batch of sequences, and 0 from the end of each sequence on, over the time.
///
/// - Shape: `x` (batch, time, classes), `target` (batch, time) and `lengths` (batch), i64 or i32, give a 0-dim tensor, or (batch) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: DJL's masked softmax cross entropy, with its mean over the time.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A class outside 0 to classes-1 is an index error. Another dtype of the target or the lengths is a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn masked_cross_entropy(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    lengths: &Tensor,
    reduction: i64,
) -> Result<Tensor> {
    dispatch(cx, Op::MaskedCrossEntropy, &args(&[Some(x), Some(target), Some(lengths)], &[reduction], &[]))
}

/// The negative logarithm of the probability of targets without an alignment (Graves et al., 2006). The mean divides each by the length of its target.
///
/// - Shape: Logarithms of probabilities (time, n, classes), targets (n, length) and lengths (n), i64 or i32, give a 0-dim tensor, or (n) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes the targets joined to one vector. The loss of an impossible target is infinite, or 0 with `zero_infinity`; its gradient is 0.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A class out of range is an index error. Lengths out of range, and another reduction than 0, 1 or 2, are argument errors.
pub fn ctc_loss(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    input_lengths: &Tensor,
    target_lengths: &Tensor,
    reduction: i64,
    blank: i64,
    zero_infinity: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::CtcLoss,
        &args(
            &[Some(x), Some(target), Some(input_lengths), Some(target_lengths)],
            &[reduction, blank, i64::from(zero_infinity)],
            &[],
        ),
    )
}

/// The sum of max(0, 1 - x[target] + x[class]) over the targets and all other classes, divided by the number of classes. The targets of an example end before the first -1.
///
/// - Shape: `x` (n, classes) and `target` of the same shape, i64 or i32, give a 0-dim tensor, or (n) without a reduction. Both may lack n.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A class outside 0 to classes-1 is an index error. Another dtype of the target is a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) is an argument error.
pub fn multilabel_margin_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64) -> Result<Tensor> {
    dispatch(cx, Op::MultilabelMarginLoss, &args(&[Some(x), Some(target)], &[reduction], &[]))
}

/// The elements converted to another dtype, or an alias of `x` if it has that dtype.
///
/// - Shape: That of `x`.
/// - Dtypes: the dtype argument; also complex.
/// - PyTorch and NumPy: Floating to integer truncates toward 0 and saturates, and NaN becomes 0; in PyTorch and NumPy it depends on the machine. To bool, everything but 0 is true.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn to_dtype(cx: &Context, x: &Tensor, dtype: DType) -> Result<Tensor> {
    dispatch(cx, Op::ToDtype, &args(&[Some(x)], &[dtype as i64], &[]))
}

/// A contiguous copy with its own storage.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn clone(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Clone, &args(&[Some(x)], &[], &[]))
}

/// A contiguous copy, or an alias of `x` if it is contiguous.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn contiguous(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Contiguous, &args(&[Some(x)], &[], &[]))
}

/// Overwrites the elements of `x` with those of `source`, converted to the dtype of `x` and copied to its device.
///
/// - Shape: That of `x`, which `source` must broadcast to.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn copy_(cx: &Context, x: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Copy, &args(&[Some(x), Some(source)], &[], &[]))
}

/// A row-major copy on another device, or an alias of `x` if it is on that device.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A device that is not available is a device error.
pub fn to_device(cx: &Context, x: &Tensor, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::ToDevice, &args(&[Some(x)], &[device], &[]))
}

/// A tensor with uninitialised elements: write them before you read them.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn empty(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Empty, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// A tensor of zeros.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn zeros(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Zeros, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// A tensor of ones.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn ones(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Ones, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// A tensor with every element equal to `value`. Without a dtype it is i64, f32 or bool, like the value.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: NumPy's default for a floating value is f64.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A value out of range of an integer dtype (300 in u8) is an argument error.
pub fn full(
    cx: &Context,
    shape: &[i64],
    value: impl Into<Scalar>,
    dtype: Option<DType>,
    device: i64,
) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch(
        cx,
        Op::Full,
        &args(
            &[],
            &pack([
                &[shape.len() as i64],
                shape,
                &[value[0], value[1], dtype.map_or(-1, |dtype| dtype as i64), device],
            ]),
            &[],
        ),
    )
}

/// The numbers from `start` to `stop`, exclusive, in steps of `step`. Without a dtype it is i64 if all three are integers, else f32.
///
/// - Shape: (ceil((stop - start) / step)), or (0) when that is negative.
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: NumPy's default for floating bounds is f64. PyTorch refuses a step of the wrong sign; here, as in NumPy, the result is empty.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A step of 0 and bounds that are not finite are argument errors.
pub fn arange(
    cx: &Context,
    start: impl Into<Scalar>,
    stop: impl Into<Scalar>,
    step: impl Into<Scalar>,
    dtype: Option<DType>,
    device: i64,
) -> Result<Tensor> {
    let start = start.into().pack();
    let stop = stop.into().pack();
    let step = step.into().pack();
    dispatch(
        cx,
        Op::Arange,
        &args(
            &[],
            &[start[0], start[1], stop[0], stop[1], step[0], step[1], dtype.map_or(-1, |dtype| dtype as i64), device],
            &[],
        ),
    )
}

/// A matrix with ones on the diagonal and zeros elsewhere.
///
/// - Shape: (n, m).
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn eye(cx: &Context, n: i64, m: i64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Eye, &args(&[], &[n, m, dtype as i64, device], &[]))
}

/// `steps` numbers of one distance from `start` to `stop`, both inclusive.
///
/// - Shape: (steps).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch also makes integers.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A dtype that is not floating is a dtype error.
pub fn linspace(cx: &Context, start: f64, stop: f64, steps: i64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Linspace, &args(&[], &[steps, dtype as i64, device], &[start, stop]))
}

/// `base` to the power of `steps` numbers of one distance from `start` to `stop`.
///
/// - Shape: (steps).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A dtype that is not floating is a dtype error.
pub fn logspace(
    cx: &Context,
    start: f64,
    stop: f64,
    steps: i64,
    base: f64,
    dtype: DType,
    device: i64,
) -> Result<Tensor> {
    dispatch(cx, Op::Logspace, &args(&[], &[steps, dtype as i64, device], &[start, stop, base]))
}

/// The Hann window, for spectra. A periodic one leaves out the last element of the symmetric one of n + 1.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A dtype that is not floating is a dtype error.
pub fn hann_window(cx: &Context, n: i64, periodic: bool, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::HannWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[]))
}

/// The Hamming window, for spectra. A periodic one leaves out the last element of the symmetric one of n + 1.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A dtype that is not floating is a dtype error.
pub fn hamming_window(cx: &Context, n: i64, periodic: bool, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::HammingWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[]))
}

/// The Blackman window, for spectra. A periodic one leaves out the last element of the symmetric one of n + 1.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A dtype that is not floating is a dtype error.
pub fn blackman_window(cx: &Context, n: i64, periodic: bool, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::BlackmanWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[]))
}

/// The Bartlett window, for spectra. A periodic one leaves out the last element of the symmetric one of n + 1.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A dtype that is not floating is a dtype error.
pub fn bartlett_window(cx: &Context, n: i64, periodic: bool, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::BartlettWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[]))
}

/// The Kaiser window with the form `beta`. A periodic one leaves out the last element of the symmetric one of n + 1.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A dtype that is not floating is a dtype error.
pub fn kaiser_window(cx: &Context, n: i64, periodic: bool, beta: f64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::KaiserWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[beta]))
}

/// The rows and columns of the elements of a matrix (n, m) on and below a diagonal.
///
/// - Shape: (2, count).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn tril_indices(cx: &Context, n: i64, m: i64, offset: i64, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::TrilIndices, &args(&[], &[n, m, offset, device], &[]))
}

/// The rows and columns of the elements of a matrix (n, m) on and above a diagonal.
///
/// - Shape: (2, count).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn triu_indices(cx: &Context, n: i64, m: i64, offset: i64, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::TriuIndices, &args(&[], &[n, m, offset, device], &[]))
}

/// A tensor of elements of any value, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn empty_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::EmptyLike, &args(&[Some(x)], &[], &[]))
}

/// A tensor of zeros, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn zeros_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ZerosLike, &args(&[Some(x)], &[], &[]))
}

/// A tensor of ones, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn ones_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::OnesLike, &args(&[Some(x)], &[], &[]))
}

/// A tensor with every element equal to `value`, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A value out of range of an integer dtype is an argument error.
pub fn full_like(cx: &Context, x: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch(cx, Op::FullLike, &args(&[Some(x)], &[value[0], value[1]], &[]))
}

/// Uniform random numbers from 0 to 1, exclusive; the same for any number of threads and in every language.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch and NumPy draw other numbers from the same seed.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A dtype that is not floating is a dtype error.
pub fn rand(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Rand, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// Normal random numbers with mean 0 and variance 1.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch and NumPy draw other numbers from the same seed.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A dtype that is not floating is a dtype error.
pub fn randn(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Randn, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// Random integers from `low` to `high`, exclusive.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A `high` that is not above `low` is an argument error; bool is a dtype error.
pub fn randint(cx: &Context, low: i64, high: i64, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Randint,
        &args(&[], &pack([&[low, high, shape.len() as i64], shape, &[dtype as i64, device]]), &[]),
    )
}

/// For each element of `x`: 1 with the element as its probability, else 0.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A probability outside 0 to 1 is an argument error.
pub fn bernoulli(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Bernoulli, &args(&[Some(x)], &[], &[]))
}

/// The integers from 0 to n-1 in random order, as i64.
///
/// - Shape: (n).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors.
pub fn randperm(cx: &Context, n: i64, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Randperm, &args(&[], &[n, device], &[]))
}

/// Overwrites the elements with uniform random numbers from `low` to `high`, exclusive.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Bounds that are not finite or not in order are an argument error.
pub fn uniform_(cx: &Context, x: &Tensor, low: f64, high: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Uniform, &args(&[Some(x)], &[], &[low, high]))
}

/// Overwrites the elements with normal random numbers.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A negative deviation is an argument error.
pub fn normal_(cx: &Context, x: &Tensor, mean: f64, std: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Normal, &args(&[Some(x)], &[], &[mean, std]))
}

/// Overwrites the elements with the exponentials of normal random numbers.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A deviation that is not positive is an argument error.
pub fn log_normal_(cx: &Context, x: &Tensor, mean: f64, std: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogNormal, &args(&[Some(x)], &[], &[mean, std]))
}

/// Overwrites the elements with random numbers of the exponential distribution.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A rate that is not positive is an argument error.
pub fn exponential_(cx: &Context, x: &Tensor, rate: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Exponential, &args(&[Some(x)], &[], &[rate]))
}

/// Overwrites the elements with random numbers of the Cauchy distribution.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A `sigma` that is not positive is an argument error.
pub fn cauchy_(cx: &Context, x: &Tensor, median: f64, sigma: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Cauchy, &args(&[Some(x)], &[], &[median, sigma]))
}

/// Overwrites the elements with the random numbers of trials until the first success, of probability `p`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A probability that is not between 0 and 1 is an argument error.
pub fn geometric_(cx: &Context, x: &Tensor, p: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Geometric, &args(&[Some(x)], &[], &[p]))
}

/// Overwrites the elements with normal random numbers between `min` and `max`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A deviation that is not positive, and bounds not in order, are argument errors.
pub fn trunc_normal_(cx: &Context, x: &Tensor, mean: f64, std: f64, min: f64, max: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::TruncNormal, &args(&[Some(x)], &[], &[mean, std, min, max]))
}

/// Random numbers of the Poisson distribution with the rates in `x`; NaN for a negative rate.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn poisson(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Poisson, &args(&[Some(x)], &[], &[]))
}

/// Random numbers of the gamma distribution with the shapes in `x` and scale 1; NaN for a negative shape.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch calls it `_standard_gamma`, with a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn gamma(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gamma, &args(&[Some(x)], &[], &[]))
}

/// `n` random indices in each row of weights, with probabilities in proportion to the weights.
///
/// - Shape: (classes) gives (n), (rows, classes) gives (rows, n).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. Weights of integers or bools are a dtype error. Weights that are negative or not finite, a row without a positive one, and more indices than classes without `replacement` are argument errors.
pub fn multinomial(cx: &Context, x: &Tensor, n: i64, replacement: bool) -> Result<Tensor> {
    dispatch(cx, Op::Multinomial, &args(&[Some(x)], &[n, i64::from(replacement)], &[]))
}

/// Normal random numbers with the means and deviations in two tensors.
///
/// - Shape: `mean` and `std` broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error.
pub fn sample_normal(cx: &Context, mean: &Tensor, std: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::SampleNormal, &args(&[Some(mean), Some(std)], &[], &[]))
}

/// Uniform random numbers from 0 to 1, exclusive, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn rand_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::RandLike, &args(&[Some(x)], &[], &[]))
}

/// Standard normal random numbers with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn randn_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::RandnLike, &args(&[Some(x)], &[], &[]))
}

/// Uniform random whole numbers from `low` to `high`, exclusive, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. Bool is a dtype error. Bounds not in order, or out of range of the dtype, are argument errors.
pub fn randint_like(cx: &Context, x: &Tensor, low: i64, high: i64) -> Result<Tensor> {
    dispatch(cx, Op::RandintLike, &args(&[Some(x)], &[low, high], &[]))
}

/// The slices of the first dimension of `x` in random order.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A 0-dim tensor is a shape error.
pub fn shuffle(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Shuffle, &args(&[Some(x)], &[], &[]))
}

/// Overwrites the elements with random whole numbers from `low` to `high`, exclusive.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch's bounds are optional.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. Bool is a dtype error. Bounds not in order, or out of range of the dtype, are argument errors.
pub fn random_(cx: &Context, x: &Tensor, low: i64, high: i64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Random, &args(&[Some(x)], &[low, high], &[]))
}

/// Overwrites the elements with 1, with the probability `p`, or 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. A probability outside 0 to 1 is an argument error.
pub fn fill_bernoulli_(cx: &Context, x: &Tensor, p: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::FillBernoulli, &args(&[Some(x)], &[], &[p]))
}

/// Random numbers of successes among `count` trials that succeed with probability `p`. They are NaN for a `count` that is negative or not whole, and for a `p` outside 0 to 1.
///
/// - Shape: `count` and `p` broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, and a total of bytes beyond the address space, are shape errors. An integer or bool tensor, or two floating dtypes in one call, are dtype errors. Shapes that do not broadcast together are a shape error.
pub fn binomial(cx: &Context, count: &Tensor, p: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Binomial, &args(&[Some(count), Some(p)], &[], &[]))
}

/// The sum of the elements up to each place of a dimension; floating dtypes accumulate in f64.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool give i64, floating dtypes their own.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn cumsum(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cumsum, &args(&[Some(x)], &[dim], &[]))
}

/// The product of the elements up to each place of a dimension; floating dtypes accumulate in f64.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool give i64, floating dtypes their own.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn cumprod(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cumprod, &args(&[Some(x)], &[dim], &[]))
}

/// The logarithm of the sum of the exponentials of the elements up to each place, without overflow.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// A dimension out of range is an index error. An integer or bool tensor, or two floating dtypes in one call, are dtype errors.
pub fn logcumsumexp(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Logcumsumexp, &args(&[Some(x)], &[dim], &[]))
}

/// The greatest of the elements up to each place of a dimension, or NaN if there is one.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's also returns the indices: see `argcummax`.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn cummax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cummax, &args(&[Some(x)], &[dim], &[]))
}

/// The smallest of the elements up to each place of a dimension, or NaN if there is one.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's also returns the indices: see `argcummin`.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn cummin(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cummin, &args(&[Some(x)], &[dim], &[]))
}

/// The index of the greatest element up to each place of a dimension. Of equal elements it is the last. NaN counts as the greatest.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn argcummax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Argcummax, &args(&[Some(x)], &[dim], &[]))
}

/// The index of the smallest element up to each place of a dimension. Of equal elements it is the last. NaN counts as the smallest.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn argcummin(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Argcummin, &args(&[Some(x)], &[dim], &[]))
}

/// The indices of the elements of a dimension in their order. Equal elements stay in theirs. NaN counts as the greatest.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch's is not stable unless it is asked to be.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn argsort(cx: &Context, x: &Tensor, dim: i64, descending: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argsort, &args(&[Some(x)], &[dim, i64::from(descending)], &[]))
}

/// The elements of a dimension in their order. NaN counts as the greatest.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's also returns the indices: see `argsort`.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn sort(cx: &Context, x: &Tensor, dim: i64, descending: bool) -> Result<Tensor> {
    dispatch(cx, Op::Sort, &args(&[Some(x)], &[dim, i64::from(descending)], &[]))
}

/// The indices of the `k` greatest or smallest elements of a dimension, in their order. Of equal elements the first come first.
///
/// - Shape: That of `x` with `k` at `dim`.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range is an index error. A `k` outside 0 to the size of the dimension is an argument error.
pub fn argtopk(cx: &Context, x: &Tensor, k: i64, dim: i64, largest: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argtopk, &args(&[Some(x)], &[k, dim, i64::from(largest)], &[]))
}

/// The `k` greatest or smallest elements of a dimension, in their order. NaN counts as the greatest.
///
/// - Shape: That of `x` with `k` at `dim`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's also returns the indices: see `argtopk`.
///
/// # Errors
/// A dimension out of range is an index error. A `k` outside 0 to the size of the dimension is an argument error.
pub fn topk(cx: &Context, x: &Tensor, k: i64, dim: i64, largest: bool) -> Result<Tensor> {
    dispatch(cx, Op::Topk, &args(&[Some(x)], &[k, dim, i64::from(largest)], &[]))
}

/// The index of the `k`-th smallest element of a dimension, counted from 1.
///
/// - Shape: That of `x` without `dim`; with `keepdim`, it has size 1.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range is an index error. A `k` outside 1 to the size of the dimension is an argument error.
pub fn argkthvalue(cx: &Context, x: &Tensor, k: i64, dim: i64, keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argkthvalue, &args(&[Some(x)], &[k, dim, i64::from(keepdim)], &[]))
}

/// The `k`-th smallest element of a dimension, counted from 1. NaN counts as the greatest.
///
/// - Shape: That of `x` without `dim`; with `keepdim`, it has size 1.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's also returns the indices: see `argkthvalue`.
///
/// # Errors
/// A dimension out of range is an index error. A `k` outside 1 to the size of the dimension is an argument error.
pub fn kthvalue(cx: &Context, x: &Tensor, k: i64, dim: i64, keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Kthvalue, &args(&[Some(x)], &[k, dim, i64::from(keepdim)], &[]))
}

/// The median over the given dimensions: of two middle elements the smaller one. NaN if there is one.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy takes the mean of two middle elements: see `quantile`.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error.
pub fn median(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Median, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The index of the median over the given dimensions, in row-major order of these.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error.
pub fn argmedian(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argmedian, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The median over the given dimensions of the elements that are not NaN; NaN if there are none.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result has the tensor's dtype.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error.
pub fn nanmedian(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Nanmedian, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The most frequent element over the given dimensions; of equally frequent ones the smallest.
///
/// - Shape: That of `x` without the given dimensions; with `keepdim`, these have size 1.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's also returns an index, and takes one dimension.
///
/// # Errors
/// A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error.
pub fn mode(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Mode, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The elements below which a fraction `q` of the others is, interpolated between two. NaN if there is one.
///
/// - Shape: That of `x` without the given dimensions, or with size 1 at these with `keepdim`, after the dimensions of `q`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error. A `q` outside 0 to 1 is an argument error, one of another dtype than `x` a dtype error. A `q` without elements is a shape error.
pub fn quantile(cx: &Context, x: &Tensor, q: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Quantile,
        &args(&[Some(x), Some(q)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]),
    )
}

/// The quantile over the given dimensions of the elements that are not NaN; NaN if there are none.
///
/// - Shape: That of `x` without the given dimensions, or with size 1 at these with `keepdim`, after the dimensions of `q`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, are dtype errors. A dimension out of range is an index error. A dimension given twice is an argument error. Reducing over no elements is a shape error. A `q` outside 0 to 1 is an argument error, one of another dtype than `x` a dtype error. A `q` without elements is a shape error.
pub fn nanquantile(cx: &Context, x: &Tensor, q: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Nanquantile,
        &args(&[Some(x), Some(q)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]),
    )
}

/// The number of sorted elements that come before each value. With `right`, equal elements count, too.
///
/// - Shape: That of `values`. `sorted` has one dimension, or the shape of `values` but for the last dimension.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: NaN counts as the greatest. Elements that are not sorted give any result.
///
/// # Errors
/// Other shapes are a shape error.
pub fn searchsorted(cx: &Context, sorted: &Tensor, values: &Tensor, right: bool) -> Result<Tensor> {
    dispatch(cx, Op::Searchsorted, &args(&[Some(sorted), Some(values)], &[i64::from(right)], &[]))
}

/// The number of the interval between sorted boundaries that each element is in.
///
/// - Shape: That of `x`; `boundaries` (n).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Boundaries that are not a vector are a shape error.
pub fn bucketize(cx: &Context, x: &Tensor, boundaries: &Tensor, right: bool) -> Result<Tensor> {
    dispatch(cx, Op::Bucketize, &args(&[Some(x), Some(boundaries)], &[i64::from(right)], &[]))
}

/// True where an element of `x` is one of the values. NaN never is.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn isin(cx: &Context, x: &Tensor, values: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Isin, &args(&[Some(x), Some(values)], &[], &[]))
}

/// The distinct elements in ascending order. Each NaN is distinct.
///
/// - Shape: (count).
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's also returns indices and counts: see `searchsorted` and `bincount`.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn unique(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Unique, &args(&[Some(x)], &[], &[]))
}

/// The elements in row-major order, without those that equal the one before.
///
/// - Shape: (count).
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's also returns indices and counts.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn unique_consecutive(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::UniqueConsecutive, &args(&[Some(x)], &[], &[]))
}

/// The inverses of square matrices.
///
/// - Shape: That of `x`, (..., n, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error. A singular matrix is an argument error.
pub fn inverse(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Inverse, &args(&[Some(x)], &[], &[]))
}

/// The pseudoinverses of matrices (Moore and Penrose), by the singular value decomposition.
///
/// - Shape: (..., m, n) gives (..., n, m).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. A tensor without two dimensions is a shape error. An element that is not finite, and a NaN as `rcond`, are argument errors.
pub fn pinverse(cx: &Context, x: &Tensor, rcond: f64) -> Result<Tensor> {
    dispatch(cx, Op::Pinverse, &args(&[Some(x)], &[], &[rcond]))
}

/// The determinants of square matrices; 1 without elements.
///
/// - Shape: (..., n, n) gives (...).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error.
pub fn det(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Det, &args(&[Some(x)], &[], &[]))
}

/// The signs of determinants, and the logarithms of their absolute values. Those of singular matrices are 0 and negative infinity.
///
/// - Shape: (..., n, n) gives (..., 2).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch's and NumPy's give two tensors. Here they are the columns of one.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error. The gradient of a singular matrix is an argument error.
pub fn slogdet(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Slogdet, &args(&[Some(x)], &[], &[]))
}

/// The solutions x of systems of linear equations a x = b with square matrices.
///
/// - Shape: `a` (..., n, n), `b` (..., n, k) or (n) give x like `b`; the sizes before broadcast. `b` with the shape of `a` without its last dimension is a vector for each matrix.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error. A singular matrix is an argument error.
pub fn solve(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Solve, &args(&[Some(a), Some(b)], &[], &[]))
}

/// The solutions x of a x = b, or of x a = b, with the upper or lower triangles of square matrices. The other triangle is not read.
///
/// - Shape: `a` (..., n, n), `b` (..., n, k) give x like `b`; the sizes before broadcast. With the matrix on the right, `b` is (..., k, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: A 0 on the diagonal gives infinities and NaN, as in PyTorch.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error.
pub fn solve_triangular(
    cx: &Context,
    a: &Tensor,
    b: &Tensor,
    upper: bool,
    left: bool,
    unitriangular: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::SolveTriangular,
        &args(&[Some(a), Some(b)], &[i64::from(upper), i64::from(left), i64::from(unitriangular)], &[]),
    )
}

/// The vectors x that minimise the norm of a x - b; of several, the shortest. They are the pseudoinverse of `a` times `b`.
///
/// - Shape: `a` (..., m, n), `b` (..., m, k) or (m) give (..., n, k) or (n); the sizes before broadcast.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch's also returns residuals, ranks and singular values: see `matrix_rank` and `svdvals`.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error. An element of `a` that is not finite, and a NaN as `rcond`, are argument errors.
pub fn lstsq(cx: &Context, a: &Tensor, b: &Tensor, rcond: f64) -> Result<Tensor> {
    dispatch(cx, Op::Lstsq, &args(&[Some(a), Some(b)], &[], &[rcond]))
}

/// The lower triangles l of symmetric positive-definite matrices l l^T. Only the lower triangle of `x` is read.
///
/// - Shape: That of `x`, (..., n, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error. A matrix that is not positive-definite is an argument error.
pub fn cholesky(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Cholesky, &args(&[Some(x)], &[], &[]))
}

/// The solutions of systems of linear equations whose matrices have the Cholesky factors `a`.
///
/// - Shape: `b` (..., n, k), `a` (..., n, n) give the shape of `b`; the sizes before broadcast.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error.
pub fn cholesky_solve(cx: &Context, b: &Tensor, a: &Tensor, upper: bool) -> Result<Tensor> {
    dispatch(cx, Op::CholeskySolve, &args(&[Some(b), Some(a)], &[i64::from(upper)], &[]))
}

/// The factors of p l u in one tensor. They are a permutation p of m columns, a lower triangle l of k columns, and an upper triangle u of k rows. The diagonal of l has ones, and the rows below u are zeros.
///
/// - Shape: (..., m, n) gives (..., m, m + k + n) with k = min(m, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch's gives three tensors.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. A tensor without two dimensions is a shape error.
pub fn lu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Lu, &args(&[Some(x)], &[], &[]))
}

/// The factors of q r with orthonormal columns q and an upper triangle r, in one tensor. The first m columns are q transposed, the others r.
///
/// - Shape: (..., m, n) gives (..., k, m + n) with k = min(m, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch's and NumPy's give two tensors. Here the diagonal of r is not negative.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. A tensor without two dimensions is a shape error.
pub fn qr(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Qr, &args(&[Some(x)], &[], &[]))
}

/// The singular value decomposition u s v in one tensor. Row i has column i of u, the i-th greatest singular value, and row i of v.
///
/// - Shape: (..., m, n) gives (..., k, m + 1 + n) with k = min(m, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch's and NumPy's give three tensors. Here the first large element of each column of u is positive.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. A tensor without two dimensions is a shape error. An element that is not finite, and a matrix for which the algorithm does not converge, are argument errors.
pub fn svd(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Svd, &args(&[Some(x)], &[], &[]))
}

/// The singular values of matrices in descending order.
///
/// - Shape: (..., m, n) gives (..., k) with k = min(m, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. A tensor without two dimensions is a shape error. An element that is not finite, and a matrix for which the algorithm does not converge, are argument errors.
pub fn svdvals(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Svdvals, &args(&[Some(x)], &[], &[]))
}

/// The eigenvalues of symmetric matrices in ascending order, and their vectors, in one tensor. Row i has the i-th value and its vector. Only the lower triangle is read, or the upper one.
///
/// - Shape: (..., n, n) gives (..., n, 1 + n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch's and NumPy's give two tensors. Here the first large element of each vector is positive.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error. An element that is not finite, and a matrix for which the algorithm does not converge, are argument errors.
pub fn eigh(cx: &Context, x: &Tensor, upper: bool) -> Result<Tensor> {
    dispatch(cx, Op::Eigh, &args(&[Some(x)], &[i64::from(upper)], &[]))
}

/// The eigenvalues of symmetric matrices in ascending order. Only the lower triangle is read, or the upper one.
///
/// - Shape: (..., n, n) gives (..., n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error. An element that is not finite, and a matrix for which the algorithm does not converge, are argument errors.
pub fn eigvalsh(cx: &Context, x: &Tensor, upper: bool) -> Result<Tensor> {
    dispatch(cx, Op::Eigvalsh, &args(&[Some(x)], &[i64::from(upper)], &[]))
}

/// The number of singular values that count as different from 0.
///
/// - Shape: (..., m, n) gives (...).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. A tensor without two dimensions is a shape error. An element that is not finite, and a NaN as `rcond`, are argument errors.
pub fn matrix_rank(cx: &Context, x: &Tensor, rcond: f64) -> Result<Tensor> {
    dispatch(cx, Op::MatrixRank, &args(&[Some(x)], &[], &[rcond]))
}

/// The exponentials of square matrices: the sums of their powers divided by factorials.
///
/// - Shape: That of `x`, (..., n, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes are a shape error.
pub fn matrix_exp(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::MatrixExp, &args(&[Some(x)], &[], &[]))
}

/// The condition numbers of matrices: the p-norm times that of the inverse. `p` is 1, 2 or infinity, or one of these negative.
///
/// - Shape: (..., n, n) gives (...); for a `p` of 2 and -2, (..., m, n) does.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: For a `p` of 2, a singular matrix gives infinity or a very large number.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. Other shapes, and matrices without elements, are a shape error. Another `p`, an element that is not finite, and a singular matrix are argument errors.
pub fn cond(cx: &Context, x: &Tensor, p: f64) -> Result<Tensor> {
    dispatch(cx, Op::Cond, &args(&[Some(x)], &[], &[p]))
}

/// The norms of matrices that p-norms of vectors induce. A `p` of 1 gives the largest sum of a column, infinity that of a row, and 2 the largest singular value. A negative `p` gives the smallest.
///
/// - Shape: That of `x` without the two dimensions, the last ones without `dims`; with `keepdim`, these have size 1.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: Frobenius' norm is `norm` with a `p` of 2 over both dimensions.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. A tensor without two dimensions, and the largest of no elements, are a shape error. Another number of dimensions, and another `p`, are argument errors. A dimension out of range is an index error. For a `p` of 2, an element that is not finite is an argument error.
pub fn matrix_norm(cx: &Context, x: &Tensor, p: f64, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::MatrixNorm, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[p]))
}

/// The sums of the singular values of matrices.
///
/// - Shape: That of `x` without the two dimensions, the last ones without `dims`; with `keepdim`, these have size 1.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype is an unsupported error. Two dtypes in one call are a dtype error. A tensor without two dimensions is a shape error. A dimension out of range is an index error. Another number of dimensions, and an element that is not finite, are argument errors.
pub fn nuclear_norm(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::NuclearNorm, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// The discrete Fourier transform along a dimension, of its elements cut or filled with zeros to the number of points.
///
/// - Shape: That of `x`, with the number of points along the dimension.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. A number of points below 1, or an unknown `norm`, is an argument error.
pub fn fft(cx: &Context, x: &Tensor, points: i64, dim: i64, norm: i64) -> Result<Tensor> {
    dispatch(cx, Op::Fft, &args(&[Some(x)], &[points, dim, norm], &[]))
}

/// The inverse of `fft`.
///
/// - Shape: That of `x`, with the number of points along the dimension.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. A number of points below 1, or an unknown `norm`, is an argument error.
pub fn ifft(cx: &Context, x: &Tensor, points: i64, dim: i64, norm: i64) -> Result<Tensor> {
    dispatch(cx, Op::Ifft, &args(&[Some(x)], &[points, dim, norm], &[]))
}

/// The first half of the discrete Fourier transform of real numbers, whose spectrum is symmetric.
///
/// - Shape: That of `x`, with points / 2 + 1 along the dimension.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. A number of points below 1, or an unknown `norm`, is an argument error. A complex tensor is a dtype error.
pub fn rfft(cx: &Context, x: &Tensor, points: i64, dim: i64, norm: i64) -> Result<Tensor> {
    dispatch(cx, Op::Rfft, &args(&[Some(x)], &[points, dim, norm], &[]))
}

/// The real numbers whose `rfft` is given. Without a number of points it is twice the size of the dimension less 2.
///
/// - Shape: That of `x`, with the number of points along the dimension.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. A number of points below 1, or an unknown `norm`, is an argument error.
pub fn irfft(cx: &Context, x: &Tensor, points: i64, dim: i64, norm: i64) -> Result<Tensor> {
    dispatch(cx, Op::Irfft, &args(&[Some(x)], &[points, dim, norm], &[]))
}

/// The discrete Fourier transform over several dimensions. Without `dims` it is of the last ones, as many as there are `points`, or of all.
///
/// - Shape: That of `x`, with the numbers of points along the dimensions.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. Different counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm`, is an argument error.
pub fn fftn(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Fftn,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// The inverse of `fftn`.
///
/// - Shape: That of `x`, with the numbers of points along the dimensions.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. Different counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm`, is an argument error.
pub fn ifftn(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Ifftn,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// `rfft` along the last of the dimensions, and `fft` along the others. Without `dims` it is of the last ones, as many as there are `points`, or of all.
///
/// - Shape: That of `fftn`, with points / 2 + 1 along the last of the dimensions.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. Different counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm`, is an argument error. A complex tensor is a dtype error.
pub fn rfftn(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Rfftn,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// The inverse of `rfftn`; the last number of points is twice the size of the dimension less 2, if it is not given.
///
/// - Shape: That of `x`, with the numbers of points along the dimensions.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. Different counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm`, is an argument error.
pub fn irfftn(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Irfftn,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// `fftn` over two dimensions; without `dims` over the last two.
///
/// - Shape: That of `fftn`.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. Other counts of `points` or `dims` than 0 and 2, and what `fftn` refuses, are argument errors.
pub fn fft2(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Fft2,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// `ifftn` over two dimensions; without `dims` over the last two.
///
/// - Shape: That of `ifftn`.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. Other counts of `points` or `dims` than 0 and 2, and what `ifftn` refuses, are argument errors.
pub fn ifft2(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Ifft2,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// `rfftn` over two dimensions; without `dims` over the last two.
///
/// - Shape: That of `rfftn`.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. Other counts of `points` or `dims` than 0 and 2, and what `rfftn` refuses, are argument errors.
pub fn rfft2(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Rfft2,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// `irfftn` over two dimensions; without `dims` over the last two.
///
/// - Shape: That of `irfftn`.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. Other counts of `points` or `dims` than 0 and 2, and what `irfftn` refuses, are argument errors.
pub fn irfft2(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Irfft2,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// Moves the element of frequency 0 to the middle of each dimension; without `dims` of all.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn fftshift(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Fftshift, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// The inverse of `fftshift`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension out of range is an index error.
pub fn ifftshift(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Ifftshift, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// The frequencies of the results of `fft` of n samples.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range is an index error. A negative count, and one beyond 2^31 - 1, are argument errors. A dtype that is not floating is a dtype error.
pub fn fftfreq(cx: &Context, n: i64, spacing: f64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Fftfreq, &args(&[], &[n, dtype as i64, device], &[spacing]))
}

/// The frequencies of the results of `rfft` of n samples.
///
/// - Shape: (n / 2 + 1).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range is an index error. A negative count, and one beyond 2^31 - 1, are argument errors. A dtype that is not floating is a dtype error.
pub fn rfftfreq(cx: &Context, n: i64, spacing: f64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Rfftfreq, &args(&[], &[n, dtype as i64, device], &[spacing]))
}

/// The short-time Fourier transform: the transforms of the frames of a signal, each multiplied by the window. With `center` the signal is padded on both sides.
///
/// - Shape: `x` (samples) or (batch, samples); (batch, points, frames), where points is n_fft / 2 + 1 or n_fft.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. Integers, bools and 16-bit types are dtype errors. Another rank, another size of the window than `win_length`, and a signal that is shorter than a frame are shape errors. A distance or a size below 1, a window that is larger than `n_fft`, and `onesided` of complex numbers are argument errors.
pub fn stft(
    cx: &Context,
    x: &Tensor,
    window: Option<&Tensor>,
    n_fft: i64,
    hop_length: i64,
    win_length: i64,
    center: bool,
    mode: i64,
    normalized: bool,
    onesided: bool,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Stft,
        &args(
            &[Some(x), window],
            &[n_fft, hop_length, win_length, i64::from(center), mode, i64::from(normalized), i64::from(onesided)],
            &[],
        ),
    )
}

/// The real signal whose short-time Fourier transform is the nearest to the given one. Without `onesided`, the second half of the spectrum is not read.
///
/// - Shape: `x` (points, frames) or (batch, points, frames); (batch, samples).
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
///
/// # Errors
/// A dimension out of range is an index error. A tensor of f16 or bf16 is a dtype error. A real tensor is a dtype error. Another rank or number of points, another size of the window, and no frame are shape errors. A distance or a size below 1, and a window that is larger than `n_fft`, are argument errors. So are a distance beyond the window, and windows whose squares add up to 0 somewhere.
pub fn istft(
    cx: &Context,
    x: &Tensor,
    window: Option<&Tensor>,
    n_fft: i64,
    hop_length: i64,
    win_length: i64,
    center: bool,
    normalized: bool,
    onesided: bool,
    samples: i64,
) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Istft,
        &args(
            &[Some(x), window],
            &[n_fft, hop_length, win_length, i64::from(center), i64::from(normalized), i64::from(onesided), samples],
            &[],
        ),
    )
}
