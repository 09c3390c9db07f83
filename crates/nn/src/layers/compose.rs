//! What the rows of several layers compute with more than one operation.

use tensor_core::{Context, Result, Tensor, ops};

/// `layer` of `x`, which is written into `x` if it is in place. Gradients need the elements of before, so the layer
/// computes from a copy.
pub(super) fn in_place(
    cx: &Context,
    x: &Tensor,
    is_in_place: bool,
    layer: impl FnOnce(&Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    if is_in_place {
        let y = layer(&ops::clone(cx, x)?)?;
        ops::copy_(cx, x, &y)
    } else {
        layer(x)
    }
}

/// A batch normalisation. Without running moments it uses those of the batch in evaluation, too.
pub(super) fn batch_norm(
    cx: &Context,
    x: &Tensor,
    [weight, bias, mean, var, count]: [Option<&Tensor>; 5],
    training: bool,
    momentum: f64,
    eps: f64,
) -> Result<Tensor> {
    let y = ops::batch_norm(cx, x, weight, bias, mean, var, training || mean.is_none(), momentum, eps)?;
    if let Some(count) = count.filter(|_| training) {
        ops::add_scalar_(&cx.no_grad(), count, 1)?;
    }
    Ok(y)
}
