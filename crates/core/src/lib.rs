#![doc = include_str!("docs/architecture.md")]

/// How each mechanism works, one page for each.
pub mod mechanisms {
    #[doc = include_str!("docs/boundaries.md")]
    pub mod boundaries {}
    #[doc = include_str!("docs/cuda.md")]
    pub mod cuda {}
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

mod autocast;
pub mod autograd;
mod context;
pub mod device;
#[doc(hidden)] // but not for the test device
pub mod devices;
mod dims;
mod error;
mod flag;
pub mod memory;
mod once_ref;
mod op;
pub mod ops;
#[doc(hidden)]
pub mod os;
pub mod random;
mod refs;
pub mod scope;
pub mod streams;
mod sync;
pub mod tensor;
pub mod thread;

pub use autocast::Autocast;
pub use context::{Context, Modes};
pub use device::{Device, Stream};
pub use error::{Error, ErrorKind, Result};
pub use flag::flag;
pub use random::Generator;
pub use refs::Ref;
pub use tensor::{Shape, Tensor, TensorImpl};

// The calls from below to above.
/// The devices of this crate by their codes: a device finds its backend, which uses the memory.
pub(crate) const BACKENDS: &[&dyn device::Backend] = devices::TABLE;
/// The first of them, which is used without looking it up.
pub(crate) const HOST: &dyn device::Backend = devices::HOST;
/// The handle table makes the object of a small tensor when somebody asks for it.
pub(crate) const INFLATE: scope::Inflate = tensor::inflate;

pub use tensor_cpu::{MAX_THREADS, num_threads, set_num_threads};
pub use tensor_kernels::{Complex, DType, Element, Scalar, Uncancelled};
