//! Lanes: what a thread has to itself in this layer. A lane outlives its thread and serves the next one, so
//! that others may look at it at any time.

use std::cell::{Cell, RefCell, RefMut};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use parking_lot::Mutex;

use super::counters::Counters;
use super::disposals::Log;
use super::marks::Marks;
use super::spare::Spares;
use super::table::{self, FreeSlot};
use super::thread::Ambient;
use crate::memory::Gate;
use crate::memory::bookkeeping;
use crate::memory::thread_cache::{self, Claim, ThreadCache};
use crate::os;

/// One thread's marks and counts.
pub(super) struct Lane {
    gate: &'static Gate,
    marks: Option<Marks>,
    pub counters: Counters,
    pub disposals: Log,
}

impl Lane {
    /// The marks, where there are light fences to go with them.
    #[inline]
    pub fn marks(&'static self) -> Option<&'static Marks> {
        self.marks.as_ref()
    }
}

static LANES: Mutex<Vec<&'static Lane>> = Mutex::new(Vec::new());

/// The lane that goes with a gate, which one thread has at a time.
fn of(gate: &'static Gate) -> &'static Lane {
    let mut lanes = LANES.lock();
    let known = lanes.iter().copied().find(|lane| std::ptr::eq(lane.gate, gate));
    known.unwrap_or_else(|| {
        let marks = crate::sync::has_fences().then(|| Marks::new(gate));
        let lane: &'static Lane =
            Box::leak(Box::new(Lane { gate, marks, counters: Counters::new(), disposals: Log::new() }));
        lanes.push(lane);
        lane
    })
}

/// What a thread has to itself, for as long as it lasts.
pub(crate) struct Local {
    lane: &'static Lane,
    marks: Option<&'static Marks>,
    /// Free slots that only this thread hands out.
    slots: RefCell<Vec<FreeSlot>>,
    /// Slots of scopes that were closed here, the oldest first.
    scope_slots: RefCell<VecDeque<FreeSlot>>,
    /// What the claim is to, one step nearer: every small operation comes here.
    cache: Arc<ThreadCache>,
    _claim: Rc<Claim>,
    pub(super) ambient: Ambient,
    /// Before it ends, so do these.
    pub(super) spares: Spares,
}

thread_local! {
    /// The lane, for who need not know whether the thread is ending.
    static LANE: Cell<Option<&'static Lane>> = const { Cell::new(None) };
    static LOCAL: Local = Local::take();
}

impl Local {
    fn take() -> Local {
        let claim = thread_cache::claim();
        let cache = Arc::clone(&claim);
        let lane = of(cache.gate());
        LANE.set(Some(lane));
        bookkeeping::on_trim(super::tidy);
        Local {
            lane,
            marks: lane.marks(),
            slots: RefCell::new(Vec::new()),
            scope_slots: RefCell::new(VecDeque::new()),
            cache,
            _claim: claim,
            ambient: Ambient::new(),
            spares: Spares::default(),
        }
    }

    #[inline]
    pub(super) fn lane(&self) -> &'static Lane {
        self.lane
    }

    #[inline]
    pub(super) fn marks(&self) -> Option<&'static Marks> {
        self.marks
    }

    #[inline]
    pub(crate) fn cache(&self) -> &ThreadCache {
        &self.cache
    }

    /// Whether operations called on this thread record gradients.
    #[inline]
    pub(crate) fn grad(&self) -> bool {
        self.ambient.grad()
    }

    #[inline]
    pub(super) fn slots(&self) -> RefMut<'_, Vec<FreeSlot>> {
        self.slots.borrow_mut()
    }

    /// The same, unless the thread is at them.
    pub(super) fn slots_at_rest(&self) -> Option<RefMut<'_, Vec<FreeSlot>>> {
        self.slots.try_borrow_mut().ok()
    }

    #[inline]
    pub(super) fn scope_slots(&self) -> RefMut<'_, VecDeque<FreeSlot>> {
        self.scope_slots.borrow_mut()
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        if !os::is_main_thread() {
            self.ambient.abandon();
        }
        LANE.set(None);
        table::give_all(self.slots.get_mut(), self.scope_slots.get_mut());
    }
}

/// Runs `work` with what the thread has to itself; none when the thread is ending.
#[inline]
pub(crate) fn with_local<T>(work: impl FnOnce(&Local) -> T) -> Option<T> {
    LOCAL.try_with(work).ok()
}

/// The calling thread's lane; none when it is ending.
#[inline]
pub(super) fn own() -> Option<&'static Lane> {
    LANE.get().or_else(first)
}

#[cold]
fn first() -> Option<&'static Lane> {
    with_local(Local::lane)
}

/// The calling thread's marks; none when it is ending, and without light fences.
#[inline]
pub(super) fn marks() -> Option<&'static Marks> {
    own().and_then(Lane::marks)
}

/// Every lane there ever was.
pub(super) fn all() -> Vec<&'static Lane> {
    LANES.lock().clone()
}
