//! The number of accounts with a limit on the host. While any account has one, threads keep no local sums.

use parking_lot::Mutex;

use crate::memory::cache::thread_cache::{self, EXACT};

static COUNT: Mutex<usize> = Mutex::new(0);

/// Called before an account gets a limit. The first limit stops the local counters, and `settle` moves their sums into
/// the tree. The caller drops the result, where it holds no lock.
pub(super) fn add<T>(settle: impl FnOnce() -> T) -> Option<T> {
    let mut count = COUNT.lock();
    *count += 1;
    (*count == 1).then(|| {
        thread_cache::stop(EXACT);
        settle()
    })
}

/// Called after an account lost its limit.
pub(super) fn lift() {
    let mut count = COUNT.lock();
    *count -= 1;
    if *count == 0 {
        thread_cache::resume(EXACT);
    }
}
