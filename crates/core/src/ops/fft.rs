//! Discrete Fourier transforms, over one dimension and several, and those of the frames of a signal.

use smallvec::SmallVec;
use tensor_kernels::{DType, Fft, FftKind, Scalar};

use super::matmul::Scratch;
use super::neural::LARGEST;
use super::shape::signed;
use super::{Args, Op, cast, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, MAX_RANK, Shape, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    super::same_device(op, args.tensors)?;
    match op {
        Op::Fft | Op::Ifft | Op::Rfft | Op::Irfft => {
            let line = Line { op, points: args.int(0)?, dim: args.int(1)?, norm: args.int(2)? };
            line.run(cx, args.tensor(0)?)
        }
        Op::Fftn | Op::Ifftn | Op::Rfftn | Op::Irfftn | Op::Fft2 | Op::Ifft2 | Op::Rfft2 | Op::Irfft2 => {
            let (points, next) = args.list(0)?;
            let (dims, next) = args.list(next)?;
            several(cx, op, args.tensor(0)?, points, dims, args.int(next)?)
        }
        Op::Fftshift | Op::Ifftshift => shift(cx, op, args.tensor(0)?, args.list(0)?.0),
        Op::Fftfreq | Op::Rfftfreq => frequencies(cx, op, args),
        Op::Stft => stft(cx, args),
        Op::Istft => istft(cx, args),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// A transform of lines.
#[derive(Clone, Copy)]
pub(crate) struct Transform {
    pub kind: FftKind,
    /// The number of points.
    pub n: usize,
    pub axis: usize,
    /// Which direction's results are scaled: see [`scale`].
    norm: i64,
}

impl Transform {
    /// Transforms the lines of x along the axis, cut or filled with zeros. x is complex, or real for
    /// [`FftKind::OfReal`]. Not recorded.
    pub fn run(self, cx: &Context, x: &Tensor) -> Result<Tensor> {
        let scale = scale(self.kind, self.n, self.norm)?;
        let part = x.dtype().part();
        let complex = part.complex().ok_or_else(|| Error::internal("a transform takes f32 and f64"))?;
        let fft = Fft { kind: self.kind, n: self.n, part };
        let (results, dtype) = (fft.results(), if self.kind == FftKind::ToReal { part } else { complex });
        let mut sizes = SmallVec::<[usize; MAX_RANK]>::from_slice(x.shape());
        sizes[self.axis] = results;
        let out = Tensor::uninit(cx, dtype, x.device(), Shape::new(&sizes)?)?;
        if out.numel() == 0 {
            return Ok(out);
        }
        let launch = cx.on(x.device());
        // The tables are not tensors' memory, but they must have room within the limits.
        let tables = launch.kernels().fft_tables(fft);
        if tables > SMALL_TABLES {
            Scratch::new(cx, x.device(), tables)?;
        }
        let mut scratch = Scratch::new(cx, x.device(), launch.kernels().fft_scratch(fft, out.numel() / results))?;
        let (shape, strides) = (self.last(x.shape()), self.last(x.strides()));
        let (to, steps) = (self.last(out.shape()), self.last(out.strides()));
        let to = out.view_mut_as(&to, &steps);
        launch.fft(fft, scale, x.view_as(&shape, &strides), to, scratch.view_mut())?;
        Ok(out)
    }

    /// Returns a transform in the other direction with the same factor, recorded.
    pub fn back(self, cx: &Context, kind: FftKind, x: &Tensor) -> Result<Tensor> {
        let op = match kind {
            FftKind::Forward => Op::Fft,
            FftKind::Inverse => Op::Ifft,
            FftKind::OfReal => Op::Rfft,
            FftKind::ToReal => Op::Irfft,
        };
        op.transform(cx, x, self.n as i64, self.axis as i64, 2 - self.norm)
    }

    /// The values of the axes, with that of the transform as the last one.
    fn last<T: Copy>(self, of: &[T]) -> SmallVec<[T; MAX_RANK]> {
        let others = of.iter().enumerate().filter(|&(axis, _)| axis != self.axis).map(|(_, &value)| value);
        others.chain([of[self.axis]]).collect()
    }
}

/// Tables of fewer bytes are made without asking for room.
const SMALL_TABLES: usize = 1 << 20;

/// A transform along one dimension, as it was asked for.
struct Line {
    op: Op,
    points: i64,
    dim: i64,
    norm: i64,
}

impl Line {
    fn run(&self, cx: &Context, x: &Tensor) -> Result<Tensor> {
        let name = self.op.info().name;
        let axis = x.axis(self.dim)?;
        if matches!(x.dtype(), DType::F16 | DType::Bf16) {
            return Err(Error::dtype(format!("{name} takes float32 and float64, not {}", x.label())));
        }
        if self.op == Op::Rfft && x.dtype().is_complex() {
            return Err(Error::dtype(format!("{name} takes real numbers, not {}: use fft", x.label())));
        }
        let kind = match self.op {
            Op::Fft => FftKind::Forward,
            Op::Ifft => FftKind::Inverse,
            Op::Rfft => FftKind::OfReal,
            _ => FftKind::ToReal,
        };
        let n = self.count(x, axis)?;
        let transform = Transform { kind, n, axis, norm: self.norm };
        let tape = Tape::start(cx, self.op, &[Some(x)]);
        let real = if x.dtype().is_inexact() { x.dtype().part() } else { DType::F32 };
        let own = match kind {
            FftKind::OfReal => real,
            _ => real.complex().ok_or_else(|| Error::internal("f32 and f64 have complex types"))?,
        };
        let out = transform.run(cx, &cast::to(cx, x, own)?)?;
        if let Some(tape) = tape {
            tape.finish(&out, rules::fft(transform, x));
        }
        Ok(out)
    }

    /// The number of points.
    fn count(&self, x: &Tensor, axis: usize) -> Result<usize> {
        let size = x.shape()[axis] as i64;
        let n = match self.points {
            -1 if self.op == Op::Irfft => 2 * (size - 1),
            -1 => size,
            points => points,
        };
        match n {
            1..=LARGEST => Ok(n as usize),
            _ => Err(Error::argument(format!(
                "{} takes 1 to {LARGEST} points, not {n}, along axis {axis} of shape {}",
                self.op.info().name,
                Dims(x.shape())
            ))),
        }
    }
}

/// The factor of the results of a transform with n points. The inverse transform divides by n with the norm 0, the
/// forward one with 2. With 1, each divides by the square root.
fn scale(kind: FftKind, n: usize, norm: i64) -> Result<f64> {
    let is_forward = matches!(kind, FftKind::Forward | FftKind::OfReal);
    let n = n as f64;
    match norm {
        0 => Ok(if is_forward { 1.0 } else { 1.0 / n }),
        1 => Ok(1.0 / n.sqrt()),
        2 => Ok(if is_forward { 1.0 / n } else { 1.0 }),
        _ => Err(Error::argument(format!("norm must be 0 (backward), 1 (ortho) or 2 (forward), not {norm}"))),
    }
}

/// Transforms over several dimensions, one after the other. Real numbers have theirs along the last one.
fn several(cx: &Context, op: Op, x: &Tensor, points: &[i64], dims: &[i64], norm: i64) -> Result<Tensor> {
    let name = op.info().name;
    let is_two = matches!(op, Op::Fft2 | Op::Ifft2 | Op::Rfft2 | Op::Irfft2);
    if is_two && [points, dims].iter().any(|list| !matches!(list.len(), 0 | 2)) {
        let (points, dims) = (points.len(), dims.len());
        return Err(Error::argument(format!("{name} takes two dimensions, not {points} points and {dims} dims")));
    }
    let rank = x.rank() as i64;
    let count = if is_two { 2 } else { points.len() as i64 };
    let axes: Vec<i64> = match dims {
        [] if count > rank => return Err(Error::index(format!("{name} of {count} dimensions of {}", x.label()))),
        [] if points.is_empty() && !is_two => (0..rank).collect(),
        [] => (rank - count..rank).collect(),
        dims => dims.iter().map(|&dim| x.axis(dim).map(|axis| axis as i64)).collect::<Result<_>>()?,
    };
    if !points.is_empty() && points.len() != axes.len() {
        return Err(Error::argument(format!(
            "{name} takes a number of points for each dimension, not {} for {}",
            points.len(),
            axes.len()
        )));
    }
    if let Some(&twice) = axes.iter().enumerate().find(|(i, axis)| axes[..*i].contains(axis)).map(|(_, axis)| axis) {
        return Err(Error::argument(format!("{name} takes each dimension once, not axis {twice} twice")));
    }
    let of = |i: usize| points.get(i).copied().unwrap_or(-1);
    let run = |x: &Tensor, which: Op, i: usize| which.transform(cx, x, of(i), axes[i], norm);
    let last = axes.len().checked_sub(1);
    let (single, real) = match op {
        Op::Fftn | Op::Fft2 => (Op::Fft, None),
        Op::Ifftn | Op::Ifft2 => (Op::Ifft, None),
        Op::Rfftn | Op::Rfft2 => (Op::Fft, Some(Op::Rfft)),
        _ => (Op::Ifft, Some(Op::Irfft)),
    };
    let Some(last) = last else {
        return Err(Error::shape(format!("{name} takes a tensor of at least one dimension, not {}", x.label())));
    };
    let mut result = x.clone();
    if let Some(Op::Rfft) = real {
        result = run(&result, Op::Rfft, last)?;
    }
    let others = if real.is_some() { last } else { last + 1 };
    for i in (0..others).rev() {
        result = run(&result, single, i)?;
    }
    if let Some(Op::Irfft) = real { run(&result, Op::Irfft, last) } else { Ok(result) }
}

impl Op {
    /// One of the transforms along a dimension, recorded as an operation of its own.
    fn transform(self, cx: &Context, x: &Tensor, points: i64, dim: i64, norm: i64) -> Result<Tensor> {
        match self {
            Op::Fft => super::fft(cx, x, points, dim, norm),
            Op::Ifft => super::ifft(cx, x, points, dim, norm),
            Op::Rfft => super::rfft(cx, x, points, dim, norm),
            _ => super::irfft(cx, x, points, dim, norm),
        }
    }
}

fn shift(cx: &Context, op: Op, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    let all: Vec<i64> = (0..x.rank() as i64).collect();
    let dims = if dims.is_empty() { &all } else { dims };
    let by = |&dim: &i64| {
        let size = x.shape()[x.axis(dim)?] as i64;
        Ok(if op == Op::Fftshift { size / 2 } else { (size + 1) / 2 })
    };
    let shifts = dims.iter().map(by).collect::<Result<Vec<i64>>>()?;
    if dims.is_empty() { Ok(x.clone()) } else { super::roll(cx, x, &shifts, dims) }
}

fn frequencies(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (n, dtype, device, spacing) = (args.int(0)?, args.dtype(1)?, args.int(2)?, args.float(0)?);
    let name = op.info().name;
    if !(0..=LARGEST).contains(&n) {
        return Err(Error::argument(format!("{name} takes a count of 0 to {LARGEST}, not {n}")));
    }
    if !dtype.is_float() {
        return Err(Error::dtype(format!("{name} makes floating-point numbers, not {dtype}")));
    }
    let count = |from: i64, to: i64| super::arange(cx, from, to, 1, Some(DType::F64), device);
    let steps = match op {
        Op::Rfftfreq => count(0, n / 2 + 1)?,
        _ => super::cat(cx, &[&count(0, (n + 1) / 2)?, &count(-(n / 2), 0)?], 0)?,
    };
    super::to_dtype(cx, &super::div_scalar(cx, &steps, n as f64 * spacing)?, dtype)
}

/// The frames of a short-time transform.
struct Frames {
    n: i64,
    hop: i64,
    /// The factors of a frame's elements, filled with zeros to `n`.
    window: Option<Tensor>,
}

impl Frames {
    fn new(cx: &Context, op: Op, x: &Tensor, args: &Args<'_>) -> Result<Frames> {
        let name = op.info().name;
        let [n, hop, width] = args.int3(0)?;
        let hop = if hop == 0 { n / 4 } else { hop };
        let width = if width == 0 { n } else { width };
        if !(1..=LARGEST).contains(&n) || hop < 1 || !(1..=n).contains(&width) {
            return Err(Error::argument(format!(
                "{name} takes an n_fft of 1 to {LARGEST}, a hop_length of at least 1 and a win_length of 1 to n_fft, \
                 not {n}, {hop} and {width}"
            )));
        }
        let dtype = x.dtype().part();
        let window = match args.optional(1) {
            None if width == n => None,
            None => Some(super::ones(cx, &[width], dtype, x.device_code())?),
            Some(window) if window.dtype() != dtype => {
                return Err(Error::dtype(format!("{name} takes a window of {dtype}, not {}", window.label())));
            }
            Some(window) => Some(window.clone()),
        };
        if let Some(window) = &window
            && signed(window.shape()) != [width]
        {
            return Err(Error::shape(format!(
                "{name} takes a window of shape ({width},), not {}",
                Dims(window.shape())
            )));
        }
        let before = (n - width) / 2;
        let window = match window {
            Some(window) if width < n => Some(super::pad(cx, &window, &[before, n - width - before], 0, 0.0)?),
            window => window,
        };
        Ok(Frames { n, hop, window })
    }
}

fn rank_error(name: &str, expected: &str, x: &Tensor) -> Error {
    Error::shape(format!("{name} takes {expected}, not shape {}", Dims(x.shape())))
}

fn require_signal(name: &str, x: &Tensor) -> Result<()> {
    if matches!(x.dtype().part(), DType::F32 | DType::F64) {
        return Ok(());
    }
    Err(Error::dtype(format!("{name} takes float32, float64 and complex numbers, not {}", x.label())))
}

fn stft(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    require_signal("stft", x)?;
    let frames = Frames::new(cx, Op::Stft, x, args)?;
    let (center, mode, normalized, onesided) = (args.bool(3)?, args.int(4)?, args.bool(5)?, args.bool(6)?);
    if onesided && x.dtype().is_complex() {
        return Err(Error::argument("stft of complex numbers has no one-sided result: their spectrum has no symmetry"));
    }
    if !matches!(x.rank(), 1 | 2) {
        return Err(rank_error("stft", "(samples) or (batch, samples)", x));
    }
    let half = frames.n / 2;
    let signal = if center { super::pad(cx, x, &[half, half], mode, 0.0)? } else { x.clone() };
    if (*signal.shape().last().unwrap_or(&0) as i64) < frames.n {
        let expected = format!("a signal of at least {} samples", frames.n);
        return Err(rank_error("stft", &expected, &signal));
    }
    // (batch, frames, n)
    let mut parts = super::unfold(cx, &signal, -1, frames.n, frames.hop)?;
    if let Some(window) = &frames.window {
        parts = super::mul(cx, &parts, window)?;
    }
    let which = if onesided { Op::Rfft } else { Op::Fft };
    let spectrum = which.transform(cx, &parts, -1, -1, i64::from(normalized))?;
    super::transpose(cx, &spectrum, -1, -2)
}

fn istft(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    if !x.dtype().is_complex() {
        return Err(Error::dtype(format!("istft takes complex numbers, not {}", x.label())));
    }
    let frames = Frames::new(cx, Op::Istft, x, args)?;
    let (center, normalized, onesided, samples) = (args.bool(3)?, args.bool(4)?, args.bool(5)?, args.int(6)?);
    let &[.., points, count] = x.shape() else { return Err(rank_error("istft", "(points, frames)", x)) };
    let kept = frames.n / 2 + 1;
    let wanted = if onesided { kept } else { frames.n };
    if !matches!(x.rank(), 2 | 3) || points as i64 != wanted || count == 0 {
        let expected = format!("{wanted} points of at least one frame, with or without a batch");
        return Err(rank_error("istft", &expected, x));
    }
    let Frames { n, hop, window } = frames;
    if hop > n || !(-1..=LARGEST).contains(&samples) {
        return Err(Error::argument(format!(
            "istft takes frames without gaps and up to {LARGEST} samples, not a hop_length of {hop} with an n_fft of \
             {n} and {samples} samples"
        )));
    }
    // (batch, frames, n)
    let spectrum = super::narrow(cx, &super::transpose(cx, x, -1, -2)?, -1, 0, kept)?;
    let mut parts = super::irfft(cx, &spectrum, n, -1, i64::from(normalized))?;
    if let Some(window) = &window {
        parts = super::mul(cx, &parts, window)?;
    }
    let quiet = &cx.no_grad();
    let square = match &window {
        Some(window) => super::square(cx, window)?,
        None => super::ones(quiet, &[n], parts.dtype(), x.device_code())?,
    };
    let whole = (count as i64 - 1).checked_mul(hop).and_then(|starts| starts.checked_add(n));
    let whole = whole.filter(|&whole| whole <= LARGEST).ok_or_else(|| {
        Error::shape(format!("istft makes up to {LARGEST} samples, and {count} frames {hop} apart have more"))
    })?;
    let places = places(quiet, n, hop, count as i64, x.device_code())?;
    let added = |parts: &Tensor| added(cx, parts, &places, whole);
    let weights = super::expand(cx, &square, &[count as i64, n])?;
    let (signal, weights) = (added(&parts)?, added(&weights)?);
    let start = if center { n / 2 } else { 0 };
    let end = match samples {
        -1 if center => whole - n / 2,
        -1 => whole,
        samples => (start + samples).min(whole),
    };
    let cut = |x: &Tensor| super::narrow(cx, x, -1, start, (end - start).max(0));
    let (signal, weights) = (cut(&signal)?, cut(&weights)?);
    if weights.numel() > 0 && super::min(quiet, &weights, &[], false)?.item()?.to_f64() < LEAST_WEIGHT {
        return Err(Error::argument("istft takes windows whose squares add up to more than 0 at each sample"));
    }
    let signal = super::div(cx, &signal, &weights)?;
    match samples - (end - start) {
        missing @ 1.. => super::pad(cx, &signal, &[0, missing], 0, 0.0),
        _ => Ok(signal),
    }
}

/// Below this, a sample has no weight in any frame.
const LEAST_WEIGHT: f64 = 1e-11;

/// The sample of each element of the frames.
fn places(cx: &Context, n: i64, hop: i64, count: i64, device: i64) -> Result<Tensor> {
    let steps = |count: i64| super::arange(cx, 0, count, 1, Some(DType::I64), device);
    let starts = super::mul_scalar(cx, &super::unsqueeze(cx, &steps(count)?, 1)?, Scalar::Int(hop))?;
    super::reshape(cx, &super::add(cx, &starts, &steps(n)?)?, &[-1])
}

/// The frames (batch, count, n) added at their places: (batch, whole).
fn added(cx: &Context, parts: &Tensor, places: &Tensor, whole: i64) -> Result<Tensor> {
    let mut sizes = signed(&parts.shape()[..parts.rank() - 2]);
    sizes.push(-1);
    let flat = super::reshape(cx, parts, &sizes)?;
    if let Some(last) = sizes.last_mut() {
        *last = whole;
    }
    let zeros = super::zeros(&cx.no_grad(), &sizes, parts.dtype(), parts.device_code())?;
    super::index_add(cx, &zeros, -1, places, &flat, 1.0)
}
