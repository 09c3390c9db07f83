//! Streams: work in the order of its issue, which runs when somebody waits for it.

use std::collections::VecDeque;
use std::ffi::c_void;
use std::sync::Arc;
use std::time::Instant;

use crate::call::{calls, store};
use crate::copy::Place;
use crate::driver::{self, Driver, Handle};
use crate::error::{Answer, Code};
use crate::launch::Launch;
use crate::settings::settings;

/// How much work a stream holds before the oldest runs: an issue waits for room on a device too.
const QUEUE: usize = 1024;

/// One piece of a stream's work.
#[derive(Clone)]
pub enum Task {
    Kernel(Arc<Launch>),
    Copy {
        to: usize,
        from: Place,
        bytes: usize,
    },
    Fill {
        to: usize,
        value: u32,
        width: usize,
        count: usize,
    },
    /// A block begins in the order of the stream.
    Fresh(usize),
    Free(usize),
    /// An event takes the time.
    Record(Handle, u64),
    /// All that another stream had to do up to a number is done.
    Wait(Handle, u64),
    Host(extern "C" fn(*mut c_void), usize),
    Graph(Arc<[Task]>),
}

pub struct Stream {
    pub device: usize,
    /// Whether it waits for the stream 0, which waits for it.
    blocking: bool,
    pub made: bool,
    priority: i32,
    queue: VecDeque<(u64, Task)>,
    pub issued: u64,
    pub done: u64,
    /// How often somebody asked whether it is done, since the last work was issued.
    asked: u32,
    /// Destroyed, but not before its work is done.
    ending: bool,
    /// The capture of a graph that takes its work.
    pub capture: Option<Handle>,
}

impl Stream {
    pub fn new(device: usize, made: bool) -> Self {
        let (queue, capture) = (VecDeque::new(), None);
        Self { device, blocking: true, made, priority: 0, queue, issued: 0, done: 0, asked: 0, ending: false, capture }
    }
}

impl Driver {
    /// The stream that a handle stands for, on the thread's device.
    pub fn stream(&self, handle: Handle) -> Answer<Handle> {
        let device = self.here()?;
        let handle = match handle {
            0 | 1 => self.devices[device].null,
            2 => self.devices[device].per_thread,
            _ => handle,
        };
        match self.streams.get(&handle) {
            Some(stream) if stream.device == device && !stream.ending => Ok(handle),
            _ => Err(Code::INVALID_HANDLE),
        }
    }

    fn push(&mut self, handle: Handle, task: Task) -> u64 {
        let stream = self.streams.get_mut(&handle).expect("the caller has seen it");
        stream.issued += 1;
        stream.asked = 0;
        stream.queue.push_back((stream.issued, task));
        stream.issued
    }

    /// Gives a stream work.
    pub fn issue(&mut self, handle: Handle, task: Task) -> Answer {
        if let Some(capture) = self.streams[&handle].capture {
            return self.capture(capture, handle, task);
        }
        let device = self.streams[&handle].device;
        let null = self.devices[device].null;
        if handle == null {
            let others = self
                .streams
                .iter()
                .filter(|(other, stream)| **other != null && stream.device == device && stream.blocking);
            let pending: Vec<_> = others
                .filter(|(_, stream)| stream.done < stream.issued)
                .map(|(other, stream)| (*other, stream.issued))
                .collect();
            for (other, upto) in pending {
                self.push(handle, Task::Wait(other, upto));
            }
        } else if self.streams[&handle].blocking && self.streams[&null].done < self.streams[&null].issued {
            self.push(handle, Task::Wait(null, self.streams[&null].issued));
        }
        let issued = self.push(handle, task);
        if settings().eager {
            self.run(handle, issued);
        } else if self.streams[&handle].queue.len() > QUEUE {
            self.run(handle, issued - QUEUE as u64 / 2);
        }
        Ok(())
    }

    /// Runs a stream's work up to a number. An error of the work becomes the device's.
    pub fn run(&mut self, handle: Handle, upto: u64) {
        let Some(stream) = self.streams.get(&handle) else { return };
        // Memory is opened once for all of it.
        let opened = (stream.done < upto).then_some(stream.device);
        opened.inspect(|device| self.devices[*device].arena.open());
        self.run_tasks(handle, upto);
        opened.inspect(|device| self.devices[*device].arena.close());
        if self.streams.get(&handle).is_some_and(|stream| stream.ending && stream.queue.is_empty()) {
            self.streams.remove(&handle);
        }
    }

    fn run_tasks(&mut self, handle: Handle, upto: u64) {
        while let Some(stream) = self.streams.get_mut(&handle)
            && stream.done < upto
            && let Some((number, task)) = stream.queue.pop_front()
        {
            let device = stream.device;
            if let Err(error) = self.perform(device, &task) {
                self.fail(device, error);
            }
            self.streams.get_mut(&handle).expect("work destroys no stream").done = number;
        }
    }

    fn perform(&mut self, device: usize, task: &Task) -> Answer {
        match task {
            // These are done even where everything else has failed: somebody waits for them.
            Task::Record(event, serial) => self.reach(*event, *serial, Instant::now()),
            Task::Wait(stream, upto) => self.run(*stream, *upto),
            _ if self.devices[device].failed.is_some() => {}
            Task::Kernel(launch) => return self.run_launch(device, launch),
            Task::Copy { to, from, bytes } => return self.run_copy(*to, from, *bytes),
            Task::Fill { to, value, width, count } => return self.run_fill(*to, *value, *width, *count),
            Task::Fresh(address) => self.devices[device].arena.refresh(*address),
            Task::Free(address) => {
                let owner = self.block_at(*address).map_err(|_| Code::ILLEGAL_ADDRESS)?;
                return self.free_block(owner, *address);
            }
            Task::Host(function, data) => driver::callback(|| function(*data as *mut c_void)),
            Task::Graph(tasks) => return tasks.iter().try_for_each(|task| self.perform(device, task)),
        }
        Ok(())
    }

    /// Waits for a stream; the error of its device, if there is one.
    pub fn finish_stream(&mut self, handle: Handle) -> Answer {
        let (device, issued) = (self.streams[&handle].device, self.streams[&handle].issued);
        self.run(handle, issued);
        self.trim_pools(device);
        self.usable(device)
    }

    /// Waits for all streams of a device, and looks whether anything was written behind a block.
    pub fn finish_device(&mut self, device: usize) -> Answer {
        let streams: Vec<_> = self
            .streams
            .iter()
            .filter(|(_, stream)| stream.device == device)
            .map(|(handle, stream)| (*handle, stream.issued))
            .collect();
        for (handle, issued) in streams {
            self.run(handle, issued);
        }
        self.trim_pools(device);
        if let Err(error) = self.devices[device].arena.all_sound() {
            self.fail(device, error);
        }
        self.usable(device)
    }

    fn make_stream(&mut self, out: *mut Handle, flags: u32, priority: i32) -> Answer {
        let device = self.here()?;
        if flags > 1 {
            return Err(Code::INVALID_VALUE);
        }
        let handle = self.handle();
        let stream = Stream { blocking: flags == 0, priority: priority.clamp(-5, 0), ..Stream::new(device, true) };
        self.streams.insert(handle, stream);
        store(out, handle)
    }

    /// Whether the work up to a number is done. Who asks a second time makes it run, so that asking in a loop ends.
    pub fn ask(&mut self, handle: Handle, upto: u64) -> Answer {
        let Some(stream) = self.streams.get_mut(&handle) else { return Ok(()) };
        if stream.done < upto {
            stream.asked += 1;
            if stream.asked == 1 {
                return Err(Code::NOT_READY);
            }
            stream.asked = 0;
            self.run(handle, upto);
        }
        Ok(())
    }
}

calls! {
    fn cuStreamCreate(out: *mut Handle, flags: u32) |driver| { driver.make_stream(out, flags, 0) }

    fn cuStreamCreateWithPriority(out: *mut Handle, flags: u32, priority: i32) |driver| { driver.make_stream(out, flags, priority) }

    fn cuStreamDestroy_v2(handle: Handle) |driver| {
        driver.here()?;
        let stream = driver.streams.get_mut(&handle).filter(|stream| stream.made && !stream.ending).ok_or(Code::INVALID_HANDLE)?;
        if let Some(capture) = stream.capture.take() {
            driver.captures.remove(&capture);
        }
        let stream = driver.streams.get_mut(&handle).expect("just seen");
        (stream.ending, stream.made) = (true, false);
        let done = stream.done;
        driver.run(handle, done);
        Ok(())
    }

    fn cuStreamSynchronize(handle: Handle) |driver| {
        driver.here()?;
        let stream = driver.any_stream(handle)?;
        if driver.streams[&stream].capture.is_some() {
            return driver.spoil_capture(stream, "a stream that captures is waited for");
        }
        driver.finish_stream(stream)
    }

    fn cuStreamQuery(handle: Handle) |driver| {
        let stream = driver.any_stream(handle)?;
        if driver.streams[&stream].capture.is_some() {
            return driver.spoil_capture(stream, "a stream that captures is asked whether it is done");
        }
        let (device, issued) = (driver.streams[&stream].device, driver.streams[&stream].issued);
        driver.ask(stream, issued)?;
        driver.usable(device)
    }

    fn cuStreamWaitEvent(handle: Handle, event: Handle, flags: u32) |driver| {
        driver.here()?;
        if flags > 1 {
            return Err(Code::INVALID_VALUE);
        }
        let stream = driver.any_stream(handle)?;
        driver.wait_event(stream, event)
    }

    fn cuStreamGetPriority(handle: Handle, out: *mut i32) |driver| {
        let stream = driver.any_stream(handle)?;
        store(out, driver.streams[&stream].priority)
    }

    fn cuStreamGetFlags(handle: Handle, out: *mut u32) |driver| {
        let stream = driver.any_stream(handle)?;
        store(out, u32::from(!driver.streams[&stream].blocking))
    }

    fn cuLaunchHostFunc(handle: Handle, function: extern "C" fn(*mut c_void), data: *mut c_void) |driver| {
        let stream = driver.stream(handle)?;
        driver.issue(stream, Task::Host(function, data as usize))
    }
}

impl Driver {
    /// The stream that a handle stands for, on whichever device it is.
    pub fn any_stream(&self, handle: Handle) -> Answer<Handle> {
        if handle <= 2 {
            return self.stream(handle);
        }
        let stream = self.streams.get(&handle).filter(|stream| !stream.ending).ok_or(Code::INVALID_HANDLE)?;
        self.usable(stream.device)?;
        Ok(handle)
    }
}
