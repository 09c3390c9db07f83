//! The gradient of a convolution's weights: a sum along all outputs of a channel for each weight.

use std::marker::PhantomData;

use tensor_kernels::DType;

use super::channels::{Channels, Kept, Widened};
use super::grid::Grid;
use super::pass::Pass;
use super::planes::{Block, Planes, Room};
use crate::element;
use crate::element::{Floating, Real};
use crate::product::implicit_im2col::Dots;
use crate::product::{Kernels, Pairs, spans};
use crate::scratch::Sizes;
use crate::simd::{self, Task, Vector, run_pairs};
use crate::threads::Shared;

/// The approximate positions of a block: the lanes of vectors are added up once for each block.
const PLACES: usize = 1024;
/// Bytes of planes: they are read from the second-level cache once for some channels of outputs.
const BYTES: usize = 512 * 1024;
/// The most separate sums, and their most bytes.
const SUMS: usize = 16;
const SUM_BYTES: usize = 8 << 20;

/// The gradient of the weights of a forward pass.
pub struct Gradient<'a> {
    pub pass: &'a Pass,
}

impl Gradient<'_> {
    fn planes(&self, size: usize) -> Planes {
        let room = Room { places: PLACES, elements: BYTES / size };
        Planes::new(self.pass.n, [self.pass.read, 1], [self.pass.rows, self.pass.columns], room)
    }

    /// The number of weights.
    fn weights(&self) -> usize {
        self.pass.groups * self.pass.weights()
    }

    /// The number of separate sums. They are added up in order, so any number of threads gives the same bits.
    fn sums(&self, planes: &Planes, size: usize) -> usize {
        let fit = SUM_BYTES / (self.weights() * size).max(1);
        SUMS.min(planes.blocks()).min(fit).max(1)
    }

    fn sizes(&self, planes: &Planes, size: usize) -> Sizes {
        let sums = self.sums(planes, size);
        let outputs = planes.room().saturating_mul(self.pass.written);
        Sizes {
            tables: self.pass.taps(),
            shared: sums.saturating_mul(self.weights()),
            part: planes.len().saturating_add(outputs),
            tasks: sums,
        }
    }

    /// Bytes of scratch for a dtype.
    pub fn scratch(&self, dtype: DType) -> usize {
        let size = dtype.computed().size();
        self.sizes(&self.planes(size), size).bytes(size)
    }

    /// Computes the gradient `gw` from the input `x` and the gradient `gy` of the output. `scratch` has
    /// [`Gradient::scratch`] bytes.
    pub fn run<S: Floating>(&self, x: &[S], gy: &[S], gw: &mut [S], scratch: &mut [u8]) {
        let planes = self.planes(size_of::<S::Computed>());
        if Pairs::fit(S::DTYPE) {
            // Pairs lie along the positions, as they are kept.
            return run_pairs(Run { gradient: self, planes, x, gy, gw, scratch, channels: PhantomData::<Kept> });
        }
        simd::run(Run { gradient: self, planes, x, gy, gw, scratch, channels: PhantomData::<Widened> });
    }
}

struct Run<'a, S, C> {
    gradient: &'a Gradient<'a>,
    planes: Planes,
    x: &'a [S],
    gy: &'a [S],
    gw: &'a mut [S],
    scratch: &'a mut [u8],
    channels: PhantomData<C>,
}

impl<T: Real, S: Floating<Computed = T>, C: Channels<S>> Task<T> for Run<'_, S, C> {
    type Output = ();

    unsafe fn run<V: Vector<Element = T>>(self) {
        let Run { gradient, planes, x, gy, gw, scratch, .. } = self;
        let pass = gradient.pass;
        let sizes = gradient.sizes(&planes, size_of::<T>());
        let (shifts, sums, parts) = sizes.carve::<T>(scratch);
        planes.shifts([0, 0], shifts);
        let size = gradient.weights();
        let (count, blocks, shared, shifts) = (sizes.tasks, planes.blocks(), Shared::new(sums), &*shifts);
        sizes.run(parts, pass.time(), |numbers, part| {
            let (spread, outputs) = part.split_at_mut(planes.len());
            // SAFETY: elements of any bits, and no larger than those of the computed type.
            let (spread, outputs) = unsafe { (spread.align_to_mut().1, outputs.align_to_mut().1) };
            let mut last = None;
            let turns = numbers.flat_map(|number| {
                let first = number * blocks / count;
                (first..(number + 1) * blocks / count).map(move |block| (number, block == first, planes.block(block)))
            });
            for (number, fresh, block) in turns {
                // SAFETY: each task has sums of its own.
                let sums = unsafe { shared.part(number * size, size) };
                let runs = planes.runs(&block);
                for group in 0..pass.groups {
                    let (x, from_image) = pass.group(x, group);
                    let clear = block.lies_elsewhere(&mut last);
                    // SAFETY: the machine has the level.
                    unsafe {
                        planes.spread::<V, S, C>(x, from_image, &block, spread, clear);
                        line_up::<V, S, C>(pass, &planes, gy, group, &block, outputs, clear);
                    }
                    for (row, high) in spans(pass.written, Kernels::<V>::DOTS.len()) {
                        let dots = Dots {
                            a: outputs[row * planes.room()..].as_ptr().cast(),
                            rsa: planes.room(),
                            shifts,
                            b: spread.as_ptr().cast(),
                            runs,
                            c: sums[group * pass.weights() + row * pass.taps()..].as_mut_ptr(),
                            rsc: pass.taps(),
                            fresh,
                        };
                        // SAFETY: the machine has the level; the sizes are those of the parts.
                        unsafe { Kernels::<V>::DOTS[high - 1](&dots) };
                    }
                }
            }
        });
        let (first, others) = sums.split_at_mut(size);
        for sum in others.chunks_exact(size) {
            first.iter_mut().zip(sum).for_each(|(total, &sum)| *total += sum);
        }
        element::narrow(first, gw);
    }
}

/// Copies the output gradients of a group to the positions of their outputs. With `clear`, writes the zeros between
/// them, too. Read in place, the channels of many images would evict each other from the cache.
///
/// # Safety
/// The machine has the level of V.
unsafe fn line_up<V: Vector, S: Floating<Computed = V::Element>, C: Channels<S>>(
    pass: &Pass,
    planes: &Planes,
    gy: &[S],
    group: usize,
    block: &Block,
    outputs: &mut [C::Element],
    clear: bool,
) {
    let width = pass.columns.written;
    for (channel, outputs) in outputs.chunks_exact_mut(planes.room()).take(pass.written).enumerate() {
        if clear && planes.pitch() > width {
            outputs.fill(C::element(S::ZERO, S::ZERO));
        }
        let place = pass.place(block.image, group * pass.written + channel);
        let from = Grid { at: place + block.row * width, apart: pass.place(1, 0), pitch: width, step: 1 };
        let to = Grid { at: 0, apart: planes.place(1, 0), pitch: planes.pitch(), step: 1 };
        // SAFETY: the machine has the level.
        unsafe { C::copy::<V, false>((gy, from), None, (outputs, to), block.images, [block.rows, width]) };
    }
}
