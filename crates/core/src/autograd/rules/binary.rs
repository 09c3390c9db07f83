//! Gradients of operations on two tensors.

use tensor_kernels::Scalar;

use super::{Rule, complex};
use crate::autograd::{Form, Grads, Pass, Role, Saved, Tape};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::memory::bookkeeping::Counted;
use crate::ops::{self, Gradient, sum_to, zeros_like};
use crate::tensor::Tensor;

/// The rule of y = f(a, b), where a or b may be a number.
pub(crate) struct Binary {
    gradient: Gradient,
    /// Which of the operands need a gradient.
    needed: [bool; 2],
    /// Whether the right operand is the only input.
    only_right: bool,
    /// The first two of those values among x, y and the result that the gradients need.
    saved: [Option<Saved>; 2],
    /// What few rules need.
    more: Option<Box<Counted<More>>>,
}

/// For operands of another form than the result, and for rules that need all three values.
struct More {
    third: Option<Saved>,
    /// The form of each operand whose element type or shape differs from the result's: its gradient is summed over the
    /// broadcast axes.
    unlike: [Option<Form>; 2],
}

/// The rule of y = f(a, b); `x` and `y` are the operands in the element type of the computation.
pub(crate) fn binary(
    gradient: Gradient,
    tape: &Tape,
    a: &Tensor,
    b: &Tensor,
    x: &Tensor,
    y: &Tensor,
    out: &Tensor,
) -> Rule {
    Rule::Binary(Binary::new(gradient, [tape.needs(0), tape.needs(1)], [a, b], [x, y, out], false))
}

/// The rule of y = f(scalar, b), whose only input is the right operand.
pub(crate) fn binary_reversed(gradient: Gradient, scalar: &Tensor, b: &Tensor, y: &Tensor, out: &Tensor) -> Rule {
    Rule::Binary(Binary::new(gradient, [false, true], [scalar, b], [scalar, y, out], true))
}

/// Whether an operand has the form of the result.
fn is_like(x: &Tensor, out: &Tensor) -> bool {
    x.shape() == out.shape() && x.dtype() == out.dtype()
}

impl More {
    #[cold]
    fn new(third: Option<Saved>, unlike: [bool; 2], of: [&Tensor; 2]) -> Box<Counted<More>> {
        let form = |side: usize| unlike[side].then(|| Form::of_sizes(of[side]));
        Counted::new(More { third, unlike: [form(0), form(1)] })
    }
}

/// What the operand with this number is to the operation. With only the right one, it is the first input.
fn role(number: usize, operand: &Tensor, value: &Tensor, only_right: bool) -> Role {
    match (number, only_right) {
        (0, true) => Role::Constant,
        _ if operand.dtype() != value.dtype() => Role::Converted,
        (0, false) | (_, true) => Role::First,
        _ => Role::Second,
    }
}

impl Binary {
    fn new(gradient: Gradient, needed: [bool; 2], of: [&Tensor; 2], values: [&Tensor; 3], only_right: bool) -> Binary {
        let used = used(gradient, needed);
        let (mut saved, mut count) = ([None, None, None], 0);
        for (number, value) in values.into_iter().enumerate().filter(|&(number, _)| used[number]) {
            let role = of.get(number).map_or(Role::Result, |operand| role(number, operand, value, only_right));
            saved[count] = Some(Saved::with_role(value, role));
            count += 1;
        }
        let [first, second, third] = saved;
        let unlike = [needed[0] && !is_like(of[0], values[2]), needed[1] && !is_like(of[1], values[2])];
        let has_more = third.is_some() || unlike[0] || unlike[1];
        let more = has_more.then(|| More::new(third, unlike, of));
        Binary { gradient, needed, only_right, saved: [first, second], more }
    }

    pub fn apply(&self, cx: &Pass<'_>, grad: &Tensor) -> Result<Grads> {
        let a = self.grad_of(0, cx, || self.of_left(cx, grad))?;
        let b = self.grad_of(1, cx, || self.of_right(cx, grad))?;
        Ok(if self.only_right { Grads::from_iter([b]) } else { Grads::from_iter([a, b]) })
    }

    fn grad_of(&self, side: usize, cx: &Pass<'_>, grad: impl FnOnce() -> Result<Tensor>) -> Result<Option<Tensor>> {
        if !self.needed[side] {
            return Ok(None);
        }
        let grad = grad()?;
        match self.more.as_ref().and_then(|more| more.unlike[side].as_ref()) {
            Some(form) => {
                let (dtype, layout) = form.get()?;
                sum_to(cx, &grad, &layout.shape, dtype).map(Some)
            }
            None => Ok(Some(grad)),
        }
    }

    /// The value of x, y or the result, in this order; of complex numbers the conjugate, at which derivatives are
    /// conjugate, too.
    fn value(&self, cx: &Pass<'_>, number: usize) -> Result<Tensor> {
        let used = used(self.gradient, self.needed);
        let place = used[..number].iter().filter(|is_used| **is_used).count();
        let saved = match self.saved.get(place) {
            Some(saved) => saved.as_ref(),
            None => self.more.as_ref().and_then(|more| more.third.as_ref()),
        };
        complex::conjugate(cx, saved.filter(|_| used[number]).ok_or_else(no_rule)?.get(cx)?)
    }

    fn x(&self, cx: &Pass<'_>) -> Result<Tensor> {
        self.value(cx, 0)
    }

    fn y(&self, cx: &Pass<'_>) -> Result<Tensor> {
        self.value(cx, 1)
    }

    fn out(&self, cx: &Pass<'_>) -> Result<Tensor> {
        self.value(cx, 2)
    }

    fn of_left(&self, cx: &Pass<'_>, grad: &Tensor) -> Result<Tensor> {
        match self.gradient {
            Gradient::Mul => ops::mul(cx, grad, &self.y(cx)?),
            Gradient::Div => ops::div(cx, grad, &self.y(cx)?),
            Gradient::Pow => {
                let (x, y) = (&self.x(cx)?, &self.y(cx)?);
                // x^0 is 1 everywhere, so its slope is 0 even where x is 0.
                let flat = ops::eq_scalar(cx, y, 0.0)?;
                let steep = ops::masked_fill(cx, y, &flat, 1.0)?;
                let slope = ops::mul(cx, &steep, &ops::pow(cx, x, &ops::sub_scalar(cx, &steep, 1.0)?)?)?;
                ops::mul(cx, grad, &ops::masked_fill(cx, &slope, &flat, 0.0)?)
            }
            Gradient::Add | Gradient::Sub | Gradient::Remainder | Gradient::Fmod => Ok(grad.clone()),
            Gradient::Atan2 => ops::mul(cx, grad, &self.per_square(cx, &self.y(cx)?)?),
            Gradient::Zeta | Gradient::Polygamma | Gradient::Igamma | Gradient::Igammac => Err(Error::unsupported(
                format!("{} has no gradient of its first operand; expected one that requires none", cx.name()),
            )),
            Gradient::Copysign => {
                let (x, y) = (&self.x(cx)?, &self.y(cx)?);
                let one = Tensor::from_scalar(cx, Scalar::Float(1.0), y.dtype(), y.device())?;
                ops::mul(cx, grad, &ops::mul(cx, &ops::sign(cx, x)?, &ops::copysign(cx, &one, y)?)?)
            }
            Gradient::Xlogy => {
                let is_zero = self.is_zero(cx)?;
                let log = ops::log(cx, &ops::masked_fill(cx, &self.y(cx)?, &is_zero, 1.0)?)?;
                ops::mul(cx, grad, &ops::masked_fill(cx, &log, &is_zero, 0.0)?)
            }
            _ => self.of_either(cx, grad, 0),
        }
    }

    /// A number divided by x * x + y * y, where the squares themselves may overflow or vanish; 0 if both are 0.
    fn per_square(&self, cx: &Pass<'_>, number: &Tensor) -> Result<Tensor> {
        let size = ops::hypot(cx, &self.x(cx)?, &self.y(cx)?)?;
        let size = &ops::masked_fill(cx, &size, &ops::eq_scalar(cx, &size, 0.0)?, 1.0)?;
        ops::div(cx, &ops::div(cx, number, size)?, size)
    }

    /// Where x is 0 and y has no logarithm, so that x log(y) is 0 by definition.
    fn is_zero(&self, cx: &Pass<'_>) -> Result<Tensor> {
        ops::logical_and(cx, &ops::eq_scalar(cx, &self.x(cx)?, 0.0)?, &ops::le_scalar(cx, &self.y(cx)?, 0.0)?)
    }

    /// y^(x - 1) exp(-y) / gamma(x).
    fn gamma_density(&self, cx: &Pass<'_>) -> Result<Tensor> {
        let (x, y) = (&self.x(cx)?, &self.y(cx)?);
        let power = ops::xlogy(cx, &ops::sub_scalar(cx, x, 1.0)?, y)?;
        ops::exp(cx, &ops::sub(cx, &ops::sub(cx, &power, y)?, &ops::lgamma(cx, x)?)?)
    }

    fn of_right(&self, cx: &Pass<'_>, grad: &Tensor) -> Result<Tensor> {
        match self.gradient {
            Gradient::Add => Ok(grad.clone()),
            Gradient::Sub => ops::neg(cx, grad),
            Gradient::Mul => ops::mul(cx, grad, &self.x(cx)?),
            Gradient::Div => ops::neg(cx, &ops::div(cx, &ops::mul(cx, grad, &self.out(cx)?)?, &self.y(cx)?)?),
            Gradient::Pow => {
                let (x, out) = (&self.x(cx)?, &self.out(cx)?);
                // 0^y stays 0 for positive y.
                let mut zero = ops::eq_scalar(cx, x, 0.0)?;
                if !x.dtype().is_complex() {
                    zero = ops::logical_and(cx, &zero, &ops::ge_scalar(cx, &self.value(cx, 1)?, 0.0)?)?;
                }
                let slope = ops::mul(cx, out, &ops::log(cx, &ops::masked_fill(cx, x, &zero, 1.0)?)?)?;
                ops::mul(cx, grad, &ops::masked_fill(cx, &slope, &zero, 0.0)?)
            }
            Gradient::Remainder | Gradient::Fmod => {
                // Minus the quotient rounded down, or toward zero. x / y may itself round up to the next whole number (1 / 0.1 in f32),
                // so x less its remainder is divided instead.
                // It is constant in steps, so it is not recorded.
                let quiet = &cx.no_grad();
                let (x, y) = (&self.x(cx)?, &self.y(cx)?);
                let quotient = ops::round(quiet, &ops::div(quiet, &ops::sub(quiet, x, &self.out(cx)?)?, y)?)?;
                ops::neg(cx, &ops::mul(cx, grad, &quotient)?)
            }
            Gradient::Atan2 => ops::neg(cx, &ops::mul(cx, grad, &self.per_square(cx, &self.x(cx)?)?)?),
            Gradient::Copysign => zeros_like(cx, grad),
            Gradient::Xlogy => {
                let is_zero = self.is_zero(cx)?;
                let slope = ops::div(cx, &self.x(cx)?, &ops::masked_fill(cx, &self.y(cx)?, &is_zero, 1.0)?)?;
                ops::mul(cx, grad, &ops::masked_fill(cx, &slope, &is_zero, 0.0)?)
            }
            Gradient::Zeta => {
                let x = self.x(cx)?;
                let next = ops::zeta(cx, &ops::add_scalar(cx, &x, 1.0)?, &self.y(cx)?)?;
                ops::neg(cx, &ops::mul(cx, grad, &ops::mul(cx, &x, &next)?)?)
            }
            Gradient::Polygamma => {
                let next = ops::add_scalar(cx, &self.x(cx)?, 1.0)?;
                ops::mul(cx, grad, &ops::polygamma(cx, &next, &self.y(cx)?)?)
            }
            Gradient::Igamma => ops::mul(cx, grad, &self.gamma_density(cx)?),
            Gradient::Igammac => ops::neg(cx, &ops::mul(cx, grad, &self.gamma_density(cx)?)?),
            _ => self.of_either(cx, grad, 1),
        }
    }

    /// The rules that treat both operands in the same way.
    fn of_either(&self, cx: &Pass<'_>, grad: &Tensor, side: usize) -> Result<Tensor> {
        let (own, other) = (|| self.value(cx, side), || self.value(cx, 1 - side));
        let slope = match self.gradient {
            Gradient::Hypot => {
                let size = self.out(cx)?;
                let is_zero = ops::eq_scalar(cx, &size, 0.0)?;
                let ratio = ops::div(cx, &own()?, &ops::masked_fill(cx, &size, &is_zero, 1.0)?)?;
                ops::masked_fill(cx, &ratio, &is_zero, 0.0)
            }
            Gradient::Logaddexp => ops::sigmoid(cx, &ops::sub(cx, &own()?, &other()?)?),
            Gradient::Logaddexp2 => {
                let difference = ops::sub(cx, &own()?, &other()?)?;
                ops::sigmoid(cx, &ops::mul_scalar(cx, &difference, std::f64::consts::LN_2)?)
            }
            Gradient::SquaredDifference => ops::mul_scalar(cx, &ops::sub(cx, &own()?, &other()?)?, 2.0),
            Gradient::Maximum => share(cx, ops::gt, &own()?, &other()?),
            Gradient::Minimum => share(cx, ops::lt, &own()?, &other()?),
            _ => Err(no_rule()),
        }?;
        ops::mul(cx, grad, &slope)
    }
}

/// Which of x, y and the result are needed for the gradients of the given operands.
fn used(gradient: Gradient, [left, right]: [bool; 2]) -> [bool; 3] {
    let any = left || right;
    match gradient {
        Gradient::Add | Gradient::Sub => [false; 3],
        Gradient::Mul => [right, left, false],
        Gradient::Div => [false, any, right],
        Gradient::Pow => [any, any, right],
        // The left operand's gradient is the result's; only the right one's needs values.
        Gradient::Remainder | Gradient::Fmod => [right; 3],
        Gradient::Hypot => [left, right, any],
        Gradient::Copysign => [left, left, false],
        _ => [any, any, false],
    }
}

#[cold]
fn no_rule() -> Error {
    Error::internal("the op table gives this binary operation a gradient rule of another class")
}

type Compare = fn(&Context, &Tensor, &Tensor) -> Result<Tensor>;

/// 1 where the operand was chosen, a half where both are equal, 0 elsewhere.
fn share(cx: &Pass<'_>, wins: Compare, x: &Tensor, y: &Tensor) -> Result<Tensor> {
    let won = ops::to_dtype(cx, &wins(cx, x, y)?, x.dtype())?;
    let even = ops::to_dtype(cx, &ops::eq(cx, x, y)?, x.dtype())?;
    ops::add(cx, &won, &ops::mul_scalar(cx, &even, Scalar::Float(0.5))?)
}

/// The rule of a matrix product, batches and vectors included.
pub(crate) fn matmul(tape: &Tape, a: &Tensor, b: &Tensor) -> Rule {
    let needs = [tape.needs(0), tape.needs(1)];
    // Each side's gradient needs the other side's values.
    let (saved_a, saved_b) = (needs[1].then(|| Saved::first(a)), needs[0].then(|| Saved::second(b)));
    let shapes = [a.shape().to_vec(), b.shape().to_vec()];
    let dtype = a.dtype();
    Rule::other(move |cx, grad| {
        let [a_shape, b_shape] = &shapes;
        // The gradient as a batch of matrices: the missing dimension of a vector operand becomes a 1.
        let mut full = grad.clone();
        if b_shape.len() == 1 {
            full = ops::unsqueeze(cx, &full, -1)?;
        }
        if a_shape.len() == 1 {
            full = ops::unsqueeze(cx, &full, -2)?;
        }
        let matrix = |saved: &Saved, column: bool| -> Result<Tensor> {
            let x = saved.get(cx)?;
            if x.rank() > 1 {
                return Ok(x);
            }
            ops::unsqueeze(cx, &x, if column { 1 } else { 0 })
        };
        let lifted = |shape: &Vec<usize>, column: bool| match (shape.len(), column) {
            (1, true) => vec![shape[0], 1],
            (1, false) => vec![1, shape[0]],
            _ => shape.clone(),
        };
        let mut grads = Grads::from_iter([None, None]);
        if let Some(b) = &saved_b {
            let b = complex::conjugate(cx, matrix(b, true)?)?;
            let product = ops::matmul(cx, &full, &ops::transpose(cx, &b, -1, -2)?)?;
            let summed = sum_to(cx, &product, &lifted(a_shape, false), dtype)?;
            grads[0] = Some(ops::gradient::reshape(cx, &summed, a_shape)?);
        }
        if let Some(a) = &saved_a {
            let a = complex::conjugate(cx, matrix(a, false)?)?;
            let product = ops::matmul(cx, &ops::transpose(cx, &a, -1, -2)?, &full)?;
            let summed = sum_to(cx, &product, &lifted(b_shape, true), dtype)?;
            grads[1] = Some(ops::gradient::reshape(cx, &summed, b_shape)?);
        }
        Ok(grads)
    })
}

/// The rule of `x weight^T + bias`.
pub(crate) fn linear(tape: &Tape, x: &Tensor, weight: &Tensor, bias: Option<&Tensor>) -> Rule {
    let needs = [tape.needs(0), tape.needs(1), tape.needs(2)];
    let (saved_x, saved_weight) = (needs[1].then(|| Saved::first(x)), needs[0].then(|| Saved::second(weight)));
    let (inputs, outputs) = (weight.shape()[1], weight.shape()[0]);
    // All dimensions before the last are the batch. They are counted from the shape, as a layer may have no inputs or
    // outputs.
    let rows = x.shape()[..x.rank() - 1].iter().product();
    // A bias may have dimensions of size 1 before its own.
    let bias_shape = bias.filter(|bias| bias.rank() != 1).map(|bias| bias.shape().to_vec());
    Rule::other(move |cx, grad| {
        let mut grads = Grads::from_iter([None, None, None]);
        if let Some(weight) = &saved_weight {
            grads[0] = Some(ops::matmul(cx, grad, &weight.get(cx)?)?);
        }
        let grad = ops::gradient::reshape(cx, grad, &[rows, outputs])?;
        if let Some(x) = &saved_x {
            let x = ops::gradient::reshape(cx, &x.get(cx)?, &[rows, inputs])?;
            grads[1] = Some(ops::matmul(cx, &ops::transpose(cx, &grad, 0, 1)?, &x)?);
        }
        if needs[2] {
            let sum = ops::sum(cx, &grad, &[0], false)?;
            grads[2] = Some(match &bias_shape {
                Some(shape) => ops::gradient::reshape(cx, &sum, shape)?,
                None => sum,
            });
        }
        Ok(grads)
    })
}
