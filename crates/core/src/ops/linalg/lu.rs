//! The factorization P L U.

use tensor_kernels::MatrixOp;

use super::{Call, sizes};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::Result;
use crate::ops::Op;
use crate::tensor::Tensor;

pub(super) fn lu(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let [m, n] = sizes(Op::Lu, x)?;
    let tape = Tape::start(cx, Op::Lu, &[Some(x)]);
    let result = [m, m + m.min(n) + n];
    let out = Call { op: Op::Lu, kernel: MatrixOp::Lu, a: x, b: None, result, checks: false }.run(cx, &result)?;
    if let Some(tape) = tape {
        let rule = rules::linalg::lu(&out, n);
        tape.finish(&out, rule);
    }
    Ok(out)
}
