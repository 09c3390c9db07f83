//! Inverses.

use tensor_kernels::MatrixOp;

use super::{Call, square};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::Result;
use crate::ops::Op;
use crate::tensor::Tensor;

pub(super) fn inverse(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let n = square(Op::Inverse, x)?;
    let tape = Tape::start(cx, Op::Inverse, &[Some(x)]);
    let call = Call { op: Op::Inverse, kernel: MatrixOp::Inverse, a: x, b: None, result: [n, n], checks: true };
    let out = call.run(cx, &[n, n])?;
    if let Some(tape) = tape {
        let rule = rules::linalg::inverse(&out);
        tape.finish(&out, rule);
    }
    Ok(out)
}
