//! Small operations in place. Without an alias they need no memory, handle or scope. Results are computed in a buffer
//! and then copied, as an operand may share the receiver's memory.

use tensor_kernels::{DType, Scalar};

use super::call::{IN_PLACE, NO_ALIAS, plain};
use super::number::Numbered;
use super::view::{Source, again_with_object};
use super::{Elements, Given, loops, on_fast_path, run};
use crate::context::Modes;
use crate::ops::Op;
use crate::scope::{FastPath, Handle, Miss, Operand, Small};

/// A change in place.
#[derive(Clone, Copy)]
struct Change {
    scope: Handle,
    modes: Modes,
    /// The operation on each element.
    op: Op,
    /// Whether the tensor also gets a new handle.
    is_aliased: bool,
}

/// An operation on one small tensor in place. The handle is the alias, if one is made. Calls that make a tensor are
/// shorter because this is separate.
#[inline(never)]
pub(super) fn unary(scope: Handle, modes: Modes, code: u32, x: Handle) -> Option<Handle> {
    let change = Change::of(scope, modes, code)?;
    change.run([x], |fast, [x], _| {
        let x = change.receiver(x, fast)?;
        let dtype = Small::dtype_of(x.head()).ok_or(Miss::Unfit)?;
        let (kernel, to) = loops::of_one(change.op, dtype).ok_or(Miss::Unfit)?;
        change.finish(fast, x, to, |out, numel| {
            // SAFETY: the operands have this many elements, which stay while they are read; the buffer has room for
            // as many.
            unsafe { tensor_cpu::unary_row(kernel, dtype, x.ptr(), numel, out) };
        })
    })
}

/// The same for two tensors.
#[inline(never)]
pub(super) fn binary(scope: Handle, modes: Modes, code: u32, a: Handle, b: Handle) -> Option<Handle> {
    let change = Change::of(scope, modes, code)?;
    change.run([a, b], |fast, [a, b], records| {
        let (a, b) = (change.receiver(a, fast)?, b.get(fast, records)?);
        let (rows, to) = loops::of_two(change.op, a.head()).filter(|_| a.is_like(&b)).ok_or(Miss::Unfit)?;
        // SAFETY: the operands have this many elements, which stay while they are read; the buffer has room for as
        // many.
        change.finish(fast, a, to, |out, numel| unsafe { rows(a.ptr(), b.ptr(), out, numel) })
    })
}

/// The same for a tensor and a number, which is the left operand if `reversed`.
#[inline(never)]
pub(super) fn scalar(scope: Handle, modes: Modes, code: u32, a: Handle, b: Scalar, reversed: bool) -> Option<Handle> {
    let change = Change::of(scope, modes, code)?;
    change.run([a], |fast, [a], _| {
        let a = change.receiver(a, fast)?;
        let numbered = Numbered::new(change.op, &a, b, reversed).ok_or(Miss::Unfit)?;
        // SAFETY: the buffer has room for this many elements.
        change.finish(fast, a, numbered.to, |out, numel| unsafe { numbered.write(out, numel) })
    })
}

impl Change {
    /// The change that the code of a call says; `None` if it says another thing.
    #[inline]
    fn of(scope: Handle, modes: Modes, code: u32) -> Option<Change> {
        let op = plain(code & !(IN_PLACE | NO_ALIAS)).filter(|_| code & IN_PLACE != 0)?;
        Some(Change { scope, modes, op, is_aliased: code & NO_ALIAS == 0 })
    }

    #[inline(always)]
    fn run<const N: usize>(
        self,
        operands: [Handle; N],
        work: impl Fn(&FastPath<'_>, [Given<'_>; N], bool) -> Result<Handle, Miss>,
    ) -> Option<Handle> {
        if self.is_aliased {
            again_with_object(operands[0], || on_fast_path(self.scope, self.modes, operands, &work))
        } else {
            run(self.scope, self.modes, operands, work)
        }
    }

    /// The tensor to change. If it takes part in gradients, the general path decides whether it may be changed.
    #[inline(always)]
    fn receiver<'a>(self, given: Given<'a>, fast: &'a FastPath<'_>) -> Result<Operand<'a>, Miss> {
        if self.op.info().inplace { given.get(fast, true) } else { Err(Miss::Unfit) }
    }

    /// Changes the tensor and makes the alias, if one is wanted. If there is no room for the alias, nothing changes.
    #[inline(always)]
    fn finish(
        self,
        fast: &FastPath<'_>,
        receiver: Operand<'_>,
        to: DType,
        compute: impl FnOnce(*mut u8, usize),
    ) -> Result<Handle, Miss> {
        if Small::dtype_of(receiver.head()) != Some(to) {
            return Err(Miss::Unfit);
        }
        if !self.is_aliased {
            replace(&receiver, to, compute);
            return Ok(Handle::NONE);
        }
        let source = Source::new(receiver)?;
        fast.place(|| {
            replace(&receiver, to, compute);
            Ok(source.alias())
        })
    }
}

/// Replaces the elements by the results that `compute` writes.
#[inline(always)]
fn replace(receiver: &Operand<'_>, dtype: DType, compute: impl FnOnce(*mut u8, usize)) {
    let numel = Small::numel_of(receiver.head());
    let mut results = Elements::new();
    compute(results.ptr(), numel);
    // SAFETY: the receiver has this many elements, which stay while they are written, and the buffer as many results.
    unsafe { std::ptr::copy_nonoverlapping(results.ptr().cast_const(), receiver.ptr(), numel * dtype.size()) };
    receiver.changed();
}
