//! Graphs: work of a device that is captured once and replayed.

use jni::objects::JDoubleArray;
use jni::sys::{jdouble, jint, jlong};
use tensor_bridge::graph;

use crate::native::{elements, handle, id, natives};

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

    fn graphStep(
        env,
        any: jlong,
        kind: jint,
        floats: JDoubleArray<'l>,
        rescale: jdouble,
        clip: jdouble,
        number: jlong
    ) {
        let floats = elements::<f64>(env, &floats)?;
        graph::graph_step(handle(any), kind, &floats, rescale, clip, number as u64)
    }

    fn graphReset(_env, any: jlong) {
        graph::graph_reset(handle(any))
    }
}
