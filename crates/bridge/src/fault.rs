//! Fault injection by code, for tests.

use tensor_core::memory::fault::{self, Fault};
use tensor_core::{Error, Result};

pub use tensor_core::memory::fault::clear;

fn fault(code: i32) -> Result<Fault> {
    let known = usize::try_from(code).ok().and_then(|code| Fault::ALL.get(code));
    known
        .copied()
        .ok_or_else(|| Error::argument(format!("unknown kind of fault {code}: expected 0 (record) to 4 (file)")))
}

/// Refuses `count` requests of a kind after `granted` others.
pub fn inject(code: i32, granted: u64, count: u64) -> Result<()> {
    fault::inject(fault(code)?, granted, count)
}

/// Returns the number of requests of a kind since the last injection.
pub fn requests(code: i32) -> Result<u64> {
    Ok(fault::requests(fault(code)?))
}
