//! Selection and assignment of elements by masks and by tensors of indices.

use tensor_kernels::{DType, Scalar};

use super::index::{around, out_of_range, require_index, strides3};
use super::launch::indexed;
use super::shape::{along, signed};
use super::{Args, Op, boxes, cast, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{self, Dims, Shape, Tensor};

/// Carries out an operation.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    match op {
        Op::Scatter | Op::ScatterAdd => scatter(cx, op, x, args.int(0)?, args.tensor(1)?, args.tensor(2)?),
        Op::IndexAdd => {
            let (source, alpha) = (args.tensor(2)?, args.float(0)?);
            require_summand(op, x, source)?;
            let scaled = if alpha == 1.0 { source.clone() } else { scaled(cx, source, alpha)? };
            index_add(cx, op, x, args.int(0)?, args.tensor(1)?, &scaled)
        }
        Op::IndexCopy => index_copy(cx, op, x, args.int(0)?, args.tensor(1)?, args.tensor(2)?),
        Op::IndexFill => index_fill(cx, x, args.int(0)?, args.tensor(1)?, args.scalar(1)?),
        Op::IndexPut => index_put(cx, x, args.tensor(1)?, args.tensor(2)?, args.bool(0)?),
        Op::GatherNd => gather_nd(cx, x, args.tensor(1)?),
        Op::Take => take(cx, x, args.tensor(1)?),
        Op::Nonzero => nonzero(cx, x),
        Op::MaskedSelect => masked_select(cx, x, args.tensor(1)?),
        Op::MaskedScatter => masked_scatter(cx, x, args.tensor(1)?, args.tensor(2)?),
        Op::SelectScatter => {
            let (dim, index) = (args.int(0)?, args.int(1)?);
            replaced(cx, op, x, args.tensor(1)?, |places| super::select(cx, places, dim, index))
        }
        Op::SliceScatter => {
            let (dim, start, stop, step) = (args.int(0)?, args.int(1)?, args.int(2)?, args.int(3)?);
            replaced(cx, op, x, args.tensor(1)?, |places| super::slice(cx, places, dim, start, stop, step))
        }
        Op::SequenceMask => sequence_mask(cx, x, args.tensor(1)?, args.scalar(0)?),
        Op::Nms => boxes::nms(cx, x, args.tensor(1)?, args.float(0)?),
        Op::EmbeddingBag => embedding_bag(cx, x, args.tensor(1)?, args.tensor(2)?, args.bool(0)?),
        Op::Bincount => bincount(cx, x, args.int(0)?),
        Op::Histc => histc(cx, x, args.int(0)?, args.float(0)?, args.float(1)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// A number of the source's category, as a factor.
fn scaled(cx: &Context, source: &Tensor, factor: f64) -> Result<Tensor> {
    if source.dtype().is_inexact() {
        return super::mul_scalar(cx, source, factor);
    }
    if factor.fract() != 0.0 {
        return Err(Error::dtype(format!("a fraction {factor} cannot scale elements of {}", source.dtype())));
    }
    super::mul_scalar(cx, source, factor as i64)
}

/// The source has the element type of x.
fn require_source(op: Op, x: &Tensor, source: &Tensor) -> Result<()> {
    if source.dtype() == x.dtype() {
        return Ok(());
    }
    Err(Error::dtype(format!("{} takes a source {}, not {}", op.info().name, x.label(), source.label())))
}

/// The source has the element type of x, a number.
fn require_summand(op: Op, x: &Tensor, source: &Tensor) -> Result<()> {
    require_source(op, x, source)?;
    if x.dtype() != DType::Bool {
        return Ok(());
    }
    Err(Error::dtype(format!("{} takes numbers to add, not {}", op.info().name, x.label())))
}

/// A copy of x with elements of the source assigned, or added, at the places that `gather` reads.
fn scatter(cx: &Context, op: Op, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    let (name, axis) = (op.info().name, x.axis(dim)?);
    require_index(index, name)?;
    match op {
        Op::ScatterAdd => require_summand(op, x, source)?,
        _ => require_source(op, x, source)?,
    }
    let within = |other: &Tensor, axis: Option<usize>| {
        other.rank() == index.rank()
            && (0..index.rank()).all(|i| Some(i) == axis || index.shape()[i] <= other.shape()[i])
    };
    if !within(x, Some(axis)) || !within(source, None) {
        return Err(Error::shape(format!(
            "{name} along axis {axis} takes an index no larger than the source, nor than x along the other axes, not \
             of shape {} for {} and {}",
            Dims(index.shape()),
            Dims(source.shape()),
            Dims(x.shape())
        )));
    }
    let tape = Tape::start(cx, op, &[Some(x), None, Some(source)]);
    let index = cast::to(cx, index, DType::I64)?;
    let quiet = &cx.no_grad();
    let part = corner(quiet, source, index.shape())?;
    let launch = cx.on(x.device());
    let refused = |bad| out_of_range(name, bad, x, axis);
    let out = if op == Op::Scatter {
        let out = super::clone(quiet, x)?;
        indexed(launch.scatter(axis, part.view(), index.view(), out.view_mut()), refused)?;
        out
    } else {
        indexed(launch.check_index(x.shape()[axis], index.view()), refused)?;
        let (sums, part) = (cast::copied(quiet, x, x.dtype().computed())?, cast::widened(quiet, &part)?);
        launch.scatter_add(axis, part.view(), index.view(), sums.view_mut())?;
        cast::to(quiet, &sums, x.dtype())?
    };
    if let Some(tape) = tape {
        tape.finish(&out, rules::scatter(op, axis, &index, source.shape()));
    }
    Ok(out)
}

/// The first elements of each dimension.
pub(crate) fn corner(cx: &Context, x: &Tensor, sizes: &[usize]) -> Result<Tensor> {
    let mut part = x.clone();
    for (axis, &size) in sizes.iter().enumerate().filter(|&(axis, &size)| x.shape()[axis] != size) {
        part = super::narrow(cx, &part, axis as i64, 0, size as i64)?;
    }
    Ok(part)
}

/// The axis; an error unless the source has the shape of x with one slice for each index.
fn require_slices(op: Op, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<usize> {
    let axis = x.axis(dim)?;
    let mut sizes = x.shape().to_vec();
    sizes[axis] = index.numel();
    if index.rank() == 1 && source.shape() == sizes {
        return Ok(axis);
    }
    Err(Error::shape(format!(
        "{} along axis {axis} of shape {} takes an index of one dimension and a source of that shape with as many \
         slices, not {} and {}",
        op.info().name,
        Dims(x.shape()),
        Dims(index.shape()),
        Dims(source.shape())
    )))
}

/// Assigns slices of the source at the indices of a dimension.
fn index_copy(cx: &Context, op: Op, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    let axis = require_slices(op, x, dim, index, source)?;
    require_source(op, x, source)?;
    let places = super::expand(cx, &along(cx, index, axis, x.rank())?, &signed(source.shape()))?;
    scatter(cx, Op::Scatter, x, dim, &places, source)
}

/// Adds slices of the source at the indices of a dimension.
fn index_add(cx: &Context, op: Op, x: &Tensor, dim: i64, index: &Tensor, source: &Tensor) -> Result<Tensor> {
    let axis = require_slices(op, x, dim, index, source)?;
    require_index(index, op.info().name)?;
    require_summand(op, x, source)?;
    let tape = Tape::start(cx, Op::IndexAdd, &[Some(x), None, Some(source)]);
    let quiet = &cx.no_grad();
    let index = cast::contiguous(quiet, &cast::to(quiet, index, DType::I64)?)?;
    let answer = cx.on(x.device()).check_index(x.shape()[axis], index.view());
    indexed(answer, |bad| out_of_range(op.info().name, bad, x, axis))?;
    let sums = cast::copied(quiet, x, x.dtype().computed())?;
    let source = cast::contiguous(quiet, &cast::widened(quiet, source)?)?;
    let (from, to) = (around(source.shape(), axis), around(x.shape(), axis));
    let (from_strides, to_strides) = (strides3(&from), strides3(&to));
    let (slices, places) = (source.view_as(&from, &from_strides), sums.view_mut_as(&to, &to_strides));
    cx.on(x.device()).index_add(slices, index.view(), places)?;
    let out = cast::to(quiet, &sums, x.dtype())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::index_add(axis, &index));
    }
    Ok(out)
}

fn index_fill(cx: &Context, x: &Tensor, dim: i64, index: &Tensor, value: Scalar) -> Result<Tensor> {
    let axis = x.axis(dim)?;
    let mut sizes = x.shape().to_vec();
    sizes[axis] = index.numel();
    let source = super::masked_fill(
        &cx.no_grad(),
        &super::zeros(cx, &[], x.dtype(), x.device_code())?,
        &super::ones(cx, &[], DType::Bool, x.device_code())?,
        value,
    )?;
    index_copy(cx, Op::IndexCopy, x, dim, index, &super::expand(cx, &source, &signed(&sizes))?)
}

/// Indices of the first dimensions, one for each element of the index's last dimension: places in row-major order, and
/// the shape of an element there.
fn flattened(cx: &Context, op: Op, x: &Tensor, index: &Tensor) -> Result<(Tensor, Vec<usize>)> {
    let name = op.info().name;
    require_index(index, name)?;
    let Some((&count, _)) = index.shape().split_last().filter(|&(&count, _)| count <= x.rank()) else {
        return Err(Error::shape(format!(
            "{name} takes an index whose last dimension has at most {} elements for shape {}, not shape {}",
            x.rank(),
            Dims(x.shape()),
            Dims(index.shape())
        )));
    };
    let quiet = &cx.no_grad();
    let index = cast::to(quiet, index, DType::I64)?;
    let mut place = super::zeros(quiet, &signed(&index.shape()[..index.rank() - 1]), DType::I64, x.device_code())?;
    for (axis, &size) in x.shape()[..count].iter().enumerate() {
        let part = super::select(quiet, &index, -1, axis as i64)?;
        let answer = cx.on(x.device()).check_index(size, part.view());
        indexed(answer, |bad| out_of_range(name, bad, x, axis))?;
        place = super::add(quiet, &super::mul_scalar(quiet, &place, size as i64)?, &part)?;
    }
    Ok((place, x.shape()[count..].to_vec()))
}

/// The number of elements of a shape.
fn product(sizes: &[usize]) -> i64 {
    sizes.iter().product::<usize>() as i64
}

/// x as rows of elements of a shape.
fn rows(cx: &Context, x: &Tensor, element: &[usize]) -> Result<Tensor> {
    let outer = &x.shape()[..x.rank() - element.len()];
    super::reshape(cx, x, &[product(outer), product(element)])
}

fn gather_nd(cx: &Context, x: &Tensor, index: &Tensor) -> Result<Tensor> {
    let (place, element) = flattened(cx, Op::GatherNd, x, index)?;
    let found = super::index_select(cx, &rows(cx, x, &element)?, 0, &super::reshape(cx, &place, &[-1])?)?;
    let sizes: Vec<usize> = place.shape().iter().chain(&element).copied().collect();
    super::reshape(cx, &found, &signed(&sizes))
}

fn index_put(cx: &Context, x: &Tensor, index: &Tensor, source: &Tensor, accumulate: bool) -> Result<Tensor> {
    let require = if accumulate { require_summand } else { require_source };
    require(Op::IndexPut, x, source)?;
    let (place, element) = flattened(cx, Op::IndexPut, x, index)?;
    let sizes: Vec<usize> = place.shape().iter().chain(&element).copied().collect();
    if tensor::broadcast(source.shape(), &sizes)?[..] != sizes[..] {
        return Err(Error::shape(format!(
            "index_put takes a source that broadcasts to {}, not of shape {}",
            Dims(&sizes),
            Dims(source.shape())
        )));
    }
    let source =
        super::reshape(cx, &super::expand(cx, source, &signed(&sizes))?, &[product(place.shape()), product(&element)])?;
    let (x_rows, index) = (rows(cx, x, &element)?, super::reshape(cx, &place, &[-1])?);
    let filled = match accumulate {
        true => index_add(cx, Op::IndexPut, &x_rows, 0, &index, &source)?,
        false => index_copy(cx, Op::IndexPut, &x_rows, 0, &index, &source)?,
    };
    super::reshape(cx, &filled, &signed(x.shape()))
}

fn take(cx: &Context, x: &Tensor, index: &Tensor) -> Result<Tensor> {
    require_index(index, "take")?;
    let flat = super::reshape(cx, x, &[-1])?;
    let found = super::index_select(cx, &flat, 0, &super::reshape(cx, index, &[-1])?)?;
    super::reshape(cx, &found, &signed(index.shape()))
}

/// The coordinates of the elements that differ from zero.
fn nonzero(cx: &Context, x: &Tensor) -> Result<Tensor> {
    let quiet = &cx.no_grad();
    let count = super::sum(quiet, &super::to_dtype(quiet, x, DType::Bool)?, &[], false)?.item()?.to_i64();
    let out = Tensor::uninit(cx, DType::I64, x.device(), Shape::new(&[count as usize, x.rank()])?)?;
    cx.on(x.device()).nonzero(cast::contiguous(cx, x)?.view(), out.view_mut())?;
    Ok(out)
}

/// The mask for tensors of a shape, and the places in row-major order where it is true.
fn chosen(cx: &Context, op: Op, mask: &Tensor, sizes: &[usize]) -> Result<Tensor> {
    if mask.dtype() != DType::Bool {
        return Err(Error::dtype(format!("the mask of {} must be bool, not {}", op.info().name, mask.label())));
    }
    let mask = super::expand(cx, mask, &signed(sizes))?;
    super::reshape(cx, &nonzero(cx, &super::reshape(cx, &mask, &[-1])?)?, &[-1])
}

fn masked_select(cx: &Context, x: &Tensor, mask: &Tensor) -> Result<Tensor> {
    let sizes = tensor::broadcast(x.shape(), mask.shape())?;
    let places = chosen(cx, Op::MaskedSelect, mask, &sizes)?;
    let flat = super::reshape(cx, &super::expand(cx, x, &signed(&sizes))?, &[-1])?;
    super::index_select(cx, &flat, 0, &places)
}

fn masked_scatter(cx: &Context, x: &Tensor, mask: &Tensor, source: &Tensor) -> Result<Tensor> {
    require_source(Op::MaskedScatter, x, source)?;
    let places = chosen(cx, Op::MaskedScatter, mask, x.shape())?;
    if source.numel() < places.numel() {
        return Err(Error::shape(format!(
            "masked_scatter needs a source of at least {} elements, one for each true element of the mask, not of \
             shape {}",
            places.numel(),
            Dims(source.shape())
        )));
    }
    let source = super::narrow(cx, &super::reshape(cx, source, &[-1])?, 0, 0, places.numel() as i64)?;
    let flat = super::reshape(cx, x, &[-1])?;
    super::reshape(cx, &scatter(cx, Op::Scatter, &flat, 0, &places, &source)?, &signed(x.shape()))
}

/// x with the source in the part that a view selects.
fn replaced(
    cx: &Context,
    op: Op,
    x: &Tensor,
    source: &Tensor,
    part: impl FnOnce(&Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    let places = super::arange(cx, 0, x.numel() as i64, 1, Some(DType::I64), x.device_code())?;
    let places = part(&super::reshape(cx, &places, &signed(x.shape()))?)?;
    if source.shape() != places.shape() {
        return Err(Error::shape(format!(
            "{} takes a source of shape {}, not {}",
            op.info().name,
            Dims(places.shape()),
            Dims(source.shape())
        )));
    }
    let flat = super::reshape(cx, x, &[-1])?;
    let source = super::reshape(cx, source, &[-1])?;
    let filled = scatter(cx, Op::Scatter, &flat, 0, &super::reshape(cx, &places, &[-1])?, &source)?;
    super::reshape(cx, &filled, &signed(x.shape()))
}

/// x `(batch, time, ...)` with a value from the end of each sequence on.
fn sequence_mask(cx: &Context, x: &Tensor, lengths: &Tensor, value: Scalar) -> Result<Tensor> {
    let &[batch, time, ..] = x.shape() else {
        return Err(Error::shape(format!(
            "sequence_mask takes a tensor of shape (batch, time, ...), not of shape {}",
            Dims(x.shape())
        )));
    };
    require_index(lengths, "sequence_mask")?;
    if lengths.shape() != [batch] {
        return Err(Error::shape(format!(
            "sequence_mask takes {batch} lengths for shape {}, not shape {}",
            Dims(x.shape()),
            Dims(lengths.shape())
        )));
    }
    let places = super::arange(cx, 0, time as i64, 1, Some(DType::I64), x.device_code())?;
    let outside = super::ge(cx, &places, &super::unsqueeze(cx, lengths, 1)?)?;
    let mut sizes = vec![1; x.rank()];
    (sizes[0], sizes[1]) = (batch as i64, time as i64);
    super::masked_fill(cx, x, &super::reshape(cx, &outside, &sizes)?, value)
}

/// How often each number from 0 on occurs.
fn bincount(cx: &Context, x: &Tensor, least: i64) -> Result<Tensor> {
    if !x.dtype().is_int() || x.rank() != 1 {
        return Err(Error::dtype(format!(
            "bincount takes integers in one dimension, not {} of shape {}",
            x.label(),
            Dims(x.shape())
        )));
    }
    if least < 0 {
        return Err(Error::argument(format!("the minlength of bincount must be at least 0, not {least}")));
    }
    let quiet = &cx.no_grad();
    let index = cast::to(quiet, x, DType::I64)?;
    let most = match x.numel() {
        0 => -1,
        _ => super::max(quiet, &index, &[], false)?.item()?.to_i64(),
    };
    let size = most
        .checked_add(1)
        .ok_or_else(|| Error::shape(format!("bincount of the number {most} needs more elements than there can be")))?;
    let zeros = super::zeros(quiet, &[size.max(least)], DType::I64, x.device_code())?;
    let ones = super::ones(quiet, &signed(x.shape()), DType::I64, x.device_code())?;
    scatter(quiet, Op::ScatterAdd, &zeros, 0, &index, &ones)
}

/// The number of elements in each of `bins` intervals of one width. Equal ends mean the smallest and greatest element.
fn histc(cx: &Context, x: &Tensor, bins: i64, low: f64, high: f64) -> Result<Tensor> {
    x.require_float("histc")?;
    if bins < 1 {
        return Err(Error::argument(format!("histc needs at least 1 bin, not {bins}")));
    }
    let quiet = &cx.no_grad();
    let flat = super::reshape(quiet, x, &[-1])?;
    let (mut low, mut high) = (low, high);
    if low == high && x.numel() > 0 {
        low = super::min(quiet, &flat, &[], false)?.item()?.to_f64();
        high = super::max(quiet, &flat, &[], false)?.item()?.to_f64();
    }
    if low == high {
        (low, high) = (low - 1.0, high + 1.0);
    }
    if !(low.is_finite() && high.is_finite() && low < high) {
        return Err(Error::argument(format!("histc needs finite ends in order, not {low} and {high}")));
    }
    let wide = super::to_dtype(quiet, &flat, DType::F64)?;
    let inside =
        super::logical_and(quiet, &super::ge_scalar(quiet, &wide, low)?, &super::le_scalar(quiet, &wide, high)?)?;
    let inside = masked_select(quiet, &wide, &inside)?;
    let place = super::mul_scalar(quiet, &super::sub_scalar(quiet, &inside, low)?, bins as f64 / (high - low))?;
    let place = super::clamp(quiet, &super::floor(quiet, &place)?, 0.0, (bins - 1) as f64)?;
    super::to_dtype(quiet, &bincount(quiet, &super::to_dtype(quiet, &place, DType::I64)?, bins)?, x.dtype())
}

/// An index error unless the bags that begin at the offsets are parts of so many indices, one after the other.
fn require_offsets(offsets: &[i64], indices: i64) -> Result<()> {
    let mut before = 0;
    for (bag, &offset) in offsets.iter().enumerate() {
        let last = if bag == 0 { 0 } else { indices };
        if !(before..=last).contains(&offset) {
            return Err(Error::index(format!(
                "offset {offset} of bag {bag} of embedding_bag is out of range: expected {before} to {last}"
            )));
        }
        before = offset;
    }
    Ok(())
}

/// The sum or mean of the rows of each bag of indices. A bag is a part of the indices from its offset on.
fn embedding_bag(cx: &Context, x: &Tensor, index: &Tensor, offsets: &Tensor, mean: bool) -> Result<Tensor> {
    x.require_float("embedding_bag")?;
    require_index(offsets, "embedding_bag")?;
    if x.rank() != 2 || index.rank() != 1 || offsets.rank() != 1 {
        return Err(Error::shape(format!(
            "embedding_bag takes a table of rows, and indices and offsets of one dimension, not {}, {} and {}",
            Dims(x.shape()),
            Dims(index.shape()),
            Dims(offsets.shape())
        )));
    }
    let quiet = &cx.no_grad();
    let rows = super::embedding(cx, x, index)?;
    let places = super::arange(quiet, 0, index.numel() as i64, 1, Some(DType::I64), x.device_code())?;
    let offsets = super::to_dtype(quiet, offsets, DType::I64)?;
    require_offsets(&offsets.to_vec()?, index.numel() as i64)?;
    let bag = super::sub_scalar(quiet, &super::searchsorted(quiet, &offsets, &places, true)?, 1)?;
    let (bags, width) = (offsets.numel() as i64, x.shape()[1] as i64);
    let zeros = super::zeros(quiet, &[bags, width], x.dtype(), x.device_code())?;
    let sums = super::index_add(cx, &zeros, 0, &bag, &rows, 1.0)?;
    if !mean {
        return Ok(sums);
    }
    let counts = bincount(quiet, &bag, bags)?;
    let counts = super::to_dtype(quiet, &super::clamp(quiet, &counts, 1.0, f64::INFINITY)?, x.dtype())?;
    super::div(cx, &sums, &super::unsqueeze(quiet, &counts, 1)?)
}
