//! Memory on the host that is not the runtime's own: of another library, or a file's.

use std::fmt::Debug;
use std::ptr::NonNull;

use crate::error::Result;

/// Bytes that belong to someone else. Dropping the object gives them back, on any thread.
pub trait Foreign: Send + Sync + Debug {
    /// The first byte.
    fn start(&self) -> NonNull<u8>;

    /// Whether nothing may write there.
    fn is_read_only(&self) -> bool {
        false
    }

    /// An error if bytes were lost since the last check, as when a file has become shorter.
    fn check(&self) -> Result<()> {
        Ok(())
    }
}
