//! Operations on images that are composed of others. The last dimensions of an image are (height, width), after any
//! others. With `channels_last` they are (height, width, channels).

use tensor_kernels::DType;

use super::neural::sizes;
use super::resample::{self, Style};
use super::shape::signed;
use super::{Args, Op, gradient, same_device};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// The share of each color in the gray.
const GRAY: [f64; 3] = [0.2989, 0.587, 0.114];
/// The values of a u8.
const LEVELS: i64 = 256;

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    same_device(op, args.tensors)?;
    let x = args.tensor(0)?;
    if x.dtype() == DType::Bool {
        return Err(Error::dtype(format!("{} takes numbers, not {}", op.info().name, x.label())));
    }
    match op {
        Op::ResizeImage => resize(cx, x, args),
        Op::CropImage => {
            let place = [args.int(0)?, args.int(1)?];
            crop(cx, op, x, place, args.int2(2)?, args.bool(4)?)
        }
        Op::CenterCrop => center_crop(cx, x, args.int2(0)?, args.bool(2)?),
        Op::NormalizeImage => normalize(cx, x, args.tensor(1)?, args.tensor(2)?, args.bool(0)?),
        Op::ImageToTensor => to_tensor(cx, x),
        Op::RgbToGrayscale => grayscale(cx, op, x),
        Op::AdjustBrightness => {
            let black = super::zeros_like(cx, x)?;
            blend(cx, op, x, &black, args.float(0)?)
        }
        Op::AdjustContrast => {
            let gray = grayscale_of_any(cx, op, x)?;
            let gray = super::to_dtype(cx, &gray, computed(x.dtype()))?;
            blend(cx, op, x, &super::mean(cx, &gray, &[-3, -2, -1], true)?, args.float(0)?)
        }
        Op::AdjustSaturation => blend(cx, op, x, &grayscale_of_any(cx, op, x)?, args.float(0)?),
        Op::EqualizeImage => equalize(cx, x),
        Op::RotateImage => rotate(cx, x, args.float(0)?, args.int(0)?),
        Op::ConvertImageDtype => convert(cx, x, args.dtype(0)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// Returns the axes of rows and columns, or a shape error if there are not enough dimensions.
fn axes(op: Op, x: &Tensor, channels_last: bool) -> Result<[usize; 2]> {
    let last = if channels_last { 1 } else { 0 };
    let least = 2 + last;
    if x.rank() < least {
        return Err(Error::shape(format!(
            "{} takes images of at least {least} dimensions, not of shape {}",
            op.info().name,
            Dims(x.shape())
        )));
    }
    Ok([x.rank() - 2 - last, x.rank() - 1 - last])
}

/// The type that pixels are computed in.
fn computed(dtype: DType) -> DType {
    match dtype {
        dtype if dtype.is_float() => dtype.computed(),
        DType::U8 | DType::I8 | DType::I16 | DType::U16 => DType::F32,
        _ => DType::F64,
    }
}

/// The least and the greatest number of an integer type.
fn range(dtype: DType) -> [f64; 2] {
    dtype.range().map_or([0.0, 1.0], |(least, most)| [least as f64, most as f64])
}

/// The value of a white pixel.
fn white(dtype: DType) -> f64 {
    if dtype.is_float() { 1.0 } else { range(dtype)[1] }
}

fn resize(cx: &Context, x: &Tensor, args: &Args<'_>) -> Result<Tensor> {
    let [rows, columns] = sizes(args.int2(0)?, 1, "sizes of resize_image")?;
    let filter = args.int(2)?;
    let style = Style::new(Op::ResizeImage, filter, false, args.bool(3)?, true)?;
    let [row, column] = axes(Op::ResizeImage, x, args.bool(4)?)?;
    if x.shape()[row] == 0 || x.shape()[column] == 0 {
        return Err(Error::shape(format!("resize_image takes images with pixels, not of shape {}", Dims(x.shape()))));
    }
    let wide = super::to_dtype(cx, x, computed(x.dtype()))?;
    let resized = resample::resize(cx, &wide, &[(row, rows), (column, columns)], style)?;
    rounded(cx, &resized, x.dtype())
}

/// Pixels rounded to a type, and limited to its range.
fn rounded(cx: &Context, x: &Tensor, dtype: DType) -> Result<Tensor> {
    if dtype.is_float() {
        return super::to_dtype(cx, x, dtype);
    }
    let [least, most] = range(dtype);
    super::to_dtype(cx, &super::clamp(cx, &super::round(cx, x)?, least, most)?, dtype)
}

fn crop(cx: &Context, op: Op, x: &Tensor, place: [i64; 2], output: [i64; 2], channels_last: bool) -> Result<Tensor> {
    sizes(output, 1, &format!("sizes of {}", op.info().name))?;
    let mut cropped = x.clone();
    for ((axis, start), length) in axes(op, x, channels_last)?.into_iter().zip(place).zip(output) {
        cropped = crop_axis(cx, &cropped, axis, start, length)?;
    }
    Ok(cropped)
}

/// A part of a dimension, with zeros where it is outside. The length is from 1 to `LARGEST`.
fn crop_axis(cx: &Context, x: &Tensor, axis: usize, start: i64, length: i64) -> Result<Tensor> {
    let (dim, size) = (axis as i64, x.shape()[axis] as i64);
    let (first, end) = (start.clamp(0, size), start.saturating_add(length).clamp(0, size));
    let inside = super::narrow(cx, x, dim, first, (end - first).max(0))?;
    let before = start.saturating_neg().clamp(0, length);
    let after = length - before - (end - first).max(0);
    if before == 0 && after == 0 {
        return Ok(inside);
    }
    let mut pads = vec![0; 2 * (x.rank() - axis)];
    let last = pads.len() - 2;
    pads[last..].copy_from_slice(&[before, after]);
    super::pad(cx, &inside, &pads, 0, 0.0)
}

fn center_crop(cx: &Context, x: &Tensor, output: [i64; 2], channels_last: bool) -> Result<Tensor> {
    let axes = axes(Op::CenterCrop, x, channels_last)?;
    // Half of a difference that is negative and odd is rounded up, as there is one more zero after than before.
    let place = [0, 1].map(|i| (x.shape()[axes[i]] as i64).saturating_sub(output[i]) / 2);
    crop(cx, Op::CenterCrop, x, place, output, channels_last)
}

fn normalize(cx: &Context, x: &Tensor, mean: &Tensor, deviation: &Tensor, channels_last: bool) -> Result<Tensor> {
    x.require_float("normalize_image")?;
    let channels = match (x.shape(), channels_last) {
        ([.., channels], true) if x.rank() >= 3 => *channels,
        ([.., channels, _, _], false) => *channels,
        _ => {
            return Err(Error::shape(format!(
                "normalize_image takes images with channels, not of shape {}",
                Dims(x.shape())
            )));
        }
    };
    let fitted = |values: &Tensor| {
        if values.dtype() != x.dtype() {
            return Err(Error::dtype(format!(
                "normalize_image takes one element type, not {} and {}",
                x.label(),
                values.label()
            )));
        }
        if values.rank() > 1 || values.numel() != 1 && values.numel() != channels {
            return Err(Error::shape(format!(
                "normalize_image of {channels} channels takes as many means and deviations, or one, not shape {}",
                Dims(values.shape())
            )));
        }
        let count = values.numel() as i64;
        let shape = [count, 1, 1];
        super::reshape(cx, values, if channels_last { &shape[..1] } else { &shape })
    };
    let (mean, deviation) = (fitted(mean)?, fitted(deviation)?);
    super::div(cx, &super::sub(cx, x, &mean)?, &deviation)
}

fn to_tensor(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let order: &[i64] = match x.rank() {
        3 => &[2, 0, 1],
        4 => &[0, 3, 1, 2],
        _ => {
            return Err(Error::shape(format!(
                "image_to_tensor takes (height, width, channels) or a number of such images, not shape {}",
                Dims(x.shape())
            )));
        }
    };
    let turned = super::contiguous(cx, &super::permute(cx, x, order)?)?;
    super::div_scalar(cx, &turned, 255.0)
}

/// Returns the channels, or a shape error if their number is not one of those expected.
fn channels(op: Op, x: &Tensor, expected: &[usize]) -> Result<usize> {
    match x.shape() {
        [.., channels, _, _] if expected.contains(channels) => Ok(*channels),
        _ => {
            let counts: Vec<String> = expected.iter().map(usize::to_string).collect();
            Err(Error::shape(format!(
                "{} takes images of shape (..., channels, height, width) with {} channels, not {}",
                op.info().name,
                counts.join(" or "),
                Dims(x.shape())
            )))
        }
    }
}

fn grayscale(cx: &Context, op: Op, x: &Tensor) -> Result<Tensor> {
    channels(op, x, &[3])?;
    let wide = super::to_dtype(cx, x, computed(x.dtype()))?;
    let share = |i: i64| super::mul_scalar(cx, &super::narrow(cx, &wide, -3, i, 1)?, GRAY[i as usize]);
    let gray = super::add(cx, &super::add(cx, &share(0)?, &share(1)?)?, &share(2)?)?;
    super::to_dtype(cx, &gray, x.dtype())
}

/// The gray of images with one or three channels.
fn grayscale_of_any(cx: &Context, op: Op, x: &Tensor) -> Result<Tensor> {
    if channels(op, x, &[1, 3])? == 1 { Ok(x.clone()) } else { grayscale(cx, op, x) }
}

/// Images between `other`, for a strength of 0, and `x`, for 1, or beyond it.
fn blend(cx: &Context, op: Op, x: &Tensor, other: &Tensor, strength: f64) -> Result<Tensor> {
    if strength.is_nan() || strength < 0.0 {
        return Err(Error::argument(format!("the strength of {} must be at least 0, not {strength}", op.info().name)));
    }
    let wide = computed(x.dtype());
    let part = |x: &Tensor, strength: f64| super::mul_scalar(cx, &super::to_dtype(cx, x, wide)?, strength);
    let sum = super::add(cx, &part(x, strength)?, &part(other, 1.0 - strength)?)?;
    super::to_dtype(cx, &super::clamp(cx, &sum, 0.0, white(x.dtype()))?, x.dtype())
}

fn equalize(cx: &Context, x: &Tensor) -> Result<Tensor> {
    if x.dtype() != DType::U8 {
        return Err(Error::dtype(format!("equalize_image takes images of u8, not {}", x.label())));
    }
    let [row, column] = axes(Op::EqualizeImage, x, false)?;
    let pixels = (x.shape()[row] * x.shape()[column]) as i64;
    if x.numel() == 0 {
        return super::clone(cx, x);
    }
    let planes = super::reshape(cx, x, &[-1, pixels])?;
    let count = planes.shape()[0] as i64;
    let equal = (0..count).map(|i| equalized(cx, &super::select(cx, &planes, 0, i)?)).collect::<Result<Vec<_>>>()?;
    let equal = super::stack(cx, &equal.iter().collect::<Vec<_>>(), 0)?;
    super::reshape(cx, &equal, &signed(x.shape()))
}

/// The pixels of one channel, each replaced by a number that grows with how many are darker.
fn equalized(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let index = super::to_dtype(cx, x, DType::I64)?;
    let counts = super::bincount(cx, &index, LEVELS)?;
    let total = x.numel() as i64;
    // The pixels of the brightest value do not count.
    let brightest = super::sum(cx, &super::eq(cx, x, &super::max(cx, x, &[], false)?)?, &[], false)?;
    let step = super::floor_divide_scalar(cx, &super::rsub_scalar(cx, &brightest, total)?, LEVELS - 1)?;
    let least = super::clamp(cx, &step, 1.0, f64::INFINITY)?;
    let half = super::floor_divide_scalar(cx, &least, 2)?;
    let table = super::floor_divide(cx, &super::add(cx, &super::cumsum(cx, &counts, 0)?, &half)?, &least)?;
    let table = super::pad(cx, &super::narrow(cx, &table, 0, 0, LEVELS - 1)?, &[1, 0], 0, 0.0)?;
    let replaced = super::take(cx, &super::clamp(cx, &table, 0.0, 255.0)?, &index)?;
    let replaced = super::to_dtype(cx, &replaced, DType::U8)?;
    super::where_cond(cx, &super::eq_scalar(cx, &step, 0)?, x, &replaced)
}

fn rotate(cx: &Context, x: &Tensor, angle: f64, filter: i64) -> Result<Tensor> {
    if !angle.is_finite() {
        return Err(Error::argument(format!("the angle of rotate_image must be a finite number, not {angle}")));
    }
    let [row, column] = axes(Op::RotateImage, x, false)?;
    let (height, width) = (x.shape()[row], x.shape()[column]);
    if height == 0 || width == 0 {
        return Err(Error::shape(format!("rotate_image takes images with pixels, not of shape {}", Dims(x.shape()))));
    }
    let wide = super::to_dtype(cx, x, computed(x.dtype()))?;
    let (height, width) = (height as i64, width as i64);
    let planes = wide.numel() as i64 / (height * width);
    let images = super::reshape(cx, &wide, &[1, planes, height, width])?;
    let (sin, cos) = angle.to_radians().sin_cos();
    // Places are from -1 to 1 in both directions.
    let ratio = height as f64 / width as f64;
    let theta = Tensor::from_slice(cx, &[cos, -sin * ratio, 0.0, sin / ratio, cos, 0.0], &[1, 2, 3])?;
    let theta = super::to_device(cx, &super::to_dtype(cx, &theta, wide.dtype())?, x.device_code())?;
    let grid = super::affine_grid(cx, &theta, &[1, 1, height, width], false)?;
    let turned = super::grid_sample(cx, &images, &grid, filter, 0, false)?;
    rounded(cx, &super::reshape(cx, &turned, &signed(x.shape()))?, x.dtype())
}

/// Pixels in the range of another type.
fn convert(cx: &Context, x: &Tensor, dtype: DType) -> Result<Tensor> {
    let from = x.dtype();
    let bits = |dtype: DType| 8 * dtype.size();
    let is_inexact = match (from, dtype) {
        (DType::F64, to) => to == DType::I64,
        (from, DType::I32 | DType::I64) => from.is_float(),
        (DType::F16 | DType::Bf16, to) => !to.is_float() && bits(to) > 8,
        _ => false,
    };
    if dtype == DType::Bool || is_inexact {
        return Err(Error::dtype(format!("convert_image_dtype converts no {} to {}", x.label(), dtype.name())));
    }
    let (most, most_to) = (white(from), white(dtype));
    match (from.is_float(), dtype.is_float()) {
        (true, true) => super::to_dtype(cx, x, dtype),
        // All values are about as frequent, also the last one.
        (true, false) => {
            let scaled = super::mul_scalar(cx, &super::to_dtype(cx, x, from.computed())?, most_to + 1.0 - 1e-3)?;
            super::to_dtype(cx, &scaled, dtype)
        }
        (false, true) => super::div_scalar(cx, &super::to_dtype(cx, x, dtype)?, most),
        (false, false) if most > most_to => {
            let shift = (most + 1.0) / (most_to + 1.0);
            super::to_dtype(cx, &super::floor_divide_scalar(cx, x, shift as i64)?, dtype)
        }
        (false, false) => {
            let shift = (most_to + 1.0) / (most + 1.0);
            super::mul_scalar(cx, &super::to_dtype(cx, x, dtype)?, shift as i64)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::crop_image;
    use super::*;

    /// torchvision returns another shape for parts that are outside.
    #[test]
    fn a_part_outside_of_an_image_is_zeros_of_its_size() -> Result<()> {
        let cx = Context::thread()?;
        let x = Tensor::from_slice(&cx, &[1u8, 2, 3, 4], &[2, 2])?;
        for (top, left) in [(2, 0), (-3, 0), (0, 2), (0, -3), (i64::MAX, 0), (i64::MIN, 0), (0, i64::MIN)] {
            let part = crop_image(&cx, &x, top, left, [3, 3], false)?;
            assert_eq!((part.shape(), part.to_vec::<u8>()?), (&[3, 3][..], vec![0; 9]), "{top} {left}");
        }
        Ok(())
    }
}
