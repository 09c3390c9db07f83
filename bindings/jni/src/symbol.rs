//! MXNet's symbols.

use jni::objects::{JIntArray, JLongArray, JObject, JObjectArray, JString};
use jni::sys::{jboolean, jint, jlong};
use tensor_bridge::symbol;

use crate::native::{
    array, borrowed, call, elements, handle, handles, id, natives, optional_string, optional_text, optional_texts,
    place, put, put_ints, string, strings, text, texts,
};

natives! {
    fn symbolVariable(
        env, scope: jlong, name: JString<'l>, dims: JLongArray<'l>, shaped: jboolean, dtype: jint,
        keys: JObjectArray<'l>, values: JObjectArray<'l>,
    ) -> jlong {
        let (name, dims) = (text(env, &name, "the name")?, elements::<i64>(env, &dims)?);
        let (keys, values) = (texts(env, &keys)?, texts(env, &values)?);
        let dims = shaped.then_some(&dims[..]);
        symbol::variable(handle(scope), &name, dims, dtype, &borrowed(&keys), &borrowed(&values)).map(id)
    }

    fn symbolApply(
        env, scope: jlong, operator: JString<'l>, name: JString<'l>, inputs: JLongArray<'l>, names: JObjectArray<'l>,
        keys: JObjectArray<'l>, values: JObjectArray<'l>,
    ) -> jlong {
        let (operator, name) = (text(env, &operator, "the operator")?, optional_text(env, &name)?);
        let (inputs, names) = (handles(env, &inputs)?, optional_texts(env, &names)?);
        let (keys, values) = (texts(env, &keys)?, texts(env, &values)?);
        let names: Vec<Option<&str>> = names.iter().map(Option::as_deref).collect();
        let (keys, values) = (borrowed(&keys), borrowed(&values));
        symbol::apply(handle(scope), &operator, name.as_deref(), &inputs, &names, &keys, &values).map(id)
    }

    fn symbolGroup(env, scope: jlong, symbols: JLongArray<'l>) -> jlong {
        symbol::group(handle(scope), &handles(env, &symbols)?).map(id)
    }

    fn symbolCompose(env, scope: jlong, symbol: jlong, names: JObjectArray<'l>, symbols: JLongArray<'l>) -> jlong {
        let (names, symbols) = (texts(env, &names)?, handles(env, &symbols)?);
        symbol::compose(handle(scope), handle(symbol), &borrowed(&names), &symbols).map(id)
    }

    fn symbolInternals(_env, scope: jlong, symbol: jlong) -> jlong {
        symbol::internals(handle(scope), handle(symbol)).map(id)
    }

    fn symbolChildren(_env, scope: jlong, symbol: jlong) -> jlong {
        symbol::children(handle(scope), handle(symbol)).map(id)
    }

    fn symbolOutput(_env, scope: jlong, symbol: jlong, index: jint) -> jlong {
        symbol::output(handle(scope), handle(symbol), place(index)?).map(id)
    }

    fn symbolOutputNamed(env, scope: jlong, symbol: jlong, name: JString<'l>) -> jlong {
        symbol::output_named(handle(scope), handle(symbol), &text(env, &name, "the name")?).map(id)
    }

    fn symbolNames(env, symbol: jlong, what: jint) -> JObject<'l> {
        strings(env, &symbol::names(handle(symbol), what)?)
    }

    fn symbolName(env, symbol: jlong) -> JString<'l> {
        optional_string(env, symbol::name(handle(symbol))?)
    }

    fn symbolAttribute(env, symbol: jlong, key: JString<'l>) -> JString<'l> {
        let key = text(env, &key, "the key")?;
        optional_string(env, symbol::attribute(handle(symbol), &key)?)
    }

    fn symbolAttributes(env, symbol: jlong, all: jboolean) -> JObject<'l> {
        let found = symbol::attributes(handle(symbol), all)?;
        strings(env, &found.into_iter().flatten().collect::<Vec<_>>())
    }

    fn symbolWithAttributes(
        env, scope: jlong, symbol: jlong, keys: JObjectArray<'l>, values: JObjectArray<'l>,
    ) -> jlong {
        let (keys, values) = (texts(env, &keys)?, texts(env, &values)?);
        symbol::with_attributes(handle(scope), handle(symbol), &borrowed(&keys), &borrowed(&values)).map(id)
    }

    fn symbolInferShapes(
        env, symbol: jlong, names: JObjectArray<'l>, ranks: JIntArray<'l>, dims: JLongArray<'l>,
    ) -> JLongArray<'l> {
        let (names, ranks) = (texts(env, &names)?, elements::<i32>(env, &ranks)?);
        let dims = elements::<i64>(env, &dims)?;
        let mut flat = Vec::new();
        for (_, _, shape) in symbol::infer_shapes(handle(symbol), &borrowed(&names), &ranks, &dims)? {
            flat.push(shape.as_ref().map_or(-1, |dims| dims.len() as i64));
            flat.extend(shape.unwrap_or_default());
        }
        let out = array::<i64>(env, flat.len())?;
        if !flat.is_empty() {
            put(env, &out, &flat)?;
        }
        Ok(out)
    }

    fn symbolInferTypes(env, symbol: jlong, names: JObjectArray<'l>, dtypes: JIntArray<'l>) -> JIntArray<'l> {
        let (names, dtypes) = (texts(env, &names)?, elements::<i32>(env, &dtypes)?);
        let found = symbol::infer_types(handle(symbol), &borrowed(&names), &dtypes)?;
        put_ints(env, &found.into_iter().map(|(_, _, dtype)| dtype).collect::<Vec<_>>())
    }

    fn symbolToJson(env, symbol: jlong) -> JString<'l> {
        string(env, &symbol::to_json(handle(symbol))?)
    }

    fn symbolFromJson(env, scope: jlong, json: JString<'l>) -> jlong {
        symbol::from_json(handle(scope), &text(env, &json, "the text")?).map(id)
    }

    fn symbolLoad(env, scope: jlong, path: JString<'l>) -> jlong {
        symbol::load(handle(scope), &text(env, &path, "the path")?).map(id)
    }

    fn symbolSave(env, symbol: jlong, path: JString<'l>) {
        symbol::save(handle(symbol), &text(env, &path, "the path")?)
    }

    fn symbolInvoke(
        env, scope: jlong, flags: jint, operator: JString<'l>, keys: JObjectArray<'l>, values: JObjectArray<'l>,
        inputs: JLongArray<'l>,
    ) -> JLongArray<'l> {
        let operator = text(env, &operator, "the operator")?;
        let (keys, values, inputs) = (texts(env, &keys)?, texts(env, &values)?, handles(env, &inputs)?);
        let invocation = symbol::invocation(&operator, &borrowed(&keys), &borrowed(&values), &inputs)?;
        // Before the results are made, which would be lost if the VM had no memory for it.
        let out = array::<i64>(env, invocation.outputs())?;
        let made = symbol::invoke(call(scope, flags), &invocation, &inputs)?;
        put(env, &out, &made.into_iter().map(id).collect::<Vec<_>>())?;
        Ok(out)
    }

    fn symbolOperators(env) -> JObject<'l> {
        strings(env, &symbol::operators())
    }
}
