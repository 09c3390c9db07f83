//! Graphs: the work of streams, kept while a capture lasts, and issued again as often as wanted.
//!
//! A graph is run in the order in which its work was captured, which is one of the orders that it allows.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread::ThreadId;

use crate::call::{calls, store};
use crate::driver::{Driver, Handle};
use crate::error::{Answer, Code};
use crate::settings::say;
use crate::stream::Task;

/// Who must not make calls that a capture cannot take: all threads, the one that captures, or nobody.
const GLOBAL: u32 = 0;
const THREAD_LOCAL: u32 = 1;
const RELAXED: u32 = 2;

pub struct Capture {
    pub device: usize,
    mode: u32,
    origin: Handle,
    thread: ThreadId,
    tasks: Vec<Task>,
    /// How much each stream gave, and whether the origin has waited for it.
    given: BTreeMap<Handle, (u64, bool)>,
    spoiled: bool,
}

impl Capture {
    pub fn given(&self, stream: Handle) -> u64 {
        self.given.get(&stream).map_or(0, |(count, _)| *count)
    }
}

/// A graph, or one that was made ready to run.
pub struct Graph {
    pub device: usize,
    tasks: Arc<[Task]>,
    ready: bool,
}

thread_local! {
    static MODE: Cell<u32> = const { Cell::new(GLOBAL) };
}

impl Driver {
    /// Keeps a piece of work in a capture.
    pub fn capture(&mut self, capture: Handle, stream: Handle, task: Task) -> Answer {
        let capture = self.captures.get_mut(&capture).ok_or(Code::STREAM_CAPTURE_INVALIDATED)?;
        if capture.spoiled {
            return Err(Code::STREAM_CAPTURE_INVALIDATED);
        }
        capture.tasks.push(task);
        let origin = capture.origin;
        let given = capture.given.entry(stream).or_default();
        *given = (given.0 + 1, stream == origin);
        Ok(())
    }

    /// A stream waits for what another gave to a capture, and so takes part in it.
    pub fn join(&mut self, handle: Handle, from: Handle, given: u64, stream: Handle) -> Answer {
        let Some(capture) = self.captures.get_mut(&handle) else { return Err(Code::STREAM_CAPTURE_INVALIDATED) };
        match self.streams[&stream].capture {
            Some(other) if other != handle => return Err(Code::STREAM_CAPTURE_WRONG_THREAD),
            _ => {}
        }
        if capture.given(from) == given
            && let Some((_, joined)) = capture.given.get_mut(&from)
        {
            *joined = true;
        }
        let origin = capture.origin;
        let entry = capture.given.entry(stream).or_default();
        *entry = (entry.0 + 1, stream == origin);
        self.streams.get_mut(&stream).expect("just seen").capture = Some(handle);
        Ok(())
    }

    /// Ends a capture with an error, because of a call that it cannot take.
    pub fn spoil_capture(&mut self, stream: Handle, why: &str) -> Answer {
        say(format!("capture: {why}"));
        // An event of a capture may outlive its stream.
        let capture = self.streams.get(&stream).and_then(|stream| stream.capture);
        if let Some(capture) = capture.and_then(|capture| self.captures.get_mut(&capture)) {
            capture.spoiled = true;
        }
        Err(Code::STREAM_CAPTURE_UNSUPPORTED)
    }

    /// An error if a capture forbids the calls that wait or allocate; it is spoiled then.
    pub fn outside_capture(&mut self) -> Answer {
        let (mode, thread) = (MODE.get(), std::thread::current().id());
        let forbids = |capture: &&mut Capture| match capture.mode {
            GLOBAL => mode == GLOBAL || mode == THREAD_LOCAL && capture.thread == thread,
            THREAD_LOCAL => mode != RELAXED && capture.thread == thread,
            _ => false,
        };
        let Some(capture) = self.captures.values_mut().find(forbids) else { return Ok(()) };
        capture.spoiled = true;
        say("capture: a call waits or allocates, which it forbids".to_owned());
        Err(Code::STREAM_CAPTURE_UNSUPPORTED)
    }

    fn begin(&mut self, stream: Handle, mode: u32) -> Answer {
        let null = matches!(stream, 0 | 1);
        let stream = self.stream(stream)?;
        if null || mode > RELAXED {
            return Err(if null { Code::STREAM_CAPTURE_UNSUPPORTED } else { Code::INVALID_VALUE });
        }
        if self.streams[&stream].capture.is_some() {
            return Err(Code::ILLEGAL_STATE);
        }
        let (device, handle, thread) = (self.streams[&stream].device, self.handle(), std::thread::current().id());
        let capture =
            Capture { device, mode, origin: stream, thread, tasks: Vec::new(), given: BTreeMap::new(), spoiled: false };
        self.captures.insert(handle, capture);
        self.streams.get_mut(&stream).expect("just seen").capture = Some(handle);
        Ok(())
    }

    fn end(&mut self, out: *mut Handle, stream: Handle) -> Answer {
        let stream = self.stream(stream)?;
        let handle = self.streams[&stream].capture.ok_or(Code::ILLEGAL_STATE)?;
        let capture = self.captures.get(&handle).ok_or(Code::STREAM_CAPTURE_INVALIDATED)?;
        if capture.origin != stream {
            return Err(Code::STREAM_CAPTURE_UNJOINED);
        }
        if capture.mode != RELAXED && capture.thread != std::thread::current().id() {
            return Err(Code::STREAM_CAPTURE_WRONG_THREAD);
        }
        let capture = self.captures.remove(&handle).expect("just seen");
        self.streams
            .values_mut()
            .filter(|stream| stream.capture == Some(handle))
            .for_each(|stream| stream.capture = None);
        store(out, 0)?;
        if capture.spoiled {
            return Err(Code::STREAM_CAPTURE_INVALIDATED);
        }
        if capture.given.iter().any(|(other, (_, joined))| *other != stream && !joined) {
            return Err(Code::STREAM_CAPTURE_UNJOINED);
        }
        let graph = self.handle();
        self.graphs.insert(graph, Graph { device: capture.device, tasks: capture.tasks.into(), ready: false });
        store(out, graph)
    }

    fn graph(&self, handle: Handle, ready: bool) -> Answer<&Graph> {
        self.graphs.get(&handle).filter(|graph| graph.ready == ready).ok_or(Code::INVALID_VALUE)
    }

    fn instantiate(&mut self, out: *mut Handle, graph: Handle) -> Answer {
        let Graph { device, tasks, .. } = self.graph(graph, false)?;
        let ready = Graph { device: *device, tasks: tasks.clone(), ready: true };
        let handle = self.handle();
        self.graphs.insert(handle, ready);
        store(out, handle)
    }
}

calls! {
    fn cuStreamBeginCapture_v2(stream: Handle, mode: u32) |driver| { driver.begin(stream, mode) }

    fn cuStreamEndCapture(stream: Handle, out: *mut Handle) |driver| { driver.end(out, stream) }

    fn cuStreamIsCapturing(stream: Handle, out: *mut u32) |driver| {
        let stream = driver.any_stream(stream)?;
        let capture = driver.streams[&stream].capture;
        let spoiled = capture.is_some_and(|capture| driver.captures.get(&capture).is_none_or(|capture| capture.spoiled));
        store(out, u32::from(capture.is_some()) + u32::from(spoiled))
    }

    fn cuThreadExchangeStreamCaptureMode(mode: *mut u32) |_driver| {
        if mode.is_null() {
            return Err(Code::INVALID_VALUE);
        }
        // SAFETY: the caller passes the address of a mode.
        let new = unsafe { mode.read() };
        if new > RELAXED {
            return Err(Code::INVALID_VALUE);
        }
        store(mode, MODE.replace(new))
    }

    fn cuGraphInstantiateWithFlags(out: *mut Handle, graph: Handle, _flags: u64) |driver| {
        driver.here()?;
        driver.instantiate(out, graph)
    }

    fn cuGraphUpload(graph: Handle, stream: Handle) |driver| {
        driver.stream(stream)?;
        driver.graph(graph, true).map(|_| ())
    }

    fn cuGraphLaunch(graph: Handle, stream: Handle) |driver| {
        let stream = driver.stream(stream)?;
        let Graph { device, tasks, .. } = driver.graph(graph, true)?;
        let (device, tasks) = (*device, tasks.clone());
        if driver.streams[&stream].device != device {
            return Err(Code::INVALID_VALUE);
        }
        driver.issue(stream, Task::Graph(tasks))
    }

    fn cuGraphGetNodes(graph: Handle, _nodes: *mut Handle, count: *mut usize) |driver| {
        store(count, driver.graph(graph, false)?.tasks.len())
    }

    fn cuGraphDestroy(graph: Handle) |driver| {
        driver.graph(graph, false)?;
        driver.graphs.remove(&graph);
        Ok(())
    }

    fn cuGraphExecDestroy(graph: Handle) |driver| {
        driver.graph(graph, true)?;
        driver.graphs.remove(&graph);
        Ok(())
    }
}
