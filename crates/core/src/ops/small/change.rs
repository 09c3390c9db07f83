//! Small operations in place. Without an alias they need no memory, handle or scope. Results are computed in a buffer
//! and then copied, as an operand may share the receiver's memory.

use tensor_kernels::{DType, Scalar};

use super::number::Numbered;
use super::view::{Source, again_with_object};
use super::{Elements, Given, on_fast_path, run};
use crate::context::Modes;
use crate::ops::{Op, binary, unary};
use crate::scope::{FastPath, Handle, Miss, Operand, Small};

/// A change in place: its scope and modes, and whether it makes an alias of the tensor.
#[derive(Clone, Copy)]
pub struct Change {
    /// The scope of the call.
    pub scope: Handle,
    /// Its modes.
    pub modes: Modes,
    /// The operation on each element.
    pub op: Op,
    /// Whether the tensor also gets a new handle.
    pub is_aliased: bool,
}

impl Change {
    /// [`super::super::dispatch_in_place`] for an operation on one small tensor, or `None` if it does not fit the fast
    /// path. The handle is the alias, if one is made.
    pub fn unary(self, x: Handle) -> Option<Handle> {
        self.run([x], |fast, [x], _| {
            let x = self.receiver(x, fast)?;
            let dtype = Small::dtype_of(x.head()).ok_or(Miss::Unfit)?;
            let (kernel, to) = unary::small_kernel(self.op, dtype).ok_or(Miss::Unfit)?;
            self.finish(fast, x, to, |out, numel| {
                // SAFETY: the operands have this many elements, which stay while they are read; the buffer has room for
                // as many.
                unsafe { tensor_cpu::unary_row(kernel, dtype, x.ptr(), numel, out) };
            })
        })
    }

    /// Returns the same for two tensors.
    pub fn binary(self, a: Handle, b: Handle) -> Option<Handle> {
        self.run([a, b], |fast, [a, b], records| {
            let (a, b) = (self.receiver(a, fast)?, b.get(fast, records)?);
            let (rows, to) = binary::small_loop(self.op, a.head()).filter(|_| a.is_like(&b)).ok_or(Miss::Unfit)?;
            // SAFETY: the operands have this many elements, which stay while they are read; the buffer has room for as
            // many.
            self.finish(fast, a, to, |out, numel| unsafe { rows(a.ptr(), b.ptr(), out, numel) })
        })
    }

    /// Returns the same for a tensor and a number, which is the left operand if `reversed`.
    pub fn scalar(self, a: Handle, b: Scalar, reversed: bool) -> Option<Handle> {
        self.run([a], |fast, [a], _| {
            let a = self.receiver(a, fast)?;
            let numbered = Numbered::new(self.op, &a, b, reversed).ok_or(Miss::Unfit)?;
            // SAFETY: the buffer has room for this many elements.
            self.finish(fast, a, numbered.to, |out, numel| unsafe { numbered.write(out, numel) })
        })
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
