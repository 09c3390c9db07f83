//! `libtensor.so`: the C ABI and the JNI natives over one runtime. All languages of a process share one tree of scopes,
//! one pool and one limit.

/// The allocator of the runtime's own records. It has a reserve for the case that the system has no memory.
#[global_allocator]
static ALLOCATOR: tensor_core::memory::Allocator = tensor_core::memory::Allocator;

// Without a use, the linker would omit the crate and its exports.
extern crate tensor_capi as _;
extern crate tensor_jni as _;

/// Makes the CUDA devices known when the library is loaded; this loads no driver. Nothing else registers a device before,
/// so it cannot fail.
extern "C" fn start() {
    drop(tensor_cuda::register());
}

#[used]
#[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(target_os = "windows", unsafe(link_section = ".CRT$XCU"))]
#[cfg_attr(not(any(target_os = "macos", target_os = "windows")), unsafe(link_section = ".init_array"))]
static START: extern "C" fn() = start;
