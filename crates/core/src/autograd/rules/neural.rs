//! Gradients of neural network operations and losses, each with kernels of its own.

use smallvec::SmallVec;
use tensor_kernels::{Cell, Conv2d, Pool2d};

use super::shape::summed;
use super::{Rule, recorded, single};
use crate::autograd::{Grads, Role, Saved, Tape};
use crate::context::Context;
use crate::error::Result;
use crate::ops::convolution::{convolved, input_gradient, weight_gradient};
use crate::ops::index::strides3;
use crate::ops::launch::failed;
use crate::ops::matmul::Scratch;
use crate::ops::pool::{line_strides, lines};
use crate::ops::recurrent::{Kept, Layer, OPERANDS};
use crate::ops::row_norm::Rows;
use crate::ops::{self, Op, cast};
use crate::tensor::{Shape, Tensor};

/// An uninitialised tensor like `grad`, of another shape.
fn like(cx: &Context, grad: &Tensor, sizes: &[usize]) -> Result<Tensor> {
    Tensor::uninit(cx, grad.dtype(), grad.device(), Shape::new(sizes)?)
}

/// The rule of `softmax` and `log_softmax` along `axis`; `sizes` are the sizes before, along and after it.
pub(crate) fn softmax(log: bool, y: &Tensor, axis: usize, sizes: [usize; 3]) -> Rule {
    let y = Saved::result(y);
    single(move |cx, grad| {
        if cx.is_recorded() {
            return recorded::softmax(cx, log, &y.get(cx)?, axis, grad);
        }
        let grad = cast::contiguous(cx, grad)?;
        let out = like(cx, &grad, grad.shape())?;
        let strides = strides3(&sizes);
        let y = y.get(cx)?;
        let [y, of_y] = [y.view_as(&sizes, &strides), grad.view_as(&sizes, &strides)];
        cx.on(grad.device()).softmax_backward(log, y, of_y, out.view_mut_as(&sizes, &strides))?;
        Ok(out)
    })
}

/// The rule of `scaled_dot_product_attention`, whose operands have one batch and the element type of the result. `tops`
/// are the logarithms of the sums of the powers of the scores.
pub(crate) fn attention(
    tape: &Tape,
    [query, key, value]: [&Tensor; 3],
    mask: Option<&Tensor>,
    causal: bool,
    out: &Tensor,
    tops: &Tensor,
) -> Rule {
    let needs = [tape.needs(0), tape.needs(1), tape.needs(2)];
    let inputs = [Saved::first(query), Saved::second(key), Saved::with_role(value, Role::Third)];
    let (mask, out, tops) = (mask.map(Saved::new), Saved::result(out), Saved::new(tops));
    Rule::other(move |cx, grad| {
        let [query, key, value] = inputs.each_ref().map(|input| input.get(cx));
        let (query, key, value) = (query?, key?, value?);
        let mask = mask.as_ref().map(|mask| mask.get(cx)).transpose()?;
        if cx.is_recorded() {
            return recorded::composed(cx, [&query, &key, &value], needs, grad, |cx, inputs| {
                ops::attention::composed(cx, inputs, mask.as_ref(), causal)
            });
        }
        let (grad, out, tops) = (cast::contiguous(cx, grad)?, out.get(cx)?, tops.get(cx)?);
        let wanted = |needed: bool, x: &Tensor| needed.then(|| like(cx, &grad, x.shape())).transpose();
        let outs = [wanted(needs[0], &query)?, wanted(needs[1], &key)?, wanted(needs[2], &value)?];
        let launch = cx.on(grad.device());
        let [of_query, of_key] = [&query, &key].map(|x| [x.rank() - 2, x.rank() - 1].map(|axis| x.shape()[axis]));
        let batch = tops.numel().checked_div(of_query[0]).unwrap_or(0);
        let sizes = [batch, of_query[0], of_key[0], of_key[1] + value.shape()[value.rank() - 1]];
        let bytes = launch.kernels().attention_backward_scratch(sizes, grad.dtype());
        let mut scratch = Scratch::new(cx, grad.device(), bytes)?;
        let scale = ops::attention::scale(of_query[1]);
        let [q, k, v] = [query.view(), key.view(), value.view()];
        let [gq, gk, gv] = outs.each_ref().map(|out| out.as_ref().map(|out| out.view_mut()));
        let (of_mask, of_out, out) = (mask.as_ref().map(|mask| mask.view()), grad.view(), out.view());
        let scratch = scratch.view_mut();
        launch.attention_backward(causal, scale, q, k, v, of_mask, of_out, out, tops.view(), gq, gk, gv, scratch)?;
        Ok(outs.into_iter().collect())
    })
}

/// The rule of a recurrent layer with these operands.
pub(crate) fn recurrent(
    tape: &Tape,
    op: Op,
    cell: Cell,
    operands: &[Option<&Tensor>; OPERANDS],
    kept: &Kept<Tensor>,
) -> Rule {
    let needs = std::array::from_fn(|i| tape.needs(i));
    let operands: [Option<Saved>; OPERANDS] =
        std::array::from_fn(|i| operands[i].map(|operand| Saved::with_role(operand, Role::INPUTS[i])));
    let kept = Kept {
        out: Saved::result(&kept.out),
        // The only gate has the values of the state.
        gates: kept.gates.as_ref().filter(|_| cell.gates() > 1).map(Saved::new),
        more: kept.more.as_ref().map(Saved::new),
    };
    Rule::other(move |cx, grad| {
        let get = |saved: &Option<Saved>| saved.as_ref().map(|saved| saved.get(cx)).transpose();
        let given: SmallVec<[Option<Tensor>; OPERANDS]> = operands.iter().map(get).collect::<Result<_>>()?;
        let layer = Layer::new(op, cell, std::array::from_fn(|i| given[i].as_ref()))?;
        if cx.is_recorded() {
            // An operand that is not there stands for one without a gradient.
            let inputs = std::array::from_fn(|i| given[i].as_ref().unwrap_or(layer.x));
            return recorded::composed(cx, inputs, needs, grad, |cx, inputs| {
                let operands = std::array::from_fn(|i| given[i].is_some().then_some(inputs[i]));
                Layer::new(op, cell, operands)?.composed(cx)
            });
        }
        let kept = Kept { out: kept.out.get(cx)?, gates: get(&kept.gates)?, more: get(&kept.more)? };
        layer.gradients(cx, &kept, grad, needs)
    })
}

/// The rule of a convolution of row-major `x` and `weight`.
pub(crate) fn conv2d(tape: &Tape, conv: Conv2d, x: &Tensor, weight: &Tensor) -> Rule {
    let needs = [tape.needs(0), tape.needs(1), tape.needs(2)];
    let (saved_x, saved_weight) = (needs[1].then(|| Saved::first(x)), needs[0].then(|| Saved::second(weight)));
    Rule::other(move |cx, grad| {
        if cx.is_recorded() {
            return recorded::conv2d(cx, conv, [&saved_x, &saved_weight], needs[2], grad);
        }
        let grad = cast::contiguous(cx, grad)?;
        let mut grads = Grads::from_iter([None, None, None]);
        if let Some(weight) = &saved_weight {
            grads[0] = Some(input_gradient(cx, conv, &grad, &weight.get(cx)?)?);
        }
        if let Some(x) = &saved_x {
            grads[1] = Some(weight_gradient(cx, conv, &x.get(cx)?, &grad)?);
        }
        if needs[2] {
            let out = like(cx, &grad, &[conv.c_out])?;
            cx.on(grad.device()).conv2d_backward_bias(conv, grad.view(), out.view_mut())?;
            grads[2] = Some(out);
        }
        Ok(grads)
    })
}

/// The rule of `conv_transpose2d`, whose result is the input of the convolution. It is linear in x and in the weights.
pub(crate) fn conv_transpose2d(tape: &Tape, conv: Conv2d, x: &Tensor, weight: &Tensor) -> Rule {
    let needs = [tape.needs(0), tape.needs(1)];
    let (saved_x, saved_weight) = (needs[1].then(|| Saved::first(x)), needs[0].then(|| Saved::second(weight)));
    Rule::other(move |cx, grad| {
        if cx.is_recorded() {
            return recorded::conv_transpose2d(cx, conv, [&saved_x, &saved_weight], grad);
        }
        let grad = cast::contiguous(cx, grad)?;
        let mut grads = Grads::from_iter([None, None]);
        if let Some(weight) = &saved_weight {
            grads[0] = Some(convolved(cx, conv, &grad, &weight.get(cx)?, None)?);
        }
        if let Some(x) = &saved_x {
            grads[1] = Some(weight_gradient(cx, conv, &grad, &x.get(cx)?)?);
        }
        Ok(grads)
    })
}

/// The rule of `max_pool2d`: the gradient goes to the position of each maximum.
pub(crate) fn max_pool2d(pool: Pool2d, x: &Tensor, places: Tensor) -> Rule {
    let sizes = x.shape().to_vec();
    single(move |cx, grad| {
        if cx.is_recorded() {
            return recorded::placed(cx, grad, &places, &sizes);
        }
        let grad = cast::contiguous(cx, grad)?;
        let out = like(cx, &grad, &sizes)?;
        cx.on(grad.device()).max_pool2d_backward(pool, grad.view(), places.view(), out.view_mut())?;
        Ok(out)
    })
}

/// The rule of `avg_pool2d`.
pub(crate) fn avg_pool2d(pool: Pool2d, x: &Tensor) -> Rule {
    let sizes = x.shape().to_vec();
    single(move |cx, grad| {
        if cx.is_recorded() {
            return recorded::avg_pool2d(cx, pool, grad, &sizes);
        }
        let grad = cast::contiguous(cx, grad)?;
        let out = like(cx, &grad, &sizes)?;
        cx.on(grad.device()).avg_pool2d_backward(pool, grad.view(), out.view_mut())?;
        Ok(out)
    })
}

/// The rule of `adaptive_avg_pool2d`.
pub(crate) fn adaptive_avg_pool2d(x: &Tensor) -> Rule {
    let sizes = x.shape().to_vec();
    single(move |cx, grad| {
        if cx.is_recorded() {
            return recorded::adaptive_avg_pool2d(cx, grad, &sizes);
        }
        let grad = cast::contiguous(cx, grad)?;
        let out = like(cx, &grad, &sizes)?;
        cx.on(grad.device()).adaptive_avg_pool2d_backward(grad.view(), out.view_mut())?;
        Ok(out)
    })
}

/// The rule of `adaptive_max_pool2d`: the gradient goes to the position of each maximum.
pub(crate) fn adaptive_max_pool2d(x: &Tensor, places: Tensor) -> Rule {
    let sizes = x.shape().to_vec();
    single(move |cx, grad| {
        if cx.is_recorded() {
            return recorded::placed(cx, grad, &places, &sizes);
        }
        summed(cx, grad, &sizes, |grad, out| {
            let grad = cast::contiguous(cx, grad)?;
            let (from, to) = (lines(grad.shape()), lines(&sizes));
            let (from_strides, to_strides) = (line_strides(from), line_strides(to));
            let (elements, index) = (grad.view_as(&from, &from_strides), places.view_as(&from, &from_strides));
            cx.on(grad.device()).scatter_add(1, elements, index, out.view_mut_as(&to, &to_strides))
        })
    })
}

/// The rule of `max_unpool2d`: the gradient comes from where the elements went.
pub(crate) fn max_unpool2d(x: &Tensor, index: &Tensor) -> Rule {
    let (sizes, index) = (x.shape().to_vec(), Saved::new(index));
    single(move |cx, grad| {
        if cx.is_recorded() {
            return recorded::taken(cx, grad, &index.get(cx)?, &sizes);
        }
        let grad = cast::contiguous(cx, grad)?;
        let out = like(cx, &grad, &sizes)?;
        let (from, to) = (lines(grad.shape()), lines(&sizes));
        let (from_strides, to_strides) = (line_strides(from), line_strides(to));
        let index = index.get(cx)?;
        let (elements, places) = (grad.view_as(&from, &from_strides), index.view_as(&to, &to_strides));
        let answer = cx.on(grad.device()).gather(1, elements, places, out.view_mut_as(&to, &to_strides));
        answer.map_err(failed)?;
        Ok(out)
    })
}

/// The rule of `batch_norm` of row-major `x`, with the mean and the inverse standard deviation that were used.
/// `training` is the number that was added to the variance, or none in evaluation.
pub(crate) fn batch_norm(
    tape: &Tape,
    x: &Tensor,
    mean: &Tensor,
    invstd: &Tensor,
    weight: Option<&Tensor>,
    training: Option<f64>,
) -> Rule {
    let needs = [tape.needs(0), tape.needs(1), tape.needs(2)];
    let saved = [Saved::first(x), Saved::new(mean), Saved::new(invstd)];
    let weight = weight.map(Saved::second);
    let channels = x.shape()[1];
    Rule::other(move |cx, grad| {
        let [x, mean, invstd] = &saved;
        let (x, mean, invstd) = (x.get(cx)?, mean.get(cx)?, invstd.get(cx)?);
        let weight = weight.as_ref().map(|weight| weight.get(cx)).transpose()?;
        if cx.is_recorded() {
            return recorded::batch_norm(cx, &x, [&mean, &invstd], weight.as_ref(), training, needs, grad);
        }
        let grad = cast::contiguous(cx, grad)?;
        let wanted = |needed: bool, sizes: &[usize]| needed.then(|| like(cx, &grad, sizes)).transpose();
        let outs = [wanted(needs[0], x.shape())?, wanted(needs[1], &[channels])?, wanted(needs[2], &[channels])?];
        let [x, mean, invstd] = [x.view(), mean.view(), invstd.view()];
        let weight = weight.as_ref().map(|weight| weight.view());
        let [gx, gw, gb] = outs.each_ref().map(|out| out.as_ref().map(|out| out.view_mut()));
        let launch = cx.on(grad.device());
        launch.batch_norm_backward(training.is_some(), grad.view(), x, mean, invstd, weight, gx, gw, gb)?;
        let mut grads: Grads = outs.into_iter().collect();
        grads.extend([None, None]);
        Ok(grads)
    })
}

/// The rule of a normalisation of the rows of row-major `x`, with their means, if they were subtracted, and inverse
/// standard deviations. `weights` is the shape of weights and biases.
pub(crate) fn row_norm(
    tape: &Tape,
    rows: Rows,
    x: &Tensor,
    mean: Option<&Tensor>,
    invstd: &Tensor,
    weight: Option<&Tensor>,
    weights: &[usize],
) -> Rule {
    let needs = [tape.needs(0), tape.needs(1), tape.needs(2)];
    let (mean, invstd) = (mean.map(Saved::new), Saved::new(invstd));
    let (x, weight, weights) = (Saved::first(x), weight.map(Saved::second), weights.to_vec());
    Rule::other(move |cx, grad| {
        let (x, invstd) = (x.get(cx)?, invstd.get(cx)?);
        let get = |saved: &Option<Saved>| saved.as_ref().map(|saved| saved.get(cx)).transpose();
        let (mean, weight) = (get(&mean)?, get(&weight)?);
        if cx.is_recorded() {
            return recorded::row_norm(cx, rows, &x, weight.as_ref(), &weights, needs, grad);
        }
        let grad = cast::contiguous(cx, grad)?;
        let wanted = |needed: bool, sizes: &[usize]| needed.then(|| like(cx, &grad, sizes)).transpose();
        let outs = [wanted(needs[0], x.shape())?, wanted(needs[1], &weights)?, wanted(needs[2], &weights)?];
        let (sizes, strides) = (&rows.sizes, &rows.strides());
        let [of_y, x] = [&grad, &x].map(|tensor| tensor.view_as(sizes, strides));
        let [mean, weight] = [&mean, &weight].map(|given| given.as_ref().map(|given| given.view()));
        let [gx, gw, gb] = &outs;
        let gx = gx.as_ref().map(|out| out.view_mut_as(sizes, strides));
        let [gw, gb] = [gw, gb].map(|out| out.as_ref().map(|out| out.view_mut()));
        cx.on(grad.device()).row_norm_backward(of_y, x, mean, invstd.view(), weight, gx, gw, gb)?;
        Ok(outs.into_iter().collect())
    })
}

/// The rule of the cross entropies of probabilities `x` and targets. The slope is finite also at 0 and at 1, where the
/// logarithms are limited.
pub(crate) fn binary_cross_entropy(tape: &Tape, x: &Tensor, target: &Tensor) -> Rule {
    let needs = [tape.needs(0), tape.needs(1)];
    let (x, target) = (Saved::first(x), Saved::second(target));
    Rule::other(move |cx, grad| {
        let (x, target) = (&x.get(cx)?, &target.get(cx)?);
        let mut grads = Grads::from_iter([None, None]);
        if needs[0] {
            grads[0] = Some(ops::mul(cx, grad, &ops::loss::slope(cx, x, target)?)?);
        }
        if needs[1] {
            grads[1] = Some(ops::mul(cx, grad, &ops::loss::target_slope(cx, x)?)?);
        }
        Ok(grads)
    })
}

/// The rule of log(1 - x) - log(x).
pub(crate) fn log_odds(x: &Tensor) -> Rule {
    let x = Saved::first(x);
    single(move |cx, grad| ops::neg(cx, &ops::div(cx, grad, &ops::loss::spread(cx, &x.get(cx)?)?)?))
}

/// The rule of the slope in x, (x - target) / (x (1 - x)).
pub(crate) fn binary_cross_entropy_slope(tape: &Tape, x: &Tensor, target: &Tensor) -> Rule {
    let needs = [tape.needs(0), tape.needs(1)];
    let (x, target) = (Saved::first(x), Saved::second(target));
    Rule::other(move |cx, grad| {
        let (x, target) = (&x.get(cx)?, &target.get(cx)?);
        let spread = ops::loss::spread(cx, x)?;
        let mut grads = Grads::from_iter([None, None]);
        if needs[0] {
            // (x - target)^2 + target (1 - target), by the square of the product
            let square = ops::square(cx, &ops::sub(cx, x, target)?)?;
            let own = ops::mul(cx, target, &ops::rsub_scalar(cx, target, 1.0)?)?;
            let share = ops::div(cx, &ops::div(cx, &ops::add(cx, &square, &own)?, &spread)?, &spread)?;
            grads[0] = Some(ops::mul(cx, grad, &share)?);
        }
        if needs[1] {
            grads[1] = Some(ops::neg(cx, &ops::div(cx, grad, &spread)?)?);
        }
        Ok(grads)
    })
}

/// The rule of `cross_entropy` of row-major logits and i64 targets.
pub(crate) fn cross_entropy(logits: &Tensor, target: &Tensor) -> Rule {
    let (logits, target) = (Saved::first(logits), Saved::new(target));
    Rule::other(move |cx, grad| {
        let (logits, target) = (logits.get(cx)?, target.get(cx)?);
        if cx.is_recorded() {
            return Ok(Grads::from_iter([Some(recorded::cross_entropy(cx, &logits, &target, grad)?), None]));
        }
        let out = ops::zeros_like(cx, &logits)?;
        let (x, places) = (logits.view(), target.view());
        cx.on(grad.device()).cross_entropy_backward(x, places, grad.view(), out.view_mut())?;
        Ok(Grads::from_iter([Some(out), None]))
    })
}
