//! Further handles to the elements of a tensor of any size: aliases, detached tensors, views.
//!
//! They compute and charge nothing: the fast path makes the object and adds it to the list of its scope, as for small
//! tensors.

use std::mem::ManuallyDrop;

use super::{Given, on_fast_path};
use crate::context::Modes;
use crate::ops::{Args, Class, Op, check_counts, complex, shape};
use crate::scope::{self, FastPath, Handle, Miss, Native, Operand, Placed, Small};
use crate::tensor::{Tensor, TensorImpl};

/// A tensor that has an object and had a handle before, so further handles move no charge.
pub(super) struct Source<'a> {
    operand: Operand<'a>,
    tensor: ManuallyDrop<Tensor>,
}

impl<'a> Source<'a> {
    #[inline]
    fn of(given: Given<'a>, fast: &'a FastPath<'_>) -> Result<Source<'a>, Miss> {
        Source::new(given.find(fast)?.0)
    }

    #[inline]
    pub fn new(operand: Operand<'a>) -> Result<Source<'a>, Miss> {
        let object = operand.object::<TensorImpl>().ok_or(Miss::Unfit)?;
        let tensor = ManuallyDrop::new(Tensor(ManuallyDrop::into_inner(object)));
        if tensor.storage().is_settled() { Ok(Source { operand, tensor }) } else { Err(Miss::Unfit) }
    }

    /// Returns the same tensor, for another handle.
    #[inline]
    pub fn alias(&self) -> Placed {
        (self.tensor.0.clone().into_native(), self.small(), self.tensor.weight())
    }

    /// The entry in the handle table for another tensor over the same elements.
    #[inline]
    fn small(&self) -> Small {
        self.operand.small().with_charge(0)
    }
}

/// Runs `run`, and again if it made nothing because a tensor had no object.
#[inline(always)]
pub(super) fn again_with_object(x: Handle, run: impl Fn() -> Option<Handle>) -> Option<Handle> {
    run().or_else(|| if scope::is_inline(x) && scope::ensure_object(x) { run() } else { None })
}

/// Runs `work` on the fast path with a tensor, which gets an object if it has none.
#[inline(always)]
fn on_fast_path_of(
    scope: Handle,
    modes: Modes,
    x: Handle,
    work: impl Fn(&FastPath<'_>, Given<'_>, bool) -> Result<Handle, Miss>,
) -> Option<Handle> {
    again_with_object(x, || on_fast_path(scope, modes, [x], |fast, [x], records| work(fast, x, records)))
}

/// Returns another handle to the same tensor, or `None` if it does not fit the fast path.
pub fn alias(scope: Handle, modes: Modes, x: Handle) -> Option<Handle> {
    on_fast_path_of(scope, modes, x, |fast, x, _| {
        let x = Source::of(x, fast)?;
        fast.place(|| Ok(x.alias()))
    })
}

/// [`Tensor::detach`], or `None` if it does not fit the fast path.
pub fn detach(scope: Handle, modes: Modes, x: Handle) -> Option<Handle> {
    on_fast_path_of(scope, modes, x, |fast, x, _| {
        let x = Source::of(x, fast)?;
        fast.place(|| {
            let detached = x.tensor.detached();
            let weight = detached.weight();
            Ok((detached.0.into_native(), x.small(), weight))
        })
    })
}

/// A view with its packed arguments; `None` also for what is not a view.
pub(super) fn view(scope: Handle, modes: Modes, op: Op, x: Handle, ints: &[i64]) -> Option<Handle> {
    if op.info().class != Class::Shape || complex::changes_type(op) {
        return None;
    }
    on_fast_path_of(scope, modes, x, |fast, x, records| {
        let x = Source::of(x, fast)?;
        if records && x.tensor.is_recorded() {
            return Err(Miss::Unfit);
        }
        fast.place(|| {
            let tensors = [Some(&*x.tensor)];
            let args = Args { tensors: &tensors, ints, floats: &[], reversed: false };
            let layout = check_counts(op, &args).and_then(|()| shape::layout(op, &x.tensor, &args));
            let view = x.tensor.with_layout(layout.map_err(|_| Miss::Unfit)?);
            let (small, weight) = (view.small().unwrap_or_else(|| Small::none(view.summary())), view.weight());
            Ok((view.0.into_native(), small, weight))
        })
    })
}
