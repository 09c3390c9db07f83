//! The history of a node: how many scopes of each name were closed below it, and their highest peak.

use std::collections::BTreeMap;
use std::sync::Arc;

/// How many names a node keeps, so that a program that makes up names does not grow the tree.
const NAMES: usize = 64;
/// How many levels of closed scopes a node keeps, so that a recursive program does not grow it either.
const LEVELS: usize = 8;

/// The name and the kind of a scope.
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
    /// Records a closed scope under its name. Without a name, only the scope's own history is added.
    pub fn note(&mut self, closed: Option<(Key, u64)>, below: History) {
        let Some((key, peak)) = closed else { return self.merge(below) };
        if let Some(entry) = self.entry(key) {
            entry.count += 1;
            entry.peak = entry.peak.max(peak);
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

    /// Kinds and names, in the order of the names, with their entries.
    pub fn into_entries(self) -> impl Iterator<Item = (&'static str, Arc<str>, Entry)> {
        self.0.into_iter().map(|((name, kind), entry)| (kind, name, entry))
    }
}
