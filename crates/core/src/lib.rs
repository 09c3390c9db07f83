#![doc = include_str!("docs/architecture.md")]

pub mod autograd;
mod context;
mod error;
pub mod memory;
pub mod ops;
pub mod random;
pub mod scope;
mod sync;
pub mod tensor;

pub use context::Context;
pub use error::{Error, ErrorKind, Result};
pub use memory::Device;
pub use memory::device;
pub use random::Generator;
pub use tensor::{Shape, Tensor, TensorImpl};
pub use tensor_kernels::{DType, Element, Scalar, num_threads, set_num_threads};
