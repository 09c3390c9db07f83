//! Blocks of bf16 matrices as pairs: two steps of the inner size lie in one element of 32 bits.

use std::slice::from_raw_parts;

use tensor_kernels::DType;

use super::widened::{Block, Blocks};
use super::{Product, Small};
use crate::element::Floating;
use crate::simd::{adds_pairs, run_pairs, vectorized};

/// Pairs along the lines.
pub(crate) struct Pairs;

impl Pairs {
    /// Whether products of a type are computed in pairs.
    pub fn fit(dtype: DType) -> bool {
        dtype == DType::Bf16 && adds_pairs()
    }
}

/// The bits of a pair.
#[inline(always)]
pub(crate) fn pair(first: u16, second: u16) -> u32 {
    u32::from(first) | u32::from(second) << 16
}

impl<S: Floating> Blocks<S> for Pairs {
    const STEPS: usize = 2;

    unsafe fn block(from: Block<S>, to: &mut [S::Computed]) -> Block<S::Computed> {
        let Block { lines, len, across, along, .. } = from;
        let (half, numbers) = (len.div_ceil(2), from.start.cast::<u16>());
        if along == 1 && across % 2 == 0 && len.is_multiple_of(2) && from.start.cast::<u32>().is_aligned() {
            // The pairs lie in memory already.
            return Block { start: from.start.cast(), lines, len: half, across: across / 2, along };
        }
        // SAFETY: numbers of 32 bits, of any bits.
        let to = unsafe { to[..lines * half].align_to_mut::<u32>().1 };
        let start = to.as_ptr().cast();
        // SAFETY: as for this function.
        let run = |at: isize, len: usize| unsafe { from_raw_parts(numbers.wrapping_offset(at), len) };
        if across == 1 && along != 1 {
            for (i, to) in to.chunks_exact_mut(lines.max(1)).enumerate() {
                let first = run(2 * i as isize * along, lines);
                // Behind an odd end, the last numbers are read again.
                let (second, keep) = if 2 * i + 1 < len { (2 * i + 1, u16::MAX) } else { (2 * i, 0) };
                let second = run(second as isize * along, lines);
                vectorized(
                    #[inline(always)]
                    || {
                        for ((to, &first), &second) in to.iter_mut().zip(first).zip(second) {
                            *to = pair(first, second & keep);
                        }
                    },
                );
            }
            return Block { start, lines, len: half, across: 1, along: lines as isize };
        }
        for (line, to) in to.chunks_exact_mut(half.max(1)).enumerate() {
            let line = line as isize * across;
            let number = |i: usize| if i < len { run(line + i as isize * along, 1)[0] } else { 0 };
            if along == 1 {
                let pairs = run(line, len).as_chunks().0;
                to.iter_mut().zip(pairs).for_each(|(to, &[first, second])| *to = pair(first, second));
            }
            let first = if along == 1 { len / 2 } else { 0 };
            for (i, to) in to.iter_mut().enumerate().skip(first) {
                *to = pair(number(2 * i), number(2 * i + 1));
            }
        }
        Block { start, lines, len: half, across: half as isize, along: 1 }
    }

    unsafe fn multiply(product: &Product<S::Computed>) {
        run_pairs(Small(product.row_major()));
    }
}
