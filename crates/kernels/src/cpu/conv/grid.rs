//! Rectangles of elements, moved from one place to another.

use crate::Number;
use crate::cpu::product::Vector;

/// Where the elements of a rectangle are: its first one, and the steps from row to row and from column to column.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    pub at: usize,
    pub pitch: usize,
    pub step: usize,
}

impl Grid {
    /// The elements that a rectangle of this size reaches over.
    fn reach(&self, [rows, columns]: [usize; 2]) -> usize {
        self.at + (rows - 1) * self.pitch + (columns - 1) * self.step + 1
    }
}

/// Writes a rectangle of so many rows and columns, with the same number added to each element.
///
/// # Safety
/// The machine has the level of V.
pub unsafe fn copy<V: Vector>(
    from: &[V::Element],
    source: Grid,
    to: &mut [V::Element],
    target: Grid,
    size: [usize; 2],
    addend: Option<V::Element>,
) {
    if size.contains(&0) {
        return;
    }
    let (from, to) = (&from[..source.reach(size)], &mut to[..target.reach(size)]);
    let [rows, columns] = size;
    if (source.step, target.step) != (1, 1) {
        for row in 0..rows {
            let from = from[source.at + row * source.pitch..].iter().step_by(source.step);
            let to = to[target.at + row * target.pitch..].iter_mut().step_by(target.step);
            for (to, &from) in to.zip(from).take(columns) {
                *to = addend.map_or(from, |addend| from + addend);
            }
        }
        return;
    }
    // SAFETY: both rectangles lie within their slices.
    unsafe {
        let (from, to) = (from.as_ptr().add(source.at), to.as_mut_ptr().add(target.at));
        V::run(
            #[inline(always)]
            || {
                let one = V::splat(V::Element::ONE);
                let addend = addend.map(|addend| V::splat(addend));
                let moved = |x: V| addend.map_or(x, |addend| one.times_plus(x, addend));
                let whole = columns / V::LANES * V::LANES;
                let rest = V::first(columns - whole);
                for row in 0..rows {
                    let (from, to) = (from.add(row * source.pitch), to.add(row * target.pitch));
                    for i in (0..whole).step_by(V::LANES) {
                        moved(V::load(from.add(i))).store(to.add(i));
                    }
                    if whole < columns {
                        moved(V::load_some(from.add(whole), rest)).store_some(to.add(whole), rest);
                    }
                }
            },
        );
    }
}
