//! The factorization P L U.

use tensor_kernels::MatrixOp;

use super::{Call, sizes};
use crate::autograd::rules;
use crate::context::Context;
use crate::error::Result;
use crate::ops::Op;
use crate::tensor::Tensor;

pub(super) fn lu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let [m, n] = sizes(Op::Lu, x)?;
    let result = [m, m + m.min(n) + n];
    let call = Call { op: Op::Lu, kernel: MatrixOp::Lu, a: x, b: None, result, checks: false };
    call.recorded(cx, &result, |out| rules::linalg::lu(out, n))
}
