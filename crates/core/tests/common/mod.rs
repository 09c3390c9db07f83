//! What the tests share.

use tensor_core::Result;
use tensor_core::scope::process_stats;

/// Runs a test and checks that live bytes and handles are back where they were.
pub fn leak_check(test: impl FnOnce() -> Result<()>) -> Result<()> {
    let before = process_stats();
    test()?;
    let after = process_stats();
    assert_eq!(after.live_bytes, before.live_bytes, "live bytes");
    assert_eq!(after.live_handles, before.live_handles, "live handles");
    Ok(())
}
