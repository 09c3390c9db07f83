//! Graphs: the work of a thread on a device, captured once and replayed.

use std::fmt;
use std::sync::Arc;

use parking_lot::Mutex;
use tensor_kernels::Update;

use crate::device::{self, Device, Stream};
use crate::error::{Error, Result};
use crate::memory::{Account, Holding};
use crate::random::{self, Draw};
use crate::refs::Ref;
use crate::scope::{Kind, Native, Owner};
use crate::streams::steps::CapturedSteps;

/// Work that is captured and then replayed, such as a step of training. A replay costs one call, whatever the number of
/// operations.
///
/// Between [`begin`](Graph::begin) and [`end`](Graph::end), the calling thread's work on the device is captured instead of
/// run. A replay reads and writes the same memory again. So the memory of tensors that were made in the capture belongs to the
/// graph, also when they are freed, and tensors from outside have to be kept. Random numbers are drawn anew, and optimizers
/// count their steps. What waits for the device cannot be captured, and is a state error. An index that is out of range is an
/// error of the next wait.
pub struct Graph {
    device: Device,
    account: Arc<Account>,
    state: Mutex<State>,
}

#[derive(Default)]
enum State {
    #[default]
    Empty,
    Capturing(Arc<dyn device::Graph>),
    Ready(Ready),
}

struct Ready {
    graph: Arc<dyn device::Graph>,
    draws: Vec<Drawn>,
    steps: CapturedSteps,
    /// The charges for the graph's memory that no tensor has.
    kept: Vec<Holding>,
}

/// Counters that each replay reserves again, and where the operations that use them begin.
struct Drawn {
    draw: Draw,
    starts: Vec<u64>,
}

impl Ready {
    /// Charges what the graph keeps now. Tensors that were freed since have left their memory to it.
    fn charge(&mut self, account: &Arc<Account>, device: Device) -> Result<()> {
        let charged: u64 = self.kept.iter().map(Holding::bytes).sum();
        let more = self.graph.kept().saturating_sub(charged);
        if more > 0 {
            self.kept.push(Holding::take(account, device, more)?);
        }
        Ok(())
    }

    /// Draws anew for all random operations.
    fn drawn(&self) -> Vec<(u64, u64)> {
        let again = |drawn: &Drawn| {
            let (seed, offset) = drawn.draw.generator.reserve(drawn.draw.count);
            drawn.starts.iter().map(move |start| (seed, offset.wrapping_add(*start))).collect::<Vec<_>>()
        };
        self.draws.iter().flat_map(again).collect()
    }

    /// Runs the work once more. Nothing has changed after an error of the steps.
    fn replay(&mut self, stream: Stream) -> Result<()> {
        let steps = self.steps.next()?;
        self.graph.replay(stream, &self.drawn(), &steps)?;
        self.steps.made();
        Ok(())
    }
}

/// Which of the reserved counters each operation used. Both are in the order of the calls.
fn matched(draws: Vec<Draw>, used: &[(u64, u64)]) -> Result<Vec<Drawn>> {
    let mut used = used.iter().peekable();
    let mut all = Vec::new();
    for draw in draws {
        let mut starts = Vec::new();
        while let Some((_, offset)) =
            used.next_if(|(seed, offset)| *seed == draw.seed && offset.wrapping_sub(draw.offset) < draw.count)
        {
            starts.push(offset.wrapping_sub(draw.offset));
        }
        if !starts.is_empty() {
            all.push(Drawn { draw, starts });
        }
    }
    match used.next() {
        None => Ok(all),
        Some(_) => {
            Err(Error::state("random numbers were captured whose stream is not known: expected those of operations"))
        }
    }
}

/// Forgets what the thread has noted for a graph.
fn forget_notes() {
    drop((random::noted_draws(), CapturedSteps::take()));
}

impl Graph {
    /// Creates a graph without work, whose memory is charged to an owner.
    ///
    /// # Errors
    /// Returns an unsupported error for a device without streams, and a device error if it is not available.
    pub fn new(device: Device, owner: &Owner) -> Result<Ref<Graph>> {
        device.streams()?;
        Ok(Ref::new(Graph { device, account: owner.account().clone(), state: Mutex::default() }))
    }

    /// Returns its device.
    pub fn device(&self) -> Device {
        self.device
    }

    /// Begins to capture the calling thread's work on the device, on whichever streams.
    ///
    /// # Errors
    /// Returns a state error if the graph has work already, or if the thread captures another one.
    pub fn begin(&self) -> Result<()> {
        let mut state = self.state.lock();
        if !matches!(*state, State::Empty) {
            return Err(Error::state("the graph was captured before: expected a reset of it, or a new one"));
        }
        if self.device.is_capturing() {
            return Err(Error::state("the thread captures another graph: expected its end"));
        }
        *state = State::Capturing(self.device.streams()?.capture()?);
        forget_notes();
        Ok(())
    }

    /// Ends the capture, in the thread that began it.
    ///
    /// # Errors
    /// Returns a state error without a capture, a device error if the driver refused a part of the work, and an
    /// out-of-memory error if a limit refuses what the graph keeps. There is no work then.
    pub fn end(&self) -> Result<()> {
        let mut state = self.state.lock();
        let State::Capturing(graph) = &*state else {
            return Err(Error::state("the graph captures nothing: expected a begin before"));
        };
        let graph = graph.clone();
        if !graph.is_captured_here() {
            return Err(Error::state("a capture ends in the thread that began it: expected that thread"));
        }
        *state = State::Empty;
        let (draws, steps) = (random::noted_draws(), CapturedSteps::take());
        let used = graph.end()?;
        let mut ready = Ready { graph, draws: matched(draws, &used)?, steps, kept: Vec::new() };
        ready.charge(&self.account, self.device)?;
        *state = State::Ready(ready);
        Ok(())
    }

    /// Runs the captured work once more, behind the work of a stream. It does not wait.
    ///
    /// # Errors
    /// Returns a state error without captured work, if a tensor or an optimizer that the work uses was freed, or without the
    /// steps of callers. Returns an out-of-memory error if a limit refuses what tensors have left to the graph, and a device
    /// error.
    pub fn replay(&self, stream: Stream) -> Result<()> {
        let mut state = self.state.lock();
        let State::Ready(ready) = &mut *state else {
            return Err(Error::state("the graph has no work: expected a capture before its replay"));
        };
        let replayed = ready.charge(&self.account, self.device).and_then(|()| ready.replay(stream));
        ready.steps.forget_given();
        replayed
    }

    /// Gives the next replay the numbers of captured updates whose steps the caller counts. Calls come in the order of the
    /// capture, and begin anew after an error.
    ///
    /// # Errors
    /// Returns a state error without captured work, or if there are fewer such updates.
    pub fn give(&self, updates: &[Update]) -> Result<()> {
        let mut state = self.state.lock();
        let State::Ready(ready) = &mut *state else {
            return Err(Error::state("the graph has no work: expected a capture before its numbers"));
        };
        ready.steps.give(updates)
    }

    /// Forgets what the next replay was given.
    pub fn forget_given(&self) {
        if let State::Ready(ready) = &mut *self.state.lock() {
            ready.steps.forget_given();
        }
    }

    /// Forgets the work, and leaves its memory to others.
    pub fn reset(&self) {
        let mut state = self.state.lock();
        if matches!(&*state, State::Capturing(graph) if graph.is_captured_here()) {
            forget_notes();
        }
        *state = State::Empty;
    }
}

impl Drop for Graph {
    fn drop(&mut self) {
        self.reset();
    }
}

impl fmt::Debug for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe())
    }
}

impl Native for Graph {
    fn kind(&self) -> Kind {
        Kind::Graph
    }

    fn describe(&self) -> String {
        format!("graph of {}", self.device)
    }
}
