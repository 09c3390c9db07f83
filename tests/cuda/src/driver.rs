//! The driver's state, behind one lock.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::call::calls;
use crate::device::Device;
use crate::error::{Answer, Code};
use crate::event::Event;
use crate::graph::{Capture, Graph};
use crate::kernels;
use crate::module::{Function, Module};
use crate::pinned::Pinned;
use crate::pool::Pool;
use crate::settings::{say, settings};
use crate::stream::Stream;

/// What stands for a stream, an event, a module and so on. No such address exists, so whoever follows one faults.
pub type Handle = usize;

const FIRST_HANDLE: Handle = 0x00da_0000_0000_0000;

#[derive(Default)]
pub struct Driver {
    pub devices: Vec<Device>,
    pub streams: BTreeMap<Handle, Stream>,
    pub events: BTreeMap<Handle, Event>,
    pub modules: BTreeMap<Handle, Module>,
    pub functions: BTreeMap<Handle, Function>,
    pub pools: BTreeMap<Handle, Pool>,
    pub captures: BTreeMap<Handle, Capture>,
    pub graphs: BTreeMap<Handle, Graph>,
    /// The host's memory that is known to the driver, by address.
    pub pinned: BTreeMap<usize, Pinned>,
    handles: usize,
}

static DRIVER: Mutex<Option<Driver>> = Mutex::new(None);

thread_local! {
    /// The devices of the thread's current contexts; the last one counts.
    static CURRENT: RefCell<Vec<Option<usize>>> = const { RefCell::new(Vec::new()) };
    static IN_CALLBACK: Cell<bool> = const { Cell::new(false) };
}

/// The lock, as long as a call runs.
pub struct Locked(MutexGuard<'static, Option<Driver>>);

impl std::ops::Deref for Locked {
    type Target = Driver;
    fn deref(&self) -> &Driver {
        self.0.as_ref().expect("made when locked")
    }
}

impl std::ops::DerefMut for Locked {
    fn deref_mut(&mut self) -> &mut Driver {
        self.0.as_mut().expect("made when locked")
    }
}

pub fn lock() -> Locked {
    let mut driver = DRIVER.lock().unwrap_or_else(PoisonError::into_inner);
    driver.get_or_insert_with(Driver::default);
    Locked(driver)
}

/// Whether this thread runs a host function of a stream, which must not call the driver.
pub fn in_callback() -> bool {
    IN_CALLBACK.get()
}

/// Runs a host function of a stream.
pub fn callback(body: impl FnOnce()) {
    IN_CALLBACK.set(true);
    body();
    IN_CALLBACK.set(false);
}

/// The thread's current device.
pub fn current() -> Option<usize> {
    CURRENT.with_borrow(|stack| stack.last().copied().flatten())
}

/// Changes the thread's stack of contexts.
pub fn with_current<T>(body: impl FnOnce(&mut Vec<Option<usize>>) -> T) -> T {
    CURRENT.with_borrow_mut(body)
}

impl Driver {
    pub fn handle(&mut self) -> Handle {
        self.handles += 1;
        FIRST_HANDLE + 64 * self.handles
    }

    /// The device of the thread's context, if that lives and nothing has failed there.
    pub fn here(&self) -> Answer<usize> {
        if self.devices.is_empty() {
            return Err(Code::NOT_INITIALIZED);
        }
        let device = current().ok_or(Code::INVALID_CONTEXT)?;
        self.usable(device)?;
        Ok(device)
    }

    /// Whether the context of `device` lives and has not failed.
    pub fn usable(&self, device: usize) -> Answer {
        match &self.devices[device] {
            lost if lost.failed.is_some() => Err(lost.failed.expect("just seen")),
            gone if gone.retained == 0 => Err(Code::CONTEXT_IS_DESTROYED),
            _ => Ok(()),
        }
    }

    /// Lets every later call on `device` fail.
    pub fn fail(&mut self, device: usize, error: Code) {
        self.devices[device].failed.get_or_insert(error);
    }

    pub fn fail_current(&mut self, error: Code) {
        if let Some(device) = current().filter(|device| *device < self.devices.len()) {
            self.fail(device, error);
        }
    }

    fn initialize(&mut self) -> Answer {
        if !self.devices.is_empty() {
            return Ok(());
        }
        let settings = settings();
        if settings.devices == 0 {
            return Err(Code::NO_DEVICE);
        }
        kernels::load(&settings.kernels)?;
        self.devices = (0..settings.devices).map(|_| Device::new(settings.memory)).collect::<Answer<_>>()?;
        for device in 0..settings.devices {
            let pool = self.new_pool(device);
            self.devices[device].default_pool = pool;
            self.devices[device].pool = pool;
        }
        Ok(())
    }
}

calls! {
    fn cuInit(flags: u32) |driver| {
        if flags != 0 {
            return Err(Code::INVALID_VALUE);
        }
        driver.initialize()
    }

    fn cuDriverGetVersion(out: *mut i32) |_driver| { crate::call::store(out, settings().version) }

    fn cuProfilerStart() |driver| { driver.here().map(|_| ()) }

    fn cuProfilerStop() |driver| { driver.here().map(|_| ()) }
}

/// How many there are on all devices: 0 blocks of memory, 1 bytes of them, 2 streams, 3 events, 4 modules, 5 bytes of
/// pinned memory, 6 graphs.
#[unsafe(no_mangle)]
pub extern "C" fn cuda_standin_live(what: u32) -> u64 {
    let driver = lock();
    let count = match what {
        0 => driver.devices.iter().map(|device| device.arena.blocks()).sum(),
        1 => driver.devices.iter().map(|device| device.arena.bytes()).sum(),
        2 => driver.streams.values().filter(|stream| stream.made).count(),
        3 => driver.events.len(),
        4 => driver.modules.len(),
        5 => driver.pinned.values().map(|pinned| pinned.bytes).sum(),
        6 => driver.graphs.len(),
        _ => {
            say(format!("cuda_standin_live: nothing has the number {what}"));
            0
        }
    };
    count as u64
}
