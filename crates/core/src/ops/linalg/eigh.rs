//! Eigenvalues and eigenvectors of symmetric matrices.

use tensor_kernels::MatrixOp;

use super::{Call, parts, square};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::Result;
use crate::ops::matmul::transposed;
use crate::ops::{self, Op};
use crate::tensor::Tensor;

pub(super) fn eigh(cx: &Context, x: &Tensor, upper: bool) -> Result<Tensor> {
    let n = square(Op::Eigh, x)?;
    let tape = Tape::start(cx, Op::Eigh, &[Some(x)]);
    let result = [n, 1 + n];
    let call = Call { op: Op::Eigh, kernel: MatrixOp::Eigh, a: &lower(x, upper), b: None, result, checks: true };
    let out = call.run(cx, &result)?;
    if let Some(tape) = tape {
        let rule = rules::linalg::eigh(&out);
        tape.finish(&out, rule);
    }
    Ok(out)
}

/// The values alone take less time, but the gradient needs the vectors.
pub(super) fn eigvalsh(cx: &Context, x: &Tensor, upper: bool) -> Result<Tensor> {
    let n = square(Op::Eigvalsh, x)?;
    if Tape::is_wanted(cx, Op::Eigvalsh, &[Some(x)]) {
        return ops::contiguous(cx, &parts::of_eigh(cx, &ops::eigh(cx, x, upper)?)?[0]);
    }
    let (kernel, result) = (MatrixOp::Eigvalsh, [1, n]);
    Call { op: Op::Eigvalsh, kernel, a: &lower(x, upper), b: None, result, checks: true }.run(cx, &[n])
}

/// The matrices whose lower triangles are those to read.
fn lower(x: &Tensor, upper: bool) -> Tensor {
    if upper { transposed(x) } else { x.clone() }
}
