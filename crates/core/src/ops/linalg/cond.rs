//! The condition number of matrices.

use super::{sizes, square};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops::{self, Op};
use crate::tensor::{Dims, Tensor};

/// The p-norm of the matrix times that of its inverse.
pub(super) fn cond(cx: &Context, x: &Tensor, p: f64) -> Result<Tensor> {
    let [rows, columns] = sizes(Op::Cond, x)?;
    if rows.min(columns) == 0 {
        return Err(Error::shape(format!("cond takes matrices with elements, not shape {}", Dims(x.shape()))));
    }
    if p.abs() != 2.0 {
        square(Op::Cond, x)?;
        let norm = |x: &Tensor| ops::matrix_norm(cx, x, p, &[], false);
        let own = norm(x)?;
        return ops::mul(cx, &own, &norm(&ops::inverse(cx, x)?)?);
    }
    let values = ops::svdvals(cx, x)?;
    let (largest, smallest) = (ops::select(cx, &values, -1, 0)?, ops::select(cx, &values, -1, -1)?);
    if p > 0.0 { ops::div(cx, &largest, &smallest) } else { ops::div(cx, &smallest, &largest) }
}
