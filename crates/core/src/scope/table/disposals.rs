//! The latest disposals of each thread, for error messages: a slot keeps its last entry only until the next one comes.
//!
//! A log has a record for each disposed handle. After the handles that ended together comes one record that says what
//! ended them. Scopes in a loop mostly end what those before them did: the same slots, a generation later, with the
//! same shapes. Such a scope writes no records. It adds one to a count in the record that says what ended the others.
//! Each thread writes its own log with plain stores, and any thread reads all logs.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering, fence};

use super::handle::Handle;
use super::native::Summary;
use super::slot::NO_SLOT;
use super::thread_record;
use super::tombstone::{DisposedBy, Note};

/// The number of entries of a log: a thousand scopes in a row with seven small tensors each, if no scope repeats the
/// one before.
const ENTRIES: usize = 8192;
/// So many of the oldest entries are not read: they may be overwritten at that moment.
const MARGIN: u64 = 256;
/// Up to so many handles that end together are compared with those before.
const COMPARED: u64 = 1024;

/// A handle: `slot (32) | generation (24) | element type (4) | rank (4)` and two sizes. Further sizes are in entries
/// before it, four in each.
///
/// Or an end: `NO_SLOT (32) | repeats (32)` and what ended the handles before it for the first time. Each repeat was
/// ended by the next scope.
#[repr(C)]
struct Entry {
    key: AtomicU64,
    value: AtomicU64,
}

/// The log of one thread.
pub(crate) struct Log {
    entries: Box<[Entry; ENTRIES]>,
    /// How many entries were written.
    next: AtomicU64,
    /// The first entry of the last handles that ended together, and whether each of these has at most two sizes. Only
    /// the writer uses these two.
    last: AtomicU64,
    is_last_flat: AtomicBool,
}

const REPEAT: u64 = 1 << 32;
const IDENTITY: u64 = (1 << 56) - 1;

/// How much a note grows from one scope to the next.
fn step(first: u64) -> u64 {
    let is_scope = |note| matches!(DisposedBy::of_note(note), DisposedBy::Owner(_));
    if is_scope(first) { DisposedBy::NEXT_OWNER } else { 0 }
}

/// How many entries the sizes after the first two take.
fn entries_before(rank: u64) -> u64 {
    rank.min(8).saturating_sub(2).div_ceil(4)
}

impl Log {
    pub fn new() -> Log {
        // The system fills this memory with zeros. Its pages are taken only when they are written.
        let entries = Box::into_raw(vec![[0u64; 2]; ENTRIES].into_boxed_slice());
        Log {
            // SAFETY: the same memory: it has as many entries of two words each, and an atomic word has the layout of a
            // plain one.
            entries: unsafe { Box::from_raw(entries.cast::<[Entry; ENTRIES]>()) },
            next: AtomicU64::new(0),
            last: AtomicU64::new(0),
            is_last_flat: AtomicBool::new(false),
        }
    }

    #[inline]
    fn entry(&self, at: u64) -> &Entry {
        &self.entries[at as usize % ENTRIES]
    }

    #[inline]
    fn read(&self, at: u64) -> (u64, u64) {
        let entry = self.entry(at);
        (entry.key.load(Ordering::Relaxed), entry.value.load(Ordering::Relaxed))
    }

    /// Begins to write handles that end together. Only the log's own thread calls it, one batch at a time.
    #[inline]
    pub fn begin(&self) -> Batch<'_> {
        let next = self.next.load(Ordering::Relaxed);
        let last = self.last.load(Ordering::Relaxed);
        let is_like = next > last && next - last <= COMPARED && self.is_last_flat.load(Ordering::Relaxed);
        let repeats = if is_like { (self.read(next - 1).0 >> 32) + 1 } else { 0 };
        Batch { log: self, start: next, next, is_flat: true, compared: is_like.then_some(last), last, repeats }
    }

    /// What a handle named, and what ended it.
    fn find(&self, handle: Handle) -> Option<(Summary, DisposedBy)> {
        // Acquire: the entries.
        let next = self.next.load(Ordering::Acquire);
        let oldest = next.saturating_sub(ENTRIES as u64 - MARGIN);
        let (mut at, mut ended) = (next, None);
        while at > oldest {
            at -= 1;
            let (key, value) = self.read(at);
            if key as u32 == NO_SLOT {
                ended = Some((value, key >> 32));
                continue;
            }
            let (rank, end) = (key >> 60, at);
            at = at.saturating_sub(entries_before(rank));
            let generation = (key & IDENTITY) >> 32;
            let later = u64::from(handle.generation()).checked_sub(generation).filter(|_| key as u32 == handle.slot());
            if let (Some(later), Some((first, repeats))) = (later, ended)
                && later <= repeats
            {
                let mut words = [key >> 56 & 0xf | rank << 8, value, 0, 0, 0];
                for before in at..end {
                    let place = 2 + 2 * (before - at) as usize;
                    let (low, high) = self.read(before);
                    words[place] = low;
                    if let Some(word) = words.get_mut(place + 1) {
                        *word = high;
                    }
                }
                // The entries are intact if the writer has not reached them again.
                fence(Ordering::Acquire);
                let is_whole = at >= oldest && self.next.load(Ordering::Relaxed) - at <= ENTRIES as u64 - MARGIN / 2;
                let by = DisposedBy::of_note(first + later * step(first));
                return is_whole.then(|| (Summary::from_words(words), by));
            }
        }
        None
    }
}

/// Handles that end together, while they are written.
pub(crate) struct Batch<'a> {
    log: &'a Log,
    start: u64,
    next: u64,
    is_flat: bool,
    /// The entry that the next handle has to repeat. `None` as soon as a handle differs from those before.
    compared: Option<u64>,
    last: u64,
    /// How often those before were repeated, including this time.
    repeats: u64,
}

impl Batch<'_> {
    /// Adds a handle: slot, generation, the first word of its summary, and a function for the other words.
    #[inline(always)]
    pub fn add(&mut self, slot: u32, generation: u32, head: u64, word: impl Fn(usize) -> u64) {
        let rank = head >> 8 & 0xf;
        let key = u64::from(slot) | u64::from(generation) << 32 | (head & 0xf) << 56 | rank << 60;
        if let Some(at) = self.compared {
            // The last entry, which says what ended them, matches no slot.
            let (before, sizes) = self.log.read(at);
            if before.wrapping_add(self.repeats << 32) == key && sizes == word(1) && rank <= 2 {
                self.compared = Some(at + 1);
                return;
            }
        }
        self.write(key, word);
    }

    #[inline(never)]
    fn write(&mut self, key: u64, word: impl Fn(usize) -> u64) {
        if let Some(end) = self.compared {
            self.diverge(end);
        }
        let rank = key >> 60;
        if rank > 2 {
            self.is_flat = false;
            for place in (2..2 + 2 * entries_before(rank) as usize).step_by(2) {
                self.push(word(place), if place + 1 < Summary::WORDS { word(place + 1) } else { 0 });
            }
        }
        self.push(key, word(1));
        if self.next - self.log.next.load(Ordering::Relaxed) > MARGIN / 4 {
            self.publish();
        }
    }

    /// Writes the handles that were the same as those before `end`, as the next one is different.
    #[cold]
    fn diverge(&mut self, end: u64) {
        self.compared = None;
        for at in self.last..end {
            let (key, value) = self.log.read(at);
            self.push(key + (self.repeats << 32), value);
            if self.next - self.log.next.load(Ordering::Relaxed) > MARGIN / 4 {
                self.publish();
            }
        }
    }

    #[inline]
    fn push(&mut self, key: u64, value: u64) {
        let entry = self.log.entry(self.next);
        // A reader of these words learns from `next` how far the writer has come.
        fence(Ordering::Release);
        entry.key.store(key, Ordering::Relaxed);
        entry.value.store(value, Ordering::Relaxed);
        self.next += 1;
    }

    fn publish(&self) {
        // Release: the entries.
        self.log.next.store(self.next, Ordering::Release);
    }

    /// Writes what ended them.
    #[inline]
    pub fn end(mut self, by: Note) {
        let by = by.bits();
        if let Some(at) = self.compared {
            let (key, first) = self.log.read(at);
            let is_next = first.wrapping_add(self.repeats * step(first)) == by;
            if at + 1 == self.next && at > self.last && is_next && self.repeats < u64::from(u32::MAX) {
                return self.log.entry(at).key.store(key + REPEAT, Ordering::Release);
            }
            self.diverge(at);
        }
        if self.next > self.start {
            self.push(u64::from(NO_SLOT), by);
            self.publish();
            self.log.last.store(self.start, Ordering::Relaxed);
            self.log.is_last_flat.store(self.is_flat, Ordering::Relaxed);
        }
    }
}

/// What a recently disposed handle named, and what ended it.
pub(crate) fn find(handle: Handle) -> Option<(Summary, DisposedBy)> {
    thread_record::all().iter().find_map(|record| record.disposals.find(handle))
}
