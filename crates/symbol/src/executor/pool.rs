//! The memory of intermediate results.

use std::fmt;
use std::sync::Arc;

use tensor_core::memory::plan::PlannedArena;
use tensor_core::scope::{Owner, OwnerKind};
use tensor_core::{Device, Result};

use super::graph::Graph;

/// A region that one executor, or several that share it, have their intermediate results in.
pub(super) struct Pool {
    /// The account that the region is charged to.
    node: Owner,
    pub arena: Arc<PlannedArena>,
    device: Device,
}

/// A block of the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanEntry {
    /// The node that asked for it; `backward` for what the gradients took.
    pub node: String,
    /// Its size.
    pub bytes: u64,
    /// Its offset in the region, in bytes.
    pub offset: u64,
    /// The time when it is given out, counted in allocations and frees since the start of the run.
    pub from: u64,
    /// The time when it is free again.
    pub to: u64,
}

/// "conv1: 4608 bytes at 0, from 3 to 9".
impl fmt::Display for PlanEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlanEntry { node, bytes, offset, from, to } = self;
        write!(f, "{node}: {bytes} bytes at {offset}, from {from} to {to}")
    }
}

impl Pool {
    pub fn new(parent: &Owner, device: Device) -> Result<Arc<Pool>> {
        let node = parent.child(OwnerKind::Module, Some("intermediate results"))?;
        let arena = PlannedArena::new("executor", device, node.account());
        Ok(Arc::new(Pool { node, arena, device }))
    }

    pub fn device(&self) -> Device {
        self.device
    }

    /// Returns the plan of a program, with the names of a graph's nodes.
    pub fn plan(&self, program: usize, graph: &Graph) -> Vec<PlanEntry> {
        let entry = |block: tensor_core::memory::plan::Block| PlanEntry {
            node: graph.step_name(block.step as usize).to_owned(),
            bytes: block.bytes,
            offset: block.offset,
            from: block.from,
            to: block.to,
        };
        self.arena.plan(program).into_iter().map(entry).collect()
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.arena.release();
        let _ = self.node.close();
    }
}
