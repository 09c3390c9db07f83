//! The walk from a loss back to the leaves.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use tensor_kernels::Scalar;

use super::{Edge, Node};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops;
use crate::refs::Ref;
use crate::tensor::{Dims, Tensor};

impl Tensor {
    /// Computes the gradients of this tensor with respect to the leaves it depends on, and adds them to
    /// the leaves' gradients. `grad` is the gradient of the tensor itself, of the same shape; it may be
    /// left out where the tensor has one element. The graph is freed on the way unless `retain` is set.
    ///
    /// What is computed is charged to the context's owner; a leaf's gradient to where the leaf is.
    pub fn backward(&self, cx: &Context, grad: Option<&Tensor>, retain: bool) -> Result<()> {
        if !self.requires_grad() {
            return Err(Error::state(format!(
                "backward needs a tensor that requires a gradient, or depends on one that does, and this {} does not",
                self.label()
            )));
        }
        let cx = &cx.no_grad();
        let grad = match grad {
            Some(grad) => {
                self.check_gradient(grad)?;
                grad.clone()
            }
            None if self.numel() == 1 => {
                ops::full(cx, &dims(self), Scalar::Float(1.0), Some(self.dtype()), i64::from(self.device().code()))?
            }
            None => {
                return Err(Error::shape(format!(
                    "backward of a tensor of shape {} needs a gradient of that shape; only one element does without",
                    Dims(self.shape())
                )));
            }
        };
        Walk { cx, retain, ready: BTreeMap::new(), grads: HashMap::new() }.run(self.edge(), grad)
    }
}

fn dims(tensor: &Tensor) -> Vec<i64> {
    tensor.shape().iter().map(|&dim| dim as i64).collect()
}

struct Walk<'a> {
    cx: &'a Context,
    retain: bool,
    /// Nodes whose results' gradients have begun to arrive; the one with the largest id is complete.
    ready: BTreeMap<u64, Arc<Node>>,
    grads: HashMap<u64, Tensor>,
}

impl Walk<'_> {
    fn run(mut self, from: Edge, grad: Tensor) -> Result<()> {
        self.arrive(from, grad)?;
        while let Some((id, node)) = self.ready.pop_last() {
            let grad = self.grads.remove(&id).ok_or_else(|| Error::internal("a node without a gradient"))?;
            for (edge, grad) in node.edges.iter().zip(self.apply(&node, &grad)?) {
                if let Some(grad) = grad {
                    self.arrive(edge.clone(), grad)?;
                }
            }
        }
        Ok(())
    }

    fn apply(&self, node: &Node, grad: &Tensor) -> Result<super::Grads> {
        let consumed = || {
            Error::state(format!(
                "the graph was freed by an earlier backward (at {}): set retain_graph to go through it twice",
                node.op.info().name
            ))
        };
        if self.retain {
            let backward = node.backward.lock();
            return backward.as_ref().ok_or_else(consumed)?(self.cx, grad);
        }
        let backward = node.backward.lock().take().ok_or_else(consumed)?;
        backward(self.cx, grad)
    }

    /// Adds a gradient to what has arrived at a node or a leaf.
    fn arrive(&mut self, edge: Edge, grad: Tensor) -> Result<()> {
        match edge {
            Edge::None => Ok(()),
            Edge::Leaf(leaf) => match leaf.upgrade() {
                Some(leaf) => accumulate(self.cx, &Tensor(leaf), grad),
                None => Ok(()),
            },
            Edge::Node(node) => {
                let sum = match self.grads.remove(&node.id) {
                    None => grad,
                    Some(before) => ops::add(self.cx, &before, &grad)?,
                };
                self.grads.insert(node.id, sum);
                self.ready.insert(node.id, node);
                Ok(())
            }
        }
    }
}

/// Adds to a leaf's gradient, which lives and is charged where the leaf is.
fn accumulate(cx: &Context, leaf: &Tensor, grad: Tensor) -> Result<()> {
    leaf.check_gradient(&grad)?;
    let record = leaf.record_or_new();
    // Two threads may come to the same leaf: each adds to what the other left.
    let _alone = record.accumulating.lock();
    if let Some(sum) = record.grad() {
        ops::add_(cx, &sum, &grad)?;
        return Ok(());
    }
    let account = leaf.storage().buffer().account();
    // A gradient that nobody else holds is taken as it is; a shared or a strided one is copied.
    let own = Ref::is_sole(&grad.0) && Ref::is_sole(grad.storage()) && grad.is_contiguous();
    let grad = if own { grad } else { ops::clone(cx, &grad)? };
    grad.storage().claim(&account)?.commit();
    record.state.lock().grad = Some(grad);
    leaf.keep_grad_here();
    Ok(())
}
