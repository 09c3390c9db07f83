//! Indexing with tensors of indices.

use tensor_kernels::DType;

use super::launch::indexed;
use super::{Args, Op, cast, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    super::same_device(op, args.tensors)?;
    match op {
        Op::IndexSelect => index_select(cx, args),
        Op::Gather => gather(cx, args),
        Op::OneHot => one_hot(cx, args),
        Op::Embedding => embedding(cx, args.tensor(0)?, args.tensor(1)?),
        _ => Err(gradient::not_of_class(op)),
    }
}

/// The sizes of a shape before, along and after an axis, each as one product.
pub(crate) fn around(shape: &[usize], axis: usize) -> [usize; 3] {
    [shape[..axis].iter().product(), shape[axis], shape[axis + 1..].iter().product()]
}

/// Row-major strides of three sizes.
pub(crate) fn strides3(sizes: &[usize; 3]) -> [isize; 3] {
    [(sizes[1] * sizes[2]) as isize, sizes[2] as isize, 1]
}

pub(super) fn require_index(index: &Tensor, name: &str) -> Result<()> {
    match index.dtype() {
        DType::I64 | DType::I32 => Ok(()),
        _ => Err(Error::dtype(format!("the index of {name} must be int64 or int32, not {}", index.label()))),
    }
}

#[cold]
fn out_of_range(name: &str, bad: i64, x: &Tensor, axis: usize) -> Error {
    let (size, shape) = (x.shape()[axis], Dims(x.shape()));
    Error::index(format!("{name}: index {bad} is out of range for axis {axis} of size {size} (shape {shape})"))
}

fn index_select(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, index) = (args.tensor(0)?, args.tensor(1)?);
    let axis = x.axis(args.int(0)?)?;
    require_index(index, "index_select")?;
    if index.rank() != 1 {
        return Err(Error::shape(format!(
            "index_select takes an index of one dimension, not of shape {}",
            Dims(index.shape())
        )));
    }
    let tape = Tape::start(cx, Op::IndexSelect, &[Some(x), None]);
    let index = cast::contiguous(cx, &cast::to(cx, index, DType::I64)?)?;
    let source = cast::contiguous(cx, x)?;
    let mut sizes = x.shape().to_vec();
    sizes[axis] = index.numel();
    let out = Tensor::uninit(cx, x.dtype(), x.device(), Shape::new(&sizes)?)?;
    let (from, to) = (around(x.shape(), axis), around(&sizes, axis));
    let (from_strides, to_strides) = (strides3(&from), strides3(&to));
    let (rows, places) = (source.view_as(&from, &from_strides), out.view_mut_as(&to, &to_strides));
    let answer = cx.on(x.device()).index_select(rows, index.view(), places);
    indexed(answer, |bad| out_of_range("index_select", bad, x, axis))?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::index_select(x, axis, &index));
    }
    Ok(out)
}

fn gather(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, index) = (args.tensor(0)?, args.tensor(1)?);
    let axis = x.axis(args.int(0)?)?;
    require_index(index, "gather")?;
    let fits = index.rank() == x.rank() && (0..x.rank()).all(|i| i == axis || index.shape()[i] <= x.shape()[i]);
    if !fits {
        return Err(Error::shape(format!(
            "gather along axis {axis} takes an index that is no larger along the other axes, not of shape {} for \
             shape {}",
            Dims(index.shape()),
            Dims(x.shape())
        )));
    }
    let tape = Tape::start(cx, Op::Gather, &[Some(x), None]);
    let index = cast::to(cx, index, DType::I64)?;
    let out = Tensor::uninit(cx, x.dtype(), x.device(), index.layout().shape)?;
    let answer = cx.on(x.device()).gather(axis, x.view(), index.view(), out.view_mut());
    indexed(answer, |bad| out_of_range("gather", bad, x, axis))?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::gather(x, axis, &index));
    }
    Ok(out)
}

fn embedding(cx: &Context, table: &Tensor, index: &Tensor) -> Result<Tensor> {
    let Some((_, row)) = table.shape().split_first() else {
        return Err(Error::shape("embedding takes a table of at least one dimension, not of shape ()"));
    };
    require_index(index, "embedding")?;
    let rows = super::index_select(cx, table, 0, &super::reshape(cx, index, &[-1])?)?;
    let sizes = index.shape().iter().chain(row).map(|&size| size as i64).collect::<Vec<_>>();
    super::reshape(cx, &rows, &sizes)
}

fn one_hot(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (x, classes) = (args.tensor(0)?, args.int(0)?);
    if !x.dtype().is_int() {
        return Err(Error::dtype(format!("one_hot takes integers, not {}", x.label())));
    }
    let classes = match usize::try_from(classes) {
        Ok(classes) if classes > 0 => classes,
        _ => return Err(Error::argument(format!("one_hot needs at least 1 class, not {classes}"))),
    };
    let index = cast::to(cx, x, DType::I64)?;
    let mut sizes = x.shape().to_vec();
    sizes.push(classes);
    let out = Tensor::uninit(cx, DType::I64, x.device(), Shape::new(&sizes)?)?;
    let answer = cx.on(x.device()).one_hot(classes, index.view(), out.view_mut());
    let out_of_range =
        |bad| Error::index(format!("one_hot: class {bad} is out of range: expected 0 to {}", classes - 1));
    indexed(answer, out_of_range)?;
    Ok(out)
}
