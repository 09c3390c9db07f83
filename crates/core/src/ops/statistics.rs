//! Reductions that are composed of other operations. These are recorded, so that their gradients make up the gradient.

use tensor_kernels::{DType, ReduceOp};

use super::reduce::{self, Axes};
use super::shape::signed;
use super::{Op, gradient};
use crate::autograd::rules;
use crate::context::Context;
use crate::error::Result;
use crate::tensor::Tensor;

/// What a reduction gets: the dimensions, whether to keep them, and what a variance subtracts from the count.
pub(super) struct Reduction<'a> {
    pub dims: &'a [i64],
    pub keepdim: bool,
    pub correction: i64,
}

/// Carries out an operation.
pub(super) fn reduce(cx: &Context, op: Op, x: &Tensor, reduction: &Reduction<'_>) -> Result<Tensor> {
    let &Reduction { dims, keepdim, correction } = reduction;
    match op {
        Op::Std => {
            let kernel = ReduceOp::Std { correction: correction as f64 };
            let rule = |out: &Tensor, axes: Axes| rules::std(x, out, axes, correction);
            reduce::recorded(cx, op, kernel, x, Axes::new(x, dims)?, keepdim, rule)
        }
        Op::Logsumexp => logsumexp(cx, x, dims, keepdim),
        Op::Entropy => super::neg(cx, &super::sum(cx, &super::xlogy(cx, x, x)?, dims, keepdim)?),
        Op::Prod => prod(cx, x, dims, keepdim),
        Op::CountNonzero => super::sum(cx, &super::to_dtype(cx, x, DType::Bool)?, dims, keepdim),
        Op::Nansum if !x.dtype().is_float() => super::sum(cx, x, dims, keepdim),
        Op::Nansum => super::sum(cx, &super::masked_fill(cx, x, &super::isnan(cx, x)?, 0.0)?, dims, keepdim),
        Op::Nanmean => {
            let is_nan = super::isnan(cx, x)?;
            let sum = super::sum(cx, &super::masked_fill(cx, x, &is_nan, 0.0)?, dims, keepdim)?;
            let count = super::sum(cx, &super::logical_not(cx, &is_nan)?, dims, keepdim)?;
            super::div(cx, &sum, &super::to_dtype(cx, &count, x.dtype())?)
        }
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The greatest element is subtracted first, so that no exponential overflows. If it is infinite, 0 is.
fn logsumexp(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    let x = &super::cast::to(cx, x, if x.dtype().is_float() { x.dtype() } else { DType::F32 })?;
    if x.numel() == 0 {
        return super::log(cx, &super::sum(cx, &super::exp(cx, x)?, dims, keepdim)?);
    }
    let quiet = &cx.no_grad();
    let most = super::max(quiet, x, dims, true)?;
    let most = super::masked_fill(quiet, &most, &super::isinf(quiet, &most)?, 0.0)?;
    let sum = super::sum(cx, &super::exp(cx, &super::sub(cx, x, &most)?)?, dims, true)?;
    let log = super::add(cx, &super::log(cx, &sum)?, &most)?;
    if keepdim { Ok(log) } else { super::squeeze(cx, &log, &all_of(x, dims)) }
}

/// The last of the products along the reduced dimensions, which are joined.
fn prod(cx: &Context, x: &Tensor, dims: &[i64], keepdim: bool) -> Result<Tensor> {
    let lines = Lines::new(cx, x, dims)?;
    if lines.length() == 0 {
        // A sum of no elements is 0, and its gradient is that of the elements.
        let ones = super::add_scalar(cx, &super::sum(cx, &lines.x, &[-1], false)?, 1)?;
        return lines.finish(cx, &ones, keepdim);
    }
    let products = super::cumprod(cx, &lines.x, -1)?;
    lines.finish(cx, &super::select(cx, &products, -1, -1)?, keepdim)
}

/// The reduced dimensions of a tensor, joined to one at its end.
pub(super) struct Lines {
    pub x: Tensor,
    /// The shape of a result that keeps the reduced dimensions.
    kept: Vec<i64>,
    reduced: Vec<i64>,
}

impl Lines {
    pub fn new(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Lines> {
        let axes = Axes::new(x, dims)?;
        let (reduced, rest): (Vec<i64>, Vec<i64>) = (0..x.rank() as i64).partition(|&axis| axes.reduced[axis as usize]);
        let order: Vec<i64> = rest.iter().chain(&reduced).copied().collect();
        let mut sizes: Vec<i64> = rest.iter().map(|&axis| x.shape()[axis as usize] as i64).collect();
        sizes.push(axes.count as i64);
        let moved = if x.rank() == 0 { x.clone() } else { super::permute(cx, x, &order)? };
        Ok(Lines { x: super::reshape(cx, &moved, &sizes)?, kept: signed(&axes.kept_shape), reduced })
    }

    /// Returns the number of elements of a line.
    pub fn length(&self) -> usize {
        self.x.shape().last().copied().unwrap_or(1)
    }

    /// Returns a result of one element for each line, with the reduced dimensions or without.
    pub fn finish(&self, cx: &Context, found: &Tensor, keepdim: bool) -> Result<Tensor> {
        let found = super::reshape(cx, found, &self.kept)?;
        if keepdim || self.reduced.is_empty() { Ok(found) } else { super::squeeze(cx, &found, &self.reduced) }
    }
}

/// The reduced dimensions: all, if none is given.
fn all_of(x: &Tensor, dims: &[i64]) -> Vec<i64> {
    if dims.is_empty() { (0..x.rank() as i64).collect() } else { dims.to_vec() }
}
