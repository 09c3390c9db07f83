//! Thread records: the state that each thread has for the handle table. A record outlives its thread and is used again
//! by a later one, so other threads may read it at any time.

use std::cell::{Cell, RefCell, RefMut};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parking_lot::Mutex;

use super::counters::Counters;
use super::disposals::Log;
use super::hazard_pointers::HazardPointers;
use super::{FreeSlot, give_all};
use crate::memory::CriticalSection;
use crate::memory::thread_cache::{self, Claim, ThreadCache};

/// One thread's hazard pointers, counters and log of disposals, in cache lines of its own.
#[repr(align(128))]
pub(crate) struct ThreadRecord {
    section: &'static CriticalSection,
    hazards: Option<HazardPointers>,
    pub counters: Counters,
    pub disposals: Log,
    /// Whether the thread has taken free slots that it did not free itself, since it last caught up with the garbage.
    pub takes_slots: AtomicBool,
}

impl ThreadRecord {
    /// Returns the hazard pointers, or `None` if the system has no asymmetric fences.
    #[inline]
    pub fn hazards(&'static self) -> Option<&'static HazardPointers> {
        self.hazards.as_ref()
    }
}

static RECORDS: Mutex<Vec<&'static ThreadRecord>> = Mutex::new(Vec::new());

/// The thread record of a critical section. Only one thread at a time has the section.
fn of(section: &'static CriticalSection) -> &'static ThreadRecord {
    let mut records = RECORDS.lock();
    let known = records.iter().copied().find(|record| std::ptr::eq(record.section, section));
    known.unwrap_or_else(|| {
        let hazards = crate::sync::has_fences().then(|| HazardPointers::new(section));
        let record: &'static ThreadRecord = Box::leak(Box::new(ThreadRecord {
            section,
            hazards,
            counters: Counters::new(),
            disposals: Log::new(),
            takes_slots: AtomicBool::new(false),
        }));
        records.push(record);
        record
    })
}

/// The private state of a thread, which ends with the thread.
pub(crate) struct Local {
    record: &'static ThreadRecord,
    hazards: Option<&'static HazardPointers>,
    /// Free slots that only this thread hands out.
    slots: RefCell<Vec<FreeSlot>>,
    /// Slots of scopes that this thread closed, the oldest first.
    scope_slots: RefCell<VecDeque<FreeSlot>>,
    /// The thread cache of the claim, stored here for quick access: every small operation uses it.
    cache: Arc<ThreadCache>,
    _claim: Rc<Claim>,
}

thread_local! {
    /// The thread record, for code that also runs while the thread is ending.
    static RECORD: Cell<Option<&'static ThreadRecord>> = const { Cell::new(None) };
    static LOCAL: Rc<Local> = Rc::new(Local::take());
}

impl Local {
    fn take() -> Local {
        let claim = thread_cache::claim();
        let cache = Arc::clone(&claim);
        let record = of(cache.critical_section());
        RECORD.set(Some(record));
        Local {
            record,
            hazards: record.hazards(),
            slots: RefCell::new(Vec::new()),
            scope_slots: RefCell::new(VecDeque::new()),
            cache,
            _claim: claim,
        }
    }

    #[inline]
    pub(crate) fn record(&self) -> &'static ThreadRecord {
        self.record
    }

    #[inline]
    pub(crate) fn hazards(&self) -> Option<&'static HazardPointers> {
        self.hazards
    }

    #[inline]
    pub(crate) fn cache(&self) -> &ThreadCache {
        &self.cache
    }

    #[inline]
    pub(crate) fn slots(&self) -> RefMut<'_, Vec<FreeSlot>> {
        self.slots.borrow_mut()
    }

    /// As [`Local::slots`]; `None` if the thread is using them at this moment.
    pub(crate) fn slots_at_rest(&self) -> Option<RefMut<'_, Vec<FreeSlot>>> {
        self.slots.try_borrow_mut().ok()
    }

    #[inline]
    pub(crate) fn scope_slots(&self) -> RefMut<'_, VecDeque<FreeSlot>> {
        self.scope_slots.borrow_mut()
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        RECORD.set(None);
        give_all(self.slots.get_mut(), self.scope_slots.get_mut());
    }
}

/// Runs `work` with the calling thread's private state; `None` if the thread is ending.
#[inline]
pub(crate) fn with_local<T>(work: impl FnOnce(&Local) -> T) -> Option<T> {
    LOCAL.try_with(|local| work(local)).ok()
}

/// The calling thread's private state, for state that ends with the thread, too; `None` if the thread is ending.
pub(crate) fn local() -> Option<Rc<Local>> {
    LOCAL.try_with(Rc::clone).ok()
}

/// The calling thread's record; `None` if the thread is ending.
#[inline]
pub(crate) fn own() -> Option<&'static ThreadRecord> {
    RECORD.get().or_else(first)
}

#[cold]
fn first() -> Option<&'static ThreadRecord> {
    with_local(Local::record)
}

/// The calling thread's hazard pointers; `None` if the thread is ending, or without asymmetric fences.
#[inline]
pub(crate) fn hazards() -> Option<&'static HazardPointers> {
    own().and_then(ThreadRecord::hazards)
}

/// Every thread record that was ever made.
pub(crate) fn each(look: impl FnMut(&'static ThreadRecord)) {
    RECORDS.lock().iter().copied().for_each(look);
}

/// As [`each`], without a lock meanwhile.
pub(crate) fn all() -> Vec<&'static ThreadRecord> {
    RECORDS.lock().clone()
}
