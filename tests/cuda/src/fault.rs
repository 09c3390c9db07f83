//! Errors by request: the n-th driver call, or the n-th kernel that runs, fails.
//!
//! The variable `CUDA_STANDIN_FAIL` is a list of `call:n:error`, separated by commas. `call` is a driver call's name, `any`
//! for all, or `work` for kernels as they run; `error` is a name such as `OUT_OF_MEMORY`, or a number. Tests in the
//! process use the functions below.

use std::ffi::{CStr, c_char};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::error::Code;
use crate::settings;

/// One error to come: after so many more calls of that name.
#[derive(Clone, Debug)]
struct Fault {
    /// A driver call, `work`, or `any`.
    call: String,
    left: u64,
    error: Code,
}

static CALLS: AtomicU64 = AtomicU64::new(0);
static FAULTS: Mutex<Option<Vec<Fault>>> = Mutex::new(None);

/// What the variable asks for.
fn parse(text: &str) -> Vec<Fault> {
    let fault = |part: &str| {
        let mut fields = part.split(':');
        let (call, count, error) = (fields.next()?, fields.next()?, fields.next()?);
        Some(Fault {
            call: call.trim().to_owned(),
            left: count.trim().parse().ok()?,
            error: Code::named(error.trim())?,
        })
    };
    let parts = text.split(',').filter(|part| !part.trim().is_empty());
    parts.filter_map(|part| fault(part).or_else(|| settings::complain("CUDA_STANDIN_FAIL", part))).collect()
}

fn with<T>(body: impl FnOnce(&mut Vec<Fault>) -> T) -> T {
    let mut faults = FAULTS.lock().unwrap_or_else(PoisonError::into_inner);
    body(faults.get_or_insert_with(|| parse(&settings::text("CUDA_STANDIN_FAIL").unwrap_or_default())))
}

/// Counts down the faults that `matches`; the error of the one that is due.
fn due(matches: impl Fn(&str) -> bool) -> Option<Code> {
    with(|faults| {
        for fault in faults.iter_mut().filter(|fault| matches(&fault.call)) {
            fault.left = fault.left.saturating_sub(1);
        }
        let index = faults.iter().position(|fault| fault.left == 0)?;
        Some(faults.remove(index).error)
    })
}

/// Counts a driver call; the error with which it has to fail.
pub fn next_call(name: &str) -> Option<Code> {
    CALLS.fetch_add(1, Ordering::Relaxed);
    due(|call| call == "any" || call == name)
}

/// Counts a kernel that runs; the error with which it has to fail.
pub fn next_work() -> Option<Code> {
    due(|call| call == "work")
}

fn add(call: &str, n: u64, error: u32) {
    with(|faults| faults.push(Fault { call: call.to_owned(), left: n.max(1), error: Code(error) }));
}

/// How many driver calls were made.
#[unsafe(no_mangle)]
pub extern "C" fn cuda_standin_calls() -> u64 {
    CALLS.load(Ordering::Relaxed)
}

/// Lets the `n`-th driver call from here fail, counted from 1.
#[unsafe(no_mangle)]
pub extern "C" fn cuda_standin_fail_at(n: u64, error: u32) {
    add("any", n, error);
}

/// Lets the `n`-th call of that name fail; `work` stands for the kernels as they run.
///
/// # Safety
///
/// `call` is a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuda_standin_fail_call(call: *const c_char, n: u64, error: u32) {
    // SAFETY: as the caller promises.
    add(&unsafe { CStr::from_ptr(call) }.to_string_lossy(), n, error);
}

/// Forgets all errors that have not come yet; how many these were.
#[unsafe(no_mangle)]
pub extern "C" fn cuda_standin_fail_none() -> u64 {
    with(|faults| std::mem::take(faults).len() as u64)
}
