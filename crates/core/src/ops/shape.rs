//! Shapes and views. Only `reshape` and `flatten` copy, where a view is not possible.

use smallvec::SmallVec;

use super::{Args, Op, arrange, complex, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{self, Dims, Layout, MAX_RANK, Shape, SignedDims, Tensor};

type Sizes = SmallVec<[usize; MAX_RANK]>;

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    if op.info().composed {
        return arrange::call(cx, op, args);
    }
    let x = args.tensor(0)?;
    if op == Op::Real && !x.dtype().is_complex() {
        return Ok(x.clone());
    }
    let tape = Tape::start(cx, op, &[Some(x)]);
    let out = match op {
        _ if complex::changes_type(op) => complex::view(op, x)?,
        Op::Reshape => gradient::reshaped(cx, x, &inferred(x, args.list(0)?.0)?)?,
        Op::Flatten => gradient::reshaped(cx, x, &flattened(x, args.int(0)?, args.int(1)?)?)?,
        _ => x.with_layout(layout(op, x, args)?),
    };
    if let Some(tape) = tape {
        tape.finish(&out, rules::shape(op, x, args)?);
    }
    Ok(out)
}

/// The layout of a view. For `reshape` and `flatten`, an error where a copy is needed.
#[inline]
pub(super) fn layout(op: Op, x: &Tensor, args: &Args<'_>) -> Result<Layout> {
    let reshaped = |sizes: &Sizes| {
        let layout = x.layout().reshape(Shape::new(sizes)?);
        layout.ok_or_else(|| {
            Error::internal(format!("shape {} cannot be a view of shape {}", Dims(sizes), Dims(x.shape())))
        })
    };
    match op {
        Op::Reshape => reshaped(&inferred(x, args.list(0)?.0)?),
        Op::Flatten => reshaped(&flattened(x, args.int(0)?, args.int(1)?)?),
        Op::Squeeze => squeezed(x, args.list(0)?.0),
        Op::Unsqueeze => unsqueezed(x, args.int(0)?),
        Op::Permute => permuted(x, args.list(0)?.0),
        Op::Transpose => transposed(x, args.int(0)?, args.int(1)?),
        Op::Expand => expanded(x, args.list(0)?.0),
        Op::Select => selected(x, args.int(0)?, args.int(1)?),
        Op::Narrow => narrowed(x, args.int(0)?, args.int(1)?, args.int(2)?),
        Op::Slice => sliced(x, args),
        Op::Diagonal => diagonal(x, args.int(0)?, args.int(1)?, args.int(2)?),
        Op::AsStrided => {
            let (sizes, next) = args.list(0)?;
            let (steps, next) = args.list(next)?;
            strided(x, sizes, steps, args.int(next)?)
        }
        Op::Unfold => unfolded(x, args.int(0)?, args.int(1)?, args.int(2)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The requested sizes, with a -1 replaced by its size.
fn inferred(x: &Tensor, dims: &[i64]) -> Result<Sizes> {
    let unknown = dims.iter().filter(|&&dim| dim == -1).count();
    if unknown > 1 {
        return Err(Error::shape(format!(
            "reshape takes at most one size of -1, not {} for shape {}",
            SignedDims(dims),
            Dims(x.shape())
        )));
    }
    let known: SmallVec<[i64; MAX_RANK]> = dims.iter().map(|&dim| if dim == -1 { 1 } else { dim }).collect();
    let mut sizes: Sizes = Shape::from_dims(&known)?.iter().copied().collect();
    let (numel, product) = (x.numel(), sizes.iter().product::<usize>());
    let fits = match dims.iter().position(|&dim| dim == -1) {
        None => numel == product,
        Some(at) => {
            let fits = product != 0 && numel.is_multiple_of(product);
            sizes[at] = numel.checked_div(product).unwrap_or(0);
            fits
        }
    };
    if fits {
        return Ok(sizes);
    }
    Err(Error::shape(format!(
        "shape {} of {numel} elements cannot be reshaped to {}",
        Dims(x.shape()),
        SignedDims(dims)
    )))
}

fn flattened(x: &Tensor, start: i64, end: i64) -> Result<Sizes> {
    if x.rank() == 0 {
        return Ok(Sizes::from_slice(&[1]));
    }
    let (start, end) = (x.axis(start)?, x.axis(end)?);
    if start > end {
        return Err(Error::argument(format!(
            "flatten of shape {} takes a first axis before the last one, not {start} to {end}",
            Dims(x.shape())
        )));
    }
    let mut sizes = Sizes::from_slice(&x.shape()[..start]);
    sizes.push(x.shape()[start..=end].iter().product());
    sizes.extend_from_slice(&x.shape()[end + 1..]);
    Ok(sizes)
}

/// The layout of chosen dimensions, in order.
fn chosen(x: &Tensor, axes: impl Iterator<Item = usize>) -> Result<Layout> {
    let mut sizes = Sizes::new();
    let mut strides = [0; MAX_RANK];
    for axis in axes {
        strides[sizes.len()] = x.strides()[axis];
        sizes.push(x.shape()[axis]);
    }
    Ok(Layout { shape: Shape::new(&sizes)?, strides, offset: x.layout().offset })
}

fn squeezed(x: &Tensor, dims: &[i64]) -> Result<Layout> {
    let mut named = [dims.is_empty(); MAX_RANK];
    for &dim in dims {
        named[x.axis(dim)?] = true;
    }
    chosen(x, (0..x.rank()).filter(|&i| !(named[i] && x.shape()[i] == 1)))
}

fn unsqueezed(x: &Tensor, dim: i64) -> Result<Layout> {
    if x.rank() == MAX_RANK {
        return Err(Error::shape(format!(
            "unsqueeze of shape {} gives rank {}: expected at most {MAX_RANK}",
            Dims(x.shape()),
            MAX_RANK + 1
        )));
    }
    let at = tensor::axis(dim, x.rank() + 1)?;
    let mut sizes = Sizes::from_slice(x.shape());
    let mut strides = [0; MAX_RANK];
    strides[..at].copy_from_slice(&x.strides()[..at]);
    strides[at + 1..=x.rank()].copy_from_slice(&x.strides()[at..]);
    strides[at] = x.strides().get(at).map_or(1, |&stride| stride * x.shape()[at].max(1) as isize);
    sizes.insert(at, 1);
    Ok(Layout { shape: Shape::new(&sizes)?, strides, offset: x.layout().offset })
}

/// A vector along one of `rank` dimensions; the others have size 1.
pub(super) fn along(cx: &Context, vector: &Tensor, axis: usize, rank: usize) -> Result<Tensor> {
    let mut sizes = vec![1; rank];
    sizes[axis] = vector.numel() as i64;
    super::reshape(cx, vector, &sizes)
}

/// Sizes as signed integers, as operations take them.
pub(crate) fn signed(sizes: &[usize]) -> Vec<i64> {
    sizes.iter().map(|&size| size as i64).collect()
}

/// The axes that dimensions name.
pub(super) fn axes(x: &Tensor, dims: &[i64]) -> Result<SmallVec<[usize; MAX_RANK]>> {
    dims.iter().map(|&dim| x.axis(dim)).collect()
}

/// The axes of a permutation; without any, all axes in reverse.
pub(crate) fn permutation(x: &Tensor, dims: &[i64]) -> Result<SmallVec<[usize; MAX_RANK]>> {
    if dims.is_empty() {
        return Ok((0..x.rank()).rev().collect());
    }
    if dims.len() == x.rank() {
        let axes = axes(x, dims)?;
        let mut sorted = axes.clone();
        sorted.sort_unstable();
        if sorted.iter().copied().eq(0..x.rank()) {
            return Ok(axes);
        }
    }
    Err(Error::shape(format!(
        "{} is not a permutation of the {} axes of shape {}",
        SignedDims(dims),
        x.rank(),
        Dims(x.shape())
    )))
}

fn permuted(x: &Tensor, dims: &[i64]) -> Result<Layout> {
    chosen(x, permutation(x, dims)?.into_iter())
}

fn transposed(x: &Tensor, dim0: i64, dim1: i64) -> Result<Layout> {
    let (dim0, dim1) = (x.axis(dim0)?, x.axis(dim1)?);
    let mut layout = *x.layout();
    let mut sizes = Sizes::from_slice(x.shape());
    sizes.swap(dim0, dim1);
    layout.strides.swap(dim0, dim1);
    layout.shape = Shape::new(&sizes)?;
    Ok(layout)
}

fn expanded(x: &Tensor, dims: &[i64]) -> Result<Layout> {
    let lead = dims.len().saturating_sub(x.rank());
    let own = |i: usize| i.checked_sub(lead).and_then(|i| x.shape().get(i)).map(|&dim| dim as i64);
    let wanted = dims.iter().enumerate().map(|(i, &dim)| if dim == -1 { own(i).unwrap_or(-1) } else { dim });
    let shape = Shape::from_dims(&wanted.collect::<SmallVec<[i64; MAX_RANK]>>())?;
    x.layout().expand(shape).ok_or_else(|| {
        Error::shape(format!(
            "shape {} cannot be expanded to {}: expected equal sizes, or 1",
            Dims(x.shape()),
            SignedDims(dims)
        ))
    })
}

/// The position of `index` in a dimension: negative ones count from the end.
fn position(x: &Tensor, axis: usize, index: i64) -> Result<usize> {
    let size = x.shape()[axis] as i64;
    if index < -size || index >= size {
        return Err(Error::index(format!(
            "index {index} is out of range for axis {axis} of size {size} (shape {})",
            Dims(x.shape())
        )));
    }
    Ok(if index < 0 { index + size } else { index } as usize)
}

fn selected(x: &Tensor, dim: i64, index: i64) -> Result<Layout> {
    let axis = x.axis(dim)?;
    let at = position(x, axis, index)?;
    Ok(x.layout().at(axis, at))
}

fn narrowed(x: &Tensor, dim: i64, start: i64, length: i64) -> Result<Layout> {
    let axis = x.axis(dim)?;
    let size = x.shape()[axis] as i64;
    let begin = if start < 0 { start.saturating_add(size) } else { start };
    if begin < 0 || length < 0 || begin.checked_add(length).is_none_or(|end| end > size) {
        return Err(Error::index(format!(
            "{length} elements from index {start} are out of range for axis {axis} of size {size} (shape {})",
            Dims(x.shape())
        )));
    }
    Ok(stepped(x, axis, begin as usize, length as usize, 1))
}

fn sliced(x: &Tensor, args: &Args<'_>) -> Result<Layout> {
    let axis = x.axis(args.int(0)?)?;
    let (start, stop, step) = (args.int(1)?, args.int(2)?, args.int(3)?);
    if step < 1 {
        return Err(Error::argument(format!("the step of a slice must be at least 1, not {step}")));
    }
    // As in Python: out-of-range ends are clipped, and negative ones count from the end.
    let size = x.shape()[axis] as i64;
    let bound = |end: i64| if end < 0 { end.saturating_add(size).max(0) } else { end.min(size) };
    let (begin, end) = (bound(start), bound(stop));
    let length = (end - begin).max(0).unsigned_abs().div_ceil(step.unsigned_abs());
    Ok(stepped(x, axis, begin as usize, length as usize, step))
}

fn diagonal(x: &Tensor, offset: i64, dim0: i64, dim1: i64) -> Result<Layout> {
    let (first, second) = (x.axis(dim0)?, x.axis(dim1)?);
    if first == second {
        return Err(Error::argument(format!("diagonal takes two different axes, not twice {first}")));
    }
    let (rows, columns) = (x.shape()[first] as i64, x.shape()[second] as i64);
    let (down, right) = (offset.saturating_neg().max(0), offset.max(0));
    let length = (rows.saturating_sub(down)).min(columns.saturating_sub(right)).max(0) as usize;
    let rest = (0..x.rank()).filter(|&axis| axis != first && axis != second);
    let mut layout = chosen(x, rest)?;
    let mut sizes = Sizes::from_slice(&layout.shape);
    layout.strides[sizes.len()] = x.strides()[first] + x.strides()[second];
    sizes.push(length);
    layout.shape = Shape::new(&sizes)?;
    if length > 0 {
        layout.offset += down as usize * x.strides()[first] as usize + right as usize * x.strides()[second] as usize;
    }
    Ok(layout)
}

/// Windows of `size` elements along a dimension, `step` apart, in a new last dimension.
fn unfolded(x: &Tensor, dim: i64, size: i64, step: i64) -> Result<Layout> {
    let axis = x.axis(dim)?;
    let length = x.shape()[axis] as i64;
    if size < 0 || size > length || step < 1 || x.rank() == MAX_RANK {
        return Err(Error::argument(format!(
            "unfold of axis {axis} of shape {} takes a size from 0 to {length} and a step of at least 1, not {size} \
             and {step}",
            Dims(x.shape())
        )));
    }
    let mut layout = x.layout().shortened(axis, ((length - size) / step + 1) as usize);
    let mut sizes = Sizes::from_slice(&layout.shape);
    layout.strides[sizes.len()] = layout.strides[axis];
    // A single window needs no stride, and a huge step must not overflow.
    if sizes[axis] > 1 {
        layout.strides[axis] *= step as isize;
    }
    sizes.push(size as usize);
    layout.shape = Shape::new(&sizes)?;
    Ok(layout)
}

/// Each `step`th of `length` elements of an axis from `start` on: backwards for a negative step, the same one for 0.
pub(super) fn stepped(x: &Tensor, axis: usize, start: usize, length: usize, step: i64) -> Layout {
    let mut layout = x.layout().shortened(axis, length);
    if length > 0 {
        layout.offset += start * layout.strides[axis] as usize;
    }
    // A single element needs no stride, and a huge step must not overflow.
    layout.strides[axis] = if length > 1 { layout.strides[axis] * step as isize } else { layout.strides[axis] };
    layout
}

/// A view of any sizes and strides within the elements of a row-major tensor.
fn strided(x: &Tensor, sizes: &[i64], steps: &[i64], offset: i64) -> Result<Layout> {
    let shape = Shape::from_dims(sizes)?;
    if sizes.len() != steps.len() || steps.iter().any(|&step| step < 0) || offset < 0 {
        return Err(Error::argument(format!(
            "as_strided takes a stride of at least 0 for each of {} sizes, and an offset of at least 0, not {steps:?} \
             and {offset}",
            sizes.len()
        )));
    }
    if !x.is_contiguous() {
        return Err(Error::state(format!(
            "as_strided takes a tensor in row-major order, not a view of shape {}: use contiguous() first",
            Dims(x.shape())
        )));
    }
    let reach = shape
        .iter()
        .zip(steps)
        .try_fold(offset, |reach, (&size, &step)| reach.checked_add(step.checked_mul(size.saturating_sub(1) as i64)?));
    let is_empty = shape.numel() == 0;
    if !is_empty && reach.is_none_or(|reach| reach >= x.numel() as i64) {
        return Err(Error::index(format!(
            "as_strided with sizes {sizes:?}, strides {steps:?} and offset {offset} reaches beyond the {} elements of \
             shape {}",
            x.numel(),
            Dims(x.shape())
        )));
    }
    let mut strides = [0; MAX_RANK];
    for (to, &step) in strides.iter_mut().zip(steps) {
        *to = if is_empty { 0 } else { step as isize };
    }
    let offset = x.layout().offset + if is_empty { 0 } else { offset as usize };
    Ok(Layout { shape, strides, offset })
}
