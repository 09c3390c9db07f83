//! Operations of layers that are made of other operations: in one dimension, and over channels.

use super::arrange::apart;
use super::neural::images;
use super::shape::signed;
use super::{Args, Op, gradient};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    match op {
        Op::Conv1d => conv1d(cx, args),
        Op::ConvTranspose1d => conv_transpose1d(cx, args),
        Op::MaxPool1d | Op::AvgPool1d => pool1d(cx, op, args),
        Op::AdaptiveMaxPool1d | Op::AdaptiveAvgPool1d => adaptive_pool1d(cx, op, args),
        Op::PixelShuffle => apart(cx, x, pixel_shuffle(cx, x, args.int(0)?)?),
        Op::ChannelShuffle => apart(cx, x, channel_shuffle(cx, x, args.int(0)?)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// A dimension of size 1 for the height of an image.
fn raised(cx: &Context, op: Op, x: &Tensor) -> Result<Tensor> {
    if x.rank() != 3 {
        return Err(Error::shape(format!("{} takes shape (n, c, length), not {}", op.info().name, Dims(x.shape()))));
    }
    super::unsqueeze(cx, x, 2)
}

fn conv1d(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = raised(cx, Op::Conv1d, args.tensor(0)?)?;
    let weight = raised(cx, Op::Conv1d, args.tensor(1)?)?;
    let (stride, padding, dilation) = (args.int(0)?, args.int(1)?, args.int(2)?);
    let out = super::conv2d(cx, &x, &weight, args.optional(2), [1, stride], [0, padding], [1, dilation], args.int(3)?)?;
    super::squeeze(cx, &out, &[2])
}

fn conv_transpose1d(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = raised(cx, Op::ConvTranspose1d, args.tensor(0)?)?;
    let weight = raised(cx, Op::ConvTranspose1d, args.tensor(1)?)?;
    let [stride, padding, more, groups, dilation] = [0, 1, 2, 3, 4].map(|i| args.int(i));
    let (strides, dilations) = ([1, stride?], [1, dilation?]);
    let out = super::conv_transpose2d(
        cx,
        &x,
        &weight,
        args.optional(2),
        strides,
        [0, padding?],
        [0, more?],
        groups?,
        dilations,
    )?;
    super::squeeze(cx, &out, &[2])
}

fn pool1d(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = raised(cx, op, args.tensor(0)?)?;
    let (kernel, stride, padding) = (args.int(0)?, args.int(1)?, args.int(2)?);
    let stride = if stride == 0 { kernel } else { stride };
    let (kernel, stride, padding) = ([1, kernel], [1, stride], [0, padding]);
    let out = if op == Op::MaxPool1d {
        super::max_pool2d(cx, &x, kernel, stride, padding, [1, args.int(3)?], args.bool(4)?)?
    } else {
        super::avg_pool2d(cx, &x, kernel, stride, padding, args.bool(3)?, args.bool(4)?, 0)?
    };
    super::squeeze(cx, &out, &[2])
}

fn adaptive_pool1d(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = raised(cx, op, args.tensor(0)?)?;
    let pool = if op == Op::AdaptiveMaxPool1d { super::adaptive_max_pool2d } else { super::adaptive_avg_pool2d };
    super::squeeze(cx, &pool(cx, &x, [1, args.int(0)?])?, &[2])
}

/// Signed sizes, with the first `count` checked to be there.
fn sizes(op: Op, x: &Tensor, form: &str, count: usize) -> Result<Vec<i64>> {
    if x.rank() < count {
        return Err(Error::shape(format!("{} takes shape {form}, not {}", op.info().name, Dims(x.shape()))));
    }
    Ok(signed(x.shape()))
}

fn pixel_shuffle(cx: &Context, x: &Tensor, factor: i64) -> Result<Tensor> {
    let [n, c, h, w] = images(x, "pixel_shuffle")?.map(|size| size as i64);
    let square = factor.saturating_mul(factor);
    if factor < 1 || c % square != 0 {
        return Err(Error::argument(format!(
            "the square of the factor of pixel_shuffle must divide the {c} channels, and the factor is {factor}"
        )));
    }
    let c = c / square;
    let parts = super::reshape(cx, x, &[n, c, factor, factor, h, w])?;
    let ordered = super::permute(cx, &parts, &[0, 1, 4, 2, 5, 3])?;
    super::reshape(cx, &ordered, &[n, c, h.saturating_mul(factor), w.saturating_mul(factor)])
}

fn channel_shuffle(cx: &Context, x: &Tensor, groups: i64) -> Result<Tensor> {
    let sizes = sizes(Op::ChannelShuffle, x, "(n, c, ...)", 3)?;
    let c = sizes[1];
    if groups < 1 || c % groups != 0 {
        return Err(Error::argument(format!(
            "the groups of channel_shuffle must divide the {c} channels, not be {groups}"
        )));
    }
    let rest = sizes[2..].iter().fold(1i64, |product, &size| product.saturating_mul(size));
    let parts = super::reshape(cx, x, &[sizes[0], groups, c / groups, rest])?;
    super::reshape(cx, &super::transpose(cx, &parts, 1, 2)?, &sizes)
}
