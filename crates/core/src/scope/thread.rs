//! The calling native thread's own context: the scope that push and pop maintain, and the modes.
//!
//! Hosts whose logical threads are not native ones keep their context themselves and pass it as arguments.

use std::cell::{Cell, RefCell};

use super::handle::{Handle, SCOPE_NONE};
use super::node::Owner;

thread_local! {
    static CURRENT: Cell<Handle> = const { Cell::new(SCOPE_NONE) };
    static STACK: RefCell<Vec<Handle>> = const { RefCell::new(Vec::new()) };
    /// The last scope argument, and the open node that it meant.
    static RESOLVED: RefCell<Option<(Handle, Owner)>> = const { RefCell::new(None) };
    static GRAD: Cell<bool> = const { Cell::new(true) };
}

/// The node that a scope argument meant the last time, if that is still open: then it means it still.
#[inline]
pub(super) fn resolved(scope: Handle) -> Option<Owner> {
    let resolved = RESOLVED.try_with(|last| {
        let last = last.borrow();
        last.as_ref().filter(|(handle, owner)| *handle == scope && owner.is_open()).map(|(_, owner)| owner.clone())
    });
    resolved.ok().flatten()
}

/// Remembers what a scope argument means.
pub(super) fn remember(scope: Handle, owner: &Owner) {
    let before = RESOLVED.try_with(|last| last.replace(Some((scope, owner.clone()))));
    drop(before);
}

/// The scope that is current on this thread.
pub(super) fn current() -> Handle {
    CURRENT.get()
}

/// Makes `scope` current and remembers the one before it.
pub(super) fn push(scope: Handle) {
    STACK.with_borrow_mut(|stack| stack.push(CURRENT.replace(scope)));
}

/// Takes `scope` off the stack, wherever it is: scopes may be closed out of order.
pub(super) fn pop(scope: Handle) {
    STACK.with_borrow_mut(|stack| {
        if CURRENT.get() == scope {
            CURRENT.set(stack.pop().unwrap_or(SCOPE_NONE));
        } else if let Some(at) = stack.iter().rposition(|&outer| outer == scope) {
            stack.remove(at);
        }
    });
}

/// Makes `scope` current without a place on the stack; returns the one before.
pub(super) fn replace(scope: Handle) -> Handle {
    CURRENT.replace(scope)
}

/// Whether operations called on this thread record gradients.
pub fn thread_grad() -> bool {
    GRAD.get()
}

/// Switches the recording of gradients on this thread; returns what it was.
pub fn set_thread_grad(on: bool) -> bool {
    GRAD.replace(on)
}
