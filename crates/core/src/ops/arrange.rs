//! Operations on the order of elements that are made of others: flips, rolls, triangles, padding, repetition.

use tensor_kernels::{DType, Scalar};

use super::neural::LARGEST;
use super::shape::{along, axes, signed, stepped};
use super::{Args, Op, create, image};
use crate::autograd::Tape;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::refs::Ref;
use crate::tensor::{Dims, MAX_RANK, Shape, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    match op {
        Op::Flip => apart(cx, x, flip(cx, x, args.list(0)?.0)?),
        Op::Roll => {
            let (shifts, next) = args.list(0)?;
            apart(cx, x, roll(cx, x, shifts, args.list(next)?.0)?)
        }
        Op::Tril => triangle(cx, op, x, args.int(0)?),
        Op::Triu => triangle(cx, op, x, args.int(0)?),
        Op::Diag => apart(cx, x, diag(cx, x, args.int(0)?)?),
        Op::Pad => {
            let (pads, next) = args.list(0)?;
            apart(cx, x, pad(cx, x, pads, args.int(next)?, args.float(0)?)?)
        }
        Op::Repeat => apart(cx, x, repeat(cx, x, args.list(0)?.0)?),
        Op::RepeatInterleave => apart(cx, x, repeat_interleave(cx, x, args.int(0)?, args.int(1)?)?),
        Op::Movedim => {
            let (from, next) = args.list(0)?;
            movedim(cx, x, from, args.list(next)?.0)
        }
        Op::Diff => apart(cx, x, diff(cx, x, args.int(0)?, args.int(1)?)?),
        Op::Rot90 => {
            let (dims, next) = args.list(0)?;
            apart(cx, x, rot90(cx, x, dims, args.int(next)?)?)
        }
        Op::Diagflat => diag(cx, &super::reshape(cx, x, &[-1])?, args.int(0)?),
        Op::DiagEmbed => diag_embed(cx, op, x, args.int(0)?),
        Op::Trace => trace(cx, x),
        Op::Trapezoid => trapezoid(cx, x, args.int(0)?, args.float(0)?),
        Op::Atleast1d => raised(cx, x, 1),
        Op::Atleast2d => raised(cx, x, 2),
        Op::Atleast3d => raised(cx, x, 3),
        Op::Vander => vander(cx, x, args.int(0)?, args.bool(1)?),
        Op::Combinations => combinations(cx, x, args.int(0)?, args.bool(1)?),
        _ => image::call(cx, op, args),
    }
}

/// A number of a type's category.
fn number(dtype: DType, value: f64) -> Scalar {
    match dtype {
        DType::Bool => Scalar::Bool(value != 0.0),
        dtype if dtype.is_inexact() => Scalar::Float(value),
        _ => Scalar::Int(value as i64),
    }
}

/// A number that sizes are computed from: larger ones could overflow the arithmetic on them.
fn count(count: i64, what: &str) -> Result<i64> {
    if count <= LARGEST {
        return Ok(count);
    }
    Err(Error::argument(format!("{what} must be at most {LARGEST}, not {count}")))
}

/// A result that shares no elements with its operand, also where an operation has nothing to do, as in PyTorch.
pub(super) fn apart(cx: &Context, x: &Tensor, result: Tensor) -> Result<Tensor> {
    if Ref::ptr_eq(x.storage(), result.storage()) { super::clone(cx, &result) } else { Ok(result) }
}

fn flip(cx: &Context, x: &Tensor, dims: &[i64]) -> Result<Tensor> {
    if x.numel() == 0 {
        // Its dimensions may be of any size.
        dims.iter().try_for_each(|&dim| x.axis(dim).map(drop))?;
        return super::clone(cx, x);
    }
    let axes = dims.iter().map(|&dim| x.axis(dim)).collect::<Result<Vec<_>>>()?;
    let order = memory_order(x);
    if order.is_sorted() {
        return flip_axes(cx, x, &axes);
    }
    // The order of the dimensions in memory stays, as in PyTorch.
    let mut place = vec![0; order.len()];
    order.iter().enumerate().for_each(|(at, &axis)| place[axis as usize] = at);
    let axes: Vec<usize> = axes.into_iter().map(|axis| place[axis]).collect();
    let flipped = flip_axes(cx, &super::permute(cx, x, &order)?, &axes)?;
    super::permute(cx, &flipped, &place.iter().map(|&at| at as i64).collect::<Vec<_>>())
}

fn flip_axes(cx: &Context, x: &Tensor, axes: &[usize]) -> Result<Tensor> {
    let mut flipped = x.clone();
    for &axis in axes {
        let index = super::arange(cx, x.shape()[axis] as i64 - 1, -1, -1, Some(DType::I64), x.device_code())?;
        flipped = super::index_select(cx, &flipped, axis as i64, &index)?;
    }
    Ok(flipped)
}

/// The axes from the one with the largest stride to that with the smallest. Repeated elements have no order.
fn memory_order(x: &Tensor) -> Vec<i64> {
    let mut order: Vec<i64> = (0..x.rank() as i64).collect();
    if x.strides().iter().all(|&stride| stride != 0) {
        order.sort_by_key(|&axis| std::cmp::Reverse(x.strides()[axis as usize].unsigned_abs()));
    }
    order
}

fn roll(cx: &Context, x: &Tensor, shifts: &[i64], dims: &[i64]) -> Result<Tensor> {
    if dims.is_empty() && shifts.len() == 1 {
        let rolled = roll(cx, &super::reshape(cx, x, &[-1])?, shifts, &[0])?;
        return super::reshape(cx, &rolled, &signed(x.shape()));
    }
    if shifts.len() != dims.len() {
        return Err(Error::argument(format!(
            "roll takes one shift for each dimension, not {} shifts for {} dimensions",
            shifts.len(),
            dims.len()
        )));
    }
    let mut rolled = x.clone();
    for (&shift, &dim) in shifts.iter().zip(dims) {
        let size = x.shape()[x.axis(dim)?] as i64;
        let first = if size == 0 { 0 } else { shift.rem_euclid(size) };
        if first > 0 {
            let end = super::narrow(cx, &rolled, dim, size - first, first)?;
            rolled = super::cat(cx, &[&end, &super::narrow(cx, &rolled, dim, 0, size - first)?], dim)?;
        }
    }
    Ok(rolled)
}

/// Columns less rows of the last two dimensions, compared with a diagonal, on the device of a tensor.
fn diagonals(
    cx: &Context,
    [rows, columns]: [i64; 2],
    beside: &Tensor,
    compare: impl FnOnce(&Tensor, &Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    let count = |n: i64| super::arange(cx, 0, n, 1, Some(DType::I64), beside.device_code());
    compare(&super::unsqueeze(cx, &count(rows)?, 1)?, &count(columns)?)
}

fn triangle(cx: &Context, op: Op, x: &Tensor, diagonal: i64) -> Result<Tensor> {
    let &[.., rows, columns] = x.shape() else {
        return Err(Error::shape(format!(
            "{} takes a tensor of at least two dimensions, not of shape {}",
            op.info().name,
            Dims(x.shape())
        )));
    };
    if x.numel() == 0 {
        return super::clone(cx, x);
    }
    let outside = diagonals(cx, [rows as i64, columns as i64], x, |row, column| {
        let edge = super::add_scalar(cx, row, diagonal)?;
        if op == Op::Tril { super::lt(cx, &edge, column) } else { super::gt(cx, &edge, column) }
    })?;
    super::masked_fill(cx, x, &outside, number(x.dtype(), 0.0))
}

fn diag(cx: &Context, x: &Tensor, diagonal: i64) -> Result<Tensor> {
    match x.rank() {
        2 => super::contiguous(cx, &super::diagonal(cx, x, diagonal, 0, 1)?),
        1 => diag_embed(cx, Op::Diag, x, diagonal),
        _ => Err(Error::shape(format!("diag takes a vector or a matrix, not a tensor of shape {}", Dims(x.shape())))),
    }
}

/// Pads from the last dimension on; two sizes for each, before and after.
fn pad(cx: &Context, x: &Tensor, pads: &[i64], mode: i64, value: f64) -> Result<Tensor> {
    if !pads.len().is_multiple_of(2) || pads.len() > 2 * x.rank() {
        return Err(Error::argument(format!(
            "pad takes two sizes for each of at most {} dimensions, not {} sizes",
            x.rank(),
            pads.len()
        )));
    }
    for pad in pads {
        count(pad.saturating_abs(), "the sizes of pad")?;
    }
    let ends: Vec<_> =
        pads.chunks_exact(2).zip((0..x.rank()).rev()).map(|(ends, axis)| (axis, [ends[0], ends[1]])).collect();
    let grows = pads.iter().all(|&size| size >= 0) && pads.iter().any(|&size| size > 0);
    if grows && !Tape::is_wanted(cx, Op::Pad, &[Some(x)]) {
        return framed(cx, x, &ends, mode, value);
    }
    let mut padded = x.clone();
    for (axis, ends) in ends {
        padded = match mode {
            0 => pad_constant(cx, &padded, axis, ends, value)?,
            _ => pad_from_inside(cx, &padded, axis, ends, mode)?,
        };
    }
    Ok(padded)
}

/// Pads in one copy: the ends of each dimension are copied from the part of the result that is complete.
fn framed(cx: &Context, x: &Tensor, ends: &[(usize, [i64; 2])], mode: i64, value: f64) -> Result<Tensor> {
    let mut sizes = x.shape().to_vec();
    for &(axis, ends) in ends {
        require_inside(x, axis, ends, mode)?;
        sizes[axis] += (ends[0] + ends[1]) as usize;
    }
    let out = Tensor::uninit(cx, x.dtype(), x.device(), Shape::new(&sizes)?)?;
    let launch = cx.on(x.device());
    let part = |whole: &Tensor, axis: usize, start: i64, length: i64, step: i64| {
        out.with_layout(stepped(whole, axis, start as usize, length as usize, step))
    };
    // What is complete once the ends of each dimension are there; the inside of all comes last.
    let mut complete = vec![out.clone()];
    for &(axis, [before, _]) in ends.iter().rev() {
        complete.push(part(&complete[complete.len() - 1], axis, before, x.shape()[axis] as i64, 1));
    }
    let mut complete = complete.iter().rev();
    if let Some(inside) = complete.next().filter(|inside| inside.numel() > 0) {
        launch.cast(x.view(), inside.view_mut())?;
    }
    for (&(axis, [before, after]), whole) in ends.iter().zip(complete) {
        let size = x.shape()[axis] as i64;
        let behind = before + size;
        let (first, last, step) = match mode {
            1 => (2 * before, behind - 2, -1),
            2 => (before, behind - 1, 0),
            _ => (size, before, 1),
        };
        for (place, length, from) in [(0, before, first), (behind, after, last)] {
            let end = part(whole, axis, place, length, 1);
            match mode {
                _ if end.numel() == 0 => {}
                0 => create::fill(cx, &end, number(x.dtype(), value))?,
                _ => launch.cast(part(whole, axis, from, length, step).view(), end.view_mut())?,
            }
        }
    }
    Ok(out)
}

fn pad_constant(cx: &Context, x: &Tensor, axis: usize, [before, after]: [i64; 2], value: f64) -> Result<Tensor> {
    let (dim, size) = (axis as i64, x.shape()[axis] as i64);
    let length = size + before.min(0) + after.min(0);
    if length < 0 {
        return Err(Error::shape(format!(
            "pad removes {} elements of axis {axis}: shape {} has {size}",
            size.saturating_sub(length),
            Dims(x.shape())
        )));
    }
    let inside = super::narrow(cx, x, dim, (-before).max(0).min(size), length)?;
    let number = number(x.dtype(), value);
    let block = |length: i64| {
        let mut sizes = signed(x.shape());
        sizes[axis] = length;
        super::full(cx, &sizes, number, Some(x.dtype()), x.device_code())
    };
    let blocks = [before, after].map(|length| (length > 0).then(|| block(length)).transpose());
    let [before, after] = blocks;
    let (before, after) = (before?, after?);
    let parts: Vec<&Tensor> = before.iter().chain([&inside]).chain(&after).collect();
    if parts.len() == 1 { Ok(inside) } else { super::cat(cx, &parts, dim) }
}

/// Pads with elements of the tensor: reflected (1), the nearest one (2), or from the other end (3).
fn pad_from_inside(cx: &Context, x: &Tensor, axis: usize, [before, after]: [i64; 2], mode: i64) -> Result<Tensor> {
    require_inside(x, axis, [before, after], mode)?;
    let size = x.shape()[axis] as i64;
    // Only the ends are selected by indices; the elements between them are copied in rows.
    let selected = |from: i64, to: i64| {
        let places = super::arange(cx, from, to, 1, Some(DType::I64), x.device_code())?;
        super::index_select(cx, x, axis as i64, &mirrored(cx, &places, size, mode)?)
    };
    let (start, end) = ((-before).max(0), size + after.min(0));
    if start >= end {
        return selected(-before, size + after);
    }
    let inside = super::narrow(cx, x, axis as i64, start, end - start)?;
    let first = if before > 0 { Some(selected(-before, 0)?) } else { None };
    let last = if after > 0 { Some(selected(size, size + after)?) } else { None };
    let parts: Vec<&Tensor> = first.iter().chain([&inside]).chain(&last).collect();
    if parts.len() == 1 { Ok(inside) } else { super::cat(cx, &parts, axis as i64) }
}

/// An error for a mode that there is not, and for more elements at an end than the mode can take from the inside.
fn require_inside(x: &Tensor, axis: usize, [before, after]: [i64; 2], mode: i64) -> Result<()> {
    let size = x.shape()[axis] as i64;
    let most = match mode {
        0 => return Ok(()),
        1 => size - 1,
        2 if size > 0 => i64::MAX,
        3 => size,
        2 => 0,
        _ => {
            return Err(Error::argument(format!(
                "the mode of pad must be 0 (constant), 1 (reflect), 2 (replicate) or 3 (circular), not {mode}"
            )));
        }
    };
    if before.max(after) > most || before + size + after < 0 {
        return Err(Error::shape(format!(
            "pad of axis {axis} of shape {} by {before} and {after}: expected at most {most} in this mode",
            Dims(x.shape())
        )));
    }
    Ok(())
}

/// The places within a dimension that places beyond its ends stand for.
fn mirrored(cx: &Context, places: &Tensor, size: i64, mode: i64) -> Result<Tensor> {
    let last = size - 1;
    match mode {
        // Reflected at 0, then at the other end.
        1 => {
            let right = super::abs(cx, &super::rsub_scalar(cx, &super::abs(cx, places)?, last)?)?;
            super::rsub_scalar(cx, &right, last)
        }
        2 => super::clamp(cx, places, 0.0, last as f64),
        _ => super::remainder_scalar(cx, places, size),
    }
}

fn repeat(cx: &Context, x: &Tensor, times: &[i64]) -> Result<Tensor> {
    let Some(lead) = times.len().checked_sub(x.rank()).filter(|_| times.iter().all(|&times| times >= 0)) else {
        return Err(Error::argument(format!(
            "repeat takes a count of at least 0 for each of the {} dimensions of shape {}, not {times:?}",
            x.rank(),
            Dims(x.shape())
        )));
    };
    let sizes: Vec<i64> = (0..lead).map(|_| 1).chain(signed(x.shape())).collect();
    let mut repeated = super::reshape(cx, x, &sizes)?;
    for (dim, &times) in times.iter().enumerate().filter(|(_, times)| **times != 1) {
        repeated = blown_up(cx, &repeated, dim, dim, times)?;
    }
    Ok(repeated)
}

fn repeat_interleave(cx: &Context, x: &Tensor, times: i64, dim: i64) -> Result<Tensor> {
    if times < 0 {
        return Err(Error::argument(format!("the count of repeat_interleave must be at least 0, not {times}")));
    }
    let axis = x.axis(dim)?;
    blown_up(cx, x, axis, axis + 1, times)
}

/// Makes `times` copies in a new dimension `at`, and joins it with dimension `axis`, which is beside it.
fn blown_up(cx: &Context, x: &Tensor, axis: usize, at: usize, times: i64) -> Result<Tensor> {
    let mut sizes = signed(x.shape());
    sizes.insert(at, times);
    let copies = super::expand(cx, &super::unsqueeze(cx, x, at as i64)?, &sizes)?;
    sizes.remove(at);
    // Too many elements are an error of the reshape.
    sizes[axis] = sizes[axis].saturating_mul(times);
    super::reshape(cx, &copies, &sizes)
}

fn movedim(cx: &Context, x: &Tensor, from: &[i64], to: &[i64]) -> Result<Tensor> {
    let (from, to) = (axes(x, from)?, axes(x, to)?);
    let is_distinct = |axes: &[usize]| (0..axes.len()).all(|i| !axes[..i].contains(&axes[i]));
    if from.len() != to.len() || !is_distinct(&from) || !is_distinct(&to) {
        return Err(Error::argument(format!(
            "movedim takes as many distinct places as dimensions, not {from:?} to {to:?} for shape {}",
            Dims(x.shape())
        )));
    }
    let mut rest = (0..x.rank()).filter(|axis| !from.contains(axis));
    let order = (0..x.rank()).map(|place| match to.iter().position(|&to| to == place) {
        Some(moved) => from[moved] as i64,
        None => rest.next().unwrap_or(0) as i64,
    });
    super::permute(cx, x, &order.collect::<Vec<_>>())
}

fn diff(cx: &Context, x: &Tensor, n: i64, dim: i64) -> Result<Tensor> {
    if n < 0 {
        return Err(Error::argument(format!("diff takes a number of times of at least 0, not {n}")));
    }
    if x.dtype() == DType::Bool {
        return Err(Error::dtype(format!("diff takes numbers, not {}", x.label())));
    }
    let axis = x.axis(dim)?;
    let mut rest = x.clone();
    for _ in 0..n {
        let size = rest.shape()[axis] as i64;
        if size == 0 {
            break;
        }
        let part = |start| super::narrow(cx, &rest, dim, start, size - 1);
        rest = super::sub(cx, &part(1)?, &part(0)?)?;
    }
    Ok(rest)
}

fn rot90(cx: &Context, x: &Tensor, dims: &[i64], k: i64) -> Result<Tensor> {
    let axes = axes(x, dims)?;
    let (&[from, to], &[first, second]) = (dims, &axes[..]) else {
        return Err(Error::argument(format!("rot90 takes two dimensions, not {}", dims.len())));
    };
    if first == second {
        return Err(Error::argument(format!("rot90 takes two distinct dimensions, not {from} and {to}")));
    }
    match k.rem_euclid(4) {
        0 => Ok(x.clone()),
        1 => super::transpose(cx, &flip(cx, x, &[to])?, from, to),
        2 => flip(cx, x, dims),
        _ => flip(cx, &super::transpose(cx, x, from, to)?, &[to]),
    }
}

/// The last dimension on a diagonal of matrices.
fn diag_embed(cx: &Context, op: Op, x: &Tensor, offset: i64) -> Result<Tensor> {
    let name = op.info().name;
    if x.rank() == 0 {
        return Err(Error::shape(format!("{name} takes a tensor of at least one dimension, not of shape ()")));
    }
    let beside = count(offset.saturating_abs(), &format!("the distance of the diagonal of {name}"))?;
    let size = x.shape()[x.rank() - 1] as i64 + beside;
    let padded = pad(cx, x, &[0, beside], 0, 0.0)?;
    let lines = super::unsqueeze(cx, &padded, if offset >= 0 { -1 } else { -2 })?;
    let outside =
        diagonals(cx, [size, size], x, |row, column| super::ne(cx, &super::add_scalar(cx, row, offset)?, column))?;
    super::masked_fill(cx, &lines, &outside, number(x.dtype(), 0.0))
}

fn trace(cx: &Context, x: &Tensor) -> Result<Tensor> {
    if x.rank() != 2 {
        return Err(Error::shape(format!("trace takes a matrix, not a tensor of shape {}", Dims(x.shape()))));
    }
    super::sum(cx, &super::diagonal(cx, x, 0, 0, 1)?, &[], false)
}

/// A vector for an operation, or a shape error.
fn vector(op: Op, x: &Tensor) -> Result<()> {
    match x.rank() {
        1 => Ok(()),
        _ => Err(Error::shape(format!("{} takes a vector, not a tensor of shape {}", op.info().name, Dims(x.shape())))),
    }
}

fn vander(cx: &Context, x: &Tensor, n: i64, increasing: bool) -> Result<Tensor> {
    vector(Op::Vander, x)?;
    if n < 0 {
        return Err(Error::argument(format!("vander takes a number of powers of at least 0, not {n}")));
    }
    let powers = match increasing {
        true => super::arange(cx, 0, n, 1, Some(DType::I64), x.device_code())?,
        false => super::arange(cx, n - 1, -1, -1, Some(DType::I64), x.device_code())?,
    };
    super::pow(cx, &super::unsqueeze(cx, x, 1)?, &super::to_dtype(cx, &powers, x.dtype())?)
}

fn combinations(cx: &Context, x: &Tensor, r: i64, with_replacement: bool) -> Result<Tensor> {
    vector(Op::Combinations, x)?;
    if !(0..=MAX_RANK as i64).contains(&r) {
        return Err(Error::argument(format!("combinations takes 0 to {MAX_RANK} elements at a time, not {r}")));
    }
    if r == 0 {
        return super::narrow(cx, x, 0, 0, 0);
    }
    let places = super::arange(cx, 0, x.numel() as i64, 1, Some(DType::I64), x.device_code())?;
    // Coordinates of all choices, of which those in ascending order are left.
    let rank = r as usize;
    let mut mask = super::ones(cx, &vec![1; rank], DType::Bool, x.device_code())?;
    for dim in 1..rank {
        let (before, after) = (along(cx, &places, dim - 1, rank)?, along(cx, &places, dim, rank)?);
        let ordered = if with_replacement { super::le(cx, &before, &after)? } else { super::lt(cx, &before, &after)? };
        mask = super::logical_and(cx, &mask, &ordered)?;
    }
    let mask = super::expand(cx, &mask, &vec![x.numel() as i64; rank])?;
    super::take(cx, x, &super::nonzero(cx, &mask)?)
}

/// The tensor with at least so many dimensions: a vector is a row, and a matrix gets a third dimension.
pub(super) fn raised(cx: &Context, x: &Tensor, rank: usize) -> Result<Tensor> {
    let mut raised = x.clone();
    while raised.rank() < rank {
        // NumPy's order: (n) becomes (1, n), and (n, m) becomes (n, m, 1).
        let at = if raised.rank() == 2 { 2 } else { 0 };
        raised = super::unsqueeze(cx, &raised, at)?;
    }
    Ok(raised)
}

/// The sum of the means of neighbours, times their distance.
fn trapezoid(cx: &Context, x: &Tensor, dim: i64, dx: f64) -> Result<Tensor> {
    x.require_float("trapezoid")?;
    let size = x.shape()[x.axis(dim)?] as i64;
    let part = |start| super::narrow(cx, x, dim, start, (size - 1).max(0));
    let pairs = super::add(cx, &part(i64::from(size > 0))?, &part(0)?)?;
    super::mul_scalar(cx, &super::sum(cx, &pairs, &[dim], false)?, dx / 2.0)
}
