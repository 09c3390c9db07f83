//! Survivors: bytes that are charged to a scope and outlived the handle that brought them, for dumps.

use std::collections::HashMap;
use std::sync::Arc;

use super::handle::Handle;
use super::native::{Summary, Survivor};
use super::table::Light;
use super::{members, table};
use crate::memory::Account;

/// One of them.
struct Entry {
    bytes: Box<dyn Survivor>,
    what: Summary,
    /// The closed scope that it is retained from; none while the scope that it was charged to is open.
    from: Option<Arc<str>>,
}

/// Those of one scope. They are not told when they end: who adds to a long list takes out what has.
#[derive(Default)]
pub(super) struct Survivors {
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

/// What live handles keep and closed scopes are charged for, with the open account that counts it as retained: what
/// was lent by a scope that closed, a gradient whose leaf is gone. Each once.
pub(super) fn kept_by_handles() -> Vec<(Arc<Account>, Alive)> {
    let mut found = HashMap::new();
    for handle in table::live() {
        let Some(pin) = Light::pin(handle) else { continue };
        let Some((bytes, account)) = pin.charge().filter(|(bytes, _)| *bytes > 0) else { continue };
        if let (Some(at), Some(above)) = (pin.keeps(), account.retained_by()) {
            let (from, what) = (Some(account.title().into()), pin.summary());
            found.entry(at).or_insert((above, Alive { bytes, at, what, from, is_claimed: false }));
        }
    }
    found.into_values().collect()
}

/// What a dump says of one.
#[derive(Clone)]
pub(super) struct Alive {
    bytes: u64,
    /// Where what counts the references to the bytes is.
    at: usize,
    what: Summary,
    from: Option<Arc<str>>,
    is_claimed: bool,
}

/// A line for each, with what holds it, the largest first.
pub(super) fn lines(mut alive: Vec<Alive>) -> Vec<String> {
    if alive.is_empty() {
        return Vec::new();
    }
    alive.sort_by_key(|alive| (std::cmp::Reverse(alive.bytes), alive.at));
    let holders = holders(&alive.iter().map(|alive| alive.at).collect::<Vec<_>>());
    alive.iter().map(|alive| alive.line(holders.get(&alive.at).map(String::as_str))).collect()
}

impl Alive {
    /// Whether both are about the same bytes.
    pub fn is_same(&self, other: &Alive) -> bool {
        self.at == other.at
    }

    fn line(&self, holder: Option<&str>) -> String {
        let state = match &self.from {
            Some(scope) => format!("retained from {scope}"),
            None => "home gone".to_string(),
        };
        let holder = match holder {
            Some(holder) => holder,
            None if self.is_claimed => "a module, an optimizer or a gradient",
            None => "a graph, an optimizer, or an operation under way",
        };
        format!("{state}: tensor{}, {} bytes, held by {holder}", self.what, super::grouped(self.bytes))
    }
}

/// Of the bytes that handles keep alive, the first handle of each in words.
fn holders(wanted: &[usize]) -> HashMap<usize, String> {
    let mut holders = HashMap::new();
    for handle in table::live() {
        // A small tensor without an object has its bytes for itself.
        let keeps = Light::pin(handle).and_then(|pin| pin.keeps());
        if let Some(at) = keeps.filter(|at| wanted.contains(at)) {
            holders.entry(at).or_insert_with(|| describe(handle));
        }
    }
    holders
}

fn describe(handle: Handle) -> String {
    let kind = handle.kind().map_or("handle", |kind| kind.name());
    let article = if kind == "tensor" { "a view or an alias" } else { &format!("a {kind}") };
    match members::owner(handle) {
        Ok(Some(owner)) => format!("{article} in {}", owner.title()),
        _ => format!("{article} in no scope"),
    }
}
