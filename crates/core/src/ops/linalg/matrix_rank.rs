//! The rank of matrices.

use super::pinverse::counted;
use crate::context::Context;
use crate::error::Result;
use crate::ops::{self, Op};
use crate::tensor::Tensor;

pub(super) fn matrix_rank(cx: &Context, x: &Tensor, rcond: f64) -> Result<Tensor> {
    super::sizes(Op::MatrixRank, x)?;
    let quiet = &cx.no_grad();
    let values = ops::svdvals(quiet, x)?;
    ops::sum(quiet, &counted(quiet, Op::MatrixRank, x, &values, rcond)?, &[-1], false)
}
