//! The queue of a device: a stream of the driver, in which all work of this process runs in order.
//!
//! A position in the queue says what was enqueued before. What a position follows is done once a wait has passed it.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};

use cudarc::driver::{DriverError, result, sys};
use parking_lot::Mutex;

use crate::driver::{is_fatal, said};

/// How many of the last launches an error of the device names.
const NAMED: usize = 4;

/// The queue.
pub struct Queue {
    device: &'static str,
    stream: sys::CUstream,
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

impl Queue {
    /// Creates the queue in the current context.
    pub fn new(device: &'static str) -> Result<Queue, DriverError> {
        let stream = result::stream::create(result::stream::StreamKind::NonBlocking)?;
        let state = State { launched: VecDeque::new(), unreported: None, lost: None };
        Ok(Queue { device, stream, enqueued: AtomicU64::new(0), done: AtomicU64::new(0), state: Mutex::new(state) })
    }

    /// The stream of the driver.
    pub fn stream(&self) -> sys::CUstream {
        self.stream
    }

    /// Counts a piece of work that was enqueued, with its name.
    pub fn count(&self, name: &'static str) {
        self.enqueued.fetch_add(1, Ordering::AcqRel);
        let launched = &mut self.state.lock().launched;
        if launched.len() == NAMED {
            launched.pop_front();
        }
        launched.push_back(name);
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
            state.fail(self.device, error);
        }
        state.launched.clear();
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

    /// The text of a call that the driver refused. It remembers if the device is lost.
    pub fn refused(&self, error: DriverError) -> String {
        let mut state = self.state.lock();
        state.fail(self.device, error);
        state.unreported.take().unwrap_or_default()
    }
}

impl State {
    fn fail(&mut self, device: &str, error: DriverError) {
        if self.lost.is_some() {
            return;
        }
        let names: Vec<&str> = self.launched.iter().copied().collect();
        let after = match names.as_slice() {
            [] => String::new(),
            [one] => format!(" after {one}"),
            several => format!(" after one of {}", several.join(", ")),
        };
        let text = format!("{device} failed{after}: {}", said(error));
        if is_fatal(error) {
            self.lost = Some(format!("{device} was lost and takes no more work in this process: {}", said(error)));
        }
        self.unreported = Some(text);
    }
}
