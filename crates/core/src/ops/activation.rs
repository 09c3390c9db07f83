//! Activations with numbers or weights, made of other operations.

use tensor_kernels::{SELU_ALPHA, SELU_SCALE};

use super::neural::kept;
use super::shape::along;
use super::{Args, Op, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let number = |i| args.float(i);
    match op {
        Op::LeakyRelu => {
            let scaled = super::mul_scalar(cx, x, number(0)?)?;
            super::where_cond(cx, &super::gt_scalar(cx, x, 0.0)?, x, &scaled)
        }
        Op::Prelu => prelu(cx, x, args.tensor(1)?),
        Op::Elu => exponential(cx, x, number(0)?, 1.0),
        Op::Celu => exponential(cx, x, number(0)?, number(0)?),
        Op::Hardtanh => hardtanh(cx, x, number(0)?, number(1)?),
        Op::Softshrink => {
            let lambda = not_negative(op, "lambda", number(0)?)?;
            super::sub(cx, x, &super::clamp(cx, x, -lambda, lambda)?)
        }
        Op::Hardshrink => {
            let inside = super::le_scalar(cx, &super::abs(cx, x)?, number(0)?)?;
            super::masked_fill(cx, x, &inside, 0.0)
        }
        Op::Threshold => super::masked_fill(cx, x, &super::le_scalar(cx, x, number(0)?)?, number(1)?),
        Op::Softplus => {
            let beta = number(0)?;
            let scaled = super::mul_scalar(cx, x, beta)?;
            let log = super::log_sigmoid(cx, &super::neg(cx, &scaled)?)?;
            let curve = super::div_scalar(cx, &log, -beta)?;
            super::where_cond(cx, &super::gt_scalar(cx, &scaled, number(1)?)?, x, &curve)
        }
        Op::Glu => glu(cx, x, args.int(0)?),
        Op::Sparsemax => sparsemax(cx, x, args.int(0)?),
        Op::Rrelu => rrelu(cx, x, number(0)?, number(1)?, args.bool(0)?),
        Op::FeatureDropout => feature_dropout(cx, x, number(0)?, args.bool(0)?),
        Op::AlphaDropout => alpha_dropout(cx, x, number(0)?, args.bool(0)?),
        Op::Softmin => super::softmax(cx, &super::neg(cx, x)?, args.int(0)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

fn not_negative(op: Op, what: &str, value: f64) -> Result<f64> {
    if value >= 0.0 {
        return Ok(value);
    }
    Err(Error::argument(format!("the {what} of {} must be at least 0, not {value}", op.info().name)))
}

/// x above 0, and alpha * (exp(x / scale) - 1) below.
fn exponential(cx: &Context, x: &Tensor, alpha: f64, scale: f64) -> Result<Tensor> {
    // The exponential of what is above 0 might be infinite, and its gradient with it.
    let below = super::clamp(cx, x, f64::NEG_INFINITY, 0.0)?;
    let curve = super::expm1(cx, &super::div_scalar(cx, &below, scale)?)?;
    super::add(cx, &super::relu(cx, x)?, &super::mul_scalar(cx, &curve, alpha)?)
}

fn hardtanh(cx: &Context, x: &Tensor, min: f64, max: f64) -> Result<Tensor> {
    let tape = Tape::start(cx, Op::Hardtanh, &[Some(x)]);
    let out = super::clamp(&cx.no_grad(), x, min, max)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::hardtanh(x, min, max));
    }
    Ok(out)
}

fn prelu(cx: &Context, x: &Tensor, weight: &Tensor) -> Result<Tensor> {
    let channels = if x.rank() < 2 { 1 } else { x.shape()[1] };
    if weight.rank() > 1 || (weight.numel() != 1 && weight.numel() != channels) {
        return Err(Error::shape(format!(
            "prelu takes a weight of 1 or {channels} elements for shape {}, not of shape {}",
            Dims(x.shape()),
            Dims(weight.shape())
        )));
    }
    let mut sizes = vec![1; x.rank().saturating_sub(1)];
    if let Some(first) = sizes.first_mut() {
        *first = weight.numel() as i64;
    }
    let is_above = super::gt_scalar(cx, x, 0.0)?;
    // What is above 0 has no part in the gradient of the weight, though it be infinite.
    let below = super::masked_fill(cx, x, &is_above, 0.0)?;
    let scaled = super::mul(cx, &below, &super::reshape(cx, weight, &sizes)?)?;
    super::where_cond(cx, &is_above, x, &scaled)
}

fn glu(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    let axis = x.axis(dim)?;
    let size = x.shape()[axis] as i64;
    if size % 2 != 0 {
        return Err(Error::shape(format!("glu takes an even size of axis {axis}, not shape {}", Dims(x.shape()))));
    }
    let gate = super::sigmoid(cx, &super::narrow(cx, x, dim, size / 2, size / 2)?)?;
    super::mul(cx, &super::narrow(cx, x, dim, 0, size / 2)?, &gate)
}

/// The projection to the simplex (Martins and Astudillo, 2016).
fn sparsemax(cx: &Context, x: &Tensor, dim: i64) -> Result<Tensor> {
    let axis = x.axis(dim)?;
    if x.numel() == 0 {
        return Ok(x.clone());
    }
    // As for softmax, the greatest element is subtracted; the result does not change.
    let x = &super::sub(cx, x, &super::max(&cx.no_grad(), x, &[dim], true)?)?;
    let n = x.shape()[axis] as i64;
    let sorted = super::sort(cx, x, dim, true)?;
    let sums = super::cumsum(cx, &sorted, dim)?;
    let places = super::arange(cx, 1, n + 1, 1, Some(x.dtype()), x.device_code())?;
    let places = along(cx, &places, axis, x.rank())?;
    let quiet = &cx.no_grad();
    let bound = super::add_scalar(quiet, &super::mul(quiet, &places, &sorted)?, 1.0)?;
    let count = super::sum(quiet, &super::gt(quiet, &bound, &sums)?, &[dim], true)?;
    let count = super::clamp(quiet, &count, 1.0, n as f64)?;
    let whole = super::gather(cx, &sums, dim, &super::sub_scalar(quiet, &count, 1)?)?;
    let threshold = super::div(cx, &super::sub_scalar(cx, &whole, 1.0)?, &super::to_dtype(quiet, &count, x.dtype())?)?;
    super::relu(cx, &super::sub(cx, x, &threshold)?)
}

fn rrelu(cx: &Context, x: &Tensor, lower: f64, upper: f64, training: bool) -> Result<Tensor> {
    if !(lower <= upper && lower.is_finite() && upper.is_finite()) {
        return Err(Error::argument(format!("rrelu takes finite bounds in order, not {lower} and {upper}")));
    }
    if !training {
        return super::leaky_relu(cx, x, (lower + upper) / 2.0);
    }
    let quiet = &cx.no_grad();
    let slope = super::mul_scalar(quiet, &super::rand_like(quiet, x)?, upper - lower)?;
    let slope = super::add_scalar(quiet, &slope, lower)?;
    super::where_cond(cx, &super::ge_scalar(cx, x, 0.0)?, x, &super::mul(cx, x, &slope)?)
}

fn feature_dropout(cx: &Context, x: &Tensor, p: f64, training: bool) -> Result<Tensor> {
    let &[n, channels, ..] = x.shape() else {
        return Err(Error::shape(format!("feature_dropout takes shape (n, c, ...), not {}", Dims(x.shape()))));
    };
    let mut sizes = vec![1; x.rank()];
    (sizes[0], sizes[1]) = (n, channels);
    let Some(kept) = kept(cx, Op::FeatureDropout, x, p, training, &sizes)? else { return Ok(x.clone()) };
    let scale = if p < 1.0 { 1.0 / (1.0 - p) } else { 1.0 };
    super::mul(cx, x, &super::mul_scalar(&cx.no_grad(), &kept, scale)?)
}

/// Dropped elements get the limit of selu, and the result keeps mean and variance (Klambauer et al., 2017).
fn alpha_dropout(cx: &Context, x: &Tensor, p: f64, training: bool) -> Result<Tensor> {
    let Some(kept) = kept(cx, Op::AlphaDropout, x, p, training, x.shape())? else { return Ok(x.clone()) };
    let limit = -SELU_ALPHA * SELU_SCALE;
    let scale = if p < 1.0 { ((1.0 - p) * (1.0 + p * limit * limit)).sqrt().recip() } else { 0.0 };
    let quiet = &cx.no_grad();
    let dropped = super::mul_scalar(quiet, &super::rsub_scalar(quiet, &kept, 1.0)?, limit)?;
    let mixed = super::add(cx, &super::mul(cx, x, &kept)?, &dropped)?;
    super::add_scalar(cx, &super::mul_scalar(cx, &mixed, scale)?, -scale * p * limit)
}
