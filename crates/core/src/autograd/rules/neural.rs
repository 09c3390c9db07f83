//! Gradients of neural network operations and losses, each with kernels of its own.

use tensor_kernels::{Conv2d, Pool2d};

use super::{Backward, single};
use crate::autograd::{Grads, Saved, Tape};
use crate::context::Context;
use crate::error::Result;
use crate::ops::index::strides3;
use crate::ops::matmul::Scratch;
use crate::ops::{cast, gradient};
use crate::tensor::{Shape, Tensor};

/// An uninitialised tensor like `grad`, of another shape.
fn like(cx: &Context, grad: &Tensor, sizes: &[usize]) -> Result<Tensor> {
    Tensor::uninit(cx, grad.dtype(), grad.device(), Shape::new(sizes)?)
}

/// Of `softmax` and `log_softmax`; `sizes` is the shape around the axis.
pub(crate) fn softmax(log: bool, y: &Tensor, sizes: [usize; 3]) -> Backward {
    let y = Saved::new(y);
    single(move |cx, grad| {
        let grad = cast::contiguous(cx, grad)?;
        let out = like(cx, &grad, grad.shape())?;
        let strides = strides3(&sizes);
        let y = y.get()?.view_as(&sizes, &strides);
        tensor_kernels::softmax_backward(log, y, grad.view_as(&sizes, &strides), out.view_mut_as(&sizes, &strides));
        Ok(out)
    })
}

/// Of a convolution of row-major `x` and `weight`.
pub(crate) fn conv2d(tape: &Tape, conv: Conv2d, x: &Tensor, weight: &Tensor) -> Backward {
    let needs = [tape.needs(0), tape.needs(1), tape.needs(2)];
    let (saved_x, saved_weight) = (needs[1].then(|| Saved::new(x)), needs[0].then(|| Saved::new(weight)));
    let shapes = [x.shape().to_vec(), weight.shape().to_vec()];
    Box::new(move |cx, grad| {
        let grad = cast::contiguous(cx, grad)?;
        let dtype = grad.dtype();
        let mut grads = Grads::from_iter([None, None, None]);
        if let Some(weight) = &saved_weight {
            let out = like(cx, &grad, &shapes[0])?;
            let mut scratch = Scratch::new(cx, conv.backward_input_scratch(dtype))?;
            let weight = weight.get()?.view();
            tensor_kernels::conv2d_backward_input(&conv, grad.view(), weight, out.view_mut(), scratch.bytes());
            grads[0] = Some(out);
        }
        if let Some(x) = &saved_x {
            let out = like(cx, &grad, &shapes[1])?;
            let mut scratch = Scratch::new(cx, conv.backward_weight_scratch(dtype))?;
            let x = x.get()?.view();
            tensor_kernels::conv2d_backward_weight(&conv, x, grad.view(), out.view_mut(), scratch.bytes());
            grads[1] = Some(out);
        }
        if needs[2] {
            let out = like(cx, &grad, &[conv.c_out])?;
            tensor_kernels::conv2d_backward_bias(&conv, grad.view(), out.view_mut());
            grads[2] = Some(out);
        }
        Ok(grads)
    })
}

/// Of `max_pool2d`: to the place that each maximum came from.
pub(crate) fn max_pool2d(pool: Pool2d, x: &Tensor, places: Tensor) -> Backward {
    let sizes = x.shape().to_vec();
    single(move |cx, grad| {
        let grad = cast::contiguous(cx, grad)?;
        let out = like(cx, &grad, &sizes)?;
        tensor_kernels::max_pool2d_backward(&pool, grad.view(), places.view(), out.view_mut());
        Ok(out)
    })
}

/// Of `avg_pool2d`.
pub(crate) fn avg_pool2d(pool: Pool2d, x: &Tensor) -> Backward {
    let sizes = x.shape().to_vec();
    single(move |cx, grad| {
        let grad = cast::contiguous(cx, grad)?;
        let out = like(cx, &grad, &sizes)?;
        tensor_kernels::avg_pool2d_backward(&pool, grad.view(), out.view_mut());
        Ok(out)
    })
}

/// Of `adaptive_avg_pool2d`.
pub(crate) fn adaptive_avg_pool2d(x: &Tensor) -> Backward {
    let sizes = x.shape().to_vec();
    single(move |cx, grad| {
        let grad = cast::contiguous(cx, grad)?;
        let out = like(cx, &grad, &sizes)?;
        tensor_kernels::adaptive_avg_pool2d_backward(grad.view(), out.view_mut());
        Ok(out)
    })
}

/// Of `batch_norm` of row-major `x` with the statistics that were used.
pub(crate) fn batch_norm(
    tape: &Tape,
    x: &Tensor,
    mean: &Tensor,
    invstd: &Tensor,
    weight: Option<&Tensor>,
    training: bool,
) -> Backward {
    let needs = [tape.needs(0), tape.needs(1), tape.needs(2)];
    let saved = [x, mean, invstd].map(Saved::new);
    let weight = weight.map(Saved::new);
    let channels = x.shape()[1];
    Box::new(move |cx, grad| {
        let grad = cast::contiguous(cx, grad)?;
        let [x, mean, invstd] = &saved;
        let x = x.get()?;
        let weight = weight.as_ref().map(Saved::get).transpose()?;
        let wanted = |needed: bool, sizes: &[usize]| needed.then(|| like(cx, &grad, sizes)).transpose();
        let outs = [wanted(needs[0], x.shape())?, wanted(needs[1], &[channels])?, wanted(needs[2], &[channels])?];
        let [gx, gw, gb] = outs.each_ref().map(|out| out.as_ref().map(|out| out.view_mut()));
        let (mean, invstd) = (mean.get()?.view(), invstd.get()?.view());
        let weight = weight.map(|weight| weight.view());
        tensor_kernels::batch_norm_backward(grad.view(), x.view(), mean, invstd, weight, gx, gw, gb, training);
        let mut grads: Grads = outs.into_iter().collect();
        grads.extend([None, None]);
        Ok(grads)
    })
}

/// Of `cross_entropy` of row-major logits and i64 targets.
pub(crate) fn cross_entropy(logits: &Tensor, target: &Tensor) -> Backward {
    let (logits, target) = (Saved::new(logits), Saved::new(target));
    Box::new(move |cx, grad| {
        let logits = logits.get()?;
        let out = gradient::zeros_like(cx, logits)?;
        tensor_kernels::cross_entropy_backward(logits.view(), target.get()?.view(), grad.view(), out.view_mut());
        Ok(Grads::from_iter([Some(out), None]))
    })
}
