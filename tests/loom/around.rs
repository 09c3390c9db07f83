//! Stubs of the runtime for the models in `tree.rs`: accounts, counters, objects, and a table whose slots are used
//! once. Pins are only counts and locks are mutexes here, as hazard pointers, biased locks and slots have their own
//! models.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use crate::handle::Handle;
use crate::slot::Slot;

/// How many slots a model has.
const SLOTS: usize = 4;

/// The table of a model, and what happened to its handles. The counters are plain: loom does not see them, so they add
/// no ordering to the model.
pub struct World {
    slots: [Slot; SLOTS],
    /// How many slots were taken.
    taken: AtomicUsize,
    /// How often each slot was released.
    released: [AtomicUsize; SLOTS],
    pub created: AtomicUsize,
    pub disposed: AtomicUsize,
    pub dissolved: AtomicUsize,
}

thread_local! {
    /// Loom runs all threads of a model on one system thread.
    static WORLD: Cell<*const World> = const { Cell::new(std::ptr::null()) };
}

impl World {
    /// Makes the world of the model that begins.
    pub fn begin() -> Arc<World> {
        let world = Arc::new(World {
            slots: std::array::from_fn(|_| Slot::new()),
            taken: AtomicUsize::new(0),
            released: Default::default(),
            created: AtomicUsize::new(0),
            disposed: AtomicUsize::new(0),
            dissolved: AtomicUsize::new(0),
        });
        WORLD.set(Arc::as_ptr(&world));
        world
    }

    pub fn get() -> &'static World {
        // SAFETY: a model keeps its world until its end.
        unsafe { &*WORLD.get() }
    }

    fn release(&self, handle: Handle) {
        assert_eq!(self.released[handle.slot() as usize].fetch_add(1, SeqCst), 0, "released twice");
    }

    /// Checks that every handle has ended and was counted once.
    pub fn check_empty(&self) {
        let taken = self.taken.load(SeqCst);
        assert_eq!(self.released.iter().map(|count| count.load(SeqCst)).sum::<usize>(), taken, "a slot is lost");
        assert_eq!(self.created.load(SeqCst), self.disposed.load(SeqCst), "handles made, and gone");
    }
}

pub mod native {
    use std::any::Any;
    use std::marker::PhantomData;

    use super::{Arc, AtomicUsize, SeqCst};
    use crate::error::Result;
    use crate::handle::{Handle, Kind, Weight};
    use crate::memory::Account;
    use crate::refs::{Counted, Ref};

    pub trait Native: Send + Sync + Any {
        fn kind(&self) -> Kind;
        fn describe(&self) -> String;

        fn weight(&self) -> Weight {
            Weight::Small
        }

        fn summary(&self) -> Summary {
            Summary::default()
        }

        fn small(&self) -> Option<Small> {
            None
        }

        fn born(&self, _handle: Handle, _owner: OwnerRef<'_>, _is_sole: bool) -> Result<()> {
            Ok(())
        }

        fn moved(&self, _handle: Handle, _owner: OwnerRef<'_>) -> Result<()> {
            Ok(())
        }

        fn released(&self, _handle: Handle) {}
    }

    impl<T: Native> Ref<T> {
        pub fn into_native(self) -> Ref<dyn Native> {
            // SAFETY: the same object; only the type changes.
            unsafe { Ref::from_raw(Ref::into_raw(self) as *mut Counted<dyn Native>) }
        }
    }

    pub struct OwnerAccount {
        pub account: Arc<Account>,
    }

    #[derive(Clone, Copy)]
    pub struct OwnerRef<'a>(*const OwnerAccount, PhantomData<&'a OwnerAccount>);

    impl<'a> OwnerRef<'a> {
        pub fn new<T>(node: *const OwnerAccount, _owner: &'a T) -> OwnerRef<'a> {
            OwnerRef(node, PhantomData)
        }

        pub fn pointer(self) -> *const OwnerAccount {
            self.0
        }
    }

    /// Bytes that outlive their handle. The models have none.
    pub trait Survivor {}

    /// An object that counts its end.
    pub struct Object(pub Arc<AtomicUsize>);

    impl Native for Object {
        fn kind(&self) -> Kind {
            Kind::Tensor
        }

        fn describe(&self) -> String {
            "object".to_string()
        }

        fn moved(&self, _handle: Handle, _owner: OwnerRef<'_>) -> Result<()> {
            assert_eq!(self.0.load(SeqCst), 0, "used after its end");
            Ok(())
        }
    }

    impl Drop for Object {
        fn drop(&mut self) {
            assert_eq!(self.0.fetch_add(1, SeqCst), 0, "dropped twice");
        }
    }

    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Summary(pub [u64; Summary::WORDS]);

    impl Summary {
        pub const WORDS: usize = 3;

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
            0
        }

        pub fn charge_of(_first_word: u64) -> u64 {
            0
        }

        pub fn rank_of(_first_word: u64) -> usize {
            0
        }
    }
}

/// Stubs of the table's functions on slots.
pub mod table {
    use std::ops::Deref;

    use smallvec::SmallVec;

    use super::{Arc, SLOTS, SeqCst, World};
    use crate::error::Result;
    use crate::handle::Handle;
    use crate::memory::Account;
    use crate::native::{Native, OwnerAccount, Small, Summary, Survivor};
    use crate::refs::Ref;
    use crate::slot::{Hold, Slot};
    use crate::thread_record::Local;
    use crate::tombstone::DisposedBy;

    pub const BATCH: usize = 64;
    pub type Retired = SmallVec<[(&'static Slot, Handle); BATCH]>;

    pub fn slot(index: u32) -> Option<&'static Slot> {
        World::get().slots.get(index as usize)
    }

    pub fn occupy(object: Ref<dyn Native>, owner: *const OwnerAccount) -> Result<(&'static Slot, Handle)> {
        let index = World::get().taken.fetch_add(1, SeqCst);
        assert!(index < SLOTS, "the model takes more slots than it has");
        let slot = &World::get().slots[index];
        Ok((slot, slot.fill(index as u32, object, owner, None)))
    }

    pub fn occupy_inline(_: &Local, _: &Small, _: *const OwnerAccount) -> Option<(&'static Slot, Handle)> {
        None
    }

    pub fn abandon_inline(_: &'static Slot, _: Handle) {}

    pub fn abandon(slot: &'static Slot, handle: Handle) {
        slot.set_owner(std::ptr::null());
        slot.publish(handle);
        assert!(slot.try_retire(handle));
        end(slot, handle);
    }

    pub struct AnyPin(&'static Slot, Handle, Hold);

    impl Deref for AnyPin {
        type Target = Ref<dyn Native>;

        fn deref(&self) -> &Ref<dyn Native> {
            // SAFETY: pinned.
            unsafe { self.0.object() }
        }
    }

    impl Drop for AnyPin {
        fn drop(&mut self) {
            if self.0.unpin(self.1, self.2, None) {
                release(self.0, self.1);
            }
        }
    }

    pub fn pin_any(handle: Handle) -> Option<AnyPin> {
        let slot = slot(handle.slot())?;
        slot.pin(handle, None).ok().map(|hold| AnyPin(slot, handle, hold))
    }

    pub fn was_disposed(handle: Handle) -> bool {
        slot(handle.slot()).is_some_and(|slot| !slot.is_live(handle))
    }

    pub fn is_owned(handle: Handle) -> bool {
        slot(handle.slot()).is_some_and(|slot| slot.is_owned(handle))
    }

    pub fn move_inline(_: &Slot, _: &Arc<Account>, _: &Arc<Account>) -> Option<Result<()>> {
        None
    }

    pub fn escape(_: &[Handle]) {}

    pub fn retire(
        retired: &mut [(&'static Slot, Handle)],
        by: DisposedBy,
        _: &Arc<Account>,
        _: &dyn Fn(Box<dyn Survivor>, Summary),
    ) {
        World::get().disposed.fetch_add(retired.len(), SeqCst);
        for &mut (slot, handle) in retired {
            slot.leave_tombstone(handle, by);
            // SAFETY: the busy bit is ours.
            unsafe { slot.object() }.released(handle);
            end(slot, handle);
        }
    }

    fn end(slot: &'static Slot, handle: Handle) {
        if slot.is_unused(handle, false) {
            release(slot, handle);
            return slot.release();
        }
        slot.finish_retire();
        if slot.claim_fenced(handle) {
            release(slot, handle);
        }
    }

    fn release(slot: &'static Slot, handle: Handle) {
        let owner = slot.owner();
        // SAFETY: this thread has exclusive access to the slot.
        let object = unsafe { slot.take() };
        assert!(owner.is_null(), "released while owned");
        assert!(object.is_some(), "released twice");
        World::get().release(handle);
    }
}

pub mod device {
    #[derive(Clone, Copy)]
    pub struct Device;

    impl Device {
        pub const HOST: Device = Device;
    }
}

/// Critical sections have their own model. No thread enters one here.
pub mod memory {
    use std::sync::{Arc, Mutex};

    pub use account::Account;

    pub struct CriticalSection;

    impl CriticalSection {
        pub fn wait(&self) {}
    }

    pub fn is_of_reserve(_memory: *mut u8) -> bool {
        false
    }

    pub fn is_system_allocator() -> bool {
        true
    }

    pub fn share(bytes: usize) -> crate::error::Result<bookkeeping::Share> {
        Ok(bookkeeping::Share::new(bytes))
    }

    pub mod bookkeeping {
        pub fn add(_: i64) {}

        pub struct Share;

        impl Share {
            pub fn new(_: usize) -> Share {
                Share
            }
        }

        impl Drop for Share {
            fn drop(&mut self) {}
        }
    }

    pub mod account {
        use std::fmt;
        use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

        use super::{Arc, Mutex};
        use crate::device::Device;
        use crate::error::Result;

        #[derive(Clone)]
        pub struct Title {
            pub kind: &'static str,
            pub number: u64,
            pub name: Option<Arc<str>>,
        }

        impl fmt::Display for Title {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} {}", self.kind, self.number)
            }
        }

        /// An account that only has a parent.
        pub struct Account {
            title: Title,
            above: Mutex<Option<Arc<Account>>>,
            closed: AtomicBool,
        }

        pub struct Reading {
            pub peak: u64,
        }

        pub fn process() -> Arc<Account> {
            let title = Title { kind: "process", number: 0, name: None };
            Arc::new(Account { title, above: Mutex::new(None), closed: AtomicBool::new(false) })
        }

        impl Account {
            pub fn child(parent: &Arc<Account>, title: Title, _movable: bool) -> Arc<Account> {
                Arc::new(Account { title, above: Mutex::new(Some(parent.clone())), closed: AtomicBool::new(false) })
            }

            pub fn is_below(&self, parent: &Arc<Account>) -> bool {
                self.above.lock().unwrap().as_ref().is_some_and(|above| Arc::ptr_eq(above, parent))
            }

            pub fn reparent(&self, above: &Arc<Account>) -> Result<()> {
                *self.above.lock().unwrap() = Some(above.clone());
                Ok(())
            }

            pub fn skip(&self, closing: &Arc<Account>, open: &Arc<Account>) {
                let mut above = self.above.lock().unwrap();
                let ends = |above: &Arc<Account>| above.closed.load(SeqCst) || Arc::ptr_eq(above, closing);
                if above.as_ref().is_some_and(ends) {
                    *above = Some(open.clone());
                }
            }

            pub fn title(&self) -> String {
                self.title.to_string()
            }

            pub fn titled(&self) -> Title {
                self.title.clone()
            }

            pub fn name(&self) -> Option<Arc<str>> {
                self.title.name.clone()
            }

            pub fn reading(&self, _: Device) -> Reading {
                Reading { peak: 0 }
            }

            pub fn set_name(&self, _: &str) {}
            pub fn renew(&self, _: u64) {}

            pub fn close(&self) {
                self.closed.store(true, SeqCst);
            }
        }
    }

    /// The timeline is off.
    pub mod timeline {
        pub enum EventKind {
            Open { scope: u64, parent: u64, name: String },
            Close { scope: u64 },
        }

        pub fn is_on() -> bool {
            false
        }

        pub fn record_scope(_: EventKind) {}
    }
}

pub mod counters {
    use super::{SeqCst, World};
    use crate::thread_record::ThreadRecord;

    pub fn created(count: u64) {
        World::get().created.fetch_add(count as usize, SeqCst);
    }

    pub fn collected(count: u64) {
        World::get().disposed.fetch_add(count as usize, SeqCst);
    }

    pub fn dissolved(count: u64) {
        World::get().dissolved.fetch_add(count as usize, SeqCst);
    }

    pub fn created_by(_: &ThreadRecord) {}
    pub fn attached(_: u64) {}
    pub fn unowned(_: i64) {}
    pub fn detached(_: u64) {}
}

/// Threads have no private state.
pub mod thread_record {
    use crate::hazard_pointers::HazardPointers;

    pub struct ThreadRecord;
    pub struct Local;

    impl Local {
        pub fn record(&self) -> &ThreadRecord {
            &ThreadRecord
        }

        pub fn hazards(&self) -> Option<&'static HazardPointers> {
            None
        }
    }

    pub fn hazards() -> Option<&'static HazardPointers> {
        None
    }
}

/// There are no recycled scopes.
pub mod recycled {
    use crate::handle::Handle;

    pub fn close(_: Handle) -> bool {
        false
    }
}

/// There are no inline tensors.
pub mod newest {
    use crate::node::Owner;
    use crate::tombstone::DisposedBy;

    pub fn end(_: &Owner, _: DisposedBy) -> bool {
        false
    }
}

/// The queue has its own model.
pub mod reclaim {
    pub fn help() {}
}

/// No bytes outlive their handles.
pub mod survivors {
    use crate::memory::account::Title;

    use crate::native::{Summary, Survivor};

    #[derive(Default)]
    pub struct Survivors;

    impl Survivors {
        pub fn is_empty(&self) -> bool {
            true
        }

        pub fn add(&mut self, _: Box<dyn Survivor>, _: Summary) {}
        pub fn take_over(&mut self, _: Survivors, _: impl FnOnce() -> Title) {}
    }
}

/// Errors only name handles, and no places are recorded.
pub mod report {
    use std::any::Any;

    use super::table;
    use crate::error::{Error, Result};
    use crate::handle::Handle;
    use crate::native::Native;

    /// Returns the object of a handle, without a pin.
    pub fn pin<T: Native + Clone>(handle: Handle) -> Result<T> {
        let pin = table::pin_any(handle).ok_or_else(|| stale(handle))?;
        let object: &dyn Native = &**pin;
        (object as &dyn Any).downcast_ref::<T>().cloned().ok_or_else(|| stale(handle))
    }

    pub fn stale(handle: Handle) -> Error {
        Error::disposed(handle.to_string())
    }

    pub mod leaks {
        use crate::handle::Handle;
        use crate::kind::OwnerId;

        pub fn created(_handle: Handle) {}
        pub fn ended(_handle: Handle, _id_of: fn(Handle) -> Option<OwnerId>) {}
        pub fn collected(_handle: Handle) {}
        pub fn dissolved(_scope: Handle, _title: &str, _owned: u64) {}
    }
}

/// No scope is looked up.
pub mod placement {
    use crate::handle::Handle;
    use crate::kind::OwnerId;

    pub fn id_of(_scope: Handle) -> Option<OwnerId> {
        None
    }
}
