//! A place for a reference that an object gets later than it is made, or never.

use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, Ordering};

use crate::refs::{Counted, Ref};

/// A place for a reference, which is set at most once. As a `Ref`'s, the object's memory is from the thread's pool.
pub(crate) struct OnceRef<T> {
    object: AtomicPtr<Counted<T>>,
    owns: PhantomData<Ref<T>>,
}

impl<T> OnceRef<T> {
    #[inline]
    pub const fn new() -> OnceRef<T> {
        OnceRef { object: AtomicPtr::new(null_mut()), owns: PhantomData }
    }

    #[inline]
    pub fn get(&self) -> Option<&T> {
        let object = self.object.load(Ordering::Acquire);
        if object.is_null() {
            return None;
        }
        // SAFETY: the pointer is from `into_raw`. The reference stays here as long as this place does.
        let object = ManuallyDrop::new(unsafe { Ref::from_raw(object) });
        // SAFETY: as above.
        Some(unsafe { &*Ref::as_ptr(&object) })
    }

    /// Sets the reference; it comes back if there is one already.
    #[inline]
    pub fn set(&self, new: Ref<T>) -> Result<(), Ref<T>> {
        let new = Ref::into_raw(new);
        match self.object.compare_exchange(null_mut(), new, Ordering::AcqRel, Ordering::Acquire) {
            Ok(_) => Ok(()),
            // SAFETY: the pointer is from `into_raw`.
            Err(_) => Err(unsafe { Ref::from_raw(new) }),
        }
    }

    /// Returns what the reference refers to, and makes it if there is none. Of several threads one makes it for all.
    pub fn get_or_init(&self, make: impl Fn() -> Ref<T>) -> &T {
        loop {
            match self.get() {
                Some(object) => return object,
                None => drop(self.set(make())),
            }
        }
    }
}

impl<T> Drop for OnceRef<T> {
    #[inline]
    fn drop(&mut self) {
        let object = *self.object.get_mut();
        if !object.is_null() {
            // SAFETY: the pointer is from `into_raw`, and nothing uses it any more.
            drop(unsafe { Ref::from_raw(object) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn the_first_reference_stays() {
        let (first, second) = (Arc::new(1), Arc::new(2));
        let place = OnceRef::new();
        assert!(place.get().is_none());
        assert!(place.set(Ref::new(first.clone())).is_ok());
        let refused = place.set(Ref::new(second.clone())).expect_err("it is set");
        assert_eq!(**refused, 2);
        drop(refused);
        assert_eq!((place.get(), Arc::strong_count(&second)), (Some(&first), 1));
        assert_eq!(**place.get_or_init(|| Ref::new(second.clone())), 1);
        drop(place);
        assert_eq!(Arc::strong_count(&first), 1);
    }

    #[test]
    fn all_threads_get_the_same() {
        let place = OnceRef::new();
        let ask = || std::ptr::from_ref(place.get_or_init(|| Ref::new(Arc::new(3)))).addr();
        let first = std::thread::scope(|threads| {
            let asked: Vec<_> = (0..4).map(|_| threads.spawn(ask)).collect();
            asked.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Vec<_>>()
        });
        assert!(first.iter().all(|&address| address == ask()));
    }
}
