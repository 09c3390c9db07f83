//! Handles that a host's garbage collector found unreachable. Finalizers queue them, as these must not be delayed. A
//! background thread disposes of them, and each thread that makes a new handle disposes of a few.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::members;
use super::queue::{BATCH, Batches, Queue};
use crate::memory::pressure::{self, garbage};
use crate::scope::table;
use crate::scope::table::handle::Handle;
use crate::scope::table::thread_record;
use crate::sync::{AtomicUsize, Condvar, Mutex};

/// How many queued handles a thread disposes of when it makes a new one.
const HELP: usize = 32;

/// The fields are initialized one by one: loom's types have no constants.
static QUEUE: Queue = Queue {
    handles: Mutex::new(VecDeque::new()),
    filled: Condvar::new(),
    pending: AtomicUsize::new(0),
    in_hand: Mutex::new(Batches { next: 0, open: Vec::new() }),
    returned: Condvar::new(),
};
static HAS_THREAD: AtomicBool = AtomicBool::new(false);

/// Disposes of handles that a garbage collector found, on the calling thread, and counts them as collected. Returns how
/// many there were. Stale handles are skipped.
pub fn reclaim(handles: &[Handle]) -> usize {
    pressure::reclaim(|| members::collect(handles))
}

/// Queues handles that a garbage collector found. For finalizers: it is cheap, and from now on the calling thread never
/// waits for a collection.
pub fn enqueue(handles: &[Handle]) {
    pressure::never_wait_here();
    pressure::on_drain(drain);
    if !QUEUE.add(handles) {
        reclaim(handles);
        return;
    }
    if !HAS_THREAD.swap(true, Ordering::Relaxed) {
        HAS_THREAD.store(crate::thread::start("libtensor-reclaim", drain_forever).is_ok(), Ordering::Relaxed);
    }
}

/// Disposes of what is in the queue, and waits for what other threads took from it before. Returns how many handles the
/// calling thread disposed of. Handles that are queued meanwhile may stay.
pub fn drain() -> usize {
    let mut count = 0;
    QUEUE.drain(|handles| count += reclaim(handles));
    count
}

/// For a host's thread that made an object and finds allocation behind: see [`pressure::garbage`]. Returns whether it
/// still is. In a scope (`is_owned`), a thread that only uses its own handles again does not wait.
pub fn catch_up(patience: Duration, is_owned: bool) -> bool {
    let takes_slots = thread_record::own().map(|record| &record.takes_slots);
    let is_maker = !is_owned || takes_slots.is_some_and(|takes| takes.load(Ordering::Relaxed));
    let is_behind = garbage::catch_up(patience, is_maker);
    if let Some(takes_slots) = takes_slots.filter(|_| !is_behind) {
        takes_slots.store(false, Ordering::Relaxed);
    }
    is_behind
}

/// Disposes of a few queued handles, if there are any.
#[inline]
pub(crate) fn help() {
    if !QUEUE.is_empty() {
        take(HELP);
    }
}

fn take(most: usize) {
    QUEUE.take(most, |handles| {
        reclaim(handles);
    });
}

fn drain_forever() {
    pressure::never_wait_here();
    loop {
        QUEUE.wait_filled();
        // A panic at the end of an object is a defect of that object. The thread continues.
        let _ = std::panic::catch_unwind(|| take(BATCH));
        table::give_back_idle();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Context;
    use crate::error::Result;
    use crate::scope::{self, Owner, process_stats};
    use crate::tensor::Tensor;

    fn tensor() -> Result<Handle> {
        let owner = Owner::root();
        Tensor::from_slice(&Context::new(owner.clone()), &[1.0f32], &[1])?.into_handle(&owner)
    }

    #[test]
    fn what_is_queued_is_gone_after_a_drain_and_counted() -> Result<()> {
        let before = process_stats();
        let handles = (0..1000).map(|_| tensor()).collect::<Result<Vec<_>>>()?;
        std::thread::scope(|threads| {
            threads.spawn(|| handles.chunks(10).for_each(enqueue));
        });
        drain();
        let after = process_stats();
        assert!(handles.iter().all(|&handle| !scope::is_live(handle)));
        assert_eq!((after.live_handles, after.live_bytes), (before.live_handles, before.live_bytes));
        assert_eq!(after.collected - before.collected, 1000);
        Ok(())
    }

    #[test]
    fn stale_and_forged_handles_are_passed_over() -> Result<()> {
        let handle = tensor()?;
        scope::dispose(handle)?;
        assert_eq!(reclaim(&[handle, handle, Handle(0), Handle(u64::MAX), Handle(7)]), 0);
        Ok(())
    }
}
