//! Pressure: what happens before an allocation fails, and collections ahead of need.
//!
//! An allocation that a limit, the system or the driver refuses goes down a ladder, with a retry after each rung:
//!
//! 1. Cached blocks go back to the system.
//! 2. Handles that a host's collector found dropped are disposed of.
//! 3. Deferred frees are finished.
//! 4. The hosts collect garbage.
//!
//! A request that waits for a collection is in a queue (`waiters`), and is served before later ones. It fails if a
//! collection that began after the last waiter was served has left too little.
//!
//! Hosts collect on a thread of this module, never on the caller's. Callers hold no lock of the runtime while they
//! wait.

mod collections;
pub mod garbage;
mod ladder;
pub(in crate::memory) mod request;
mod waiters;

pub use collections::{
    Collections, Collector, add_collector, collections, never_drain_here, never_wait_here, remove_collector, set_ahead,
};
pub(in crate::memory) use collections::{limits_changed, look_ahead};
pub(crate) use collections::{on_drain, reclaim};
pub(crate) use ladder::admit;
pub(in crate::memory) use ladder::{allocate, is_calm, on_trim};
pub(in crate::memory) use waiters::enter;

#[cfg(test)]
mod tests;
