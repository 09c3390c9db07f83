//! Elementwise operations with other arguments than one or two operands.

use tensor_kernels::{DType, Scalar, bf16, f16};

use super::promote::{self, Operand};
use super::{Args, Gradient, Op, cast, complex, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::refs::Ref;
use crate::tensor::{self, Dims, Shape, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    super::same_device(op, args.tensors)?;
    match op {
        Op::Clamp | Op::ClampInt => clamp(cx, op, args),
        Op::Where => choose(cx, args),
        Op::MaskedFill => masked_fill(cx, args),
        Op::Isclose => close(cx, args),
        Op::Allclose => super::all(cx, &close(cx, args)?, &[], false),
        Op::Equal => equal(cx, args.tensor(0)?, args.tensor(1)?),
        Op::Angle => angle(cx, args.tensor(0)?),
        Op::Complex => complex::of_real_and_imag(cx, args.tensor(0)?, args.tensor(1)?),
        Op::Polar => complex::polar(cx, args.tensor(0)?, args.tensor(1)?),
        Op::Mvlgamma => mvlgamma(cx, args.tensor(0)?, args.int(0)?),
        Op::Ldexp => ldexp(cx, args.tensor(0)?, args.tensor(1)?),
        Op::ScaleGradient => scale_gradient(cx, args.tensor(0)?, args.float(0)?),
        Op::ClampTensor => clamp_tensor(cx, args),
        Op::Isreal => is_real(cx, args.tensor(0)?),
        Op::NanToNum => nan_to_num(cx, args),
        Op::Lerp | Op::Addcmul | Op::Addcdiv | Op::Logit => composed(cx, op, args),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// Computes directly into the tensor if its shape is the result's.
pub(super) fn into(cx: &Context, op: Op, args: &Args<'_>, x: &Tensor) -> Result<bool> {
    super::same_device(op, args.tensors)?;
    match op {
        Op::Clamp | Op::ClampInt => {
            let (min, max) = bounds(op, args, x)?;
            cx.on(x.device()).clamp(min, max, x.view(), x.view_mut())?;
        }
        Op::MaskedFill => {
            let (mask, value) = filling(args, x)?;
            // A mask in the same storage might be overwritten before it is read.
            let apart = !Ref::ptr_eq(x.storage(), mask.storage());
            let Some(layout) = mask.layout().expand(x.layout().shape).filter(|_| apart) else { return Ok(false) };
            let mask = mask.view_as(x.shape(), &layout.strides[..x.rank()]);
            cx.on(x.device()).masked_fill(value, x.view(), mask, x.view_mut())?;
        }
        _ => return Ok(false),
    }
    Ok(true)
}

/// The limits of clamp.
fn bounds(op: Op, args: &Args<'_>, x: &Tensor) -> Result<(Scalar, Scalar)> {
    if x.dtype() == DType::Bool {
        return Err(Error::dtype(format!("{} takes numbers, not {}", op.info().name, x.label())));
    }
    Ok(match op {
        Op::Clamp => (args.float(0)?.into(), args.float(1)?.into()),
        _ => (args.int(0)?.into(), args.int(1)?.into()),
    })
}

/// The mask and the value of masked_fill.
fn filling<'a>(args: &Args<'a>, x: &Tensor) -> Result<(&'a Tensor, Scalar)> {
    let (mask, value) = (args.tensor(1)?, args.scalar(0)?);
    require_bool(mask, "the mask of masked_fill")?;
    let both = promote::result_type([Operand::Tensor(x.dtype()), Operand::Scalar(value)]);
    promote::check_category(both, x, "masked_fill")?;
    promote::check_range(value, x.dtype(), "masked_fill")?;
    Ok((mask, value))
}

fn clamp(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (min, max) = bounds(op, args, x)?;
    let tape = Tape::start(cx, op, &[Some(x)]);
    let out = Tensor::uninit(cx, x.dtype(), x.device(), x.layout().shape)?;
    cx.on(x.device()).clamp(min, max, x.view(), out.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::clamp(x, min, max));
    }
    Ok(out)
}

/// Chosen, not the maximum and the minimum, so that an element at a bound has the whole gradient, as in `clamp`.
fn clamp_tensor(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, min) = (args.tensor(0)?, args.tensor(1)?);
    let above = super::where_cond(cx, &super::lt(cx, x, min)?, min, x)?;
    match args.optional(2) {
        Some(max) => super::where_cond(cx, &super::gt(cx, &above, max)?, max, &above),
        None => Ok(above),
    }
}

fn is_real(cx: &Context, x: &Tensor) -> Result<Tensor> {
    if x.dtype().is_complex() {
        return super::eq_scalar(cx, &super::imag(cx, x)?, 0.0);
    }
    super::ones(cx, &super::shape::signed(x.shape()), DType::Bool, x.device_code())
}

fn require_bool(tensor: &Tensor, what: &str) -> Result<()> {
    match tensor.dtype() {
        DType::Bool => Ok(()),
        _ => Err(Error::dtype(format!("{what} must be bool, not {}", tensor.label()))),
    }
}

fn choose(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (condition, a, b) = (args.tensor(0)?, args.tensor(1)?, args.tensor(2)?);
    require_bool(condition, "the condition of where")?;
    let dtype = promote::result_type([Operand::of(a), Operand::of(b)]);
    let shape = tensor::broadcast(a.shape(), b.shape())?;
    let shape = tensor::broadcast(condition.shape(), &shape)?;
    let tape = Tape::start(cx, Op::Where, &[None, Some(a), Some(b)]);
    let (x, y) = (cast::to(cx, a, dtype)?, cast::to(cx, b, dtype)?);
    let out = Tensor::uninit(cx, dtype, a.device(), shape)?;
    let strides = [strides(condition, shape)?, strides(&x, shape)?, strides(&y, shape)?];
    let [holds, x, y] = [
        condition.view_as(&shape, &strides[0][..shape.len()]),
        x.view_as(&shape, &strides[1][..shape.len()]),
        y.view_as(&shape, &strides[2][..shape.len()]),
    ];
    cx.on(out.device()).where_(holds, x, y, out.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::choose(condition, a, b));
    }
    Ok(out)
}

fn strides(tensor: &Tensor, shape: Shape) -> Result<tensor::Strides> {
    let layout = tensor.layout().expand(shape);
    layout
        .map(|layout| layout.strides)
        .ok_or_else(|| Error::shape(format!("shape {} does not broadcast to {}", Dims(tensor.shape()), Dims(&shape))))
}

fn masked_fill(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (mask, value) = filling(args, x)?;
    let shape = tensor::broadcast(x.shape(), mask.shape())?;
    let (x_strides, mask_strides) = (strides(x, shape)?, strides(mask, shape)?);
    let tape = Tape::start(cx, Op::MaskedFill, &[Some(x), None]);
    let out = Tensor::uninit(cx, x.dtype(), x.device(), shape)?;
    let from = x.view_as(&shape, &x_strides[..shape.len()]);
    let chosen = mask.view_as(&shape, &mask_strides[..shape.len()]);
    cx.on(out.device()).masked_fill(value, from, chosen, out.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::masked_fill(x, mask));
    }
    Ok(out)
}

fn composed(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    x.require_float(op.info().name)?;
    if op == Op::Logit {
        let eps = args.float(0)?;
        if eps > 0.5 {
            return Err(Error::argument(format!("the eps of logit must be at most 0.5, not {eps}")));
        }
        return logit(cx, x, eps);
    }
    let (a, b) = (args.tensor(1)?, args.tensor(2)?);
    if let Some(other) = [a, b].into_iter().find(|other| other.dtype() != x.dtype()) {
        let name = op.info().name;
        return Err(Error::dtype(format!("{name} takes one element type, not {} and {}", x.label(), other.label())));
    }
    if op == Op::Lerp {
        return lerp(cx, x, a, b);
    }
    let product = if op == Op::Addcmul { super::mul(cx, a, b)? } else { super::div(cx, a, b)? };
    super::add(cx, x, &super::mul_scalar(cx, &product, args.float(0)?)?)
}

fn logit(cx: &Context, x: &Tensor, eps: f64) -> Result<Tensor> {
    let tape = Tape::start(cx, Op::Logit, &[Some(x)]);
    let quiet = &cx.no_grad();
    let inside = if eps > 0.0 { super::clamp(quiet, x, eps, 1.0 - eps)? } else { x.clone() };
    let out = super::log(quiet, &super::div(quiet, &inside, &super::rsub_scalar(quiet, &inside, 1.0)?)?)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::logit(x, eps));
    }
    Ok(out)
}

fn lerp(cx: &Context, x: &Tensor, end: &Tensor, weight: &Tensor) -> Result<Tensor> {
    let shape = tensor::broadcast(weight.shape(), &tensor::broadcast(x.shape(), end.shape())?)?;
    let tape = Tape::start(cx, Op::Lerp, &[Some(x), Some(end), Some(weight)]);
    let out = Tensor::uninit(cx, x.dtype(), x.device(), shape)?;
    let strides = [strides(x, shape)?, strides(end, shape)?, strides(weight, shape)?];
    let [a, b, share] = [0, 1, 2].map(|i| [x, end, weight][i].view_as(&shape, &strides[i][..shape.len()]));
    cx.on(out.device()).lerp(a, b, share, out.view_mut())?;
    if let Some(tape) = tape {
        let rule = rules::lerp(&tape, x, end, weight);
        tape.finish(&out, rule);
    }
    Ok(out)
}

/// Whether |a - b| is at most `atol` + `rtol` |b|, computed in the floating type of both or in f64.
fn close(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (a, b) = (args.tensor(0)?, args.tensor(1)?);
    let (rtol, atol) = (args.float(0)?, args.float(1)?);
    if !(rtol >= 0.0 && atol >= 0.0) {
        return Err(Error::argument(format!("tolerances must be at least 0, not {rtol} and {atol}")));
    }
    let quiet = &cx.no_grad();
    let same = super::eq(quiet, a, b)?;
    let [wide_a, wide_b] = [a, b].map(|x| super::to_dtype(quiet, x, DType::F64));
    let (wide_a, wide_b) = (wide_a?, wide_b?);
    let most = super::add_scalar(quiet, &super::mul_scalar(quiet, &super::abs(quiet, &wide_b)?, rtol)?, atol)?;
    let mut difference = super::abs(quiet, &super::sub(quiet, &wide_a, &wide_b)?)?;
    if a.dtype().is_int() && b.dtype().is_int() {
        // Integers beyond 2^53 may differ by less than f64 can tell. Where their difference wraps, f64's is the larger.
        let [a, b] = [a, b].map(|x| super::to_dtype(quiet, x, DType::I64));
        let exact = super::to_dtype(quiet, &super::sub(quiet, &a?, &b?)?, DType::F64)?;
        difference = super::maximum(quiet, &difference, &super::abs(quiet, &exact)?)?;
    }
    // The difference of two infinities is not a number, and an infinite tolerance does not count.
    let near =
        super::logical_and(quiet, &super::le(quiet, &difference, &most)?, &super::isfinite(quiet, &difference)?)?;
    let near = super::logical_or(quiet, &same, &near)?;
    if !args.bool(0)? {
        return Ok(near);
    }
    let missing = super::logical_and(quiet, &super::isnan(quiet, a)?, &super::isnan(quiet, b)?)?;
    super::logical_or(quiet, &near, &missing)
}

fn equal(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let quiet = &cx.no_grad();
    if a.shape() == b.shape() {
        return super::all(quiet, &super::eq(quiet, a, b)?, &[], false);
    }
    super::zeros(quiet, &[], DType::Bool, a.device_code())
}

fn nan_to_num(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    if !x.dtype().is_float() {
        return super::clone(cx, x);
    }
    let most = match x.dtype() {
        DType::F16 => f16::MAX.to_f64(),
        DType::Bf16 => bf16::MAX.to_f64(),
        DType::F32 => f64::from(f32::MAX),
        _ => f64::MAX,
    };
    let finite = |value: f64| if value.is_infinite() { most.copysign(value) } else { value };
    let (nan, above, below) = (args.float(0)?, finite(args.float(1)?), finite(args.float(2)?));
    let x = &super::masked_fill(cx, x, &super::isnan(cx, x)?, nan)?;
    let x = &super::masked_fill(cx, x, &super::isposinf(cx, x)?, above)?;
    super::masked_fill(cx, x, &super::isneginf(cx, x)?, below)
}

/// The angle of numbers: pi where real ones are negative.
fn angle(cx: &Context, x: &Tensor) -> Result<Tensor> {
    if x.dtype().is_complex() {
        return complex::angle(cx, x);
    }
    let x = if x.dtype().is_float() { x.clone() } else { cast::to(cx, x, DType::F32)? };
    let tape = Tape::start(cx, Op::Angle, &[Some(&x)]);
    let quiet = &cx.no_grad();
    let zeros = super::zeros_like(quiet, &x)?;
    let zeros = super::masked_fill(quiet, &zeros, &super::isnan(quiet, &x)?, f64::NAN)?;
    let out = super::masked_fill(quiet, &zeros, &super::lt_scalar(quiet, &x, 0.0)?, std::f64::consts::PI)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::unary(Gradient::Zero, &x, &out));
    }
    Ok(out)
}

fn mvlgamma(cx: &Context, x: &Tensor, p: i64) -> Result<Tensor> {
    x.require_float("mvlgamma")?;
    if !(1..=1000).contains(&p) {
        return Err(Error::argument(format!("the p of mvlgamma must be 1 to 1000, not {p}")));
    }
    let constant = (p * (p - 1)) as f64 / 4.0 * std::f64::consts::PI.ln();
    let mut sum = super::lgamma(cx, x)?;
    for i in 1..p {
        sum = super::add(cx, &sum, &super::lgamma(cx, &super::sub_scalar(cx, x, i as f64 / 2.0)?)?)?;
    }
    super::add_scalar(cx, &sum, constant)
}

fn ldexp(cx: &Context, x: &Tensor, exponent: &Tensor) -> Result<Tensor> {
    x.require_float("ldexp")?;
    super::mul(cx, x, &super::exp2(cx, &super::to_dtype(&cx.no_grad(), exponent, x.dtype())?)?)
}

/// The same elements; only the gradient is multiplied.
fn scale_gradient(cx: &Context, x: &Tensor, factor: f64) -> Result<Tensor> {
    x.require_float("scale_gradient")?;
    let tape = Tape::start(cx, Op::ScaleGradient, &[Some(x)]);
    let out = super::clone(&cx.no_grad(), x)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::scale_gradient(factor));
    }
    Ok(out)
}
