//! Helpers of the gradient rules.

use tensor_kernels::{DType, Scalar};

use super::{Op, cast, create};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Shape, Tensor};

/// Sums a gradient over the broadcast dimensions, and converts it to the operand's type.
pub(crate) fn sum_to(cx: &Context, grad: &Tensor, shape: &[usize], dtype: DType) -> Result<Tensor> {
    let mut grad = grad.clone();
    if grad.shape() != shape {
        let lead = grad.rank() - shape.len();
        let repeated = |i: usize| i < lead || (shape[i - lead] == 1 && grad.shape()[i] != 1);
        let dims: Vec<i64> = (0..grad.rank()).filter(|&i| repeated(i)).map(|i| i as i64).collect();
        if !dims.is_empty() {
            grad = super::sum(cx, &grad, &dims, true)?;
        }
        grad = reshaped(cx, &grad, shape)?;
    }
    cast::to(cx, &grad, dtype)
}

/// The tensor with another shape of the same number of elements: a view if possible.
pub(crate) fn reshaped(cx: &Context, x: &Tensor, shape: &[usize]) -> Result<Tensor> {
    let shape = Shape::new(shape)?;
    if let Some(layout) = x.layout().reshape(shape) {
        return Ok(x.with_layout(layout));
    }
    let copy = cast::contiguous(cx, x)?;
    let layout =
        copy.layout().reshape(shape).ok_or_else(|| Error::internal("a row-major tensor could not be reshaped"))?;
    // It has its own elements, so it does not count as a view.
    Ok(Tensor::over(copy.storage().clone(), copy.dtype(), layout, false))
}

/// Zeros of a shape.
pub(crate) fn zeros(cx: &Context, like: &Tensor, shape: &[usize]) -> Result<Tensor> {
    let out = Tensor::uninit(cx, like.dtype(), like.device(), Shape::new(shape)?)?;
    create::fill(cx, &out, Scalar::Int(0))?;
    Ok(out)
}

/// The error for an operation that was called as one of another class: a defect of the table.
#[cold]
pub(crate) fn not_of_class(op: Op) -> Error {
    Error::internal(format!("{} was called as an operation of another class", op.info().name))
}
