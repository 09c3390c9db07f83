//! Changes in place, and their effect on the history of tensors that share elements.
//!
//! A view and its base, the tensor that it is a view of, have one history, as in PyTorch. A recorded change of a view makes
//! the base the result of a node with two inputs: what the base was before, and the view's new elements. Each recorded
//! change of a base is counted. A view that has seen fewer changes takes its history from the base anew when it is asked
//! for.

use std::sync::atomic::Ordering;

use super::{Edge, Edges, Node, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops::Op;
use crate::refs::Ref;
use crate::tensor::{Tensor, TensorImpl};

impl TensorImpl {
    /// How often recorded changes in place have given the tensor a new history.
    #[inline]
    pub(crate) fn changes(&self) -> u32 {
        self.record().map_or(0, |record| record.changes.load(Ordering::Acquire))
    }

    /// Brings the history of a view up to date with that of its base.
    #[inline]
    pub(crate) fn catch_up(&self) {
        if let Some((base, seen)) = self.base()
            && base.changes() != seen
        {
            self.follow(base);
        }
    }

    #[cold]
    fn follow(&self, base: &Tensor) {
        let changes = base.changes();
        let edge = base.edge();
        let is_recorded = !edge.is_none();
        let node = || Node::new(Op::AsStrided, Edges::from_iter([edge]), rules::window(base, self));
        self.set_node(is_recorded.then(node));
        self.set_seen(changes);
    }

    /// The tensor has a new history, which its views have not seen.
    fn set_changed_node(&self, node: Ref<Node>) {
        self.set_node(Some(node));
        self.record_or_new().changes.fetch_add(1, Ordering::Release);
    }
}

impl Tensor {
    /// After a change in place by an operation, while gradients are recorded: the elements are the result of `node`. If
    /// there is none, they do not depend on anything any more.
    pub(crate) fn rebase(&self, op: Op, node: Option<Ref<Node>>) {
        let base = self.base().map(|(base, _)| base);
        let before = base.unwrap_or(self).edge();
        if node.is_none() && before.is_none() {
            return;
        }
        let Some(base) = base else {
            let constant = || Node::new(op, Edges::from_iter([before]), rules::constant(self));
            return self.set_changed_node(node.unwrap_or_else(constant));
        };
        let needs = [!before.is_none(), node.is_some()];
        let part = node.clone().map_or(Edge::None, Edge::Node);
        base.set_changed_node(Node::new(op, Edges::from_iter([before, part]), rules::overwritten(base, self, needs)));
        // The way through the base would be a detour. Elements that do not depend on anything take it all the same.
        if let Some(node) = node {
            self.set_node(Some(node));
            self.set_seen(base.changes());
        }
    }

    /// Whether this is a leaf that requires a gradient, or a view of one.
    pub(crate) fn shares_a_leaf(&self) -> bool {
        let wants = |tensor: &Tensor| tensor.requires_grad() && tensor.is_leaf();
        wants(self) || self.base().is_some_and(|(base, _)| wants(base))
    }

    /// A state error if a change in place would make gradients wrong: that of a leaf that requires one, or of its views.
    /// If the change is `recorded`, so is that of a view that was made without recording.
    pub(crate) fn check_in_place(&self, cx: &Context, recorded: bool) -> Result<()> {
        self.check_writable()?;
        if !cx.grad {
            return Ok(());
        }
        let requires_grad = self.requires_grad();
        if requires_grad && self.is_leaf() {
            return Err(Error::state(format!(
                "a leaf that requires a gradient, {}, cannot be changed in place while gradients are recorded",
                self.label()
            )));
        }
        let Some((base, _)) = self.base().filter(|_| requires_grad || recorded) else { return Ok(()) };
        if base.requires_grad() && base.is_leaf() {
            return Err(Error::state(format!(
                "a view, {}, of a leaf that requires a gradient, {}, cannot be changed in place while gradients are \
                 recorded",
                self.label(),
                base.label()
            )));
        }
        if base.requires_grad() && !requires_grad {
            return Err(Error::state(format!(
                "a view that was made while no gradients were recorded, {}, cannot be changed in place while they are: \
                 make the view again",
                self.label()
            )));
        }
        if base.layout().overlaps() || base.strides().iter().any(|&stride| stride < 0) {
            return Err(Error::state(format!(
                "a view, {}, of a tensor whose elements share memory or lie backwards cannot be changed in place while \
                 the change is recorded: use contiguous() first",
                self.label()
            )));
        }
        Ok(())
    }
}
