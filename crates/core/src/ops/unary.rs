//! One tensor, element by element.

use tensor_kernels::{DType, UnaryOp};

use super::generated::unary_kernel;
use super::{Args, DTypeRule, Op, cast, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::Tensor;

/// The kernel of an operation.
#[inline]
pub(super) fn kernel(op: Op) -> Result<UnaryOp> {
    unary_kernel(op).ok_or_else(|| gradient::not_of_class(op))
}

/// The element types of the computation and of the result.
#[inline]
pub(super) fn dtypes(op: Op, x: DType) -> Option<(DType, DType)> {
    match op.info().dtype {
        DTypeRule::Numeric | DTypeRule::Part if x == DType::Bool => None,
        DTypeRule::Part => Some((x, x.part())),
        DTypeRule::Float if !x.is_inexact() => Some((DType::F32, DType::F32)),
        DTypeRule::Floating if !x.is_inexact() => None,
        DTypeRule::Bitwise if x.is_inexact() => None,
        DTypeRule::Bool => Some((x, DType::Bool)),
        _ => Some((x, x)),
    }
}

/// The error for an element type that the operation does not take.
#[cold]
fn refusal(op: Op, x: &Tensor) -> Error {
    let taken = match op.info().dtype {
        DTypeRule::Numeric | DTypeRule::Part => "numbers",
        DTypeRule::Bitwise => "integers and bools",
        _ => "floating-point numbers",
    };
    Error::dtype(format!("{} takes {taken}, not {}", op.info().name, x.label()))
}

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (compute, result) = dtypes(op, x.dtype()).ok_or_else(|| refusal(op, x))?;
    if op == Op::Conj && !x.dtype().is_complex() {
        return Ok(x.clone()); // real numbers are their own conjugates
    }
    let tape = Tape::start(cx, op, &[Some(x)]);
    let input = cast::to(cx, x, compute)?;
    let out = Tensor::uninit(cx, result, x.device(), x.layout().shape)?;
    cx.on(x.device()).unary(kernel(op)?, input.view(), out.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::unary(op.info().gradient, &input, &out));
    }
    Ok(out)
}

/// Computes directly into the tensor if its element type allows it.
pub(super) fn into(cx: &Context, op: Op, x: &Tensor) -> Result<bool> {
    let (compute, result) = dtypes(op, x.dtype()).ok_or_else(|| refusal(op, x))?;
    if compute != x.dtype() || result != x.dtype() {
        return Ok(false);
    }
    cx.on(x.device()).unary(kernel(op)?, x.view(), x.view_mut())?;
    Ok(true)
}
