//! The walk from a loss back to the leaves.

use std::collections::{BTreeMap, HashMap};

use tensor_kernels::Scalar;

use super::{Edge, Node};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops;
use crate::refs::Ref;
use crate::tensor::{Charge, Dims, Tensor};

impl Tensor {
    /// Computes the gradients of this tensor with respect to the leaves it depends on, and adds them to the leaves'
    /// gradients. `grad` is the gradient of this tensor, of the same shape; it may be `None` for a tensor of one
    /// element. The graph is freed on the way unless `retain` is set.
    ///
    /// Temporaries are charged to the context's owner. A leaf's gradient is charged where the leaf is.
    ///
    /// # Errors
    /// - state: nothing here requires a gradient, an earlier call freed the graph, or a tensor that it needs was changed
    ///   in place
    /// - shape, dtype, device: `grad` does not match this tensor, or is missing where the tensor is complex
    /// - out of memory
    ///
    /// After an error no leaf's gradient has changed. Without `retain`, the part of the graph that was walked is freed.
    pub fn backward(&self, cx: &Context, grad: Option<&Tensor>, retain: bool) -> Result<()> {
        if !self.requires_grad() {
            return Err(Error::state(format!(
                "backward takes a tensor that requires a gradient or depends on one that does, not {}",
                self.label()
            )));
        }
        let cx = &cx.no_grad();
        let grad = match grad {
            Some(grad) => {
                self.check_gradient(grad)?;
                grad.clone()
            }
            None if self.dtype().is_complex() => {
                return Err(Error::dtype(format!(
                    "backward of complex numbers, {}, needs a gradient: only a real loss of one element needs none",
                    self.label()
                )));
            }
            None if self.numel() == 1 => {
                ops::full(cx, &dims(self), Scalar::Float(1.0), Some(self.dtype()), self.device_code())?
            }
            None => {
                return Err(Error::shape(format!(
                    "backward of a tensor of shape {} needs a gradient of that shape: only a tensor of one element \
                     needs none",
                    Dims(self.shape())
                )));
            }
        };
        // The first map of a thread asks the system for random bytes, which a cancelled thread must not leave halfway.
        let _uncancelled = tensor_kernels::Uncancelled::new();
        let walk = Walk { cx, retain, ready: BTreeMap::new(), grads: HashMap::new(), leaves: Leaves::default() };
        walk.run(self.edge(), grad)
    }
}

fn dims(tensor: &Tensor) -> Vec<i64> {
    tensor.shape().iter().map(|&dim| dim as i64).collect()
}

struct Walk<'a> {
    cx: &'a Context,
    retain: bool,
    /// Nodes that have received a part of their gradient. The gradient of the node with the largest id is complete.
    ready: BTreeMap<u64, Ref<Node>>,
    grads: HashMap<u64, Tensor>,
    leaves: Leaves,
}

impl Walk<'_> {
    fn run(mut self, from: Edge, grad: Tensor) -> Result<()> {
        self.arrive(from, grad)?;
        while let Some((id, node)) = self.ready.pop_last() {
            let grad = self
                .grads
                .remove(&id)
                .ok_or_else(|| Error::internal("backward reached a node that has no gradient"))?;
            for (edge, grad) in node.edges.iter().zip(self.apply(&node, &grad)?) {
                if let Some(grad) = grad {
                    self.arrive(edge.clone(), grad)?;
                }
            }
        }
        self.leaves.settle(self.cx)
    }

    fn apply(&self, node: &Node, grad: &Tensor) -> Result<super::Grads> {
        let consumed = || {
            Error::state(format!(
                "backward needs a graph that an earlier backward freed (at {}): let the earlier one retain the graph",
                node.name()
            ))
        };
        if self.retain {
            let rule = node.rule.lock();
            return rule.as_ref().ok_or_else(consumed)?.apply(self.cx, grad);
        }
        let rule = node.rule.lock().take().ok_or_else(consumed)?;
        rule.apply(self.cx, grad)
    }

    /// Adds a gradient to those that a node or a leaf has received.
    fn arrive(&mut self, edge: Edge, grad: Tensor) -> Result<()> {
        match edge {
            Edge::None => Ok(()),
            Edge::Leaf(leaf) => leaf.upgrade().map_or(Ok(()), |leaf| self.leaves.arrive(self.cx, Tensor(leaf), grad)),
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

/// Gradients that leaves have received. They are added only after the whole walk, so that a failed walk changes no
/// leaf.
#[derive(Default)]
struct Leaves {
    /// In the order of the first arrivals, which is the same in every run.
    arrived: Vec<(Tensor, Tensor)>,
    places: HashMap<usize, usize>,
}

impl Leaves {
    fn arrive(&mut self, cx: &Context, leaf: Tensor, grad: Tensor) -> Result<()> {
        leaf.check_gradient(&grad)?;
        let next = self.arrived.len();
        let place = *self.places.entry(Ref::as_ptr(&leaf.0).addr()).or_insert(next);
        match self.arrived.get_mut(place) {
            Some((_, sum)) => *sum = ops::add(cx, sum, &grad)?,
            None => self.arrived.push((leaf, grad)),
        }
        Ok(())
    }

    fn settle(mut self, cx: &Context) -> Result<()> {
        for (_, grad) in &mut self.arrived {
            // A contiguous gradient that nothing else refers to is used without a copy.
            if !Ref::is_sole(&grad.0) || !Ref::is_sole(grad.storage()) || !grad.is_contiguous() {
                *grad = ops::clone(cx, grad)?;
            }
        }
        let charges = self.arrived.iter().map(|(leaf, grad)| match leaf.grad() {
            Some(_) => Ok(None),
            None => charge_to(leaf, grad).map(Some),
        });
        let charges = charges.collect::<Result<Vec<_>>>()?;
        // From here on nothing fails for lack of memory or at a limit.
        self.arrived.iter().zip(charges).try_for_each(|((leaf, grad), charge)| accumulate(cx, leaf, grad, charge))
    }
}

fn charge_to<'a>(leaf: &Tensor, grad: &'a Tensor) -> Result<Charge<'a>> {
    grad.storage().claim(&leaf.storage().buffer().account())
}

/// Adds to a leaf's gradient, which lives and is charged where the leaf is.
fn accumulate(cx: &Context, leaf: &Tensor, grad: &Tensor, charge: Option<Charge<'_>>) -> Result<()> {
    let record = leaf.record_or_new();
    // Two threads may add to the same leaf: each adds to the result of the other.
    let _alone = record.accumulating.lock();
    if let Some(sum) = record.grad() {
        return ops::add_(cx, &sum, grad).map(drop);
    }
    // Without a charge the leaf had a gradient, which is gone by now.
    charge.map_or_else(|| charge_to(leaf, grad), Ok)?.commit();
    record.state.lock().grad = Some(grad.clone());
    leaf.keep_grad_here();
    Ok(())
}
