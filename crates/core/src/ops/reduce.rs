//! Reductions over any axes.

use smallvec::SmallVec;
use tensor_kernels::{DType, ReduceOp};

use super::generated::reduce_kernel;
use super::statistics::{self, Reduction};
use super::{Args, DTypeRule, Op, gradient};
use crate::autograd::Tape;
use crate::autograd::rules::{self, Rule};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, MAX_RANK, Shape, Tensor};

/// The reduced axes, and the shape of the result.
pub(crate) struct Axes {
    /// Whether each axis is reduced.
    pub reduced: [bool; MAX_RANK],
    /// The shape with the reduced axes of size 1.
    pub kept_shape: Shape,
    /// The number of elements that are reduced to one.
    pub count: usize,
}

impl Axes {
    /// Returns the axes in `dims`, or all if it is empty.
    pub fn new(x: &Tensor, dims: &[i64]) -> Result<Axes> {
        let mut reduced = [dims.is_empty(); MAX_RANK];
        for &dim in dims {
            let axis = x.axis(dim)?;
            if reduced[axis] {
                return Err(Error::argument(format!(
                    "axis {dim} was given twice for shape {}: expected each axis once",
                    Dims(x.shape())
                )));
            }
            reduced[axis] = true;
        }
        let sizes = x.shape().iter().zip(&reduced);
        let kept: SmallVec<[usize; MAX_RANK]> = sizes.clone().map(|(&dim, &gone)| if gone { 1 } else { dim }).collect();
        let count = sizes.filter(|&(_, &gone)| gone).map(|(&dim, _)| dim).product();
        Ok(Axes { reduced, kept_shape: Shape::new(&kept)?, count })
    }

    /// Returns the reduced axes as arguments of an operation.
    pub fn dims(&self) -> SmallVec<[i64; MAX_RANK]> {
        (0..self.kept_shape.len()).filter(|&axis| self.reduced[axis]).map(|axis| axis as i64).collect()
    }

    /// The shape without the reduced axes.
    fn squeezed(&self) -> Result<Shape> {
        let left = self.kept_shape.iter().zip(&self.reduced).filter(|&(_, &gone)| !gone);
        Shape::new(&left.map(|(&dim, _)| dim).collect::<SmallVec<[usize; MAX_RANK]>>())
    }
}

/// The kernel of an operation. `correction` is subtracted from the count of a variance.
#[inline]
pub(super) fn kernel(op: Op, correction: i64) -> Result<ReduceOp> {
    reduce_kernel(op, correction as f64).ok_or_else(|| gradient::not_of_class(op))
}

/// The element type of the result.
#[inline]
pub(super) fn dtype(op: Op, x: DType) -> DType {
    match op.info().dtype {
        DTypeRule::Sum => x.summed(),
        DTypeRule::Index => DType::I64,
        DTypeRule::Bool => DType::Bool,
        _ => x,
    }
}

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let (dims, next) = args.list(0)?;
    let keepdim = args.bool(next)?;
    let correction = if op.has_correction() { args.int(next + 1)? } else { 0 };
    if op.info().dtype == DTypeRule::Floating {
        x.require_inexact(op.info().name)?;
    }
    if op.info().composed {
        return statistics::reduce(cx, op, x, &Reduction { dims, keepdim, correction });
    }
    let axes = Axes::new(x, dims)?;
    let needs_elements = matches!(op, Op::Max | Op::Min | Op::Argmax | Op::Argmin);
    if needs_elements && axes.count == 0 && axes.kept_shape.numel() > 0 {
        return Err(no_elements(op, x));
    }
    recorded(cx, op, kernel(op, correction)?, x, axes, keepdim, |out, axes| {
        rules::reduce(op.info().gradient, x, out, axes, correction)
    })
}

/// What a kernel gives, recorded with a rule.
pub(super) fn recorded(
    cx: &Context,
    op: Op,
    kernel: ReduceOp,
    x: &Tensor,
    axes: Axes,
    keepdim: bool,
    rule: impl FnOnce(&Tensor, Axes) -> Rule,
) -> Result<Tensor> {
    let tape = Tape::start(cx, op, &[Some(x)]);
    let shape = if keepdim { axes.kept_shape } else { axes.squeezed()? };
    let out = Tensor::uninit(cx, dtype(op, x.dtype()), x.device(), shape)?;
    run(cx, kernel, x, &axes, &out)?;
    if let Some(tape) = tape {
        tape.finish(&out, rule(&out, axes));
    }
    Ok(out)
}

#[cold]
pub(super) fn no_elements(op: Op, x: &Tensor) -> Error {
    let (name, shape) = (op.info().name, Dims(x.shape()));
    Error::shape(format!("{name} of shape {shape} needs at least one element along the reduced axes"))
}

/// Calls the kernel with the kept axes first, as it requires.
fn run(cx: &Context, op: ReduceOp, x: &Tensor, axes: &Axes, out: &Tensor) -> Result<()> {
    let kept = (0..x.rank()).filter(|&i| !axes.reduced[i]);
    let gone = (0..x.rank()).filter(|&i| axes.reduced[i]);
    let order: SmallVec<[usize; MAX_RANK]> = kept.clone().chain(gone).collect();
    let shape: SmallVec<[usize; MAX_RANK]> = order.iter().map(|&i| x.shape()[i]).collect();
    let strides: SmallVec<[isize; MAX_RANK]> = order.iter().map(|&i| x.strides()[i]).collect();
    let kept = kept.count();
    cx.on(x.device()).reduce(op, kept, x.view_as(&shape, &strides), out.view_mut())
}
