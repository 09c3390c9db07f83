//! The driver: whether there is one, what it calls its devices, and its errors.
//!
//! It is loaded at run time, so that one build runs on machines with and without it.

use std::sync::OnceLock;

use cudarc::driver::sys::CUresult;
use cudarc::driver::{DriverError, result, sys};
use tensor_core::Uncancelled;

/// The oldest driver that takes the kernels: that of CUDA 12.0.
const OLDEST: i32 = 12_000;

/// The devices' names, or why the driver cannot be used. It is asked once.
pub fn devices() -> Result<&'static [String], &'static str> {
    static DEVICES: OnceLock<Result<Vec<String>, String>> = OnceLock::new();
    let devices = DEVICES.get_or_init(|| {
        let _uncancelled = Uncancelled::new();
        let devices = probe();
        tracing::debug!(target: "libtensor::cuda", ?devices, "probed the driver");
        devices
    });
    devices.as_deref().map_err(String::as_str)
}

fn probe() -> Result<Vec<String>, String> {
    // SAFETY: this only searches for the library and calls nothing in it.
    if !unsafe { sys::is_culib_present() } {
        return Err("no CUDA driver (libcuda.so) was found on this machine".to_owned());
    }
    let failed = |error: DriverError| format!("the CUDA driver reports {}", said(error));
    result::init().map_err(failed)?;
    let mut version = 0;
    // SAFETY: the number is valid to write.
    unsafe { sys::cuDriverGetVersion(&mut version) }.result().map_err(failed)?;
    if version < OLDEST {
        let (major, minor) = (version / 1000, version % 1000 / 10);
        return Err(format!("the CUDA driver is of version {major}.{minor}: expected 12.0 or later"));
    }
    let count = result::device::get_count().map_err(failed)?;
    let name = |ordinal| result::device::get(ordinal).and_then(result::device::get_name).map_err(failed);
    (0..count).map(name).collect()
}

/// The driver's name of an error, and its sentence about it.
pub fn said(error: DriverError) -> String {
    let text = |found: Result<&std::ffi::CStr, DriverError>| found.map(|text| text.to_string_lossy().into_owned());
    match (text(error.error_name()), text(error.error_string())) {
        (Ok(name), Ok(sentence)) => format!("{name} ({sentence})"),
        _ => format!("{:?}", error.0),
    }
}

/// Whether the driver has no memory left.
pub fn is_shortage(error: DriverError) -> bool {
    error.0 == CUresult::CUDA_ERROR_OUT_OF_MEMORY
}

/// Whether the device takes no more work of this process: errors of kernels, and what is wrong with the device itself.
pub fn is_fatal(error: DriverError) -> bool {
    use CUresult::*;
    matches!(
        error.0,
        CUDA_ERROR_DEINITIALIZED
            | CUDA_ERROR_DEVICE_UNAVAILABLE
            | CUDA_ERROR_ECC_UNCORRECTABLE
            | CUDA_ERROR_NVLINK_UNCORRECTABLE
            | CUDA_ERROR_ILLEGAL_ADDRESS
            | CUDA_ERROR_LAUNCH_TIMEOUT
            | CUDA_ERROR_CONTEXT_IS_DESTROYED
            | CUDA_ERROR_ASSERT
            | CUDA_ERROR_HARDWARE_STACK_ERROR
            | CUDA_ERROR_ILLEGAL_INSTRUCTION
            | CUDA_ERROR_MISALIGNED_ADDRESS
            | CUDA_ERROR_INVALID_ADDRESS_SPACE
            | CUDA_ERROR_INVALID_PC
            | CUDA_ERROR_LAUNCH_FAILED
            | CUDA_ERROR_MPS_CLIENT_TERMINATED
            | CUDA_ERROR_EXTERNAL_DEVICE
            | CUDA_ERROR_UNKNOWN
    )
}
