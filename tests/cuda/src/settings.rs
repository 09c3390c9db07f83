//! What the environment says, and the messages that explain an error to who reads the test's output.

use std::ffi::{CString, c_char};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The stand-in's settings; README.md describes the variables.
pub struct Settings {
    pub devices: usize,
    /// Bytes of memory of each device.
    pub memory: usize,
    /// Whether work runs at once, not when somebody waits for it.
    pub eager: bool,
    /// Whether blocks and threads run from the last to the first.
    pub reverse: bool,
    /// The driver's version, such as 12000.
    pub version: i32,
    /// Major and minor, such as 80.
    pub capability: i32,
    /// Shared objects with the kernels.
    pub kernels: Vec<String>,
}

pub fn text(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// Says that a part of a variable is not understood.
pub fn complain<T>(name: &str, part: &str) -> Option<T> {
    say(format!("{name}: '{part}' is not understood"));
    None
}

fn number<T: std::str::FromStr>(name: &str, default: T) -> T {
    text(name).and_then(|value| value.parse().ok().or_else(|| complain(name, &value))).unwrap_or(default)
}

pub fn settings() -> &'static Settings {
    static SETTINGS: OnceLock<Settings> = OnceLock::new();
    SETTINGS.get_or_init(|| Settings {
        devices: number("CUDA_STANDIN_DEVICES", 1),
        memory: number("CUDA_STANDIN_MEMORY", 4 << 30),
        eager: text("CUDA_STANDIN").is_some_and(|mode| mode == "eager"),
        reverse: text("CUDA_STANDIN_ORDER").is_some_and(|order| order == "reverse"),
        version: number("CUDA_STANDIN_DRIVER", 12000),
        capability: number("CUDA_STANDIN_CAPABILITY", 80),
        kernels: text("CUDA_STANDIN_KERNELS")
            .unwrap_or_default()
            .split(':')
            .filter(|path| !path.is_empty())
            .map(str::to_owned)
            .collect(),
    })
}

static MESSAGE: Mutex<Option<CString>> = Mutex::new(None);

/// Writes why an error comes, which a driver would not say.
pub fn say(message: String) {
    if text("CUDA_STANDIN_LOG").is_none_or(|log| log != "off") {
        eprintln!("CUDA stand-in: {message}");
    }
    *MESSAGE.lock().unwrap_or_else(PoisonError::into_inner) = CString::new(message).ok();
}

/// Adds to the message that was just said.
pub fn note(more: &str) {
    let before = MESSAGE.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default();
    say(format!("{}; {more}", before.to_string_lossy()));
}

/// Copies the last message, cut to `capacity` bytes with the zero at its end; the length of the whole.
///
/// # Safety
///
/// `out` has room for `capacity` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuda_standin_message(out: *mut c_char, capacity: usize) -> usize {
    let message = MESSAGE.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = message.as_deref().unwrap_or_default().to_bytes();
    let copied = bytes.len().min(capacity.saturating_sub(1));
    if capacity > 0 {
        // SAFETY: there is room, as the caller promises.
        unsafe {
            out.copy_from_nonoverlapping(bytes.as_ptr().cast(), copied);
            out.add(copied).write(0);
        }
    }
    bytes.len()
}
