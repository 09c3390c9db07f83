//! The memory timeline: allocations, frees, and scopes that open and close, recorded on request.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use parking_lot::Mutex;

use super::account;
use super::cache::thread_cache::{self, RECORDED};
use crate::device::{DEVICES, Device};

/// The event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A storage was allocated.
    Alloc {
        /// Its charge.
        bytes: u64,
    },
    /// A storage was freed.
    Free {
        /// Its charge.
        bytes: u64,
    },
    /// A scope was opened.
    Open {
        /// Its number.
        scope: u64,
        /// The number of its parent, 0 for none.
        parent: u64,
        /// Its name, or its kind.
        name: String,
    },
    /// A scope was closed.
    Close {
        /// Its number.
        scope: u64,
    },
}

/// One event of a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Nanoseconds since the recording began.
    pub nanos: u64,
    /// The event.
    pub kind: EventKind,
    /// The device of the bytes; the host for scopes.
    pub device: Device,
    /// Live bytes of the process on the device after it.
    pub live: u64,
}

struct Recording {
    began: Instant,
    /// By the codes of devices.
    live: [i64; DEVICES],
    events: Vec<Event>,
    /// How many events were dropped because the system had no memory.
    lost: u64,
}

static ON: AtomicBool = AtomicBool::new(false);
static RECORDING: Mutex<Option<Recording>> = Mutex::new(None);

/// Starts a recording, which replaces one that is running.
pub fn start() {
    let mut recording = RECORDING.lock();
    let mut live = [0; DEVICES];
    for device in Device::all() {
        live[usize::from(device.code())] = account::process().reading(device).live as i64;
    }
    *recording = Some(Recording { began: Instant::now(), live, events: Vec::new(), lost: 0 });
    ON.store(true, Ordering::Release);
    thread_cache::stop(RECORDED);
}

/// Ends the recording and returns its events, oldest first, or `None` if there was no recording.
pub fn stop() -> Option<Vec<Event>> {
    let mut recording = RECORDING.lock();
    ON.store(false, Ordering::Release);
    thread_cache::resume(RECORDED);
    let recording = recording.take()?;
    if recording.lost > 0 {
        let Recording { events, lost, .. } = &recording;
        tracing::warn!(target: "libtensor::memory", "the timeline has {} events; {lost} were dropped for lack of memory", events.len());
    }
    Some(recording.events)
}

/// Returns whether a recording is running, which costs an allocation only one load.
#[inline]
pub fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Records an allocation (positive) or a free (negative) on a device.
#[inline]
pub(crate) fn record_bytes(device: Device, bytes: i64) {
    if is_on() {
        let amount = bytes.unsigned_abs();
        let kind = if bytes >= 0 { EventKind::Alloc { bytes: amount } } else { EventKind::Free { bytes: amount } };
        record(kind, device, bytes);
    }
}

/// Records that a scope was opened or closed.
pub(crate) fn record_scope(kind: EventKind) {
    record(kind, Device::HOST, 0);
}

#[cold]
fn record(kind: EventKind, device: Device, bytes: i64) {
    if let Some(recording) = RECORDING.lock().as_mut() {
        let live = &mut recording.live[usize::from(device.code())];
        *live += bytes;
        let live = (*live).max(0) as u64;
        let nanos = u64::try_from(recording.began.elapsed().as_nanos()).unwrap_or(u64::MAX);
        if recording.events.try_reserve(1).is_ok() {
            recording.events.push(Event { nanos, kind, device, live });
        } else {
            recording.lost += 1;
        }
    }
}
