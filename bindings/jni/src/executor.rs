//! MXNet's executors.

use jni::objects::{JIntArray, JLongArray, JObject, JObjectArray, JString};
use jni::sys::{jboolean, jint, jlong};
use tensor_bridge::executor::{self, Coded, Sized};

use crate::native::{array, borrowed, call, elements, handle, handles, id, natives, place, put, strings, text, texts};

natives! {
    fn executorSimpleBind(
        env, scope: jlong, symbol: jlong, device: jint, request: jint, requestNames: JObjectArray<'l>,
        requests: JIntArray<'l>, names: JObjectArray<'l>, ranks: JIntArray<'l>, dims: JLongArray<'l>,
        typeNames: JObjectArray<'l>, dtypes: JIntArray<'l>, shared: jlong,
    ) -> jlong {
        let (request_names, requests) = (texts(env, &requestNames)?, elements::<i32>(env, &requests)?);
        let (names, ranks) = (texts(env, &names)?, elements::<i32>(env, &ranks)?);
        let (dims, type_names) = (elements::<i64>(env, &dims)?, texts(env, &typeNames)?);
        let dtypes = elements::<i32>(env, &dtypes)?;
        executor::simple_bind(
            handle(scope),
            handle(symbol),
            device,
            request,
            Coded { names: &borrowed(&request_names), codes: &requests },
            Sized { names: &borrowed(&names), ranks: &ranks, dims: &dims },
            Coded { names: &borrowed(&type_names), codes: &dtypes },
            handle(shared),
        )
        .map(id)
    }

    fn executorBind(
        env, scope: jlong, symbol: jlong, device: jint, arguments: JLongArray<'l>, gradients: JLongArray<'l>,
        requests: JIntArray<'l>, auxiliary: JLongArray<'l>, shared: jlong,
    ) -> jlong {
        let (arguments, gradients) = (handles(env, &arguments)?, handles(env, &gradients)?);
        let (requests, auxiliary) = (elements::<i32>(env, &requests)?, handles(env, &auxiliary)?);
        let (scope, symbol, shared) = (handle(scope), handle(symbol), handle(shared));
        executor::bind(scope, symbol, device, &arguments, &gradients, &requests, &auxiliary, shared).map(id)
    }

    fn executorReshape(
        env, scope: jlong, executor: jlong, partial: jboolean, upSizing: jboolean, names: JObjectArray<'l>,
        ranks: JIntArray<'l>, dims: JLongArray<'l>,
    ) -> jlong {
        let (names, ranks) = (texts(env, &names)?, elements::<i32>(env, &ranks)?);
        let dims = elements::<i64>(env, &dims)?;
        let shapes = Sized { names: &borrowed(&names), ranks: &ranks, dims: &dims };
        executor::reshape(handle(scope), handle(executor), partial, upSizing, shapes).map(id)
    }

    fn executorForward(_env, executor: jlong, train: jboolean) {
        executor::forward(handle(executor), train)
    }

    fn executorBackward(env, executor: jlong, heads: JLongArray<'l>) {
        executor::backward(handle(executor), &handles(env, &heads)?)
    }

    fn executorPredict(
        env, scope: jlong, flags: jint, executor: jlong, names: JObjectArray<'l>, inputs: JLongArray<'l>,
    ) -> JLongArray<'l> {
        let (names, inputs) = (texts(env, &names)?, handles(env, &inputs)?);
        let outputs = executor::outputs(handle(executor))?;
        // Before the outputs are made, which would be lost if the VM had no memory for it.
        let out = array::<i64>(env, outputs)?;
        let made = executor::predict(call(scope, flags), handle(executor), &borrowed(&names), &inputs, outputs)?;
        put(env, &out, &made.into_iter().map(id).collect::<Vec<_>>())?;
        Ok(out)
    }

    fn executorPart(_env, executor: jlong, what: jint, index: jint) -> jlong {
        executor::part(handle(executor), what, place(index)?).map(id)
    }

    fn executorNames(env, executor: jlong, what: jint) -> JObject<'l> {
        strings(env, &executor::names(handle(executor), what)?)
    }

    fn executorCopyParams(
        env, executor: jlong, argumentNames: JObjectArray<'l>, arguments: JLongArray<'l>,
        auxiliaryNames: JObjectArray<'l>, auxiliary: JLongArray<'l>, allowExtra: jboolean,
    ) {
        let (argument_names, arguments) = (texts(env, &argumentNames)?, handles(env, &arguments)?);
        let (auxiliary_names, auxiliary) = (texts(env, &auxiliaryNames)?, handles(env, &auxiliary)?);
        let (argument_names, auxiliary_names) = (borrowed(&argument_names), borrowed(&auxiliary_names));
        let executor = handle(executor);
        executor::copy_params(executor, &argument_names, &arguments, &auxiliary_names, &auxiliary, allowExtra)
    }

    fn executorPlan(env, executor: jlong, train: jboolean) -> JObject<'l> {
        let plan = executor::plan(handle(executor), train)?;
        strings(env, &plan.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    fn executorDrawPlan(env, executor: jlong, train: jboolean, path: JString<'l>) {
        executor::draw_plan(handle(executor), train, &text(env, &path, "the path")?)
    }

    fn executorMemory(env, executor: jlong, out: JLongArray<'l>) {
        put(env, &out, &executor::memory(handle(executor))?.map(|figure| figure as i64))
    }
}
