//! The nodes of the graph. A node is one recorded operation and takes one allocation.

use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;
use smallvec::SmallVec;

use super::rules::Rule;
use crate::ops::Op;
use crate::refs::{Ref, WeakRef};
use crate::tensor::TensorImpl;

/// Where the gradient of an input goes.
#[derive(Clone)]
pub(crate) enum Edge {
    None,
    /// A weak reference: a leaf may become a result of its own, and the gradient of a dropped leaf is of no use.
    Leaf(WeakRef<TensorImpl>),
    Node(Ref<Node>),
}

impl Edge {
    pub fn is_none(&self) -> bool {
        matches!(self, Edge::None)
    }
}

/// Most operations have at most two inputs: their edges need no allocation.
pub(crate) type Edges = SmallVec<[Edge; 2]>;

/// How many bits of an id are the operation's code.
const CODE_BITS: u32 = 16;
/// The code of a node that no operation has made.
const OF_PROGRAM: u64 = (1 << CODE_BITS) - 1;

static NEXT: AtomicU64 = AtomicU64::new(1);

/// One recorded operation.
pub(crate) struct Node {
    /// Grows with every node, so that larger ids never feed smaller ones. The lowest bits are the code of the
    /// operation.
    pub id: u64,
    pub edges: Edges,
    /// `None` once it was used.
    pub rule: Mutex<Option<Rule>>,
}

impl Node {
    pub fn new(op: Op, edges: Edges, rule: Rule) -> Ref<Node> {
        Node::of_code(op as u64, edges, rule)
    }

    /// The node of a function of the program, which has no code.
    pub fn of_program(edges: Edges, rule: Rule) -> Ref<Node> {
        Node::of_code(OF_PROGRAM, edges, rule)
    }

    fn of_code(code: u64, edges: Edges, rule: Rule) -> Ref<Node> {
        let id = NEXT.fetch_add(1, Ordering::Relaxed) << CODE_BITS | code;
        Ref::made(|| Node { id, edges, rule: Mutex::new(Some(rule)) })
    }

    /// Returns the name of the operation.
    pub fn name(&self) -> &'static str {
        let code = self.id & ((1 << CODE_BITS) - 1);
        Op::from_code(code as u32).map_or("a function of the program", |op| op.info().name)
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // A graph may be a chain of any length: it is freed in a loop, not by recursion.
        let mut ahead = std::mem::take(&mut self.edges);
        drop(self.rule.get_mut().take());
        while let Some(edge) = ahead.pop() {
            if let Edge::Node(node) = edge
                && let Some(mut node) = Ref::into_last(node)
            {
                ahead.extend(std::mem::take(&mut node.edges));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_small() {
        assert!(size_of::<Node>() <= 120, "{}", size_of::<Node>());
    }
}
