//! The gates of the tallies under every interleaving: `crates/core/src/memory/gate.rs` itself, compiled with loom's
//! atomics. Loom knows no `membarrier`, so both halves of the fence are full ones here, which is what they amount to.

#![allow(clippy::unwrap_used, reason = "a failed thread is a failed test")]

#[path = "../../crates/core/src/memory/gate.rs"]
mod gate;

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

use gate::Gate;
use loom::cell::UnsafeCell;
use loom::sync::atomic::{AtomicU32, Ordering::Release};
use loom::thread::{self, JoinHandle};

/// Why the gates are shut.
const WHY: u32 = 2;

/// A sum that its owner adds to inside the gate, and that is others' once the gates are shut.
struct World {
    gate: Gate,
    shut: AtomicU32,
    sum: UnsafeCell<u32>,
}

// SAFETY: loom checks every access to the cell.
unsafe impl Sync for World {}

impl World {
    fn new() -> Arc<World> {
        Arc::new(World { gate: Gate::new(), shut: AtomicU32::new(0), sum: UnsafeCell::new(0) })
    }

    /// A thread that adds twice; how often it did.
    fn owner(self: &Arc<World>) -> JoinHandle<u32> {
        let world = self.clone();
        thread::spawn(move || u32::from(world.add()) + u32::from(world.add()))
    }

    fn add(&self) -> bool {
        let inside = self.gate.enter();
        if !inside.finds_open(&self.shut, WHY) {
            return false;
        }
        // SAFETY: loom checks that it is ours alone.
        self.sum.with_mut(|sum| unsafe { *sum += 1 });
        true
    }

    fn take(&self) -> u32 {
        gate::shut(&self.shut, WHY);
        self.gate.wait();
        // SAFETY: as above.
        self.sum.with_mut(|sum| std::mem::take(unsafe { &mut *sum }))
    }
}

#[test]
fn who_shuts_the_gates_has_the_sum_alone_and_loses_nothing() {
    loom::model(|| {
        let world = World::new();
        let owner = world.owner();
        let taken = world.take();
        assert_eq!(taken, owner.join().unwrap());
        assert!(!world.add(), "the gates are shut");
    });
}

#[test]
fn an_owner_that_finds_the_gates_open_again_has_the_sum_alone() {
    loom::model(|| {
        let world = World::new();
        let owner = world.owner();
        let taken = world.take();
        world.shut.fetch_and(!WHY, Release);
        let added = owner.join().unwrap();
        // SAFETY: the owner is done.
        assert_eq!(taken + world.sum.with(|sum| unsafe { *sum }), added);
    });
}
