//! A biased lock: one thread takes it with plain stores, until another thread needs it.
//!
//! The members of a scope are almost always changed by the thread that opened it, so the lock starts biased to that
//! thread. That thread takes it by setting a hazard pointer or by being inside its critical section. The first other
//! thread ends the bias for good, and the lock is an ordinary mutex from then on. (K. Kawachiya, A. Koseki, T. Onodera:
//! Lock Reservation, 2002.) `tests/loom` runs this file under every interleaving.

use std::cell::UnsafeCell;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use crate::scope::table::hazard_pointers::HazardPointers;
use crate::sync::{AtomicPtr, Mutex, MutexGuard, Ordering, heavy_fence, light_fence, lock, try_lock};

/// A mutex that one thread, given by its hazard pointers, takes with plain stores.
pub(crate) struct Biased<T> {
    /// The hazard pointers of the thread that the lock is biased to; null after another thread took it. Hazard pointers
    /// are never freed.
    holder: AtomicPtr<HazardPointers>,
    mutex: Mutex<()>,
    value: UnsafeCell<T>,
}

// SAFETY: the value is accessed only under the lock.
unsafe impl<T: Send> Sync for Biased<T> {}
// SAFETY: as above.
unsafe impl<T: Send> Send for Biased<T> {}

/// The held lock.
pub(crate) struct BiasedGuard<'a, T> {
    value: &'a UnsafeCell<T>,
    way: Way<'a>,
    /// A hazard pointer belongs to its thread.
    _not_send: PhantomData<*const ()>,
}

enum Way<'a> {
    Hazard(&'a HazardPointers, usize),
    Mutex(#[allow(dead_code, reason = "held, not read")] MutexGuard<'a, ()>),
}

impl<T> Biased<T> {
    /// Creates a lock that is biased to `holder`, or an ordinary mutex if it is `None`.
    pub fn new(holder: Option<&'static HazardPointers>, value: T) -> Biased<T> {
        let holder = holder.map_or(std::ptr::null_mut(), |hazards| std::ptr::from_ref(hazards).cast_mut());
        Biased { holder: AtomicPtr::new(holder), mutex: Mutex::new(()), value: UnsafeCell::new(value) }
    }

    fn address(&self) -> usize {
        std::ptr::from_ref(self).addr()
    }

    /// Takes the lock. `own` are the calling thread's hazard pointers.
    #[inline]
    pub fn lock<'a>(&'a self, own: Option<&'a HazardPointers>) -> BiasedGuard<'a, T> {
        let hazard = own.filter(|&own| self.is_held_by(own)).and_then(|own| self.enter(own));
        let way = hazard.unwrap_or_else(|| Way::Mutex(self.revoke(own)));
        BiasedGuard { value: &self.value, way, _not_send: PhantomData }
    }

    /// Returns the value, if the lock is still biased to the calling thread, whose hazard pointers are `own`.
    ///
    /// # Safety
    /// The thread is inside its critical section as long as it uses the value, and does not hold the lock.
    #[inline(always)]
    #[allow(clippy::mut_from_ref, reason = "the critical section stands for the exclusive borrow")]
    pub unsafe fn inside<'a>(&'a self, own: &HazardPointers) -> Option<&'a mut T> {
        // SAFETY: a thread that ends the bias waits until this one is outside its critical section, or did so before it
        // entered.
        self.is_held_by(own).then(|| unsafe { &mut *self.value.get() })
    }

    /// Takes the lock if the bias has ended and no thread holds the mutex.
    pub fn try_lock(&self) -> Option<BiasedGuard<'_, T>> {
        let is_free = self.holder.load(Ordering::Relaxed).is_null();
        let way = Way::Mutex(try_lock(&self.mutex).filter(|_| is_free)?);
        Some(BiasedGuard { value: &self.value, way, _not_send: PhantomData })
    }

    #[inline]
    fn is_held_by(&self, own: &HazardPointers) -> bool {
        std::ptr::eq(self.holder.load(Ordering::Relaxed), own)
    }

    #[inline]
    fn enter<'a>(&self, own: &'a HazardPointers) -> Option<Way<'a>> {
        let place = own.enter(self.address())?;
        light_fence();
        if self.is_held_by(own) {
            return Some(Way::Hazard(own, place));
        }
        own.leave(place);
        None
    }

    /// Takes the mutex and ends the bias.
    #[cold]
    fn revoke(&self, own: Option<&HazardPointers>) -> MutexGuard<'_, ()> {
        let guard = lock(&self.mutex);
        let holder = self.holder.load(Ordering::Relaxed);
        if !holder.is_null() {
            self.holder.store(std::ptr::null_mut(), Ordering::Relaxed);
            // If the calling thread is the holder, it has no hazard pointer left, and is not inside its critical
            // section.
            if !own.is_some_and(|own| std::ptr::eq(holder, own)) {
                heavy_fence();
                // SAFETY: hazard pointers are never freed.
                unsafe { &*holder }.wait(self.address());
            }
        }
        guard
    }
}

impl<T> Deref for BiasedGuard<'_, T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        // SAFETY: the lock is ours.
        unsafe { &*self.value.get() }
    }
}

impl<T> DerefMut for BiasedGuard<'_, T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: as above.
        unsafe { &mut *self.value.get() }
    }
}

impl<T> Drop for BiasedGuard<'_, T> {
    #[inline]
    fn drop(&mut self) {
        if let Way::Hazard(hazards, place) = self.way {
            hazards.leave(place);
        }
    }
}
