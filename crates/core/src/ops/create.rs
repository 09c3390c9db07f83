//! New tensors.

use tensor_kernels::{DType, Scalar};

use super::{Args, Op, promote, sequence, support};
use crate::context::Context;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::tensor::{Shape, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    match op {
        Op::Empty | Op::Zeros | Op::Ones => {
            let (dims, next) = args.list(0)?;
            let out = uninit(cx, op, dims, args.dtype(next)?, args.int(next + 1)?)?;
            match op {
                Op::Zeros => fill(cx, &out, Scalar::Int(0))?,
                Op::Ones => fill(cx, &out, Scalar::Int(1))?,
                // Kernels read Rust's bool, whose bytes must be 0 or 1. For other types every bit pattern is a value.
                Op::Empty if out.dtype() == DType::Bool => fill(cx, &out, Scalar::Int(0))?,
                _ => {}
            }
            Ok(out)
        }
        Op::Full => {
            let (dims, next) = args.list(0)?;
            let value = args.scalar(next)?;
            let dtype = args.dtype_or(next + 2)?.unwrap_or(default_dtype(value));
            promote::check_range(value, dtype, "full")?;
            let out = uninit(cx, op, dims, dtype, args.int(next + 3)?)?;
            fill(cx, &out, value)?;
            Ok(out)
        }
        Op::Arange => arange(cx, args),
        Op::Eye => {
            let out = uninit(cx, op, &args.int2(0)?, args.dtype(2)?, args.int(3)?)?;
            cx.on(out.device()).eye(out.view_mut())?;
            Ok(out)
        }
        _ => sequence::call(cx, op, args),
    }
}

/// A new tensor for the result of `op`.
pub(super) fn uninit(cx: &Context, op: Op, dims: &[i64], dtype: DType, device: i64) -> Result<Tensor> {
    let (device, shape) = (Device::from_code(device)?, Shape::from_dims(dims)?);
    support::require(op, dtype, device)?;
    Tensor::uninit(cx, dtype, device, shape)
}

/// Sets every element of a tensor to `value`.
pub(crate) fn fill(cx: &Context, x: &Tensor, value: Scalar) -> Result<()> {
    cx.on(x.device()).fill(value, x.view_mut())
}

impl Tensor {
    /// Creates a zero-dimensional tensor.
    pub fn from_scalar(cx: &Context, value: Scalar, dtype: DType, device: Device) -> Result<Tensor> {
        let tensor = Tensor::uninit(cx, dtype, device, Shape::new(&[])?)?;
        fill(cx, &tensor, value)?;
        Ok(tensor)
    }
}

/// The default element type for a value.
pub(super) fn default_dtype(value: Scalar) -> DType {
    match value {
        Scalar::Bool(_) => DType::Bool,
        Scalar::Int(_) => DType::I64,
        Scalar::Unsigned(_) => DType::U64,
        Scalar::Float(_) => DType::F32,
    }
}

fn arange(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let (start, stop, step) = (args.scalar(0)?, args.scalar(2)?, args.scalar(4)?);
    let whole = [start, stop, step].iter().all(|value| value.is_int());
    let dtype = args.dtype_or(6)?.unwrap_or(if whole { DType::I64 } else { DType::F32 });
    if dtype == DType::Bool {
        return Err(Error::dtype("arange makes integers or floating-point numbers, not bool"));
    }
    let count = if whole { count_ints(start, stop, step) } else { count_floats(start, stop, step) };
    let count = count.ok_or_else(|| {
        Error::argument(format!(
            "arange from {} to {} never ends in steps of {}: expected a finite step toward the end",
            start.to_f64(),
            stop.to_f64(),
            step.to_f64()
        ))
    })?;
    let out = uninit(cx, Op::Arange, &[count], dtype, args.int(7)?)?;
    cx.on(out.device()).arange(start, step, out.view_mut())?;
    Ok(out)
}

fn count_ints(start: Scalar, stop: Scalar, step: Scalar) -> Option<i64> {
    let (start, stop, step) = (start.to_i128(), stop.to_i128(), step.to_i128());
    if step == 0 {
        return None;
    }
    let span = if step > 0 { stop - start } else { start - stop };
    let step = step.abs();
    i64::try_from((span.max(0) + step - 1) / step).ok()
}

fn count_floats(start: Scalar, stop: Scalar, step: Scalar) -> Option<i64> {
    let (start, stop, step) = (start.to_f64(), stop.to_f64(), step.to_f64());
    let steps = ((stop - start) / step).ceil();
    // A negative count means no steps. NaN and infinite steps are refused.
    (step.is_finite() && steps < 9e18).then_some(steps.max(0.0) as i64)
}
