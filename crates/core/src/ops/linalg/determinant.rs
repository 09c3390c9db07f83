//! Determinants, and their signs and logarithms.

use tensor_kernels::MatrixOp;

use super::{Call, square};
use crate::autograd::rules;
use crate::context::Context;
use crate::error::Result;
use crate::ops::Op;
use crate::tensor::Tensor;

pub(super) fn det(cx: &Context, x: &Tensor) -> Result<Tensor> {
    square(Op::Det, x)?;
    let call = Call { op: Op::Det, kernel: MatrixOp::Det, a: x, b: None, result: [1, 1], checks: false };
    call.recorded(cx, &[], |out| rules::linalg::det(x, out))
}

pub(super) fn slogdet(cx: &Context, x: &Tensor) -> Result<Tensor> {
    square(Op::Slogdet, x)?;
    let call = Call { op: Op::Slogdet, kernel: MatrixOp::Slogdet, a: x, b: None, result: [1, 2], checks: false };
    call.recorded(cx, &[2], |_| rules::linalg::slogdet(x))
}
