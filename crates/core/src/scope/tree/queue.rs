//! The queue of handles that garbage collectors found, between finalizers and the threads that dispose of them.
//! `tests/loom` runs this file under every interleaving.

use std::collections::VecDeque;

use smallvec::SmallVec;

use crate::scope::table::handle::Handle;
use crate::sync::{AtomicUsize, Condvar, Mutex, Ordering, lock, wait};

/// How many handles a thread takes at a time at most, so that others can help.
pub(crate) const BATCH: usize = 256;

/// The handles to be disposed of, and the batches that threads have taken.
#[derive(Default)]
pub(crate) struct Queue {
    pub handles: Mutex<VecDeque<Handle>>,
    pub filled: Condvar,
    /// The length of the queue, which is read without the lock.
    pub pending: AtomicUsize,
    /// Batches that are being disposed of. An empty queue alone does not mean that their bytes are free.
    pub in_hand: Mutex<Batches>,
    pub returned: Condvar,
}

/// The numbers of the batches that were taken and are not done.
#[derive(Default)]
pub(crate) struct Batches {
    pub next: u64,
    pub open: Vec<u64>,
}

impl Queue {
    /// Adds handles and wakes a waiting thread. Returns false if the system has no memory to list them.
    #[must_use]
    pub fn add(&self, handles: &[Handle]) -> bool {
        {
            let mut queue = lock(&self.handles);
            if queue.try_reserve(handles.len()).is_err() {
                return false;
            }
            queue.extend(handles);
            self.pending.store(queue.len(), Ordering::Release);
        }
        self.filled.notify_one();
        true
    }

    /// Waits until the queue is not empty.
    pub fn wait_filled(&self) {
        let mut queue = lock(&self.handles);
        while queue.is_empty() {
            queue = wait(&self.filled, queue);
        }
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.pending.load(Ordering::Relaxed) == 0
    }

    /// Takes the oldest handles, calls `end` with them, and returns how many it took.
    pub fn take(&self, most: usize, end: impl FnOnce(&[Handle])) -> usize {
        let (handles, _batch): (SmallVec<[Handle; BATCH]>, Batch<'_>) = {
            let mut queue = lock(&self.handles);
            let most = most.min(queue.len());
            let handles = queue.drain(..most).collect();
            // Registered before the queue is seen as empty: a thread that finds it empty waits for the batch.
            let batch = Batch::begin(self);
            self.pending.store(queue.len(), Ordering::Release);
            (handles, batch)
        };
        end(&handles);
        handles.len()
    }

    /// Ends the handles in the queue, and waits for those that other threads took from it before. Handles that are
    /// added in the meantime may stay.
    pub fn drain(&self, mut end: impl FnMut(&[Handle])) {
        let mut left = self.pending.load(Ordering::Acquire);
        while left > 0 {
            let taken = self.take(left.min(BATCH), &mut end);
            left = if taken == 0 { 0 } else { left.saturating_sub(taken) };
        }
        let mut in_hand = lock(&self.in_hand);
        let next = in_hand.next;
        while in_hand.open.iter().any(|&batch| batch < next) {
            in_hand = wait(&self.returned, in_hand);
        }
    }
}

/// A batch that is being disposed of. It is done also when the end of an object panicked.
struct Batch<'a> {
    queue: &'a Queue,
    number: u64,
}

impl Batch<'_> {
    fn begin(queue: &Queue) -> Batch<'_> {
        let mut in_hand = lock(&queue.in_hand);
        let number = in_hand.next;
        in_hand.next += 1;
        in_hand.open.push(number);
        Batch { queue, number }
    }
}

impl Drop for Batch<'_> {
    fn drop(&mut self) {
        lock(&self.queue.in_hand).open.retain(|&batch| batch != self.number);
        self.queue.returned.notify_all();
    }
}
