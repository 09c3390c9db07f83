//! Lanes: what a thread has to itself in this layer. A lane outlives its thread and serves the next one, so
//! that others may look at it at any time.

use std::cell::{Cell, RefCell, RefMut};

use parking_lot::Mutex;

use super::counters::Counters;
use super::marks::Marks;
use super::node::Owner;
use super::table;
use super::thread::Ambient;

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
    /// Free slots that only this thread hands out.
    slots: RefCell<Vec<u32>>,
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
        Local { lane, slots: RefCell::new(Vec::new()), ambient: Ambient::new() }
    }

    #[inline]
    pub(super) fn lane(&self) -> &'static Lane {
        self.lane
    }

    #[inline]
    pub(super) fn marks(&self) -> Option<&'static Marks> {
        self.lane.marks()
    }

    /// As [`thread::keep`](super::keep).
    #[inline]
    pub(crate) fn keep(&self, owner: Owner) {
        self.ambient.keep(owner);
    }

    #[inline]
    pub(super) fn slots(&self) -> RefMut<'_, Vec<u32>> {
        self.slots.borrow_mut()
    }
}

impl Drop for Local {
    fn drop(&mut self) {
        LANE.set(None);
        table::give_all(self.slots.get_mut());
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
