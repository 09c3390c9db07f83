//! Neural networks on `tensor-core`'s public API: modules that own their parameters, optimizers, schedules, data,
//! image files, NumPy's files, and pictures of memory use.
//!
//! A [`Module`] is a node of the tree of scopes. Its parameters, buffers and children are charged to it, and move with
//! it. The module itself is charged to the owner of its handle. An [`Optimizer`] owns its state in the same way.
//!
//! Nothing here depends on a host language, and no `forward` assumes an ambient scope: results go to the owner of the
//! [`Context`].
//!
//! [`Context`]: tensor_core::Context

#![cfg_attr(test, allow(clippy::unwrap_used))]

pub mod codes;
pub mod data;
pub mod file;
pub mod image;
mod init;
pub mod layers;
pub mod module;
pub mod numpy;
mod optim;
pub mod pictures;
pub mod safetensors;
pub mod schedule;
pub mod torch;

pub use layers::Layer;
pub use module::{Mode, Module, State, What};
pub use optim::{Done, Optimizer, Rule, clip_grad_norm, clip_grad_value};

#[cfg(test)]
mod testing;
