//! The forward pass of a convolution and the gradient of its images: both are sums over taps.

use std::marker::PhantomData;

use tensor_kernels::DType;

use super::axis::Axis;
use super::channels::{Channels, Paired, Widened};
use super::grid::{Grid, copy};
use super::planes::{Block, Planes, Room, repeat};
use crate::element::{Floating, Real};
use crate::product::implicit_im2col::Shifted;
use crate::product::pack::{Strip, interleave};
use crate::product::{Kernels, Pairs, spans};
use crate::scratch::Sizes;
use crate::simd::{self, Task, Vector, run_pairs};
use crate::threads::{Shared, parallel};

/// About how many positions a block has: so many that the fixed time of its tasks is small.
const PLACES: usize = 512;
/// Bytes of planes that stay in the second-level cache.
const BYTES: usize = 256 * 1024;
/// The most rows that a kernel has.
const ROWS: usize = 12;

/// Sums over taps: each written element is the sum over a window of all read channels of its group.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    pub n: usize,
    pub groups: usize,
    /// The read and the written channels of a group.
    pub read: usize,
    pub written: usize,
    pub rows: Axis,
    pub columns: Axis,
    /// The window, in rows and columns.
    pub window: [usize; 2],
    /// The strides of read and written channels in the weights of a group.
    pub weights_read: usize,
    pub weights_written: usize,
    /// The read channels of which an element of the planes holds a number.
    pub held: usize,
}

/// A sweep along both axes, and the range of its taps.
#[derive(Clone, Copy)]
struct Sweep {
    sweep: [usize; 2],
    first: usize,
    taps: usize,
}

impl Pass {
    fn planes(&self, size: usize) -> Planes {
        let room = Room { places: PLACES, elements: BYTES / size };
        Planes::new(self.n, [self.read, self.held], [self.rows, self.columns], room)
    }

    /// The taps of all sweeps through the channels of a group.
    pub fn taps(&self) -> usize {
        self.elements() * self.window[0] * self.window[1]
    }

    /// The elements that hold the read channels of a position.
    fn elements(&self) -> usize {
        self.read.div_ceil(self.held)
    }

    /// The elements of a group's weights in the order of the kernels.
    fn panels(&self) -> usize {
        self.written * self.taps()
    }

    /// The number of weights of a group.
    pub fn weights(&self) -> usize {
        self.written * self.read * self.window[0] * self.window[1]
    }

    /// What a group reads, from the first image on, and the stride of images.
    pub fn group<'a, T>(&self, x: &'a [T], group: usize) -> (&'a [T], usize) {
        let size = self.read * self.rows.read * self.columns.read;
        (&x[group * size..], self.groups * size)
    }

    /// This pass, or with a plane for each column of the window if that is faster. It saves sums that belong to no
    /// output, and copies of results; it costs copies of images.
    pub fn split_if_worth(self) -> Pass {
        if self.columns.sweeps() > 1 {
            return self;
        }
        let split = Pass { columns: self.columns.split(), ..self };
        let outputs = self.columns.outputs;
        // Strided elements are copied one by one.
        let copying = if split.columns.source(0).1 > 1 { 40 } else { 5 };
        let copies = self.read * (split.columns.planes() - self.columns.planes()) * copying;
        let left_out = (self.columns.pitch() - outputs).saturating_mul(self.taps() / 2);
        let saved = self.written.saturating_mul(left_out.saturating_add(outputs.saturating_mul(3)));
        if copies.saturating_mul(outputs) < saved { split } else { self }
    }

    /// Whether the outputs of a block are contiguous like its positions, and have the computed type.
    fn writes_runs<S: Floating>(&self) -> bool {
        !S::DTYPE.is_only_kept() && self.lies_in_runs()
    }

    fn lies_in_runs(&self) -> bool {
        self.rows.apart() == 1 && self.columns.apart() == 1 && self.columns.pitch() == self.columns.written
    }

    /// The start of a written channel of an image; channels are counted through all groups.
    pub fn place(&self, image: usize, channel: usize) -> usize {
        (image * self.groups * self.written + channel) * self.rows.written * self.columns.written
    }

    /// The sizes of scratch; with `gathers`, results are copied to the output afterwards.
    fn sizes(&self, planes: &Planes, gathers: bool) -> Sizes {
        let rows = if gathers { ROWS.min(self.written) } else { 0 };
        let results = planes.room().saturating_mul(rows);
        Sizes {
            tables: 2 * self.taps(),
            shared: self.groups * self.panels(),
            part: planes.len().saturating_add(results),
            tasks: planes.blocks(),
        }
    }

    /// Bytes of scratch for a dtype.
    pub fn scratch(&self, dtype: DType) -> usize {
        let (size, gathers) = (dtype.computed().size(), dtype.is_only_kept() || !self.lies_in_runs());
        let bytes = |pass: Pass| pass.sizes(&pass.planes(size), gathers).bytes(size);
        // Enough for both, as the level may change meanwhile.
        if dtype == DType::Bf16 { bytes(*self).max(bytes(self.paired())) } else { bytes(*self) }
    }

    /// This pass over pairs of channels.
    fn paired(&self) -> Pass {
        Pass { held: 2, ..*self }
    }

    fn sweeps(&self, planes: &Planes) -> impl Iterator<Item = Sweep> + use<> {
        let (planes, across) = (*planes, self.columns.sweeps());
        (0..self.rows.sweeps() * across).scan(0, move |next, number| {
            let sweep = [number / across, number % across];
            let (first, taps) = (*next, planes.taps(sweep));
            *next += taps;
            Some(Sweep { sweep, first, taps })
        })
    }

    pub fn time(&self) -> u64 {
        let read = (self.n * self.groups * self.read * self.rows.read * self.columns.read) as f64;
        let written = (self.n * self.groups * self.written * self.rows.written * self.columns.written) as f64;
        let taps = self.taps() as f64 / (self.rows.apart() * self.columns.apart()) as f64;
        (written * taps / 40.0 + (read + written) / 4.0) as u64
    }

    /// Computes the pass from `x` to `y`, with a bias for each channel of `y`. `scratch` has [`Pass::scratch`] bytes.
    pub fn run<S: Floating>(&self, x: &[S], w: &[S], bias: Option<&[S]>, y: &mut [S], scratch: &mut [u8]) {
        if !(self.rows.writes_all() && self.columns.writes_all()) {
            y.fill(S::ZERO);
        }
        let y = Shared::new(y);
        let size = size_of::<S::Computed>();
        if Pairs::fit(S::DTYPE) {
            let pass = self.paired();
            let planes = pass.planes(size);
            return run_pairs(Run { pass, planes, x, w, bias, y, scratch, channels: PhantomData::<Paired> });
        }
        simd::run(Run {
            pass: *self,
            planes: self.planes(size),
            x,
            w,
            bias,
            y,
            scratch,
            channels: PhantomData::<Widened>,
        });
    }
}

struct Run<'a, S, C> {
    pass: Pass,
    planes: Planes,
    x: &'a [S],
    w: &'a [S],
    bias: Option<&'a [S]>,
    y: Shared<S>,
    scratch: &'a mut [u8],
    channels: PhantomData<C>,
}

impl<T: Real, S: Floating<Computed = T>, C: Channels<S> + Sync> Task<T> for Run<'_, S, C> {
    type Output = ();

    unsafe fn run<V: Vector<Element = T>>(mut self) {
        let sizes = self.pass.sizes(&self.planes, !self.pass.writes_runs::<S>());
        let (tables, panels, parts) = sizes.carve(std::mem::take(&mut self.scratch));
        let (shifts, sources) = tables.split_at_mut(self.pass.taps());
        for Sweep { sweep, first, taps } in self.pass.sweeps(&self.planes) {
            self.planes.shifts(sweep, &mut shifts[first..][..taps]);
            let places = self.planes.window(sweep).map(|([row, column], _)| row * self.pass.window[1] + column);
            repeat(&mut sources[first..][..taps], places, self.pass.held * self.pass.weights_read);
        }
        // SAFETY: elements of any bits, as large as those of the computed type.
        let panels = unsafe { panels.align_to_mut::<C::Element>().1 };
        self.pack::<V>(sources, panels);
        let (shifts, panels) = (&*shifts, &*panels);
        sizes.run(parts, self.pass.time(), |numbers, part| {
            let mut last = None;
            for block in numbers.map(|number| self.planes.block(number)) {
                for group in 0..self.pass.groups {
                    let clear = block.lies_elsewhere(&mut last);
                    // SAFETY: blocks are disjoint parts of y; the machine has the level.
                    unsafe { self.block::<V>(&block, group, shifts, panels, part, clear) };
                }
            }
        });
    }
}

impl<T: Real, S: Floating<Computed = T>, C: Channels<S> + Sync> Run<'_, S, C> {
    /// The start of the weights of a kernel's rows in the panels.
    fn panel(&self, group: usize, sweep: &Sweep, row: usize) -> usize {
        (group * self.pass.taps() + sweep.first) * self.pass.written + row * sweep.taps
    }

    /// Copies the weights into the order in which the kernels read them.
    fn pack<V: Vector<Element = T>>(&self, sources: &[usize], panels: &mut [C::Element]) {
        let (pass, rows) = (&self.pass, Kernels::<V>::SHIFTED.len());
        let (size, work) = (pass.weights(), panels.len() as u64);
        let panels = Shared::new(panels);
        let tiles = pass.written.div_ceil(rows);
        parallel(pass.groups * tiles, work, |number| {
            let (group, tile) = (number / tiles, number % tiles);
            let Some((row, high)) = spans(pass.written, rows).nth(tile) else { return };
            let weights = &self.w[group * size + row * pass.weights_written..];
            for sweep in pass.sweeps(&self.planes) {
                let sources = &sources[sweep.first..][..sweep.taps];
                // SAFETY: each task has panels of its own.
                let panel = unsafe { panels.part(self.panel(group, &sweep, row), high * sweep.taps) };
                if C::COUNT == 1 && !S::DTYPE.is_only_kept() && is_run(sources) {
                    let across = pass.weights_written;
                    let run = &weights[sources[0]..][..(high - 1) * across + sweep.taps];
                    let from = run.as_ptr().cast();
                    let strip = Strip { from, depth: sweep.taps, down: 1, width: high, across: across as isize };
                    // SAFETY: the weights are of the computed type, as the elements are; the machine has the level.
                    unsafe { interleave::<V>(&strip, panel.as_mut_ptr().cast()) };
                    continue;
                }
                for (tap, (to, source)) in panel.chunks_exact_mut(high).zip(sources).enumerate() {
                    let channel = tap / (sweep.taps / pass.elements()) * pass.held;
                    let is_single = C::COUNT == 1 || channel + 1 == pass.read;
                    for (i, to) in to.iter_mut().enumerate() {
                        let at = i * pass.weights_written + source;
                        let second = if is_single { S::ZERO } else { weights[at + pass.weights_read] };
                        *to = C::element(weights[at], second);
                    }
                }
            }
        });
    }

    /// Computes the channels of a group for a block; `clear` as for [`Planes::spread`].
    ///
    /// # Safety
    /// The machine has the level of V; nothing else writes the block.
    unsafe fn block<V: Vector<Element = T>>(
        &self,
        block: &Block,
        group: usize,
        shifts: &[usize],
        panels: &[C::Element],
        part: &mut [T],
        clear: bool,
    ) {
        let (pass, planes) = (&self.pass, &self.planes);
        let (x, from_image) = pass.group(self.x, group);
        let (spread, results) = part.split_at_mut(planes.len());
        // SAFETY: as for this function; elements are of any bits, and as large as those of the computed type.
        unsafe { planes.spread::<V, S, C>(x, from_image, block, spread.align_to_mut().1, clear) };
        for sweep in pass.sweeps(planes) {
            for (row, high) in spans(pass.written, Kernels::<V>::SHIFTED.len()) {
                let channel = group * pass.written + row;
                let mut bias = [T::ZERO; ROWS];
                let product = Shifted {
                    a: panels[self.panel(group, &sweep, row)..].as_ptr().cast(),
                    shifts: &shifts[sweep.first..][..sweep.taps],
                    b: spread.as_ptr(),
                    runs: planes.runs(block),
                    start: self.bias.map(|all| S::read(&all[channel..][..high], &mut bias)),
                    c: results.as_mut_ptr(),
                    pitch: planes.room(),
                    apart: planes.place(1, 0),
                };
                if pass.writes_runs::<S>() {
                    let place = pass.place(block.image, channel) + block.row * pass.columns.written;
                    let (plane, picture) = (pass.place(0, 1), pass.place(1, 0));
                    // SAFETY: no other block has these rows; the machine has the level.
                    unsafe {
                        let c = self.y.ptr().wrapping_add(place).cast();
                        Kernels::<V>::SHIFTED[high - 1](&Shifted { c, pitch: plane, apart: picture, ..product });
                    }
                    continue;
                }
                // SAFETY: the machine has the level; planes have room for what is read beyond the last place.
                unsafe { Kernels::<V>::SHIFTED[high - 1](&product) };
                for (i, results) in results.chunks_exact(planes.room()).take(high).enumerate() {
                    // SAFETY: as for this function.
                    unsafe { self.write::<V>(block, channel + i, &sweep, results) };
                }
            }
        }
    }

    /// Copies the results of a channel to the output.
    ///
    /// # Safety
    /// As for `block`.
    unsafe fn write<V: Vector<Element = T>>(&self, block: &Block, channel: usize, sweep: &Sweep, results: &[T]) {
        let ([row_sweep, column_sweep], rows, columns) = (sweep.sweep, &self.pass.rows, &self.pass.columns);
        let count = rows.count(row_sweep).saturating_sub(block.row).min(block.rows);
        if count == 0 {
            return;
        }
        let first = rows.first(row_sweep) + block.row * rows.apart();
        let reach = ((count - 1) * rows.apart() + 1) * columns.written;
        let size = [count, columns.count(column_sweep)];
        let (pitch, step) = (rows.apart() * columns.written, columns.apart());
        let to = Grid { at: columns.first(column_sweep), apart: 0, pitch, step };
        for image in 0..block.images {
            let from = Grid { at: self.planes.place(image, 0), apart: 0, pitch: self.planes.pitch(), step: 1 };
            // SAFETY: no other block has one of these rows; the machine has the level.
            unsafe {
                let y = self.y.part(self.pass.place(block.image + image, channel) + first * columns.written, reach);
                copy::<V, T, S, false>(results, from, y, to, 1, size);
            }
        }
    }
}

/// Whether there are numbers, which follow each other.
fn is_run(numbers: &[usize]) -> bool {
    numbers.first().is_some_and(|first| numbers.iter().enumerate().all(|(i, &number)| number == first + i))
}
