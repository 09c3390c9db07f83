//! Primary contexts: one for each device, current in a thread or not.

use crate::call::{calls, store};
use crate::driver::{Driver, Handle, current, with_current};
use crate::error::{Answer, Code};
use crate::settings::say;
use crate::stream::Stream;

const CONTEXTS: Handle = 0x00dc_0000_0000_0000;

fn context(device: usize) -> Handle {
    CONTEXTS + 64 * device
}

impl Driver {
    fn device_of(&self, context: Handle) -> Answer<Option<usize>> {
        if context == 0 {
            return Ok(None);
        }
        let device = context.checked_sub(CONTEXTS).ok_or(Code::INVALID_CONTEXT)? / 64;
        if device >= self.devices.len() { Err(Code::INVALID_CONTEXT) } else { Ok(Some(device)) }
    }

    fn create_context(&mut self, device: usize) {
        let (null, per_thread) = (self.handle(), self.handle());
        self.streams.insert(null, Stream::new(device, false));
        self.streams.insert(per_thread, Stream::new(device, false));
        let device = &mut self.devices[device];
        (device.null, device.per_thread, device.failed) = (null, per_thread, None);
    }

    /// Ends the context: nothing that was made in it is left.
    fn destroy_context(&mut self, device: usize) {
        if self.devices[device].failed.is_none() {
            let _ = self.finish_device(device);
        }
        self.streams.retain(|_, stream| stream.device != device);
        self.events.retain(|_, event| event.device != device);
        self.modules.retain(|_, module| module.device != device);
        let modules = &self.modules;
        self.functions.retain(|_, function| modules.contains_key(&function.module));
        self.captures.retain(|_, capture| capture.device != device);
        self.graphs.retain(|_, graph| graph.device != device);
        let default = self.devices[device].default_pool;
        self.pools.retain(|handle, pool| pool.device != device || *handle == default);
        self.pools.get_mut(&default).expect("lives as long as the device").clear();
        let device = &mut self.devices[device];
        device.arena.clear();
        device.peers.clear();
        (device.retained, device.failed, device.pool) = (0, None, default);
    }
}

calls! {
    fn cuDevicePrimaryCtxRetain(out: *mut Handle, device: i32) |driver| {
        let device = driver.device(device)?;
        if driver.devices[device].retained == 0 {
            driver.create_context(device);
        }
        driver.devices[device].retained += 1;
        store(out, context(device))
    }

    fn cuDevicePrimaryCtxRelease_v2(device: i32) |driver| {
        let device = driver.device(device)?;
        match driver.devices[device].retained {
            0 => return Err(Code::INVALID_CONTEXT),
            1 => driver.destroy_context(device),
            _ => driver.devices[device].retained -= 1,
        }
        Ok(())
    }

    fn cuDevicePrimaryCtxReset_v2(device: i32) |driver| {
        let device = driver.device(device)?;
        driver.destroy_context(device);
        Ok(())
    }

    fn cuDevicePrimaryCtxSetFlags_v2(device: i32, flags: u32) |driver| {
        let device = driver.device(device)?;
        driver.devices[device].flags = flags;
        Ok(())
    }

    fn cuDevicePrimaryCtxGetState(device: i32, flags: *mut u32, active: *mut i32) |driver| {
        let device = driver.device(device)?;
        store(flags, driver.devices[device].flags)?;
        store(active, i32::from(driver.devices[device].retained > 0))
    }

    fn cuCtxSetCurrent(context: Handle) |driver| {
        let device = driver.device_of(context)?;
        with_current(|stack| { stack.pop(); stack.push(device) });
        Ok(())
    }

    fn cuCtxGetCurrent(out: *mut Handle) |_driver| { store(out, current().map_or(0, context)) }

    fn cuCtxPushCurrent_v2(new: Handle) |driver| {
        let device = driver.device_of(new)?;
        with_current(|stack| stack.push(device));
        Ok(())
    }

    fn cuCtxPopCurrent_v2(out: *mut Handle) |_driver| {
        let popped = with_current(Vec::pop).ok_or(Code::INVALID_CONTEXT)?;
        if out.is_null() { Ok(()) } else { store(out, popped.map_or(0, context)) }
    }

    fn cuCtxGetDevice(out: *mut i32) |_driver| { store(out, current().ok_or(Code::INVALID_CONTEXT)? as i32) }

    fn cuCtxSynchronize() |driver| {
        let device = driver.here()?;
        driver.outside_capture()?;
        driver.finish_device(device)
    }

    fn cuCtxGetFlags(out: *mut u32) |driver| { store(out, driver.devices[driver.here()?].flags) }

    fn cuCtxSetFlags(flags: u32) |driver| {
        let device = driver.here()?;
        driver.devices[device].flags = flags;
        Ok(())
    }

    fn cuCtxGetStreamPriorityRange(least: *mut i32, greatest: *mut i32) |driver| {
        driver.here()?;
        store(least, 0)?;
        store(greatest, -5)
    }

    fn cuCtxGetLimit(out: *mut usize, _limit: u32) |driver| { driver.here()?; store(out, 1024) }

    fn cuCtxSetLimit(_limit: u32, _value: usize) |driver| { driver.here().map(|_| ()) }

    fn cuCtxGetCacheConfig(out: *mut u32) |driver| { driver.here()?; store(out, 0) }

    fn cuCtxSetCacheConfig(_config: u32) |driver| { driver.here().map(|_| ()) }

    fn cuCtxEnablePeerAccess(peer: Handle, flags: u32) |driver| {
        let (device, peer) = (driver.here()?, driver.device_of(peer)?.ok_or(Code::INVALID_CONTEXT)?);
        if device == peer || flags != 0 {
            return Err(if device == peer { Code::INVALID_DEVICE } else { Code::INVALID_VALUE });
        }
        if driver.devices[device].peers.insert(peer) { Ok(()) } else { Err(Code::PEER_ACCESS_ALREADY_ENABLED) }
    }

    fn cuCtxDisablePeerAccess(peer: Handle) |driver| {
        let (device, peer) = (driver.here()?, driver.device_of(peer)?.ok_or(Code::INVALID_CONTEXT)?);
        if driver.devices[device].peers.remove(&peer) { Ok(()) } else { Err(Code::PEER_ACCESS_NOT_ENABLED) }
    }

    fn cuCtxCreate_v2(_out: *mut Handle, _flags: u32, _device: i32) |_driver| {
        say("contexts other than the primary one are not implemented".to_owned());
        Err(Code::NOT_SUPPORTED)
    }
}
