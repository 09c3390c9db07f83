//! The tape: nodes, edges, and what they save.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;
use smallvec::SmallVec;

use crate::context::Context;
use crate::error::{Error, Result};
use crate::memory::bookkeeping::Share;
use crate::ops::{Gradient, Op};
use crate::refs::WeakRef;
use crate::tensor::{Tensor, TensorImpl};

/// Gradients for the inputs of a node, in their order; none where none is needed.
pub(crate) type Grads = SmallVec<[Option<Tensor>; 3]>;

/// How the gradient of a result becomes those of the inputs.
pub(crate) type Backward = Box<dyn Fn(&Context, &Tensor) -> Result<Grads> + Send + Sync>;

/// Where the gradient of an input goes.
#[derive(Clone)]
pub(crate) enum Edge {
    None,
    /// Not held: a leaf may be changed into a result of its own, and nobody reads the gradient of one that
    /// is gone.
    Leaf(WeakRef<TensorImpl>),
    Node(Arc<Node>),
}

impl Edge {
    fn is_none(&self) -> bool {
        matches!(self, Edge::None)
    }
}

static NEXT: AtomicU64 = AtomicU64::new(1);

/// One recorded operation.
pub(crate) struct Node {
    /// Grows with every node, so that larger ids never feed smaller ones.
    pub id: u64,
    pub op: Op,
    pub edges: SmallVec<[Edge; 3]>,
    /// Gone once it was used, or when the node is dropped.
    pub backward: Mutex<Option<Backward>>,
    _share: Share,
}

impl Drop for Node {
    fn drop(&mut self) {
        // A graph may be a chain of any length: free it in a loop, not in a recursion.
        let mut edges = std::mem::take(&mut self.edges).into_vec();
        drop(self.backward.get_mut().take());
        while let Some(edge) = edges.pop() {
            if let Edge::Node(node) = edge
                && let Some(mut node) = Arc::into_inner(node)
            {
                edges.extend(std::mem::take(&mut node.edges));
            }
        }
    }
}

/// A tensor that a gradient rule needs later, without its record, so that no cycle keeps it alive.
pub(crate) struct Saved {
    tensor: Tensor,
    version: u32,
}

impl Saved {
    pub fn new(tensor: &Tensor) -> Saved {
        Saved { tensor: tensor.without_record(), version: tensor.version() }
    }

    /// The tensor, unless its contents were changed in place since.
    pub fn get(&self) -> Result<&Tensor> {
        let now = self.tensor.version();
        if now == self.version {
            return Ok(&self.tensor);
        }
        Err(Error::state(format!(
            "a tensor of shape {} that a gradient needs was changed in place: it was at version {}, now at {now}",
            crate::tensor::Dims(self.tensor.shape()),
            self.version
        )))
    }
}

/// The recording of one operation: decided once, before anything is saved.
pub(crate) struct Tape {
    op: Op,
    edges: SmallVec<[Edge; 3]>,
}

impl Tape {
    /// Whether the operation is to be recorded: gradients on, a rule for it, and an input that wants one.
    pub fn is_wanted(cx: &Context, op: Op, inputs: &[Option<&Tensor>]) -> bool {
        cx.grad
            && !cx.inference
            && op.info().gradient != Gradient::None
            && inputs.iter().flatten().any(|input| input.requires_grad())
    }

    /// A tape when the operation is to be recorded.
    pub fn start(cx: &Context, op: Op, inputs: &[Option<&Tensor>]) -> Option<Tape> {
        if !Tape::is_wanted(cx, op, inputs) {
            return None;
        }
        let edges = inputs.iter().map(|input| input.map_or(Edge::None, Tensor::edge)).collect();
        Some(Tape { op, edges })
    }

    /// Whether input `i` wants a gradient.
    pub fn needs(&self, i: usize) -> bool {
        self.edges.get(i).is_some_and(|edge| !edge.is_none())
    }

    /// Records how `output` came to be.
    pub fn finish(self, output: &Tensor, backward: Backward) {
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let share = Share::new(size_of::<Node>() + size_of_val(&*backward));
        let node = Node { id, op: self.op, edges: self.edges, backward: Mutex::new(Some(backward)), _share: share };
        output.attach_node(Arc::new(node));
    }
}
