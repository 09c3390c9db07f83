//! What the rows of several layers compute with more than one operation.

use tensor_core::{Context, Error, Result, Tensor, ops};

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

/// Channels from the pixels of squares with sides of `factor`.
pub(super) fn pixel_unshuffle(cx: &Context, x: &Tensor, factor: i64) -> Result<Tensor> {
    let shape: Vec<i64> = x.shape().iter().map(|&size| size as i64).collect();
    let [before @ .., channels, height, width] = &shape[..] else {
        return Err(Error::shape(format!("PixelUnshuffle takes (..., channels, height, width), not {}", x.label())));
    };
    if factor < 1 || height % factor != 0 || width % factor != 0 {
        return Err(Error::shape(format!(
            "PixelUnshuffle cannot divide the height and width of {} by {factor}",
            x.label()
        )));
    }
    let (height, width) = (height / factor, width / factor);
    let count = before.iter().product::<i64>();
    let squares = ops::reshape(cx, x, &[count, *channels, height, factor, width, factor])?;
    let turned = ops::permute(cx, &squares, &[0, 1, 3, 5, 2, 4])?;
    ops::reshape(cx, &turned, &[before, &[channels * factor * factor, height, width]].concat())
}

/// Several dimensions instead of `dim`.
pub(super) fn unflatten(cx: &Context, x: &Tensor, dim: i64, sizes: &[i64]) -> Result<Tensor> {
    let rank = x.rank() as i64;
    let at = if dim < 0 { dim + rank } else { dim };
    if !(0..rank).contains(&at) {
        return Err(Error::index(format!("Unflatten has no dimension {dim} to split in {}", x.label())));
    }
    let mut shape: Vec<i64> = x.shape().iter().map(|&size| size as i64).collect();
    let size = shape[at as usize];
    let known = sizes.iter().filter(|&&size| size >= 0).product::<i64>();
    let is_open = sizes.iter().any(|&size| size < 0);
    // A size of -1 must not stand for elements of other dimensions.
    if sizes.is_empty() || if is_open { known == 0 || size % known != 0 } else { known != size } {
        return Err(Error::shape(format!("Unflatten cannot split dimension {dim} of {} into {sizes:?}", x.label())));
    }
    shape.splice(at as usize..=at as usize, sizes.iter().copied());
    ops::reshape(cx, x, &shape)
}
