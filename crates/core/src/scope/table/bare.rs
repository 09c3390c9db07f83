//! Bare chunks of the handle table: nobody lives in one, and its memory went back to the system.
//!
//! A chunk keeps its addresses, as late callers may be about to look at it. They only read, and find what was there before,
//! or zeros, which are a slot that nothing lives in. No handle comes back: the chunk goes on with the generation after the
//! highest one that any of its slots had.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use super::free::{FreeList, FreeSlot};
use super::handle::{Handle, LAST_GENERATION};
use super::thread_record;
use super::{self as table, CHUNK, CHUNK_BYTES, CHUNKS, FREE, FREE_SCOPES, GROW, SCOPE_REST};
use crate::memory::bookkeeping;
use crate::os;

/// Of each chunk, the highest generation that a slot of it had when its memory was given back; 0 before that.
static FLOORS: [AtomicU32; CHUNKS] = [const { AtomicU32::new(0) }; CHUNKS];
/// A chunk whose slots have been used more often keeps its memory, as all of them would go on from there.
const HIGHEST_FLOOR: u32 = LAST_GENERATION / 2;

/// Fewer free slots than these are kept, whether they are used or not.
const MANY: usize = 64 * CHUNK;
/// How long free slots have to lie idle, in nanoseconds.
const PERIOD: u64 = 1_000_000_000;
/// The fewest free slots that the threads shared since the last look: without so many the program would have done.
static IDLE: AtomicUsize = AtomicUsize::new(0);
/// When the next look is due.
static DUE: AtomicU64 = AtomicU64::new(0);
/// How many chunks are to be given back when no lock is held.
static WANTED: AtomicUsize = AtomicUsize::new(0);
/// Somebody gives chunks back.
static IS_BUSY: AtomicBool = AtomicBool::new(false);

/// The chunks without memory, and the one among them that is used again.
pub(crate) struct Bare {
    numbers: Vec<u16>,
    /// The slots that it still has to hand out.
    begun: Range<u32>,
}

impl Bare {
    pub const fn new() -> Bare {
        Bare { numbers: Vec::new(), begun: 0..0 }
    }

    /// A slot of the chunk that is used again.
    pub fn take(&mut self) -> Option<FreeSlot> {
        let index = self.begun.next()?;
        let slot = table::slot(index)?;
        slot.go_on(FLOORS[table::chunk_of(index)].load(Ordering::Relaxed));
        Some(FreeSlot { index, slot })
    }

    /// Whether another chunk could be.
    pub fn has_more(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// It is from now on.
    pub fn begin(&mut self) {
        if let Some(number) = self.numbers.pop() {
            let first = u32::from(number) * CHUNK as u32;
            self.begun = first..first + CHUNK as u32;
        }
    }
}

/// Whether the handle's generation is one that its chunk went on from: it was given out, or could have been.
pub(crate) fn has_seen(handle: Handle) -> bool {
    // Acquire: who found zeros finds the floor too.
    let floor = FLOORS.get(table::chunk_of(handle.slot())).map_or(0, |floor| floor.load(Ordering::Acquire));
    (1..=floor).contains(&handle.generation())
}

/// The threads share so many free slots: if most of them lay idle for long, they are to be given back.
pub(crate) fn look(free: usize) {
    if free < MANY {
        return note(free);
    }
    let (now, due) = (os::coarse_time(), DUE.load(Ordering::Relaxed));
    let is_due = now >= due && DUE.compare_exchange(due, now + PERIOD, Ordering::Relaxed, Ordering::Relaxed).is_ok();
    if is_due {
        let idle = IDLE.swap(free, Ordering::Relaxed);
        WANTED.store(if idle < MANY { 0 } else { idle / CHUNK }, Ordering::Relaxed);
    }
}

/// No more than these are idle.
pub(crate) fn note(free: usize) {
    IDLE.fetch_min(free, Ordering::Relaxed);
}

/// Gives back what lay idle. The caller holds no lock.
#[inline]
pub(crate) fn give_back_idle() {
    if WANTED.load(Ordering::Relaxed) > 0 {
        give_back_wanted();
    }
}

#[cold]
fn give_back_wanted() {
    let wanted = WANTED.swap(0, Ordering::Relaxed);
    let given = give_back_most(wanted);
    bookkeeping::recount();
    if given < wanted / 8 {
        // Something lives in most of them: the next look comes later.
        DUE.fetch_add(30 * PERIOD, Ordering::Relaxed);
    }
}

/// Gives the memory of all empty chunks back.
pub(crate) fn give_back() {
    give_back_most(usize::MAX);
}

/// The same for so many chunks at most; how many it were.
fn give_back_most(most: usize) -> usize {
    // Two at a time would each find a part of the free slots.
    if IS_BUSY.swap(true, Ordering::Acquire) {
        return 0;
    }
    let free = take_free_slots();
    let counts = choose(&free, most);
    let mut left = FreeList::new();
    left.push_all(free.iter().filter(|free| !is_chosen(&counts, free)));
    {
        let mut shared = FREE.lock();
        shared.append(left);
        note(shared.len());
    }
    let given =
        counts.iter().enumerate().filter(|(number, count)| count.is_chosen && give(*number, count.highest)).count();
    IS_BUSY.store(false, Ordering::Release);
    given
}

/// The free slots that the threads share, and this one's. Meanwhile the others make new ones.
fn take_free_slots() -> FreeList {
    thread_record::with_local(|local| {
        if let Some(mut own) = local.slots_at_rest() {
            FREE.lock().push_all(own.drain(..));
        }
    });
    let mut free = std::mem::replace(&mut *FREE.lock(), FreeList::new());
    let mut scopes = FREE_SCOPES.lock();
    let rested = scopes.len().saturating_sub(SCOPE_REST);
    free.push_all(std::iter::from_fn(|| scopes.pop()).take(rested));
    free
}

/// What a look at a chunk's free slots shows.
#[derive(Clone, Copy, Default)]
struct Count {
    free: u32,
    highest: u32,
    is_chosen: bool,
}

/// Looks at the chunks, and chooses so many empty ones, the last ones first: the program goes on in the others. None
/// where there is no memory for that.
fn choose(free: &FreeList, most: usize) -> Vec<Count> {
    let mut counts: Vec<Count> = Vec::new();
    let chunks = table::chunks();
    if free.len() < CHUNK || counts.try_reserve_exact(chunks).is_err() {
        return counts;
    }
    counts.resize(chunks, Count::default());
    for FreeSlot { index, slot } in free.iter() {
        if let Some(count) = counts.get_mut(table::chunk_of(index)) {
            count.free += 1;
            count.highest = count.highest.max(slot.generation());
        }
    }
    let is_empty = |count: &&mut Count| count.free as usize == CHUNK && count.highest <= HIGHEST_FLOOR;
    counts.iter_mut().rev().filter(is_empty).take(most).for_each(|count| count.is_chosen = true);
    counts
}

fn is_chosen(counts: &[Count], free: &FreeSlot) -> bool {
    counts.get(table::chunk_of(free.index)).is_some_and(|count| count.is_chosen)
}

/// Gives the memory of a chunk back whose slots are all the caller's; whether the system took it.
fn give(number: usize, highest: u32) -> bool {
    // Release: before the zeros.
    FLOORS[number].store(highest, Ordering::Release);
    let slots = table::slots_of(number);
    let Some(first) = slots.clone().next() else { return false };
    let at = std::ptr::from_ref(first.slot).addr();
    let has_room = GROW.lock().numbers.try_reserve(1).is_ok();
    // SAFETY: whole pages, of slots in which nothing lives: nobody writes there, and who reads takes zeros for an empty
    // slot.
    if has_room && unsafe { os::discard(at, CHUNK_BYTES) } {
        bookkeeping::add(-(CHUNK_BYTES as i64));
        GROW.lock().numbers.push(number as u16);
        return true;
    }
    // Some of it may be zeros.
    FREE.lock().push_all(slots.inspect(|free| free.slot.go_on(highest)));
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scope::table::slot::Slot;

    /// What the system hands out is a slot in which nothing lives, as if it had been written.
    #[test]
    fn zeros_are_an_empty_slot() {
        // SAFETY: what is to be shown: all fields are numbers, pointers, or options of pointers.
        let slot: Slot = unsafe { std::mem::zeroed() };
        assert_eq!(slot.generation(), 0);
        assert!(slot.is_reusable() && !slot.is_live(Handle(0)) && !slot.is_inline());
        slot.go_on(7);
        assert_eq!(slot.generation(), 7);
        // SAFETY: the slot is nobody else's.
        assert!(unsafe { slot.take() }.is_none());
    }
}
