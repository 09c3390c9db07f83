//! Distributions that are made of uniform and normal numbers.

use super::shape::signed;
use super::{Args, DTypeRule, Op, gradient, random};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    match op {
        Op::Multinomial => multinomial(cx, x, args.int(0)?, args.bool(1)?),
        Op::SampleNormal => {
            let std = args.tensor(1)?;
            super::same_device(op, args.tensors)?;
            x.require_float("sample_normal")?;
            if std.dtype() != x.dtype() {
                return Err(Error::dtype(format!(
                    "sample_normal takes one element type, not {} and {}",
                    x.label(),
                    std.label()
                )));
            }
            let quiet = &cx.no_grad();
            let wide = super::add(quiet, x, &super::zeros_like(quiet, std)?)?;
            super::add(quiet, x, &super::mul(quiet, &normal(quiet, &wide)?, std)?)
        }
        Op::RandLike => uniform(cx, x),
        Op::RandnLike => normal(cx, x),
        Op::RandintLike => {
            super::randint(cx, args.int(0)?, args.int(1)?, &signed(x.shape()), x.dtype(), x.device_code())
        }
        Op::Shuffle => {
            let Some(&rows) = x.shape().first() else {
                return Err(Error::shape("shuffle takes a tensor of at least one dimension, not of shape ()"));
            };
            super::index_select(cx, x, 0, &super::randperm(cx, rows as i64, x.device_code())?)
        }
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The numbers that an operation in place writes.
pub(super) fn drawn(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    if op.info().dtype == DTypeRule::Floating {
        x.require_float(op.info().name)?;
    }
    let cx = &cx.no_grad();
    let number = |i| args.float(i);
    match op {
        Op::Uniform => {
            let (low, high) = (number(0)?, number(1)?);
            let fits = (high - low).is_finite() && low <= high;
            require(fits, op, "finite bounds in order", format_args!("{low} and {high}"))?;
            affine(cx, &uniform(cx, x)?, high - low, low)
        }
        Op::Random => {
            let (low, high) = (args.int(0)?, args.int(1)?);
            super::randint(cx, low, high, &signed(x.shape()), x.dtype(), x.device_code())
        }
        Op::Normal => {
            let std = number(1)?;
            require(std >= 0.0, op, "a deviation of at least 0", format_args!("{std}"))?;
            affine(cx, &normal(cx, x)?, std, number(0)?)
        }
        Op::LogNormal => {
            let std = number(1)?;
            require(std > 0.0, op, "a deviation above 0", format_args!("{std}"))?;
            super::exp(cx, &affine(cx, &normal(cx, x)?, std, number(0)?)?)
        }
        Op::Exponential => {
            let rate = number(0)?;
            require(rate > 0.0, op, "a rate above 0", format_args!("{rate}"))?;
            super::div_scalar(cx, &exponential(cx, x)?, rate)
        }
        Op::Cauchy => {
            let sigma = number(1)?;
            require(sigma > 0.0, op, "a sigma above 0", format_args!("{sigma}"))?;
            let angle = affine(cx, &uniform(cx, x)?, std::f64::consts::PI, -std::f64::consts::FRAC_PI_2)?;
            affine(cx, &super::tan(cx, &angle)?, sigma, number(0)?)
        }
        Op::Geometric => {
            let p = number(0)?;
            require(p > 0.0 && p < 1.0, op, "a probability between 0 and 1", format_args!("{p}"))?;
            let trials = super::div_scalar(cx, &exponential(cx, x)?, -(-p).ln_1p())?;
            super::clamp(cx, &super::ceil(cx, &trials)?, 1.0, f64::INFINITY)
        }
        Op::TruncNormal => truncated(cx, args, x),
        Op::FillBernoulli => {
            let p = number(0)?;
            require((0.0..=1.0).contains(&p), op, "a probability between 0 and 1", format_args!("{p}"))?;
            random::coins(cx, p, x, x.shape())
        }
        _ => Err(gradient::not_of_class(op)),
    }
}

fn require(fits: bool, op: Op, expected: &str, given: std::fmt::Arguments<'_>) -> Result<()> {
    match fits {
        true => Ok(()),
        false => Err(Error::argument(format!("{} takes {expected}, not {given}", op.info().name))),
    }
}

fn uniform(cx: &Context, like: &Tensor) -> Result<Tensor> {
    super::rand(cx, &signed(like.shape()), like.dtype(), like.device_code())
}

fn normal(cx: &Context, like: &Tensor) -> Result<Tensor> {
    super::randn(cx, &signed(like.shape()), like.dtype(), like.device_code())
}

/// -log(1 - u): finite, as u is below 1.
fn exponential(cx: &Context, like: &Tensor) -> Result<Tensor> {
    super::neg(cx, &super::log1p(cx, &super::neg(cx, &uniform(cx, like)?)?)?)
}

fn affine(cx: &Context, x: &Tensor, factor: f64, offset: f64) -> Result<Tensor> {
    super::add_scalar(cx, &super::mul_scalar(cx, x, factor)?, offset)
}

/// The inverse of the distribution function, of uniform numbers between its values at the bounds.
fn truncated(cx: &Context, args: &Args<'_>, x: &Tensor) -> Result<Tensor> {
    let [mean, std, min, max] = [0, 1, 2, 3].map(|i| args.float(i));
    let (mean, std, min, max) = (mean?, std?, min?, max?);
    require(std > 0.0, Op::TruncNormal, "a deviation above 0", format_args!("{std}"))?;
    require(min <= max, Op::TruncNormal, "bounds in order", format_args!("{min} and {max}"))?;
    let quantile = |bound: f64| -> Result<f64> {
        let z = (bound - mean) / std / std::f64::consts::SQRT_2;
        let place = super::full(cx, &[], z, Some(tensor_kernels::DType::F64), 0)?;
        Ok(super::erf(cx, &place)?.item()?.to_f64())
    };
    let (low, high) = (quantile(min)?, quantile(max)?);
    let inverse = super::erfinv(cx, &affine(cx, &uniform(cx, x)?, high - low, low)?)?;
    super::clamp(cx, &affine(cx, &inverse, std * std::f64::consts::SQRT_2, mean)?, min, max)
}

/// Indices drawn with the probabilities that weights have.
fn multinomial(cx: &Context, x: &Tensor, n: i64, replacement: bool) -> Result<Tensor> {
    x.require_float("multinomial")?;
    let (rank, classes) = (x.rank(), x.shape().last().copied().unwrap_or(0) as i64);
    if !(1..=2).contains(&rank) {
        return Err(Error::shape(format!(
            "multinomial takes weights of one or two dimensions, not {}",
            Dims(x.shape())
        )));
    }
    if n < 1 || classes < 1 || (!replacement && n > classes) {
        return Err(Error::argument(format!("multinomial cannot draw {n} of {classes} classes")));
    }
    let quiet = &cx.no_grad();
    let least = super::min(quiet, x, &[], false)?.item()?.to_f64();
    let sums = super::sum(quiet, x, &[-1], false)?;
    let bounds = [super::min(quiet, &sums, &[], false)?, super::max(quiet, &sums, &[], false)?];
    let [low, high] = bounds.map(|bound| bound.item().map(|bound| bound.to_f64()));
    let (low, high) = (low?, high?);
    if !(least >= 0.0 && low > 0.0 && high.is_finite()) {
        return Err(Error::argument(
            "multinomial takes weights that are finite and not negative, with a positive sum in each row",
        ));
    }
    if replacement {
        let ends = super::cumsum(quiet, x, -1)?;
        let whole = super::narrow(quiet, &ends, -1, classes - 1, 1)?;
        let mut sizes = signed(x.shape());
        sizes[rank - 1] = n;
        let draws = super::rand(quiet, &sizes, x.dtype(), x.device_code())?;
        let place = super::searchsorted(quiet, &ends, &super::mul(quiet, &draws, &whole)?, true)?;
        // The product may round to the end itself: the last class with a weight is then meant.
        let last = super::searchsorted(quiet, &ends, &whole, false)?;
        return super::minimum(quiet, &place, &last);
    }
    // The first of exponential times, whose rates are the weights (Efraimidis and Spirakis, 2006).
    let times = super::div(quiet, &exponential(quiet, x)?, x)?;
    let times = super::masked_fill(quiet, &times, &super::eq_scalar(quiet, x, 0.0)?, f64::INFINITY)?;
    super::argtopk(quiet, &times, n, -1, false)
}
