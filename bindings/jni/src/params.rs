//! MXNet's files of arrays.

use jni::objects::{JLongArray, JObject, JObjectArray, JString};
use jni::sys::{jint, jlong};
use tensor_bridge::params;

use crate::native::{borrowed, call, handles, natives, text, texts};
use crate::numpy::Named;

natives! {
    fn paramsLoad(env, scope: jlong, flags: jint, path: JString<'l>, names: JObject<'l>) -> JLongArray<'l> {
        let (path, mut read) = (text(env, &path, "the path")?, Named::default());
        params::load(call(scope, flags), &path, |name, handle| read.add(name.unwrap_or(c""), handle))?;
        read.pass(env, &names)
    }

    fn paramsSave(env, arrays: JLongArray<'l>, names: JObjectArray<'l>, path: JString<'l>) {
        let (arrays, names) = (handles(env, &arrays)?, texts(env, &names)?);
        params::save(&arrays, &borrowed(&names), &text(env, &path, "the path")?)
    }
}
