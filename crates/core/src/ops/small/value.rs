//! Small operations on values. A Rust program has these where hosts have handles.
//!
//! A value has its object already, and its result gets one, so the operation may be recorded as well. The fast path
//! saves everything that prepares a kernel for any layout.

use super::loops;
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::ops::{Args, Class, Op};
use crate::tensor::Tensor;

/// [`dispatch`](crate::ops::dispatch) for small tensors; `None` if the operation does not fit the fast path.
pub(in crate::ops) fn value(cx: &Context, op: Op, args: &Args<'_>) -> Option<Tensor> {
    let Args { tensors, ints: [], floats: [], .. } = args else { return None };
    match (op.info().class, tensors) {
        (Class::Binary, [Some(a), Some(b)]) => two(cx, op, a, b),
        (Class::Unary, [Some(x)]) => one(cx, op, x),
        _ => None,
    }
}

fn two(cx: &Context, op: Op, a: &Tensor, b: &Tensor) -> Option<Tensor> {
    let (rows, to) = loops::of_two_tensors(op, a.dtype())?;
    let is_like = a.dtype() == b.dtype() && a.shape() == b.shape();
    if !is_like || !a.is_small() || !b.is_small() {
        return None;
    }
    let out = Tensor::small(cx, to, &a.layout().shape)?;
    // SAFETY: all three have as many elements, without gaps, and the result is this call's own.
    unsafe { rows(a.ptr(), b.ptr(), out.ptr(), a.numel()) };
    if let Some(tape) = Tape::start(cx, op, &[Some(a), Some(b)]) {
        let rule = rules::binary(op.info().gradient, &tape, a, b, a, b, &out);
        tape.finish(&out, rule);
    }
    Some(out)
}

fn one(cx: &Context, op: Op, x: &Tensor) -> Option<Tensor> {
    let dtype = x.dtype();
    let (kernel, to) = loops::of_one(op, dtype)?;
    if !x.is_small() {
        return None;
    }
    let out = Tensor::small(cx, to, &x.layout().shape)?;
    // SAFETY: as above.
    unsafe { tensor_cpu::unary_row(kernel, dtype, x.ptr(), x.numel(), out.ptr()) };
    if let Some(tape) = Tape::start(cx, op, &[Some(x)]) {
        tape.finish(&out, rules::unary(op.info().gradient, x, &out));
    }
    Some(out)
}
