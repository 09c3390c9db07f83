//! The walk from a loss back to the leaves.

use std::collections::{BTreeMap, HashMap, HashSet};

use tensor_kernels::Scalar;

use super::{Edge, Node, Pass, Record};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::memory::Mapping;
use crate::ops::{self, shape::signed};
use crate::refs::Ref;
use crate::scope::{self, Kind, Owner};
use crate::tensor::{Charge, Dims, Tensor, TensorImpl};

/// What `backward` does with the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Graph {
    /// It is freed on the way.
    Free,
    /// It stays, for another `backward`.
    Retain,
    /// It stays, and the computation of the gradients is recorded, for gradients of gradients.
    Create,
}

impl From<bool> for Graph {
    /// `Retain` if true.
    fn from(retain: bool) -> Graph {
        if retain { Graph::Retain } else { Graph::Free }
    }
}

impl Tensor {
    /// Computes the gradients of this tensor with respect to the leaves it depends on, and adds them to the leaves'
    /// gradients. `grad` is the gradient of this tensor, of the same shape; it may be `None` for a tensor of one
    /// element. `graph` says what becomes of the graph; `true` retains it.
    ///
    /// Temporaries are charged to the context's owner. A leaf's gradient is charged where the leaf is. With
    /// [`Graph::Create`], a sum of two gradients of a leaf is a new tensor.
    ///
    /// # Errors
    /// - state: nothing here requires a gradient, an earlier call freed the graph, or a tensor that it needs was changed
    ///   in place
    /// - shape, dtype, device: `grad` does not match this tensor, or is missing where the tensor is complex
    /// - unsupported: [`Graph::Create`], for an operation whose gradient has a kernel of its own
    /// - out of memory
    ///
    /// After an error no leaf's gradient has changed. With [`Graph::Free`], the part of the graph that was walked is
    /// freed.
    pub fn backward(&self, cx: &Context, grad: Option<&Tensor>, graph: impl Into<Graph>) -> Result<()> {
        self.collect(cx, grad, graph, 0)
    }

    /// The same for a collection: a gradient that a leaf has from another collection is replaced, and one of this
    /// collection is added to. The collection 0 stands for none, and adds to all gradients.
    pub fn collect(&self, cx: &Context, grad: Option<&Tensor>, graph: impl Into<Graph>, collection: u32) -> Result<()> {
        let graph = graph.into();
        let cx = &walking(cx, graph);
        let mut walk = Walk::new(cx, graph, None);
        walk.start(self, grad)?;
        walk.run()?.settle(cx, collection)
    }

    /// The gradient to start from.
    fn seed(&self, cx: &Context, grad: Option<&Tensor>) -> Result<Tensor> {
        if !self.requires_grad() {
            return Err(Error::state(format!(
                "backward takes a tensor that requires a gradient or depends on one that does, not {}",
                self.label()
            )));
        }
        match grad {
            Some(grad) => {
                self.check_gradient(grad)?;
                Ok(grad.clone())
            }
            None if self.dtype().is_complex() => Err(Error::dtype(format!(
                "backward of complex numbers, {}, needs a gradient: only a real loss of one element needs none",
                self.label()
            ))),
            None if self.numel() == 1 => {
                ops::full(cx, &signed(self.shape()), Scalar::Float(1.0), Some(self.dtype()), self.device_code())
            }
            None => Err(Error::shape(format!(
                "backward of a tensor of shape {} needs a gradient of that shape: only a tensor of one element needs \
                 none",
                Dims(self.shape())
            ))),
        }
    }
}

/// Returns the gradients of the sum of `outputs` with respect to `inputs`, in their order: `None` for an input that no
/// output depends on. No tensor's gradient changes. An input may be any tensor that requires a gradient. Each output has
/// its own gradient beside it, which may be `None` for one element.
///
/// # Errors
/// Returns the errors of [`Tensor::backward`]. An input that requires no gradient causes a state error.
pub fn gradients(
    cx: &Context,
    outputs: &[(&Tensor, Option<&Tensor>)],
    inputs: &[&Tensor],
    graph: impl Into<Graph>,
) -> Result<Vec<Option<Tensor>>> {
    let graph = graph.into();
    if let Some(input) = inputs.iter().find(|input| !input.requires_grad()) {
        return Err(Error::state(format!(
            "gradients takes inputs that require a gradient or depend on a tensor that does, not {}",
            input.label()
        )));
    }
    let cx = &walking(cx, graph);
    let edges: Vec<Edge> = inputs.iter().map(|input| input.edge()).collect();
    let mut walk = Walk::new(cx, graph, Some(Wanted::new(outputs, &edges)));
    for &(output, grad) in outputs {
        walk.start(output, grad)?;
    }
    let leaves = walk.run()?;
    let of_edge = |edge: &Edge| match edge {
        Edge::Leaf(leaf) => leaf.upgrade().and_then(|leaf| leaves.of(&Tensor(leaf))),
        Edge::Node(node) => leaves.inner.get(&node.id).cloned(),
        Edge::None => None,
    };
    let found: Vec<Option<Tensor>> = edges.iter().map(of_edge).collect();
    drop(leaves);
    found.into_iter().map(|grad| grad.map(|grad| owned(cx, grad)).transpose()).collect()
}

/// Drops the gradients of all tensors, but not those of the given collections.
pub fn zero_gradients(but: &[u32]) {
    for handle in scope::live_handles().filter(|&handle| handle.kind() == Some(Kind::Tensor)) {
        // A tensor without an object has no gradient. One that is disposed meanwhile needs none.
        if !scope::is_inline(handle)
            && let Ok(pin) = scope::pin::<TensorImpl>(handle)
        {
            pin.tensor().zero_grad_but(but);
        }
    }
}

/// A contiguous gradient that nothing else refers to; else a copy.
fn owned(cx: &Context, grad: Tensor) -> Result<Tensor> {
    if grad.is_sole() && grad.is_contiguous() { Ok(grad) } else { ops::clone(cx, &grad) }
}

/// A gradient that lasts as long as its leaf: a copy if it belongs to a workspace and the leaf does not.
fn lasting(cx: &Context, leaf: &Tensor, grad: Tensor) -> Result<Tensor> {
    let buffer = grad.storage().buffer();
    let is_at_home = buffer.is_charged_to(&leaf.storage().buffer().account());
    if is_at_home || buffer.check_leaves().is_ok() {
        return Ok(grad);
    }
    ops::clone(&Context { owner: Owner::root(), ..cx.clone() }, &grad)
}

fn walking(cx: &Context, graph: Graph) -> Context {
    Context { grad: graph == Graph::Create, inference: false, ..cx.without_autocast() }
}

/// The leaves and nodes whose gradients are asked for.
struct Wanted {
    leaves: HashSet<usize>,
    inner: HashSet<u64>,
    /// The nodes on a way from the outputs to one of these. The others are left out.
    on_the_way: HashSet<u64>,
}

impl Wanted {
    fn new(outputs: &[(&Tensor, Option<&Tensor>)], inputs: &[Edge]) -> Wanted {
        let (mut leaves, mut inner) = (HashSet::new(), HashSet::new());
        for edge in inputs {
            match edge {
                Edge::Leaf(leaf) => drop(leaf.upgrade().map(|leaf| leaves.insert(address(&leaf)))),
                Edge::Node(node) => drop(inner.insert(node.id)),
                Edge::None => {}
            }
        }
        let mut wanted = Wanted { leaves, inner, on_the_way: HashSet::new() };
        // In ascending order of ids, the nodes that a node leads to come before it.
        for (id, node) in reachable(outputs) {
            if wanted.inner.contains(&id) || node.edges.iter().any(|edge| wanted.leads(edge)) {
                wanted.on_the_way.insert(id);
            }
        }
        wanted
    }

    fn leads(&self, edge: &Edge) -> bool {
        match edge {
            Edge::Leaf(leaf) => leaf.upgrade().is_some_and(|leaf| self.leaves.contains(&address(&leaf))),
            Edge::Node(node) => self.on_the_way.contains(&node.id),
            Edge::None => false,
        }
    }
}

fn address(leaf: &Ref<TensorImpl>) -> usize {
    Ref::as_ptr(leaf).addr()
}

fn reachable(outputs: &[(&Tensor, Option<&Tensor>)]) -> BTreeMap<u64, Ref<Node>> {
    let mut found = BTreeMap::new();
    let mut open: Vec<Edge> = outputs.iter().map(|(output, _)| output.edge()).collect();
    while let Some(edge) = open.pop() {
        if let Edge::Node(node) = edge
            && !found.contains_key(&node.id)
        {
            open.extend(node.edges.iter().cloned());
            found.insert(node.id, node);
        }
    }
    found
}

struct Walk<'a> {
    cx: &'a Context,
    graph: Graph,
    /// None if all leaves are.
    wanted: Option<Wanted>,
    /// Nodes that have received a part of their gradient. The gradient of the node with the largest id is complete.
    ready: BTreeMap<u64, Ref<Node>>,
    grads: HashMap<u64, Tensor>,
    leaves: Leaves,
    /// The first map of a thread asks the system for random bytes, which a cancelled thread must not leave halfway.
    _uncancelled: tensor_kernels::Uncancelled,
}

impl<'a> Walk<'a> {
    fn new(cx: &'a Context, graph: Graph, wanted: Option<Wanted>) -> Walk<'a> {
        let _uncancelled = tensor_kernels::Uncancelled::new();
        let (ready, grads, leaves) = (BTreeMap::new(), HashMap::new(), Leaves::default());
        Walk { cx, graph, wanted, ready, grads, leaves, _uncancelled }
    }

    /// Begins at an output, with its gradient.
    fn start(&mut self, output: &Tensor, grad: Option<&Tensor>) -> Result<()> {
        let grad = output.seed(self.cx, grad)?;
        self.arrive(output.edge(), grad)
    }

    fn run(mut self) -> Result<Leaves> {
        let losses = Mapping::losses();
        while let Some((id, node)) = self.ready.pop_last() {
            let grad = self
                .grads
                .remove(&id)
                .ok_or_else(|| Error::internal("backward reached a node that has no gradient"))?;
            if self.wanted.as_ref().is_some_and(|wanted| wanted.inner.contains(&id)) {
                self.leaves.inner.insert(id, grad.clone());
            }
            if !node.edges.iter().any(|edge| self.leads(edge)) {
                continue;
            }
            for (edge, grad) in node.edges.iter().zip(self.apply(&node, &grad)?) {
                if let Some(grad) = grad {
                    self.arrive(edge.clone(), grad)?;
                }
            }
        }
        if Mapping::losses() != losses {
            return Err(Error::io("a mapped file was shortened while gradients were computed"));
        }
        Ok(self.leaves)
    }

    /// Whether a gradient that is asked for is behind an edge.
    fn leads(&self, edge: &Edge) -> bool {
        self.wanted.as_ref().is_none_or(|wanted| wanted.leads(edge))
    }

    fn apply(&self, node: &Ref<Node>, grad: &Tensor) -> Result<super::Grads> {
        let consumed = || {
            Error::state(format!(
                "backward needs a graph that an earlier backward freed (at {}): let the earlier one retain the graph",
                node.name()
            ))
        };
        let pass = &Pass::new(self.cx, node);
        if self.graph != Graph::Free {
            let rule = node.rule.lock();
            return rule.as_ref().ok_or_else(consumed)?.apply(pass, grad);
        }
        let rule = node.rule.lock().take().ok_or_else(consumed)?;
        rule.apply(pass, grad)
    }

    /// Adds a gradient to those that a node or a leaf has received.
    fn arrive(&mut self, edge: Edge, grad: Tensor) -> Result<()> {
        if !self.leads(&edge) {
            return Ok(());
        }
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
    /// The gradients of results that are asked for, by their nodes.
    inner: HashMap<u64, Tensor>,
}

impl Leaves {
    fn arrive(&mut self, cx: &Context, leaf: Tensor, grad: Tensor) -> Result<()> {
        leaf.check_gradient(&grad)?;
        let next = self.arrived.len();
        let place = *self.places.entry(address(&leaf.0)).or_insert(next);
        match self.arrived.get_mut(place) {
            Some((_, sum)) => *sum = ops::add(cx, sum, &grad)?,
            None => self.arrived.push((leaf, grad)),
        }
        Ok(())
    }

    fn of(&self, leaf: &Tensor) -> Option<Tensor> {
        self.places.get(&address(&leaf.0)).map(|&place| self.arrived[place].1.clone())
    }

    /// Adds to the gradients of the leaves: to all or, if memory is refused, to none.
    fn settle(mut self, cx: &Context, collection: u32) -> Result<()> {
        let owned = |(leaf, grad)| {
            let grad = lasting(cx, &leaf, owned(cx, grad)?)?;
            Ok((leaf, grad))
        };
        self.arrived = self.arrived.into_iter().map(owned).collect::<Result<_>>()?;
        if cx.grad { self.settle_recorded(cx, collection) } else { self.settle_in_place(cx, collection) }
    }

    fn settle_in_place(&self, cx: &Context, collection: u32) -> Result<()> {
        let charges = self.arrived.iter().map(|(leaf, grad)| match leaf.grad_in(collection) {
            Some(_) => Ok(None),
            None => charge_to(leaf, grad).map(Some),
        });
        let charges = charges.collect::<Result<Vec<_>>>()?;
        // From here on memory is needed only for a gradient that another thread has removed.
        self.arrived
            .iter()
            .zip(charges)
            .try_for_each(|((leaf, grad), charge)| accumulate(cx, leaf, grad, charge, collection))
    }

    /// The sums are new tensors. All are made before the first is kept.
    fn settle_recorded(&self, cx: &Context, collection: u32) -> Result<()> {
        let mut records: Vec<&Record> = self.arrived.iter().map(|(leaf, _)| leaf.record_or_new()).collect();
        // Every thread locks in the same order.
        records.sort_by_key(|record| std::ptr::from_ref(*record).addr());
        let _alone: Vec<_> = records.iter().map(|record| record.accumulating.lock()).collect();
        let sum = |(leaf, grad): &(Tensor, Tensor)| match leaf.grad_in(collection) {
            Some(before) => lasting(cx, leaf, ops::add(cx, &before, grad)?),
            None => Ok(grad.clone()),
        };
        let sums = self.arrived.iter().map(sum).collect::<Result<Vec<_>>>()?;
        let leaves = || self.arrived.iter().map(|(leaf, _)| leaf).zip(&sums);
        let charges = leaves().map(|(leaf, sum)| charge_to(leaf, sum)).collect::<Result<Vec<_>>>()?;
        for ((leaf, sum), charge) in leaves().zip(charges) {
            charge.commit();
            leaf.keep_grad_of(sum.clone(), collection);
        }
        Ok(())
    }
}

fn charge_to<'a>(leaf: &Tensor, grad: &'a Tensor) -> Result<Charge<'a>> {
    grad.storage().claim(&leaf.storage().buffer().account())
}

/// Adds to a leaf's gradient, which lives and is charged where the leaf is.
fn accumulate(cx: &Context, leaf: &Tensor, grad: &Tensor, charge: Option<Charge<'_>>, collection: u32) -> Result<()> {
    // Two threads may add to the same leaf: each adds to the result of the other.
    let _alone = leaf.record_or_new().accumulating.lock();
    if let Some(sum) = leaf.grad_in(collection) {
        return ops::add_(cx, &sum, grad).map(drop);
    }
    // Without a charge the leaf had a gradient, which is gone by now.
    charge.map_or_else(|| charge_to(leaf, grad), Ok)?.commit();
    leaf.keep_grad_of(grad.clone(), collection);
    Ok(())
}
