//! Hazard pointers: a thread announces with plain stores what it uses, and other threads read that when they free.
//!
//! A thread protects the handle that it is about to use, or the lock that it is about to enter. Then it checks again
//! that it may use it. The thread executes no locked instruction: the fence between the two steps is executed by the
//! thread that withdraws the permission. That thread withdraws it, makes every thread pass a fence (`membarrier`), and
//! reads the hazard pointers. A thread whose hazard pointer is not visible by then finds the permission withdrawn. A
//! thread that has no free hazard pointer left uses another way. (M. Michael: Hazard Pointers, 2004; D. Dice, H. Huang,
//! M. Yang: Asymmetric Dekker Synchronization, 2001.)

use std::sync::atomic::AtomicU32;

use super::handle::Handle;
use crate::memory::CriticalSection;
use crate::sync::{AtomicU64, AtomicUsize, HANDLES, LOCKS, Ordering, yield_now};

/// The hazard pointers of one thread (the *owner*). Only the owner writes them.
pub(crate) struct HazardPointers {
    /// Inside this critical section, the owner uses its private state without hazard pointers.
    section: &'static CriticalSection,
    /// The number of protected handles, which only the owner reads.
    count: AtomicU32,
    handles: [AtomicU64; HANDLES],
    locks: [AtomicUsize; LOCKS],
}

impl HazardPointers {
    pub fn new(section: &'static CriticalSection) -> HazardPointers {
        HazardPointers {
            section,
            count: AtomicU32::new(0),
            handles: std::array::from_fn(|_| AtomicU64::new(0)),
            locks: std::array::from_fn(|_| AtomicUsize::new(0)),
        }
    }

    /// Protects a handle and returns the index of the hazard pointer, or `None` if all are in use. The caller then
    /// passes a light fence and checks the handle again.
    #[inline]
    pub fn protect(&self, handle: Handle) -> Option<usize> {
        // Relaxed, here and below: the owner reads its own writes.
        let is_free = |hazard: &AtomicU64| hazard.load(Ordering::Relaxed) == 0;
        let place = self.handles.iter().position(is_free)?;
        self.handles[place].store(handle.0, Ordering::Relaxed);
        self.add(1);
        Some(place)
    }

    /// Clears a hazard pointer.
    #[inline]
    pub fn unprotect(&self, place: usize) {
        // Release: the use of the object, to a thread that finds the hazard pointer gone.
        self.handles[place].store(0, Ordering::Release);
        self.add(-1);
    }

    fn add(&self, count: i32) {
        self.count.store(self.count.load(Ordering::Relaxed).wrapping_add_signed(count), Ordering::Relaxed);
    }

    /// Waits until the owner is outside its critical section. Other threads pass a heavy fence first.
    #[inline]
    pub fn wait_outside(&self) {
        self.section.wait();
    }

    /// Returns whether the retired handle is protected. Waits until the owner is outside its critical section. Other
    /// threads pass a heavy fence first.
    #[inline]
    pub fn has(&self, handle: Handle) -> bool {
        self.wait_outside();
        // Acquire: what the owner did under a hazard pointer that is gone.
        self.handles.iter().any(|hazard| hazard.load(Ordering::Acquire) == handle.0)
    }

    /// Returns whether no handle is protected. Only the owner calls it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count.load(Ordering::Relaxed) == 0
    }

    /// Protects a lock, given by its address, and returns the index, or `None` if all are in use.
    #[inline]
    pub fn enter(&self, lock: usize) -> Option<usize> {
        let place = self.locks.iter().position(|hazard| hazard.load(Ordering::Relaxed) == 0)?;
        // Release: a thread that reads this hazard pointer sees what was done under the ones before.
        self.locks[place].store(lock, Ordering::Release);
        Some(place)
    }

    /// Clears the hazard pointer of a lock.
    #[inline]
    pub fn leave(&self, place: usize) {
        // Release: what was done under the lock.
        self.locks[place].store(0, Ordering::Release);
    }

    /// Waits until the owner does not hold the lock. Other threads pass a heavy fence first.
    pub fn wait(&self, lock: usize) {
        self.wait_outside();
        // Acquire: what the owner did under the lock.
        while self.locks.iter().any(|hazard| hazard.load(Ordering::Acquire) == lock) {
            yield_now();
        }
    }
}
