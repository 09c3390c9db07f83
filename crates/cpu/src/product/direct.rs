//! Products without scratch: a is read in place, and b too, or through a panel on the stack.

use std::mem::MaybeUninit;
use std::ops::Range;

use tensor_kernels::Number;

use super::kernels::{Kernels, WIDE, pitch};
use super::pack::{Strip, pack};
use super::tile::Tile;
use super::{Product, gemv, spans};
use crate::simd::Vector;

/// Steps of the inner size that are summed up in registers before the sums go to memory. A panel of b of this length
/// stays in the first-level cache, even if two programs share it.
const DEPTH: usize = 208;
/// Bytes of a panel of b: `DEPTH` rows of the widest tile.
const PANEL: usize = DEPTH * WIDE * 64;

/// The steps for products with at most [`NARROW`] columns.
const LONG: usize = 8 * DEPTH;
const NARROW: usize = 16;

/// Memory for a panel on the stack.
#[repr(align(64))]
pub(super) struct Panel(MaybeUninit<[u8; PANEL]>);

impl Panel {
    pub fn new() -> Panel {
        Panel(MaybeUninit::uninit())
    }

    pub fn start<T>(&mut self) -> *mut T {
        self.0.as_mut_ptr().cast()
    }

    /// The number of elements that it has room for.
    pub const fn room<T>() -> usize {
        PANEL / size_of::<T>()
    }
}

/// From this row stride of b on, in bytes, panels of b are copied although they could be read in place. Rows so far
/// apart evict each other from the first-level cache.
const APART: usize = 1024;

/// Computes a row-major product on this thread.
///
/// # Safety
/// As for `product_f32`, and the machine has the level of V.
pub(super) unsafe fn direct<V: Vector>(p: &Product<V::Element>) {
    // SAFETY: as for this function.
    unsafe {
        if p.m == 0 || p.n == 0 {
            return;
        }
        if gemv::fit(p) {
            return gemv::run::<V>(p);
        }
        let apart = p.rsb.unsigned_abs() * size_of::<V::Element>() >= APART;
        let packs = p.csb != 1 && p.n > 1 || p.m > Kernels::<V>::TILES.len() && apart;
        let pitch = pitch::<V>();
        let mut memory = Panel::new();
        let panels = memory.start::<V::Element>();
        // A row of c of a vector or two costs little time compared with the sums, and a is read in long runs.
        let most = if p.n <= NARROW && !packs { LONG } else { DEPTH };
        for block in blocks(p, most) {
            // As many panels at once as fit, so that rows of b and c are read in long runs.
            let group = if packs { Panel::room::<V::Element>() / pitch / block.k.max(1) * pitch } else { pitch };
            for group in strips(p.n, group) {
                if packs {
                    let from = block.b.wrapping_offset(group.start as isize * p.csb);
                    let strip = Strip { from, depth: block.k, down: p.rsb, width: group.len(), across: p.csb };
                    pack::<V>(&strip, panels, pitch);
                }
                for (row, rows) in spans(p.m, Kernels::<V>::TILES.len()) {
                    for strip in strips(group.len(), pitch) {
                        let column = group.start + strip.start;
                        let (b, rsb) = match packs {
                            true => (panels.wrapping_add(strip.start * block.k).cast_const(), pitch as isize),
                            false => (block.b.wrapping_offset(column as isize * p.csb), p.rsb),
                        };
                        Kernels::<V>::TILES[rows - 1][strip.len().div_ceil(V::LANES) - 1](&Tile {
                            k: block.k,
                            a: block.a.wrapping_offset(row as isize * p.rsa),
                            rsa: p.rsa,
                            csa: p.csa,
                            b,
                            rsb,
                            c: p.c.wrapping_offset(row as isize * p.rsc + column as isize * p.csc),
                            rsc: p.rsc,
                            csc: p.csc,
                            columns: strip.len(),
                            padded: packs,
                            alpha: p.alpha,
                            beta: block.beta,
                        });
                    }
                }
            }
        }
    }
}

/// Splits `0..total` into ranges of a length; the last may be shorter.
fn strips(total: usize, len: usize) -> impl Iterator<Item = Range<usize>> {
    (0..total).step_by(len).map(move |start| start..total.min(start + len))
}

/// Splits a product into products of at most `most` steps of the inner size, to be run in order. If the inner size is
/// 0, yields one product.
fn blocks<T: Number>(p: &Product<T>, most: usize) -> impl Iterator<Item = Product<T>> {
    spans(p.k, most).chain((p.k == 0).then_some((0, 0))).map(move |(start, k)| Product {
        k,
        a: p.a.wrapping_offset(start as isize * p.csa),
        b: p.b.wrapping_offset(start as isize * p.rsb),
        beta: if start == 0 { p.beta } else { T::ONE },
        ..*p
    })
}
