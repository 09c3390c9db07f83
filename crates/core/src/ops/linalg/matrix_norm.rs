//! Norms of matrices.

use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops::{self, Args, Op};
use crate::tensor::Tensor;

/// The norm that a p-norm of vectors induces.
pub(super) fn matrix_norm(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let p = args.float(0)?;
    let norm = |matrices: &Tensor| {
        // Sums of columns, or of rows.
        let sums = |dim| ops::sum(cx, &ops::abs(cx, matrices)?, &[dim], false);
        let values = match p.abs() {
            1.0 => sums(-2)?,
            2.0 => ops::svdvals(cx, matrices)?,
            f64::INFINITY => sums(-1)?,
            _ => {
                return Err(Error::argument(format!(
                    "the p of matrix_norm must be 1, 2 or infinity, or one of these negative, not {p}"
                )));
            }
        };
        if p > 0.0 { ops::max(cx, &values, &[-1], false) } else { ops::min(cx, &values, &[-1], false) }
    };
    over_matrices(cx, Op::MatrixNorm, args, norm)
}

/// The sum of the singular values.
pub(super) fn nuclear_norm(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    over_matrices(cx, Op::NuclearNorm, args, |x| ops::sum(cx, &ops::svdvals(cx, x)?, &[-1], false))
}

/// Applies `f` to the matrices in two dimensions: the given ones, or the last.
fn over_matrices(cx: &Context, op: Op, args: &Args<'_>, f: impl FnOnce(&Tensor) -> Result<Tensor>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    super::sizes(op, x)?;
    let (dims, next) = args.list(0)?;
    let keepdim = args.bool(next)?;
    let [row, column] = match *dims {
        [] => [x.rank() - 2, x.rank() - 1],
        [row, column] => [x.axis(row)?, x.axis(column)?],
        _ => return Err(Error::argument(format!("{} takes two dimensions, not {}", op.info().name, dims.len()))),
    };
    if row == column {
        return Err(Error::argument(format!("{} takes two dimensions, not {row} twice", op.info().name)));
    }
    let out = f(&ops::movedim(cx, x, &[row as i64, column as i64], &[-2, -1])?)?;
    if !keepdim {
        return Ok(out);
    }
    let first = ops::unsqueeze(cx, &out, row.min(column) as i64)?;
    ops::unsqueeze(cx, &first, row.max(column) as i64)
}
