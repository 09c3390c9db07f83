//! Gradients of complex numbers and their parts.
//!
//! The gradient of a real loss by z = x + iy is dL/dx + i dL/dy, as in PyTorch: the conjugate Wirtinger derivative,
//! twice. For a function with a complex derivative, it is that of the result times the derivative's conjugate.

use super::{Rule, single};
use crate::autograd::{Grads, Saved};
use crate::context::Context;
use crate::error::Result;
use crate::ops::complex::part;
use crate::ops::{self, Op, sum_to};
use crate::tensor::{Shape, Tensor};

/// The conjugate of a complex tensor that a rule has saved; a real one is its own.
pub(super) fn conjugate(cx: &Context, saved: Tensor) -> Result<Tensor> {
    if saved.dtype().is_complex() { ops::conj(cx, &saved) } else { Ok(saved) }
}

/// The rule of a view of the parts, or of pairs as complex numbers.
pub(crate) fn view(op: Op, x: &Tensor) -> Rule {
    let dtype = x.dtype();
    match op {
        Op::Real => single(move |cx, grad| ops::to_dtype(cx, grad, dtype)),
        Op::Imag => single(move |cx, grad| {
            let out = Tensor::uninit(cx, dtype, grad.device(), Shape::new(grad.shape())?)?;
            ops::create::fill(cx, &out, 0.into())?;
            cx.on(grad.device()).cast(grad.view(), part(&out, 1)?.view_mut())?;
            Ok(out)
        }),
        Op::ViewAsReal => single(|cx, grad| ops::view_as_complex(cx, &ops::contiguous(cx, grad)?)),
        _ => single(ops::view_as_real),
    }
}

/// The rule of numbers with the real parts a and the imaginary parts b.
pub(crate) fn of_parts(a: &Tensor, b: &Tensor) -> Rule {
    let shapes = [a, b].map(|x| x.shape().to_vec());
    let dtype = a.dtype();
    Rule::other(move |cx, grad| {
        let mut grads = Grads::new();
        for (number, shape) in shapes.iter().enumerate() {
            grads.push(Some(sum_to(cx, &part(grad, number)?, shape, dtype)?));
        }
        Ok(grads)
    })
}

/// The rule of the angle of z: i z / |z|^2, and 0 for 0.
pub(crate) fn angle(x: &Tensor) -> Rule {
    let x = Saved::new(x);
    single(move |cx, grad| {
        let x = &x.get()?;
        let square = ops::square(cx, &ops::abs(cx, x)?)?;
        let share = ops::masked_fill(cx, &ops::div(cx, grad, &square)?, &ops::eq_scalar(cx, &square, 0.0)?, 0.0)?;
        let real = ops::neg(cx, &ops::mul(cx, &part(x, 1)?, &share)?)?;
        ops::complex(cx, &real, &ops::mul(cx, &part(x, 0)?, &share)?)
    })
}

/// The gradient of the absolute value: z / |z|, and 0 for 0.
pub(super) fn abs(cx: &Context, grad: &Tensor, x: &Tensor) -> Result<Tensor> {
    let length = ops::abs(cx, x)?;
    let share = ops::masked_fill(cx, &ops::div(cx, grad, &length)?, &ops::eq_scalar(cx, &length, 0.0)?, 0.0)?;
    ops::mul(cx, x, &share)
}
