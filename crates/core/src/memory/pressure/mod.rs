//! Pressure: what happens before an allocation fails, and how garbage is collected before it has to.
//!
//! An allocation that a limit, the system or the driver refuses goes down a ladder, with a retry after each
//! rung: cached blocks go back; handles that a host's collector found dropped are disposed of; deferred
//! frees are finished; the hosts are asked to collect. Who waits for a collection stands in a queue (`waiters`),
//! and is served before others that came later. It fails when a collection that began after the last one was served
//! has left too little.
//!
//! Hosts collect on a thread of this module's own, never on the caller's, and callers hold no lock of the
//! runtime while they wait.

mod collections;
mod ladder;
pub(in crate::memory) mod request;
mod waiters;

pub use collections::{
    Collections, Collector, add_collector, collections, never_wait_here, remove_collector, set_ahead,
};
pub(in crate::memory) use collections::{limits_changed, look_ahead};
pub(crate) use collections::{on_drain, reclaimed};
pub(crate) use ladder::admit;
pub(in crate::memory) use ladder::allocate;
pub(in crate::memory) use waiters::enter;

#[cfg(test)]
mod tests;
