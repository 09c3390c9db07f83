//! Pools over the planes of images.

use std::array::from_fn;

use tensor_kernels::{DType, Pool2d};

use super::index::require_index;
use super::launch::indexed;
use super::neural::{images, padded, sizes};
use super::{Args, Op, cast, gradient, halves};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// The sizes of a batch of images. Fails for images without pixels, because a window of padding has no maximum or mean.
pub(super) fn pixels(x: &Tensor, name: &str) -> Result<[usize; 4]> {
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
fn geometry(x: &Tensor, args: &Args<'_>, dilation: [i64; 2], ceil: bool, name: &str) -> Result<(Pool2d, Shape)> {
    let [n, c, h, w] = pixels(x, name)?;
    let given = [args.int2(0)?, args.int2(2)?, args.int2(4)?, dilation];
    let [[kh, kw], [sh, sw], [ph, pw], [dh, dw]] = windows(x, [h, w], given, ceil, name)?;
    let planes = n * c;
    let pool = Pool2d { planes, h, w, kh, kw, sh, sw, ph, pw, dh, dw, ceil };
    let shape = Shape::new(&[n, c, pool.out_h(), pool.out_w()])?;
    Ok((pool, shape))
}

/// The geometry of a pool of maxima.
fn max_geometry(x: &Tensor, args: &Args<'_>, name: &str) -> Result<(Pool2d, Shape)> {
    geometry(x, args, args.int2(6)?, args.bool(8)?, name)
}

/// The kernel, the stride, the padding and the dilation of a call, checked. `sizes_of_x` are the sizes that are pooled.
pub(super) fn windows<const N: usize>(
    x: &Tensor,
    sizes_of_x: [usize; N],
    [kernel, stride, padding, dilation]: [[i64; N]; 4],
    ceil: bool,
    name: &str,
) -> Result<[[usize; N]; 4]> {
    let kernel = sizes(kernel, 1, "kernel")?;
    let mut stride = sizes(stride, 0, "stride")?;
    let padding = sizes(padding, 0, "padding")?;
    let dilation = sizes(dilation, 1, "dilation")?;
    for (stride, kernel) in stride.iter_mut().zip(kernel).filter(|(stride, _)| **stride == 0) {
        *stride = kernel;
    }
    let reach: [usize; N] = from_fn(|i| dilation[i].saturating_mul(kernel[i] - 1).saturating_add(1));
    if padding.iter().zip(reach).any(|(padding, reach)| 2 * padding > reach) {
        return Err(Error::argument(format!(
            "the padding {} of {name} must be at most half the kernel {} with dilation {}",
            Dims(&padding),
            Dims(&kernel),
            Dims(&dilation)
        )));
    }
    let room = padded(sizes_of_x, padding)?;
    let is_short = |i: usize| room[i] + if ceil { stride[i] - 1 } else { 0 } < reach[i];
    // An input between two elements of a window would leave it with padding alone.
    let is_missed = |i: usize| padding[i] > 0 && dilation[i] > sizes_of_x[i];
    if (0..N).any(|i| is_short(i) || is_missed(i)) {
        return Err(Error::shape(format!(
            "the kernel {} of {name} with dilation {} does not fit an input of shape {} with padding {}",
            Dims(&kernel),
            Dims(&dilation),
            Dims(x.shape()),
            Dims(&padding)
        )));
    }
    Ok([kernel, stride, padding, dilation])
}

pub(super) fn max(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (pool, shape) = max_geometry(x, args, "max_pool2d")?;
    let tape = Tape::start(cx, Op::MaxPool2d, &[Some(x)]);
    let (out, places) = largest(cx, x, pool, shape)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::max_pool2d(pool, x, places));
    }
    Ok(out)
}

/// The places of the elements that `max` finds.
pub(super) fn max_indices(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (pool, shape) = max_geometry(x, args, "max_pool2d_indices")?;
    Ok(largest(cx, x, pool, shape)?.1)
}

/// The largest element of each window, and its place.
fn largest(cx: &Context, x: &Tensor, pool: Pool2d, shape: Shape) -> Result<(Tensor, Tensor)> {
    // All integers are compared in the type of their sums.
    let dtype = x.dtype().summed();
    let source = cast::contiguous(cx, &cast::to(cx, x, dtype)?)?;
    let out = Tensor::uninit(cx, dtype, x.device(), shape)?;
    let places = Tensor::uninit(cx, DType::I64, x.device(), shape)?;
    cx.on(x.device()).max_pool2d(pool, source.view(), out.view_mut(), places.view_mut())?;
    Ok((cast::to(cx, &out, x.dtype())?, places))
}

/// Writes elements to their places in larger images.
pub(super) fn max_unpool(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, index) = (args.tensor(0)?, args.tensor(1)?);
    let [n, c, _, _] = images(x, "max_unpool2d")?;
    let [oh, ow] = sizes(args.int2(0)?, 1, "output size")?;
    require_index(index, "max_unpool2d")?;
    if index.shape() != x.shape() {
        return Err(Error::shape(format!(
            "max_unpool2d takes one index for each element, not indices of shape {} for shape {}",
            Dims(index.shape()),
            Dims(x.shape())
        )));
    }
    let shape = Shape::new(&[n, c, oh, ow])?;
    let tape = Tape::start(cx, Op::MaxUnpool2d, &[Some(x), None]);
    let source = cast::contiguous(cx, x)?;
    let index = cast::contiguous(cx, &cast::to(cx, index, DType::I64)?)?;
    let out = gradient::zeros(cx, x, &shape)?;
    let (from, to) = (lines(x.shape()), lines(&shape));
    let (from_strides, to_strides) = (line_strides(from), line_strides(to));
    let (elements, places) = (source.view_as(&from, &from_strides), index.view_as(&from, &from_strides));
    let answer = cx.on(x.device()).scatter(1, elements, places, out.view_mut_as(&to, &to_strides));
    indexed(answer, |bad| {
        Error::index(format!("max_unpool2d: index {bad} is out of range for images of height {oh} and width {ow}"))
    })?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::max_unpool2d(x, &index));
    }
    Ok(out)
}

/// The numbers of planes and of their pixels.
pub(crate) fn lines(shape: &[usize]) -> [usize; 2] {
    let inner = shape.len().saturating_sub(2);
    [shape[..inner].iter().product(), shape[inner..].iter().product()]
}

/// Row-major strides of two sizes.
pub(crate) fn line_strides(sizes: [usize; 2]) -> [isize; 2] {
    [sizes[1] as isize, 1]
}

pub(super) fn avg(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (ceil, with_padding, divisor) = (args.bool(6)?, args.bool(7)?, args.int(8)?);
    let (pool, shape) = geometry(args.tensor(0)?, args, [1, 1], ceil, "avg_pool2d")?;
    if !ceil && divisor == 0 && (with_padding || (pool.ph, pool.pw) == (0, 0)) {
        return means(cx, args.tensor(0)?, pool, shape);
    }
    let size = (pool.kh * pool.kw) as f64;
    halves::rounded_once(cx, args, |args| {
        let means = means(cx, args.tensor(0)?, pool, shape)?;
        // The counts are as many as the rows and columns, of which there may be any number if there is no image.
        if means.numel() == 0 {
            return Ok(means);
        }
        if divisor != 0 {
            return super::mul_scalar(cx, &means, size / divisor as f64);
        }
        let rows = elements(pool.out_h(), [pool.h, pool.kh, pool.sh, pool.ph], with_padding);
        let columns = elements(pool.out_w(), [pool.w, pool.kw, pool.sw, pool.pw], with_padding);
        let factors: Vec<f64> =
            rows.iter().flat_map(|row| columns.iter().map(move |column| size / (row * column))).collect();
        super::mul(cx, &means, &gradient::constant(cx, &means, &factors, &[rows.len(), columns.len()])?)
    })
}

/// The numbers of elements of windows along a dimension that count.
fn elements(windows: usize, [size, kernel, stride, padding]: [usize; 4], with_padding: bool) -> Vec<f64> {
    let (first, last) = if with_padding { (0, size + 2 * padding) } else { (padding, size + padding) };
    let count = |start: usize| (start + kernel).min(last) - start.max(first);
    (0..windows).map(|window| count(window * stride) as f64).collect()
}

/// The means of windows: what is outside of the input counts as zeros.
fn means(cx: &Context, x: &Tensor, pool: Pool2d, shape: Shape) -> Result<Tensor> {
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
    let [oh, ow] = sizes(args.int2(0)?, 1, "output size")?;
    let tape = Tape::start(cx, Op::AdaptiveAvgPool2d, &[Some(x)]);
    let source = cast::contiguous(cx, x)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), Shape::new(&[n, c, oh, ow])?)?;
    cx.on(x.device()).adaptive_avg_pool2d(source.view(), out.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::adaptive_avg_pool2d(x));
    }
    Ok(out)
}

pub(super) fn adaptive_max(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let [n, c, _, _] = pixels(x, "adaptive_max_pool2d")?;
    let [oh, ow] = sizes(args.int2(0)?, 1, "output size")?;
    let shape = Shape::new(&[n, c, oh, ow])?;
    let tape = Tape::start(cx, Op::AdaptiveMaxPool2d, &[Some(x)]);
    let source = cast::contiguous(cx, x)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), shape)?;
    let places = Tensor::uninit(cx, DType::I64, x.device(), shape)?;
    cx.on(x.device()).adaptive_max_pool2d(source.view(), out.view_mut(), places.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::adaptive_max_pool2d(x, places));
    }
    Ok(out)
}

/// The power-average pools, which are made of others.
pub(super) fn lp(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (x, p) = (args.tensor(0)?, args.float(0)?);
    if p == 0.0 || !p.is_finite() {
        return Err(Error::argument(format!("the p of {} must be a number other than 0, not {p}", op.info().name)));
    }
    let powers = super::pow_scalar(cx, x, p)?;
    let size = |kernel: &[i64]| kernel.iter().map(|size| *size as f64).product::<f64>();
    let (means, size) = match op {
        Op::LpPool1d => {
            let kernel = args.int(0)?;
            (super::avg_pool1d(cx, &powers, kernel, args.int(1)?, 0, false, true)?, size(&[kernel]))
        }
        Op::LpPool2d => {
            let kernel = args.int2(0)?;
            (super::avg_pool2d(cx, &powers, kernel, args.int2(2)?, [0, 0], false, true, 0)?, size(&kernel))
        }
        _ => {
            let kernel = args.int3(0)?;
            (super::avg_pool3d(cx, &powers, kernel, args.int3(3)?, [0, 0, 0], false, true, 0)?, size(&kernel))
        }
    };
    // The root has no slope at 0: there the sum counts as a constant.
    let sums = super::mul_scalar(cx, &means, size)?;
    let is_zero = super::eq_scalar(cx, &sums, 0.0)?;
    let roots = super::pow_scalar(cx, &super::masked_fill(cx, &sums, &is_zero, 1.0)?, 1.0 / p)?;
    super::masked_fill(cx, &roots, &is_zero, if p > 0.0 { 0.0 } else { f64::INFINITY })
}
