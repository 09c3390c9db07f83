//! Gradients of Fourier transforms: the transform in the other direction, with the same factor.

use tensor_kernels::FftKind;

use super::{Rule, single};
use crate::context::Context;
use crate::error::Result;
use crate::ops;
use crate::ops::fft::Transform;
use crate::tensor::Tensor;

/// The rule of a transform of x.
pub(crate) fn fft(transform: Transform, x: &Tensor) -> Rule {
    let (size, is_complex) = (x.shape()[transform.axis], x.dtype().is_complex());
    single(move |cx, grad| {
        let Transform { kind, n, axis, .. } = transform;
        let full = match kind {
            FftKind::Inverse => transform.back(cx, FftKind::Forward, grad)?,
            // The missing half of the gradient of a half spectrum is 0.
            FftKind::Forward | FftKind::OfReal => transform.back(cx, FftKind::Inverse, grad)?,
            FftKind::ToReal => doubled(cx, &transform.back(cx, FftKind::OfReal, grad)?, axis, n)?,
        };
        let own = resized(cx, &full, axis, size)?;
        // The gradient of a real operand is real.
        if is_complex { Ok(own) } else { ops::real(cx, &own) }
    })
}

/// The numbers of a half spectrum twice, but for those without a mirror image.
fn doubled(cx: &Context, half: &Tensor, axis: usize, n: usize) -> Result<Tensor> {
    let mirrored = (n as i64 - 1) / 2;
    let middle = ops::narrow(cx, half, axis as i64, 1, mirrored)?;
    let after = half.shape()[axis] as i64 - 1 - mirrored;
    ops::add(cx, half, &padded(cx, &middle, axis, 1, after)?)
}

/// The tensor cut or filled with zeros to a size of an axis.
fn resized(cx: &Context, x: &Tensor, axis: usize, size: usize) -> Result<Tensor> {
    let given = x.shape()[axis];
    if given > size {
        return ops::narrow(cx, x, axis as i64, 0, size as i64);
    }
    padded(cx, x, axis, 0, (size - given) as i64)
}

/// The tensor with zeros before and after it along an axis.
fn padded(cx: &Context, x: &Tensor, axis: usize, before: i64, after: i64) -> Result<Tensor> {
    if before + after == 0 {
        return Ok(x.clone());
    }
    let mut pads = vec![0; 2 * (x.rank() - 1 - axis)];
    pads.extend([before, after]);
    ops::pad(cx, x, &pads, 0, 0.0)
}
