//! Bytes: the device seam, the caching allocator, buffers, accounts and limits. Knows no element type.

pub mod account;
pub(crate) mod bookkeeping;
pub mod buffer;
mod cuda;
pub mod device;
pub mod fake;
pub mod fault;
mod gate;
mod host;
mod journal;
pub mod limit;
mod pages;
pub mod pressure;
pub(crate) mod purse;
mod quarantine;
pub(crate) mod reserve;
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
pub use reserve::Allocator;
pub(crate) use reserve::is_of_reserve;
pub(crate) use system::discard;

/// Gives cached blocks back to the system: the host's, and those of other devices that no work in flight can be at.
pub fn trim() {
    device::trim(Device::HOST);
    device::trim(Device::FAKE);
}
