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
    for (number, row) in (0..count).flat_map(|number| (0..rows).map(move |row| (number, row))) {
        let from = &from[source.at + number * source.apart + row * source.pitch..];
        let to = &mut to[target.at + number * target.apart + row * target.pitch..];
        if (source.step, target.step) == (1, 1) {
            vectorized(
                #[inline(always)]
                || to.iter_mut().zip(from).take(columns).for_each(|(to, from)| *to = B::narrow(from.widen())),
            );
            continue;
        }
        let pairs = to.iter_mut().step_by(target.step).zip(from.iter().step_by(source.step));
        pairs.take(columns).for_each(|(to, from)| *to = B::narrow(from.widen()));
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
    let [rows, columns] = size;
    if (source.step, target.step) != (1, 1) {
        for (number, row) in (0..count).flat_map(|number| (0..rows).map(move |row| (number, row))) {
            let from = from[source.at + number * source.apart + row * source.pitch..].iter().step_by(source.step);
            let to = to[target.at + number * target.apart + row * target.pitch..].iter_mut().step_by(target.step);
            for (to, &from) in to.zip(from).take(columns) {
                *to = from;
            }
        }
        return;
    }
    // Rows without gaps between them are one row.
    let joined = source.pitch == columns && target.pitch == columns;
    let [rows, columns] = if joined { [1, rows * columns] } else { size };
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
