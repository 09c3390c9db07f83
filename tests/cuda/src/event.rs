//! Events: points in the work of a stream.

use std::time::Instant;

use crate::call::{calls, store};
use crate::driver::{Driver, Handle};
use crate::error::{Answer, Code};
use crate::stream::Task;

const DISABLE_TIMING: u32 = 2;

pub struct Event {
    pub device: usize,
    flags: u32,
    /// The stream and the number of the work that it stands for.
    point: Option<(Handle, u64)>,
    /// How often it was recorded; an earlier record does not change the time of a later one.
    serial: u64,
    reached: Option<Instant>,
    /// In a capture: which, the stream, and how much the stream had given it.
    captured: Option<(Handle, Handle, u64)>,
}

impl Driver {
    fn event(&mut self, handle: Handle) -> Answer<&mut Event> {
        self.events.get_mut(&handle).ok_or(Code::INVALID_HANDLE)
    }

    /// The work that an event stands for is done.
    pub fn reach(&mut self, handle: Handle, serial: u64, at: Instant) {
        if let Some(event) = self.events.get_mut(&handle).filter(|event| event.serial == serial) {
            event.reached = Some(at);
        }
    }

    fn record(&mut self, handle: Handle, stream: Handle) -> Answer {
        let stream = self.stream(stream)?;
        let device = self.streams[&stream].device;
        if self.event(handle)?.device != device {
            return Err(Code::INVALID_HANDLE);
        }
        if let Some(capture) = self.streams[&stream].capture {
            let given = self.captures[&capture].given(stream);
            self.event(handle)?.captured = Some((capture, stream, given));
            return Ok(());
        }
        let event = self.event(handle)?;
        event.serial += 1;
        (event.reached, event.captured) = (None, None);
        let serial = event.serial;
        // Before the work is issued, as it may run at once.
        self.issue(stream, Task::Record(handle, serial))?;
        let issued = self.streams[&stream].issued;
        self.event(handle)?.point = Some((stream, issued));
        Ok(())
    }

    /// Lets a stream wait for an event.
    pub fn wait_event(&mut self, stream: Handle, handle: Handle) -> Answer {
        let event = self.event(handle)?;
        let (point, captured) = (event.point, event.captured);
        if let Some((capture, from, given)) = captured {
            return self.join(capture, from, given, stream);
        }
        if self.streams[&stream].capture.is_some() {
            return self.spoil_capture(stream, "a stream that captures waits for an event from outside");
        }
        match point {
            Some((from, upto)) if from != stream => self.issue(stream, Task::Wait(from, upto)),
            _ => Ok(()),
        }
    }

    /// Where an event is; an error if it belongs to a capture.
    fn point(&mut self, handle: Handle) -> Answer<Option<(Handle, u64)>> {
        let event = self.event(handle)?;
        let (captured, point, device) = (event.captured, event.point, event.device);
        if let Some((_, stream, _)) = captured {
            self.spoil_capture(stream, "an event of a capture is waited for")?;
        }
        self.usable(device)?;
        Ok(point)
    }
}

calls! {
    fn cuEventCreate(out: *mut Handle, flags: u32) |driver| {
        let device = driver.here()?;
        if flags & !7 != 0 {
            return Err(Code::INVALID_VALUE);
        }
        let handle = driver.handle();
        driver.events.insert(handle, Event { device, flags, point: None, serial: 0, reached: None, captured: None });
        store(out, handle)
    }

    fn cuEventDestroy_v2(handle: Handle) |driver| {
        let device = driver.event(handle)?.device;
        driver.usable(device)?;
        driver.events.remove(&handle);
        Ok(())
    }

    fn cuEventRecord(handle: Handle, stream: Handle) |driver| { driver.record(handle, stream) }

    fn cuEventRecordWithFlags(handle: Handle, stream: Handle, _flags: u32) |driver| { driver.record(handle, stream) }

    fn cuEventQuery(handle: Handle) |driver| {
        let Some((stream, upto)) = driver.point(handle)? else { return Ok(()) };
        driver.ask(stream, upto)?;
        driver.point(handle).map(|_| ())
    }

    fn cuEventSynchronize(handle: Handle) |driver| {
        let Some((stream, upto)) = driver.point(handle)? else { return Ok(()) };
        let device = driver.event(handle)?.device;
        driver.run(stream, upto);
        driver.trim_pools(device);
        driver.usable(device)
    }

    fn cuEventElapsedTime(out: *mut f32, start: Handle, end: Handle) |driver| { driver.elapsed(out, start, end) }

    fn cuEventElapsedTime_v2(out: *mut f32, start: Handle, end: Handle) |driver| { driver.elapsed(out, start, end) }
}

impl Driver {
    fn elapsed(&mut self, out: *mut f32, start: Handle, end: Handle) -> Answer {
        let timed =
            |event: &mut Event| (event.flags & DISABLE_TIMING == 0 && event.point.is_some()).then_some(event.reached);
        let start = self.event(start).map(timed)?.ok_or(Code::INVALID_HANDLE)?;
        let end = self.event(end).map(timed)?.ok_or(Code::INVALID_HANDLE)?;
        let (Some(start), Some(end)) = (start, end) else { return Err(Code::NOT_READY) };
        let after = end.saturating_duration_since(start).as_secs_f32();
        store(out, (after - start.saturating_duration_since(end).as_secs_f32()) * 1e3)
    }
}
