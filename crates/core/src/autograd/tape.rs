//! The tape: what is recorded of an operation while it runs.

use super::node::{Edge, Edges, Node};
use super::rules::Rule;
use crate::context::Context;
use crate::ops::{Gradient, Op};
use crate::tensor::Tensor;

/// The recording of one operation: decided once, before anything is saved.
pub(crate) struct Tape {
    op: Op,
    edges: Edges,
}

impl Tape {
    /// Returns whether the operation is to be recorded: gradients on, a rule for it, and an input that wants one.
    pub fn is_wanted(cx: &Context, op: Op, inputs: &[Option<&Tensor>]) -> bool {
        Tape::may_start(cx, op) && inputs.iter().flatten().any(|input| input.requires_grad())
    }

    fn may_start(cx: &Context, op: Op) -> bool {
        cx.grad && !cx.inference && op.info().gradient != Gradient::None
    }

    /// Returns a tape when the operation is to be recorded.
    pub fn start(cx: &Context, op: Op, inputs: &[Option<&Tensor>]) -> Option<Tape> {
        let is_unrecorded = || inputs.iter().flatten().all(|input| !input.may_require_grad());
        if !Tape::may_start(cx, op) || is_unrecorded() {
            return None;
        }
        let edges: Edges = inputs.iter().map(|input| input.map_or(Edge::None, Tensor::edge)).collect();
        (!edges.iter().all(Edge::is_none)).then_some(Tape { op, edges })
    }

    /// Returns whether input `i` wants a gradient.
    pub fn needs(&self, i: usize) -> bool {
        self.edges.get(i).is_some_and(|edge| !edge.is_none())
    }

    /// Records how `output` came to be.
    pub fn finish(self, output: &Tensor, rule: Rule) {
        output.attach_node(Node::new(self.op, self.edges, rule));
    }
}
