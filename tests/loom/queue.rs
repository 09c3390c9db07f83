//! The queue of dropped handles under every interleaving: `crates/core/src/scope/tree/queue.rs` itself, compiled with
//! loom's locks and atomics. `reclaim.rs` only adds a thread that takes from it in a loop.

#![allow(clippy::unwrap_used, reason = "a poisoned lock or a failed thread is a failed test")]

#[allow(dead_code, reason = "the table uses all of it, the models do not")]
#[path = "../../crates/core/src/scope/table/handle.rs"]
mod handle;
#[path = "../../crates/core/src/scope/tree/queue.rs"]
mod queue;

/// The files refer to each other by their paths in the runtime.
mod scope {
    pub(crate) mod table {
        pub(crate) use crate::handle;
    }
}

mod sync {
    pub(crate) use loom::sync::atomic::{AtomicUsize, Ordering};
    pub(crate) use loom::sync::{Condvar, Mutex, MutexGuard};

    pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
        mutex.lock().unwrap()
    }

    pub(crate) fn wait<'a, T>(condvar: &Condvar, guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
        condvar.wait(guard).unwrap()
    }
}

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use handle::Handle;
use loom::cell::UnsafeCell;
use loom::thread::{self, JoinHandle};
use queue::{BATCH, Queue};

/// The handle that ends the background thread.
const LAST: Handle = Handle(3);

/// A queue, and how often each handle was ended. Loom checks that a thread reads a count only after it was written.
#[derive(Default)]
struct World {
    queue: Queue,
    ends: [UnsafeCell<u32>; 4],
}

// SAFETY: loom checks every access to the cells.
unsafe impl Sync for World {}

impl World {
    fn end(&self, handles: &[Handle]) {
        for handle in handles {
            // SAFETY: loom checks that the access is exclusive.
            self.ends[handle.0 as usize].with_mut(|ends| unsafe { *ends += 1 });
        }
    }

    fn ends(&self, handle: u64) -> u32 {
        // SAFETY: as above.
        self.ends[handle as usize].with(|ends| unsafe { *ends })
    }

    fn take(&self, most: usize) -> usize {
        self.queue.take(most, |handles| self.end(handles))
    }

    fn drain(&self) {
        self.queue.drain(|handles| self.end(handles));
    }

    /// Disposes of handles until it gets the last one.
    fn dispose_forever(&self) {
        let mut is_last = false;
        while !is_last {
            self.queue.wait_filled();
            self.queue.take(BATCH, |handles| {
                is_last = handles.contains(&LAST);
                self.end(handles);
            });
        }
    }

    fn check_empty(&self) {
        assert!(self.queue.is_empty() && self.take(BATCH) == 0, "something is left");
        assert!(self.queue.in_hand.lock().unwrap().open.is_empty(), "a batch is in hand");
    }
}

fn spawn(world: &Arc<World>, run: impl FnOnce(&World) + 'static) -> JoinHandle<()> {
    let world = world.clone();
    thread::spawn(move || run(&world))
}

fn model(run: impl Fn(&Arc<World>) + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = builder.preemption_bound.or(Some(4));
    builder.check(move || run(&Arc::default()));
}

/// Handles that were queued before a drain have ended when the drain returns, whichever thread took them.
#[test]
fn a_drain_waits_for_what_others_took() {
    model(|world| {
        assert!(world.queue.add(&[Handle(0), Handle(1)]));
        let helper = spawn(world, |world| assert!(world.take(1) < 2));
        world.drain();
        assert_eq!([0, 1].map(|handle| world.ends(handle)), [1, 1]);
        helper.join().unwrap();
        world.check_empty();
    });
}

/// Two drains run at once. Neither returns before the other's batch is done, and neither waits forever.
#[test]
fn two_drains_wait_for_each_other() {
    model(|world| {
        assert!(world.queue.add(&[Handle(0)]));
        let drain = |world: &World| {
            world.drain();
            assert_eq!(world.ends(0), 1);
        };
        let other = spawn(world, drain);
        drain(world);
        other.join().unwrap();
        world.check_empty();
    });
}

/// Two drains both notice the end of a third thread's batch.
#[test]
fn two_drains_wait_for_another() {
    model(|world| {
        assert!(world.queue.add(&[Handle(0)]));
        let helper = spawn(world, |world| assert!(world.take(1) < 2));
        let other = spawn(world, World::drain);
        world.drain();
        assert_eq!(world.ends(0), 1);
        helper.join().unwrap();
        other.join().unwrap();
        world.check_empty();
    });
}

/// A finalizer adds handles while another thread helps and a drain runs. Each handle ends once.
#[test]
fn each_handle_ends_once() {
    model(|world| {
        let finalizer = spawn(world, |world| {
            assert!(world.queue.add(&[Handle(0)]));
            assert!(world.queue.add(&[Handle(1)]));
        });
        let helper = spawn(world, |world| {
            if !world.queue.is_empty() {
                world.take(1);
            }
        });
        world.drain();
        finalizer.join().unwrap();
        world.drain();
        assert_eq!([0, 1].map(|handle| world.ends(handle)), [1, 1]);
        helper.join().unwrap();
        world.check_empty();
    });
}

/// The background thread misses no wake-up, also if other threads take the handles that it was woken for.
#[test]
fn the_background_thread_is_woken() {
    model(|world| {
        let background = spawn(world, World::dispose_forever);
        let finalizer = spawn(world, |world| {
            assert!(world.queue.add(&[Handle(0)]));
            world.take(1);
        });
        finalizer.join().unwrap();
        assert!(world.queue.add(&[LAST]));
        background.join().unwrap();
        assert_eq!([world.ends(0), world.ends(LAST.0)], [1, 1]);
        world.check_empty();
    });
}

/// A batch is done even if the end of an object panics: a drain does not wait for it forever.
#[test]
fn a_panic_gives_the_batch_back() {
    model(|world| {
        assert!(world.queue.add(&[Handle(0), Handle(1)]));
        let panicking = spawn(world, |world| {
            let end = |handles: &[Handle]| {
                world.end(handles);
                resume_unwind(Box::new(()));
            };
            let _ = catch_unwind(AssertUnwindSafe(|| world.queue.take(1, end)));
        });
        world.drain();
        assert_eq!([0, 1].map(|handle| world.ends(handle)), [1, 1]);
        panicking.join().unwrap();
        world.check_empty();
    });
}
