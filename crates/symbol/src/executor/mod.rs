//! Executors: symbols with an array for each variable.

mod backward;
mod bind;
mod forward;
mod graph;
mod pool;
mod predict;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::Mutex;
use tensor_core::scope::{Handle, Kind, Native, Owner, OwnerRef};
use tensor_core::{Context, Error, Ref, Result, Tensor, ops};
use tensor_nn::pictures::{self, PlannedBlock};

use crate::symbol::Symbol;
pub(crate) use graph::Graph;
pub use pool::PlanEntry;
use pool::Pool;
use predict::Copies;

/// What `backward` does with the gradient of an argument.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GradReq {
    /// Nothing; it is not computed.
    Null,
    /// It overwrites the array.
    #[default]
    Write,
    /// It is added to the array.
    Add,
}

impl GradReq {
    /// The request with one of MXNet's names: `null`, `write` or `add`.
    ///
    /// # Errors
    /// An argument error for another name.
    pub fn named(name: &str) -> Result<GradReq> {
        match name {
            "null" => Ok(GradReq::Null),
            "write" | "inplace" => Ok(GradReq::Write),
            "add" => Ok(GradReq::Add),
            _ => Err(Error::argument(format!("unknown gradient request '{name}': expected write, add or null"))),
        }
    }
}

/// The arrays of an executor, each in the order of the symbol's names.
#[derive(Clone, Debug, Default)]
pub struct Arrays {
    /// Of the arguments.
    pub arguments: Vec<Tensor>,
    /// Of the arguments' gradients; `None` where none is wanted.
    pub gradients: Vec<Option<Tensor>>,
    /// Of the auxiliary states.
    pub auxiliary: Vec<Tensor>,
    /// What is done with each gradient.
    pub requests: Vec<GradReq>,
}

/// A symbol with an array for each variable. It computes the results and the gradients.
///
/// Outputs and gradients are fixed arrays, which each call overwrites. All intermediate results are in one region of
/// memory, which the first run of each kind plans. Later runs take nothing from a device. What the executor owns is
/// charged to it, and so is the region.
///
/// One call runs at a time; another waits.
pub struct Executor {
    node: Owner,
    /// Where intermediate results are charged. Its memory is the pool's.
    work: Owner,
    graph: Graph,
    pool: Arc<Pool>,
    /// The pool's numbers for a run without and with training, and for each of them computed again.
    programs: [usize; 4],
    state: Mutex<Option<State>>,
    /// Whether it was disposed. A run in progress then frees what the executor owns.
    is_closed: AtomicBool,
    copies: Copies,
}

struct State {
    arrays: Arrays,
    /// What operators read in place of the arguments: aliases, of which those with a gradient require it.
    leaves: Vec<Tensor>,
    outputs: Vec<Tensor>,
    /// The results of the nodes while they are needed.
    values: Vec<Option<Tensor>>,
    /// Whether the results are those that gradients need.
    is_recorded: bool,
    /// The latest run; `None` before there was one.
    latest: Option<Run>,
    monitor: Option<Monitor>,
}

/// What it takes to compute a run again, with the same results.
#[derive(Clone, Copy)]
struct Run {
    is_train: bool,
    /// Where its random numbers begin: a seed and a counter. `None` if it draws none.
    draws: Option<(u64, u64)>,
}

/// Called with the name and the value of each result. The value is only valid during the call.
pub type Monitor = Box<dyn FnMut(&str, &Tensor) -> Result<()> + Send>;

impl State {
    /// Drops the intermediate results.
    fn clear(&mut self) {
        self.values.iter_mut().for_each(|value| drop(value.take()));
        self.is_recorded = false;
    }
}

impl Executor {
    /// The executor's own node, which what it owns is charged to.
    pub fn node(&self) -> &Owner {
        &self.node
    }

    /// The symbol.
    pub fn symbol(&self) -> &Symbol {
        &self.graph.symbol
    }

    #[cold]
    fn disposed(&self) -> Error {
        Error::disposed(format!("{} was disposed", self.describe()))
    }

    fn with<T>(&self, read: impl FnOnce(&mut State) -> Result<T>) -> Result<T> {
        let result = match self.state.lock().as_mut() {
            Some(state) if !self.is_closed.load(Ordering::SeqCst) => read(state),
            _ => return Err(self.disposed()),
        };
        if self.is_closed.load(Ordering::SeqCst) {
            self.close();
        }
        result
    }

    /// A context for what the executor owns.
    fn own(&self) -> Context {
        Context::new(self.node.clone()).no_grad()
    }

    /// The arrays that it reads and writes.
    ///
    /// # Errors
    /// A disposed error.
    pub fn arrays(&self) -> Result<Arrays> {
        self.with(|state| Ok(state.arrays.clone()))
    }

    /// The outputs. Each forward overwrites them.
    ///
    /// # Errors
    /// A disposed error.
    pub fn outputs(&self) -> Result<Vec<Tensor>> {
        self.with(|state| Ok(state.outputs.clone()))
    }

    /// The array of an argument.
    ///
    /// # Errors
    /// An argument error for a name that is no argument; a disposed error.
    pub fn argument(&self, name: &str) -> Result<Tensor> {
        let place = self.graph.argument(name)?;
        self.with(|state| Ok(state.arrays.arguments[place].clone()))
    }

    /// The array of an argument's gradient; `None` if none is wanted.
    ///
    /// # Errors
    /// As [`argument`](Executor::argument).
    pub fn gradient(&self, name: &str) -> Result<Option<Tensor>> {
        let place = self.graph.argument(name)?;
        self.with(|state| Ok(state.arrays.gradients[place].clone()))
    }

    /// The array of an auxiliary state.
    ///
    /// # Errors
    /// As [`argument`](Executor::argument).
    pub fn auxiliary(&self, name: &str) -> Result<Tensor> {
        let place = self.graph.state(name)?;
        self.with(|state| Ok(state.arrays.auxiliary[place].clone()))
    }

    /// Calls `monitor` with each result of the runs to come; `None` ends it.
    ///
    /// # Errors
    /// A disposed error.
    pub fn set_monitor(&self, monitor: Option<Monitor>) -> Result<()> {
        self.with(|state| {
            state.monitor = monitor;
            Ok(())
        })
    }

    /// Copies values into arguments and auxiliary states.
    ///
    /// # Errors
    /// An argument error for a name that is neither, unless `allow_extra`; a shape error. Nothing has changed then.
    pub fn copy_params_from(
        &self,
        arguments: &[(String, Tensor)],
        auxiliary: &[(String, Tensor)],
        allow_extra: bool,
    ) -> Result<()> {
        self.with(|state| {
            let mut copies = Vec::with_capacity(arguments.len() + auxiliary.len());
            let find = |found: Result<usize>| match found {
                Err(_) if allow_extra => Ok(None),
                found => found.map(Some),
            };
            for (name, from) in arguments {
                let place = find(self.graph.argument(name))?;
                copies.extend(place.map(|place| (name, &state.arrays.arguments[place], from)));
            }
            for (name, from) in auxiliary {
                let place = find(self.graph.state(name))?;
                copies.extend(place.map(|place| (name, &state.arrays.auxiliary[place], from)));
            }
            for (name, to, from) in &copies {
                if to.shape() != from.shape() {
                    return Err(Error::shape(format!(
                        "'{name}' has shape {}: expected {}, as the executor was bound with",
                        crate::operator::text(from.shape()),
                        crate::operator::text(to.shape())
                    )));
                }
            }
            copies.into_iter().try_for_each(|(_, to, from)| ops::copy_(&self.own(), to, from).map(drop))
        })
    }

    /// The plan of the memory of a run with or without training: each block with its node, and its place and lifetime.
    /// It is empty before there was such a run.
    pub fn plan(&self, is_train: bool) -> Vec<PlanEntry> {
        self.pool.plan(self.programs[usize::from(is_train)], &self.graph)
    }

    /// Writes a picture of this plan to `path` (`.svg`).
    ///
    /// # Errors
    /// A state error before there was such a run. An argument error for another file extension. An i/o error that names
    /// the path.
    pub fn draw_plan(&self, is_train: bool, path: &str) -> Result<()> {
        let plan = self.plan(is_train);
        if plan.is_empty() {
            let training = if is_train { "with" } else { "without" };
            return Err(Error::state(format!(
                "the executor has no plan {training} training: expected a run {training} training before"
            )));
        }
        let blocks = plan.iter().map(|block| PlannedBlock {
            name: &block.node,
            bytes: block.bytes,
            offset: block.offset,
            from: block.from,
            to: block.to,
        });
        pictures::plan(&blocks.collect::<Vec<_>>(), path)
    }

    /// The bytes of the region for intermediate results; 0 before the first run.
    pub fn planned_bytes(&self) -> u64 {
        self.pool.arena.statistics().capacity
    }

    /// How many requests for memory went to a device although there was a plan.
    pub fn spilled(&self) -> u64 {
        self.pool.arena.statistics().spilled
    }

    /// Frees what it owns, once, without waiting for a run in progress, which then frees it at its end. Errors cannot be
    /// reported here.
    fn close(&self) {
        // Set before the lock is tried: whoever holds it sees this when it has given it back.
        self.is_closed.store(true, Ordering::SeqCst);
        let Some(state) = self.state.try_lock().map(|mut state| state.take()) else { return };
        drop(state);
        self.copies.clear();
        let _ = self.work.close();
        let _ = self.node.close();
    }
}

impl Native for Executor {
    fn kind(&self) -> Kind {
        Kind::Executor
    }

    fn describe(&self) -> String {
        format!("executor of {:?}", self.graph.symbol)
    }

    fn moved(&self, _handle: Handle, owner: OwnerRef<'_>) -> Result<()> {
        self.node.reparent(&Owner::of(owner))
    }

    fn released(&self, _handle: Handle) {
        self.close();
    }
}

impl Drop for Executor {
    fn drop(&mut self) {
        // An executor without a handle must close its node itself.
        self.close();
    }
}

impl std::fmt::Debug for Executor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.describe())
    }
}

/// A new executor, which nothing owns yet.
pub(crate) type Bound = Result<Ref<Executor>>;

#[cfg(test)]
mod tests;
