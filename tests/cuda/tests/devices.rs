//! Two devices: what belongs to one is not the other's.

mod support;

use cudarc::driver::sys::CUresult::*;
use cudarc::driver::{result, sys};
use support::*;

/// The test's device 0, and the context of device 1 beside it.
struct Two {
    first: Gpu,
    second: sys::CUcontext,
}

impl Two {
    fn new() -> Self {
        let first = Gpu::new(&[("CUDA_STANDIN_DEVICES", "2"), ("CUDA_STANDIN_MEMORY", "67108864")]);
        // SAFETY: there are two devices.
        let second = unsafe { result::primary_ctx::retain(1) }.expect("a context");
        Self { first, second }
    }

    /// Runs `body` with the second device's context.
    fn on_second<T>(&self, body: impl FnOnce() -> T) -> T {
        // SAFETY: both contexts live.
        unsafe { result::ctx::set_current(self.second) }.expect("a context");
        let value = body();
        // SAFETY: as above.
        unsafe { result::ctx::set_current(self.first.context) }.expect("a context");
        value
    }
}

impl Drop for Two {
    fn drop(&mut self) {
        // SAFETY: retained once.
        unsafe { result::primary_ctx::release(1) }.expect("the context goes");
    }
}

#[test]
fn devices_are_counted_and_told_apart() {
    let _two = Two::new();
    assert_eq!(result::device::get_count(), Ok(2));
    assert_eq!(error(result::device::get(2)), CUDA_ERROR_INVALID_DEVICE);
    let uuid = |device| result::device::get_uuid(device).expect("an identity").bytes;
    assert_ne!(uuid(0), uuid(1));
}

#[test]
fn memory_is_copied_between_devices() {
    let two = Two::new();
    let there = two.on_second(|| put(&[3.0f32; 8]));
    let here = alloc::<f32>(8).expect("memory");
    two.on_second(result::ctx::synchronize).expect("no error");
    let stream = stream();
    // SAFETY: both blocks have eight elements.
    unsafe { result::memcpy_peer_async(two.first.context, here, two.second, there, 32, stream) }.expect("a copy");
    wait(stream).expect("no error");
    assert_eq!(get::<f32>(here, 8), [3.0; 8]);
}

#[test]
fn a_kernel_reaches_a_peer_only_with_access() {
    let two = Two::new();
    let there = two.on_second(|| put(&[3.0f32; 8]));
    two.on_second(result::ctx::synchronize).expect("no error");
    let scale = || two.first.launch("scale", 1, 8, 0, NONE, parameters![there, 2.0f32, 8i32]);
    // SAFETY: the context lives.
    unsafe { sys::cuCtxEnablePeerAccess(two.second, 0) }.result().expect("access");
    scale().expect("a launch");
    two.first.synchronize().expect("no error");
    assert_eq!(two.on_second(|| get::<f32>(there, 8)), [6.0; 8]);
    // SAFETY: as above.
    unsafe { sys::cuCtxDisablePeerAccess(two.second) }.result().expect("no access");
    scale().expect("a launch is issued");
    assert_eq!(error(two.first.synchronize()), CUDA_ERROR_ILLEGAL_ADDRESS);
    two.on_second(result::ctx::synchronize).expect("the other device is well");
}

#[test]
fn a_stream_is_its_device_s() {
    let two = Two::new();
    let (there, values) = (two.on_second(stream), put(&[1.0f32; 8]));
    let launched = two.first.launch("scale", 1, 8, 0, there, parameters![values, 2.0f32, 8i32]);
    assert_eq!(error(launched), CUDA_ERROR_INVALID_HANDLE);
}

#[test]
fn an_event_orders_streams_of_two_devices() {
    let two = Two::new();
    let (here, ready, values) = (stream(), event(), put(&[1.0f32; 8]));
    two.first.synchronize().expect("no error");
    two.first.launch("scale", 1, 8, 0, here, parameters![values, 4.0f32, 8i32]).expect("a launch");
    // SAFETY: the handles live, and the blocks have eight elements.
    unsafe {
        result::event::record(ready, here).expect("a record");
        let copied = two.on_second(|| {
            let (there, copy) = (stream(), alloc::<f32>(8).expect("memory"));
            result::stream::wait_event(there, ready, sys::CUevent_wait_flags::CU_EVENT_WAIT_DEFAULT).expect("a wait");
            result::memcpy_peer_async(two.second, copy, two.first.context, values, 32, there).expect("a copy");
            wait(there).expect("no error");
            get::<f32>(copy, 8)
        });
        assert_eq!(copied, [4.0; 8]);
    }
}
