//! Patches of pictures as the columns of a matrix, and back.

use super::conv::Conv2d;
use crate::Real;

/// Some output rows of some neighbouring pictures.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    pub image: usize,
    pub images: usize,
    pub row: usize,
    pub rows: usize,
}

impl Block {
    /// Output places, the columns of the matrix.
    pub fn columns(&self, conv: &Conv2d) -> usize {
        self.images * self.rows * conv.out_w()
    }
}

/// One place in the window, as it meets the rows of a picture.
struct Tap {
    /// Input row and column for output row 0 and column 0.
    dy: isize,
    dx: isize,
    /// The output columns whose input column exists.
    from: usize,
    to: usize,
    /// The run of a block's places, moved as a whole, whose input exists.
    run: std::ops::Range<usize>,
    /// Where in the input plane the run begins.
    first: usize,
}

impl Tap {
    fn new(conv: &Conv2d, block: &Block, i: usize, j: usize) -> Tap {
        let dy = (i * conv.dh) as isize - conv.ph as isize;
        let dx = (j * conv.dw) as isize - conv.pw as isize;
        let (from, to) = inside(dx, conv.sw, conv.w, conv.out_w());
        let by = (block.row as isize + dy) * conv.w as isize + dx;
        let (start, end) = inside(by, 1, conv.h * conv.w, block.rows * conv.w);
        let first = if start < end { start.wrapping_add_signed(by) } else { 0 };
        Tap { dy, dx, from, to, run: start..end, first }
    }

    /// The input row of an output row, if it exists.
    fn row(&self, conv: &Conv2d, y: usize) -> Option<usize> {
        usize::try_from((y * conv.sh) as isize + self.dy).ok().filter(|&row| row < conv.h)
    }

    /// The input column of an output column in `from .. to`.
    fn column(&self, conv: &Conv2d, x: usize) -> usize {
        ((x * conv.sw) as isize + self.dx) as usize
    }
}

/// The outputs whose input `output * step + shift` lies below `size`.
fn inside(shift: isize, step: usize, size: usize, outputs: usize) -> (usize, usize) {
    let from = if shift >= 0 { 0 } else { shift.unsigned_abs().div_ceil(step) };
    let room = size as isize - shift;
    let to = if room <= 0 { 0 } else { (room as usize).div_ceil(step) };
    (from.min(outputs), to.min(outputs).max(from.min(outputs)))
}

/// Whether a tap's outputs are the input plane moved as a whole: rows of both have one length.
fn moves_whole(conv: &Conv2d) -> bool {
    conv.sh == 1 && conv.sw == 1 && conv.out_w() == conv.w
}

/// Writes the patches of the `channels` channels from `channel` on into
/// `columns` (`[channels * kh * kw, block]`).
pub fn im2col<T: Real>(conv: &Conv2d, x: &[T], channel: usize, channels: usize, block: &Block, columns: &mut [T]) {
    let plane_size = conv.h * conv.w;
    let width = block.rows * conv.out_w();
    let mut target = columns.chunks_exact_mut(width);
    for c in channel..channel + channels {
        for i in 0..conv.kh {
            for j in 0..conv.kw {
                let tap = Tap::new(conv, block, i, j);
                for image in block.image..block.image + block.images {
                    let plane = &x[(image * conv.c_in + c) * plane_size..][..plane_size];
                    let Some(out) = target.next() else { return };
                    if moves_whole(conv) {
                        take_whole(conv, plane, &tap, out);
                    } else {
                        take_rows(conv, plane, &tap, block, out);
                    }
                }
            }
        }
    }
}

fn take_rows<T: Real>(conv: &Conv2d, plane: &[T], tap: &Tap, block: &Block, out: &mut [T]) {
    for (y, out) in out.chunks_exact_mut(conv.out_w()).enumerate() {
        let Some(row) = tap.row(conv, block.row + y) else {
            out.fill(T::ZERO);
            continue;
        };
        let row = &plane[row * conv.w..][..conv.w];
        out[..tap.from].fill(T::ZERO);
        out[tap.to..].fill(T::ZERO);
        if tap.from >= tap.to {
            continue;
        }
        let first = tap.column(conv, tap.from);
        let out = &mut out[tap.from..tap.to];
        if conv.sw == 1 {
            out.copy_from_slice(&row[first..first + out.len()]);
        } else {
            for (out, &x) in out.iter_mut().zip(row[first..].iter().step_by(conv.sw)) {
                *out = x;
            }
        }
    }
}

fn take_whole<T: Real>(conv: &Conv2d, plane: &[T], tap: &Tap, out: &mut [T]) {
    out[..tap.run.start].fill(T::ZERO);
    out[tap.run.end..].fill(T::ZERO);
    out[tap.run.clone()].copy_from_slice(&plane[tap.first..tap.first + tap.run.len()]);
    clear_sides(conv, tap, out);
}

/// Zeroes the columns whose input lies beside the picture: moved as a whole, they met the next row.
fn clear_sides<T: Real>(conv: &Conv2d, tap: &Tap, out: &mut [T]) {
    if tap.from == 0 && tap.to == conv.w {
        return;
    }
    for row in out.chunks_exact_mut(conv.w) {
        for x in &mut row[..tap.from] {
            *x = T::ZERO;
        }
        for x in &mut row[tap.to..] {
            *x = T::ZERO;
        }
    }
}

/// Adds patches back to the pictures that they were taken from; the pictures begin at `first` in `gx`.
/// The patches are used up.
pub fn col2im<T: Real>(conv: &Conv2d, columns: &mut [T], channel: usize, channels: usize, block: &Block, gx: &mut [T]) {
    let plane_size = conv.h * conv.w;
    let width = block.rows * conv.out_w();
    let mut source = columns.chunks_exact_mut(width);
    for c in channel..channel + channels {
        for i in 0..conv.kh {
            for j in 0..conv.kw {
                let tap = Tap::new(conv, block, i, j);
                for image in 0..block.images {
                    let plane = &mut gx[(image * conv.c_in + c) * plane_size..][..plane_size];
                    let Some(patch) = source.next() else { return };
                    if moves_whole(conv) {
                        clear_sides(conv, &tap, patch);
                        add(&mut plane[tap.first..tap.first + tap.run.len()], &patch[tap.run.clone()]);
                    } else {
                        add_rows(conv, plane, &tap, block, patch);
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn add<T: Real>(to: &mut [T], from: &[T]) {
    for (to, &from) in to.iter_mut().zip(from) {
        *to += from;
    }
}

fn add_rows<T: Real>(conv: &Conv2d, plane: &mut [T], tap: &Tap, block: &Block, patch: &[T]) {
    if tap.from >= tap.to {
        return;
    }
    for (y, patch) in patch.chunks_exact(conv.out_w()).enumerate() {
        let Some(row) = tap.row(conv, block.row + y) else { continue };
        let first = row * conv.w + tap.column(conv, tap.from);
        let patch = &patch[tap.from..tap.to];
        if conv.sw == 1 {
            add(&mut plane[first..first + patch.len()], patch);
        } else {
            for (to, &from) in plane[first..].iter_mut().step_by(conv.sw).zip(patch) {
                *to += from;
            }
        }
    }
}
