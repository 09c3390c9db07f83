//! What closed scopes leave in the tree: how many there were of a name, and the highest peak.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

/// How many names a node remembers; a program that makes up names must not grow the tree.
const NAMES: usize = 64;

/// The named scopes that were closed below a node.
#[derive(Debug, Default)]
pub(super) struct History(BTreeMap<Arc<str>, Entry>);

#[derive(Debug, Default)]
struct Entry {
    count: u64,
    peak: u64,
    below: History,
}

impl History {
    /// Notes that a scope was closed: under its name, or, without one, only what it remembers itself.
    pub fn note(&mut self, name: Option<Arc<str>>, peak: u64, below: History) {
        let Some(name) = name else { return self.merge(below) };
        if let Some(entry) = self.entry(name) {
            entry.count += 1;
            entry.peak = entry.peak.max(peak);
            entry.below.merge(below);
        }
    }

    fn merge(&mut self, other: History) {
        for (name, theirs) in other.0 {
            if let Some(entry) = self.entry(name) {
                entry.count += theirs.count;
                entry.peak = entry.peak.max(theirs.peak);
                entry.below.merge(theirs.below);
            }
        }
    }

    fn entry(&mut self, name: Arc<str>) -> Option<&mut Entry> {
        if self.0.len() >= NAMES && !self.0.contains_key(&name) {
            return None;
        }
        Some(self.0.entry(name).or_default())
    }

    /// One line a name, indented as the nodes of a dump are.
    pub fn write(&self, text: &mut String, depth: usize) {
        for (name, entry) in &self.0 {
            let indent = "  ".repeat(depth);
            let _ = writeln!(text, "{indent}scope '{name}', closed {} times, host: peak {}", entry.count, entry.peak);
            entry.below.write(text, depth + 1);
        }
    }
}
