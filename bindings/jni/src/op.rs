//! Operations by class; `op` is the code with its IN_PLACE and REVERSED bits.

use jni::objects::{JDoubleArray, JLongArray};
use jni::sys::{jboolean, jdouble, jint, jlong};
use tensor_bridge::{Error, Scalar, arithmetic, op};

use crate::names;
use crate::native::{call, elements, handle, handles, id, natives};

/// Puts Java's name of the operation into its error.
#[inline]
fn told(op: jint) -> impl FnOnce(Error) -> Error {
    move |error| names::of_operation(op as u32, error)
}

natives! {
    fn unary(_env, scope: jlong, flags: jint, op: jint, x: jlong) -> jlong {
        op::unary(call(scope, flags), op as u32, handle(x)).map(id).map_err(told(op))
    }

    fn binary(_env, scope: jlong, flags: jint, op: jint, a: jlong, b: jlong) -> jlong {
        op::binary(call(scope, flags), op as u32, handle(a), handle(b)).map(id).map_err(told(op))
    }

    fn ofFirst(_env, scope: jlong, flags: jint, op: jint, a: jlong, b: jlong) -> jlong {
        arithmetic::of_first(call(scope, flags), op as u32, handle(a), handle(b)).map(id).map_err(told(op))
    }

    fn scalarDouble(_env, scope: jlong, flags: jint, op: jint, a: jlong, b: jdouble) -> jlong {
        op::scalar(call(scope, flags), op as u32, handle(a), Scalar::Float(b)).map(id).map_err(told(op))
    }

    fn scalarLong(_env, scope: jlong, flags: jint, op: jint, a: jlong, b: jlong) -> jlong {
        op::scalar(call(scope, flags), op as u32, handle(a), Scalar::Int(b)).map(id).map_err(told(op))
    }

    fn reduce(
        env, scope: jlong, flags: jint, op: jint, x: jlong, dims: JLongArray<'l>, keepdim: jboolean,
    ) -> jlong {
        let dims = elements::<i64>(env, &dims)?;
        op::reduce(call(scope, flags), op as u32, handle(x), &dims, keepdim).map(id).map_err(told(op))
    }

    fn apply(
        env, scope: jlong, flags: jint, generator: jlong, op: jint,
        tensors: JLongArray<'l>, ints: JLongArray<'l>, floats: JDoubleArray<'l>,
    ) -> jlong {
        let tensors = handles(env, &tensors)?;
        let ints = elements::<i64>(env, &ints)?;
        let floats = elements::<f64>(env, &floats)?;
        let call = call(scope, flags).with_generator(handle(generator));
        op::apply(call, op as u32, &tensors, &ints, &floats).map(id).map_err(told(op))
    }
}
