//! Computes the gradients.

use tensor_core::autograd::{Graph as Keep, gradients};
use tensor_core::{Context, Error, Result, Tensor, ops};

use super::forward::{named, value};
use super::graph::{Step, check_shape};
use super::{Executor, GradReq, State};
use crate::listed::listed;
use crate::operator::Gradient;

impl Executor {
    /// Computes the gradients of the arguments at the latest forward. `heads` are the gradients of the outputs. They
    /// may be left out if each output is a loss with a gradient of its own, like that of `SoftmaxOutput`.
    ///
    /// The first backward after a forward in training uses up the results that the forward has kept. Any other backward
    /// computes the results again, with the same random numbers, so that dropout drops the same elements.
    ///
    /// # Errors
    /// Returns a state error without a forward before it, and an argument error for another number of gradients than
    /// outputs, and for an output that needs one. Returns a shape error; out of memory; a disposed error.
    pub fn backward(&self, heads: &[Tensor]) -> Result<()> {
        self.with(|state| {
            if !state.is_recorded {
                self.run_again(state)?;
            }
            self.check_heads(state, heads)?;
            self.pool.arena.step(self.graph.steps.len() as u32);
            let found = self.walk(state, heads);
            state.clear();
            self.pool.arena.finish()?;
            found
        })
    }

    fn check_heads(&self, state: &State, heads: &[Tensor]) -> Result<()> {
        let names = self.graph.symbol.output_names();
        if !heads.is_empty() && heads.len() != names.len() {
            return Err(Error::argument(format!(
                "the symbol has {} outputs ({}), and {} gradients were given",
                names.len(),
                listed(&names),
                heads.len()
            )));
        }
        for (head, (name, output)) in heads.iter().zip(names.iter().zip(&state.outputs)) {
            check_shape("the gradient of output", name, head.shape(), output.shape())?;
        }
        if !heads.is_empty() {
            return Ok(());
        }
        let needing: Vec<&str> = (0..names.len())
            .filter(|&i| !self.graph.head_needs_none[i] && self.is_wanted(state, i))
            .map(|i| names[i].as_str())
            .collect();
        match needing.is_empty() {
            true => Ok(()),
            false => Err(Error::argument(format!(
                "backward needs the gradient of {}: expected one gradient for each output",
                listed(&needing)
            ))),
        }
    }

    /// Whether an output depends on an argument whose gradient is wanted.
    fn is_wanted(&self, state: &State, head: usize) -> bool {
        state.values[self.graph.heads[head]].as_ref().is_some_and(|value| value.requires_grad())
    }

    /// Where gradients start at a loss of the program, which takes none of its results.
    fn starts_of_program(&self, state: &State, step: &Step, cx: &Context) -> Result<Vec<(Tensor, Tensor)>> {
        let results = step.first..step.first + step.shapes.len();
        let results = results.map(|place| value(&state.values, place)).collect::<Result<Vec<_>>>()?;
        let recorded = results.into_iter().filter(|result| result.requires_grad());
        let any = |result: &Tensor| Ok((result.clone(), ops::zeros_like(cx, result)?));
        recorded.map(any).collect()
    }

    fn walk(&self, state: &State, heads: &[Tensor]) -> Result<()> {
        let cx = Context::new(self.work.clone()).no_grad();
        // Where gradients start: at the losses, and at the outputs.
        let mut starts: Vec<(Tensor, Tensor)> = Vec::new();
        for step in self.graph.steps.iter().filter(|step| step.is_loss) {
            let Gradient::Own(own) = step.operator.gradient else {
                starts.extend(self.starts_of_program(state, step, &cx)?);
                continue;
            };
            let data = value(&state.values, step.inputs[0])?;
            if !data.requires_grad() {
                continue;
            }
            let inputs = self.inputs(state, step, &cx)?;
            let result = value(&state.values, step.first)?.clone();
            let call = self.call(step, &inputs, &cx, true);
            let gradient = own(&call, &[result]).map_err(|error| named(step, error))?;
            starts.push((data.clone(), gradient));
        }
        for (i, head) in heads.iter().enumerate() {
            if !self.graph.head_needs_none[i] && self.is_wanted(state, i) {
                let output = value(&state.values, self.graph.heads[i])?;
                starts.push((output.clone(), ops::to_dtype(&cx, head, output.dtype())?));
            }
        }
        let wanted: Vec<&Tensor> = state.leaves.iter().filter(|leaf| leaf.requires_grad()).collect();
        let starts: Vec<(&Tensor, Option<&Tensor>)> = starts.iter().map(|(at, grad)| (at, Some(grad))).collect();
        let mut found = match starts.is_empty() {
            true => vec![None; wanted.len()],
            false => gradients(&cx, &starts, &wanted, Keep::Free)?,
        }
        .into_iter();
        let arrays = &state.arrays;
        for (i, leaf) in state.leaves.iter().enumerate() {
            let gradient = if leaf.requires_grad() { found.next().flatten() } else { None };
            let Some(array) = &arrays.gradients[i] else { continue };
            match (arrays.requests[i], gradient) {
                (GradReq::Null, _) | (GradReq::Add, None) => continue,
                (GradReq::Write, Some(gradient)) => ops::copy_(&cx, array, &gradient)?,
                (GradReq::Add, Some(gradient)) => ops::add_(&cx, array, &gradient)?,
                (GradReq::Write, None) => {
                    let zero = ops::zeros(&cx, &[], array.dtype(), i64::from(array.device().code()))?;
                    ops::copy_(&cx, array, &zero)?
                }
            };
        }
        Ok(())
    }
}
