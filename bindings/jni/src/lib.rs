//! The native methods of the Java classes. All are static natives of `dev.libtensor.internal.natives.Native`, in one
//! file per noun, in the order of the C header. They call the bridge, not the C ABI.

mod classes;
mod custom;
mod data;
mod dataset;
mod executor;
mod graph;
mod host;
mod image;
mod loader;
mod names;
mod native;
mod numpy;
mod op;
mod op_names;
mod optimizer;
mod params;
mod runtime;
mod scope;
mod store;
mod stream;
mod symbol;
mod tensor;
mod tokenizer;
mod workspace;

use std::ffi::c_void;

use jni::strings::JNIString;
use jni::sys::{JNI_ERR, JNI_VERSION_1_8, JavaVM as RawVm, jint};
use jni::vm::{AttachConfig, AttachmentExceptionPolicy};
use jni::{Env, JavaVM, jni_str};

/// Called by the VM when it loads the library. Finds the classes that natives use. A second copy of the library in one
/// process refuses to load, with an `UnsatisfiedLinkError` that names both.
///
/// # Safety
/// For the VM alone to call: `vm` is the VM itself.
#[unsafe(no_mangle)]
pub unsafe extern "system" fn JNI_OnLoad(vm: *mut RawVm, _reserved: *mut c_void) -> jint {
    let version = tensor_bridge::guard(|| {
        // SAFETY: the caller is the VM, which passes itself.
        let vm = unsafe { JavaVM::from_raw(vm) };
        // Otherwise the jni crate would clear the exception that says why the library refuses.
        let config = || AttachConfig::new().exceptions_policy(AttachmentExceptionPolicy::Ignore);
        let loaded = vm.attach_current_thread_with_config(config, None, load);
        Ok(loaded.map_or(JNI_ERR, |()| JNI_VERSION_1_8))
    });
    version.unwrap_or(JNI_ERR)
}

fn load(env: &mut Env<'_>) -> jni::errors::Result<()> {
    if let Err(second) = tensor_bridge::runtime::only_copy() {
        return env.throw_new(jni_str!("java/lang/UnsatisfiedLinkError"), JNIString::new(second.message()));
    }
    classes::load(env).or_else(|missing| {
        let class = jni_str!("java/lang/NoClassDefFoundError");
        env.throw_new(class, JNIString::new(format!("libtensor does not match its Java classes: {missing}")))
    })
}

/// Called by the VM before it unloads the library, once its class loader is gone. The runtime stays in the process, and
/// the next class loader that loads the same file gets it.
#[unsafe(no_mangle)]
pub extern "system" fn JNI_OnUnload(_vm: *mut RawVm, _reserved: *mut c_void) {
    host::unload();
    classes::unload();
}
