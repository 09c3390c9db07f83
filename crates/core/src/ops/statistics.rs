//! Reductions that are made of other operations. Those are recorded, so their gradients make up the gradient.

use tensor_kernels::DType;

use super::{Op, gradient};
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
        Op::Std => super::sqrt(cx, &super::var(cx, x, dims, keepdim, correction)?),
        Op::Logsumexp => logsumexp(cx, x, dims, keepdim),
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

/// The reduced dimensions: all, if none is given.
fn all_of(x: &Tensor, dims: &[i64]) -> Vec<i64> {
    if dims.is_empty() { (0..x.rank() as i64).collect() } else { dims.to_vec() }
}
