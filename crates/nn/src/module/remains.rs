//! What is left of modules that end, and is freed one after the other: modules may be nested to any depth.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::mem::ManuallyDrop;
use std::sync::Arc;

use tensor_core::scope::Owner;

use super::State;

/// The node and the state of a module that ended.
pub(super) struct Remains {
    pub node: Owner,
    pub state: Arc<State>,
}

thread_local! {
    /// Those that wait while another one of this thread is freed; none when none is. Never dropped, so that modules may end
    /// with a thread; it is empty then.
    static WAITING: RefCell<ManuallyDrop<Option<VecDeque<Remains>>>> = const { RefCell::new(ManuallyDrop::new(None)) };
}

impl Remains {
    /// Frees it, and all modules that end with it. A call from inside of another leaves it to that one.
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
            // Only the root's close can fail, and no module has that node.
            let _ = node.close();
            drop(state);
            next = WAITING.with_borrow_mut(|waiting| waiting.as_mut().and_then(VecDeque::pop_front));
        }
    }
}

/// Ends the list, also after a panic.
struct Reset;

impl Drop for Reset {
    fn drop(&mut self) {
        // Dropped after the borrow: it may have something in it then, which ends by a list of its own.
        let left = WAITING.with_borrow_mut(|waiting| waiting.take());
        drop(left);
    }
}
