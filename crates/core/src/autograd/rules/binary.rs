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
    /// Where these are not those of the result. Most operands are like it, and a graph of many small tensors is made of
    /// what is kept here.
    unlike: Option<Box<(Vec<usize>, DType)>>,
}

impl Side {
    fn new(needed: bool, x: &Tensor, out: &Tensor) -> Side {
        let is_like = x.shape() == out.shape() && x.dtype() == out.dtype();
        let unlike = (needed && !is_like).then(|| Box::new((x.shape().to_vec(), x.dtype())));
        Side { needed, unlike }
    }

    fn grad(&self, cx: &Context, grad: impl FnOnce() -> Result<Tensor>) -> Result<Option<Tensor>> {
        if !self.needed {
            return Ok(None);
        }
        let grad = grad()?;
        match self.unlike.as_deref() {
            Some((shape, dtype)) => sum_to(cx, &grad, shape, *dtype).map(Some),
            None => Ok(Some(grad)),
        }
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
    rule(gradient, [Side::new(tape.needs(0), a, out), Side::new(tape.needs(1), b, out)], x, y, out, false)
}

/// Of y = f(scalar, b), whose one input is the right operand.
pub(crate) fn binary_reversed(gradient: Gradient, scalar: &Tensor, b: &Tensor, y: &Tensor, out: &Tensor) -> Backward {
    rule(gradient, [Side::new(false, scalar, out), Side::new(true, b, out)], scalar, y, out, true)
}

fn rule(gradient: Gradient, sides: [Side; 2], x: &Tensor, y: &Tensor, out: &Tensor, only_right: bool) -> Backward {
    let used = used(gradient, sides[0].needed, sides[1].needed);
    let save = |i: usize, tensor: &Tensor| used[i].then(|| Saved::new(tensor));
    let saved = Values { x: save(0, x), y: save(1, y), out: save(2, out) };
    Box::new(move |cx, grad| {
        let [left, right] = &sides;
        let a = left.grad(cx, || of_left(gradient, cx, grad, &saved))?;
        let b = right.grad(cx, || of_right(gradient, cx, grad, &saved))?;
        Ok(if only_right { Grads::from_iter([b]) } else { Grads::from_iter([a, b]) })
    })
}

/// Which of the operands and the result the gradients of the sides that need one ask for.
fn used(gradient: Gradient, left: bool, right: bool) -> [bool; 3] {
    let any = left || right;
    match gradient {
        Gradient::Add | Gradient::Sub => [false; 3],
        Gradient::Mul => [right, left, false],
        Gradient::Div => [false, any, right],
        Gradient::Pow => [any, left, right],
        // It moves with the left operand as it is; only the right one's gradient asks for values.
        Gradient::Remainder => [right; 3],
        _ => [any, any, false],
    }
}

/// What the gradients ask for.
struct Values {
    x: Option<Saved>,
    y: Option<Saved>,
    out: Option<Saved>,
}

impl Values {
    fn x(&self) -> Result<&Tensor> {
        self.x.as_ref().ok_or_else(no_rule)?.get()
    }

    fn y(&self) -> Result<&Tensor> {
        self.y.as_ref().ok_or_else(no_rule)?.get()
    }

    fn out(&self) -> Result<&Tensor> {
        self.out.as_ref().ok_or_else(no_rule)?.get()
    }
}

fn of_left(gradient: Gradient, cx: &Context, grad: &Tensor, of: &Values) -> Result<Tensor> {
    match gradient {
        Gradient::Mul => ops::mul(cx, grad, of.y()?),
        Gradient::Div => ops::div(cx, grad, of.y()?),
        Gradient::Pow => {
            let (x, y) = (of.x()?, of.y()?);
            let slope = ops::mul(cx, y, &ops::pow(cx, x, &ops::sub_scalar(cx, y, 1.0)?)?)?;
            // x^0 is 1 everywhere, with slope 0 also where x is 0.
            let flat = ops::eq_scalar(cx, y, 0.0)?;
            ops::mul(cx, grad, &ops::where_cond(cx, &flat, &zeros_like(cx, &slope)?, &slope)?)
        }
        Gradient::Add | Gradient::Sub | Gradient::Remainder => Ok(grad.clone()),
        Gradient::Maximum => ops::mul(cx, grad, &share(cx, ops::gt, of.x()?, of.y()?)?),
        Gradient::Minimum => ops::mul(cx, grad, &share(cx, ops::lt, of.x()?, of.y()?)?),
        _ => Err(no_rule()),
    }
}

fn of_right(gradient: Gradient, cx: &Context, grad: &Tensor, of: &Values) -> Result<Tensor> {
    match gradient {
        Gradient::Add => Ok(grad.clone()),
        Gradient::Sub => ops::neg(cx, grad),
        Gradient::Mul => ops::mul(cx, grad, of.x()?),
        Gradient::Div => ops::neg(cx, &ops::div(cx, &ops::mul(cx, grad, of.out()?)?, of.y()?)?),
        Gradient::Pow => {
            let (x, out) = (of.x()?, of.out()?);
            let slope = ops::mul(cx, out, &ops::log(cx, x)?)?;
            // 0^y stays 0 for positive y.
            let zero = ops::eq_scalar(cx, x, 0.0)?;
            ops::mul(cx, grad, &ops::where_cond(cx, &zero, &zeros_like(cx, &slope)?, &slope)?)
        }
        Gradient::Remainder => {
            // Minus the quotient rounded down. x / y itself may round up to a whole number that the remainder has not
            // reached (1 / 0.1 in f32), so what the remainder has left of x is divided.
            let (x, y) = (of.x()?, of.y()?);
            let quotient = ops::round(cx, &ops::div(cx, &ops::sub(cx, x, of.out()?)?, y)?)?;
            ops::neg(cx, &ops::mul(cx, grad, &quotient)?)
        }
        Gradient::Maximum => ops::mul(cx, grad, &share(cx, ops::lt, of.x()?, of.y()?)?),
        Gradient::Minimum => ops::mul(cx, grad, &share(cx, ops::gt, of.x()?, of.y()?)?),
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
