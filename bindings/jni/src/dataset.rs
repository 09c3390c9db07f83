//! Data files and datasets.

use jni::objects::{JLongArray, JString};
use jni::sys::{jboolean, jint, jlong};
use tensor_bridge::{Error, dataset};

use crate::native::{call, handle, handles, id, len, natives, put, string, text};

natives! {
    fn idxRead(env, scope: jlong, flags: jint, path: JString<'l>) -> jlong {
        dataset::read_idx(call(scope, flags), &text(env, &path, "the path")?).map(id)
    }

    fn mnistRead(env, scope: jlong, flags: jint, folder: JString<'l>, train: jboolean, out: JLongArray<'l>) {
        check_room(len::<i64>(env, &out))?;
        let folder = text(env, &folder, "the folder")?;
        put(env, &out, &dataset::read_mnist(call(scope, flags), &folder, train)?.map(id))
    }

    fn csvRead(
        env, scope: jlong, flags: jint, path: JString<'l>, header: jboolean, delimiter: jint, label: jlong,
        out: JLongArray<'l>,
    ) {
        check_room(len::<i64>(env, &out))?;
        let path = text(env, &path, "the path")?;
        put(env, &out, &dataset::read_csv(call(scope, flags), &path, header, delimiter, label)?.map(id))
    }

    fn datasetTensors(env, scope: jlong, parts: JLongArray<'l>) -> jlong {
        dataset::of_tensors(handle(scope), &handles(env, &parts)?).map(id)
    }

    fn datasetFolder(env, scope: jlong, path: JString<'l>, height: jlong, width: jlong, channels: jint) -> jlong {
        let path = text(env, &path, "the path")?;
        dataset::of_folder(handle(scope), &path, height, width, channels).map(id)
    }

    fn datasetSize(_env, dataset: jlong) -> jlong {
        dataset::size(handle(dataset))
    }

    fn datasetClasses(_env, dataset: jlong) -> jint {
        dataset::classes(handle(dataset)).map(|count| jint::try_from(count).unwrap_or(jint::MAX))
    }

    fn datasetClass(env, dataset: jlong, index: jint) -> JString<'l> {
        let index = usize::try_from(index).unwrap_or(usize::MAX);
        string(env, &dataset::class(handle(dataset), index)?)
    }
}

fn check_room(n: usize) -> Result<(), Error> {
    match n {
        0 | 1 => Err(Error::argument(format!("the output array must have at least 2 elements, not {n}"))),
        _ => Ok(()),
    }
}
