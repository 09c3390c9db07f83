//! Helpers of the tests.

use tensor_core::Result;
use tensor_core::device::{DEVICES, Device};
use tensor_core::memory::account;
use tensor_core::scope::process_stats;

/// Live bytes on each device.
fn live() -> Vec<(Device, u64)> {
    let devices = (0..DEVICES).filter_map(|code| Device::from_code(code as i64).ok());
    devices.map(|device| (device, account::process().reading(device).live)).collect()
}

/// Runs a test, and checks that the live bytes on every device and the handles are what they were.
pub fn leak_check(test: impl FnOnce() -> Result<()>) -> Result<()> {
    let (bytes, before) = (live(), process_stats());
    test()?;
    let after = process_stats();
    assert_eq!(live(), bytes, "live bytes");
    assert_eq!(after.live_handles, before.live_handles, "live handles");
    Ok(())
}

/// How long a stress test runs: three seconds, or five minutes under `TENSOR_TEST_FULL`.
#[allow(dead_code, reason = "not every test is one")]
pub fn stress_time() -> std::time::Duration {
    std::time::Duration::from_secs(if std::env::var_os("TENSOR_TEST_FULL").is_some() { 300 } else { 3 })
}
