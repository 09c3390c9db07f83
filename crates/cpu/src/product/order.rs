//! Tasks of a product that wait for earlier ones.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Tasks that start in order. Each may wait for all earlier tasks of a kind. A task that started ends, so the wait ends
/// too.
#[derive(Default)]
pub struct Order {
    /// Those that packed.
    pub packed: AtomicUsize,
    /// Those that computed.
    pub computed: AtomicUsize,
    /// Whether a task ended by a panic: later tasks may never start.
    pub failed: AtomicBool,
}

/// Counts a task when it ends, also by a panic.
pub struct Task<'a> {
    /// The order it starts in.
    pub order: &'a Order,
    /// The tasks of its kind that have ended.
    pub count: &'a AtomicUsize,
}

impl Drop for Task<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.order.failed.store(true, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Release);
    }
}

impl Order {
    /// Waits until `ended` tasks of a kind have ended. They run on other threads, each for less than a millisecond.
    pub fn wait(&self, count: &AtomicUsize, ended: usize) {
        let mut turns = 0u32;
        while count.load(Ordering::Acquire) < ended && !self.failed.load(Ordering::Relaxed) {
            turns = turns.saturating_add(1);
            if turns < 1000 {
                std::hint::spin_loop();
            } else {
                std::thread::yield_now();
            }
        }
    }
}
