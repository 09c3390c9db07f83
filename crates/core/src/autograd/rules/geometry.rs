//! Gradients of operations that move the elements of images, which are linear: each is its transposed map.

use super::{Rule, single};
use crate::ops::columns::Windows;
use crate::ops::resample::{self, Resamplings};
use crate::ops::{cast, gradient};
use crate::tensor::Tensor;

/// The rule of `im2col`: the columns are added to the windows.
pub(crate) fn im2col(windows: Windows) -> Rule {
    single(move |cx, grad| match cx.is_recorded() {
        true => windows.recorded_images(cx, grad),
        false => windows.images(cx, &cast::contiguous(cx, grad)?),
    })
}

/// The rule of `col2im`: the windows are its columns.
pub(crate) fn col2im(windows: Windows) -> Rule {
    single(move |cx, grad| match cx.is_recorded() {
        true => windows.recorded_columns(cx, grad),
        false => windows.columns(cx, grad),
    })
}

/// The rule of `interpolate`.
pub(crate) fn interpolate(x: &Tensor, steps: Resamplings) -> Rule {
    let sizes = x.shape().to_vec();
    single(move |cx, grad| match grad.numel() {
        0 => gradient::zeros(cx, grad, &sizes),
        _ if cx.is_recorded() => resample::recorded_gradient(cx, grad, &steps),
        _ => resample::apply(cx, grad, &steps, true),
    })
}
