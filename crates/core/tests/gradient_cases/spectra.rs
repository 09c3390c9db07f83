//! Fourier transforms.

use tensor_core::ops::{self, Op};
use tensor_core::{Context, Result, Tensor};

use super::{Case, alike, case, positive, values};

/// Of real numbers; complex results are seen as their parts.
fn real(op: Op, shape: &[usize], call: impl Fn(&Context, &Tensor) -> Result<Tensor> + 'static) -> Case {
    case(op, vec![values(shape, 5)], move |cx, x| {
        let result = call(cx, &x[0])?;
        if result.dtype().is_complex() { ops::view_as_real(cx, &result) } else { Ok(result) }
    })
}

/// Of complex numbers, given as pairs.
fn complex(op: Op, shape: &[usize], call: impl Fn(&Context, &Tensor) -> Result<Tensor> + 'static) -> Case {
    real(op, &[shape, &[2][..]].concat(), move |cx, x| call(cx, &ops::view_as_complex(cx, x)?))
}

pub fn cases() -> Vec<Case> {
    let mut cases = vec![];
    // As many points, fewer and more, and one.
    for points in [5, 3, 8, 1] {
        cases.extend([
            complex(Op::Fft, &[2, 5], move |cx, x| ops::fft(cx, x, points, -1, 1)),
            complex(Op::Ifft, &[5, 2], move |cx, x| ops::ifft(cx, x, points, 0, 0)),
            real(Op::Rfft, &[2, 5], move |cx, x| ops::rfft(cx, x, points, -1, 2)),
            complex(Op::Irfft, &[2, 4], move |cx, x| ops::irfft(cx, x, points, -1, 0)),
        ]);
    }
    let window = |cx: &Context, x: &Tensor| alike(cx, &ops::real(cx, x)?, &[0.5, 1.0, -1.5, 0.75], &[4]);
    cases.extend([
        real(Op::Fft, &[6], |cx, x| ops::fft(cx, x, -1, -1, 0)),
        real(Op::Irfft, &[4], |cx, x| ops::irfft(cx, x, -1, -1, 0)),
        complex(Op::Fftn, &[2, 3, 2], |cx, x| ops::fftn(cx, x, &[], &[], 0)),
        complex(Op::Ifftn, &[2, 3], |cx, x| ops::ifftn(cx, x, &[4], &[0], 0)),
        real(Op::Rfftn, &[3, 4], |cx, x| ops::rfftn(cx, x, &[], &[], 0)),
        complex(Op::Irfftn, &[3, 3], |cx, x| ops::irfftn(cx, x, &[3, 5], &[], 0)),
        real(Op::Fft2, &[3, 4], |cx, x| ops::fft2(cx, x, &[], &[], 0)),
        complex(Op::Ifft2, &[3, 2], |cx, x| ops::ifft2(cx, x, &[], &[], 0)),
        real(Op::Rfft2, &[3, 4], |cx, x| ops::rfft2(cx, x, &[], &[1, 0], 0)),
        complex(Op::Irfft2, &[3, 3], |cx, x| ops::irfft2(cx, x, &[], &[], 0)),
        real(Op::Fftshift, &[3, 4], |cx, x| ops::fftshift(cx, x, &[])),
        real(Op::Ifftshift, &[5], |cx, x| ops::ifftshift(cx, x, &[0])),
        real(Op::Stft, &[2, 10], move |cx, x| ops::stft(cx, x, Some(&window(cx, x)?), 4, 2, 0, true, 1, false, true)),
        complex(Op::Istft, &[3, 4], move |cx, x| {
            ops::istft(cx, x, Some(&window(cx, x)?), 4, 2, 0, true, true, true, -1)
        }),
        // The gradient of a window.
        case(Op::Stft, vec![values(&[9], 3), positive(&[4], 4)], |cx, x| {
            let spectrum = ops::stft(cx, &x[0], Some(&x[1]), 4, 3, 0, false, 0, true, true)?;
            ops::view_as_real(cx, &spectrum)
        }),
    ]);
    cases
}
