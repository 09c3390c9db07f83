//! Handles that a host's collector found dropped: queued by finalizers, which must not be kept, and disposed
//! of by a background thread and by whoever makes new handles meanwhile.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use parking_lot::{Condvar, Mutex};
use smallvec::SmallVec;

use super::handle::Handle;
use super::members;
use crate::memory::pressure;

/// How many handles whoever makes a new one disposes of.
const HELP: usize = 32;
/// How many the background thread takes at a time, so that others can help.
const BATCH: usize = 256;

static QUEUE: Mutex<VecDeque<Handle>> = Mutex::new(VecDeque::new());
static FILLED: Condvar = Condvar::new();
/// The length of the queue: one load where there is nothing to do.
static PENDING: AtomicUsize = AtomicUsize::new(0);
/// Batches that are being disposed of: an empty queue alone does not mean that their bytes are back.
static IN_HAND: Mutex<Batches> = Mutex::new(Batches { next: 0, open: Vec::new() });
static RETURNED: Condvar = Condvar::new();
static HAS_THREAD: AtomicBool = AtomicBool::new(false);

/// Disposes of handles that a collector found dropped, on the calling thread, and counts them as collected.
/// How many there were: stale ones are passed over.
pub fn reclaim(handles: &[Handle]) -> usize {
    let count = members::collect(handles);
    pressure::reclaimed(count);
    count
}

/// Queues handles that a collector found dropped. For finalizers: cheap, and the calling thread never waits
/// for a collection from now on.
pub fn enqueue(handles: &[Handle]) {
    pressure::never_wait_here();
    pressure::on_drain(drain);
    {
        let mut queue = QUEUE.lock();
        queue.extend(handles);
        PENDING.store(queue.len(), Ordering::Release);
    }
    if !HAS_THREAD.swap(true, Ordering::Relaxed) {
        let thread = std::thread::Builder::new().name("libtensor-reclaim".to_string());
        HAS_THREAD.store(thread.spawn(drain_forever).is_ok(), Ordering::Relaxed);
    }
    FILLED.notify_one();
}

/// The numbers of batches that were taken and are not done.
struct Batches {
    next: u64,
    open: Vec<u64>,
}

/// Disposes of what is in the queue, and waits for what others took from it before; how many handles were disposed
/// of here. What is queued meanwhile may stay.
pub fn drain() -> usize {
    let (mut left, mut count) = (PENDING.load(Ordering::Acquire), 0);
    while left > 0 {
        let taken = take(left.min(BATCH), &mut count);
        left = if taken == 0 { 0 } else { left.saturating_sub(taken) };
    }
    let mut in_hand = IN_HAND.lock();
    let next = in_hand.next;
    while in_hand.open.iter().any(|&batch| batch < next) {
        RETURNED.wait(&mut in_hand);
    }
    count
}

/// Disposes of a few queued handles, if there are any.
#[inline]
pub(crate) fn help() {
    if PENDING.load(Ordering::Relaxed) > 0 {
        take(HELP, &mut 0);
    }
}

/// Takes the oldest handles and disposes of them; how many it took. Adds to `count` how many were live.
fn take(most: usize, count: &mut usize) -> usize {
    let (handles, _batch): (SmallVec<[Handle; BATCH]>, Batch) = {
        let mut queue = QUEUE.lock();
        let most = most.min(queue.len());
        let handles = queue.drain(..most).collect();
        // In hand before it is gone from the queue: who finds that empty waits for it.
        let batch = Batch::begin();
        PENDING.store(queue.len(), Ordering::Release);
        (handles, batch)
    };
    *count += reclaim(&handles);
    handles.len()
}

/// A batch in hand, until it is done, also when an object's end panicked.
struct Batch(u64);

impl Batch {
    fn begin() -> Batch {
        let mut in_hand = IN_HAND.lock();
        let number = in_hand.next;
        in_hand.next += 1;
        in_hand.open.push(number);
        Batch(number)
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        IN_HAND.lock().open.retain(|&batch| batch != self.0);
        RETURNED.notify_all();
    }
}

fn drain_forever() {
    pressure::never_wait_here();
    loop {
        let mut queue = QUEUE.lock();
        while queue.is_empty() {
            FILLED.wait(&mut queue);
        }
        drop(queue);
        // A panic in an object's end is that object's defect: the thread goes on.
        let _ = std::panic::catch_unwind(|| take(BATCH, &mut 0));
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
