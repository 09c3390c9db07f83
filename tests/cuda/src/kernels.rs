//! The kernels as the host's compiler made them: shared objects that the variable `CUDA_STANDIN_KERNELS` names.

use std::collections::HashMap;
use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::OnceLock;

use crate::block::CALLS;
use crate::error::{Answer, Code};
use crate::memory::FRESH;
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
    thread_locals: ThreadLocals,
}

impl Library {
    /// Writes what fresh memory holds over all shared memory that kernels declare. `Here` is among it, and is written anew.
    pub fn poison(&self) {
        let (start, bytes) = self.thread_locals.here();
        // SAFETY: the variables are the library's, and no kernel of it runs in this thread.
        unsafe { start.write_bytes(FRESH, bytes) };
    }
}

/// The variables of a library that each thread of the host has: shared memory, as the header declares it.
#[derive(Clone, Copy, Default)]
struct ThreadLocals {
    /// An address in the library, by which it is found.
    code: usize,
    module: usize,
    bytes: usize,
}

impl ThreadLocals {
    fn of(code: usize) -> Self {
        let mut found = Self { code, ..Self::default() };
        // SAFETY: the function gets the address of `found`, which outlives the call.
        unsafe { libc::dl_iterate_phdr(Some(find_library), (&raw mut found).cast()) };
        found
    }

    /// Where they are in this thread.
    fn here(self) -> (*mut u8, usize) {
        if self.bytes == 0 {
            return (std::ptr::NonNull::dangling().as_ptr(), 0);
        }
        // SAFETY: the module is open, and has such variables.
        (unsafe { __tls_get_addr(&[self.module, 0]) }, self.bytes)
    }
}

unsafe extern "C" {
    /// The address of a variable in a module, from its number and offset.
    fn __tls_get_addr(index: *const [usize; 2]) -> *mut u8;
}

unsafe extern "C" fn find_library(info: *mut libc::dl_phdr_info, _size: usize, found: *mut c_void) -> i32 {
    // SAFETY: the system passes the information, and `of` the address of its value.
    let (info, found) = unsafe { (&*info, &mut *found.cast::<ThreadLocals>()) };
    // SAFETY: the headers are as many as the information says.
    let headers = unsafe { std::slice::from_raw_parts(info.dlpi_phdr, info.dlpi_phnum.into()) };
    let holds = |header: &libc::Elf64_Phdr| {
        let start = info.dlpi_addr as usize + header.p_vaddr as usize;
        header.p_type == libc::PT_LOAD && (start..start + header.p_memsz as usize).contains(&found.code)
    };
    if !headers.iter().any(holds) {
        return 0;
    }
    if let Some(header) = headers.iter().find(|header| header.p_type == libc::PT_TLS) {
        (found.module, found.bytes) = (info.dlpi_tls_modid, header.p_memsz as usize);
    }
    1
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
        (kernels, Library { here, shared, thread_locals: ThreadLocals::of(kernels as usize) })
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
