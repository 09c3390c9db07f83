//! Gradients of element-wise operations on one tensor, and of choices and copies.

use std::f64::consts::PI;

use tensor_kernels::{DType, GradOp, SELU_ALPHA, SELU_SCALE, Scalar};

use super::{Rule, complex, single};
use crate::autograd::{Grads, Pass, Role, Saved, Tape};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::ops::{self, Gradient, sum_to, zeros_like};
use crate::tensor::Tensor;

/// The rule of y = f(x).
pub(crate) struct Unary {
    gradient: Gradient,
    /// x or y, whichever the gradient needs.
    saved: Option<Saved>,
}

/// The rule of y = f(x).
pub(crate) fn unary(gradient: Gradient, x: &Tensor, y: &Tensor) -> Rule {
    let saved = match gradient {
        Gradient::Neg | Gradient::Conj | Gradient::Zero | Gradient::Frac | Gradient::Deg2rad | Gradient::Rad2deg => {
            None
        }
        Gradient::Exp | Gradient::Sqrt | Gradient::Rsqrt | Gradient::Reciprocal => Some(Saved::result(y)),
        Gradient::Tanh | Gradient::Sigmoid | Gradient::Relu => Some(Saved::result(y)),
        Gradient::Tan | Gradient::Exp2 | Gradient::Expm1 | Gradient::Cbrt | Gradient::Erfinv => Some(Saved::result(y)),
        _ => Some(Saved::first(x)),
    };
    Rule::Unary(Unary { gradient, saved })
}

impl Unary {
    pub fn apply(&self, cx: &Pass<'_>, grad: &Tensor) -> Result<Tensor> {
        let Some(saved) = &self.saved else {
            return match self.gradient {
                Gradient::Neg => ops::neg(cx, grad),
                Gradient::Conj => ops::conj(cx, grad),
                Gradient::Frac => Ok(grad.clone()),
                Gradient::Deg2rad => ops::deg2rad(cx, grad),
                Gradient::Rad2deg => ops::rad2deg(cx, grad),
                // Floor, ceil, round and sign are constant in steps: their derivative is 0.
                _ => zeros_like(cx, grad),
            };
        };
        let saved = saved.get(cx)?;
        if self.gradient == Gradient::Abs && saved.dtype().is_complex() {
            return complex::abs(cx, grad, &saved);
        }
        // The derivatives are conjugate at conjugate numbers.
        let saved = &complex::conjugate(cx, saved)?;
        match self.gradient {
            Gradient::Abs => fused(cx, GradOp::Abs, grad, saved),
            Gradient::Exp => ops::mul(cx, grad, saved),
            Gradient::Log => ops::div(cx, grad, saved),
            Gradient::Sqrt => ops::div(cx, &ops::mul_scalar(cx, grad, 0.5)?, saved),
            Gradient::Rsqrt => {
                let cube = ops::mul(cx, &ops::square(cx, saved)?, saved)?;
                ops::mul_scalar(cx, &ops::mul(cx, grad, &cube)?, -0.5)
            }
            Gradient::Square => ops::mul(cx, &ops::mul_scalar(cx, grad, 2.0)?, saved),
            Gradient::Reciprocal => ops::neg(cx, &ops::mul(cx, grad, &ops::square(cx, saved)?)?),
            Gradient::Sin => ops::mul(cx, grad, &ops::cos(cx, saved)?),
            Gradient::Cos => ops::neg(cx, &ops::mul(cx, grad, &ops::sin(cx, saved)?)?),
            Gradient::Tanh => fused(cx, GradOp::Tanh, grad, saved),
            Gradient::Sigmoid => fused(cx, GradOp::Sigmoid, grad, saved),
            Gradient::Relu => fused(cx, GradOp::Relu, grad, saved),
            Gradient::Gelu => fused(cx, GradOp::Gelu, grad, saved),
            _ => ops::mul(cx, grad, &slope(cx, self.gradient, saved)?),
        }
    }
}

/// The derivative at x, or at the x of the result y, whichever is saved.
fn slope(cx: &Pass<'_>, gradient: Gradient, saved: &Tensor) -> Result<Tensor> {
    let (x, y) = (saved, saved);
    let square = || ops::square(cx, saved);
    match gradient {
        Gradient::Tan => ops::add_scalar(cx, &square()?, 1.0),
        Gradient::Asin => ops::rsqrt(cx, &ops::rsub_scalar(cx, &square()?, 1.0)?),
        Gradient::Acos => ops::neg(cx, &slope(cx, Gradient::Asin, x)?),
        Gradient::Atan => ops::reciprocal(cx, &ops::add_scalar(cx, &square()?, 1.0)?),
        Gradient::Sinh => ops::cosh(cx, x),
        Gradient::Cosh => ops::sinh(cx, x),
        Gradient::Asinh => ops::rsqrt(cx, &ops::add_scalar(cx, &square()?, 1.0)?),
        Gradient::Acosh => ops::rsqrt(cx, &ops::sub_scalar(cx, &square()?, 1.0)?),
        Gradient::Atanh => ops::reciprocal(cx, &ops::rsub_scalar(cx, &square()?, 1.0)?),
        Gradient::Exp2 => ops::mul_scalar(cx, y, std::f64::consts::LN_2),
        Gradient::Expm1 => ops::add_scalar(cx, y, 1.0),
        Gradient::Log2 => ops::rdiv_scalar(cx, x, std::f64::consts::LOG2_E),
        Gradient::Log10 => ops::rdiv_scalar(cx, x, std::f64::consts::LOG10_E),
        Gradient::Log1p => ops::reciprocal(cx, &ops::add_scalar(cx, x, 1.0)?),
        Gradient::Cbrt => ops::rdiv_scalar(cx, &square()?, 1.0 / 3.0),
        Gradient::Erf => bell(cx, x, -1.0, std::f64::consts::FRAC_2_SQRT_PI),
        Gradient::Erfc => bell(cx, x, -1.0, -std::f64::consts::FRAC_2_SQRT_PI),
        Gradient::Erfinv => bell(cx, y, 1.0, 1.0 / std::f64::consts::FRAC_2_SQRT_PI),
        Gradient::Lgamma => ops::digamma(cx, x),
        Gradient::Digamma => ops::rpolygamma_scalar(cx, x, 1.0),
        Gradient::Mantissa => ops::exp2(cx, &ops::neg(cx, &ops::exponent(cx, x)?)?),
        Gradient::Sinc => sinc_slope(cx, x),
        _ => activation_slope(cx, gradient, x),
    }
}

/// The derivative of sin(pi x) / (pi x). Near 0, where the difference in its formula cancels, it is the power series.
fn sinc_slope(cx: &Pass<'_>, x: &Tensor) -> Result<Tensor> {
    const TERMS: i32 = 8;
    let is_near = ops::lt_scalar(cx, &ops::abs(cx, x)?, 0.25)?;
    let far = ops::masked_fill(cx, x, &is_near, 1.0)?;
    let cosine = ops::cos(cx, &ops::mul_scalar(cx, &far, PI)?)?;
    let outer = ops::div(cx, &ops::sub(cx, &cosine, &ops::sinc(cx, &far)?)?, &far)?;
    let near = ops::masked_fill(cx, x, &ops::logical_not(cx, &is_near)?, 0.0)?;
    let square = ops::square(cx, &ops::mul_scalar(cx, &near, PI)?)?;
    let factor = |k: i32| f64::from(2 * k) * (-1f64).powi(k) / (1..=2 * k + 1).map(f64::from).product::<f64>();
    let mut sum = ops::mul_scalar(cx, &square, factor(TERMS))?;
    for k in (2..TERMS).rev() {
        sum = ops::mul(cx, &ops::add_scalar(cx, &sum, factor(k))?, &square)?;
    }
    let inner = ops::mul(cx, &ops::add_scalar(cx, &sum, factor(1))?, &ops::mul_scalar(cx, &near, PI * PI)?)?;
    ops::where_cond(cx, &is_near, &inner, &outer)
}

/// factor * exp(sign * x * x).
fn bell(cx: &Pass<'_>, x: &Tensor, sign: f64, factor: f64) -> Result<Tensor> {
    ops::mul_scalar(cx, &ops::exp(cx, &ops::mul_scalar(cx, &ops::square(cx, x)?, sign)?)?, factor)
}

/// The derivative of an activation at x.
fn activation_slope(cx: &Pass<'_>, gradient: Gradient, x: &Tensor) -> Result<Tensor> {
    match gradient {
        Gradient::Silu => {
            // s * (1 + x * (1 - s))
            let s = ops::sigmoid(cx, x)?;
            let rest = ops::mul(cx, x, &ops::rsub_scalar(cx, &s, 1.0)?)?;
            ops::mul(cx, &s, &ops::add_scalar(cx, &rest, 1.0)?)
        }
        Gradient::Softsign => ops::reciprocal(cx, &ops::square(cx, &ops::add_scalar(cx, &ops::abs(cx, x)?, 1.0)?)?),
        Gradient::Mish => {
            // t + x * s * (1 - t * t), where t = tanh(softplus(x)) and s = sigmoid(x).
            let softplus = ops::neg(cx, &ops::log_sigmoid(cx, &ops::neg(cx, x)?)?)?;
            let t = ops::tanh(cx, &softplus)?;
            let rest = ops::rsub_scalar(cx, &ops::square(cx, &t)?, 1.0)?;
            ops::add(cx, &t, &ops::mul(cx, &ops::mul(cx, x, &ops::sigmoid(cx, x)?)?, &rest)?)
        }
        Gradient::Hardswish => {
            let middle = ops::add_scalar(cx, &ops::div_scalar(cx, x, 3.0)?, 0.5)?;
            let left = ops::masked_fill(cx, &middle, &ops::le_scalar(cx, x, -3.0)?, 0.0)?;
            ops::masked_fill(cx, &left, &ops::ge_scalar(cx, x, 3.0)?, 1.0)
        }
        Gradient::Hardsigmoid => ops::div_scalar(cx, &between(cx, x, -3.0, 3.0)?, 6.0),
        Gradient::Relu6 => between(cx, x, 0.0, 6.0),
        Gradient::Tanhshrink => ops::square(cx, &ops::tanh(cx, x)?),
        Gradient::LogSigmoid => ops::sigmoid(cx, &ops::neg(cx, x)?),
        Gradient::Selu => {
            let is_right = ops::gt_scalar(cx, x, 0.0)?;
            // Masked first, too, as the exponential may be infinite there.
            let power = ops::exp(cx, &ops::masked_fill(cx, x, &is_right, 0.0)?)?;
            ops::masked_fill(cx, &ops::mul_scalar(cx, &power, SELU_SCALE * SELU_ALPHA)?, &is_right, SELU_SCALE)
        }
        _ => Err(Error::internal("the op table gives this unary operation a gradient rule of another class")),
    }
}

/// 1 where an element is between two numbers, and 0 elsewhere.
fn between(cx: &Pass<'_>, x: &Tensor, low: f64, high: f64) -> Result<Tensor> {
    let inside = ops::logical_and(cx, &ops::gt_scalar(cx, x, low)?, &ops::lt_scalar(cx, x, high)?)?;
    ops::to_dtype(cx, &inside, x.dtype())
}

/// A rule with a kernel of its own, or made of operations if these are recorded.
fn fused(cx: &Pass<'_>, op: GradOp, grad: &Tensor, saved: &Tensor) -> Result<Tensor> {
    if cx.is_recorded() {
        return ops::mul(cx, grad, &fused_slope(cx, op, saved)?);
    }
    if grad.is_sole() && grad.is_contiguous() {
        // Its memory serves for the result.
        cx.on(grad.device()).unary_backward(op, grad.view(), saved.view(), grad.view_mut())?;
        return Ok(grad.clone());
    }
    let out = Tensor::uninit(cx, grad.dtype(), grad.device(), grad.layout().shape)?;
    cx.on(grad.device()).unary_backward(op, grad.view(), saved.view(), out.view_mut())?;
    Ok(out)
}

/// The derivative at x for `abs` and `gelu`, and at the x of the result for the others.
fn fused_slope(cx: &Pass<'_>, op: GradOp, saved: &Tensor) -> Result<Tensor> {
    match op {
        GradOp::Abs => ops::sign(cx, saved),
        GradOp::Tanh => ops::rsub_scalar(cx, &ops::square(cx, saved)?, 1.0),
        GradOp::Sigmoid => ops::mul(cx, saved, &ops::rsub_scalar(cx, saved, 1.0)?),
        GradOp::Relu => ops::to_dtype(cx, &ops::gt_scalar(cx, saved, 0.0)?, saved.dtype()),
        GradOp::Gelu => {
            // The distribution function, and x times the density.
            let erf = ops::erf(cx, &ops::mul_scalar(cx, saved, std::f64::consts::FRAC_1_SQRT_2)?)?;
            let distribution = ops::mul_scalar(cx, &ops::add_scalar(cx, &erf, 1.0)?, 0.5)?;
            let factor = 0.5 * std::f64::consts::FRAC_1_SQRT_2 * std::f64::consts::FRAC_2_SQRT_PI;
            let density = bell(cx, saved, -0.5, factor)?;
            ops::add(cx, &distribution, &ops::mul(cx, saved, &density)?)
        }
    }
}

/// The rule of `hardtanh`: as for `clamp`, and elements at a bound have gradient 0, too.
pub(crate) fn hardtanh(x: &Tensor, min: f64, max: f64) -> Rule {
    let x = Saved::first(x);
    single(move |cx, grad| {
        let x = &x.get(cx)?;
        let inside = ops::logical_and(cx, &ops::gt_scalar(cx, x, min)?, &ops::lt_scalar(cx, x, max)?)?;
        ops::where_cond(cx, &inside, grad, &zeros_like(cx, grad)?)
    })
}

/// The rule of `clamp`: clipped elements have gradient 0.
pub(crate) fn clamp(x: &Tensor, min: Scalar, max: Scalar) -> Rule {
    let x = Saved::first(x);
    single(move |cx, grad| {
        let x = &x.get(cx)?;
        let inside = ops::logical_and(cx, &ops::ge_scalar(cx, x, min)?, &ops::le_scalar(cx, x, max)?)?;
        ops::where_cond(cx, &inside, grad, &zeros_like(cx, grad)?)
    })
}

/// The rule of `where`: each operand gets the gradient of the elements that were taken from it.
pub(crate) fn choose(condition: &Tensor, a: &Tensor, b: &Tensor) -> Rule {
    let condition = Saved::new(condition);
    let operands = [a, b].map(|x| (x.shape().to_vec(), x.dtype()));
    Rule::other(move |cx, grad| {
        let condition = &condition.get(cx)?;
        let zeros = zeros_like(cx, grad)?;
        let taken = [ops::where_cond(cx, condition, grad, &zeros)?, ops::where_cond(cx, condition, &zeros, grad)?];
        let mut grads = Grads::from_iter([None]);
        for (taken, (shape, dtype)) in taken.iter().zip(&operands) {
            grads.push(if dtype.is_inexact() { Some(sum_to(cx, taken, shape, *dtype)?) } else { None });
        }
        Ok(grads)
    })
}

/// The rule of `masked_fill`: filled elements have gradient 0.
pub(crate) fn masked_fill(x: &Tensor, mask: &Tensor) -> Rule {
    let (shape, dtype, mask) = (x.shape().to_vec(), x.dtype(), Saved::new(mask));
    single(move |cx, grad| {
        let rest = ops::masked_fill(cx, grad, &mask.get(cx)?, Scalar::Int(0))?;
        sum_to(cx, &rest, &shape, dtype)
    })
}

/// The rule of `lerp`, from `x` to `end` by `weight`.
pub(crate) fn lerp(tape: &Tape, x: &Tensor, end: &Tensor, weight: &Tensor) -> Rule {
    let needs = [0, 1, 2].map(|input| tape.needs(input));
    let shapes = [x, end, weight].map(|operand| operand.shape().to_vec());
    let dtype = x.dtype();
    let ends = needs[2].then(|| (Saved::first(x), Saved::second(end)));
    let weight = Saved::with_role(weight, Role::Third);
    Rule::other(move |cx, grad| {
        let weight = weight.get(cx)?;
        let of = |input: usize, slope: Result<Tensor>| -> Result<Option<Tensor>> {
            sum_to(cx, &ops::mul(cx, grad, &slope?)?, &shapes[input], dtype).map(Some)
        };
        let mut grads = Grads::from_iter([None, None, None]);
        if needs[0] {
            grads[0] = of(0, ops::rsub_scalar(cx, &weight, 1.0))?;
        }
        if needs[1] {
            grads[1] = of(1, Ok(weight))?;
        }
        if let Some((x, end)) = &ends {
            grads[2] = of(2, ops::sub(cx, &end.get(cx)?, &x.get(cx)?))?;
        }
        Ok(grads)
    })
}

/// The rule of `logit`: infinite at 0 and 1, and 0 for what is clipped.
pub(crate) fn logit(x: &Tensor, eps: f64) -> Rule {
    let x = Saved::first(x);
    single(move |cx, grad| {
        let x = &x.get(cx)?;
        let (low, high, outside) = if eps > 0.0 { (eps, 1.0 - eps, 0.0) } else { (0.0, 1.0, f64::NAN) };
        let is_outside = ops::logical_or(cx, &ops::lt_scalar(cx, x, low)?, &ops::gt_scalar(cx, x, high)?)?;
        let x = &ops::masked_fill(cx, x, &is_outside, 0.5)?;
        let slope = ops::reciprocal(cx, &ops::mul(cx, x, &ops::rsub_scalar(cx, x, 1.0)?)?)?;
        ops::mul(cx, grad, &ops::masked_fill(cx, &slope, &is_outside, outside)?)
    })
}

/// The rule of `scale_gradient`.
pub(crate) fn scale_gradient(factor: f64) -> Rule {
    single(move |cx, grad| ops::mul_scalar(cx, grad, factor))
}

/// The rule of copies and conversions.
pub(crate) fn to_dtype(from: DType) -> Rule {
    single(move |cx, grad| ops::to_dtype(cx, grad, from))
}

/// The rule of a copy to another device: the gradient is copied back.
pub(crate) fn to_device(from: Device) -> Rule {
    single(move |cx, grad| ops::to_device(cx, grad, i64::from(from.code())))
}

/// The rule of `copy`: the gradient goes to the source, as the receiver's old elements are gone.
pub(crate) fn copied(source: &Tensor) -> Rule {
    let (shape, dtype, device) = (source.shape().to_vec(), source.dtype(), source.device());
    Rule::other(move |cx, grad| {
        let sum = sum_to(cx, grad, &shape, dtype)?;
        Ok(Grads::from_iter([None, Some(ops::to_device(cx, &sum, i64::from(device.code()))?)]))
    })
}
