//! Hazard pointers: what one thread notes all the time with plain stores, and others look for once in a while.
//!
//! A thread protects the handle it is about to use, or the lock it is about to enter, and looks again whether it still
//! may. That takes no locked instruction, for the fence between hazard pointer and look is paid by whoever takes the
//! permission away. That one withdraws it, makes every thread pass a fence (`membarrier`), and reads the hazard
//! pointers: a thread whose own is not there yet will find that it may not. What finds no place for one goes another
//! way. (M. Michael: Hazard Pointers, 2004; D. Dice, H. Huang, M. Yang: Asymmetric Dekker Synchronization, 2001.)

use std::sync::atomic::AtomicU32;

use super::handle::Handle;
use crate::memory::CriticalSection;
use crate::sync::{AtomicU64, AtomicUsize, HANDLES, LOCKS, Ordering, yield_now};

/// One thread's hazard pointers. Only their thread writes them.
pub(crate) struct HazardPointers {
    /// Inside it the thread uses what is its own without further hazard pointers.
    section: &'static CriticalSection,
    /// How many handles are protected, for the owner alone.
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

    /// Protects a handle; the place of the hazard pointer, if there was one left. A fence follows, then a second look.
    #[inline]
    pub fn protect(&self, handle: Handle) -> Option<usize> {
        // Relaxed, here and below: the owner reads what it wrote itself.
        let is_free = |hazard: &AtomicU64| hazard.load(Ordering::Relaxed) == 0;
        let place = self.handles.iter().position(is_free)?;
        self.handles[place].store(handle.0, Ordering::Relaxed);
        self.add(1);
        Some(place)
    }

    /// Takes a hazard pointer away.
    #[inline]
    pub fn unprotect(&self, place: usize) {
        // Release: our use of the object, to who finds the hazard pointer gone.
        self.handles[place].store(0, Ordering::Release);
        self.add(-1);
    }

    fn add(&self, count: i32) {
        self.count.store(self.count.load(Ordering::Relaxed).wrapping_add_signed(count), Ordering::Relaxed);
    }

    /// Waits until the owner is out of its critical section. Others than the owner pass a heavy fence first.
    #[inline]
    pub fn wait_outside(&self) {
        self.section.wait();
    }

    /// Whether the handle, which was retired, is protected. Others than the owner pass a heavy fence first, and wait
    /// until it is out of its critical section.
    #[inline]
    pub fn has(&self, handle: Handle) -> bool {
        self.wait_outside();
        // Acquire: what the owner did under a hazard pointer that is gone.
        self.handles.iter().any(|hazard| hazard.load(Ordering::Acquire) == handle.0)
    }

    /// Whether no handle is protected, asked by the owner.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count.load(Ordering::Relaxed) == 0
    }

    /// Protects a lock by its address; the place, if there was one left.
    #[inline]
    pub fn enter(&self, lock: usize) -> Option<usize> {
        let place = self.locks.iter().position(|hazard| hazard.load(Ordering::Relaxed) == 0)?;
        // Release: who reads this hazard pointer and not an earlier one has seen what was done under that.
        self.locks[place].store(lock, Ordering::Release);
        Some(place)
    }

    /// Takes the hazard pointer of a lock away.
    #[inline]
    pub fn leave(&self, place: usize) {
        // Release: what was done inside.
        self.locks[place].store(0, Ordering::Release);
    }

    /// Waits until the owner is out of the lock. Others than the owner pass a heavy fence first.
    pub fn wait(&self, lock: usize) {
        self.wait_outside();
        // Acquire: what the owner did inside.
        while self.locks.iter().any(|hazard| hazard.load(Ordering::Acquire) == lock) {
            yield_now();
        }
    }
}
