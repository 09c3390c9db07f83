//! Bytes: the caching allocator, buffers, accounts and limits. This module does not use element types.
//!
//! The folders and files are rooms, and each uses only those before it. Their order is `threads`, `system`, `cache`,
//! `foreign`, `arena`, `account`, `pressure`, `timeline`, `small`, `mapping`, then `buffer` and `reservation`, then
//! `workspace` and `plan`. This file uses all of them. The list is in `crates/xtask/src/rooms.rs`.

pub mod account;
pub(crate) mod arena;
pub mod buffer;
mod cache;
mod foreign;
mod mapping;
pub mod plan;
pub mod pressure;
mod reservation;
pub(crate) mod small;
mod system;
mod threads;
pub mod timeline;
pub mod workspace;

use crate::device::Device;
use crate::error::Result;

pub use account::{Account, Reading};
pub use buffer::{Buffer, Move, Source, share};
pub(crate) use cache::host::is_system_allocator;
pub(crate) use cache::{host, thread_cache};
pub use foreign::Foreign;
pub use mapping::Mapping;
pub use pressure::request::{Request, charge_of};
pub use reservation::{Holding, Reservation};
pub(crate) use system::System;
pub use system::bookkeeping::{Share, counted as bookkeeping_bytes};
pub use system::held::{held, system_requests};
pub use system::reserve::Allocator;
pub(crate) use system::reserve::is_of_reserve;
pub(crate) use system::{bookkeeping, reserve};
pub use system::{fault, limit};
pub(crate) use threads::critical_section::{CriticalSection, Guard};

/// Returns the size of the block for a request of `bytes`.
pub fn block_size(bytes: u64) -> u64 {
    host::block_size(usize::try_from(bytes).unwrap_or(usize::MAX / 2)) as u64
}

/// Returns cached blocks to the system: the host's, and those of other devices that no running work can use.
pub fn trim() {
    workspace::trim();
    Device::all().for_each(|device| device.backend().trim());
}

/// Sets the limit of the process; `None` removes it.
pub(crate) fn set_process_limit(limit: Option<u64>) {
    limit::set(limit);
    limit_changed();
}

/// Sets the size of the host language's heap, in bytes, and the limit of the host's property, if it has one. [`limit`]
/// describes its forms.
///
/// # Errors
/// The text is not a limit; nothing has changed then.
pub fn set_host(heap: u64, limit: Option<&str>) -> Result<()> {
    limit::set_host(heap, limit)?;
    limit_changed();
    Ok(())
}

fn limit_changed() {
    pressure::limits_changed();
    host::limit_changed();
}
