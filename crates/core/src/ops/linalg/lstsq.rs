//! Least squares.

use super::{require_alike, sizes, solve};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops::{self, Op};
use crate::tensor::{Dims, Tensor};

/// The solution of the least norm, by the pseudoinverse.
pub(super) fn lstsq(cx: &Context, a: &Tensor, b: &Tensor, rcond: f64) -> Result<Tensor> {
    let [rows, _] = sizes(Op::Lstsq, a)?;
    require_alike(Op::Lstsq, a, b)?;
    let is_vector = b.rank() > 0 && solve::is_vector(a, b);
    let fits = if is_vector { b.shape().last() } else { b.rank().checked_sub(2).map(|row| &b.shape()[row]) };
    if fits != Some(&rows) {
        return Err(Error::shape(format!(
            "lstsq takes matrices (..., m, n) and right-hand sides (..., m, k), not shapes {} and {}",
            Dims(a.shape()),
            Dims(b.shape())
        )));
    }
    let inverse = ops::pinverse(cx, a, rcond)?;
    if !is_vector {
        return ops::matmul(cx, &inverse, b);
    }
    ops::squeeze(cx, &ops::matmul(cx, &inverse, &ops::unsqueeze(cx, b, -1)?)?, &[-1])
}
