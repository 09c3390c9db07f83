//! Data and pictures.

use jni::objects::{JLongArray, JString};
use jni::sys::{jint, jlong};
use tensor_bridge::{Error, data};

use crate::native::{call, handle, id, len, natives, put, text};

natives! {
    fn digits(env, scope: jlong, flags: jint, out: JLongArray<'l>) {
        let n = len::<i64>(env, &out);
        if n < 3 {
            return Err(Error::argument(format!("the output array must have at least 3 elements, not {n}")));
        }
        put(env, &out, &data::digits(call(scope, flags))?.map(id))
    }

    fn timelineStart(_env) {
        data::timeline_start();
        Ok(())
    }

    fn timelineSave(env, path: JString<'l>) {
        data::timeline_save(&text(env, &path, "the path")?)
    }

    fn pictureDigits(env, images: jlong, predictions: jlong, labels: jlong, path: JString<'l>) {
        let path = text(env, &path, "the path")?;
        data::picture_digits(handle(images), handle(predictions), handle(labels), &path)
    }
}
