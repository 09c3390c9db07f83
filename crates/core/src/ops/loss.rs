//! Losses. Most are made of other operations, which are recorded; their gradients make up the gradient of the loss.

use tensor_kernels::DType;

use super::launch::indexed;
use super::{Args, Op, cast, ctc, gradient, margin};
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
        Op::MseLoss => {
            require_alike(op, x, target)?;
            super::mean(cx, &super::square(cx, &super::sub(cx, x, target)?)?, &[], false)
        }
        _ => {
            let reduction = args.int(0)?;
            if !(0..=2).contains(&reduction) {
                return Err(Error::argument(format!(
                    "the reduction of {} must be 0 (each element), 1 (the mean) or 2 (the sum), not {reduction}",
                    op.info().name
                )));
            }
            let losses = match op {
                Op::NllLoss => nll(cx, x, target)?,
                Op::MarginRankingLoss
                | Op::TripletMarginLoss
                | Op::CosineEmbeddingLoss
                | Op::MultiMarginLoss
                | Op::MultilabelSoftMarginLoss
                | Op::CtcLoss
                | Op::MaskedCrossEntropy => margin::losses(cx, op, args)?,
                _ => {
                    require_alike(op, x, target)?;
                    elements(cx, op, args, x, target)?
                }
            };
            if op == Op::CtcLoss && reduction == 1 {
                return ctc::mean(cx, &losses, args.tensor(3)?);
            }
            match reduction {
                0 => Ok(losses),
                1 => super::mean(cx, &losses, &[], false),
                _ => super::sum(cx, &losses, &[], false),
            }
        }
    }
}

/// The negative logarithm of the probability of each class.
fn nll(cx: &Context, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    require_classes("nll_loss takes logarithms", x, target)?;
    let chosen = super::gather(cx, x, 1, &super::unsqueeze(cx, target, 1)?)?;
    super::neg(cx, &super::squeeze(cx, &chosen, &[1])?)
}

/// The loss of each element.
fn elements(cx: &Context, op: Op, args: &Args<'_>, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    match op {
        Op::L1Loss => super::abs(cx, &super::sub(cx, x, target)?),
        Op::SmoothL1Loss => {
            let beta = args.float(0)?;
            if beta < 0.0 {
                return Err(Error::argument(format!("the beta of smooth_l1_loss must be at least 0, not {beta}")));
            }
            let loss = huber(cx, x, target, beta)?;
            if beta > 0.0 { super::div_scalar(cx, &loss, beta) } else { elements(cx, Op::L1Loss, args, x, target) }
        }
        Op::HuberLoss => {
            let delta = args.float(0)?;
            if delta <= 0.0 {
                return Err(Error::argument(format!("the delta of huber_loss must be greater than 0, not {delta}")));
            }
            huber(cx, x, target, delta)
        }
        Op::BinaryCrossEntropy => {
            let log = |x: &Tensor| super::clamp(cx, &super::log(cx, x)?, -100.0, f64::INFINITY);
            let one_less = |x: &Tensor| super::rsub_scalar(cx, x, 1.0);
            let (ones, zeros) =
                (super::mul(cx, target, &log(x)?)?, super::mul(cx, &one_less(target)?, &log(&one_less(x)?)?)?);
            super::neg(cx, &super::add(cx, &ones, &zeros)?)
        }
        Op::BinaryCrossEntropyWithLogits => {
            // x (1 - target) - log sigmoid(x)
            let rest = super::mul(cx, x, &super::rsub_scalar(cx, target, 1.0)?)?;
            super::sub(cx, &rest, &super::log_sigmoid(cx, x)?)
        }
        Op::KlDiv => super::sub(cx, &super::xlogy(cx, target, target)?, &super::mul(cx, target, x)?),
        Op::SoftMarginLoss => super::neg(cx, &super::log_sigmoid(cx, &super::mul(cx, target, x)?)?),
        Op::HingeEmbeddingLoss => {
            let other = super::relu(cx, &super::rsub_scalar(cx, x, args.float(0)?)?)?;
            super::where_cond(cx, &super::eq_scalar(cx, target, 1.0)?, x, &other)
        }
        Op::QuantileLoss => {
            let tau = args.float(0)?;
            if !(0.0..=1.0).contains(&tau) {
                return Err(Error::argument(format!("the tau of quantile_loss must be between 0 and 1, not {tau}")));
            }
            let above = super::sub(cx, target, x)?;
            super::maximum(cx, &super::mul_scalar(cx, &above, tau)?, &super::mul_scalar(cx, &above, tau - 1.0)?)
        }
        Op::HingeLoss => super::relu(cx, &super::rsub_scalar(cx, &super::mul(cx, target, x)?, args.float(0)?)?),
        Op::GaussianNllLoss => gaussian(cx, args, x, target),
        Op::PoissonNllLoss => {
            if args.bool(1)? {
                return super::sub(cx, &super::exp(cx, x)?, &super::mul(cx, target, x)?);
            }
            let log = super::log(cx, &super::add_scalar(cx, x, args.float(0)?)?)?;
            super::sub(cx, x, &super::mul(cx, target, &log)?)
        }
        _ => Err(gradient::not_of_class(op)),
    }
}

fn gaussian(cx: &Context, args: &Args<'_>, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    let variance = args.tensor(2)?;
    require_alike(Op::GaussianNllLoss, x, variance)?;
    let variance = super::clamp(cx, variance, args.float(0)?, f64::INFINITY)?;
    let square = super::square(cx, &super::sub(cx, x, target)?)?;
    let terms = super::add(cx, &super::log(cx, &variance)?, &super::div(cx, &square, &variance)?)?;
    let loss = super::mul_scalar(cx, &terms, 0.5)?;
    if args.bool(1)? { super::add_scalar(cx, &loss, 0.5 * std::f64::consts::TAU.ln()) } else { Ok(loss) }
}

/// `delta` times the absolute difference less `delta` / 2; below `delta`, half the squared difference.
fn huber(cx: &Context, x: &Tensor, target: &Tensor, delta: f64) -> Result<Tensor> {
    let difference = super::sub(cx, x, target)?;
    let size = super::abs(cx, &difference)?;
    let square = super::mul_scalar(cx, &super::square(cx, &difference)?, 0.5)?;
    let line = super::mul_scalar(cx, &super::sub_scalar(cx, &size, 0.5 * delta)?, delta)?;
    super::where_cond(cx, &super::lt_scalar(cx, &size, delta)?, &square, &line)
}

/// Both must have one shape and one element type.
pub(super) fn require_alike(op: Op, x: &Tensor, target: &Tensor) -> Result<()> {
    let name = op.info().name;
    if x.dtype() != target.dtype() {
        return Err(Error::dtype(format!("{name} takes one element type, not {} and {}", x.label(), target.label())));
    }
    if x.shape() != target.shape() {
        return Err(Error::shape(format!(
            "{name} takes two tensors of one shape, not {} and {}",
            Dims(x.shape()),
            Dims(target.shape())
        )));
    }
    Ok(())
}

/// A row of numbers for each example, and one target.
pub(super) fn require_classes(what: &str, x: &Tensor, target: &Tensor) -> Result<()> {
    if x.rank() == 2 && target.shape() == &x.shape()[..1] {
        return Ok(());
    }
    Err(Error::shape(format!(
        "{what} of shape (n, classes) and targets of shape (n,), not {} and {}",
        Dims(x.shape()),
        Dims(target.shape())
    )))
}

fn cross_entropy(cx: &Context, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    require_classes("cross_entropy takes logits", x, target)?;
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
