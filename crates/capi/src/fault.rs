//! Fault injection, for tests. It refuses requests for memory, handles, threads or files, to show what a program does
//! when the system has none. It requires TENSOR_FAULTS=1 in the environment, without which these calls fail with
//! `TENSOR_ERROR_UNSUPPORTED`.

use tensor_bridge::fault;

use crate::convert::{output, status};

/// Starts to count the requests of one `TENSOR_FAULT_*` kind, from all threads. The first `granted` are granted, the
/// next `count` are refused (UINT64_MAX: all), and the rest are granted. An earlier injection ends.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_fault_inject(kind: i32, granted: u64, count: u64) -> i32 {
    status(|| fault::inject(kind, granted, count))
}

/// Ends fault injection.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_fault_clear() -> i32 {
    status(|| {
        fault::clear();
        Ok(())
    })
}

/// Reads how many requests the last injection of this kind has counted.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_fault_requests(kind: i32, out: *mut u64) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        output(out)?.write(fault::requests(kind)?);
        Ok(())
    })
}
