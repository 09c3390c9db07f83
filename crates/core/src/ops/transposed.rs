//! Transposed convolutions. The result of one is the gradient of the input of a convolution, whose result `x` is.

use tensor_kernels::Conv2d;

use super::matmul::Scratch;
use super::neural::{images, padded, sizes2};
use super::{Args, Op, cast};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// The class's entry point for this operation.
pub(super) fn call(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, weight, bias) = (args.tensor(0)?, args.tensor(1)?, args.optional(2));
    let conv = convolution(x, weight, args)?;
    if let Some(bias) = bias.filter(|bias| bias.shape() != [conv.c_in]) {
        return Err(Error::shape(format!(
            "conv_transpose2d with weights of shape {} takes a bias of shape ({},), not {}",
            Dims(weight.shape()),
            conv.c_in,
            Dims(bias.shape())
        )));
    }
    let tape = Tape::start(cx, Op::ConvTranspose2d, &[Some(x), Some(weight)]);
    let (x, weight) = (cast::contiguous(cx, x)?, cast::contiguous(cx, weight)?);
    let out = Tensor::uninit(cx, x.dtype(), x.device(), Shape::new(&[conv.n, conv.c_in, conv.h, conv.w])?)?;
    let launch = cx.on(x.device());
    let bytes = launch.kernels().conv2d_backward_input_scratch(&conv, x.dtype());
    let mut scratch = Scratch::new(cx, x.device(), bytes)?;
    launch.conv2d_backward_input(conv, x.view(), weight.view(), out.view_mut(), scratch.view_mut())?;
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

/// The convolution that has the result as its input.
fn convolution(x: &Tensor, weight: &Tensor, args: &Args<'_>) -> Result<Conv2d> {
    let [n, c_out, rows, columns] = images(x, "conv_transpose2d")?;
    let [w_in, c_group, kh, kw] = images(weight, "the weight of conv_transpose2d").map_err(|_| {
        Error::shape(format!(
            "conv_transpose2d takes weights of shape (in, out / groups, h, w), not {}",
            Dims(weight.shape())
        ))
    })?;
    let [sh, sw] = sizes2(args.int2(0)?, 1, "stride")?;
    let [ph, pw] = sizes2(args.int2(2)?, 0, "padding")?;
    let [oh, ow] = sizes2(args.int2(4)?, 0, "output padding")?;
    let groups = args.int(6)?;
    let [dh, dw] = sizes2(args.int2(7)?, 1, "dilation")?;
    if groups < 1 {
        return Err(Error::argument(format!("the groups of conv_transpose2d must be at least 1, not {groups}")));
    }
    if oh >= sh || ow >= sw {
        return Err(Error::argument(format!(
            "the output padding of conv_transpose2d must be less than the stride ({sh}, {sw}), not ({oh}, {ow})"
        )));
    }
    let groups = groups as usize;
    let others = [Some(weight), args.optional(2)];
    if let Some(other) = others.into_iter().flatten().find(|other| other.dtype() != x.dtype()) {
        return Err(Error::dtype(format!(
            "conv_transpose2d takes one element type, not {} and {}",
            x.label(),
            other.label()
        )));
    }
    if w_in != c_out || c_out % groups != 0 {
        return Err(Error::shape(format!(
            "conv_transpose2d takes weights of shape (in, out / groups, h, w), where the groups divide in and out, not \
             an input of shape {} with weights of shape {} in {groups} groups",
            Dims(x.shape()),
            Dims(weight.shape())
        )));
    }
    let size = |count: usize, stride: usize, kernel: usize, dilation: usize, more: usize, padding: usize| {
        let reach = dilation.checked_mul(kernel.checked_sub(1)?)?;
        let all = count.checked_sub(1)?.checked_mul(stride)?.checked_add(reach)?.checked_add(more)?.checked_add(1)?;
        all.checked_sub(2 * padding).filter(|&size| size > 0)
    };
    let sizes = (size(rows, sh, kh, dh, oh, ph), size(columns, sw, kw, dw, ow, pw));
    let (Some(h), Some(w)) = sizes else {
        return Err(Error::shape(format!(
            "conv_transpose2d of shape {} with weights of shape {} and padding ({ph}, {pw}) has no result",
            Dims(x.shape()),
            Dims(weight.shape())
        )));
    };
    padded([h, w], [ph, pw])?;
    Ok(Conv2d { n, c_in: c_group * groups, h, w, c_out, kh, kw, sh, sw, ph, pw, dh, dw, groups })
}
