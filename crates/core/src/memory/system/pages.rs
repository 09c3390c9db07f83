//! Runs of whole pages, from which the host's blocks are cut.
//!
//! A free run is *kept*, with its memory, or *bare*: an address range whose memory went back to the system. Kept runs
//! that touch become one, so that memory moves from one block size to another. A request takes the smallest kept run
//! that is large enough, and the rest stays kept.

use std::collections::{BTreeMap, BTreeSet};
use std::ptr::NonNull;

use parking_lot::Mutex;

use super::held::System;
use crate::device::Shortage;
use crate::os::{self, HUGE_PAGE};

pub(in crate::memory) const PAGE: usize = 4096;
/// Address space is taken from the system in pieces of this size. A bare run of at least this size goes back.
const PIECE: usize = 64 << 20;

/// Runs of blocks of similar size.
pub(in crate::memory) struct Pages {
    /// Whether to request huge pages from the system.
    huge: bool,
    state: Mutex<State>,
}

struct State {
    kept: Runs,
    bare: Runs,
}

/// Free runs in one state, joined where they touch.
struct Runs {
    /// Address and size.
    by_place: BTreeMap<usize, usize>,
    by_size: BTreeSet<(usize, usize)>,
    bytes: usize,
}

impl Runs {
    const fn new() -> Runs {
        Runs { by_place: BTreeMap::new(), by_size: BTreeSet::new(), bytes: 0 }
    }

    fn link(&mut self, at: usize, size: usize) {
        self.by_place.insert(at, size);
        self.by_size.insert((size, at));
        self.bytes += size;
    }

    fn unlink(&mut self, at: usize, size: usize) {
        self.by_place.remove(&at);
        self.by_size.remove(&(size, at));
        self.bytes -= size;
    }

    /// Adds a run. Returns the run that it forms with those it touches.
    fn add(&mut self, at: usize, size: usize) -> (usize, usize) {
        let (mut first, mut end) = (at, at + size);
        if let Some((&below, &len)) = self.by_place.range(..at).next_back().filter(|&(below, len)| below + len == at) {
            self.unlink(below, len);
            first = below;
        }
        if let Some(&len) = self.by_place.get(&end) {
            self.unlink(end, len);
            end += len;
        }
        self.link(first, end - first);
        (first, end - first)
    }

    /// Cuts `size` bytes off the smallest run that is large enough.
    fn take(&mut self, size: usize) -> Option<usize> {
        let &(len, at) = self.by_size.range((size, 0)..).next()?;
        self.unlink(at, len);
        if len > size {
            self.link(at + size, len - size);
        }
        Some(at)
    }

    fn take_largest(&mut self) -> Option<(usize, usize)> {
        let &(size, at) = self.by_size.last()?;
        self.unlink(at, size);
        Some((at, size))
    }
}

impl Pages {
    pub const fn new(huge: bool) -> Pages {
        Pages { huge, state: Mutex::new(State { kept: Runs::new(), bare: Runs::new() }) }
    }

    /// Bytes of kept runs.
    pub fn kept(&self) -> u64 {
        self.state.lock().kept.bytes as u64
    }

    /// Returns a run out of the kept ones.
    pub fn take_kept(&self, size: usize) -> Option<NonNull<u8>> {
        NonNull::new(self.state.lock().kept.take(size)? as *mut u8)
    }

    /// Returns a run with memory from the system, unless what is held would cross the limit.
    pub fn take_fresh(&self, size: usize, held: &System, limit: u64) -> Result<NonNull<u8>, Shortage> {
        held.count(size, limit)?;
        let taken = self.take_bare(size).and_then(|at| NonNull::new(at as *mut u8));
        taken.ok_or_else(|| {
            held.uncount(size);
            Shortage::System
        })
    }

    fn take_bare(&self, size: usize) -> Option<usize> {
        let mut state = self.state.lock();
        if let Some(at) = state.bare.take(size) {
            return Some(at);
        }
        let piece = size.next_multiple_of(HUGE_PAGE);
        let larger = piece.max(PIECE);
        let (at, mapped) = match os::map(larger, self.huge) {
            Some(at) => (at, larger),
            None => (os::map(piece, self.huge)?, piece),
        };
        if mapped > size {
            state.bare.add(at + size, mapped - size);
        }
        Some(at)
    }

    /// Keeps a run from [`Pages::take_kept`] or [`Pages::take_fresh`].
    pub fn give(&self, at: NonNull<u8>, size: usize) {
        self.state.lock().kept.add(at.as_ptr() as usize, size);
    }

    /// Gives kept runs, the largest first, back to the system until at most so many bytes are left.
    pub fn release(&self, most: u64, held: &System) {
        loop {
            let mut state = self.state.lock();
            if state.kept.bytes as u64 <= most {
                return;
            }
            let Some((at, size)) = state.kept.take_largest() else { return };
            drop(state);
            // SAFETY: the run is free, and off the lists.
            unsafe { os::discard(at, size) };
            held.uncount(size);
            self.add_bare(at, size);
        }
    }

    fn add_bare(&self, at: usize, size: usize) {
        let mut state = self.state.lock();
        let (at, size) = state.bare.add(at, size);
        if size >= PIECE {
            state.bare.unlink(at, size);
            drop(state);
            // SAFETY: as in `release`.
            unsafe { os::unmap(at, size) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_join_where_they_touch_and_are_cut_from_the_smallest() {
        let mut runs = Runs::new();
        runs.add(8 * PAGE, 2 * PAGE);
        runs.add(20 * PAGE, 8 * PAGE);
        assert_eq!(runs.add(10 * PAGE, PAGE), (8 * PAGE, 3 * PAGE));
        assert_eq!(runs.add(7 * PAGE, PAGE), (7 * PAGE, 4 * PAGE));
        assert_eq!(runs.take(3 * PAGE), Some(7 * PAGE));
        assert_eq!(runs.take(3 * PAGE), Some(20 * PAGE));
        assert_eq!(runs.take(6 * PAGE), None);
        assert_eq!(runs.bytes, 6 * PAGE);
        assert_eq!(runs.take_largest(), Some((23 * PAGE, 5 * PAGE)));
        assert_eq!(runs.take_largest(), Some((10 * PAGE, PAGE)));
        assert!(runs.take_largest().is_none() && runs.bytes == 0);
    }

    #[test]
    fn what_is_given_back_leaves_the_process_and_comes_back_as_zeros() {
        static HELD: System = System::new();
        let pages = Pages::new(false);
        let run = pages.take_fresh(3 * PAGE, &HELD, 3 * PAGE as u64).expect("memory");
        assert!(matches!(pages.take_fresh(PAGE, &HELD, 3 * PAGE as u64), Err(Shortage::Limit)));
        // SAFETY: the run is ours, and that large.
        unsafe { run.write_bytes(7, 3 * PAGE) };
        pages.give(run, 3 * PAGE);
        assert_eq!(pages.take_kept(PAGE), Some(run));
        // SAFETY: as above.
        assert_eq!(unsafe { run.read() }, 7);
        pages.give(run, PAGE);
        assert_eq!((pages.kept(), HELD.held()), (3 * PAGE as u64, 3 * PAGE as u64));
        pages.release(0, &HELD);
        assert_eq!((pages.kept(), HELD.held()), (0, 0));
        let again = pages.take_fresh(PAGE, &HELD, u64::MAX).expect("memory");
        // SAFETY: as above.
        assert_eq!(unsafe { again.read() }, 0);
        pages.give(again, PAGE);
        pages.release(0, &HELD);
    }
}
