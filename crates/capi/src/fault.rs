//! Fault injection, for tests: requests for memory, handles, threads or files are refused, to see what a program does
//! when the system has none. It needs TENSOR_FAULTS=1 in the environment; without it these calls are an error of kind
//! `TENSOR_ERROR_UNSUPPORTED`.

use tensor_bridge::fault;

use crate::convert::{output, status};

/// From now on counts requests of one kind, a `TENSOR_FAULT_*`, of all threads. Grants the first `granted`, refuses the next
/// `count` (UINT64_MAX: all), and grants the rest. An earlier injection ends.
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

/// Reads how many requests of one kind were counted by the last injection of that kind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_fault_requests(kind: i32, out: *mut u64) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        output(out)?.write(fault::requests(kind)?);
        Ok(())
    })
}
