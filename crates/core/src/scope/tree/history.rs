//! The history of a node: how many scopes of each name were closed below it, and their highest peak.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many names a node keeps, so that a program that makes up names does not grow the tree.
const NAMES: usize = 64;
/// How many levels of closed scopes a node keeps, so that a recursive program does not grow it either.
const LEVELS: usize = 8;

/// The name and the kind of a scope.
pub(crate) type Key = (Arc<str>, &'static str);

/// Set in a close count that was added to its entry.
const SEALED: u64 = 1 << 63;

/// The named scopes that were closed below a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct History(BTreeMap<Key, Entry>);

/// The scopes of one name and kind.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    pub count: u64,
    /// The highest peak on the host, in bytes.
    pub peak: u64,
    pub below: History,
    counts: Vec<Arc<CloseCount>>,
}

/// The closes of one recycled scope, which its thread counts without the lock of the history.
#[derive(Debug, Default)]
pub(crate) struct CloseCount {
    count: AtomicU64,
    peak: AtomicU64,
}

impl CloseCount {
    /// Counts a close. Returns false if the count was sealed, in which case this close is not counted.
    #[inline]
    pub fn add(&self, peak: u64) -> bool {
        if peak > self.peak.load(Ordering::Relaxed) {
            self.peak.fetch_max(peak, Ordering::Relaxed);
        }
        // Release: the peak.
        self.count.fetch_add(1, Ordering::Release) & SEALED == 0
    }

    /// How many closes it has counted, and the highest peak.
    fn read(&self) -> (u64, u64) {
        // Acquire: the peaks of the closes counted.
        let count = self.count.load(Ordering::Acquire) & !SEALED;
        (count, self.peak.load(Ordering::Relaxed))
    }

    /// Reads it for the last time: later closes do not count.
    fn seal(&self) -> (u64, u64) {
        let count = self.count.fetch_or(SEALED, Ordering::AcqRel);
        (count & !SEALED, self.peak.load(Ordering::Relaxed))
    }
}

impl Entry {
    fn add(&mut self, (count, peak): (u64, u64)) {
        self.count += count;
        self.peak = self.peak.max(peak);
    }

    /// Adds the counts that `is_done` chooses, and drops them.
    fn add_counts(&mut self, is_done: impl Fn(&Arc<CloseCount>) -> bool) {
        let (done, open) = std::mem::take(&mut self.counts).into_iter().partition(is_done);
        self.counts = open;
        let done: Vec<Arc<CloseCount>> = done;
        done.iter().for_each(|closes| self.add(closes.seal()));
    }
}

impl Clone for Entry {
    /// A copy without counts, which are added.
    fn clone(&self) -> Entry {
        let mut copy = Entry { count: self.count, peak: self.peak, below: self.below.clone(), counts: Vec::new() };
        self.counts.iter().for_each(|closes| copy.add(closes.read()));
        copy
    }
}

impl History {
    /// Takes what is noted, and seals the counts.
    pub fn take(&mut self) -> History {
        let mut taken = std::mem::take(self);
        taken.0.values_mut().for_each(|entry| entry.add_counts(|_| true));
        taken
    }

    /// Returns a new close count for the scopes of a name. `None` if there are too many names.
    pub fn close_count(&mut self, key: Key) -> Option<Arc<CloseCount>> {
        let entry = self.entry(key)?;
        let closes = Arc::new(CloseCount::default());
        // Their threads no longer count in them.
        entry.add_counts(|closes| Arc::strong_count(closes) == 1);
        entry.counts.push(closes.clone());
        Some(closes)
    }

    /// Records a closed scope under its name. Without a name, only the scope's own history is added.
    pub fn note(&mut self, closed: Option<(Key, u64)>, below: History) {
        let Some((key, peak)) = closed else { return self.merge(below) };
        if let Some(entry) = self.entry(key) {
            entry.add((1, peak));
            entry.below.merge(below);
            entry.below.prune(LEVELS - 1);
        }
    }

    /// Removes everything more than `levels` deep.
    fn prune(&mut self, levels: usize) {
        match levels {
            0 => self.0.clear(),
            _ => self.0.values_mut().for_each(|entry| entry.below.prune(levels - 1)),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn merge(&mut self, other: History) {
        for (key, theirs) in other.0 {
            if let Some(entry) = self.entry(key) {
                entry.add((theirs.count, theirs.peak));
                entry.below.merge(theirs.below);
            }
        }
    }

    fn entry(&mut self, key: Key) -> Option<&mut Entry> {
        if self.0.len() >= NAMES && !self.0.contains_key(&key) {
            return None;
        }
        Some(self.0.entry(key).or_default())
    }

    /// Kinds and names, in the order of the names, with their entries.
    pub fn into_entries(self) -> impl Iterator<Item = (&'static str, Arc<str>, Entry)> {
        self.0.into_iter().map(|((name, kind), entry)| (kind, name, entry))
    }
}
