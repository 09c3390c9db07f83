//! The bound on garbage: handles that a host's program has dropped and that nobody has reclaimed.
//!
//! Only a collection tells garbage from objects in use, so everything that existed when the last collection began and
//! survived it counts as in use, and everything that was made since then counts as garbage. When the garbage has grown to
//! the size of the rest, or to a fixed size if the rest is small, the next collection is *due*. A collection visits all
//! objects of the host, so its cost for each new object stays the same however many there are. A fifth further,
//! allocation is *behind*: threads that make objects wait until the collection is over, and help to reclaim. Threads
//! notice this some objects later, so the promise of a quarter holds for all of them together.
//!
//! A collection that freed little was not worth its time, as when a program builds up a large number of objects. The next
//! one waits for its share of the time, or for the growth to double.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use once_cell::sync::OnceCell;

use super::collections::{self, CHANGED, NOT_BEFORE, STATE};
use crate::device::Device;
use crate::memory::account;
use crate::memory::system::{bookkeeping, limit};

/// There is little garbage.
pub const CALM: u32 = 0;
/// A collection is due, and nobody has requested it.
pub const DUE: u32 = 1;
/// Threads that make objects have to wait.
pub const BEHIND: u32 = 2;

/// Garbage that is not worth a collection: handles, bytes of the runtime's own records, and bytes of tensors.
const LEAST: [i64; 3] = [64 << 10, 32 << 20, collections::DEFAULT_GROWTH];
/// A wait ends if nothing is reclaimed for this long: the host may need a lock that the caller holds.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a waiting thread looks again.
const PAUSE: Duration = Duration::from_millis(50);
/// When a program stops to drop objects, the last of them are collected this long after the last collection.
const REST: Duration = Duration::from_secs(1);

/// What the host's threads look at when they make an object: [`CALM`], [`DUE`] or [`BEHIND`].
static LEVEL: AtomicU32 = AtomicU32::new(CALM);
static MARKS: [Marks; 3] = [Marks::new(0), Marks::new(1), Marks::new(2)];
/// Whether the last collection freed a part of the garbage that was worth it.
static WAS_USEFUL: AtomicBool = AtomicBool::new(true);
/// When something was reclaimed for the last time, or waiting began.
static LAST_PROGRESS: AtomicU64 = AtomicU64::new(0);
/// Counts the program's handles. The scope layer registers it.
static HANDLES: OnceCell<fn() -> i64> = OnceCell::new();

thread_local! {
    /// The host's bytes of tensors that this thread has given back. Small tensors do not count: they are too many to be
    /// counted one by one, and the bound on handles bounds them.
    static GIVEN_BACK: Cell<u64> = const { Cell::new(0) };
}

/// What a host's collector found and the runtime then freed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reclaimed {
    /// The number of handles.
    pub handles: u64,
    /// The host's bytes of tensors, but for small ones.
    pub bytes: u64,
}

/// How much there may be of one kind of thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bound {
    /// From here on a collection is due.
    due: i64,
    /// From here on threads wait.
    late: i64,
}

impl Bound {
    /// The bound after a collection that left `survived`. Less garbage than `least` is not worth another one.
    fn after(survived: i64, least: i64, was_useful: bool) -> Bound {
        let growth = survived.max(least);
        let due = survived.saturating_add(growth);
        Bound { due, late: due.saturating_add(if was_useful { growth / 5 } else { growth }) }
    }
}

/// The bound of one kind of thing, as all threads read it.
struct Marks {
    survived: AtomicI64,
    due: AtomicI64,
    late: AtomicI64,
    /// How much there was when the last collection began.
    before: AtomicI64,
}

impl Marks {
    const fn new(kind: usize) -> Marks {
        let due = LEAST[kind];
        Marks {
            survived: AtomicI64::new(0),
            due: AtomicI64::new(due),
            late: AtomicI64::new(due + due / 5),
            before: AtomicI64::new(0),
        }
    }

    fn set(&self, survived: i64, least: i64, was_useful: bool) {
        let Bound { due, late } = Bound::after(survived, least, was_useful);
        self.survived.store(survived, Ordering::Relaxed);
        self.due.store(due, Ordering::Relaxed);
        self.late.store(late, Ordering::Relaxed);
    }

    fn growth(&self) -> i64 {
        self.due.load(Ordering::Relaxed) - self.survived.load(Ordering::Relaxed)
    }

    /// The level at which `now` is. Threads that wait go on when there is room for some more.
    fn level(&self, now: i64, is_behind: bool) -> u32 {
        let (due, late) = (self.due.load(Ordering::Relaxed), self.late.load(Ordering::Relaxed));
        let late = if is_behind { late - (late - due) / 2 } else { late };
        if now >= late { BEHIND } else { u32::from(now >= due) }
    }
}

/// Registers the function that counts the program's handles.
pub(crate) fn on_count(handles: fn() -> i64) {
    HANDLES.get_or_init(|| handles);
}

/// Returns the level, which a host may read at any time.
pub fn level() -> &'static AtomicU32 {
    &LEVEL
}

/// Counts bytes of a tensor that the calling thread gives back.
#[inline]
pub(in crate::memory) fn give_back(device: Device, bytes: u64) {
    if device == Device::HOST {
        GIVEN_BACK.set(GIVEN_BACK.get().wrapping_add(bytes));
    }
}

/// Runs `free`, which returns a number of handles, and counts the bytes that it gives back with them.
pub(super) fn freed_by(free: impl FnOnce() -> usize) -> Reclaimed {
    let before = GIVEN_BACK.get();
    let handles = free() as u64;
    Reclaimed { handles, bytes: GIVEN_BACK.get().wrapping_sub(before) }
}

/// How much there is of each kind now.
fn amounts() -> [i64; 3] {
    let handles = HANDLES.get().map_or(0, |count| count());
    // Other limits of the process bound the bytes of tensors by themselves.
    let bytes =
        if limit::settled().1 { collections::with_bookkeeping(account::process().live(Device::HOST)) } else { 0 };
    [handles, bookkeeping::objects(), bytes]
}

/// The level that the amounts have. A collection that is requested or under way is not due again.
fn measure(is_behind: bool) -> u32 {
    for ((marks, now), least) in MARKS.iter().zip(amounts()).zip(LEAST) {
        // The program has disposed of what was in use.
        if now < marks.survived.load(Ordering::Relaxed) / 4 * 3 {
            marks.set(now.max(0), least, true);
        }
    }
    let most = MARKS.iter().zip(amounts()).map(|(marks, now)| marks.level(now, is_behind)).max().unwrap_or(CALM);
    if most == DUE && !may_begin() { CALM } else { most }
}

fn may_begin() -> bool {
    let is_worth_it = WAS_USEFUL.load(Ordering::Relaxed) || collections::now() >= NOT_BEFORE.load(Ordering::Relaxed);
    is_worth_it && !collections::is_under_way()
}

/// Looks how much garbage there may be. Called when handles were handed out, or tensors got many bytes; never for a single
/// small operation.
#[cold]
pub(crate) fn look() {
    if !collections::has_collector() {
        return;
    }
    let before = LEVEL.load(Ordering::Relaxed);
    let level = measure(before == BEHIND);
    if level > before {
        if level == BEHIND {
            LAST_PROGRESS.store(collections::now(), Ordering::Relaxed);
        }
        LEVEL.store(level, Ordering::Relaxed);
    }
}

/// Requests a collection if one is due. While allocation is behind, waits for at most `patience`. Hosts call it on a
/// thread that made an object, where it holds no lock of the host's library. Returns whether allocation is still behind.
///
/// `is_maker`: whether the thread contributes. Others wait only for the bytes of tensors.
pub(crate) fn catch_up(patience: Duration, is_maker: bool) -> bool {
    if !collections::may_wait() || LEVEL.load(Ordering::Relaxed) == CALM {
        return false;
    }
    collections::drain();
    let until = Instant::now() + patience;
    loop {
        let level = measure(LEVEL.load(Ordering::Relaxed) == BEHIND);
        let is_behind = level == BEHIND && collections::has_collector();
        LEVEL.store(if is_behind { BEHIND } else { CALM }, Ordering::Relaxed);
        if level == CALM {
            return false;
        }
        let mut state = STATE.lock();
        collections::ask_if_idle(&mut state);
        if !is_behind || (!is_maker && amounts()[2] < late_bytes()) {
            return false;
        }
        let waited = collections::now().saturating_sub(LAST_PROGRESS.load(Ordering::Relaxed));
        if Duration::from_nanos(waited) >= PATIENCE {
            drop(state);
            give_up();
            return false;
        }
        let now = Instant::now();
        if now >= until {
            return true;
        }
        CHANGED.wait_until(&mut state, until.min(now + PAUSE));
    }
}

/// Nothing is reclaimed: the host cannot collect, or what there is is in use.
fn give_up() {
    for ((marks, now), least) in MARKS.iter().zip(amounts()).zip(LEAST) {
        marks.set(now, least, false);
    }
    LEVEL.store(CALM, Ordering::Relaxed);
    collections::limits_changed();
}

/// The bytes of tensors at which threads have to wait.
pub(super) fn late_bytes() -> i64 {
    MARKS[2].late.load(Ordering::Relaxed)
}

/// Called when handles were reclaimed.
pub(super) fn progressed() {
    if LEVEL.load(Ordering::Relaxed) != BEHIND {
        return;
    }
    LAST_PROGRESS.store(collections::now(), Ordering::Relaxed);
    if measure(true) != BEHIND {
        LEVEL.store(CALM, Ordering::Relaxed);
        let _state = STATE.lock();
        CHANGED.notify_all();
    }
}

/// A collection begins.
pub(super) fn begins() {
    for (marks, now) in MARKS.iter().zip(amounts()) {
        marks.before.store(now, Ordering::Relaxed);
    }
}

/// A collection has ended, which reclaimed so much. One of what was dropped last (`was_rest`) may free little, which says
/// nothing about the program's growth, so threads do not wait later after it.
pub(super) fn ends(reclaimed: Reclaimed, was_rest: bool) {
    let now = amounts();
    let before = [0, 1, 2].map(|kind| MARKS[kind].before.load(Ordering::Relaxed));
    let [handles, bytes] = [reclaimed.handles, reclaimed.bytes].map(|count| i64::try_from(count).unwrap_or(i64::MAX));
    let freed = [handles, before[1] - now[1], bytes];
    // What was made meanwhile is not known to be in use.
    let survived = [0, 1, 2].map(|kind| before[kind].saturating_sub(freed[kind]).clamp(0, now[kind].max(0)));
    let is_useful = MARKS.iter().zip(freed).any(|(marks, freed)| freed >= marks.growth() / 4);
    for ((marks, survived), least) in MARKS.iter().zip(survived).zip(LEAST) {
        marks.set(survived, least, is_useful || was_rest);
    }
    WAS_USEFUL.store(is_useful, Ordering::Relaxed);
    LAST_PROGRESS.store(collections::now(), Ordering::Relaxed);
    LEVEL.store(CALM, Ordering::Relaxed);
}

/// When to collect what a program dropped last, after a collection that took this long. `None` after one that only did
/// that (`was_rest`), and freed little.
pub(super) fn rest(took: Duration, share: u32, was_rest: bool) -> Option<Instant> {
    match WAS_USEFUL.load(Ordering::Relaxed) {
        true => Some(Instant::now() + REST),
        false if was_rest => None,
        false => Some(Instant::now() + REST.max(took * share)),
    }
}

/// Whether there is still garbage worth a collection for a program that stopped to drop objects.
pub(super) fn is_left() -> bool {
    let is_left = |(marks, now): (&Marks, i64)| now - marks.survived.load(Ordering::Relaxed) > marks.growth() / 64;
    MARKS.iter().zip(amounts()).any(is_left)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most handles beyond `used` while a program drops handles, if threads make `made` more while it is collected.
    fn most_garbage(used: i64, made: i64) -> i64 {
        let (mut survived, mut most) = (used, 0);
        for _ in 0..20 {
            let Bound { due, late } = Bound::after(survived, LEAST[0], true);
            let peak = (due + made).min(late);
            most = most.max(peak - used);
            // What was made since the collection began is not counted as in use.
            survived = used;
        }
        most
    }

    #[test]
    fn garbage_stays_below_a_hundred_thousand_handles_or_the_size_of_the_rest() {
        for used in [0, 1000, 50_000, 1_000_000, 5_000_000] {
            for made in [0, 1000, 1 << 40] {
                let most = most_garbage(used, made);
                assert!(most <= 82_000.max(used + used / 5), "{most} beyond {used}");
            }
        }
    }

    #[test]
    fn while_all_is_in_use_each_collection_waits_for_twice_as_much() {
        let (mut survived, mut collections) = (0, 0);
        while survived < 5_000_000 {
            survived = Bound::after(survived, LEAST[0], false).due;
            collections += 1;
        }
        assert!(collections <= 8, "{collections}");
    }

    #[test]
    fn threads_wait_later_after_a_collection_that_was_not_worth_it() {
        let (useful, useless) = (Bound::after(0, 1000, true), Bound::after(0, 1000, false));
        assert_eq!(useful, Bound { due: 1000, late: 1200 });
        assert_eq!(useless, Bound { due: 1000, late: 2000 });
    }

    #[test]
    fn threads_that_wait_go_on_below_the_bound() {
        let marks = Marks::new(0);
        marks.set(0, 1000, true);
        let levels = [999, 1000, 1099, 1100, 1199, 1200];
        assert_eq!(levels.map(|now| marks.level(now, false)), [CALM, DUE, DUE, DUE, DUE, BEHIND]);
        assert_eq!(levels.map(|now| marks.level(now, true)), [CALM, DUE, DUE, BEHIND, BEHIND, BEHIND]);
    }
}
