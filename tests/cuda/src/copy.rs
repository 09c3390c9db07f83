//! Copies between the host and devices, and fills.

use std::ffi::c_void;
use std::sync::Arc;

use crate::call::calls;
use crate::driver::{Driver, Handle};
use crate::error::{Answer, Code};
use crate::settings::say;
use crate::stream::Task;

/// Where a copy begins or ends.
#[derive(Clone)]
pub enum Place {
    /// An address of a device, or of pinned memory.
    Address(usize),
    /// What pageable memory held when the copy was issued.
    Staged(Arc<[u8]>),
}

/// Which side of a copy is a device's.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    ToDevice,
    ToHost,
    OnDevices,
    /// As the addresses say.
    Any,
}

impl Driver {
    /// Checks a range of addresses: in one living block if it is a device's.
    fn check(&self, address: usize, bytes: usize, on_device: Option<bool>) -> Answer {
        let device = self.owner(address);
        let pinned = self.pinned_at(address).is_some_and(|(start, pinned)| address + bytes <= start + pinned.bytes);
        let wrong = match device {
            Some(_) if on_device == Some(false) => "is a device's, where the host's is expected",
            Some(device) if !self.devices[device].arena.living(address, bytes) => "is not in one living block",
            None if address == 0 => "is null",
            None if on_device == Some(true) && !pinned => "is the host's, where a device's is expected",
            _ => return Ok(()),
        };
        say(format!("copy or fill of {bytes} bytes: the address {address:#x} {wrong}"));
        Err(Code::INVALID_VALUE)
    }

    fn is_pageable(&self, address: usize) -> bool {
        self.owner(address).is_none() && self.pinned_at(address).is_none()
    }

    /// Issues a copy. `wait` is that of the calls without a stream.
    fn copy(&mut self, to: usize, from: usize, bytes: usize, stream: Handle, way: Way, wait: bool) -> Answer {
        self.here()?;
        if wait {
            self.outside_capture()?;
        }
        let stream = self.stream(stream)?;
        if bytes == 0 {
            return Ok(());
        }
        let side = |device: Way, host: Way| {
            (way == device || way == Way::OnDevices).then_some(true).or((way == host).then_some(false))
        };
        self.check(to, bytes, side(Way::ToDevice, Way::ToHost))?;
        self.check(from, bytes, side(Way::ToHost, Way::ToDevice))?;
        let capturing = self.streams[&stream].capture.is_some();
        if wait && self.is_pageable(from) {
            self.finish_stream(stream)?;
        }
        let source = if self.is_pageable(from) && !capturing {
            // SAFETY: the caller passes readable memory, which need not last longer than this call.
            Place::Staged(unsafe { std::slice::from_raw_parts(from as *const u8, bytes) }.into())
        } else {
            Place::Address(from)
        };
        self.issue(stream, Task::Copy { to, from: source, bytes })?;
        let on_devices = self.owner(to).is_some() && self.owner(from).is_some();
        // From pageable memory what matters to the host is done; to pageable memory a copy is over when its call is.
        let pending = if wait { !on_devices && !self.is_pageable(from) } else { self.is_pageable(to) };
        if pending && !capturing { self.finish_stream(stream) } else { Ok(()) }
    }

    /// Opens the memory of the devices that own the addresses.
    fn with_open<T>(&mut self, addresses: &[usize], body: impl FnOnce() -> T) -> T {
        let devices: Vec<usize> = addresses.iter().filter_map(|address| self.owner(*address)).collect();
        devices.iter().for_each(|device| self.devices[*device].arena.open());
        let result = body();
        devices.iter().for_each(|device| self.devices[*device].arena.close());
        result
    }

    fn still_living(&self, address: usize, bytes: usize, what: &str) -> Answer {
        match self.owner(address) {
            Some(device) if !self.devices[device].arena.living(address, bytes) => {
                say(format!("{what} of {bytes} bytes: the block at {address:#x} was freed before it ran"));
                Err(Code::ILLEGAL_ADDRESS)
            }
            _ => Ok(()),
        }
    }

    /// Does a copy that was issued.
    pub fn run_copy(&mut self, to: usize, from: &Place, bytes: usize) -> Answer {
        self.still_living(to, bytes, "copy")?;
        let from = match from {
            Place::Address(address) => *address,
            Place::Staged(bytes) => bytes.as_ptr() as usize,
        };
        self.still_living(from, bytes, "copy")?;
        // SAFETY: both ranges are in living blocks, or the host's memory as the caller promised.
        self.with_open(&[to, from], || unsafe { std::ptr::copy(from as *const u8, to as *mut u8, bytes) });
        Ok(())
    }

    fn fill(&mut self, to: usize, value: u32, width: usize, count: usize, stream: Handle) -> Answer {
        self.here()?;
        let stream = self.stream(stream)?;
        if count == 0 {
            return Ok(());
        }
        if !to.is_multiple_of(width) {
            return Err(Code::INVALID_VALUE);
        }
        self.check(to, count * width, Some(true))?;
        self.issue(stream, Task::Fill { to, value, width, count })
    }

    /// Does a fill that was issued.
    pub fn run_fill(&mut self, to: usize, value: u32, width: usize, count: usize) -> Answer {
        self.still_living(to, count * width, "fill")?;
        self.with_open(&[to], || {
            for index in 0..count {
                // SAFETY: the range is in a living block and its memory open.
                unsafe {
                    std::ptr::copy_nonoverlapping(value.to_le_bytes().as_ptr(), (to + index * width) as *mut u8, width)
                };
            }
        });
        Ok(())
    }
}

calls! {
    fn cuMemcpyHtoD_v2(to: usize, from: *const c_void, bytes: usize) |driver| {
        driver.copy(to, from as usize, bytes, 0, Way::ToDevice, true)
    }

    fn cuMemcpyDtoH_v2(to: *mut c_void, from: usize, bytes: usize) |driver| {
        driver.copy(to as usize, from, bytes, 0, Way::ToHost, true)
    }

    fn cuMemcpyDtoD_v2(to: usize, from: usize, bytes: usize) |driver| { driver.copy(to, from, bytes, 0, Way::OnDevices, true) }

    fn cuMemcpy(to: usize, from: usize, bytes: usize) |driver| { driver.copy(to, from, bytes, 0, Way::Any, true) }

    fn cuMemcpyHtoDAsync_v2(to: usize, from: *const c_void, bytes: usize, stream: Handle) |driver| {
        driver.copy(to, from as usize, bytes, stream, Way::ToDevice, false)
    }

    fn cuMemcpyDtoHAsync_v2(to: *mut c_void, from: usize, bytes: usize, stream: Handle) |driver| {
        driver.copy(to as usize, from, bytes, stream, Way::ToHost, false)
    }

    fn cuMemcpyDtoDAsync_v2(to: usize, from: usize, bytes: usize, stream: Handle) |driver| {
        driver.copy(to, from, bytes, stream, Way::OnDevices, false)
    }

    fn cuMemcpyAsync(to: usize, from: usize, bytes: usize, stream: Handle) |driver| {
        driver.copy(to, from, bytes, stream, Way::Any, false)
    }

    fn cuMemcpyPeer(to: usize, _to_context: Handle, from: usize, _from_context: Handle, bytes: usize) |driver| {
        driver.copy(to, from, bytes, 0, Way::OnDevices, true)
    }

    fn cuMemcpyPeerAsync(to: usize, _to_context: Handle, from: usize, _from_context: Handle, bytes: usize, stream: Handle) |driver| {
        driver.copy(to, from, bytes, stream, Way::OnDevices, false)
    }

    fn cuMemsetD8_v2(to: usize, value: u8, count: usize) |driver| { driver.fill(to, value.into(), 1, count, 0) }

    fn cuMemsetD16_v2(to: usize, value: u16, count: usize) |driver| { driver.fill(to, value.into(), 2, count, 0) }

    fn cuMemsetD32_v2(to: usize, value: u32, count: usize) |driver| { driver.fill(to, value, 4, count, 0) }

    fn cuMemsetD8Async(to: usize, value: u8, count: usize, stream: Handle) |driver| { driver.fill(to, value.into(), 1, count, stream) }

    fn cuMemsetD16Async(to: usize, value: u16, count: usize, stream: Handle) |driver| { driver.fill(to, value.into(), 2, count, stream) }

    fn cuMemsetD32Async(to: usize, value: u32, count: usize, stream: Handle) |driver| { driver.fill(to, value, 4, count, stream) }

    fn cuStreamWriteValue32_v2(stream: Handle, to: usize, value: u32, flags: u32) |driver| {
        if flags != 0 || !to.is_multiple_of(4) || (driver.pinned_at(to).is_none() && driver.owner(to).is_none()) {
            return Err(Code::INVALID_VALUE);
        }
        let stream = driver.stream(stream)?;
        driver.issue(stream, Task::Fill { to, value, width: 4, count: 1 })
    }
}
