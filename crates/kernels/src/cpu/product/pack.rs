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

/// Copies a strip to a panel whose steps are `pitch` elements apart; what a step has beyond the strip's width is
/// filled with zeros.
///
/// # Safety
/// The machine has the level of V; the strip can be read, and the panel has room for `depth * pitch` elements.
pub(super) unsafe fn pack<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element, pitch: usize) {
    debug_assert!(strip.width <= pitch);
    // SAFETY: as for this function.
    unsafe {
        V::run(
            #[inline(always)]
            || if strip.across == 1 { straight::<V>(strip, to, pitch) } else { turned(strip, to, pitch) },
        );
    }
}

/// # Safety
/// As for [`pack`]; neighbours are one apart.
#[inline(always)]
unsafe fn straight<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element, pitch: usize) {
    // SAFETY: as for this function.
    unsafe {
        for column in (0..pitch).step_by(V::LANES) {
            let read = V::first(V::LANES.min(strip.width.saturating_sub(column)));
            let written = V::first(V::LANES.min(pitch - column));
            for step in 0..strip.depth {
                let from = strip.from.wrapping_offset(step as isize * strip.down).wrapping_add(column);
                V::load_some(from, read).store_some(to.add(step * pitch + column), written);
            }
        }
    }
}

/// Sides of the squares that are turned in registers.
const SIDE: usize = 4;

/// # Safety
/// As for [`pack`].
#[inline(always)]
unsafe fn turned<T: Real>(strip: &Strip<T>, to: *mut T, pitch: usize) {
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
