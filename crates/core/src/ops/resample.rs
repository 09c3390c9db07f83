//! Images of other sizes. Each dimension is resampled by itself: every place along it is a weighted sum of neighbours,
//! and the gradient is the transposed sum.

use smallvec::SmallVec;
use tensor_kernels::DType;

use super::index::{around, strides3};
use super::neural::LARGEST;
use super::{Args, Op, cast};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// The most dimensions after the channels.
const MOST: usize = 3;

/// What a place of the result is computed from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Filter {
    Nearest,
    Linear,
    Cubic,
    Area,
}

/// How one dimension is resampled.
#[derive(Clone, Copy)]
pub(crate) struct Resampling {
    axis: usize,
    from: usize,
    to: usize,
    filter: Filter,
    align_corners: bool,
    antialias: bool,
}

/// The resamplings of a call, in the order of computation.
pub(crate) type Resamplings = SmallVec<[Resampling; MOST]>;

impl Resampling {
    /// The distance between the places of two results.
    fn scale(&self) -> f64 {
        match self.align_corners {
            true if self.to > 1 => (self.from - 1) as f64 / (self.to - 1) as f64,
            true => 0.0,
            false => self.from as f64 / self.to as f64,
        }
    }

    /// The place of a result.
    fn place(&self, to: usize) -> f64 {
        if self.align_corners { to as f64 * self.scale() } else { (to as f64 + 0.5) * self.scale() - 0.5 }
    }

    /// Pushes the weights of a result, and returns the first element that is weighted.
    fn weigh(&self, to: usize, weights: &mut Vec<f64>) -> usize {
        let share = |place: usize| (place as u128 * self.from as u128, self.to as u128);
        match self.filter {
            Filter::Nearest => {
                weights.push(1.0);
                let (place, count) = share(to);
                (place / count) as usize
            }
            Filter::Area => {
                let ((start, count), (end, _)) = (share(to), share(to + 1));
                let (start, end) = ((start / count) as usize, end.div_ceil(count) as usize);
                weights.extend((start..end).map(|_| 1.0 / (end - start) as f64));
                start
            }
            _ if self.antialias => self.weigh_widened(to, weights),
            Filter::Linear => self.weigh_neighbours(self.place(to).max(0.0), weights, 0..2, |x| 1.0 - x.abs()),
            Filter::Cubic => self.weigh_neighbours(self.place(to), weights, -1..3, |x| cubic(x, -0.75)),
        }
    }

    /// Weighs elements around a place by their distances. An element at an end has the weights of those beyond it, too.
    fn weigh_neighbours(
        &self,
        place: f64,
        weights: &mut Vec<f64>,
        around: std::ops::Range<isize>,
        weight: impl Fn(f64) -> f64,
    ) -> usize {
        let (base, last) = (place.floor(), self.from as isize - 1);
        let at = |step: isize| (base as isize + step).clamp(0, last) as usize;
        let (first, start) = (at(around.start), weights.len());
        weights.resize(start + at(around.end - 1) - first + 1, 0.0);
        for step in around {
            weights[start + at(step) - first] += weight(place - base - step as f64);
        }
        first
    }

    /// Weighs all elements under a filter that is as wide as the distance between two results.
    fn weigh_widened(&self, to: usize, weights: &mut Vec<f64>) -> usize {
        let (scale, centre) = (self.scale(), (to as f64 + 0.5) * self.scale());
        let wide = scale.max(1.0);
        let reach = wide * if self.filter == Filter::Linear { 1.0 } else { 2.0 };
        let end = ((centre + reach + 0.5) as usize).clamp(1, self.from);
        let first = ((centre - reach + 0.5).max(0.0) as usize).min(end - 1);
        let start = weights.len();
        weights.extend((first..end).map(|at| {
            let distance = (at as f64 - centre + 0.5) / wide;
            if self.filter == Filter::Linear { (1.0 - distance.abs()).max(0.0) } else { cubic(distance, -0.5) }
        }));
        let sum: f64 = weights[start..].iter().sum();
        if sum != 0.0 {
            weights[start..].iter_mut().for_each(|weight| *weight /= sum);
        }
        first
    }

    fn sums(&self) -> Result<Sums> {
        let mut sums = Sums::new(self.to)?;
        for to in 0..self.to {
            sums.weights.try_reserve(self.most()).map_err(|_| too_large(self.to))?;
            let first = self.weigh(to, &mut sums.weights);
            sums.end(first);
        }
        Ok(sums)
    }

    /// More weights than one result has.
    fn most(&self) -> usize {
        8 + 5 * self.from.div_ceil(self.to)
    }
}

/// The cubic convolution filter (Keys, 1981).
fn cubic(x: f64, a: f64) -> f64 {
    let x = x.abs();
    if x < 1.0 {
        ((a + 2.0) * x - (a + 3.0)) * x * x + 1.0
    } else if x < 2.0 {
        (((x - 5.0) * x + 8.0) * x - 4.0) * a
    } else {
        0.0
    }
}

#[cold]
fn too_large(count: usize) -> Error {
    Error::out_of_memory(format!("no memory for the weights of {count} sums of interpolate"))
}

/// Weighted sums: each has a first element, and as many weights as elements.
struct Sums {
    first: Vec<usize>,
    /// The ends of the weights of each.
    ends: Vec<usize>,
    weights: Vec<f64>,
}

impl Sums {
    fn new(count: usize) -> Result<Sums> {
        let (mut first, mut ends) = (Vec::new(), Vec::new());
        first.try_reserve_exact(count).and_then(|()| ends.try_reserve_exact(count)).map_err(|_| too_large(count))?;
        Ok(Sums { first, ends, weights: Vec::new() })
    }

    /// Ends a sum, whose weights have been pushed.
    fn end(&mut self, first: usize) {
        self.first.push(first);
        self.ends.push(self.weights.len());
    }

    /// The first element and the weights of each.
    fn iter(&self) -> impl Iterator<Item = (usize, &[f64])> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let ranges = starts.zip(&self.ends).map(|(start, &end)| &self.weights[start..end]);
        self.first.iter().copied().zip(ranges)
    }

    /// For each of `count` elements, the sum of the results that it is part of. First elements and ends never decrease,
    /// so these are neighbours.
    fn transposed(&self, count: usize) -> Result<Sums> {
        let mut sums = Sums::new(count)?;
        let (mut from, mut until) = (0, 0);
        let end = |i: usize| self.first[i] + self.ends[i] - if i == 0 { 0 } else { self.ends[i - 1] };
        for element in 0..count {
            while from < self.first.len() && end(from) <= element {
                from += 1;
            }
            until = until.max(from);
            while until < self.first.len() && self.first[until] <= element {
                until += 1;
            }
            sums.weights.try_reserve(until - from).map_err(|_| too_large(count))?;
            for i in from..until {
                let start = if i == 0 { 0 } else { self.ends[i - 1] };
                let weight = self.weights[start..self.ends[i]].get(element - self.first[i]);
                sums.weights.push(weight.copied().unwrap_or(0.0));
            }
            sums.end(from);
        }
        Ok(sums)
    }

    /// The table of the kernel, on the device of a tensor.
    fn table(&self, cx: &Context, dtype: DType, beside: &Tensor) -> Result<[Tensor; 2]> {
        let most = self.iter().map(|(_, weights)| weights.len()).max().unwrap_or(0);
        let count = self.first.len();
        let too_large = || too_large(count);
        let (mut spans, mut dense) = (Vec::new(), Vec::new());
        let total = count.checked_mul(most).ok_or_else(too_large)?;
        let reserved = spans.try_reserve_exact(2 * count).and_then(|()| dense.try_reserve_exact(total));
        reserved.map_err(|_| too_large())?;
        for (first, weights) in self.iter() {
            spans.extend([first as i64, weights.len() as i64]);
            dense.extend(weights);
            dense.resize(dense.len() + most - weights.len(), 0.0);
        }
        let spans = Tensor::from_slice(cx, &spans, &[count, 2])?;
        let weights = cast::to(cx, &Tensor::from_slice(cx, &dense, &[count, most])?, dtype)?;
        Ok([cast::moved(cx, &spans, beside.device())?, cast::moved(cx, &weights, beside.device())?])
    }
}

/// Resamples one dimension of a row-major tensor; `back` gives the gradient of the input from that of the result.
fn resampled(cx: &Context, x: &Tensor, how: Resampling, back: bool) -> Result<Tensor> {
    let mut sizes = x.shape().to_vec();
    sizes[how.axis] = if back { how.from } else { how.to };
    let out = Tensor::uninit(cx, x.dtype(), x.device(), Shape::new(&sizes)?)?;
    let sums = if back { how.sums()?.transposed(how.from)? } else { how.sums()? };
    let [spans, weights] = sums.table(cx, x.dtype().computed(), x)?;
    let (from, to) = (around(x.shape(), how.axis), around(&sizes, how.axis));
    let (from_strides, to_strides) = (strides3(&from), strides3(&to));
    let (source, target) = (x.view_as(&from, &from_strides), out.view_mut_as(&to, &to_strides));
    cx.on(x.device()).resample(source, spans.view(), weights.view(), target)?;
    Ok(out)
}

/// Resamples the dimensions in turn, without recording, or the other way round for the gradient. The result has its own
/// elements.
pub(crate) fn apply(cx: &Context, x: &Tensor, hows: &[Resampling], back: bool) -> Result<Tensor> {
    let mut result = cast::contiguous(cx, x)?;
    if hows.len() > 1 {
        // Results of storage types are rounded once.
        result = cast::to(cx, &result, x.dtype().computed())?;
    }
    for i in 0..hows.len() {
        let how = if back { hows[hows.len() - 1 - i] } else { hows[i] };
        result = resampled(cx, &result, how, back)?;
    }
    let result = cast::to(cx, &result, x.dtype())?;
    if hows.is_empty() { super::clone(&cx.no_grad(), &result) } else { Ok(result) }
}

/// The gradient of `apply`, made of operations: along each dimension a product with the weights.
pub(crate) fn recorded_gradient(cx: &Context, grad: &Tensor, hows: &[Resampling]) -> Result<Tensor> {
    let quiet = &cx.no_grad();
    let mut result = grad.clone();
    for how in hows {
        let (axis, from) = (how.axis as i64, how.from as i64);
        let each = super::eye(quiet, from, from, grad.dtype(), grad.device_code())?;
        let weights = resampled(quiet, &each, Resampling { axis: 1, ..*how }, false)?;
        let lines = super::transpose(cx, &result, axis, -1)?;
        let lines = super::matmul(cx, &lines, &super::transpose(cx, &weights, 0, 1)?)?;
        result = super::transpose(cx, &lines, axis, -1)?;
    }
    Ok(result)
}

/// How places between elements are computed.
#[derive(Clone, Copy)]
pub(super) struct Style {
    filter: Filter,
    align_corners: bool,
    antialias: bool,
}

impl Style {
    /// Returns the style of a filter's code. Filters without antialiasing ignore it if `is_lenient`.
    pub fn new(op: Op, filter: i64, align_corners: bool, antialias: bool, is_lenient: bool) -> Result<Style> {
        let name = op.info().name;
        let filter = match filter {
            0 => Filter::Nearest,
            1 => Filter::Linear,
            2 => Filter::Cubic,
            3 => Filter::Area,
            _ => {
                return Err(Error::argument(format!(
                    "the filter of {name} must be 0 (nearest), 1 (linear), 2 (cubic) or 3 (area), not {filter}"
                )));
            }
        };
        let is_smooth = matches!(filter, Filter::Linear | Filter::Cubic);
        if (align_corners || antialias) && !is_smooth && !is_lenient {
            return Err(Error::argument(format!(
                "align_corners and antialias of {name} need the filter 1 (linear) or 2 (cubic)"
            )));
        }
        Ok(Style { filter, align_corners, antialias: antialias && is_smooth })
    }
}

pub(super) fn interpolate(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (sizes, next) = args.list(0)?;
    let style = Style::new(Op::Interpolate, args.int(next)?, args.bool(next + 1)?, args.bool(next + 2)?, false)?;
    let rest = x.shape().get(2..).unwrap_or(&[]);
    if sizes.len() != rest.len() || !(1..=MOST).contains(&rest.len()) || rest.contains(&0) {
        return Err(Error::shape(format!(
            "interpolate takes shape (n, c, ...) with 1 to {MOST} sizes of at least 1 after the channels, and as many \
             new sizes, not {} and {sizes:?}",
            Dims(x.shape())
        )));
    }
    if sizes.iter().any(|size| !(1..=LARGEST).contains(size)) {
        return Err(Error::argument(format!("the sizes of interpolate must be from 1 to {LARGEST}, not {sizes:?}")));
    }
    let axes: SmallVec<[_; MOST]> = sizes.iter().enumerate().map(|(i, &to)| (2 + i, to as usize)).collect();
    resize(cx, x, &axes, style)
}

/// Resizes dimensions, which have elements, to sizes from 1 to `LARGEST`.
pub(super) fn resize(cx: &Context, x: &Tensor, axes: &[(usize, usize)], style: Style) -> Result<Tensor> {
    let Style { filter, align_corners, antialias } = style;
    let steps = axes.iter().map(|&(axis, to)| {
        let from = x.shape()[axis];
        Resampling { axis, from, to, filter, align_corners, antialias }
    });
    // An equal size changes nothing. What gets smaller comes first, so that no step is larger than x and the result. Sums
    // within rows take longer than sums of rows, so the last dimension has its turn where there are fewest elements.
    let (smaller, larger): (Vec<_>, Vec<_>) = steps.filter(|step| step.from != step.to).partition(|s| s.to < s.from);
    let steps: Resamplings = smaller.into_iter().chain(larger.into_iter().rev()).collect();
    let mut shape = x.shape().to_vec();
    axes.iter().for_each(|&(axis, to)| shape[axis] = to);
    let shape = Shape::new(&shape)?;
    let tape = Tape::start(cx, Op::Interpolate, &[Some(x)]);
    let out = match shape.numel() {
        0 => Tensor::uninit(cx, x.dtype(), x.device(), shape)?,
        _ => apply(cx, x, &steps, false)?,
    };
    if let Some(tape) = tape {
        tape.finish(&out, rules::interpolate(x, steps));
    }
    Ok(out)
}
