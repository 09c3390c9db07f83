//! One step of an update rule on one parameter, in place.

use smallvec::SmallVec;
pub use tensor_kernels::{Formula, Update};

use super::launch::Launch;
use crate::error::{Error, Result};
use crate::streams::{Source, steps};
use crate::tensor::{Dims, Tensor};

/// [`update`] for callers whose next steps have other numbers. If a graph captures the step, replays take these from a source.
///
/// # Errors
/// Those of [`update`], and a state error if the step cannot be captured.
pub fn update_from(
    source: impl FnOnce() -> Source,
    step: Update,
    target: &Tensor,
    grad: Option<&Tensor>,
    states: &[Tensor],
) -> Result<()> {
    if !target.device().is_capturing() {
        return update(&step, target, grad, states);
    }
    update(&Update { place: Some(steps::noted()), ..step }, target, grad, states)?;
    steps::note(step, source());
    Ok(())
}

/// Changes `target` by its gradient, and the arrays of state, in place. Without a gradient, `target` has it, and it
/// becomes the change: what a step subtracts from the parameter. Weight decay has no part in that.
///
/// # Errors
/// A dtype error: an array that is not floating-point. A device error: arrays of different devices. A shape error:
/// arrays whose shape or dtype is not that of `target`. An argument error: another number of states than the formula
/// has, one array twice, and a formula whose change depends on the parameter without one. A state error: arrays that are
/// not in row-major order, or that are read-only. Nothing changes then.
pub fn update(update: &Update, target: &Tensor, grad: Option<&Tensor>, states: &[Tensor]) -> Result<()> {
    check_update(update, target, grad, states)?;
    let state = |at: usize| states.get(at).map(|state| state.view_mut());
    let launch = Launch::new(target.device(), target.stream());
    launch.update(*update, grad.map(|grad| grad.view()), target.view_mut(), state(0), state(1), state(2))?;
    std::iter::once(target).chain(states).for_each(|changed| changed.storage().bump());
    Ok(())
}

/// The errors of [`update`], before the first of several updates.
pub fn check_update(update: &Update, target: &Tensor, grad: Option<&Tensor>, states: &[Tensor]) -> Result<()> {
    check(target, grad, states)?;
    check_formula(&update.formula, grad, states)?;
    std::iter::once(target).chain(states).try_for_each(|array| array.check_writable())
}

fn check(target: &Tensor, grad: Option<&Tensor>, states: &[Tensor]) -> Result<()> {
    target.require_float("an optimizer")?;
    let others = || grad.into_iter().chain(states);
    others().chain([target]).try_for_each(|array| array.check_memory())?;
    if let Some(other) = others().find(|other| other.device() != target.device()) {
        let (device, other) = (target.device(), other.device());
        return Err(Error::device(format!(
            "a parameter on {device} needs a gradient and a state on that device, not on {other}"
        )));
    }
    for other in others() {
        if other.shape() != target.shape() || other.dtype() != target.dtype() {
            return Err(Error::shape(format!(
                "a parameter {} needs a gradient and a state of its dtype and shape, not {}",
                target.label(),
                other.label()
            )));
        }
    }
    match std::iter::once(target).chain(others()).find(|tensor| !tensor.is_contiguous()) {
        None => Ok(()),
        Some(other) => Err(Error::state(format!(
            "an optimizer takes parameters, gradients and state in row-major order, not a view of shape {} in another \
             order",
            Dims(other.shape())
        ))),
    }
}

fn check_formula(formula: &Formula, grad: Option<&Tensor>, states: &[Tensor]) -> Result<()> {
    let expected = formula.states();
    if states.len() != expected {
        return Err(Error::argument(format!(
            "the rule has {expected} arrays of state with these numbers, not {}",
            states.len()
        )));
    }
    if grad.is_none() && formula.is_absolute() {
        return Err(Error::argument(
            "the change of this rule depends on the parameter: expected a parameter beside its gradient",
        ));
    }
    Ok(())
}

/// Refuses arrays of which one has memory of another.
pub fn check_apart(arrays: &[&Tensor]) -> Result<()> {
    let mut ranges: SmallVec<[(usize, usize, usize); 5]> = SmallVec::new();
    for (at, array) in arrays.iter().enumerate() {
        let start = array.view().ptr() as usize;
        let end = start + array.numel() * array.dtype().size();
        if let Some(&(other, ..)) = ranges.iter().find(|(_, from, to)| start < *to && *from < end) {
            return Err(Error::argument(format!(
                "an update needs arrays apart from each other, and arrays {other} and {at} share memory"
            )));
        }
        ranges.push((at, start, end));
    }
    Ok(())
}
