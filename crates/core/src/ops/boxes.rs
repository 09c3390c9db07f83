//! Boxes of detected objects: rows of left, top, right and bottom.

use super::{Op, cast};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

fn require(op: Op, x: &Tensor) -> Result<()> {
    x.require_float(op.info().name)?;
    if x.rank() == 2 && x.shape()[1] == 4 {
        return Ok(());
    }
    Err(Error::shape(format!("{} takes boxes of shape (n, 4), not {}", op.info().name, Dims(x.shape()))))
}

fn side(cx: &Context, x: &Tensor, number: i64) -> Result<Tensor> {
    super::select(cx, x, 1, number)
}

fn area(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let width = super::sub(cx, &side(cx, x, 2)?, &side(cx, x, 0)?)?;
    super::mul(cx, &width, &super::sub(cx, &side(cx, x, 3)?, &side(cx, x, 1)?)?)
}

/// Boxes in another form: 0 for the corners, 1 for a corner and the sizes, 2 for the centre and the sizes.
pub(super) fn convert(cx: &Context, boxes: &Tensor, from: i64, to: i64) -> Result<Tensor> {
    require(Op::BoxConvert, boxes)?;
    if let Some(form) = [from, to].into_iter().find(|form| !(0..=2).contains(form)) {
        return Err(Error::argument(format!(
            "a form of box_convert must be 0 (corners), 1 (corner and sizes) or 2 (centre and sizes), not {form}"
        )));
    }
    if from == to {
        return Ok(boxes.clone());
    }
    let half = |x: &Tensor| super::mul_scalar(cx, x, 0.5);
    let (first, second) = (super::narrow(cx, boxes, 1, 0, 2)?, super::narrow(cx, boxes, 1, 2, 2)?);
    let (corner, size) = match from {
        0 => (first.clone(), super::sub(cx, &second, &first)?),
        1 => (first, second),
        _ => (super::sub(cx, &first, &half(&second)?)?, second),
    };
    let (first, second) = match to {
        0 => (corner.clone(), super::add(cx, &corner, &size)?),
        1 => (corner, size),
        _ => (super::add(cx, &corner, &half(&size)?)?, size),
    };
    super::cat(cx, &[&first, &second], 1)
}

/// The areas of the intersections of all pairs, divided by those of the unions.
pub(super) fn iou(cx: &Context, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    require(Op::BoxIou, a)?;
    require(Op::BoxIou, b)?;
    if a.dtype() != b.dtype() {
        return Err(Error::dtype(format!("box_iou takes one element type, not {} and {}", a.label(), b.label())));
    }
    let column = |x: &Tensor, number| super::unsqueeze(cx, &side(cx, x, number)?, 1);
    let overlap = |low: i64| {
        let end = super::minimum(cx, &column(a, low + 2)?, &side(cx, b, low + 2)?)?;
        let start = super::maximum(cx, &column(a, low)?, &side(cx, b, low)?)?;
        super::relu(cx, &super::sub(cx, &end, &start)?)
    };
    let both = super::mul(cx, &overlap(0)?, &overlap(1)?)?;
    let sum = super::add(cx, &super::unsqueeze(cx, &area(cx, a)?, 1)?, &area(cx, b)?)?;
    super::div(cx, &both, &super::sub(cx, &sum, &both)?)
}

/// The indices of the boxes that no box of a greater score overlaps by more than the threshold, the greatest score
/// first.
pub(super) fn nms(cx: &Context, boxes: &Tensor, scores: &Tensor, threshold: f64) -> Result<Tensor> {
    require(Op::Nms, boxes)?;
    if scores.shape() != &boxes.shape()[..1] {
        return Err(Error::shape(format!(
            "nms takes one score for each of {} boxes, not shape {}",
            boxes.shape()[0],
            Dims(scores.shape())
        )));
    }
    let quiet = &cx.no_grad();
    let order = super::argsort(quiet, scores, 0, true)?;
    let sorted = super::index_select(quiet, boxes, 0, &order)?;
    let near = super::gt_scalar(quiet, &super::box_iou(quiet, &sorted, &sorted)?, threshold)?;
    let n = boxes.shape()[0];
    let near = near.to_vec::<bool>()?;
    let mut is_left = vec![true; n];
    for i in 0..n {
        if is_left[i] {
            for j in i + 1..n {
                is_left[j] &= !near[i * n + j];
            }
        }
    }
    let host = Tensor::from_slice(quiet, &is_left, &[n])?;
    super::masked_select(quiet, &order, &cast::moved(quiet, &host, boxes.device())?)
}
