//! What closed scopes leave in the tree: how many there were of a name, and the highest peak.

use std::collections::BTreeMap;
use std::sync::Arc;

/// How many names a node remembers; a program that makes up names must not grow the tree.
const NAMES: usize = 64;
/// How many levels of closed scopes a node remembers; a recursive program must not either.
const LEVELS: usize = 8;

/// A name, and of what kind of scope it was.
type Key = (Arc<str>, &'static str);

/// The named scopes that were closed below a node.
#[derive(Clone, Debug, Default)]
pub(crate) struct History(BTreeMap<Key, Entry>);

/// The scopes of one name and kind.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entry {
    pub count: u64,
    /// The highest peak on the host, in bytes.
    pub peak: u64,
    pub below: History,
}

impl History {
    /// Notes that a scope was closed: under its name, or, without one, only what it remembers itself.
    pub fn note(&mut self, closed: Option<(Key, u64)>, below: History) {
        let Some((key, peak)) = closed else { return self.merge(below) };
        if let Some(entry) = self.entry(key) {
            entry.count += 1;
            entry.peak = entry.peak.max(peak);
            entry.below.merge(below);
            entry.below.prune(LEVELS - 1);
        }
    }

    /// Forgets what is more than `levels` deep.
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
                entry.count += theirs.count;
                entry.peak = entry.peak.max(theirs.peak);
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

    /// Kinds and names, in the order of the names, with what is known of each.
    pub fn into_entries(self) -> impl Iterator<Item = (&'static str, Arc<str>, Entry)> {
        self.0.into_iter().map(|((name, kind), entry)| (kind, name, entry))
    }
}
