//! Losses: the mean over the batch.

use tensor_kernels::DType;

use super::launch::indexed;
use super::{Args, Op, cast, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (x, target) = (args.tensor(0)?, args.tensor(1)?);
    super::same_device(op, args.tensors)?;
    x.require_float(op.info().name)?;
    match op {
        Op::CrossEntropy => cross_entropy(cx, x, target),
        Op::MseLoss => mse(cx, x, target),
        _ => Err(gradient::not_of_class(op)),
    }
}

fn cross_entropy(cx: &Context, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    if x.rank() != 2 || target.shape() != &x.shape()[..1] {
        return Err(Error::shape(format!(
            "cross_entropy takes logits of shape (n, classes) and targets of shape (n,), not {} and {}",
            Dims(x.shape()),
            Dims(target.shape())
        )));
    }
    if !target.dtype().is_int() {
        return Err(Error::dtype(format!(
            "cross_entropy takes integer targets (class numbers), not {}",
            target.label()
        )));
    }
    let tape = Tape::start(cx, Op::CrossEntropy, &[Some(x), None]);
    let logits = cast::contiguous(cx, x)?;
    let target = cast::contiguous(cx, &cast::to(cx, target, DType::I64)?)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), Shape::new(&[])?)?;
    let answer = cx.on(x.device()).cross_entropy(logits.view(), target.view(), out.view_mut());
    indexed(answer, |bad| {
        Error::index(format!("target {bad} of cross_entropy is out of range: expected 0 to {}", x.shape()[1]))
    })?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::cross_entropy(&logits, &target));
    }
    Ok(out)
}

fn mse(cx: &Context, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    if x.dtype() != target.dtype() {
        return Err(Error::dtype(format!("mse_loss takes one element type, not {} and {}", x.label(), target.label())));
    }
    if x.shape() != target.shape() {
        return Err(Error::shape(format!(
            "mse_loss takes two tensors of one shape, not {} and {}",
            Dims(x.shape()),
            Dims(target.shape())
        )));
    }
    // These three operations are recorded; their gradients make up the gradient of the loss.
    super::mean(cx, &super::square(cx, &super::sub(cx, x, target)?)?, &[], false)
}
