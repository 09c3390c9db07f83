//! Optimizers over parameter handles.

use tensor_core::scope::{self, Handle, Kind, Pin};
use tensor_core::{Error, Result};
use tensor_nn::{Done, Optimizer, Rule, schedule};

use crate::context;
use crate::tensor::{tensor, tensors};

/// Creates an optimizer of a built-in kind over the tensors that `params` name.
pub fn new(scope: Handle, kind: i32, params: &[Handle], floats: &[f64]) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Optimizer, &[])?;
    let optimizer = Optimizer::new(&owner, kind, tensors(params)?, floats)?;
    scope::insert(&owner, optimizer)
}

fn pinned(optimizer: Handle) -> Result<Pin<Optimizer>> {
    scope::pin(optimizer)
}

/// Changes every parameter that has a gradient.
pub fn step(optimizer: Handle) -> Result<()> {
    pinned(optimizer)?.step()
}

/// Drops the gradients of its parameters.
pub fn zero_grad(optimizer: Handle) -> Result<()> {
    pinned(optimizer)?.zero_grad()
}

/// Sets the learning rate.
pub fn set_lr(optimizer: Handle, lr: f64) -> Result<()> {
    pinned(optimizer)?.set_lr(lr)
}

/// Returns the learning rate.
pub fn lr(optimizer: Handle) -> Result<f64> {
    pinned(optimizer)?.lr()
}

/// How a rule changes gradients, and the arrays of a step.
pub struct Step<'a> {
    /// The kind of the rule, by its code.
    pub kind: i32,
    /// Its numbers.
    pub floats: &'a [f64],
    /// The number of the step, from 1.
    pub number: u64,
    /// What gradients are multiplied by first.
    pub rescale: f64,
    /// The size that their elements are limited to; 0 for no limit.
    pub clip: f64,
    /// The parameter, or the gradient if there is no other.
    pub target: Handle,
    /// The gradient, or `Handle::NONE`.
    pub grad: Handle,
    /// The arrays of state.
    pub states: &'a [Handle],
}

/// The rule of a kind, by its code, for gradients that are multiplied and limited first.
pub(crate) fn rule(kind: i32, floats: &[f64], rescale: f64, clip: f64) -> Result<Rule> {
    Rule::from_code(kind, floats)?.for_gradients(rescale, clip)
}

/// One step of a rule on arrays of the caller.
pub fn update(step: Step<'_>) -> Result<()> {
    let rule = rule(step.kind, step.floats, step.rescale, step.clip)?;
    let grad = (step.grad != Handle::NONE).then(|| tensor(step.grad)).transpose()?;
    rule.apply_to(step.number, &tensor(step.target)?, grad.as_ref(), &tensors(step.states)?)
}

/// One step of a rule on several parameters by their own gradients. `states` has as many arrays for each. `steps` and
/// `carries`, which may be empty, change for parameters that have a gradient; in the capture of a graph they say which ones.
pub fn update_all(
    kind: i32,
    floats: &[f64],
    params: &[Handle],
    states: &[Handle],
    steps: &mut [u64],
    carries: &mut [f64],
) -> Result<()> {
    if params.is_empty() || !states.len().is_multiple_of(params.len()) {
        return Err(Error::argument(format!(
            "an update of {} parameters takes as many arrays of state for each, not {} in all",
            params.len(),
            states.len()
        )));
    }
    let rule = Rule::from_code(kind, floats)?;
    let mut done = done_of(steps, carries);
    rule.step_each(&context::quiet(), &tensors(params)?, &tensors(states)?, &mut done)?;
    count(&done, steps, carries);
    Ok(())
}

/// How far the parameters of a caller are.
pub(crate) fn done_of(steps: &[u64], carries: &[f64]) -> Vec<Done> {
    let carry = |i: usize| carries.get(i).copied().unwrap_or(1.0);
    steps.iter().enumerate().map(|(i, &steps)| Done { steps, carry: carry(i) }).collect()
}

/// Tells a caller how far its parameters are.
pub(crate) fn count(done: &[Done], steps: &mut [u64], carries: &mut [f64]) {
    steps.iter_mut().zip(done).for_each(|(steps, done)| *steps = done.steps);
    carries.iter_mut().zip(done).for_each(|(carry, done)| *carry = done.carry);
}

/// The learning rate of an epoch under a schedule of a built-in kind.
pub fn scheduled_lr(kind: i32, floats: &[f64], base: f64, epoch: i64) -> Result<f64> {
    schedule::lr(kind, floats, base, epoch)
}

/// Limits the norm of the gradients of all tensors together, and returns the norm before the call.
pub fn clip_grad_norm(params: &[Handle], max: f64, p: f64) -> Result<f64> {
    tensor_nn::clip_grad_norm(&context::quiet(), &tensors(params)?, max, p)
}

/// Limits each element of the gradients.
pub fn clip_grad_value(params: &[Handle], max: f64) -> Result<()> {
    tensor_nn::clip_grad_value(&context::quiet(), &tensors(params)?, max)
}
