//! Files of tensors, on disk and in Java's arrays.

use std::io::{self, Read, Seek, SeekFrom};

use jni::EnvUnowned;
use jni::objects::{JByteArray, JLongArray, JObject, JString};
use jni::sys::{JNIEnv, jboolean, jint, jlong, jobject, jsize};
use tensor_bridge::scope::{self, Handle};
use tensor_bridge::{Error, Result, numpy};

use crate::native::{array, call, elements, handle, handles, id, len, natives, put, string, text};

/// What stands between the names of arrays. No name has it.
const BETWEEN: char = '\0';

natives! {
    fn npyRead(env, scope: jlong, flags: jint, path: JString<'l>) -> jlong {
        numpy::read_npy(call(scope, flags), &text(env, &path, "the path")?).map(id)
    }

    fn npyMap(env, scope: jlong, flags: jint, path: JString<'l>) -> jlong {
        numpy::map_npy(call(scope, flags), &text(env, &path, "the path")?).map(id)
    }

    fn npyDecode(env, scope: jlong, flags: jint, file: JByteArray<'l>) -> jlong {
        numpy::decode_npy(call(scope, flags), JavaBytes::new(env, &file)).map(id)
    }

    fn npyLength(env, start: JByteArray<'l>) -> jlong {
        Ok(whole(numpy::npy_length(&start_of(env, &start)?)))
    }

    fn npyWrite(env, t: jlong, path: JString<'l>) {
        numpy::write_npy(handle(t), &text(env, &path, "the path")?)
    }

    fn npzRead(env, scope: jlong, flags: jint, path: JString<'l>, names: JObject<'l>) -> JLongArray<'l> {
        let (path, mut read) = (text(env, &path, "the path")?, Named::default());
        numpy::read_npz(call(scope, flags), &path, |name, handle| read.add(name, handle))?;
        read.pass(env, &names)
    }

    fn npzDecode(env, scope: jlong, flags: jint, file: JByteArray<'l>, names: JObject<'l>) -> JLongArray<'l> {
        let mut read = Named::default();
        numpy::decode_npz(call(scope, flags), JavaBytes::new(env, &file), |name, handle| read.add(name, handle))?;
        read.pass(env, &names)
    }

    fn npzWrite(env, tensors: JLongArray<'l>, names: JString<'l>, path: JString<'l>, compressed: jboolean) {
        let (names, path) = (text(env, &names, "the names")?, text(env, &path, "the path")?);
        let tensors = handles(env, &tensors)?;
        numpy::write_npz(&tensors, &each(&names, tensors.len())?, &path, compressed)
    }

    fn torchMap(env, scope: jlong, flags: jint, path: JString<'l>, names: JObject<'l>) -> JLongArray<'l> {
        let (path, mut read) = (text(env, &path, "the path")?, Named::default());
        numpy::map_torch(call(scope, flags), &path, |name, handle| read.add(name, handle))?;
        read.pass(env, &names)
    }

    fn torchDecode(env, scope: jlong, flags: jint, file: JByteArray<'l>, names: JObject<'l>) -> JLongArray<'l> {
        let mut read = Named::default();
        numpy::decode_torch(call(scope, flags), JavaBytes::new(env, &file), |name, handle| read.add(name, handle))?;
        read.pass(env, &names)
    }

    fn torchWrite(env, tensors: JLongArray<'l>, names: JString<'l>, path: JString<'l>) {
        let (names, path) = (text(env, &names, "the names")?, text(env, &path, "the path")?);
        let tensors = handles(env, &tensors)?;
        numpy::write_torch(&tensors, &each(&names, tensors.len())?, &path)
    }

    fn safetensorsMap(env, scope: jlong, flags: jint, path: JString<'l>, names: JObject<'l>) -> JLongArray<'l> {
        let (path, mut read) = (text(env, &path, "the path")?, Named::default());
        numpy::map_safetensors(call(scope, flags), &path, |name, handle| read.add(name, handle))?;
        read.pass(env, &names)
    }

    fn safetensorsDecode(env, scope: jlong, flags: jint, file: JByteArray<'l>, names: JObject<'l>) -> JLongArray<'l> {
        let mut read = Named::default();
        let bytes = JavaBytes::new(env, &file);
        numpy::decode_safetensors(call(scope, flags), bytes, |name, handle| read.add(name, handle))?;
        read.pass(env, &names)
    }

    fn safetensorsLength(env, start: JByteArray<'l>) -> jlong {
        Ok(whole(numpy::safetensors_length(&start_of(env, &start)?)))
    }
}

/// The names of so many tensors.
fn each(names: &str, tensors: usize) -> Result<Vec<&str>> {
    let names: Vec<&str> = if tensors == 0 { Vec::new() } else { names.split(BETWEEN).collect() };
    if names.len() == tensors {
        return Ok(names);
    }
    Err(Error::argument(format!("{tensors} tensors must have as many names, not {}", names.len())))
}

/// The first bytes of a file.
fn start_of(env: &EnvUnowned<'_>, start: &JByteArray<'_>) -> Result<Vec<u8>> {
    Ok(elements::<i8>(env, start)?.into_iter().map(|byte| byte as u8).collect())
}

/// A number of bytes for Java, where no file is larger than the largest number.
fn whole(bytes: u64) -> jlong {
    jlong::try_from(bytes).unwrap_or(jlong::MAX)
}

/// The bytes of a Java array. A read copies them from Java's memory to where they stay.
struct JavaBytes {
    env: *mut JNIEnv,
    array: jobject,
    length: usize,
    at: usize,
}

impl JavaBytes {
    /// The most bytes of a call. A garbage collection waits for its end.
    const PIECE: usize = 1 << 20;

    /// The bytes of an array, none if it is null. Both must outlive this.
    fn new(env: &EnvUnowned<'_>, array: &JByteArray<'_>) -> JavaBytes {
        JavaBytes { env: env.as_raw(), array: array.as_raw(), length: len::<i8>(env, array), at: 0 }
    }
}

impl Read for JavaBytes {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let count = to.len().min(self.length.saturating_sub(self.at)).min(JavaBytes::PIECE);
        if count > 0 {
            // SAFETY: the environment is this thread's, and the array is live and has these bytes.
            unsafe {
                ((**self.env).v1_1.GetByteArrayRegion)(
                    self.env,
                    self.array,
                    self.at as jsize,
                    count as jsize,
                    to.as_mut_ptr().cast(),
                );
            }
            self.at += count;
        }
        Ok(count)
    }
}

impl Seek for JavaBytes {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => usize::try_from(at).ok(),
            SeekFrom::Current(by) => self.at.checked_add_signed(by as isize),
            SeekFrom::End(by) => self.length.checked_add_signed(by as isize),
        };
        self.at = at.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        Ok(self.at as u64)
    }
}

/// New tensors with their names. They are disposed of unless Java gets them.
#[derive(Default)]
pub(crate) struct Named {
    names: String,
    handles: Vec<Handle>,
}

impl Named {
    pub fn add(&mut self, name: &std::ffi::CStr, handle: Handle) {
        if !self.handles.is_empty() {
            self.names.push(BETWEEN);
        }
        self.names.push_str(&name.to_string_lossy());
        self.handles.push(handle);
    }

    /// Stores the names in an array of Java with one element, and returns the handles.
    pub fn pass<'l>(mut self, env: &mut EnvUnowned<'l>, names: &JObject<'l>) -> Result<JLongArray<'l>> {
        let text = string(env, &self.names)?;
        let ids: Vec<jlong> = self.handles.iter().copied().map(id).collect();
        let passed = array::<jlong>(env, ids.len())?;
        put(env, &passed, &ids)?;
        let raw = env.as_raw();
        // SAFETY: the environment is this thread's, no exception is pending, and both are live local references.
        unsafe { ((**raw).v1_1.SetObjectArrayElement)(raw, names.as_raw(), 0, text.as_raw()) };
        self.handles.clear();
        Ok(passed)
    }
}

impl Drop for Named {
    fn drop(&mut self) {
        for &handle in &self.handles {
            // A fresh tensor can be disposed of.
            let _ = scope::dispose(handle);
        }
    }
}
