//! The code that all boundaries share: the guard, the context arguments, error kinds and messages, and the operations
//! by handle and class. There is one module per noun. It exports no symbol.
//!
//! Everything here takes handles, codes and slices and returns a [`Result`]. A boundary converts its own pointers,
//! arrays and strings, and calls in through [`guard`]. It turns an [`Error`] into a status or an exception.

pub mod arithmetic;
mod context;
pub mod custom;
pub mod data;
pub mod dataset;
pub mod executor;
pub mod fault;
pub mod function;
pub mod graph;
mod guard;
pub mod image;
pub mod last;
pub mod leaks;
pub mod loader;
pub mod log;
pub mod module;
pub mod numpy;
pub mod op;
pub mod optimizer;
pub mod params;
pub mod runtime;
pub mod scope;
pub mod store;
pub mod stream;
pub mod symbol;
pub mod tensor;
pub mod tokenizer;
pub mod workspace;

pub use context::{Call, FREE_LEAVES, INFERENCE, NO_GRAD};
pub use guard::{guard, guard_with};
pub use tensor_core::{DType, Device, Error, ErrorKind, Result, Scalar, flag};
