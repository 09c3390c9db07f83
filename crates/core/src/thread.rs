//! The runtime's own threads.

use std::thread::JoinHandle;

use crate::error::{Error, Result};
use crate::memory::fault::{self, Fault};

/// Starts a thread with this name; an out-of-memory error if the system refuses.
pub fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<()> {
    spawn(name, work).map(drop)
}

/// As [`start`], for a thread that is joined.
pub fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<JoinHandle<()>> {
    let refused = |why: &dyn std::fmt::Display| {
        Error::out_of_memory(format!("the system refuses to start the thread '{name}': {why}"))
    };
    if fault::strikes(Fault::Thread) {
        return Err(refused(&"a fault was injected"));
    }
    let thread = std::thread::Builder::new().name(name.to_string()).spawn(work);
    thread.map_err(|error| refused(&error))
}
