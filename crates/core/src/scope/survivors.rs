//! Survivors: bytes that are charged to a scope and outlived the handle that brought them, for dumps.

use std::collections::HashMap;
use std::sync::Arc;

use super::handle::Handle;
use super::native::{Summary, Survivor};
use super::node::Owner;
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

/// What live handles keep, by one walk through them.
pub(super) struct Kept {
    /// The first handle that keeps some bytes, by where what counts the references to these is.
    holders: HashMap<usize, Handle>,
    /// What closed scopes are charged for, with the open account that counts it as retained: what was lent by a scope
    /// that closed, a gradient whose leaf is gone.
    retained: Vec<(Arc<Account>, Alive)>,
}

impl Kept {
    pub fn find() -> Kept {
        // The first map of a thread asks the system for random bytes.
        let _uncancelled = tensor_kernels::Uncancelled::new();
        let mut kept = Kept { holders: HashMap::new(), retained: Vec::new() };
        for handle in table::live() {
            // A small tensor without an object has its bytes for itself.
            let Some(pin) = Light::pin(handle) else { continue };
            let Some(at) = pin.keeps().filter(|at| !kept.holders.contains_key(at)) else { continue };
            kept.holders.insert(at, handle);
            if let Some((bytes, account)) = pin.charge().filter(|(bytes, _)| *bytes > 0)
                && let Some(above) = account.retained_by()
            {
                let (from, what) = (Some(account.title().into()), pin.summary());
                kept.retained.push((above, Alive { bytes, at, what, from, is_claimed: false }));
            }
        }
        kept
    }

    /// A line for each of what is charged to a scope, or retained, and no member's, with what holds it, the largest first.
    pub fn lines(&self, owner: &Owner) -> Vec<String> {
        let mut alive = owner.below().survivors.alive();
        for (account, retained) in &self.retained {
            if Arc::ptr_eq(account, owner.account()) && !alive.iter().any(|known| known.at == retained.at) {
                alive.push(retained.clone());
            }
        }
        alive.sort_by_key(|alive| (std::cmp::Reverse(alive.bytes), alive.at));
        alive.iter().map(|alive| alive.line(self.holders.get(&alive.at).map(|&handle| describe(handle)))).collect()
    }
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

impl Alive {
    fn line(&self, holder: Option<String>) -> String {
        let state = match &self.from {
            Some(scope) => format!("retained from {scope}"),
            None => "home gone".to_string(),
        };
        let holder = match &holder {
            Some(holder) => holder,
            None if self.is_claimed => "a module, an optimizer or a gradient",
            None => "a graph, an optimizer, or an operation under way",
        };
        format!("{state}: tensor{}, {} bytes, held by {holder}", self.what, super::grouped(self.bytes))
    }
}

fn describe(handle: Handle) -> String {
    let kind = handle.kind().map_or("handle", |kind| kind.name());
    let article = if kind == "tensor" { "a view or an alias" } else { &format!("a {kind}") };
    match members::owner(handle) {
        Ok(Some(owner)) => format!("{article} in {}", owner.title()),
        _ => format!("{article} in no scope"),
    }
}
