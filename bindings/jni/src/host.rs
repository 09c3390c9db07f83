//! Callbacks from the runtime's threads into the VM: its garbage collector and its loggers.

use std::ffi::c_void;
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Once};

use jni::objects::{JByteBuffer, JClass, JLongArray, JString, JValue};
use jni::refs::Weak;
use jni::sys::{jboolean, jint, jlong};
use jni::{Env, EnvUnowned, JavaVM, jni_sig, jni_str};
use parking_lot::RwLock;
use smallvec::SmallVec;
use tensor_bridge::scope::{self, Handle};
use tensor_bridge::{Error, Result, leaks, log, runtime};

use crate::native::{array, elements, env_of_thread, handle, natives, optional_text, put, string, with_env};

natives! {
    fn attachHost(env, max_heap: jlong, limit: JString<'l>, log_level: jint) {
        let limit = optional_text(env, &limit)?;
        runtime::set_host(max_heap, limit.as_deref())?;
        *HOST.write() = Some(Arc::new(with_env(env, Host::find)?));
        let sink = |level, target: &str, message: &str| with_host(|host| host.log(level, target, message));
        log::set_logger(Some(Arc::new(sink)), log_level)?;
        ADDED.call_once(|| {
            leaks::add_locator(Arc::new(|| host().and_then(|host| host.locate())));
            runtime::add_collector(Arc::new(|| with_host(Host::collect)));
        });
        Ok(())
    }

    fn leakReports(_env) -> jint {
        leaks::level()
    }

    fn setLeakReports(_env, level: jint) {
        leaks::set_level(level)
    }

    fn leakSites(env) -> JLongArray<'l> {
        let sites = leaks::leak_sites();
        let figures =
            |site: &leaks::Site| [u64::from(site.number), site.created, site.alive, site.alive_bytes, site.collected];
        let values: Vec<i64> = sites.iter().flat_map(figures).map(|value| value as i64).collect();
        let out = array::<i64>(env, values.len())?;
        put(env, &out, &values)?;
        Ok(out)
    }

    fn leakSitePlace(env, site: jlong) -> JString<'l> {
        let place = leaks::place(site)?;
        string(env, &place)
    }

    fn reportLeaks(_env) {
        leaks::report_leaks();
        Ok(())
    }

    fn reclaim(env, any: JLongArray<'l>, count: jint) {
        let any = elements::<i64>(env, &any)?;
        let count = usize::try_from(count).unwrap_or(0).min(any.len());
        let any: SmallVec<[Handle; 64]> = any[..count].iter().map(|&id| handle(id)).collect();
        scope::reclaim(&any);
        Ok(())
    }

    fn garbageLevel(env) -> JByteBuffer<'l> {
        let level: *const AtomicU32 = runtime::garbage_level();
        // SAFETY: the level is never freed. Java only reads it, and its buffer has as many bytes.
        with_env(env, |env| unsafe { env.new_direct_byte_buffer(level.cast_mut().cast(), size_of::<AtomicU32>()) })
    }

    fn catchUp(_env, millis: jlong, owned: jboolean) -> jboolean {
        runtime::catch_up(millis, owned)
    }

    fn drain(_env) -> jlong {
        Ok(scope::drain() as jlong)
    }

    fn setCollection(_env, ahead: jboolean, window: jlong) {
        runtime::set_collection(ahead, window)
    }

    fn flushLog(_env) {
        log::flush();
        Ok(())
    }
}

/// The host of the class loader that has the library now. The runtime outlives class loaders, and serves one at a time.
static HOST: RwLock<Option<Arc<Host>>> = RwLock::new(None);

/// The runtime keeps its callbacks, so they are added once.
static ADDED: Once = Once::new();

fn host() -> Option<Arc<Host>> {
    HOST.read().clone()
}

fn with_host(call: impl FnOnce(&Host)) {
    if let Some(host) = host() {
        call(&host);
    }
}

/// Forgets the host, whose class loader is unloaded.
pub(crate) fn unload() {
    *HOST.write() = None;
}

/// `dev.libtensor.internal.Host`, whose static methods the runtime calls.
struct Host {
    vm: JavaVM,
    /// Weak, so that the class loader can be unloaded.
    class: Weak<JClass<'static>>,
}

impl Host {
    fn find(env: &mut Env<'_>) -> jni::errors::Result<Host> {
        let class = env.find_class(jni_str!("dev/libtensor/internal/Host"))?;
        Ok(Host { vm: env.get_java_vm()?, class: env.new_weak_ref(class)? })
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

    /// Where in a Java program the calling thread is, if anywhere.
    fn locate(&self) -> Option<String> {
        let mut place = String::new();
        let env = env_of_thread(&self.vm)?;
        // SAFETY: the environment is this thread's and outlives the call.
        self.run(unsafe { EnvUnowned::from_raw(env) }, |env, class| {
            let arguments = [JValue::Int(leaks::CALLS as i32)];
            let signature = jni_sig!("(I)Ljava/lang/String;");
            let text = env.call_static_method(class, jni_str!("locate"), signature, &arguments)?.l()?;
            if !text.is_null() {
                // SAFETY: the method's result is a string.
                place = unsafe { JString::from_raw(env, text.into_raw()) }.try_to_string(env)?;
            }
            Ok(())
        });
        Some(place).filter(|place| !place.is_empty())
    }

    /// Calls into the VM from a thread of the runtime.
    fn call(&self, body: impl FnOnce(&mut Env<'_>, &JClass<'_>) -> jni::errors::Result<()>) {
        let _ = self.attach().map(|env| self.run(env, body));
    }

    /// Calls into the VM. Failures are ignored, because there is no caller to report them to.
    fn run(&self, mut env: EnvUnowned<'_>, body: impl FnOnce(&mut Env<'_>, &JClass<'_>) -> jni::errors::Result<()>) {
        let outcome = env.with_env(|env| -> jni::errors::Result<()> {
            let done = env.with_local_frame(8, |env| match self.class.upgrade_local(env)? {
                Some(class) => body(env, &class),
                None => Ok(()),
            });
            env.exception_clear();
            done
        });
        drop(outcome.into_outcome());
    }

    /// Attaches the calling thread for good, as a daemon thread, for which the VM does not wait at exit.
    fn attach(&self) -> Result<EnvUnowned<'_>> {
        let vm = self.vm.get_raw();
        let mut env: *mut c_void = std::ptr::null_mut();
        // SAFETY: the VM is the one that loaded the library; a thread that is already attached gets its own
        // environment.
        let status = unsafe { ((**vm).v1_4.AttachCurrentThreadAsDaemon)(vm, &mut env, std::ptr::null_mut()) };
        if status != jni::sys::JNI_OK || env.is_null() {
            return Err(Error::internal(format!("the Java VM refused to attach a thread: status {status}")));
        }
        // SAFETY: the environment is this thread's and outlives the call.
        Ok(unsafe { EnvUnowned::from_raw(env.cast()) })
    }
}
