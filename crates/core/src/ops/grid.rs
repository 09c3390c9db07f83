//! Sampling of images at places, which have two coordinates from -1 to 1.

use tensor_kernels::DType;

use super::Args;
use super::neural::images;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

pub(super) fn sample(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, grid) = (args.tensor(0)?, args.tensor(1)?);
    let (filter, border, align) = (args.int(0)?, args.int(1)?, args.bool(2)?);
    let [n, c, h, w] = images(x, "grid_sample")?;
    let &[grids, oh, ow, 2] = grid.shape() else {
        return Err(Error::shape(format!(
            "grid_sample takes a grid of shape (n, h, w, 2), not {}",
            Dims(grid.shape())
        )));
    };
    if grids != n || h == 0 || w == 0 {
        return Err(Error::shape(format!(
            "grid_sample takes images with at least one pixel and one grid for each, not shape {} with grids of shape {}",
            Dims(x.shape()),
            Dims(grid.shape())
        )));
    }
    if grid.dtype() != x.dtype() {
        return Err(Error::dtype(format!(
            "grid_sample takes one element type, not {} and {}",
            x.label(),
            grid.label()
        )));
    }
    if !(0..=1).contains(&filter) || !(0..=2).contains(&border) {
        return Err(Error::argument(format!(
            "grid_sample takes the filter 0 (nearest) or 1 (bilinear) and the border 0 (zeros), 1 (nearest) or 2 \
             (reflected), not {filter} and {border}"
        )));
    }
    // Places of storage types are computed in a wider type.
    let wide = |x: &Tensor| super::to_dtype(cx, x, x.dtype().computed());
    let (pixels, grid) = (wide(x)?, wide(grid)?);
    let pixels = super::reshape(cx, &pixels, &[n as i64, c as i64, (h * w) as i64])?;
    let image = Image { pixels, h, w };
    let place = |i: i64, size: usize| {
        let place = place(cx, &super::select(cx, &grid, -1, i)?, size, align)?;
        let place = match border {
            0 => return Ok(place),
            1 => super::clamp(cx, &place, 0.0, size as f64 - 1.0)?,
            _ => reflected(cx, &place, size, align)?,
        };
        // NaN, and what has no reflection, is at the first pixel.
        super::masked_fill(cx, &place, &super::isnan(cx, &place)?, 0.0)
    };
    let (column, row) = (place(0, w)?, place(1, h)?);
    let sampled = if filter == 0 {
        image.pick(cx, &super::round(cx, &row)?, &super::round(cx, &column)?)?
    } else {
        image.bilinear(cx, &row, &column)?
    };
    let sampled = super::reshape(cx, &sampled, &[n as i64, c as i64, oh as i64, ow as i64])?;
    super::to_dtype(cx, &sampled, x.dtype())
}

/// The place along a side of `size` pixels. Without `align`, -1 and 1 are the ends of the pixels, else their centres.
fn place(cx: &Context, x: &Tensor, size: usize, align: bool) -> Result<Tensor> {
    let scale = if align { size as f64 - 1.0 } else { size as f64 };
    let place = super::mul_scalar(cx, &super::add_scalar(cx, x, 1.0)?, scale / 2.0)?;
    if align { Ok(place) } else { super::sub_scalar(cx, &place, 0.5) }
}

/// Reflects places at the ends of a side of `size` pixels.
fn reflected(cx: &Context, x: &Tensor, size: usize, align: bool) -> Result<Tensor> {
    let (low, span) = if align { (0.0, size as f64 - 1.0) } else { (-0.5, size as f64) };
    if span == 0.0 {
        return super::mul_scalar(cx, x, 0.0);
    }
    let distance = super::abs(cx, &super::sub_scalar(cx, x, low)?)?;
    let there_and_back = super::remainder_scalar(cx, &distance, 2.0 * span)?;
    // span - |t - span| is t on the way there, and 2 * span - t on the way back.
    let turned = super::abs(cx, &super::sub_scalar(cx, &there_and_back, span)?)?;
    let place = super::add_scalar(cx, &super::rsub_scalar(cx, &turned, span)?, low)?;
    super::clamp(cx, &place, 0.0, size as f64 - 1.0)
}

/// Pixels of shape (n, c, h * w).
struct Image {
    pixels: Tensor,
    h: usize,
    w: usize,
}

impl Image {
    /// The pixels at whole places of shape (n, oh, ow), and 0 outside the image: shape (n, c, oh * ow).
    fn pick(&self, cx: &Context, row: &Tensor, column: &Tensor) -> Result<Tensor> {
        let quiet = &cx.no_grad();
        let (row, column) = (&row.detach(quiet), &column.detach(quiet));
        let inside = |place: &Tensor, size: usize| {
            let from = super::ge_scalar(quiet, place, 0.0)?;
            super::logical_and(quiet, &from, &super::le_scalar(quiet, place, size as f64 - 1.0)?)
        };
        let inside = super::logical_and(quiet, &inside(row, self.h)?, &inside(column, self.w)?)?;
        let outside = super::logical_not(quiet, &inside)?;
        let whole =
            |place: &Tensor| super::to_dtype(quiet, &super::masked_fill(quiet, place, &outside, 0.0)?, DType::I64);
        let index = super::add(quiet, &super::mul_scalar(quiet, &whole(row)?, self.w as i64)?, &whole(column)?)?;
        let (n, c) = (self.pixels.shape()[0] as i64, self.pixels.shape()[1] as i64);
        let count = (row.shape()[1] * row.shape()[2]) as i64;
        let lines = |x: &Tensor| super::reshape(quiet, x, &[n, 1, count]);
        let index = super::expand(quiet, &lines(&index)?, &[-1, c, -1])?;
        super::masked_fill(cx, &super::gather(cx, &self.pixels, 2, &index)?, &lines(&outside)?, 0.0)
    }

    /// The sum of the four pixels around places, weighted by their nearness.
    fn bilinear(&self, cx: &Context, row: &Tensor, column: &Tensor) -> Result<Tensor> {
        type Corners = [(Tensor, Tensor); 2];
        let corners = |place: &Tensor| -> Result<Corners> {
            let first = super::floor(cx, place)?;
            let share = super::sub(cx, place, &first)?;
            let rest = super::rsub_scalar(cx, &share, 1.0)?;
            Ok([(first.clone(), rest), (super::add_scalar(cx, &first, 1.0)?, share)])
        };
        let (rows, columns) = (corners(row)?, corners(column)?);
        let mut sum: Option<Tensor> = None;
        for (row, by_row) in &rows {
            for (column, by_column) in &columns {
                let weight = super::mul(cx, by_row, by_column)?;
                let (n, count) = (weight.shape()[0] as i64, weight.shape()[1] * weight.shape()[2]);
                let weight = super::reshape(cx, &weight, &[n, 1, count as i64])?;
                let part = super::mul(cx, &self.pick(cx, row, column)?, &weight)?;
                sum = Some(match sum {
                    Some(sum) => super::add(cx, &sum, &part)?,
                    None => part,
                });
            }
        }
        sum.ok_or_else(|| Error::internal("a place has no pixels around it: expected four"))
    }
}

pub(super) fn affine(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let theta = args.tensor(0)?;
    let (shape, next) = args.list(0)?;
    let align = args.bool(next)?;
    let (&[n, 2, 3], &[count, _, h, w]) = (theta.shape(), shape) else {
        return Err(Error::shape(format!(
            "affine_grid takes matrices of shape (n, 2, 3) and the shape (n, c, h, w), not {} and {shape:?}",
            Dims(theta.shape())
        )));
    };
    if count != n as i64 || h < 1 || w < 1 {
        return Err(Error::shape(format!(
            "affine_grid takes images with at least one pixel and one matrix for each, not shape {shape:?} with \
             matrices of shape {}",
            Dims(theta.shape())
        )));
    }
    let (dtype, device) = (theta.dtype(), theta.device_code());
    let quiet = &cx.no_grad();
    let side = |size: i64| {
        let numbers = super::arange(quiet, 0, size, 1, Some(dtype.computed()), device)?;
        let (steps, first) = if align { ((size - 1).max(1), -1.0) } else { (size, 1.0 / size as f64 - 1.0) };
        let first = if align && size == 1 { 0.0 } else { first };
        super::add_scalar(quiet, &super::mul_scalar(quiet, &numbers, 2.0 / steps as f64)?, first)
    };
    let columns = super::expand(quiet, &side(w)?, &[h, w])?;
    let rows = super::expand(quiet, &super::unsqueeze(quiet, &side(h)?, 1)?, &[h, w])?;
    let ones = super::ones(quiet, &[h, w], dtype.computed(), device)?;
    let places = super::reshape(quiet, &super::stack(quiet, &[&columns, &rows, &ones], 2)?, &[-1, 3])?;
    let maps = super::transpose(cx, &super::to_dtype(cx, theta, dtype.computed())?, 1, 2)?;
    let grid = super::reshape(cx, &super::matmul(cx, &places, &maps)?, &[n as i64, h, w, 2])?;
    super::to_dtype(cx, &grid, dtype)
}
