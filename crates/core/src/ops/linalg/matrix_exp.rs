//! The exponential of matrices: a series of the matrix divided by a power of two, squared as many times.

use tensor_kernels::Scalar;

use super::square;
use crate::context::Context;
use crate::error::Result;
use crate::ops::{self, Op};
use crate::tensor::Tensor;

/// The terms of the series after the unit matrix: enough for a norm of at most a half.
const TERMS: usize = 16;
/// The powers of a matrix that the series is evaluated with, four terms at a time.
const POWERS: usize = 4;

pub(super) fn matrix_exp(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let n = square(Op::MatrixExp, x)?;
    if x.numel() == 0 {
        return Ok(x.clone());
    }
    let quiet = &cx.no_grad();
    let squarings = squarings(quiet, x)?;
    let most = ops::max(quiet, &squarings, &[], false)?.item()?.to_i64();
    let small = ops::mul(cx, x, &ops::exp2(quiet, &ops::neg(quiet, &squarings)?)?)?;
    let mut result = series(cx, &small, n)?;
    for done in 0..most {
        let squared = ops::matmul(cx, &result, &result)?;
        let wanted = ops::gt_scalar(quiet, &squarings, Scalar::Int(done))?;
        result = ops::where_cond(cx, &wanted, &squared, &result)?;
    }
    Ok(result)
}

/// How many times each matrix is halved until its norm is at most a half, (..., 1, 1): 0 if it is not finite.
fn squarings(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let norm = ops::matrix_norm(cx, x, 1.0, &[], true)?;
    let twice = ops::add_scalar(cx, &ops::ceil(cx, &ops::log2(cx, &norm)?)?, 1.0)?;
    let unknown = ops::logical_not(cx, &ops::isfinite(cx, &norm)?)?;
    ops::masked_fill(cx, &ops::clamp(cx, &twice, 0.0, f64::INFINITY)?, &unknown, Scalar::Int(0))
}

/// The sum of x^i / i!, with as few products as there are powers and groups of terms.
fn series(cx: &Context, x: &Tensor, n: usize) -> Result<Tensor> {
    let mut powers = vec![ops::eye(cx, n as i64, n as i64, x.dtype(), x.device_code())?, x.clone()];
    for i in 2..=POWERS {
        powers.push(ops::matmul(cx, &powers[i - 1], x)?);
    }
    let mut inverse_factorials = vec![1.0];
    for i in 1..=TERMS {
        inverse_factorials.push(inverse_factorials[i - 1] / i as f64);
    }
    let group = |first: usize| -> Result<Tensor> {
        let mut sum = ops::mul_scalar(cx, &powers[0], inverse_factorials[first])?;
        for (i, power) in powers.iter().enumerate().take(POWERS).skip(1) {
            sum = ops::add(cx, &ops::mul_scalar(cx, power, inverse_factorials[first + i])?, &sum)?;
        }
        Ok(sum)
    };
    let mut sum = ops::mul_scalar(cx, &powers[0], inverse_factorials[TERMS])?;
    for first in (0..TERMS).step_by(POWERS).rev() {
        sum = ops::add(cx, &group(first)?, &ops::matmul(cx, &powers[POWERS], &sum)?)?;
    }
    Ok(sum)
}
