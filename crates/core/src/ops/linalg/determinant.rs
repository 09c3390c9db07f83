//! Determinants, and their signs and logarithms.

use tensor_kernels::MatrixOp;

use super::{Call, square};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::Result;
use crate::ops::Op;
use crate::tensor::Tensor;

pub(super) fn det(cx: &Context, x: &Tensor) -> Result<Tensor> {
    square(Op::Det, x)?;
    let tape = Tape::start(cx, Op::Det, &[Some(x)]);
    let call = Call { op: Op::Det, kernel: MatrixOp::Det, a: x, b: None, result: [1, 1], checks: false };
    let out = call.run(cx, &[])?;
    if let Some(tape) = tape {
        let rule = rules::linalg::det(x, &out);
        tape.finish(&out, rule);
    }
    Ok(out)
}

pub(super) fn slogdet(cx: &Context, x: &Tensor) -> Result<Tensor> {
    square(Op::Slogdet, x)?;
    let tape = Tape::start(cx, Op::Slogdet, &[Some(x)]);
    let call = Call { op: Op::Slogdet, kernel: MatrixOp::Slogdet, a: x, b: None, result: [1, 2], checks: false };
    let out = call.run(cx, &[2])?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::linalg::slogdet(x));
    }
    Ok(out)
}
