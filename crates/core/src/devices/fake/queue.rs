//! The queue of `fake:0`: kernels run in order on a thread of their own, after the call that enqueued them.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};

use parking_lot::{Condvar, Mutex, MutexGuard};
use tensor_kernels::Done;

use crate::error::{Error, Result};

/// Work for the queue.
pub type Kernel = Box<dyn FnOnce() -> Done + Send>;

/// A position in the queue: how many kernels were enqueued before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position(u64);

/// Until when a test stops the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Until {
    /// The guard is dropped.
    Dropped,
    /// Some thread waits for the queue, or the guard is dropped.
    Waited,
}

struct State {
    kernels: VecDeque<Kernel>,
    enqueued: u64,
    done: u64,
    hold: Option<Until>,
    /// The message of the first kernel that failed or panicked, until it is reported.
    failure: Option<String>,
    has_thread: bool,
}

static STATE: Mutex<State> =
    Mutex::new(State { kernels: VecDeque::new(), enqueued: 0, done: 0, hold: None, failure: None, has_thread: false });
static CHANGED: Condvar = Condvar::new();

/// Starts the thread at the first call.
pub fn start() -> Result<()> {
    let mut state = STATE.lock();
    if !state.has_thread {
        crate::thread::start("libtensor-fake", run_forever)?;
        state.has_thread = true;
    }
    Ok(())
}

/// Submits a kernel to the queue.
pub fn enqueue(kernel: Kernel) {
    let mut state = STATE.lock();
    state.kernels.push_back(kernel);
    state.enqueued += 1;
    CHANGED.notify_all();
}

/// Returns the position of the next kernel.
pub fn end() -> Position {
    Position(STATE.lock().enqueued)
}

/// Returns the position up to which all kernels have run.
pub fn done() -> Position {
    Position(STATE.lock().done)
}

/// Waits until everything that is in the queue now has run.
pub fn wait() {
    drop(waited());
}

/// Waits in the same way, and reports a kernel that failed since the last call.
pub fn synchronize() -> Result<()> {
    match waited().failure.take() {
        None => Ok(()),
        Some(text) => Err(Error::internal(format!("a kernel on fake:0 {text}"))),
    }
}

fn waited() -> MutexGuard<'static, State> {
    let mut state = STATE.lock();
    if state.hold == Some(Until::Waited) {
        state.hold = None;
        CHANGED.notify_all();
    }
    let end = state.enqueued;
    while state.done < end {
        CHANGED.wait(&mut state);
    }
    state
}

fn run_forever() {
    loop {
        let kernel = next();
        // A panic in one kernel must not end the thread that others wait for.
        let outcome = catch_unwind(AssertUnwindSafe(kernel));
        let mut state = STATE.lock();
        state.done += 1;
        let failure = match outcome {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(format!("failed: {error}")),
            Err(panic) => Some(format!("panicked: {}", said(&*panic))),
        };
        if let Some(text) = failure {
            state.failure.get_or_insert(text);
        }
        CHANGED.notify_all();
    }
}

fn next() -> Kernel {
    let mut state = STATE.lock();
    loop {
        if state.hold.is_none()
            && let Some(kernel) = state.kernels.pop_front()
        {
            return kernel;
        }
        CHANGED.wait(&mut state);
    }
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no reason given".to_string())
}

/// The queue is stopped until this is dropped.
#[must_use = "the queue goes on when this is dropped"]
pub struct Held(());

impl Drop for Held {
    fn drop(&mut self) {
        STATE.lock().hold = None;
        CHANGED.notify_all();
    }
}

/// Stops the queue after the kernel that runs now, so that a test can see what waits for it. Threads that wait for the
/// queue then wait until the guard is dropped.
pub fn hold() -> Held {
    STATE.lock().hold = Some(Until::Dropped);
    Held(())
}

/// Stops the queue until some thread waits for it, so that a test can tell that a thread did.
pub fn hold_until_waited() -> Held {
    STATE.lock().hold = Some(Until::Waited);
    Held(())
}
