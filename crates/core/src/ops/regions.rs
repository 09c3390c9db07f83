//! Pools over regions of images, as detectors have them.
//!
//! R. Girshick: Fast R-CNN, 2015. K. He et al.: Mask R-CNN, 2017.

use std::ops::Range;

use tensor_kernels::DType;

use super::neural::sizes;
use super::pool::pixels;
use super::{Args, cast, gradient};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::Tensor;

/// A region: the number of its image, then left, top, right and bottom.
type Region = [f64; 5];

/// What both pools take: images, the regions, and the sizes of the result of each.
struct Call<'a> {
    x: &'a Tensor,
    sizes: [usize; 4],
    regions: Vec<Region>,
    output: [usize; 2],
    /// The factor of the sides of regions.
    scale: f64,
}

/// The most parts of a region along a side, and the most samples of a part.
const MOST: usize = 1024;

impl<'a> Call<'a> {
    fn new(cx: &Context, args: &Args<'a>, name: &str) -> Result<Call<'a>> {
        let (x, boxes) = (args.tensor(0)?, args.tensor(1)?);
        let [n, c, h, w] = pixels(x, name)?;
        if boxes.rank() != 2 || boxes.shape()[1] != 5 || boxes.dtype() != x.dtype() {
            return Err(Error::shape(format!(
                "{name} of {} takes boxes of that type and shape (k, 5), not {}",
                x.label(),
                boxes.label()
            )));
        }
        let (output, scale) = (sizes(args.int2(0)?, 1, "output size")?, args.float(0)?);
        if let Some(size) = output.iter().find(|size| **size > MOST) {
            return Err(Error::argument(format!("the output size of {name} must be at most {MOST}, not {size}")));
        }
        if !scale.is_finite() {
            return Err(Error::argument(format!("the scale of {name} must be finite, not {scale}")));
        }
        let quiet = &cx.no_grad();
        let numbers = cast::to(quiet, boxes, DType::F64)?.to_vec::<f64>()?;
        let regions = numbers.as_chunks().0.to_vec();
        for region in &regions {
            let [image, sides @ ..]: &Region = region;
            if image.fract() != 0.0 || !(0.0..n as f64).contains(image) {
                return Err(Error::index(format!("{name}: there is no image {image} among {n}")));
            }
            if !sides.iter().all(|side| side.is_finite()) {
                return Err(Error::argument(format!("{name} takes boxes with finite sides, not {sides:?}")));
            }
        }
        Ok(Call { x, sizes: [n, c, h, w], regions, output, scale })
    }

    /// The results of all regions, one after the other.
    fn of_regions(&self, cx: &Context, f: impl Fn(&Tensor, &Region) -> Result<Tensor>) -> Result<Tensor> {
        let ([_, c, _, _], [oh, ow]) = (self.sizes, self.output);
        if self.regions.is_empty() {
            return super::zeros(cx, &[0, c as i64, oh as i64, ow as i64], self.x.dtype(), self.x.device_code());
        }
        let parts = self.regions.iter().map(|region| f(&super::select(cx, self.x, 0, region[0] as i64)?, region));
        let parts = parts.collect::<Result<Vec<_>>>()?;
        super::stack(cx, &parts.iter().collect::<Vec<_>>(), 0)
    }
}

/// The mean of bilinear samples in each part of a region. A sample is a product of one of a row and one of a column, so
/// the result is a product of three matrices.
pub(super) fn align(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let call = Call::new(cx, args, "roi_align")?;
    let (scale, samples, aligned) = (call.scale, args.int(2)?, args.bool(3)?);
    if samples > MOST as i64 {
        return Err(Error::argument(format!("the samples of roi_align must be at most {MOST}, not {samples}")));
    }
    let offset = if aligned { 0.5 } else { 0.0 };
    let ([_, _, h, w], [oh, ow]) = (call.sizes, call.output);
    call.of_regions(cx, |image, [_, left, top, right, bottom]| {
        let side = |start: f64, end: f64| {
            let (start, end) = (start * scale - offset, end * scale - offset);
            (start, if aligned { end - start } else { (end - start).max(1.0) })
        };
        let rows = Samples::new(h, oh, side(*top, *bottom), samples)?;
        let columns = Samples::new(w, ow, side(*left, *right), samples)?;
        let part = super::narrow(cx, image, 1, rows.first, rows.count)?;
        let part = super::narrow(cx, &part, 2, columns.first, columns.count)?;
        let columns = super::transpose(cx, &columns.matrix(cx, image)?, 0, 1)?;
        super::matmul(cx, &rows.matrix(cx, image)?, &super::matmul(cx, &part, &columns)?)
    })
}

/// The weights of pixels along one side: a row for each output, over the pixels that count.
struct Samples {
    weights: Vec<f64>,
    outputs: usize,
    first: i64,
    count: i64,
}

impl Samples {
    /// `samples` in each output; if there is none, as many as it has pixels.
    fn new(size: usize, outputs: usize, (start, length): (f64, f64), samples: i64) -> Result<Samples> {
        let step = length / outputs as f64;
        let samples = if samples > 0 { samples as f64 } else { step.ceil() };
        let samples = samples.clamp(0.0, MOST as f64);
        let mut weights: Vec<f64> = Vec::new();
        weights.try_reserve_exact(outputs.saturating_mul(size)).map_err(|_| {
            Error::out_of_memory(format!("no memory for the weights of {outputs} parts of {size} pixels"))
        })?;
        weights.resize(outputs * size, 0.0);
        for (output, weights) in weights.chunks_exact_mut(size).enumerate() {
            for sample in 0..samples as usize {
                let place = start + step * (output as f64 + (sample as f64 + 0.5) / samples);
                if !(-1.0..=size as f64).contains(&place) {
                    continue;
                }
                let place = place.clamp(0.0, (size - 1) as f64);
                let (pixel, share) = (place as usize, place.fract());
                weights[pixel] += (1.0 - share) / samples;
                weights[(pixel + 1).min(size - 1)] += share / samples;
            }
        }
        let used = |pixel: &usize| weights.iter().skip(*pixel).step_by(size).any(|weight| *weight != 0.0);
        let first = (0..size).find(used).unwrap_or(0);
        let last = (0..size).rev().find(used).unwrap_or(0);
        let rows = weights.chunks_exact(size).flat_map(|row| row[first..=last].to_vec()).collect();
        Ok(Samples { weights: rows, outputs, first: first as i64, count: (last + 1 - first) as i64 })
    }

    fn matrix(&self, cx: &Context, like: &Tensor) -> Result<Tensor> {
        gradient::constant(cx, like, &self.weights, &[self.outputs, self.count as usize])
    }
}

/// The largest element of each part of a region. The corners are rounded to pixels, which both belong to it.
pub(super) fn pool(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let call = Call::new(cx, args, "roi_pool")?;
    let (scale, [_, _, h, w], [oh, ow]) = (call.scale, call.sizes, call.output);
    call.of_regions(cx, |image, [_, left, top, right, bottom]| {
        let rows = largest(cx, image, 1, parts(h, oh, [*top, *bottom], scale))?;
        largest(cx, &rows, 2, parts(w, ow, [*left, *right], scale))
    })
}

/// The pixels of each output along a side. A part without a pixel is empty.
fn parts(size: usize, outputs: usize, side: [f64; 2], scale: f64) -> impl Iterator<Item = Range<i64>> {
    let [start, end] = side.map(|place| (place * scale).round());
    let step = (end - start + 1.0).max(1.0) / outputs as f64;
    (0..outputs).map(move |output| {
        let place = |place: f64| (place + start).clamp(0.0, size as f64) as i64;
        place((output as f64 * step).floor())..place(((output + 1) as f64 * step).ceil())
    })
}

/// The largest elements of parts of a dimension; 0 for an empty part.
fn largest(cx: &Context, x: &Tensor, dim: i64, parts: impl Iterator<Item = Range<i64>>) -> Result<Tensor> {
    let maxima = parts.map(|part| {
        if part.is_empty() {
            let slice = super::narrow(cx, x, dim, 0, 1)?;
            return super::zeros_like(cx, &super::squeeze(cx, &slice, &[dim])?);
        }
        super::max(cx, &super::narrow(cx, x, dim, part.start, part.end - part.start)?, &[dim], false)
    });
    let maxima = maxima.collect::<Result<Vec<_>>>()?;
    super::stack(cx, &maxima.iter().collect::<Vec<_>>(), dim)
}
