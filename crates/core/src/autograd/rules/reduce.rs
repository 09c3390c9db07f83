//! Gradients of reductions.

use super::{Rule, single};
use crate::autograd::{Pass, Saved};
use crate::error::Result;
use crate::ops::reduce::Axes;
use crate::ops::shape::signed;
use crate::ops::{self, Gradient};
use crate::tensor::Tensor;

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
