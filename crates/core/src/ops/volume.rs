//! Convolutions and pools of volumes, (n, c, d, h, w), which are made of those of images.

use super::columns::along;
use super::convolution::{groups, require_bias, require_one_type, transposed_size, unfit_weights, weights};
use super::neural::{padded, sizes};
use super::pool::windows;
use super::{Args, Op, gradient};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    match op {
        Op::MaxPool3d | Op::AvgPool3d => pool(cx, op, args),
        Op::AdaptiveMaxPool3d | Op::AdaptiveAvgPool3d => adaptive_pool(cx, op, args),
        Op::Conv3d => conv3d(cx, args),
        Op::ConvTranspose3d => conv_transpose3d(cx, args),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The sizes of a batch of volumes.
fn volumes(x: &Tensor, name: &str) -> Result<[usize; 5]> {
    <[usize; 5]>::try_from(x.shape())
        .map_err(|_| Error::shape(format!("{name} takes volumes of shape (n, c, d, h, w), not {}", Dims(x.shape()))))
}

/// Reshapes to sizes of which products were taken: too large ones are an error of the reshape.
fn reshaped<const N: usize>(cx: &Context, x: &Tensor, sizes: [usize; N]) -> Result<Tensor> {
    super::reshape(cx, x, &sizes.map(|size| i64::try_from(size).unwrap_or(i64::MAX)))
}

/// Pools first the planes and then, along the depth, what that gives. A window of a volume is a product of windows, so
/// the mean and the first maximum are those of the whole window.
fn pooled(
    cx: &Context,
    x: &Tensor,
    name: &str,
    planes: impl FnOnce(&Tensor) -> Result<Tensor>,
    lines: impl FnOnce(&Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    let [n, c, d, h, w] = volumes(x, name)?;
    let planes = planes(&reshaped(cx, x, [n, c.saturating_mul(d), h, w])?)?;
    let (oh, ow) = (planes.shape()[2], planes.shape()[3]);
    let lines = lines(&reshaped(cx, &planes, [n, c, d, oh * ow])?)?;
    reshaped(cx, &lines, [n, c, lines.shape()[2], oh, ow])
}

/// Returns the depth, height and width, or a shape error for volumes without elements.
fn sides(x: &Tensor, name: &str) -> Result<[usize; 3]> {
    let [_, _, d, h, w] = volumes(x, name)?;
    if [d, h, w].contains(&0) {
        return Err(Error::shape(format!(
            "{name} takes volumes with at least one element, not of shape {}",
            Dims(x.shape())
        )));
    }
    Ok([d, h, w])
}

fn pool(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (x, name) = (args.tensor(0)?, op.info().name);
    let is_max = op == Op::MaxPool3d;
    let (dilation, ceil) = if is_max { (args.int3(9)?, args.bool(12)?) } else { ([1; 3], args.bool(9)?) };
    let given = [args.int3(0)?, args.int3(3)?, args.int3(6)?, dilation];
    let [[kd, kh, kw], [sd, sh, sw], [pd, ph, pw], [dd, dh, dw]] =
        windows(x, sides(x, name)?, given, ceil, name)?.map(|sizes| sizes.map(|size| size as i64));
    if is_max {
        return pooled(
            cx,
            x,
            name,
            |planes| super::max_pool2d(cx, planes, [kh, kw], [sh, sw], [ph, pw], [dh, dw], ceil),
            |lines| super::max_pool2d(cx, lines, [kd, 1], [sd, 1], [pd, 0], [dd, 1], ceil),
        );
    }
    // The counts of elements are products, too. The divisor that replaces them divides once.
    let (with_padding, divisor) = (args.bool(10)?, args.int(11)?);
    let mean = |x: &Tensor, kernel, stride, padding, divisor| {
        super::avg_pool2d(cx, x, kernel, stride, padding, ceil, with_padding, divisor)
    };
    pooled(
        cx,
        x,
        name,
        |planes| mean(planes, [kh, kw], [sh, sw], [ph, pw], divisor),
        |lines| mean(lines, [kd, 1], [sd, 1], [pd, 0], i64::from(divisor != 0)),
    )
}

fn adaptive_pool(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (x, name) = (args.tensor(0)?, op.info().name);
    sides(x, name)?;
    sizes(args.int3(0)?, 1, "output size")?;
    let [d, h, w] = args.int3(0)?;
    let pool = if op == Op::AdaptiveMaxPool3d { super::adaptive_max_pool2d } else { super::adaptive_avg_pool2d };
    pooled(cx, x, name, |planes| pool(cx, planes, [h, w]), |lines| pool(cx, lines, [d, lines.shape()[3] as i64]))
}

/// The convolution of images whose channels are the planes of a window along the depth.
fn conv3d(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, weight, bias) = (args.tensor(0)?, args.tensor(1)?, args.optional(2));
    let (name, form) = ("conv3d", "(out, in / groups, d, h, w)");
    let [n, c, d, h, w] = volumes(x, name)?;
    let [out, c_group, kd, kh, kw] = weights(weight, name, form)?;
    let [sd, sh, sw] = sizes(args.int3(0)?, 1, "stride")?;
    let [pd, ph, pw] = sizes(args.int3(3)?, 0, "padding")?;
    let [dd, dh, dw] = sizes(args.int3(6)?, 1, "dilation")?;
    let groups = groups(name, args.int(9)?)?;
    require_one_type(name, x, weight, bias)?;
    if c_group.checked_mul(groups) != Some(c) || out % groups != 0 {
        return Err(unfit_weights(name, form, x, weight, groups));
    }
    require_bias(name, weight, bias, out)?;
    let size = padded([d, h, w], [pd, ph, pw])?;
    let reach = |kernel: usize, dilation: usize| match kernel {
        0 => usize::MAX,
        kernel => dilation.saturating_mul(kernel - 1).saturating_add(1),
    };
    if size[0] < reach(kd, dd) || size[1] < reach(kh, dh) || size[2] < reach(kw, dw) {
        return Err(Error::shape(format!(
            "conv3d with weights of shape {} and dilation ({dd}, {dh}, {dw}) does not fit an input of shape {} with \
             padding ({pd}, {ph}, {pw})",
            Dims(weight.shape()),
            Dims(x.shape())
        )));
    }
    let x = super::pad(cx, x, &[0, 0, 0, 0, pd as i64, pd as i64], 0, 0.0)?;
    // (n, c, od, h, w, kd)
    let windows = along(cx, &x, 2, kd, sd, dd)?;
    let od = windows.shape()[2];
    let windows = super::permute(cx, &windows, &[0, 2, 1, 5, 3, 4])?;
    let images = reshaped(cx, &windows, [n.saturating_mul(od), c.saturating_mul(kd), h, w])?;
    let weight = reshaped(cx, weight, [out, c_group.saturating_mul(kd), kh, kw])?;
    let [stride, padding, dilation] = [[sh, sw], [ph, pw], [dh, dw]].map(|sizes| sizes.map(|size| size as i64));
    let y = super::conv2d(cx, &images, &weight, bias, stride, padding, dilation, groups as i64)?;
    let y = reshaped(cx, &y, [n, od, out, y.shape()[2], y.shape()[3]])?;
    super::contiguous(cx, &super::transpose(cx, &y, 1, 2)?)
}

/// The transposed convolution of planes. Its channels are the planes of a window along the depth, which are added.
fn conv_transpose3d(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, weight, bias) = (args.tensor(0)?, args.tensor(1)?, args.optional(2));
    let (name, form) = ("conv_transpose3d", "(in, out / groups, d, h, w)");
    let [n, c, d, h, w] = volumes(x, name)?;
    let [w_in, c_group, kd, kh, kw] = weights(weight, name, form)?;
    let [sd, sh, sw] = sizes(args.int3(0)?, 1, "stride")?;
    let [pd, ph, pw] = sizes(args.int3(3)?, 0, "padding")?;
    let [md, mh, mw] = sizes(args.int3(6)?, 0, "output padding")?;
    let groups = groups(name, args.int(9)?)?;
    let [dd, dh, dw] = sizes(args.int3(10)?, 1, "dilation")?;
    if md >= sd || mh >= sh || mw >= sw {
        return Err(Error::argument(format!(
            "the output padding of {name} must be less than the stride ({sd}, {sh}, {sw}), not ({md}, {mh}, {mw})"
        )));
    }
    require_one_type(name, x, weight, bias)?;
    if w_in != c || c % groups != 0 {
        return Err(unfit_weights(name, form, x, weight, groups));
    }
    let depth = transposed_size(d, sd, kd, dd, md, pd);
    let height = transposed_size(h, sh, kh, dh, mh, ph);
    let (Some(depth), Some(_), Some(_)) = (depth, height, transposed_size(w, sw, kw, dw, mw, pw)) else {
        return Err(Error::shape(format!(
            "{name} of shape {} with weights of shape {} and padding ({pd}, {ph}, {pw}) has no result",
            Dims(x.shape()),
            Dims(weight.shape())
        )));
    };
    let out = c_group.saturating_mul(groups);
    require_bias(name, weight, bias, out)?;
    let planes = reshaped(cx, &super::transpose(cx, x, 1, 2)?, [n.saturating_mul(d), c, h, w])?;
    let weight = reshaped(cx, weight, [c, c_group.saturating_mul(kd), kh, kw])?;
    let [stride, padding, more, dilation] =
        [[sh, sw], [ph, pw], [mh, mw], [dh, dw]].map(|sizes| sizes.map(|size| size as i64));
    let y = super::conv_transpose2d(cx, &planes, &weight, None, stride, padding, more, groups as i64, dilation)?;
    let (oh, ow) = (y.shape()[2], y.shape()[3]);
    let y = reshaped(cx, &y, [n, d, out, kd, oh * ow])?;
    let y = super::permute(cx, &y, &[0, 2, 3, 1, 4])?;
    let columns = reshaped(cx, &y, [n, out.saturating_mul(kd), d.saturating_mul(oh * ow)])?;
    let [depth, plane, kd, sd, pd, dd] = [depth, oh * ow, kd, sd, pd, dd].map(|size| size as i64);
    let y = super::col2im(cx, &columns, [depth, plane], [kd, 1], [sd, 1], [pd, 0], [dd, 1])?;
    let y = reshaped(cx, &y, [n, out, depth as usize, oh, ow])?;
    match bias {
        Some(bias) => super::add(cx, &y, &reshaped(cx, bias, [out, 1, 1, 1])?),
        None => Ok(y),
    }
}
