//! Gradients of scans.

use tensor_kernels::{DType, ScanOp};

use super::{Rule, single};
use crate::autograd::Saved;
use crate::context::Context;
use crate::error::Result;
use crate::ops::index::{around, strides3};
use crate::ops::shape::signed;
use crate::ops::{self, cast, scan};
use crate::tensor::Tensor;

/// The rule of a scan of x along `axis`. x and its result are row-major.
pub(crate) fn scan(op: ScanOp, x: &Tensor, out: &Tensor, axis: usize) -> Rule {
    if op == ScanOp::Sum {
        return single(move |cx, grad| {
            if cx.is_recorded() {
                return recorded_sum(cx, grad, axis as i64);
            }
            let grad = cast::contiguous(cx, grad)?;
            let out = Tensor::uninit(cx, grad.dtype(), grad.device(), grad.layout().shape)?;
            scan::run(cx, ScanOp::Sum, true, &grad, axis, &out)?;
            Ok(out)
        });
    }
    let (x, result) = (Saved::first(x), Saved::result(out));
    single(move |cx, grad| {
        if cx.is_recorded() {
            let (x, dim) = (x.get(cx)?, axis as i64);
            return match op {
                ScanOp::Prod => recorded_product(cx, &x, dim, grad),
                _ => recorded_logarithm(cx, &x, &result.get(cx)?, dim, grad),
            };
        }
        let (x, result, grad) = (x.get(cx)?, result.get(cx)?, cast::contiguous(cx, grad)?);
        let out = Tensor::uninit(cx, x.dtype(), x.device(), x.layout().shape)?;
        let sizes = around(x.shape(), axis);
        let strides = strides3(&sizes);
        let [grad, x, result] = [&grad, &x, &result].map(|tensor| tensor.view_as(&sizes, &strides));
        cx.on(out.device()).scan_backward(op, grad, x, result, out.view_mut_as(&sizes, &strides))?;
        Ok(out)
    })
}

/// The sum of the elements from each place on, made of operations.
fn recorded_sum(cx: &Context, grad: &Tensor, dim: i64) -> Result<Tensor> {
    ops::flip(cx, &ops::cumsum(cx, &ops::flip(cx, grad, &[dim])?, dim)?, &[dim])
}

/// The rule of `logcumsumexp` made of operations: exp(x) times the sum of grad * exp(-y) from each place on.
fn recorded_logarithm(cx: &Context, x: &Tensor, y: &Tensor, dim: i64, grad: &Tensor) -> Result<Tensor> {
    let shares = ops::mul(cx, grad, &ops::exp(cx, &ops::neg(cx, y)?)?)?;
    ops::mul(cx, &ops::exp(cx, x)?, &recorded_sum(cx, &shares, dim)?)
}

/// The rule of `cumprod` made of operations. For each element there is a row of the products without it, so that zeros
/// need no division.
fn recorded_product(cx: &Context, x: &Tensor, dim: i64, grad: &Tensor) -> Result<Tensor> {
    let (x, grad) = (ops::transpose(cx, x, dim, -1)?, ops::transpose(cx, grad, dim, -1)?);
    let size = x.shape().last().copied().unwrap_or(1) as i64;
    let mut wide = signed(x.shape());
    wide.insert(wide.len() - 1, size);
    let own = ops::eye(cx, size, size, DType::Bool, x.device_code())?;
    let others = ops::masked_fill(cx, &ops::expand(cx, &ops::unsqueeze(cx, &x, -2)?, &wide)?, &own, 1.0)?;
    let products = ops::triu(cx, &ops::cumprod(cx, &others, -1)?, 0)?;
    let sum = ops::sum(cx, &ops::mul(cx, &products, &ops::unsqueeze(cx, &grad, -2)?)?, &[-1], false)?;
    ops::transpose(cx, &sum, dim, -1)
}
