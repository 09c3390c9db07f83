//! Fault injection for tests: chosen requests for memory, handles, threads or files are refused. `TENSOR_FAULTS=1` in
//! the environment allows it.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use once_cell::sync::Lazy;

use crate::error::{Error, Result};

/// The environment variable that allows injection.
const VARIABLE: &str = "TENSOR_FAULTS";

/// The kinds of request that can be refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Memory for the runtime's own records, from the [`Allocator`](super::reserve::Allocator).
    Record,
    /// A block for elements, on the host or another device.
    Block,
    /// A slot of the handle table.
    Handle,
    /// A thread.
    Thread,
    /// An operation on a file.
    File,
}

impl Fault {
    /// Every kind, in the order of the codes.
    pub const ALL: [Fault; 5] = [Fault::Record, Fault::Block, Fault::Handle, Fault::Thread, Fault::File];

    const fn index(self) -> usize {
        self as usize
    }
}

/// Which requests of one kind are refused, counted from 0.
struct Plan {
    asked: AtomicU64,
    first: AtomicU64,
    end: AtomicU64,
}

static PLANS: [Plan; Fault::ALL.len()] =
    [const { Plan { asked: AtomicU64::new(0), first: AtomicU64::new(0), end: AtomicU64::new(0) } }; Fault::ALL.len()];
/// Whether requests are counted. In programs that inject nothing, a request costs one load.
static IS_ON: AtomicBool = AtomicBool::new(false);
static IS_ALLOWED: Lazy<bool> = Lazy::new(|| std::env::var(VARIABLE).is_ok_and(|word| word == "1"));

/// Counts requests of a kind from now on, and refuses `count` of them after the first `granted`. Requests of other
/// kinds are neither counted nor refused.
pub fn inject(fault: Fault, granted: u64, count: u64) -> Result<()> {
    if !*IS_ALLOWED {
        let expected = format!("set {VARIABLE}=1 in the environment before the process starts");
        return Err(Error::unsupported(format!("faults cannot be injected in this process: {expected}")));
    }
    clear();
    tensor_cpu::ask_before_start(|| !strikes(Fault::Thread));
    let plan = &PLANS[fault.index()];
    plan.asked.store(0, Ordering::Relaxed);
    plan.first.store(granted, Ordering::Relaxed);
    plan.end.store(granted.saturating_add(count), Ordering::Relaxed);
    // Release: the plan.
    IS_ON.store(true, Ordering::Release);
    Ok(())
}

/// Ends fault injection. The counts stay.
pub fn clear() {
    IS_ON.store(false, Ordering::Release);
    PLANS.iter().for_each(|plan| plan.end.store(0, Ordering::Relaxed));
}

/// How many requests of a kind there were since the last [`inject`].
pub fn requests(fault: Fault) -> u64 {
    PLANS[fault.index()].asked.load(Ordering::Relaxed)
}

/// Returns whether faults are injected now.
#[inline]
pub fn is_on() -> bool {
    IS_ON.load(Ordering::Acquire)
}

/// Returns whether this request is refused. The function allocates nothing, because the allocator calls it.
#[inline]
pub fn strikes(fault: Fault) -> bool {
    is_on() && is_planned(&PLANS[fault.index()])
}

#[cold]
fn is_planned(plan: &Plan) -> bool {
    let number = plan.asked.fetch_add(1, Ordering::Relaxed);
    (plan.first.load(Ordering::Relaxed)..plan.end.load(Ordering::Relaxed)).contains(&number)
}

/// Called before an operation on a file; an error if it is refused.
pub fn check_file() -> io::Result<()> {
    if strikes(Fault::File) { Err(io::Error::other("a fault was injected")) } else { Ok(()) }
}

/// A file whose operations may be refused.
pub struct Checked<F>(pub F);

impl<F: io::Read> io::Read for Checked<F> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        check_file()?;
        self.0.read(to)
    }
}

impl<F: io::Write> io::Write for Checked<F> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        check_file()?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        check_file()?;
        self.0.flush()
    }
}

impl<F: io::Seek> io::Seek for Checked<F> {
    fn seek(&mut self, to: io::SeekFrom) -> io::Result<u64> {
        check_file()?;
        self.0.seek(to)
    }
}
