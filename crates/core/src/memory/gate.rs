//! Gates: what one thread does all the time with plain stores, and others may stop once in a while.
//!
//! The owner marks its gate, looks whether gates are shut, works, and takes the mark away: no locked
//! instruction, for the fence between mark and look is paid by whoever shuts the gates. That one shuts them,
//! makes every thread pass a fence (`membarrier`), and waits for the marks that it still sees: afterwards
//! every owner either is done or finds the gates shut. (D. Dice, H. Huang, M. Yang: Asymmetric Dekker
//! Synchronization, 2001.) `tests/loom` runs this file under every interleaving.

use crate::sync::{AtomicBool, AtomicU32, Ordering, heavy_fence, light_fence, yield_now};

/// One thread's gate.
pub(super) struct Gate {
    marked: AtomicBool,
}

/// The owner's stay inside its gate.
pub(super) struct Inside<'a>(&'a Gate);

impl Gate {
    pub fn new() -> Gate {
        Gate { marked: AtomicBool::new(false) }
    }

    /// Goes inside, unless gates are shut for one of the reasons `why`; only the gate's owner calls it, and not twice.
    #[inline(always)]
    pub fn enter(&self, shut: &AtomicU32, why: u32) -> Option<Inside<'_>> {
        self.marked.store(true, Ordering::Relaxed);
        light_fence();
        let inside = Inside(self);
        // Acquire: what was done while the gates were shut.
        if shut.load(Ordering::Acquire) & why == 0 { Some(inside) } else { None }
    }

    /// Waits until the owner is out, after the gates were shut and [`heavy_fence`] was passed.
    pub fn wait(&self) {
        // Acquire: what the owner did.
        while self.marked.load(Ordering::Acquire) {
            yield_now();
        }
    }
}

impl Drop for Inside<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        // Release: what was done, to whoever waits for the mark to go.
        self.0.marked.store(false, Ordering::Release);
    }
}

/// Shuts the gates for a reason, a bit. Whoever is inside one of them may stay for a moment: see [`Gate::wait`].
pub(super) fn shut(shut: &AtomicU32, why: u32) {
    shut.fetch_or(why, Ordering::Relaxed);
    heavy_fence();
}
