//! Panels: strips of a matrix, copied into the order in which a kernel reads them.

use super::spans;
use crate::element::Real;
use crate::simd::{MOST_LANES, Vector, prefetch};

/// Steps of a narrow strip that are asked for ahead: the processor does not foresee reads of a few vectors each.
const AHEAD: usize = 16;

/// A strip of a matrix: at each of its `depth` steps, `width` elements.
#[derive(Clone, Copy)]
pub struct Strip<T> {
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
/// The machine has the level of V. The strip can be read, and each panel has room for `depth * pitch` elements. If the steps
/// are contiguous, `pitch` is a multiple of the lanes.
pub(super) unsafe fn pack<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element, pitch: usize) {
    // SAFETY: as for this function.
    unsafe {
        V::run(
            #[inline(always)]
            || {
                if strip.across == 1 {
                    return straight::<V>(strip, to, pitch);
                }
                for start in (0..strip.width).step_by(pitch) {
                    let from = strip.from.wrapping_offset(start as isize * strip.across);
                    let strip = Strip { from, width: pitch.min(strip.width - start), ..*strip };
                    let to = to.add(start * strip.depth);
                    clear_rest(&strip, to, pitch);
                    panel::<V>(&strip, to, pitch);
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
        let later = strip.from.wrapping_offset((step + AHEAD) as isize * strip.down);
        // SAFETY: as for this function.
        unsafe {
            let (mut to, mut in_panel) = (to.add(step * pitch), 0);
            for column in (0..padded).step_by(V::LANES) {
                prefetch(later.wrapping_add(column));
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

/// Copies a strip whose steps are contiguous to panels of at most `most` elements for each step, one after the other: see
/// [`spans`].
///
/// It goes step by step through all panels, so that each line of the cache is read once. A vector that is wider than a
/// panel also fills a part of the panel's next steps, which are copied later.
///
/// # Safety
/// The machine has the level of V. The strip can be read, and the panels have room for `depth * width` elements.
pub(super) unsafe fn pack_slender<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element, most: usize) {
    // SAFETY: as for this function.
    unsafe {
        V::run(
            #[inline(always)]
            || (0..strip.depth).for_each(|step| slender::<V>(strip, to, most, step)),
        );
    }
}

/// Copies a step of a strip.
///
/// # Safety
/// As for [`pack_slender`].
#[inline(always)]
unsafe fn slender<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element, most: usize, step: usize) {
    let from = strip.from.wrapping_offset(step as isize * strip.down);
    let later = strip.from.wrapping_offset((step + AHEAD) as isize * strip.down);
    for (start, width) in spans(strip.width, most) {
        prefetch(later.wrapping_add(start));
        let panel = to.wrapping_add(start * strip.depth + step * width);
        for lane in (0..width).step_by(V::LANES) {
            let (left, room) = (strip.width - start - lane, (strip.depth - step) * width - lane);
            let (from, to) = (from.wrapping_add(start + lane), panel.wrapping_add(lane));
            // SAFETY: as for this function; a whole vector is read and written only where there is room for it.
            unsafe {
                let vector = if left < V::LANES { V::load_some(from, V::mask(left)) } else { V::load(from) };
                if room < V::LANES { vector.store_some(to, V::mask(room)) } else { vector.store(to) }
            }
        }
    }
}

/// Copies a strip whose elements are contiguous from step to step to one panel, with its width for each step.
///
/// # Safety
/// The machine has the level of V. The strip can be read, and the panel has room for `depth * width` elements.
pub unsafe fn interleave<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element) {
    // SAFETY: as for this function.
    unsafe {
        V::run(
            #[inline(always)]
            || panel::<V>(strip, to, strip.width),
        );
    }
}

/// Copies one panel.
///
/// # Safety
/// As for [`pack`], but that `pitch` can be any that has room for the width.
#[inline(always)]
unsafe fn panel<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element, pitch: usize) {
    // SAFETY: as for this function.
    unsafe {
        if strip.down == 1 && strip.depth >= V::LANES && V::LANES > 1 {
            squares::<V>(strip, to, pitch);
        } else {
            one_by_one(strip, to, pitch);
        }
    }
}

/// Fills a panel with zeros beyond the strip's width.
///
/// # Safety
/// As for [`pack`].
#[inline(always)]
unsafe fn clear_rest<T: Real>(strip: &Strip<T>, to: *mut T, pitch: usize) {
    if strip.width < pitch {
        for step in 0..strip.depth {
            // SAFETY: as for this function.
            unsafe { to.add(step * pitch + strip.width).write_bytes(0, pitch - strip.width) };
        }
    }
}

/// Copies one panel whose elements are contiguous from step to step, in squares that are transposed in registers. The
/// last squares overlap if the depth is no multiple of the lanes.
///
/// # Safety
/// As for [`pack`]; there are as many steps as lanes, or more.
#[inline(always)]
unsafe fn squares<V: Vector>(strip: &Strip<V::Element>, to: *mut V::Element, pitch: usize) {
    for start in (0..strip.width).step_by(V::LANES) {
        let mask = V::mask(V::LANES.min(strip.width - start));
        // A line beyond the width is not written, so that any can be read instead.
        let lines: [*const V::Element; MOST_LANES] = std::array::from_fn(
            #[inline(always)]
            |i| strip.from.wrapping_offset((start + i).min(strip.width - 1) as isize * strip.across),
        );
        let last = strip.depth - V::LANES;
        for step in (0..last).step_by(V::LANES).chain([last]) {
            for line in &lines[..V::LANES] {
                prefetch(line.wrapping_add(step + 2 * V::LANES));
            }
            // SAFETY: as for this function.
            unsafe { V::transpose(&lines, step, to.add(step * pitch + start), pitch, mask) };
        }
    }
}

/// Copies one panel element by element.
///
/// # Safety
/// As for [`pack`].
#[inline(always)]
unsafe fn one_by_one<T: Real>(strip: &Strip<T>, to: *mut T, pitch: usize) {
    for step in 0..strip.depth {
        for i in 0..strip.width {
            let from = strip.from.wrapping_offset(step as isize * strip.down + i as isize * strip.across);
            // SAFETY: as for this function.
            unsafe { *to.add(step * pitch + i) = *from };
        }
    }
}
