//! The runtime's own threads.

use crate::error::{Error, Result};
use crate::memory::fault::{self, Fault};

/// Starts a thread with this name; an out-of-memory error if the system refuses.
pub fn start(name: &str, work: impl FnOnce() + Send + 'static) -> Result<()> {
    let refused = |why: &dyn std::fmt::Display| {
        Error::out_of_memory(format!("the system refuses to start the thread '{name}': {why}"))
    };
    if fault::strikes(Fault::Thread) {
        return Err(refused(&"a fault was injected"));
    }
    let thread = std::thread::Builder::new().name(name.to_string()).spawn(work);
    thread.map(drop).map_err(|error| refused(&error))
}
