//! Arenas as accounts and buffers know them: memory that an account's requests get before a device is asked.

use std::any::Any;
use std::fmt;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::foreign::Foreign;
use crate::device::{Device, Stream};
use crate::error::Result;

/// Memory of which pieces are given out, one after the other.
pub struct Region {
    start: NonNull<u8>,
    size: usize,
    /// The name of the workspace that it belongs to, the number of the workspace, and its cycle.
    name: Arc<str>,
    workspace: AtomicU64,
    cycle: AtomicU64,
    /// Whether its cycle has ended while something still referred to a piece.
    is_over: AtomicBool,
    memory: Memory,
}

/// What frees the memory when it is dropped.
enum Memory {
    Own {
        _memory: Box<dyn Any + Send + Sync>,
    },
    /// Of a file.
    Foreign(Box<dyn Foreign>),
}

// SAFETY: an address and a size. The tensors above order accesses to the bytes.
unsafe impl Send for Region {}
// SAFETY: as above.
unsafe impl Sync for Region {}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes of workspace '{}'", self.size, self.name)
    }
}

impl Region {
    /// Returns the memory from `start` on, which `memory` keeps.
    pub fn new(name: Arc<str>, start: NonNull<u8>, size: usize, memory: Box<dyn Any + Send + Sync>) -> Region {
        Region::over(name, start, size, Memory::Own { _memory: memory })
    }

    /// Returns the first `size` bytes of memory that is not the runtime's own.
    pub fn foreign(name: Arc<str>, size: usize, memory: Box<dyn Foreign>) -> Region {
        Region::over(name, memory.start(), size, Memory::Foreign(memory))
    }

    fn over(name: Arc<str>, start: NonNull<u8>, size: usize, memory: Memory) -> Region {
        let (workspace, cycle) = (AtomicU64::new(0), AtomicU64::new(0));
        Region { start, size, name, workspace, cycle, is_over: AtomicBool::new(false), memory }
    }

    /// Returns an error if bytes were lost: see [`Foreign::check`].
    #[inline]
    pub fn check(&self) -> Result<()> {
        match &self.memory {
            Memory::Own { .. } => Ok(()),
            Memory::Foreign(memory) => memory.check(),
        }
    }

    /// Returns the bytes that it has.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns the piece at an offset.
    pub fn piece(self: &Arc<Region>, offset: usize) -> Piece {
        debug_assert!(offset < self.size);
        // SAFETY: the offset is inside the memory.
        Piece { ptr: unsafe { self.start.add(offset) }, region: self.clone() }
    }

    /// Pieces are given out in this cycle of a workspace from now on.
    pub fn begin(&self, workspace: u64, cycle: u64) {
        self.workspace.store(workspace, Ordering::Relaxed);
        self.cycle.store(cycle, Ordering::Relaxed);
    }

    /// Ends the cycle, after which no piece may be used.
    pub fn end(&self) {
        self.is_over.store(true, Ordering::Release);
    }

    /// Returns the number of the workspace and the cycle, if its pieces may not be used any more.
    #[inline]
    pub fn ended(&self) -> Option<(u64, u64)> {
        let is_over = self.is_over.load(Ordering::Acquire);
        is_over.then(|| (self.workspace.load(Ordering::Relaxed), self.cycle.load(Ordering::Relaxed)))
    }

    /// Returns the workspace that it belongs to.
    pub fn name(&self) -> &Arc<str> {
        &self.name
    }
}

/// Bytes of a region, which stay as long as this object exists.
#[derive(Debug)]
pub struct Piece {
    /// The first byte.
    pub ptr: NonNull<u8>,
    /// The region that the bytes are a part of.
    pub region: Arc<Region>,
}

/// Where an account's requests get memory before a device is asked.
pub trait Arena: fmt::Debug + Send + Sync {
    /// The name of the workspace.
    fn name(&self) -> &str;

    /// Bytes of the arena; `None` if they come from the device.
    ///
    /// # Errors
    /// The arena is full, and its policy is to fail then.
    fn take(&self, device: Device, stream: Stream, bytes: usize) -> Result<Option<Piece>>;
}
