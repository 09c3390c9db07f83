//! Scans: sums, products and extremes of the elements up to each place.

use tensor_kernels::{DType, ScanOp};

use super::index::{around, strides3};
use super::{Args, Op, cast, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::Result;
use crate::tensor::Tensor;

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (x, dim) = (args.tensor(0)?, args.int(0)?);
    match op {
        Op::Cumsum => recorded(cx, op, ScanOp::Sum, x, dim),
        Op::Cumprod => recorded(cx, op, ScanOp::Prod, x, dim),
        Op::Logcumsumexp => {
            x.require_float("logcumsumexp")?;
            recorded(cx, op, ScanOp::LogSumExp, x, dim)
        }
        Op::Argcummax => places(cx, ScanOp::ArgMax, x, dim),
        Op::Argcummin => places(cx, ScanOp::ArgMin, x, dim),
        Op::Cummax => super::gather(cx, x, dim, &places(cx, ScanOp::ArgMax, x, dim)?),
        Op::Cummin => super::gather(cx, x, dim, &places(cx, ScanOp::ArgMin, x, dim)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// A scan with a gradient rule. Integers and bool become `int64`.
fn recorded(cx: &Context, op: Op, scan: ScanOp, x: &Tensor, dim: i64) -> Result<Tensor> {
    let axis = x.axis(dim)?;
    let tape = Tape::start(cx, op, &[Some(x)]);
    let dtype = x.dtype().summed();
    let source = cast::contiguous(cx, &cast::to(cx, x, dtype)?)?;
    let out = Tensor::uninit(cx, dtype, x.device(), x.layout().shape)?;
    run(cx, scan, false, &source, axis, &out)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::scan(scan, &source, &out, axis));
    }
    Ok(out)
}

fn places(cx: &Context, scan: ScanOp, x: &Tensor, dim: i64) -> Result<Tensor> {
    let axis = x.axis(dim)?;
    let out = Tensor::uninit(cx, DType::I64, x.device(), x.layout().shape)?;
    run(cx, scan, false, &cast::contiguous(cx, x)?, axis, &out)?;
    Ok(out)
}

/// Calls the kernel along an axis of row-major tensors.
pub(crate) fn run(cx: &Context, scan: ScanOp, reversed: bool, x: &Tensor, axis: usize, out: &Tensor) -> Result<()> {
    let sizes = around(x.shape(), axis);
    let strides = strides3(&sizes);
    cx.on(x.device()).scan(scan, reversed, x.view_as(&sizes, &strides), out.view_mut_as(&sizes, &strides))
}
