//! Where in the program a thread is: the innermost calls that belong to the program, as text.
//!
//! Only a host can read the stack of its own code, so hosts register functions for that (*locators*). In programs in
//! Rust, C or C++, the stack is read here.

use std::collections::HashMap;
use std::ffi::{OsStr, c_void};
use std::fmt::Write;
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path};
use std::sync::Arc;

use backtrace::Symbol;
use once_cell::sync::Lazy;
use parking_lot::{Mutex, RwLock};
use smallvec::SmallVec;

/// Returns the place of the calling thread in a host's code, or `None` if it is not in such code.
pub type Locator = Arc<dyn Fn() -> Option<String> + Send + Sync>;

/// How many calls of the program the text has.
pub const CALLS: usize = 4;
/// How many calls are read, including the runtime's own.
const DEPTH: usize = 32;
/// How many stacks are cached as text.
const MOST: usize = 10_000;

static LOCATORS: RwLock<Vec<(u64, Locator)>> = RwLock::new(Vec::new());

/// Registers a host's locator. The result is the id for [`remove_locator`].
pub fn add_locator(locator: Locator) -> u64 {
    let mut locators = LOCATORS.write();
    let id = locators.last().map_or(0, |(last, _)| last + 1);
    locators.push((id, locator));
    id
}

/// Removes a host's locator, and waits for threads that are executing it.
pub fn remove_locator(id: u64) {
    LOCATORS.write().retain(|(known, _)| *known != id);
}

/// Where the calling thread is, innermost call first: "step (main.c:12) from main (main.c:5)".
pub(crate) fn here() -> Arc<str> {
    let located = LOCATORS.read().iter().find_map(|(_, locator)| locator());
    located.map_or_else(native, Arc::from)
}

type Addresses = SmallVec<[usize; DEPTH]>;

fn native() -> Arc<str> {
    static KNOWN: Lazy<Mutex<HashMap<Addresses, Arc<str>>>> = Lazy::new(Mutex::default);
    let mut addresses = Addresses::new();
    backtrace::trace(|frame| {
        addresses.push(frame.ip() as usize);
        addresses.len() < DEPTH
    });
    if let Some(known) = KNOWN.lock().get(&addresses) {
        return known.clone();
    }
    let text: Arc<str> = words(&addresses).into();
    let mut known = KNOWN.lock();
    if known.len() >= MOST {
        known.clear();
    }
    known.insert(addresses, text.clone());
    text
}

/// Looks calls up in the program's symbols. This is slow.
fn words(addresses: &[usize]) -> String {
    let mut calls = Vec::new();
    for &address in addresses {
        backtrace::resolve(address as *mut c_void, |symbol| calls.extend(call(symbol)));
    }
    match calls.len() {
        0 => "an unknown place".to_string(),
        told => calls[..told.min(CALLS)].join(" from "),
    }
}

/// A call as text; `None` if it does not belong to the program.
fn call(symbol: &Symbol) -> Option<String> {
    let mut text = format!("{:#}", symbol.name()?);
    if !is_of_program(&text) || symbol.filename().is_some_and(is_library) {
        return None;
    }
    if let (Some(file), Some(line)) = (symbol.filename().and_then(Path::file_name), symbol.lineno()) {
        let _ = write!(text, " ({}:{line})", file.to_string_lossy());
    }
    Some(text)
}

/// Whether code belongs to a crate of this repository or to the standard library. This decides by the file, as an
/// inlined function has only the last part of its name.
fn is_library(file: &Path) -> bool {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let inside = beside.and_then(|beside| file.strip_prefix(beside).ok());
    let is_backtrace =
        file.ancestors().any(|above| above.file_name().is_some_and(|name| name.as_bytes().starts_with(b"backtrace-")));
    file.starts_with("/rustc")
        || is_backtrace
        || inside.is_some_and(|inside| inside.components().nth(1) == Some(Component::Normal(OsStr::new("src"))))
}

/// The beginnings of names that belong to the runtime or to the languages' libraries.
const NOT_OF_PROGRAM: [&str; 17] = [
    "tensor_core::",
    "tensor_nn::",
    "tensor_bridge::",
    "tensor_capi::",
    "tensor_jni::",
    "tensor_cpu::",
    "tensor_kernels::",
    "libtensor::",
    "backtrace::",
    "core::",
    "std::",
    "alloc::",
    "test::",
    "_Unwind",
    "__",
    "_start",
    "start_thread",
];

fn is_of_program(name: &str) -> bool {
    // In "<a::B as c::D>::e" and "<&mut a::B>::c", the type decides.
    let path = name.trim_start_matches(['<', '&', '*']).trim_start_matches("mut ").trim_start_matches("dyn ");
    let is_c_interface = path.starts_with("tensor_") && !path.contains("::");
    !is_c_interface && !NOT_OF_PROGRAM.iter().any(|start| path.starts_with(start))
}
