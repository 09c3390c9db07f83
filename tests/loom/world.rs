//! A slot and its surroundings for the models in `slot.rs`: what the folders `table` and `tree` do with it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use loom::cell::UnsafeCell;
use loom::sync::Mutex;
use loom::thread;

use crate::handle::{Handle, Kind, Weight};
use crate::hazard_pointers::HazardPointers;
use crate::memory::CriticalSection;
use crate::native::{Native, OwnerAccount, Small, Summary};
use crate::slot::{Hold, Slot};
use crate::sync::heavy_fence;
use crate::tombstone::DisposedBy;
use crate::{CLOSE, FIRST, INDEX};

/// An object that counts its end. The counters are plain: loom does not see them, so they add no ordering to the model.
pub struct Object(pub Arc<AtomicUsize>);

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

/// The creator of the entry: the only thread that pins it by hazard pointers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Creator {
    /// A thread that is not in the model.
    Nobody,
    /// The thread that runs the model.
    Main,
    /// The first thread that the model starts.
    First,
}

pub const CREATORS: [Creator; 3] = [Creator::Nobody, Creator::Main, Creator::First];

/// The thread of a call.
pub type On = Creator;

/// One slot, the list of free slots, and a scope that may own the slot's entry.
pub struct World {
    pub slot: Slot,
    pub creator: Creator,
    pub section: CriticalSection,
    pub hazards: HazardPointers,
    pub free: Mutex<bool>,
    /// Whether the slot is in the scope's list.
    pub listed: Mutex<bool>,
    pub node: Arc<OwnerAccount>,
    /// Cells by which loom checks accesses to the object, the owner, the links, and the data of inline entries.
    pub object: UnsafeCell<()>,
    pub owner: UnsafeCell<()>,
    pub links: UnsafeCell<()>,
    pub block: UnsafeCell<()>,
    /// How often an inline entry's memory was freed without an object.
    pub blocks_back: AtomicUsize,
}

// SAFETY: loom checks every access to the cells.
unsafe impl Sync for World {}
// SAFETY: as above.
unsafe impl Send for World {}

impl World {
    pub fn new(creator: Creator) -> Arc<World> {
        Arc::new_cyclic(|world: &std::sync::Weak<World>| World {
            slot: Slot::new(),
            creator,
            section: CriticalSection::new(),
            // SAFETY: the world outlives the threads, and the critical section is a part of it.
            hazards: HazardPointers::new(unsafe { &(*world.as_ptr()).section }),
            free: Mutex::new(true),
            listed: Mutex::new(false),
            node: Arc::new(OwnerAccount),
            object: UnsafeCell::new(()),
            owner: UnsafeCell::new(()),
            links: UnsafeCell::new(()),
            block: UnsafeCell::new(()),
            blocks_back: AtomicUsize::new(0),
        })
    }

    /// A world whose slot has an entry with the handle `FIRST`, and the count of its ends.
    pub fn with_entry(creator: Creator, owned: bool) -> (Arc<World>, Arc<AtomicUsize>) {
        let world = World::new(creator);
        let ends = Arc::new(AtomicUsize::new(0));
        assert_eq!(world.insert(&ends, owned), Some(FIRST));
        (world, ends)
    }

    /// The hazard pointers of a thread. For threads other than the creator, `None` suffices, as these are never read.
    pub fn hazards(&self, on: On) -> Option<&'static HazardPointers> {
        // SAFETY: the world outlives its threads and the pointers to them in the slot.
        (on == self.creator && on != Creator::Nobody).then(|| unsafe { &*std::ptr::from_ref(&self.hazards) })
    }

    /// `members::insert`, if the slot is free.
    pub fn insert(&self, ends: &Arc<AtomicUsize>, owned: bool) -> Option<Handle> {
        if !std::mem::take(&mut *self.free.lock().unwrap()) {
            return None;
        }
        self.object.with_mut(|_| ());
        self.owner.with_mut(|_| ());
        let owner = if owned { Arc::as_ptr(&self.node) } else { std::ptr::null() };
        let object: Arc<dyn Native> = Arc::new(Object(ends.clone()));
        let handle = self.slot.fill(INDEX, object, owner, self.hazards(self.creator));
        self.publish(handle, owned, false);
        Some(handle)
    }

    /// `members::insert_inline`, into a free slot.
    pub fn insert_inline(&self, owned: bool) {
        self.section.set_used();
        assert!(std::mem::take(&mut *self.free.lock().unwrap()));
        self.owner.with_mut(|_| ());
        self.block.with_mut(|_| ());
        let small = Small { ptr: std::ptr::without_provenance_mut(64), words: [64; Summary::WORDS] };
        let owner = if owned { Arc::as_ptr(&self.node) } else { std::ptr::null() };
        let handle = self.slot.fill_inline(INDEX, &small, owner, self.hazards(self.creator));
        assert_eq!(handle, FIRST);
        self.publish(handle, owned, true);
    }

    pub fn publish(&self, handle: Handle, owned: bool, is_inline: bool) {
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
    pub fn owner(&self) -> *const OwnerAccount {
        self.owner.with_mut(|_| ());
        self.slot.owner()
    }

    /// Removes the owner. Returns whether there was one.
    pub fn take_owner(&self) -> bool {
        self.owner.with_mut(|_| ());
        !self.slot.take_owner().is_null()
    }

    pub fn touch_links(&self) {
        self.links.with_mut(|_| ());
        // SAFETY: loom has just checked that the access is exclusive.
        unsafe { self.slot.links() }.newer = INDEX;
    }

    pub fn unlink(&self, listed: &mut bool) {
        assert!(std::mem::take(listed), "taken off the list twice");
        self.touch_links();
    }

    /// `table::release`.
    pub fn release(&self) {
        self.take();
        assert!(!std::mem::replace(&mut *self.free.lock().unwrap(), true), "freed twice");
    }

    pub fn take(&self) {
        self.object.with_mut(|_| ());
        self.owner.with_mut(|_| ());
        assert!(self.slot.owner().is_null(), "released while owned");
        // SAFETY: loom has just checked that the access is exclusive.
        assert!(unsafe { self.slot.take() }.is_some(), "released twice");
    }

    pub fn use_object(&self) {
        self.object.with(|_| ());
        // SAFETY: the callers' pins succeeded.
        unsafe { self.slot.object() }.check_alive();
    }

    pub fn unpin(&self, on: On, handle: Handle, hold: Hold) {
        if self.slot.unpin(handle, hold, self.hazards(on)) {
            self.release();
        }
    }

    /// `table::pin_any`, for entries with objects.
    pub fn pin(&self, on: On, handle: Handle) -> Option<Hold> {
        match self.slot.pin(handle, self.hazards(on)) {
            Ok(hold) => Some(hold),
            Err(missed) => {
                if missed.must_release {
                    self.release();
                }
                None
            }
        }
    }

    pub fn pin_and_use(&self, on: On, handle: Handle) -> bool {
        let Some(hold) = self.pin(on, handle) else { return false };
        self.use_object();
        self.unpin(on, handle, hold);
        true
    }

    pub fn fence_unless_created(&self, on: On) {
        if !self.slot.is_created_by(self.hazards(on)) {
            heavy_fence();
        }
    }

    /// `table::end`.
    pub fn end(&self, on: On, handle: Handle) {
        self.fence_unless_created(on);
        if self.slot.is_unused(handle, false) {
            self.take();
            self.slot.release();
            assert!(!std::mem::replace(&mut *self.free.lock().unwrap(), true), "freed twice");
            return;
        }
        self.slot.finish_retire();
        self.fence_unless_created(on);
        if self.slot.claim_fenced(handle) {
            self.release();
        }
    }

    /// `table::inflate_busy`.
    pub fn inflate_busy(&self, ends: &Arc<AtomicUsize>) {
        self.object.with_mut(|_| ());
        // SAFETY: the busy bit is ours.
        unsafe { self.slot.inflate(Arc::new(Object(ends.clone()))) };
    }

    /// `table::pin_any` and a use of the object, which is made if there is none.
    pub fn pin_and_inflate(&self, on: On, ends: &Arc<AtomicUsize>) -> bool {
        let Some(hold) = self.pin(on, FIRST) else { return false };
        while self.slot.is_inline() {
            if self.slot.lock(FIRST, self.hazards(on)).is_ok() {
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

    /// The use of an operand by a small operation.
    pub fn pin_and_read(&self, on: On, handle: Handle) -> bool {
        if let Some(own) = self.hazards(on) {
            let _inside = self.section.enter();
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

    pub fn read(&self) {
        assert_eq!(self.slot.block().addr(), 64);
        self.block.with(|_| ());
    }

    /// `table::retire`, of an entry that may be inline.
    pub fn dispose_inline(&self, on: On, ends: &Arc<AtomicUsize>) -> bool {
        if self.slot.retire(FIRST, self.hazards(on)).is_err() {
            return false;
        }
        if self.take_owner() {
            self.unlink(&mut self.listed.lock().unwrap());
        }
        self.retire_inline(on, ends, DisposedBy::Call);
        true
    }

    /// `table::retire`.
    pub fn retire_inline(&self, on: On, ends: &Arc<AtomicUsize>, by: DisposedBy) {
        self.fence_unless_created(on);
        if self.slot.end_inline(FIRST, by, false).is_some() {
            return self.free_block();
        }
        if self.slot.is_inline() {
            self.inflate_busy(ends);
        }
        self.slot.leave_tombstone(FIRST, by);
        self.end(on, FIRST);
    }

    pub fn free_block(&self) {
        self.block.with_mut(|_| ());
        self.blocks_back.fetch_add(1, SeqCst);
        assert!(!std::mem::replace(&mut *self.free.lock().unwrap(), true), "freed twice");
    }

    /// `members::dispose_all` of an entry that may be inline, with `newest::end` before it. Returns whether this call
    /// retired the entry.
    pub fn close_inline(&self, on: On, ends: &Arc<AtomicUsize>) -> bool {
        let mut listed = self.listed.lock().unwrap();
        if let Some(own) = self.hazards(on).filter(|_| *listed) {
            let _inside = self.section.enter();
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
    pub fn end_scope(&self, on: On, handle: Handle) {
        assert!(self.slot.try_retire(handle));
        self.end(on, handle);
    }

    /// `bare::give`, and then `Bare::take`, if the slot is free.
    pub fn take_memory(&self) {
        let is_free = self.free.lock().unwrap();
        if *is_free {
            // No other thread uses these at that moment.
            self.object.with_mut(|_| ());
            self.owner.with_mut(|_| ());
            self.links.with_mut(|_| ());
            let highest = self.slot.generation();
            self.slot.clear();
            self.slot.continue_after(highest);
        }
    }

    /// `recycled::close`, and then `recycled::open`. Returns whether the scope continues in its slot, with the next
    /// handle.
    pub fn close_and_open(&self, on: On) -> bool {
        assert!(self.slot.try_retire(FIRST));
        if !self.slot.is_unused(FIRST, self.hazards(on).is_some()) {
            self.end(on, FIRST);
            return false;
        }
        // No other thread uses it at that moment.
        self.object.with_mut(|_| ());
        self.slot.release();
        assert_eq!(self.slot.refill(FIRST), FIRST.next());
        self.slot.publish(FIRST.next());
        true
    }

    /// `members::dispose_by`. Returns whether this call ended the entry.
    pub fn dispose(&self, on: On, handle: Handle) -> bool {
        if self.slot.retire(handle, self.hazards(on)).is_err() {
            return false;
        }
        if self.take_owner() {
            self.unlink(&mut self.listed.lock().unwrap());
        }
        self.end(on, handle);
        true
    }

    /// `members::dispose_all`. Returns whether this call retired the entry.
    pub fn close(&self, on: On, handle: Handle) -> bool {
        let is_ours = self.retire_listed(handle);
        if is_ours {
            self.end(on, handle);
        }
        is_ours
    }

    /// Retires the entry and removes it from the list. Returns false if it is not there any more.
    pub fn retire_listed(&self, handle: Handle) -> bool {
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

    /// `members::move_handle` out of the scope. Returns whether it moved. With `stay`, it only takes the lock.
    pub fn move_out(&self, on: On, handle: Handle, stay: bool) -> bool {
        let Some(hold) = self.pin(on, handle) else { return false };
        let mut moved = false;
        if self.slot.lock(handle, self.hazards(on)).is_ok() {
            if !self.owner().is_null() && !stay {
                self.unlink(&mut self.listed.lock().unwrap());
                assert!(self.take_owner());
            }
            self.slot.unlock();
            moved = !stay;
        }
        // The handle may have ended by now, but not the object.
        self.use_object();
        self.unpin(on, handle, hold);
        moved
    }

    /// Checks that the slot is free and without pins, and can have its next entry.
    pub fn check_free(&self) {
        let on = self.creator;
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
