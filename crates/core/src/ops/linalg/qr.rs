//! The factorization Q R.

use tensor_kernels::MatrixOp;

use super::{Call, sizes};
use crate::autograd::rules;
use crate::context::Context;
use crate::error::Result;
use crate::ops::Op;
use crate::tensor::Tensor;

pub(super) fn qr(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let [m, n] = sizes(Op::Qr, x)?;
    let result = [m.min(n), m + n];
    let call = Call { op: Op::Qr, kernel: MatrixOp::Qr, a: x, b: None, result, checks: false };
    call.recorded(cx, &result, |out| rules::linalg::qr(out, m))
}
