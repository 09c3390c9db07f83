//! Bare chunks of the handle table: chunks without entries, whose memory was returned to the system.
//!
//! A chunk keeps its addresses, as a call with a stale handle may read it at any time. Such a call only reads. It finds
//! the old contents, or zeros, which is what an empty slot has. No old handle becomes valid again: each slot of the
//! chunk continues with the generation after the highest one that any of them had.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use super::free::{FreeList, FreeSlot};
use super::handle::{Handle, LAST_GENERATION};
use super::thread_record;
use super::{self as table, CHUNK, CHUNK_BYTES, CHUNKS, FREE, FREE_SCOPES, GROW, SCOPE_REST};
use crate::memory::bookkeeping;
use crate::os;

/// For each chunk, the highest generation of its slots when its memory was returned; 0 before that.
static FLOORS: [AtomicU32; CHUNKS] = [const { AtomicU32::new(0) }; CHUNKS];
/// A chunk whose slots have a higher generation keeps its memory, as all of its slots would continue from there.
const HIGHEST_FLOOR: u32 = LAST_GENERATION / 2;

/// If there are fewer free slots than these, all are kept.
const MANY: usize = 64 * CHUNK;
/// How long free slots have to be unused before they are returned, in nanoseconds.
const PERIOD: u64 = 1_000_000_000;
/// The smallest number of shared free slots since the last check: the program did not need so many.
static IDLE: AtomicUsize = AtomicUsize::new(0);
/// When the next check is due.
static DUE: AtomicU64 = AtomicU64::new(0);
/// How many chunks are to be returned as soon as no lock is held.
static WANTED: AtomicUsize = AtomicUsize::new(0);
/// Whether a thread is returning chunks.
static IS_BUSY: AtomicBool = AtomicBool::new(false);

/// The list of bare chunks, and the one whose slots are being handed out again.
pub(crate) struct Bare {
    numbers: Vec<u16>,
    /// The slots of that chunk that are still to be handed out.
    begun: Range<u32>,
}

impl Bare {
    pub const fn new() -> Bare {
        Bare { numbers: Vec::new(), begun: 0..0 }
    }

    /// Returns the next slot of the chunk that is being handed out.
    pub fn take(&mut self) -> Option<FreeSlot> {
        let index = self.begun.next()?;
        let slot = table::slot(index)?;
        slot.continue_after(FLOORS[table::chunk_of(index)].load(Ordering::Relaxed));
        Some(FreeSlot { index, slot })
    }

    /// Returns whether there is another bare chunk.
    pub fn has_more(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// Starts to hand out the slots of another bare chunk.
    pub fn begin(&mut self) {
        if let Some(number) = self.numbers.pop() {
            let first = u32::from(number) * CHUNK as u32;
            self.begun = first..first + CHUNK as u32;
        }
    }
}

/// Whether the handle's generation is at most the one from which its chunk continued: it was used, or was skipped.
pub(crate) fn has_seen(handle: Handle) -> bool {
    // Acquire: a thread that finds zeros also finds the floor.
    let floor = FLOORS.get(table::chunk_of(handle.slot())).map_or(0, |floor| floor.load(Ordering::Acquire));
    (1..=floor).contains(&handle.generation())
}

/// Called with the number of shared free slots. If most of them were unused for long, they are marked to be returned.
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

/// Records that no more than these are unused.
pub(crate) fn note(free: usize) {
    IDLE.fetch_min(free, Ordering::Relaxed);
}

/// Returns the memory of chunks that were unused. The caller holds no lock.
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
        // Most of them have an entry: the next check comes later.
        DUE.fetch_add(30 * PERIOD, Ordering::Relaxed);
    }
}

/// Returns the memory of all empty chunks.
pub(crate) fn give_back() {
    give_back_most(usize::MAX);
}

/// Returns the memory of at most so many empty chunks, and says how many it were.
fn give_back_most(most: usize) -> usize {
    // Only one thread at a time: two would each find only a part of the free slots.
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

/// Takes the shared free slots and those of the calling thread. Meanwhile other threads make new ones.
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

/// The result of counting a chunk's free slots.
#[derive(Clone, Copy, Default)]
struct Count {
    free: u32,
    highest: u32,
    is_chosen: bool,
}

/// Counts the free slots of each chunk, and chooses up to `most` empty chunks, the last ones first. The program
/// continues with the others. The list is empty if there is no memory for it.
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

/// Returns the memory of a chunk whose slots are all the caller's. Returns whether the system took it.
fn give(number: usize, highest: u32) -> bool {
    // Release: the floor is visible before the zeros.
    FLOORS[number].store(highest, Ordering::Release);
    let slots = table::slots_of(number);
    let Some(first) = slots.clone().next() else { return false };
    let at = std::ptr::from_ref(first.slot).addr();
    let has_room = GROW.lock().numbers.try_reserve(1).is_ok();
    // SAFETY: whole pages, with slots that have no entries. No thread writes there, and a thread that reads zeros takes
    // them for an empty slot.
    if has_room && unsafe { os::discard(at, CHUNK_BYTES) } {
        bookkeeping::add_table(-(CHUNK_BYTES as i64));
        GROW.lock().numbers.push(number as u16);
        return true;
    }
    // The failed call may have zeroed a part.
    FREE.lock().push_all(slots.inspect(|free| free.slot.continue_after(highest)));
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scope::table::slot::Slot;

    /// Memory of the system, all zeros, is a valid empty slot.
    #[test]
    fn zeros_are_an_empty_slot() {
        // SAFETY: all fields are numbers, pointers, or options of pointers, for which zeros are valid. The test shows
        // the rest.
        let slot: Slot = unsafe { std::mem::zeroed() };
        assert_eq!(slot.generation(), 0);
        assert!(slot.is_reusable() && !slot.is_live(Handle(0)) && !slot.is_inline());
        slot.continue_after(7);
        assert_eq!(slot.generation(), 7);
        // SAFETY: no other thread has the slot.
        assert!(unsafe { slot.take() }.is_none());
    }
}
