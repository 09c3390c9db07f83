//! The Java classes and methods that natives use, looked up when the library is loaded. The references are weak, so that
//! the class loader can be unloaded. While a native method runs, its class keeps the others alive.

use jni::objects::{JClass, JObject, JStaticMethodID};
use jni::refs::Weak;
use jni::strings::JNIStr;
use jni::sys::{jlong, jvalue};
use jni::{Env, EnvUnowned, jni_sig, jni_str};
use parking_lot::RwLock;
use tensor_bridge::{Error, ErrorKind, Result};

use crate::native::made;

struct Classes {
    /// One exception class for each kind of error, in the order of the codes.
    exceptions: Vec<Weak<JClass<'static>>>,
    /// The class whose `fill` copies the elements of buffers.
    buffers: Weak<JClass<'static>>,
    fill: JStaticMethodID,
}

static CLASSES: RwLock<Option<Classes>> = RwLock::new(None);

/// The exception class of a kind of error.
fn exception(kind: ErrorKind) -> &'static JNIStr {
    match kind {
        ErrorKind::Disposed => jni_str!("dev/libtensor/DisposedException"),
        ErrorKind::InvalidHandle => jni_str!("dev/libtensor/InvalidHandleException"),
        ErrorKind::State => jni_str!("dev/libtensor/StateException"),
        ErrorKind::Scope => jni_str!("dev/libtensor/ScopeException"),
        ErrorKind::Shape => jni_str!("dev/libtensor/ShapeException"),
        ErrorKind::Argument => jni_str!("dev/libtensor/ArgumentException"),
        ErrorKind::DType => jni_str!("dev/libtensor/DTypeException"),
        ErrorKind::Index => jni_str!("dev/libtensor/TensorIndexException"),
        ErrorKind::Io => jni_str!("dev/libtensor/TensorIOException"),
        ErrorKind::Format => jni_str!("dev/libtensor/FormatException"),
        ErrorKind::Unsupported => jni_str!("dev/libtensor/UnsupportedException"),
        ErrorKind::OutOfMemory => jni_str!("dev/libtensor/NativeOutOfMemoryException"),
        ErrorKind::Device => jni_str!("dev/libtensor/DeviceException"),
        ErrorKind::Internal => jni_str!("dev/libtensor/InternalException"),
    }
}

/// The most bytes of one direct buffer, whose size is a 31-bit number.
const ROOM: usize = 1 << 30;

/// Finds the classes with the class loader that loads the library.
pub(crate) fn load(env: &mut Env<'_>) -> jni::errors::Result<()> {
    let mut find = |name: &JNIStr| {
        let class = env.find_class(name)?;
        env.new_weak_ref(class)
    };
    let exceptions = ErrorKind::ALL.iter().map(|&kind| find(exception(kind))).collect::<jni::errors::Result<_>>()?;
    let buffers = find(jni_str!("dev/libtensor/internal/natives/Buffers"))?;
    let signature = jni_sig!("(Ljava/nio/ByteBuffer;Ljava/nio/Buffer;)V");
    let fill = env.get_static_method_id(&*buffers, jni_str!("fill"), signature)?;
    *CLASSES.write() = Some(Classes { exceptions, buffers, fill });
    Ok(())
}

/// Forgets the classes, whose class loader is unloaded.
pub(crate) fn unload() {
    *CLASSES.write() = None;
}

/// Calls `body` with the exception class of a kind of error.
pub(crate) fn with_exception<R>(
    kind: ErrorKind,
    body: impl FnOnce(&JClass<'_>) -> jni::errors::Result<R>,
) -> jni::errors::Result<R> {
    match &*CLASSES.read() {
        Some(classes) => body(&classes.exceptions[kind as usize - 1]),
        None => Err(jni::errors::Error::ClassNotFound { name: exception(kind).to_string() }),
    }
}

/// Makes Java copy the remaining elements of a buffer. The buffer may be mapped from a file that has become shorter. A
/// copy in Java then throws; one in native code ends the process. On failure an exception is pending.
///
/// # Safety `room` has `bytes` bytes.
pub(crate) unsafe fn fill(env: &EnvUnowned<'_>, room: *mut u8, bytes: usize, from: &JObject<'_>) -> Result<()> {
    let method = CLASSES.read().as_ref().map(|classes| (classes.buffers.as_raw(), classes.fill.into_raw()));
    let (class, method) = method.ok_or_else(|| Error::internal("the class Buffers is unloaded"))?;
    let raw = env.as_raw();
    for at in (0..bytes).step_by(ROOM) {
        let size = ROOM.min(bytes - at);
        // SAFETY: the environment is this thread's, no exception is pending, and the memory is the caller's `room`. The
        // method takes two buffers. A class whose code makes this call is not unloaded meanwhile.
        let failed = unsafe {
            let part = made(((**raw).v1_4.NewDirectByteBuffer)(raw, room.add(at).cast(), size as jlong))?;
            let arguments = [jvalue { l: part }, jvalue { l: from.as_raw() }];
            ((**raw).v1_1.CallStaticVoidMethodA)(raw, class, method, arguments.as_ptr());
            ((**raw).v1_1.DeleteLocalRef)(raw, part);
            ((**raw).v1_2.ExceptionCheck)(raw)
        };
        if failed {
            return Err(Error::internal("the copy of a buffer threw an exception"));
        }
    }
    Ok(())
}
