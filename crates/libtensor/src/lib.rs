//! `libtensor.so`: the C ABI and the JNI natives over one runtime. All languages of a process share one tree of scopes,
//! one pool and one limit.

/// The allocator of the runtime's own records. It has a reserve for the case that the system has no memory.
#[global_allocator]
static ALLOCATOR: tensor_core::memory::Allocator = tensor_core::memory::Allocator;

// Without a use, the linker would omit the crate and its exports.
extern crate tensor_capi as _;
extern crate tensor_jni as _;
