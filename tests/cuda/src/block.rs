//! The threads of a kernel. They take turns in one thread of the host: each runs until it ends or waits for the others.
//!
//! A *runner* is a stack on which threads run one after the other. Where a thread waits, its runner is kept for it, and
//! another one goes on with the threads that have not begun. So a kernel whose threads never wait needs one runner.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use corosensei::stack::DefaultStack;
use corosensei::{Coroutine, Yielder};

use crate::error::{Answer, Code};
use crate::kernels::{Calls, Here};
use crate::launch::Launch;
use crate::memory::FRESH;
use crate::settings::{note, say, settings};
use crate::trap;

/// The calls of kernels into the driver.
pub static CALLS: Calls = Calls { barrier, shuffle, ballot, lanes };

const STACK: usize = 256 << 10;
const WARP: usize = 32;
/// What a thread gets from a lane that did not come.
const POISON: u64 = u64::from_ne_bytes([FRESH; 8]);
/// The bytes behind the dynamic shared memory, which the header has beside the most that a launch may ask for.
const BEHIND: usize = 256;
const RED: u8 = 0xfd;

/// Where a thread is.
#[derive(Clone, Copy, PartialEq)]
enum Turn {
    Waiting,
    Running,
    /// It waits for its block, with a predicate.
    Barrier(bool),
    /// It waits for the lanes of a mask: with a value for them, and the lane whose value it wants, or none for the votes.
    Warp {
        mask: u32,
        value: u64,
        lane: Option<i32>,
    },
    Ended,
}

struct Runner {
    coroutine: Coroutine<(), (), ()>,
}

impl Drop for Runner {
    fn drop(&mut self) {
        // SAFETY: what is on the stack is a kernel's, which has nothing to drop, and this module's, which borrows nothing.
        unsafe { self.coroutine.force_reset() };
    }
}

/// One block as it runs. Threads come back to it through `BLOCK`, so that all of it is in cells.
struct Block {
    run: extern "C" fn(*mut *mut std::ffi::c_void),
    parameters: Vec<*mut std::ffi::c_void>,
    here: *mut Here,
    size: [u32; 3],
    turns: Vec<Cell<Turn>>,
    answers: Vec<Cell<u64>>,
    /// How many threads have begun and ended.
    begun: Cell<usize>,
    ended: Cell<usize>,
    /// The thread and the runner that run.
    thread: Cell<usize>,
    runner: Cell<usize>,
    /// Where each runner gives its turn back.
    yielders: RefCell<Vec<*const Yielder<(), ()>>>,
}

thread_local! {
    static BLOCK: Cell<*const Block> = const { Cell::new(std::ptr::null()) };
    static RUNNERS: RefCell<Runners> = RefCell::default();
}

/// The block that runs in this thread of the host.
#[inline(never)]
fn block() -> &'static Block {
    // SAFETY: only threads of a block, and runners that have one, come here; the block lives while they run.
    unsafe { &*BLOCK.get() }
}

/// The runners of a thread of the host.
#[derive(Default)]
struct Runners {
    all: Vec<Runner>,
    /// Those that hold no thread.
    idle: Vec<usize>,
    /// The runner of each thread that waits.
    holders: Vec<usize>,
}

impl Runners {
    /// A runner that holds no thread.
    fn idle(&mut self) -> Answer<usize> {
        if let Some(index) = self.idle.pop() {
            return Ok(index);
        }
        self.all.push(runner().ok_or(Code::LAUNCH_OUT_OF_RESOURCES)?);
        Ok(self.all.len() - 1)
    }

    /// Lets a runner go on until its thread waits or all have begun.
    fn resume(&mut self, block: &Block, index: usize) -> Answer {
        block.runner.set(index);
        let coroutine = &mut self.all[index].coroutine;
        let fault = trap::guard(coroutine.trap_handler(), || {
            coroutine.resume(());
        });
        let thread = block.thread.get();
        if let Some(fault) = fault {
            say(format!("a thread failed: {fault}; of its block it has the number {thread}"));
            return Err(Code::ILLEGAL_ADDRESS);
        }
        if block.turns[thread].get() == Turn::Ended {
            self.idle.push(index);
        } else {
            self.holders.resize(self.holders.len().max(thread + 1), 0);
            self.holders[thread] = index;
        }
        Ok(())
    }
}

fn runner() -> Option<Runner> {
    let stack = DefaultStack::new(STACK).ok()?;
    let coroutine = Coroutine::with_stack(stack, |yielder: &Yielder<(), ()>, ()| {
        loop {
            let block = block();
            block.yielders.borrow_mut()[block.runner.get()] = yielder;
            block.run_threads();
            yielder.suspend(());
        }
    });
    Some(Runner { coroutine })
}

impl Block {
    fn threads(&self) -> usize {
        self.turns.len()
    }

    /// Makes `thread` the one that runs.
    fn enter(&self, thread: usize) {
        self.thread.set(thread);
        self.turns[thread].set(Turn::Running);
        let (index, [x, y, _]) = (thread as u32, self.size);
        // SAFETY: the address is that of the library's state in this thread of the host.
        unsafe { (*self.here).thread = [index % x, index / x % y, index / x / y] };
    }

    /// Runs threads that have not begun, until one waits or there are none.
    fn run_threads(&self) {
        while self.begun.get() < self.threads() {
            let next = self.begun.get();
            self.begun.set(next + 1);
            self.enter(if settings().reverse { self.threads() - 1 - next } else { next });
            (self.run)(self.parameters.as_ptr().cast_mut());
            self.turns[self.thread.get()].set(Turn::Ended);
            self.ended.set(self.ended.get() + 1);
        }
    }

    /// Gives the turn back until the others have come.
    fn wait(&self, turn: Turn) -> u64 {
        let thread = self.thread.get();
        self.turns[thread].set(turn);
        let yielder = self.yielders.borrow()[self.runner.get()];
        // SAFETY: the yielder is that of the runner on whose stack this is.
        unsafe { (*yielder).suspend(()) };
        self.answers[thread].get()
    }

    /// Lets the threads that wait go on, if all have come; these threads.
    fn release(&self) -> Vec<usize> {
        let mut ready = Vec::new();
        let at_barrier = |turn: &Cell<Turn>| matches!(turn.get(), Turn::Barrier(_));
        if self.turns.iter().filter(|turn| at_barrier(turn)).count() + self.ended.get() == self.threads() {
            let count = self.turns.iter().filter(|turn| turn.get() == Turn::Barrier(true)).count();
            for (thread, _) in self.turns.iter().enumerate().filter(|(_, turn)| at_barrier(turn)) {
                self.answers[thread].set(count as u64);
                ready.push(thread);
            }
            return ready;
        }
        for first in (0..self.threads()).step_by(WARP) {
            self.release_warp(first, &self.turns[first..self.threads().min(first + WARP)], &mut ready);
        }
        ready
    }

    fn release_warp(&self, first: usize, turns: &[Cell<Turn>], ready: &mut Vec<usize>) {
        let mut left: u32 = 0;
        for (lane, turn) in turns.iter().enumerate() {
            let Turn::Warp { mask, .. } = turn.get() else { continue };
            if left >> lane & 1 == 1 {
                continue;
            }
            // Lanes that have ended, or are none of this block, are not waited for.
            let came = |turn: Turn| matches!(turn, Turn::Warp { mask: theirs, .. } if theirs == mask);
            let named = || turns.iter().enumerate().filter(|(lane, _)| mask >> lane & 1 == 1);
            if mask >> lane & 1 == 0 || !named().all(|(_, turn)| turn.get() == Turn::Ended || came(turn.get())) {
                continue;
            }
            for (lane, turn) in named().filter(|(_, turn)| turn.get() != Turn::Ended) {
                self.answers[first + lane].set(answer(turns, mask, turn.get()));
                left |= 1 << lane;
                ready.push(first + lane);
            }
        }
    }

    /// How many threads wait for what.
    fn waiting(&self) -> String {
        let mut counts = BTreeMap::<String, usize>::new();
        for turn in &self.turns {
            let what = match turn.get() {
                Turn::Barrier(_) => "at __syncthreads".to_owned(),
                Turn::Warp { mask, .. } => format!("for the lanes {mask:#010x} of their warp"),
                Turn::Ended => "ended".to_owned(),
                Turn::Waiting | Turn::Running => "not begun".to_owned(),
            };
            *counts.entry(what).or_default() += 1;
        }
        counts.iter().map(|(what, count)| format!("{count} {what}")).collect::<Vec<_>>().join(", ")
    }
}

/// What a lane gets when all of a mask have come.
fn answer(turns: &[Cell<Turn>], mask: u32, turn: Turn) -> u64 {
    let value = |lane: usize| match turns.get(lane).map(Cell::get) {
        Some(Turn::Warp { value, .. }) if mask >> lane & 1 == 1 => Some(value),
        _ => None,
    };
    match turn {
        Turn::Warp { lane: Some(lane), .. } => value(lane as usize % WARP).unwrap_or(POISON),
        _ => (0..WARP).filter(|lane| value(*lane).is_some_and(|value| value != 0)).map(|lane| 1 << lane).sum(),
    }
}

extern "C" fn barrier(predicate: i32) -> i32 {
    block().wait(Turn::Barrier(predicate != 0)) as i32
}

extern "C" fn shuffle(mask: u32, value: u64, lane: i32) -> u64 {
    block().wait(Turn::Warp { mask, value, lane: Some(lane) })
}

extern "C" fn ballot(mask: u32, predicate: i32) -> u32 {
    block().wait(Turn::Warp { mask, value: u64::from(predicate != 0), lane: None }) as u32
}

extern "C" fn lanes() -> u32 {
    let block = block();
    let first = block.thread.get() / WARP * WARP;
    let warp = &block.turns[first..block.threads().min(first + WARP)];
    warp.iter().enumerate().filter(|(_, turn)| turn.get() != Turn::Ended).map(|(lane, _)| 1 << lane).sum()
}

/// All blocks of a launch.
pub struct Grid<'a> {
    launch: &'a Launch,
    block: Block,
    shared: *mut u8,
}

impl<'a> Grid<'a> {
    pub fn new(launch: &'a Launch) -> Self {
        let threads = launch.block.iter().product::<u32>() as usize;
        let library = launch.kernel.library;
        if launch.has_static {
            library.poison();
        }
        let here = (library.here)();
        let block = Block {
            run: launch.kernel.run,
            parameters: launch.parameters(),
            here,
            size: launch.block,
            turns: vec![Cell::new(Turn::Waiting); threads],
            answers: vec![Cell::new(0); threads],
            begun: Cell::new(0),
            ended: Cell::new(0),
            thread: Cell::new(0),
            runner: Cell::new(0),
            yielders: RefCell::default(),
        };
        // SAFETY: the address is that of the library's state in this thread of the host.
        unsafe { (*here).block_dim = launch.block };
        // SAFETY: as above.
        unsafe { (*here).grid_dim = launch.grid };
        Self { launch, block, shared: (library.shared)() }
    }

    /// Runs all blocks, one after the other.
    pub fn run(&self) -> Answer {
        let mut runners = RUNNERS.take();
        let before = BLOCK.replace(&self.block);
        let [x, y, z] = self.launch.grid.map(u64::from);
        let blocks = x * y * z;
        let answer = (0..blocks).try_for_each(|index| {
            let index = if settings().reverse { blocks - 1 - index } else { index };
            let position = [(index % x) as u32, (index / x % y) as u32, (index / x / y) as u32];
            // SAFETY: as above.
            unsafe { (*self.block.here).block = position };
            self.poison_shared();
            self.run_block(&mut runners).and_then(|()| self.check_shared()).inspect_err(|_| {
                note(&format!("this is {}, block {position:?}", self.launch.kernel.name));
            })
        });
        BLOCK.set(before);
        // After an error the runners may hold threads that never end.
        if answer.is_ok() {
            RUNNERS.set(runners);
        }
        answer
    }

    fn poison_shared(&self) {
        let shared = self.launch.shared;
        // SAFETY: the library has so many bytes, and those behind, and no thread runs.
        unsafe {
            self.shared.write_bytes(FRESH, shared);
            self.shared.add(shared).write_bytes(RED, BEHIND);
        }
    }

    fn check_shared(&self) -> Answer {
        // SAFETY: as above.
        let behind = unsafe { std::slice::from_raw_parts(self.shared.add(self.launch.shared), BEHIND) };
        if behind.iter().all(|byte| *byte == RED) {
            return Ok(());
        }
        say(format!("shared memory was written behind its {} bytes", self.launch.shared));
        Err(Code::ILLEGAL_ADDRESS)
    }

    fn run_block(&self, runners: &mut Runners) -> Answer {
        let block = &self.block;
        block.turns.iter().for_each(|turn| turn.set(Turn::Waiting));
        block.begun.set(0);
        block.ended.set(0);
        while block.ended.get() < block.threads() {
            if block.begun.get() < block.threads() {
                let index = runners.idle()?;
                block.yielders.borrow_mut().resize(runners.all.len(), std::ptr::null());
                runners.resume(block, index)?;
                continue;
            }
            let ready = block.release();
            if ready.is_empty() {
                say(format!("threads wait for others that never come: {}", block.waiting()));
                return Err(Code::LAUNCH_FAILED);
            }
            for thread in ready {
                block.enter(thread);
                runners.resume(block, runners.holders[thread])?;
            }
        }
        Ok(())
    }
}
