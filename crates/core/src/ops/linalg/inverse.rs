//! Inverses.

use tensor_kernels::MatrixOp;

use super::{Call, square};
use crate::autograd::rules;
use crate::context::Context;
use crate::error::Result;
use crate::ops::Op;
use crate::tensor::Tensor;

pub(super) fn inverse(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let n = square(Op::Inverse, x)?;
    let call = Call { op: Op::Inverse, kernel: MatrixOp::Inverse, a: x, b: None, result: [n, n], checks: true };
    call.recorded(cx, &[n, n], rules::linalg::inverse)
}
