//! Helpers of the gradient rules.

use tensor_kernels::{DType, Scalar};

use super::shape::signed;
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
        grad = reshape(cx, &grad, shape)?;
    }
    super::to_dtype(cx, &grad, dtype)
}

/// A reshaping, recorded if gradients are.
pub(crate) fn reshape(cx: &Context, x: &Tensor, shape: &[usize]) -> Result<Tensor> {
    if cx.grad { super::reshape(cx, x, &signed(shape)) } else { reshaped(cx, x, shape) }
}

/// The tensor with another shape of the same number of elements: a view if possible. Not recorded.
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

/// Numbers that are known, of the type and on the device of another tensor.
pub(crate) fn constant(cx: &Context, like: &Tensor, values: &[f64], shape: &[usize]) -> Result<Tensor> {
    let values = super::to_dtype(cx, &Tensor::from_slice(cx, values, shape)?, like.dtype())?;
    super::to_device(cx, &values, like.device_code())
}

/// The error for an operation that was called as one of another class: a defect of the table.
#[cold]
pub(crate) fn not_of_class(op: Op) -> Error {
    Error::internal(format!("{} was called as an operation of another class", op.info().name))
}
