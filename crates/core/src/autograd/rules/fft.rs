//! Gradients of Fourier transforms: the transform in the other direction, with the same factor.

use tensor_kernels::{DType, FftKind};

use super::{Rule, single};
use crate::context::Context;
use crate::error::Result;
use crate::ops::complex::part;
use crate::ops::fft::{Transform, resized};
use crate::ops::{self, cast};
use crate::tensor::Tensor;

/// The rule of a transform of x.
pub(crate) fn fft(transform: Transform, x: &Tensor) -> Rule {
    let (size, dtype) = (x.shape()[transform.axis], x.dtype());
    single(move |cx, grad| {
        let Transform { n, axis, .. } = transform;
        let back = |kind, grad: &Tensor| Transform { kind, ..transform }.run(cx, grad);
        let full = match transform.kind {
            FftKind::Forward => back(FftKind::Inverse, grad)?,
            FftKind::Inverse => back(FftKind::Forward, grad)?,
            // The missing half of the gradient is 0.
            FftKind::OfReal => back(FftKind::Inverse, grad)?,
            FftKind::ToReal => doubled(cx, back(FftKind::OfReal, grad)?, axis, n)?,
        };
        to_operand(cx, &resized(cx, &full, axis, size)?, dtype)
    })
}

/// The numbers of a half spectrum twice, but for those without a mirror image.
fn doubled(cx: &Context, half: Tensor, axis: usize, n: usize) -> Result<Tensor> {
    let middle = ops::narrow(cx, &half, axis as i64, 1, (n as i64 - 1) / 2)?;
    ops::mul_scalar_(cx, &middle, 2.0)?;
    Ok(half)
}

/// The gradient of a real operand is real.
fn to_operand(cx: &Context, grad: &Tensor, dtype: DType) -> Result<Tensor> {
    let own = if dtype.is_complex() { grad.clone() } else { part(grad, 0)? };
    cast::to(cx, &own, dtype)
}
