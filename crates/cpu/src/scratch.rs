//! Scratch memory: tables, a shared part, and a part for each thread.

use std::sync::atomic::{AtomicUsize, Ordering};

use tensor_kernels::Element;

use crate::threads::{Shared, num_threads, parallel};

/// More bytes than any machine has: the result for sizes that overflow.
const BEYOND: usize = 1 << 60;
const ALIGN: usize = 64;

/// The sizes of scratch memory.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Entries of tables.
    pub tables: usize,
    /// Elements of the part that all threads share.
    pub shared: usize,
    /// Elements of each thread's part.
    pub part: usize,
    /// The number of tasks: no more threads need a part.
    pub tasks: usize,
}

impl Sizes {
    /// The bytes of scratch, for elements of `size` bytes.
    pub fn bytes(&self, size: usize) -> usize {
        let parts = num_threads().min(self.tasks).max(1).saturating_mul(self.part);
        let elements = parts.saturating_add(self.shared).saturating_mul(size);
        self.tables.saturating_mul(size_of::<usize>()).saturating_add(elements).min(BEYOND) + 2 * ALIGN
    }

    /// Splits scratch into the tables, the shared part and the parts of the threads.
    pub fn carve<'a, T: Element>(&self, scratch: &'a mut [u8]) -> (&'a mut [usize], &'a mut [T], &'a mut [T]) {
        let (tables, scratch) = aligned(scratch).split_at_mut(self.tables * size_of::<usize>());
        // SAFETY: any bytes are numbers; no caller's `T` is bool.
        let (tables, elements) = unsafe { (tables.align_to_mut::<usize>().1, aligned(scratch).align_to_mut::<T>().1) };
        let (shared, parts) = elements.split_at_mut(self.shared);
        (tables, shared, parts)
    }

    /// Runs `f(numbers, part)` for each part, on as many threads. `numbers` yields the tasks of the part. The
    /// result of a task must not depend on its part.
    pub fn run<T: Element>(
        &self,
        parts: &mut [T],
        work_ns: u64,
        f: impl Fn(&mut dyn Iterator<Item = usize>, &mut [T]) + Sync,
    ) {
        let count = (parts.len() / self.part.max(1)).min(self.tasks).max(1);
        debug_assert!(parts.len() >= self.part);
        let (shared, next) = (Shared::new(parts), AtomicUsize::new(0));
        parallel(count, work_ns, |thread| {
            // SAFETY: the parts are disjoint.
            let part = unsafe { shared.part(thread * self.part, self.part) };
            let mut take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < self.tasks);
            f(&mut std::iter::from_fn(&mut take), part);
        });
    }
}

fn aligned(bytes: &mut [u8]) -> &mut [u8] {
    let skip = bytes.as_ptr().align_offset(ALIGN).min(bytes.len());
    &mut bytes[skip..]
}
