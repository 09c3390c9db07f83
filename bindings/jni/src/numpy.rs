//! Files of NumPy, and mapped ones.

use jni::EnvUnowned;
use jni::objects::{JLongArray, JObject, JString};
use jni::sys::{jboolean, jint, jlong};
use tensor_bridge::scope::{self, Handle};
use tensor_bridge::{Error, Result, numpy};

use crate::native::{array, call, handle, handles, id, natives, put, string, text};

/// What stands between the names of arrays. No name has it.
const BETWEEN: char = '\0';

natives! {
    fn npyRead(env, scope: jlong, flags: jint, path: JString<'l>) -> jlong {
        numpy::read_npy(call(scope, flags), &text(env, &path, "the path")?).map(id)
    }

    fn npyMap(env, scope: jlong, flags: jint, path: JString<'l>) -> jlong {
        numpy::map_npy(call(scope, flags), &text(env, &path, "the path")?).map(id)
    }

    fn npyWrite(env, t: jlong, path: JString<'l>) {
        numpy::write_npy(handle(t), &text(env, &path, "the path")?)
    }

    fn npzRead(env, scope: jlong, flags: jint, path: JString<'l>, names: JObject<'l>) -> JLongArray<'l> {
        let (path, mut read) = (text(env, &path, "the path")?, Named::default());
        numpy::read_npz(call(scope, flags), &path, |name, handle| read.add(name, handle))?;
        read.pass(env, &names)
    }

    fn npzWrite(env, tensors: JLongArray<'l>, names: JString<'l>, path: JString<'l>, compressed: jboolean) {
        let (names, path) = (text(env, &names, "the names")?, text(env, &path, "the path")?);
        let tensors = handles(env, &tensors)?;
        let names: Vec<&str> = if tensors.is_empty() { Vec::new() } else { names.split(BETWEEN).collect() };
        if names.len() != tensors.len() {
            let (names, tensors) = (names.len(), tensors.len());
            return Err(Error::argument(format!("{tensors} tensors must have as many names, not {names}")));
        }
        numpy::write_npz(&tensors, &names, &path, compressed)
    }

    fn safetensorsMap(env, scope: jlong, flags: jint, path: JString<'l>, names: JObject<'l>) -> JLongArray<'l> {
        let (path, mut read) = (text(env, &path, "the path")?, Named::default());
        numpy::map_safetensors(call(scope, flags), &path, |name, handle| read.add(name, handle))?;
        read.pass(env, &names)
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
