//! Exact counts of handles, kept for each thread with plain stores and added up when read.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use super::thread_record::{self, ThreadRecord};

/// One thread's counts. They are kept when the thread ends.
#[derive(Debug)]
pub(crate) struct Counters {
    created: AtomicU64,
    disposed: AtomicU64,
    collected: AtomicU64,
    detached: AtomicU64,
    attached: AtomicU64,
    dissolved: AtomicU64,
    /// Handles that became unowned on this thread, less unowned ones that ended or got an owner here. It may be negative.
    unowned: AtomicI64,
}

/// The counts of the process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Handles made.
    pub created: u64,
    /// Handles disposed, by a call or by closing their scope.
    pub disposed: u64,
    /// Handles reclaimed because the host's garbage collector found their wrappers unreachable.
    pub collected: u64,
    /// Handles taken out of a scope and not put into another.
    pub detached: u64,
    /// Unowned handles put into a scope.
    pub attached: u64,
    /// Scopes that a host's program dropped without closing them.
    pub dissolved: u64,
}

impl Counts {
    /// Handles that exist now.
    pub fn live(&self) -> u64 {
        self.created.saturating_sub(self.disposed + self.collected)
    }
}

impl Counters {
    pub const fn new() -> Counters {
        Counters {
            created: AtomicU64::new(0),
            disposed: AtomicU64::new(0),
            collected: AtomicU64::new(0),
            detached: AtomicU64::new(0),
            attached: AtomicU64::new(0),
            dissolved: AtomicU64::new(0),
            unowned: AtomicI64::new(0),
        }
    }
}

impl Counts {
    fn add(&mut self, counters: &Counters) {
        self.created += counters.created.load(Ordering::Relaxed);
        self.disposed += counters.disposed.load(Ordering::Relaxed);
        self.collected += counters.collected.load(Ordering::Relaxed);
        self.detached += counters.detached.load(Ordering::Relaxed);
        self.attached += counters.attached.load(Ordering::Relaxed);
        self.dissolved += counters.dissolved.load(Ordering::Relaxed);
    }
}

/// The counts of threads that are ending and have no thread record any more.
static ENDING: Counters = Counters::new();

/// Adds to a counter of the calling thread. No other thread writes it, so a load and a store suffice.
#[inline]
fn count(counter: &AtomicU64, n: u64) {
    counter.store(counter.load(Ordering::Relaxed) + n, Ordering::Relaxed);
}

/// Counts a handle that was made on this record's thread.
#[inline]
pub(crate) fn created_by(record: &ThreadRecord) {
    count(&record.counters.created, 1);
}

/// Counts a handle that was made without an owner on this record's thread.
#[inline]
pub(crate) fn unowned_by(record: &ThreadRecord) {
    add_unowned(&record.counters, 1);
}

/// Counts a handle that became unowned (1), or is unowned no more (-1).
#[inline]
pub(crate) fn unowned(n: i64) {
    match thread_record::own() {
        Some(record) => add_unowned(&record.counters, n),
        None => {
            ENDING.unowned.fetch_add(n, Ordering::Relaxed);
        }
    }
}

#[inline]
fn add_unowned(counters: &Counters, n: i64) {
    counters.unowned.store(counters.unowned.load(Ordering::Relaxed) + n, Ordering::Relaxed);
}

/// How many handles of a scope weigh as much as one without an owner. Small tensors of a scope share what a host watches
/// them with, and the scope frees them at its end.
const OWNED: i64 = 16;

/// The handles that a host's collector may find, by their weight.
pub(crate) fn weight() -> i64 {
    let (mut live, mut unowned) = (0, 0);
    let mut add = |counters: &Counters| {
        let [created, disposed, collected] = [&counters.created, &counters.disposed, &counters.collected]
            .map(|count| count.load(Ordering::Relaxed) as i64);
        live += created - disposed - collected;
        unowned += counters.unowned.load(Ordering::Relaxed);
    };
    thread_record::each(|record| add(&record.counters));
    add(&ENDING);
    unowned + (live - unowned) / OWNED
}

/// How many handles the calling thread has made; `None` if it is ending.
pub(crate) fn made_here() -> Option<u64> {
    thread_record::own().map(|record| record.counters.created.load(Ordering::Relaxed))
}

/// Counts a handle that was disposed on this record's thread.
#[inline]
pub(crate) fn disposed_by(record: &ThreadRecord) {
    count(&record.counters.disposed, 1);
}

macro_rules! count {
    ($($name:ident),*) => {
        $(
            pub(crate) fn $name(n: u64) {
                match thread_record::own() {
                    Some(record) => count(&record.counters.$name, n),
                    None => {
                        ENDING.$name.fetch_add(n, Ordering::Relaxed);
                    }
                }
            }
        )*
    };
}

count!(created, disposed, collected, detached, attached, dissolved);

/// The counts of all threads together. They are exact if no thread runs at the same time.
pub(crate) fn counts() -> Counts {
    let mut counts = Counts::default();
    thread_record::all().iter().for_each(|record| counts.add(&record.counters));
    counts.add(&ENDING);
    counts
}

/// Handles that the program did not make: the random streams of contexts.
static INTERNAL: AtomicU64 = AtomicU64::new(0);

/// Counts such a handle, so that it does not show as live.
pub(crate) fn internal_created() {
    INTERNAL.fetch_add(1, Ordering::Relaxed);
}

/// Counts the end of such a handle.
pub(crate) fn internal_disposed() {
    INTERNAL.fetch_sub(1, Ordering::Relaxed);
}

/// How many of the program's handles exist.
pub(crate) fn live() -> u64 {
    counts().live().saturating_sub(INTERNAL.load(Ordering::Relaxed))
}
