//! 16-bit numbers in operations that are made of others. The whole operation is computed in f32, and its result is
//! rounded once. Otherwise each part would round, and squares would exceed the range of f16.

use smallvec::SmallVec;
use tensor_kernels::DType;

use super::{Args, DTypeRule, Op, route, to_dtype};
use crate::context::Context;
use crate::error::Result;
use crate::tensor::Tensor;

/// Computes an operation.
#[inline]
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    // The transposed convolution has a kernel of its own, and adds what another one has rounded.
    if (op.info().composed || op == Op::ConvTranspose2d) && computes(op.info().dtype) {
        return rounded_once(cx, args, |args| route(op)(cx, op, args));
    }
    match narrow(op, args) {
        Some(dtype) => widened(cx, args, dtype, |args| route(op)(cx, op, args)),
        None => route(op)(cx, op, args),
    }
}

/// The 16-bit type of a tensor whose normalisation has parameters and moments of f32, which autocast and PyTorch allow.
#[inline]
fn narrow(op: Op, args: &Args<'_>) -> Option<DType> {
    if !matches!(op, Op::BatchNorm | Op::InstanceNorm | Op::LayerNorm | Op::GroupNorm | Op::RmsNorm) {
        return None;
    }
    let (x, others) = args.tensors.split_first()?;
    let dtype = x.filter(|x| is_half(x.dtype()))?.dtype();
    let mut others = others.iter().flatten().peekable();
    (others.peek().is_some() && others.all(|other| other.dtype() == DType::F32)).then_some(dtype)
}

fn is_half(dtype: DType) -> bool {
    matches!(dtype, DType::F16 | DType::Bf16)
}

/// Computes a result in f32 if the tensors are of 16 bits.
#[inline]
pub(super) fn rounded_once(
    cx: &Context,
    args: &Args<'_>,
    compute: impl FnOnce(&Args<'_>) -> Result<Tensor>,
) -> Result<Tensor> {
    match half(args) {
        Some(dtype) => widened(cx, args, dtype, compute),
        None => compute(args),
    }
}

/// Whether the rule is one of operations that compute. The others move elements.
fn computes(rule: DTypeRule) -> bool {
    use DTypeRule::{Float, Floating, Inexact, Matching, Numeric, Sum};
    matches!(rule, Float | Floating | Inexact | Matching | Numeric | Sum)
}

/// The 16-bit type that all floating-point tensors have. Two types are left to the operation, which refuses them.
fn half(args: &Args<'_>) -> Option<DType> {
    let mut floats = args.tensors.iter().flatten().map(|x| x.dtype()).filter(|dtype| dtype.is_float());
    let first = floats.next()?;
    (is_half(first) && floats.all(|dtype| dtype == first)).then_some(first)
}

#[cold]
fn widened(
    cx: &Context,
    args: &Args<'_>,
    dtype: DType,
    compute: impl FnOnce(&Args<'_>) -> Result<Tensor>,
) -> Result<Tensor> {
    let out = converted(cx, args, DType::F32, |x| x.dtype() == dtype, compute)?;
    if out.dtype() == DType::F32 { to_dtype(cx, &out, dtype) } else { Ok(out) }
}

/// Computes a result after chosen operands are cast to a type. The casts are recorded.
pub(super) fn converted(
    cx: &Context,
    args: &Args<'_>,
    to: DType,
    is_chosen: impl Fn(&Tensor) -> bool,
    compute: impl FnOnce(&Args<'_>) -> Result<Tensor>,
) -> Result<Tensor> {
    let cast = |&given: &Option<&Tensor>| match given {
        Some(x) if is_chosen(x) => to_dtype(cx, x, to).map(Some),
        given => Ok(given.cloned()),
    };
    let tensors: SmallVec<[_; 4]> = args.tensors.iter().map(cast).collect::<Result<_>>()?;
    let tensors: SmallVec<[_; 4]> = tensors.iter().map(Option::as_ref).collect();
    compute(&Args { tensors: &tensors, ..*args })
}
