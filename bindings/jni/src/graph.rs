//! Graphs: work of a device that is captured once and replayed.

use jni::sys::{jint, jlong};
use tensor_bridge::graph;

use crate::native::{handle, id, natives};

natives! {
    fn graphNew(_env, scope: jlong, device: jint) -> jlong {
        graph::graph_new(handle(scope), device).map(id)
    }

    fn graphBegin(_env, any: jlong) {
        graph::graph_begin(handle(any))
    }

    fn graphEnd(_env, any: jlong) {
        graph::graph_end(handle(any))
    }

    fn graphReplay(_env, any: jlong, flags: jint) {
        graph::graph_replay(handle(any), flags as u32, handle(0))
    }

    fn graphReset(_env, any: jlong) {
        graph::graph_reset(handle(any))
    }
}
