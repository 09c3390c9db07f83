//! The device of the tests.

use std::sync::Once;

use tensor_core::Device;

/// Makes the devices known, and returns whether there is a driver: a stand-in, or a real one.
pub fn is_there() -> bool {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| tensor_cuda::register().expect("no such devices so far"));
    let info = Device::cuda(0).info();
    if let Err(reason) = &info {
        println!("skipped: {reason}");
    }
    info.is_ok()
}
