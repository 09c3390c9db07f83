//! Two tensors, or a tensor and a number, element by element, with broadcasting.

use tensor_kernels::{BinaryOp, Constant, DType, KernelError, Scalar};

use super::generated::binary_kernel;
use super::launch::failed;
use super::promote::{self, Operand};
use super::{Args, DTypeRule, Op, cast, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{self, Layout, Shape, Tensor};

/// The kernel of an operation.
#[inline]
pub(super) fn kernel(op: Op) -> Result<BinaryOp> {
    binary_kernel(op).ok_or_else(|| gradient::not_of_class(op))
}

/// The element types of the computation and of the result.
fn dtypes(op: Op, a: &Tensor, b: Right<'_>) -> Result<(DType, DType)> {
    let both = promote::result_type([Operand::of(a), b.operand()]);
    match op.info().dtype {
        DTypeRule::Arithmetic if both == DType::Bool => Err(refusal(op, a, b)),
        DTypeRule::Bitwise if both.is_inexact() => Err(no_bits(op, a, b)),
        DTypeRule::Integers if !both.is_int() => Err(no_bits(op, a, b)),
        DTypeRule::Divide if !both.is_inexact() => Ok((DType::F32, DType::F32)),
        DTypeRule::Compare | DTypeRule::Bool => Ok((both, DType::Bool)),
        _ => Ok((both, both)),
    }
}

/// The right operand.
#[derive(Clone, Copy)]
enum Right<'a> {
    Tensor(&'a Tensor),
    Scalar(Scalar),
}

impl Right<'_> {
    fn operand(self) -> Operand {
        match self {
            Right::Tensor(b) => Operand::of(b),
            Right::Scalar(b) => Operand::Scalar(b),
        }
    }
}

#[cold]
fn no_bits(op: Op, a: &Tensor, b: Right<'_>) -> Error {
    let b = match b {
        Right::Tensor(b) => b.label(),
        Right::Scalar(b) => format!("the number {}", b.to_f64()),
    };
    let taken = if op.info().dtype == DTypeRule::Integers { "integers" } else { "integers and bools" };
    Error::dtype(format!("{} takes {taken}, not {} and {b}", op.info().name, a.label()))
}

#[cold]
fn refusal(op: Op, a: &Tensor, b: Right<'_>) -> Error {
    let b = match b {
        Right::Tensor(b) => b.label(),
        Right::Scalar(_) => "a bool".to_string(),
    };
    Error::dtype(format!("{} takes at least one operand that is not bool, not {} and {b}", op.info().name, a.label()))
}

/// The element type of the result of two operands of one type, if that is also the type of the computation.
#[inline]
pub(super) fn same_dtypes(op: Op, both: DType) -> Option<DType> {
    match op.info().dtype {
        // Integer divisors must be checked for 0.
        _ if op.info().checks && !both.is_inexact() => None,
        DTypeRule::Promote => Some(both),
        DTypeRule::Arithmetic if both != DType::Bool => Some(both),
        DTypeRule::Divide if both.is_inexact() => Some(both),
        DTypeRule::Bitwise if !both.is_inexact() => Some(both),
        DTypeRule::Integers if both.is_int() => Some(both),
        DTypeRule::Compare | DTypeRule::Bool => Some(DType::Bool),
        _ => None,
    }
}

/// An argument error if integers are divided by 0. Callers skip it for results without elements.
fn check_divisor(cx: &Context, op: Op, divisor: &Tensor) -> Result<()> {
    if !op.info().checks || divisor.dtype().is_inexact() {
        return Ok(());
    }
    match cx.on(divisor.device()).check_nonzero(divisor.view()) {
        Err(KernelError::Zero) => Err(division_by_zero(op)),
        answer => answer.map_err(failed),
    }
}

#[cold]
fn division_by_zero(op: Op) -> Error {
    Error::argument(format!("{} of integers by 0: expected a divisor without zeros", op.info().name))
}

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    match args.optional(1) {
        Some(b) => tensors(cx, op, args.tensor(0)?, b),
        None => scalar(cx, op, args.tensor(0)?, args.scalar(0)?, args.reversed),
    }
}

fn tensors(cx: &Context, op: Op, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    super::same_device(op, &[Some(a), Some(b)])?;
    let tape = Tape::start(cx, op, &[Some(a), Some(b)]);
    // Nothing to promote or broadcast: by far the most frequent case.
    let rule = op.info().dtype;
    let is_plain = a.dtype() == DType::F32 && b.dtype() == DType::F32 && a.shape() == b.shape();
    if is_plain && !matches!(rule, DTypeRule::Bitwise | DTypeRule::Integers) {
        let dtype = match rule {
            DTypeRule::Compare | DTypeRule::Bool => DType::Bool,
            _ => DType::F32,
        };
        let out = Tensor::uninit(cx, dtype, a.device(), a.layout().shape)?;
        cx.on(a.device()).binary(kernel(op)?, a.view(), b.view(), out.view_mut())?;
        if let Some(tape) = tape {
            let rule = rules::binary(op.info().gradient, &tape, a, b, a, b, &out);
            tape.finish(&out, rule);
        }
        return Ok(out);
    }
    let (compute, result) = dtypes(op, a, Right::Tensor(b))?;
    let shape = tensor::broadcast(a.shape(), b.shape())?;
    let (x, y) = (cast::to(cx, a, compute)?, cast::to(cx, b, compute)?);
    let out = Tensor::uninit(cx, result, a.device(), shape)?;
    if shape.numel() > 0 {
        check_divisor(cx, op, &y)?;
    }
    let (left, right) = (expanded(&x, shape)?, expanded(&y, shape)?);
    let left = x.view_as(&shape, &left.strides[..shape.len()]);
    let right = y.view_as(&shape, &right.strides[..shape.len()]);
    cx.on(out.device()).binary(kernel(op)?, left, right, out.view_mut())?;
    if let Some(tape) = tape {
        let rule = rules::binary(op.info().gradient, &tape, a, b, &x, &y, &out);
        tape.finish(&out, rule);
    }
    Ok(out)
}

fn expanded(tensor: &Tensor, shape: Shape) -> Result<Layout> {
    tensor.layout().expand(shape).ok_or_else(|| Error::internal("a broadcast shape does not fit its operand"))
}

fn scalar(cx: &Context, op: Op, a: &Tensor, b: Scalar, reversed: bool) -> Result<Tensor> {
    if reversed && !op.info().reversed {
        return Err(Error::argument(format!("{} has no form with the scalar on the left", op.info().name)));
    }
    let (compute, result) = dtypes(op, a, Right::Scalar(b))?;
    if op == Op::Pow && !reversed && !compute.is_inexact() && b.to_f64() < 0.0 {
        return Err(Error::argument(format!(
            "integers, {}, cannot be raised to the negative power {}: convert them to a floating type first",
            a.label(),
            b.to_i64()
        )));
    }
    let tape = Tape::start(cx, op, &[Some(a), None]);
    let x = cast::to(cx, a, compute)?;
    let out = Tensor::uninit(cx, result, a.device(), a.layout().shape)?;
    if a.numel() > 0 {
        match reversed {
            true => check_divisor(cx, op, &x)?,
            false if op.info().checks && !compute.is_inexact() && Constant::new(b, compute).is_zero() => {
                return Err(division_by_zero(op));
            }
            false => {}
        }
    }
    cx.on(x.device()).binary_scalar(kernel(op)?, b, reversed, x.view(), out.view_mut())?;
    if let Some(tape) = tape {
        let y = Tensor::from_scalar(cx, b, compute, a.device())?;
        let rule = match reversed {
            false => rules::binary(op.info().gradient, &tape, a, &y, &x, &y, &out),
            true => rules::binary_reversed(op.info().gradient, &y, a, &x, &out),
        };
        tape.finish(&out, rule);
    }
    Ok(out)
}

/// Computes directly into the left operand if shapes and element types allow it.
pub(super) fn into(cx: &Context, op: Op, args: &Args<'_>, a: &Tensor) -> Result<bool> {
    if args.reversed {
        return Ok(false);
    }
    let Some(b) = args.optional(1) else {
        let b = args.scalar(0)?;
        let fits = dtypes(op, a, Right::Scalar(b))? == (a.dtype(), a.dtype());
        // Integers are checked in `scalar`.
        if !fits || ((op == Op::Pow || op.info().checks) && !a.dtype().is_inexact()) {
            return Ok(false);
        }
        cx.on(a.device()).binary_scalar(kernel(op)?, b, false, a.view(), a.view_mut())?;
        return Ok(true);
    };
    super::same_device(op, &[Some(a), Some(b)])?;
    let fits = dtypes(op, a, Right::Tensor(b))? == (a.dtype(), a.dtype()) && b.dtype() == a.dtype();
    // A right operand in the same storage may be overwritten before it is read, unless it is the same view.
    let apart = !crate::refs::Ref::ptr_eq(a.storage(), b.storage()) || a.layout() == b.layout();
    let Some(right) = b.layout().expand(a.layout().shape).filter(|_| fits && apart) else { return Ok(false) };
    if a.numel() > 0 {
        check_divisor(cx, op, b)?;
    }
    let right = b.view_as(a.shape(), &right.strides[..a.rank()]);
    cx.on(a.device()).binary(kernel(op)?, a.view(), right, a.view_mut())?;
    Ok(true)
}
