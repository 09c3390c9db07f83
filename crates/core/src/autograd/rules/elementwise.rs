//! Gradients of element-wise operations on one tensor, and of choices and copies.

use tensor_kernels::{DType, GradOp, Scalar};

use super::{Backward, single};
use crate::autograd::{Grads, Saved};
use crate::memory::Device;
use crate::ops::{self, Gradient, launch, sum_to, zeros_like};
use crate::tensor::Tensor;

/// Of y = f(x).
pub(crate) fn unary(gradient: Gradient, x: &Tensor, y: &Tensor) -> Backward {
    let saved_x = || Saved::new(x);
    let saved_y = || Saved::new(y);
    match gradient {
        Gradient::Neg => single(ops::neg),
        Gradient::Abs => fused(GradOp::Abs, saved_x()),
        Gradient::Exp => {
            let y = saved_y();
            single(move |cx, grad| ops::mul(cx, grad, y.get()?))
        }
        Gradient::Log => {
            let x = saved_x();
            single(move |cx, grad| ops::div(cx, grad, x.get()?))
        }
        Gradient::Sqrt => {
            let y = saved_y();
            single(move |cx, grad| ops::div(cx, &ops::mul_scalar(cx, grad, 0.5)?, y.get()?))
        }
        Gradient::Rsqrt => {
            let y = saved_y();
            single(move |cx, grad| {
                let y = y.get()?;
                let cube = ops::mul(cx, &ops::square(cx, y)?, y)?;
                ops::mul_scalar(cx, &ops::mul(cx, grad, &cube)?, -0.5)
            })
        }
        Gradient::Square => {
            let x = saved_x();
            single(move |cx, grad| ops::mul(cx, &ops::mul_scalar(cx, grad, 2.0)?, x.get()?))
        }
        Gradient::Reciprocal => {
            let y = saved_y();
            single(move |cx, grad| ops::neg(cx, &ops::mul(cx, grad, &ops::square(cx, y.get()?)?)?))
        }
        Gradient::Sin => {
            let x = saved_x();
            single(move |cx, grad| ops::mul(cx, grad, &ops::cos(cx, x.get()?)?))
        }
        Gradient::Cos => {
            let x = saved_x();
            single(move |cx, grad| ops::neg(cx, &ops::mul(cx, grad, &ops::sin(cx, x.get()?)?)?))
        }
        Gradient::Tanh => fused(GradOp::Tanh, saved_y()),
        Gradient::Sigmoid => fused(GradOp::Sigmoid, saved_y()),
        Gradient::Relu => fused(GradOp::Relu, saved_y()),
        Gradient::Gelu => fused(GradOp::Gelu, saved_x()),
        // The steps of floor, ceil, round and sign: 0 wherever there is a derivative.
        _ => single(zeros_like),
    }
}

/// A rule with a kernel of its own.
fn fused(op: GradOp, saved: Saved) -> Backward {
    single(move |cx, grad| {
        let saved = saved.get()?;
        let out = Tensor::uninit(cx, grad.dtype(), grad.device(), grad.layout().shape)?;
        launch(grad.device(), [grad.view(), saved.view()], [out.view_mut()], move |[grad, saved], [out]| {
            tensor_kernels::unary_backward(op, grad, saved, out);
        });
        Ok(out)
    })
}

/// Of `clamp`: what was cut off has no influence.
pub(crate) fn clamp(x: &Tensor, min: f64, max: f64) -> Backward {
    let x = Saved::new(x);
    single(move |cx, grad| {
        let x = x.get()?;
        let inside = ops::logical_and(cx, &ops::ge_scalar(cx, x, min)?, &ops::le_scalar(cx, x, max)?)?;
        ops::where_cond(cx, &inside, grad, &zeros_like(cx, grad)?)
    })
}

/// Of `where`: each operand has the places that were taken from it.
pub(crate) fn choose(condition: &Tensor, a: &Tensor, b: &Tensor) -> Backward {
    let condition = Saved::new(condition);
    let operands = [a, b].map(|x| (x.shape().to_vec(), x.dtype()));
    Box::new(move |cx, grad| {
        let condition = condition.get()?;
        let zeros = zeros_like(cx, grad)?;
        let taken = [ops::where_cond(cx, condition, grad, &zeros)?, ops::where_cond(cx, condition, &zeros, grad)?];
        let mut grads = Grads::from_iter([None]);
        for (taken, (shape, dtype)) in taken.iter().zip(&operands) {
            grads.push(if dtype.is_float() { Some(sum_to(cx, taken, shape, *dtype)?) } else { None });
        }
        Ok(grads)
    })
}

/// Of `masked_fill`: the places that were filled have no influence.
pub(crate) fn masked_fill(x: &Tensor, mask: &Tensor) -> Backward {
    let (shape, dtype, mask) = (x.shape().to_vec(), x.dtype(), Saved::new(mask));
    single(move |cx, grad| {
        let rest = ops::masked_fill(cx, grad, mask.get()?, Scalar::Int(0))?;
        sum_to(cx, &rest, &shape, dtype)
    })
}

/// Of copies and conversions.
pub(crate) fn to_dtype(from: DType) -> Backward {
    single(move |cx, grad| ops::to_dtype(cx, grad, from))
}

/// Of a move to another device: back to where it came from.
pub(crate) fn to_device(from: Device) -> Backward {
    single(move |cx, grad| ops::cast::moved(cx, grad, from))
}

/// Of `copy`: the receiver's old contents are gone, the source has the gradient.
pub(crate) fn copied(source: &Tensor) -> Backward {
    let (shape, dtype, device) = (source.shape().to_vec(), source.dtype(), source.device());
    Box::new(move |cx, grad| {
        let sum = sum_to(cx, grad, &shape, dtype)?;
        Ok(Grads::from_iter([None, Some(ops::cast::moved(cx, &sum, device)?)]))
    })
}
