//! Pools over the planes of images.

use tensor_kernels::{DType, Pool2d};

use super::neural::{images, padded, sizes2};
use super::{Args, Op, cast};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// The sizes of a batch of images. A shape error for images without pixels: a window of padding has no maximum or mean.
fn pixels(x: &Tensor, name: &str) -> Result<[usize; 4]> {
    let sizes = images(x, name)?;
    if sizes[2] == 0 || sizes[3] == 0 {
        return Err(Error::shape(format!(
            "{name} takes images with at least one pixel, not of shape {}",
            Dims(x.shape())
        )));
    }
    Ok(sizes)
}

/// The geometry of a call, and the shape of its result.
fn geometry(x: &Tensor, args: &Args<'_>, name: &str) -> Result<(Pool2d, Shape)> {
    let [n, c, h, w] = pixels(x, name)?;
    let [kh, kw] = sizes2(args.int2(0)?, 1, "kernel")?;
    let stride = sizes2(args.int2(2)?, 0, "stride")?;
    let [ph, pw] = sizes2(args.int2(4)?, 0, "padding")?;
    let sh = if stride[0] == 0 { kh } else { stride[0] };
    let sw = if stride[1] == 0 { kw } else { stride[1] };
    if 2 * ph > kh || 2 * pw > kw {
        return Err(Error::argument(format!(
            "the padding ({ph}, {pw}) of {name} must be at most half the kernel ({kh}, {kw})"
        )));
    }
    let [padded_h, padded_w] = padded([h, w], [ph, pw])?;
    if padded_h < kh || padded_w < kw {
        return Err(Error::shape(format!(
            "the kernel ({kh}, {kw}) of {name} does not fit an input of shape {} with padding ({ph}, {pw})",
            Dims(x.shape())
        )));
    }
    let planes = n * c;
    let pool = Pool2d { planes, h, w, kh, kw, sh, sw, ph, pw };
    let shape = Shape::new(&[n, c, pool.out_h(), pool.out_w()])?;
    Ok((pool, shape))
}

pub(super) fn max(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (pool, shape) = geometry(x, args, "max_pool2d")?;
    let tape = Tape::start(cx, Op::MaxPool2d, &[Some(x)]);
    let source = cast::contiguous(cx, x)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), shape)?;
    let places = Tensor::uninit(cx, DType::I64, x.device(), shape)?;
    cx.on(x.device()).max_pool2d(pool, source.view(), out.view_mut(), places.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::max_pool2d(pool, x, places));
    }
    Ok(out)
}

pub(super) fn avg(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (pool, shape) = geometry(x, args, "avg_pool2d")?;
    let tape = Tape::start(cx, Op::AvgPool2d, &[Some(x)]);
    let source = cast::contiguous(cx, x)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), shape)?;
    cx.on(x.device()).avg_pool2d(pool, source.view(), out.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::avg_pool2d(pool, x));
    }
    Ok(out)
}

pub(super) fn adaptive_avg(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let [n, c, _, _] = pixels(x, "adaptive_avg_pool2d")?;
    let [oh, ow] = sizes2(args.int2(0)?, 1, "output size")?;
    let tape = Tape::start(cx, Op::AdaptiveAvgPool2d, &[Some(x)]);
    let source = cast::contiguous(cx, x)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), Shape::new(&[n, c, oh, ow])?)?;
    cx.on(x.device()).adaptive_avg_pool2d(source.view(), out.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::adaptive_avg_pool2d(x));
    }
    Ok(out)
}
