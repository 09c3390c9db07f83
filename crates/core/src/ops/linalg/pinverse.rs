//! Pseudoinverses.

use tensor_kernels::{DType, Scalar};

use super::{parts, sizes};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops::{self, Op};
use crate::tensor::Tensor;

/// V S^-1 U^T without the singular values that count as 0. The gradient is that of the result, because the singular
/// vectors have none where values are equal.
pub(super) fn pinverse(cx: &Context, x: &Tensor, rcond: f64) -> Result<Tensor> {
    let [rows, _] = sizes(Op::Pinverse, x)?;
    let tape = Tape::start(cx, Op::Pinverse, &[Some(x)]);
    let quiet = &cx.no_grad();
    let [u, values, vh] = parts::of_svd(quiet, &ops::svd(quiet, x)?, rows)?;
    let counts = counted(quiet, Op::Pinverse, x, &values, rcond)?;
    let zero = ops::logical_not(quiet, &counts)?;
    let inverted = ops::masked_fill(quiet, &ops::reciprocal(quiet, &values)?, &zero, Scalar::Int(0))?;
    let scaled = ops::mul(quiet, &u, &ops::unsqueeze(quiet, &inverted, -2)?)?;
    let transposed = |x: &Tensor| ops::transpose(quiet, x, -1, -2);
    let out = ops::matmul(quiet, &transposed(&vh)?, &transposed(&scaled)?)?;
    if let Some(tape) = tape {
        let rule = rules::linalg::pinverse(x, &out);
        tape.finish(&out, rule);
    }
    Ok(out)
}

/// Which singular values, in descending order, do not count as 0.
pub(super) fn counted(cx: &Context, op: Op, x: &Tensor, values: &Tensor, rcond: f64) -> Result<Tensor> {
    if rcond.is_nan() {
        return Err(Error::argument(format!("the rcond of {} must be a number, not NaN", op.info().name)));
    }
    let [rows, columns] = sizes(op, x)?;
    let epsilon = if x.dtype() == DType::F32 { f64::from(f32::EPSILON) } else { f64::EPSILON };
    let rcond = if rcond < 0.0 { epsilon * rows.max(columns) as f64 } else { rcond };
    let largest = ops::narrow(cx, values, -1, 0, i64::from(rows.min(columns) > 0))?;
    ops::gt(cx, values, &ops::mul_scalar(cx, &largest, rcond)?)
}
