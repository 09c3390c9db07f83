//! One step of an optimizer on one parameter, in place.

pub use tensor_kernels::optim::{Adam, Sgd};

use tensor_kernels::optim;

use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

fn check(parameter: &Tensor, others: &[&Tensor]) -> Result<()> {
    parameter.require_float("an optimizer")?;
    for other in others {
        if other.shape() != parameter.shape() || other.dtype() != parameter.dtype() {
            return Err(Error::shape(format!(
                "a parameter {} needs a gradient and a state like it, not {}",
                parameter.sort(),
                other.sort()
            )));
        }
    }
    match std::iter::once(&parameter).chain(others).find(|tensor| !tensor.is_contiguous()) {
        None => Ok(()),
        Some(other) => Err(Error::state(format!(
            "an optimizer needs parameters, gradients and state in row-major order, and one of shape {} is not",
            Dims(other.shape())
        ))),
    }
}

/// Stochastic gradient descent, as PyTorch's `SGD`: changes `parameter` and the momentum buffer.
pub fn sgd_step(step: &Sgd, parameter: &Tensor, grad: &Tensor, momentum: Option<&Tensor>) -> Result<()> {
    let others: smallvec::SmallVec<[&Tensor; 2]> = std::iter::once(grad).chain(momentum).collect();
    check(parameter, &others)?;
    optim::sgd(step, parameter.view_mut(), grad.view(), momentum.map(|buffer| buffer.view_mut()));
    others[1..].iter().chain([&parameter]).for_each(|changed| changed.storage().bump());
    Ok(())
}

/// Adam (Kingma and Ba, 2015), or with decoupled decay AdamW (Loshchilov and Hutter, 2019): changes
/// `parameter` and both moments.
pub fn adam_step(step: &Adam, parameter: &Tensor, grad: &Tensor, mean: &Tensor, variance: &Tensor) -> Result<()> {
    check(parameter, &[grad, mean, variance])?;
    optim::adam(step, parameter.view_mut(), grad.view(), mean.view_mut(), variance.view_mut());
    [parameter, mean, variance].iter().for_each(|changed| changed.storage().bump());
    Ok(())
}
