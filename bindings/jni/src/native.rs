//! What every native method shares: the guard, exceptions, arrays and strings.
//!
//! A native that takes and returns numbers touches no `Env` unless it fails. Arrays are read by raw
//! region copies into the stack, which cost a few nanoseconds; strings go through the jni crate.

use jni::objects::{JClass, JString};
use jni::strings::JNIString;
use jni::sys::{jint, jlong, jobject, jsize};
use jni::{Env, EnvUnowned};
use smallvec::SmallVec;
use tensor_bridge::scope::Handle;
use tensor_bridge::{Call, Error, Result, guard};

use crate::{classes, names};

/// Declares native methods of `dev.libtensor.internal.natives.Native`: each body is a `Result`, run under the guard; an
/// error leaves as a Java exception.
macro_rules! natives {
    ($(
        $(#[$meta:meta])*
        fn $name:ident($env:ident $(, $arg:ident: $type:ty)* $(,)?) $(-> $out:ty)? $body:block
    )*) => {$(
        $(#[$meta])*
        #[allow(non_snake_case, reason = "the name is the Java method's")]
        #[unsafe(export_name = concat!("Java_dev_libtensor_internal_natives_Native_", stringify!($name)))]
        extern "system" fn $name<'l>(
            env: ::jni::EnvUnowned<'l>,
            _class: ::jni::objects::JClass<'l>,
            $($arg: $type,)*
        ) $(-> $out)? {
            $crate::native::run(env, |$env| $body)
        }
    )*};
}
pub(crate) use natives;

/// Runs a native's body: no panic leaves it, and an error is thrown as the kind's exception.
#[inline]
pub(crate) fn run<'l, T: Default>(mut env: EnvUnowned<'l>, body: impl FnOnce(&mut EnvUnowned<'l>) -> Result<T>) -> T {
    match guard(|| body(&mut env)) {
        Ok(value) => value,
        Err(error) => {
            throw(&mut env, &error);
            T::default()
        }
    }
}

/// Throws an error, unless an exception (of the VM itself, no memory for an array) is pending already.
///
/// By the VM's own call: the jni crate's looks classes up in Java first, and where the stack ends on the way to
/// one, it looks up the class of that exception, without end.
#[cold]
pub(crate) fn throw(env: &mut EnvUnowned<'_>, error: &Error) {
    let thrown = env.with_env(|env| -> jni::errors::Result<()> {
        if env.exception_check() {
            return Ok(());
        }
        let (raw, message) = (env.get_raw(), JNIString::new(names::message(error.message())));
        classes::with_exception(error.kind(), |class: &JClass| {
            // SAFETY: the environment is this thread's, no exception is pending, the class is an exception's, and the
            // message is terminated.
            unsafe { ((**raw).v1_1.ThrowNew)(raw, class.as_raw(), message.as_ptr()) };
            Ok(())
        })
    });
    // A failure to throw leaves an exception of the VM's own pending, which says more.
    drop(thrown.into_outcome());
}

/// Runs `body` with the jni crate's checked environment.
pub(crate) fn with_env<'l, T>(
    env: &mut EnvUnowned<'l>,
    body: impl FnOnce(&mut Env<'l>) -> jni::errors::Result<T>,
) -> Result<T> {
    match env.with_env_no_catch(body).into_outcome() {
        jni::Outcome::Ok(value) => Ok(value),
        jni::Outcome::Err(error) => Err(Error::internal(format!("the Java VM: {error}"))),
        jni::Outcome::Panic(payload) => std::panic::resume_unwind(payload),
    }
}

/// A context as Java passes it.
#[inline]
pub(crate) fn call(scope: jlong, flags: jint) -> Call {
    Call::new(handle(scope), flags as u32)
}

/// A handle as Java passes it.
#[inline]
pub(crate) fn handle(id: jlong) -> Handle {
    Handle(id as u64)
}

/// A handle as Java gets it.
#[inline]
pub(crate) fn id(handle: Handle) -> jlong {
    handle.0 as jlong
}

/// A string that may be null. Half a surrogate pair becomes U+FFFD, and all else stays: the jni crate's own
/// conversion would take the bytes of whole pairs for errors, too.
pub(crate) fn optional_text(env: &mut EnvUnowned<'_>, text: &JString<'_>) -> Result<Option<String>> {
    let (env, text) = (env.as_raw(), text.as_raw());
    if text.is_null() {
        return Ok(None);
    }
    // SAFETY: the environment is this thread's, the string is a live local reference, and `units` has room
    // for all of it.
    let units = unsafe {
        let len = ((**env).v1_1.GetStringLength)(env, text);
        let mut units: SmallVec<[u16; 64]> = SmallVec::from_elem(0, len as usize);
        ((**env).v1_2.GetStringRegion)(env, text, 0, len, units.as_mut_ptr());
        units
    };
    Ok(Some(String::from_utf16_lossy(&units)))
}

/// A string that must be there.
pub(crate) fn text(env: &mut EnvUnowned<'_>, text: &JString<'_>, what: &str) -> Result<String> {
    optional_text(env, text)?.ok_or_else(|| Error::argument(format!("{what} is null")))
}

/// A string for Java.
pub(crate) fn string<'l>(env: &mut EnvUnowned<'l>, text: &str) -> Result<JString<'l>> {
    let (raw, text) = (env.as_raw(), JNIString::new(text));
    // SAFETY: the environment is this thread's, and no exception is pending; the string is terminated.
    let made = made(unsafe { ((**raw).v1_1.NewStringUTF)(raw, text.as_ptr()) })?;
    // SAFETY: a new local reference to a string.
    with_env(env, |env| Ok(unsafe { JString::from_raw(env, made) }))
}

/// What the VM made, unless there was no room for it: then its own error is pending, and is what Java sees.
/// The jni crate's functions take that away.
pub(crate) fn made(object: jobject) -> Result<jobject> {
    if object.is_null() { Err(Error::internal("the Java VM has no room for an object")) } else { Ok(object) }
}

/// An array for Java.
pub(crate) fn array<'l, T: Element>(env: &mut EnvUnowned<'l>, len: usize) -> Result<T::Array<'l>> {
    let len = jsize::try_from(len)
        .map_err(|_| Error::argument(format!("{len} elements, more than an array of Java holds")))?;
    // SAFETY: the environment is this thread's, and no exception is pending.
    let made = made(unsafe { T::make(env.as_raw(), len) })?;
    // SAFETY: a new local reference to an array of this type.
    with_env(env, |env| Ok(unsafe { T::wrap(env, made) }))
}

/// A type of element that arrays of Java have, with the calls of the VM for it.
pub(crate) trait Element: Copy + Default {
    /// A reference to an array of them.
    type Array<'l>: Default;
    /// The array as the VM knows it.
    fn raw(array: &Self::Array<'_>) -> jni::sys::jobject;
    /// Copies a part of an array out.
    ///
    /// # Safety
    /// `array` is a live array of this type, and `to` has room for `len` elements.
    unsafe fn get(env: *mut jni::sys::JNIEnv, array: jni::sys::jobject, len: jsize, to: *mut Self);
    /// Copies elements into an array.
    ///
    /// # Safety
    /// `array` is a live array of this type, and `from` holds `len` elements.
    unsafe fn set(env: *mut jni::sys::JNIEnv, array: jni::sys::jobject, len: jsize, from: *const Self);
    /// Makes an array; null when there is no room, with the VM's error pending.
    ///
    /// # Safety
    /// The environment is this thread's, and no exception is pending.
    unsafe fn make(env: *mut jni::sys::JNIEnv, len: jsize) -> jobject;
    /// The reference that the jni crate knows.
    ///
    /// # Safety
    /// `array` is a local reference of this frame to an array of this type.
    unsafe fn wrap<'l>(env: &Env<'l>, array: jobject) -> Self::Array<'l>;
}

macro_rules! elements {
    ($($type:ty, $array:ident, $get:ident, $set:ident, $new:ident;)*) => {$(
        impl Element for $type {
            type Array<'l> = jni::objects::$array<'l>;

            #[inline]
            fn raw(array: &Self::Array<'_>) -> jni::sys::jobject {
                array.as_raw()
            }

            #[inline]
            unsafe fn get(env: *mut jni::sys::JNIEnv, array: jni::sys::jobject, len: jsize, to: *mut Self) {
                // SAFETY: the caller's; the environment is this thread's, and no exception is pending.
                unsafe { ((**env).v1_1.$get)(env, array, 0, len, to) }
            }

            #[inline]
            unsafe fn set(env: *mut jni::sys::JNIEnv, array: jni::sys::jobject, len: jsize, from: *const Self) {
                // SAFETY: as in `get`.
                unsafe { ((**env).v1_1.$set)(env, array, 0, len, from) }
            }

            unsafe fn make(env: *mut jni::sys::JNIEnv, len: jsize) -> jobject {
                // SAFETY: the caller's.
                unsafe { ((**env).v1_1.$new)(env, len) }
            }

            unsafe fn wrap<'l>(env: &Env<'l>, array: jobject) -> Self::Array<'l> {
                // SAFETY: the caller's.
                unsafe { jni::objects::$array::from_raw(env, array) }
            }
        }
    )*};
}

elements! {
    f32, JFloatArray, GetFloatArrayRegion, SetFloatArrayRegion, NewFloatArray;
    f64, JDoubleArray, GetDoubleArrayRegion, SetDoubleArrayRegion, NewDoubleArray;
    i64, JLongArray, GetLongArrayRegion, SetLongArrayRegion, NewLongArray;
    i32, JIntArray, GetIntArrayRegion, SetIntArrayRegion, NewIntArray;
    i8, JByteArray, GetByteArrayRegion, SetByteArrayRegion, NewByteArray;
    bool, JBooleanArray, GetBooleanArrayRegion, SetBooleanArrayRegion, NewBooleanArray;
}

/// How many elements an array has; none when it is null.
#[inline]
pub(crate) fn len<T: Element>(env: &EnvUnowned<'_>, array: &T::Array<'_>) -> usize {
    let (env, array) = (env.as_raw(), T::raw(array));
    if array.is_null() {
        return 0;
    }
    // SAFETY: the environment is this thread's, and the array is a live local reference.
    unsafe { ((**env).v1_1.GetArrayLength)(env, array) as usize }
}

/// An array's elements, few of them on the stack; none when it is null.
#[inline]
pub(crate) fn elements<T: Element>(env: &EnvUnowned<'_>, array: &T::Array<'_>) -> Result<SmallVec<[T; 16]>> {
    let n = len::<T>(env, array);
    let mut out = SmallVec::new();
    out.try_reserve_exact(n).map_err(|_| {
        let bytes = n * size_of::<T>();
        Error::out_of_memory(format!("the system refused {bytes} bytes for the {n} elements of an array of Java"))
    })?;
    out.resize(n, T::default());
    if n > 0 {
        // SAFETY: `n` elements are in the array and fit into `out`.
        unsafe { T::get(env.as_raw(), T::raw(array), n as jsize, out.as_mut_ptr()) };
    }
    Ok(out)
}

/// Writes values to the beginning of an array that the caller made for them.
pub(crate) fn put(env: &EnvUnowned<'_>, array: &<i64 as Element>::Array<'_>, values: &[i64]) -> Result<()> {
    let n = len::<i64>(env, array);
    if n < values.len() {
        return Err(Error::argument(format!("an array of at least {} values is needed, not of {n}", values.len())));
    }
    // SAFETY: the array is not null, for `values` is not empty, and is long enough.
    unsafe { i64::set(env.as_raw(), i64::raw(array), values.len() as jsize, values.as_ptr()) };
    Ok(())
}
