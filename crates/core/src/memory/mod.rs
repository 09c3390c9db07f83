//! Bytes: the caching allocator, buffers, accounts and limits. Knows no element type.

pub mod account;
pub(crate) mod bookkeeping;
pub mod buffer;
mod critical_section;
pub mod fault;
pub(crate) mod host;
mod journal;
pub mod limit;
mod local_counter;
mod pages;
pub mod pressure;
mod quarantine;
pub(crate) mod reserve;
pub(crate) mod small;
mod system;
pub(crate) mod thread_cache;
mod thread_registry;
pub mod timeline;
mod waiters;

use crate::device::Device;

pub use account::{Account, Reading};
pub use bookkeeping::counted as bookkeeping_bytes;
pub use buffer::{Buffer, Move, Request, Source, charge_of};
pub(crate) use critical_section::{CriticalSection, Guard};
pub use host::held;
pub(crate) use host::is_system_allocator;
pub use reserve::Allocator;
pub(crate) use reserve::is_of_reserve;
pub(crate) use system::System;

/// The bytes a block for a request of `bytes` would have.
pub fn block_size(bytes: u64) -> u64 {
    host::block_size(usize::try_from(bytes).unwrap_or(usize::MAX / 2)) as u64
}

/// Gives cached blocks back to the system: the host's, and those of other devices that no work in flight can be at.
pub fn trim() {
    Device::all().for_each(|device| device.backend().trim());
}
