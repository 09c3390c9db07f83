//! Steps of optimizers, and limits of gradients.

use jni::objects::{JDoubleArray, JLongArray};
use jni::sys::{jdouble, jint, jlong};
use tensor_bridge::optimizer::{self, Step};

use crate::native::{elements, handle, handles, natives};

natives! {
    fn update(
        env,
        kind: jint,
        floats: JDoubleArray<'l>,
        step: jlong,
        rescale: jdouble,
        clip: jdouble,
        target: jlong,
        grad: jlong,
        states: JLongArray<'l>
    ) {
        let (floats, states) = (elements::<f64>(env, &floats)?, handles(env, &states)?);
        let (floats, states, number) = (&floats[..], &states[..], step as u64);
        let (target, grad) = (handle(target), handle(grad));
        optimizer::update(Step { kind, floats, number, rescale, clip, target, grad, states })
    }

    fn clipGradNorm(env, params: JLongArray<'l>, max: jdouble, p: jdouble) -> jdouble {
        optimizer::clip_grad_norm(&handles(env, &params)?, max, p)
    }

    fn clipGradValue(env, params: JLongArray<'l>, max: jdouble) {
        optimizer::clip_grad_value(&handles(env, &params)?, max)
    }
}
