//! Systems of linear equations.

use tensor_kernels::MatrixOp;

use super::{Call, require_alike, square, with_batch};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops::{self, Op};
use crate::tensor::{self, Dims, Shape, Tensor};

pub(super) fn solve(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    square(Op::Solve, a)?;
    require_alike(Op::Solve, a, b)?;
    if is_vector(a, b) {
        return ops::squeeze(cx, &ops::solve(cx, a, &ops::unsqueeze(cx, b, -1)?)?, &[-1]);
    }
    let tape = Tape::start(cx, Op::Solve, &[Some(a), Some(b)]);
    let out = solved(cx, Op::Solve, MatrixOp::Solve, a, b)?;
    if let Some(tape) = tape {
        let rule = rules::linalg::solve(&tape, a, b, &out);
        tape.finish(&out, rule);
    }
    Ok(out)
}

/// Whether the right-hand sides are one vector, or one for each matrix.
pub(super) fn is_vector(a: &Tensor, b: &Tensor) -> bool {
    b.rank() == 1 || (b.rank() + 1 == a.rank() && a.shape()[..b.rank()] == *b.shape())
}

/// The solutions of systems with matrices (..., n, n) and right-hand sides (..., n, k), not recorded.
pub(super) fn solved(cx: &Context, op: Op, kernel: MatrixOp, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let unfit = || {
        Error::shape(format!(
            "{} takes matrices (..., n, n) and right-hand sides (..., n, k), not shapes {} and {}",
            op.info().name,
            Dims(a.shape()),
            Dims(b.shape())
        ))
    };
    let (&[ref left @ .., n, _], &[ref right @ .., rows, columns]) = (a.shape(), b.shape()) else {
        return Err(unfit());
    };
    if rows != n {
        return Err(unfit());
    }
    let batch = tensor::broadcast(left, right).map_err(|_| unfit())?;
    let expanded = |x: &Tensor, sizes: [usize; 2]| {
        let layout = x.layout().expand(Shape::new(&with_batch(&batch, &sizes))?);
        layout.map(|layout| x.with_layout(layout)).ok_or_else(unfit)
    };
    let (a, b) = (expanded(a, [n, n])?, expanded(b, [n, columns])?);
    let checks = kernel == MatrixOp::Solve;
    Call { op, kernel, a: &a, b: Some(&b), result: [n, columns], checks }.run(cx, &[n, columns])
}
