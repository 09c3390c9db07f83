//! Convolutions and transposed convolutions. The result of a transposed one is the gradient of the input of a convolution,
//! whose result `x` is.

use tensor_kernels::Conv2d;

use super::matmul::Scratch;
use super::neural::{images, padded, sizes};
use super::{Args, Op, cast};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

pub(super) fn conv2d(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, weight, bias) = (args.tensor(0)?, args.tensor(1)?, args.optional(2));
    let conv = convolution(x, weight, bias, args)?;
    let tape = Tape::start(cx, Op::Conv2d, args.tensors);
    let (x, weight) = (cast::contiguous(cx, x)?, cast::contiguous(cx, weight)?);
    let bias = bias.map(|bias| cast::contiguous(cx, bias)).transpose()?;
    let out = convolved(cx, conv, &x, &weight, bias.as_ref())?;
    if let Some(tape) = tape {
        let rule = rules::conv2d(&tape, conv, &x, &weight);
        tape.finish(&out, rule);
    }
    Ok(out)
}

pub(super) fn conv_transpose2d(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, weight, bias) = (args.tensor(0)?, args.tensor(1)?, args.optional(2));
    let conv = transposed(x, weight, bias, args)?;
    let tape = Tape::start(cx, Op::ConvTranspose2d, &[Some(x), Some(weight)]);
    let (x, weight) = (cast::contiguous(cx, x)?, cast::contiguous(cx, weight)?);
    let out = input_gradient(cx, conv, &x, &weight)?;
    if let Some(tape) = tape {
        let rule = rules::conv_transpose2d(&tape, conv, &x, &weight);
        tape.finish(&out, rule);
    }
    match bias {
        // Recorded by itself.
        Some(bias) => super::add(cx, &out, &super::reshape(cx, bias, &[conv.c_in as i64, 1, 1])?),
        None => Ok(out),
    }
}

/// A new tensor on the device and of the type of another one.
fn beside(cx: &Context, x: &Tensor, sizes: [usize; 4]) -> Result<Tensor> {
    Tensor::uninit(cx, x.dtype(), x.device(), Shape::new(&sizes)?)
}

/// The convolution, without recording. All operands are row-major.
pub(crate) fn convolved(
    cx: &Context,
    conv: Conv2d,
    x: &Tensor,
    weight: &Tensor,
    bias: Option<&Tensor>,
) -> Result<Tensor> {
    let out = beside(cx, x, [conv.n, conv.c_out, conv.out_h(), conv.out_w()])?;
    let launch = cx.on(x.device());
    let mut scratch = Scratch::new(cx, x.device(), launch.kernels().conv2d_scratch(&conv, x.dtype()))?;
    let bias = bias.map(|bias| bias.view());
    launch.conv2d(conv, x.view(), weight.view(), bias, out.view_mut(), scratch.view_mut())?;
    Ok(out)
}

/// The gradient of its input, from the gradient of its result.
pub(crate) fn input_gradient(cx: &Context, conv: Conv2d, grad: &Tensor, weight: &Tensor) -> Result<Tensor> {
    let out = beside(cx, grad, [conv.n, conv.c_in, conv.h, conv.w])?;
    let launch = cx.on(grad.device());
    let bytes = launch.kernels().conv2d_backward_input_scratch(&conv, grad.dtype());
    let mut scratch = Scratch::new(cx, grad.device(), bytes)?;
    launch.conv2d_backward_input(conv, grad.view(), weight.view(), out.view_mut(), scratch.view_mut())?;
    Ok(out)
}

/// The gradient of its weights, from its input and the gradient of its result.
pub(crate) fn weight_gradient(cx: &Context, conv: Conv2d, x: &Tensor, grad: &Tensor) -> Result<Tensor> {
    let out = beside(cx, grad, [conv.c_out, conv.c_in / conv.groups, conv.kh, conv.kw])?;
    let launch = cx.on(grad.device());
    let bytes = launch.kernels().conv2d_backward_weight_scratch(&conv, grad.dtype());
    let mut scratch = Scratch::new(cx, grad.device(), bytes)?;
    launch.conv2d_backward_weight(conv, x.view(), grad.view(), out.view_mut(), scratch.view_mut())?;
    Ok(out)
}

fn convolution(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>, args: &Args<'_>) -> Result<Conv2d> {
    let [n, c_in, h, w] = images(x, "conv2d")?;
    let [c_out, c_group, kh, kw] = weights(weight, "conv2d", "(out, in / groups, h, w)")?;
    let [sh, sw] = sizes(args.int2(0)?, 1, "stride")?;
    let [ph, pw] = sizes(args.int2(2)?, 0, "padding")?;
    let [dh, dw] = sizes(args.int2(4)?, 1, "dilation")?;
    let groups = groups("conv2d", args.int(6)?)?;
    require_one_type("conv2d", x, weight, bias)?;
    if c_group.checked_mul(groups) != Some(c_in) || c_out % groups != 0 {
        return Err(unfit_weights("conv2d", "(out, in / groups, h, w)", x, weight, groups));
    }
    require_bias("conv2d", weight, bias, c_out)?;
    padded([h, w], [ph, pw])?;
    let conv = Conv2d { n, c_in, h, w, c_out, kh, kw, sh, sw, ph, pw, dh, dw, groups };
    if [kh, kw, conv.out_h(), conv.out_w()].contains(&0) {
        return Err(Error::shape(format!(
            "conv2d with weights of shape {} and dilation ({dh}, {dw}) does not fit an input of shape {} with padding \
             ({ph}, {pw})",
            Dims(weight.shape()),
            Dims(x.shape())
        )));
    }
    Ok(conv)
}

/// The convolution that has the result of a transposed one as its input.
fn transposed(x: &Tensor, weight: &Tensor, bias: Option<&Tensor>, args: &Args<'_>) -> Result<Conv2d> {
    let [n, c_out, rows, columns] = images(x, "conv_transpose2d")?;
    let [w_in, c_group, kh, kw] = weights(weight, "conv_transpose2d", "(in, out / groups, h, w)")?;
    let [sh, sw] = sizes(args.int2(0)?, 1, "stride")?;
    let [ph, pw] = sizes(args.int2(2)?, 0, "padding")?;
    let [oh, ow] = sizes(args.int2(4)?, 0, "output padding")?;
    let groups = groups("conv_transpose2d", args.int(6)?)?;
    let [dh, dw] = sizes(args.int2(7)?, 1, "dilation")?;
    if oh >= sh || ow >= sw {
        return Err(Error::argument(format!(
            "the output padding of conv_transpose2d must be less than the stride ({sh}, {sw}), not ({oh}, {ow})"
        )));
    }
    require_one_type("conv_transpose2d", x, weight, bias)?;
    if w_in != c_out || c_out % groups != 0 {
        return Err(unfit_weights("conv_transpose2d", "(in, out / groups, h, w)", x, weight, groups));
    }
    let (h, w) = (transposed_size(rows, sh, kh, dh, oh, ph), transposed_size(columns, sw, kw, dw, ow, pw));
    let (Some(h), Some(w)) = (h, w) else {
        return Err(Error::shape(format!(
            "conv_transpose2d of shape {} with weights of shape {} and padding ({ph}, {pw}) has no result",
            Dims(x.shape()),
            Dims(weight.shape())
        )));
    };
    padded([h, w], [ph, pw])?;
    let c_in = c_group * groups;
    require_bias("conv_transpose2d", weight, bias, c_in)?;
    Ok(Conv2d { n, c_in, h, w, c_out, kh, kw, sh, sw, ph, pw, dh, dw, groups })
}

/// The size of the result of a transposed convolution along one dimension; `None` if there is none.
pub(super) fn transposed_size(
    count: usize,
    stride: usize,
    kernel: usize,
    dilation: usize,
    more: usize,
    padding: usize,
) -> Option<usize> {
    let reach = dilation.checked_mul(kernel.checked_sub(1)?)?;
    let all = count.checked_sub(1)?.checked_mul(stride)?.checked_add(reach)?.checked_add(more)?.checked_add(1)?;
    all.checked_sub(2 * padding).filter(|&size| size > 0)
}

/// The sizes of the weights.
pub(super) fn weights<const N: usize>(weight: &Tensor, name: &str, form: &str) -> Result<[usize; N]> {
    <[usize; N]>::try_from(weight.shape())
        .map_err(|_| Error::shape(format!("{name} takes weights of shape {form}, not {}", Dims(weight.shape()))))
}

pub(super) fn groups(name: &str, groups: i64) -> Result<usize> {
    if groups < 1 {
        return Err(Error::argument(format!("the groups of {name} must be at least 1, not {groups}")));
    }
    Ok(groups as usize)
}

pub(super) fn require_one_type(name: &str, x: &Tensor, weight: &Tensor, bias: Option<&Tensor>) -> Result<()> {
    let other = [Some(weight), bias].into_iter().flatten().find(|other| other.dtype() != x.dtype());
    match other {
        Some(other) => {
            Err(Error::dtype(format!("{name} takes one element type, not {} and {}", x.label(), other.label())))
        }
        None => Ok(()),
    }
}

pub(super) fn require_bias(name: &str, weight: &Tensor, bias: Option<&Tensor>, channels: usize) -> Result<()> {
    match bias.filter(|bias| bias.shape() != [channels]) {
        Some(bias) => Err(Error::shape(format!(
            "{name} with weights of shape {} takes a bias of shape ({channels},), not {}",
            Dims(weight.shape()),
            Dims(bias.shape())
        ))),
        None => Ok(()),
    }
}

#[cold]
pub(super) fn unfit_weights(name: &str, form: &str, x: &Tensor, weight: &Tensor, groups: usize) -> Error {
    Error::shape(format!(
        "{name} takes weights of shape {form}, where the groups divide in and out, not an input of shape {} with weights of \
         shape {} in {groups} groups",
        Dims(x.shape()),
        Dims(weight.shape())
    ))
}
