//! Tensors: creation from arrays and buffers, reading, properties and gradients.

use jni::EnvUnowned;
use jni::objects::{JBooleanArray, JByteArray, JDoubleArray, JFloatArray, JIntArray, JLongArray, JObject, JString};
use jni::sys::{jboolean, jdouble, jint, jlong, jsize};
use tensor_bridge::scope::Handle;
use tensor_bridge::{Call, DType, Error, Result, Scalar, tensor};

use crate::classes;
use crate::native::{Element, array, call, elements, handle, handles, id, len, natives, put, string};

natives! {
    fn fromFloats(env, scope: jlong, flags: jint, dims: JLongArray<'l>, data: JFloatArray<'l>) -> jlong {
        from_array::<f32>(env, call(scope, flags), DType::F32, &dims, &data)
    }

    fn fromDoubles(env, scope: jlong, flags: jint, dims: JLongArray<'l>, data: JDoubleArray<'l>) -> jlong {
        from_array::<f64>(env, call(scope, flags), DType::F64, &dims, &data)
    }

    fn fromLongs(env, scope: jlong, flags: jint, dims: JLongArray<'l>, data: JLongArray<'l>) -> jlong {
        from_array::<i64>(env, call(scope, flags), DType::I64, &dims, &data)
    }

    fn fromInts(env, scope: jlong, flags: jint, dims: JLongArray<'l>, data: JIntArray<'l>) -> jlong {
        from_array::<i32>(env, call(scope, flags), DType::I32, &dims, &data)
    }

    fn fromBytes(env, scope: jlong, flags: jint, dims: JLongArray<'l>, data: JByteArray<'l>) -> jlong {
        from_array::<i8>(env, call(scope, flags), DType::I8, &dims, &data)
    }

    fn fromBooleans(env, scope: jlong, flags: jint, dims: JLongArray<'l>, data: JBooleanArray<'l>) -> jlong {
        from_array::<bool>(env, call(scope, flags), DType::Bool, &dims, &data)
    }

    fn fromBuffer(
        env, scope: jlong, flags: jint, dtype: jint, dims: JLongArray<'l>, from: JObject<'l>, count: jlong,
    ) -> jlong {
        let dims = elements::<i64>(env, &dims)?;
        let dtype = tensor::dtype(dtype)?;
        let count = usize::try_from(count)
            .map_err(|_| Error::argument(format!("the number of elements must be at least 0, not {count}")))?;
        let made = tensor::from_fill(call(scope, flags), dtype, &dims, count, |room| {
            // SAFETY: the room has space for `count` elements.
            unsafe { classes::fill(env, room, count * dtype.size(), &from) }
        });
        made.map(id)
    }

    fn toFloats(env, t: jlong) -> JFloatArray<'l> {
        to_array::<f32>(env, handle(t), DType::F32)
    }

    fn toDoubles(env, t: jlong) -> JDoubleArray<'l> {
        to_array::<f64>(env, handle(t), DType::F64)
    }

    fn toLongs(env, t: jlong) -> JLongArray<'l> {
        to_array::<i64>(env, handle(t), DType::I64)
    }

    fn toInts(env, t: jlong) -> JIntArray<'l> {
        to_array::<i32>(env, handle(t), DType::I32)
    }

    fn toBytes(env, t: jlong) -> JByteArray<'l> {
        to_array::<i8>(env, handle(t), DType::U8)
    }

    fn toBooleans(env, t: jlong) -> JBooleanArray<'l> {
        to_array::<bool>(env, handle(t), DType::Bool)
    }

    fn toBuffer(env, t: jlong, direct: JObject<'l>) {
        let info = tensor::info(handle(t))?;
        let dtype = tensor::dtype(info.dtype)?;
        let bytes = info.numel as usize * dtype.size();
        let (address, size) = memory(env, &direct)?;
        if size < bytes {
            return Err(Error::argument(format!(
                "the buffer must have at least {bytes} bytes for this tensor, not {size}"
            )));
        }
        // SAFETY: the range is within the buffer, which the caller's reference keeps alive during the call.
        let out = unsafe { std::slice::from_raw_parts_mut(address, bytes) };
        tensor::copy_out(handle(t), dtype, out)
    }

    fn dataBegin(env, t: jlong, out: JLongArray<'l>) {
        let (address, bytes, lease) = tensor::data_begin(handle(t))?;
        let values = [address as i64, bytes as i64, id(lease)];
        put(env, &out, &values).inspect_err(|_| drop(tensor::data_end(lease)))
    }

    fn dataEnd(_env, lease: jlong) {
        tensor::data_end(handle(lease))
    }

    fn info(env, t: jlong, out: JLongArray<'l>) {
        let info = tensor::info(handle(t))?;
        let mut values = [0; 21];
        for (to, from) in values.iter_mut().zip([info.dtype, info.device, info.rank, info.flags]) {
            *to = i64::from(from);
        }
        values[4] = info.numel;
        values[5..13].copy_from_slice(&info.dims);
        values[13..].copy_from_slice(&info.strides);
        put(env, &out, &values)
    }

    fn itemDouble(env, t: jlong, indices: JLongArray<'l>) -> jdouble {
        Ok(tensor::element(handle(t), &elements::<i64>(env, &indices)?)?.to_f64())
    }

    fn itemLong(env, t: jlong, indices: JLongArray<'l>) -> jlong {
        match tensor::element(handle(t), &elements::<i64>(env, &indices)?)? {
            Scalar::Float(f) => {
                Err(Error::dtype(format!("the element {f} is a floating-point number: an integer was expected")))
            }
            whole => Ok(whole.to_i64()),
        }
    }

    fn format(env, t: jlong) -> JString<'l> {
        string(env, &tensor::format(handle(t))?)
    }

    fn alias(_env, scope: jlong, flags: jint, t: jlong) -> jlong {
        tensor::alias(call(scope, flags), handle(t)).map(id)
    }

    fn detach(_env, scope: jlong, flags: jint, t: jlong) -> jlong {
        tensor::detach(call(scope, flags), handle(t)).map(id)
    }

    fn sumOn(env, scope: jlong, flags: jint, arrays: JLongArray<'l>, device: jint) -> jlong {
        tensor::sum_on(call(scope, flags), &handles(env, &arrays)?, tensor::device(device)?).map(id)
    }

    fn setRequiresGrad(_env, t: jlong, on: jboolean) {
        tensor::set_requires_grad(handle(t), on)
    }

    fn grad(_env, scope: jlong, flags: jint, t: jlong) -> jlong {
        tensor::grad(call(scope, flags), handle(t)).map(id)
    }

    fn zeroGrad(_env, t: jlong) {
        tensor::zero_grad(handle(t))
    }

    fn backward(_env, t: jlong, grad: jlong, graph: jint) {
        tensor::backward(handle(t), handle(grad), graph)
    }

    fn collect(_env, t: jlong, grad: jlong, graph: jint, collection: jint) {
        tensor::collect(handle(t), handle(grad), graph, collection.cast_unsigned())
    }

    fn zeroGradients(env, but: JIntArray<'l>) {
        let but: Vec<u32> = elements::<i32>(env, &but)?.iter().map(|id| id.cast_unsigned()).collect();
        tensor::zero_gradients(&but);
        Ok(())
    }

    fn gradients(
        env,
        scope: jlong,
        flags: jint,
        outputs: JLongArray<'l>,
        grads: JLongArray<'l>,
        inputs: JLongArray<'l>,
        graph: jint,
        out: JLongArray<'l>
    ) {
        let [outputs, grads, inputs] = [handles(env, &outputs)?, handles(env, &grads)?, handles(env, &inputs)?];
        let room = len::<i64>(env, &out);
        if room < inputs.len() {
            return Err(Error::argument(format!("the output has room for {room} gradients, not {}", inputs.len())));
        }
        let made = tensor::gradients(call(scope, flags), &outputs, &grads, &inputs, graph)?;
        put(env, &out, &made.into_iter().map(id).collect::<Vec<_>>())
    }
}

/// A tensor of an array's elements, which are copied once, to their final place.
fn from_array<T: Element>(
    env: &EnvUnowned<'_>,
    call: Call,
    dtype: DType,
    dims: &JLongArray<'_>,
    data: &T::Array<'_>,
) -> Result<jlong> {
    let dims = elements::<i64>(env, dims)?;
    let n = len::<T>(env, data);
    let made = tensor::from_fill(call, dtype, &dims, n, |room| {
        if n > 0 {
            // SAFETY: the array has `n` elements, and `room` has space for them.
            unsafe { T::get(env.as_raw(), T::raw(data), n as jsize, room.cast()) };
        }
        Ok(())
    });
    made.map(id)
}

/// An array of a tensor's elements.
fn to_array<'l, T: Element>(env: &mut EnvUnowned<'l>, t: Handle, dtype: DType) -> Result<T::Array<'l>> {
    tensor::read(t, dtype, |from, n| {
        let array = array::<T>(env, n)?;
        if n > 0 {
            // SAFETY: the array was created for `n` elements, which are at `from`.
            unsafe { T::set(env.as_raw(), T::raw(&array), n as jsize, from.cast()) };
        }
        Ok(array)
    })
}

/// The memory of a direct `ByteBuffer`: its address and its size in bytes.
fn memory(env: &EnvUnowned<'_>, direct: &JObject<'_>) -> Result<(*mut u8, usize)> {
    if direct.is_null() {
        return Err(Error::argument("the buffer is null: a direct ByteBuffer was expected"));
    }
    let (raw, buffer) = (env.as_raw(), direct.as_raw());
    // SAFETY: the environment is this thread's. Both calls accept any object, and return NULL and -1 for one that is
    // not a direct buffer.
    let (address, capacity) = unsafe {
        (((**raw).v1_4.GetDirectBufferAddress)(raw, buffer), ((**raw).v1_4.GetDirectBufferCapacity)(raw, buffer))
    };
    match usize::try_from(capacity) {
        Ok(capacity) if !address.is_null() => Ok((address.cast(), capacity)),
        _ => Err(Error::argument("the buffer is not direct: a direct ByteBuffer was expected")),
    }
}
