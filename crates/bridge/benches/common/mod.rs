//! Code shared by the benches of this crate.

#![allow(dead_code, reason = "no bench uses all of it")]

use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use tensor_bridge::{Call, op};
use tensor_core::ops::Op;
use tensor_core::scope::{self, Handle, SCOPE_THREAD};
use tensor_core::{Context, Element, Tensor};

/// The number of operations in a scope.
pub const BATCH: u64 = 100;

/// A call in the thread's own scope.
pub fn call() -> Call {
    Call::new(SCOPE_THREAD, 0)
}

/// A tensor of these elements.
pub fn operand<T: Element>(data: &[T], shape: &[usize]) -> Handle {
    let cx = Context::thread().expect("no scope");
    Tensor::from_slice(&cx, data, shape).and_then(|t| t.into_handle(&cx.owner)).expect("a tensor")
}

pub fn add(a: Handle, b: Handle) -> Handle {
    op::binary(call(), Op::Add as u32, a, b).expect("adds")
}

pub fn dispose(handle: Handle) {
    scope::dispose(handle).expect("disposed");
}

/// Runs `body` repeatedly, in scopes of [`BATCH`] operations, so that criterion gets the time of a single one.
#[inline]
pub fn scoped<R>(batch: u64, count: u64, body: impl Fn() -> R) -> Duration {
    let start = Instant::now();
    for from in (0..count).step_by(batch as usize) {
        let scope = scope::push(None).expect("opens");
        (from..count.min(from + batch)).for_each(|_| drop(body()));
        scope::pop(scope).expect("closes");
    }
    start.elapsed()
}

/// Runs `work` beside idle threads that have run once and keep their state.
pub fn beside<T>(idle: usize, keep: impl Fn() -> Handle + Sync, work: impl FnOnce() -> T) -> T {
    let barrier = Barrier::new(idle + 1);
    thread::scope(|threads| {
        for _ in 0..idle {
            threads.spawn(|| {
                let kept = keep();
                barrier.wait();
                barrier.wait();
                dispose(kept);
            });
        }
        barrier.wait();
        let done = work();
        barrier.wait();
        done
    })
}

/// Runs `work` and checks that it leaves no handle and no byte.
pub fn leak_free(work: impl FnOnce()) {
    let before = scope::process_stats();
    work();
    let after = scope::process_stats();
    assert_eq!((after.live_bytes, after.live_handles), (before.live_bytes, before.live_handles), "a leak");
}
