//! P14: garbage never outruns reclaiming, with a collector in the place of a host's.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tensor_core::memory::pressure::{add_collector, garbage, remove_collector};
use tensor_core::scope::{self, Handle, Owner, process_stats};
use tensor_core::{Context, DType, Device, Result, Tensor};

mod common;
use common::leak_check;

fn tensor() -> Result<Handle> {
    let owner = Owner::root();
    Tensor::from_slice(&Context::new(owner.clone()), &[1.0f32], &[1])?.into_handle(&owner)
}

const LARGE: i64 = 16 << 20;

/// A tensor whose bytes are garbage worth a collection, however few handles there are.
fn large() -> Result<Handle> {
    let owner = Owner::root();
    let context = Context::new(owner.clone());
    tensor_core::ops::empty(&context, &[LARGE], DType::U8, Device::HOST.code().into())?.into_handle(&owner)
}

/// What a host does after it made an object.
fn catch_up() {
    while garbage::level().load(Ordering::Relaxed) != garbage::CALM && scope::catch_up(Duration::from_millis(20), false)
    {
    }
}

/// The host's collector reclaims what threads put on a heap. They drop handles as fast as they can.
#[test]
fn garbage_does_not_outrun_the_collector() -> Result<()> {
    leak_check(|| {
        let heap: Arc<Mutex<Vec<Handle>>> = Arc::default();
        let found = heap.clone();
        let collector = add_collector(Arc::new(move || {
            let dropped = std::mem::take(&mut *found.lock());
            dropped.chunks(64).for_each(|some| {
                scope::reclaim(some);
            });
        }));
        let before = process_stats();
        let most = AtomicU64::new(0);
        let work = || -> Result<()> {
            for i in 0..60_000 {
                heap.lock().push(tensor()?);
                catch_up();
                if i % 100 == 0 {
                    most.fetch_max(process_stats().live_handles - before.live_handles, Ordering::Relaxed);
                }
            }
            Ok(())
        };
        std::thread::scope(|threads| {
            let all = [(); 8].map(|()| threads.spawn(work));
            all.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
        })?;
        let collections = process_stats().collections - before.collections;
        let most = most.into_inner();
        // What was dropped last is collected soon after.
        let stopped = std::time::Instant::now();
        while process_stats().live_handles > before.live_handles + 2000 && stopped.elapsed() < Duration::from_secs(10) {
            std::thread::yield_now();
        }
        let recovery = stopped.elapsed();
        remove_collector(collector);
        heap.lock().drain(..).try_for_each(scope::dispose)?;
        assert!((40_000..100_000).contains(&most), "{most} handles were garbage");
        assert!((4..24).contains(&collections), "{collections} collections");
        assert!(recovery < Duration::from_secs(2), "{recovery:?}");
        Ok(())
    })
}

/// While a collection frees, the program drops half as much again. That is garbage of the next collection, and not in use.
#[test]
fn what_is_dropped_during_a_collection_does_not_raise_the_bound() -> Result<()> {
    leak_check(|| {
        let heap: Arc<Mutex<Vec<Handle>>> = Arc::default();
        let found = heap.clone();
        let collector = add_collector(Arc::new(move || {
            let dropped = std::mem::take(&mut *found.lock());
            for pair in dropped.chunks(2) {
                scope::reclaim(pair);
                found.lock().extend(large());
            }
        }));
        let before = process_stats();
        let (mut most, mut collections) = (0, 0);
        for _ in 0..800 {
            let new = large()?;
            heap.lock().push(new);
            catch_up();
            let now = process_stats();
            collections = now.collections - before.collections;
            // The first collection may come late, as those of the other tests freed nothing.
            if collections > 1 {
                most = most.max(now.live_bytes - before.live_bytes);
            }
        }
        remove_collector(collector);
        heap.lock().drain(..).try_for_each(scope::dispose)?;
        assert!((1 << 30..3 << 29).contains(&most), "{most} bytes were garbage");
        assert!((8..40).contains(&collections), "{collections} collections");
        Ok(())
    })
}

/// All handles are in use, so no collection frees anything.
#[test]
fn handles_in_use_are_seldom_collected() -> Result<()> {
    leak_check(|| {
        let collector = add_collector(Arc::new(|| {}));
        let before = process_stats();
        let mut used = Vec::new();
        for _ in 0..500_000 {
            used.push(tensor()?);
            catch_up();
        }
        let collections = process_stats().collections - before.collections;
        remove_collector(collector);
        used.into_iter().try_for_each(scope::dispose)?;
        assert!((1..=4).contains(&collections), "{collections} collections");
        Ok(())
    })
}

/// A collector that waits for the caller, as a finalizer may for its lock, stops it for a bounded time only.
#[test]
fn a_wait_ends_when_nothing_is_reclaimed() -> Result<()> {
    leak_check(|| {
        let lock = Arc::new(Mutex::new(()));
        let held = lock.lock();
        let needed = lock.clone();
        let collector = add_collector(Arc::new(move || drop(needed.lock())));
        let began = std::time::Instant::now();
        let mut handles = Vec::new();
        for _ in 0..150_000 {
            handles.push(tensor()?);
            catch_up();
        }
        let took = began.elapsed();
        drop(held);
        remove_collector(collector);
        handles.into_iter().try_for_each(scope::dispose)?;
        assert!(took < Duration::from_secs(15), "{took:?}");
        Ok(())
    })
}
