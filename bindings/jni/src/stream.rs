//! Streams of devices, and events in them.

use jni::sys::{jboolean, jdouble, jint, jlong};
use tensor_bridge::stream;

use crate::native::{handle, id, natives};

natives! {
    fn synchronize(_env, device: jint) {
        stream::synchronize(device)
    }

    fn streamNew(_env, scope: jlong, device: jint) -> jlong {
        stream::stream_new(handle(scope), device).map(id)
    }

    fn streamCurrent(_env, scope: jlong, flags: jint, device: jint) -> jlong {
        stream::stream_current(handle(scope), flags as u32, device).map(id)
    }

    fn streamFlags(_env, any: jlong) -> jint {
        stream::stream_flags(handle(any)).map(|flags| flags as jint)
    }

    fn streamSynchronize(_env, any: jlong) {
        stream::stream_synchronize(handle(any))
    }

    fn streamIsDone(_env, any: jlong) -> jboolean {
        stream::stream_is_done(handle(any))
    }

    fn streamWait(_env, any: jlong, event: jlong) {
        stream::stream_wait(handle(any), handle(event))
    }

    fn eventNew(_env, scope: jlong, device: jint, timed: jboolean) -> jlong {
        stream::event_new(handle(scope), device, timed).map(id)
    }

    fn eventRecord(_env, event: jlong, flags: jint, stream: jlong) {
        stream::event_record(handle(event), flags as u32, handle(stream))
    }

    fn eventIsDone(_env, event: jlong) -> jboolean {
        stream::event_is_done(handle(event))
    }

    fn eventSynchronize(_env, event: jlong) {
        stream::event_synchronize(handle(event))
    }

    fn eventElapsed(_env, from: jlong, to: jlong) -> jdouble {
        stream::event_elapsed(handle(from), handle(to))
    }
}
