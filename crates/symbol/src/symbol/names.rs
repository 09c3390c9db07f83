//! Automatic names: `fullyconnected0`, `fullyconnected1` and so on.

use std::collections::HashMap;
use std::sync::OnceLock;

use parking_lot::Mutex;

/// Counts the names that were given to nodes without one.
#[derive(Debug, Default)]
pub struct Names {
    prefix: String,
    counts: Mutex<HashMap<String, usize>>,
}

impl Names {
    /// Counts from 0, with a prefix for each name.
    pub fn new(prefix: &str) -> Names {
        Names { prefix: prefix.to_owned(), counts: Mutex::default() }
    }

    /// Returns the process's own.
    pub fn global() -> &'static Names {
        static GLOBAL: OnceLock<Names> = OnceLock::new();
        GLOBAL.get_or_init(Names::default)
    }

    /// Returns the next name for a node of an operator.
    pub fn next(&self, operator: &str) -> String {
        let hint = operator.to_lowercase();
        let mut counts = self.counts.lock();
        let count = counts.entry(hint.clone()).or_default();
        let name = format!("{}{hint}{count}", self.prefix);
        *count += 1;
        name
    }
}
