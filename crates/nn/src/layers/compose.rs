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

/// A normalisation of each channel of each example. With running moments it updates them in training, and uses them in
/// evaluation.
pub(super) fn instance_norm(
    cx: &Context,
    x: &Tensor,
    [weight, bias]: [Option<&Tensor>; 2],
    running: [Option<&Tensor>; 2],
    training: bool,
    momentum: f64,
    eps: f64,
) -> Result<Tensor> {
    if let ([Some(mean), Some(var)], false) = (running, training) {
        return ops::batch_norm(cx, x, weight, bias, Some(mean), Some(var), false, momentum, eps);
    }
    let y = ops::instance_norm(cx, x, weight, bias, eps)?;
    if let [Some(mean), Some(var)] = running {
        let cx = &cx.no_grad();
        let dims: Vec<i64> = (2..x.rank() as i64).collect();
        for (running, each) in [(mean, ops::mean(cx, x, &dims, false)?), (var, ops::var(cx, x, &dims, false, 1)?)] {
            let of_batch = ops::mean(cx, &each, &[0], false)?;
            ops::mul_scalar_(cx, running, 1.0 - momentum)?;
            ops::add_(cx, running, &ops::mul_scalar(cx, &of_batch, momentum)?)?;
        }
    }
    Ok(y)
}

/// Rows of a table. The row `padding`, if it is not negative, gets no gradient.
pub(super) fn embedding(cx: &Context, indices: &Tensor, table: &Tensor, padding: i64) -> Result<Tensor> {
    let rows = ops::embedding(cx, table, indices)?;
    if padding < 0 {
        return Ok(rows);
    }
    let is_padding = ops::unsqueeze(cx, &ops::eq_scalar(cx, indices, padding)?, -1)?;
    ops::where_cond(cx, &is_padding, &rows.detach(cx), &rows)
}
