//! Outputs for inputs that several threads give at once.

use std::collections::VecDeque;
use std::sync::atomic::Ordering;

use parking_lot::Mutex;
use tensor_core::scope::OwnerKind;
use tensor_core::{Context, DType, Error, Ref, Result, Tensor, ops};

use super::bind::zeros;
use super::graph::Graph;
use super::{Arrays, Bound, Executor, GradReq};

/// This many executors are kept for later calls.
const KEPT_MOST: usize = 16;

/// Executors that share an executor's arrays, except those of inputs. None of them runs.
#[derive(Default)]
pub(super) struct Copies(Mutex<VecDeque<Ref<Executor>>>);

impl Copies {
    /// Takes a copy whose arguments have these shapes.
    fn take(&self, names: &[(String, Tensor)]) -> Option<Ref<Executor>> {
        let mut idle = self.0.lock();
        let fits = |copy: &Ref<Executor>| {
            names.iter().all(|(name, given)| copy.argument(name).is_ok_and(|own| own.shape() == given.shape()))
        };
        let place = idle.iter().rposition(fits)?;
        idle.remove(place)
    }

    /// Keeps a copy for another call, and drops the oldest if there are many.
    fn keep(&self, copy: Ref<Executor>) {
        let mut idle = self.0.lock();
        idle.push_back(copy);
        let oldest = if idle.len() > KEPT_MOST { idle.pop_front() } else { None };
        drop(idle);
        drop(oldest);
    }

    pub fn clear(&self) {
        let idle = std::mem::take(&mut *self.0.lock());
        drop(idle);
    }
}

impl Executor {
    /// Computes the outputs for `inputs`, by the names of their arguments, without training. The results belong to the
    /// context's owner.
    ///
    /// Any number of threads may call it at once. Each call has arrays of its own for the inputs, so these may also
    /// have other shapes than the executor was bound with. The other arguments and the auxiliary states are shared. The
    /// executor's own inputs and outputs do not change.
    ///
    /// # Errors
    /// Returns an argument error for a name that is not an argument, and a shape error for inputs that do not fit each
    /// other or the other arguments. Returns the errors of the operators, an out-of-memory error, and a disposed error.
    pub fn predict(&self, cx: &Context, inputs: &[(String, Tensor)]) -> Result<Vec<Tensor>> {
        for (name, _) in inputs {
            self.graph.argument(name)?;
        }
        let is_double = |i: usize| inputs[..i].iter().any(|(name, _)| *name == inputs[i].0);
        if let Some(i) = (0..inputs.len()).find(|&i| is_double(i)) {
            return Err(Error::argument(format!("the input '{}' was given twice", inputs[i].0)));
        }
        let arrays = self.arrays()?;
        let copy = self.copies.take(inputs).map_or_else(|| self.copy(arrays, inputs), Ok)?;
        let result = copy.run_on(cx, inputs);
        self.copies.keep(copy);
        // It may have been disposed meanwhile.
        if self.is_closed.load(Ordering::SeqCst) {
            self.copies.clear();
        }
        result
    }

    fn run_on(&self, cx: &Context, inputs: &[(String, Tensor)]) -> Result<Vec<Tensor>> {
        self.copy_params_from(inputs, &[], false)?;
        self.forward(false)?;
        self.outputs()?.iter().map(|output| ops::clone(cx, output)).collect()
    }

    /// An executor over the same arrays, except those of `inputs` and of labels, which follow the inputs' shapes. It has
    /// its own memory and no gradients.
    fn copy(&self, arrays: Arrays, inputs: &[(String, Tensor)]) -> Bound {
        let graph = &self.graph;
        let named = |name: &str| inputs.iter().find(|(input, _)| input == name).map(|(_, input)| input);
        let is_label = |i: usize| graph.is_label(i) && named(&graph.argument_names[i]).is_none();
        let mut shapes: Vec<(&str, &[usize])> = Vec::new();
        let mut types: Vec<(&str, DType)> = Vec::new();
        for (i, (name, own)) in graph.argument_names.iter().zip(&arrays.arguments).enumerate() {
            types.push((name, own.dtype()));
            if !is_label(i) {
                shapes.push((name, named(name).unwrap_or(own).shape()));
            }
        }
        let changed = Graph::new(&graph.symbol, &shapes, &types)?;
        let node = self.node.child(OwnerKind::Module, Some("executor"))?;
        let cx = Context::new(node.clone()).no_grad();
        let own = |(i, own): (usize, &Tensor)| match named(&graph.argument_names[i]).is_some() || is_label(i) {
            true => zeros(&cx, &changed.argument_shapes[i], own.dtype(), self.pool.device()),
            false => Ok(own.clone()),
        };
        match arrays.arguments.iter().enumerate().map(own).collect::<Result<Vec<_>>>() {
            Ok(arguments) => {
                let count = arguments.len();
                let (gradients, requests) = (vec![None; count], vec![GradReq::Null; count]);
                let arrays = Arrays { arguments, gradients, auxiliary: arrays.auxiliary, requests };
                Executor::over(node, changed, arrays, self.pool.device(), None)
            }
            Err(error) => {
                let _ = node.close();
                Err(error)
            }
        }
    }
}
