//! Calls by handle: whether a call may take the fast path, and which part of it.

use tensor_kernels::Scalar;

use super::{change, fresh, number, view};
use crate::context::Modes;
use crate::ops::Op;
use crate::scope::Handle;

/// Added to the operation's code, makes it work in place. The result is a new alias of the first tensor.
pub const IN_PLACE: u32 = 0x1_0000;

/// Added to [`IN_PLACE`], makes no alias, so that the result is not a handle and the operation works on members of a
/// capped manager. Temporaries are charged to the owner of the first tensor.
pub const NO_ALIAS: u32 = 0x4_0000;

/// An operation on tensors that are given by their handles. Each method returns what [`dispatch`](crate::ops::dispatch)
/// or [`dispatch_in_place`](crate::ops::dispatch_in_place) does, or `None` if the call does not fit the fast path, in
/// which case nothing has changed.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// The scope argument.
    pub scope: Handle,
    /// The modes.
    pub modes: Modes,
    /// The code of the operation. [`IN_PLACE`] and [`NO_ALIAS`] may be added to it; with others, no call fits.
    pub code: u32,
}

/// The operation of a code to which nothing is added.
#[inline]
pub(super) fn plain(code: u32) -> Option<Op> {
    if code >> 16 == 0 { Op::from_code(code) } else { None }
}

impl Call {
    /// A call with the code of an operation and what is added to it.
    #[inline]
    pub fn new(scope: Handle, modes: Modes, code: u32) -> Call {
        Call { scope, modes, code }
    }

    /// An operation on one tensor.
    #[inline]
    pub fn unary(self, x: Handle) -> Option<Handle> {
        let Call { scope, modes, code } = self;
        match plain(code) {
            Some(op) => super::unary(scope, modes, op, x),
            None => change::unary(scope, modes, code, x),
        }
    }

    /// An operation on two tensors.
    #[inline]
    pub fn binary(self, a: Handle, b: Handle) -> Option<Handle> {
        let Call { scope, modes, code } = self;
        match plain(code) {
            Some(op) => super::binary(scope, modes, op, a, b),
            None => change::binary(scope, modes, code, a, b),
        }
    }

    /// A binary operation on a tensor and a number, which is the left operand if `reversed`.
    #[inline]
    pub fn scalar(self, a: Handle, b: Scalar, reversed: bool) -> Option<Handle> {
        let Call { scope, modes, code } = self;
        match plain(code) {
            Some(op) => number::scalar(scope, modes, op, a, b, reversed),
            None => change::scalar(scope, modes, code, a, b, reversed),
        }
    }

    /// A reduction of all elements of a tensor.
    #[inline]
    pub fn reduce(self, x: Handle, dims: &[i64], keepdim: bool) -> Option<Handle> {
        super::reduce(self.scope, self.modes, plain(self.code)?, x, dims, keepdim)
    }

    /// Any other operation with its packed arguments: a tensor filled with a number, or a view.
    pub fn packed(self, tensors: &[Handle], ints: &[i64]) -> Option<Handle> {
        let op = plain(self.code)?;
        match tensors {
            [] => fresh::full(self.scope, self.modes, op, ints),
            &[x] => view::view(self.scope, self.modes, op, x, ints),
            _ => None,
        }
    }
}
