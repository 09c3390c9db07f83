//! What the planes of images hold for the kernels.

use super::grid::{self, Grid, each_row};
use crate::element::Floating;
use crate::product::pair;
use crate::simd::{Vector, vectorized};

/// What an element of a plane holds.
pub trait Channels<S: Floating> {
    /// The type of elements.
    type Element: Copy + Send + Sync;
    /// The channels of which an element has a number.
    const COUNT: usize;

    /// The element of a number, or of the numbers of two channels.
    fn element(first: S, second: S) -> Self::Element;

    /// Copies `count` rectangles of `size` to a plane, as [`grid::copy`] does. `second` is the distance to those of the
    /// second channel, if an element holds two and there is another one.
    ///
    /// # Safety
    /// The machine has the level of V.
    unsafe fn copy<V: Vector<Element = S::Computed>, const SPILL: bool>(
        from: (&[S], Grid),
        second: Option<usize>,
        to: (&mut [Self::Element], Grid),
        count: usize,
        size: [usize; 2],
    );
}

/// A number in the computed type.
pub struct Widened;

impl<S: Floating> Channels<S> for Widened {
    type Element = S::Computed;
    const COUNT: usize = 1;

    #[inline(always)]
    fn element(first: S, _second: S) -> S::Computed {
        first.widen()
    }

    unsafe fn copy<V: Vector<Element = S::Computed>, const SPILL: bool>(
        from: (&[S], Grid),
        _second: Option<usize>,
        to: (&mut [S::Computed], Grid),
        count: usize,
        size: [usize; 2],
    ) {
        // SAFETY: as for this function.
        unsafe { grid::copy::<V, S, S::Computed, SPILL>(from.0, from.1, to.0, to.1, count, size) }
    }
}

/// A number as it is kept.
pub struct Kept;

impl<S: Floating> Channels<S> for Kept {
    type Element = S;
    const COUNT: usize = 1;

    #[inline(always)]
    fn element(first: S, _second: S) -> S {
        first
    }

    unsafe fn copy<V: Vector<Element = S::Computed>, const SPILL: bool>(
        (from, source): (&[S], Grid),
        _second: Option<usize>,
        (to, target): (&mut [S], Grid),
        count: usize,
        size: [usize; 2],
    ) {
        each_row(source, target, count, size, |at, place, columns| {
            let (from, to) = (&from[at..], &mut to[place..]);
            if (source.step, target.step) == (1, 1) {
                return to[..columns].copy_from_slice(&from[..columns]);
            }
            let pairs = to.iter_mut().step_by(target.step).zip(from.iter().step_by(source.step));
            pairs.take(columns).for_each(|(to, from)| *to = *from);
        });
    }
}

/// The bf16 numbers of two channels.
pub struct Paired;

/// The bits of bf16 numbers.
fn bits<S: Floating>(numbers: &[S]) -> &[u16] {
    assert!(size_of::<S>() == size_of::<u16>());
    // SAFETY: they have the same size and any bits.
    unsafe { std::slice::from_raw_parts(numbers.as_ptr().cast(), numbers.len()) }
}

impl<S: Floating> Channels<S> for Paired {
    type Element = u32;
    const COUNT: usize = 2;

    #[inline(always)]
    fn element(first: S, second: S) -> u32 {
        pair(bits(&[first])[0], bits(&[second])[0])
    }

    unsafe fn copy<V: Vector<Element = S::Computed>, const SPILL: bool>(
        (from, source): (&[S], Grid),
        second: Option<usize>,
        (to, target): (&mut [u32], Grid),
        count: usize,
        size: [usize; 2],
    ) {
        let from = bits(from);
        // Without a second channel, the first one is read again.
        let (apart, keep) = second.map_or((0, 0), |apart| (apart, u16::MAX));
        each_row(source, target, count, size, |at, place, columns| {
            let (first, second, to) = (&from[at..], &from[at + apart..], &mut to[place..]);
            if (source.step, target.step) == (1, 1) {
                return vectorized(
                    #[inline(always)]
                    || {
                        for ((to, &first), &second) in to.iter_mut().zip(first).zip(second).take(columns) {
                            *to = pair(first, second & keep);
                        }
                    },
                );
            }
            let both = first.iter().step_by(source.step).zip(second.iter().step_by(source.step));
            let pairs = to.iter_mut().step_by(target.step).zip(both);
            pairs.take(columns).for_each(|(to, (&first, &second))| *to = pair(first, second & keep));
        });
    }
}
