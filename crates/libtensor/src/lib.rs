//! `libtensor.so`: the C ABI and the JNI natives over one runtime, so that every language of a process
//! shares one tree of scopes, one pool and one limit.

// Without a use, the linker would leave a part and its exports out.
extern crate tensor_capi as _;
extern crate tensor_jni as _;
