//! One pass over a dataset, whose batches worker threads may make ahead.

use std::cell::Cell;
use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::thread::JoinHandle;

use parking_lot::{Condvar, Mutex, MutexGuard};
use tensor_core::memory::pressure;
use tensor_core::scope::{Handle, Kind, Native, Owner, OwnerKind, OwnerRef};
use tensor_core::{Context, Error, ErrorKind, Ref, Result, Tensor, Uncancelled, ops, thread};

use super::{Dataset, Settings};

type Batch = Vec<Tensor>;

thread_local! {
    /// Whether this is a worker thread. A worker may end an epoch, when it makes room, and must not wait for itself.
    static IS_WORKER: Cell<bool> = const { Cell::new(false) };
}

/// One pass over a dataset.
///
/// Batches come in the order of the samples, for any number of workers. Batches that nobody has taken yet are charged
/// to the epoch's own node. There are at most as many as the settings allow, those that are being made included. Each
/// worker takes the memory of its dataset's [`batch`](Dataset::batch) in addition.
///
/// An error of a worker is returned in place of its batch, and ends the epoch. If a worker finds no memory, the thread
/// that takes the batch tries again, as that thread may wait for a garbage collection.
pub struct Epoch {
    node: Owner,
    shared: Arc<Shared>,
    workers: Mutex<Vec<JoinHandle<()>>>,
}

/// What the epoch and its workers use.
struct Shared {
    node: Owner,
    dataset: Arc<dyn Dataset>,
    /// The indices of the samples: i64 (n).
    order: Tensor,
    settings: Settings,
    batches: usize,
    state: Mutex<State>,
    /// Room for a batch, a batch that was made, or the end.
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// The number of the next batch to be taken.
    next: usize,
    /// The batches from `next` on that workers have begun, or `None` while one is being made.
    begun: VecDeque<Option<Result<Batch>>>,
    /// The number of the batch that ended the epoch with an error.
    failed: Option<usize>,
    /// Whether workers found no memory. They then make nothing until the batch was made where it is taken.
    is_short: bool,
    is_closed: bool,
}

impl Epoch {
    /// Creates a pass over the samples of a dataset with these indices (i64, 1-dim), charged under `parent`.
    ///
    /// # Errors
    /// Returns an out-of-memory error if there is no room for the node, or if the system refuses a thread.
    pub fn new(parent: &Owner, dataset: Arc<dyn Dataset>, order: Tensor, settings: Settings) -> Result<Ref<Epoch>> {
        let node = parent.child(OwnerKind::Loader, None)?;
        order.claim(&node)?;
        let (samples, batch) = (order.numel(), settings.batch);
        let batches = if settings.drop_last { samples / batch } else { samples.div_ceil(batch) };
        let shared = Shared {
            node: node.clone(),
            dataset,
            order,
            settings,
            batches,
            state: Mutex::default(),
            changed: Condvar::new(),
        };
        let epoch = Epoch { node, shared: Arc::new(shared), workers: Mutex::default() };
        for _ in 0..settings.workers.min(batches) {
            let shared = epoch.shared.clone();
            epoch.workers.lock().push(thread::spawn("libtensor-loader", move || shared.work())?);
        }
        Ok(Ref::new(epoch))
    }

    /// Returns the number of batches.
    pub fn len(&self) -> usize {
        self.shared.batches
    }

    /// Returns the number of tensors in a batch.
    pub fn parts(&self) -> usize {
        self.shared.dataset.parts()
    }

    /// Returns whether there are no batches.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the next batch, charged to the context's owner, or `None` at the end.
    ///
    /// # Errors
    /// - those of the dataset
    /// - out of memory: a limit of the owner refuses the batch
    /// - disposed: the epoch was closed
    /// - state: it has ended with an error
    pub fn next_batch(&self, cx: &Context) -> Result<Option<Vec<Tensor>>> {
        self.next_placed(cx, Ok)
    }

    /// Does the same as [`next_batch`](Self::next_batch) for a caller that makes something of the batch. An error of
    /// the caller ends the epoch as well, so that no batch is left out unnoticed.
    pub fn next_placed<T>(&self, cx: &Context, place: impl FnOnce(Vec<Tensor>) -> Result<T>) -> Result<Option<T>> {
        let _uncancelled = Uncancelled::new();
        let cx = &cx.no_grad();
        let Some((number, made)) = self.shared.take()? else { return Ok(None) };
        let batch = match made {
            Some(Ok(batch)) => batch.iter().try_for_each(|part| part.recharge(&cx.owner)).map(|()| batch),
            Some(Err(error)) if error.kind() == ErrorKind::OutOfMemory => self.shared.make_again(cx, number, &error),
            Some(Err(error)) => Err(error),
            None => self.shared.make(cx, number),
        };
        let placed = batch.and_then(place);
        if placed.is_err() {
            self.shared.state.lock().failed = Some(number);
            self.shared.changed.notify_all();
        }
        placed.map(Some)
    }

    /// Ends the workers, waits for them, and frees the batches that nobody has taken.
    pub fn close(&self) {
        let left = {
            let mut state = self.shared.state.lock();
            state.is_closed = true;
            std::mem::take(&mut state.begun)
        };
        self.shared.changed.notify_all();
        drop(left);
        let workers = std::mem::take(&mut *self.workers.lock());
        if !IS_WORKER.get() {
            // Their panics were caught.
            workers.into_iter().for_each(|worker| drop(worker.join()));
        }
        // Nothing in it has a handle.
        let _ = self.node.close();
    }
}

impl Shared {
    /// What a worker does until the end.
    fn work(&self) {
        IS_WORKER.set(true);
        // A thread that ends the epoch waits for this one.
        pressure::never_drain_here();
        while let Some(number) = self.begin() {
            // Results are charged to the epoch until they are taken.
            let cx = Context::new(self.node.clone()).no_grad();
            let made = panic::catch_unwind(AssertUnwindSafe(|| self.make(&cx, number)));
            let made = made.unwrap_or_else(|_| Err(Error::internal(format!("a panic while batch {number} was made"))));
            let mut state = self.state.lock();
            let place = number.checked_sub(state.next).filter(|_| !state.is_closed);
            let left = match place.and_then(|place| state.begun.get_mut(place)) {
                Some(place) => place.replace(made),
                None => Some(made),
            };
            drop(state);
            self.changed.notify_all();
            drop(left);
        }
    }

    /// The number of the next batch to make, when there is room for it; `None` at the end.
    fn begin(&self) -> Option<usize> {
        let mut state = self.state.lock();
        loop {
            let number = state.next + state.begun.len();
            if state.is_closed || state.failed.is_some() || number >= self.batches {
                return None;
            }
            // After an error, the batches that follow are not wanted, or there is no memory for them.
            let is_halted = state.is_short || state.begun.iter().any(|made| matches!(made, Some(Err(_))));
            if state.begun.len() < self.settings.ahead && !is_halted {
                state.begun.push_back(None);
                return Some(number);
            }
            self.changed.wait(&mut state);
        }
    }

    /// Takes the next batch; `None` at the end. Without workers, the caller makes it.
    fn take(&self) -> Result<Option<(usize, Option<Result<Batch>>)>> {
        let mut state = self.state.lock();
        loop {
            self.check(&state)?;
            let number = state.next;
            if number == self.batches {
                return Ok(None);
            }
            if self.settings.workers == 0 {
                state.next += 1;
                return Ok(Some((number, None)));
            }
            if let Some(made) = state.begun.front_mut().and_then(Option::take) {
                state.begun.pop_front();
                state.next += 1;
                state.is_short |= made.is_err();
                drop(state);
                self.changed.notify_all();
                return Ok(Some((number, Some(made))));
            }
            self.changed.wait(&mut state);
        }
    }

    fn check(&self, state: &MutexGuard<'_, State>) -> Result<()> {
        match state.failed {
            _ if state.is_closed => Err(Error::disposed("the loader was closed")),
            Some(number) => Err(Error::state(format!("the loader has ended with the error of batch {number}"))),
            None => Ok(()),
        }
    }

    /// Makes a batch that workers found no memory for. The batches after it are given up, to be made again when they
    /// are taken.
    fn make_again(&self, cx: &Context, number: usize, error: &Error) -> Result<Batch> {
        let mut state = self.state.lock();
        while !state.is_closed && state.begun.iter().any(Option::is_none) {
            self.changed.wait(&mut state);
        }
        let made = state.begun.iter_mut().filter(|made| matches!(made, Some(Ok(_))));
        let given_up: Vec<_> = made.map(|made| made.replace(Err(error.clone()))).collect();
        drop(state);
        drop(given_up);
        let batch = self.make(cx, number);
        self.state.lock().is_short = false;
        self.changed.notify_all();
        batch
    }

    fn make(&self, cx: &Context, number: usize) -> Result<Batch> {
        let start = number * self.settings.batch;
        let count = self.settings.batch.min(self.order.numel() - start);
        let indices = ops::narrow(cx, &self.order, 0, start as i64, count as i64)?;
        self.dataset.batch(cx, &indices)
    }
}

impl Native for Epoch {
    fn kind(&self) -> Kind {
        Kind::Loader
    }

    fn describe(&self) -> String {
        format!("loader of {} batches", self.len())
    }

    fn moved(&self, _handle: Handle, owner: OwnerRef<'_>) -> Result<()> {
        self.node.reparent(&Owner::of(owner))
    }

    fn released(&self, _handle: Handle) {
        self.close();
    }
}

impl Drop for Epoch {
    fn drop(&mut self) {
        // An epoch without a handle must close its node itself.
        self.close();
    }
}
