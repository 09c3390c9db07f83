//! Critical sections: one thread works with plain stores, and other threads can occasionally stop it or wait for it.
//!
//! The owner sets a flag that it is inside, checks that the section is open, works, and clears the flag. It executes no
//! locked instruction and no fence. A thread that shuts the section makes every thread execute a fence (`membarrier`),
//! in place of one between flag and check. It then waits for those inside, after which every owner is outside or finds
//! the section shut. Work inside is short and never waits. (D. Dice, H. Huang, M. Yang: Asymmetric Dekker
//! Synchronization, 2001.) `tests/loom` runs this file under every interleaving.

use crate::sync::{AtomicU32, AtomicU64, Ordering, heavy_fence, light_fence, yield_now};

/// One thread's critical section. Its thread writes it with every small operation, so no other thread's words are in the
/// same pair of cache lines, which processors fetch together.
#[repr(align(128))]
pub(crate) struct CriticalSection {
    /// How often the owner entered and left: odd while it is inside.
    steps: AtomicU64,
}

/// The time that the owner spends inside its critical section, as a guard.
pub(crate) struct Guard<'a> {
    section: &'a CriticalSection,
    step: u64,
}

impl CriticalSection {
    pub fn new() -> CriticalSection {
        CriticalSection { steps: AtomicU64::new(0) }
    }

    /// Enters the section. Only the owner calls it, and not while inside. Later loads are ordered after the flag.
    #[inline(always)]
    pub fn enter(&self) -> Guard<'_> {
        // Relaxed: only the owner writes it.
        let step = self.steps.load(Ordering::Relaxed) + 1;
        debug_assert_eq!(step % 2, 1, "inside already");
        // Release: a thread that sees this step also sees the work of earlier entries.
        self.steps.store(step, Ordering::Release);
        light_fence();
        Guard { section: self, step }
    }

    /// How often the owner entered and left.
    pub fn steps(&self) -> u64 {
        self.steps.load(Ordering::Relaxed)
    }

    /// Returns whether the owner was outside after so many steps.
    pub fn is_outside(steps: u64) -> bool {
        steps.is_multiple_of(2)
    }

    /// Waits until the owner is outside the section. Other threads call [`heavy_fence`] first.
    #[inline]
    pub fn wait(&self) {
        // Acquire: sees what the owner did.
        let step = self.steps.load(Ordering::Acquire);
        // If the owner enters again, it sees what this thread did before.
        while step % 2 == 1 && self.steps.load(Ordering::Acquire) == step {
            yield_now();
        }
    }
}

impl Guard<'_> {
    /// Returns whether critical sections are open for all of the reasons `why`.
    #[inline(always)]
    pub fn finds_open(&self, shut: &AtomicU32, why: u32) -> bool {
        // Acquire: sees what was done while the critical sections were shut.
        shut.load(Ordering::Acquire) & why == 0
    }
}

impl Drop for Guard<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        // Release: the work, to a thread that waits for the flag to be cleared.
        self.section.steps.store(self.step + 1, Ordering::Release);
    }
}

/// Shuts the critical sections for a reason, given as a bit. A thread may still be inside: see
/// [`CriticalSection::wait`].
pub(crate) fn shut(shut: &AtomicU32, why: u32) {
    shut.fetch_or(why, Ordering::Relaxed);
    heavy_fence();
}
