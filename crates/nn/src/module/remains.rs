//! Frees dropped modules one after the other, as modules may be nested to any depth.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::mem::ManuallyDrop;
use std::sync::Arc;

use tensor_core::scope::Owner;

use super::State;

/// The node and the state of a dropped module.
pub(super) struct Remains {
    pub node: Owner,
    pub state: Arc<State>,
}

thread_local! {
    /// Modules that wait while another one of this thread is freed; `None` if none is. The list is never dropped, so
    /// that modules may be dropped while a thread ends. It is empty then.
    static WAITING: RefCell<ManuallyDrop<Option<VecDeque<Remains>>>> = const { RefCell::new(ManuallyDrop::new(None)) };
}

impl Remains {
    /// Frees it, and all modules that are dropped with it. A nested call leaves the work to the outer one.
    pub fn end(self) {
        let outermost = WAITING.with_borrow_mut(|waiting| match waiting.as_mut() {
            Some(waiting) => {
                waiting.push_back(self);
                None
            }
            None => {
                **waiting = Some(VecDeque::new());
                Some(self)
            }
        });
        let Some(first) = outermost else { return };
        let _reset = Reset;
        let mut next = Some(first);
        while let Some(Remains { node, state }) = next {
            // Only closing the root can fail, and no module has that node.
            let _ = node.close();
            drop(state);
            next = WAITING.with_borrow_mut(|waiting| waiting.as_mut().and_then(VecDeque::pop_front));
        }
    }
}

/// Resets the list, even after a panic.
struct Reset;

impl Drop for Reset {
    fn drop(&mut self) {
        // Dropped after the borrow ends: modules in it use a list of their own.
        let left = WAITING.with_borrow_mut(|waiting| waiting.take());
        drop(left);
    }
}
