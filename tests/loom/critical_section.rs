//! The critical sections of the local counters under every interleaving:
//! `crates/core/src/memory/threads/critical_section.rs` itself, compiled with loom's atomics. Loom has no `membarrier`.
//! So both halves of the fence are full fences here, which has the same effect.

#![allow(clippy::unwrap_used, reason = "a failed thread is a failed test")]

#[path = "../../crates/core/src/memory/threads/critical_section.rs"]
mod critical_section;

mod sync {
    pub(crate) use loom::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};
    pub(crate) use loom::thread::yield_now;

    pub(crate) fn light_fence() {
        fence(Ordering::SeqCst);
    }

    pub(crate) fn heavy_fence() {
        fence(Ordering::SeqCst);
    }
}

use std::sync::Arc;

use critical_section::CriticalSection;
use loom::cell::UnsafeCell;
use loom::sync::Mutex;
use loom::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed, Ordering::Release};
use loom::thread::{self, JoinHandle};

/// Why the critical sections are shut.
const WHY: u32 = 2;

/// A sum to which the owner adds inside the critical section. When the critical sections are shut, other threads use
/// it.
struct World {
    section: CriticalSection,
    shut: AtomicU32,
    sum: UnsafeCell<u32>,
}

// SAFETY: loom checks every access to the cell.
unsafe impl Sync for World {}

impl World {
    fn new() -> Arc<World> {
        Arc::new(World { section: CriticalSection::new(), shut: AtomicU32::new(0), sum: UnsafeCell::new(0) })
    }

    /// Starts a thread that tries to add twice. It returns how often it did.
    fn owner(self: &Arc<World>) -> JoinHandle<u32> {
        let world = self.clone();
        thread::spawn(move || u32::from(world.add()) + u32::from(world.add()))
    }

    fn add(&self) -> bool {
        let inside = self.section.enter();
        if !inside.finds_open(&self.shut, WHY) {
            return false;
        }
        // SAFETY: loom checks that the access is exclusive.
        self.sum.with_mut(|sum| unsafe { *sum += 1 });
        true
    }

    fn take(&self) -> u32 {
        critical_section::shut(&self.shut, WHY);
        self.section.wait();
        // SAFETY: as above.
        self.sum.with_mut(|sum| std::mem::take(unsafe { &mut *sum }))
    }
}

#[test]
fn a_thread_that_shuts_the_sections_has_the_sum_alone_and_loses_nothing() {
    loom::model(|| {
        let world = World::new();
        let owner = world.owner();
        let taken = world.take();
        assert_eq!(taken, owner.join().unwrap());
        assert!(!world.add(), "the critical sections are shut");
    });
}

#[test]
fn an_owner_that_finds_the_sections_open_again_has_the_sum_alone() {
    loom::model(|| {
        let world = World::new();
        let owner = world.owner();
        let taken = world.take();
        world.shut.fetch_and(!WHY, Release);
        let added = owner.join().unwrap();
        // SAFETY: the owner has ended.
        assert_eq!(taken + world.sum.with(|sum| unsafe { *sum }), added);
    });
}

/// A sum to which the owner adds inside the critical section as long as it finds it bound. It binds the sum under the
/// lock. Other threads end it under the lock when the owner seems to be idle, whatever it does meanwhile.
struct Idle {
    section: CriticalSection,
    is_bound: AtomicBool,
    sum: UnsafeCell<u32>,
    told: Mutex<u32>,
}

// SAFETY: loom checks every access to the cell.
unsafe impl Sync for Idle {}

impl Idle {
    fn new() -> Arc<Idle> {
        let (is_bound, sum) = (AtomicBool::new(false), UnsafeCell::new(0));
        Arc::new(Idle { section: CriticalSection::new(), is_bound, sum, told: Mutex::new(0) })
    }

    fn add(&self) {
        let inside = self.section.enter();
        if self.is_bound.load(Relaxed) {
            // SAFETY: loom checks that the access is exclusive.
            return self.sum.with_mut(|sum| unsafe { *sum += 1 });
        }
        drop(inside);
        let _told = self.told.lock().unwrap();
        // SAFETY: as above.
        self.sum.with_mut(|sum| unsafe { *sum = 1 });
        self.is_bound.store(true, Relaxed);
    }

    /// Returns whether the owner was outside; then its sum was taken.
    fn end(&self) -> bool {
        let mut told = self.told.lock().unwrap();
        if !CriticalSection::is_outside(self.section.steps()) {
            return false;
        }
        self.is_bound.store(false, Relaxed);
        sync::heavy_fence();
        self.section.wait();
        // SAFETY: as above.
        *told += self.sum.with_mut(|sum| std::mem::take(unsafe { &mut *sum }));
        true
    }
}

#[test]
fn a_thread_that_ends_the_binding_of_an_idle_one_loses_nothing() {
    loom::model(|| {
        let idle = Idle::new();
        let owner = {
            let idle = idle.clone();
            thread::spawn(move || (0..2).for_each(|_| idle.add()))
        };
        idle.end();
        owner.join().unwrap();
        assert!(idle.end(), "the owner is done");
        assert_eq!(*idle.told.lock().unwrap(), 2);
    });
}
