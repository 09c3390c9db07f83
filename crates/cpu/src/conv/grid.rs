//! Copies of rectangles of elements.

use crate::element::Floating;
use crate::simd::{Vector, vectorized};

/// The position of some rectangles, in elements.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// The offset of the first element of the first rectangle.
    pub at: usize,
    /// The stride of rectangles: from the first element of one to that of the next.
    pub apart: usize,
    /// The stride of rows in a rectangle.
    pub pitch: usize,
    /// The stride of columns in a row.
    pub step: usize,
}

impl Grid {
    /// The end of `count` rectangles of this size, in elements.
    fn reach(&self, count: usize, [rows, columns]: [usize; 2]) -> usize {
        self.at + (count - 1) * self.apart + (rows - 1) * self.pitch + (columns - 1) * self.step + 1
    }
}

/// Copies `count` rectangles of `size` (rows and columns), and converts storage types. With `SPILL`, up to a vector of
/// zeros may be written behind a row, before the next row is written: that is faster.
///
/// # Safety
/// The machine has the level of V.
pub unsafe fn copy<V: Vector, A, B, const SPILL: bool>(
    from: &[A],
    source: Grid,
    to: &mut [B],
    target: Grid,
    count: usize,
    size: [usize; 2],
) where
    A: Floating<Computed = V::Element>,
    B: Floating<Computed = V::Element>,
{
    match (A::as_computed(from), B::as_computed_mut(to)) {
        // SAFETY: as for this function.
        (Some(from), Some(to)) => unsafe { copy_vectors::<V, SPILL>(from, source, to, target, count, size) },
        _ => convert(from, source, to, target, count, size),
    }
}

/// [`copy`] with a conversion.
fn convert<A: Floating, B: Floating<Computed = A::Computed>>(
    from: &[A],
    source: Grid,
    to: &mut [B],
    target: Grid,
    count: usize,
    [rows, columns]: [usize; 2],
) {
    each_row(source, target, count, [rows, columns], |at, place, columns| {
        let (from, to) = (&from[at..], &mut to[place..]);
        if (source.step, target.step) == (1, 1) {
            return vectorized(
                #[inline(always)]
                || to.iter_mut().zip(from).take(columns).for_each(|(to, from)| *to = B::narrow(from.widen())),
            );
        }
        let pairs = to.iter_mut().step_by(target.step).zip(from.iter().step_by(source.step));
        pairs.take(columns).for_each(|(to, from)| *to = B::narrow(from.widen()));
    });
}

/// Rows without gaps between them are one row.
fn joined(source: Grid, target: Grid, size: [usize; 2]) -> [usize; 2] {
    let [rows, columns] = size;
    let are_joined = (source.step, target.step) == (1, 1) && source.pitch == columns && target.pitch == columns;
    if are_joined { [1, rows * columns] } else { size }
}

/// Calls `f` for each row of the rectangles, with its start in both and its length.
pub fn each_row(source: Grid, target: Grid, count: usize, size: [usize; 2], mut f: impl FnMut(usize, usize, usize)) {
    let [rows, columns] = joined(source, target, size);
    for number in 0..count {
        for row in 0..rows {
            let at = |grid: Grid| grid.at + number * grid.apart + row * grid.pitch;
            f(at(source), at(target), columns);
        }
    }
}

/// [`copy`] without a conversion.
///
/// # Safety
/// As for [`copy`].
unsafe fn copy_vectors<V: Vector, const SPILL: bool>(
    from: &[V::Element],
    source: Grid,
    to: &mut [V::Element],
    target: Grid,
    count: usize,
    size: [usize; 2],
) {
    if count == 0 || size.contains(&0) {
        return;
    }
    let spilled = if SPILL { V::LANES } else { 0 };
    let (from, to) = (&from[..source.reach(count, size)], &mut to[..target.reach(count, size) + spilled]);
    if (source.step, target.step) != (1, 1) {
        return each_row(source, target, count, size, |at, place, columns| {
            let from = from[at..].iter().step_by(source.step);
            let to = to[place..].iter_mut().step_by(target.step);
            for (to, &from) in to.zip(from).take(columns) {
                *to = from;
            }
        });
    }
    let [rows, columns] = joined(source, target, size);
    // SAFETY: both rectangles lie within their slices.
    unsafe {
        let (from, to) = (from.as_ptr().add(source.at), to.as_mut_ptr().add(target.at));
        // With `move`, the captured values stay in registers.
        V::run(
            #[inline(always)]
            move || {
                let whole = columns / V::LANES * V::LANES;
                let rest = V::mask(columns - whole);
                for number in 0..count {
                    let (from, to) = (from.add(number * source.apart), to.add(number * target.apart));
                    for row in 0..rows {
                        let (from, to) = (from.add(row * source.pitch), to.add(row * target.pitch));
                        for i in (0..whole).step_by(V::LANES) {
                            V::load(from.add(i)).store(to.add(i));
                        }
                        if whole < columns {
                            let some = V::load_some(from.add(whole), rest);
                            if SPILL { some.store(to.add(whole)) } else { some.store_some(to.add(whole), rest) }
                        }
                    }
                }
            },
        );
    }
}
