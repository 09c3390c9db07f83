//! Gradients of operations on two tensors.

use tensor_kernels::{DType, Scalar};

use super::Backward;
use crate::autograd::{Grads, Saved, Tape};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops::{self, Gradient, sum_to, zeros_like};
use crate::tensor::Tensor;

/// An operand: its gradient is added up over what was broadcast, and has its element type.
struct Side {
    needed: bool,
    shape: Vec<usize>,
    dtype: DType,
}

impl Side {
    fn new(needed: bool, x: &Tensor) -> Side {
        Side { needed, shape: x.shape().to_vec(), dtype: x.dtype() }
    }

    fn grad(&self, cx: &Context, grad: impl FnOnce() -> Result<Tensor>) -> Result<Option<Tensor>> {
        if !self.needed {
            return Ok(None);
        }
        sum_to(cx, &grad()?, &self.shape, self.dtype).map(Some)
    }
}

/// Of y = f(a, b); `x` and `y` are the operands in the type of the computation.
pub(crate) fn binary(
    gradient: Gradient,
    tape: &Tape,
    a: &Tensor,
    b: &Tensor,
    x: &Tensor,
    y: &Tensor,
    out: &Tensor,
) -> Backward {
    rule(gradient, [Side::new(tape.needs(0), a), Side::new(tape.needs(1), b)], x, y, out, false)
}

/// Of y = f(scalar, b), whose one input is the right operand.
pub(crate) fn binary_reversed(gradient: Gradient, scalar: &Tensor, b: &Tensor, y: &Tensor, out: &Tensor) -> Backward {
    rule(gradient, [Side::new(false, scalar), Side::new(true, b)], scalar, y, out, true)
}

fn rule(gradient: Gradient, sides: [Side; 2], x: &Tensor, y: &Tensor, out: &Tensor, only_right: bool) -> Backward {
    // A remainder moves with the left operand as it is; only the right one's gradient asks for values.
    let saves = match gradient {
        Gradient::Add | Gradient::Sub => false,
        Gradient::Remainder => sides[1].needed,
        _ => true,
    };
    let saved = saves.then(|| [Saved::new(x), Saved::new(y), Saved::new(out)]);
    Box::new(move |cx, grad| {
        let [left, right] = &sides;
        let (a, b) = match (gradient, &saved) {
            (Gradient::Add, _) => (left.grad(cx, || Ok(grad.clone()))?, right.grad(cx, || Ok(grad.clone()))?),
            (Gradient::Sub, _) => (left.grad(cx, || Ok(grad.clone()))?, right.grad(cx, || ops::neg(cx, grad))?),
            (Gradient::Remainder, None) => (left.grad(cx, || Ok(grad.clone()))?, None),
            (_, Some(saved)) => {
                let [x, y, out] = saved;
                let of_left = left.grad(cx, || of_left(gradient, cx, grad, x, y))?;
                let of_right = right.grad(cx, || of_right(gradient, cx, grad, x, y, out))?;
                (of_left, of_right)
            }
            (_, None) => (None, None),
        };
        Ok(if only_right { Grads::from_iter([b]) } else { Grads::from_iter([a, b]) })
    })
}

fn of_left(gradient: Gradient, cx: &Context, grad: &Tensor, x: &Saved, y: &Saved) -> Result<Tensor> {
    match gradient {
        Gradient::Mul => ops::mul(cx, grad, y.get()?),
        Gradient::Div => ops::div(cx, grad, y.get()?),
        Gradient::Pow => {
            let (x, y) = (x.get()?, y.get()?);
            let slope = ops::mul(cx, y, &ops::pow(cx, x, &ops::sub_scalar(cx, y, 1.0)?)?)?;
            // x^0 is 1 everywhere, with slope 0 also where x is 0.
            let flat = ops::eq_scalar(cx, y, 0.0)?;
            ops::mul(cx, grad, &ops::where_cond(cx, &flat, &zeros_like(cx, &slope)?, &slope)?)
        }
        Gradient::Remainder => Ok(grad.clone()),
        Gradient::Maximum => ops::mul(cx, grad, &share(cx, ops::gt, x.get()?, y.get()?)?),
        Gradient::Minimum => ops::mul(cx, grad, &share(cx, ops::lt, x.get()?, y.get()?)?),
        _ => Err(no_rule()),
    }
}

fn of_right(gradient: Gradient, cx: &Context, grad: &Tensor, x: &Saved, y: &Saved, out: &Saved) -> Result<Tensor> {
    match gradient {
        Gradient::Mul => ops::mul(cx, grad, x.get()?),
        Gradient::Div => ops::neg(cx, &ops::div(cx, &ops::mul(cx, grad, out.get()?)?, y.get()?)?),
        Gradient::Pow => {
            let (x, out) = (x.get()?, out.get()?);
            let slope = ops::mul(cx, out, &ops::log(cx, x)?)?;
            // 0^y stays 0 for positive y.
            let zero = ops::eq_scalar(cx, x, 0.0)?;
            ops::mul(cx, grad, &ops::where_cond(cx, &zero, &zeros_like(cx, &slope)?, &slope)?)
        }
        Gradient::Remainder => {
            // Minus the quotient rounded down. x / y itself may round up to a whole number that the remainder has not
            // reached (1 / 0.1 in f32), so what the remainder has left of x is divided.
            let (x, y) = (x.get()?, y.get()?);
            let quotient = ops::round(cx, &ops::div(cx, &ops::sub(cx, x, out.get()?)?, y)?)?;
            ops::neg(cx, &ops::mul(cx, grad, &quotient)?)
        }
        Gradient::Maximum => ops::mul(cx, grad, &share(cx, ops::lt, x.get()?, y.get()?)?),
        Gradient::Minimum => ops::mul(cx, grad, &share(cx, ops::gt, x.get()?, y.get()?)?),
        _ => Err(no_rule()),
    }
}

#[cold]
fn no_rule() -> Error {
    Error::internal("the op table names a gradient rule that binary operations do not have")
}

type Compare = fn(&Context, &Tensor, &Tensor) -> Result<Tensor>;

/// 1 where the operand was chosen, a half where both are equal, 0 elsewhere.
fn share(cx: &Context, wins: Compare, x: &Tensor, y: &Tensor) -> Result<Tensor> {
    let won = ops::to_dtype(cx, &wins(cx, x, y)?, x.dtype())?;
    let even = ops::to_dtype(cx, &ops::eq(cx, x, y)?, x.dtype())?;
    ops::add(cx, &won, &ops::mul_scalar(cx, &even, Scalar::Float(0.5))?)
}

/// Of a matrix product, batches and vectors included.
pub(crate) fn matmul(tape: &Tape, a: &Tensor, b: &Tensor) -> Backward {
    let needs = [tape.needs(0), tape.needs(1)];
    // Each side's gradient needs the other side's values.
    let (saved_a, saved_b) = (needs[1].then(|| Saved::new(a)), needs[0].then(|| Saved::new(b)));
    let shapes = [a.shape().to_vec(), b.shape().to_vec()];
    let dtype = a.dtype();
    Box::new(move |cx, grad| {
        let [a_shape, b_shape] = &shapes;
        // The gradient as a batch of matrices: a vector operand's missing dimension comes back as 1.
        let mut full = grad.clone();
        if b_shape.len() == 1 {
            full = ops::unsqueeze(cx, &full, -1)?;
        }
        if a_shape.len() == 1 {
            full = ops::unsqueeze(cx, &full, -2)?;
        }
        let matrix = |saved: &Saved, column: bool| -> Result<Tensor> {
            let x = saved.get()?;
            if x.rank() > 1 {
                return Ok(x.clone());
            }
            ops::unsqueeze(cx, x, if column { 1 } else { 0 })
        };
        let lifted = |shape: &Vec<usize>, column: bool| match (shape.len(), column) {
            (1, true) => vec![shape[0], 1],
            (1, false) => vec![1, shape[0]],
            _ => shape.clone(),
        };
        let mut grads = Grads::from_iter([None, None]);
        if let Some(b) = &saved_b {
            let product = ops::matmul(cx, &full, &ops::transpose(cx, &matrix(b, true)?, -1, -2)?)?;
            let summed = sum_to(cx, &product, &lifted(a_shape, false), dtype)?;
            grads[0] = Some(ops::gradient::reshaped(cx, &summed, a_shape)?);
        }
        if let Some(a) = &saved_a {
            let product = ops::matmul(cx, &ops::transpose(cx, &matrix(a, false)?, -1, -2)?, &full)?;
            let summed = sum_to(cx, &product, &lifted(b_shape, true), dtype)?;
            grads[1] = Some(ops::gradient::reshaped(cx, &summed, b_shape)?);
        }
        Ok(grads)
    })
}

/// Of `x weight^T + bias`.
pub(crate) fn linear(tape: &Tape, x: &Tensor, weight: &Tensor) -> Backward {
    let needs = [tape.needs(0), tape.needs(1), tape.needs(2)];
    let (saved_x, saved_weight) = (needs[1].then(|| Saved::new(x)), needs[0].then(|| Saved::new(weight)));
    let (inputs, outputs) = (weight.shape()[1], weight.shape()[0]);
    // Everything before the last dimension is batch; a layer without inputs or outputs has its rows too.
    let rows = x.shape()[..x.rank() - 1].iter().product();
    Box::new(move |cx, grad| {
        let mut grads = Grads::from_iter([None, None, None]);
        if let Some(weight) = &saved_weight {
            grads[0] = Some(ops::matmul(cx, grad, weight.get()?)?);
        }
        let grad = ops::gradient::reshaped(cx, grad, &[rows, outputs])?;
        if let Some(x) = &saved_x {
            let x = x.get()?;
            let x = ops::gradient::reshaped(cx, x, &[rows, inputs])?;
            grads[1] = Some(ops::matmul(cx, &ops::transpose(cx, &grad, 0, 1)?, &x)?);
        }
        if needs[2] {
            grads[2] = Some(ops::sum(cx, &grad, &[0], false)?);
        }
        Ok(grads)
    })
}
