#![doc = include_str!("docs/architecture.md")]

pub mod autograd;
mod context;
pub mod device;
mod error;
mod flag;
pub mod memory;
pub mod ops;
#[doc(hidden)]
pub mod os;
pub mod random;
mod refs;
pub mod scope;
mod sync;
pub mod tensor;
pub mod thread;

pub use context::{Context, Modes};
pub use device::{Device, Stream};
pub use error::{Error, ErrorKind, Result};
pub use flag::flag;
pub use random::Generator;
pub use refs::Ref;
pub use tensor::{Shape, Tensor, TensorImpl};
pub use tensor_kernels::{DType, Element, MAX_THREADS, Scalar, Uncancelled, num_threads, set_num_threads};
