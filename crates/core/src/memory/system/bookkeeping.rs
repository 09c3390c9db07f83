//! The runtime's own memory: handle table, objects, gradient records, graphs, accounts. It counts as held, like blocks,
//! and the process's limit bounds it.
//!
//! It is counted ahead of need, in steps. Where memory may be refused, the next step is taken before the last one is
//! used up, so that a limit with room for a tensor still has it after a handle was made. Near the limit, where no step
//! has room, only the bytes that are needed next are counted. Objects that are made between two such places are small,
//! so they are counted before they exist, and the limit holds to the byte.

use std::cell::Cell;
use std::ops::Deref;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use once_cell::sync::OnceCell;

use super::held::HOST;
use super::limit;

/// The step in which it counts as held.
pub(in crate::memory) const STEP: i64 = 1 << 20;
/// The next step is taken when less than this is left of those before.
const AHEAD: i64 = STEP / 4;
/// What a thread reports ahead of need, so that the sum of the reports is never too low.
const ALLOWANCE: i64 = 16 << 10;

/// The bytes that threads have reported.
static SUM: AtomicI64 = AtomicI64::new(0);
/// The bytes of the handle table among them.
static TABLE: AtomicI64 = AtomicI64::new(0);
/// What counts as held.
static COUNTED: AtomicU64 = AtomicU64::new(0);

/// Frees what the runtime keeps for later. A trim calls it first.
static TIDY: OnceCell<fn()> = OnceCell::new();

/// What a thread has reported and does not use. It is given back when the thread ends.
struct Own(Cell<i64>);

thread_local! {
    /// Whether the thread has taken memory for records since it last asked whether there is room.
    static HAS_GROWN: Cell<bool> = const { Cell::new(false) };
    static OWN: Own = const { Own(Cell::new(0)) };
}

impl Drop for Own {
    fn drop(&mut self) {
        tell(-self.0.get());
    }
}

/// Bytes of one of the runtime's own objects, which are counted as long as this object exists.
#[derive(Debug)]
pub struct Share(u32);

impl Share {
    /// No bytes.
    pub const NONE: Share = Share(0);

    /// For an object that exists. [`share`](crate::memory::share) counts what is yet to be made.
    #[inline]
    pub fn new(bytes: usize) -> Share {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        add(i64::from(bytes));
        Share(bytes)
    }

    /// For a value in its own allocation.
    #[inline]
    pub(crate) fn of<T>() -> Share {
        Share::new(size_of::<T>())
    }
}

impl Clone for Share {
    /// For a copy of the object.
    fn clone(&self) -> Share {
        Share::new(self.0 as usize)
    }
}

/// A value in its own allocation, which is counted.
pub(crate) struct Counted<T> {
    value: T,
    _share: Share,
}

impl<T> Counted<T> {
    pub fn new(value: T) -> Box<Counted<T>> {
        Box::new(Counted { value, _share: Share::of::<Counted<T>>() })
    }
}

impl<T> Deref for Counted<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl Drop for Share {
    #[inline]
    fn drop(&mut self) {
        add(-i64::from(self.0));
    }
}

/// Counts so many bytes more, or less.
#[inline]
pub(crate) fn add(bytes: i64) {
    if bytes > 0 {
        HAS_GROWN.set(true);
    }
    let keep = |Own(own): &Own| {
        let left = own.get() - bytes;
        if (0..=2 * ALLOWANCE).contains(&left) {
            return own.set(left);
        }
        own.set(if left < 0 && is_tight() { 0 } else { ALLOWANCE });
        tell(own.get() - left);
    };
    if OWN.try_with(keep).is_err() {
        // The thread is ending.
        tell(bytes);
    }
}

/// Counts so many bytes more, or less, for the handle table.
pub(crate) fn add_table(bytes: i64) {
    TABLE.fetch_add(bytes, Ordering::Relaxed);
    add(bytes);
}

/// Bytes of all but the handle table. What threads have not reported is missing.
pub(in crate::memory) fn objects() -> i64 {
    SUM.load(Ordering::Relaxed) - TABLE.load(Ordering::Relaxed)
}

#[cold]
fn tell(bytes: i64) {
    let sum = SUM.fetch_add(bytes, Ordering::Relaxed) + bytes;
    // It exceeds what was counted ahead.
    if sum > counted() as i64 && !cover(sum) {
        // These bytes exist already, so they are held, whatever the limit is.
        count(sum.unsigned_abs(), |more| HOST.count(more as usize, limit::UNLIMITED).is_ok());
    }
}

/// Whether the limit has no room for a step.
#[cold]
fn is_tight() -> bool {
    limit::get().is_ok_and(|limit| HOST.held().saturating_add(STEP.unsigned_abs()) > limit)
}

/// Counts steps until at least half a step is left above `sum`, or just the sum if the limit has no room for the steps.
/// Returns whether it did.
fn cover(sum: i64) -> bool {
    count(step_above(sum), take_step) || count(sum.max(0).unsigned_abs(), take_step)
}

/// Counts up to `goal`, if `take` grants it. Returns whether it did.
fn count(goal: u64, take: impl Fn(u64) -> bool) -> bool {
    loop {
        let now = counted();
        if now >= goal {
            return true;
        }
        if !take(goal - now) {
            return false;
        }
        if COUNTED.compare_exchange(now, goal, Ordering::Relaxed, Ordering::Relaxed).is_ok() {
            return true;
        }
        // Another thread has counted the same steps.
        HOST.uncount((goal - now) as usize);
    }
}

/// Takes a step, unless what is held would cross the limit.
fn take_step(bytes: u64) -> bool {
    limit::get().is_ok_and(|limit| HOST.count(bytes as usize, limit).is_ok())
}

fn step_above(sum: i64) -> u64 {
    (sum.max(0) + STEP / 2).unsigned_abs().next_multiple_of(STEP.unsigned_abs())
}

/// Counts a step ahead for the next objects, if one is needed. Returns false if the limit refuses it.
#[inline]
pub(in crate::memory) fn prepare() -> bool {
    SUM.load(Ordering::Relaxed) + AHEAD <= counted() as i64 || reserve(AHEAD.unsigned_abs())
}

/// Whether the calling thread has taken memory for records since the last call. If not, what it makes uses what is there.
pub(in crate::memory) fn has_grown() -> bool {
    HAS_GROWN.replace(false)
}

/// Counts so many bytes ahead. Returns false if the limit refuses them.
#[cold]
pub(crate) fn reserve(bytes: u64) -> bool {
    let sum = SUM.load(Ordering::Relaxed) + bytes as i64;
    sum <= counted() as i64 || cover(sum)
}

/// Counts a little ahead. Where objects of unknown size are made, this much room is left for them.
pub(in crate::memory) const NEXT: u64 = AHEAD.unsigned_abs();

/// Bytes that count as held.
pub fn counted() -> u64 {
    COUNTED.load(Ordering::Relaxed)
}

/// Registers a function that frees what the runtime keeps for later. A trim calls it without holding a lock.
pub(crate) fn on_trim(tidy: fn()) {
    TIDY.get_or_init(|| tidy);
}

/// Frees what the runtime keeps for later, and counts again.
pub(in crate::memory) fn trim() {
    if let Some(tidy) = TIDY.get() {
        tidy();
    }
    recount();
}

/// Counts again, and gives back steps that are no longer needed.
pub(crate) fn recount() {
    let (now, goal) = (counted(), step_above(SUM.load(Ordering::Relaxed)));
    let is_less = goal < now && COUNTED.compare_exchange(now, goal, Ordering::Relaxed, Ordering::Relaxed).is_ok();
    if is_less {
        HOST.uncount((now - goal) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::{held, trim};

    #[test]
    fn what_there_is_counts_as_held_and_is_let_off_with_a_trim() {
        trim();
        let (before, held_before) = (counted(), held());
        let shares: Vec<Share> = (0..100).map(|_| Share::new(100_000)).collect();
        std::thread::scope(|threads| threads.spawn(|| add(3 * STEP)).join().expect("no panic"));
        let more = counted() - before;
        assert!((11 << 20..14 << 20).contains(&more), "{more}");
        assert_eq!(held() - held_before, more);
        add(-3 * STEP);
        drop(shares);
        trim();
        assert!(counted() <= before + STEP.unsigned_abs());
        assert_eq!(held() - counted(), held_before - before);
    }
}
