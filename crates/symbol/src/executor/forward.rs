//! Computes the outputs.

use smallvec::SmallVec;
use tensor_core::{Context, Error, Generator, Result, Tensor, ops};

use super::graph::Step;
use super::{Executor, Run, State};
use crate::operator::{Call, Gradient, Results, signed, text};

impl Executor {
    /// Computes the outputs from the arguments. In training, dropout drops, batch normalisation uses the batch, and
    /// [`backward`](Executor::backward) may follow.
    ///
    /// # Errors
    /// Returns the errors of the operators with the name of the node, an out-of-memory error, and a disposed error.
    pub fn forward(&self, is_train: bool) -> Result<()> {
        self.with(|state| {
            state.clear();
            state.latest = None;
            let draws = self.graph.draws(is_train).then(|| Generator::of_thread().reserve(0));
            let cx = Context { grad: is_train, ..Context::new(self.work.clone()) };
            self.pool.arena.start(self.programs[usize::from(is_train)])?;
            let states = state.arrays.auxiliary.clone();
            let run = self.run(state, &cx, is_train, states).and_then(|()| self.publish(state, &cx));
            if run.is_err() || !is_train {
                state.clear();
                self.pool.arena.finish()?;
            }
            state.is_recorded = is_train && run.is_ok();
            state.latest = run.is_ok().then_some(Run { is_train, draws });
            run
        })
    }

    /// Computes the results of the latest run again, as gradients need them. The outputs and the auxiliary states stay.
    pub(super) fn run_again(&self, state: &mut State) -> Result<()> {
        let Some(Run { is_train, draws }) = state.latest else {
            return Err(Error::state("backward follows a forward: call forward(true) before it"));
        };
        state.clear();
        let generator = draws.map(|(seed, counter)| {
            let generator = Generator::new(seed);
            generator.reserve(counter);
            generator
        });
        let cx = Context { generator, ..Context::new(self.work.clone()) };
        self.pool.arena.start(self.programs[2 + usize::from(is_train)])?;
        let monitor = state.monitor.take();
        let copies = state.arrays.auxiliary.iter().map(|array| ops::clone(&cx.no_grad(), array));
        let run = copies.collect::<Result<_>>().and_then(|states| self.run(state, &cx, is_train, states));
        state.monitor = monitor;
        if run.is_err() {
            state.clear();
            self.pool.arena.finish()?;
        }
        state.is_recorded = run.is_ok();
        run
    }

    /// Computes the results, and keeps what gradients need if the context records them.
    fn run(&self, state: &mut State, cx: &Context, is_train: bool, states: Vec<Tensor>) -> Result<()> {
        let constant = cx.no_grad();
        for (i, &place) in self.graph.arguments.iter().enumerate() {
            state.values[place] = Some(if cx.grad { &state.leaves[i] } else { &state.arrays.arguments[i] }.clone());
        }
        for (&place, array) in self.graph.states.iter().zip(states) {
            state.values[place] = Some(array);
        }
        for (number, step) in self.graph.steps.iter().enumerate() {
            self.pool.arena.step(number as u32);
            let is_recorded = matches!(step.operator.gradient, Gradient::Recorded);
            self.step(state, step, if is_recorded { cx } else { &constant }, is_train)?;
            for &place in &step.frees[usize::from(cx.grad)] {
                state.values[place] = None;
            }
        }
        Ok(())
    }

    /// Copies the results to the outputs.
    fn publish(&self, state: &State, cx: &Context) -> Result<()> {
        let constant = cx.no_grad();
        for (&place, output) in self.graph.heads.iter().zip(&state.outputs) {
            let head = value(&state.values, place)?;
            ops::copy_(&constant, output, &head.detach(&constant))?;
        }
        Ok(())
    }

    fn step(&self, state: &mut State, step: &Step, cx: &Context, is_train: bool) -> Result<()> {
        let inputs = self.inputs(state, step, cx)?;
        let results = step
            .operator
            .call(&self.call(step, &inputs, cx, is_train))
            .and_then(|results| fitted(step, cx, results))
            .map_err(|error| named(step, error))?;
        for (index, result) in results.into_iter().enumerate() {
            if let Some(monitor) = &mut state.monitor {
                monitor(&step.node.output_name(index), &result)?;
            }
            state.values[step.first + index] = Some(result);
        }
        Ok(())
    }

    /// The inputs of a step, without their gradients if the operator has its own.
    pub(super) fn inputs(&self, state: &State, step: &Step, cx: &Context) -> Result<SmallVec<[Tensor; 8]>> {
        let is_recorded = matches!(step.operator.gradient, Gradient::Recorded);
        let input = |&place: &usize| {
            let value = value(&state.values, place)?;
            Ok(if is_recorded { value.clone() } else { value.detach(cx) })
        };
        step.inputs.iter().map(input).collect()
    }

    pub(super) fn call<'a>(&self, step: &'a Step, inputs: &'a [Tensor], cx: &'a Context, is_train: bool) -> Call<'a> {
        step.call(inputs, cx, self.pool.device(), is_train)
    }
}

/// The results in the inferred shape and element type.
pub(super) fn fitted(step: &Step, cx: &Context, mut results: Results) -> Result<Results> {
    for (result, dims) in results.iter_mut().zip(&step.shapes) {
        if result.dtype() != step.dtype {
            *result = ops::to_dtype(cx, result, step.dtype)?;
        }
        if result.shape() != dims.as_slice() {
            if result.numel() != dims.iter().product::<usize>() {
                return Err(Error::internal(format!(
                    "a result has shape {}, and {} was inferred",
                    text(result.shape()),
                    text(dims)
                )));
            }
            *result = ops::reshape(cx, result, &signed(dims))?;
        }
    }
    Ok(results)
}

pub(super) fn value(values: &[Option<Tensor>], place: usize) -> Result<&Tensor> {
    let value = values.get(place).and_then(Option::as_ref);
    value.ok_or_else(|| Error::internal(format!("the result at place {place} was freed before its use")))
}

#[cold]
pub(super) fn named(step: &Step, error: Error) -> Error {
    Error::new(error.kind(), format!("{}: {}", step.node.title(), error.message()))
}
