//! Graphs: the work of a thread on a device, captured instead of run, and then replayed as often as wanted.
//!
//! A capture has a stream of the driver of its own, so that no other work waits for it. Blocks that the captured work needs
//! belong to the graph until it ends, as each replay writes them again. Of all other blocks it notes which ones it accesses,
//! because a replay waits for their work, and is refused once one of them was freed.
//!
//! What changes from replay to replay is in a table in the device's memory. It has the seeds of random numbers and the numbers of
//! updates, which a replay writes first, and the answers of index checks, which are read when somebody waits.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};

use cudarc::driver::{DriverError, result, sys};
use parking_lot::Mutex;
use tensor_core::device::{self, Block, Shortage, Stream};
use tensor_core::{Error, Result};
use tensor_kernels::{Done, KernelError, Update};

use crate::checks::Checks;
use crate::device::Cuda;
use crate::gpu::Gpu;
use crate::kernels::Step;
use crate::ordered::Access;
use crate::queue::Position;

/// The words of the table: two for each random operation, then one for each check, then a step for each update.
const DRAWS: usize = 2048;
const CHECKS: usize = 2048;
const UPDATES: usize = 1024;
const STEPS: usize = DRAWS + CHECKS;
const WORDS: usize = STEPS + UPDATES * Step::WORDS;

/// How many captures there are in the process, so that others need no look.
static CAPTURES: AtomicUsize = AtomicUsize::new(0);

/// The next graph's number, by which memory names it.
static NEXT: AtomicUsize = AtomicUsize::new(1);

thread_local! {
    static CURRENT: RefCell<Weak<Graph>> = const { RefCell::new(Weak::new()) };
}

/// The graph that the thread captures on a device.
pub fn capturing(device: &'static str) -> Option<Arc<Graph>> {
    if CAPTURES.load(Ordering::Relaxed) == 0 {
        return None;
    }
    let graph = CURRENT.with_borrow(Weak::upgrade)?;
    (graph.cuda.label() == device && graph.is_open()).then_some(graph)
}

/// A graph of a device.
pub struct Graph {
    cuda: &'static Cuda,
    /// Its number, by which memory names it.
    pub number: usize,
    /// The table.
    table: Block,
    state: Mutex<State>,
}

struct State {
    stage: Stage,
    /// What the work accesses that is not the graph's: a block's first byte, the number of its use, and whether it is written.
    others: BTreeMap<u64, (u64, bool)>,
    /// The seeds and offsets of the random operations, in their order.
    draws: Vec<(u64, u64)>,
    checks: Arc<Checks>,
    /// The end of the last replay.
    replayed: Option<Position>,
}

enum Stage {
    Capturing(Handle<sys::CUstream>),
    Ready(Handle<sys::CUgraphExec>),
    Failed,
}

/// A handle of the driver.
#[derive(Clone, Copy)]
struct Handle<T>(T);

// SAFETY: streams and graphs of the driver may be used from any thread.
unsafe impl<T> Send for Handle<T> {}

// SAFETY: the block of the table is an address and a size.
unsafe impl Send for Graph {}
// SAFETY: as above.
unsafe impl Sync for Graph {}

fn failed(gpu: &Gpu, call: &'static str) -> impl Fn(DriverError) -> Error {
    move |error| Error::device(gpu.queues.refused(call, error))
}

impl Graph {
    /// Begins a capture of the thread's work.
    pub fn begin(cuda: &'static Cuda) -> Result<Arc<Graph>> {
        let gpu = cuda.gpu().map_err(Error::device)?;
        if let Some(reason) = gpu.queues.lost() {
            return Err(Error::device(reason));
        }
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let checks = Arc::new(Checks::new(CHECKS).map_err(failed(gpu, "the pinning of memory"))?);
        let table = cuda.memory().begin_pool(&gpu.queues, number, WORDS * 8).map_err(|shortage| match shortage {
            Shortage::Unavailable(error) => error,
            _ => Error::out_of_memory(format!("out of memory on {}: a graph takes {} bytes", cuda.label(), WORDS * 8)),
        })?;
        let stream = match open(gpu) {
            Ok(stream) => stream,
            Err(error) => {
                cuda.memory().release(&gpu.queues, table);
                cuda.memory().end_pool(number);
                return Err(error);
            }
        };
        gpu.queues.watch(&checks);
        let (stage, others) = (Stage::Capturing(Handle(stream)), BTreeMap::new());
        let state = State { stage, others, draws: Vec::new(), checks, replayed: None };
        let graph = Arc::new(Graph { cuda, number, table, state: Mutex::new(state) });
        CURRENT.set(Arc::downgrade(&graph));
        CAPTURES.fetch_add(1, Ordering::Relaxed);
        Ok(graph)
    }

    /// The address of a word of the table.
    fn word(&self, number: usize) -> u64 {
        self.table.ptr.as_ptr() as u64 + 8 * number as u64
    }

    fn is_open(&self) -> bool {
        matches!(self.state.lock().stage, Stage::Capturing(_))
    }

    /// The stream of the driver that captures.
    pub fn stream(&self) -> Option<sys::CUstream> {
        match self.state.lock().stage {
            Stage::Capturing(Handle(stream)) => Some(stream),
            _ => None,
        }
    }

    /// Captures a call, and notes what it accesses.
    pub fn record(&self, accesses: &[Access], call: impl FnOnce() -> Done) -> Done {
        let done = call();
        if matches!(done, Err(KernelError::Captured(_))) {
            return done;
        }
        let mut state = self.state.lock();
        for (first, used, is_write) in self.cuda.memory().reached(self.number, accesses) {
            // A block that was freed and taken again in the capture has the use that it had first, so a replay is refused.
            state.others.entry(first).or_insert((used, is_write)).1 |= is_write;
        }
        done
    }

    /// The place in the table of the seed and the offset of a random operation.
    pub fn draw(&self, seed: u64, offset: u64) -> Result<u64, KernelError> {
        let mut state = self.state.lock();
        if 2 * state.draws.len() == DRAWS {
            return Err(KernelError::Captured("more than 1024 random operations of one graph".into()));
        }
        state.draws.push((seed, offset));
        Ok(self.word(2 * (state.draws.len() - 1)))
    }

    /// The place in the table of a check of indices, whose error says the same as outside of graphs.
    pub fn check(&self, operation: &'static str, limit: usize) -> Result<u64, KernelError> {
        let number = self.state.lock().checks.add(operation, limit);
        let number = number.ok_or_else(|| KernelError::Captured("more than 2048 index checks of one graph".into()))?;
        Ok(self.word(DRAWS + number))
    }

    /// The place in the table of an update's numbers.
    pub fn update(&self, number: usize) -> Result<u64, KernelError> {
        if number >= UPDATES {
            return Err(KernelError::Captured(format!("more than {UPDATES} updates of one graph").into()));
        }
        Ok(self.word(STEPS + number * Step::WORDS))
    }

    /// Whether an address is in memory that the work itself has taken.
    pub fn has_taken(&self, address: u64) -> bool {
        self.cuda.memory().reached(self.number, &[(address, true)]).is_empty()
    }

    /// Ends the capture of the driver, with a copy of the answers behind the work.
    fn close(&self, state: &mut State) -> Result<sys::CUgraphExec, DriverError> {
        let Stage::Capturing(Handle(stream)) = state.stage else { unreachable!("the caller has looked") };
        let answers = state.checks.copy_from(self.word(DRAWS), stream);
        let mut graph = ptr::null_mut();
        // SAFETY: the stream captures, and the addresses are valid to write.
        let ended = unsafe { sys::cuStreamEndCapture(stream, &mut graph) }.result();
        state.stage = Stage::Failed;
        // SAFETY: nothing is enqueued in the stream.
        let _ = unsafe { result::stream::destroy(stream) };
        let mut ready = ptr::null_mut();
        // SAFETY: the graph was just made.
        let make = |()| unsafe { sys::cuGraphInstantiateWithFlags(&mut ready, graph, 0) }.result();
        let made = answers.and(ended).and_then(make);
        if !graph.is_null() {
            // SAFETY: it is not needed once it is ready, or after a failure.
            let _ = unsafe { sys::cuGraphDestroy(graph) };
        }
        made.map(|()| ready)
    }
}

/// A stream that captures, in the mode that allows allocations meanwhile.
fn open(gpu: &Gpu) -> Result<sys::CUstream> {
    let error = failed(gpu, "the beginning of a graph");
    let stream = result::stream::create(result::stream::StreamKind::NonBlocking).map_err(&error)?;
    let mode = sys::CUstreamCaptureMode::CU_STREAM_CAPTURE_MODE_RELAXED;
    // SAFETY: the stream was just made.
    if let Err(refused) = unsafe { sys::cuStreamBeginCapture_v2(stream, mode) }.result() {
        // SAFETY: as above.
        let _ = unsafe { result::stream::destroy(stream) };
        return Err(error(refused));
    }
    Ok(stream)
}

impl device::Graph for Graph {
    fn end(&self) -> Result<Vec<(u64, u64)>> {
        let gpu = self.cuda.gpu().map_err(Error::device)?;
        let mut state = self.state.lock();
        CURRENT.set(Weak::new());
        CAPTURES.fetch_sub(1, Ordering::Relaxed);
        let ready = self.close(&mut state).map_err(failed(gpu, "the capture of a graph"))?;
        state.stage = Stage::Ready(Handle(ready));
        Ok(state.draws.clone())
    }

    fn is_captured_here(&self) -> bool {
        CURRENT.with_borrow(|graph| ptr::eq(graph.as_ptr(), self)) && self.is_open()
    }

    fn kept(&self) -> u64 {
        self.cuda.memory().kept(self.number)
    }

    fn replay(&self, stream: Stream, draws: &[(u64, u64)], updates: &[Update]) -> Result<()> {
        let gpu = self.cuda.gpu().map_err(Error::device)?;
        if let Some(reason) = gpu.queues.lost() {
            return Err(Error::device(reason));
        }
        if capturing(self.cuda.label()).is_some() {
            return Err(Error::state(
                "a graph cannot be replayed while one is captured: expected the end of the capture",
            ));
        }
        let mut state = self.state.lock();
        let Stage::Ready(Handle(ready)) = state.stage else {
            return Err(Error::state("the graph has no work: expected one whose capture ended without an error"));
        };
        let others = &state.others;
        let replay = self.cuda.memory().begin_replay(&gpu.queues, self.number, others).ok_or_else(|| {
            Error::state(
                "the graph uses memory of a tensor that was freed after its capture: expected all tensors that the \
                 captured work reads or writes to be kept",
            )
        })?;
        let checks = state.checks.clone();
        let mut position = None;
        let done = self.cuda.in_order(stream, &replay.accesses, || {
            let words = draws.iter().flat_map(|(seed, offset)| [*seed, *offset]).flat_map(u64::to_ne_bytes);
            gpu.write(self.word(0), &words.collect::<Vec<u8>>())?;
            let steps = updates.iter().flat_map(|update| Step::of(update).words());
            gpu.write(self.word(STEPS), &steps.flat_map(f64::to_ne_bytes).collect::<Vec<u8>>())?;
            gpu.write(self.word(DRAWS), &checks.cleared())?;
            position = Some(gpu.replay(ready)?);
            Ok(())
        });
        drop(replay);
        state.replayed = position.or(state.replayed);
        done.map_err(|error| Error::device(error.to_string()))
    }
}

impl Drop for Graph {
    fn drop(&mut self) {
        let Ok(gpu) = self.cuda.gpu() else { return };
        let state = self.state.get_mut();
        if let Some(position) = state.replayed
            && !gpu.queues.is_done(position)
        {
            // The copy of the answers goes to memory that ends here.
            gpu.queues.wait(gpu.queues.of(position.0));
        }
        match state.stage {
            Stage::Ready(Handle(ready)) => {
                // SAFETY: the graph was made here, and its work is done.
                let _ = unsafe { sys::cuGraphExecDestroy(ready) };
            }
            Stage::Capturing(Handle(stream)) => {
                CAPTURES.fetch_sub(1, Ordering::Relaxed);
                let mut graph = ptr::null_mut();
                // SAFETY: the stream captures; what it has captured is not wanted.
                unsafe {
                    let _ = sys::cuStreamEndCapture(stream, &mut graph);
                    if !graph.is_null() {
                        let _ = sys::cuGraphDestroy(graph);
                    }
                    let _ = result::stream::destroy(stream);
                }
            }
            Stage::Failed => {}
        }
        self.cuda.memory().release(&gpu.queues, self.table);
        self.cuda.memory().end_pool(self.number);
    }
}
