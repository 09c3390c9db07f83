// What tests/programs.rs, tests/eager.rs and tests/reverse.rs run, each with its variables.

#[repr(C)]
struct Strides {
    sizes: [i64; 4],
    a: [i64; 4],
    b: [i64; 4],
    rank: i32,
}

fn gpu() -> Gpu {
    Gpu::new(VARIABLES)
}

#[test]
fn sums_with_strides_broadcast() {
    let gpu = gpu();
    let (a, b, out) = (put(&[1.0f32, 2.0, 3.0]), put(&[10.0f32, 20.0]), alloc::<f32>(6).expect("memory"));
    let layout = Strides { sizes: [2, 3, 0, 0], a: [0, 1, 0, 0], b: [1, 0, 0, 0], rank: 2 };
    gpu.launch("add_strided", 2, 4, 0, NONE, parameters![out, a, b, layout, 6i32]).expect("a launch");
    assert_eq!(get::<f32>(out, 6), [11.0, 12.0, 13.0, 21.0, 22.0, 23.0]);
}

#[test]
fn rows_are_summed_by_shuffles() {
    let gpu = gpu();
    let (rows, columns) = (5usize, 1000usize);
    let values: Vec<f32> = (0..rows * columns).map(|index| (index % 17) as f32 + (index / columns) as f32).collect();
    let (input, out) = (put(&values), alloc::<f32>(rows).expect("memory"));
    let expected: Vec<f32> = values.chunks(columns).map(|row| row.iter().sum()).collect();
    for threads in [32, 64, 256, 1024] {
        gpu.launch("sum_rows", rows as u32, threads, 0, NONE, parameters![out, input, columns as i32]).expect("a launch");
        assert_eq!(get::<f32>(out, rows), expected, "{threads} threads");
    }
}

#[test]
fn dynamic_shared_memory_is_a_block_s() {
    let gpu = gpu();
    let values: Vec<f32> = (0..256).map(|index| index as f32).collect();
    let (input, out) = (put(&values), alloc::<f32>(256).expect("memory"));
    gpu.launch("reverse_blocks", 4, 64, 256, NONE, parameters![out, input]).expect("a launch");
    let expected: Vec<f32> = values.chunks(64).flat_map(|part| part.iter().rev().copied()).collect();
    assert_eq!(get::<f32>(out, 256), expected);
}

#[test]
fn votes_and_atomic_operations_count() {
    let gpu = gpu();
    let values: Vec<i32> = (0..1000).map(|index| index * 7919 % 101 - 50).collect();
    let (input, counts, greatest) = (put(&values), put(&[0u64; 3]), put(&[0i32]));
    gpu.launch("count_positive", 8, 128, 0, NONE, parameters![counts, greatest, input, 1000i32]).expect("a launch");
    let positive = values.iter().filter(|value| **value > 0).count() as u64;
    assert_eq!(get::<u64>(counts, 3), [positive; 3]);
    assert_eq!(get::<i32>(greatest, 1), [50]);
}

/// The known answers that Random123 publishes.
#[test]
fn philox_draws_the_known_numbers() {
    let gpu = gpu();
    let out = alloc::<u32>(4).expect("memory");
    let cases = [
        ([0u32; 4], [0u32; 2], [0x6627e8d5u32, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8]),
        ([!0; 4], [!0; 2], [0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd]),
        ([0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], [0xa4093822, 0x299f31d0], [0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1]),
    ];
    for (counter, key, expected) in cases {
        let counter = put(&counter);
        gpu.launch("philox", 1, 1, 0, NONE, parameters![out, key[0], key[1], counter]).expect("a launch");
        assert_eq!(get::<u32>(out, 4), expected);
    }
}

#[test]
fn an_event_orders_two_streams() {
    let gpu = gpu();
    let (first, second, written) = (stream(), stream(), event());
    let values = put(&[1.0f32; 8]);
    gpu.synchronize().expect("no error");
    // SAFETY: the handles live.
    unsafe {
        gpu.launch("scale", 1, 8, 0, first, parameters![values, 2.0f32, 8i32]).expect("a launch");
        result::event::record(written, first).expect("a record");
        result::stream::wait_event(second, written, sys::CUevent_wait_flags::CU_EVENT_WAIT_DEFAULT).expect("a wait");
        gpu.launch("scale", 1, 8, 0, second, parameters![values, 5.0f32, 8i32]).expect("a launch");
        let mut seen = [0.0f32; 8];
        result::memcpy_dtoh_async(&mut seen, values, second).expect("a copy");
        assert_eq!(seen, [10.0; 8]);
        result::event::synchronize(written).expect("no error");
        assert!(result::event::query(written).is_ok());
        for stream in [first, second] {
            result::stream::destroy(stream).expect("a stream");
        }
        result::event::destroy(written).expect("an event");
    }
}

#[test]
fn asking_in_a_loop_ends() {
    let gpu = gpu();
    let (stream, done, values) = (stream(), event(), put(&[1.0f32; 8]));
    gpu.synchronize().expect("no error");
    gpu.launch("scale", 1, 8, 0, stream, parameters![values, 2.0f32, 8i32]).expect("a launch");
    // SAFETY: the handles live.
    unsafe { result::event::record(done, stream) }.expect("a record");
    // SAFETY: as above.
    while let Err(error) = unsafe { result::event::query(done) } {
        assert_eq!(error.0, sys::CUresult::CUDA_ERROR_NOT_READY);
    }
    assert_eq!(get::<f32>(values, 1), [2.0]);
}

#[test]
fn memory_is_freed_behind_a_kernel() {
    let gpu = gpu();
    let (stream, out) = (stream(), put(&[0.0f32; 8]));
    gpu.synchronize().expect("no error");
    for round in 0..4 {
        // SAFETY: all is in the order of one stream.
        unsafe {
            let values = result::malloc_async(stream, 32).expect("memory");
            result::memcpy_htod_async(values, &[round as f32; 8], stream).expect("a copy");
            let layout = Strides { sizes: [8, 0, 0, 0], a: [1, 0, 0, 0], b: [1, 0, 0, 0], rank: 1 };
            gpu.launch("add_strided", 1, 8, 0, stream, parameters![out, out, values, layout, 8i32]).expect("a launch");
            result::free_async(values, stream).expect("a free");
        }
    }
    wait(stream).expect("no error");
    assert_eq!(get::<f32>(out, 8), [6.0; 8]);
    assert_eq!(live(0), 1);
}

#[test]
fn a_pool_keeps_what_its_threshold_says() {
    let _gpu = gpu();
    let stream = stream();
    // SAFETY: the handles live.
    unsafe {
        let pool = result::device::get_default_mem_pool(0).expect("a pool");
        let (_, total) = result::mem_get_info().expect("figures");
        let unused = || result::mem_get_info().expect("figures").0;
        let reserved = || {
            let mut bytes = 0u64;
            let attribute = sys::CUmemPool_attribute::CU_MEMPOOL_ATTR_RESERVED_MEM_CURRENT;
            sys::cuMemPoolGetAttribute(pool, attribute, (&raw mut bytes).cast()).result().expect("a figure");
            bytes as usize
        };
        let once = |threshold: u64| {
            let mut threshold = threshold;
            let attribute = sys::CUmemPool_attribute::CU_MEMPOOL_ATTR_RELEASE_THRESHOLD;
            sys::cuMemPoolSetAttribute(pool, attribute, (&raw mut threshold).cast()).result().expect("a threshold");
            let block = result::malloc_async(stream, 1 << 20).expect("memory");
            result::free_async(block, stream).expect("a free");
            wait(stream).expect("no error");
        };
        once(0);
        assert_eq!((reserved(), unused()), (0, total));
        once(u64::MAX);
        assert_eq!((reserved(), unused()), (1 << 20, total - (1 << 20)));
        // What the pool keeps serves others before memory is said to be out.
        let all = alloc::<u8>(total).expect("all of it");
        assert_eq!((reserved(), unused()), (0, 0));
        free(all).expect("a block");
    }
}

#[test]
fn a_graph_captured_once_runs_often() {
    let gpu = gpu();
    let (stream, side, forked, joined) = (stream(), stream(), event(), event());
    let (values, others) = (put(&[1.0f32; 8]), put(&[1.0f32; 8]));
    gpu.synchronize().expect("no error");
    // SAFETY: the handles live.
    unsafe {
        let wait_flags = sys::CUevent_wait_flags::CU_EVENT_WAIT_DEFAULT;
        result::stream::begin_capture(stream, sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_GLOBAL).expect("a capture");
        gpu.launch("scale", 1, 8, 0, stream, parameters![values, 2.0f32, 8i32]).expect("a launch");
        result::event::record(forked, stream).expect("a record");
        result::stream::wait_event(side, forked, wait_flags).expect("a fork");
        gpu.launch("scale", 1, 8, 0, side, parameters![others, 3.0f32, 8i32]).expect("a launch");
        result::event::record(joined, side).expect("a record");
        result::stream::wait_event(stream, joined, wait_flags).expect("a join");
        let graph = result::stream::end_capture(stream).expect("a graph");
        assert_eq!(get::<f32>(values, 1), [1.0], "a capture runs nothing");
        let mut ready = std::ptr::null_mut();
        sys::cuGraphInstantiateWithFlags(&mut ready, graph, 0).result().expect("a ready graph");
        for _ in 0..5 {
            result::graph::launch(ready, stream).expect("a launch");
        }
        wait(stream).expect("no error");
        assert_eq!((get::<f32>(values, 8), get::<f32>(others, 8)), (vec![32.0; 8], vec![243.0; 8]));
        result::graph::exec_destroy(ready).expect("a ready graph");
        result::graph::destroy(graph).expect("a graph");
    }
}

#[test]
fn a_host_function_runs_in_its_turn() {
    extern "C" fn note(data: *mut std::ffi::c_void) {
        // SAFETY: the data is a counter that outlives the stream's work. A call of the driver is refused here.
        unsafe { *data.cast::<u32>() += 1 + u32::from(result::mem_get_info().is_err()) };
    }
    let _gpu = gpu();
    let (stream, mut calls) = (stream(), 0u32);
    // SAFETY: the counter lives until the stream is done.
    unsafe { sys::cuLaunchHostFunc(stream, Some(note), (&raw mut calls).cast()) }.result().expect("a host function");
    wait(stream).expect("no error");
    assert_eq!(calls, 2);
}
