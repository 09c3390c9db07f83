//! Thread records: what a thread has to itself in this layer. A thread record outlives its thread and serves the next
//! one, so that others may look at it at any time.

use std::cell::{Cell, RefCell, RefMut};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use parking_lot::Mutex;

use super::counters::Counters;
use super::disposals::Log;
use super::hazard_pointers::HazardPointers;
use super::{FreeSlot, give_all};
use crate::memory::CriticalSection;
use crate::memory::thread_cache::{self, Claim, ThreadCache};

/// One thread's hazard pointers and counts.
pub(crate) struct ThreadRecord {
    section: &'static CriticalSection,
    hazards: Option<HazardPointers>,
    pub counters: Counters,
    pub disposals: Log,
}

impl ThreadRecord {
    /// The hazard pointers, where there are light fences to go with them.
    #[inline]
    pub fn hazards(&'static self) -> Option<&'static HazardPointers> {
        self.hazards.as_ref()
    }
}

static RECORDS: Mutex<Vec<&'static ThreadRecord>> = Mutex::new(Vec::new());

/// The thread record that goes with a critical section, which one thread has at a time.
fn of(section: &'static CriticalSection) -> &'static ThreadRecord {
    let mut records = RECORDS.lock();
    let known = records.iter().copied().find(|record| std::ptr::eq(record.section, section));
    known.unwrap_or_else(|| {
        let hazards = crate::sync::has_fences().then(|| HazardPointers::new(section));
        let record: &'static ThreadRecord =
            Box::leak(Box::new(ThreadRecord { section, hazards, counters: Counters::new(), disposals: Log::new() }));
        records.push(record);
        record
    })
}

/// What a thread has to itself, for as long as it lasts.
pub(crate) struct Local {
    record: &'static ThreadRecord,
    hazards: Option<&'static HazardPointers>,
    /// Free slots that only this thread hands out.
    slots: RefCell<Vec<FreeSlot>>,
    /// Slots of scopes that were closed here, the oldest first.
    scope_slots: RefCell<VecDeque<FreeSlot>>,
    /// What the claim is to, one step nearer: every small operation comes here.
    cache: Arc<ThreadCache>,
    _claim: Rc<Claim>,
}

thread_local! {
    /// The thread record, for who need not know whether the thread is ending.
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

    /// The same, unless the thread is at them.
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

/// Runs `work` with what the thread has to itself; none when the thread is ending.
#[inline]
pub(crate) fn with_local<T>(work: impl FnOnce(&Local) -> T) -> Option<T> {
    LOCAL.try_with(|local| work(local)).ok()
}

/// What the calling thread has to itself, for what ends with the thread, too; none when it is ending.
pub(crate) fn local() -> Option<Rc<Local>> {
    LOCAL.try_with(Rc::clone).ok()
}

/// The calling thread's thread record; none when it is ending.
#[inline]
pub(crate) fn own() -> Option<&'static ThreadRecord> {
    RECORD.get().or_else(first)
}

#[cold]
fn first() -> Option<&'static ThreadRecord> {
    with_local(Local::record)
}

/// The calling thread's hazard pointers; none when it is ending, and without light fences.
#[inline]
pub(crate) fn hazards() -> Option<&'static HazardPointers> {
    own().and_then(ThreadRecord::hazards)
}

/// Every thread record there ever was.
pub(crate) fn all() -> Vec<&'static ThreadRecord> {
    RECORDS.lock().clone()
}
