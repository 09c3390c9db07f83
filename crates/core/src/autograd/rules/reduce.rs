//! Gradients of reductions.

use super::{Rule, single};
use crate::autograd::{Pass, Saved};
use crate::error::Result;
use crate::ops::reduce::Axes;
use crate::ops::shape::signed;
use crate::ops::{self, Gradient};
use crate::tensor::Tensor;

/// The rule of the standard deviation `y` of `x` over `axes`. Where all elements are equal, it is 0.
pub(crate) fn std(x: &Tensor, y: &Tensor, axes: Axes, correction: i64) -> Rule {
    let (x, y) = (Saved::first(x), Saved::result(y));
    single(move |cx, grad| {
        let x = &x.get(cx)?;
        let distance = ops::sub(cx, x, &ops::mean(cx, x, &axes.dims(), true)?)?;
        let slope = per_size(cx, &distance, &y.get(cx)?, &axes)?;
        let share = ops::div_scalar(cx, grad, axes.count as f64 - correction as f64)?;
        ops::mul(cx, &slope, &ops::gradient::reshape(cx, &share, &axes.kept_shape)?)
    })
}

/// The rule of the norm `y` of order `p` of `x` over `axes`. It is 0 at a norm of 0, and at elements of 0 unless `p` is 2.
pub(crate) fn norm(p: f64, x: &Tensor, y: &Tensor, axes: Axes) -> Rule {
    let (x, y) = (Saved::first(x), Saved::result(y));
    single(move |cx, grad| {
        let (x, y) = (&x.get(cx)?, &y.get(cx)?);
        let slope = if p == 2.0 {
            per_size(cx, x, y, &axes)?
        } else {
            let ratio = per_size(cx, &ops::abs(cx, x)?, y, &axes)?;
            let is_zero = ops::eq_scalar(cx, &ratio, 0.0)?;
            // Masked first, too, as the power of 0 may be infinite.
            let power = ops::pow_scalar(cx, &ops::masked_fill(cx, &ratio, &is_zero, 1.0)?, p - 1.0)?;
            ops::mul(cx, &ops::sign(cx, x)?, &ops::masked_fill(cx, &power, &is_zero, 0.0)?)?
        };
        ops::mul(cx, &slope, &ops::gradient::reshape(cx, grad, &axes.kept_shape)?)
    })
}

/// x divided by a result of its reduction; 0 where that is 0.
fn per_size(cx: &Pass<'_>, x: &Tensor, size: &Tensor, axes: &Axes) -> Result<Tensor> {
    let size = ops::gradient::reshape(cx, size, &axes.kept_shape)?;
    let is_zero = ops::eq_scalar(cx, &size, 0.0)?;
    let ratio = ops::div(cx, x, &ops::masked_fill(cx, &size, &is_zero, 1.0)?)?;
    ops::masked_fill(cx, &ratio, &is_zero, 0.0)
}

/// The rule of a reduction of `x` to `y` over `axes`.
pub(crate) fn reduce(gradient: Gradient, x: &Tensor, y: &Tensor, axes: Axes, correction: i64) -> Rule {
    let shape = x.shape().to_vec();
    // The result's gradient, repeated for every element that went into it.
    let spread = move |cx: &Pass<'_>, grad: &Tensor, axes: &Axes| -> Result<Tensor> {
        let kept = ops::gradient::reshape(cx, grad, &axes.kept_shape)?;
        ops::expand(cx, &kept, &signed(&shape))
    };
    match gradient {
        Gradient::Mean => single(move |cx, grad| {
            let share = ops::div_scalar(cx, grad, axes.count as f64)?;
            spread(cx, &share, &axes)
        }),
        Gradient::Max | Gradient::Min => {
            let (x, y) = (Saved::first(x), Saved::result(y));
            single(move |cx, grad| {
                let (x, y) = (&x.get(cx)?, &y.get(cx)?);
                // Equal elements share the gradient evenly, as in PyTorch's amax.
                let best = ops::eq(cx, x, &spread(cx, y, &axes)?)?;
                let best = ops::to_dtype(cx, &best, x.dtype())?;
                let count = ops::sum(cx, &best, &axes.dims(), true)?;
                let share = ops::div(cx, &ops::gradient::reshape(cx, grad, &axes.kept_shape)?, &count)?;
                ops::mul(cx, &best, &share)
            })
        }
        Gradient::Var => {
            let x = Saved::first(x);
            single(move |cx, grad| {
                let x = &x.get(cx)?;
                let mean = ops::mean(cx, x, &axes.dims(), true)?;
                let slope =
                    ops::mul_scalar(cx, &ops::sub(cx, x, &mean)?, 2.0 / (axes.count as f64 - correction as f64))?;
                ops::mul(cx, &slope, &spread(cx, grad, &axes)?)
            })
        }
        _ => single(move |cx, grad| spread(cx, grad, &axes)),
    }
}
