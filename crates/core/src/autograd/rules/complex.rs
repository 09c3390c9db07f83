//! Gradients of complex numbers and their parts.
//!
//! The gradient of a real loss by z = x + iy is dL/dx + i dL/dy, as in PyTorch: the conjugate Wirtinger derivative,
//! twice. For a function with a complex derivative, it is that of the result times the derivative's conjugate.

use super::{Rule, single};
use crate::autograd::{Grads, Saved};
use crate::context::Context;
use crate::error::Result;
use crate::ops::{self, Op, sum_to, zeros_like};
use crate::tensor::Tensor;

/// The conjugate of a complex tensor that a rule has saved; a real one is its own.
pub(super) fn conjugate(cx: &Context, saved: Tensor) -> Result<Tensor> {
    if saved.dtype().is_complex() { ops::conj(cx, &saved) } else { Ok(saved) }
}

/// The rule of a view of the parts, or of pairs as complex numbers.
pub(crate) fn view(op: Op, x: &Tensor) -> Rule {
    let dtype = x.dtype();
    match op {
        Op::Real => single(move |cx, grad| ops::to_dtype(cx, grad, dtype)),
        Op::Imag => single(|cx, grad| ops::complex(cx, &zeros_like(cx, grad)?, grad)),
        // The gradient's pairs may lie anywhere in its memory.
        Op::ViewAsReal => single(|cx, grad| {
            let part = |number| ops::select(cx, grad, -1, number);
            ops::complex(cx, &part(0)?, &part(1)?)
        }),
        _ => single(|cx, grad| ops::view_as_real(cx, grad)),
    }
}

/// The rule of numbers with the real parts a and the imaginary parts b.
pub(crate) fn of_parts(a: &Tensor, b: &Tensor) -> Rule {
    let shapes = [a, b].map(|x| x.shape().to_vec());
    let dtype = a.dtype();
    Rule::other(move |cx, grad| {
        let real = sum_to(cx, &ops::real(cx, grad)?, &shapes[0], dtype)?;
        let imag = sum_to(cx, &ops::imag(cx, grad)?, &shapes[1], dtype)?;
        Ok(Grads::from_iter([Some(real), Some(imag)]))
    })
}

/// The rule of the angle of z: i z / |z|^2, and 0 for 0.
pub(crate) fn angle(x: &Tensor) -> Rule {
    let x = Saved::first(x);
    single(move |cx, grad| {
        let x = &x.get(cx)?;
        let share = share(cx, grad, &ops::square(cx, &ops::abs(cx, x)?)?)?;
        let real = ops::neg(cx, &ops::mul(cx, &ops::imag(cx, x)?, &share)?)?;
        ops::complex(cx, &real, &ops::mul(cx, &ops::real(cx, x)?, &share)?)
    })
}

/// The gradient of the absolute value: z / |z|, and 0 for 0.
pub(super) fn abs(cx: &Context, grad: &Tensor, x: &Tensor) -> Result<Tensor> {
    ops::mul(cx, x, &share(cx, grad, &ops::abs(cx, x)?)?)
}

/// A quotient that is 0 where the divisor is.
fn share(cx: &Context, grad: &Tensor, divisor: &Tensor) -> Result<Tensor> {
    ops::masked_fill(cx, &ops::div(cx, grad, divisor)?, &ops::eq_scalar(cx, divisor, 0.0)?, 0.0)
}
