//! CUDA: whether a driver and a device are there. The probe loads the driver at run time, so that one
//! build runs on machines with and without it.

use once_cell::sync::Lazy;

/// What the probe found.
pub struct Probe {
    /// Device names, or why the driver cannot be used.
    devices: std::result::Result<Vec<String>, String>,
}

impl Probe {
    /// Why device `n` cannot be used.
    pub fn reason(&self, n: u8) -> String {
        match &self.devices {
            Err(reason) => reason.clone(),
            Ok(names) => match names.get(usize::from(n)) {
                Some(name) => format!("{name} is there, but this version computes on the host only"),
                None => format!("the driver reports {} CUDA device(s)", names.len()),
            },
        }
    }
}

/// Asks the driver once.
pub fn probe() -> &'static Probe {
    static PROBE: Lazy<Probe> = Lazy::new(|| {
        let devices = devices();
        tracing::debug!(target: "libtensor::cuda", ?devices, "probed the driver");
        Probe { devices }
    });
    &PROBE
}

fn devices() -> std::result::Result<Vec<String>, String> {
    // SAFETY: only looks for the library; nothing is called through it here.
    if !unsafe { cudarc::driver::sys::is_culib_present() } {
        return Err("no CUDA driver (libcuda.so) was found on this machine".to_string());
    }
    let failed = |e: cudarc::driver::DriverError| format!("the CUDA driver answered {e}");
    cudarc::driver::result::init().map_err(failed)?;
    let count = cudarc::driver::result::device::get_count().map_err(failed)?;
    (0..count)
        .map(|ordinal| {
            let device = cudarc::driver::result::device::get(ordinal).map_err(failed)?;
            cudarc::driver::result::device::get_name(device).map_err(failed)
        })
        .collect()
}
