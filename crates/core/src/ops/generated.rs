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
/// Returns the negative of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
///
/// # Errors
/// Bool causes a dtype error.
pub fn neg(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Neg, &args(&[Some(x)], &[], &[]))
}

/// Returns the negative of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: As in both, u8 wraps around (-1 becomes 255), and bool is refused.
///
/// # Errors
/// Bool causes a dtype error.
pub fn neg_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Neg, &args(&[Some(x)], &[], &[]))
}

/// Returns the absolute value of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
/// - PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
///
/// # Errors
/// Bool causes a dtype error.
pub fn abs(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Abs, &args(&[Some(x)], &[], &[]))
}

/// Returns the absolute value of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
/// - PyTorch and NumPy: The smallest i32 and i64 stay negative, as in both; NumPy also takes bool.
///
/// # Errors
/// Bool causes a dtype error.
pub fn abs_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Abs, &args(&[Some(x)], &[], &[]))
}

/// Returns -1, 0 or 1, depending on the sign of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Bool causes a dtype error.
pub fn sign(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sign, &args(&[Some(x)], &[], &[]))
}

/// Returns -1, 0 or 1, depending on the sign of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Bool causes a dtype error.
pub fn sign_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Sign, &args(&[Some(x)], &[], &[]))
}

/// Returns e to the power of each element.
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

/// Returns e to the power of each element.
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

/// Returns the natural logarithm of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64, and warns at 0 and below, where there is no warning here.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Log, &args(&[Some(x)], &[], &[]))
}

/// Returns the natural logarithm of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64, and warns at 0 and below, where there is no warning here.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn log_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Log, &args(&[Some(x)], &[], &[]))
}

/// Returns the square root of each element.
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

/// Returns the square root of each element.
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

/// Returns one divided by the square root of each element.
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

/// Returns one divided by the square root of each element.
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

/// Returns the square of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both. Bool is refused here, while PyTorch gives i64 for it.
///
/// # Errors
/// Bool causes a dtype error.
pub fn square(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Square, &args(&[Some(x)], &[], &[]))
}

/// Returns the square of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both. Bool is refused here, while PyTorch gives i64 for it.
///
/// # Errors
/// Bool causes a dtype error.
pub fn square_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Square, &args(&[Some(x)], &[], &[]))
}

/// Returns one divided by each element.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy's reciprocal divides integers as integers, while they become f32 here and in PyTorch.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn reciprocal(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Reciprocal, &args(&[Some(x)], &[], &[]))
}

/// Returns one divided by each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
/// - PyTorch and NumPy: NumPy's reciprocal divides integers as integers, while they become f32 here and in PyTorch.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn reciprocal_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Reciprocal, &args(&[Some(x)], &[], &[]))
}

/// Returns the sine of each element, in radians.
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

/// Returns the sine of each element, in radians.
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

/// Returns the cosine of each element, in radians.
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

/// Returns the cosine of each element, in radians.
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

/// Returns the hyperbolic tangent of each element.
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

/// Returns the hyperbolic tangent of each element.
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

/// Returns the logistic function 1 / (1 + exp(-x)) of each element.
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

/// Returns the logistic function 1 / (1 + exp(-x)) of each element.
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

/// Returns the greater of 0 and each element; its gradient at 0 is 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Bool causes a dtype error.
pub fn relu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Relu, &args(&[Some(x)], &[], &[]))
}

/// Returns the greater of 0 and each element; its gradient at 0 is 0.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Bool causes a dtype error.
pub fn relu_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Relu, &args(&[Some(x)], &[], &[]))
}

/// Returns the Gaussian error linear unit x * (1 + erf(x / sqrt(2))) / 2 of each element, computed exactly and not by its tanh approximation.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also has the tanh approximation, and NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn gelu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gelu, &args(&[Some(x)], &[], &[]))
}

/// Returns the Gaussian error linear unit x * (1 + erf(x / sqrt(2))) / 2 of each element, computed exactly and not by its tanh approximation.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also has the tanh approximation, and NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn gelu_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Gelu, &args(&[Some(x)], &[], &[]))
}

/// Returns each element rounded down to a whole number; integers stay as they are.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool causes a dtype error.
pub fn floor(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Floor, &args(&[Some(x)], &[], &[]))
}

/// Returns each element rounded down to a whole number; integers stay as they are.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool causes a dtype error.
pub fn floor_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Floor, &args(&[Some(x)], &[], &[]))
}

/// Returns each element rounded up to a whole number; integers stay as they are.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool causes a dtype error.
pub fn ceil(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Ceil, &args(&[Some(x)], &[], &[]))
}

/// Returns each element rounded up to a whole number; integers stay as they are.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool causes a dtype error.
pub fn ceil_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Ceil, &args(&[Some(x)], &[], &[]))
}

/// Returns each element rounded to the nearest whole number, with halves rounded to even; integers stay as they are.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch and NumPy can also round to a number of decimals. Java's own rounding rounds halves up.
///
/// # Errors
/// Bool causes a dtype error.
pub fn round(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Round, &args(&[Some(x)], &[], &[]))
}

/// Returns each element rounded to the nearest whole number, with halves rounded to even; integers stay as they are.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch and NumPy can also round to a number of decimals. Java's own rounding rounds halves up.
///
/// # Errors
/// Bool causes a dtype error.
pub fn round_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Round, &args(&[Some(x)], &[], &[]))
}

/// Returns true where an element is NaN, and false everywhere for integers and bool.
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

/// Returns true where an element is zero.
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

/// Returns true where an element is zero.
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

/// Returns the bitwise complement of each integer, or the logical complement of each bool.
///
/// - Shape: That of `x`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A floating tensor or number causes a dtype error.
pub fn bitwise_not(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseNot, &args(&[Some(x)], &[], &[]))
}

/// Returns the bitwise complement of each integer, or the logical complement of each bool.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A floating tensor or number causes a dtype error.
pub fn bitwise_not_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseNot, &args(&[Some(x)], &[], &[]))
}

/// Returns the tangent of each element, in radians.
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

/// Returns the tangent of each element, in radians.
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

/// Returns the angle in radians whose sine is the element, from -pi/2 to pi/2, or NaN outside of [-1, 1].
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

/// Returns the angle in radians whose sine is the element, from -pi/2 to pi/2, or NaN outside of [-1, 1].
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

/// Returns the angle in radians whose cosine is the element, from 0 to pi, or NaN outside of [-1, 1].
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

/// Returns the angle in radians whose cosine is the element, from 0 to pi, or NaN outside of [-1, 1].
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

/// Returns the angle in radians whose tangent is the element, from -pi/2 to pi/2.
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

/// Returns the angle in radians whose tangent is the element, from -pi/2 to pi/2.
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

/// Returns the hyperbolic sine of each element.
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

/// Returns the hyperbolic sine of each element.
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

/// Returns the hyperbolic cosine of each element.
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

/// Returns the hyperbolic cosine of each element.
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

/// Returns the inverse of the hyperbolic sine.
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

/// Returns the inverse of the hyperbolic sine.
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

/// Returns the inverse of the hyperbolic cosine, or NaN below 1.
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

/// Returns the inverse of the hyperbolic cosine, or NaN below 1.
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

/// Returns the inverse of the hyperbolic tangent, or NaN outside of [-1, 1].
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

/// Returns the inverse of the hyperbolic tangent, or NaN outside of [-1, 1].
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

/// Returns 2 to the power of each element.
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

/// Returns 2 to the power of each element.
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

/// Returns e to the power of each element, minus 1, with full precision for small elements.
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

/// Returns e to the power of each element, minus 1, with full precision for small elements.
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

/// Returns the logarithm to base 2 of each element.
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

/// Returns the logarithm to base 2 of each element.
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

/// Returns the logarithm to base 10 of each element.
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

/// Returns the logarithm to base 10 of each element.
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

/// Returns the natural logarithm of 1 plus each element, with full precision for small elements.
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

/// Returns the natural logarithm of 1 plus each element, with full precision for small elements.
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

/// Returns the cube root of each element, which negative elements have as well.
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

/// Returns the cube root of each element, which negative elements have as well.
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

/// Returns each element rounded toward zero to a whole number; integers stay as they are.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool causes a dtype error.
pub fn trunc(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Trunc, &args(&[Some(x)], &[], &[]))
}

/// Returns each element rounded toward zero to a whole number; integers stay as they are.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool causes a dtype error.
pub fn trunc_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Trunc, &args(&[Some(x)], &[], &[]))
}

/// Returns the part of each element after the decimal point, with the element's sign.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn frac(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Frac, &args(&[Some(x)], &[], &[]))
}

/// Returns the part of each element after the decimal point, with the element's sign.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn frac_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Frac, &args(&[Some(x)], &[], &[]))
}

/// Returns the error function of each element.
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

/// Returns the error function of each element.
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

/// Returns 1 minus the error function of each element, with full precision for large elements.
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

/// Returns 1 minus the error function of each element, with full precision for large elements.
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

/// Returns the inverse of the error function, or NaN outside of [-1, 1].
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

/// Returns the inverse of the error function, or NaN outside of [-1, 1].
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

/// Returns the natural logarithm of the absolute value of the gamma function.
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

/// Returns the natural logarithm of the absolute value of the gamma function.
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

/// Returns the derivative of `lgamma`: the logarithmic derivative of the gamma function.
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

/// Returns the derivative of `lgamma`: the logarithmic derivative of the gamma function.
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

/// Returns the modified Bessel function of the first kind of order 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient, while PyTorch computes one.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn i0(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::I0, &args(&[Some(x)], &[], &[]))
}

/// Returns the modified Bessel function of the first kind of order 0.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives NaN at infinity. The result never requires a gradient, while PyTorch computes one.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn i0_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::I0, &args(&[Some(x)], &[], &[]))
}

/// Returns sin(pi x) / (pi x) for each element x, and 1 for 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn sinc(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sinc, &args(&[Some(x)], &[], &[]))
}

/// Returns sin(pi x) / (pi x) for each element x, and 1 for 0.
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

/// Returns each element in degrees, converted to radians.
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

/// Returns each element in degrees, converted to radians.
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

/// Returns each element in radians, converted to degrees.
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

/// Returns each element in radians, converted to degrees.
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

/// Returns true where an element is positive or negative infinity, and false everywhere for integers and bool.
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

/// Returns true where an element is neither infinite nor NaN, and true everywhere for integers and bool.
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

/// Returns true where an element is positive infinity, and false everywhere for integers and bool.
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

/// Returns true where an element is negative infinity, and false everywhere for integers and bool.
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

/// Returns true where an element has its sign bit set, which holds for negative elements and -0.
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

/// Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn silu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Silu, &args(&[Some(x)], &[], &[]))
}

/// Returns the sigmoid linear unit x / (1 + exp(-x)), also called swish, of each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn silu_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Silu, &args(&[Some(x)], &[], &[]))
}

/// Returns x / (1 + |x|) for each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn softsign(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Softsign, &args(&[Some(x)], &[], &[]))
}

/// Returns x / (1 + |x|) for each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn softsign_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Softsign, &args(&[Some(x)], &[], &[]))
}

/// Returns x times the hyperbolic tangent of softplus(x), for each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn mish(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Mish, &args(&[Some(x)], &[], &[]))
}

/// Returns x times the hyperbolic tangent of softplus(x), for each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn mish_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Mish, &args(&[Some(x)], &[], &[]))
}

/// Returns x times `hardsigmoid` of x, for each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn hardswish(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Hardswish, &args(&[Some(x)], &[], &[]))
}

/// Returns x times `hardsigmoid` of x, for each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn hardswish_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Hardswish, &args(&[Some(x)], &[], &[]))
}

/// Returns x / 6 + 1 / 2 for each element x, clipped to [0, 1].
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn hardsigmoid(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Hardsigmoid, &args(&[Some(x)], &[], &[]))
}

/// Returns x / 6 + 1 / 2 for each element x, clipped to [0, 1].
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn hardsigmoid_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Hardsigmoid, &args(&[Some(x)], &[], &[]))
}

/// Returns x minus its hyperbolic tangent, for each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn tanhshrink(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Tanhshrink, &args(&[Some(x)], &[], &[]))
}

/// Returns x minus its hyperbolic tangent, for each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn tanhshrink_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Tanhshrink, &args(&[Some(x)], &[], &[]))
}

/// Returns the logarithm of the logistic function, -log(1 + exp(-x)), of each element x.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn log_sigmoid(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::LogSigmoid, &args(&[Some(x)], &[], &[]))
}

/// Returns the logarithm of the logistic function, -log(1 + exp(-x)), of each element x.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn log_sigmoid_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogSigmoid, &args(&[Some(x)], &[], &[]))
}

/// Returns the scaled exponential linear unit (Klambauer et al., 2017) of each element.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn selu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Selu, &args(&[Some(x)], &[], &[]))
}

/// Returns the scaled exponential linear unit (Klambauer et al., 2017) of each element.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn selu_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Selu, &args(&[Some(x)], &[], &[]))
}

/// Returns each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Bool causes a dtype error.
pub fn relu6(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Relu6, &args(&[Some(x)], &[], &[]))
}

/// Returns each element clipped to [0, 6]; its gradient at 0 and 6 is 0.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy has no such function.
///
/// # Errors
/// Bool causes a dtype error.
pub fn relu6_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Relu6, &args(&[Some(x)], &[], &[]))
}

/// Returns the complex conjugate of each element; real tensors are returned as they are.
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

/// Returns the number between 0.5 and 1, with the sign of `x`, that gives `x` when multiplied by 2 to the power `exponent`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: In PyTorch and NumPy this is the first result of `frexp`.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn mantissa(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Mantissa, &args(&[Some(x)], &[], &[]))
}

/// Returns the number between 0.5 and 1, with the sign of `x`, that gives `x` when multiplied by 2 to the power `exponent`.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: In PyTorch and NumPy this is the first result of `frexp`.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn mantissa_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Mantissa, &args(&[Some(x)], &[], &[]))
}

/// Returns the exponent of the power of two whose product with `mantissa` is `x`, and 0 for 0, infinity and NaN.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: In PyTorch and NumPy this is the second result of `frexp`, an integer.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn exponent(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Exponent, &args(&[Some(x)], &[], &[]))
}

/// Returns the exponent of the power of two whose product with `mantissa` is `x`, and 0 for 0, infinity and NaN.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: In PyTorch and NumPy this is the second result of `frexp`, an integer.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn exponent_(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Exponent, &args(&[Some(x)], &[], &[]))
}

/// Returns the sum of `a` and `b`, element by element. For two bool tensors it is the logical or.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is f32.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn add(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Add, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the sum of `a` and `b`, element by element. For two bool tensors it is the logical or.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is f32.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn add_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Add, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the sum of `a` and `b`, element by element. For two bool tensors it is the logical or.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is f32.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn add_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Add, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the sum of `a` and `b`, element by element. For two bool tensors it is the logical or.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both. NumPy promotes i64 with f32 to f64, where the result here is f32.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn add_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Add, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` minus `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn sub(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Sub, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `a` minus `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn sub_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Sub, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` minus `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn sub_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Sub, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `a` minus `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn sub_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Sub, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` minus `b`, element by element.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Bool minus bool is refused, as in both (use logical_not or ne).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn rsub_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Sub, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// Returns the product of `a` and `b`, element by element (not the matrix product). For two bool tensors it is the logical and.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn mul(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Mul, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the product of `a` and `b`, element by element (not the matrix product). For two bool tensors it is the logical and.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn mul_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Mul, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the product of `a` and `b`, element by element (not the matrix product). For two bool tensors it is the logical and.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn mul_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Mul, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the product of `a` and `b`, element by element (not the matrix product). For two bool tensors it is the logical and.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integers wrap around, as in both.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn mul_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Mul, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn div(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Div, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn div_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Div, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn div_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Div, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn div_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Div, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` divided by `b`, element by element; integers give floating-point quotients.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool; also complex.
/// - PyTorch and NumPy: NumPy divides integers in f64, while they are divided in f32 here and in PyTorch. A division by 0 gives infinity or NaN and is not an error.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn rdiv_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Div, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// Returns `a` to the power of `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative integer scalar as the power of an integer tensor causes an argument error.
pub fn pow(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Pow, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `a` to the power of `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative integer scalar as the power of an integer tensor causes an argument error.
pub fn pow_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Pow, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` to the power of `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative integer scalar as the power of an integer tensor causes an argument error.
pub fn pow_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Pow, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `a` to the power of `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative integer scalar as the power of an integer tensor causes an argument error.
pub fn pow_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Pow, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` to the power of `b`, element by element.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: Integer powers wrap around, as in both. A negative exponent in an integer tensor gives 0 (or 1 or -1 for these bases), as in PyTorch, while NumPy refuses it.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. A negative integer scalar as the power of an integer tensor causes an argument error.
pub fn rpow_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Pow, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// Returns the greater of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of the gradient.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn maximum(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Maximum, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the greater of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of the gradient.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn maximum_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Maximum, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the greater of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of the gradient.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn maximum_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Maximum, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the greater of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of the gradient.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn maximum_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Maximum, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the smaller of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of the gradient.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn minimum(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Minimum, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the smaller of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of the gradient.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn minimum_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Minimum, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the smaller of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of the gradient.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn minimum_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Minimum, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the smaller of `a` and `b`, element by element, or NaN if either is NaN. If they are equal, each gets half of the gradient.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch has no scalar operand here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn minimum_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Minimum, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` equals `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn eq(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Eq, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` equals `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn eq_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Eq, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` equals `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn eq_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Eq, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` equals `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn eq_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Eq, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` differs from `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn ne(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Ne, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` differs from `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn ne_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Ne, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` differs from `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn ne_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Ne, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` differs from `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn ne_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Ne, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` is less than `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn lt(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Lt, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` is less than `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn lt_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Lt, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` is less than `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn lt_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Lt, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` is less than `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn lt_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Lt, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` is less than or equal to `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn le(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Le, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` is less than or equal to `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn le_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Le, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` is less than or equal to `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn le_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Le, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` is less than or equal to `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn le_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Le, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` is greater than `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn gt(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gt, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` is greater than `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn gt_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Gt, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` is greater than `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn gt_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Gt, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` is greater than `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn gt_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Gt, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` is greater than or equal to `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn ge(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Ge, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` is greater than or equal to `b`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn ge_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Ge, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` is greater than or equal to `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn ge_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Ge, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` is greater than or equal to `b`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, compared in the promoted dtype; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: An integer scalar is converted to the dtype of an integer tensor and wraps around, as in PyTorch (256 becomes 0 in u8), while NumPy compares the values.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn ge_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Ge, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where both `a` and `b` are not zero.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_and(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::LogicalAnd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where both `a` and `b` are not zero.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_and_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::LogicalAnd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where both `a` and `b` are not zero.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_and_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogicalAnd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where both `a` and `b` are not zero.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_and_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::LogicalAnd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` or `b` is not zero.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_or(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::LogicalOr, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` or `b` is not zero.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_or_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::LogicalOr, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where `a` or `b` is not zero.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_or_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogicalOr, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where `a` or `b` is not zero.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_or_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::LogicalOr, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the remainder of `a` divided by `b`, element by element, with the sign of `b`, like Python's `%`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning, and its zero results have the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn remainder(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Remainder, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the remainder of `a` divided by `b`, element by element, with the sign of `b`, like Python's `%`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning, and its zero results have the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn remainder_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Remainder, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the remainder of `a` divided by `b`, element by element, with the sign of `b`, like Python's `%`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning, and its zero results have the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn remainder_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Remainder, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the remainder of `a` divided by `b`, element by element, with the sign of `b`, like Python's `%`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning, and its zero results have the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn remainder_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Remainder, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the remainder of `a` divided by `b`, element by element, with the sign of `b`, like Python's `%`.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: The `%` of C, Java and C# takes the sign of the left operand. NumPy gives 0 for an integer division by 0, with a warning, and its zero results have the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn rremainder_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Remainder, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// Returns the bitwise and of `a` and `b`, which for bools is the logical and.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_and(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseAnd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bitwise and of `a` and `b`, which for bools is the logical and.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_and_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseAnd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the bitwise and of `a` and `b`, which for bools is the logical and.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_and_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseAnd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bitwise and of `a` and `b`, which for bools is the logical and.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_and_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseAnd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the bitwise or of `a` and `b`, which for bools is the logical or.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_or(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseOr, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bitwise or of `a` and `b`, which for bools is the logical or.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_or_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseOr, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the bitwise or of `a` and `b`, which for bools is the logical or.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_or_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseOr, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bitwise or of `a` and `b`, which for bools is the logical or.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_or_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseOr, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the bitwise exclusive or of `a` and `b`, which for bools is true where they differ.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_xor(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseXor, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bitwise exclusive or of `a` and `b`, which for bools is true where they differ.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_xor_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseXor, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the bitwise exclusive or of `a` and `b`, which for bools is true where they differ.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_xor_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseXor, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bitwise exclusive or of `a` and `b`, which for bools is true where they differ.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers and bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating tensor or number causes a dtype error.
pub fn bitwise_xor_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseXor, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where exactly one of `a` and `b` is not zero, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_xor(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::LogicalXor, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where exactly one of `a` and `b` is not zero, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_xor_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::LogicalXor, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns true where exactly one of `a` and `b` is not zero, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_xor_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogicalXor, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns true where exactly one of `a` and `b` is not zero, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logical_xor_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::LogicalXor, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the quotient of `a` and `b`, element by element, rounded down to a whole number, like Python's `//`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy gives 0 and a warning.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn floor_divide(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::FloorDivide, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the quotient of `a` and `b`, element by element, rounded down to a whole number, like Python's `//`.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy gives 0 and a warning.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn floor_divide_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::FloorDivide, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the quotient of `a` and `b`, element by element, rounded down to a whole number, like Python's `//`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy gives 0 and a warning.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn floor_divide_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::FloorDivide, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the quotient of `a` and `b`, element by element, rounded down to a whole number, like Python's `//`.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The integer division of C, Java and C# rounds toward zero. For an integer division by 0, NumPy gives 0 and a warning.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn floor_divide_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::FloorDivide, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the remainder of `a` divided by `b`, element by element, with the sign of `a`, like the `%` of C, Java and C#.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: `remainder` takes the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn fmod(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Fmod, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the remainder of `a` divided by `b`, element by element, with the sign of `a`, like the `%` of C, Java and C#.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: `remainder` takes the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn fmod_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Fmod, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the remainder of `a` divided by `b`, element by element, with the sign of `a`, like the `%` of C, Java and C#.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: `remainder` takes the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn fmod_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Fmod, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the remainder of `a` divided by `b`, element by element, with the sign of `a`, like the `%` of C, Java and C#.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: `remainder` takes the sign of `b`.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error. An integer division by 0 causes an argument error, as in PyTorch.
pub fn fmod_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Fmod, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn atan2(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atan2, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn atan2_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Atan2, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn atan2_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Atan2, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the angle in radians between the positive x axis and the point with height `a` and width `b`, from -pi to pi.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn atan2_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Atan2, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the square root of the sum of the squares of `a` and `b`, element by element, without overflow of intermediate results.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn hypot(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Hypot, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the square root of the sum of the squares of `a` and `b`, element by element, without overflow of intermediate results.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn hypot_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Hypot, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the square root of the sum of the squares of `a` and `b`, element by element, without overflow of intermediate results.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn hypot_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Hypot, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the square root of the sum of the squares of `a` and `b`, element by element, without overflow of intermediate results.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn hypot_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Hypot, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the absolute value of `a` with the sign of `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn copysign(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Copysign, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the absolute value of `a` with the sign of `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn copysign_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Copysign, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the absolute value of `a` with the sign of `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn copysign_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Copysign, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the absolute value of `a` with the sign of `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn copysign_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Copysign, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn xlogy(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Xlogy, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn xlogy_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Xlogy, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn xlogy_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Xlogy, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `a` times the natural logarithm of `b`, element by element, and 0 where `a` is 0, unless `b` is NaN.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `xlogy`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn xlogy_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Xlogy, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logaddexp(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Logaddexp, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logaddexp_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Logaddexp, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logaddexp_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Logaddexp, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the logarithm of the sum of the exponentials of `a` and `b`, element by element, without overflow.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logaddexp_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Logaddexp, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logaddexp2(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Logaddexp2, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logaddexp2_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Logaddexp2, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logaddexp2_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Logaddexp2, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the logarithm to base 2 of 2 to the power `a` plus 2 to the power `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn logaddexp2_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Logaddexp2, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the square of `a` minus `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have no such function.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn squared_difference(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::SquaredDifference, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the square of `a` minus `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have no such function.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn squared_difference_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::SquaredDifference, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the square of `a` minus `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have no such function.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn squared_difference_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::SquaredDifference, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the square of `a` minus `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - PyTorch and NumPy: PyTorch and NumPy have no such function.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn squared_difference_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::SquaredDifference, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the next number after `a` toward `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn nextafter(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Nextafter, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the next number after `a` toward `b`, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn nextafter_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Nextafter, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the next number after `a` toward `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn nextafter_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Nextafter, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the next number after `a` toward `b`, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch refuses integers here.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn nextafter_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Nextafter, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn heaviside(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Heaviside, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn heaviside_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Heaviside, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn heaviside_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Heaviside, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns 0 where `a` is negative, `b` where it is 0, and 1 where it is positive, element by element.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any, but not bool with bool; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives 0 for NaN; here, as in NumPy, it stays NaN.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. Bool with bool causes a dtype error.
pub fn heaviside_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Heaviside, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the bits of `a` shifted left by `b` places, element by element. The result is 0 if `b` is negative or not less than the number of bits.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn bitwise_left_shift(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseLeftShift, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bits of `a` shifted left by `b` places, element by element. The result is 0 if `b` is negative or not less than the number of bits.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn bitwise_left_shift_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseLeftShift, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the bits of `a` shifted left by `b` places, element by element. The result is 0 if `b` is negative or not less than the number of bits.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn bitwise_left_shift_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseLeftShift, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bits of `a` shifted left by `b` places, element by element. The result is 0 if `b` is negative or not less than the number of bits.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn bitwise_left_shift_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseLeftShift, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the bits of `a` shifted right by `b` places, element by element, with the sign bit repeated on the left.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn bitwise_right_shift(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BitwiseRightShift, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bits of `a` shifted right by `b` places, element by element, with the sign bit repeated on the left.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn bitwise_right_shift_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::BitwiseRightShift, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the bits of `a` shifted right by `b` places, element by element, with the sign bit repeated on the left.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn bitwise_right_shift_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::BitwiseRightShift, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the bits of `a` shifted right by `b` places, element by element, with the sign bit repeated on the left.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn bitwise_right_shift_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::BitwiseRightShift, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the greatest common divisor of `a` and `b`, element by element, which is never negative.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn gcd(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gcd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the greatest common divisor of `a` and `b`, element by element, which is never negative.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn gcd_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Gcd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the greatest common divisor of `a` and `b`, element by element, which is never negative.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn gcd_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Gcd, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the greatest common divisor of `a` and `b`, element by element, which is never negative.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn gcd_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Gcd, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the least common multiple of `a` and `b`, element by element, which is never negative.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn lcm(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Lcm, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the least common multiple of `a` and `b`, element by element, which is never negative.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn lcm_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Lcm, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the least common multiple of `a` and `b`, element by element, which is never negative.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn lcm_(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Lcm, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the least common multiple of `a` and `b`, element by element, which is never negative.
///
/// - In place: The result is written into `a`, converted to its dtype.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: integers; the result has the promoted dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A floating or bool tensor or number causes a dtype error.
pub fn lcm_scalar_(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch_in_place(cx, Op::Lcm, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the Hurwitz zeta function, element by element: the sum of (`b` + k) to the power -`a` over all k from 0.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error, as in PyTorch.
pub fn zeta(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Zeta, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the Hurwitz zeta function, element by element: the sum of (`b` + k) to the power -`a` over all k from 0.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error, as in PyTorch.
pub fn zeta_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Zeta, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the Hurwitz zeta function, element by element: the sum of (`b` + k) to the power -`a` over all k from 0.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `zeta`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error, as in PyTorch.
pub fn rzeta_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Zeta, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// Returns the derivative of order `a` of `digamma` at `b`, element by element, or NaN if `a` is negative or not whole.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: `polygamma`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error.
pub fn polygamma(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Polygamma, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the derivative of order `a` of `digamma` at `b`, element by element, or NaN if `a` is negative or not whole.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: `polygamma`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error.
pub fn polygamma_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Polygamma, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the derivative of order `a` of `digamma` at `b`, element by element, or NaN if `a` is negative or not whole.
///
/// - Reversed: The tensor is the right operand, the number the left one.
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch's order is a single integer, and NumPy has no such function (SciPy: `polygamma`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error.
pub fn rpolygamma_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Polygamma, &Args { reversed: true, ..args(&[Some(a)], &[b[0], b[1]], &[]) })
}

/// Returns the lower incomplete gamma function of `a` up to `b`, divided by the gamma function of `a`, element by element, or NaN for negative numbers.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammainc`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error, as in PyTorch.
pub fn igamma(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Igamma, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the lower incomplete gamma function of `a` up to `b`, divided by the gamma function of `a`, element by element, or NaN for negative numbers.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammainc`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error, as in PyTorch.
pub fn igamma_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Igamma, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns 1 minus `igamma`, element by element, computed with full precision where the result is near 0.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammaincc`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error, as in PyTorch.
pub fn igammac(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Igammac, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns 1 minus `igamma`, element by element, computed with full precision where the result is near 0.
///
/// - Shape: `a` and `b` broadcast together; in place, `b` broadcasts to `a`.
/// - Dtypes: any; the result has the promoted dtype, or f32 if that is an integer or bool.
/// - PyTorch and NumPy: PyTorch refuses integers here. NumPy has no such function (SciPy: `gammaincc`).
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error. A backward pass to `a` causes an unsupported error, as in PyTorch.
pub fn igammac_scalar(cx: &Context, a: &Tensor, b: impl Into<Scalar>) -> Result<Tensor> {
    let b = b.into().pack();
    dispatch(cx, Op::Igammac, &args(&[Some(a)], &[b[0], b[1]], &[]))
}

/// Returns the sum over the given dimensions, which is 0 over no elements. The result has the same bits for any number of threads.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
/// - PyTorch and NumPy: NumPy adds u8 in u64. Sums of i64 wrap around, as in both.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error.
pub fn sum(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Sum, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the arithmetic mean over the given dimensions, which is NaN over no elements. The result has the same bits for any number of threads.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype; also complex.
/// - PyTorch and NumPy: NumPy computes integers in f64; here and in PyTorch they must be converted first.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn mean(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Mean, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the greatest element over the given dimensions, or NaN if any element is NaN. Equal elements share the gradient evenly.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: This is PyTorch's `amax`. PyTorch's `max` over one dimension also returns indices, for which there is `argmax` here.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error.
pub fn max(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Max, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the smallest element over the given dimensions, or NaN if any element is NaN. Equal elements share the gradient evenly.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: This is PyTorch's `amin`. PyTorch's `min` over one dimension also returns indices, for which there is `argmin` here.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error.
pub fn min(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Min, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the index of the greatest element along a dimension, or in the flattened tensor if none is given. Among equal elements it is the first one, and NaN counts as the greatest.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only one dimension.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error.
pub fn argmax(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argmax, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the index of the smallest element along a dimension, or in the flattened tensor if none is given. Among equal elements it is the first one, and NaN counts as the smallest.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: Over several dimensions the index counts in row-major order. PyTorch and NumPy take only one dimension.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error.
pub fn argmin(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argmin, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns whether any element over the given dimensions is not zero, which is false over no elements.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives u8 for u8.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error.
pub fn any(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Any, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns whether all elements over the given dimensions are not zero, which is true over no elements.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch gives u8 for u8.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error.
pub fn all(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::All, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the variance over the given dimensions: the sum of the squared distances from the mean, divided by the count minus `correction`. It is NaN if that divisor is not positive.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: The default of `correction` is 1 as in PyTorch, while NumPy's (`ddof`) is 0.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn var(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool, correction: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Var,
        &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim), correction]]), &[]),
    )
}

/// Returns the standard deviation over the given dimensions: the square root of `var`, correct even where the variance overflows or underflows. The gradient is 0 where all elements are equal.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy's default correction is 0.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn std(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool, correction: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Std,
        &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim), correction]]), &[]),
    )
}

/// Returns the logarithm of the sum of the exponentials over the given dimensions, computed without overflow.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `logsumexp`).
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error.
pub fn logsumexp(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Logsumexp, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the number of elements over the given dimensions that are not zero. NaN counts as not zero.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch's function has no `keepdim`.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error.
pub fn count_nonzero(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::CountNonzero, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the sum over the given dimensions, with 0 in place of NaN.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error.
pub fn nansum(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Nansum, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the mean over the given dimensions of the elements that are not NaN, or NaN if there are none.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy warns if there is none.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn nanmean(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Nanmean, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the product over the given dimensions, which is 1 over no elements. Floating dtypes accumulate in f64.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error.
pub fn prod(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Prod, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the entropy of probabilities in nats: the sum of -x log(x) over the given dimensions, to which 0 contributes 0.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn entropy(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Entropy, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns each element limited to the range from `min` to `max`; NaN stays NaN.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: For integers, `min` is rounded up and `max` down, and the result stays an integer, while PyTorch and NumPy promote to floating. If `max` is below `min`, `max` wins. A NaN bound is ignored, where PyTorch's result is all NaN. The gradient at a bound itself is 1.
///
/// # Errors
/// Bool causes a dtype error.
pub fn clamp(cx: &Context, x: &Tensor, min: f64, max: f64) -> Result<Tensor> {
    dispatch(cx, Op::Clamp, &args(&[Some(x)], &[], &[min, max]))
}

/// Returns each element limited to the range from `min` to `max`; NaN stays NaN.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: For integers, `min` is rounded up and `max` down, and the result stays an integer, while PyTorch and NumPy promote to floating. If `max` is below `min`, `max` wins. A NaN bound is ignored, where PyTorch's result is all NaN. The gradient at a bound itself is 1.
///
/// # Errors
/// Bool causes a dtype error.
pub fn clamp_(cx: &Context, x: &Tensor, min: f64, max: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Clamp, &args(&[Some(x)], &[], &[min, max]))
}

/// Returns `a` where the condition is true and `b` elsewhere.
///
/// - Shape: The three operands broadcast together.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: NumPy takes a condition of any dtype.
///
/// # Errors
/// A condition that is not bool causes a dtype error.
pub fn where_cond(cx: &Context, condition: &Tensor, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Where, &args(&[Some(condition), Some(a), Some(b)], &[], &[]))
}

/// Returns `x`, with `value` where `mask` is true.
///
/// - Shape: `x` and `mask` broadcast together; in place, `mask` broadcasts to `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool, or a value of a higher category than `x` (such as 1.5 for integers), causes a dtype error. An integer out of range of the dtype of `x` (such as 300 for u8) causes an argument error.
pub fn masked_fill(cx: &Context, x: &Tensor, mask: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch(cx, Op::MaskedFill, &args(&[Some(x), Some(mask)], &[value[0], value[1]], &[]))
}

/// Returns `x`, with `value` where `mask` is true.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: `x` and `mask` broadcast together; in place, `mask` broadcasts to `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool, or a value of a higher category than `x` (such as 1.5 for integers), causes a dtype error. An integer out of range of the dtype of `x` (such as 300 for u8) causes an argument error.
pub fn masked_fill_(cx: &Context, x: &Tensor, mask: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch_in_place(cx, Op::MaskedFill, &args(&[Some(x), Some(mask)], &[value[0], value[1]], &[]))
}

/// Returns `x` + `weight` * (`end` - `x`), element by element, which is `x` for a weight of 0 and `end` for a weight of 1.
///
/// - Shape: The operands broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error.
pub fn lerp(cx: &Context, x: &Tensor, end: &Tensor, weight: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Lerp, &args(&[Some(x), Some(end), Some(weight)], &[], &[]))
}

/// Returns `x` + `value` * `a` * `b`, element by element.
///
/// - Shape: The operands broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes integers.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error.
pub fn addcmul(cx: &Context, x: &Tensor, a: &Tensor, b: &Tensor, value: f64) -> Result<Tensor> {
    dispatch(cx, Op::Addcmul, &args(&[Some(x), Some(a), Some(b)], &[], &[value]))
}

/// Returns `x` + `value` * `a` / `b`, element by element.
///
/// - Shape: The operands broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error.
pub fn addcdiv(cx: &Context, x: &Tensor, a: &Tensor, b: &Tensor, value: f64) -> Result<Tensor> {
    dispatch(cx, Op::Addcdiv, &args(&[Some(x), Some(a), Some(b)], &[], &[value]))
}

/// Returns true where |`a` - `b`| <= `atol` + `rtol` * |`b`| or the two are equal. With `equal_nan`, NaN equals NaN.
///
/// - Shape: `a` and `b` broadcast together.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn isclose(cx: &Context, a: &Tensor, b: &Tensor, rtol: f64, atol: f64, equal_nan: bool) -> Result<Tensor> {
    dispatch(cx, Op::Isclose, &args(&[Some(a), Some(b)], &[i64::from(equal_nan)], &[rtol, atol]))
}

/// Returns whether `isclose` is true for all elements.
///
/// - Shape: A 0-dim tensor; `a` and `b` broadcast together.
/// - Dtypes: any; the result is bool.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn allclose(cx: &Context, a: &Tensor, b: &Tensor, rtol: f64, atol: f64, equal_nan: bool) -> Result<Tensor> {
    dispatch(cx, Op::Allclose, &args(&[Some(a), Some(b)], &[i64::from(equal_nan)], &[rtol, atol]))
}

/// Returns whether both tensors have the same shape and equal elements.
///
/// - Shape: A 0-dim tensor.
/// - Dtypes: any; the result is bool; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch returns a bool of the host language, as C# and Java do here.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn equal(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Equal, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `x` with numbers in place of NaN and of the infinities. A replacement that is infinite stands for the largest finite number of the dtype.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn nan_to_num(cx: &Context, x: &Tensor, nan: f64, posinf: f64, neginf: f64) -> Result<Tensor> {
    dispatch(cx, Op::NanToNum, &args(&[Some(x)], &[], &[nan, posinf, neginf]))
}

/// Returns log(x / (1 - x)) for each element, which is clipped to [`eps`, 1 - `eps`] first if `eps` is positive. The gradient of clipped elements is 0.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes integers, and any `eps`.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An `eps` above 0.5 causes an argument error.
pub fn logit(cx: &Context, x: &Tensor, eps: f64) -> Result<Tensor> {
    dispatch(cx, Op::Logit, &args(&[Some(x)], &[], &[eps]))
}

/// Returns the angle of each number in the complex plane, in radians. For real numbers it is pi where they are negative and 0 elsewhere, and NaN stays NaN. The result of complex numbers has the dtype of their parts.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn angle(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Angle, &args(&[Some(x)], &[], &[]))
}

/// Returns the logarithm of the multivariate gamma function of dimension `p`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch refuses elements up to (p - 1) / 2.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `p` outside 1 to 1000 causes an argument error.
pub fn mvlgamma(cx: &Context, x: &Tensor, p: i64) -> Result<Tensor> {
    dispatch(cx, Op::Mvlgamma, &args(&[Some(x)], &[p], &[]))
}

/// Returns `x` times 2 to the power of `exponent`, element by element.
///
/// - Shape: `x` and `exponent` broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: `exponent` gets no gradient.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error.
pub fn ldexp(cx: &Context, x: &Tensor, exponent: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Ldexp, &args(&[Some(x), Some(exponent)], &[], &[]))
}

/// Returns the elements of `x`, with a gradient that is multiplied by `factor`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: This is DJL's `scaleGradient`.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn scale_gradient(cx: &Context, x: &Tensor, factor: f64) -> Result<Tensor> {
    dispatch(cx, Op::ScaleGradient, &args(&[Some(x)], &[], &[factor]))
}

/// Returns the complex numbers with the real parts `a` and the imaginary parts `b`.
///
/// - Shape: `a` and `b` broadcast together.
/// - Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
///
/// # Errors
/// Another dtype, or two dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error.
pub fn complex(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Complex, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the complex numbers with the absolute values `a` and the angles `b`, in radians.
///
/// - Shape: `a` and `b` broadcast together.
/// - Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
///
/// # Errors
/// Another dtype, or two dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error.
pub fn polar(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Polar, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns each element limited to the range from the element of `min` to that of `max`; NaN stays NaN. For an upper bound alone, use `minimum`.
///
/// - Shape: The operands broadcast together.
/// - Dtypes: any; the result has the promoted dtype.
/// - PyTorch and NumPy: If `max` is below `min`, `max` wins. A NaN bound is ignored, while the element becomes NaN in PyTorch. The gradient at a bound itself is 1.
///
/// # Errors
/// Shapes that do not broadcast together cause a shape error.
pub fn clamp_tensor(cx: &Context, x: &Tensor, min: &Tensor, max: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::ClampTensor, &args(&[Some(x), Some(min), max], &[], &[]))
}

/// Returns true where an element has no imaginary part, and true everywhere for real numbers.
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

/// Returns each element limited to the range from `min` to `max`, which are integers, so that the bounds are exact for every integer dtype; NaN stays NaN.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: If `max` is below `min`, `max` wins. A bound beyond the range of the dtype counts as the end of that range. The gradient at a bound itself is 1.
///
/// # Errors
/// Bool causes a dtype error.
pub fn clamp_int(cx: &Context, x: &Tensor, min: i64, max: i64) -> Result<Tensor> {
    dispatch(cx, Op::ClampInt, &args(&[Some(x)], &[min, max], &[]))
}

/// Returns each element limited to the range from `min` to `max`, which are integers, so that the bounds are exact for every integer dtype; NaN stays NaN.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: If `max` is below `min`, `max` wins. A bound beyond the range of the dtype counts as the end of that range. The gradient at a bound itself is 1.
///
/// # Errors
/// Bool causes a dtype error.
pub fn clamp_int_(cx: &Context, x: &Tensor, min: i64, max: i64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::ClampInt, &args(&[Some(x)], &[min, max], &[]))
}

/// Returns the same elements in row-major order with another shape. The result is a view if the strides allow it, and otherwise a copy.
///
/// - Shape: `shape`, in which one entry may be -1 and is then computed.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: DJL takes -1 as well. In MXNet, 0 means "keep this dimension", while it is a size here.
///
/// # Errors
/// A shape with another number of elements causes a shape error.
pub fn reshape(cx: &Context, x: &Tensor, shape: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Reshape, &args(&[Some(x)], &pack([&[shape.len() as i64], shape]), &[]))
}

/// Returns a view with the dimensions in the given order, or in reverse order if none are given (NumPy's `transpose`).
///
/// - Shape: Dimension i of the result is dimension `dims[i]` of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch's `permute` requires all dimensions.
///
/// # Errors
/// `dims` that are not a permutation of the dimensions of `x` cause a shape error.
pub fn permute(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Permute, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// Returns a view with two dimensions swapped.
///
/// - Shape: That of `x` with `dim0` and `dim1` swapped.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy calls this `swapaxes`, and its `transpose` is `permute` here.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn transpose(cx: &Context, x: &Tensor, dim0: i64, dim1: i64) -> Result<Tensor> {
    dispatch(cx, Op::Transpose, &args(&[Some(x)], &[dim0, dim1], &[]))
}

/// Returns a view without the given dimensions of size 1, or without all of size 1 if none are given.
///
/// - Shape: That of `x` without the removed dimensions. A given dimension whose size is not 1 stays.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy refuses a given dimension whose size is not 1, while it stays here and in PyTorch.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn squeeze(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Squeeze, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// Returns a view with a dimension of size 1 inserted before `dim`.
///
/// - Shape: That of `x` with one more dimension; `dim` is from -rank-1 to rank.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy calls this `expand_dims`.
///
/// # Errors
/// A dimension out of range causes an index error. A ninth dimension causes a shape error.
pub fn unsqueeze(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Unsqueeze, &args(&[Some(x)], &[dim], &[]))
}

/// Returns a view of shape `shape` that repeats dimensions of size 1 without copying.
///
/// - Shape: `shape`, in which -1 keeps a dimension of `x` and new dimensions come first.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy calls this `broadcast_to` and returns a read-only array. Here, writing in place through the view causes an error.
///
/// # Errors
/// A shape that `x` does not broadcast to causes a shape error.
pub fn expand(cx: &Context, x: &Tensor, shape: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Expand, &args(&[Some(x)], &pack([&[shape.len() as i64], shape]), &[]))
}

/// Returns `x` with the dimensions from `start_dim` to `end_dim`, both inclusive, merged into one. The result is a view if the strides allow it, and otherwise a copy.
///
/// - Shape: That of `x` with those dimensions replaced by their product; a 0-dim tensor becomes 1-dim.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy's `flatten` always copies and takes no dimensions.
///
/// # Errors
/// A dimension out of range causes an index error, and a start after the end causes an argument error.
pub fn flatten(cx: &Context, x: &Tensor, start_dim: i64, end_dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Flatten, &args(&[Some(x)], &[start_dim, end_dim], &[]))
}

/// Returns a view of the elements at one index of a dimension.
///
/// - Shape: That of `x` without `dim`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension or an index out of range causes an index error. Negative indices count from the end.
pub fn select(cx: &Context, x: &Tensor, dim: i64, index: i64) -> Result<Tensor> {
    dispatch(cx, Op::Select, &args(&[Some(x)], &[dim, index], &[]))
}

/// Returns a view of `length` indices of a dimension, from `start`.
///
/// - Shape: That of `x` with `length` at `dim`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A start or an end out of range causes an index error. A negative start counts from the end.
pub fn narrow(cx: &Context, x: &Tensor, dim: i64, start: i64, length: i64) -> Result<Tensor> {
    dispatch(cx, Op::Narrow, &args(&[Some(x)], &[dim, start, length], &[]))
}

/// Returns a view of every `step`-th index of a dimension, from `start` to `stop` (exclusive).
///
/// - Shape: That of `x` with the number of selected indices, possibly 0, at `dim`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: Bounds are clipped, and negative ones count from the end, as in Python. A negative step is refused, as in PyTorch, while NumPy reverses the elements.
///
/// # Errors
/// A dimension out of range causes an index error, and a step under 1 causes an argument error.
pub fn slice(cx: &Context, x: &Tensor, dim: i64, start: i64, stop: i64, step: i64) -> Result<Tensor> {
    dispatch(cx, Op::Slice, &args(&[Some(x)], &[dim, start, stop, step], &[]))
}

/// Returns a view of the elements on a diagonal of two dimensions.
///
/// - Shape: That of `x` without `dim0` and `dim1`, with the length of the diagonal as its last dimension.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension out of range causes an index error, and the same dimension twice causes an argument error.
pub fn diagonal(cx: &Context, x: &Tensor, offset: i64, dim0: i64, dim1: i64) -> Result<Tensor> {
    dispatch(cx, Op::Diagonal, &args(&[Some(x)], &[offset, dim0, dim1], &[]))
}

/// Returns a view of all windows of `size` elements along a dimension, `step` apart.
///
/// - Shape: That of `x` with (size of `dim` - `size`) / `step` + 1 windows at `dim`, and `size` as its last dimension.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch's `torch.nn.functional.unfold`, which is for images, is another operation: see `im2col`.
///
/// # Errors
/// A size beyond that of the dimension, or a step under 1, causes an argument error.
pub fn unfold(cx: &Context, x: &Tensor, dim: i64, size: i64, step: i64) -> Result<Tensor> {
    dispatch(cx, Op::Unfold, &args(&[Some(x)], &[dim, size, step], &[]))
}

/// Returns the elements in reverse order along the given dimensions.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy flips all dimensions by default.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn flip(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Flip, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// Returns the elements shifted along dimensions, with those that pass the end moved to the beginning. Without dimensions they are shifted in row-major order.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Different numbers of shifts and dimensions cause an argument error.
pub fn roll(cx: &Context, x: &Tensor, shifts: &[i64], dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Roll, &args(&[Some(x)], &pack([&[shifts.len() as i64], shifts, &[dims.len() as i64], dims]), &[]))
}

/// Returns the elements on and below a diagonal of the last two dimensions, and 0 above it.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Fewer than two dimensions cause a shape error.
pub fn tril(cx: &Context, x: &Tensor, diagonal: i64) -> Result<Tensor> {
    dispatch(cx, Op::Tril, &args(&[Some(x)], &[diagonal], &[]))
}

/// Returns the elements on and above a diagonal of the last two dimensions, and 0 below it.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Fewer than two dimensions cause a shape error.
pub fn triu(cx: &Context, x: &Tensor, diagonal: i64) -> Result<Tensor> {
    dispatch(cx, Op::Triu, &args(&[Some(x)], &[diagonal], &[]))
}

/// Returns a matrix with the vector `x` on a diagonal and 0 elsewhere or, if `x` is a matrix, the elements on that diagonal.
///
/// - Shape: (n) gives (n + |diagonal|, n + |diagonal|); (n, m) gives the length of the diagonal.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Other ranks cause a shape error.
pub fn diag(cx: &Context, x: &Tensor, diagonal: i64) -> Result<Tensor> {
    dispatch(cx, Op::Diag, &args(&[Some(x)], &[diagonal], &[]))
}

/// Returns `x` with more elements at its ends, which are a constant (`mode` 0), the reflected elements (1), the last element repeated (2), or the elements of the other end (3).
///
/// - Shape: That of `x` with the sizes of `pads` added, two for each dimension from the last one on. Negative sizes cut elements off.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch pads at most three dimensions in the modes 1 to 3, and only behind the batch.
///
/// # Errors
/// An odd number of sizes, more than two for each dimension, or an unknown mode causes an argument error. More elements than the mode can supply cause a shape error.
pub fn pad(cx: &Context, x: &Tensor, pads: &[i64], mode: i64, value: f64) -> Result<Tensor> {
    dispatch(cx, Op::Pad, &args(&[Some(x)], &pack([&[pads.len() as i64], pads, &[mode]]), &[value]))
}

/// Returns copies of `x` side by side along its dimensions.
///
/// - Shape: That of `x`, with dimensions of size 1 in front as needed and each size multiplied by its count.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy's `repeat` is `repeat_interleave` here, and its `tile` also takes fewer counts.
///
/// # Errors
/// Fewer counts than dimensions, or a negative count, cause an argument error.
pub fn repeat(cx: &Context, x: &Tensor, repeats: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Repeat, &args(&[Some(x)], &pack([&[repeats.len() as i64], repeats]), &[]))
}

/// Returns each element along a dimension, repeated next to itself.
///
/// - Shape: That of `x` with the dimension multiplied by the count.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch and NumPy also take a count for each element.
///
/// # Errors
/// A negative count causes an argument error.
pub fn repeat_interleave(cx: &Context, x: &Tensor, times: i64, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::RepeatInterleave, &args(&[Some(x)], &[times, dim], &[]))
}

/// Returns a view with some dimensions moved to other places, while the others keep their order.
///
/// - Shape: That of `x` with its dimensions in the new order.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension out of range causes an index error. Places that differ in number from the dimensions, or that are not distinct, cause an argument error.
pub fn movedim(cx: &Context, x: &Tensor, source_dims: &[i64], places: &[i64]) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Movedim,
        &args(&[Some(x)], &pack([&[source_dims.len() as i64], source_dims, &[places.len() as i64], places]), &[]),
    )
}

/// Returns the differences between neighbours of a dimension, taken `n` times.
///
/// - Shape: That of `x` with `n` fewer elements at `dim`, but at least 0.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch also takes bool.
///
/// # Errors
/// Bool causes a dtype error. A negative `n` causes an argument error.
pub fn diff(cx: &Context, x: &Tensor, n: i64, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Diff, &args(&[Some(x)], &[n, dim], &[]))
}

/// Returns `x` rotated `k` times by 90 degrees, from the first of two dimensions toward the second.
///
/// - Shape: That of `x`, with the two dimensions swapped for an odd `k`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Anything but two distinct dimensions causes an argument error.
pub fn rot90(cx: &Context, x: &Tensor, dims: &[i64], k: i64) -> Result<Tensor> {
    dispatch(cx, Op::Rot90, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[k]]), &[]))
}

/// Returns a matrix with the elements of `x`, in row-major order, on a diagonal and zeros elsewhere.
///
/// - Shape: (n, n), where n is the number of elements plus the distance of the diagonal from the main one.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn diagflat(cx: &Context, x: &Tensor, offset: i64) -> Result<Tensor> {
    dispatch(cx, Op::Diagflat, &args(&[Some(x)], &[offset], &[]))
}

/// Returns matrices with the elements of the last dimension of `x` on a diagonal and zeros elsewhere.
///
/// - Shape: That of `x` without the last dimension, followed by (n, n).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch also takes the places of the two dimensions, for which there is `movedim` here.
///
/// # Errors
/// A 0-dim tensor causes a shape error.
pub fn diag_embed(cx: &Context, x: &Tensor, offset: i64) -> Result<Tensor> {
    dispatch(cx, Op::DiagEmbed, &args(&[Some(x)], &[offset], &[]))
}

/// Returns the sum of the main diagonal of a matrix.
///
/// - Shape: (n, m) gives a 0-dim tensor.
/// - Dtypes: any; integers and bool give i64, u64 and floating dtypes their own; also complex.
///
/// # Errors
/// A tensor that is not a matrix causes a shape error.
pub fn trace(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Trace, &args(&[Some(x)], &[], &[]))
}

/// Returns the powers of each element of a vector, from the highest down, or from 0 up if `increasing` is true.
///
/// - Shape: (m) gives (m, n).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch's default of `n` is m, and its integers give i64.
///
/// # Errors
/// Bool causes a dtype error. A negative `n` causes an argument error, and a tensor that is not a vector causes a shape error.
pub fn vander(cx: &Context, x: &Tensor, n: i64, increasing: bool) -> Result<Tensor> {
    dispatch(cx, Op::Vander, &args(&[Some(x)], &[n, i64::from(increasing)], &[]))
}

/// Returns all combinations of `r` elements of a vector, in the order of their places.
///
/// - Shape: (count, r), or (0) for an `r` of 0.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes any `r`.
///
/// # Errors
/// An `r` outside 0 to 8 causes an argument error, and a tensor that is not a vector causes a shape error.
pub fn combinations(cx: &Context, x: &Tensor, r: i64, with_replacement: bool) -> Result<Tensor> {
    dispatch(cx, Op::Combinations, &args(&[Some(x)], &[r, i64::from(with_replacement)], &[]))
}

/// Returns the integral along a dimension by the trapezoidal rule, with a distance of `dx` between neighbours.
///
/// - Shape: That of `x` without `dim`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes the positions themselves.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range causes an index error.
pub fn trapezoid(cx: &Context, x: &Tensor, dim: i64, dx: f64) -> Result<Tensor> {
    dispatch(cx, Op::Trapezoid, &args(&[Some(x)], &[dim], &[dx]))
}

/// Returns a view with at least one dimension.
///
/// - Shape: That of `x`, or (1).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atleast_1d(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atleast1d, &args(&[Some(x)], &[], &[]))
}

/// Returns a view with at least two dimensions, in which a vector becomes a row.
///
/// - Shape: That of `x`, or (1, n).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atleast_2d(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atleast2d, &args(&[Some(x)], &[], &[]))
}

/// Returns a view with at least three dimensions, in which a matrix gets a third one.
///
/// - Shape: That of `x`, (n, m, 1) or (1, n, 1).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn atleast_3d(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Atleast3d, &args(&[Some(x)], &[], &[]))
}

/// Returns a view with any sizes and strides, counted in elements from the first one of a row-major tensor. The elements of the view may overlap.
///
/// - Shape: `shape`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch counts the offset from the start of the storage, and takes tensors in any order.
///
/// # Errors
/// A view that reaches beyond the elements causes an index error. Negative strides or offsets cause an argument error. A tensor in another order causes a state error.
pub fn as_strided(cx: &Context, x: &Tensor, shape: &[i64], strides: &[i64], offset: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::AsStrided,
        &args(&[Some(x)], &pack([&[shape.len() as i64], shape, &[strides.len() as i64], strides, &[offset]]), &[]),
    )
}

/// Returns images resized to another size. `filter` is 0 for the nearest pixel, 1 for bilinear interpolation, 2 for bicubic interpolation and 3 for the mean of an area. `antialias` widens the filters 1 and 2 where the result is smaller. Integers are computed in floating point, rounded with halves to even, and limited to their range.
///
/// - Shape: (..., height, width) gives (..., `output`); with `channels_last`, (..., height, width, channels).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: This corresponds to torchvision's `resize` of tensors.
///
/// # Errors
/// Bool causes a dtype error. A size under 1 or an unknown filter causes an argument error. An image without pixels causes a shape error.
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

/// Returns a part of each image, of the size `output`. Pixels outside the image are 0. If the part lies inside the image, the result is a view.
///
/// - Shape: (..., height, width) gives (..., `output`); with `channels_last`, (..., height, width, channels).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: This corresponds to torchvision's `crop`.
///
/// # Errors
/// Bool causes a dtype error. A size under 1 causes an argument error.
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

/// Returns the middle of each image, of the size `output`. A smaller image is surrounded by zeros. If the middle lies between two pixels, the part begins at the earlier one. If the part lies inside the image, the result is a view.
///
/// - Shape: (..., height, width) gives (..., `output`); with `channels_last`, (..., height, width, channels).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: This corresponds to TorchSharp and DJL, while torchvision rounds half a pixel to even.
///
/// # Errors
/// Bool causes a dtype error. A size under 1 causes an argument error.
pub fn center_crop(cx: &Context, x: &Tensor, output: [i64; 2], channels_last: bool) -> Result<Tensor> {
    dispatch(cx, Op::CenterCrop, &args(&[Some(x)], &[output[0], output[1], i64::from(channels_last)], &[]))
}

/// Returns images from which the mean of each channel is subtracted, divided by the standard deviation of the channel.
///
/// - Shape: (..., channels, height, width); with `channels_last`, (..., height, width, channels). `mean` and `deviation` (channels) or one element.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: torchvision refuses a deviation of 0.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a shape error. Operands of several element types cause a dtype error.
pub fn normalize_image(
    cx: &Context,
    x: &Tensor,
    mean: &Tensor,
    deviation: &Tensor,
    channels_last: bool,
) -> Result<Tensor> {
    dispatch(cx, Op::NormalizeImage, &args(&[Some(x), Some(mean), Some(deviation)], &[i64::from(channels_last)], &[]))
}

/// Returns images with the channels moved first, divided by 255 (DJL: `toTensor`).
///
/// - Shape: (height, width, channels) gives (channels, height, width). A batch dimension may come first in both.
/// - Dtypes: any; integers and bool are computed in f32, floating dtypes in their own.
///
/// # Errors
/// Another number of dimensions causes a shape error.
pub fn image_to_tensor(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ImageToTensor, &args(&[Some(x)], &[], &[]))
}

/// Returns the gray value of each pixel: 0.2989 of red plus 0.587 of green plus 0.114 of blue. Integers are rounded down.
///
/// - Shape: (..., 3, height, width) gives (..., 1, height, width).
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: This corresponds to torchvision's function.
///
/// # Errors
/// Bool causes a dtype error. Another number of channels causes a shape error.
pub fn rgb_to_grayscale(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::RgbToGrayscale, &args(&[Some(x)], &[], &[]))
}

/// Returns images multiplied by a strength and limited to the range of pixels, which is from 0 to 1, or to the greatest integer. Integers are rounded down.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: This corresponds to torchvision's function.
///
/// # Errors
/// Bool causes a dtype error. A negative strength causes an argument error.
pub fn adjust_brightness(cx: &Context, x: &Tensor, strength: f64) -> Result<Tensor> {
    dispatch(cx, Op::AdjustBrightness, &args(&[Some(x)], &[], &[strength]))
}

/// Returns images whose distance from their mean gray is multiplied by a strength, limited to the range of pixels.
///
/// - Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: This corresponds to torchvision's function.
///
/// # Errors
/// Bool causes a dtype error. A negative strength causes an argument error, and another number of channels causes a shape error.
pub fn adjust_contrast(cx: &Context, x: &Tensor, strength: f64) -> Result<Tensor> {
    dispatch(cx, Op::AdjustContrast, &args(&[Some(x)], &[], &[strength]))
}

/// Returns images whose distance from their gray is multiplied by a strength, limited to the range of pixels.
///
/// - Shape: (..., channels, height, width) with 1 or 3 channels; the result has the shape of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: This corresponds to torchvision's function.
///
/// # Errors
/// Bool causes a dtype error. A negative strength causes an argument error, and another number of channels causes a shape error.
pub fn adjust_saturation(cx: &Context, x: &Tensor, strength: f64) -> Result<Tensor> {
    dispatch(cx, Op::AdjustSaturation, &args(&[Some(x)], &[], &[strength]))
}

/// Returns images of u8 whose pixels are replaced so that all values are about equally frequent in each channel.
///
/// - Shape: (..., height, width), like the result.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: This corresponds to torchvision's function.
///
/// # Errors
/// Bool causes a dtype error. Other element types cause a dtype error.
pub fn equalize_image(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::EqualizeImage, &args(&[Some(x)], &[], &[]))
}

/// Returns images rotated counter-clockwise around their middle by an angle in degrees. Pixels outside the image are 0. `filter` is 0 for the nearest pixel and 1 for bilinear interpolation.
///
/// - Shape: (..., height, width), like the result.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - PyTorch and NumPy: This corresponds to torchvision's function.
///
/// # Errors
/// Bool causes a dtype error. An unknown filter, or an angle that is not finite, causes an argument error. An image without pixels causes a shape error.
pub fn rotate_image(cx: &Context, x: &Tensor, angle: f64, filter: i64) -> Result<Tensor> {
    dispatch(cx, Op::RotateImage, &args(&[Some(x)], &[filter], &[angle]))
}

/// Returns images converted to another element type and to its range of pixels, which is from 0 to 1, or to the greatest integer.
///
/// - Shape: That of `x`.
/// - Dtypes: the dtype argument.
/// - PyTorch and NumPy: This corresponds to torchvision's function.
///
/// # Errors
/// Bool causes a dtype error, and so does a type that cannot hold all integers of the result.
pub fn convert_image_dtype(cx: &Context, x: &Tensor, dtype: DType) -> Result<Tensor> {
    dispatch(cx, Op::ConvertImageDtype, &args(&[Some(x)], &[dtype as i64], &[]))
}

/// Returns the real parts of complex numbers, as a view; a real tensor is returned as it is.
///
/// - Shape: That of `x`.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn real(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Real, &args(&[Some(x)], &[], &[]))
}

/// Returns the imaginary parts of complex numbers, as a view.
///
/// - Shape: That of `x`.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
///
/// # Errors
/// A real tensor causes a dtype error.
pub fn imag(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Imag, &args(&[Some(x)], &[], &[]))
}

/// Returns a view of complex numbers as pairs of their real and imaginary parts in a new last dimension.
///
/// - Shape: That of `x` followed by 2.
/// - Dtypes: any, also complex; the result has the tensor's dtype, or that of the parts of complex numbers.
///
/// # Errors
/// A real tensor causes a dtype error. A tensor of 8 dimensions causes a shape error.
pub fn view_as_real(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ViewAsReal, &args(&[Some(x)], &[], &[]))
}

/// Returns a view of the pairs in the last dimension as complex numbers.
///
/// - Shape: That of `x` without the last dimension, whose size is 2.
/// - Dtypes: f32 or f64, the same for all; the result is complex with parts of that dtype.
///
/// # Errors
/// Another dtype, or two dtypes in one call, cause a dtype error. Another last size causes a shape error. Pairs that are not aligned in memory cause a state error.
pub fn view_as_complex(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ViewAsComplex, &args(&[Some(x)], &[], &[]))
}

/// Returns a copy of the tensors, joined along an existing dimension.
///
/// - Shape: That of the first tensor, with the sum of the sizes at `dim`. All other dimensions must be equal.
/// - Dtypes: any; the result has the promoted dtype; also complex.
/// - PyTorch and NumPy: PyTorch skips tensors of shape (0), while they must fit the others here.
///
/// # Errors
/// An empty list causes an argument error, a 0-dim tensor causes a shape error, and a dimension out of range causes an index error.
pub fn cat(cx: &Context, tensors: &[&Tensor], dim: i64) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Cat, &args(&tensors, &[dim], &[]))
}

/// Returns a copy of the tensors, joined along a new dimension.
///
/// - Shape: That of the first tensor, with the number of tensors inserted at `dim`. All shapes must be equal.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list causes an argument error, and a dimension out of range causes an index error.
pub fn stack(cx: &Context, tensors: &[&Tensor], dim: i64) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Stack, &args(&tensors, &[dim], &[]))
}

/// Returns a copy of the tensors side by side, joined along the second dimension or, if they are vectors, along the first.
///
/// - Shape: That of the first tensor, with the sum of the sizes. 0-dim tensors count as vectors.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list causes an argument error. Shapes that do not fit cause a shape error.
pub fn hstack(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Hstack, &args(&tensors, &[], &[]))
}

/// Returns a copy of the tensors on top of each other, joined along the first dimension.
///
/// - Shape: That of the first tensor, with the sum of the sizes. Vectors count as rows.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list causes an argument error. Shapes that do not fit cause a shape error.
pub fn vstack(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Vstack, &args(&tensors, &[], &[]))
}

/// Returns a copy of the tensors behind each other, joined along the third dimension.
///
/// - Shape: That of the first tensor, with the sum of the sizes. Matrices get a third dimension.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list causes an argument error. Shapes that do not fit cause a shape error.
pub fn dstack(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Dstack, &args(&tensors, &[], &[]))
}

/// Returns a matrix with the tensors as blocks along its diagonal and zeros elsewhere.
///
/// - Shape: (n, m), the sums of the rows and of the columns. Vectors count as rows.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list causes an argument error. More than two dimensions cause a shape error.
pub fn block_diag(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::BlockDiag, &args(&tensors, &[], &[]))
}

/// Returns all combinations of one element from each vector, with the last vector varying fastest.
///
/// - Shape: (n1 * n2 * ..., number of vectors), or the shape of the vector if there is only one.
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// An empty list causes an argument error. Tensors that are not vectors cause a shape error.
pub fn cartesian_prod(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::CartesianProd, &args(&tensors, &[], &[]))
}

/// Returns the sum of products that an equation such as "ij,jk->ik" describes, whose characters are given by their codes. "..." stands for further dimensions, which broadcast.
///
/// - Shape: The dimensions of the letters after the arrow, or those of "..." and of all letters that occur once, in order.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: PyTorch gives i64 for a sum over a single integer operand, and also broadcasts dimensions named by letters.
///
/// # Errors
/// Bool, or two dtypes in one call, cause a dtype error. An equation of another form causes an argument error. Sizes that do not fit cause a shape error.
pub fn einsum(cx: &Context, tensors: &[&Tensor], equation: &[i64]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::Einsum, &args(&tensors, &pack([&[equation.len() as i64], equation]), &[]))
}

/// Returns the product of matrices, computed in the order that needs the fewest multiplications.
///
/// - Shape: (n, m), the rows of the first matrix and the columns of the last one.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: In PyTorch the first and the last tensor may be vectors.
///
/// # Errors
/// Bool, or two dtypes in one call, cause a dtype error. Tensors that are not matrices, or whose sizes do not fit, cause a shape error. More than 64 tensors cause an argument error.
pub fn multi_dot(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    let tensors: SmallVec<[Option<&Tensor>; 8]> = tensors.iter().copied().map(Some).collect();
    dispatch(cx, Op::MultiDot, &args(&tensors, &[], &[]))
}

/// Returns a copy of the slices of a dimension at the given indices, in the order of the indices.
///
/// - Shape: That of `x` with the length of `index` at `dim`. `index` is 1-dim, of i64 or i32.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: Negative indices are refused, as in PyTorch, while NumPy's `take` counts them from the end.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error.
pub fn index_select(cx: &Context, x: &Tensor, dim: i64, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::IndexSelect, &args(&[Some(x), Some(index)], &[dim], &[]))
}

/// Returns, for each position of `index`, the element of `x` at the same position, except that the place along `dim` is the element of `index`.
///
/// - Shape: That of `index` (i64 or i32), which has the rank of `x` and no larger sizes except at `dim`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy's `take_along_axis` broadcasts and counts negative indices from the end; neither happens here or in PyTorch.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error.
pub fn gather(cx: &Context, x: &Tensor, dim: i64, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gather, &args(&[Some(x), Some(index)], &[dim], &[]))
}

/// Returns a row of `classes` zeros with a 1 at the index given by each integer.
///
/// - Shape: That of `x` with `classes` appended.
/// - Dtypes: any integer; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: The result is i64, as in PyTorch, while DJL and MXNet give f32. PyTorch can infer the number of classes from the data.
///
/// # Errors
/// A floating or bool tensor causes a dtype error. A value outside 0 to classes-1 causes an index error.
pub fn one_hot(cx: &Context, x: &Tensor, classes: i64) -> Result<Tensor> {
    dispatch(cx, Op::OneHot, &args(&[Some(x)], &[classes], &[]))
}

/// Returns the rows of a table `x` with the given numbers. This is `index_select` along the first dimension with an index of any shape.
///
/// - Shape: `x` (n, ...) and an index of any shape, i64 or i32, give the index's shape followed by that of a row.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes the index first, and only matrices.
///
/// # Errors
/// An index outside 0 to n-1 causes an index error. An index of another dtype causes a dtype error. A table without dimensions causes a shape error.
pub fn embedding(cx: &Context, x: &Tensor, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Embedding, &args(&[Some(x), Some(index)], &[], &[]))
}

/// Returns a copy of `x` in which the elements that `gather` would read are replaced by those of `source`. Of equal indices the last one counts.
///
/// - Shape: That of `x`. `index` is no larger than `source`, and no larger than `x` along the other dimensions.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error.
pub fn scatter(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Scatter, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// Returns a copy of `x` in which the elements that `gather` would read are replaced by those of `source`. Of equal indices the last one counts.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` is no larger than `source`, and no larger than `x` along the other dimensions.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error.
pub fn scatter_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Scatter, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// Returns a copy of `x` with the elements of `source` added to those that `gather` would read.
///
/// - Shape: That of `x`. `index` is no larger than `source`, and no larger than `x` along the other dimensions.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch also takes bool.
///
/// # Errors
/// Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error.
pub fn scatter_add(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ScatterAdd, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// Returns a copy of `x` with the elements of `source` added to those that `gather` would read.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` is no larger than `source`, and no larger than `x` along the other dimensions.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch also takes bool.
///
/// # Errors
/// Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error.
pub fn scatter_add_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::ScatterAdd, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// Returns a copy of `x` with the slices of `source`, multiplied by `alpha`, added to those at the indices.
///
/// - Shape: That of `x`. `index` has one dimension, and `source` has the shape of `x` with as many slices as there are indices.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of integers causes a dtype error.
pub fn index_add(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor, alpha: f64) -> Result<Tensor> {
    dispatch(cx, Op::IndexAdd, &args(&[Some(x), Some(index), Some(source)], &[dim], &[alpha]))
}

/// Returns a copy of `x` with the slices of `source`, multiplied by `alpha`, added to those at the indices.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` has one dimension, and `source` has the shape of `x` with as many slices as there are indices.
/// - Dtypes: any but bool; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Bool causes a dtype error. An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error. A fraction as the factor of integers causes a dtype error.
pub fn index_add_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor, alpha: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::IndexAdd, &args(&[Some(x), Some(index), Some(source)], &[dim], &[alpha]))
}

/// Returns a copy of `x` with the slices of `source` at the indices.
///
/// - Shape: That of `x`. `index` has one dimension, and `source` has the shape of `x` with as many slices as there are indices.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error.
pub fn index_copy(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::IndexCopy, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// Returns a copy of `x` with the slices of `source` at the indices.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` has one dimension, and `source` has the shape of `x` with as many slices as there are indices.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error.
pub fn index_copy_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::IndexCopy, &args(&[Some(x), Some(index), Some(source)], &[dim], &[]))
}

/// Returns a copy of `x` with a value in the slices at the indices.
///
/// - Shape: That of `x`; `index` has one dimension.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A value of a higher category than `x` causes a dtype error.
pub fn index_fill(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch(cx, Op::IndexFill, &args(&[Some(x), Some(index)], &[dim, value[0], value[1]], &[]))
}

/// Returns a copy of `x` with a value in the slices at the indices.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`; `index` has one dimension.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A value of a higher category than `x` causes a dtype error.
pub fn index_fill_(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch_in_place(cx, Op::IndexFill, &args(&[Some(x), Some(index)], &[dim, value[0], value[1]], &[]))
}

/// Returns a copy of `x` with elements of `source` assigned, or added, at the coordinates in the last dimension of `index`.
///
/// - Shape: That of `x`. `index` (..., k) holds coordinates of the first k dimensions, and `source` broadcasts to the shape that `gather_nd` gives.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error.
pub fn index_put(cx: &Context, x: &Tensor, index: &Tensor, source: &Tensor, accumulate: bool) -> Result<Tensor> {
    dispatch(cx, Op::IndexPut, &args(&[Some(x), Some(index), Some(source)], &[i64::from(accumulate)], &[]))
}

/// Returns a copy of `x` with elements of `source` assigned, or added, at the coordinates in the last dimension of `index`.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`. `index` (..., k) holds coordinates of the first k dimensions, and `source` broadcasts to the shape that `gather_nd` gives.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes one tensor of indices for each dimension.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. A source of another dtype causes a dtype error.
pub fn index_put_(cx: &Context, x: &Tensor, index: &Tensor, source: &Tensor, accumulate: bool) -> Result<Tensor> {
    dispatch_in_place(cx, Op::IndexPut, &args(&[Some(x), Some(index), Some(source)], &[i64::from(accumulate)], &[]))
}

/// Returns the elements of `x` at the coordinates in the last dimension of `index`.
///
/// - Shape: `x` (d1, ..., dn) and `index` (..., k) give (..., dk+1, ..., dn).
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: In MXNet and DJL the coordinates are in the first dimension.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error. More coordinates than dimensions cause a shape error.
pub fn gather_nd(cx: &Context, x: &Tensor, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::GatherNd, &args(&[Some(x), Some(index)], &[], &[]))
}

/// Returns the elements at the given indices of `x` in row-major order.
///
/// - Shape: That of `index`, i64 or i32.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - PyTorch and NumPy: NumPy's `take` also takes a dimension and negative indices.
///
/// # Errors
/// An index outside 0 to size-1 causes an index error, and an index tensor of another dtype causes a dtype error.
pub fn take(cx: &Context, x: &Tensor, index: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Take, &args(&[Some(x), Some(index)], &[], &[]))
}

/// Returns the coordinates of the elements that differ from zero, as NaN does, in row-major order.
///
/// - Shape: (count, rank), with a row for each element.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: NumPy gives a tuple of vectors.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn nonzero(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Nonzero, &args(&[Some(x)], &[], &[]))
}

/// Returns the elements of `x` where `mask` is true, in row-major order.
///
/// - Shape: (count); `x` and `mask` broadcast together.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool causes a dtype error.
pub fn masked_select(cx: &Context, x: &Tensor, mask: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::MaskedSelect, &args(&[Some(x), Some(mask)], &[], &[]))
}

/// Returns a copy of `x` with the first elements of `source`, in their order, where `mask` is true.
///
/// - Shape: That of `x`, to which `mask` broadcasts.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool, or a source of another dtype, causes a dtype error. A source with too few elements causes a shape error.
pub fn masked_scatter(cx: &Context, x: &Tensor, mask: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::MaskedScatter, &args(&[Some(x), Some(mask), Some(source)], &[], &[]))
}

/// Returns a copy of `x` with the first elements of `source`, in their order, where `mask` is true.
///
/// - In place: The result is written into `x`, converted to its dtype.
/// - Shape: That of `x`, to which `mask` broadcasts.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A mask that is not bool, or a source of another dtype, causes a dtype error. A source with too few elements causes a shape error.
pub fn masked_scatter_(cx: &Context, x: &Tensor, mask: &Tensor, source: &Tensor) -> Result<Tensor> {
    dispatch_in_place(cx, Op::MaskedScatter, &args(&[Some(x), Some(mask), Some(source)], &[], &[]))
}

/// Returns a copy of `x` with `source` at one index of a dimension.
///
/// - Shape: That of `x`; `source` has the shape that `select` gives.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension or index out of range causes an index error. A source of another dtype causes a dtype error.
pub fn select_scatter(cx: &Context, x: &Tensor, source: &Tensor, dim: i64, index: i64) -> Result<Tensor> {
    dispatch(cx, Op::SelectScatter, &args(&[Some(x), Some(source)], &[dim, index], &[]))
}

/// Returns a copy of `x` with `source` in a slice of a dimension.
///
/// - Shape: That of `x`; `source` has the shape that `slice` gives.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A step under 1 causes an argument error. A source of another dtype causes a dtype error.
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

/// Returns a copy of a batch of sequences with a value in all elements after the end of each sequence.
///
/// - Shape: That of `x`, (batch, time, ...). `lengths` is (batch), of i64 or i32.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Lengths of another dtype cause a dtype error.
pub fn sequence_mask(cx: &Context, x: &Tensor, lengths: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch(cx, Op::SequenceMask, &args(&[Some(x), Some(lengths)], &[value[0], value[1]], &[]))
}

/// Returns the number of times that each number from 0 on occurs in a vector.
///
/// - Shape: (n), where n is the greatest number plus 1, at least `minlength`.
/// - Dtypes: any integer; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch and NumPy take weights, for which there is `scatter_add` here.
///
/// # Errors
/// A floating or bool tensor causes a dtype error. A negative number causes an index error. A tensor that is not a vector causes a dtype error.
pub fn bincount(cx: &Context, x: &Tensor, minlength: i64) -> Result<Tensor> {
    dispatch(cx, Op::Bincount, &args(&[Some(x)], &[minlength], &[]))
}

/// Returns the number of elements in each of `bins` intervals of equal width from `min` to `max`. If `min` and `max` are equal, the least and the greatest element take their place.
///
/// - Shape: (bins).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Fewer than 1 bin, or ends that are not finite or not in order, cause an argument error.
pub fn histc(cx: &Context, x: &Tensor, bins: i64, min: f64, max: f64) -> Result<Tensor> {
    dispatch(cx, Op::Histc, &args(&[Some(x)], &[bins], &[min, max]))
}

/// Returns the mean, or the sum, of the rows of a table for each bag of indices. A bag begins at its offset, and an empty bag gives zeros.
///
/// - Shape: `x` (n, d), `index` (m) and `offsets` (bags), i64 or i32, give (bags, d).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch takes the index first, and also offers the greatest element.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An index outside 0 to n-1 causes an index error. Offsets that do not begin with 0, that decrease, or that exceed m cause an index error.
pub fn embedding_bag(cx: &Context, x: &Tensor, index: &Tensor, offsets: &Tensor, mean: bool) -> Result<Tensor> {
    dispatch(cx, Op::EmbeddingBag, &args(&[Some(x), Some(index), Some(offsets)], &[i64::from(mean)], &[]))
}

/// Returns the indices of the boxes that no kept box of a greater score overlaps by more than `threshold` (intersection over union), with the greatest score first.
///
/// - Shape: `x` (n, 4) with left, top, right and bottom, and `scores` (n), give (count).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: This is a function of torchvision.
///
/// # Errors
/// Boxes that are not floating cause a dtype error.
pub fn nms(cx: &Context, x: &Tensor, scores: &Tensor, threshold: f64) -> Result<Tensor> {
    dispatch(cx, Op::Nms, &args(&[Some(x), Some(scores)], &[], &[threshold]))
}

/// Returns the matrix product. Leading dimensions are batches, which broadcast.
///
/// - Shape: (..., m, k) and (..., k, n) give (..., m, n). A 1-dim operand counts as a row on the left and as a column on the right, and the result lacks that dimension.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: NumPy promotes different dtypes, while they must be equal here and in PyTorch.
///
/// # Errors
/// Bool, or two dtypes in one call, cause a dtype error. Inner sizes that differ, or a 0-dim operand, cause a shape error.
pub fn matmul(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Matmul, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `x` times the transpose of `weight`, plus `bias`, as in a fully connected layer.
///
/// - Shape: `x` (..., in), `weight` (out, in), `bias` (out) give (..., out).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: In f16 and bf16 the product is rounded before `bias` is added.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn linear(cx: &Context, x: &Tensor, weight: &Tensor, bias: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::Linear, &args(&[Some(x), Some(weight), bias], &[], &[]))
}

/// Returns the products of each element of one vector and each element of another.
///
/// - Shape: (n) and (m) give (n, m).
/// - Dtypes: any; the result has the promoted dtype; also complex.
///
/// # Errors
/// Other ranks cause a shape error.
pub fn outer(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Outer, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns `beta` times `x` plus `alpha` times the matrix product of `a` and `b`.
///
/// - Shape: That of the product of `a` and `b`, with which `x` broadcasts.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: `x` is used even for a `beta` of 0, where PyTorch ignores NaN.
///
/// # Errors
/// Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error. For integers, a factor that is not whole causes an argument error.
pub fn addmm(cx: &Context, x: &Tensor, a: &Tensor, b: &Tensor, beta: f64, alpha: f64) -> Result<Tensor> {
    dispatch(cx, Op::Addmm, &args(&[Some(x), Some(a), Some(b)], &[], &[beta, alpha]))
}

/// Returns the sum over pairs of dimensions of the products of the elements of `a` and `b`.
///
/// - Shape: The other dimensions of `a`, followed by those of `b`.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
///
/// # Errors
/// Bool, or two dtypes in one call, cause a dtype error. Pairs of different sizes cause a shape error.
pub fn tensordot(cx: &Context, a: &Tensor, b: &Tensor, dims_a: &[i64], dims_b: &[i64]) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Tensordot,
        &args(&[Some(a), Some(b)], &pack([&[dims_a.len() as i64], dims_a, &[dims_b.len() as i64], dims_b]), &[]),
    )
}

/// Returns the sums of products over the last dimensions of both tensors.
///
/// - Shape: The other dimensions of `a`, followed by those of `b`.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
///
/// # Errors
/// Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
pub fn inner(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Inner, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the Kronecker product: each element of `a` times `b`.
///
/// - Shape: The products of the sizes, after dimensions of size 1 are added in front as needed.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
/// - PyTorch and NumPy: PyTorch takes any number of dimensions.
///
/// # Errors
/// Bool, or two dtypes in one call, cause a dtype error. More than four dimensions cause a shape error.
pub fn kron(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Kron, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the cross products of vectors of three elements along a dimension.
///
/// - Shape: `a` and `b` broadcast together.
/// - Dtypes: any but bool, the same for all; the result has that dtype.
///
/// # Errors
/// Bool, or two dtypes in one call, cause a dtype error. A dimension whose size is not 3 causes a shape error.
pub fn cross(cx: &Context, a: &Tensor, b: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cross, &args(&[Some(a), Some(b)], &[dim], &[]))
}

/// Returns the sum of the products of two vectors.
///
/// - Shape: (n) and (n) give a 0-dim tensor.
/// - Dtypes: any but bool, the same for all; the result has that dtype; also complex.
///
/// # Errors
/// Bool, or two dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
pub fn vdot(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Vdot, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the product a^T W b for each matrix W of the weights, plus the bias.
///
/// - Shape: `a` (..., n), `b` (..., m), `weight` (k, n, m) and `bias` (k) give (..., k).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error.
pub fn bilinear(cx: &Context, a: &Tensor, b: &Tensor, weight: &Tensor, bias: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::Bilinear, &args(&[Some(a), Some(b), Some(weight), bias], &[], &[]))
}

/// Returns the product of `n` copies of square matrices. The result is the unit matrix for an `n` of 0, and a power of the inverse for a negative `n`.
///
/// - Shape: That of `x`, (..., m, m).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes integers.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Matrices that are not square cause a shape error. With a negative `n`, a singular matrix causes an argument error.
pub fn matrix_power(cx: &Context, x: &Tensor, n: i64) -> Result<Tensor> {
    dispatch(cx, Op::MatrixPower, &args(&[Some(x)], &[n], &[]))
}

/// Returns the p-norm of the difference between each row of `a` and each row of `b`.
///
/// - Shape: `a` (..., n, d) and `b` (..., m, d) give (..., n, m).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error. A negative `p` causes an argument error.
pub fn cdist(cx: &Context, a: &Tensor, b: &Tensor, p: f64) -> Result<Tensor> {
    dispatch(cx, Op::Cdist, &args(&[Some(a), Some(b)], &[], &[p]))
}

/// Returns the p-norm of `a` - `b`.
///
/// - Shape: A 0-dim tensor; `a` and `b` broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error.
pub fn dist(cx: &Context, a: &Tensor, b: &Tensor, p: f64) -> Result<Tensor> {
    dispatch(cx, Op::Dist, &args(&[Some(a), Some(b)], &[], &[p]))
}

/// Returns the covariances of the rows of a matrix. Rows are variables and columns are observations.
///
/// - Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes weights.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two dimensions cause a shape error.
pub fn cov(cx: &Context, x: &Tensor, correction: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cov, &args(&[Some(x)], &[correction], &[]))
}

/// Returns the correlations of the rows of a matrix, clipped to [-1, 1].
///
/// - Shape: (n, m) gives (n, n); (m) gives a 0-dim tensor.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. More than two dimensions cause a shape error.
pub fn corrcoef(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Corrcoef, &args(&[Some(x)], &[], &[]))
}

/// Returns the areas of the intersections of boxes, divided by those of their unions.
///
/// - Shape: `a` (n, 4) and `b` (m, 4), with left, top, right and bottom, give (n, m).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: This is a function of torchvision.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a shape error.
pub fn box_iou(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::BoxIou, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns boxes converted to another form, which is 0 for left, top, right and bottom, 1 for left, top, width and height, and 2 for centre, width and height.
///
/// - Shape: (n, 4) gives (n, 4).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape causes a shape error, and an unknown form causes an argument error.
pub fn box_convert(cx: &Context, boxes: &Tensor, from: i64, to: i64) -> Result<Tensor> {
    dispatch(cx, Op::BoxConvert, &args(&[Some(boxes)], &[from, to], &[]))
}

/// Returns exp(x) divided by its sum along a dimension, computed without overflow.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `softmax`).
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range causes an index error.
pub fn softmax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Softmax, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the logarithm of softmax along a dimension, computed without overflow and without losing small probabilities.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: NumPy has no such function (SciPy: `log_softmax`).
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range causes an index error.
pub fn log_softmax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::LogSoftmax, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the two-dimensional convolution (strictly: cross-correlation) of a batch of images, as in convolutional layers.
///
/// - Shape: `x` (n, in, h, w), `weight` (out, in / groups, kh, kw) and `bias` (out) give (n, out, oh, ow). oh is (h + 2 * padding - dilation * (kh - 1) - 1) / stride + 1, rounded down; ow is computed in the same way. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded image causes a shape error.
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

/// Returns the greatest element of each window of a batch of images, or NaN if the window contains one. The first of equal elements gets the gradient. A stride of 0 means the size of the kernel.
///
/// - Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down, or up with `ceil_mode`; ow is computed in the same way. With `ceil_mode`, a window that would start beyond the padding is left out. `x` may lack n, and then so does the result.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error. With padding, a dilation above the size of the input causes a shape error.
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

/// Returns the mean of each window of a batch of images. Padding counts as zeros, or not at all without `count_include_pad`. A `divisor_override` other than 0 divides the sums in place of the count. A stride of 0 means the size of the kernel.
///
/// - Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - kernel) / stride + 1, rounded down, or up with `ceil_mode`; ow is computed in the same way. With `ceil_mode`, a window that would start beyond the padding is left out, and places beyond the padding never count. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a padding above half of the kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error.
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

/// Returns the means of windows that are chosen so that the result has the given height and width.
///
/// - Shape: (n, c, h, w) gives (n, c, output). Window i reaches from floor(i * h / output) to ceil((i + 1) * h / output). `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1 causes an argument error.
pub fn adaptive_avg_pool2d(cx: &Context, x: &Tensor, output: [i64; 2]) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveAvgPool2d, &args(&[Some(x)], &[output[0], output[1]], &[]))
}

/// Normalises each channel, as (x - mean) / sqrt(variance + eps) * weight + bias. In training it uses the mean and variance of the batch and updates the running ones in place; otherwise it uses the running ones. If `x` has 16 bits, the other tensors may be of float32.
///
/// - Shape: `x` is (n, c, ...) and all other tensors are (c); the result has the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, the running variance is updated with the unbiased variance, and momentum is the weight of the new value. In Keras and DJL it is the weight of the old one.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Missing running moments outside of training cause an argument error. A single value per channel in training, or running moments that are not in row-major order, cause a shape error.
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

/// In training, sets elements to zero with probability `p`, drawn from the random stream of the context, and divides the others by 1 - p. Otherwise the result is `x` unchanged.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0 to 1 causes an argument error.
pub fn dropout(cx: &Context, x: &Tensor, p: f64, training: bool) -> Result<Tensor> {
    dispatch(cx, Op::Dropout, &args(&[Some(x)], &[i64::from(training)], &[p]))
}

/// Returns each element, multiplied by `slope` if it is not above 0.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn leaky_relu(cx: &Context, x: &Tensor, slope: f64) -> Result<Tensor> {
    dispatch(cx, Op::LeakyRelu, &args(&[Some(x)], &[], &[slope]))
}

/// Returns each element, multiplied by a weight if it is not above 0. There is one weight for all elements or one for each channel.
///
/// - Shape: That of `x`, (n, c, ...). `weight` is (1) or (c).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other numbers of weights cause a shape error.
pub fn prelu(cx: &Context, x: &Tensor, weight: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Prelu, &args(&[Some(x), Some(weight)], &[], &[]))
}

/// Returns the exponential linear unit of each element x: x where it is above 0, and `alpha` * (exp(x) - 1) elsewhere.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn elu(cx: &Context, x: &Tensor, alpha: f64) -> Result<Tensor> {
    dispatch(cx, Op::Elu, &args(&[Some(x)], &[], &[alpha]))
}

/// Returns the continuously differentiable exponential linear unit of each element x: x where it is above 0, and `alpha` * (exp(x / `alpha`) - 1) elsewhere.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn celu(cx: &Context, x: &Tensor, alpha: f64) -> Result<Tensor> {
    dispatch(cx, Op::Celu, &args(&[Some(x)], &[], &[alpha]))
}

/// Returns each element clipped to [min, max].
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn hardtanh(cx: &Context, x: &Tensor, min: f64, max: f64) -> Result<Tensor> {
    dispatch(cx, Op::Hardtanh, &args(&[Some(x)], &[], &[min, max]))
}

/// Returns each element moved toward 0 by `lambda`, or 0 if its distance from 0 is less than that.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A negative `lambda` causes an argument error.
pub fn softshrink(cx: &Context, x: &Tensor, lambda: f64) -> Result<Tensor> {
    dispatch(cx, Op::Softshrink, &args(&[Some(x)], &[], &[lambda]))
}

/// Returns each element, or 0 if its distance from 0 is at most `lambda`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn hardshrink(cx: &Context, x: &Tensor, lambda: f64) -> Result<Tensor> {
    dispatch(cx, Op::Hardshrink, &args(&[Some(x)], &[], &[lambda]))
}

/// Returns each element that is above `threshold`, and `value` in place of the others.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn threshold(cx: &Context, x: &Tensor, threshold: f64, value: f64) -> Result<Tensor> {
    dispatch(cx, Op::Threshold, &args(&[Some(x)], &[], &[threshold, value]))
}

/// Returns log(1 + exp(`beta` * x)) / `beta`, and x where `beta` * x is above `threshold`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn softplus(cx: &Context, x: &Tensor, beta: f64, threshold: f64) -> Result<Tensor> {
    dispatch(cx, Op::Softplus, &args(&[Some(x)], &[], &[beta, threshold]))
}

/// Returns the gated linear unit: the first half along a dimension times the logistic function of the second half.
///
/// - Shape: That of `x` with half the size of the dimension.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An odd size causes a shape error.
pub fn glu(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Glu, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the softmax of the negated elements along a dimension.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range causes an index error.
pub fn softmin(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Softmin, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the p-norm over the given dimensions, correct even where powers overflow or underflow. `p` may be infinite, and a `p` of 0 counts the elements that are not zero. The gradient at 0 is 0.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range causes an index error. The largest or smallest element of none causes a shape error.
pub fn norm(cx: &Context, x: &Tensor, p: f64, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Norm, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[p]))
}

/// Returns `x` divided by its p-norm along a dimension, where a norm below `eps` counts as `eps`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range causes an index error.
pub fn normalize(cx: &Context, x: &Tensor, p: f64, dim: i64, eps: f64) -> Result<Tensor> {
    dispatch(cx, Op::Normalize, &args(&[Some(x)], &[dim], &[p, eps]))
}

/// Returns the cosine of the angle between vectors along a dimension. A norm below `eps` counts as `eps`.
///
/// - Shape: That of `a` and `b` broadcast together, without the dimension.
/// - Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
///
/// # Errors
/// Tensors that are all integer or bool cause a dtype error. A dimension out of range causes an index error.
pub fn cosine_similarity(cx: &Context, a: &Tensor, b: &Tensor, dim: i64, eps: f64) -> Result<Tensor> {
    dispatch(cx, Op::CosineSimilarity, &args(&[Some(a), Some(b)], &[dim], &[eps]))
}

/// Returns the p-norm of `a` - `b` + `eps` along the last dimension.
///
/// - Shape: That of `a` and `b` broadcast together, without the last dimension or, with `keepdim`, with size 1 there.
/// - Dtypes: any, as long as one of them is floating; the result has the promoted dtype.
///
/// # Errors
/// Tensors that are all integer or bool cause a dtype error.
pub fn pairwise_distance(cx: &Context, a: &Tensor, b: &Tensor, p: f64, eps: f64, keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::PairwiseDistance, &args(&[Some(a), Some(b)], &[i64::from(keepdim)], &[p, eps]))
}

/// Normalises over the last dimensions, as (x - mean) / sqrt(variance + eps) * weight + bias. If `x` has 16 bits, the other tensors may be of float32.
///
/// - Shape: That of `x`, which ends in `shape`. `weight` and `bias` have the shape `shape`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose shape ends otherwise causes a shape error.
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

/// Divides by the root of the mean square over the last dimensions, as x / sqrt(mean(x * x) + eps) * weight. If `x` has 16 bits, the other tensors may be of float32.
///
/// - Shape: That of `x`, which ends in `shape`. `weight` has the shape `shape`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's default of `eps` is the distance from 1 to the next number of the dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A tensor whose shape ends otherwise causes a shape error.
pub fn rms_norm(cx: &Context, x: &Tensor, shape: &[i64], weight: Option<&Tensor>, eps: f64) -> Result<Tensor> {
    dispatch(cx, Op::RmsNorm, &args(&[Some(x), weight], &pack([&[shape.len() as i64], shape]), &[eps]))
}

/// Normalises each group of channels, as (x - mean) / sqrt(variance + eps) * weight + bias. If `x` has 16 bits, the other tensors may be of float32.
///
/// - Shape: That of `x`, (n, c, ...). `weight` and `bias` are (c).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A number of groups that does not divide the channels causes an argument error.
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

/// Normalises each channel of each example, as (x - mean) / sqrt(variance + eps) * weight + bias. If `x` has 16 bits, the other tensors may be of float32.
///
/// - Shape: That of `x`, (n, c, ...). `weight` and `bias` are (c).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes running moments.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn instance_norm(
    cx: &Context,
    x: &Tensor,
    weight: Option<&Tensor>,
    bias: Option<&Tensor>,
    eps: f64,
) -> Result<Tensor> {
    dispatch(cx, Op::InstanceNorm, &args(&[Some(x), weight, bias], &[], &[eps]))
}

/// Returns `x` divided by (`k` + `alpha` times the mean square of `size` neighbouring channels) to the power `beta`.
///
/// - Shape: That of `x`, (n, c, ...).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, or fewer than three dimensions, causes an argument error.
pub fn local_response_norm(cx: &Context, x: &Tensor, size: i64, alpha: f64, beta: f64, k: f64) -> Result<Tensor> {
    dispatch(cx, Op::LocalResponseNorm, &args(&[Some(x)], &[size], &[alpha, beta, k]))
}

/// Returns the one-dimensional convolution (strictly: cross-correlation) of a batch of sequences, as in convolutional layers.
///
/// - Shape: `x` (n, in, l), `weight` (out, in / groups, k) and `bias` (out) give (n, out, ol). ol is (l + 2 * padding - dilation * (k - 1) - 1) / stride + 1, rounded down. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded sequence causes a shape error.
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

/// Returns the greatest element of each window of a batch of sequences, or NaN if the window contains one. A stride of 0 means the size of the kernel.
///
/// - Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down, or up with `ceil_mode`. With that, a window that would start beyond the padding is left out. `x` may lack n, and then so does the result.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an argument error. A kernel larger than the padded sequence causes a shape error. With padding, a dilation above the size of the input causes a shape error.
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

/// Returns the mean of each window of a batch of sequences. Padding counts as zeros, or not at all without `count_include_pad`. A stride of 0 means the size of the kernel.
///
/// - Shape: (n, c, l) gives (n, c, ol). ol is (l + 2 * padding - kernel) / stride + 1, rounded down, or up with `ceil_mode`. With that, a window that would start beyond the padding is left out, and places beyond the padding never count. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a padding above half of the kernel, causes an argument error. A kernel larger than the padded sequence causes a shape error.
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
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A factor whose square does not divide the channels causes an argument error.
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
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A number of groups that does not divide the channels causes an argument error.
pub fn channel_shuffle(cx: &Context, x: &Tensor, groups: i64) -> Result<Tensor> {
    dispatch(cx, Op::ChannelShuffle, &args(&[Some(x)], &[groups], &[]))
}

/// Computes scaled dot-product attention, softmax(query * key^T / sqrt(e)) * value (Vaswani et al., 2017). A bool mask says which places count, and a mask of numbers is added to the scores. A row that sees no key gives zeros. The scores are computed in blocks (Dao et al., 2022), and once more for gradients.
///
/// - Shape: `query` (..., l, e), `key` (..., s, e), `value` (..., s, v) and a mask that broadcasts to (..., l, s) give (..., l, v).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also offers dropout, a scale and grouped queries.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not fit cause a shape error. Different element types, or a mask of integers, cause a dtype error.
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

/// Returns the transposed two-dimensional convolution of a batch of images, which is the gradient of the input of `conv2d` for the gradients `x`.
///
/// - Shape: `x` (n, in, h, w), `weight` (in, out / groups, kh, kw) and `bias` (out) give (n, out, oh, ow). oh is (h - 1) * stride - 2 * padding + dilation * (kh - 1) + output_padding + 1; ow is computed in the same way. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A result without pixels causes a shape error.
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

/// Returns the transposed one-dimensional convolution of a batch of sequences, which is the gradient of the input of `conv1d` for the gradients `x`.
///
/// - Shape: `x` (n, in, l), `weight` (in, out / groups, k) and `bias` (out) give (n, out, ol). ol is (l - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A result without elements causes a shape error.
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

/// Returns the greatest element of each window of a batch of volumes, or NaN if the window contains one. The first of equal elements gets the gradient. A stride of 0 means the size of the kernel.
///
/// - Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down, or up with `ceil_mode`; oh and ow are computed in the same way. With `ceil_mode`, a window that would start beyond the padding is left out. `x` may lack n, and then so does the result.
/// - Dtypes: any but bool; the result has the tensor's dtype.
///
/// # Errors
/// Bool causes a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an argument error. Volumes without elements, or a kernel larger than the padded volume, cause a shape error. With padding, a dilation above the size of the input causes a shape error.
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

/// Returns the mean of each window of a batch of volumes. Padding counts as zeros, or not at all without `count_include_pad`. A `divisor_override` other than 0 divides the sums in place of the count. A stride of 0 means the size of the kernel.
///
/// - Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d + 2 * padding - kernel) / stride + 1, rounded down, or up with `ceil_mode`; oh and ow are computed in the same way. With `ceil_mode`, a window that would start beyond the padding is left out, and places beyond the padding never count. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, the padding counts by default, while DJL and MXNet leave it out by default.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a padding above half of the kernel, causes an argument error. Volumes without elements, or a kernel larger than the padded volume, cause a shape error.
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

/// Returns the means of windows that are chosen so that the result has the given length. An output of 1 is global pooling.
///
/// - Shape: (n, c, l) gives (n, c, output). Window i reaches from floor(i * l / output) to ceil((i + 1) * l / output). `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output under 1 causes an argument error. Empty sequences cause a shape error.
pub fn adaptive_avg_pool1d(cx: &Context, x: &Tensor, output: i64) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveAvgPool1d, &args(&[Some(x)], &[output], &[]))
}

/// Returns the means of windows that are chosen so that the result has the given sizes. Sizes of 1 are global pooling.
///
/// - Shape: (n, c, d, h, w) gives (n, c, output). Window i reaches from floor(i * d / output) to ceil((i + 1) * d / output). `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1 causes an argument error. Volumes without elements cause a shape error.
pub fn adaptive_avg_pool3d(cx: &Context, x: &Tensor, output: [i64; 3]) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveAvgPool3d, &args(&[Some(x)], &[output[0], output[1], output[2]], &[]))
}

/// Returns the greatest elements of windows that are chosen so that the result has the given length. An output of 1 is global pooling.
///
/// - Shape: (n, c, l) gives (n, c, output). Window i reaches from floor(i * l / output) to ceil((i + 1) * l / output). `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output under 1 causes an argument error. Empty sequences cause a shape error.
pub fn adaptive_max_pool1d(cx: &Context, x: &Tensor, output: i64) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveMaxPool1d, &args(&[Some(x)], &[output], &[]))
}

/// Returns the greatest elements of windows that are chosen so that the result has the given height and width, or NaN where the window contains one. The first of equal elements gets the gradient.
///
/// - Shape: (n, c, h, w) gives (n, c, output). Window i reaches from floor(i * h / output) to ceil((i + 1) * h / output). `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1 causes an argument error. Images without pixels cause a shape error.
pub fn adaptive_max_pool2d(cx: &Context, x: &Tensor, output: [i64; 2]) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveMaxPool2d, &args(&[Some(x)], &[output[0], output[1]], &[]))
}

/// Returns the greatest elements of windows that are chosen so that the result has the given sizes. Sizes of 1 are global pooling.
///
/// - Shape: (n, c, d, h, w) gives (n, c, output). Window i reaches from floor(i * d / output) to ceil((i + 1) * d / output). `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1 causes an argument error. Volumes without elements cause a shape error.
pub fn adaptive_max_pool3d(cx: &Context, x: &Tensor, output: [i64; 3]) -> Result<Tensor> {
    dispatch(cx, Op::AdaptiveMaxPool3d, &args(&[Some(x)], &[output[0], output[1], output[2]], &[]))
}

/// Computes power-average pooling of a batch of sequences: the sum of x^`p` over each window, to the power 1/`p`. A stride of 0 means the size of the kernel. The gradient at 0 is 0.
///
/// - Shape: (n, c, l) gives (n, c, (l - kernel) / stride + 1), rounded down. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a `p` that is 0 or not finite, causes an argument error. A kernel larger than the sequence causes a shape error.
pub fn lp_pool1d(cx: &Context, x: &Tensor, p: f64, kernel: i64, stride: i64) -> Result<Tensor> {
    dispatch(cx, Op::LpPool1d, &args(&[Some(x)], &[kernel, stride], &[p]))
}

/// Computes power-average pooling of a batch of images: the sum of x^`p` over each window, to the power 1/`p`. A stride of 0 means the size of the kernel. The gradient at 0 is 0.
///
/// - Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h - kernel) / stride + 1, rounded down; ow is computed in the same way. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a `p` that is 0 or not finite, causes an argument error. A kernel larger than the image causes a shape error.
pub fn lp_pool2d(cx: &Context, x: &Tensor, p: f64, kernel: [i64; 2], stride: [i64; 2]) -> Result<Tensor> {
    dispatch(cx, Op::LpPool2d, &args(&[Some(x)], &[kernel[0], kernel[1], stride[0], stride[1]], &[p]))
}

/// Returns the three-dimensional convolution (strictly: cross-correlation) of a batch of volumes, as in convolutional layers.
///
/// - Shape: `x` (n, in, d, h, w), `weight` (out, in / groups, kd, kh, kw) and `bias` (out) give (n, out, od, oh, ow). od is (d + 2 * padding - dilation * (kd - 1) - 1) / stride + 1, rounded down; oh and ow are computed in the same way. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or group count under 1, or a negative padding, causes an argument error. A kernel larger than the padded volume causes a shape error.
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

/// Returns the transposed three-dimensional convolution of a batch of volumes, which is the gradient of the input of `conv3d` for the gradients `x`.
///
/// - Shape: `x` (n, in, d, h, w), `weight` (in, out / groups, kd, kh, kw) and `bias` (out) give (n, out, od, oh, ow). od is (d - 1) * stride - 2 * padding + dilation * (kd - 1) + output_padding + 1; oh and ow are computed in the same way. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes an output padding under the dilation.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A stride, dilation or group count under 1, a negative padding, or an output padding not under the stride causes an argument error. A result without elements causes a shape error.
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

/// Resizes a batch of sequences, images or volumes. `filter` is 0 for the nearest element, 1 for linear interpolation (bilinear, trilinear), 2 for cubic interpolation and 3 for the mean of an area. `antialias` widens the filter where the result is smaller.
///
/// - Shape: (n, c, ...) gives (n, c, `sizes`), with one size for each of the dimensions after the channels, of which there are at most three.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch offers cubic filters and `antialias` for images only. It computes places in f32, so its nearest element may be the one before, and its weights of 0 turn infinities into NaN.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A size under 1, an unknown filter, or `align_corners` or `antialias` with the filters 0 and 3, causes an argument error. Another number of sizes, or an input without elements, causes a shape error.
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

/// Returns the windows of a batch of images as columns (PyTorch: `F.unfold`).
///
/// - Shape: (n, c, h, w) gives (n, c * kh * kw, windows). There are (h + 2 * padding - dilation * (kh - 1) - 1) / stride + 1 windows vertically, and as many horizontally by the same formula. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride or dilation under 1, or a negative padding, causes an argument error. A kernel larger than the padded image causes a shape error.
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

/// Adds columns to the windows of images of the given height and width (PyTorch: `F.fold`). This is the gradient of `im2col` for the gradients `x`.
///
/// - Shape: (n, c * kh * kw, windows) gives (n, c, output).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel, stride or dilation under 1, or a negative padding, causes an argument error. Another number of columns or windows causes a shape error.
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

/// Samples a batch of images at places from -1 to 1 (Jaderberg et al., 2015). `filter` is 0 for the nearest pixel and 1 for bilinear interpolation. `border` is 0 for zeros outside the image, 1 for the nearest pixel of its border and 2 for reflection. With the borders 1 and 2, a place of NaN stands for the first pixel.
///
/// - Shape: `x` (n, c, h, w) and `grid` (n, oh, ow, 2), which holds column and row, give (n, c, oh, ow).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also samples volumes, and has a bicubic filter. With the nearest pixel the grid gets no gradient here, while PyTorch gives zeros.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An unknown filter or border causes an argument error. Images without pixels cause a shape error.
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

/// Returns the places of an image's pixels, from -1 to 1, after an affine map, in the form that `grid_sample` takes.
///
/// - Shape: `theta` (n, 2, 3) and the `shape` (n, c, h, w) give (n, h, w, 2).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also maps volumes.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `shape` that is not that of images causes a shape error.
pub fn affine_grid(cx: &Context, theta: &Tensor, shape: &[i64], align_corners: bool) -> Result<Tensor> {
    dispatch(
        cx,
        Op::AffineGrid,
        &args(&[Some(theta)], &pack([&[shape.len() as i64], shape, &[i64::from(align_corners)]]), &[]),
    )
}

/// Returns the places of the elements that `max_pool2d` finds. A place is row * w + column of the first greatest element of each window, or of its first NaN.
///
/// - Shape: (n, c, h, w) gives (n, c, oh, ow). oh is (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, rounded down, or up with `ceil_mode`; ow is computed in the same way. With `ceil_mode`, a window that would start beyond the padding is left out. `x` may lack n, and then so does the result.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: If there are several NaN, PyTorch finds the last one.
///
/// # Errors
/// Bools and complex numbers cause a dtype error. A kernel under 1, or a padding above half of the dilated kernel, causes an argument error. Images without pixels, or a kernel larger than the padded image, cause a shape error. With padding, a dilation above the size of the input causes a shape error.
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

/// Writes the elements to their places in images of the given height and width, and zeros elsewhere, which is the inverse of `max_pool2d`.
///
/// - Shape: `x` and `index` (n, c, h, w) give (n, c, output). An index is row * width + column, as in `max_pool2d_indices`. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: If several elements have the same place, the last one stays.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. An output size under 1 causes an argument error. Other shapes of `index` cause a shape error, and a place outside the image causes an index error.
pub fn max_unpool2d(cx: &Context, x: &Tensor, index: &Tensor, output: [i64; 2]) -> Result<Tensor> {
    dispatch(cx, Op::MaxUnpool2d, &args(&[Some(x), Some(index)], &[output[0], output[1]], &[]))
}

/// Returns the states of a simple recurrent layer (Elman, 1990), which are the tanh, or relu, of x W_ih^T + b_ih + h W_hh^T + b_hh.
///
/// - Shape: `x` (time, n, inputs), the state (n, hidden), and weights (hidden, inputs) and (hidden, hidden) give (time, n, hidden).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call here.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a shape error.
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

/// Returns the states of a layer of gated recurrent units (Cho et al., 2014). The gates are reset, update and candidate.
///
/// - Shape: `x` (time, n, inputs), the state (n, hidden), and weights (3 * hidden, inputs) and (3 * hidden, hidden) give (time, n, hidden).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call here.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a shape error.
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

/// Returns the states of a layer of long short-term memory (Hochreiter and Schmidhuber, 1997), followed by the last cell. The gates are input, forget, cell and output.
///
/// - Shape: `x` (time, n, inputs), the state (n, hidden), and weights (4 * hidden, inputs) and (4 * hidden, hidden) give (time + 1, n, hidden).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's function also takes several layers and directions, each of which is one call here.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a shape error.
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

/// Returns the point of the probability simplex that is nearest to the elements along a dimension (Martins and Astudillo, 2016).
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch has no such function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range causes an index error.
pub fn sparsemax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Sparsemax, &args(&[Some(x)], &[dim], &[]))
}

/// Returns `x` where it is not negative, and elsewhere `x` times a random number between `lower` and `upper` or, outside of training, times their mean.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are not finite or not in order cause an argument error.
pub fn rrelu(cx: &Context, x: &Tensor, lower: f64, upper: f64, training: bool) -> Result<Tensor> {
    dispatch(cx, Op::Rrelu, &args(&[Some(x)], &[i64::from(training)], &[lower, upper]))
}

/// In training, sets whole channels to zero with probability `p` and divides the others by 1 - p.
///
/// - Shape: That of `x`, (n, c, ...).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0 to 1 causes an argument error.
pub fn feature_dropout(cx: &Context, x: &Tensor, p: f64, training: bool) -> Result<Tensor> {
    dispatch(cx, Op::FeatureDropout, &args(&[Some(x)], &[i64::from(training)], &[p]))
}

/// In training, applies dropout for `selu`: dropped elements get its lower limit, and the result keeps mean and variance (Klambauer et al., 2017).
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0 to 1 causes an argument error.
pub fn alpha_dropout(cx: &Context, x: &Tensor, p: f64, training: bool) -> Result<Tensor> {
    dispatch(cx, Op::AlphaDropout, &args(&[Some(x)], &[i64::from(training)], &[p]))
}

/// Returns the slices of a dimension, scaled down to a p-norm of at most `maxnorm`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `p` that is not positive, or a negative norm, causes an argument error.
pub fn renorm(cx: &Context, x: &Tensor, p: f64, dim: i64, maxnorm: f64) -> Result<Tensor> {
    dispatch(cx, Op::Renorm, &args(&[Some(x)], &[dim], &[p, maxnorm]))
}

/// Computes attention in several heads (Vaswani et al., 2017), between linear maps of the operands and of the result.
///
/// - Shape: `query` (n, l, width), `key` and `value` (n, s, width), and weights (3 * width, width) and (width, width) give (n, l, width).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's module also returns the weights.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes cause a shape error. A number of heads that does not divide the width causes an argument error.
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

/// Computes power-average pooling of a batch of volumes, like `lp_pool2d`.
///
/// - Shape: (n, c, d, h, w) gives (n, c, od, oh, ow). od is (d - kernel) / stride + 1, rounded down; oh and ow are computed in the same way. `x` may lack n, and then so does the result.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: As in PyTorch, the root of a negative sum, which an odd power can give, is NaN.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A kernel under 1, or a `p` that is 0 or not finite, causes an argument error. A kernel larger than the volume causes a shape error.
pub fn lp_pool3d(cx: &Context, x: &Tensor, p: f64, kernel: [i64; 3], stride: [i64; 3]) -> Result<Tensor> {
    dispatch(
        cx,
        Op::LpPool3d,
        &args(&[Some(x)], &[kernel[0], kernel[1], kernel[2], stride[0], stride[1], stride[2]], &[p]),
    )
}

/// Returns means of bilinear samples in regions of images. A box has the number of its image, followed by left, top, right and bottom, which are multiplied by `scale`.
///
/// - Shape: `x` (n, c, h, w) and `boxes` (k, 5) give (k, c, oh, ow).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: This is torchvision's function.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale that are not finite, or sizes above 1,024, cause an argument error.
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

/// Returns the largest elements of parts of regions of images. Boxes are given as for `roi_align`, with their sides rounded to pixels, and a part outside the image gives 0.
///
/// - Shape: `x` (n, c, h, w) and `boxes` (k, 5) give (k, c, oh, ow).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: This is torchvision's function, except that equal largest elements share the gradient.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of the boxes causes a shape error, and an image that does not exist causes an index error. Sides or a scale that are not finite, or sizes above 1,024, cause an argument error.
pub fn roi_pool(cx: &Context, x: &Tensor, boxes: &Tensor, output: [i64; 2], scale: f64) -> Result<Tensor> {
    dispatch(cx, Op::RoiPool, &args(&[Some(x), Some(boxes)], &[output[0], output[1]], &[scale]))
}

/// Returns the cross entropy of the softmax of the logits `x` and the classes or probabilities in `target`. The mean divides by the weights of the targets that count.
///
/// - Shape: `x` is (n, classes, ...) or (classes). `target` has that shape without the classes if it holds integers, or the shape and dtype of `x` if it holds probabilities. The result has the shape without the classes, or is a 0-dim tensor for the mean and the sum. `weight` is (classes).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch takes only classes of i64 and u8.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to classes-1 that is not `ignore_index` causes an index error. A bool target causes a dtype error. A label smoothing outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
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

/// Returns the squared differences, multiplied by the weights. The mean divides by the sum of the weights.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum. `weight` has the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here. DJL's `L2Loss` is half of this.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn mse_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, weight: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::MseLoss, &args(&[Some(x), Some(target), weight], &[reduction], &[]))
}

/// Returns the absolute differences, multiplied by the weights. The mean divides by the sum of the weights.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum. `weight` has the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn l1_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, weight: Option<&Tensor>) -> Result<Tensor> {
    dispatch(cx, Op::L1Loss, &args(&[Some(x), Some(target), weight], &[reduction], &[]))
}

/// Returns the absolute differences less `beta` / 2 or, for differences below `beta`, half of the squared differences divided by `beta`.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A negative `beta` causes an argument error.
pub fn smooth_l1_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, beta: f64) -> Result<Tensor> {
    dispatch(cx, Op::SmoothL1Loss, &args(&[Some(x), Some(target)], &[reduction], &[beta]))
}

/// Returns `delta` times the absolute differences less `delta` / 2 or, for differences below `delta`, half of the squared differences. The losses are multiplied by the weights.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum. `weight` has the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch broadcasts different shapes with a warning, while they cause an error here.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error. A `delta` that is not positive causes an argument error.
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

/// Returns the cross entropy of the probabilities `x` and the targets, both from 0 to 1. Logarithms below -100 count as -100, and the losses are multiplied by the weights.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum. `weight` must broadcast to the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch refuses probabilities outside of [0, 1], while they give NaN here.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn binary_cross_entropy(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    reduction: i64,
    weight: Option<&Tensor>,
) -> Result<Tensor> {
    dispatch(cx, Op::BinaryCrossEntropy, &args(&[Some(x), Some(target), weight], &[reduction], &[]))
}

/// Returns the cross entropy of the logistic function of the logits `x` and the targets from 0 to 1, computed without overflow. The losses are multiplied by the weights, and their positive part is also multiplied by `pos_weight`.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum. `weight` and `pos_weight` must broadcast to the shape of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
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

/// Returns the Kullback-Leibler divergence of the logarithms of probabilities in `x` from the probabilities in `target`, for each element. With `log_target`, `target` holds logarithms as well.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch's `batchmean` is the sum divided by the first size.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn kl_div(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, log_target: bool) -> Result<Tensor> {
    dispatch(cx, Op::KlDiv, &args(&[Some(x), Some(target)], &[reduction, i64::from(log_target)], &[]))
}

/// Returns the logarithm of 1 + exp(-target * x), for targets of 1 and -1.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn soft_margin_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64) -> Result<Tensor> {
    dispatch(cx, Op::SoftMarginLoss, &args(&[Some(x), Some(target)], &[reduction], &[]))
}

/// Returns `x` where the target is 1, and the greater of 0 and `margin` - `x` elsewhere.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn hinge_embedding_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64, margin: f64) -> Result<Tensor> {
    dispatch(cx, Op::HingeEmbeddingLoss, &args(&[Some(x), Some(target)], &[reduction], &[margin]))
}

/// Returns the negative log likelihood of Poisson distributions. `x` holds the rates or, with `log_input`, their logarithms. `full` adds the term that depends on the target alone, by Stirling's formula.
///
/// - Shape: `x` and `target` have the same shape, which is that of the result, or the result is a 0-dim tensor for the mean and the sum.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
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

/// Returns the negated logarithms of probabilities in `x` at the classes in `target`, multiplied by the weights of these classes. The mean divides by the weights of the targets that count.
///
/// - Shape: `x` is (n, classes, ...) or (classes). `target` has that shape without the classes and holds integers. The result has the shape of `target`, or is a 0-dim tensor for the mean and the sum. `weight` is (classes).
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch takes only i64 and u8.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to classes-1 that is not `ignore_index` causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
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

/// Returns the quantile loss: `tau` times the difference for targets above `x`, and 1 - `tau` times the difference for targets below it.
///
/// - Shape: A 0-dim tensor, or that of `x` without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of the target causes a shape or dtype error. A `tau` outside 0 to 1 causes an argument error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn quantile_loss(cx: &Context, x: &Tensor, target: &Tensor, tau: f64, reduction: i64) -> Result<Tensor> {
    dispatch(cx, Op::QuantileLoss, &args(&[Some(x), Some(target)], &[reduction], &[tau]))
}

/// Returns max(0, `margin` - `target` * `x`), with targets of -1 and 1.
///
/// - Shape: A 0-dim tensor, or that of `x` without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn hinge_loss(cx: &Context, x: &Tensor, target: &Tensor, margin: f64, reduction: i64) -> Result<Tensor> {
    dispatch(cx, Op::HingeLoss, &args(&[Some(x), Some(target)], &[reduction], &[margin]))
}

/// Returns the negative logarithm of the normal density of the targets, with means `x` and variances of at least `eps`. `full` adds the constant term.
///
/// - Shape: A 0-dim tensor, or that of `x` without a reduction. The variance has the shape of `x`, or this shape without its last dimension or with size 1 there, or is a 0-dim tensor.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of the target or of the variance causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
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

/// Returns max(0, `margin` - `target` * (`a` - `b`)), with targets of 1 where `a` should be greater, and of -1 elsewhere.
///
/// - Shape: A 0-dim tensor, or that of `a` without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Other shapes or dtypes of `b` or the target cause a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
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

/// Returns max(0, `margin` + the distance to `positive` - that to `negative`), with the p-norm over the last dimension. With `swap`, the distance to `negative` is taken from the anchor or from `positive`, whichever is nearer.
///
/// - Shape: (..., d) gives a 0-dim tensor, or (...) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
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

/// Returns 1 - cos of the angle where the target is 1, and max(0, cos - `margin`) where it is -1.
///
/// - Shape: (n, d) gives a 0-dim tensor, or (n) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape of the target than (n) causes a shape error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
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

/// Returns the mean of max(0, `margin` - x[target] + x[class]) over all classes but the target. Each term is raised to the power `p` and multiplied by the weight of the target.
///
/// - Shape: `x` (n, classes) and `target` (n), i64 or i32, give a 0-dim tensor, or (n) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `p` other than 1 and 2 causes an argument error. Weights of another shape or dtype cause a shape error. A class outside 0 to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
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

/// Returns the mean over the classes of the binary cross entropy with logits, multiplied by weights that broadcast to `x`.
///
/// - Shape: (..., classes) gives a 0-dim tensor, or (...) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Another shape or dtype of the target causes a shape or dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn multilabel_soft_margin_loss(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    reduction: i64,
    weight: Option<&Tensor>,
) -> Result<Tensor> {
    dispatch(cx, Op::MultilabelSoftMarginLoss, &args(&[Some(x), Some(target), weight], &[reduction], &[]))
}

/// Returns the cross entropy of each place of a batch of sequences, with 0 after the end of each sequence, averaged over the time.
///
/// - Shape: `x` (batch, time, classes), `target` (batch, time) and `lengths` (batch), i64 or i32, give a 0-dim tensor, or (batch) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: This is DJL's masked softmax cross entropy, with its mean over the time.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to classes-1 causes an index error. Another dtype of the target or the lengths causes a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn masked_cross_entropy(
    cx: &Context,
    x: &Tensor,
    target: &Tensor,
    lengths: &Tensor,
    reduction: i64,
) -> Result<Tensor> {
    dispatch(cx, Op::MaskedCrossEntropy, &args(&[Some(x), Some(target), Some(lengths)], &[reduction], &[]))
}

/// Returns the negative logarithm of the probability of targets whose alignment is not known (Graves et al., 2006). The mean divides each loss by the length of its target.
///
/// - Shape: Logarithms of probabilities (time, n, classes), targets (n, length) and lengths (n), i64 or i32, give a 0-dim tensor, or (n) without a reduction.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - PyTorch and NumPy: PyTorch also takes the targets joined into one vector. The loss of an impossible target is infinite, or 0 with `zero_infinity`, and its gradient is 0.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class out of range causes an index error. Lengths out of range, or a reduction other than 0, 1 or 2, cause an argument error.
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

/// Returns the sum of max(0, 1 - x[target] + x[class]) over the targets and all other classes, divided by the number of classes. The targets of an example end before the first -1.
///
/// - Shape: `x` (n, classes) and `target` of the same shape, i64 or i32, give a 0-dim tensor, or (n) without a reduction. Both may lack n.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A class outside 0 to classes-1 causes an index error. Another dtype of the target causes a dtype error. A reduction other than 0 (each element), 1 (the mean) or 2 (the sum) causes an argument error.
pub fn multilabel_margin_loss(cx: &Context, x: &Tensor, target: &Tensor, reduction: i64) -> Result<Tensor> {
    dispatch(cx, Op::MultilabelMarginLoss, &args(&[Some(x), Some(target)], &[reduction], &[]))
}

/// Returns the elements converted to another dtype, or an alias of `x` if it has that dtype.
///
/// - Shape: That of `x`.
/// - Dtypes: the dtype argument; also complex.
/// - PyTorch and NumPy: A conversion from floating to integer truncates toward 0 and saturates, and NaN becomes 0, while the result depends on the machine in PyTorch and NumPy. In a conversion to bool, everything but 0 is true.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn to_dtype(cx: &Context, x: &Tensor, dtype: DType) -> Result<Tensor> {
    dispatch(cx, Op::ToDtype, &args(&[Some(x)], &[dtype as i64], &[]))
}

/// Returns a contiguous copy with storage of its own.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn clone(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Clone, &args(&[Some(x)], &[], &[]))
}

/// Returns a contiguous copy, or an alias of `x` if it is contiguous.
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

/// Returns a row-major copy on another device, or an alias of `x` if it is on that device.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A device that is not available causes a device error.
pub fn to_device(cx: &Context, x: &Tensor, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::ToDevice, &args(&[Some(x)], &[device], &[]))
}

/// Returns a tensor with uninitialised elements, which must be written before they are read.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn empty(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Empty, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// Returns a tensor of zeros.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn zeros(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Zeros, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// Returns a tensor of ones.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn ones(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Ones, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// Returns a tensor with every element equal to `value`. Without a dtype the tensor is of i64, f32 or bool, like the value.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: NumPy's default for a floating value is f64.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A value out of range of an integer dtype (such as 300 for u8) causes an argument error.
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

/// Returns the numbers from `start` to `stop` (exclusive) in steps of `step`. Without a dtype they are of i64 if all three are integers, and of f32 otherwise.
///
/// - Shape: (ceil((stop - start) / step)), or (0) when that is negative.
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: NumPy's default for floating bounds is f64. PyTorch refuses a step of the wrong sign, while the result is empty here and in NumPy.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A step of 0, or bounds that are not finite, cause an argument error.
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

/// Returns a matrix with ones on the diagonal and zeros elsewhere.
///
/// - Shape: (n, m).
/// - Dtypes: the dtype argument; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn eye(cx: &Context, n: i64, m: i64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Eye, &args(&[], &[n, m, dtype as i64, device], &[]))
}

/// Returns `steps` evenly spaced numbers from `start` to `stop`, both inclusive.
///
/// - Shape: (steps).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch also creates integers.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not floating causes a dtype error.
pub fn linspace(cx: &Context, start: f64, stop: f64, steps: i64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Linspace, &args(&[], &[steps, dtype as i64, device], &[start, stop]))
}

/// Returns `base` to the power of each of `steps` evenly spaced numbers from `start` to `stop`.
///
/// - Shape: (steps).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not floating causes a dtype error.
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

/// Returns the Hann window, for spectra. A periodic window is the symmetric window of n + 1 elements without its last element.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not floating causes a dtype error.
pub fn hann_window(cx: &Context, n: i64, periodic: bool, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::HannWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[]))
}

/// Returns the Hamming window, for spectra. A periodic window is the symmetric window of n + 1 elements without its last element.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not floating causes a dtype error.
pub fn hamming_window(cx: &Context, n: i64, periodic: bool, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::HammingWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[]))
}

/// Returns the Blackman window, for spectra. A periodic window is the symmetric window of n + 1 elements without its last element.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not floating causes a dtype error.
pub fn blackman_window(cx: &Context, n: i64, periodic: bool, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::BlackmanWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[]))
}

/// Returns the Bartlett window, for spectra. A periodic window is the symmetric window of n + 1 elements without its last element.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not floating causes a dtype error.
pub fn bartlett_window(cx: &Context, n: i64, periodic: bool, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::BartlettWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[]))
}

/// Returns the Kaiser window with the form `beta`. A periodic window is the symmetric window of n + 1 elements without its last element.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not floating causes a dtype error.
pub fn kaiser_window(cx: &Context, n: i64, periodic: bool, beta: f64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::KaiserWindow, &args(&[], &[n, i64::from(periodic), dtype as i64, device], &[beta]))
}

/// Returns the rows and columns of the elements of a matrix (n, m) on and below a diagonal.
///
/// - Shape: (2, count).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn tril_indices(cx: &Context, n: i64, m: i64, offset: i64, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::TrilIndices, &args(&[], &[n, m, offset, device], &[]))
}

/// Returns the rows and columns of the elements of a matrix (n, m) on and above a diagonal.
///
/// - Shape: (2, count).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn triu_indices(cx: &Context, n: i64, m: i64, offset: i64, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::TriuIndices, &args(&[], &[n, m, offset, device], &[]))
}

/// Returns a tensor of elements of any value, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn empty_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::EmptyLike, &args(&[Some(x)], &[], &[]))
}

/// Returns a tensor of zeros, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn zeros_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::ZerosLike, &args(&[Some(x)], &[], &[]))
}

/// Returns a tensor of ones, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn ones_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::OnesLike, &args(&[Some(x)], &[], &[]))
}

/// Returns a tensor with every element equal to `value`, with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A value out of range of an integer dtype causes an argument error.
pub fn full_like(cx: &Context, x: &Tensor, value: impl Into<Scalar>) -> Result<Tensor> {
    let value = value.into().pack();
    dispatch(cx, Op::FullLike, &args(&[Some(x)], &[value[0], value[1]], &[]))
}

/// Returns uniform random numbers from 0 to 1 (exclusive), which are the same for any number of threads and in every language.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch and NumPy draw other numbers from the same seed.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not floating causes a dtype error.
pub fn rand(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Rand, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// Returns normal random numbers with mean 0 and variance 1.
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch and NumPy draw other numbers from the same seed.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A dtype that is not floating causes a dtype error.
pub fn randn(cx: &Context, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Randn, &args(&[], &pack([&[shape.len() as i64], shape, &[dtype as i64, device]]), &[]))
}

/// Returns random integers from `low` to `high` (exclusive).
///
/// - Shape: `shape`.
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A `high` that is not above `low` causes an argument error, and bool causes a dtype error.
pub fn randint(cx: &Context, low: i64, high: i64, shape: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Randint,
        &args(&[], &pack([&[low, high, shape.len() as i64], shape, &[dtype as i64, device]]), &[]),
    )
}

/// Returns 1 with the probability given by each element of `x`, and 0 otherwise.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability outside 0 to 1 causes an argument error.
pub fn bernoulli(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Bernoulli, &args(&[Some(x)], &[], &[]))
}

/// Returns the integers from 0 to n-1 in random order, as i64.
///
/// - Shape: (n).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error.
pub fn randperm(cx: &Context, n: i64, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Randperm, &args(&[], &[n, device], &[]))
}

/// Overwrites the elements with uniform random numbers from `low` to `high` (exclusive).
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Bounds that are not finite or not in order cause an argument error.
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
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A negative deviation causes an argument error.
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
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive causes an argument error.
pub fn log_normal_(cx: &Context, x: &Tensor, mean: f64, std: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::LogNormal, &args(&[Some(x)], &[], &[mean, std]))
}

/// Overwrites the elements with random numbers from an exponential distribution.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A rate that is not positive causes an argument error.
pub fn exponential_(cx: &Context, x: &Tensor, rate: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Exponential, &args(&[Some(x)], &[], &[rate]))
}

/// Overwrites the elements with random numbers from a Cauchy distribution.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A `sigma` that is not positive causes an argument error.
pub fn cauchy_(cx: &Context, x: &Tensor, median: f64, sigma: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Cauchy, &args(&[Some(x)], &[], &[median, sigma]))
}

/// Overwrites the elements with random numbers from a geometric distribution: the numbers of trials until the first success, which has the probability `p`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A probability that is not between 0 and 1 causes an argument error.
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
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A deviation that is not positive, or bounds that are not in order, cause an argument error.
pub fn trunc_normal_(cx: &Context, x: &Tensor, mean: f64, std: f64, min: f64, max: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::TruncNormal, &args(&[Some(x)], &[], &[mean, std, min, max]))
}

/// Returns random numbers from Poisson distributions with the rates in `x`, or NaN for a negative rate.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn poisson(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Poisson, &args(&[Some(x)], &[], &[]))
}

/// Returns random numbers from gamma distributions with the shapes in `x` and scale 1, or NaN for a negative shape.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch calls this `_standard_gamma`, and computes a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn gamma(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Gamma, &args(&[Some(x)], &[], &[]))
}

/// Returns `n` random indices in each row of weights, with probabilities in proportion to the weights.
///
/// - Shape: (classes) gives (n), and (rows, classes) gives (rows, n).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. Weights of integers or bools cause a dtype error. Weights that are negative or not finite, a row without a positive weight, or more indices than classes without `replacement`, cause an argument error.
pub fn multinomial(cx: &Context, x: &Tensor, n: i64, replacement: bool) -> Result<Tensor> {
    dispatch(cx, Op::Multinomial, &args(&[Some(x)], &[n, i64::from(replacement)], &[]))
}

/// Returns normal random numbers with the means and deviations in two tensors.
///
/// - Shape: `mean` and `std` broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error.
pub fn sample_normal(cx: &Context, mean: &Tensor, std: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::SampleNormal, &args(&[Some(mean), Some(std)], &[], &[]))
}

/// Returns uniform random numbers from 0 to 1 (exclusive), with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn rand_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::RandLike, &args(&[Some(x)], &[], &[]))
}

/// Returns standard normal random numbers with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn randn_like(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::RandnLike, &args(&[Some(x)], &[], &[]))
}

/// Returns uniform random whole numbers from `low` to `high` (exclusive), with the shape, dtype and device of `x`.
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. Bool causes a dtype error. Bounds that are not in order, or out of range of the dtype, cause an argument error.
pub fn randint_like(cx: &Context, x: &Tensor, low: i64, high: i64) -> Result<Tensor> {
    dispatch(cx, Op::RandintLike, &args(&[Some(x)], &[low, high], &[]))
}

/// Returns the slices of the first dimension of `x` in random order.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A 0-dim tensor causes a shape error.
pub fn shuffle(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Shuffle, &args(&[Some(x)], &[], &[]))
}

/// Overwrites the elements with random whole numbers from `low` to `high` (exclusive).
///
/// - Shape: That of `x`.
/// - Dtypes: any but bool; the result has the tensor's dtype.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch's bounds are optional.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. Bool causes a dtype error. Bounds that are not in order, or out of range of the dtype, cause an argument error.
pub fn random_(cx: &Context, x: &Tensor, low: i64, high: i64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::Random, &args(&[Some(x)], &[low, high], &[]))
}

/// Overwrites each element with 1, with the probability `p`, or with 0.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. A probability outside 0 to 1 causes an argument error.
pub fn fill_bernoulli_(cx: &Context, x: &Tensor, p: f64) -> Result<Tensor> {
    dispatch_in_place(cx, Op::FillBernoulli, &args(&[Some(x)], &[], &[p]))
}

/// Returns random numbers from binomial distributions: the numbers of successes among `count` trials that succeed with probability `p`. They are NaN for a `count` that is negative or not whole, and for a `p` outside 0 to 1.
///
/// - Shape: `count` and `p` broadcast together.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A negative size, or a total of bytes beyond the address space, causes a shape error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. Shapes that do not broadcast together cause a shape error.
pub fn binomial(cx: &Context, count: &Tensor, p: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Binomial, &args(&[Some(count), Some(p)], &[], &[]))
}

/// Returns the sum of the elements up to each place of a dimension; floating dtypes accumulate in f64.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn cumsum(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cumsum, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the product of the elements up to each place of a dimension; floating dtypes accumulate in f64.
///
/// - Shape: That of `x`.
/// - Dtypes: any; integers and bool give i64, u64 and floating dtypes their own.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn cumprod(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cumprod, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the logarithm of the sum of the exponentials of the elements up to each place, without overflow.
///
/// - Shape: That of `x`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// A dimension out of range causes an index error. An integer or bool tensor, or two floating dtypes in one call, cause a dtype error.
pub fn logcumsumexp(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Logcumsumexp, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the greatest of the elements up to each place of a dimension, or NaN once there is one.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch also returns the indices, for which there is `argcummax`.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn cummax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cummax, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the smallest of the elements up to each place of a dimension, or NaN once there is one.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch also returns the indices, for which there is `argcummin`.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn cummin(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Cummin, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the index of the greatest element up to each place of a dimension. Among equal elements it is the last one, and NaN counts as the greatest.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn argcummax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Argcummax, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the index of the smallest element up to each place of a dimension. Among equal elements it is the last one, and NaN counts as the smallest.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn argcummin(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    dispatch(cx, Op::Argcummin, &args(&[Some(x)], &[dim], &[]))
}

/// Returns the indices that sort the elements of a dimension. Equal elements keep their order, and NaN counts as the greatest.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: PyTorch's sort is stable only on request.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn argsort(cx: &Context, x: &Tensor, dim: i64, descending: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argsort, &args(&[Some(x)], &[dim, i64::from(descending)], &[]))
}

/// Returns the elements of a dimension, sorted. NaN counts as the greatest.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch also returns the indices, for which there is `argsort`.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn sort(cx: &Context, x: &Tensor, dim: i64, descending: bool) -> Result<Tensor> {
    dispatch(cx, Op::Sort, &args(&[Some(x)], &[dim, i64::from(descending)], &[]))
}

/// Returns the indices of the `k` greatest or smallest elements of a dimension, sorted by the elements. Equal elements keep their order.
///
/// - Shape: That of `x` with `k` at `dim`.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range causes an index error. A `k` outside 0 to the size of the dimension causes an argument error.
pub fn argtopk(cx: &Context, x: &Tensor, k: i64, dim: i64, largest: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argtopk, &args(&[Some(x)], &[k, dim, i64::from(largest)], &[]))
}

/// Returns the `k` greatest or smallest elements of a dimension, sorted. NaN counts as the greatest.
///
/// - Shape: That of `x` with `k` at `dim`.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch also returns the indices, for which there is `argtopk`.
///
/// # Errors
/// A dimension out of range causes an index error. A `k` outside 0 to the size of the dimension causes an argument error.
pub fn topk(cx: &Context, x: &Tensor, k: i64, dim: i64, largest: bool) -> Result<Tensor> {
    dispatch(cx, Op::Topk, &args(&[Some(x)], &[k, dim, i64::from(largest)], &[]))
}

/// Returns the index of the `k`-th smallest element of a dimension, counted from 1.
///
/// - Shape: That of `x` without `dim` or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range causes an index error. A `k` outside 1 to the size of the dimension causes an argument error.
pub fn argkthvalue(cx: &Context, x: &Tensor, k: i64, dim: i64, keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argkthvalue, &args(&[Some(x)], &[k, dim, i64::from(keepdim)], &[]))
}

/// Returns the `k`-th smallest element of a dimension, counted from 1. NaN counts as the greatest.
///
/// - Shape: That of `x` without `dim` or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch also returns the indices, for which there is `argkthvalue`.
///
/// # Errors
/// A dimension out of range causes an index error. A `k` outside 1 to the size of the dimension causes an argument error.
pub fn kthvalue(cx: &Context, x: &Tensor, k: i64, dim: i64, keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Kthvalue, &args(&[Some(x)], &[k, dim, i64::from(keepdim)], &[]))
}

/// Returns the median over the given dimensions, which is the smaller one of two middle elements, or NaN if any element is NaN.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: NumPy takes the mean of two middle elements, for which there is `quantile` here.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error.
pub fn median(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Median, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the index of the median over the given dimensions, counted in row-major order.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error.
pub fn argmedian(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Argmedian, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the median over the given dimensions of the elements that are not NaN, or NaN if there are none.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result has the tensor's dtype.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error.
pub fn nanmedian(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Nanmedian, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the most frequent element over the given dimensions, which is the smallest one if several are equally frequent.
///
/// - Shape: That of `x` without the given dimensions or, with `keepdim`, with size 1 there.
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch also returns an index, and takes one dimension only.
///
/// # Errors
/// A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error.
pub fn mode(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::Mode, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the numbers below which a fraction `q` of the elements lies, interpolated between two elements, or NaN if any element is NaN.
///
/// - Shape: That of `x` without the given dimensions, or with size 1 at these with `keepdim`, after the dimensions of `q`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error. A `q` outside 0 to 1 causes an argument error, and one of another dtype than `x` causes a dtype error. A `q` without elements causes a shape error.
pub fn quantile(cx: &Context, x: &Tensor, q: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Quantile,
        &args(&[Some(x), Some(q)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]),
    )
}

/// Returns the quantile over the given dimensions of the elements that are not NaN, or NaN if there are none.
///
/// - Shape: That of `x` without the given dimensions, or with size 1 at these with `keepdim`, after the dimensions of `q`.
/// - Dtypes: floating, the same for every floating tensor of the call; the result has that dtype.
///
/// # Errors
/// An integer or bool tensor, or two floating dtypes in one call, cause a dtype error. A dimension out of range causes an index error. A dimension given twice causes an argument error. Reducing over no elements causes a shape error. A `q` outside 0 to 1 causes an argument error, and one of another dtype than `x` causes a dtype error. A `q` without elements causes a shape error.
pub fn nanquantile(cx: &Context, x: &Tensor, q: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Nanquantile,
        &args(&[Some(x), Some(q)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]),
    )
}

/// Returns the number of sorted elements that come before each value. With `right`, equal elements count as well.
///
/// - Shape: That of `values`. `sorted` has one dimension, or the shape of `values` except for the last dimension.
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
/// - PyTorch and NumPy: NaN counts as the greatest. If the elements are not sorted, the result is unspecified.
///
/// # Errors
/// Other shapes cause a shape error.
pub fn searchsorted(cx: &Context, sorted: &Tensor, values: &Tensor, right: bool) -> Result<Tensor> {
    dispatch(cx, Op::Searchsorted, &args(&[Some(sorted), Some(values)], &[i64::from(right)], &[]))
}

/// Returns the number of the interval between sorted boundaries that contains each element.
///
/// - Shape: That of `x`. `boundaries` is (n).
/// - Dtypes: any; the result is i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Boundaries that are not a vector cause a shape error.
pub fn bucketize(cx: &Context, x: &Tensor, boundaries: &Tensor, right: bool) -> Result<Tensor> {
    dispatch(cx, Op::Bucketize, &args(&[Some(x), Some(boundaries)], &[i64::from(right)], &[]))
}

/// Returns true where an element of `x` is one of the values, which NaN never is.
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

/// Returns the distinct elements in ascending order. Each NaN counts as distinct.
///
/// - Shape: (count).
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch also returns indices and counts, for which there are `searchsorted` and `bincount` here.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn unique(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Unique, &args(&[Some(x)], &[], &[]))
}

/// Returns the elements in row-major order, without those that equal the one before.
///
/// - Shape: (count).
/// - Dtypes: any; the result has the tensor's dtype.
/// - PyTorch and NumPy: PyTorch also returns indices and counts.
///
/// # Errors
/// Out of memory at a limit, or a tensor that was disposed.
pub fn unique_consecutive(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::UniqueConsecutive, &args(&[Some(x)], &[], &[]))
}

/// Returns the inverses of square matrices.
///
/// - Shape: That of `x`, (..., n, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error. A singular matrix causes an argument error.
pub fn inverse(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Inverse, &args(&[Some(x)], &[], &[]))
}

/// Returns the Moore-Penrose pseudoinverses of matrices, computed by the singular value decomposition.
///
/// - Shape: (..., m, n) gives (..., n, m).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two dimensions causes a shape error. An element that is not finite, or an `rcond` of NaN, causes an argument error.
pub fn pinverse(cx: &Context, x: &Tensor, rcond: f64) -> Result<Tensor> {
    dispatch(cx, Op::Pinverse, &args(&[Some(x)], &[], &[rcond]))
}

/// Returns the determinants of square matrices, which are 1 for matrices without elements.
///
/// - Shape: (..., n, n) gives (...).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error.
pub fn det(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Det, &args(&[Some(x)], &[], &[]))
}

/// Returns the signs of determinants and the logarithms of their absolute values, which are 0 and negative infinity for singular matrices.
///
/// - Shape: (..., n, n) gives (..., 2).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch and NumPy return two tensors, which are the columns of one tensor here.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error. The gradient of a singular matrix causes an argument error.
pub fn slogdet(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Slogdet, &args(&[Some(x)], &[], &[]))
}

/// Returns the solutions x of systems of linear equations a x = b with square matrices.
///
/// - Shape: `a` (..., n, n), `b` (..., n, k) or (n) give x with the shape of `b`; the sizes before these broadcast. A `b` with the shape of `a` without its last dimension holds a vector for each matrix.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error. A singular matrix causes an argument error.
pub fn solve(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Solve, &args(&[Some(a), Some(b)], &[], &[]))
}

/// Returns the solutions x of a x = b, or of x a = b, for the upper or lower triangles of square matrices. The other triangle is not read.
///
/// - Shape: `a` (..., n, n), `b` (..., n, k) give x with the shape of `b`; the sizes before these broadcast. With the matrix on the right, `b` is (..., k, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: A 0 on the diagonal gives infinities and NaN, as in PyTorch.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error.
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

/// Returns the vectors x that minimise the norm of a x - b or, if there are several, the shortest of them. They are the pseudoinverse of `a` times `b`.
///
/// - Shape: `a` (..., m, n), `b` (..., m, k) or (m) give (..., n, k) or (n); the sizes before these broadcast.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch also returns residuals, ranks and singular values, for which there are `matrix_rank` and `svdvals` here.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error. An element of `a` that is not finite, or an `rcond` of NaN, causes an argument error.
pub fn lstsq(cx: &Context, a: &Tensor, b: &Tensor, rcond: f64) -> Result<Tensor> {
    dispatch(cx, Op::Lstsq, &args(&[Some(a), Some(b)], &[], &[rcond]))
}

/// Returns the lower triangular factors l of symmetric positive-definite matrices l l^T. Only the lower triangle of `x` is read.
///
/// - Shape: That of `x`, (..., n, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error. A matrix that is not positive-definite causes an argument error.
pub fn cholesky(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Cholesky, &args(&[Some(x)], &[], &[]))
}

/// Returns the solutions of systems of linear equations whose matrices have the Cholesky factors `a`.
///
/// - Shape: `b` (..., n, k), `a` (..., n, n) give the shape of `b`; the sizes before these broadcast.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error.
pub fn cholesky_solve(cx: &Context, b: &Tensor, a: &Tensor, upper: bool) -> Result<Tensor> {
    dispatch(cx, Op::CholeskySolve, &args(&[Some(b), Some(a)], &[i64::from(upper)], &[]))
}

/// Returns the factors of p l u in one tensor: a permutation p of m columns, a lower triangle l of k columns, and an upper triangle u of k rows. The diagonal of l is all ones, and the rows below u are zeros.
///
/// - Shape: (..., m, n) gives (..., m, m + k + n) with k = min(m, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch returns three tensors.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two dimensions causes a shape error.
pub fn lu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Lu, &args(&[Some(x)], &[], &[]))
}

/// Returns the factors of q r, with orthonormal columns q and an upper triangle r, in one tensor. The first m columns are q transposed, and the others are r.
///
/// - Shape: (..., m, n) gives (..., k, m + n) with k = min(m, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch and NumPy return two tensors. Here the diagonal of r is never negative.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two dimensions causes a shape error.
pub fn qr(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Qr, &args(&[Some(x)], &[], &[]))
}

/// Returns the singular value decomposition u s v in one tensor. Row i consists of column i of u, the i-th greatest singular value, and row i of v.
///
/// - Shape: (..., m, n) gives (..., k, m + 1 + n) with k = min(m, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch and NumPy return three tensors. Here the first large element of each column of u is positive.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two dimensions causes a shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes an argument error.
pub fn svd(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Svd, &args(&[Some(x)], &[], &[]))
}

/// Returns the singular values of matrices in descending order.
///
/// - Shape: (..., m, n) gives (..., k) with k = min(m, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two dimensions causes a shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes an argument error.
pub fn svdvals(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::Svdvals, &args(&[Some(x)], &[], &[]))
}

/// Returns the eigenvalues of symmetric matrices, in ascending order, and their eigenvectors in one tensor. Row i consists of the i-th eigenvalue and its vector. Only one triangle is read, the lower or the upper one.
///
/// - Shape: (..., n, n) gives (..., n, 1 + n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: PyTorch and NumPy return two tensors. Here the first large element of each vector is positive.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes an argument error.
pub fn eigh(cx: &Context, x: &Tensor, upper: bool) -> Result<Tensor> {
    dispatch(cx, Op::Eigh, &args(&[Some(x)], &[i64::from(upper)], &[]))
}

/// Returns the eigenvalues of symmetric matrices, in ascending order. Only one triangle is read, the lower or the upper one.
///
/// - Shape: (..., n, n) gives (..., n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error. An element that is not finite, or a matrix for which the algorithm does not converge, causes an argument error.
pub fn eigvalsh(cx: &Context, x: &Tensor, upper: bool) -> Result<Tensor> {
    dispatch(cx, Op::Eigvalsh, &args(&[Some(x)], &[i64::from(upper)], &[]))
}

/// Returns the number of singular values that count as different from 0.
///
/// - Shape: (..., m, n) gives (...).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two dimensions causes a shape error. An element that is not finite, or an `rcond` of NaN, causes an argument error.
pub fn matrix_rank(cx: &Context, x: &Tensor, rcond: f64) -> Result<Tensor> {
    dispatch(cx, Op::MatrixRank, &args(&[Some(x)], &[], &[rcond]))
}

/// Returns the exponentials of square matrices, which are the sums of their powers divided by factorials.
///
/// - Shape: That of `x`, (..., n, n).
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes cause a shape error.
pub fn matrix_exp(cx: &Context, x: &Tensor) -> Result<Tensor> {
    dispatch(cx, Op::MatrixExp, &args(&[Some(x)], &[], &[]))
}

/// Returns the condition numbers of matrices: the p-norm times that of the inverse. `p` is 1, 2 or infinity, or the negative of one of these.
///
/// - Shape: (..., n, n) gives (...), and so does (..., m, n) for a `p` of 2 or -2.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: For a `p` of 2, a singular matrix gives infinity or a very large number.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. Other shapes, or matrices without elements, cause a shape error. Another `p`, an element that is not finite, or a singular matrix causes an argument error.
pub fn cond(cx: &Context, x: &Tensor, p: f64) -> Result<Tensor> {
    dispatch(cx, Op::Cond, &args(&[Some(x)], &[], &[p]))
}

/// Returns the norms of matrices that p-norms of vectors induce. A `p` of 1 gives the largest absolute sum of a column, infinity that of a row, and 2 the largest singular value; a negative `p` gives the smallest.
///
/// - Shape: That of `x` without the two dimensions or, with `keepdim`, with size 1 there. Without `dims` these are the last two.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
/// - PyTorch and NumPy: The Frobenius norm is `norm` with a `p` of 2 over both dimensions.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two dimensions, or the largest of no elements, causes a shape error. Another number of dimensions, or another `p`, causes an argument error. A dimension out of range causes an index error. For a `p` of 2, an element that is not finite causes an argument error.
pub fn matrix_norm(cx: &Context, x: &Tensor, p: f64, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::MatrixNorm, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[p]))
}

/// Returns the sums of the singular values of matrices.
///
/// - Shape: That of `x` without the two dimensions or, with `keepdim`, with size 1 there. Without `dims` these are the last two.
/// - Dtypes: f32 or f64, the same for every tensor of the call; the result has that dtype, a count i64.
///
/// # Errors
/// Another dtype causes an unsupported error. Two dtypes in one call cause a dtype error. A tensor without two dimensions causes a shape error. A dimension out of range causes an index error. Another number of dimensions, or an element that is not finite, causes an argument error.
pub fn nuclear_norm(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    dispatch(cx, Op::NuclearNorm, &args(&[Some(x)], &pack([&[dims.len() as i64], dims, &[i64::from(keepdim)]]), &[]))
}

/// Returns the discrete Fourier transform along a dimension, whose elements are first cut off or filled with zeros to the number of points.
///
/// - Shape: That of `x`, with the number of points along the dimension.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of points below 1, or an unknown `norm`, causes an argument error.
pub fn fft(cx: &Context, x: &Tensor, points: i64, dim: i64, norm: i64) -> Result<Tensor> {
    dispatch(cx, Op::Fft, &args(&[Some(x)], &[points, dim, norm], &[]))
}

/// Returns the inverse of `fft`.
///
/// - Shape: That of `x`, with the number of points along the dimension.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of points below 1, or an unknown `norm`, causes an argument error.
pub fn ifft(cx: &Context, x: &Tensor, points: i64, dim: i64, norm: i64) -> Result<Tensor> {
    dispatch(cx, Op::Ifft, &args(&[Some(x)], &[points, dim, norm], &[]))
}

/// Returns the first half of the discrete Fourier transform of real numbers, whose spectrum is symmetric.
///
/// - Shape: That of `x`, with points / 2 + 1 along the dimension.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of points below 1, or an unknown `norm`, causes an argument error. A complex tensor causes a dtype error.
pub fn rfft(cx: &Context, x: &Tensor, points: i64, dim: i64, norm: i64) -> Result<Tensor> {
    dispatch(cx, Op::Rfft, &args(&[Some(x)], &[points, dim, norm], &[]))
}

/// Returns the real numbers whose `rfft` is given. Without a number of points, there are twice the size of the dimension less 2.
///
/// - Shape: That of `x`, with the number of points along the dimension.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A number of points below 1, or an unknown `norm`, causes an argument error.
pub fn irfft(cx: &Context, x: &Tensor, points: i64, dim: i64, norm: i64) -> Result<Tensor> {
    dispatch(cx, Op::Irfft, &args(&[Some(x)], &[points, dim, norm], &[]))
}

/// Returns the discrete Fourier transform over several dimensions. Without `dims` these are the last ones, as many as there are `points`, or all of them.
///
/// - Shape: That of `x`, with the numbers of points along the dimensions.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes an argument error.
pub fn fftn(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Fftn,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// Returns the inverse of `fftn`.
///
/// - Shape: That of `x`, with the numbers of points along the dimensions.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes an argument error.
pub fn ifftn(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Ifftn,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// Returns `rfft` along the last of the dimensions, and `fft` along the others. Without `dims` these are the last ones, as many as there are `points`, or all of them.
///
/// - Shape: That of `fftn`, with points / 2 + 1 along the last of the dimensions.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes an argument error. A complex tensor causes a dtype error.
pub fn rfftn(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Rfftn,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// Returns the inverse of `rfftn`. If the last number of points is not given, it is twice the size of the dimension less 2.
///
/// - Shape: That of `x`, with the numbers of points along the dimensions.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Different counts of `points` and `dims`, a dimension given twice, a number of points below 1, or an unknown `norm` causes an argument error.
pub fn irfftn(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Irfftn,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// Returns `fftn` over two dimensions, which are the last two without `dims`.
///
/// - Shape: That of `fftn`.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of `points` or `dims` other than 0 and 2, and everything that `fftn` refuses, cause an argument error.
pub fn fft2(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Fft2,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// Returns `ifftn` over two dimensions, which are the last two without `dims`.
///
/// - Shape: That of `ifftn`.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of `points` or `dims` other than 0 and 2, and everything that `ifftn` refuses, cause an argument error.
pub fn ifft2(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Ifft2,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// Returns `rfftn` over two dimensions, which are the last two without `dims`.
///
/// - Shape: That of `rfftn`.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of `points` or `dims` other than 0 and 2, and everything that `rfftn` refuses, cause an argument error.
pub fn rfft2(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Rfft2,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// Returns `irfftn` over two dimensions, which are the last two without `dims`.
///
/// - Shape: That of `irfftn`.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Counts of `points` or `dims` other than 0 and 2, and everything that `irfftn` refuses, cause an argument error.
pub fn irfft2(cx: &Context, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    dispatch(
        cx,
        Op::Irfft2,
        &args(&[Some(x)], &pack([&[points.len() as i64], points, &[dims.len() as i64], dims, &[norm]]), &[]),
    )
}

/// Moves the element of frequency 0 to the middle of each of the dimensions, which are all of them without `dims`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn fftshift(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Fftshift, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// Returns the inverse of `fftshift`.
///
/// - Shape: That of `x`.
/// - Dtypes: any; the result has the tensor's dtype; also complex.
///
/// # Errors
/// A dimension out of range causes an index error.
pub fn ifftshift(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    dispatch(cx, Op::Ifftshift, &args(&[Some(x)], &pack([&[dims.len() as i64], dims]), &[]))
}

/// Returns the frequencies of the results of `fft` of n samples.
///
/// - Shape: (n).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range causes an index error. A count that is negative or beyond 2^31 - 1 causes an argument error. A dtype that is not floating causes a dtype error.
pub fn fftfreq(cx: &Context, n: i64, spacing: f64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Fftfreq, &args(&[], &[n, dtype as i64, device], &[spacing]))
}

/// Returns the frequencies of the results of `rfft` of n samples.
///
/// - Shape: (n / 2 + 1).
/// - Dtypes: the dtype argument.
/// - Gradient: None. The result never requires a gradient.
///
/// # Errors
/// A dimension out of range causes an index error. A count that is negative or beyond 2^31 - 1 causes an argument error. A dtype that is not floating causes a dtype error.
pub fn rfftfreq(cx: &Context, n: i64, spacing: f64, dtype: DType, device: i64) -> Result<Tensor> {
    dispatch(cx, Op::Rfftfreq, &args(&[], &[n, dtype as i64, device], &[spacing]))
}

/// Returns the short-time Fourier transform of a signal: the transforms of its frames, each multiplied by the window. With `center`, the signal is padded on both sides.
///
/// - Shape: `x` (samples) gives (points, frames) and (batch, samples) gives (batch, points, frames), where points is n_fft / 2 + 1 or n_fft.
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is complex.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. Integers, bools and 16-bit types cause a dtype error. Another rank, a window whose size is not `win_length`, or a signal that is shorter than a frame causes a shape error. A distance or a size below 1, a window that is larger than `n_fft`, or `onesided` for complex numbers causes an argument error.
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

/// Returns the real signal whose short-time Fourier transform is nearest to the given one. Without `onesided`, the second half of the spectrum is not read.
///
/// - Shape: `x` (points, frames) gives (samples), and (batch, points, frames) gives (batch, samples).
/// - Dtypes: any but f16 and bf16, also complex; integers and bool are computed in f32; the result is real.
///
/// # Errors
/// A dimension out of range causes an index error. A tensor of f16 or bf16 causes a dtype error. A real tensor causes a dtype error. Another rank, number of points or size of the window, or a spectrum without frames, causes a shape error. A distance or a size below 1, a window that is larger than `n_fft`, a distance beyond the window, or windows whose squares add up to 0 somewhere, cause an argument error.
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
