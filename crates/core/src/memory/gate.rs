//! Gates: what one thread does all the time with plain stores, and others may stop once in a while.
//!
//! The owner marks its gate, looks whether gates are shut, works, and takes the mark away: no locked
//! instruction, for the fence between mark and look is paid by whoever shuts the gates. That one shuts them,
//! makes every thread pass a fence (`membarrier`), and waits for the marks that it still sees: afterwards
//! every owner either is done or finds the gates shut. (D. Dice, H. Huang, M. Yang: Asymmetric Dekker
//! Synchronization, 2001.) `tests/loom` runs this file under every interleaving.

use crate::sync::{AtomicBool, Ordering, heavy_fence, light_fence, yield_now};

/// One thread's gate.
pub(super) struct Gate {
    marked: AtomicBool,
}

impl Gate {
    pub fn new() -> Gate {
        Gate { marked: AtomicBool::new(false) }
    }

    /// Runs `work` unless `shut`; only the gate's owner calls it.
    #[inline]
    pub fn pass<T>(&self, shut: &AtomicBool, work: impl FnOnce() -> T) -> Option<T> {
        self.marked.store(true, Ordering::Relaxed);
        light_fence();
        // Acquire: what was done while the gates were shut.
        let done = (!shut.load(Ordering::Acquire)).then(work);
        // Release: what was done, to whoever waits for the mark to go.
        self.marked.store(false, Ordering::Release);
        done
    }

    /// Waits until the owner is out, after the gates were shut and [`heavy_fence`] was passed.
    pub fn wait(&self) {
        // Acquire: what the owner did.
        while self.marked.load(Ordering::Acquire) {
            yield_now();
        }
    }
}

/// Shuts the gates. Whoever is inside one of them may stay for a moment: see [`Gate::wait`].
pub(super) fn shut(shut: &AtomicBool) {
    shut.store(true, Ordering::Relaxed);
    heavy_fence();
}
