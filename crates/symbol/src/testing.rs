//! Helpers of the tests.

use parking_lot::Mutex;
use tensor_core::scope::{self, Owner, ProcessStats};
use tensor_core::{Context, Generator};

/// The counts are of the whole process: one test runs at a time.
static SERIAL: Mutex<()> = Mutex::new(());

fn live() -> (u64, u64) {
    let ProcessStats { live_bytes, live_handles, .. } = scope::process_stats();
    (live_bytes, live_handles)
}

/// Runs a test alone, and checks that it leaves no byte and no handle.
pub fn leak_free(test: impl FnOnce()) {
    let _serial = SERIAL.lock();
    let before = live();
    test();
    assert_eq!(live(), before, "live bytes and handles after the test, and before");
}

/// Returns a context that is charged to the root, with its own random stream.
pub fn context() -> Context {
    Context { generator: Some(Generator::new(1)), ..Context::new(Owner::root()) }
}
