//! Small free blocks of one thread, by size class.

use std::ptr::NonNull;

use super::bins::{BINS, Free};
use super::sizes::{FRONT_CLASSES, size_of_class};

/// Blocks up to here are kept by the thread that freed them.
pub(super) const FRONT_LIMIT: usize = 64 << 10;
/// A thread that keeps more bytes of one class gives half of them to the shared bin.
const FRONT_BYTES: usize = 256 << 10;
/// Free blocks by class. Each block has the address of the next in its first bytes.
pub(in crate::memory) struct Blocks([Stack; FRONT_CLASSES]);

#[derive(Clone, Copy)]
struct Stack {
    top: *mut u8,
    count: u32,
    /// With more than this, half of them go to the shared bin.
    most: u32,
}

impl Blocks {
    pub fn new() -> Blocks {
        let most = |class| (FRONT_BYTES / size_of_class(class)) as u32;
        Blocks(std::array::from_fn(|class| Stack { top: std::ptr::null_mut(), count: 0, most: most(class) }))
    }

    /// Returns the next block.
    #[inline]
    pub fn peek(&self, class: usize) -> Option<NonNull<u8>> {
        NonNull::new(self.0.get(class)?.top)
    }

    /// Takes the block that [`Blocks::peek`] showed.
    #[inline]
    pub fn pop(&mut self, class: usize, block: NonNull<u8>) {
        let stack = &mut self.0[class];
        debug_assert_eq!(stack.top, block.as_ptr());
        // SAFETY: a free block is the thread's, has at least 64 bytes, and begins with the address that `put` wrote.
        stack.top = unsafe { block.cast::<*mut u8>().read() };
        stack.count -= 1;
    }

    #[inline]
    pub fn take(&mut self, class: usize) -> Option<NonNull<u8>> {
        let block = self.peek(class)?;
        self.pop(class, block);
        Some(block)
    }

    #[inline]
    pub fn put(&mut self, class: usize, block: NonNull<u8>) {
        let stack = &mut self.0[class];
        // SAFETY: as in `take`.
        unsafe { block.cast::<*mut u8>().write(stack.top) };
        stack.top = block.as_ptr();
        stack.count += 1;
        if stack.count > stack.most {
            let half = stack.count / 2;
            self.share(class, half);
        }
    }

    /// Moves `count` blocks of a class to the shared bin.
    #[cold]
    fn share(&mut self, class: usize, count: u32) {
        let mut bin = BINS[class].lock();
        bin.put(class, (0..count).map_while(|_| self.take(class)).map(Free));
    }

    /// Moves all blocks to the shared bins.
    pub fn empty(&mut self) {
        for class in 0..FRONT_CLASSES {
            if self.peek(class).is_some() {
                self.share(class, u32::MAX);
            }
        }
    }
}
