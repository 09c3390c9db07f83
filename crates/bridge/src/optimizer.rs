//! Optimizers over parameter handles.

use tensor_core::Result;
use tensor_core::scope::{self, Handle, Kind, Pin};
use tensor_nn::{Optimizer, schedule};

use crate::context;
use crate::tensor::tensors;

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

/// Returns the learning rate of an epoch under a schedule of a built-in kind.
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
