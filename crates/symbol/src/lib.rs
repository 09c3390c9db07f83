//! MXNet's symbols on `tensor-core`'s public API: graphs of operators with names, their JSON files, executors that run
//! them, parameter files, and key-value stores.
//!
//! A [`Symbol`] is an immutable graph. It says which operators are applied to which variables, and infers their shapes
//! and element types. An [`Executor`] is a symbol with an array for each variable. A [`KvStore`] sums gradients and
//! updates weights.
//!
//! Names, attributes, file formats and results are those of Apache MXNet 1.9. Where MXNet crashes or guesses, a call
//! fails with a typed error that names the node.

#![cfg_attr(test, allow(clippy::unwrap_used))]

mod attribute;
mod executor;
mod invoke;
mod listed;
pub mod operator;
mod params;
mod store;
mod symbol;

pub use attribute::{Attribute, Form, Values};
pub use executor::{Arrays, Executor, GradReq, Monitor, PlanEntry};
pub use invoke::Invocation;
pub use operator::{Operator, custom};
pub use params::{Checkpoint, NamedArrays, load_params, read_params, save_params, write_params};
pub use store::{KvStore, Updater};
pub use symbol::{Inferred, InferredTypes, Names, Node, Output, Symbol};

#[cfg(test)]
mod testing;
