//! Connectionist temporal classification (Graves et al., 2006): the loss of a sequence without an alignment.

use tensor_kernels::DType;

use super::index::require_index;
use super::{Args, Op};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// The logarithm of an impossible path: finite, so that differences of two are numbers.
const IMPOSSIBLE: f64 = -1e30;

/// The losses of x (time, n, classes), logarithms of probabilities, with targets (n, length).
pub(super) fn losses(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, target) = (args.tensor(0)?, args.tensor(1)?);
    let (times, lengths, blank) = (args.tensor(2)?, args.tensor(3)?, args.int(1)?);
    let (&[time, n, classes], &[batch, longest]) = (x.shape(), target.shape()) else {
        return Err(misfit(x, target));
    };
    if n != batch || times.shape() != [n] || lengths.shape() != [n] || time == 0 {
        return Err(misfit(x, target));
    }
    for index in [target, times, lengths] {
        require_index(index, "ctc_loss")?;
    }
    if !(0..classes as i64).contains(&blank) {
        return Err(Error::index(format!("the blank of ctc_loss must be 0 to {}, not {blank}", classes as i64 - 1)));
    }
    let quiet = &cx.no_grad();
    let whole = |index: &Tensor| super::to_dtype(quiet, index, DType::I64);
    let (target, times, lengths) = (whole(target)?, whole(times)?, whole(lengths)?);
    within(quiet, &times, 1, time as i64, "a length of the inputs")?;
    within(quiet, &lengths, 0, longest as i64, "a length of the targets")?;
    // Blanks around the labels: blank, first, blank, second, ..., blank.
    let (n, longest) = (n as i64, longest as i64);
    let blanks = super::full(quiet, &[n, longest, 1], blank, Some(DType::I64), x.device_code())?;
    let pairs = super::cat(quiet, &[&blanks, &super::unsqueeze(quiet, &target, 2)?], 2)?;
    let last = super::full(quiet, &[n, 1], blank, Some(DType::I64), x.device_code())?;
    let states = super::cat(quiet, &[&super::reshape(quiet, &pairs, &[n, 2 * longest])?, &last], 1)?;
    // A label may follow the label before it at once, unless they are equal.
    let stays = super::logical_not(quiet, &skips(quiet, &states, blank)?)?;
    let spread = super::expand(quiet, &super::unsqueeze(quiet, &states, 0)?, &[time as i64, n, 2 * longest + 1])?;
    // 16 bits have no number as small as an impossible path.
    let wide = if x.dtype() == DType::F64 { DType::F64 } else { DType::F32 };
    let emitted = super::gather(cx, &super::to_dtype(cx, x, wide)?, 2, &spread)?;
    let mut paths = start(cx, &super::select(cx, &emitted, 0, 0)?)?;
    for at in 1..time as i64 {
        let one = moved(cx, &paths, 1)?;
        let two = super::masked_fill(cx, &moved(cx, &paths, 2)?, &stays, IMPOSSIBLE)?;
        let sum = super::logaddexp(cx, &super::logaddexp(cx, &paths, &one)?, &two)?;
        let next = super::add(cx, &sum, &super::select(cx, &emitted, 0, at)?)?;
        // A sequence that has ended keeps its paths.
        let runs = super::unsqueeze(quiet, &super::gt_scalar(quiet, &times, at)?, 1)?;
        paths = super::where_cond(cx, &runs, &next, &paths)?;
    }
    // The paths end in the last label or in the blank after it.
    let end = super::unsqueeze(quiet, &super::mul_scalar(quiet, &lengths, 2)?, 1)?;
    let before = super::clamp(quiet, &super::sub_scalar(quiet, &end, 1)?, 0.0, f64::INFINITY)?;
    let at_label = super::gather(cx, &paths, 1, &before)?;
    let is_empty = super::eq_scalar(quiet, &end, 0)?;
    let at_label = super::masked_fill(cx, &at_label, &is_empty, IMPOSSIBLE)?;
    let total = super::logaddexp(cx, &super::gather(cx, &paths, 1, &end)?, &at_label)?;
    let total = super::squeeze(cx, &total, &[1])?;
    let is_impossible = super::lt_scalar(quiet, &total, IMPOSSIBLE / 2.0)?;
    let of_impossible = if args.bool(2)? { 0.0 } else { f64::INFINITY };
    let loss = super::masked_fill(cx, &super::neg(cx, &total)?, &is_impossible, of_impossible)?;
    super::to_dtype(cx, &loss, x.dtype())
}

/// The mean of the losses, each divided by the length of its target.
pub(super) fn mean(cx: &Context, losses: &Tensor, lengths: &Tensor) -> Result<Tensor> {
    let lengths = super::clamp(cx, &super::to_dtype(cx, lengths, losses.dtype())?, 1.0, f64::INFINITY)?;
    super::mean(cx, &super::div(cx, losses, &lengths)?, &[], false)
}

fn misfit(x: &Tensor, target: &Tensor) -> Error {
    Error::shape(format!(
        "{} takes (time, n, classes) with a time of at least 1, targets (n, length) and lengths (n), not {} and {}",
        Op::CtcLoss.info().name,
        Dims(x.shape()),
        Dims(target.shape())
    ))
}

fn within(cx: &Context, x: &Tensor, least: i64, most: i64, what: &str) -> Result<()> {
    if x.numel() == 0 {
        return Ok(());
    }
    for bound in [super::min(cx, x, &[], false)?, super::max(cx, x, &[], false)?] {
        let value = bound.item()?.to_i64();
        if value < least || value > most {
            return Err(Error::argument(format!("{what} of ctc_loss must be {least} to {most}, not {value}")));
        }
    }
    Ok(())
}

/// Whether a path may skip the state before: that is a blank, and the label before it is another one.
fn skips(cx: &Context, states: &Tensor, blank: i64) -> Result<Tensor> {
    let count = states.shape()[1] as i64;
    let never = super::zeros(cx, &[states.shape()[0] as i64, count.min(2)], DType::Bool, states.device_code())?;
    if count <= 2 {
        return Ok(never);
    }
    let (later, earlier) = (super::narrow(cx, states, 1, 2, count - 2)?, super::narrow(cx, states, 1, 0, count - 2)?);
    let differs = super::ne(cx, &later, &earlier)?;
    let skips = super::logical_and(cx, &differs, &super::ne_scalar(cx, &later, blank)?)?;
    super::cat(cx, &[&never, &skips], 1)
}

/// Paths of one step: they begin with the first blank or the first label.
fn start(cx: &Context, emitted: &Tensor) -> Result<Tensor> {
    let count = emitted.shape()[1] as i64;
    let places = super::arange(cx, 0, count, 1, Some(DType::I64), emitted.device_code())?;
    super::masked_fill(cx, emitted, &super::ge_scalar(cx, &places, 2)?, IMPOSSIBLE)
}

/// The paths so many states further.
fn moved(cx: &Context, paths: &Tensor, by: i64) -> Result<Tensor> {
    let count = paths.shape()[1] as i64;
    super::narrow(cx, &super::pad(cx, paths, &[by, 0], 0, IMPOSSIBLE)?, 1, 0, count)
}
