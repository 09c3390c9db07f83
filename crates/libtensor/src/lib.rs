//! `libtensor.so`: the C ABI and the JNI natives over one runtime, so that every language of a process
//! shares one tree of scopes, one pool and one limit.

/// Where the runtime's own records come from, with a reserve for the moment when the system has no memory.
#[global_allocator]
static ALLOCATOR: tensor_core::memory::Allocator = tensor_core::memory::Allocator;

// Without a use, the linker would leave a part and its exports out.
extern crate tensor_capi as _;
extern crate tensor_jni as _;
