//! The slots of the handle table under every interleaving: `crates/core/src/scope/slot.rs` itself, compiled with
//! loom's atomics. What stands around it here is what `table.rs` and `members.rs` do with a slot.

#![allow(clippy::unwrap_used, reason = "a poisoned lock or a failed thread is a failed test")]

#[allow(dead_code, reason = "the table uses all of it, the models do not")]
#[path = "../../crates/core/src/scope/handle.rs"]
mod handle;
#[allow(dead_code, reason = "the table uses all of it, the models do not")]
#[path = "../../crates/core/src/scope/slot.rs"]
mod slot;

#[allow(dead_code, reason = "locks have a model of their own")]
#[path = "../../crates/core/src/scope/marks.rs"]
mod marks;

/// Gates have a model of their own, so what they amount to will do: who waits comes before a stay or after it.
mod memory {
    use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

    use loom::sync::{Mutex, MutexGuard};

    pub(crate) struct Gate {
        mutex: Mutex<()>,
        /// Whether the model has tenants that are used inside.
        is_used: AtomicBool,
    }

    impl Gate {
        pub fn new() -> Gate {
            Gate { mutex: Mutex::new(()), is_used: AtomicBool::new(false) }
        }

        pub fn set_used(&self) {
            self.is_used.store(true, SeqCst);
        }

        pub fn enter(&self) -> MutexGuard<'_, ()> {
            self.mutex.lock().unwrap()
        }

        pub fn wait(&self) {
            if self.is_used.load(SeqCst) {
                drop(self.enter());
            }
        }
    }
}

/// Loom knows no `membarrier`, so both halves of the fence are full ones here, which is what they amount to.
mod sync {
    pub(crate) use loom::hint::spin_loop;
    pub(crate) use loom::sync::atomic::{AtomicPtr, AtomicU64, AtomicUsize, Ordering, fence};
    pub(crate) use loom::thread::yield_now;

    pub(crate) const HANDLES: usize = 2;
    pub(crate) const LOCKS: usize = 0;

    pub(crate) fn overwrite(word: &AtomicU64, value: u64) {
        word.swap(value, Ordering::Release);
    }

    pub(crate) fn light_fence() {
        fence(Ordering::SeqCst);
    }

    pub(crate) fn heavy_fence() {
        fence(Ordering::SeqCst);
    }
}

mod refs {
    pub type Ref<T> = std::sync::Arc<T>;
}

mod native {
    use super::handle::{Kind, Weight};

    pub trait Native: Send + Sync {
        fn kind(&self) -> Kind;
        fn weight(&self) -> Weight;
        fn check_alive(&self);

        fn small(&self) -> Option<Small> {
            None
        }

        fn summary(&self) -> Summary {
            Summary::default()
        }
    }

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Summary(pub [u64; Summary::WORDS]);

    impl Summary {
        pub const WORDS: usize = 2;

        pub fn from_words(words: [u64; Summary::WORDS]) -> Summary {
            Summary(words)
        }
    }

    #[derive(Clone, Copy)]
    pub struct Small {
        pub ptr: *mut u8,
        pub words: [u64; Summary::WORDS],
    }

    impl Small {
        pub fn none(summary: Summary) -> Small {
            Small { ptr: std::ptr::null_mut(), words: summary.0 }
        }

        pub fn charged(&self) -> u64 {
            Small::charge_of(self.words[0])
        }

        /// As much as the handles here say.
        pub fn charge_of(_first_word: u64) -> u64 {
            128
        }

        pub fn rank_of(_first_word: u64) -> usize {
            1
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
use marks::Marks;
use memory::Gate;
use native::{Native, Small, Summary};
use node::Node;
use slot::{DisposedBy, Epitaph, Slot};
use sync::heavy_fence;

const INDEX: u32 = 7;
/// How a scope's tenants end.
const CLOSE: DisposedBy = DisposedBy::Scope(5);
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

/// Who made the tenant: the only thread that pins it by marks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Maker {
    /// A thread that takes no part.
    Nobody,
    /// The thread that runs the model.
    Main,
    /// The first thread that it starts.
    First,
}

const MAKERS: [Maker; 3] = [Maker::Nobody, Maker::Main, Maker::First];

/// Which thread a call is on.
type On = Maker;

/// One slot, the list of free slots, and a scope that may own the slot's tenant.
struct World {
    slot: Slot,
    maker: Maker,
    gate: Gate,
    marks: Marks,
    free: Mutex<bool>,
    /// Whether the slot is in the scope's list.
    listed: Mutex<bool>,
    node: Arc<Node>,
    /// Loom's eyes on the object, the owner, the links, and what inline tenants keep in the slot.
    object: UnsafeCell<()>,
    owner: UnsafeCell<()>,
    links: UnsafeCell<()>,
    block: UnsafeCell<()>,
    /// How often an inline tenant's memory went back without an object.
    blocks_back: AtomicUsize,
}

// SAFETY: loom checks every access to the cells.
unsafe impl Sync for World {}
// SAFETY: as above.
unsafe impl Send for World {}

impl World {
    fn new(maker: Maker) -> Arc<World> {
        Arc::new_cyclic(|world: &std::sync::Weak<World>| World {
            slot: Slot::new(),
            maker,
            gate: Gate::new(),
            // SAFETY: the world outlives the threads, and the gate is a part of it.
            marks: Marks::new(unsafe { &(*world.as_ptr()).gate }),
            free: Mutex::new(true),
            listed: Mutex::new(false),
            node: Arc::new(Node),
            object: UnsafeCell::new(()),
            owner: UnsafeCell::new(()),
            links: UnsafeCell::new(()),
            block: UnsafeCell::new(()),
            blocks_back: AtomicUsize::new(0),
        })
    }

    /// A world whose slot has a tenant, under the handle `FIRST`; and the count of its ends.
    fn with_tenant(maker: Maker, owned: bool) -> (Arc<World>, Arc<AtomicUsize>) {
        let world = World::new(maker);
        let ends = Arc::new(AtomicUsize::new(0));
        assert_eq!(world.insert(&ends, owned), Some(FIRST));
        (world, ends)
    }

    /// The marks of a thread, as far as they matter: others than the maker's are never looked at.
    fn marks(&self, on: On) -> Option<&'static Marks> {
        // SAFETY: the world outlives its threads, and what the slot remembers of them.
        (on == self.maker && on != Maker::Nobody).then(|| unsafe { &*std::ptr::from_ref(&self.marks) })
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
        let handle = self.slot.fill(INDEX, object, owner, self.marks(self.maker));
        self.publish(handle, owned, false);
        Some(handle)
    }

    /// `members::insert_inline`, into a free slot.
    fn insert_inline(&self, owned: bool) {
        self.gate.set_used();
        assert!(std::mem::take(&mut *self.free.lock().unwrap()));
        self.owner.with_mut(|_| ());
        self.block.with_mut(|_| ());
        let small = Small { ptr: std::ptr::without_provenance_mut(64), words: [64; Summary::WORDS] };
        let owner = if owned { Arc::as_ptr(&self.node) } else { std::ptr::null() };
        let handle = self.slot.fill_inline(INDEX, &small, owner, self.marks(self.maker));
        assert_eq!(handle, FIRST);
        self.publish(handle, owned, true);
    }

    fn publish(&self, handle: Handle, owned: bool, is_inline: bool) {
        let mut listed = owned.then(|| self.listed.lock().unwrap());
        if let Some(listed) = listed.as_deref_mut() {
            self.touch_links();
            *listed = true;
        }
        match is_inline {
            true => self.slot.publish_inline(handle, owned),
            false => self.slot.publish(handle),
        }
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
        self.take();
        assert!(!std::mem::replace(&mut *self.free.lock().unwrap(), true), "freed twice");
    }

    fn take(&self) {
        self.object.with_mut(|_| ());
        self.owner.with_mut(|_| ());
        // SAFETY: loom has just checked that it is ours alone.
        let owner = unsafe { *self.slot.owner() };
        assert!(owner.is_null(), "released while owned");
        // SAFETY: as above.
        assert!(unsafe { self.slot.take() }.is_some(), "released twice");
    }

    fn use_object(&self) {
        self.object.with(|_| ());
        // SAFETY: the callers' pins succeeded.
        unsafe { self.slot.object() }.check_alive();
    }

    fn unpin(&self, on: On, handle: Handle, hold: slot::Hold) {
        if self.slot.unpin(handle, hold, self.marks(on)) {
            self.release();
        }
    }

    /// `table::pin_any`, for tenants with objects.
    fn pin(&self, on: On, handle: Handle) -> Option<slot::Hold> {
        match self.slot.pin(handle, self.marks(on)) {
            Ok(hold) => Some(hold),
            Err(missed) => {
                if missed.must_release {
                    self.release();
                }
                None
            }
        }
    }

    fn pin_and_use(&self, on: On, handle: Handle) -> bool {
        let Some(hold) = self.pin(on, handle) else { return false };
        self.use_object();
        self.unpin(on, handle, hold);
        true
    }

    fn fence_unless_made(&self, on: On) {
        if !self.slot.is_made_by(self.marks(on)) {
            heavy_fence();
        }
    }

    /// `table::end`.
    fn end(&self, on: On, handle: Handle) {
        self.fence_unless_made(on);
        if self.slot.is_unused(handle, false) {
            self.take();
            self.slot.release();
            assert!(!std::mem::replace(&mut *self.free.lock().unwrap(), true), "freed twice");
            return;
        }
        self.slot.finish_retire();
        self.fence_unless_made(on);
        if self.slot.claim_fenced(handle) {
            self.release();
        }
    }

    /// `table::inflate_busy`.
    fn inflate_busy(&self, ends: &Arc<AtomicUsize>) {
        self.object.with_mut(|_| ());
        // SAFETY: the busy bit is ours.
        unsafe { self.slot.inflate(Arc::new(Object(ends.clone()))) };
    }

    /// `table::pin_any` and a use of what it finds; an object is made where there is none.
    fn pin_and_inflate(&self, on: On, ends: &Arc<AtomicUsize>) -> bool {
        let Some(hold) = self.pin(on, FIRST) else { return false };
        while self.slot.is_inline() {
            if self.slot.lock(FIRST, self.marks(on)).is_ok() {
                if self.slot.is_inline() {
                    self.inflate_busy(ends);
                }
                self.slot.unlock();
            } else {
                thread::yield_now();
            }
        }
        self.use_object();
        self.unpin(on, FIRST, hold);
        true
    }

    /// What a small operation does with an operand.
    fn pin_and_read(&self, on: On, handle: Handle) -> bool {
        if let Some(own) = self.marks(on) {
            let _inside = self.gate.enter();
            if self.slot.is_own_inline(handle, own) {
                self.read();
                return true;
            }
        }
        let Some(hold) = self.pin(on, handle) else { return false };
        self.read();
        self.unpin(on, handle, hold);
        true
    }

    fn read(&self) {
        assert_eq!(self.slot.block().addr(), 64);
        self.block.with(|_| ());
    }

    /// `table::retire`, of a tenant that may be inline.
    fn dispose_inline(&self, on: On, ends: &Arc<AtomicUsize>) -> bool {
        if self.slot.retire(FIRST, self.marks(on)).is_err() {
            return false;
        }
        if self.take_owner() {
            self.unlink(&mut self.listed.lock().unwrap());
        }
        self.retire_inline(on, ends, DisposedBy::Call);
        true
    }

    /// `table::retire`.
    fn retire_inline(&self, on: On, ends: &Arc<AtomicUsize>, by: DisposedBy) {
        self.fence_unless_made(on);
        if self.slot.end_inline(FIRST, by, false).is_some() {
            return self.free_block();
        }
        if self.slot.is_inline() {
            self.inflate_busy(ends);
        }
        self.slot.bury(FIRST, by);
        self.end(on, FIRST);
    }

    fn free_block(&self) {
        self.block.with_mut(|_| ());
        self.blocks_back.fetch_add(1, SeqCst);
        assert!(!std::mem::replace(&mut *self.free.lock().unwrap(), true), "freed twice");
    }

    /// `members::dispose_all` of what may be inline, with `members::end_newest` before it. True when this call retired the
    /// tenant.
    fn close_inline(&self, on: On, ends: &Arc<AtomicUsize>) -> bool {
        let mut listed = self.listed.lock().unwrap();
        if let Some(own) = self.marks(on).filter(|_| *listed) {
            let _inside = self.gate.enter();
            if self.slot.end_own(own, CLOSE.note()).is_some() {
                self.owner.with_mut(|_| ());
                self.unlink(&mut listed);
                self.free_block();
                return true;
            }
        }
        drop(listed);
        let is_ours = self.retire_listed(FIRST);
        if is_ours {
            self.retire_inline(on, ends, CLOSE);
        }
        is_ours
    }

    /// The last step of `Owner::close`, for the handle of the scope itself.
    fn end_scope(&self, on: On, handle: Handle) {
        assert!(self.slot.try_retire(handle));
        self.end(on, handle);
    }

    /// `members::dispose_by`. True when this call did it.
    fn dispose(&self, on: On, handle: Handle) -> bool {
        if self.slot.retire(handle, self.marks(on)).is_err() {
            return false;
        }
        if self.take_owner() {
            self.unlink(&mut self.listed.lock().unwrap());
        }
        self.end(on, handle);
        true
    }

    /// `members::dispose_all`. True when this call retired the tenant.
    fn close(&self, on: On, handle: Handle) -> bool {
        let is_ours = self.retire_listed(handle);
        if is_ours {
            self.end(on, handle);
        }
        is_ours
    }

    /// Retires the tenant and takes it off the list; false when it is not there any more.
    fn retire_listed(&self, handle: Handle) -> bool {
        loop {
            let mut listed = self.listed.lock().unwrap();
            if !*listed {
                return false;
            }
            if self.slot.try_retire(handle) {
                self.unlink(&mut listed);
                assert!(self.take_owner());
                return true;
            }
            drop(listed);
            thread::yield_now();
        }
    }

    /// `members::move_handle` out of the scope; true when it did. With `stay`, the lock without the move.
    fn move_out(&self, on: On, handle: Handle, stay: bool) -> bool {
        let Some(hold) = self.pin(on, handle) else { return false };
        let mut moved = false;
        if self.slot.lock(handle, self.marks(on)).is_ok() {
            if !self.owner().is_null() && !stay {
                self.unlink(&mut self.listed.lock().unwrap());
                assert!(self.take_owner());
            }
            self.slot.unlock();
            moved = !stay;
        }
        // The handle may be gone by now, the object not.
        self.use_object();
        self.unpin(on, handle, hold);
        moved
    }

    /// That the slot is free, without pins, and does its next service.
    fn check_free(&self) {
        let on = self.maker;
        let ends = Arc::new(AtomicUsize::new(0));
        let handle = self.insert(&ends, false).expect("the slot was lost");
        assert!(handle != FIRST && !self.slot.try_retire(FIRST), "hit by a stale handle");
        assert!(!self.pin_and_use(on, FIRST), "hit by a stale handle");
        assert!(self.slot.is_live(handle) && self.pin_and_use(on, handle));
        assert!(self.dispose(on, handle) && !self.slot.is_live(handle));
        assert_eq!(ends.load(SeqCst), 1, "a pin was left");
        assert!(*self.free.lock().unwrap());
    }
}

fn spawn<T: 'static>(world: &Arc<World>, run: impl FnOnce(&World) -> T + 'static) -> JoinHandle<T> {
    let world = world.clone();
    thread::spawn(move || run(&world))
}

/// Tries everything, with two threads switched against their will four times at most, and more of them twice, which takes
/// seconds, not hours. `LOOM_MAX_PREEMPTIONS` sets another bound.
fn model(threads: usize, run: impl Fn() + Sync + Send + 'static) {
    let mut builder = loom::model::Builder::new();
    builder.max_branches = 10_000;
    builder.preemption_bound = builder.preemption_bound.or(Some(if threads > 2 { 2 } else { 4 }));
    builder.check(run);
}

/// The same whoever made the tenant.
fn models(threads: usize, run: impl Fn(Maker) + Sync + Send + Copy + 'static) {
    for maker in MAKERS {
        model(threads, move || run(maker));
    }
}

/// Two pinners and a disposer: the object ends once, and never under a pin.
#[test]
fn pins_outlive_a_dispose() {
    models(3, |maker| {
        let (world, ends) = World::with_tenant(maker, false);
        let pinners = [On::First, On::Nobody].map(|on| spawn(&world, move |world| world.pin_and_use(on, FIRST)));
        assert!(world.dispose(On::Main, FIRST));
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
    models(1, |maker| {
        let (world, ends) = World::with_tenant(maker, false);
        let hold = world.pin(On::Main, FIRST).unwrap();
        assert!(world.dispose(On::Main, FIRST) && !world.slot.is_live(FIRST));
        assert!(!world.pin_and_use(On::Main, FIRST) && !world.dispose(On::Main, FIRST));
        world.use_object();
        world.unpin(On::Main, FIRST, hold);
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// Two pins of the maker's, which finds a place for each: the object ends with the second.
#[test]
fn one_thread_pins_twice() {
    models(2, |maker| {
        let (world, ends) = World::with_tenant(maker, false);
        let pinner = spawn(&world, |world| {
            let Some(first) = world.pin(On::First, FIRST) else { return };
            let second = world.pin(On::First, FIRST);
            world.use_object();
            world.unpin(On::First, FIRST, first);
            if let Some(second) = second {
                world.use_object();
                world.unpin(On::First, FIRST, second);
            }
        });
        assert!(world.dispose(On::Main, FIRST));
        pinner.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A dispose, a close of the scope, and a pinner: one of the two wins, and the object ends once.
#[test]
fn one_of_two_disposers_wins() {
    models(3, |maker| {
        let (world, ends) = World::with_tenant(maker, true);
        let pinner = spawn(&world, |world| world.pin_and_use(On::First, FIRST));
        let closer = spawn(&world, |world| world.close(On::Nobody, FIRST));
        let disposed = world.dispose(On::Main, FIRST);
        assert!(closer.join().unwrap() != disposed);
        pinner.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// The same by two calls of dispose.
#[test]
fn one_of_two_disposes_wins() {
    models(2, |maker| {
        let (world, ends) = World::with_tenant(maker, true);
        let other = spawn(&world, |world| world.dispose(On::First, FIRST));
        let disposed = world.dispose(On::Main, FIRST);
        assert!(other.join().unwrap() != disposed);
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// Handles that are stale, or forged, against the end of a tenant and the whole life of the next.
fn strays(strays: &'static [Handle]) {
    models(1 + strays.len(), move |maker| {
        let (world, ends) = World::with_tenant(maker, false);
        let on = |i: usize| if i == 0 { On::First } else { On::Nobody };
        let strays = strays.iter().enumerate();
        let strays: Vec<_> =
            strays.map(|(i, &handle)| spawn(&world, move |world| world.pin_and_use(on(i), handle))).collect();
        world.end_scope(On::Main, FIRST);
        let next = Arc::new(AtomicUsize::new(0));
        // A pin that lasts frees the slot later: then there is no second tenant yet.
        let reused = world.insert(&next, false);
        if let Some(handle) = reused {
            assert_eq!(handle, SECOND);
            world.end_scope(On::Main, SECOND);
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
    models(4, |maker| {
        let (world, ends) = World::with_tenant(maker, false);
        let next = Arc::new(AtomicUsize::new(0));
        let late = spawn(&world, |world| world.pin_and_use(On::First, FIRST));
        let (life, next_ends) = (world.clone(), next.clone());
        let life = thread::spawn(move || {
            life.end_scope(On::Nobody, FIRST);
            let reused = life.insert(&next_ends, false).is_some();
            if reused {
                life.end_scope(On::Nobody, SECOND);
            }
            reused
        });
        world.pin_and_use(On::Main, SECOND);
        late.join().unwrap();
        let reused = life.join().unwrap();
        assert_eq!((ends.load(SeqCst), next.load(SeqCst)), (1, usize::from(reused)));
        world.check_free();
    });
}

/// A move out of a scope, against its close: one or the other, and a later dispose still works.
#[test]
fn a_close_skips_what_moves_out() {
    models(2, |maker| {
        let (world, ends) = World::with_tenant(maker, true);
        let closer = spawn(&world, |world| world.close(On::First, FIRST));
        let moved = world.move_out(On::Main, FIRST, false);
        assert!(closer.join().unwrap() != moved);
        assert_eq!(world.slot.is_live(FIRST), moved);
        assert_eq!(ends.load(SeqCst), usize::from(!moved));
        assert_eq!(world.dispose(On::Main, FIRST), moved);
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A lock that leaves the owner as it is makes a close wait, not forget.
#[test]
fn a_close_waits_for_the_busy() {
    models(2, |maker| {
        let (world, ends) = World::with_tenant(maker, true);
        let busy = spawn(&world, |world| world.move_out(On::First, FIRST, true));
        assert!(world.close(On::Main, FIRST));
        busy.join().unwrap();
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A dispose waits for a move, and ends what has moved.
#[test]
fn a_dispose_waits_for_a_move() {
    models(2, |maker| {
        let (world, ends) = World::with_tenant(maker, true);
        let mover = spawn(&world, |world| world.move_out(On::First, FIRST, false));
        assert!(world.dispose(On::Main, FIRST));
        mover.join().unwrap();
        assert!(!*world.listed.lock().unwrap());
        assert_eq!(ends.load(SeqCst), 1);
        world.check_free();
    });
}

/// A tenant without an object: its memory goes back once, as it is or with its object, and never under a pin.
fn inline(on: [On; 2], act: fn(&World, On, &Arc<AtomicUsize>) -> bool) {
    models(3, move |maker| {
        let (world, ends) = (World::new(maker), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(false);
        let others = on.map(|on| {
            let ends = ends.clone();
            spawn(&world, move |world| act(world, on, &ends))
        });
        assert!(world.dispose_inline(On::Main, &ends));
        for other in others {
            other.join().unwrap();
        }
        assert_eq!(world.blocks_back.load(SeqCst) + ends.load(SeqCst), 1);
        world.check_free();
    });
}

#[test]
fn an_inline_tenant_is_read_until_the_last_pin() {
    inline([On::First, On::Nobody], |world, on, _| world.pin_and_read(on, FIRST));
}

#[test]
fn an_inline_tenant_gets_one_object() {
    inline([On::First, On::Nobody], World::pin_and_inflate);
}

#[test]
fn an_inline_tenant_is_read_while_it_gets_its_object() {
    inline([On::First, On::Nobody], |world, on, ends| match on {
        On::First => world.pin_and_read(on, FIRST),
        _ => world.pin_and_inflate(on, ends),
    });
}

/// A scope closes while others use what is in it: as above.
fn inline_closed(on: &'static [On], act: fn(&World, On, &Arc<AtomicUsize>) -> bool) {
    models(1 + on.len(), move |maker| {
        let (world, ends) = (World::new(maker), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(true);
        let act_on = |&on: &On| {
            let ends = ends.clone();
            spawn(&world, move |world| act(world, on, &ends))
        };
        let others: Vec<_> = on.iter().map(act_on).collect();
        assert!(world.close_inline(On::Main, &ends));
        for other in others {
            other.join().unwrap();
        }
        assert_eq!(world.blocks_back.load(SeqCst) + ends.load(SeqCst), 1);
        assert_eq!(world.slot.epitaph(FIRST).map(|note| note.by), Some(CLOSE));
        world.check_free();
    });
}

#[test]
fn an_inline_tenant_of_a_closing_scope_is_read_until_the_last_pin() {
    inline_closed(&[On::First], |world, on, _| world.pin_and_read(on, FIRST));
    inline_closed(&[On::First, On::Nobody], |world, on, _| world.pin_and_read(on, FIRST));
}

#[test]
fn an_inline_tenant_of_a_closing_scope_gets_one_object() {
    inline_closed(&[On::First], World::pin_and_inflate);
    inline_closed(&[On::First, On::Nobody], World::pin_and_inflate);
}

/// A dispose and a close of the scope: one of them wins, the memory goes back once, and the note is the winner's.
#[test]
fn one_of_two_ends_of_an_inline_tenant_wins() {
    models(2, |maker| {
        let (world, ends) = (World::new(maker), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(true);
        let disposer = spawn(&world, {
            let ends = ends.clone();
            move |world| world.dispose_inline(On::First, &ends)
        });
        let closed = world.close_inline(On::Main, &ends);
        assert!(disposer.join().unwrap() != closed);
        assert_eq!(world.blocks_back.load(SeqCst) + ends.load(SeqCst), 1);
        let by = if closed { CLOSE } else { DisposedBy::Call };
        assert_eq!(world.slot.epitaph(FIRST).map(|note| note.by), Some(by));
        world.check_free();
    });
}

/// Reading the note about one tenant while it gives way to the next, and to the note about that: whole, or nothing.
fn epitaph(of: u64, maker: Maker) {
    model(2, move || {
        let world = World::new(maker);
        let own = world.marks(On::Main);
        let live = |n: u64, handle: Handle| {
            let small = Small { ptr: std::ptr::null_mut(), words: [n; Summary::WORDS] };
            assert_eq!(world.slot.fill_inline(INDEX, &small, std::ptr::null(), own), handle);
            world.slot.publish_inline(handle, true);
            let by = DisposedBy::Scope(n);
            let end = match own {
                Some(own) => {
                    let _inside = world.gate.enter();
                    world.slot.end_own(own, by.note())
                }
                None => world.slot.try_retire(handle).then(|| world.slot.end_inline(handle, by, true)).flatten(),
            };
            assert!(end.is_some());
        };
        live(1, FIRST);
        let reader = spawn(&world, move |world| {
            if let Some(Epitaph { by, summary, .. }) = world.slot.epitaph([FIRST, SECOND][of as usize - 1]) {
                assert_eq!((by, summary.0), (DisposedBy::Scope(of), [of; Summary::WORDS]));
            }
        });
        live(2, SECOND);
        reader.join().unwrap();
        assert!(world.slot.epitaph(FIRST).is_none() && world.slot.epitaph(SECOND).is_some());
    });
}

/// A forged handle without a kind is like the tag of a free slot.
#[test]
fn a_forged_operand_does_not_free_a_free_slot() {
    models(2, |maker| {
        let (world, ends) = (World::new(maker), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(false);
        let forged = Handle(FIRST.0 & ((1 << 56) - 1));
        let stray = spawn(&world, move |world| world.pin_and_read(On::First, forged));
        assert!(world.dispose_inline(On::Main, &ends));
        assert!(!world.pin_and_read(On::Main, forged) && !stray.join().unwrap());
        assert_eq!(world.blocks_back.load(SeqCst), 1);
        world.check_free();
    });
}

/// Who finds a tenant gone finds the note about it.
#[test]
fn a_closed_scope_leaves_notes() {
    model(2, || {
        let (world, ends) = (World::new(Maker::Main), Arc::new(AtomicUsize::new(0)));
        world.insert_inline(true);
        let reader = spawn(&world, |world| match world.pin(On::First, FIRST) {
            Some(hold) => world.unpin(On::First, FIRST, hold),
            None => assert_eq!(world.slot.epitaph(FIRST).map(|note| note.by), Some(CLOSE)),
        });
        assert!(world.close_inline(On::Main, &ends));
        reader.join().unwrap();
    });
}

#[test]
fn the_last_epitaph_is_whole() {
    epitaph(1, Maker::Nobody);
    epitaph(1, Maker::Main);
}

#[test]
fn the_next_epitaph_is_whole() {
    epitaph(2, Maker::Nobody);
    epitaph(2, Maker::Main);
}
