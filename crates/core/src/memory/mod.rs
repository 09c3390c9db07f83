//! Bytes: the device seam, the caching allocator, buffers, accounts and limits. Knows no element type.

pub mod account;
pub(crate) mod bookkeeping;
pub mod buffer;
mod cuda;
pub mod device;
pub mod fake;
mod gate;
mod host;
pub mod limit;
mod pages;
pub mod pressure;
pub(crate) mod purse;
mod quarantine;
mod roster;
pub(crate) mod small;
mod system;
mod tally;
pub mod timeline;
mod waiters;

pub use account::{Account, Reading};
pub use bookkeeping::counted as bookkeeping_bytes;
pub use buffer::{Buffer, Move, Request, Source, charge_of};
pub use device::{DEVICES, Device, Stream, block_size};
pub(crate) use gate::{Gate, Inside};
pub use host::held;
pub(crate) use host::is_system_allocator;

/// Gives cached blocks back to the system: the host's, and those of other devices that no work in flight can be at.
pub fn trim() {
    device::trim(Device::HOST);
    device::trim(Device::FAKE);
}
