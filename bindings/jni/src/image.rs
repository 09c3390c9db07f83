//! Image files.

use jni::objects::{JByteArray, JString};
use jni::sys::{jint, jlong, jsize};
use tensor_bridge::image;

use crate::native::{Element, call, handle, id, len, natives, text};

natives! {
    fn imageDecode(env, scope: jlong, flags: jint, file: JByteArray<'l>, channels: jint) -> jlong {
        let length = len::<i8>(env, &file);
        let fill = |room: &mut [u8]| {
            if length > 0 {
                // SAFETY: the environment is this thread's, the array has so many elements, and so has the room.
                unsafe { i8::get(env.as_raw(), i8::raw(&file), length as jsize, room.as_mut_ptr().cast()) };
            }
            Ok(())
        };
        image::decode_filled(call(scope, flags), length, channels, fill).map(id)
    }

    fn imageRead(env, scope: jlong, flags: jint, path: JString<'l>, channels: jint) -> jlong {
        image::read(call(scope, flags), &text(env, &path, "the path")?, channels).map(id)
    }

    fn imageEncode(_env, scope: jlong, flags: jint, image: jlong, kind: jint, quality: jlong) -> jlong {
        image::encode(call(scope, flags), handle(image), kind, quality).map(id)
    }

    fn imageWrite(env, image: jlong, path: JString<'l>, kind: jint, quality: jlong) {
        image::write(handle(image), &text(env, &path, "the path")?, kind, quality)
    }
}
