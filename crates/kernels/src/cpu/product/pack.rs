//! Panels: strips of a matrix, copied so that a kernel reads them forward.

use super::vector::Vector;
use crate::Real;

/// A strip of a matrix: at each of its `depth` steps, `width` elements.
#[derive(Clone, Copy)]
pub(super) struct Strip<T> {
    pub from: *const T,
    pub depth: usize,
    /// From one step to the next.
    pub down: isize,
    pub width: usize,
    /// From one element to the next.
    pub across: isize,
}

/// Copies a strip to panels, one after the other, of `pitch` elements a step; what the last one has beyond the strip's
/// width is filled with zeros.
///
/// # Safety
/// The machine has the level of V; the strip can be read, and there is room for `depth * pitch` elements a panel.
pub(super) unsafe fn pack<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element, pitch: usize) {
    // SAFETY: as for this function.
    unsafe {
        V::run(
            #[inline(always)]
            || {
                if strip.across == 1 && pitch.is_multiple_of(V::LANES) {
                    return straight::<V>(strip, to, pitch);
                }
                for start in (0..strip.width).step_by(pitch) {
                    let from = strip.from.wrapping_offset(start as isize * strip.across);
                    let panel = Strip { from, width: pitch.min(strip.width - start), ..*strip };
                    transposed(&panel, to.add(start * strip.depth), pitch);
                }
            },
        );
    }
}

/// Step by step through all panels, which reads the most neighbours at a time.
///
/// # Safety
/// As for [`pack`]; neighbours are one apart, and a step of a panel is a number of whole vectors.
#[inline(always)]
unsafe fn straight<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element, pitch: usize) {
    let whole = strip.width / V::LANES * V::LANES;
    let padded = strip.width.next_multiple_of(pitch);
    for step in 0..strip.depth {
        let from = strip.from.wrapping_offset(step as isize * strip.down);
        // SAFETY: as for this function.
        unsafe {
            let (mut to, mut in_panel) = (to.add(step * pitch), 0);
            for column in (0..padded).step_by(V::LANES) {
                let from = from.wrapping_add(column);
                let vector = if column < whole {
                    V::load(from)
                } else {
                    V::load_some(from, V::first(strip.width.saturating_sub(column)))
                };
                vector.store(to);
                (to, in_panel) = (to.add(V::LANES), in_panel + V::LANES);
                if in_panel == pitch {
                    (to, in_panel) = (to.wrapping_add(pitch * strip.depth - pitch), 0);
                }
            }
        }
    }
}

/// Sides of the squares that are transposed in registers.
const SIDE: usize = 4;

/// # Safety
/// As for [`pack`].
#[inline(always)]
unsafe fn transposed<T: Real>(strip: &Strip<T>, to: *mut T, pitch: usize) {
    let at = |step: usize, i: usize| strip.from.wrapping_offset(step as isize * strip.down + i as isize * strip.across);
    if strip.width < pitch {
        for step in 0..strip.depth {
            // SAFETY: as for this function.
            unsafe { to.add(step * pitch + strip.width).write_bytes(0, pitch - strip.width) };
        }
    }
    let mut whole = 0;
    if strip.down == 1 {
        whole = strip.depth / SIDE * SIDE;
        let mut i = 0;
        while i + SIDE <= strip.width {
            for step in (0..whole).step_by(SIDE) {
                // SAFETY: as for this function: the elements of a column are neighbours.
                unsafe {
                    let columns: [[T; SIDE]; SIDE] = std::array::from_fn(
                        #[inline(always)]
                        |column| at(step, i + column).cast::<[T; SIDE]>().read_unaligned(),
                    );
                    let rows: [[T; SIDE]; SIDE] = std::array::from_fn(
                        #[inline(always)]
                        |row| columns.map(|column| column[row]),
                    );
                    for (row, elements) in rows.into_iter().enumerate() {
                        to.add((step + row) * pitch + i).cast::<[T; SIDE]>().write_unaligned(elements);
                    }
                }
            }
            i += SIDE;
        }
        for i in i..strip.width {
            for step in 0..whole {
                // SAFETY: as for this function.
                unsafe { *to.add(step * pitch + i) = *at(step, i) };
            }
        }
    }
    for step in whole..strip.depth {
        for i in 0..strip.width {
            // SAFETY: as for this function.
            unsafe { *to.add(step * pitch + i) = *at(step, i) };
        }
    }
}
