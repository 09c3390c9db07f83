//! The slots of the handle table under every interleaving: `crates/core/src/scope/slot.rs` itself, compiled with
//! loom's atomics. What stands around it here is what `table.rs` and `members.rs` do with a slot.

#![allow(clippy::unwrap_used, reason = "a poisoned lock or a failed thread is a failed test")]

#[allow(dead_code, reason = "the table uses all of it, the models do not")]
#[path = "../../crates/core/src/scope/handle.rs"]
mod handle;
#[allow(dead_code, reason = "the table uses all of it, the models do not")]
#[path = "../../crates/core/src/scope/slot.rs"]
mod slot;

mod sync {
    pub(crate) use loom::hint::spin_loop;
    pub(crate) use loom::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};
}

mod native {
    use super::handle::{Kind, Weight};

    pub trait Native: Send + Sync {
        fn kind(&self) -> Kind;
        fn weight(&self) -> Weight;
        fn check_alive(&self);
    }

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Summary(pub [u64; Summary::WORDS]);

    impl Summary {
        pub const WORDS: usize = 2;

        pub fn to_words(self) -> [u64; Summary::WORDS] {
            self.0
        }

        pub fn from_words(words: [u64; Summary::WORDS]) -> Summary {
            Summary(words)
        }
    }
}

mod node {
    pub struct Node;
}

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use handle::{Handle, Kind, Weight};
use loom::cell::UnsafeCell;
use loom::sync::Mutex;
use loom::thread::{self, JoinHandle};
use native::{Native, Summary};
use node::Node;
use slot::{DisposedBy, Epitaph, Slot, Tenant};

const INDEX: u32 = 7;
const FIRST: Handle = Handle::new(INDEX, 1, Kind::Tensor, Weight::Small);
const SECOND: Handle = Handle::new(INDEX, 2, Kind::Tensor, Weight::Small);

/// An object that counts its end. The counters are plain: loom neither sees them nor learns an order from them.
struct Object(Arc<AtomicUsize>);

impl Native for Object {
    fn kind(&self) -> Kind {
        Kind::Tensor
    }

    fn weight(&self) -> Weight {
        Weight::Small
    }

    fn check_alive(&self) {
        assert_eq!(self.0.load(SeqCst), 0, "used after its end");
    }
}

impl Drop for Object {
    fn drop(&mut self) {
        assert_eq!(self.0.fetch_add(1, SeqCst), 0, "dropped twice");
    }
}

/// One slot, the list of free slots, and a scope that may own the slot's tenant.
struct World {
    slot: Slot,
    free: Mutex<bool>,
    /// Whether the slot is in the scope's list.
    listed: Mutex<bool>,
    node: Arc<Node>,
    /// Loom's eyes on the two halves of the tenant, and on the links.
    object: UnsafeCell<()>,
    owner: UnsafeCell<()>,
    links: UnsafeCell<()>,
}

// SAFETY: loom checks every access to the cells.
unsafe impl Sync for World {}

impl World {
    fn new() -> Arc<World> {
        Arc::new(World {
            slot: Slot::new(),
            free: Mutex::new(true),
            listed: Mutex::new(false),
            node: Arc::new(Node),
            object: UnsafeCell::new(()),
            owner: UnsafeCell::new(()),
            links: UnsafeCell::new(()),
        })
    }

    /// A world whose slot has a tenant, under the handle `FIRST`; and the count of its ends.
    fn with_tenant(owned: bool) -> (Arc<World>, Arc<AtomicUsize>) {
        let world = World::new();
        let ends = Arc::new(AtomicUsize::new(0));
        assert_eq!(world.insert(&ends, owned), Some(FIRST));
        (world, ends)
    }

    /// `members::insert`, when the slot is free.
    fn insert(&self, ends: &Arc<AtomicUsize>, owned: bool) -> Option<Handle> {
        if !std::mem::take(&mut *self.free.lock().unwrap()) {
            return None;
        }
        self.object.with_mut(|_| ());
        self.owner.with_mut(|_| ());
        let owner = if owned { Arc::as_ptr(&self.node) } else { std::ptr::null() };
        let object: Arc<dyn Native> = Arc::new(Object(ends.clone()));
        let handle = self.slot.fill(INDEX, Tenant { object: Some(object), owner, lenders: None });
        if owned {
            let mut listed = self.listed.lock().unwrap();
            self.touch_links();
            *listed = true;
            self.slot.publish(handle);
        } else {
            self.slot.publish(handle);
        }
        Some(handle)
    }

    /// The owner, which the busy bit guards.
    #[allow(clippy::mut_from_ref, reason = "as `Slot::tenant`")]
    fn owner(&self) -> &mut *const Node {
        self.owner.with_mut(|_| ());
        // SAFETY: loom has just checked that it is ours alone.
        unsafe { self.slot.owner() }
    }

    /// Whether the slot had an owner; it has none any more.
    fn take_owner(&self) -> bool {
        !std::mem::replace(self.owner(), std::ptr::null()).is_null()
    }

    fn touch_links(&self) {
        self.links.with_mut(|_| ());
        // SAFETY: loom has just checked that they are ours alone.
        unsafe { self.slot.links() }.newer = INDEX;
    }

    fn unlink(&self, listed: &mut bool) {
        assert!(std::mem::take(listed), "taken off the list twice");
        self.touch_links();
    }

    /// `table::release`.
    fn release(&self) {
        self.object.with_mut(|_| ());
        self.owner.with_mut(|_| ());
        // SAFETY: loom has just checked that it is ours alone.
        let tenant = std::mem::replace(unsafe { self.slot.tenant() }, Tenant::none());
        assert!(tenant.object.is_some(), "released twice");
        assert!(tenant.owner.is_null(), "released while owned");
        assert!(!std::mem::replace(&mut *self.free.lock().unwrap(), true), "freed twice");
        drop(tenant);
    }

    fn use_object(&self) {
        self.object.with(|_| ());
        // SAFETY: the callers' pins succeeded.
        unsafe { self.slot.object() }.check_alive();
    }

    fn unpin(&self) {
        if self.slot.unpin() {
            self.release();
        }
    }

    /// `table::pin_any` without its first look at the slot, which spares it stray pins most of the time.
    fn pin_and_use(&self, handle: Handle) -> bool {
        let pinned = self.slot.pin(handle);
        if pinned {
            self.use_object();
        }
        self.unpin();
        pinned
    }

    /// `table::retire`, but for the epitaph, which has a model of its own.
    fn retire(&self) {
        if self.slot.finish_retire() {
            self.release();
        }
    }

    /// The last step of `Owner::close`, for the handle of the scope itself.
    fn end_scope(&self, handle: Handle) {
        assert!(self.slot.try_retire(handle));
        self.retire();
    }

    /// `members::dispose_by`. True when this call did it.
    fn dispose(&self, handle: Handle) -> bool {
        if self.slot.lock(handle).is_err() {
            return false;
        }
        if self.take_owner() {
            self.unlink(&mut self.listed.lock().unwrap());
        }
        self.slot.retire_locked();
        self.retire();
        true
    }

    /// `members::dispose_all`. True when this call retired the tenant.
    fn close(&self, handle: Handle) -> bool {
        loop {
            let mut listed = self.listed.lock().unwrap();
            if !*listed {
                return false;
            }
            if self.slot.try_retire(handle) {
                self.unlink(&mut listed);
                assert!(self.take_owner());
                drop(listed);
                self.retire();
                return true;
            }
            drop(listed);
            thread::yield_now();
        }
    }

    /// `members::move_handle` out of the scope; true when it did. With `stay`, the lock without the move.
    fn move_out(&self, handle: Handle, stay: bool) -> bool {
        let mut moved = false;
        if self.slot.pin(handle) {
            if self.slot.lock(handle).is_ok() {
                if !self.owner().is_null() && !stay {
                    self.unlink(&mut self.listed.lock().unwrap());
                    assert!(self.take_owner());
                }
                self.slot.unlock();
                moved = !stay;
            }
            // The handle may be gone by now, the object not.
            self.use_object();
        }
        self.unpin();
        moved
    }

    /// That the slot is free, without pins, and does its next service.
    fn check_free(&self) {
        let ends = Arc::new(AtomicUsize::new(0));
        let handle = self.insert(&ends, false).expect("the slot was lost");
        assert!(handle != FIRST && !self.slot.try_retire(FIRST) && !self.pin_and_use(FIRST), "hit by a stale handle");
        assert!(self.slot.is_live(handle) && self.pin_and_use(handle));
        assert!(self.dispose(handle) && !self.slot.is_live(handle));
        assert_eq!(ends.load(SeqCst), 1, "a pin was left");
        assert!(*self.free.lock().unwrap());
    }
}

fn spawn<T: 'static>(world: &Arc<World>, run: impl FnOnce(&World) -> T + 'static) -> JoinHandle<T> {
    let world = world.clone();
    thread::spawn(move || run(&world))
}

/// Tries everything; three threads or more are switched against their will three times at most, which takes seconds, not hours.
fn model(threads: usize, run: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = (threads > 2).then_some(3);
    builder.check(run);
}

/// Two pinners and a disposer: the object ends once, and never under a pin.
#[test]
fn pins_outlive_a_dispose() {
    model(3, || {
        let (world, ends) = World::with_tenant(false);
        let pinners = [(); 2].map(|()| spawn(&world, |world| world.pin_and_use(FIRST)));
        assert!(world.dispose(FIRST));
        for pinner in pinners {
            pinner.join().unwrap();
        }
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// The handle goes at once, the object with the pin.
#[test]
fn a_pin_keeps_no_handle() {
    model(1, || {
        let (world, ends) = World::with_tenant(false);
        assert!(world.slot.pin(FIRST) && world.dispose(FIRST));
        assert!(!world.slot.is_live(FIRST) && !world.pin_and_use(FIRST) && !world.dispose(FIRST));
        world.use_object();
        world.unpin();
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A dispose, a close of the scope, and a pinner: one of the two wins, and the object ends once.
#[test]
fn one_of_two_disposers_wins() {
    model(3, || {
        let (world, ends) = World::with_tenant(true);
        let closer = spawn(&world, |world| world.close(FIRST));
        let pinner = spawn(&world, |world| world.pin_and_use(FIRST));
        let disposed = world.dispose(FIRST);
        assert!(closer.join().unwrap() != disposed);
        pinner.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// The same by two calls of dispose.
#[test]
fn one_of_two_disposes_wins() {
    model(2, || {
        let (world, ends) = World::with_tenant(true);
        let other = spawn(&world, |world| world.dispose(FIRST));
        let disposed = world.dispose(FIRST);
        assert!(other.join().unwrap() != disposed);
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// Handles that are stale, or forged, against the end of a tenant and the whole life of the next.
fn strays(strays: &[Handle]) {
    let strays = strays.to_vec();
    model(1 + strays.len(), move || {
        let (world, ends) = World::with_tenant(false);
        let strays: Vec<_> =
            strays.iter().map(|&handle| spawn(&world, move |world| world.pin_and_use(handle))).collect();
        world.end_scope(FIRST);
        let next = Arc::new(AtomicUsize::new(0));
        // A pin that lasts frees the slot later: then there is no second tenant yet.
        let reused = world.insert(&next, false);
        if let Some(handle) = reused {
            assert_eq!(handle, SECOND);
            world.end_scope(SECOND);
        }
        for stray in strays {
            stray.join().unwrap();
        }
        assert_eq!(ends.load(SeqCst), 1);
        assert_eq!(next.load(SeqCst), usize::from(reused.is_some()));
        world.check_free();
    });
}

#[test]
fn a_stale_pin_spares_the_next_tenant() {
    strays(&[FIRST]);
}

#[test]
fn a_forged_pin_spares_the_next_tenant() {
    strays(&[SECOND]);
}

#[test]
fn two_stray_pins_spare_the_next_tenant() {
    strays(&[FIRST, SECOND]);
}

/// Whoever gives the last pin back may be slow to claim the release: another does it, and by then there is a next
/// tenant, retired and pinned.
#[test]
fn a_late_claim_spares_a_pinned_tenant() {
    model(4, || {
        let (world, ends) = World::with_tenant(false);
        let next = Arc::new(AtomicUsize::new(0));
        assert!(world.slot.pin(FIRST) && world.slot.try_retire(FIRST));
        let late = spawn(&world, World::unpin);
        let (life, next_ends) = (world.clone(), next.clone());
        let life = thread::spawn(move || {
            life.retire();
            let reused = life.insert(&next_ends, false).is_some();
            if reused {
                life.end_scope(SECOND);
            }
            reused
        });
        let pinner = spawn(&world, |world| world.pin_and_use(SECOND));
        late.join().unwrap();
        pinner.join().unwrap();
        let reused = life.join().unwrap();
        assert_eq!((ends.load(SeqCst), next.load(SeqCst)), (1, usize::from(reused)));
        world.check_free();
    });
}

/// A move out of a scope, against its close: one or the other, and a later dispose still works.
#[test]
fn a_close_skips_what_moves_out() {
    model(2, || {
        let (world, ends) = World::with_tenant(true);
        let closer = spawn(&world, |world| world.close(FIRST));
        let moved = world.move_out(FIRST, false);
        assert!(closer.join().unwrap() != moved);
        assert_eq!(world.slot.is_live(FIRST), moved);
        assert_eq!(ends.load(SeqCst), usize::from(!moved));
        assert_eq!(world.dispose(FIRST), moved);
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A lock that leaves the owner as it is makes a close wait, not forget.
#[test]
fn a_close_waits_for_the_busy() {
    model(2, || {
        let (world, ends) = World::with_tenant(true);
        let busy = spawn(&world, |world| world.move_out(FIRST, true));
        assert!(world.close(FIRST));
        busy.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A dispose waits for a move, and ends what has moved.
#[test]
fn a_dispose_waits_for_a_move() {
    model(2, || {
        let (world, ends) = World::with_tenant(true);
        let mover = spawn(&world, |world| world.move_out(FIRST, false));
        assert!(world.dispose(FIRST));
        mover.join().unwrap();
        assert!(!*world.listed.lock().unwrap());
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// Reading the note about one tenant while it gives way to the note about the next: whole, or nothing.
fn epitaph(of: u64) {
    model(2, move || {
        let world = World::new();
        let bury = |world: &World, n: u64, handle| {
            world.slot.bury(handle, DisposedBy::Scope(n), Handle(n), &Summary([n; Summary::WORDS]));
        };
        bury(&world, 1, FIRST);
        let reader = spawn(&world, move |world| {
            let epitaph = world.slot.epitaph([FIRST, SECOND][of as usize - 1]);
            if let Some(Epitaph { by, parent, summary }) = epitaph {
                assert_eq!((by, parent, summary.0), (DisposedBy::Scope(of), Handle(of), [of; Summary::WORDS]));
            }
        });
        bury(&world, 2, SECOND);
        reader.join().unwrap();
        assert!(world.slot.epitaph(FIRST).is_none() && world.slot.epitaph(SECOND).is_some());
    });
}

#[test]
fn the_last_epitaph_is_whole() {
    epitaph(1);
}

#[test]
fn the_next_epitaph_is_whole() {
    epitaph(2);
}
