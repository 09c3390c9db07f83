//! Products without scratch: a is read where it lies, b too, or through a panel on the stack.

use std::mem::MaybeUninit;

use super::pack::{Strip, pack};
use super::tile::Tile;
use super::vector::{Vector, WIDE};
use super::{DEPTH, Product, spans, vectors};
use crate::{Element, Number};

/// Bytes of a panel of b: `DEPTH` rows of the widest tile.
const PANEL: usize = DEPTH * WIDE * 64;

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

    /// How many elements it has room for.
    pub const fn room<T>() -> usize {
        PANEL / size_of::<T>()
    }
}

/// Rows of a from which on a panel of b is copied although it could be read where it is, if its rows are so far apart
/// that they would push each other out of the first-level cache.
const ROWS: usize = 48;
const APART: usize = 1024;

/// Computes an upright product on this thread.
///
/// # Safety
/// As for `product_f32`, and the machine has the level of V.
pub(super) unsafe fn direct<V: Vector>(p: &Product<V::Element>) {
    // SAFETY: as for this function.
    unsafe {
        if p.m == 0 || p.n == 0 {
            return;
        }
        if vectors::fit(p) {
            return vectors::run::<V>(p);
        }
        let apart = p.rsb.unsigned_abs() * V::Element::DTYPE.size() >= APART;
        let packs = p.csb != 1 && p.n > 1 || p.m >= ROWS && apart;
        let mut panel = Panel::new();
        for block in blocks(p) {
            for (vector, wide) in spans(p.n.div_ceil(V::LANES), WIDE) {
                let column = vector * V::LANES;
                let width = (wide * V::LANES).min(p.n - column);
                let mut b = block.b.wrapping_offset(column as isize * p.csb);
                let mut rsb = p.rsb;
                if packs {
                    let strip = Strip { from: b, depth: block.k, down: p.rsb, width, across: p.csb };
                    pack::<V>(&strip, panel.start(), wide * V::LANES);
                    (b, rsb) = (panel.start::<V::Element>().cast_const(), (wide * V::LANES) as isize);
                }
                for (row, rows) in spans(p.m, V::TILES.len()) {
                    V::TILES[rows - 1][wide - 1](&Tile {
                        k: block.k,
                        a: block.a.wrapping_offset(row as isize * p.rsa),
                        rsa: p.rsa,
                        csa: p.csa,
                        b,
                        rsb,
                        c: p.c.wrapping_offset(row as isize * p.rsc + column as isize * p.csc),
                        rsc: p.rsc,
                        csc: p.csc,
                        columns: width,
                        padded: packs,
                        alpha: p.alpha,
                        beta: block.beta,
                    });
                }
            }
        }
    }
}

/// Cuts a product into products of at most `DEPTH` steps of the inner size, to be run in order. There is one of no
/// steps where there is nothing to add.
pub(super) fn blocks<T: Number>(p: &Product<T>) -> impl Iterator<Item = Product<T>> {
    (0..p.k.max(1)).step_by(DEPTH).map(move |start| Product {
        k: DEPTH.min(p.k - start),
        a: p.a.wrapping_offset(start as isize * p.csa),
        b: p.b.wrapping_offset(start as isize * p.rsb),
        beta: if start == 0 { p.beta } else { T::ONE },
        ..*p
    })
}
