//! The host's memory that the device reaches by itself: pinned by the driver, or registered.

use std::alloc::{Layout, alloc, dealloc};

use crate::call::{calls, store};
use crate::driver::Driver;
use crate::error::{Answer, Code};
use crate::memory::FRESH;
use crate::settings::say;

pub struct Pinned {
    pub bytes: usize,
    flags: u32,
    /// Whether the driver allocated it; it is the caller's otherwise.
    own: bool,
}

fn layout(bytes: usize) -> Layout {
    Layout::from_size_align(bytes.max(1), 4096).expect("no more than the host has")
}

impl Driver {
    /// The pinned memory that holds an address.
    pub fn pinned_at(&self, address: usize) -> Option<(usize, &Pinned)> {
        let (start, pinned) = self.pinned.range(..=address).next_back()?;
        (address < start + pinned.bytes).then_some((*start, pinned))
    }

    fn allocate_pinned(&mut self, out: *mut usize, bytes: usize, flags: u32) -> Answer {
        self.here()?;
        if bytes == 0 || flags & !7 != 0 {
            return Err(Code::INVALID_VALUE);
        }
        if bytes > isize::MAX as usize / 2 {
            return Err(Code::OUT_OF_MEMORY);
        }
        // SAFETY: the layout is not empty.
        let address = unsafe { alloc(layout(bytes)) };
        if address.is_null() {
            return Err(Code::OUT_OF_MEMORY);
        }
        // SAFETY: just allocated.
        unsafe { address.write_bytes(FRESH, bytes) };
        self.pinned.insert(address as usize, Pinned { bytes, flags, own: true });
        store(out, address as usize)
    }

    fn remove_pinned(&mut self, address: usize, own: bool, error: Code) -> Answer<Pinned> {
        if self.pinned.get(&address).is_none_or(|pinned| pinned.own != own) {
            say(format!("no pinned memory starts at {address:#x}: it was freed, or never pinned"));
            return Err(error);
        }
        // The device may still read it.
        for device in 0..self.devices.len() {
            if self.usable(device).is_ok() {
                self.finish_device(device)?;
            }
        }
        self.pinned.remove(&address).ok_or(error)
    }
}

calls! {
    fn cuMemHostAlloc(out: *mut usize, bytes: usize, flags: u32) |driver| { driver.allocate_pinned(out, bytes, flags) }

    fn cuMemAllocHost_v2(out: *mut usize, bytes: usize) |driver| { driver.allocate_pinned(out, bytes, 0) }

    fn cuMemFreeHost(address: usize) |driver| {
        driver.here()?;
        let pinned = driver.remove_pinned(address, true, Code::INVALID_VALUE)?;
        // SAFETY: allocated with this layout, and nobody knows it any more.
        unsafe { dealloc(address as *mut u8, layout(pinned.bytes)) };
        Ok(())
    }

    fn cuMemHostRegister_v2(address: usize, bytes: usize, flags: u32) |driver| {
        driver.here()?;
        if address == 0 || bytes == 0 || driver.owner(address).is_some() {
            return Err(Code::INVALID_VALUE);
        }
        let before = driver.pinned.range(..address + bytes).next_back();
        if before.is_some_and(|(start, pinned)| start + pinned.bytes > address) {
            return Err(Code::HOST_MEMORY_ALREADY_REGISTERED);
        }
        driver.pinned.insert(address, Pinned { bytes, flags, own: false });
        Ok(())
    }

    fn cuMemHostUnregister(address: usize) |driver| {
        driver.here()?;
        driver.remove_pinned(address, false, Code::HOST_MEMORY_NOT_REGISTERED).map(|_| ())
    }

    fn cuMemHostGetDevicePointer_v2(out: *mut usize, address: usize, flags: u32) |driver| {
        driver.here()?;
        if flags != 0 || driver.pinned_at(address).is_none() {
            return Err(Code::INVALID_VALUE);
        }
        store(out, address)
    }

    fn cuMemHostGetFlags(out: *mut u32, address: usize) |driver| {
        driver.here()?;
        store(out, driver.pinned_at(address).ok_or(Code::INVALID_VALUE)?.1.flags)
    }
}
