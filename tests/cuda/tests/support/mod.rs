//! The stand-in as the tests use it: through cudarc's level of single calls.
#![allow(dead_code)]

use std::ffi::{CStr, CString, c_char, c_void};
use std::os::unix::fs::MetadataExt;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use cudarc::driver::sys::{self, CUdeviceptr, CUresult, CUstream};
use cudarc::driver::{DriverError, result};

/// The tests' kernels for a device.
pub const PROBE: &CStr = match CStr::from_bytes_with_nul(concat!(include_str!("../kernels/probe.ptx"), "\0").as_bytes())
{
    Ok(text) => text,
    Err(_) => panic!("PTX has no zeros"),
};

pub const NONE: CUstream = std::ptr::null_mut();

/// The addresses of a kernel's parameters.
#[macro_export]
macro_rules! parameters {
    ($($parameter:expr),* $(,)?) => { &mut [$(std::ptr::from_ref(&$parameter).cast_mut().cast::<std::ffi::c_void>()),*] };
}

/// Sets the stand-in's variables, before its first call, and makes the driver ready.
pub fn start(variables: &[(&str, &str)]) {
    static START: Once = Once::new();
    START.call_once(|| {
        for (name, value) in [("CUDA_STANDIN_KERNELS", env!("PROBE_KERNELS"))].iter().chain(variables) {
            // SAFETY: nothing else in the tests reads or writes the environment at this time.
            unsafe { std::env::set_var(name, value) };
        }
        check_build();
        result::init().expect("the stand-in is where cargo's tests find libraries");
    });
}

/// Cargo's tests take the library that `cargo build` has put beside their folder, and build another one in it.
fn check_build() {
    let program = std::env::current_exe().expect("a test has a file");
    let folder = program.parent().expect("a file has a folder");
    let inode = |path: &str| std::fs::metadata(folder.join(path)).map(|file| file.ino()).ok();
    let taken = inode("../libcuda.so");
    assert!(
        taken.is_none() || taken == inode("libcuda.so"),
        "libcuda.so is from an older build: run `cargo build` first"
    );
}

/// The context and the test's kernels on one device. One test at a time has one; nothing is left when it is over.
pub struct Gpu {
    device: sys::CUdevice,
    pub context: sys::CUcontext,
    module: sys::CUmodule,
    _alone: MutexGuard<'static, ()>,
}

impl Gpu {
    /// Device 0 of a driver with these variables.
    pub fn new(variables: &[(&str, &str)]) -> Self {
        static ALONE: Mutex<()> = Mutex::new(());
        let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        start(variables);
        fail_none();
        let device = result::device::get(0).expect("there is a device");
        // SAFETY: the device is one.
        let context = unsafe { result::primary_ctx::retain(device) }.expect("a context");
        // SAFETY: the context lives.
        unsafe { result::ctx::set_current(context) }.expect("a current context");
        let module = load(PROBE).expect("the tests' PTX");
        Self { device, context, module, _alone: alone }
    }

    pub fn function(&self, name: &str) -> Result<sys::CUfunction, DriverError> {
        // SAFETY: the module is loaded.
        unsafe { result::module::get_function(self.module, CString::new(name).expect("no zero")) }
    }

    /// Launches a kernel over `blocks` of `threads`.
    pub fn launch(
        &self,
        name: &str,
        blocks: u32,
        threads: u32,
        shared: u32,
        stream: CUstream,
        parameters: &mut [*mut c_void],
    ) -> Result<(), DriverError> {
        let function = self.function(name)?;
        // SAFETY: the parameters are those of the kernel.
        unsafe { result::launch_kernel(function, (blocks, 1, 1), (threads, 1, 1), shared, stream, parameters) }
    }

    pub fn synchronize(&self) -> Result<(), DriverError> {
        result::ctx::synchronize()
    }
}

impl Drop for Gpu {
    fn drop(&mut self) {
        fail_none();
        // SAFETY: retained once.
        unsafe { result::primary_ctx::release(self.device) }.expect("the context goes");
        if !std::thread::panicking() {
            assert_eq!([live(0), live(2), live(3), live(4), live(6)], [0; 5], "something outlives its context");
        }
    }
}

pub fn load(ptx: &CStr) -> Result<sys::CUmodule, DriverError> {
    // SAFETY: the text ends with a zero.
    unsafe { result::module::load_data(ptx.as_ptr().cast()) }
}

/// Memory for `count` elements.
pub fn alloc<T>(count: usize) -> Result<CUdeviceptr, DriverError> {
    // SAFETY: any size is allowed.
    unsafe { result::malloc_sync(count * size_of::<T>()) }
}

pub fn free(address: CUdeviceptr) -> Result<(), DriverError> {
    // SAFETY: the stand-in checks the address.
    unsafe { result::free_sync(address) }
}

/// A device's copy of values.
pub fn put<T>(values: &[T]) -> CUdeviceptr {
    let address = alloc::<T>(values.len()).expect("memory");
    // SAFETY: the block has room.
    unsafe { result::memcpy_htod_sync(address, values) }.expect("a copy");
    address
}

/// The host's copy of a device's values, of a type for which zeros are a value.
pub fn try_get<T: Clone + Default>(address: CUdeviceptr, count: usize) -> Result<Vec<T>, DriverError> {
    let mut values = vec![T::default(); count];
    // SAFETY: the stand-in checks the address.
    unsafe { result::memcpy_dtoh_sync(&mut values, address) }?;
    Ok(values)
}

pub fn get<T: Clone + Default>(address: CUdeviceptr, count: usize) -> Vec<T> {
    try_get(address, count).expect("a copy")
}

/// A stream that does not wait for the stream 0.
pub fn stream() -> CUstream {
    result::stream::create(result::stream::StreamKind::NonBlocking).expect("a stream")
}

pub fn event() -> sys::CUevent {
    result::event::create(sys::CUevent_flags::CU_EVENT_DEFAULT).expect("an event")
}

pub fn wait(stream: CUstream) -> Result<(), DriverError> {
    // SAFETY: the stream is one.
    unsafe { result::stream::synchronize(stream) }
}

/// The error of a call that has to fail.
pub fn error<T>(result: Result<T, DriverError>) -> CUresult {
    result.err().expect("the call fails").0
}

fn symbol(name: &CStr) -> *mut c_void {
    // SAFETY: the library is open, as `start` has used it.
    let library = unsafe { libc::dlopen(c"libcuda.so.1".as_ptr(), libc::RTLD_NOW | libc::RTLD_NOLOAD) };
    // SAFETY: the library is open.
    let address = unsafe { libc::dlsym(library, name.as_ptr()) };
    assert!(!address.is_null(), "{name:?} is not in the stand-in");
    address
}

/// How many blocks, bytes, streams, events, modules, pinned bytes and graphs there are (0 to 6).
pub fn live(what: u32) -> u64 {
    // SAFETY: the function is declared so.
    unsafe { std::mem::transmute::<*mut c_void, extern "C" fn(u32) -> u64>(symbol(c"cuda_standin_live"))(what) }
}

/// How many driver calls were made.
pub fn calls() -> u64 {
    // SAFETY: as above.
    unsafe { std::mem::transmute::<*mut c_void, extern "C" fn() -> u64>(symbol(c"cuda_standin_calls"))() }
}

/// Lets the `n`-th call fail from here.
pub fn fail_at(n: u64, error: CUresult) {
    // SAFETY: as above.
    unsafe {
        std::mem::transmute::<*mut c_void, extern "C" fn(u64, u32)>(symbol(c"cuda_standin_fail_at"))(n, error as u32)
    }
}

/// Lets the `n`-th call of that name fail.
pub fn fail_call(name: &CStr, n: u64, error: CUresult) {
    type Fail = extern "C" fn(*const c_char, u64, u32);
    // SAFETY: as above.
    unsafe {
        std::mem::transmute::<*mut c_void, Fail>(symbol(c"cuda_standin_fail_call"))(name.as_ptr(), n, error as u32)
    }
}

/// Forgets the errors that have not come.
pub fn fail_none() {
    // SAFETY: as above.
    unsafe { std::mem::transmute::<*mut c_void, extern "C" fn() -> u64>(symbol(c"cuda_standin_fail_none"))() };
}

/// Why the last error came.
pub fn message() -> String {
    let mut text = [0u8; 1024];
    type Message = unsafe extern "C" fn(*mut u8, usize) -> usize;
    // SAFETY: as above, and the buffer has this size.
    let length = unsafe {
        std::mem::transmute::<*mut c_void, Message>(symbol(c"cuda_standin_message"))(text.as_mut_ptr(), text.len())
    };
    String::from_utf8_lossy(&text[..length.min(text.len() - 1)]).into_owned()
}
