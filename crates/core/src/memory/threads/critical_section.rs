//! Critical sections: what one thread does all the time with plain stores, and others may stop or wait for once in a
//! while.
//!
//! The owner sets a flag that it is inside, looks whether it still may do what it came for, works, and clears the flag.
//! That takes no locked instruction, for the fence between flag and look is paid by whoever takes the permission away.
//! That one does so, makes every thread pass a fence (`membarrier`), and waits for those that it finds inside.
//! Afterwards every owner either is done or finds that it may not. What is done inside is short, and waits for nobody.
//! (D. Dice, H. Huang, M. Yang: Asymmetric Dekker Synchronization, 2001.) `tests/loom` runs this file under every
//! interleaving.

use crate::sync::{AtomicU32, AtomicU64, Ordering, heavy_fence, light_fence, yield_now};

/// One thread's critical section.
pub(crate) struct CriticalSection {
    /// How often the owner went in and out: odd while it is inside.
    steps: AtomicU64,
}

/// The owner's stay inside its critical section.
pub(crate) struct Guard<'a> {
    section: &'a CriticalSection,
    step: u64,
}

impl CriticalSection {
    pub fn new() -> CriticalSection {
        CriticalSection { steps: AtomicU64::new(0) }
    }

    /// Goes inside; only the critical section's owner calls it, and not twice. What it looks at next is not older than
    /// the flag.
    #[inline(always)]
    pub fn enter(&self) -> Guard<'_> {
        // Relaxed: the owner reads what it wrote itself.
        let step = self.steps.load(Ordering::Relaxed) + 1;
        debug_assert_eq!(step % 2, 1, "inside already");
        // Release: who sees this step and not the one before has seen what was done until then.
        self.steps.store(step, Ordering::Release);
        light_fence();
        Guard { section: self, step }
    }

    /// How often the owner went in and out.
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::Relaxed)
    }

    /// Whether the owner was outside after so many steps.
    pub fn is_outside(steps: u64) -> bool {
        steps.is_multiple_of(2)
    }

    /// Waits until the owner is out, if it is inside. Others than the owner pass [`heavy_fence`] first.
    #[inline]
    pub fn wait(&self) {
        // Acquire: what the owner did.
        let step = self.steps.load(Ordering::Acquire);
        // A later stay found what we did before.
        while step % 2 == 1 && self.steps.load(Ordering::Acquire) == step {
            yield_now();
        }
    }
}

impl Guard<'_> {
    /// Whether critical sections are open for all of the reasons `why`.
    #[inline(always)]
    pub fn finds_open(&self, shut: &AtomicU32, why: u32) -> bool {
        // Acquire: what was done while the critical sections were shut.
        shut.load(Ordering::Acquire) & why == 0
    }
}

impl Drop for Guard<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        // Release: what was done, to whoever waits for the flag to be cleared.
        self.section.steps.store(self.step + 1, Ordering::Release);
    }
}

/// Shuts the critical sections for a reason, a bit. Whoever is inside one of them may stay for a moment: see
/// [`CriticalSection::wait`].
pub(crate) fn shut(shut: &AtomicU32, why: u32) {
    shut.fetch_or(why, Ordering::Relaxed);
    heavy_fence();
}
