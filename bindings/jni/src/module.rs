//! Modules.

use jni::objects::{JDoubleArray, JLongArray, JString};
use jni::sys::{jboolean, jint, jlong};
use tensor_bridge::module;

use crate::native::{call, elements, handle, handles, id, natives, optional_text, place, string, text};

natives! {
    fn moduleNew(
        env, scope: jlong, generator: jlong, kind: jint, name: JString<'l>,
        ints: JLongArray<'l>, floats: JDoubleArray<'l>,
    ) -> jlong {
        let name = optional_text(env, &name)?;
        let (ints, floats) = (elements::<i64>(env, &ints)?, elements::<f64>(env, &floats)?);
        module::new(handle(scope), handle(generator), kind, name.as_deref(), &ints, &floats).map(id)
    }

    fn moduleAdd(env, module: jlong, name: JString<'l>, child: jlong) {
        module::add(handle(module), &text(env, &name, "the name")?, handle(child))
    }

    fn moduleRegister(env, module: jlong, name: JString<'l>, t: jlong, what: jint) {
        module::register(handle(module), &text(env, &name, "the name")?, handle(t), what)
    }

    fn moduleForward(_env, scope: jlong, flags: jint, generator: jlong, module: jlong, x: jlong, mode: jint) -> jlong {
        let call = call(scope, flags).with_generator(handle(generator));
        module::forward(call, handle(module), handle(x), mode).map(id)
    }

    fn moduleForwardAll(
        env, scope: jlong, flags: jint, generator: jlong, module: jlong, xs: JLongArray<'l>, mode: jint,
    ) -> jlong {
        let call = call(scope, flags).with_generator(handle(generator));
        module::forward_all(call, handle(module), &handles(env, &xs)?, mode).map(id)
    }

    fn moduleTrain(_env, module: jlong, on: jboolean) {
        module::train(handle(module), on)
    }

    fn moduleZeroGrad(_env, module: jlong) {
        module::zero_grad(handle(module))
    }

    fn moduleCount(_env, module: jlong, what: jint) -> jint {
        Ok(jint::try_from(module::count(handle(module), what)?).unwrap_or(jint::MAX))
    }

    fn moduleName(env, module: jlong, what: jint, index: jint) -> JString<'l> {
        string(env, &module::name(handle(module), what, place(index)?)?)
    }

    fn moduleTensor(_env, scope: jlong, flags: jint, module: jlong, what: jint, index: jint) -> jlong {
        module::tensor(call(scope, flags), handle(module), what, place(index)?).map(id)
    }

    fn moduleSave(env, module: jlong, path: JString<'l>) {
        module::save(handle(module), &text(env, &path, "the path")?)
    }

    fn moduleLoad(env, module: jlong, path: JString<'l>) {
        module::load(handle(module), &text(env, &path, "the path")?)
    }
}
