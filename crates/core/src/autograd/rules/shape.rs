//! Gradients of views, joins and indexing: the gradient goes where the elements came from.

use tensor_kernels::DType;

use super::{Rule, complex, single};
use crate::autograd::{Grads, Pass, Saved};
use crate::context::Context;
use crate::error::Result;
use crate::ops::index::{around, strides3};
use crate::ops::shape::signed;
use crate::ops::{self, Args, Op};
use crate::tensor::Tensor;

/// The rule of an operation on the shape.
pub(crate) fn shape(op: Op, x: &Tensor, args: &Args<'_>) -> Result<Rule> {
    let (sizes, dtype) = (x.shape().to_vec(), x.dtype());
    Ok(match op {
        Op::Real | Op::Imag | Op::ViewAsReal | Op::ViewAsComplex => complex::view(op, x),
        Op::Permute => {
            let axes = ops::shape::permutation(x, args.list(0)?.0)?;
            let mut inverse = vec![0; axes.len()];
            axes.iter().enumerate().for_each(|(to, &from)| inverse[from] = to as i64);
            single(move |cx, grad| ops::permute(cx, grad, &inverse))
        }
        Op::Transpose => {
            let (dim0, dim1) = (args.int(0)?, args.int(1)?);
            single(move |cx, grad| ops::transpose(cx, grad, dim0, dim1))
        }
        Op::Expand => single(move |cx, grad| ops::sum_to(cx, grad, &sizes, dtype)),
        Op::Select => {
            let (dim, index) = (args.int(0)?, args.int(1)?);
            single(move |cx, grad| placed(cx, grad, &sizes, |cx, zeros| ops::select(cx, zeros, dim, index)))
        }
        Op::Narrow => {
            let (dim, start, length) = (args.int(0)?, args.int(1)?, args.int(2)?);
            single(move |cx, grad| placed(cx, grad, &sizes, |cx, zeros| ops::narrow(cx, zeros, dim, start, length)))
        }
        Op::Slice => {
            let (dim, start, stop, step) = (args.int(0)?, args.int(1)?, args.int(2)?, args.int(3)?);
            single(move |cx, grad| placed(cx, grad, &sizes, |cx, zeros| ops::slice(cx, zeros, dim, start, stop, step)))
        }
        Op::Diagonal => {
            let (offset, dim0, dim1) = (args.int(0)?, args.int(1)?, args.int(2)?);
            single(move |cx, grad| placed(cx, grad, &sizes, |cx, zeros| ops::diagonal(cx, zeros, offset, dim0, dim1)))
        }
        Op::AsStrided => {
            let (shape, next) = args.list(0)?;
            let (steps, next) = args.list(next)?;
            let (shape, steps, offset) = (shape.to_vec(), steps.to_vec(), args.int(next)?);
            single(move |cx, grad| added(cx, grad, &sizes, |cx, all| ops::as_strided(cx, all, &shape, &steps, offset)))
        }
        Op::Unfold => {
            let (dim, size, step) = (args.int(0)?, args.int(1)?, args.int(2)?);
            single(move |cx, grad| {
                if cx.is_recorded() {
                    return added(cx, grad, &sizes, |cx, all| ops::unfold(cx, all, dim, size, step));
                }
                let zeros = ops::gradient::zeros(cx, grad, &sizes)?;
                let dim = if dim < 0 { dim + sizes.len() as i64 } else { dim };
                let count = grad.shape()[dim as usize] as i64;
                // Windows may overlap: those elements that have one place in theirs do not.
                for place in 0..*grad.shape().last().unwrap_or(&0) as i64 {
                    let stop = place + (count - 1) * step + 1;
                    let part = ops::slice(cx, &zeros, dim, place, stop, step)?;
                    ops::add_(cx, &part, &ops::select(cx, grad, -1, place)?)?;
                }
                Ok(zeros)
            })
        }
        _ => single(move |cx, grad| ops::reshape(cx, grad, &signed(&sizes))),
    })
}

/// Zeros, with the gradient in the part that `part` selects.
pub(super) fn placed(
    cx: &Pass<'_>,
    grad: &Tensor,
    sizes: &[usize],
    part: impl FnOnce(&Context, &Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    if cx.is_recorded() {
        return added(cx, grad, sizes, part);
    }
    let zeros = ops::gradient::zeros(cx, grad, sizes)?;
    cx.on(grad.device()).cast(grad.view(), part(cx, &zeros)?.view_mut())?;
    Ok(zeros)
}

/// Zeros, to which the gradient is added at the places that `part` selects, made of operations.
pub(super) fn added(
    cx: &Context,
    grad: &Tensor,
    sizes: &[usize],
    part: impl FnOnce(&Context, &Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    let places = places(cx, grad, sizes, part)?;
    let zeros = ops::gradient::zeros(cx, grad, &[sizes.iter().product()])?;
    let grad = ops::reshape(cx, grad, &[-1])?;
    ops::reshape(cx, &ops::index_add(cx, &zeros, 0, &places, &grad, 1.0)?, &signed(sizes))
}

/// The numbers of the elements that `part` selects, of a row-major tensor of these sizes on the device of another one.
pub(super) fn places(
    cx: &Context,
    beside: &Tensor,
    sizes: &[usize],
    part: impl FnOnce(&Context, &Tensor) -> Result<Tensor>,
) -> Result<Tensor> {
    let numel = sizes.iter().product::<usize>() as i64;
    let all = ops::arange(cx, 0, numel, 1, Some(DType::I64), beside.device_code())?;
    ops::reshape(cx, &part(cx, &ops::reshape(cx, &all, &signed(sizes))?)?, &[-1])
}

/// The rule of `cat` along `axis`.
pub(crate) fn cat(tensors: &[&Tensor], axis: usize) -> Rule {
    let parts: Vec<_> = tensors.iter().map(|x| (x.shape()[axis] as i64, x.dtype())).collect();
    Rule::other(move |cx, grad| {
        let mut at = 0;
        let mut grads = Grads::new();
        for &(length, dtype) in &parts {
            let part = ops::narrow(cx, grad, axis as i64, at, length)?;
            at += length;
            grads.push(if dtype.is_inexact() { Some(ops::to_dtype(cx, &part, dtype)?) } else { None });
        }
        Ok(grads)
    })
}

/// The rule of `stack` along `axis`.
pub(crate) fn stack(tensors: &[&Tensor], axis: usize) -> Rule {
    let dtypes: Vec<_> = tensors.iter().map(|x| x.dtype()).collect();
    Rule::other(move |cx, grad| {
        let mut grads = Grads::new();
        for (i, &dtype) in dtypes.iter().enumerate() {
            let part = ops::select(cx, grad, axis as i64, i as i64)?;
            grads.push(if dtype.is_inexact() { Some(ops::to_dtype(cx, &part, dtype)?) } else { None });
        }
        Ok(grads)
    })
}

/// A gradient of these sizes, to which `add` adds the elements of `grad`. Both are in the type in which sums are kept.
pub(super) fn summed(
    cx: &Context,
    grad: &Tensor,
    sizes: &[usize],
    add: impl FnOnce(&Tensor, &Tensor) -> Result<()>,
) -> Result<Tensor> {
    let wide = ops::cast::widened(cx, grad)?;
    let out = ops::gradient::zeros(cx, &wide, sizes)?;
    add(&wide, &out)?;
    ops::cast::to(cx, &out, grad.dtype())
}

/// The rule of `index_select` along `axis`; `index` is row-major i64.
pub(crate) fn index_select(x: &Tensor, axis: usize, index: &Tensor) -> Rule {
    let (sizes, index) = (x.shape().to_vec(), Saved::new(index));
    single(move |cx, grad| {
        let index = index.get(cx)?;
        if cx.is_recorded() {
            return ops::index_add(cx, &ops::gradient::zeros(cx, grad, &sizes)?, axis as i64, &index, grad, 1.0);
        }
        summed(cx, grad, &sizes, |grad, out| {
            let grad = ops::cast::contiguous(cx, grad)?;
            let (from, to) = (around(grad.shape(), axis), around(&sizes, axis));
            let (from_strides, to_strides) = (strides3(&from), strides3(&to));
            let (rows, places) = (grad.view_as(&from, &from_strides), out.view_mut_as(&to, &to_strides));
            cx.on(grad.device()).index_add(rows, index.view(), places)
        })
    })
}

/// The rule of `gather` along `axis`; `index` is i64.
pub(crate) fn gather(x: &Tensor, axis: usize, index: &Tensor) -> Rule {
    let (sizes, index) = (x.shape().to_vec(), Saved::new(index));
    single(move |cx, grad| {
        let index = index.get(cx)?;
        if cx.is_recorded() {
            return ops::scatter_add(cx, &ops::gradient::zeros(cx, grad, &sizes)?, axis as i64, &index, grad);
        }
        summed(cx, grad, &sizes, |grad, out| {
            cx.on(grad.device()).scatter_add(axis, grad.view(), index.view(), out.view_mut())
        })
    })
}

/// The rule of `index_add` along `axis`; `index` is i64.
pub(crate) fn index_add(axis: usize, index: &Tensor) -> Rule {
    let index = Saved::new(index);
    Rule::other(move |cx, grad| {
        let taken = ops::index_select(cx, grad, axis as i64, &index.get(cx)?)?;
        Ok(Grads::from_iter([Some(grad.clone()), None, Some(taken)]))
    })
}

/// The rule of `scatter` and `scatter_add` along `axis`; `index` is i64. Assigned elements have no gradient in x.
pub(crate) fn scatter(op: Op, axis: usize, index: &Tensor, source: &[usize]) -> Rule {
    let (sizes, index) = (source.to_vec(), Saved::new(index));
    Rule::other(move |cx, grad| {
        let index = index.get(cx)?;
        let taken = ops::gather(cx, grad, axis as i64, &index)?;
        let rest = match op {
            Op::Scatter => {
                let zeros = ops::gradient::zeros(cx, grad, index.shape())?;
                ops::scatter(cx, grad, axis as i64, &index, &zeros)?
            }
            _ => grad.clone(),
        };
        let from_source = match index.shape() == sizes {
            true => taken,
            false => placed(cx, &taken, &sizes, |cx, zeros| ops::scatter::corner(cx, zeros, index.shape()))?,
        };
        Ok(Grads::from_iter([Some(rest), None, Some(from_source)]))
    })
}
