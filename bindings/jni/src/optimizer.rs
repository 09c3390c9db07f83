//! Optimizers.

use jni::objects::{JDoubleArray, JLongArray};
use jni::sys::{jdouble, jint, jlong};
use tensor_bridge::optimizer::{self, Step};

use crate::native::{elements, handle, handles, id, natives};

natives! {
    fn optimizerNew(env, scope: jlong, kind: jint, params: JLongArray<'l>, floats: JDoubleArray<'l>) -> jlong {
        let (params, floats) = (handles(env, &params)?, elements::<f64>(env, &floats)?);
        optimizer::new(handle(scope), kind, &params, &floats).map(id)
    }

    fn optimizerStep(_env, optimizer: jlong) {
        optimizer::step(handle(optimizer))
    }

    fn optimizerZeroGrad(_env, optimizer: jlong) {
        optimizer::zero_grad(handle(optimizer))
    }

    fn optimizerSetLr(_env, optimizer: jlong, lr: jdouble) {
        optimizer::set_lr(handle(optimizer), lr)
    }

    fn optimizerLr(_env, optimizer: jlong) -> jdouble {
        optimizer::lr(handle(optimizer))
    }

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

    fn scheduleLr(env, kind: jint, floats: JDoubleArray<'l>, base: jdouble, epoch: jlong) -> jdouble {
        optimizer::scheduled_lr(kind, &elements::<f64>(env, &floats)?, base, epoch)
    }
}
