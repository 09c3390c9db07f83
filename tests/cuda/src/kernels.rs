//! The kernels as the host's compiler made them: shared objects that the variable `CUDA_STANDIN_KERNELS` names.

use std::collections::HashMap;
use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::OnceLock;

use crate::block::CALLS;
use crate::error::{Answer, Code};
use crate::settings::say;

// The declarations of host/cuda_on_host.h.

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Here {
    pub thread: [u32; 3],
    pub block: [u32; 3],
    pub block_dim: [u32; 3],
    pub grid_dim: [u32; 3],
}

#[repr(C)]
pub struct Calls {
    pub barrier: extern "C" fn(i32) -> i32,
    pub shuffle: extern "C" fn(u32, u64, i32) -> u64,
    pub ballot: extern "C" fn(u32, i32) -> u32,
    pub lanes: extern "C" fn() -> u32,
}

#[repr(C)]
struct Exported {
    name: *const c_char,
    parameters: usize,
    sizes: *const usize,
    pointers: *const u8,
    run: extern "C" fn(*mut *mut c_void),
    next: *const Exported,
}

/// A kernel of the host.
pub struct Kernel {
    pub name: String,
    /// The bytes of each parameter, and whether it is a pointer.
    pub sizes: Vec<usize>,
    pub pointers: Vec<bool>,
    pub run: extern "C" fn(*mut *mut c_void),
    pub library: Library,
}

/// What the kernels of a shared object share, for each thread of the host.
#[derive(Clone, Copy)]
pub struct Library {
    pub here: extern "C" fn() -> *mut Here,
    pub shared: extern "C" fn() -> *mut u8,
}

static KERNELS: OnceLock<HashMap<String, Kernel>> = OnceLock::new();

/// The kernel of that name.
pub fn find(name: &str) -> Option<&'static Kernel> {
    KERNELS.get()?.get(name)
}

fn symbol(library: *mut c_void, name: &CStr) -> Option<*mut c_void> {
    // SAFETY: the library is open, and the name a C string.
    let address = unsafe { libc::dlsym(library, name.as_ptr()) };
    (!address.is_null()).then_some(address)
}

/// The kernels of a library. It stays open, so they live as long as the process.
fn open(path: &str) -> Option<Vec<Kernel>> {
    let c_path = CString::new(path).ok()?;
    // SAFETY: the path is a C string.
    let library = unsafe { libc::dlopen(c_path.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if library.is_null() {
        // SAFETY: after a failure there is a message.
        say(unsafe { CStr::from_ptr(libc::dlerror()) }.to_string_lossy().into_owned());
        return None;
    }
    let kernels = symbol(library, c"cuda_on_host_kernels")?;
    // SAFETY: the header declares these functions so.
    let (kernels, shared) = unsafe {
        let kernels = std::mem::transmute::<*mut c_void, extern "C" fn(*const Calls) -> *const Exported>(kernels);
        let here =
            std::mem::transmute::<*mut c_void, extern "C" fn() -> *mut Here>(symbol(library, c"cuda_on_host_here")?);
        let shared =
            std::mem::transmute::<*mut c_void, extern "C" fn() -> *mut u8>(symbol(library, c"cuda_on_host_shared")?);
        (kernels, Library { here, shared })
    };
    let mut next = kernels(&CALLS);
    let mut found = Vec::new();
    // SAFETY: the list ends with null, and its parts are static data of the library.
    while let Some(kernel) = unsafe { next.as_ref() } {
        // SAFETY: as above.
        let (name, sizes, pointers) = unsafe {
            let sizes = std::slice::from_raw_parts(kernel.sizes, kernel.parameters);
            let pointers = std::slice::from_raw_parts(kernel.pointers, kernel.parameters);
            (CStr::from_ptr(kernel.name), sizes, pointers)
        };
        let pointers = pointers.iter().map(|pointer| *pointer != 0).collect();
        let name = name.to_string_lossy().into_owned();
        found.push(Kernel { name, sizes: sizes.to_vec(), pointers, run: kernel.run, library: shared });
        next = kernel.next;
    }
    Some(found)
}

/// Opens the libraries, once in a process.
pub fn load(paths: &[String]) -> Answer {
    if KERNELS.get().is_some() {
        return Ok(());
    }
    let mut all = HashMap::new();
    for path in paths {
        let Some(kernels) = open(path) else {
            say(format!("{path} has no kernels for the stand-in"));
            return Err(Code::FILE_NOT_FOUND);
        };
        for kernel in kernels {
            if let Some(other) = all.insert(kernel.name.clone(), kernel) {
                say(format!("two kernels are named {}", other.name));
                return Err(Code::INVALID_IMAGE);
            }
        }
    }
    let _ = KERNELS.set(all);
    Ok(())
}
