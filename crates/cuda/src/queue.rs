//! A queue of a device: a stream of the driver, in which work runs in order.
//!
//! A position in the queue says what was enqueued before. What a position follows is done once a wait has passed it. Marks
//! between the launches tell which ones were done when one failed, as the driver does not say which it was.

mod marks;

use std::collections::{HashMap, VecDeque};
use std::ptr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use cudarc::driver::{DriverError, result, sys};
use parking_lot::Mutex;
use tensor_core::device::Stream;

use marks::Marks;

/// The most names of launches that are kept.
const NAMES: usize = 4096;

/// A place in the work of a device: behind so many launches of a stream.
pub type Position = (Stream, u64);

/// The queue.
pub struct Queue {
    number: Stream,
    stream: sys::CUstream,
    marks: Marks,
    enqueued: AtomicU64,
    done: AtomicU64,
    /// The names of the last launches since the last wait.
    launched: Mutex<VecDeque<&'static str>>,
    /// The end of the queue, for others that wait for it.
    event: OnceLock<Event>,
    /// How far other queues were when this one was last made to wait for them.
    awaited: Mutex<HashMap<u16, u64>>,
}

/// An event of the driver.
struct Event(sys::CUevent);

// SAFETY: an event of the driver may be used from any thread.
unsafe impl Send for Event {}
// SAFETY: as above.
unsafe impl Sync for Event {}

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

/// A new event of the driver, with a time if it is `timed`.
pub fn event(timed: bool) -> Result<sys::CUevent, DriverError> {
    let flags = if timed { sys::CUevent_flags::CU_EVENT_DEFAULT } else { sys::CUevent_flags::CU_EVENT_DISABLE_TIMING };
    let mut event = ptr::null_mut();
    // SAFETY: the address is valid to write.
    unsafe { sys::cuEventCreate(&mut event, flags as u32) }.result()?;
    Ok(event)
}

impl Queue {
    /// Creates the queue in the current context.
    pub fn new(number: Stream) -> Result<Queue, DriverError> {
        let marks = Marks::new()?;
        let stream = result::stream::create(result::stream::StreamKind::NonBlocking)?;
        Ok(Queue {
            number,
            stream,
            marks,
            enqueued: AtomicU64::new(0),
            done: AtomicU64::new(0),
            launched: Mutex::default(),
            event: OnceLock::new(),
            awaited: Mutex::default(),
        })
    }

    /// Its number among the streams of the process.
    pub fn number(&self) -> Stream {
        self.number
    }

    /// The stream of the driver.
    pub fn stream(&self) -> sys::CUstream {
        self.stream
    }

    /// Counts a piece of work that was enqueued, with its name. An error is that of the mark behind it.
    pub fn count(&self, name: &'static str) -> Result<(), DriverError> {
        let mut launched = self.launched.lock();
        // Under the lock, so that names and marks have the order of the numbers.
        let number = self.enqueued.fetch_add(1, Ordering::AcqRel) + 1;
        if launched.len() == NAMES {
            launched.pop_front();
        }
        launched.push_back(name);
        self.marks.pass(number, self.stream)
    }

    /// Whether each launch is to be waited for.
    pub fn is_blocking(&self) -> bool {
        self.marks.are_waits()
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
    pub fn look(&self) -> Result<bool, DriverError> {
        let end = self.end();
        if self.done() >= end {
            return Ok(true);
        }
        // SAFETY: the stream lives as long as the process.
        match unsafe { sys::cuStreamQuery(self.stream) }.result() {
            Ok(()) => {
                self.done.fetch_max(end, Ordering::AcqRel);
                Ok(true)
            }
            Err(error) if error.0 == sys::CUresult::CUDA_ERROR_NOT_READY => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Waits for all work, and hands an error to `failed` while the names of the work are still known.
    pub fn wait(&self, failed: impl FnOnce(DriverError)) {
        let end = self.end();
        // SAFETY: as in `look`.
        if let Err(error) = unsafe { result::stream::synchronize(self.stream) } {
            failed(error);
        }
        let mut launched = self.launched.lock();
        // Another thread may have launched more meanwhile.
        let later = (self.end() - end).min(launched.len() as u64) as usize;
        let first = launched.len() - later;
        launched.drain(..first);
        // A lost device does nothing more, so nothing accesses memory any more either.
        self.done.fetch_max(end, Ordering::AcqRel);
    }

    /// The names of the work among which one failed.
    pub fn suspects(&self) -> Vec<&'static str> {
        let mut launched = self.launched.lock();
        self.marks.suspects(self.end(), launched.make_contiguous()).to_vec()
    }

    /// Lets later work of this queue wait for what another one has enqueued up to a position.
    pub fn follow(&self, other: &Queue, position: u64) -> Result<(), DriverError> {
        let known = self.awaited.lock().get(&other.number.0).copied().unwrap_or(0);
        if position <= known.max(other.done()) {
            return Ok(());
        }
        let event = match other.event.get() {
            Some(event) => event,
            None => {
                let made = Event(event(false)?);
                other.event.get_or_init(|| made)
            }
        };
        // Before the record, so that the event is behind it. Another thread may record the event once more, further on.
        let end = other.end();
        // SAFETY: event and streams are of the current context, and stay.
        unsafe {
            sys::cuEventRecord(event.0, other.stream).result()?;
            sys::cuStreamWaitEvent(self.stream, event.0, 0).result()?;
        }
        let mut awaited = self.awaited.lock();
        let known = awaited.entry(other.number.0).or_default();
        *known = end.max(*known);
        Ok(())
    }
}
