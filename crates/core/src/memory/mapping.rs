//! Files in memory. A file that becomes shorter under its mapping is an error, and does not end the process.
//!
//! A mapping is private: what is written there never reaches the file. A page behind the file's new end makes the
//! system send the signal SIGBUS. Its handler puts zeros there, marks the mapping, and lets the reader go on. The
//! operation that read then asks [`Foreign::check`], and fails.

use std::fs::File;
use std::io;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, AtomicUsize, Ordering};

use parking_lot::Mutex;

use super::foreign::Foreign;
use crate::error::{Error, Result};
use crate::os;

/// An address that lies in no range.
const NOWHERE: usize = usize::MAX;

/// A range of addresses that the handler knows. It is never freed: a handler may run at any time.
#[derive(Debug)]
struct Range {
    start: AtomicUsize,
    end: AtomicUsize,
    /// Whether a page of it was lost.
    is_lost: AtomicBool,
    is_used: AtomicBool,
    next: Option<&'static Range>,
}

/// All ranges, used and free.
static RANGES: AtomicPtr<Range> = AtomicPtr::new(std::ptr::null_mut());
/// Held where a range is taken.
static TAKING: Mutex<()> = Mutex::new(());

/// How often the handler has put zeros in place of what was lost.
static LOSSES: AtomicU64 = AtomicU64::new(0);

fn ranges() -> impl Iterator<Item = &'static Range> {
    // SAFETY: NULL or a range, and ranges live as long as the process.
    std::iter::successors(unsafe { RANGES.load(Ordering::Acquire).as_ref() }, |range| range.next)
}

impl Range {
    fn take(start: usize, end: usize) -> &'static Range {
        let _taking = TAKING.lock();
        let free = ranges().find(|range| !range.is_used.load(Ordering::Acquire));
        let range = free.unwrap_or_else(|| {
            let range = Box::leak(Box::new(Range {
                start: AtomicUsize::new(NOWHERE),
                end: AtomicUsize::new(0),
                is_lost: AtomicBool::new(false),
                is_used: AtomicBool::new(true),
                next: ranges().next(),
            }));
            RANGES.store(range, Ordering::Release);
            range
        });
        range.is_used.store(true, Ordering::Relaxed);
        range.is_lost.store(false, Ordering::Relaxed);
        range.end.store(end, Ordering::Relaxed);
        // Release: the handler reads the start first.
        range.start.store(start, Ordering::Release);
        range
    }

    fn give(&self) {
        self.start.store(NOWHERE, Ordering::Relaxed);
        self.is_used.store(false, Ordering::Release);
    }
}

/// Called by the handler, with the address of an access that failed. Returns whether the access can go on. It takes no
/// lock and allocates nothing.
fn mend(address: usize) -> bool {
    let within =
        |range: &&Range| (range.start.load(Ordering::Acquire)..range.end.load(Ordering::Relaxed)).contains(&address);
    let Some(range) = ranges().find(within) else { return false };
    range.is_lost.store(true, Ordering::Release);
    LOSSES.fetch_add(1, Ordering::Release);
    // What lies behind is lost, too: one signal is enough.
    // SAFETY: the rest of a mapping, which only its tensors use.
    unsafe { os::map_zeros(address, range.end.load(Ordering::Relaxed)) }
}

/// The addresses of a file in memory. Pages that the file loses become zeros instead of ending the process. The
/// addresses are unmapped when this object is dropped.
#[derive(Debug)]
pub struct Watched {
    start: NonNull<u8>,
    length: usize,
    range: &'static Range,
}

// SAFETY: an address and a length, which do not change. Tensors order accesses to the bytes.
unsafe impl Send for Watched {}
// SAFETY: as above.
unsafe impl Sync for Watched {}

impl Watched {
    /// Watches what `map` maps: so many bytes, which nothing else unmaps.
    pub(super) fn new(length: usize, map: impl FnOnce() -> io::Result<NonNull<u8>>) -> io::Result<Watched> {
        os::on_bus_error(mend)?;
        let start = map()?;
        let range = Range::take(start.addr().get(), start.addr().get() + length);
        Ok(Watched { start, length, range })
    }

    /// Returns the first byte.
    pub fn start(&self) -> NonNull<u8> {
        self.start
    }

    /// Returns the number of bytes.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Returns whether a page was lost.
    #[inline]
    pub fn is_lost(&self) -> bool {
        self.range.is_lost.load(Ordering::Acquire)
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        // SAFETY: the whole range of the mapping, and nothing refers to it any more.
        unsafe { os::unmap(self.start.addr().get(), self.length) };
        self.range.give();
    }
}

/// Returns the error of a mapped file that is shorter than its mapping.
pub fn shortened(path: &str, length: usize, now: u64) -> Error {
    Error::io(format!("{path} was shortened while it was mapped: expected {length} bytes, given {now}"))
}

/// A file in memory, which stays open so that its length can be queried.
#[derive(Debug)]
pub struct Mapping {
    file: File,
    path: String,
    watched: Watched,
}

impl Mapping {
    /// Maps a regular file with its current length. `path` is for messages.
    pub fn new(file: File, path: &str) -> io::Result<Arc<Mapping>> {
        let length = usize::try_from(file.metadata()?.len()).unwrap_or(usize::MAX);
        let watched = Watched::new(length, || os::map_file(&file, length))?;
        Ok(Arc::new(Mapping { file, path: path.to_owned(), watched }))
    }

    /// Returns the bytes. A caller that copies them checks the mapping afterwards.
    pub fn bytes(&self) -> &[u8] {
        // SAFETY: mapped with this length. Where the file became shorter, there are zeros.
        unsafe { std::slice::from_raw_parts(self.watched.start.as_ptr(), self.watched.length) }
    }

    /// Returns an i/o error if the file is shorter than when it was mapped, or was so when it was read.
    pub fn check(&self) -> Result<()> {
        let now = self.file.metadata().map(|metadata| metadata.len());
        match now {
            Ok(now) if now >= self.watched.length as u64 && !self.watched.is_lost() => Ok(()),
            Ok(now) => Err(shortened(&self.path, self.watched.length, now)),
            Err(error) => Err(Error::io(format!("cannot read {}: {error}", self.path))),
        }
    }

    /// How often so far a read found a file to be shorter than its mapping.
    pub(crate) fn losses() -> u64 {
        LOSSES.load(Ordering::Acquire)
    }

    /// Returns the memory from a byte on.
    pub fn part(self: &Arc<Mapping>, at: usize) -> Box<dyn Foreign> {
        debug_assert!(at <= self.watched.length);
        Box::new(Part { mapping: self.clone(), at })
    }
}

/// A part of a mapping, which keeps all of it.
#[derive(Debug)]
struct Part {
    mapping: Arc<Mapping>,
    at: usize,
}

impl Foreign for Part {
    fn start(&self) -> NonNull<u8> {
        // SAFETY: inside the mapping, or at its end.
        unsafe { self.mapping.watched.start.add(self.at) }
    }

    fn check(&self) -> Result<()> {
        self.mapping.check()
    }
}
