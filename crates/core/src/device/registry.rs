//! Which backend a device has: those of this crate by a table, and those that other crates register.

use std::sync::OnceLock;

use parking_lot::Mutex;

use super::{Backend, CUDA, Device, PINNED};
use crate::error::{Error, Result};

/// The most devices that there can be: accounts have figures for each.
pub const DEVICES: usize = 24;

/// The backends that other crates registered, by the codes of their devices.
static REGISTERED: [OnceLock<&'static dyn Backend>; DEVICES] = [const { OnceLock::new() }; DEVICES];

/// Held while a device gets its code.
static TURN: Mutex<()> = Mutex::new(());

/// Adds a device that a crate outside the runtime implements, and returns it.
///
/// The codes of `cuda:0` to `cuda:15` and of `cpu_pinned` are reserved for the devices of these names. Any other device gets the next free
/// code, so a program that registers several does so in one order. A registered device stays until the process ends.
/// Its name and code are then known to every call that takes a device.
///
/// A program registers a device before it uses it.
///
/// # Errors
/// Returns an argument error if a device of this name was registered before, or if there is no free code.
pub fn register(backend: &'static dyn Backend) -> Result<Device> {
    let name = backend.name();
    let _turn = TURN.lock();
    let code = match reserved(name) {
        Some(code) => code,
        None if all().any(|device| device.backend().name() == name) => return Err(taken(name)),
        None => (crate::BACKENDS.len()..DEVICES - 1).find(|&code| REGISTERED[code].get().is_none()).ok_or_else(full)?,
    };
    REGISTERED[code].set(backend).map_err(|_| taken(name))?;
    Ok(Device(code as u8))
}

/// The code that is kept for a device of this name.
fn reserved(name: &str) -> Option<usize> {
    if name == PINNED {
        return Some(usize::from(Device::PINNED.0));
    }
    let number = CUDA.iter().position(|&cuda| cuda == name)?;
    Some(usize::from(Device::cuda(number as u8).0))
}

#[cold]
fn taken(name: &str) -> Error {
    Error::argument(format!("a device {name} is registered already: expected another name"))
}

#[cold]
fn full() -> Error {
    Error::argument(format!("no device can be registered: there are {DEVICES} already, the most that there can be"))
}

/// Whether there is a device of this code.
pub(super) fn is_known(code: u8) -> bool {
    let code = usize::from(code);
    code < crate::BACKENDS.len() || REGISTERED.get(code).is_some_and(|backend| backend.get().is_some())
}

/// All devices, available or not.
pub(super) fn all() -> impl Iterator<Item = Device> {
    (0..DEVICES as u8).filter(|&code| is_known(code)).map(Device)
}

/// The backend of a device. There is no lock: the host is known, and the others are read once they are there.
#[inline]
pub(super) fn backend(device: Device) -> &'static dyn Backend {
    if device == Device::HOST { crate::HOST } else { other(usize::from(device.0)) }
}

#[inline(never)]
fn other(code: usize) -> &'static dyn Backend {
    REGISTERED[code].get().copied().unwrap_or_else(|| crate::BACKENDS[code])
}
