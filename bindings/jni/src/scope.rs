//! Scopes.

use jni::objects::{JLongArray, JString};
use jni::sys::{jboolean, jint, jlong};
use tensor_bridge::scope::{self, OwnerKind};
use tensor_bridge::{Error, tensor};

use crate::native::{array, handle, handles, id, natives, optional_text, put, string, text};

natives! {
    fn scopeOpen(env, parent: jlong, kind: jint, name: JString<'l>) -> jlong {
        let name = optional_text(env, &name)?;
        scope::open(handle(parent), OwnerKind::from_code(i64::from(kind))?, name.as_deref()).map(id)
    }

    fn scopeOpenShort(_env, parent: jlong, kind: jint, first: jlong, last: jlong) -> jlong {
        let bytes = (first as u64 as u128 | (last as u64 as u128) << 64).to_le_bytes();
        let name = String::from_utf8_lossy(bytes.split(|&byte| byte == 0).next().unwrap_or_default());
        scope::open(handle(parent), OwnerKind::from_code(i64::from(kind))?, Some(&name)).map(id)
    }

    fn scopeClose(_env, scope: jlong) {
        scope::close(handle(scope))
    }

    fn scopeDissolve(_env, scope: jlong) {
        scope::dissolve(handle(scope))
    }

    fn scopeIsOpen(_env, scope: jlong) -> jboolean {
        Ok(scope::is_open(handle(scope)))
    }

    fn scopeParent(_env, scope: jlong) -> jlong {
        scope::parent(handle(scope)).map(id)
    }

    fn scopeSetName(env, scope: jlong, name: JString<'l>) {
        scope::set_name(handle(scope), &text(env, &name, "the name")?)
    }

    fn scopeName(env, scope: jlong) -> JString<'l> {
        string(env, &scope::name(handle(scope))?)
    }

    fn scopeStats(env, scope: jlong, device: jint, out: JLongArray<'l>) {
        let stats = scope::stats(handle(scope), tensor::device(device)?)?;
        let limit = stats.limit.map_or(-1, |limit| jlong::try_from(limit).unwrap_or(jlong::MAX));
        let [live, peak, own, retained, handles] =
            [stats.live, stats.peak, stats.own, stats.retained, stats.handles].map(|value| value as jlong);
        put(env, &out, &[live, peak, limit, own, retained, handles])
    }

    fn scopeSetLimit(_env, scope: jlong, device: jint, bytes: jlong) {
        scope::set_limit(handle(scope), tensor::device(device)?, scope::limit(bytes)?)
    }

    fn scopeCap(_env, scope: jlong) {
        scope::cap(handle(scope))
    }

    fn scopeMembers(env, scope: jlong) -> JLongArray<'l> {
        let members: Vec<i64> = scope::members(handle(scope))?.into_iter().map(id).collect();
        let array = array::<i64>(env, members.len())?;
        put(env, &array, &members)?;
        Ok(array)
    }

    fn scopeContains(_env, scope: jlong, any: jlong) -> jboolean {
        scope::contains(handle(scope), handle(any))
    }

    fn owner(_env, any: jlong) -> jlong {
        scope::owner_of(handle(any)).map(id)
    }

    fn moveTo(_env, any: jlong, scope: jlong) {
        scope::move_to(handle(any), handle(scope))
    }

    fn lend(_env, any: jlong, scope: jlong) {
        scope::lend(handle(any), handle(scope))
    }

    fn scopeDetach(_env, any: jlong) {
        scope::detach(handle(any))
    }

    fn moveToOuter(_env, any: jlong) {
        scope::move_to_outer(handle(any))
    }

    fn scopeMoveToOuter(_env, scope: jlong, any: jlong) {
        scope::scope_move_to_outer(handle(scope), handle(any))
    }

    fn scopeDisposeEverything(env, scope: jlong, keep: JLongArray<'l>) {
        scope::dispose_everything(handle(scope), &handles(env, &keep)?)
    }

    fn scopeDump(env, scope: jlong, level: jint) -> JString<'l> {
        let level = u32::try_from(level)
            .map_err(|_| Error::argument(format!("the level must be at least 0, not {level}")))?;
        string(env, &scope::dump(handle(scope), level)?)
    }
}
