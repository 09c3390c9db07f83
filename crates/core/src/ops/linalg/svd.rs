//! Singular values and vectors.

use tensor_kernels::MatrixOp;

use super::{Call, parts, sizes};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::Result;
use crate::ops::{self, Op};
use crate::tensor::Tensor;

pub(super) fn svd(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let [m, n] = sizes(Op::Svd, x)?;
    let result = [m.min(n), m + 1 + n];
    let call = Call { op: Op::Svd, kernel: MatrixOp::Svd, a: x, b: None, result, checks: true };
    call.recorded(cx, &result, |out| rules::linalg::svd(out, m))
}

/// The values alone take less time, but the gradient needs the vectors.
pub(super) fn svdvals(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let [m, n] = sizes(Op::Svdvals, x)?;
    if Tape::is_wanted(cx, Op::Svdvals, &[Some(x)]) {
        return ops::contiguous(cx, &parts::of_svd(cx, &ops::svd(cx, x)?, m)?[1]);
    }
    let k = m.min(n);
    let call = Call { op: Op::Svdvals, kernel: MatrixOp::Svdvals, a: x, b: None, result: [1, k], checks: true };
    call.run(cx, &[k])
}
