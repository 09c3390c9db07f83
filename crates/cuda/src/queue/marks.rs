//! Marks between the launches: the device writes the number of a launch where the host reads it, once the launch is done.
//!
//! When a kernel fails, the launches before the last mark were done, and those behind the next one had not begun. So an
//! error names a few operations only. With the driver's own variable `CUDA_LAUNCH_BLOCKING=1`, each launch waits, and an
//! error names one.

use std::ffi::c_void;
use std::ptr;

use cudarc::driver::{DriverError, sys};

/// How many launches there are between two marks, each of which costs a call of the driver.
const DISTANCE: u64 = 8;

/// The word that the device writes. It stays as long as the device is in use.
pub struct Marks {
    word: *const u32,
    blocking: bool,
}

impl Drop for Marks {
    fn drop(&mut self) {
        // SAFETY: the driver gave the word, and the stream that would write it was destroyed.
        let _ = unsafe { sys::cuMemFreeHost(self.word.cast_mut().cast()) };
    }
}

impl Marks {
    /// Takes the word from the driver.
    pub fn new() -> Result<Marks, DriverError> {
        let mut word: *mut c_void = ptr::null_mut();
        let flags = sys::CU_MEMHOSTALLOC_PORTABLE | sys::CU_MEMHOSTALLOC_DEVICEMAP;
        // SAFETY: the address is valid to write.
        unsafe { sys::cuMemHostAlloc(&mut word, size_of::<u32>(), flags) }.result()?;
        let word = word.cast::<u32>();
        // SAFETY: the driver gave the word, and no work writes it yet.
        unsafe { word.write(0) };
        let blocking = std::env::var("CUDA_LAUNCH_BLOCKING").is_ok_and(|value| value == "1");
        Ok(Marks { word, blocking })
    }

    /// Whether each launch waits for its end, and so needs no mark.
    pub fn are_waits(&self) -> bool {
        self.blocking
    }

    /// Enqueues a mark behind this launch, if there is to be one.
    pub fn pass(&self, number: u64, stream: sys::CUstream) -> Result<(), DriverError> {
        if self.blocking || !number.is_multiple_of(DISTANCE) {
            return Ok(());
        }
        // The host's address is the device's, as in every process of 64 bits.
        // SAFETY: the word stays, and the stream is one of the current context.
        unsafe { sys::cuStreamWriteValue32_v2(stream, self.word as u64, number as u32, 0) }.result()
    }

    /// Of the last launches, of which the newest has the number `end`, those among which one failed.
    pub fn suspects<'a>(&self, end: u64, launched: &'a [&'static str]) -> &'a [&'static str] {
        // SAFETY: the word stays. The device may write it, which is one access of 32 bits.
        let passed = unsafe { self.word.read_volatile() };
        between(end, passed, launched)
    }
}

/// The launches behind the one whose number has these last 32 bits, up to the next mark.
fn between<'a>(end: u64, passed: u32, launched: &'a [&'static str]) -> &'a [&'static str] {
    let open = u64::from((end as u32).wrapping_sub(passed));
    let behind = &launched[launched.len().saturating_sub(open as usize)..];
    // Where a wait was later than the mark, the names begin behind the mark.
    let next = (DISTANCE - (end - behind.len() as u64) % DISTANCE) as usize;
    &behind[..next.min(behind.len())]
}

#[cfg(test)]
mod tests {
    use super::between;

    #[test]
    fn suspects_are_behind_the_last_mark_and_before_the_next() {
        let names: Vec<&str> = "abcdefghijklmnopqrstu".split("").filter(|name| !name.is_empty()).collect();
        let text = |end, passed, names| between(end, passed, names).concat();
        assert_eq!(text(21, 0, &names), "abcdefgh");
        assert_eq!(text(21, 8, &names), "ijklmnop");
        assert_eq!(text(21, 16, &names), "qrstu");
        // After a wait there are fewer names than launches.
        assert_eq!(text(31, 8, &names), "abcdef");
        assert_eq!(text(8, 8, &names[..0]), "");
        // Numbers go beyond 32 bits.
        assert_eq!(text((1 << 32) + 3, (1u64 << 32).wrapping_sub(8) as u32, &names[..11]), "abcdefgh");
    }
}
