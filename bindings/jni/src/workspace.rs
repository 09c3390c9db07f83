//! Workspaces.

use jni::objects::{JIntArray, JLongArray, JString};
use jni::sys::{jboolean, jdouble, jint, jlong};
use tensor_bridge::{Error, workspace};

use crate::native::{elements, handle, id, natives, optional_text, put, text};

natives! {
    fn workspaceNew(
        env, name: JString<'l>, sizes: JLongArray<'l>, overallocation: jdouble, policies: JIntArray<'l>,
        path: JString<'l>, device: jint
    ) -> jlong {
        let (sizes, policies) = (elements::<i64>(env, &sizes)?, elements::<i32>(env, &policies)?);
        let given = [sizes.len(), policies.len()];
        let wrong = || {
            let [sizes, policies] = given;
            Error::argument(format!("a workspace takes 4 sizes and 5 policies, not {sizes} and {policies}"))
        };
        let sizes = <[i64; 4]>::try_from(&*sizes).map_err(|_| wrong())?;
        let policies = <[i32; 5]>::try_from(&*policies).map_err(|_| wrong())?;
        let numbers = workspace::Numbers { sizes, overallocation, policies: policies.map(i64::from) };
        let path = optional_text(env, &path)?;
        let config = numbers.config(path.as_deref())?;
        workspace::new(&text(env, &name, "the name")?, config, device).map(id)
    }

    fn workspaceOpen(_env, workspace: jlong, parent: jlong) -> jlong {
        workspace::open(handle(workspace), handle(parent)).map(id)
    }

    fn workspaceClose(_env, workspace: jlong) {
        workspace::close(handle(workspace))
    }

    fn workspaceScope(_env, workspace: jlong) -> jlong {
        workspace::scope_of(handle(workspace)).map(id)
    }

    fn workspaceOf(_env, any: jlong) -> jlong {
        workspace::owning(handle(any)).map(id)
    }

    fn workspaceStats(env, workspace: jlong, out: JLongArray<'l>) {
        let statistics = workspace::statistics(handle(workspace))?;
        let sizes = statistics.sizes;
        let values = [
            sizes.size, sizes.offset, sizes.this_cycle, sizes.last_cycle, sizes.max_cycle, sizes.spilled, sizes.spills,
            statistics.pinned, statistics.pins, sizes.cycles, u64::from(statistics.is_open),
        ];
        put(env, &out, &values.map(|value| value as jlong))
    }

    fn workspaceToggle(_env, workspace: jlong, on: jboolean) {
        workspace::toggle(handle(workspace), on)
    }

    fn workspaceInitialize(_env, workspace: jlong) {
        workspace::initialize(handle(workspace))
    }

    fn workspaceRelease(_env, workspace: jlong) {
        workspace::release(handle(workspace))
    }

    fn workspaceDebugMode(_env) -> jint {
        Ok(workspace::debug_mode() as jint)
    }

    fn workspaceSetDebugMode(_env, mode: jint) {
        workspace::set_debug_mode(workspace::debug_mode_of(i64::from(mode))?);
        Ok(())
    }
}
