//! The data that a gradient rule works with while `backward` walks the graph.

use std::ops::Deref;

use tensor_kernels::DType;

use super::saved::Role;
use super::{Edge, Node};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops::Op;
use crate::refs::Ref;
use crate::tensor::Tensor;

/// The application of one rule. It is a context, in which operations are recorded if gradients of gradients are asked
/// for.
pub(crate) struct Pass<'a> {
    cx: &'a Context,
    node: &'a Ref<Node>,
}

impl Deref for Pass<'_> {
    type Target = Context;

    fn deref(&self) -> &Context {
        self.cx
    }
}

impl<'a> Pass<'a> {
    pub fn new(cx: &'a Context, node: &'a Ref<Node>) -> Pass<'a> {
        Pass { cx, node }
    }

    /// Returns whether gradients of gradients are recorded, in which case a rule consists of operations.
    pub fn is_recorded(&self) -> bool {
        self.cx.grad
    }

    /// Returns the name of the operation.
    pub fn name(&self) -> &'static str {
        self.node.name()
    }

    #[cold]
    fn converted(&self, to: DType) -> Error {
        let name = self.node.name();
        Error::unsupported(format!(
            "create_graph: {name} computed in {to}, and an operand was of another element type: expected {to}"
        ))
    }

    /// Gives a saved tensor the graph that it had for the operation.
    pub(super) fn attach(&self, tensor: &Tensor, role: Role) -> Result<()> {
        let input = match role {
            Role::Constant => return Ok(()),
            Role::Result => {
                tensor.attach_node(self.node.clone());
                return Ok(());
            }
            Role::Converted => return Err(self.converted(tensor.dtype())),
            Role::First => 0,
            Role::Second => 1,
            Role::Third => 2,
            Role::Fourth => 3,
            Role::Fifth => 4,
            Role::Sixth => 5,
            Role::Seventh => 6,
        };
        self.attach_edge(tensor, input);
        Ok(())
    }

    /// Gives a tensor the graph that the input of this number had for the operation.
    pub(super) fn attach_edge(&self, tensor: &Tensor, input: usize) {
        match self.node.edges.get(input) {
            Some(Edge::Node(node)) => tensor.attach_node(node.clone()),
            // A result that passes its gradient to the leaf.
            Some(edge @ Edge::Leaf(_)) => {
                let edges = [edge.clone()].into_iter().collect();
                tensor.attach_node(Node::new(Op::Clone, edges, super::rules::to_dtype(tensor.dtype())));
            }
            Some(Edge::None) | None => {}
        }
    }

    /// The node of the operation.
    pub(super) fn node(&self) -> &Ref<Node> {
        self.node
    }
}
