//! CUDA: finds out whether a driver and devices are present. The driver is loaded at run time, so that one build runs
//! on machines with and without it.

use once_cell::sync::Lazy;
use tensor_kernels::{DType, Done, KernelError, Kernels, Stream, View, ViewMut};

use crate::device::{Backend, Block, Shortage};
use crate::error::Error;
use crate::op::Op;

/// The CUDA device of this number. This version cannot use it.
pub(super) struct Cuda(pub u8);

/// The names of the devices.
const NAMES: [&str; 16] = [
    "cuda:0", "cuda:1", "cuda:2", "cuda:3", "cuda:4", "cuda:5", "cuda:6", "cuda:7", "cuda:8", "cuda:9", "cuda:10",
    "cuda:11", "cuda:12", "cuda:13", "cuda:14", "cuda:15",
];

impl Backend for Cuda {
    fn name(&self) -> &'static str {
        NAMES[usize::from(self.0)]
    }

    fn info(&self) -> Result<String, String> {
        Err(probe().reason(self.0))
    }

    fn kernels(&self) -> &dyn Kernels {
        self
    }

    fn supports(&self, _: Op, _: DType) -> bool {
        false
    }

    fn allocate(&self, _: Stream, _: usize) -> Result<Block, Shortage> {
        let text = format!("{} is not available: {}", self.name(), probe().reason(self.0));
        Err(Shortage::Unavailable(Error::device(text)))
    }

    fn release(&self, _: Stream, _: Block) {}

    fn held(&self) -> u64 {
        0
    }

    fn transfer(&self, _: Stream, from: View<'_>, _: ViewMut<'_>) -> Done {
        Err(KernelError::unsupported(self.name(), "transfer", from.dtype()))
    }
}

impl Kernels for Cuda {
    fn device(&self) -> &'static str {
        self.name()
    }
}

/// The result of the probe.
struct Probe {
    /// The device names, or why the driver cannot be used.
    devices: std::result::Result<Vec<String>, String>,
}

impl Probe {
    /// Why device `n` cannot be used.
    fn reason(&self, n: u8) -> String {
        match &self.devices {
            Err(reason) => reason.clone(),
            Ok(names) => match names.get(usize::from(n)) {
                Some(name) => format!("{name} was found, but this version computes on the host only"),
                None => format!("the CUDA driver reports {} devices", names.len()),
            },
        }
    }
}

/// Probes the driver once.
fn probe() -> &'static Probe {
    static PROBE: Lazy<Probe> = Lazy::new(|| {
        let devices = devices();
        tracing::debug!(target: "libtensor::cuda", ?devices, "probed the driver");
        Probe { devices }
    });
    &PROBE
}

fn devices() -> std::result::Result<Vec<String>, String> {
    // SAFETY: this only searches for the library and calls nothing in it.
    if !unsafe { cudarc::driver::sys::is_culib_present() } {
        return Err("no CUDA driver (libcuda.so) was found on this machine".to_string());
    }
    let failed = |e: cudarc::driver::DriverError| format!("the CUDA driver reports {e}");
    cudarc::driver::result::init().map_err(failed)?;
    let count = cudarc::driver::result::device::get_count().map_err(failed)?;
    (0..count)
        .map(|ordinal| {
            let device = cudarc::driver::result::device::get(ordinal).map_err(failed)?;
            cudarc::driver::result::device::get_name(device).map_err(failed)
        })
        .collect()
}
