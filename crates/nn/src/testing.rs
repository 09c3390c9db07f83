//! What the tests share.

use parking_lot::Mutex;
use tensor_core::scope::{self, Owner, OwnerKind, ProcessStats};
use tensor_core::{Context, Generator};

/// Counts are the process's: one test at a time.
static SERIAL: Mutex<()> = Mutex::new(());

fn live() -> (u64, u64) {
    let ProcessStats { live_bytes, live_handles, .. } = scope::process_stats();
    (live_bytes, live_handles)
}

/// Runs a test, alone, and checks that it leaves no byte and no handle.
pub fn leak_free(test: impl FnOnce()) {
    let _serial = SERIAL.lock();
    let before = live();
    test();
    assert_eq!(live(), before, "live bytes and handles after the test, and before");
}

/// A context that pays from the root, with a stream of its own.
pub fn context() -> Context {
    Context { generator: Some(Generator::new(1)), ..Context::new(Owner::root()) }
}

/// A context that pays from an owner of its own, which is returned too.
pub fn scoped(name: &str) -> (Owner, Context) {
    let owner = Owner::root().child(OwnerKind::Native, Some(name)).unwrap();
    (owner.clone(), Context { generator: Some(Generator::new(1)), ..Context::new(owner) })
}
