//! Losses. Most are composed of other operations, which are recorded, so that their gradients make up the gradient of
//! the loss.

use super::{Args, Op, classes, ctc, gradient, margin};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// What is made of the losses of elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reduction {
    /// The losses themselves.
    None,
    Mean,
    Sum,
}

impl Reduction {
    fn new(op: Op, number: i64) -> Result<Reduction> {
        match number {
            0 => Ok(Reduction::None),
            1 => Ok(Reduction::Mean),
            2 => Ok(Reduction::Sum),
            _ => Err(Error::argument(format!(
                "the reduction of {} must be 0 (each element), 1 (the mean) or 2 (the sum), not {number}",
                op.info().name
            ))),
        }
    }

    /// Returns the reduction of losses.
    pub fn of(self, cx: &Context, losses: &Tensor) -> Result<Tensor> {
        match self {
            Reduction::None => Ok(losses.clone()),
            Reduction::Mean => super::mean(cx, losses, &[], false),
            Reduction::Sum => super::sum(cx, losses, &[], false),
        }
    }
}

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (x, target) = (args.tensor(0)?, args.tensor(1)?);
    super::same_device(op, args.tensors)?;
    x.require_float(op.info().name)?;
    let reduction = Reduction::new(op, args.int(0)?)?;
    let losses = match op {
        Op::CrossEntropy | Op::NllLoss => return classes::call(cx, op, args, reduction),
        Op::MarginRankingLoss
        | Op::TripletMarginLoss
        | Op::CosineEmbeddingLoss
        | Op::MultiMarginLoss
        | Op::MultilabelMarginLoss
        | Op::MultilabelSoftMarginLoss
        | Op::CtcLoss
        | Op::MaskedCrossEntropy => margin::losses(cx, op, args)?,
        _ => {
            require_alike(op, x, target)?;
            elements(cx, op, args, x, target)?
        }
    };
    if op == Op::CtcLoss && reduction == Reduction::Mean {
        return ctc::mean(cx, &losses, args.tensor(3)?);
    }
    let weight = match op {
        Op::MseLoss | Op::L1Loss | Op::HuberLoss | Op::BinaryCrossEntropy | Op::BinaryCrossEntropyWithLogits => {
            args.optional(2)
        }
        _ => None,
    };
    match weight {
        Some(weight) => weighted(cx, op, &losses, weight, reduction),
        None => reduction.of(cx, &losses),
    }
}

/// The reduction of losses times weights. The mean of squared and absolute differences divides by the weights.
fn weighted(cx: &Context, op: Op, losses: &Tensor, weight: &Tensor, reduction: Reduction) -> Result<Tensor> {
    let weight = match op {
        Op::BinaryCrossEntropy | Op::BinaryCrossEntropyWithLogits => fitted(cx, op, losses, weight)?,
        _ => {
            require_alike(op, losses, weight)?;
            weight.clone()
        }
    };
    let losses = super::mul(cx, losses, &weight)?;
    if reduction == Reduction::Mean && matches!(op, Op::MseLoss | Op::L1Loss) {
        return super::div(cx, &super::sum(cx, &losses, &[], false)?, &super::sum(cx, &weight, &[], false)?);
    }
    reduction.of(cx, &losses)
}

/// Weights or variances of the shape of losses, to which they must broadcast.
pub(super) fn fitted(cx: &Context, op: Op, losses: &Tensor, weight: &Tensor) -> Result<Tensor> {
    if weight.dtype() != losses.dtype() {
        let name = op.info().name;
        return Err(Error::dtype(format!(
            "{name} takes one element type, not {} and {}",
            losses.label(),
            weight.label()
        )));
    }
    super::expand(cx, weight, &super::shape::signed(losses.shape()))
}

/// The loss of each element.
fn elements(cx: &Context, op: Op, args: &Args<'_>, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    match op {
        Op::MseLoss => super::square(cx, &super::sub(cx, x, target)?),
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
            let tape = Tape::start(cx, op, &[Some(x), Some(target)]);
            let quiet = &cx.no_grad();
            let [ones, zeros] = logarithms(quiet, x)?;
            let ones = super::mul(quiet, target, &ones)?;
            let zeros = super::mul(quiet, &super::rsub_scalar(quiet, target, 1.0)?, &zeros)?;
            let out = super::neg(quiet, &super::add(quiet, &ones, &zeros)?)?;
            if let Some(tape) = tape {
                let rule = rules::binary_cross_entropy(&tape, x, target);
                tape.finish(&out, rule);
            }
            Ok(out)
        }
        Op::BinaryCrossEntropyWithLogits => {
            // x (1 - target) - log sigmoid(x), which the weights of the positive part multiply by 1 + (w - 1) target
            let rest = super::mul(cx, x, &super::rsub_scalar(cx, target, 1.0)?)?;
            let mut log = super::log_sigmoid(cx, x)?;
            if let Some(weight) = args.optional(3) {
                let more = super::sub_scalar(cx, &fitted(cx, op, x, weight)?, 1.0)?;
                log = super::mul(cx, &super::add_scalar(cx, &super::mul(cx, &more, target)?, 1.0)?, &log)?;
            }
            super::sub(cx, &rest, &log)
        }
        Op::KlDiv if args.bool(1)? => super::mul(cx, &super::exp(cx, target)?, &super::sub(cx, target, x)?),
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
            let loss = poisson(cx, x, target, args.bool(1)?, args.float(0)?)?;
            if args.bool(2)? { super::add(cx, &loss, &stirling(cx, target)?) } else { Ok(loss) }
        }
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The logarithms of probabilities and of their complements, at least -100.
fn logarithms(cx: &Context, x: &Tensor) -> Result<[Tensor; 2]> {
    let limited = |log: Tensor| super::clamp(cx, &log, -100.0, f64::INFINITY);
    Ok([limited(super::log(cx, x)?)?, limited(super::log1p(cx, &super::neg(cx, x)?)?)?])
}

/// x (1 - x), at least 1e-12.
pub(crate) fn spread(cx: &Context, x: &Tensor) -> Result<Tensor> {
    super::clamp(cx, &super::mul(cx, x, &super::rsub_scalar(cx, x, 1.0)?)?, 1e-12, f64::INFINITY)
}

/// The slope of `binary_cross_entropy`, (x - target) / (x (1 - x)). It has a rule of its own. That of a quotient would not
/// know that a divisor at its limit still depends on x.
pub(crate) fn slope(cx: &Context, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    let tape = Tape::start(cx, Op::BinaryCrossEntropy, &[Some(x), Some(target)]);
    let quiet = &cx.no_grad();
    let out = super::div(quiet, &super::sub(quiet, x, target)?, &spread(quiet, x)?)?;
    if let Some(tape) = tape {
        let rule = rules::binary_cross_entropy_slope(&tape, x, target);
        tape.finish(&out, rule);
    }
    Ok(out)
}

/// The slope of `binary_cross_entropy` in its targets, log(1 - x) - log(x), with a rule of its own, too.
pub(crate) fn target_slope(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let tape = Tape::start(cx, Op::BinaryCrossEntropy, &[Some(x)]);
    let quiet = &cx.no_grad();
    let [ones, zeros] = logarithms(quiet, x)?;
    let out = super::sub(quiet, &zeros, &ones)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::log_odds(x));
    }
    Ok(out)
}

fn poisson(cx: &Context, x: &Tensor, target: &Tensor, log_input: bool, eps: f64) -> Result<Tensor> {
    if log_input {
        return super::sub(cx, &super::exp(cx, x)?, &super::mul(cx, target, x)?);
    }
    let log = super::log(cx, &super::add_scalar(cx, x, eps)?)?;
    super::sub(cx, x, &super::mul(cx, target, &log)?)
}

/// The logarithm of the factorial, by Stirling's formula; 0 up to 1.
fn stirling(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let is_small = super::le_scalar(cx, x, 1.0)?;
    // Masked first, too, so that no gradient of the logarithm of 0 is computed.
    let x = &super::masked_fill(cx, x, &is_small, 1.0)?;
    let log = super::log(cx, x)?;
    let root = super::mul_scalar(cx, &super::add_scalar(cx, &log, std::f64::consts::TAU.ln())?, 0.5)?;
    let term = super::add(cx, &super::sub(cx, &super::mul(cx, x, &log)?, x)?, &root)?;
    super::masked_fill(cx, &term, &is_small, 0.0)
}

fn gaussian(cx: &Context, args: &Args<'_>, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    let variance = at_least(cx, &variances(cx, x, args.tensor(2)?)?, args.float(0)?)?;
    let square = super::square(cx, &super::sub(cx, x, target)?)?;
    let terms = super::add(cx, &super::log(cx, &variance)?, &super::div(cx, &square, &variance)?)?;
    let loss = super::mul_scalar(cx, &terms, 0.5)?;
    if args.bool(1)? { super::add_scalar(cx, &loss, 0.5 * std::f64::consts::TAU.ln()) } else { Ok(loss) }
}

/// Variances of at least a number. The gradient passes, as in PyTorch, so that a variance below can grow.
fn at_least(cx: &Context, variance: &Tensor, eps: f64) -> Result<Tensor> {
    let tape = Tape::start(cx, Op::GaussianNllLoss, &[Some(variance)]);
    let out = super::clamp(&cx.no_grad(), variance, eps, f64::INFINITY)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::scale_gradient(1.0));
    }
    Ok(out)
}

/// Variances of the shape of the means: one for each of them, or one for each row of the last dimension.
fn variances(cx: &Context, x: &Tensor, variance: &Tensor) -> Result<Tensor> {
    let Some((_, rows)) = x.shape().split_last().filter(|_| variance.shape() != x.shape()) else {
        return fitted(cx, Op::GaussianNllLoss, x, variance);
    };
    let given = variance.shape();
    let column = if given == rows { super::unsqueeze(cx, variance, -1)? } else { variance.clone() };
    if given.is_empty() || column.shape().split_last() == Some((&1, rows)) {
        return fitted(cx, Op::GaussianNllLoss, x, &column);
    }
    Err(Error::shape(format!(
        "gaussian_nll_loss of {} takes a variance for each element, for each row of the last dimension, or one, not {}",
        x.label(),
        variance.label()
    )))
}

/// `delta` times the absolute difference less `delta` / 2; below `delta`, half the squared difference.
fn huber(cx: &Context, x: &Tensor, target: &Tensor, delta: f64) -> Result<Tensor> {
    let difference = super::sub(cx, x, target)?;
    let size = super::abs(cx, &difference)?;
    // Both in one formula, in which an infinite difference is not squared.
    let limited = super::clamp(cx, &size, 0.0, delta)?;
    super::mul(cx, &limited, &super::sub(cx, &size, &super::mul_scalar(cx, &limited, 0.5)?)?)
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
