//! New tensors that are computed: sequences of numbers, windows, indices of triangles, and the likeness of others.

use std::f64::consts::TAU;

use tensor_kernels::DType;

use super::neural::LARGEST;
use super::shape::signed;
use super::{Args, Op, gradient};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::Tensor;

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    match op {
        Op::Linspace => {
            let line = linspace(cx, op, args, args.int(0)?, args.int(2)?)?;
            finished(cx, op, &line, args.dtype(1)?)
        }
        Op::Logspace => {
            let line = linspace(cx, op, args, args.int(0)?, args.int(2)?)?;
            finished(cx, op, &super::rpow_scalar(cx, &line, args.float(2)?)?, args.dtype(1)?)
        }
        Op::HannWindow | Op::HammingWindow | Op::BlackmanWindow | Op::BartlettWindow | Op::KaiserWindow => {
            window(cx, op, args)
        }
        Op::TrilIndices | Op::TriuIndices => triangle(cx, op, args),
        Op::EmptyLike | Op::ZerosLike | Op::OnesLike | Op::FullLike => like(cx, op, args),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// A result in f64, converted to a floating type.
fn finished(cx: &Context, op: Op, x: &Tensor, dtype: DType) -> Result<Tensor> {
    if !dtype.is_float() {
        return Err(Error::dtype(format!("{} makes floating-point numbers, not {dtype}", op.info().name)));
    }
    super::to_dtype(cx, x, dtype)
}

/// A number of elements that an operation takes.
fn count(op: Op, n: i64) -> Result<i64> {
    match n {
        0..=LARGEST => Ok(n),
        _ => Err(Error::argument(format!("{} takes a count of 0 to {LARGEST}, not {n}", op.info().name))),
    }
}

/// The numbers from 0 to `n` - 1 as f64.
fn places(cx: &Context, n: i64, device: i64) -> Result<Tensor> {
    super::arange(cx, 0, n, 1, Some(DType::F64), device)
}

/// Numbers of one distance, in f64. Each half is computed from its end, so that both ends are exact.
fn linspace(cx: &Context, op: Op, args: &Args<'_>, steps: i64, device: i64) -> Result<Tensor> {
    let (start, stop) = (args.float(0)?, args.float(1)?);
    let steps = count(op, steps)?;
    let step = (stop - start) / (steps - 1).max(1) as f64;
    let places = places(cx, steps, device)?;
    let from_start = super::add_scalar(cx, &super::mul_scalar(cx, &places, step)?, start)?;
    let left = super::rsub_scalar(cx, &places, (steps - 1) as f64)?;
    let from_stop = super::rsub_scalar(cx, &super::mul_scalar(cx, &left, step)?, stop)?;
    super::where_cond(cx, &super::lt(cx, &places, &left)?, &from_start, &from_stop).and_then(|line| match steps {
        1 => super::full(cx, &[1], start, Some(DType::F64), device),
        _ => Ok(line),
    })
}

fn window(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (n, periodic, dtype, device) = (count(op, args.int(0)?)?, args.bool(1)?, args.dtype(2)?, args.int(3)?);
    if n == 1 {
        return finished(cx, op, &super::ones(cx, &[1], DType::F64, device)?, dtype);
    }
    let last = (if periodic { n } else { n - 1 }).max(1) as f64;
    // From 0 to 1.
    let place = super::div_scalar(cx, &places(cx, n, device)?, last)?;
    let cosine = |turns: f64, factor: f64| -> Result<Tensor> {
        super::mul_scalar(cx, &super::cos(cx, &super::mul_scalar(cx, &place, turns * TAU)?)?, factor)
    };
    // From 1 at the ends to 0 in the middle.
    let distance = || super::abs(cx, &super::sub_scalar(cx, &super::mul_scalar(cx, &place, 2.0)?, 1.0)?);
    let window = match op {
        Op::HannWindow => super::add_scalar(cx, &cosine(1.0, -0.5)?, 0.5)?,
        Op::HammingWindow => super::add_scalar(cx, &cosine(1.0, -0.46)?, 0.54)?,
        Op::BlackmanWindow => super::add_scalar(cx, &super::add(cx, &cosine(1.0, -0.5)?, &cosine(2.0, 0.08)?)?, 0.42)?,
        Op::BartlettWindow => super::rsub_scalar(cx, &distance()?, 1.0)?,
        _ => {
            let beta = args.float(0)?;
            let root = super::sqrt(cx, &super::rsub_scalar(cx, &super::square(cx, &distance()?)?, 1.0)?)?;
            let most = super::i0(cx, &super::full(cx, &[], beta, Some(DType::F64), device)?)?;
            super::div(cx, &super::i0(cx, &super::mul_scalar(cx, &root, beta)?)?, &most)?
        }
    };
    finished(cx, op, &window, dtype)
}

fn triangle(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (n, m, offset, device) = (args.int(0)?, args.int(1)?, args.int(2)?, args.int(3)?);
    let ones = super::ones(cx, &[n, m], DType::Bool, device)?;
    let part = if op == Op::TrilIndices { super::tril(cx, &ones, offset)? } else { super::triu(cx, &ones, offset)? };
    super::contiguous(cx, &super::transpose(cx, &super::nonzero(cx, &part)?, 0, 1)?)
}

fn like(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (sizes, dtype, device) = (signed(x.shape()), x.dtype(), x.device_code());
    match op {
        Op::EmptyLike => super::empty(cx, &sizes, dtype, device),
        Op::ZerosLike => super::zeros(cx, &sizes, dtype, device),
        Op::OnesLike => super::ones(cx, &sizes, dtype, device),
        _ => super::full(cx, &sizes, args.scalar(0)?, Some(dtype), device),
    }
}
