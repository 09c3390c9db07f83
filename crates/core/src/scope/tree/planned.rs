//! Owners whose tensors have places in a plan.

use std::sync::Arc;

use super::node::Owner;
use crate::error::Result;
use crate::memory::plan::PlannedArena;
use crate::scope::table::kind::OwnerKind;

impl Owner {
    /// Returns an owner below this one, whose tensors get memory of the arena.
    ///
    /// # Errors
    /// Returns the errors of [`child`](Owner::child).
    pub fn planned(&self, name: &str, arena: &Arc<PlannedArena>) -> Result<Owner> {
        let node = self.child(OwnerKind::Module, Some(name))?;
        node.account().set_arena(arena.clone());
        Ok(node)
    }
}
