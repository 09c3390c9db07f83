//! Operations by class: the entry points that every operation of the table goes through.

use smallvec::SmallVec;
use tensor_core::ops::small::Call as Fast;
pub use tensor_core::ops::small::{IN_PLACE, NO_ALIAS};
use tensor_core::ops::{self, Args, Class, Op};
use tensor_core::scope::{self, Handle, Pin};
use tensor_core::{Error, Result, Scalar, Tensor, TensorImpl};

use crate::context::Call;

/// Added to a binary operation's code: the scalar is the first operand (`5 - t`).
pub const REVERSED: u32 = 0x2_0000;

const CODE: u32 = 0xFFFF;

/// Returns the name of the operation of a code, without its added flags, or `None` for an unknown code.
pub fn name_of(op: u32) -> Option<&'static str> {
    Op::from_code(op & CODE).map(|op| op.info().name)
}

/// Returns the operation of a code with its added flags.
pub(crate) fn code(op: u32) -> Result<Op> {
    Op::from_code(op & CODE).ok_or_else(|| unknown(op))
}

/// The call for the fast path. With unknown flags, it takes the general path, which reports what is wrong, and so do calls
/// whose operands may have to be cast.
#[inline]
pub(crate) fn fast(call: &Call, code: u32) -> Option<Fast> {
    if call.has_known_flags() && !call.is_cast() { Some(Fast::new(call.scope, call.modes(), code)) } else { None }
}

/// Returns an operation on one tensor.
#[inline]
pub fn unary(call: Call, op: u32, x: Handle) -> Result<Handle> {
    fast(&call, op).and_then(|fast| fast.unary(x)).map_or_else(|| any_unary(call, op, x), Ok)
}

/// The same for tensors of any size. It is separate to keep the fast path short.
#[inline(never)]
fn any_unary(call: Call, op: u32, x: Handle) -> Result<Handle> {
    let pin = scope::pin::<TensorImpl>(x)?;
    run(call, op, Some(Class::Unary), &[x], &[Some(pin.tensor())], &[], &[])
}

/// Returns an operation on two tensors, which are broadcast against each other.
#[inline]
pub fn binary(call: Call, op: u32, a: Handle, b: Handle) -> Result<Handle> {
    fast(&call, op).and_then(|fast| fast.binary(a, b)).map_or_else(|| any_binary(call, op, a, b), Ok)
}

#[inline(never)]
pub(crate) fn any_binary(call: Call, op: u32, a: Handle, b: Handle) -> Result<Handle> {
    let pins = (scope::pin::<TensorImpl>(a)?, scope::pin::<TensorImpl>(b)?);
    run(call, op, Some(Class::Binary), &[a, b], &[Some(pins.0.tensor()), Some(pins.1.tensor())], &[], &[])
}

/// Returns a binary operation on a tensor and a number.
#[inline]
pub fn scalar(call: Call, op: u32, a: Handle, b: Scalar) -> Result<Handle> {
    let (reversed, rest) = (op & REVERSED != 0, op & !REVERSED);
    fast(&call, rest).and_then(|fast| fast.scalar(a, b, reversed)).map_or_else(|| any_scalar(call, op, a, b), Ok)
}

#[inline(never)]
fn any_scalar(call: Call, op: u32, a: Handle, b: Scalar) -> Result<Handle> {
    let pin = scope::pin::<TensorImpl>(a)?;
    run(call, op, Some(Class::Binary), &[a], &[Some(pin.tensor())], &b.pack(), &[])
}

/// Returns a reduction over `dims`, or over all dimensions if it is empty.
#[inline]
pub fn reduce(call: Call, op: u32, x: Handle, dims: &[i64], keepdim: bool) -> Result<Handle> {
    let small = fast(&call, op).and_then(|fast| fast.reduce(x, dims, keepdim));
    small.map_or_else(|| any_reduce(call, op, x, dims, keepdim), Ok)
}

#[inline(never)]
fn any_reduce(call: Call, op: u32, x: Handle, dims: &[i64], keepdim: bool) -> Result<Handle> {
    let mut ints = SmallVec::<[i64; 12]>::new();
    ints.push(dims.len() as i64);
    ints.extend_from_slice(dims);
    ints.push(i64::from(keepdim));
    if Op::from_code(op).is_some_and(Op::has_correction) {
        ints.push(1); // Bessel's correction, the default; `apply` takes another one
    }
    let pin = scope::pin::<TensorImpl>(x)?;
    run(call, op, Some(Class::Reduce), &[x], &[Some(pin.tensor())], &ints, &[])
}

/// Any operation, with its arguments packed in the order of the op table. A tensor handle of 0 is an omitted optional
/// tensor.
#[inline]
pub fn apply(call: Call, op: u32, tensors: &[Handle], ints: &[i64], floats: &[f64]) -> Result<Handle> {
    let is_plain = floats.is_empty() && call.generator == Handle::NONE;
    let small = if is_plain { fast(&call, op).and_then(|fast| fast.packed(tensors, ints)) } else { None };
    small.map_or_else(|| any(call, op, tensors, ints, floats), Ok)
}

/// The tensors of handles; `None` for no handle.
pub(crate) fn pins(tensors: &[Handle]) -> Result<SmallVec<[Option<Pin<TensorImpl>>; 4]>> {
    tensors.iter().map(|&h| (h != Handle::NONE).then(|| scope::pin(h)).transpose()).collect()
}

fn any(call: Call, op: u32, tensors: &[Handle], ints: &[i64], floats: &[f64]) -> Result<Handle> {
    let pins = pins(tensors)?;
    let refs: SmallVec<[Option<&Tensor>; 8]> = pins.iter().map(|pin| pin.as_ref().map(|pin| pin.tensor())).collect();
    run(call, op, None, tensors, &refs, ints, floats)
}

/// Runs an operation, which must be of the entry point's class.
#[inline]
fn run(
    call: Call,
    op: u32,
    class: Option<Class>,
    operands: &[Handle],
    tensors: &[Option<&Tensor>],
    ints: &[i64],
    floats: &[f64],
) -> Result<Handle> {
    let makes_nothing = op & NO_ALIAS != 0;
    if op & !(CODE | IN_PLACE | REVERSED | NO_ALIAS) != 0 || (makes_nothing && op & IN_PLACE == 0) {
        return Err(unknown(op));
    }
    let code = code(op)?;
    if let Some(class) = class.filter(|&class| class != code.info().class) {
        return Err(misplaced(code, class));
    }
    let args = Args { tensors, ints, floats, reversed: op & REVERSED != 0 };
    if let (true, Some(&receiver)) = (makes_nothing, operands.first()) {
        return ops::dispatch_in_place(&call.context_of(receiver)?, code, &args).map(|_| Handle::NONE);
    }
    let cx = call.context(operands)?;
    let result =
        if op & IN_PLACE != 0 { ops::dispatch_in_place(&cx, code, &args)? } else { ops::dispatch(&cx, code, &args)? };
    let handle = result.into_handle(&cx.owner)?;
    cx.done();
    Ok(handle)
}

#[cold]
fn misplaced(op: Op, class: Class) -> Error {
    let expected = match class {
        Class::Unary => "an operation on the elements of one tensor",
        Class::Binary => "an operation on the elements of two tensors, or of a tensor and a number",
        _ => "a reduction",
    };
    Error::argument(format!("{} does not belong to this function: expected {expected}", op.info().name))
}

#[cold]
fn unknown(op: u32) -> Error {
    Error::argument(format!(
        "unknown operation {op:#x}: expected a code of the header, with or without IN_PLACE and REVERSED"
    ))
}
