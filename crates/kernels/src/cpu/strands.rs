//! Scratch memory: tables, a shared part, and a part for each thread (a strand).

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::Real;
use crate::cpu::threads::{Shared, num_threads, parallel};

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
    pub strand: usize,
    /// The number of tasks: no more threads need a part.
    pub tasks: usize,
}

impl Sizes {
    /// The bytes of scratch, for elements of `size` bytes.
    pub fn bytes(&self, size: usize) -> usize {
        let strands = num_threads().min(self.tasks).max(1).saturating_mul(self.strand);
        let elements = strands.saturating_add(self.shared).saturating_mul(size);
        self.tables.saturating_mul(size_of::<usize>()).saturating_add(elements).min(BEYOND) + 2 * ALIGN
    }

    /// Splits scratch into the tables, the shared part and the strands.
    pub fn carve<'a, T: Real>(&self, scratch: &'a mut [u8]) -> (&'a mut [usize], &'a mut [T], &'a mut [T]) {
        let (tables, scratch) = aligned(scratch).split_at_mut(self.tables * size_of::<usize>());
        // SAFETY: any bytes are numbers.
        let (tables, elements) = unsafe { (tables.align_to_mut::<usize>().1, aligned(scratch).align_to_mut::<T>().1) };
        let (shared, strands) = elements.split_at_mut(self.shared);
        (tables, shared, strands)
    }

    /// Runs `f(numbers, strand)` for each strand, on as many threads. `numbers` yields the tasks of the strand. The
    /// result of a task must not depend on its strand.
    pub fn run<T: Real>(
        &self,
        strands: &mut [T],
        work_ns: u64,
        f: impl Fn(&mut dyn Iterator<Item = usize>, &mut [T]) + Sync,
    ) {
        let count = (strands.len() / self.strand.max(1)).min(self.tasks).max(1);
        debug_assert!(strands.len() >= self.strand);
        let (shared, next) = (Shared::new(strands), AtomicUsize::new(0));
        parallel(count, work_ns, |strand| {
            // SAFETY: strands are disjoint parts.
            let strand = unsafe { shared.part(strand * self.strand, self.strand) };
            let mut take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < self.tasks);
            f(&mut std::iter::from_fn(&mut take), strand);
        });
    }
}

fn aligned(bytes: &mut [u8]) -> &mut [u8] {
    let skip = bytes.as_ptr().align_offset(ALIGN).min(bytes.len());
    &mut bytes[skip..]
}
