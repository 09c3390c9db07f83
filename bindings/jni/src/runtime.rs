//! The process: counters, memory, threads, devices, random generators.

use jni::objects::{JLongArray, JString};
use jni::sys::{jboolean, jint, jlong};
use tensor_bridge::scope;
use tensor_bridge::{Error, fault, runtime};

use crate::native::{handle, id, natives, put, string};

natives! {
    fn abiVersion(_env) -> jint {
        Ok(runtime::ABI_VERSION)
    }

    fn stats(env, out: JLongArray<'l>) {
        let stats = scope::process_stats();
        let values = [
            stats.live_bytes,
            stats.peak_bytes,
            stats.held_bytes,
            stats.live_handles,
            stats.created,
            stats.disposed,
            stats.collected,
            stats.detached,
            stats.attached,
            stats.dissolved,
            stats.collections,
            stats.collection_nanos,
            stats.limit.map_or(u64::MAX, |limit| limit.min(i64::MAX as u64)),
            u64::from(stats.is_default_limit),
            stats.bookkeeping_bytes,
            stats.system_requests,
        ];
        // No limit is reported as -1.
        put(env, &out, &values.map(|value| value as jlong))
    }

    fn trim(_env) {
        runtime::trim();
        Ok(())
    }

    fn manualSeed(_env, seed: jlong) {
        runtime::manual_seed(seed as u64);
        Ok(())
    }

    fn setNumThreads(_env, n: jint) {
        runtime::set_num_threads(n)
    }

    fn numThreads(_env) -> jint {
        Ok(runtime::num_threads())
    }

    fn allowTf32(_env, on: jboolean) {
        runtime::tf32::allow(on);
        Ok(())
    }

    fn allowsTf32(_env) -> jboolean {
        Ok(runtime::tf32::is_allowed())
    }

    fn blockSize(_env, bytes: jlong) -> jlong {
        let bytes = u64::try_from(bytes)
            .map_err(|_| Error::argument(format!("the size of a block must be at least 0 bytes, not {bytes}")))?;
        Ok(runtime::block_size(bytes) as jlong)
    }

    fn deviceReason(env, device: jint) -> JString<'l> {
        match runtime::device_info(device)? {
            (true, _) => Ok(JString::null()),
            (false, reason) => string(env, &reason),
        }
    }

    fn deviceInfo(env, device: jint) -> JString<'l> {
        string(env, &runtime::device_info(device)?.1)
    }

    fn dispose(_env, any: jlong) {
        scope::dispose(handle(any))
    }

    fn isLive(_env, any: jlong) -> jboolean {
        Ok(scope::is_live(handle(any)))
    }

    fn injectFault(_env, kind: jint, granted: jlong, count: jlong) {
        fault::inject(kind, granted as u64, count as u64)
    }

    fn clearFaults(_env) {
        fault::clear();
        Ok(())
    }

    fn faultRequests(_env, kind: jint) -> jlong {
        fault::requests(kind).map(|count| count as jlong)
    }

    fn generatorNew(_env, scope: jlong, seed: jlong) -> jlong {
        runtime::generator_new(handle(scope), seed as u64).map(id)
    }

    fn generatorForContext(_env) -> jlong {
        runtime::generator_for_context().map(id)
    }

    fn generatorSeed(_env, generator: jlong, seed: jlong) {
        runtime::generator_seed(handle(generator), seed as u64)
    }
}
