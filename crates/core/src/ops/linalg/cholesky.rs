//! Cholesky factors, and what is solved with them.

use tensor_kernels::MatrixOp;

use super::{Call, square};
use crate::autograd::rules;
use crate::context::Context;
use crate::error::Result;
use crate::ops::{self, Op};
use crate::tensor::Tensor;

pub(super) fn cholesky(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let n = square(Op::Cholesky, x)?;
    let call = Call { op: Op::Cholesky, kernel: MatrixOp::Cholesky, a: x, b: None, result: [n, n], checks: true };
    call.recorded(cx, &[n, n], rules::linalg::cholesky)
}

/// The solution of the system whose matrix has this factor.
pub(super) fn solve(cx: &Context, sides: &Tensor, factor: &Tensor, upper: bool) -> Result<Tensor> {
    square(Op::CholeskySolve, factor)?;
    let transposed = ops::transpose(cx, factor, -1, -2)?;
    let (first, second) = if upper { (&transposed, factor) } else { (factor, &transposed) };
    let between = ops::solve_triangular(cx, first, sides, false, true, false)?;
    ops::solve_triangular(cx, second, &between, true, true, false)
}
