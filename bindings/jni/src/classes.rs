//! The Java classes that natives refer to, found once when the library is loaded.

use jni::Env;
use jni::jni_str;
use jni::objects::{JClass, JObject};
use jni::refs::Global;
use jni::strings::JNIStr;
use parking_lot::RwLock;
use tensor_bridge::ErrorKind;

struct Classes {
    /// One exception per kind of error, in the order of the codes.
    exceptions: Vec<Global<JClass<'static>>>,
    /// The direct buffers, with the sizes of their elements.
    buffers: Vec<(Global<JClass<'static>>, usize)>,
}

static CLASSES: RwLock<Option<Classes>> = RwLock::new(None);

/// The exception of a kind of error.
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

const BUFFERS: [(&JNIStr, usize); 7] = [
    (jni_str!("java/nio/ByteBuffer"), 1),
    (jni_str!("java/nio/FloatBuffer"), 4),
    (jni_str!("java/nio/DoubleBuffer"), 8),
    (jni_str!("java/nio/LongBuffer"), 8),
    (jni_str!("java/nio/IntBuffer"), 4),
    (jni_str!("java/nio/ShortBuffer"), 2),
    (jni_str!("java/nio/CharBuffer"), 2),
];

/// Finds the classes, by the loader of the class that loads the library.
pub(crate) fn load(env: &mut Env<'_>) -> jni::errors::Result<()> {
    let mut find = |name: &JNIStr| {
        let class = env.find_class(name)?;
        env.new_global_ref(class)
    };
    let exceptions = ErrorKind::ALL.iter().map(|&kind| find(exception(kind))).collect::<Result<_, _>>()?;
    let buffers = BUFFERS.iter().map(|&(name, size)| Ok((find(name)?, size))).collect::<jni::errors::Result<_>>()?;
    *CLASSES.write() = Some(Classes { exceptions, buffers });
    Ok(())
}

/// Forgets the classes, so that their loader can be unloaded.
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

/// The size of a direct buffer's elements; none when it is no buffer.
pub(crate) fn buffer_element(env: &mut Env<'_>, buffer: &JObject<'_>) -> jni::errors::Result<Option<usize>> {
    if let Some(classes) = &*CLASSES.read() {
        for (class, size) in &classes.buffers {
            if env.is_instance_of(buffer, class)? {
                return Ok(Some(*size));
            }
        }
    }
    Ok(None)
}
