//! What the runtime needs of the VM: its garbage collector and its loggers, called back on threads of the
//! runtime's own.

use std::ffi::c_void;
use std::sync::Arc;

use jni::objects::{JClass, JLongArray, JString, JValue};
use jni::refs::Global;
use jni::sys::{jint, jlong};
use jni::{Env, EnvUnowned, JavaVM, jni_sig, jni_str};
use smallvec::SmallVec;
use tensor_bridge::scope::{self, Handle};
use tensor_bridge::{Error, Result, log, runtime};

use crate::native::{elements, handle, natives, optional_text, with_env};

natives! {
    fn attachHost(env, max_heap: jlong, limit: JString<'l>, log_level: jint) {
        let limit = optional_text(env, &limit)?;
        runtime::set_host(max_heap, limit.as_deref())?;
        let host = Arc::new(with_env(env, Host::find)?);
        let logger = host.clone();
        log::set_logger(Some(Arc::new(move |level, target, message| logger.log(level, target, message))), log_level)?;
        runtime::add_collector(Arc::new(move || host.collect()));
        Ok(())
    }

    fn reclaim(env, any: JLongArray<'l>, count: jint) {
        let any = elements::<i64>(env, &any);
        let count = usize::try_from(count).unwrap_or(0).min(any.len());
        let any: SmallVec<[Handle; 64]> = any[..count].iter().map(|&id| handle(id)).collect();
        scope::reclaim(&any);
        Ok(())
    }

    fn drain(_env) -> jlong {
        Ok(scope::drain() as jlong)
    }

    fn setCollection(_env, ahead: jni::sys::jboolean, window: jlong) {
        runtime::set_collection(ahead, window)
    }

    fn flushLog(_env) {
        log::flush();
        Ok(())
    }
}

/// `dev.libtensor.Host`, whose static methods the runtime calls.
struct Host {
    vm: JavaVM,
    class: Global<JClass<'static>>,
}

impl Host {
    fn find(env: &mut Env<'_>) -> jni::errors::Result<Host> {
        let class = env.find_class(jni_str!("dev/libtensor/Host"))?;
        Ok(Host { vm: env.get_java_vm()?, class: env.new_global_ref(class)? })
    }

    fn collect(&self) {
        self.call(|env, class| {
            env.call_static_method(class, jni_str!("collect"), jni_sig!("()V"), &[])?;
            Ok(())
        });
    }

    fn log(&self, level: i32, target: &str, message: &str) {
        self.call(|env, class| {
            let (target, message) = (env.new_string(target)?, env.new_string(message)?);
            let arguments = [JValue::Int(level), JValue::Object(&target), JValue::Object(&message)];
            let signature = jni_sig!("(ILjava/lang/String;Ljava/lang/String;)V");
            env.call_static_method(class, jni_str!("log"), signature, &arguments)?;
            Ok(())
        });
    }

    /// Calls into the VM from a thread of the runtime; there is nobody to tell of a failure.
    fn call(&self, body: impl FnOnce(&mut Env<'_>, &JClass<'static>) -> jni::errors::Result<()>) {
        let _ = self.attach().map(|mut env| {
            let outcome = env.with_env(|env| -> jni::errors::Result<()> {
                let done = env.with_local_frame(8, |env| body(env, &self.class));
                env.exception_clear();
                done
            });
            drop(outcome.into_outcome());
        });
    }

    /// Attaches the calling thread as a daemon, for which the VM does not wait at its end; it stays so.
    fn attach(&self) -> Result<EnvUnowned<'_>> {
        let vm = self.vm.get_raw();
        let mut env: *mut c_void = std::ptr::null_mut();
        // SAFETY: the VM is the one that loaded the library; a thread that is attached already gets its own
        // environment again.
        let status = unsafe { ((**vm).v1_4.AttachCurrentThreadAsDaemon)(vm, &mut env, std::ptr::null_mut()) };
        if status != jni::sys::JNI_OK || env.is_null() {
            return Err(Error::internal(format!("the VM refuses a thread: {status}")));
        }
        // SAFETY: the environment is this thread's, and outlives the call.
        Ok(unsafe { EnvUnowned::from_raw(env.cast()) })
    }
}
