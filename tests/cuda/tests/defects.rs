//! Programs that are wrong: each defect is noticed, every time.

mod support;

use std::os::unix::process::ExitStatusExt;
use std::process::Command;

use cudarc::driver::sys::CUresult::*;
use cudarc::driver::{result, sys};
use support::*;

fn gpu() -> Gpu {
    Gpu::new(&[("CUDA_STANDIN_MEMORY", "67108864")])
}

/// Runs the test `name` in a process of its own, where it goes on beyond `alone`; how that ended.
fn in_a_process(name: &str) -> std::process::ExitStatus {
    let program = std::env::current_exe().expect("a test has a file");
    Command::new(program)
        .args(["--exact", name, "--nocapture"])
        .env("ALONE", "1")
        .output()
        .expect("the test runs")
        .status
}

fn alone() -> bool {
    std::env::var_os("ALONE").is_some()
}

#[test]
fn the_host_cannot_follow_a_device_pointer() {
    if !alone() {
        return assert_eq!(in_a_process("the_host_cannot_follow_a_device_pointer").signal(), Some(libc::SIGSEGV));
    }
    let _gpu = gpu();
    let values = put(&[1.0f32]);
    result::ctx::synchronize().expect("no error");
    // SAFETY: none; this is the defect.
    let value = unsafe { (values as *const f32).read_volatile() };
    println!("{value}");
}

#[test]
fn a_missing_wait_between_streams_reads_nan() {
    let gpu = gpu();
    let (writer, reader) = (stream(), stream());
    let values = alloc::<f32>(8).expect("memory");
    // SAFETY: the host's values live until the stream is done.
    unsafe {
        result::memcpy_htod_async(values, &[1.0f32; 8], writer).expect("a copy");
        gpu.launch("scale", 1, 8, 0, reader, parameters![values, 2.0f32, 8i32]).expect("a launch");
        let mut seen = [0.0f32; 8];
        result::memcpy_dtoh_async(&mut seen, values, reader).expect("a copy");
        assert!(seen.iter().all(|value| value.is_nan()), "{seen:?}");
    }
}

#[test]
fn pinned_memory_read_too_early_has_its_old_bytes() {
    let _gpu = gpu();
    let (stream, values) = (stream(), put(&[1.0f32; 8]));
    result::ctx::synchronize().expect("no error");
    // SAFETY: the pinned memory has eight elements, and is freed at the end.
    unsafe {
        let pinned = result::malloc_host(32, 0).expect("memory").cast::<f32>();
        pinned.write_bytes(0, 8);
        result::memcpy_dtoh_async(std::slice::from_raw_parts_mut(pinned, 8), values, stream).expect("a copy");
        assert_eq!(pinned.read(), 0.0);
        wait(stream).expect("no error");
        assert_eq!(pinned.read(), 1.0);
        result::free_host(pinned.cast()).expect("pinned memory");
    }
}

#[test]
fn pinned_memory_changed_too_early_is_copied_changed() {
    let _gpu = gpu();
    let (stream, values) = (stream(), alloc::<f32>(1).expect("memory"));
    // SAFETY: as above, with one element.
    unsafe {
        let pinned = result::malloc_host(4, 0).expect("memory").cast::<f32>();
        pinned.write(1.0);
        result::memcpy_htod_async(values, std::slice::from_raw_parts(pinned, 1), stream).expect("a copy");
        pinned.write(2.0);
        wait(stream).expect("no error");
        assert_eq!(get::<f32>(values, 1), [2.0]);
        result::free_host(pinned.cast()).expect("pinned memory");
    }
}

#[test]
fn fresh_memory_is_nan() {
    let _gpu = gpu();
    let values = alloc::<f64>(3).expect("memory");
    assert!(get::<f64>(values, 3).iter().all(|value| value.is_nan()));
    assert_eq!(get::<i32>(values, 1), [-1]);
}

#[test]
fn a_write_behind_a_block_is_named() {
    let gpu = gpu();
    let values = alloc::<f32>(8).expect("memory");
    gpu.launch("write_ones", 1, 32, 0, NONE, parameters![values, 8i32, 1i32]).expect("a launch");
    assert_eq!(error(free(values)), CUDA_ERROR_ILLEGAL_ADDRESS);
    assert!(message().contains("of 32 bytes was written at byte 32"), "{}", message());
    assert_eq!(error(gpu.synchronize()), CUDA_ERROR_ILLEGAL_ADDRESS, "the error stays");
}

#[test]
fn a_barrier_left_out_shows() {
    let gpu = gpu();
    let (input, out) = (put(&[1.0f32; 64]), alloc::<f32>(64).expect("memory"));
    gpu.launch("reverse_blocks_racing", 1, 64, 256, NONE, parameters![out, input]).expect("a launch");
    assert!(get::<f32>(out, 64).iter().any(|value| value.is_nan()));
}

#[test]
fn lanes_that_never_come_fail_the_launch() {
    let gpu = gpu();
    let out = alloc::<f32>(32).expect("memory");
    gpu.launch("shuffle_half", 1, 32, 0, NONE, parameters![out]).expect("a launch is issued");
    assert_eq!(error(gpu.synchronize()), CUDA_ERROR_LAUNCH_FAILED);
    assert!(message().contains("16 at __syncthreads, 16 for the lanes 0xffffffff"), "{}", message());
    assert_eq!(error(alloc::<f32>(1)), CUDA_ERROR_LAUNCH_FAILED, "the error stays");
}

#[test]
fn shared_memory_has_an_end() {
    let gpu = gpu();
    let out = alloc::<f32>(32).expect("memory");
    gpu.launch("write_shared_behind", 1, 32, 128, NONE, parameters![out]).expect("a launch is issued");
    assert_eq!(error(gpu.synchronize()), CUDA_ERROR_ILLEGAL_ADDRESS);
    assert!(message().contains("behind its 128 bytes"), "{}", message());
}

#[test]
fn static_shared_memory_is_nan_before_it_is_written() {
    let gpu = gpu();
    let out = put(&[1.0f32; 32]);
    let read = || gpu.launch("read_shared", 1, 32, 0, NONE, parameters![out]);
    read().expect("a launch");
    assert_eq!(get::<f32>(out, 32), [1.0; 32]);
    // SAFETY: the block has 32 elements.
    unsafe { result::memcpy_htod_sync(out, &[0.0f32; 32]) }.expect("a copy");
    read().expect("a launch");
    let values = get::<f32>(out, 32);
    assert!(values.iter().all(|value| value.is_nan()), "{values:?}");
    let (function, attribute) =
        (gpu.function("read_shared"), sys::CUfunction_attribute::CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES);
    // SAFETY: the function is one.
    let bytes = unsafe { result::function::get_function_attribute(function.expect("a kernel"), attribute) };
    assert_eq!(bytes, Ok(128));
}

#[test]
fn parameters_of_other_sizes_are_refused() {
    let _gpu = gpu();
    let ptx = std::ffi::CString::new(include_str!("kernels/differs.ptx")).expect("no zeros");
    assert_eq!(error(load(&ptx)), CUDA_ERROR_INVALID_IMAGE);
    assert!(message().contains("[8, 8] bytes, the host's [8, 4]"), "{}", message());
}

#[test]
fn a_host_pointer_is_none_of_a_kernel_s() {
    let gpu = gpu();
    let values = [0.0f32; 8];
    gpu.launch("scale", 1, 8, 0, NONE, parameters![values.as_ptr(), 2.0f32, 8i32]).expect("a launch is issued");
    assert_eq!(error(gpu.synchronize()), CUDA_ERROR_ILLEGAL_ADDRESS);
    assert!(message().contains("scale: parameter 0"), "{}", message());
}

#[test]
fn memory_freed_before_a_kernel_runs_is_noticed() {
    let gpu = gpu();
    let (first, second) = (stream(), stream());
    // SAFETY: the order of the streams is the defect.
    unsafe {
        let values = result::malloc_async(first, 32).expect("memory");
        gpu.launch("scale", 1, 8, 0, second, parameters![values, 2.0f32, 8i32]).expect("a launch is issued");
        result::free_async(values, first).expect("a free");
        wait(first).expect("no error");
        assert_eq!(error(wait(second)), CUDA_ERROR_ILLEGAL_ADDRESS);
    }
}

#[test]
fn a_kernel_that_touches_nothing_fails_and_the_process_goes_on() {
    let gpu = gpu();
    let (out, pointers) = (alloc::<f32>(1).expect("memory"), put(&[0x10usize]));
    gpu.launch("follow", 1, 1, 0, NONE, parameters![out, pointers]).expect("a launch is issued");
    assert_eq!(error(gpu.synchronize()), CUDA_ERROR_ILLEGAL_ADDRESS);
    assert!(message().contains("it touches 0x10") && message().contains("follow"), "{}", message());
}

#[test]
fn after_an_error_that_stays_a_new_context_works() {
    {
        let gpu = gpu();
        let out = alloc::<f32>(32).expect("memory");
        gpu.launch("shuffle_half", 1, 32, 0, NONE, parameters![out]).expect("a launch is issued");
        assert_eq!(error(gpu.synchronize()), CUDA_ERROR_LAUNCH_FAILED);
    }
    let gpu = gpu();
    let values = put(&[1.0f32; 8]);
    gpu.launch("scale", 1, 8, 0, NONE, parameters![values, 2.0f32, 8i32]).expect("a launch");
    assert_eq!(get::<f32>(values, 8), [2.0; 8]);
}

#[test]
fn memory_is_freed_once() {
    let _gpu = gpu();
    let (stream, values) = (stream(), alloc::<f32>(8).expect("memory"));
    free(values).expect("a block");
    assert_eq!(error(free(values)), CUDA_ERROR_INVALID_VALUE);
    // SAFETY: the second free is the defect.
    unsafe {
        let values = result::malloc_async(stream, 32).expect("memory");
        result::free_async(values, stream).expect("a block");
        assert_eq!(error(result::free_async(values, stream)), CUDA_ERROR_INVALID_VALUE);
        wait(stream).expect("no error");
    }
}

#[test]
fn copies_stay_in_their_block() {
    let _gpu = gpu();
    let values = alloc::<f32>(8).expect("memory");
    assert_eq!(error(try_get::<f32>(values, 9)), CUDA_ERROR_INVALID_VALUE);
    assert_eq!(error(try_get::<f32>(values + 4, 8)), CUDA_ERROR_INVALID_VALUE);
    assert_eq!(try_get::<f32>(values + 4, 7).map(|values| values.len()), Ok(7));
    let host = [0.0f32; 8];
    assert_eq!(error(try_get::<f32>(host.as_ptr() as u64, 8)), CUDA_ERROR_INVALID_VALUE);
    free(values).expect("a block");
    assert_eq!(error(try_get::<f32>(values, 1)), CUDA_ERROR_INVALID_VALUE);
}

#[test]
fn memory_ends() {
    let _gpu = gpu();
    let (free_bytes, total) = result::mem_get_info().expect("figures");
    assert_eq!((free_bytes, total), (64 << 20, 64 << 20));
    assert_eq!(error(alloc::<u8>(1 << 40)), CUDA_ERROR_OUT_OF_MEMORY);
    let half = alloc::<u8>(40 << 20).expect("memory");
    assert_eq!(error(alloc::<u8>(40 << 20)), CUDA_ERROR_OUT_OF_MEMORY);
    // SAFETY: the stream 0 is one.
    assert_eq!(error(unsafe { result::malloc_async(NONE, 40 << 20) }), CUDA_ERROR_OUT_OF_MEMORY);
    free(half).expect("a block");
    free(alloc::<u8>(64 << 20).expect("all of it")).expect("a block");
    assert_eq!(error(alloc::<u8>(0)), CUDA_ERROR_INVALID_VALUE);
}

#[test]
fn modules_that_a_driver_refuses() {
    let gpu = gpu();
    let head = |version: &str, target: &str| {
        std::ffi::CString::new(format!(".version {version}\n.target {target}\n.address_size 64\n")).expect("no zeros")
    };
    assert!(load(&head("8.0", "sm_70")).is_ok());
    assert_eq!(error(load(&head("8.8", "sm_70"))), CUDA_ERROR_UNSUPPORTED_PTX_VERSION);
    assert_eq!(error(load(&head("8.0", "sm_90"))), CUDA_ERROR_NO_BINARY_FOR_GPU);
    assert_eq!(error(load(c"no PTX")), CUDA_ERROR_INVALID_IMAGE);
    assert_eq!(error(gpu.function("nothing")), CUDA_ERROR_NOT_FOUND);
}

#[test]
fn launches_that_a_driver_refuses() {
    let gpu = gpu();
    let values = put(&[1.0f32; 8]);
    let launch =
        |threads: u32, shared: u32| gpu.launch("scale", 1, threads, shared, NONE, parameters![values, 2.0f32, 8i32]);
    assert_eq!(error(launch(1025, 0)), CUDA_ERROR_INVALID_VALUE);
    assert_eq!(error(launch(0, 0)), CUDA_ERROR_INVALID_VALUE);
    assert_eq!(error(launch(8, (48 << 10) + 1)), CUDA_ERROR_INVALID_VALUE);
    let function = gpu.function("scale").expect("a kernel");
    let attribute = sys::CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
    // SAFETY: the function is one.
    unsafe { result::function::set_function_attribute(function, attribute, 64 << 10) }.expect("more shared memory");
    launch(8, 64 << 10).expect("a launch");
}

#[test]
fn a_capture_forbids_to_wait_and_to_allocate() {
    let gpu = gpu();
    let stream = stream();
    let mode = sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_GLOBAL;
    // SAFETY: the stream is one.
    unsafe {
        result::stream::begin_capture(stream, mode).expect("a capture");
        assert_eq!(error(alloc::<f32>(1)), CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED);
        assert_eq!(error(result::stream::end_capture(stream)), CUDA_ERROR_STREAM_CAPTURE_INVALIDATED);
        result::stream::begin_capture(stream, mode).expect("a capture");
        assert_eq!(error(wait(stream)), CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED);
        assert_eq!(error(result::stream::end_capture(stream)), CUDA_ERROR_STREAM_CAPTURE_INVALIDATED);
    }
    gpu.synchronize().expect("no error");
}

#[test]
fn a_captured_stream_that_is_not_joined_is_noticed() {
    let gpu = gpu();
    let (stream, side, forked, values) = (stream(), stream(), event(), put(&[1.0f32; 8]));
    // SAFETY: the handles live.
    unsafe {
        result::stream::begin_capture(stream, sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED)
            .expect("a capture");
        result::event::record(forked, stream).expect("a record");
        result::stream::wait_event(side, forked, sys::CUevent_wait_flags::CU_EVENT_WAIT_DEFAULT).expect("a fork");
        gpu.launch("scale", 1, 8, 0, side, parameters![values, 2.0f32, 8i32]).expect("a launch");
        assert_eq!(error(result::stream::end_capture(stream)), CUDA_ERROR_STREAM_CAPTURE_UNJOINED);
    }
}

#[test]
fn a_thread_without_a_context_has_none() {
    let gpu = gpu();
    let context = gpu.context as usize;
    std::thread::spawn(move || {
        assert_eq!(error(alloc::<f32>(1)), CUDA_ERROR_INVALID_CONTEXT);
        // SAFETY: the context lives.
        unsafe { result::ctx::set_current(context as _) }.expect("a context");
        free(alloc::<f32>(1).expect("memory")).expect("a block");
    })
    .join()
    .expect("the thread's checks hold");
}

#[test]
fn handles_are_those_of_living_things() {
    let _gpu = gpu();
    let (stream, event) = (stream(), event());
    // SAFETY: the second use of each is the defect.
    unsafe {
        result::event::destroy(event).expect("an event");
        assert_eq!(error(result::event::record(event, stream)), CUDA_ERROR_INVALID_HANDLE);
        result::stream::destroy(stream).expect("a stream");
        assert_eq!(error(wait(stream)), CUDA_ERROR_INVALID_HANDLE);
    }
}
