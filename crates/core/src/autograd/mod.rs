//! Reverse-mode gradients.
//!
//! An operation on a tensor that requires a gradient leaves a `Node`. The node records where the inputs came from, and
//! how the result's gradient is turned into theirs. `backward` walks the nodes from the newest to the oldest and frees
//! each one on the way. That order is topological, because a node can only use nodes that are older.

mod backward;
mod function;
mod history;
mod node;
mod pass;
pub(crate) mod rules;
mod saved;
mod tape;

use std::sync::atomic::AtomicU32;

use parking_lot::Mutex;

pub use backward::{Graph, gradients, zero_gradients};
pub use function::{Backward, Called, record};
pub(crate) use node::{Edge, Edges, Node};
pub(crate) use pass::Pass;
pub(crate) use rules::Grads;
pub(crate) use saved::{Form, Role, Saved};
pub(crate) use tape::Tape;

use crate::error::{Error, Result};
use crate::refs::Ref;
use crate::tensor::{Tensor, TensorImpl};

/// The record that autograd keeps of one tensor.
pub struct Record {
    state: Mutex<State>,
    /// Held while a gradient is added.
    accumulating: Mutex<()>,
    /// How often `state.node` was replaced by a change in place. Views compare it.
    changes: AtomicU32,
}

impl Default for Record {
    fn default() -> Record {
        Record::of_state(State::default())
    }
}

#[derive(Default)]
struct State {
    /// Set by the user on a leaf.
    requires_grad: bool,
    /// The collection that the gradient belongs to, or 0.
    collection: u32,
    /// Where the tensor came from, or none for a leaf.
    node: Option<Ref<Node>>,
    grad: Option<Tensor>,
}

impl Record {
    #[inline(always)]
    fn of_state(state: State) -> Record {
        Record { state: Mutex::new(state), accumulating: Mutex::default(), changes: AtomicU32::new(0) }
    }

    #[inline(always)]
    fn of_result(node: Ref<Node>) -> Record {
        Record::of_state(State { node: Some(node), ..State::default() })
    }

    pub(crate) fn grad(&self) -> Option<Tensor> {
        self.state.lock().grad.clone()
    }

    pub(crate) fn node(&self) -> Option<Ref<Node>> {
        self.state.lock().node.clone()
    }

    pub(crate) fn has_grad(&self) -> bool {
        self.state.lock().grad.is_some()
    }

    pub(crate) fn is_of_leaf(&self) -> bool {
        self.state.lock().node.is_none()
    }

    fn requires_grad(&self) -> bool {
        let state = self.state.lock();
        state.requires_grad || state.node.is_some()
    }
}

impl TensorImpl {
    /// Returns whether operations on it are recorded.
    pub fn requires_grad(&self) -> bool {
        self.catch_up();
        self.record().is_some_and(Record::requires_grad)
    }

    /// Returns whether this is a leaf, which no recorded operation computed. Gradients are kept in leaves.
    pub fn is_leaf(&self) -> bool {
        self.catch_up();
        self.record().is_none_or(Record::is_of_leaf)
    }

    /// The tensor is now the result of `node`, or a leaf if there is none.
    pub(crate) fn set_node(&self, node: Option<Ref<Node>>) {
        if node.is_none() && self.record().is_none() {
            return;
        }
        let before = std::mem::replace(&mut self.record_or_new().state.lock().node, node);
        drop(before);
    }

    /// Returns the gradient that `backward` left in a leaf, a tensor of the same shape.
    pub fn grad(&self) -> Option<Tensor> {
        self.record().and_then(Record::grad)
    }

    /// The gradient, if a gradient of the collection is added to it. The collection 0 adds to all gradients.
    fn grad_in(&self, collection: u32) -> Option<Tensor> {
        let state = self.record()?.state.lock();
        if collection == 0 || state.collection == collection { state.grad.clone() } else { None }
    }

    /// Drops the gradient.
    pub fn zero_grad(&self) {
        if let Some(record) = self.record() {
            let grad = record.state.lock().grad.take();
            drop(grad);
        }
    }
}

impl Tensor {
    /// Drops the gradient, unless it belongs to one of the collections.
    fn zero_grad_but(&self, collections: &[u32]) {
        if self.record().is_some_and(|record| !collections.contains(&record.state.lock().collection)) {
            self.zero_grad();
        }
    }

    /// Makes a leaf require a gradient, or stop requiring one.
    ///
    /// # Errors
    /// Returns a dtype error for a tensor that is neither floating-point nor complex; a state error for the result of a
    /// recorded operation.
    pub fn set_requires_grad(&self, on: bool) -> Result<()> {
        self.catch_up();
        if !on && self.record().is_none() {
            return Ok(());
        }
        if on {
            self.require_inexact("a gradient")?;
        }
        let mut state = self.record_or_new().state.lock();
        if state.node.is_some() {
            return match on {
                true => Ok(()),
                false => Err(Error::state(format!(
                    "only a leaf can stop requiring a gradient, and {} is the result of an operation: use an alias \
                     that is detached from the graph",
                    self.label()
                ))),
            };
        }
        state.requires_grad = on;
        Ok(())
    }

    /// Replaces the gradient of a leaf. The new one must have the tensor's shape, element type and device.
    pub fn set_grad(&self, grad: Option<Tensor>) -> Result<()> {
        if let Some(grad) = &grad {
            self.check_gradient(grad)?;
            grad.storage().claim(&self.storage().buffer().account())?.commit();
        }
        self.keep_grad(grad);
        Ok(())
    }

    /// Keeps a gradient that is checked, and charged where the leaf is.
    fn keep_grad(&self, grad: Option<Tensor>) {
        let before = std::mem::replace(&mut self.record_or_new().state.lock().grad, grad);
        drop(before);
        self.keep_grad_here();
    }

    /// The same for a gradient of a collection.
    fn keep_grad_of(&self, grad: Tensor, collection: u32) {
        self.record_or_new().state.lock().collection = collection;
        self.keep_grad(Some(grad));
    }

    fn check_gradient(&self, grad: &Tensor) -> Result<()> {
        let misfit = || format!("a gradient {} does not fit its tensor: expected {}", grad.label(), self.label());
        if grad.shape() != self.shape() {
            return Err(Error::shape(misfit()));
        }
        if grad.dtype() != self.dtype() {
            return Err(Error::dtype(misfit()));
        }
        if grad.device() != self.device() {
            let (grad, own) = (grad.device(), self.device());
            return Err(Error::device(format!("a gradient on {grad} does not fit its tensor: expected one on {own}")));
        }
        Ok(())
    }

    /// Makes this tensor the result of `node`.
    pub(crate) fn attach_node(&self, node: Ref<Node>) {
        // A new result has no record yet, so it takes no lock.
        if let Err(record) = self.set_record(Ref::made(|| Record::of_result(node))) {
            let node = record.state.lock().node.take();
            self.set_node(node);
        }
    }

    /// Returns where gradients for this tensor go.
    pub(crate) fn edge(&self) -> Edge {
        self.catch_up();
        let Some(record) = self.record() else { return Edge::None };
        let state = record.state.lock();
        match &state.node {
            Some(node) => Edge::Node(node.clone()),
            None if state.requires_grad => {
                drop(state);
                Edge::Leaf(self.0.downgrade())
            }
            None => Edge::None,
        }
    }
}
