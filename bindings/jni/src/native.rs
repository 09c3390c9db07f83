//! What every native method shares: the guard, exceptions, arrays and strings.
//!
//! A native that takes and returns numbers uses `Env` only if it fails. Arrays are copied to the stack with raw region
//! calls, which cost a few nanoseconds. Strings use the jni crate.

use std::cell::RefCell;
use std::ffi::c_void;

use jni::objects::{JClass, JIntArray, JLongArray, JObject, JObjectArray, JString};
use jni::strings::JNIString;
use jni::sys::{jint, jlong, jobject, jsize};
use jni::{Env, EnvUnowned, JavaVM};
use smallvec::SmallVec;
use tensor_bridge::scope::Handle;
use tensor_bridge::{Call, Error, Result, guard_with};

use crate::{classes, custom, names};

/// Declares native methods of `dev.libtensor.internal.natives.Native`. Each body returns a `Result` and runs under the
/// guard; an error is thrown as a Java exception.
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

/// Runs a native's body. Panics do not leave it, and an error is thrown as the exception of its kind.
#[inline]
pub(crate) fn run<'l, T: Default>(env: EnvUnowned<'l>, body: impl FnOnce(&mut EnvUnowned<'l>) -> Result<T>) -> T {
    let env = RefCell::new(env);
    guard_with(
        || body(&mut env.borrow_mut()),
        |error| {
            throw(&mut env.borrow_mut(), &error);
            T::default()
        },
    )
}

/// Throws an error, unless an exception of the VM is already pending, for example an OutOfMemoryError.
///
/// Uses the VM's own call. The jni crate's call looks up classes in Java first. If the stack ends during the lookup, it
/// looks up the class of that exception, and so on without end.
#[cold]
pub(crate) fn throw(env: &mut EnvUnowned<'_>, error: &Error) {
    let thrown = env.with_env(|env| -> jni::errors::Result<()> {
        if env.exception_check() {
            return Ok(());
        }
        if let Some(thrown) = custom::thrown(error) {
            return env.throw(&thrown);
        }
        let (raw, message) = (env.get_raw(), JNIString::new(names::message(error.message())));
        classes::with_exception(error.kind(), |class: &JClass| {
            // SAFETY: the environment is this thread's, no exception is pending, the class is an exception class, and
            // the message is null-terminated.
            unsafe { ((**raw).v1_1.ThrowNew)(raw, class.as_raw(), message.as_ptr()) };
            Ok(())
        })
    });
    // If throwing fails, the VM's own exception is pending, which says more.
    drop(thrown.into_outcome());
}

/// The environment of the calling thread, unless it is none of the VM's. This attaches no thread.
pub(crate) fn env_of_thread(vm: &JavaVM) -> Option<*mut jni::sys::JNIEnv> {
    let vm = vm.get_raw();
    let mut env: *mut c_void = std::ptr::null_mut();
    // SAFETY: the VM is the one that loaded the library; this call attaches no thread.
    let status = unsafe { ((**vm).v1_2.GetEnv)(vm, &mut env, jni::sys::JNI_VERSION_1_8) };
    (status == jni::sys::JNI_OK && !env.is_null()).then(|| env.cast())
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

/// The context of a call, from Java's arguments.
#[inline]
pub(crate) fn call(scope: jlong, flags: jint) -> Call {
    Call::new(handle(scope), flags as u32)
}

/// A handle from Java.
#[inline]
pub(crate) fn handle(id: jlong) -> Handle {
    Handle(id as u64)
}

/// A handle for Java.
#[inline]
pub(crate) fn id(handle: Handle) -> jlong {
    handle.0 as jlong
}

/// A string that may be null. An unpaired surrogate becomes U+FFFD; everything else stays. The jni crate's conversion
/// would reject valid surrogate pairs, too.
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
    Ok(Some(utf8(&units)))
}

/// Most strings are ASCII, for which this takes a fraction of the time of the general conversion.
fn utf8(units: &[u16]) -> String {
    if units.iter().all(|&unit| unit < 0x80)
        && let Ok(text) = String::from_utf8(units.iter().map(|&unit| unit as u8).collect())
    {
        return text;
    }
    String::from_utf16_lossy(units)
}

/// A string that must not be null.
pub(crate) fn text(env: &mut EnvUnowned<'_>, text: &JString<'_>, what: &str) -> Result<String> {
    optional_text(env, text)?.ok_or_else(|| Error::argument(format!("{what} is null: a string was expected")))
}

/// A string for Java.
pub(crate) fn string<'l>(env: &mut EnvUnowned<'l>, text: &str) -> Result<JString<'l>> {
    let (raw, text) = (env.as_raw(), JNIString::new(text));
    // SAFETY: the environment is this thread's, no exception is pending, and the string is null-terminated.
    let made = made(unsafe { ((**raw).v1_1.NewStringUTF)(raw, text.as_ptr()) })?;
    // SAFETY: a new local reference to a string.
    with_env(env, |env| Ok(unsafe { JString::from_raw(env, made) }))
}

/// A string for Java, or null.
pub(crate) fn optional_string<'l>(env: &mut EnvUnowned<'l>, text: Option<String>) -> Result<JString<'l>> {
    text.map_or_else(|| Ok(JString::default()), |text| string(env, &text))
}

/// The strings of an array, which may be null; none if the array is null.
pub(crate) fn optional_texts(env: &mut EnvUnowned<'_>, texts: &JObjectArray<'_>) -> Result<Vec<Option<String>>> {
    let (raw, array) = (env.as_raw(), texts.as_raw());
    if array.is_null() {
        return Ok(Vec::new());
    }
    // SAFETY: the environment is this thread's, and the array is a live local reference.
    let len = unsafe { ((**raw).v1_1.GetArrayLength)(raw, array) };
    let mut found = Vec::with_capacity(len as usize);
    for index in 0..len {
        // SAFETY: the index is in range, the elements are strings, and no exception is pending.
        let text = unsafe { ((**raw).v1_1.GetObjectArrayElement)(raw, array, index) };
        // SAFETY: a new local reference to a string, or null.
        let text = with_env(env, |env| Ok(unsafe { JString::from_raw(env, text) }))?;
        found.push(optional_text(env, &text)?);
        // SAFETY: the reference is of this frame, and is not used again.
        unsafe { ((**raw).v1_1.DeleteLocalRef)(raw, text.into_raw()) };
    }
    Ok(found)
}

/// The strings of an array, of which none may be null.
pub(crate) fn texts(env: &mut EnvUnowned<'_>, texts: &JObjectArray<'_>) -> Result<Vec<String>> {
    let found = optional_texts(env, texts)?.into_iter();
    found.map(|text| text.ok_or_else(|| Error::argument("a name is null: a string was expected"))).collect()
}

/// The strings as the bridge takes them.
pub(crate) fn borrowed(texts: &[String]) -> Vec<&str> {
    texts.iter().map(String::as_str).collect()
}

/// An array of strings for Java.
pub(crate) fn strings<'l>(env: &mut EnvUnowned<'l>, texts: &[impl AsRef<str>]) -> Result<JObject<'l>> {
    let raw = env.as_raw();
    let len = jsize::try_from(texts.len()).map_err(|_| Error::argument("too many strings for a Java array"))?;
    // SAFETY: the environment is this thread's, no exception is pending, and the name is null-terminated.
    let class = made(unsafe { ((**raw).v1_1.FindClass)(raw, c"java/lang/String".as_ptr()) })?;
    // SAFETY: the class is a live local reference.
    let array = made(unsafe { ((**raw).v1_1.NewObjectArray)(raw, len, class, std::ptr::null_mut()) })?;
    for (index, text) in texts.iter().enumerate() {
        let text = string(env, text.as_ref())?.into_raw();
        // SAFETY: the index is in range; the string is of this frame, and is not used again.
        unsafe {
            ((**raw).v1_1.SetObjectArrayElement)(raw, array, index as jsize, text);
            ((**raw).v1_1.DeleteLocalRef)(raw, text);
        }
    }
    // SAFETY: a new local reference to an array.
    with_env(env, |env| Ok(unsafe { JObject::from_raw(env, array) }))
}

/// The object that the VM created. If the VM has no memory for it, the VM's own error is pending, and Java sees that
/// error. The jni crate's functions would clear the error.
pub(crate) fn made(object: jobject) -> Result<jobject> {
    if object.is_null() { Err(Error::internal("the Java VM has no memory for an object")) } else { Ok(object) }
}

/// An array for Java.
pub(crate) fn array<'l, T: Element>(env: &mut EnvUnowned<'l>, len: usize) -> Result<T::Array<'l>> {
    let len = jsize::try_from(len)
        .map_err(|_| Error::argument(format!("{len} elements are more than a Java array can hold")))?;
    // SAFETY: the environment is this thread's, and no exception is pending.
    let made = made(unsafe { T::make(env.as_raw(), len) })?;
    // SAFETY: a new local reference to an array of this type.
    with_env(env, |env| Ok(unsafe { T::wrap(env, made) }))
}

/// An element type of Java arrays, with the VM's calls for it.
pub(crate) trait Element: Copy + Default {
    /// A reference to an array of this type.
    type Array<'l>: Default;
    /// The raw reference of an array.
    fn raw(array: &Self::Array<'_>) -> jni::sys::jobject;
    /// Copies elements out of an array.
    ///
    /// # Safety
    /// `array` is a live array of this type, and `to` has room for `len` elements.
    unsafe fn get(env: *mut jni::sys::JNIEnv, array: jni::sys::jobject, len: jsize, to: *mut Self);
    /// Copies elements into an array.
    ///
    /// # Safety
    /// `array` is a live array of this type, and `from` holds `len` elements.
    unsafe fn set(env: *mut jni::sys::JNIEnv, array: jni::sys::jobject, len: jsize, from: *const Self);
    /// Creates an array; null if there is no memory, with the VM's error pending.
    ///
    /// # Safety
    /// The environment is this thread's, and no exception is pending.
    unsafe fn make(env: *mut jni::sys::JNIEnv, len: jsize) -> jobject;
    /// The jni crate's reference to an array.
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
                // SAFETY: as the caller promises; the environment is this thread's, and no exception is pending.
                unsafe { ((**env).v1_1.$get)(env, array, 0, len, to) }
            }

            #[inline]
            unsafe fn set(env: *mut jni::sys::JNIEnv, array: jni::sys::jobject, len: jsize, from: *const Self) {
                // SAFETY: as in `get`.
                unsafe { ((**env).v1_1.$set)(env, array, 0, len, from) }
            }

            unsafe fn make(env: *mut jni::sys::JNIEnv, len: jsize) -> jobject {
                // SAFETY: as the caller promises.
                unsafe { ((**env).v1_1.$new)(env, len) }
            }

            unsafe fn wrap<'l>(env: &Env<'l>, array: jobject) -> Self::Array<'l> {
                // SAFETY: as the caller promises.
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

/// The number of elements of an array; 0 if it is null.
#[inline]
pub(crate) fn len<T: Element>(env: &EnvUnowned<'_>, array: &T::Array<'_>) -> usize {
    let (env, array) = (env.as_raw(), T::raw(array));
    if array.is_null() {
        return 0;
    }
    // SAFETY: the environment is this thread's, and the array is a live local reference.
    unsafe { ((**env).v1_1.GetArrayLength)(env, array) as usize }
}

/// The handles in an array.
pub(crate) fn handles(env: &EnvUnowned<'_>, array: &JLongArray<'_>) -> Result<SmallVec<[Handle; 16]>> {
    Ok(elements::<i64>(env, array)?.into_iter().map(handle).collect())
}

/// The elements of an array, on the stack if they are few; none if the array is null.
#[inline]
pub(crate) fn elements<T: Element>(env: &EnvUnowned<'_>, array: &T::Array<'_>) -> Result<SmallVec<[T; 16]>> {
    let n = len::<T>(env, array);
    let mut out = SmallVec::new();
    out.try_reserve_exact(n).map_err(|_| {
        let bytes = n * size_of::<T>();
        Error::out_of_memory(format!("the system refused {bytes} bytes for the {n} elements of a Java array"))
    })?;
    out.resize(n, T::default());
    if n > 0 {
        // SAFETY: `n` elements are in the array and fit into `out`.
        unsafe { T::get(env.as_raw(), T::raw(array), n as jsize, out.as_mut_ptr()) };
    }
    Ok(out)
}

/// An array of integers for Java.
pub(crate) fn put_ints<'l>(env: &mut EnvUnowned<'l>, values: &[i32]) -> Result<JIntArray<'l>> {
    let out = array::<i32>(env, values.len())?;
    // SAFETY: the array is new and has this length.
    unsafe { i32::set(env.as_raw(), i32::raw(&out), values.len() as jsize, values.as_ptr()) };
    Ok(out)
}

/// An index of Java.
pub(crate) fn place(index: jint) -> Result<usize> {
    usize::try_from(index).map_err(|_| Error::index(format!("the index must be at least 0, not {index}")))
}

/// Writes values to the beginning of an array that the caller created for them.
pub(crate) fn put(env: &EnvUnowned<'_>, array: &<i64 as Element>::Array<'_>, values: &[i64]) -> Result<()> {
    let n = len::<i64>(env, array);
    if n < values.len() {
        return Err(Error::argument(format!("the output array must have at least {} elements, not {n}", values.len())));
    }
    // SAFETY: the array is not null, because `values` is not empty, and it is long enough.
    unsafe { i64::set(env.as_raw(), i64::raw(array), values.len() as jsize, values.as_ptr()) };
    Ok(())
}
