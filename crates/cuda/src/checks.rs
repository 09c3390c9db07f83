//! The answers of a graph's index checks: in the device's memory, and copied to the host behind each replay.

use std::ffi::c_void;
use std::ptr;

use cudarc::driver::{DriverError, sys};
use parking_lot::Mutex;

/// The answer of a check that found nothing.
const NONE: u64 = u64::MAX;

/// The checks of a graph.
pub struct Checks {
    /// Where the answers are copied to.
    copy: *mut u64,
    room: usize,
    state: Mutex<State>,
}

struct State {
    /// The operation of each check, and the number that its indices are below.
    checks: Vec<(&'static str, usize)>,
    /// Whether the device's answers are to be cleared: before the first replay, and after one was told.
    is_stale: bool,
}

// SAFETY: the copy is written by the device, and read as single words.
unsafe impl Send for Checks {}
// SAFETY: as above.
unsafe impl Sync for Checks {}

impl Drop for Checks {
    fn drop(&mut self) {
        // SAFETY: the driver gave the words, and the graph has waited for the work that writes them.
        let _ = unsafe { sys::cuMemFreeHost(self.copy.cast()) };
    }
}

impl Checks {
    /// Room for the answers of so many checks, in the current context.
    pub fn new(room: usize) -> Result<Checks, DriverError> {
        let mut start: *mut c_void = ptr::null_mut();
        // SAFETY: the address is valid to write.
        unsafe { sys::cuMemHostAlloc(&mut start, 8 * room, sys::CU_MEMHOSTALLOC_PORTABLE) }.result()?;
        let copy = start.cast::<u64>();
        // SAFETY: the driver gave the words, and no work writes them yet.
        (0..room).for_each(|i| unsafe { copy.add(i).write(NONE) });
        Ok(Checks { copy, room, state: Mutex::new(State { checks: Vec::new(), is_stale: true }) })
    }

    /// The number of a new check; `None` if there is no room.
    pub fn add(&self, operation: &'static str, limit: usize) -> Option<usize> {
        let checks = &mut self.state.lock().checks;
        let number = checks.len();
        (number < self.room).then(|| {
            checks.push((operation, limit));
            number
        })
    }

    /// Enqueues the copy of the answers.
    pub fn copy_from(&self, answers: u64, stream: sys::CUstream) -> Result<(), DriverError> {
        let bytes = 8 * self.state.lock().checks.len();
        if bytes == 0 {
            return Ok(());
        }
        // SAFETY: both have room for as many words, and stay as long as the graph.
        unsafe { sys::cuMemcpyDtoHAsync_v2(self.copy.cast(), answers, bytes, stream) }.result()
    }

    /// What clears the device's answers; empty if they are clear.
    pub fn cleared(&self) -> Vec<u8> {
        let mut state = self.state.lock();
        let words = if std::mem::take(&mut state.is_stale) { state.checks.len() } else { 0 };
        vec![NONE.to_ne_bytes()[0]; 8 * words]
    }

    /// The error of the first check that found an index out of range since the last call.
    pub fn told(&self) -> Option<String> {
        let mut state = self.state.lock();
        // SAFETY: the words stay. The device may write one, which is one access of 64 bits.
        let answers = (0..state.checks.len()).map(|i| unsafe { self.copy.add(i) });
        // SAFETY: as above.
        let found = answers.enumerate().find(|(_, answer)| unsafe { answer.read_volatile() } != NONE);
        let (number, answer) = found?;
        // SAFETY: as above.
        let place = unsafe { answer.read_volatile() };
        for i in 0..state.checks.len() {
            // SAFETY: as above.
            unsafe { self.copy.add(i).write_volatile(NONE) };
        }
        state.is_stale = true;
        let (operation, limit) = state.checks[number];
        Some(format!(
            "{operation} in the replay of a graph: index number {place} is out of range: expected at least 0 and below {limit}"
        ))
    }
}
