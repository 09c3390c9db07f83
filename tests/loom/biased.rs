//! The biased lock of a scope's list under every interleaving: `crates/core/src/scope/tree/biased.rs` itself, compiled
//! with loom's atomics. Loom has no `membarrier`. So both halves of the fence are full fences here, which has the same
//! effect.

#![allow(clippy::unwrap_used, reason = "a failed thread is a failed test")]

#[path = "../../crates/core/src/scope/tree/biased.rs"]
mod biased;
#[allow(dead_code, reason = "scopes are not made here")]
#[path = "../../crates/core/src/scope/table/handle.rs"]
mod handle;
#[allow(dead_code, reason = "handles have a model of their own")]
#[path = "../../crates/core/src/scope/table/hazard_pointers.rs"]
mod hazard_pointers;

#[allow(dead_code, reason = "shut critical sections have a model of their own")]
#[path = "../../crates/core/src/memory/threads/critical_section.rs"]
mod critical_section;

/// The files refer to each other by their paths in the runtime.
mod scope {
    pub(crate) mod table {
        pub(crate) use crate::hazard_pointers;
    }
}

mod memory {
    pub(crate) use crate::critical_section::CriticalSection;
}

mod sync {
    pub(crate) use loom::sync::atomic::{AtomicPtr, AtomicU32, AtomicU64, AtomicUsize, Ordering, fence};
    pub(crate) use loom::sync::{Mutex, MutexGuard};
    pub(crate) use loom::thread::yield_now;

    pub(crate) const HANDLES: usize = 0;
    pub(crate) const LOCKS: usize = 1;

    pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
        mutex.lock().unwrap()
    }

    pub(crate) fn try_lock<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
        mutex.try_lock().ok()
    }

    pub(crate) fn light_fence() {
        fence(Ordering::SeqCst);
    }

    pub(crate) fn heavy_fence() {
        fence(Ordering::SeqCst);
    }
}

use std::sync::Arc;

use biased::Biased;
use critical_section::CriticalSection;
use hazard_pointers::HazardPointers;
use loom::cell::UnsafeCell;
use loom::thread::{self, JoinHandle};

/// A sum under a lock that is biased to the thread with these hazard pointers.
struct World {
    section: CriticalSection,
    hazards: HazardPointers,
    sum: Biased<UnsafeCell<u32>>,
}

impl World {
    fn new() -> Arc<World> {
        Arc::new_cyclic(|world: &std::sync::Weak<World>| {
            // SAFETY: the world outlives the threads, and the lock is a part of it.
            let World { section, hazards, .. } = unsafe { &*world.as_ptr() };
            World {
                section: CriticalSection::new(),
                hazards: HazardPointers::new(section),
                sum: Biased::new(Some(hazards), UnsafeCell::new(0)),
            }
        })
    }

    /// Adds inside the critical section if the lock is still biased, otherwise under the lock.
    fn add_inside(&self) {
        let inside = self.section.enter();
        let mut lock = None;
        // SAFETY: inside, and the lock is not held.
        let sum = match unsafe { self.sum.inside(&self.hazards) } {
            Some(sum) => Some(sum),
            None => self.sum.try_lock().map(|sum| &mut **lock.insert(sum)),
        };
        let is_taken = sum.is_some();
        // SAFETY: loom checks that the access is exclusive.
        sum.into_iter().for_each(|sum| sum.with_mut(|sum| unsafe { *sum += 1 }));
        drop((lock, inside));
        if !is_taken {
            self.add(Some(&self.hazards));
        }
    }

    fn add(&self, own: Option<&HazardPointers>) {
        // SAFETY: loom checks that the access is exclusive.
        self.sum.lock(own).with_mut(|sum| unsafe { *sum += 1 });
    }

    fn total(&self) -> u32 {
        // SAFETY: as above.
        self.sum.lock(None).with(|sum| unsafe { *sum })
    }
}

fn other(world: &Arc<World>) -> JoinHandle<()> {
    let world = world.clone();
    thread::spawn(move || world.add(None))
}

#[test]
fn the_holder_and_another_thread_are_never_inside_together() {
    loom::model(|| {
        let world = World::new();
        let other = other(&world);
        world.add(Some(&world.hazards));
        world.add(Some(&world.hazards));
        other.join().unwrap();
        assert_eq!(world.total(), 3);
    });
}

#[test]
fn the_holder_inside_its_critical_section_and_another_thread_are_never_inside_together() {
    loom::model(|| {
        let world = World::new();
        let other = other(&world);
        world.add_inside();
        world.add(Some(&world.hazards));
        world.add_inside();
        other.join().unwrap();
        assert_eq!(world.total(), 4);
    });
}

#[test]
fn two_other_threads_end_the_bias() {
    loom::model(|| {
        let world = World::new();
        let others = [other(&world), other(&world)];
        world.add(Some(&world.hazards));
        others.into_iter().for_each(|other| other.join().unwrap());
        assert_eq!(world.total(), 3);
    });
}

/// A holder without a free hazard pointer takes the mutex, and ends the bias with that.
#[test]
fn a_holder_without_a_place_takes_the_mutex() {
    loom::model(|| {
        let world = World::new();
        let outer = Biased::new(None, ());
        let other = other(&world);
        let place = world.hazards.enter(1);
        world.add(Some(&world.hazards));
        place.into_iter().for_each(|place| world.hazards.leave(place));
        drop(outer.lock(None));
        other.join().unwrap();
        assert_eq!(world.total(), 2);
    });
}
