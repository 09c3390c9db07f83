//! Computes the outputs.

use smallvec::SmallVec;
use tensor_core::{Context, Error, Result, Tensor, ops};

use super::graph::Step;
use super::{Executor, State};
use crate::operator::{Call, Gradient, Results, signed, text};

impl Executor {
    /// Computes the outputs from the arguments. In training, dropout drops, batch normalisation uses the batch, and
    /// [`backward`](Executor::backward) may follow.
    ///
    /// # Errors
    /// What the operators return, with the name of the node; out of memory; a disposed error.
    pub fn forward(&self, is_train: bool) -> Result<()> {
        self.with(|state| {
            state.clear();
            self.pool.arena.start(self.programs[usize::from(is_train)])?;
            let run = self.run(state, is_train);
            if run.is_err() || !is_train {
                state.clear();
                self.pool.arena.finish()?;
            }
            state.is_recorded = is_train && run.is_ok();
            run
        })
    }

    fn run(&self, state: &mut State, is_train: bool) -> Result<()> {
        let cx = Context { grad: is_train, ..Context::new(self.work.clone()) };
        let constant = cx.no_grad();
        for (i, &place) in self.graph.arguments.iter().enumerate() {
            state.values[place] = Some(if is_train { &state.leaves[i] } else { &state.arrays.arguments[i] }.clone());
        }
        for (&place, array) in self.graph.states.iter().zip(&state.arrays.auxiliary) {
            state.values[place] = Some(array.clone());
        }
        for (number, step) in self.graph.steps.iter().enumerate() {
            self.pool.arena.step(number as u32);
            let is_recorded = matches!(step.operator.gradient, Gradient::Recorded);
            self.step(state, step, if is_recorded { &cx } else { &constant }, is_train)?;
            for &place in &step.frees[usize::from(is_train)] {
                state.values[place] = None;
            }
        }
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
            .and_then(|results| self.fitted(step, cx, results))
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
        Call {
            cx,
            values: &step.node.values,
            inputs,
            outputs: &step.shapes,
            dtype: step.dtype,
            device: i64::from(self.pool.device().code()),
            is_train,
        }
    }

    /// The results in the inferred shape and element type.
    fn fitted(&self, step: &Step, cx: &Context, mut results: Results) -> Result<Results> {
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
}

pub(super) fn value(values: &[Option<Tensor>], place: usize) -> Result<&Tensor> {
    let value = values.get(place).and_then(Option::as_ref);
    value.ok_or_else(|| Error::internal(format!("the result at place {place} was freed before its use")))
}

#[cold]
pub(super) fn named(step: &Step, error: Error) -> Error {
    Error::new(error.kind(), format!("{}: {}", step.node.title(), error.message()))
}
