//! MXNet's key-value stores. An updater of Java runs in Java, between `storeSum` and the change of `storePart`.

use jni::objects::{JIntArray, JLongArray, JObjectArray, JString};
use jni::sys::jlong;
use tensor_bridge::store;

use crate::native::{borrowed, elements, handle, handles, id, natives, put, string, text, texts};

natives! {
    fn storeNew(env, scope: jlong, name: JString<'l>) -> jlong {
        store::new(handle(scope), &text(env, &name, "the type")?).map(id)
    }

    fn storeType(env, store: jlong) -> JString<'l> {
        string(env, store::store_type(handle(store))?)
    }

    fn storePlace(env, store: jlong, out: JLongArray<'l>) {
        put(env, &out, &store::place(handle(store))?.map(|figure| figure as i64))
    }

    fn storeBarrier(_env, store: jlong) {
        store::barrier(handle(store))
    }

    fn storeInit(env, store: jlong, keys: JObjectArray<'l>, arrays: JLongArray<'l>) {
        let (keys, arrays) = (texts(env, &keys)?, handles(env, &arrays)?);
        store::init(handle(store), &borrowed(&keys), &arrays)
    }

    fn storePush(env, store: jlong, keys: JObjectArray<'l>, counts: JIntArray<'l>, arrays: JLongArray<'l>) {
        let (keys, counts) = (texts(env, &keys)?, elements::<i32>(env, &counts)?);
        store::push(handle(store), &borrowed(&keys), &handles(env, &arrays)?, &counts)
    }

    fn storePull(env, store: jlong, keys: JObjectArray<'l>, counts: JIntArray<'l>, arrays: JLongArray<'l>) {
        let (keys, counts) = (texts(env, &keys)?, elements::<i32>(env, &counts)?);
        store::pull(handle(store), &borrowed(&keys), &handles(env, &arrays)?, &counts)
    }

    fn storeSum(env, store: jlong, key: JString<'l>, arrays: JLongArray<'l>) -> jlong {
        let (key, arrays) = (text(env, &key, "the key")?, handles(env, &arrays)?);
        store::sum(handle(store), &key, &arrays).map(id)
    }

    fn storePart(env, store: jlong, key: JString<'l>) -> jlong {
        store::part(handle(store), &text(env, &key, "the key")?).map(id)
    }

    fn storeNoUpdater(_env, store: jlong) {
        store::set_updater(handle(store), None)
    }
}
