//! Survivors, which are bytes that are charged to a scope although the handle of their home has ended. Dumps list them.

use std::cell::LazyCell;

use crate::memory::account::Title;
use crate::scope::table::native::{Summary, Survivor};

/// One survivor.
struct Entry {
    bytes: Box<dyn Survivor>,
    what: Summary,
    /// The title of the closed scope that it is retained from, or `None` while the scope that it was charged to is
    /// open.
    from: Option<Title>,
}

/// The survivors of one scope. They do not report their end: before a long list grows, those that were freed are
/// removed.
#[derive(Default)]
pub(crate) struct Survivors {
    entries: Vec<Entry>,
}

impl Survivors {
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Adds bytes whose home ends while something refers to them.
    pub fn add(&mut self, bytes: Box<dyn Survivor>, what: Summary) {
        self.make_room();
        self.entries.push(Entry { bytes, what, from: None });
    }

    /// Adds the survivors of a closed scope, whose title is asked for if there are any left.
    pub fn take_over(&mut self, left: Survivors, title: impl FnOnce() -> Title) {
        let title = LazyCell::new(title);
        for entry in left.entries.into_iter().filter(|entry| entry.bytes.bytes().is_some()) {
            self.make_room();
            self.entries.push(Entry { from: entry.from.or_else(|| Some(Title::clone(&title))), ..entry });
        }
    }

    fn make_room(&mut self) {
        if self.entries.len() == self.entries.capacity() {
            self.entries.retain(|entry| entry.bytes.bytes().is_some());
        }
    }

    /// Returns those that are still there.
    pub fn alive(&self) -> Vec<Alive> {
        let alive = |entry: &Entry| {
            let (bytes, at) = entry.bytes.bytes()?;
            Some(Alive { bytes, at, what: entry.what, from: entry.from.clone(), is_claimed: entry.bytes.is_claimed() })
        };
        self.entries.iter().filter_map(alive).collect()
    }
}

/// What a dump shows of a survivor.
#[derive(Clone)]
pub(crate) struct Alive {
    pub bytes: u64,
    /// The address of the reference count of the bytes.
    pub at: usize,
    pub what: Summary,
    pub from: Option<Title>,
    pub is_claimed: bool,
}
