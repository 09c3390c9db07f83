//! Panels: strips of a matrix, copied into the order in which a kernel reads them.

use crate::Real;
use crate::cpu::simd::Vector;

/// A strip of a matrix: at each of its `depth` steps, `width` elements.
#[derive(Clone, Copy)]
pub(super) struct Strip<T> {
    pub from: *const T,
    pub depth: usize,
    /// The stride of steps.
    pub down: isize,
    pub width: usize,
    /// The stride of elements.
    pub across: isize,
}

/// Copies a strip to panels, one after the other, with `pitch` elements for each step. The last panel is filled with
/// zeros beyond the strip's width.
///
/// # Safety
/// The machine has the level of V. The strip can be read, and each panel has room for `depth * pitch` elements.
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

/// Copies step by step through all panels: reads the longest runs.
///
/// # Safety
/// As for [`pack`]; the elements of a step are contiguous, and `pitch` is a multiple of the lanes.
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
                    V::load_some(from, V::mask(strip.width.saturating_sub(column)))
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

/// The side of the squares that are transposed in registers.
const SIDE: usize = 4;

/// Copies one panel element by element, or in squares where the steps are contiguous.
///
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
                // SAFETY: as for this function; the elements of a column are contiguous.
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
