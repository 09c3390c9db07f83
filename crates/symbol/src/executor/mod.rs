//! Executors: symbols with an array for each variable.

mod backward;
mod bind;
mod forward;
mod graph;
mod pool;
mod predict;

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::ReentrantMutex;
use tensor_core::scope::{Handle, Kind, Native, Owner, OwnerRef};
use tensor_core::{Context, Error, Ref, Result, Tensor, ops};
use tensor_nn::pictures::{self, PlannedBlock};

use crate::symbol::Symbol;
pub(crate) use graph::Graph;
pub use pool::PlanEntry;
use pool::Pool;
use predict::Copies;

/// The request that says what `backward` does with the gradient of an argument.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GradReq {
    /// The gradient is not computed.
    Null,
    /// The gradient overwrites the array.
    #[default]
    Write,
    /// The gradient is added to the array.
    Add,
}

impl GradReq {
    /// Returns the request with one of MXNet's names: `null`, `write` or `add`.
    ///
    /// # Errors
    /// Returns an argument error for another name.
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
    /// The arrays of the arguments.
    pub arguments: Vec<Tensor>,
    /// The arrays of the arguments' gradients, or `None` where no gradient is requested.
    pub gradients: Vec<Option<Tensor>>,
    /// The arrays of the auxiliary states.
    pub auxiliary: Vec<Tensor>,
    /// The request for each gradient.
    pub requests: Vec<GradReq>,
}

/// A symbol with an array for each variable, which computes the results and the gradients.
///
/// Outputs and gradients are fixed arrays, which each call overwrites. All intermediate results are in one region of
/// memory, which the first run of each kind plans, so that later runs take nothing from a device. The region and
/// everything else that the executor owns are charged to it.
///
/// Calls run one at a time, and a second one waits.
pub struct Executor {
    node: Owner,
    /// Where intermediate results are charged. Its memory is the pool's.
    work: Owner,
    graph: Graph,
    pool: Arc<Pool>,
    /// The pool's numbers for a run without and with training, and for each of them computed again.
    programs: [usize; 4],
    state: ReentrantMutex<RefCell<Option<State>>>,
    /// Whether it was disposed. In this case a run in progress frees everything that the executor owns.
    is_closed: AtomicBool,
    copies: Copies,
}

struct State {
    arrays: Arrays,
    /// Aliases that operators read in place of the arguments, of which those with a gradient require it.
    leaves: Vec<Tensor>,
    outputs: Vec<Tensor>,
    /// The results of the nodes while they are needed.
    values: Vec<Option<Tensor>>,
    /// Whether the results are those that gradients need.
    is_recorded: bool,
    /// The latest run, or `None` before there was one.
    latest: Option<Run>,
    monitor: Option<Monitor>,
}

/// What it takes to compute a run again, with the same results.
#[derive(Clone, Copy)]
struct Run {
    is_train: bool,
    /// The seed and the counter where its random numbers begin, or `None` if it draws none.
    draws: Option<(u64, u64)>,
}

/// Called with the name and the value of each result, which is only valid during the call.
pub type Monitor = Box<dyn FnMut(&str, &Tensor) -> Result<()> + Send>;

impl State {
    /// Drops the intermediate results.
    fn clear(&mut self) {
        self.values.iter_mut().for_each(|value| drop(value.take()));
        self.is_recorded = false;
    }
}

impl Executor {
    /// Returns the executor's own node, to which everything that it owns is charged.
    pub fn node(&self) -> &Owner {
        &self.node
    }

    /// Returns the symbol.
    pub fn symbol(&self) -> &Symbol {
        &self.graph.symbol
    }

    #[cold]
    fn disposed(&self) -> Error {
        Error::disposed(format!("{} was disposed", self.describe()))
    }

    /// The error for an operator of the program that uses the executor which runs it.
    #[cold]
    fn busy(&self) -> Error {
        Error::state(format!("{} is running an operator of the program: use it after the run", self.describe()))
    }

    fn with<T>(&self, read: impl FnOnce(&mut State) -> Result<T>) -> Result<T> {
        let guard = self.state.lock();
        let Ok(mut state) = guard.try_borrow_mut() else { return Err(self.busy()) };
        let result = match state.as_mut() {
            Some(state) if !self.is_closed.load(Ordering::SeqCst) => read(state),
            _ => return Err(self.disposed()),
        };
        drop(state);
        drop(guard);
        if self.is_closed.load(Ordering::SeqCst) {
            self.close();
        }
        result
    }

    /// A context for what the executor owns.
    fn own(&self) -> Context {
        Context::new(self.node.clone()).no_grad()
    }

    /// Returns the arrays that it reads and writes.
    ///
    /// # Errors
    /// Returns a disposed error.
    pub fn arrays(&self) -> Result<Arrays> {
        self.with(|state| Ok(state.arrays.clone()))
    }

    /// Returns the outputs. Each forward overwrites them.
    ///
    /// # Errors
    /// Returns a disposed error.
    pub fn outputs(&self) -> Result<Vec<Tensor>> {
        self.with(|state| Ok(state.outputs.clone()))
    }

    /// Returns the array of an argument.
    ///
    /// # Errors
    /// Returns an argument error for a name that is not an argument; a disposed error.
    pub fn argument(&self, name: &str) -> Result<Tensor> {
        let place = self.graph.argument(name)?;
        self.with(|state| Ok(state.arrays.arguments[place].clone()))
    }

    /// Returns the array of an argument's gradient, or `None` if none is requested.
    ///
    /// # Errors
    /// Returns the errors of [`argument`](Executor::argument).
    pub fn gradient(&self, name: &str) -> Result<Option<Tensor>> {
        let place = self.graph.argument(name)?;
        self.with(|state| Ok(state.arrays.gradients[place].clone()))
    }

    /// Returns the array of an auxiliary state.
    ///
    /// # Errors
    /// Returns the errors of [`argument`](Executor::argument).
    pub fn auxiliary(&self, name: &str) -> Result<Tensor> {
        let place = self.graph.state(name)?;
        self.with(|state| Ok(state.arrays.auxiliary[place].clone()))
    }

    /// Calls `monitor` with each result of the runs to come, until it is `None`.
    ///
    /// # Errors
    /// Returns a disposed error.
    pub fn set_monitor(&self, monitor: Option<Monitor>) -> Result<()> {
        self.with(|state| {
            state.monitor = monitor;
            Ok(())
        })
    }

    /// Copies values into arguments and auxiliary states.
    ///
    /// # Errors
    /// Returns an argument error for a name that is neither, unless `allow_extra`; a shape error. In this case nothing
    /// has changed.
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

    /// Returns the plan of the memory of a run with or without training: each block with its node, and its place and
    /// lifetime. It is empty before there was such a run.
    pub fn plan(&self, is_train: bool) -> Vec<PlanEntry> {
        self.pool.plan(self.programs[usize::from(is_train)], &self.graph)
    }

    /// Writes a picture of this plan to `path` (`.svg`).
    ///
    /// # Errors
    /// Returns a state error before there was such a run, and an argument error for another file extension. Returns an
    /// i/o error that names the path.
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

    /// Returns the bytes of the region for intermediate results; 0 before the first run.
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
        let Some(guard) = self.state.try_lock() else { return };
        let Ok(state) = guard.try_borrow_mut().map(|mut state| state.take()) else { return };
        drop((state, guard));
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
