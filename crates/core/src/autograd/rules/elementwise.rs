//! Gradients of element-wise operations on one tensor, and of choices and copies.

use tensor_kernels::{DType, GradOp, Scalar};

use super::{Rule, single};
use crate::autograd::{Grads, Saved};
use crate::context::Context;
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
        Gradient::Abs | Gradient::Log | Gradient::Square | Gradient::Sin | Gradient::Cos | Gradient::Gelu => Some(x),
        Gradient::Exp | Gradient::Sqrt | Gradient::Rsqrt | Gradient::Reciprocal => Some(y),
        Gradient::Tanh | Gradient::Sigmoid | Gradient::Relu => Some(y),
        _ => None,
    };
    Rule::Unary(Unary { gradient, saved: saved.map(Saved::new) })
}

impl Unary {
    pub fn apply(&self, cx: &Context, grad: &Tensor) -> Result<Tensor> {
        let Some(saved) = &self.saved else {
            return match self.gradient {
                Gradient::Neg => ops::neg(cx, grad),
                // Floor, ceil, round and sign are constant in steps: their derivative is 0.
                _ => zeros_like(cx, grad),
            };
        };
        let saved = &saved.get()?;
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
            _ => Err(Error::internal("the op table gives this unary operation a gradient rule of another class")),
        }
    }
}

/// A rule with a kernel of its own.
fn fused(cx: &Context, op: GradOp, grad: &Tensor, saved: &Tensor) -> Result<Tensor> {
    let out = Tensor::uninit(cx, grad.dtype(), grad.device(), grad.layout().shape)?;
    cx.on(grad.device()).unary_backward(op, grad.view(), saved.view(), out.view_mut())?;
    Ok(out)
}

/// The rule of `clamp`: clipped elements have gradient 0.
pub(crate) fn clamp(x: &Tensor, min: f64, max: f64) -> Rule {
    let x = Saved::new(x);
    single(move |cx, grad| {
        let x = &x.get()?;
        let inside = ops::logical_and(cx, &ops::ge_scalar(cx, x, min)?, &ops::le_scalar(cx, x, max)?)?;
        ops::where_cond(cx, &inside, grad, &zeros_like(cx, grad)?)
    })
}

/// The rule of `where`: each operand gets the gradient of the elements that were taken from it.
pub(crate) fn choose(condition: &Tensor, a: &Tensor, b: &Tensor) -> Rule {
    let condition = Saved::new(condition);
    let operands = [a, b].map(|x| (x.shape().to_vec(), x.dtype()));
    Rule::other(move |cx, grad| {
        let condition = &condition.get()?;
        let zeros = zeros_like(cx, grad)?;
        let taken = [ops::where_cond(cx, condition, grad, &zeros)?, ops::where_cond(cx, condition, &zeros, grad)?];
        let mut grads = Grads::from_iter([None]);
        for (taken, (shape, dtype)) in taken.iter().zip(&operands) {
            grads.push(if dtype.is_float() { Some(sum_to(cx, taken, shape, *dtype)?) } else { None });
        }
        Ok(grads)
    })
}

/// The rule of `masked_fill`: filled elements have gradient 0.
pub(crate) fn masked_fill(x: &Tensor, mask: &Tensor) -> Rule {
    let (shape, dtype, mask) = (x.shape().to_vec(), x.dtype(), Saved::new(mask));
    single(move |cx, grad| {
        let rest = ops::masked_fill(cx, grad, &mask.get()?, Scalar::Int(0))?;
        sum_to(cx, &rest, &shape, dtype)
    })
}

/// The rule of copies and conversions.
pub(crate) fn to_dtype(from: DType) -> Rule {
    single(move |cx, grad| ops::to_dtype(cx, grad, from))
}

/// The rule of a copy to another device: the gradient is copied back.
pub(crate) fn to_device(from: Device) -> Rule {
    single(move |cx, grad| ops::cast::moved(cx, grad, from))
}

/// The rule of `copy`: the gradient goes to the source, as the receiver's old elements are gone.
pub(crate) fn copied(source: &Tensor) -> Rule {
    let (shape, dtype, device) = (source.shape().to_vec(), source.dtype(), source.device());
    Rule::other(move |cx, grad| {
        let sum = sum_to(cx, grad, &shape, dtype)?;
        Ok(Grads::from_iter([None, Some(ops::cast::moved(cx, &sum, device)?)]))
    })
}
