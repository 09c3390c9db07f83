//! The calling native thread's own context: the scope that push and pop maintain, and the modes.
//!
//! Hosts whose logical threads are not native ones keep their context themselves and pass it as arguments.

use std::cell::{Cell, RefCell};

use super::handle::{Handle, SCOPE_NONE};

thread_local! {
    static CURRENT: Cell<Handle> = const { Cell::new(SCOPE_NONE) };
    static STACK: RefCell<Vec<Handle>> = const { RefCell::new(Vec::new()) };
    static GRAD: Cell<bool> = const { Cell::new(true) };
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
