#![doc = include_str!("docs/architecture.md")]

/// How each mechanism works, one page for each.
pub mod mechanisms {
    #[doc = include_str!("docs/boundaries.md")]
    pub mod boundaries {}
    #[doc = include_str!("docs/decisions.md")]
    pub mod decisions {}
    #[doc = include_str!("docs/devices.md")]
    pub mod devices {}
    #[doc = include_str!("docs/glossary.md")]
    pub mod glossary {}
    #[doc = include_str!("docs/memory.md")]
    pub mod memory {}
    #[doc = include_str!("docs/operations.md")]
    pub mod operations {}
    #[doc = include_str!("docs/scopes.md")]
    pub mod scopes {}
}

pub mod autograd;
mod context;
pub mod device;
mod dims;
mod error;
mod flag;
pub mod memory;
mod op;
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
/// The one call from below to above: the handle table makes the object of a small tensor when somebody asks for it.
pub(crate) const INFLATE: scope::Inflate = tensor::inflate;

pub use tensor_cpu::{MAX_THREADS, num_threads, set_num_threads};
pub use tensor_kernels::{Complex, DType, Element, Scalar, Uncancelled};
