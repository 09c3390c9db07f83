//! Pools: memory that is allocated and freed in the order of a stream.

use crate::call::{calls, store};
use crate::driver::{Driver, Handle};
use crate::error::{Answer, Code};
use crate::memory::Block;
use crate::stream::Task;

/// What a pool counts. It keeps no blocks: bytes freed are counted until they are given back.
pub struct Pool {
    pub device: usize,
    /// How many unused bytes it keeps when the host waits.
    threshold: u64,
    pub used: usize,
    used_high: usize,
    reserved: usize,
    reserved_high: usize,
    /// Switches that are kept for whoever asks: reuse along events, opportunistic, and with dependencies.
    reuse: [i32; 3],
}

impl Pool {
    pub fn clear(&mut self) {
        (self.used, self.reserved, self.threshold) = (0, 0, 0);
    }
}

impl Driver {
    pub fn new_pool(&mut self, device: usize) -> Handle {
        let handle = self.handle();
        let pool = Pool { device, threshold: 0, used: 0, used_high: 0, reserved: 0, reserved_high: 0, reuse: [1; 3] };
        self.pools.insert(handle, pool);
        handle
    }

    /// Counts bytes as taken, if the device has them; what pools keep unused is given back first.
    pub fn take(&mut self, device: usize, bytes: usize) -> Answer {
        if self.devices[device].arena.limit - self.devices[device].arena.taken < bytes {
            self.trim_all(device, |_| 0);
        }
        let arena = &mut self.devices[device].arena;
        if arena.limit - arena.taken < bytes {
            return Err(Code::OUT_OF_MEMORY);
        }
        arena.taken += bytes;
        Ok(())
    }

    fn trim(&mut self, handle: Handle, keep: usize) {
        let pool = self.pools.get_mut(&handle).expect("the caller has seen it");
        let left = pool.reserved.min(keep.max(pool.used));
        let given = pool.reserved - left;
        pool.reserved = left;
        self.devices[pool.device].arena.taken -= given;
    }

    fn trim_all(&mut self, device: usize, keep: fn(&Pool) -> usize) {
        let pools: Vec<_> = self
            .pools
            .iter()
            .filter(|(_, pool)| pool.device == device)
            .map(|(handle, pool)| (*handle, keep(pool)))
            .collect();
        for (handle, keep) in pools {
            self.trim(handle, keep);
        }
    }

    /// What happens when the host waits: pools give back what is above their threshold.
    pub fn trim_pools(&mut self, device: usize) {
        self.trim_all(device, |pool| usize::try_from(pool.threshold).unwrap_or(usize::MAX));
    }

    fn reserve(&mut self, handle: Handle, bytes: usize) -> Answer {
        let pool = &self.pools[&handle];
        let missing = (pool.used + bytes).saturating_sub(pool.reserved);
        let device = pool.device;
        // Its own bytes that are unused go into the new block, so they are no longer to be given back.
        self.pools.get_mut(&handle).expect("just seen").used += bytes;
        if missing > 0
            && let Err(error) = self.take(device, missing)
        {
            self.pools.get_mut(&handle).expect("just seen").used -= bytes;
            return Err(error);
        }
        let pool = self.pools.get_mut(&handle).expect("just seen");
        pool.reserved = pool.reserved.max(pool.used);
        pool.used_high = pool.used_high.max(pool.used);
        pool.reserved_high = pool.reserved_high.max(pool.reserved);
        Ok(())
    }

    fn allocate_async(&mut self, out: *mut usize, bytes: usize, pool: Handle, stream: Handle) -> Answer {
        let stream = self.stream(stream)?;
        let device = self.pools.get(&pool).ok_or(Code::INVALID_VALUE)?.device;
        if bytes == 0 {
            return Err(Code::INVALID_VALUE);
        }
        if self.streams[&stream].capture.is_some() {
            return self.spoil_capture(stream, "memory that is allocated while a graph is captured is not implemented");
        }
        let counted = Block::counted(bytes);
        if self.reserve(pool, counted).is_err() {
            // What the stream has still to free comes in time.
            self.finish_stream(stream)?;
            self.reserve(pool, counted)?;
        }
        let Some(address) = self.devices[device].arena.allocate(bytes, Some(pool)) else {
            self.pools.get_mut(&pool).expect("just seen").used -= counted;
            return Err(Code::OUT_OF_MEMORY);
        };
        store(out, address)?;
        self.issue(stream, Task::Fresh(address))
    }

    fn pool(&mut self, handle: Handle) -> Answer<&mut Pool> {
        self.pools.get_mut(&handle).ok_or(Code::INVALID_VALUE)
    }
}

/// What makes a pool; only its beginning is read.
#[repr(C)]
pub struct PoolProperties {
    kind: u32,
    handles: u32,
    location: u32,
    device: i32,
}

calls! {
    fn cuMemAllocAsync(out: *mut usize, bytes: usize, stream: Handle) |driver| {
        let device = driver.here()?;
        driver.allocate_async(out, bytes, driver.devices[device].pool, stream)
    }

    fn cuMemAllocFromPoolAsync(out: *mut usize, bytes: usize, pool: Handle, stream: Handle) |driver| {
        driver.here()?;
        driver.allocate_async(out, bytes, pool, stream)
    }

    fn cuMemFreeAsync(address: usize, stream: Handle) |driver| {
        driver.here()?;
        let stream = driver.stream(stream)?;
        let device = driver.block_at(address)?;
        if driver.streams[&stream].capture.is_some() {
            return driver.spoil_capture(stream, "memory that is freed while a graph is captured is not implemented");
        }
        let block = driver.devices[device].arena.block_mut(address).expect("starts there");
        if std::mem::replace(&mut block.leaving, true) {
            crate::settings::say(format!("the block {address:#x} is freed twice"));
            return Err(Code::INVALID_VALUE);
        }
        driver.issue(stream, Task::Free(address))
    }

    fn cuDeviceGetDefaultMemPool(out: *mut Handle, device: i32) |driver| {
        let device = driver.device(device)?;
        store(out, driver.devices[device].default_pool)
    }

    fn cuDeviceGetMemPool(out: *mut Handle, device: i32) |driver| {
        let device = driver.device(device)?;
        store(out, driver.devices[device].pool)
    }

    fn cuDeviceSetMemPool(device: i32, pool: Handle) |driver| {
        let device = driver.device(device)?;
        if driver.pool(pool)?.device != device {
            return Err(Code::INVALID_VALUE);
        }
        driver.devices[device].pool = pool;
        Ok(())
    }

    fn cuMemPoolCreate(out: *mut Handle, properties: *const PoolProperties) |driver| {
        // SAFETY: the caller passes the properties.
        let device = driver.device(unsafe { (*properties).device })?;
        let pool = driver.new_pool(device);
        store(out, pool)
    }

    fn cuMemPoolDestroy(handle: Handle) |driver| {
        let (device, used) = driver.pool(handle).map(|pool| (pool.device, pool.used))?;
        if handle == driver.devices[device].default_pool {
            return Err(Code::INVALID_VALUE);
        }
        if used > 0 {
            crate::settings::say(format!("a pool is destroyed while {used} bytes of it are used"));
            return Err(Code::INVALID_VALUE);
        }
        driver.trim(handle, 0);
        driver.pools.remove(&handle);
        if driver.devices[device].pool == handle {
            driver.devices[device].pool = driver.devices[device].default_pool;
        }
        Ok(())
    }

    fn cuMemPoolTrimTo(handle: Handle, keep: usize) |driver| {
        driver.pool(handle)?;
        driver.trim(handle, keep);
        Ok(())
    }

    fn cuMemPoolGetAttribute(handle: Handle, attribute: u32, out: *mut u64) |driver| {
        let pool = driver.pool(handle)?;
        match attribute {
            1..=3 => store(out.cast::<i32>(), pool.reuse[attribute as usize - 1]),
            4 => store(out, pool.threshold),
            5 => store(out, pool.reserved as u64),
            6 => store(out, pool.reserved_high as u64),
            7 => store(out, pool.used as u64),
            8 => store(out, pool.used_high as u64),
            _ => Err(Code::INVALID_VALUE),
        }
    }

    fn cuMemPoolSetAttribute(handle: Handle, attribute: u32, value: *const u64) |driver| {
        let pool = driver.pool(handle)?;
        // SAFETY: the caller passes the address of the attribute's value.
        match attribute {
            // SAFETY: these three are numbers of 32 bits.
            1..=3 => pool.reuse[attribute as usize - 1] = unsafe { value.cast::<i32>().read() },
            // SAFETY: the others have 64 bits.
            _ => match (attribute, unsafe { value.read() }) {
                (4, threshold) => pool.threshold = threshold,
                (6, 0) => pool.reserved_high = pool.reserved,
                (8, 0) => pool.used_high = pool.used,
                _ => return Err(Code::INVALID_VALUE),
            },
        }
        Ok(())
    }

    fn cuMemPoolSetAccess(handle: Handle, _access: *const u8, _count: usize) |driver| { driver.pool(handle).map(|_| ()) }
}
