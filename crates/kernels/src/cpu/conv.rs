//! Two-dimensional convolution: patches as columns, then one wide product.
//!
//! Small pictures are taken several at a time, so that the product has about a thousand columns, large
//! ones some rows at a time, so that the patches stay in the cache. The cut depends on the shape alone.

use super::im2col::{Block, col2im, im2col};
use super::product::{Product, product_real};
use super::simd::vectorized;
use super::threads::{Shared, num_threads, parallel, parallel_parts};
use crate::dtype::with_real;
use crate::{DType, Real, View, ViewMut};

/// The sizes of a convolution: `[n, c_in, h, w]` with `[c_out, c_in / groups, kh, kw]` gives
/// `[n, c_out, out_h, out_w]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conv2d {
    /// Pictures.
    pub n: usize,
    /// Channels of the input.
    pub c_in: usize,
    /// Rows of the input.
    pub h: usize,
    /// Columns of the input.
    pub w: usize,
    /// Channels of the output.
    pub c_out: usize,
    /// Rows of the window.
    pub kh: usize,
    /// Columns of the window.
    pub kw: usize,
    /// The step from output row to output row.
    pub sh: usize,
    /// The step from output column to output column.
    pub sw: usize,
    /// Rows of zeros above and below.
    pub ph: usize,
    /// Columns of zeros on both sides.
    pub pw: usize,
    /// The step from row to row within the window.
    pub dh: usize,
    /// The step from column to column within the window.
    pub dw: usize,
    /// Groups of channels that do not see each other.
    pub groups: usize,
}

/// Columns of a product that are worth its overhead.
const COLUMNS: usize = 1024;
/// Bytes of patches that stay in the second-level cache.
const PATCHES: usize = 512 * 1024;
/// Sums of weight gradients that are kept apart at most, and their bytes.
const SUMS: usize = 16;
const SUM_BYTES: usize = 8 << 20;
/// More bytes than any machine has: what is asked for where the true size may not be a number.
const BEYOND: usize = 1 << 60;

impl Conv2d {
    /// Rows of the output; 0 where the window does not fit.
    pub fn out_h(&self) -> usize {
        outputs(self.h, self.kh, self.sh, self.ph, self.dh)
    }

    /// Columns of the output; 0 where the window does not fit.
    pub fn out_w(&self) -> usize {
        outputs(self.w, self.kw, self.sw, self.pw, self.dw)
    }

    /// Bytes of scratch for [`conv2d`].
    pub fn forward_scratch(&self, dtype: DType) -> usize {
        if self.is_idle() {
            return 0;
        }
        let strands = self.strands(dtype).saturating_mul(self.strand(dtype));
        strands.saturating_mul(dtype.size()).min(BEYOND) + ALIGN
    }

    /// Bytes of scratch for [`conv2d_backward_input`].
    pub fn backward_input_scratch(&self, dtype: DType) -> usize {
        self.forward_scratch(dtype)
    }

    /// Bytes of scratch for [`conv2d_backward_weight`].
    pub fn backward_weight_scratch(&self, dtype: DType) -> usize {
        if self.is_idle() {
            return 0;
        }
        let sums = self.sums(dtype).saturating_mul(self.weight()).saturating_mul(dtype.size());
        self.forward_scratch(dtype) + sums.min(BEYOND)
    }

    /// Whether there is nothing to multiply: the other sizes may be of any size then, for nothing has them.
    fn is_idle(&self) -> bool {
        [self.n, self.c_in, self.c_out, self.kh, self.kw].contains(&0)
    }

    fn weight(&self) -> usize {
        self.c_out * self.taps()
    }

    /// Rows of the matrix of patches of one group.
    fn taps(&self) -> usize {
        self.c_in / self.groups.max(1) * self.kh * self.kw
    }

    /// Elements of scratch that one thread needs: the patches of a block, and its outputs side by side.
    fn strand(&self, dtype: DType) -> usize {
        let columns = self.cut(dtype).first().columns(self);
        (self.taps() + self.c_out / self.groups.max(1)).saturating_mul(columns)
    }

    /// Threads that have a use for scratch.
    fn strands(&self, dtype: DType) -> usize {
        num_threads().min(self.cut(dtype).count()).max(1)
    }

    /// Sums of weight gradients that are kept apart.
    fn sums(&self, dtype: DType) -> usize {
        let fit = SUM_BYTES / (self.weight() * dtype.size()).max(1);
        SUMS.min(self.cut(dtype).count()).min(fit).max(1)
    }

    /// The blocks that the work is cut into.
    fn cut(&self, dtype: DType) -> Cut {
        let (rows, width) = (self.out_h().max(1), self.out_w().max(1));
        let fit = (PATCHES / (self.taps() * dtype.size()).max(1)).clamp(COLUMNS / 4, COLUMNS).max(width);
        let images = (fit / (rows * width)).clamp(1, self.n.max(1));
        let images = self.n.max(1).div_ceil(self.n.max(1).div_ceil(images));
        let height = if images > 1 { rows } else { rows.min(fit / width) };
        let height = rows.div_ceil(rows.div_ceil(height));
        Cut { n: self.n, rows, images, height }
    }

    /// Whether the patches of one picture are its own memory.
    fn is_pointwise(&self) -> bool {
        (self.kh, self.kw, self.sh, self.sw, self.ph, self.pw) == (1, 1, 1, 1, 0, 0)
    }

    fn time(&self) -> u64 {
        let columns = (self.n * self.out_h() * self.out_w()) as f64;
        let patches = self.groups as f64 * self.taps() as f64 * columns;
        (self.weight() as f64 * columns / 20.0 + patches / 4.0) as u64
    }
}

fn outputs(size: usize, window: usize, step: usize, padding: usize, dilation: usize) -> usize {
    // Any number of weights may be asked for where there are none, and dilation multiplies it.
    let room = dilation.checked_mul(window.saturating_sub(1)).and_then(|reach| {
        let padded = size + 2 * padding;
        padded.checked_sub(reach)?.checked_sub(1)
    });
    room.map_or(0, |room| room / step.max(1) + 1)
}

/// How pictures and rows are cut into blocks.
#[derive(Clone, Copy)]
struct Cut {
    n: usize,
    rows: usize,
    images: usize,
    height: usize,
}

impl Cut {
    fn groups(&self) -> usize {
        self.n.div_ceil(self.images)
    }

    fn bands(&self) -> usize {
        self.rows.div_ceil(self.height)
    }

    fn count(&self) -> usize {
        self.groups() * self.bands()
    }

    fn first(&self) -> Block {
        Block { image: 0, images: self.images, row: 0, rows: self.height }
    }

    fn block(&self, number: usize) -> Block {
        let (image, row) = (number / self.bands() * self.images, number % self.bands() * self.height);
        Block { image, images: self.images.min(self.n - image), row, rows: self.height.min(self.rows - row) }
    }
}

const ALIGN: usize = 64;

/// The elements of scratch memory.
fn elements<T: Real>(scratch: &mut [u8]) -> &mut [T] {
    let skip = scratch.as_ptr().align_offset(ALIGN).min(scratch.len());
    // SAFETY: any bytes are a floating-point number.
    unsafe { scratch[skip..].align_to_mut::<T>().1 }
}

/// Runs `f(number, strand)` for the numbers below `count` on as many threads as there are strands of
/// scratch; a number's result must not depend on the strand.
fn in_strands<T: Real>(count: usize, size: usize, scratch: &mut [T], work: u64, f: impl Fn(usize, &mut [T]) + Sync) {
    let strands = (scratch.len() / size.max(1)).min(count).max(1);
    debug_assert!(scratch.len() >= size);
    let shared = Shared::new(scratch);
    parallel(strands, work, |strand| {
        // SAFETY: strands are disjoint parts of the scratch.
        let part = unsafe { shared.part(strand * size, size) };
        for number in (strand..count).step_by(strands) {
            f(number, part);
        }
    });
}

/// Where a product goes: into the result itself, or to scratch that is sorted into it.
struct Matrix<T> {
    ptr: *mut T,
    /// From row to row.
    step: isize,
}

/// Writes the convolution of x with w, and the bias of `[c_out]` added. All are contiguous and of one
/// floating-point dtype; `scratch` has [`Conv2d::forward_scratch`] bytes.
pub fn conv2d(conv: &Conv2d, x: View<'_>, w: View<'_>, bias: Option<View<'_>>, y: ViewMut<'_>, scratch: &mut [u8]) {
    with_real!(x.dtype(), T => {
        let bias = bias.map(|bias| bias.as_slice::<T>());
        forward(conv, x.as_slice::<T>(), w.as_slice(), bias, y.into_slice(), elements(scratch));
    }, else debug_assert!(false, "convolution is floating point"));
}

fn forward<T: Real>(conv: &Conv2d, x: &[T], w: &[T], bias: Option<&[T]>, y: &mut [T], scratch: &mut [T]) {
    if y.is_empty() {
        return;
    }
    let cut = conv.cut(T::DTYPE);
    let (c_in, c_out, taps) = (conv.c_in / conv.groups, conv.c_out / conv.groups, conv.taps());
    let plane = conv.out_h() * conv.out_w();
    if taps == 0 {
        // No channel to look at: the biases alone.
        for (number, y) in y.chunks_exact_mut(plane).enumerate() {
            y.fill(bias.map_or(T::ZERO, |bias| bias[number % conv.c_out]));
        }
        return;
    }
    let shared = Shared::new(y);
    in_strands(cut.count(), conv.strand(T::DTYPE), scratch, conv.time(), |number, strand| {
        let block = cut.block(number);
        let columns = block.columns(conv);
        let (patches, packed) = strand.split_at_mut(taps * cut.first().columns(conv));
        for group in 0..conv.groups {
            let (input, input_step) = inputs(conv, x, group * c_in, c_in, &block, patches);
            let start = (block.image * conv.c_out + group * c_out) * plane + block.row * conv.out_w();
            let target = if block.images == 1 {
                Matrix { ptr: shared.ptr().wrapping_add(start), step: plane as isize }
            } else {
                Matrix { ptr: packed.as_mut_ptr(), step: columns as isize }
            };
            // SAFETY: the sizes are those of the parts; blocks are disjoint parts of y.
            unsafe {
                product_real(
                    &Product {
                        m: c_out,
                        n: columns,
                        k: taps,
                        a: w.as_ptr().add(group * c_out * taps),
                        rsa: taps as isize,
                        csa: 1,
                        b: input,
                        rsb: input_step,
                        csb: 1,
                        c: target.ptr,
                        rsc: target.step,
                        csc: 1,
                        alpha: T::ONE,
                        beta: T::ZERO,
                    },
                    &mut [],
                );
            }
            for image in 0..block.images {
                for channel in 0..c_out {
                    let width = block.rows * conv.out_w();
                    let at = start + (image * conv.c_out + channel) * plane;
                    // SAFETY: blocks are disjoint parts of y.
                    let y = unsafe { shared.part(at, width) };
                    let bias = bias.map(|bias| bias[group * c_out + channel]);
                    if block.images > 1 {
                        let made = &packed[channel * columns + image * width..][..width];
                        match bias {
                            Some(bias) => y.iter_mut().zip(made).for_each(|(y, &made)| *y = made + bias),
                            None => y.copy_from_slice(made),
                        }
                    } else if let Some(bias) = bias {
                        y.iter_mut().for_each(|y| *y += bias);
                    }
                }
            }
        }
    });
}

/// The patches of a block as a matrix `[channels * kh * kw, columns]`, and the step from row to row: the
/// pictures' own memory if possible, else written to `patches`.
fn inputs<T: Real>(
    conv: &Conv2d,
    x: &[T],
    channel: usize,
    channels: usize,
    block: &Block,
    patches: &mut [T],
) -> (*const T, isize) {
    let plane = conv.h * conv.w;
    if conv.is_pointwise() && block.images == 1 {
        let start = (block.image * conv.c_in + channel) * plane + block.row * conv.w;
        return (x[start..].as_ptr(), plane as isize);
    }
    let columns = block.columns(conv);
    im2col(conv, x, channel, channels, block, &mut patches[..channels * conv.kh * conv.kw * columns]);
    (patches.as_ptr(), columns as isize)
}

/// The output gradients of a block as a matrix `[c_out of the group, columns]`.
fn gradients<T: Real>(conv: &Conv2d, gy: &[T], group: usize, block: &Block, packed: &mut [T]) -> (*const T, isize) {
    let c_out = conv.c_out / conv.groups;
    let plane = conv.out_h() * conv.out_w();
    let width = block.rows * conv.out_w();
    let start = (block.image * conv.c_out + group * c_out) * plane + block.row * conv.out_w();
    if block.images == 1 {
        return (gy[start..].as_ptr(), plane as isize);
    }
    let columns = block.columns(conv);
    for image in 0..block.images {
        for channel in 0..c_out {
            let from = start + (image * conv.c_out + channel) * plane;
            packed[channel * columns + image * width..][..width].copy_from_slice(&gy[from..from + width]);
        }
    }
    (packed.as_ptr(), columns as isize)
}

/// Writes the gradient of the input. All are contiguous and of one floating-point dtype; `scratch` has
/// [`Conv2d::backward_input_scratch`] bytes.
pub fn conv2d_backward_input(conv: &Conv2d, gy: View<'_>, w: View<'_>, gx: ViewMut<'_>, scratch: &mut [u8]) {
    with_real!(gy.dtype(), T => {
        backward_input(conv, gy.as_slice::<T>(), w.as_slice(), gx.into_slice(), elements(scratch));
    }, else debug_assert!(false, "convolution is floating point"));
}

fn backward_input<T: Real>(conv: &Conv2d, gy: &[T], w: &[T], gx: &mut [T], scratch: &mut [T]) {
    gx.fill(T::ZERO);
    if gy.is_empty() || gx.is_empty() {
        return;
    }
    let cut = conv.cut(T::DTYPE);
    let (c_in, c_out, taps) = (conv.c_in / conv.groups, conv.c_out / conv.groups, conv.taps());
    let plane = conv.h * conv.w;
    let image_size = conv.c_in * plane;
    let shared = Shared::new(gx);
    // The bands of a picture overlap in the input, so one strand takes them all.
    in_strands(cut.groups(), conv.strand(T::DTYPE), scratch, conv.time(), |images, strand| {
        let (patches, packed) = strand.split_at_mut(taps * cut.first().columns(conv));
        for band in 0..cut.bands() {
            let block = cut.block(images * cut.bands() + band);
            let columns = block.columns(conv);
            // SAFETY: groups of pictures are disjoint parts of gx.
            let gx = unsafe { shared.part(block.image * image_size, block.images * image_size) };
            for group in 0..conv.groups {
                let (grad, step) = gradients(conv, gy, group, &block, packed);
                let direct = conv.is_pointwise() && block.images == 1;
                let target = if direct {
                    let start = group * c_in * plane + block.row * conv.w;
                    Matrix { ptr: gx[start..].as_mut_ptr(), step: plane as isize }
                } else {
                    Matrix { ptr: patches.as_mut_ptr(), step: columns as isize }
                };
                // SAFETY: the sizes are those of the parts.
                unsafe {
                    product_real(
                        &Product {
                            m: taps,
                            n: columns,
                            k: c_out,
                            a: w.as_ptr().add(group * c_out * taps),
                            rsa: 1,
                            csa: taps as isize,
                            b: grad,
                            rsb: step,
                            csb: 1,
                            c: target.ptr,
                            rsc: target.step,
                            csc: 1,
                            alpha: T::ONE,
                            beta: T::ZERO,
                        },
                        &mut [],
                    );
                }
                if !direct {
                    col2im(conv, &mut patches[..taps * columns], group * c_in, c_in, &block, gx);
                }
            }
        }
    });
}

/// Writes the gradient of the weights. All are contiguous and of one floating-point dtype; `scratch` has
/// [`Conv2d::backward_weight_scratch`] bytes.
pub fn conv2d_backward_weight(conv: &Conv2d, x: View<'_>, gy: View<'_>, gw: ViewMut<'_>, scratch: &mut [u8]) {
    with_real!(gy.dtype(), T => {
        backward_weight(conv, x.as_slice::<T>(), gy.as_slice(), gw.into_slice(), elements(scratch));
    }, else debug_assert!(false, "convolution is floating point"));
}

fn backward_weight<T: Real>(conv: &Conv2d, x: &[T], gy: &[T], gw: &mut [T], scratch: &mut [T]) {
    if gy.is_empty() || gw.is_empty() {
        return gw.fill(T::ZERO);
    }
    let cut = conv.cut(T::DTYPE);
    let (c_in, c_out, taps) = (conv.c_in / conv.groups, conv.c_out / conv.groups, conv.taps());
    // A fixed number of sums, added up in order: the same bits on any number of threads.
    let (sums, blocks, size) = (conv.sums(T::DTYPE), cut.count(), conv.weight());
    let (sum_space, scratch) = scratch.split_at_mut(sums * size);
    let shared = Shared::new(sum_space);
    in_strands(sums, conv.strand(T::DTYPE), scratch, conv.time(), |number, strand| {
        let (patches, packed) = strand.split_at_mut(taps * cut.first().columns(conv));
        // SAFETY: every sum has its own part.
        let sum = unsafe { shared.part(number * size, size) };
        for (turn, block) in (number * blocks / sums..(number + 1) * blocks / sums).enumerate() {
            let block = cut.block(block);
            let columns = block.columns(conv);
            for group in 0..conv.groups {
                let (input, input_step) = inputs(conv, x, group * c_in, c_in, &block, patches);
                let (grad, step) = gradients(conv, gy, group, &block, packed);
                // SAFETY: the sizes are those of the parts.
                unsafe {
                    product_real(
                        &Product {
                            m: c_out,
                            n: taps,
                            k: columns,
                            a: grad,
                            rsa: step,
                            csa: 1,
                            b: input,
                            rsb: 1,
                            csb: input_step,
                            c: sum.as_mut_ptr().add(group * c_out * taps),
                            rsc: taps as isize,
                            csc: 1,
                            alpha: T::ONE,
                            beta: if turn == 0 { T::ZERO } else { T::ONE },
                        },
                        &mut [],
                    );
                }
            }
        }
    });
    let (first, others) = sum_space.split_at(size);
    gw.copy_from_slice(first);
    for sum in others.chunks_exact(size) {
        for (gw, &sum) in gw.iter_mut().zip(sum) {
            *gw += sum;
        }
    }
}

/// Writes the gradient of the bias `[c_out]`. Both are contiguous and of one floating-point dtype.
pub fn conv2d_backward_bias(conv: &Conv2d, gy: View<'_>, gb: ViewMut<'_>) {
    fn sum<T: Real>(conv: &Conv2d, gy: &[T], gb: &mut [T]) {
        let plane = conv.out_h() * conv.out_w();
        parallel_parts(gb, 1, (conv.n * plane) as f64 * 0.15, |channel, gb| {
            let mut total = 0.0;
            for image in 0..conv.n {
                let plane = &gy[(image * conv.c_out + channel) * plane..][..plane];
                // Blocks in their own precision, their sums in `f64`.
                for block in plane.chunks(256) {
                    let sum = vectorized(
                        #[inline(always)]
                        || {
                            let (chunks, rest) = block.as_chunks::<16>();
                            let mut lanes = [T::ZERO; 16];
                            for chunk in chunks {
                                for (lane, &x) in lanes.iter_mut().zip(chunk) {
                                    *lane += x;
                                }
                            }
                            lanes.iter().chain(rest).copied().sum::<T>()
                        },
                    );
                    total += sum.to_f64();
                }
            }
            gb.fill(T::from_f64(total));
        });
    }
    with_real!(gy.dtype(), T => sum(conv, gy.as_slice::<T>(), gb.into_slice()), else
        debug_assert!(false, "convolution is floating point"));
}

#[cfg(test)]
mod tests;
