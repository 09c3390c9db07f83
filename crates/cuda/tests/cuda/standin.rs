//! The driver of the tests: the stand-in of `tests/cuda`, or a real one. `tests/cuda/run` brings the first.

use std::ffi::OsString;
use std::sync::Once;

use libloading::{Library, Symbol};
use tensor_core::Device;

/// Makes the devices known, and returns whether there is a driver. Under the stand-in there has to be one.
pub fn is_there() -> bool {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| tensor_cuda::register().expect("no such devices so far"));
    let info = Device::cuda(0).info();
    if let Err(reason) = &info {
        assert!(!is_standin(), "{reason}");
        println!("skipped: {reason}");
    }
    info.is_ok()
}

/// Whether the driver is the stand-in.
pub fn is_standin() -> bool {
    std::env::var_os("CUDA_STANDIN_KERNELS").is_some()
}

/// What finds the stand-in for another library, whose folder a variable names; `None` if there is none, as over a real driver.
pub fn path(variable: &str) -> Option<OsString> {
    let mut path = std::env::var_os(variable).filter(|_| is_there())?;
    path.push(":");
    path.push(std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default());
    Some(path)
}

/// Runs a test once more in a process of its own, with variables. Returns whether this is that process.
pub fn is_alone(name: &str, variables: &[(&str, &std::ffi::OsStr)]) -> bool {
    const ALONE: &str = "TENSOR_TEST_ALONE";
    if std::env::var_os(ALONE).is_some_and(|alone| alone == name) {
        return true;
    }
    let program = std::env::current_exe().expect("this program");
    let mut command = std::process::Command::new(program);
    command.args(["--exact", name, "--nocapture"]).env(ALONE, name).envs(variables.iter().copied());
    // Its count of tests is not this process's.
    let output = command.stderr(std::process::Stdio::inherit()).output().expect("this program runs");
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stdout));
    false
}

/// Errors that the stand-in is asked for.
pub struct Faults(Library);

impl Faults {
    /// `None` with a real driver, or without one.
    pub fn new() -> Option<Faults> {
        // SAFETY: the driver was loaded before, so this only finds it.
        let library = || unsafe { Library::new("libcuda.so") }.expect("the stand-in");
        (is_there() && is_standin()).then(|| Faults(library()))
    }

    /// A function of the stand-in.
    ///
    /// # Safety
    /// It has this signature.
    unsafe fn function<F>(&self, name: &[u8]) -> Symbol<'_, F> {
        // SAFETY: as the caller promises.
        unsafe { self.0.get(name) }.expect("a function of the stand-in")
    }

    /// How many driver calls were made.
    pub fn calls(&self) -> u64 {
        // SAFETY: that is its signature.
        unsafe { self.function::<unsafe extern "C" fn() -> u64>(b"cuda_standin_calls\0")() }
    }

    /// What the driver has of one kind; `tests/cuda/README.md` has the numbers.
    pub fn live(&self, what: u32) -> u64 {
        // SAFETY: that is its signature.
        unsafe { self.function::<unsafe extern "C" fn(u32) -> u64>(b"cuda_standin_live\0")(what) }
    }

    /// The graphs that the driver has.
    pub fn graphs(&self) -> u64 {
        self.live(6)
    }

    /// The `n`-th driver call from here fails, counted from 1.
    pub fn fail_at(&self, n: u64, error: u32) {
        // SAFETY: that is its signature.
        unsafe { self.function::<unsafe extern "C" fn(u64, u32)>(b"cuda_standin_fail_at\0")(n, error) }
    }

    /// The `n`-th kernel that runs from here fails, counted from 1.
    pub fn fail_work(&self, n: u64, error: u32) {
        self.fail_call(c"work", n, error);
    }

    /// The `n`-th driver call of a name fails, counted from 1.
    pub fn fail_call(&self, name: &std::ffi::CStr, n: u64, error: u32) {
        type Call = unsafe extern "C" fn(*const std::ffi::c_char, u64, u32);
        // SAFETY: that is its signature.
        unsafe { self.function::<Call>(b"cuda_standin_fail_call\0")(name.as_ptr(), n, error) }
    }

    /// A function runs before the next driver call of a name.
    pub fn interrupt(&self, call: &std::ffi::CStr, function: extern "C" fn()) {
        type Interrupt = unsafe extern "C" fn(*const std::ffi::c_char, extern "C" fn());
        // SAFETY: that is its signature.
        unsafe { self.function::<Interrupt>(b"cuda_standin_interrupt\0")(call.as_ptr(), function) }
    }

    /// Forgets an error that has not come; whether there was one.
    pub fn forget(&self) -> bool {
        // SAFETY: that is its signature.
        unsafe { self.function::<unsafe extern "C" fn() -> u64>(b"cuda_standin_fail_none\0")() > 0 }
    }
}
