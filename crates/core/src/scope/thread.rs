//! The calling native thread's own context: the scope that push and pop maintain, and the modes.
//!
//! Hosts whose logical threads are not native ones keep their context themselves and pass it as arguments.

use std::cell::{Cell, RefCell};

use super::handle::{Handle, SCOPE_NONE};
use super::lane::{Local, with_local};
use super::node::Owner;

/// A native thread's context.
pub(super) struct Ambient {
    current: Cell<Handle>,
    stack: RefCell<Vec<Handle>>,
    grad: Cell<bool>,
    /// Where the last call worked.
    last: Cell<Option<Owner>>,
    last_scope: Cell<Handle>,
}

impl Ambient {
    pub fn new() -> Ambient {
        Ambient {
            current: Cell::new(SCOPE_NONE),
            stack: RefCell::new(Vec::new()),
            grad: Cell::new(true),
            last: Cell::new(None),
            last_scope: Cell::new(SCOPE_NONE),
        }
    }

    #[inline]
    pub fn current(&self) -> Handle {
        self.current.get()
    }

    /// The node that a scope argument means, if the last call worked there and it is still open. It is the caller's
    /// from then on, until it is given back with `keep`: so nobody counts it up and down at every call.
    #[inline]
    pub fn take_last(&self, scope: Handle) -> Option<Owner> {
        if self.last_scope.get() != scope {
            return None;
        }
        self.last.take().filter(Owner::is_open)
    }

    #[inline]
    pub fn keep(&self, owner: Owner) {
        self.last_scope.set(owner.handle());
        drop(self.last.replace(Some(owner)));
    }
}

/// As [`Ambient::take_last`].
pub(super) fn take_last(scope: Handle) -> Option<Owner> {
    with_local(|local| local.ambient.take_last(scope)).flatten()
}

/// Gives the owner back that a call worked for: the next call there need not ask the handle table.
pub fn keep(owner: Owner) {
    let mut owner = Some(owner);
    with_local(|local| owner.take().map(|owner| local.ambient.keep(owner)));
}

/// The scope that is current on this thread.
pub(super) fn current() -> Handle {
    with_local(|local| local.ambient.current.get()).unwrap_or(SCOPE_NONE)
}

/// Makes `scope` current and remembers the one before it.
pub(super) fn push(scope: Handle) {
    with_local(|Local { ambient, .. }| ambient.stack.borrow_mut().push(ambient.current.replace(scope)));
}

/// Takes `scope` off the stack, wherever it is: scopes may be closed out of order.
pub(super) fn pop(scope: Handle) {
    with_local(|Local { ambient: Ambient { stack, current, .. }, .. }| {
        let mut stack = stack.borrow_mut();
        if current.get() == scope {
            current.set(stack.pop().unwrap_or(SCOPE_NONE));
        } else if let Some(at) = stack.iter().rposition(|&outer| outer == scope) {
            stack.remove(at);
        }
    });
}

/// Makes `scope` current without a place on the stack; returns the one before.
pub(super) fn replace(scope: Handle) -> Handle {
    with_local(|local| local.ambient.current.replace(scope)).unwrap_or(SCOPE_NONE)
}

/// Whether operations called on this thread record gradients.
pub fn thread_grad() -> bool {
    with_local(|local| local.ambient.grad.get()).unwrap_or(true)
}

/// Switches the recording of gradients on this thread; returns what it was.
pub fn set_thread_grad(on: bool) -> bool {
    with_local(|local| local.ambient.grad.replace(on)).unwrap_or(true)
}
