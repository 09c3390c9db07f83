//! Neural network operations on images and rows; the pools are in `pool`.

use super::index::{around, strides3};
use super::{
    Args, DTypeRule, Op, activation, attention, cast, columns, convolution, gradient, grid, layers, normalize, pool,
    random, recurrent, regions, resample, row_norm, volume,
};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};
use smallvec::SmallVec;
use tensor_kernels::Category;

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    super::same_device(op, args.tensors)?;
    require_type(op, args.tensor(0)?)?;
    if batch_rank(op).is_some_and(|rank| args.tensor(0).is_ok_and(|x| x.rank() + 1 == rank)) {
        return single(cx, op, args);
    }
    match op {
        Op::Softmax => softmax(cx, args, false),
        Op::LogSoftmax => softmax(cx, args, true),
        Op::Conv2d => convolution::conv2d(cx, args),
        Op::ConvTranspose2d => convolution::conv_transpose2d(cx, args),
        Op::MaxPool2d => pool::max(cx, args),
        Op::AvgPool2d => pool::avg(cx, args),
        Op::AdaptiveAvgPool2d => pool::adaptive_avg(cx, args),
        Op::AdaptiveMaxPool2d => pool::adaptive_max(cx, args),
        Op::MaxPool2dIndices => pool::max_indices(cx, args),
        Op::MaxUnpool2d => pool::max_unpool(cx, args),
        Op::LpPool1d | Op::LpPool2d | Op::LpPool3d => pool::lp(cx, op, args),
        Op::Interpolate => resample::interpolate(cx, args),
        Op::Im2col => columns::im2col(cx, args),
        Op::Col2im => columns::col2im(cx, args),
        Op::GridSample => grid::sample(cx, args),
        Op::AffineGrid => grid::affine(cx, args),
        Op::MaxPool3d
        | Op::AvgPool3d
        | Op::AdaptiveAvgPool3d
        | Op::AdaptiveMaxPool3d
        | Op::Conv3d
        | Op::ConvTranspose3d => volume::call(cx, op, args),
        Op::BatchNorm => batch_norm(cx, args),
        Op::Dropout => dropout(cx, args),
        Op::Norm | Op::Normalize | Op::CosineSimilarity | Op::PairwiseDistance | Op::Renorm | Op::LocalResponseNorm => {
            normalize::call(cx, op, args)
        }
        Op::LayerNorm | Op::RmsNorm | Op::GroupNorm | Op::InstanceNorm => row_norm::call(cx, op, args),
        Op::Conv1d
        | Op::ConvTranspose1d
        | Op::MaxPool1d
        | Op::AvgPool1d
        | Op::AdaptiveAvgPool1d
        | Op::AdaptiveMaxPool1d
        | Op::PixelShuffle
        | Op::ChannelShuffle => layers::call(cx, op, args),
        Op::ScaledDotProductAttention | Op::MultiHeadAttention => attention::call(cx, op, args),
        Op::RoiAlign => regions::align(cx, args),
        Op::RoiPool => regions::pool(cx, args),
        Op::Rnn | Op::Gru | Op::Lstm => recurrent::call(cx, op, args),
        _ if op.info().composed => activation::call(cx, op, args),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// Pools of maxima take integers, too, as one of them is the result: the table says so.
fn require_type(op: Op, x: &Tensor) -> Result<()> {
    if op.info().dtype == DTypeRule::Floating {
        return x.require_float(op.info().name);
    }
    match x.dtype().category() {
        Category::Integer | Category::Float => Ok(()),
        _ => Err(Error::dtype(format!("{} takes numbers, not {}", op.info().name, x.label()))),
    }
}

/// The rank of a batch, for the operations that also take one of its elements alone.
fn batch_rank(op: Op) -> Option<usize> {
    match op {
        Op::Conv1d
        | Op::ConvTranspose1d
        | Op::MaxPool1d
        | Op::AvgPool1d
        | Op::AdaptiveAvgPool1d
        | Op::AdaptiveMaxPool1d
        | Op::LpPool1d => Some(3),
        Op::Conv2d
        | Op::ConvTranspose2d
        | Op::MaxPool2d
        | Op::AvgPool2d
        | Op::AdaptiveAvgPool2d
        | Op::AdaptiveMaxPool2d
        | Op::MaxPool2dIndices
        | Op::MaxUnpool2d
        | Op::LpPool2d
        | Op::Im2col => Some(4),
        Op::Conv3d
        | Op::ConvTranspose3d
        | Op::MaxPool3d
        | Op::AvgPool3d
        | Op::AdaptiveAvgPool3d
        | Op::AdaptiveMaxPool3d
        | Op::LpPool3d => Some(5),
        _ => None,
    }
}

/// The operation on a batch of one element.
fn single(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    // The places of an unpooling have the shape of its input.
    let batched = if op == Op::MaxUnpool2d { 2 } else { 1 };
    let batch = (0..batched).map(|i| super::unsqueeze(cx, args.tensor(i)?, 0)).collect::<Result<SmallVec<[_; 2]>>>()?;
    let mut tensors: SmallVec<[_; 4]> = args.tensors.iter().copied().collect();
    for (given, batch) in tensors.iter_mut().zip(&batch) {
        *given = Some(batch);
    }
    super::squeeze(cx, &call(cx, op, &Args { tensors: &tensors, ..*args })?, &[0])
}

fn softmax(cx: &Context, args: &Args<'_>, log: bool) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let axis = if x.rank() == 0 { 0 } else { x.axis(args.int(0)?)? };
    let op = if log { Op::LogSoftmax } else { Op::Softmax };
    let tape = Tape::start(cx, op, &[Some(x)]);
    let source = cast::contiguous(cx, x)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), x.layout().shape)?;
    let sizes = if x.rank() == 0 { [1, 1, 1] } else { around(x.shape(), axis) };
    let strides = strides3(&sizes);
    let (from, to) = (source.view_as(&sizes, &strides), out.view_mut_as(&sizes, &strides));
    cx.on(x.device()).softmax(log, from, to)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::softmax(log, &out, axis, sizes));
    }
    Ok(out)
}

/// The sizes of an image batch: (n, c, h, w).
pub(crate) fn images(x: &Tensor, name: &str) -> Result<[usize; 4]> {
    <[usize; 4]>::try_from(x.shape())
        .map_err(|_| Error::shape(format!("{name} takes images of shape (n, c, h, w), not {}", Dims(x.shape()))))
}

/// The largest size: larger ones could overflow the arithmetic on them.
pub(super) const LARGEST: i64 = 1 << 40;

/// Sizes; an argument error if one is less than `least` or too large.
pub(crate) fn sizes<const N: usize>(values: [i64; N], least: i64, what: &str) -> Result<[usize; N]> {
    let listed = || values.map(|value| value.to_string()).join(", ");
    if values.iter().any(|&value| value < least) {
        return Err(Error::argument(format!("the {what} ({}) must be at least {least}", listed())));
    }
    if values.iter().any(|&value| value > LARGEST) {
        return Err(Error::argument(format!("the {what} ({}) is too large: expected at most {LARGEST}", listed())));
    }
    Ok(values.map(|value| value as usize))
}

/// The sizes of an image or a volume with its padding; a shape error if they are too large, as the kernels count its
/// elements.
pub(crate) fn padded<const N: usize>(mut sizes: [usize; N], padding: [usize; N]) -> Result<[usize; N]> {
    for (size, padding) in sizes.iter_mut().zip(padding) {
        *size = size.saturating_add(2 * padding);
    }
    Shape::new(&sizes)?;
    Ok(sizes)
}

fn batch_norm(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let [weight, bias, running_mean, running_var] = [1, 2, 3, 4].map(|i| args.optional(i));
    let training = args.bool(0)?;
    let (momentum, eps) = (args.float(0)?, args.float(1)?);
    if x.rank() < 2 {
        return Err(Error::shape(format!("batch_norm takes a tensor of shape (n, c, ...), not {}", Dims(x.shape()))));
    }
    let channels = x.shape()[1];
    for other in [weight, bias, running_mean, running_var].into_iter().flatten() {
        if other.shape() != [channels] || other.dtype() != x.dtype() {
            return Err(Error::shape(format!(
                "batch_norm of {} takes weights, biases and moments of that type and shape ({channels},), not {}",
                x.label(),
                other.label()
            )));
        }
    }
    // They are written in training.
    if let Some(moments) = [running_mean, running_var].into_iter().flatten().find(|x| !x.is_contiguous()) {
        return Err(Error::shape(format!(
            "batch_norm takes running moments in row-major order, and {} is a view in another one",
            moments.label()
        )));
    }
    let count = x.numel().checked_div(channels).unwrap_or(0);
    if training && count < 2 {
        return Err(Error::shape(format!(
            "batch_norm in training needs at least 2 values for each channel, and shape {} has {count}",
            Dims(x.shape())
        )));
    }
    let tape = Tape::start(cx, Op::BatchNorm, &[Some(x), weight, bias, None, None]);
    let source = cast::contiguous(cx, x)?;
    let [weight, bias] = [weight, bias].map(|given| given.map(|x| cast::contiguous(cx, x)).transpose());
    let (weight, bias) = (weight?, bias?);
    let (quiet, computed) = (&cx.no_grad(), x.dtype().computed());
    let (mean, var) = if training {
        let shape = Shape::new(&[channels])?;
        let [mean, var] = [(); 2].map(|()| Tensor::uninit(cx, computed, x.device(), shape));
        let (mean, var) = (mean?, var?);
        cx.on(x.device()).batch_norm_stats(source.view(), mean.view_mut(), var.view_mut())?;
        (mean, var)
    } else {
        match (running_mean, running_var) {
            (Some(mean), Some(var)) => (cast::to(cx, mean, computed)?, cast::to(cx, var, computed)?),
            _ => {
                let given = |tensor: Option<&Tensor>| if tensor.is_some() { "given" } else { "missing" };
                return Err(Error::argument(format!(
                    "batch_norm of shape {} in evaluation needs a running mean ({}) and a running variance ({})",
                    Dims(x.shape()),
                    given(running_mean),
                    given(running_var)
                )));
            }
        }
    };
    let invstd = super::rsqrt(quiet, &super::add_scalar(quiet, &var, eps)?)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), x.layout().shape)?;
    let (from, [w, b]) = (source.view(), [&weight, &bias].map(|given| given.as_ref().map(|x| x.view())));
    cx.on(x.device()).batch_norm(from, mean.view(), invstd.view(), w, b, out.view_mut())?;
    if training {
        let unbiased = super::mul_scalar(quiet, &var, count as f64 / (count - 1) as f64)?;
        // In the type that is computed with, so that a moment of 16 bits is rounded once.
        let moved = |running: &Tensor, new: &Tensor| {
            let kept = super::mul_scalar(quiet, &cast::to(quiet, running, computed)?, 1.0 - momentum)?;
            super::add(quiet, &kept, &super::mul_scalar(quiet, new, momentum)?)
        };
        let mut next: SmallVec<[_; 2]> = SmallVec::new();
        for (running, new) in [(running_mean, &mean), (running_var, &unbiased)] {
            if let Some(running) = running {
                next.push((running, moved(running, new)?));
            }
        }
        // The last steps that may fail, so that a failed call changes no running moments.
        for (running, moment) in next {
            super::copy_(quiet, running, &moment)?;
        }
    }
    if let Some(tape) = tape {
        let rule = rules::batch_norm(&tape, &source, &mean, &invstd, weight.as_ref(), training.then_some(eps));
        tape.finish(&out, rule);
    }
    Ok(out)
}

fn dropout(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, p) = (args.tensor(0)?, args.float(0)?);
    let Some(mask) = kept(cx, Op::Dropout, x, p, args.bool(0)?, x.shape())? else { return Ok(x.clone()) };
    if p < 1.0 {
        super::mul_scalar_(&cx.no_grad(), &mask, 1.0 / (1.0 - p))?;
    }
    // The product with the mask is recorded, and has the gradient of dropout.
    super::mul(cx, x, &mask)
}

/// 1 with the probability of keeping an element, and else 0, for elements of a shape that broadcasts to that of x.
/// `None` if all are kept: then nothing is drawn, and the result is an alias with a new handle.
pub(super) fn kept(
    cx: &Context,
    op: Op,
    x: &Tensor,
    p: f64,
    training: bool,
    sizes: &[usize],
) -> Result<Option<Tensor>> {
    if !(0.0..=1.0).contains(&p) {
        let name = op.info().name;
        return Err(Error::argument(format!("the probability of {name} must be between 0 and 1, not {p}")));
    }
    if !training || p == 0.0 {
        return Ok(None);
    }
    random::coins(cx, 1.0 - p, x, sizes).map(Some)
}
