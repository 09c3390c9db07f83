//! Loaders.

use jni::objects::JLongArray;
use jni::sys::{jboolean, jint, jlong};
use tensor_bridge::loader;

use crate::native::{call, elements, handle, id, len, natives, put};

natives! {
    fn loaderNew(
        env, scope: jlong, dataset: jlong, order: JLongArray<'l>, batch: jlong, dropLast: jboolean, workers: jlong,
        ahead: jlong,
    ) -> jlong {
        let order = elements::<i64>(env, &order)?;
        loader::new(handle(scope), handle(dataset), &order, batch, dropLast, workers, ahead).map(id)
    }

    fn loaderNext(env, scope: jlong, flags: jint, loader: jlong, out: JLongArray<'l>) -> jint {
        let parts = loader::next(call(scope, flags), handle(loader), len::<i64>(env, &out))?;
        if !parts.is_empty() {
            put(env, &out, &parts.iter().map(|&part| id(part)).collect::<Vec<_>>())?;
        }
        Ok(parts.len() as jint)
    }

    fn loaderClose(_env, loader: jlong) {
        loader::close(handle(loader))
    }
}
