//! Losses with a margin, of several tensors, and of sequences, which are composed of other operations.

use tensor_kernels::DType;

use super::classes::{along_classes, require_classes};
use super::index::require_index;
use super::loss::require_alike;
use super::shape::signed;
use super::{Args, Op, ctc, gradient};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// The losses before the reduction.
pub(super) fn losses(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (x, y) = (args.tensor(0)?, args.tensor(1)?);
    match op {
        Op::MarginRankingLoss => {
            require_alike(op, x, y)?;
            require_alike(op, x, args.tensor(2)?)?;
            let difference = super::mul(cx, args.tensor(2)?, &super::sub(cx, x, y)?)?;
            super::relu(cx, &super::rsub_scalar(cx, &difference, args.float(0)?)?)
        }
        Op::TripletMarginLoss => {
            let (margin, p, eps) = (args.float(0)?, args.float(1)?, args.float(2)?);
            let near = super::pairwise_distance(cx, x, y, p, eps, false)?;
            let mut far = super::pairwise_distance(cx, x, args.tensor(2)?, p, eps, false)?;
            if args.bool(1)? {
                far = super::minimum(cx, &far, &super::pairwise_distance(cx, y, args.tensor(2)?, p, eps, false)?)?;
            }
            super::relu(cx, &super::add_scalar(cx, &super::sub(cx, &near, &far)?, margin)?)
        }
        Op::CosineEmbeddingLoss => cosine_embedding(cx, x, y, args.tensor(2)?, args.float(0)?),
        Op::MultiMarginLoss => multi_margin(cx, args, x, y),
        Op::MultilabelMarginLoss => multilabel_margin(cx, x, y),
        Op::MultilabelSoftMarginLoss => {
            require_alike(op, x, y)?;
            if x.rank() == 0 {
                return Err(Error::shape("multilabel_soft_margin_loss takes at least one dimension, not shape ()"));
            }
            let loss = super::binary_cross_entropy_with_logits(cx, x, y, 0, args.optional(2), None)?;
            super::mean(cx, &loss, &[-1], false)
        }
        Op::CtcLoss => ctc::losses(cx, args),
        Op::MaskedCrossEntropy => masked_cross_entropy(cx, x, y, args.tensor(2)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

fn cosine_embedding(cx: &Context, a: &Tensor, b: &Tensor, target: &Tensor, margin: f64) -> Result<Tensor> {
    require_alike(Op::CosineEmbeddingLoss, a, b)?;
    if a.rank() != 2 || target.shape() != &a.shape()[..1] {
        return Err(Error::shape(format!(
            "cosine_embedding_loss takes two tensors of shape (n, d) and targets of shape (n), not {} and {}",
            Dims(a.shape()),
            Dims(target.shape())
        )));
    }
    // 1e-12 is added to the squares of the norms, as in PyTorch.
    let unit = |x: &Tensor| super::div(cx, x, &super::hypot_scalar(cx, &super::norm(cx, x, 2.0, &[1], true)?, 1e-6)?);
    let cosine = super::sum(cx, &super::mul(cx, &unit(a)?, &unit(b)?)?, &[1], false)?;
    let alike = super::rsub_scalar(cx, &cosine, 1.0)?;
    let apart = super::relu(cx, &super::sub_scalar(cx, &cosine, margin)?)?;
    super::where_cond(cx, &super::eq_scalar(cx, target, 1)?, &alike, &apart)
}

fn multi_margin(cx: &Context, args: &Args<'_>, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    let (margin, p) = (args.float(0)?, args.int(1)?);
    require_classes("multi_margin_loss takes scores", x, target)?;
    if !(1..=2).contains(&p) {
        return Err(Error::argument(format!("the p of multi_margin_loss must be 1 or 2, not {p}")));
    }
    let column = super::unsqueeze(cx, target, 1)?;
    let own = super::gather(cx, x, 1, &column)?;
    let mut above = super::relu(cx, &super::add_scalar(cx, &super::sub(cx, x, &own)?, margin)?)?;
    if p == 2 {
        above = super::square(cx, &above)?;
    }
    if let Some(weight) = args.optional(2) {
        let weights = super::expand(cx, &along_classes(cx, x, weight, 1)?, &signed(x.shape()))?;
        above = super::mul(cx, &above, &super::gather(cx, &weights, 1, &column)?)?;
    }
    // The target's own term is the margin.
    let zeros = super::zeros_like(cx, &own)?;
    super::mean(cx, &super::scatter(cx, &above, 1, &column, &zeros)?, &[1], false)
}

/// The mean over pairs of a target and another class. The targets of an example end before the first -1.
fn multilabel_margin(cx: &Context, x: &Tensor, target: &Tensor) -> Result<Tensor> {
    let name = Op::MultilabelMarginLoss.info().name;
    require_index(target, name)?;
    if !(1..=2).contains(&x.rank()) || x.shape()[x.rank() - 1] == 0 || target.shape() != x.shape() {
        return Err(Error::shape(format!(
            "{name} takes scores of shape (n, classes) or (classes) and targets of the same shape, not {} and {}",
            Dims(x.shape()),
            Dims(target.shape())
        )));
    }
    let quiet = &cx.no_grad();
    let given = super::ne_scalar(quiet, target, -1)?;
    let counts = super::cumprod(quiet, &super::to_dtype(quiet, &given, DType::I64)?, -1)?;
    let index = super::mul(quiet, target, &counts)?;
    let own = super::gather(cx, x, -1, &index)?;
    let none = super::zeros_like(quiet, &counts)?;
    let others = super::eq_scalar(quiet, &super::scatter_add(quiet, &none, -1, &index, &counts)?, 0)?;
    let pairs = super::logical_and(
        quiet,
        &super::unsqueeze(quiet, &super::ne_scalar(quiet, &counts, 0)?, -1)?,
        &super::unsqueeze(quiet, &others, -2)?,
    )?;
    let difference = super::sub(cx, &super::unsqueeze(cx, x, -2)?, &super::unsqueeze(cx, &own, -1)?)?;
    let above = super::relu(cx, &super::add_scalar(cx, &difference, 1.0)?)?;
    let above = super::masked_fill(cx, &above, &super::logical_not(quiet, &pairs)?, 0.0)?;
    super::div_scalar(cx, &super::sum(cx, &above, &[-2, -1], false)?, x.shape()[x.rank() - 1] as f64)
}

fn masked_cross_entropy(cx: &Context, x: &Tensor, target: &Tensor, lengths: &Tensor) -> Result<Tensor> {
    let (&[batch, time, classes], true) = (x.shape(), x.rank() == 3 && target.shape() == &x.shape()[..2]) else {
        return Err(Error::shape(format!(
            "masked_cross_entropy takes logits of shape (batch, time, classes) and targets of (batch, time), not {} \
             and {}",
            Dims(x.shape()),
            Dims(target.shape())
        )));
    };
    let [batch, time, classes] = [batch, time, classes].map(|size| size as i64);
    let rows = super::reshape(cx, &super::log_softmax(cx, x, 2)?, &[batch * time, classes])?;
    let loss = super::nll_loss(cx, &rows, &super::reshape(cx, target, &[batch * time])?, 0, None, -100)?;
    let loss = super::sequence_mask(cx, &super::reshape(cx, &loss, &[batch, time])?, lengths, 0)?;
    super::mean(cx, &loss, &[1], false)
}
