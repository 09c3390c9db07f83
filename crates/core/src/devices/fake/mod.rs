//! The test device `fake:0`: host memory behind an asynchronous queue.
//!
//! It stands for CUDA in tests, so that every machine can test what only asynchronous devices have. Kernels run after
//! their call, frees wait for them, and the device has limits and accounts of its own. Frees are ordered by stream. Later
//! work on the same stream may use a freed block at once. Another stream may do so once the queue has passed the place
//! of the free. Only then can the block go back to the system.

mod kernels;
mod queue;

use std::collections::BTreeMap;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use once_cell::sync::Lazy;
use parking_lot::Mutex;
use tensor_kernels::{Done, Kernels, Stream, View, ViewMut};

use crate::device::{Backend, Block, Device, Shortage};
use crate::error::Result;
use crate::memory::{System, host};
use kernels::Queued;
use queue::Position;
#[doc(hidden)]
pub use queue::{Held, hold, hold_until_waited};

/// The environment variable that switches the device on.
const VARIABLE: &str = "TENSOR_FAKE_DEVICE";
/// The value that stands for no limit.
const UNLIMITED: u64 = u64::MAX;

static SWITCHED_ON: Lazy<bool> = Lazy::new(|| std::env::var(VARIABLE).is_ok_and(|word| word == "1"));

/// The bytes taken from the system: in use, cached, or waiting for the queue.
static TAKEN: System = System::new();
/// The limit on these bytes.
static LIMIT: AtomicU64 = AtomicU64::new(UNLIMITED);
/// Free blocks by size.
static POOL: Mutex<BTreeMap<usize, Vec<Free>>> = Mutex::new(BTreeMap::new());

/// A free block, and where in the queue it was freed.
struct Free {
    ptr: NonNull<u8>,
    stream: Stream,
    since: Position,
}

// SAFETY: only kernels that were enqueued before the free refer to the block.
unsafe impl Send for Free {}

impl Free {
    /// Whether every kernel from before the free has run.
    fn is_idle(&self, done: Position) -> bool {
        self.since <= done
    }
}

/// The device.
pub(super) struct Fake;

impl Backend for Fake {
    fn name(&self) -> &'static str {
        "fake:0"
    }

    fn info(&self) -> Result<String, String> {
        match *SWITCHED_ON {
            true => Ok("host memory behind an asynchronous queue, for tests".to_string()),
            false => Err(format!("it is a device for tests; the environment variable {VARIABLE}=1 switches it on")),
        }
    }

    fn start(&self) -> Result<()> {
        queue::start()
    }

    fn kernels(&self) -> &dyn Kernels {
        &Queued
    }

    fn allocate(&self, stream: Stream, bytes: usize) -> Result<Block, Shortage> {
        Device::FAKE.require().map_err(Shortage::Unavailable)?;
        let size = host::block_size(bytes);
        let limit = LIMIT.load(Ordering::Relaxed);
        // While more is held than a lowered limit allows, free blocks are not reused.
        let cached = if TAKEN.held() <= limit { take(stream, size) } else { None };
        match cached {
            Some(ptr) => Ok(Block { ptr, size }),
            None => TAKEN.take(size, limit),
        }
    }

    fn release(&self, stream: Stream, block: Block) {
        if host::is_system_allocator() {
            // The block goes back to the system, so that valgrind sees it, but in the order of the queue.
            return queue::enqueue(Box::new(move || {
                TAKEN.give(block);
                Ok(())
            }));
        }
        let free = Free { ptr: block.ptr, stream, since: queue::end() };
        POOL.lock().entry(block.size).or_default().push(free);
    }

    fn trim(&self) {
        let done = queue::done();
        for (&size, blocks) in POOL.lock().iter_mut() {
            for free in blocks.extract_if(.., |free| free.is_idle(done)) {
                TAKEN.give(Block { ptr: free.ptr, size });
            }
        }
    }

    fn held(&self) -> u64 {
        TAKEN.held()
    }

    fn bounds_held(&self) -> bool {
        true
    }

    fn held_limit(&self) -> Option<u64> {
        Some(LIMIT.load(Ordering::Relaxed)).filter(|&limit| limit != UNLIMITED)
    }

    fn set_held_limit(&self, limit: Option<u64>) {
        LIMIT.store(limit.unwrap_or(UNLIMITED), Ordering::Relaxed);
    }

    fn synchronize(&self) -> Result<()> {
        queue::synchronize()
    }

    fn finish_frees(&self) -> bool {
        // Also if they are idle by now: a trim that came before may have left them.
        let are_there = host::is_system_allocator() || POOL.lock().values().any(|blocks| !blocks.is_empty());
        if are_there {
            queue::wait();
        }
        are_there
    }

    fn transfer(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done {
        kernels::transfer(stream, from, to)
    }
}

/// A free block of this size that may be used now, if there is one.
fn take(stream: Stream, size: usize) -> Option<NonNull<u8>> {
    let done = queue::done();
    let mut pool = POOL.lock();
    let blocks = pool.get_mut(&size)?;
    let at = blocks.iter().rposition(|free| free.stream == stream || free.is_idle(done))?;
    Some(blocks.swap_remove(at).ptr)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_that_panics_is_an_error_of_the_next_wait_and_the_queue_goes_on() -> Result<()> {
        Device::FAKE.require()?;
        queue::synchronize()?;
        let ran = std::sync::Arc::new(AtomicU64::new(0));
        let theirs = ran.clone();
        queue::enqueue(Box::new(|| panic!("no such loop")));
        queue::enqueue(Box::new(move || {
            theirs.store(1, Ordering::Relaxed);
            Ok(())
        }));
        // Code that cannot report a failure waits this way; the next `synchronize` reports it.
        queue::wait();
        assert_eq!(ran.load(Ordering::Relaxed), 1);
        let error = queue::synchronize().expect_err("a panic");
        assert_eq!(error.kind(), crate::ErrorKind::Internal);
        assert_eq!(error.message(), "a kernel on fake:0 panicked: no such loop");
        queue::synchronize()
    }
}
