//! Lanes: what a thread has to itself in this layer. A lane outlives its thread and serves the next one, so
//! that others may look at it at any time.

use std::cell::{Cell, RefCell, RefMut};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use parking_lot::Mutex;

use super::counters::Counters;
use super::marks::Marks;
use super::table;
use super::thread::Ambient;
use super::{Handle, Owner};
use crate::memory::purse::{self, Claim, Purse};

/// One thread's marks and counts.
pub(super) struct Lane {
    marks: Option<Marks>,
    pub counters: Counters,
}

impl Lane {
    /// The marks, where there are light fences to go with them.
    #[inline]
    pub fn marks(&'static self) -> Option<&'static Marks> {
        self.marks.as_ref()
    }
}

/// All lanes, and those that no thread has now.
struct Lanes {
    all: Vec<&'static Lane>,
    free: Vec<&'static Lane>,
}

static LANES: Mutex<Lanes> = Mutex::new(Lanes { all: Vec::new(), free: Vec::new() });

/// What a thread has to itself, for as long as it lasts.
pub(crate) struct Local {
    lane: &'static Lane,
    marks: Option<&'static Marks>,
    /// Free slots that only this thread hands out.
    slots: RefCell<Vec<u32>>,
    /// Slots of scopes that were closed here, the oldest first.
    scope_slots: RefCell<VecDeque<u32>>,
    /// What the claim is to, one step nearer: every small operation comes here.
    purse: Arc<Purse>,
    _claim: Rc<Claim>,
    pub(super) ambient: Ambient,
}

thread_local! {
    /// The lane, for who need not know whether the thread is ending.
    static LANE: Cell<Option<&'static Lane>> = const { Cell::new(None) };
    static LOCAL: Local = Local::take();
}

impl Local {
    fn take() -> Local {
        let mut lanes = LANES.lock();
        let free = lanes.free.pop();
        let lane = free.unwrap_or_else(|| {
            let lane: &'static Lane = Box::leak(Box::new(Lane {
                marks: crate::sync::has_fences().then(Marks::new),
                counters: Counters::new(),
            }));
            lanes.all.push(lane);
            lane
        });
        LANE.set(Some(lane));
        let claim = purse::claim();
        let purse = Arc::clone(&claim);
        Local {
            lane,
            marks: lane.marks(),
            slots: RefCell::new(Vec::new()),
            scope_slots: RefCell::new(VecDeque::new()),
            purse,
            _claim: claim,
            ambient: Ambient::new(),
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
    pub(crate) fn purse(&self) -> &Purse {
        &self.purse
    }

    /// Whether operations called on this thread record gradients.
    #[inline]
    pub(crate) fn grad(&self) -> bool {
        self.ambient.grad()
    }

    /// As [`Ambient::with_last`].
    #[inline(always)]
    pub(crate) fn with_last<T>(&self, scope: Handle, work: impl FnOnce(&Owner) -> Option<T>) -> Option<T> {
        self.ambient.with_last(scope, work)
    }

    #[inline]
    pub(super) fn slots(&self) -> RefMut<'_, Vec<u32>> {
        self.slots.borrow_mut()
    }

    #[inline]
    pub(super) fn scope_slots(&self) -> RefMut<'_, VecDeque<u32>> {
        self.scope_slots.borrow_mut()
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        LANE.set(None);
        table::give_all(self.slots.get_mut(), self.scope_slots.get_mut());
        LANES.lock().free.push(self.lane);
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
    LANES.lock().all.clone()
}
