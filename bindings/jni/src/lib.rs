//! The native methods of the Java classes: all of them static natives of `dev.libtensor.Native`, one
//! file per noun, in the order of the C header. They call the bridge, not the C ABI.

mod classes;
mod data;
mod module;
mod native;
mod op;
mod optimizer;
mod runtime;
mod scope;
mod tensor;

use std::ffi::c_void;

use jni::strings::JNIString;
use jni::sys::{JNI_ERR, JNI_VERSION_1_8, JavaVM as RawVm, jint};
use jni::{JavaVM, jni_str};

/// Called by the VM when it loads the library: finds the classes that natives refer to. A second copy of
/// the library in one process refuses, with an `UnsatisfiedLinkError` that names both.
///
/// # Safety
/// For the VM alone to call: `vm` is the VM itself.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn JNI_OnLoad(vm: *mut RawVm, _reserved: *mut c_void) -> jint {
    let version = tensor_bridge::guard(|| {
        // SAFETY: the caller is the VM, which passes itself.
        let vm = unsafe { JavaVM::from_raw(vm) };
        let loaded = vm.attach_current_thread(|env| {
            if let Err(error) = tensor_bridge::runtime::only_copy() {
                let class = jni_str!("java/lang/UnsatisfiedLinkError");
                return env.throw_new(class, JNIString::new(error.message()));
            }
            classes::load(env)
        });
        // When that failed, an exception that says why is pending, which the VM throws.
        Ok(loaded.map_or(JNI_ERR, |()| JNI_VERSION_1_8))
    });
    version.unwrap_or(JNI_ERR)
}

/// Called by the VM before it unloads the library.
#[unsafe(no_mangle)]
pub extern "system" fn JNI_OnUnload(_vm: *mut RawVm, _reserved: *mut c_void) {
    classes::unload();
}
