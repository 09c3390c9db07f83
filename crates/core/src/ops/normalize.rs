//! Norms, distances and normalisations that are made of other operations; those of rows are in `row_norm`.

use tensor_kernels::{DType, ReduceOp};

use super::promote::{self, Operand};
use super::reduce::{self, Axes};
use super::shape::signed;
use super::{Args, Op, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{self, Dims, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    match op {
        Op::Norm => {
            let (dims, next) = args.list(0)?;
            norm(cx, x, args.float(0)?, dims, args.bool(next)?)
        }
        Op::Normalize => {
            let size = norm(cx, x, args.float(0)?, &[args.int(0)?], true)?;
            super::div(cx, x, &super::clamp(cx, &size, args.float(1)?, f64::INFINITY)?)
        }
        Op::CosineSimilarity => cosine_similarity(cx, x, args.tensor(1)?, args.int(0)?, args.float(0)?),
        Op::PairwiseDistance => {
            let y = args.tensor(1)?;
            inexact(op, x, y)?;
            let difference = super::add_scalar(cx, &super::sub(cx, x, y)?, args.float(1)?)?;
            norm(cx, &difference, args.float(0)?, &[-1], args.bool(0)?)
        }
        Op::Renorm => renorm(cx, x, args.float(0)?, args.int(0)?, args.float(1)?),
        Op::LocalResponseNorm => {
            local_response_norm(cx, x, args.int(0)?, [args.float(0)?, args.float(1)?, args.float(2)?])
        }
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The p-norm over dimensions.
fn norm(cx: &Context, x: &Tensor, p: f64, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    let size = || super::abs(cx, x);
    match p {
        2.0 => {
            let rule = |out: &Tensor, axes: Axes| rules::norm(p, x, out, axes);
            reduce::recorded(cx, Op::Norm, ReduceOp::Norm, x, Axes::new(x, dims)?, keepdim, rule)
        }
        1.0 => super::sum(cx, &size()?, dims, keepdim),
        0.0 => super::to_dtype(cx, &super::count_nonzero(cx, x, dims, keepdim)?, x.dtype()),
        f64::INFINITY => super::max(cx, &size()?, dims, keepdim),
        f64::NEG_INFINITY => super::min(cx, &size()?, dims, keepdim),
        p => {
            let tape = Tape::start(cx, Op::Norm, &[Some(x)]);
            let axes = Axes::new(x, dims)?;
            let out = of_powers(&cx.no_grad(), x, p, &axes)?;
            let out = if keepdim { out } else { super::squeeze(&cx.no_grad(), &out, &axes.dims())? };
            if let Some(tape) = tape {
                tape.finish(&out, rules::norm(p, x, &out, axes));
            }
            Ok(out)
        }
    }
}

/// The root of the sum of powers, with the reduced dimensions. The elements are divided by the largest, so that no power
/// overflows and not all vanish.
fn of_powers(cx: &Context, x: &Tensor, p: f64, axes: &Axes) -> Result<Tensor> {
    let (mut size, dims) = (super::abs(cx, x)?, axes.dims());
    let mut most = None;
    if axes.count > 0 {
        let largest = super::max(cx, &size, &dims, true)?;
        let is_usual = super::logical_and(cx, &super::gt_scalar(cx, &largest, 0.0)?, &super::isfinite(cx, &largest)?)?;
        let factor = super::masked_fill(cx, &largest, &super::logical_not(cx, &is_usual)?, 1.0)?;
        size = super::div(cx, &size, &factor)?;
        most = Some(factor);
    }
    let sum = super::sum(cx, &super::pow_scalar(cx, &size, p)?, &dims, true)?;
    let root = super::pow_scalar(cx, &sum, 1.0 / p)?;
    most.map_or(Ok(root.clone()), |most| super::mul(cx, &root, &most))
}

/// The promoted element type, which must be floating.
fn inexact(op: Op, a: &Tensor, b: &Tensor) -> Result<DType> {
    let dtype = promote::result_type([Operand::of(a), Operand::of(b)]);
    if dtype.is_inexact() {
        return Ok(dtype);
    }
    Err(Error::dtype(format!(
        "{} takes at least one floating tensor, not {} and {}",
        op.info().name,
        a.label(),
        b.label()
    )))
}

fn cosine_similarity(cx: &Context, a: &Tensor, b: &Tensor, dim: i64, eps: f64) -> Result<Tensor> {
    let dtype = inexact(Op::CosineSimilarity, a, b)?;
    let (a, b) = (&super::to_dtype(cx, a, dtype)?, &super::to_dtype(cx, b, dtype)?);
    let shape = signed(&tensor::broadcast(a.shape(), b.shape())?);
    let (a, b) = (&super::expand(cx, a, &shape)?, &super::expand(cx, b, &shape)?);
    let size = |x: &Tensor| super::clamp(cx, &norm(cx, x, 2.0, &[dim], true)?, eps, f64::INFINITY);
    let unit = |x: &Tensor| super::div(cx, x, &size(x)?);
    super::sum(cx, &super::mul(cx, &unit(a)?, &unit(b)?)?, &[dim], false)
}

/// x divided by a power of k and the mean square of neighbouring channels.
fn local_response_norm(cx: &Context, x: &Tensor, size: i64, [alpha, beta, k]: [f64; 3]) -> Result<Tensor> {
    if x.rank() < 3 || size < 1 {
        return Err(Error::argument(format!(
            "local_response_norm takes shape (n, c, ...) and a size of at least 1, not {} and {size}",
            Dims(x.shape())
        )));
    }
    let channels = x.shape()[1] as i64;
    // More neighbours than there are channels are zeros.
    let (before, after) = ((size / 2).min(channels), ((size - 1) / 2).min(channels));
    let mut pads: Vec<i64> = (2..x.rank()).flat_map(|_| [0, 0]).collect();
    pads.extend([before, after]);
    let square = super::pad(cx, &super::square(cx, x)?, &pads, 0, 0.0)?;
    let mut sum = super::narrow(cx, &square, 1, 0, channels)?;
    for first in 1..=before + after {
        sum = super::add(cx, &sum, &super::narrow(cx, &square, 1, first, channels)?)?;
    }
    let base = super::add_scalar(cx, &super::mul_scalar(cx, &sum, alpha / size as f64)?, k)?;
    super::div(cx, x, &super::pow_scalar(cx, &base, beta)?)
}

/// The slices of a dimension, scaled down to a norm of at most `most`.
fn renorm(cx: &Context, x: &Tensor, p: f64, dim: i64, most: f64) -> Result<Tensor> {
    if !(p > 0.0 && most >= 0.0) {
        return Err(Error::argument(format!("renorm takes a p above 0 and a norm of at least 0, not {p} and {most}")));
    }
    let axis = x.axis(dim)? as i64;
    let others: Vec<i64> = (0..x.rank() as i64).filter(|&other| other != axis).collect();
    let size = if others.is_empty() { super::abs(cx, x)? } else { norm(cx, x, p, &others, true)? };
    let is_large = super::gt_scalar(cx, &size, most)?;
    let scale = super::rdiv_scalar(cx, &super::add_scalar(cx, &size, 1e-7)?, most)?;
    super::where_cond(cx, &is_large, &super::mul(cx, x, &scale)?, x)
}
