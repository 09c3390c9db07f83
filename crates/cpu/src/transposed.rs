//! Operands whose memory order differs from that of the result, for example transposed operands.
//!
//! Row by row, each element of such an operand would come from another cache line. The line would be evicted before the
//! next row reads from it. So these operands are read line by line, some rows at a time, into panels in the first-level
//! cache.

use std::mem::MaybeUninit;

use tensor_kernels::{Element, MAX_RANK, View, ViewMut};

use super::layout::Layout;
use super::map::{self, BLOCK, Loop1, Loop2};
use super::threads::{Shared, parallel};

/// Rows of a panel: the elements of 4 bytes in a cache line.
const HEIGHT: usize = 16;
const BYTES: usize = 32 << 10;
/// Fewer elements fit the caches.
const LEAST: usize = 16 * 1024;
/// The estimated time of an element, for all operations.
const NS: f64 = 1.0;

#[repr(align(64))]
struct Panel(MaybeUninit<[u8; BYTES]>);

/// An operand of the walk over rows.
struct Operand {
    memory: Shared<u8>,
    size: usize,
    /// The strides of elements and of rows.
    along: isize,
    across: isize,
    rest: Layout,
    /// Whether the operand is read in panels.
    is_transposed: bool,
}

impl Operand {
    fn new(ptr: *const u8, size: usize, strides: &[isize], axes: [usize; 2], rest: &[usize]) -> Operand {
        let [along, across] = axes.map(|axis| strides[axis]);
        let memory = Shared::from_ptr(ptr.cast_mut());
        Operand {
            memory,
            size,
            along,
            across,
            rest: Layout::new(rest, strides),
            is_transposed: across == 1 && along != 0,
        }
    }

    /// The offset of a plane of the outer dimensions.
    fn at(&self, plane: usize, row: usize, column: usize) -> *mut u8 {
        let offset = self.rest.offset(plane) + row as isize * self.across + column as isize * self.along;
        self.memory.ptr().wrapping_offset(offset * self.size as isize)
    }
}

/// [`map::map1`] by rows.
pub fn map1<A: Element, U: Element>(ns: f64, a: View<'_>, out: ViewMut<'_>, each: Loop1<'_, A, U>) {
    by_rows([a], out, |[a], out| map::map1(ns, a, out, each));
}

/// [`map::map2`] by rows.
pub fn map2<A: Element, B: Element, U: Element>(
    ns: f64,
    a: View<'_>,
    b: View<'_>,
    out: ViewMut<'_>,
    each: Loop2<'_, A, B, U>,
) {
    by_rows([a, b], out, |[a, b], out| map::map2(ns, a, b, out, each));
}

/// Calls `each` to compute the result: row by row if operands are transposed, with their rows copied to panels.
/// Otherwise all of it at once.
pub fn by_rows<const N: usize>(
    operands: [View<'_>; N],
    out: ViewMut<'_>,
    each: impl Fn([View<'_>; N], ViewMut<'_>) + Sync,
) {
    match axes(&operands, &out) {
        None => each(operands, out),
        Some(axes) => in_panels(axes, operands, &out, &each),
    }
}

/// [`by_rows`] of transposed operands. It is compiled once for each number of operands.
fn in_panels<const N: usize>(
    axes: [usize; 2],
    operands: [View<'_>; N],
    out: &ViewMut<'_>,
    each: &(dyn Fn([View<'_>; N], ViewMut<'_>) + Sync),
) {
    let [width, height] = axes.map(|axis| out.shape()[axis]);
    let mut rest = [1; MAX_RANK];
    let rest = &mut rest[..out.rank()];
    rest.copy_from_slice(out.shape());
    for axis in axes {
        rest[axis] = 1;
    }
    let planes: usize = rest.iter().product();
    let parts = operands.map(|x| Operand::new(x.ptr(), x.dtype().size(), x.strides(), axes, rest));
    let result = Operand::new(out.ptr(), out.dtype().size(), out.strides(), axes, rest);
    let largest = parts.iter().filter(|x| x.is_transposed).map(|x| x.size).max().unwrap_or(1);
    let pitch = (BYTES / HEIGHT / largest).min(BLOCK);
    let (bands, strips) = (height.div_ceil(HEIGHT), width.div_ceil(pitch));
    parallel(planes * bands * strips, (out.numel() as f64 * NS) as u64, |chunk| {
        let (plane, row, column) = (chunk / strips / bands, chunk / strips % bands * HEIGHT, chunk % strips * pitch);
        let (rows, columns) = (HEIGHT.min(height - row), [pitch.min(width - column)]);
        let mut panels = [const { Panel(MaybeUninit::uninit()) }; N];
        for (x, panel) in parts.iter().zip(&mut panels).filter(|(x, _)| x.is_transposed) {
            // SAFETY: the view reaches these elements, and the panel has room.
            unsafe { x.gather(x.at(plane, row, column), [rows, columns[0]], panel, pitch) };
        }
        let steps: [[isize; 1]; N] = std::array::from_fn(|k| [if parts[k].is_transposed { 1 } else { parts[k].along }]);
        for i in 0..rows {
            let views = std::array::from_fn(|k| {
                let ptr = match parts[k].is_transposed {
                    true => panels[k].0.as_ptr().cast::<u8>().wrapping_add(i * pitch * parts[k].size),
                    false => parts[k].at(plane, row + i, column),
                };
                // SAFETY: a row of the operand, or of the panel that was written.
                unsafe { View::new(ptr, operands[k].dtype(), &columns, &steps[k]) }
            });
            let to = result.at(plane, row + i, column);
            // SAFETY: rows of the result are disjoint parts of it.
            each(views, unsafe { ViewMut::new(to, out.dtype(), &columns, &[1]) });
        }
    });
}

/// The dimension along which the result is contiguous, and another one along which an operand is. `None` if the caches
/// make panels unnecessary.
pub fn axes(operands: &[View<'_>], out: &ViewMut<'_>) -> Option<[usize; 2]> {
    if out.numel() < LEAST {
        return None;
    }
    let near = |strides: &[isize]| (0..out.rank()).find(|&axis| strides[axis] == 1 && out.shape()[axis] >= HEIGHT);
    let along = near(out.strides())?;
    let across = |x: &View<'_>| near(x.strides()).filter(|&axis| axis != along && x.strides()[along] != 0);
    Some([along, operands.iter().find_map(across)?])
}

impl Operand {
    /// Copies rows and columns from an offset of the operand to a panel.
    ///
    /// # Safety
    /// The elements must be valid to read, and the panel must have room for the rows.
    unsafe fn gather(&self, from: *const u8, sizes: [usize; 2], panel: &mut Panel, pitch: usize) {
        let to = panel.0.as_mut_ptr();
        // SAFETY: as for this function; elements are copied as what has as many bytes.
        unsafe {
            match self.size {
                1 => gather::<u8>(from.cast(), self.along, sizes, to.cast(), pitch),
                2 => gather::<u16>(from.cast(), self.along, sizes, to.cast(), pitch),
                4 => gather::<u32>(from.cast(), self.along, sizes, to.cast(), pitch),
                16 => gather::<[u64; 2]>(from.cast(), self.along, sizes, to.cast(), pitch),
                _ => gather::<u64>(from.cast(), self.along, sizes, to.cast(), pitch),
            }
        }
    }
}

/// Copies columns with a stride of `step` to rows with a stride of `pitch`.
///
/// # Safety
/// The elements must be valid to read. The panel, in other memory, must be valid to write.
unsafe fn gather<T: Copy>(from: *const T, step: isize, [rows, columns]: [usize; 2], to: *mut T, pitch: usize) {
    // SAFETY: by the above.
    unsafe {
        match rows {
            // The usual count is a constant: the compiler unrolls it.
            HEIGHT => gather_lines(from, step, [HEIGHT, columns], to, pitch),
            _ => gather_lines(from, step, [rows, columns], to, pitch),
        }
    }
}

/// # Safety
/// As [`gather`].
#[inline(always)]
unsafe fn gather_lines<T: Copy>(from: *const T, step: isize, [rows, columns]: [usize; 2], to: *mut T, pitch: usize) {
    for j in 0..columns {
        let line = from.wrapping_offset(j as isize * step);
        // SAFETY: by the above.
        (0..rows).for_each(|i| unsafe { *to.add(i * pitch + j) = *line.add(i) });
    }
}
