//! libtensor: CUDA devices.
//!
//! [`register`] makes `cuda:0` to `cuda:15` known to the runtime. The driver is loaded when a program first asks for one of
//! them; without it, they answer "not available" with the reason. The kernels are in `kernels`, as CUDA C++, and are
//! compiled ahead to PTX (`cargo xtask kernels`), so that users need the driver alone.
//!
//! All work of a device runs in one queue, in order, unless a program makes streams. So a block may be reused as soon as it
//! is free, and a kernel sees what all earlier ones wrote, whichever thread launched them. With streams, work waits for the
//! accesses of other streams to its operands (`ordered.rs`).

mod blas;
mod checks;
mod collective;
mod device;
mod driver;
mod gpu;
mod graph;
mod kernels;
mod launch;
mod memory;
mod module;
mod nccl;
mod ordered;
mod pinned;
mod queue;
mod queues;
mod streams;
mod support;
mod view;

#[doc(hidden)]
pub use pinned::leave_out_waits_for_copies;
#[doc(hidden)]
pub use queues::leave_out_waits;
use tensor_core::Result;

/// Makes the devices and the host's pinned memory known to the runtime. It loads no driver.
///
/// # Errors
/// Returns an argument error if a device of one of these names was registered before.
pub fn register() -> Result<()> {
    device::DEVICES.iter().try_for_each(|device| tensor_core::device::register(device).map(drop))?;
    tensor_core::device::register(&pinned::MEMORY).map(drop)
}
