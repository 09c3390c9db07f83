//! The factorization Q R.

use tensor_kernels::MatrixOp;

use super::{Call, sizes};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::Result;
use crate::ops::Op;
use crate::tensor::Tensor;

pub(super) fn qr(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let [m, n] = sizes(Op::Qr, x)?;
    let result = [m.min(n), m + n];
    let tape = Tape::start(cx, Op::Qr, &[Some(x)]);
    let out = Call { op: Op::Qr, kernel: MatrixOp::Qr, a: x, b: None, result, checks: false }.run(cx, &result)?;
    if let Some(tape) = tape {
        let rule = rules::linalg::qr(&out, m);
        tape.finish(&out, rule);
    }
    Ok(out)
}
