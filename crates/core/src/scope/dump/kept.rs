//! The bytes that live handles keep, and the holders of bytes that outlived their handle or their scope.

use std::collections::HashMap;
use std::sync::Arc;

use crate::memory::Account;
use crate::scope::report::grouped;
use crate::scope::table::handle::Handle;
use crate::scope::table::{self, Light};
use crate::scope::tree::members;
use crate::scope::tree::node::Owner;
use crate::scope::tree::survivors::Alive;

/// The bytes that live handles keep, found by one walk through the table.
pub(crate) struct Kept {
    /// The first handle that keeps some bytes, by the address of their reference count.
    holders: HashMap<usize, Handle>,
    /// Bytes that are charged to closed scopes, with the open account that counts them as retained. Examples are a
    /// tensor that was lent by a closed scope, and a gradient whose leaf has ended.
    retained: Vec<(Arc<Account>, Alive)>,
}

impl Kept {
    pub fn find() -> Kept {
        // The first map of a thread requests random bytes from the system.
        let _uncancelled = tensor_kernels::Uncancelled::new();
        let mut kept = Kept { holders: HashMap::new(), retained: Vec::new() };
        for handle in table::live() {
            // An inline tensor shares its bytes with nothing.
            let Some(pin) = Light::pin(handle) else { continue };
            let Some(at) = pin.keeps().filter(|at| !kept.holders.contains_key(at)) else { continue };
            kept.holders.insert(at, handle);
            if let Some((bytes, account)) = pin.charge().filter(|(bytes, _)| *bytes > 0)
                && let Some(above) = account.retained_by()
            {
                let (from, what) = (Some(account.titled()), pin.summary());
                kept.retained.push((above, Alive { bytes, at, what, from, is_claimed: false }));
            }
        }
        kept
    }

    /// Returns one line for each survivor of a scope, the largest first, with what holds it. Survivors are bytes that
    /// are charged to the scope or retained by it, but are not a member's.
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

/// The line for bytes that outlived their handle or their scope.
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
