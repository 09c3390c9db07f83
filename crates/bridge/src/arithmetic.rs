//! The arithmetic of two tensors as ND4J defines it. The result has the element type of one of them, the first, and a
//! quotient of integers is an integer.

use tensor_core::Context;
use tensor_core::ops::{self, Args, Op};
use tensor_core::scope::{self, Handle};
use tensor_core::{DType, Error, Result, Tensor, TensorImpl};

use crate::context::Call;
use crate::op::{self, IN_PLACE, NO_ALIAS, REVERSED};

/// Returns an operation whose result has the element type of `a`. With [`REVERSED`], it computes `b op a`. In place, the
/// result is converted to that type, whatever it is.
///
/// # Errors
/// Returns the errors of the operation; for two element types, an error of kind dtype if `a` has bools, or if it has
/// integers and `b` floating-point numbers, unless in place.
#[inline]
pub fn of_first(call: Call, op: u32, a: Handle, b: Handle) -> Result<Handle> {
    // The fast path takes operands of one type, whose quotient is no integer.
    op::fast(&call, op).and_then(|fast| fast.binary(a, b)).map_or_else(|| any(call, op, a, b), Ok)
}

#[inline(never)]
fn any(call: Call, op: u32, a: Handle, b: Handle) -> Result<Handle> {
    let (in_place, reversed) = (op & IN_PLACE != 0, op & REVERSED != 0);
    let pins = (scope::pin::<TensorImpl>(a)?, scope::pin::<TensorImpl>(b)?);
    let (first, other) = (pins.0.tensor(), pins.1.tensor());
    let sum = Sum { code: op::code(op)?, operands: if reversed { [other, first] } else { [first, other] } };
    if first.dtype() == other.dtype() && !sum.is_quotient() && !(in_place && reversed) {
        let (a, b) = if reversed { (b, a) } else { (a, b) };
        return op::any_binary(call, op & !REVERSED, a, b);
    }
    if !in_place || first.dtype() == DType::Bool {
        fits(sum.code, first, other)?;
    }
    let makes_nothing = op & NO_ALIAS != 0;
    let cx = if makes_nothing { call.context_of(a)? } else { call.context(&[a, b])? };
    let computed = sum.compute(&cx, first.dtype())?;
    let result =
        if in_place { ops::copy_(&cx, first, &computed)? } else { ops::to_dtype(&cx, &computed, first.dtype())? };
    if makes_nothing {
        return Ok(Handle::NONE);
    }
    let handle = result.into_handle(&cx.owner)?;
    cx.done();
    Ok(handle)
}

/// An operation and its operands in their order.
struct Sum<'a> {
    code: Op,
    operands: [&'a Tensor; 2],
}

impl Sum<'_> {
    fn is_quotient(&self) -> bool {
        self.code == Op::Div && self.operands.iter().all(|x| x.dtype().is_int())
    }

    /// The result, which is for a type and may have the wider one of both.
    fn compute(&self, cx: &Context, dtype: DType) -> Result<Tensor> {
        let [a, b] = self.operands;
        let are_whole = a.dtype().is_int() && b.dtype().is_int();
        if are_whole && !a.dtype().promote(b.dtype()).is_int() {
            // No integer type has all values of both, so they wrap as the result would.
            let [a, b] = [ops::to_dtype(cx, a, dtype)?, ops::to_dtype(cx, b, dtype)?];
            return Sum { code: self.code, operands: [&a, &b] }.compute(cx, dtype);
        }
        if self.is_quotient() {
            // A multiple of the divisor has the same quotient in all ways of rounding.
            return ops::floor_divide(cx, &ops::sub(cx, a, &ops::fmod(cx, a, b)?)?, b);
        }
        ops::dispatch(cx, self.code, &Args { tensors: &[Some(a), Some(b)], ints: &[], floats: &[], reversed: false })
    }
}

/// Checks that the first operand's type can have the result.
fn fits(op: Op, first: &Tensor, other: &Tensor) -> Result<()> {
    let (own, given) = (first.dtype(), other.dtype());
    if own == given || own.is_inexact() || own.is_int() && !given.is_inexact() {
        return Ok(());
    }
    Err(Error::dtype(format!(
        "{} gives the type of the first tensor, which is {}: expected a second one of {}, not {}",
        op.info().name,
        first.label(),
        if own.is_int() { "integers or bools" } else { "bools" },
        other.label()
    )))
}
