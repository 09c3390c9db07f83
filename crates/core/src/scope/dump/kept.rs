//! What live handles keep, and what holds bytes that outlived their handle or their scope.

use std::collections::HashMap;
use std::sync::Arc;

use crate::memory::Account;
use crate::scope::report::grouped;
use crate::scope::table::handle::Handle;
use crate::scope::table::{self, Light};
use crate::scope::tree::members;
use crate::scope::tree::node::Owner;
use crate::scope::tree::survivors::Alive;

/// What live handles keep, by one walk through them.
pub(crate) struct Kept {
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
        alive.iter().map(|alive| line(alive, self.holders.get(&alive.at).map(|&handle| describe(handle)))).collect()
    }
}

/// What a dump says of bytes that outlived their handle or their scope.
fn line(alive: &Alive, holder: Option<String>) -> String {
    let state = match &alive.from {
        Some(scope) => format!("retained from {scope}"),
        None => "home gone".to_string(),
    };
    let holder = match &holder {
        Some(holder) => holder,
        None if alive.is_claimed => "a module, an optimizer or a gradient",
        None => "a graph, an optimizer, or an operation under way",
    };
    format!("{state}: tensor{}, {} bytes, held by {holder}", alive.what, grouped(alive.bytes))
}

fn describe(handle: Handle) -> String {
    let kind = handle.kind().map_or("handle", |kind| kind.name());
    let article = if kind == "tensor" { "a view or an alias" } else { &format!("a {kind}") };
    match members::owner(handle) {
        Ok(Some(owner)) => format!("{article} in {}", owner.title()),
        _ => format!("{article} in no scope"),
    }
}
