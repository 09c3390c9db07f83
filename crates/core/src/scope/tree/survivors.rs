//! Survivors: bytes that are charged to a scope and outlived the handle that brought them, for dumps.

use std::sync::Arc;

use crate::scope::table::native::{Summary, Survivor};

/// One of them.
struct Entry {
    bytes: Box<dyn Survivor>,
    what: Summary,
    /// The closed scope that it is retained from; none while the scope that it was charged to is open.
    from: Option<Arc<str>>,
}

/// Those of one scope. They are not told when they end: who adds to a long list takes out what has.
#[derive(Default)]
pub(crate) struct Survivors {
    entries: Vec<Entry>,
}

impl Survivors {
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Bytes whose home goes while something refers to them.
    pub fn add(&mut self, bytes: Box<dyn Survivor>, what: Summary) {
        self.make_room();
        self.entries.push(Entry { bytes, what, from: None });
    }

    /// Those of a scope that closed.
    pub fn take_over(&mut self, left: Survivors, title: &str) {
        let title: Arc<str> = title.into();
        for entry in left.entries.into_iter().filter(|entry| entry.bytes.bytes().is_some()) {
            self.make_room();
            self.entries.push(Entry { from: entry.from.or_else(|| Some(title.clone())), ..entry });
        }
    }

    fn make_room(&mut self) {
        if self.entries.len() == self.entries.capacity() {
            self.entries.retain(|entry| entry.bytes.bytes().is_some());
        }
    }

    /// Those that are still there.
    pub fn alive(&self) -> Vec<Alive> {
        let alive = |entry: &Entry| {
            let (bytes, at) = entry.bytes.bytes()?;
            Some(Alive { bytes, at, what: entry.what, from: entry.from.clone(), is_claimed: entry.bytes.is_claimed() })
        };
        self.entries.iter().filter_map(alive).collect()
    }
}

/// What a dump says of one.
#[derive(Clone)]
pub(crate) struct Alive {
    pub bytes: u64,
    /// Where what counts the references to the bytes is.
    pub at: usize,
    pub what: Summary,
    pub from: Option<Arc<str>>,
    pub is_claimed: bool,
}
