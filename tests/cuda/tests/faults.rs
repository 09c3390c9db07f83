//! Errors by request: each call of a small program fails once.

mod support;

use std::process::Command;

use cudarc::driver::sys::CUresult::*;
use cudarc::driver::{DriverError, result};
use support::*;

fn gpu() -> Gpu {
    Gpu::new(&[("CUDA_STANDIN_MEMORY", "67108864")])
}

/// Memory, a copy, a kernel and the way back. Blocks are freed whatever happens.
fn program(gpu: &Gpu) -> Result<Vec<f32>, DriverError> {
    let values = alloc::<f32>(8)?;
    // SAFETY: the block has eight elements.
    let copied = unsafe { result::memcpy_htod_sync(values, &[1.0f32; 8]) };
    let answer = copied
        .and_then(|()| gpu.launch("scale", 1, 8, 0, NONE, parameters![values, 2.0f32, 8i32]))
        .and_then(|()| try_get(values, 8));
    answer.and_then(|answer| free(values).map(|()| answer))
}

#[test]
fn each_call_fails_once() {
    for code in
        [CUDA_ERROR_OUT_OF_MEMORY, CUDA_ERROR_LAUNCH_FAILED, CUDA_ERROR_ILLEGAL_ADDRESS, CUDA_ERROR_DEVICE_UNAVAILABLE]
    {
        let before = {
            let gpu = gpu();
            let before = calls();
            program(&gpu).expect("no error");
            calls() - before
        };
        assert_eq!(before, 6, "memory, copy, function, launch, copy and free");
        for n in 1..=before {
            let gpu = gpu();
            fail_at(n, code);
            assert_eq!(error(program(&gpu)), code, "call {n}");
            let next = gpu.synchronize();
            let sticks = code != CUDA_ERROR_OUT_OF_MEMORY;
            assert_eq!(next.err().map(|error| error.0), sticks.then_some(code), "after call {n}");
        }
    }
}

#[test]
fn a_call_fails_by_its_name() {
    let gpu = gpu();
    fail_call(c"cuMemcpyHtoD_v2", 2, CUDA_ERROR_OUT_OF_MEMORY);
    assert_eq!(program(&gpu).map(|values| values[0]), Ok(2.0));
    assert_eq!(error(program(&gpu)), CUDA_ERROR_OUT_OF_MEMORY);
    assert_eq!(program(&gpu).map(|values| values[0]), Ok(2.0));
}

/// The launch itself is right; the error comes to whoever waits, and to all that come after.
#[test]
fn work_fails_when_it_runs() {
    let gpu = gpu();
    let values = put(&[1.0f32; 8]);
    let scale = || gpu.launch("scale", 1, 8, 0, NONE, parameters![values, 2.0f32, 8i32]);
    fail_call(c"work", 2, CUDA_ERROR_LAUNCH_FAILED);
    scale().expect("a launch");
    scale().expect("a launch");
    assert_eq!(error(gpu.synchronize()), CUDA_ERROR_LAUNCH_FAILED);
    assert_eq!(error(scale()), CUDA_ERROR_LAUNCH_FAILED);
}

/// In a process of its own, as the variable is read once.
#[test]
fn the_variable_asks_for_errors_too() {
    let name = "the_variable_asks_for_errors_too";
    if std::env::var_os("CUDA_STANDIN_FAIL").is_none() {
        let program = std::env::current_exe().expect("a test has a file");
        // What is not understood is left out.
        let faults = "nonsense,cuMemAlloc_v2:2:OUT_OF_MEMORY,work:1:719";
        let run = Command::new(program).args(["--exact", name]).env("CUDA_STANDIN_FAIL", faults).output();
        return assert!(run.expect("the test runs").status.success());
    }
    start(&[]);
    // SAFETY: there is a device, and its context lives.
    unsafe {
        result::ctx::set_current(result::primary_ctx::retain(0).expect("a context")).expect("a current context");
        free(alloc::<f32>(8).expect("memory")).expect("a block");
        assert_eq!(error(alloc::<f32>(8)), CUDA_ERROR_OUT_OF_MEMORY);
        let module = load(PROBE).expect("PTX");
        let function = result::module::get_function(module, c"philox".to_owned()).expect("a kernel");
        let counter = put(&[0u32; 8]);
        result::launch_kernel(function, (1, 1, 1), (1, 1, 1), 0, NONE, parameters![counter, 0u32, 0u32, counter])
            .expect("a launch");
        assert_eq!(error(result::ctx::synchronize()), CUDA_ERROR_LAUNCH_FAILED);
    }
}

#[test]
fn errors_have_names_and_texts() {
    let _gpu = gpu();
    let error = DriverError(CUDA_ERROR_ILLEGAL_ADDRESS);
    assert_eq!(error.error_name().map(|name| name.to_bytes()), Ok(b"CUDA_ERROR_ILLEGAL_ADDRESS".as_slice()));
    assert_eq!(
        error.error_string().map(|text| text.to_bytes()),
        Ok(b"an illegal memory access was encountered".as_slice())
    );
}
