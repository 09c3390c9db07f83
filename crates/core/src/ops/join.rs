//! Joins of tensors.

use smallvec::SmallVec;

use super::promote::{self, Operand};
use super::{Args, DTypeRule, Op, arrange, cast, einsum, gradient, matmul, shape};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{self, Dims, Layout, MAX_RANK, Shape, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let tensors: SmallVec<[&Tensor; 8]> = (0..args.tensors.len()).map(|i| args.tensor(i)).collect::<Result<_>>()?;
    let first = *tensors
        .first()
        .ok_or_else(|| Error::argument(format!("{} needs at least one tensor, and none was given", op.info().name)))?;
    super::same_device(op, args.tensors)?;
    if op.info().dtype == DTypeRule::Matching {
        tensors.iter().try_for_each(|x| matmul::require_same(op, first, x))?;
    }
    match op {
        Op::Cat => cat(cx, &tensors, first, args),
        Op::Stack => stack(cx, &tensors, first, args),
        Op::Hstack => {
            let raised = raised(cx, &tensors, 1)?;
            super::cat(cx, &raised.iter().collect::<Vec<_>>(), i64::from(raised[0].rank() > 1))
        }
        Op::Vstack => super::cat(cx, &raised(cx, &tensors, 2)?.iter().collect::<Vec<_>>(), 0),
        Op::Dstack => super::cat(cx, &raised(cx, &tensors, 3)?.iter().collect::<Vec<_>>(), 2),
        Op::BlockDiag => block_diag(cx, &tensors),
        Op::Einsum => einsum::einsum(cx, &tensors, args.list(0)?.0),
        Op::MultiDot => multi_dot(cx, &tensors),
        Op::CartesianProd => cartesian_prod(cx, &tensors),
        _ => Err(gradient::not_of_class(op)),
    }
}

fn mismatch(name: &str, first: &Tensor, other: &Tensor) -> Error {
    Error::shape(format!("{name}, not {} and {}", Dims(first.shape()), Dims(other.shape())))
}

fn cat(cx: &Context, tensors: &[&Tensor], first: &Tensor, args: &Args<'_>) -> Result<Tensor> {
    if first.rank() == 0 {
        return Err(Error::shape("cat takes tensors of at least one dimension, not of shape (): use stack for those"));
    }
    let axis = first.axis(args.int(0)?)?;
    let mut sizes: SmallVec<[usize; MAX_RANK]> = first.shape().iter().copied().collect();
    sizes[axis] = 0;
    for tensor in tensors {
        let same = |(i, (a, b)): (usize, (&usize, &usize))| i == axis || a == b;
        if tensor.rank() != first.rank() || !tensor.shape().iter().zip(first.shape()).enumerate().all(same) {
            return Err(mismatch("cat takes shapes that are equal along the other axes", first, tensor));
        }
        sizes[axis] = sizes[axis]
            .checked_add(tensor.shape()[axis])
            .ok_or_else(|| mismatch("cat takes shapes whose elements fit in memory", first, tensor))?;
    }
    let out = joined(cx, tensors, Shape::new(&sizes)?, axis, |tensor| *tensor.layout())?;
    if let Some(tape) = Tape::start(cx, Op::Cat, args.tensors) {
        tape.finish(&out, rules::cat(tensors, axis));
    }
    Ok(out)
}

fn stack(cx: &Context, tensors: &[&Tensor], first: &Tensor, args: &Args<'_>) -> Result<Tensor> {
    let axis = tensor::axis(args.int(0)?, first.rank() + 1)?;
    if let Some(other) = tensors.iter().find(|other| other.shape() != first.shape()) {
        return Err(mismatch("stack takes equal shapes", first, other));
    }
    let mut sizes: SmallVec<[usize; MAX_RANK]> = first.shape().iter().copied().collect();
    sizes.insert(axis, tensors.len());
    // Each tensor gets a dimension of size 1 in the new position.
    let mut one: SmallVec<[usize; MAX_RANK]> = first.shape().iter().copied().collect();
    one.insert(axis, 1);
    let shape = Shape::new(&sizes)?;
    let one = Shape::new(&one)?;
    let lifted = |tensor: &Tensor| {
        let mut strides = [0; MAX_RANK];
        strides[..axis].copy_from_slice(&tensor.strides()[..axis]);
        strides[axis + 1..=tensor.rank()].copy_from_slice(&tensor.strides()[axis..]);
        Layout { shape: one, strides, offset: tensor.layout().offset }
    };
    let out = joined(cx, tensors, shape, axis, lifted)?;
    if let Some(tape) = Tape::start(cx, Op::Stack, args.tensors) {
        tape.finish(&out, rules::stack(tensors, axis));
    }
    Ok(out)
}

/// Copies each tensor to its place along `axis`.
fn joined(
    cx: &Context,
    tensors: &[&Tensor],
    shape: Shape,
    axis: usize,
    layout: impl Fn(&Tensor) -> Layout,
) -> Result<Tensor> {
    let dtype = promote::result_type(tensors.iter().map(|tensor| Operand::of(tensor)));
    let device = tensors.first().map(|tensor| tensor.device()).unwrap_or(crate::Device::HOST);
    let out = Tensor::uninit(cx, dtype, device, shape)?;
    let mut at = 0;
    for tensor in tensors {
        let source = cast::to(cx, tensor, dtype)?;
        let from = layout(&source);
        let mut target = *out.layout();
        target.shape = from.shape;
        target.offset += at * target.strides[axis] as usize;
        if from.shape.numel() > 0 {
            let place = out.with_layout(target);
            let source = source.view_as(&from.shape, &from.strides[..from.shape.len()]);
            cx.on(device).cast(source, place.view_mut())?;
        }
        at += from.shape[axis];
    }
    Ok(out)
}

/// The tensors with at least so many dimensions.
fn raised(cx: &Context, tensors: &[&Tensor], rank: usize) -> Result<Vec<Tensor>> {
    tensors.iter().map(|x| arrange::raised(cx, x, rank)).collect()
}

/// The product of matrices, in the order of the fewest multiplications.
fn multi_dot(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    if let Some(other) = tensors.iter().find(|x| x.rank() != 2) {
        return Err(Error::shape(format!("multi_dot takes matrices, not a tensor of shape {}", Dims(other.shape()))));
    }
    if let Some(pair) = tensors.windows(2).find(|pair| pair[0].shape()[1] != pair[1].shape()[0]) {
        return Err(mismatch("multi_dot takes matrices whose sizes fit", pair[0], pair[1]));
    }
    let n = tensors.len();
    if n > 64 {
        return Err(Error::argument(format!("multi_dot takes at most 64 matrices, not {n}")));
    }
    let side = |i: usize| if i < n { tensors[i].shape()[0] as f64 } else { tensors[n - 1].shape()[1] as f64 };
    // The least cost of each run of matrices, and the place that it is divided at.
    let (mut cost, mut cut) = (vec![vec![0.0; n]; n], vec![vec![0; n]; n]);
    for length in 1..n {
        for first in 0..n - length {
            let last = first + length;
            let price = |middle: usize| {
                cost[first][middle] + cost[middle + 1][last] + side(first) * side(middle + 1) * side(last + 1)
            };
            let best = (first..last).min_by(|&a, &b| price(a).total_cmp(&price(b))).unwrap_or(first);
            (cost[first][last], cut[first][last]) = (price(best), best);
        }
    }
    product_of(cx, tensors, &cut, 0, n - 1)
}

fn product_of(cx: &Context, tensors: &[&Tensor], cut: &[Vec<usize>], first: usize, last: usize) -> Result<Tensor> {
    if first == last {
        return Ok(tensors[first].clone());
    }
    let middle = cut[first][last];
    let left = product_of(cx, tensors, cut, first, middle)?;
    super::matmul(cx, &left, &product_of(cx, tensors, cut, middle + 1, last)?)
}

fn block_diag(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    if let Some(other) = tensors.iter().find(|x| x.rank() > 2) {
        return Err(Error::shape(format!("block_diag takes matrices, not a tensor of shape {}", Dims(other.shape()))));
    }
    let blocks = raised(cx, tensors, 2)?;
    // Too wide a matrix is an error of the padding.
    let width = blocks.iter().fold(0i64, |width, block| width.saturating_add(block.shape()[1] as i64));
    let mut before = 0;
    let mut rows = Vec::new();
    for block in &blocks {
        let own = block.shape()[1] as i64;
        rows.push(super::pad(cx, block, &[before, width - before - own], 0, 0.0)?);
        before += own;
    }
    super::cat(cx, &rows.iter().collect::<Vec<_>>(), 0)
}

fn cartesian_prod(cx: &Context, tensors: &[&Tensor]) -> Result<Tensor> {
    if let Some(other) = tensors.iter().find(|x| x.rank() != 1) {
        return Err(Error::shape(format!(
            "cartesian_prod takes vectors, not a tensor of shape {}",
            Dims(other.shape())
        )));
    }
    if let [only] = tensors {
        return Ok((*only).clone());
    }
    if tensors.len() > MAX_RANK {
        return Err(Error::argument(format!("cartesian_prod takes at most {MAX_RANK} vectors, not {}", tensors.len())));
    }
    let sizes: Vec<i64> = tensors.iter().map(|x| x.numel() as i64).collect();
    let mut columns = Vec::new();
    for (dim, x) in tensors.iter().enumerate() {
        let spread = super::expand(cx, &shape::along(cx, x, dim, sizes.len())?, &sizes)?;
        columns.push(super::reshape(cx, &spread, &[-1])?);
    }
    super::stack(cx, &columns.iter().collect::<Vec<_>>(), 1)
}
