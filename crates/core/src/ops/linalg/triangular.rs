//! Systems of linear equations with triangles of matrices.

use tensor_kernels::MatrixOp;

use super::{require_alike, solve, square};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::Result;
use crate::ops::{self, Args, Op};
use crate::tensor::Tensor;

pub(super) fn solve(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (a, b, upper, left, unit) = (args.tensor(0)?, args.tensor(1)?, args.bool(0)?, args.bool(1)?, args.bool(2)?);
    square(Op::SolveTriangular, a)?;
    require_alike(Op::SolveTriangular, a, b)?;
    if !left && a.rank() >= 2 && b.rank() >= 2 {
        // X A = B is A^T X^T = B^T.
        let [a, b] = [a, b].map(|x| ops::transpose(cx, x, -1, -2));
        return ops::transpose(cx, &ops::solve_triangular(cx, &a?, &b?, !upper, true, unit)?, -1, -2);
    }
    let tape = Tape::start(cx, Op::SolveTriangular, &[Some(a), Some(b)]);
    let out = solve::solved(cx, Op::SolveTriangular, MatrixOp::SolveTriangular { upper, unit }, a, b)?;
    if let Some(tape) = tape {
        let rule = rules::linalg::solve_triangular(&tape, a, b, &out, upper, unit);
        tape.finish(&out, rule);
    }
    Ok(out)
}
