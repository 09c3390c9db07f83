//! One step of an optimizer on one parameter, in place.

pub use tensor_kernels::{Adam, Sgd};

use super::launch::Launch;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

fn check(parameter: &Tensor, others: &[&Tensor]) -> Result<()> {
    parameter.require_float("an optimizer")?;
    others.iter().chain([&parameter]).try_for_each(|tensor| tensor.check_memory())?;
    if let Some(other) = others.iter().find(|other| other.device() != parameter.device()) {
        let (device, other) = (parameter.device(), other.device());
        return Err(Error::device(format!(
            "a parameter on {device} needs a gradient and a state on that device, not on {other}"
        )));
    }
    for other in others {
        if other.shape() != parameter.shape() || other.dtype() != parameter.dtype() {
            return Err(Error::shape(format!(
                "a parameter {} needs a gradient and a state of its dtype and shape, not {}",
                parameter.label(),
                other.label()
            )));
        }
    }
    match std::iter::once(&parameter).chain(others).find(|tensor| !tensor.is_contiguous()) {
        None => Ok(()),
        Some(other) => Err(Error::state(format!(
            "an optimizer takes parameters, gradients and state in row-major order, not a view of shape {} in another \
             order",
            Dims(other.shape())
        ))),
    }
}

/// Performs a step of stochastic gradient descent, like PyTorch's `SGD`, which changes `parameter` and the momentum
/// buffer in place.
pub fn sgd_step(step: &Sgd, parameter: &Tensor, grad: &Tensor, momentum: Option<&Tensor>) -> Result<()> {
    let others: smallvec::SmallVec<[&Tensor; 2]> = std::iter::once(grad).chain(momentum).collect();
    check(parameter, &others)?;
    momentum.into_iter().chain([parameter]).try_for_each(|changed| changed.check_writable())?;
    let buffer = momentum.map(|buffer| buffer.view_mut());
    Launch::new(parameter.device(), parameter.stream()).sgd(*step, grad.view(), parameter.view_mut(), buffer)?;
    others[1..].iter().chain([&parameter]).for_each(|changed| changed.storage().bump());
    Ok(())
}

/// Adam (Kingma and Ba, 2015), or AdamW with decoupled decay (Loshchilov and Hutter, 2019). Changes `parameter` and
/// both moments in place.
pub fn adam_step(step: &Adam, parameter: &Tensor, grad: &Tensor, mean: &Tensor, variance: &Tensor) -> Result<()> {
    check(parameter, &[grad, mean, variance])?;
    [parameter, mean, variance].iter().try_for_each(|changed| changed.check_writable())?;
    let [p, m, v] = [parameter, mean, variance].map(|changed| changed.view_mut());
    Launch::new(parameter.device(), parameter.stream()).adam(*step, grad.view(), p, m, v)?;
    [parameter, mean, variance].iter().for_each(|changed| changed.storage().bump());
    Ok(())
}
