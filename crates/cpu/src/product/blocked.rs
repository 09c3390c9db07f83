//! Large products: all threads pack and read the panels of b together, and each packs the panels of a that it needs.
//!
//! A panel of a stays in the first-level cache while a group of panels of b is read from the second-level cache.

use tensor_kernels::{Element, Number};

use super::kernels::{Kernels, WIDE, pitch};
use super::order::{Order, Task};
use super::pack::{Strip, pack, pack_slender};
use super::tile::Tile;
use super::{Product, spans, time};
use crate::simd::{MOST_LANES, Vector};
use crate::threads::{Shared, parallel_in_order};

/// Rows of a and columns of b that are packed at a time.
const SIDE: usize = 4096;
/// Their numbers are rounded up to a multiple of this: a whole number of tiles.
const GRAIN: usize = WIDE * MOST_LANES;
/// The most bytes of a row of a that are summed up in registers before the sums go to memory. So a panel of a stays in
/// the first-level cache, even if two programs share it.
const RUN: usize = 1536;
/// Columns of b in a group: their panels stay in the second-level cache while all panels of a slice use them.
const GROUP: usize = 512;
/// The most rows of a that a thread packs at a time.
const SLICE: usize = 256;
/// Slices that few rows are split into.
const SLICES: usize = 8;
/// Few rows or columns.
pub(super) const FEW: usize = 128;
/// Panels of b that a thread packs at a time.
const PANELS: usize = 16;

/// Whether a product is large enough in every dimension to be worth packing. Without packing, each panel of b reads a
/// in place. Then rows that are a power of two apart evict each other from the second-level cache. With few rows or
/// columns, a packed panel is used so seldom that only large products gain.
pub(super) fn is_worth(m: usize, n: usize, k: usize) -> bool {
    let least = if m.min(n) > FEW { 320 * 320 * 320 } else { 420 * 420 * 420 };
    m.min(n) >= 96 && k >= 64 && m.saturating_mul(n).saturating_mul(k) >= least
}

/// Elements of scratch for a product of these sizes, with elements of `size` bytes. m and n may be exchanged.
pub(super) fn scratch(m: usize, n: usize, k: usize, size: usize) -> usize {
    (side(m) + side(n)) * depth(k, size)
}

/// Steps of the inner size that are summed up at a time: the inner size is split evenly.
fn depth(k: usize, size: usize) -> usize {
    k.div_ceil(k.div_ceil(RUN / size).max(1))
}

fn side(size: usize) -> usize {
    size.min(SIDE).next_multiple_of(GRAIN)
}

/// Computes a row-major product on all threads.
///
/// # Safety
/// As for `direct`; scratch has room for [`scratch`] elements.
pub(super) unsafe fn blocked<V: Vector>(p: &Product<V::Element>, scratch: *mut V::Element) {
    let most = depth(p.k, size_of::<V::Element>());
    let a_panels = Shared::from_ptr(scratch);
    let b_panels = Shared::from_ptr(scratch.wrapping_add(side(p.m) * most));
    let order = Order::default();
    let slice = p.m.min(SIDE).div_ceil(SLICES).next_multiple_of(8).min(SLICE);
    let packs = p.n.min(SIDE).div_ceil(pitch::<V>()).div_ceil(PANELS);
    let computes = p.m.min(SIDE).div_ceil(slice);
    // A step is a block of columns, inner size and rows. First b is packed, then slices of rows are computed.
    let (across, down, deep) = (p.n.div_ceil(SIDE), p.m.div_ceil(SIDE), p.k.div_ceil(most));
    let tasks = packs + computes;
    parallel_in_order(across * deep * down * tasks, time(p.m, p.n, p.k, V::Element::DTYPE), |task| {
        let (step, task) = (task / tasks, task % tasks);
        let (row, depth, column) = (step % down * SIDE, step / down % deep * most, step / down / deep * SIDE);
        let part = Product {
            m: SIDE.min(p.m - row),
            n: SIDE.min(p.n - column),
            k: most.min(p.k - depth),
            a: p.a.wrapping_offset(row as isize * p.rsa + depth as isize * p.csa),
            b: p.b.wrapping_offset(depth as isize * p.rsb + column as isize * p.csb),
            c: p.c.wrapping_offset(row as isize * p.rsc + column as isize * p.csc),
            beta: if depth == 0 { p.beta } else { V::Element::ONE },
            ..*p
        };
        let _task = Task { order: &order, count: if task < packs { &order.packed } else { &order.computed } };
        // Until then, the panels of the previous step are read.
        order.wait(&order.computed, step * computes);
        if task < packs {
            if row == 0 {
                // SAFETY: this task alone writes these panels.
                unsafe { pack_b::<V>(&part, task, b_panels.ptr()) };
            }
            return;
        }
        let start = (task - packs) * slice;
        let rows = slice.min(part.m.saturating_sub(start));
        // SAFETY: this task alone uses these rows of c and their panels of a; the panels of b are written first.
        unsafe {
            pack_a::<V>(&part, start, rows, a_panels.ptr());
            order.wait(&order.packed, (step + 1) * packs);
            compute::<V>(&part, start, rows, a_panels.ptr(), b_panels.ptr());
        }
    });
}

/// Packs a group of panels of b.
///
/// # Safety
/// As for `blocked`; nothing else uses these panels.
unsafe fn pack_b<V: Vector>(part: &Product<V::Element>, group: usize, panels: *mut V::Element) {
    let column = group * PANELS * pitch::<V>();
    let strip = Strip {
        from: part.b.wrapping_offset(column as isize * part.csb),
        depth: part.k,
        down: part.rsb,
        width: (PANELS * pitch::<V>()).min(part.n.saturating_sub(column)),
        across: part.csb,
    };
    // SAFETY: as for this function.
    unsafe { pack::<V>(&strip, panels.wrapping_add(column * part.k), pitch::<V>()) };
}

/// Packs the panels of some rows of a.
///
/// # Safety
/// As for `blocked`; nothing else uses these panels.
unsafe fn pack_a<V: Vector>(part: &Product<V::Element>, start: usize, rows: usize, panels: *mut V::Element) {
    let most = Kernels::<V>::TILES.len();
    if part.rsa == 1 {
        let from = part.a.wrapping_add(start);
        let strip = Strip { from, depth: part.k, down: part.csa, width: rows, across: 1 };
        // SAFETY: as for this function.
        return unsafe { pack_slender::<V>(&strip, panels.wrapping_add(start * part.k), most) };
    }
    for (row, high) in spans(rows, most) {
        let row = start + row;
        let from = part.a.wrapping_offset(row as isize * part.rsa);
        let strip = Strip { from, depth: part.k, down: part.csa, width: high, across: part.rsa };
        // SAFETY: as for this function.
        unsafe { pack::<V>(&strip, panels.wrapping_add(row * part.k), high) };
    }
}

/// Computes some rows of c from the panels.
///
/// # Safety
/// As for `blocked`; the panels are written, and nothing else uses these rows of c.
unsafe fn compute<V: Vector>(
    part: &Product<V::Element>,
    start: usize,
    rows: usize,
    a_panels: *const V::Element,
    b_panels: *const V::Element,
) {
    for group in (0..part.n).step_by(GROUP) {
        let end = part.n.min(group + GROUP);
        for (row, high) in spans(rows, Kernels::<V>::TILES.len()) {
            let row = start + row;
            for column in (group..end).step_by(pitch::<V>()) {
                let columns = pitch::<V>().min(end - column);
                let tile = Tile {
                    k: part.k,
                    a: a_panels.wrapping_add(row * part.k),
                    rsa: 1,
                    csa: high as isize,
                    b: b_panels.wrapping_add(column * part.k),
                    rsb: pitch::<V>() as isize,
                    c: part.c.wrapping_offset(row as isize * part.rsc + column as isize * part.csc),
                    rsc: part.rsc,
                    csc: part.csc,
                    columns,
                    padded: true,
                    alpha: part.alpha,
                    beta: part.beta,
                };
                // SAFETY: as for this function.
                unsafe { Kernels::<V>::TILES[high - 1][columns.div_ceil(V::LANES) - 1](&tile) };
            }
        }
    }
}
