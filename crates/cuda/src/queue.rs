//! The queue of a device: a stream of the driver, in which all work of this process runs in order.
//!
//! A position in the queue says what was enqueued before. What a position follows is done once a wait has passed it. Marks
//! between the launches tell which ones were done when one failed, as the driver does not say which it was.

mod marks;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};

use cudarc::driver::{DriverError, result, sys};
use parking_lot::Mutex;

use crate::driver::{is_fatal, said};
use crate::launch::operation;
use marks::Marks;

/// The most names of launches that are kept.
const NAMES: usize = 4096;

/// The queue.
pub struct Queue {
    device: &'static str,
    stream: sys::CUstream,
    marks: Marks,
    enqueued: AtomicU64,
    done: AtomicU64,
    state: Mutex<State>,
}

struct State {
    /// The names of the last launches since the last wait.
    launched: VecDeque<&'static str>,
    /// A failure that nobody was told of.
    unreported: Option<String>,
    /// Why the device takes no more work.
    lost: Option<String>,
}

// SAFETY: a stream of the driver may be used from any thread.
unsafe impl Send for Queue {}
// SAFETY: as above.
unsafe impl Sync for Queue {}

impl Drop for Queue {
    fn drop(&mut self) {
        // SAFETY: a queue is dropped only if its device could not be opened, so the stream has no work.
        let _ = unsafe { result::stream::destroy(self.stream) };
    }
}

impl Queue {
    /// Creates the queue in the current context.
    pub fn new(device: &'static str) -> Result<Queue, DriverError> {
        let marks = Marks::new()?;
        let stream = result::stream::create(result::stream::StreamKind::NonBlocking)?;
        let state = Mutex::new(State { launched: VecDeque::new(), unreported: None, lost: None });
        Ok(Queue { device, stream, marks, enqueued: AtomicU64::new(0), done: AtomicU64::new(0), state })
    }

    /// The stream of the driver.
    pub fn stream(&self) -> sys::CUstream {
        self.stream
    }

    /// Counts a piece of work that was enqueued, with its name.
    pub fn count(&self, name: &'static str) {
        let mut state = self.state.lock();
        // Under the lock, so that names and marks have the order of the numbers.
        let number = self.enqueued.fetch_add(1, Ordering::AcqRel) + 1;
        if state.launched.len() == NAMES {
            state.launched.pop_front();
        }
        state.launched.push_back(name);
        // Without a mark nothing is lost but names, unless the device is.
        if let Err(error) = self.marks.pass(number, self.stream)
            && is_fatal(error)
        {
            self.fail(&mut state, error);
        }
        drop(state);
        if self.marks.are_waits() {
            self.wait();
        }
    }

    /// The position behind all work so far.
    pub fn end(&self) -> u64 {
        self.enqueued.load(Ordering::Acquire)
    }

    /// The position up to which all work is known to be done.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Acquire)
    }

    /// Asks the driver, without waiting, whether all work is done.
    pub fn look(&self) {
        let end = self.end();
        // SAFETY: the stream lives as long as the process.
        if self.done() < end && unsafe { sys::cuStreamQuery(self.stream) }.result().is_ok() {
            self.done.fetch_max(end, Ordering::AcqRel);
        }
    }

    /// Waits for all work. A failure is kept for [`report`](Queue::report).
    pub fn wait(&self) {
        let end = self.end();
        // SAFETY: as in `look`.
        let waited = unsafe { result::stream::synchronize(self.stream) };
        let mut state = self.state.lock();
        if let Err(error) = waited {
            self.fail(&mut state, error);
        }
        // Another thread may have launched more meanwhile.
        let later = (self.end() - end).min(state.launched.len() as u64) as usize;
        let first = state.launched.len() - later;
        state.launched.drain(..first);
        // A lost device does nothing more, so nothing accesses memory any more either.
        self.done.fetch_max(end, Ordering::AcqRel);
    }

    /// The failure since the last report.
    pub fn report(&self) -> Option<String> {
        self.state.lock().unreported.take()
    }

    /// Why the device takes no more work. A failure that nobody was told of is told here.
    pub fn lost(&self) -> Option<String> {
        let mut state = self.state.lock();
        state.lost.is_some().then(|| state.unreported.take().or_else(|| state.lost.clone()).unwrap_or_default())
    }

    /// The text of a call that the driver refused, which is named. It remembers if the device is lost.
    pub fn refused(&self, call: &str, error: DriverError) -> String {
        if !is_fatal(error) {
            return format!("{} failed in {}: {}", self.device, operation(call), said(error));
        }
        let mut state = self.state.lock();
        self.fail(&mut state, error);
        state.unreported.take().or_else(|| state.lost.clone()).unwrap_or_default()
    }

    /// Keeps a failure of earlier work. The first one counts, as a lost device fails in every call.
    fn fail(&self, state: &mut State, error: DriverError) {
        if state.lost.is_some() {
            return;
        }
        let Queue { device, .. } = self;
        let candidates = self.marks.suspects(self.end(), state.launched.make_contiguous());
        let names: Vec<String> = candidates.iter().map(|name| operation(name)).collect();
        let place = match names.as_slice() {
            [] => String::new(),
            [name] => format!(" in {name}"),
            names => format!(" in one of {} (CUDA_LAUNCH_BLOCKING=1 tells which)", names.join(", ")),
        };
        if is_fatal(error) {
            state.lost = Some(format!("{device} was lost and takes no more work in this process: {}", said(error)));
        }
        state.unreported = Some(format!("{device} failed{place}: {}", said(error)));
    }
}
