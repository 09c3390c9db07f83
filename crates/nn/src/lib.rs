//! Neural networks on `tensor-core`'s public API: modules that own their parameters, optimizers, schedules, data, and
//! pictures of what happened to the memory.
//!
//! A [`Module`] is a node of the tree of scopes: its parameters, buffers and children are charged to it, it is charged
//! where its own handle is owned, and it moves with everything it has. An [`Optimizer`] owns its state in the same way.
//! Nothing here knows a host language, and no `forward` assumes an ambient scope: results go where the [`Context`] says.
//!
//! [`Context`]: tensor_core::Context

#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod codes;
pub mod data;
mod init;
pub mod layers;
pub mod module;
mod optim;
pub mod pictures;
pub mod schedule;

pub use layers::Layer;
pub use module::{Mode, Module, State, What};
pub use optim::{Optimizer, Rule};

#[cfg(test)]
mod testing;
