//! Normalisation of rows: layer norms, group norms and root mean squares.

use tensor_kernels::{Done, Element, Number, Ordered, View, ViewMut};

use super::map::BLOCK;
use super::simd::vectorized;
use super::threads::{Shared, parallel, parallel_groups};
use crate::element::{Floating, Real};
use crate::error::of_float;
use crate::view::{Slice, SliceMut};

/// Elements that a chunk has at least.
const CHUNK: usize = 8192;
/// Partial sums of a block.
const LANES: usize = 32;
/// Weights whose gradients are added up together.
const COLUMNS: usize = 256;
/// Rows whose terms are added up in the computed type, before `f64`.
const ROWS: usize = 32;

/// Rows of planes. A row has a mean, and each of its planes a weight and a bias.
#[derive(Clone, Copy)]
struct Sizes {
    n: usize,
    /// The rows after which the weights repeat.
    groups: usize,
    /// The planes of a row.
    planes: usize,
    /// The elements of a plane.
    l: usize,
}

impl Sizes {
    fn of(shape: &[usize]) -> Sizes {
        debug_assert!(shape.len() == 4);
        let size = |axis: usize| shape.get(axis).copied().unwrap_or(1);
        Sizes { n: size(0), groups: size(1), planes: size(2), l: size(3) }
    }

    /// The elements of a row.
    fn row(&self) -> usize {
        self.planes * self.l
    }

    /// The weights of a row.
    fn of_row<'a, T>(&self, weights: &'a [T], row: usize) -> &'a [T] {
        &weights[row % self.groups * self.planes..][..self.planes]
    }

    /// Runs `f(rows)` for groups of rows.
    fn each(&self, ns: f64, f: impl Fn(std::ops::Range<usize>) + Sync) {
        let rows = self.n * self.groups;
        let group = (CHUNK / self.row().max(1)).max(1);
        let work = (rows as f64 * self.row() as f64 * ns) as u64;
        parallel_groups(rows, group, work, f);
    }
}

/// Room for blocks of numbers in the computed type.
struct Blocks<R> {
    x: [R; BLOCK],
    g: [R; BLOCK],
    by: [R; BLOCK],
    out: [R; BLOCK],
}

impl<R: Real> Blocks<R> {
    fn new() -> Blocks<R> {
        let zeros = [R::ZERO; BLOCK];
        Blocks { x: zeros, g: zeros, by: zeros, out: zeros }
    }
}

/// The sums of two terms over a block.
#[inline(always)]
fn two_sums<R: Real>(x: &[R], y: &[R], term: impl Fn(R, R) -> (R, R)) -> [f64; 2] {
    let (mut a, mut b) = ([R::ZERO; LANES], [R::ZERO; LANES]);
    let ((x, x_rest), (y, y_rest)) = (x.as_chunks::<LANES>(), y.as_chunks::<LANES>());
    for (x, y) in x.iter().zip(y) {
        for i in 0..LANES {
            let (plus_a, plus_b) = term(x[i], y[i]);
            a[i] += plus_a;
            b[i] += plus_b;
        }
    }
    for (i, (&x, &y)) in x_rest.iter().zip(y_rest).enumerate() {
        let (plus_a, plus_b) = term(x, y);
        a[i] += plus_a;
        b[i] += plus_b;
    }
    [total(&a), total(&b)]
}

/// The sum of lanes, in halves.
#[inline(always)]
fn total<R: Real>(lanes: &[R; LANES]) -> f64 {
    let mut sums = lanes.map(Ordered::to_f64);
    let mut width = LANES / 2;
    while width > 0 {
        for i in 0..width {
            sums[i] += sums[i + width];
        }
        width /= 2;
    }
    sums[0]
}

/// Writes `(x - mean) * invstd * weight + bias` for each row, and the mean and invstd, `1 / sqrt(variance + eps)`.
/// Without `centred`, the mean counts as 0.
///
/// x and y are `[n, groups, planes, l]`: n times groups rows, each of planes. mean and invstd are `[n * groups]` of the
/// computed type, weight and bias `[groups * planes]`. All are contiguous, and all but mean and invstd of one
/// floating-point dtype.
#[allow(clippy::too_many_arguments)]
pub fn row_norm(
    centred: bool,
    eps: f64,
    x: View<'_>,
    weight: Option<View<'_>>,
    bias: Option<View<'_>>,
    y: ViewMut<'_>,
    mean: Option<ViewMut<'_>>,
    invstd: Option<ViewMut<'_>>,
) -> Done {
    let sizes = Sizes::of(x.shape());
    of_float!("row_norm", x.dtype(), T => {
        let by = [weight, bias].map(|given| given.map(|given| given.as_slice::<T>()));
        let [mean, invstd] = [mean, invstd].map(|wanted| wanted.map(|wanted| Shared::new(wanted.into_slice())));
        let (x, y) = (x.as_slice::<T>(), Shared::new(y.into_slice::<T>()));
        let length = sizes.row();
        sizes.each(0.3, |rows| {
            let blocks = &mut Blocks::new();
            for row in rows {
                let x = &x[row * length..][..length];
                // SAFETY: rows are disjoint parts of the output.
                let y = unsafe { y.part(row * length, length) };
                let by = by.map(|by| by.map(|by| sizes.of_row(by, row)));
                let found = vectorized(
                    #[inline(always)]
                    || {
                        let found = moments(centred, eps, x, blocks);
                        normalize(x, y, sizes.l, found, by, blocks);
                        found
                    },
                );
                for (wanted, found) in [&mean, &invstd].into_iter().zip(found) {
                    if let Some(wanted) = wanted {
                        // SAFETY: each row has its own element.
                        unsafe { wanted.part(row, 1)[0] = found };
                    }
                }
            }
        });
    })
}

/// The mean of a row, or 0, and the inverse of its standard deviation. A second pass for the distances from the mean
/// loses no digits.
#[inline(always)]
fn moments<T: Floating>(centred: bool, eps: f64, x: &[T], blocks: &mut Blocks<T::Computed>) -> [T::Computed; 2] {
    let count = x.len() as f64;
    let mut mean = T::Computed::ZERO;
    if centred {
        let mut sum = 0.0;
        for x in x.chunks(BLOCK) {
            let x = T::read(x, &mut blocks.x);
            let [plus, _] = two_sums(
                x,
                x,
                #[inline(always)]
                |x, _| (x, Number::ZERO),
            );
            sum += plus;
        }
        mean = Element::from_f64(sum / count);
    }
    let (mut rest, mut squares) = (0.0, 0.0);
    for x in x.chunks(BLOCK) {
        let x = T::read(x, &mut blocks.x);
        let [plus_rest, plus_squares] = two_sums(
            x,
            x,
            #[inline(always)]
            |x, _| {
                let d = x - mean;
                (d, d * d)
            },
        );
        rest += plus_rest;
        squares += plus_squares;
    }
    // The mean was rounded: the distances from it have a mean themselves.
    let shift = if centred { rest / count } else { 0.0 };
    let variance = squares / count - shift * shift;
    // A variance that is NaN stays so.
    let variance = if variance < 0.0 { 0.0 } else { variance };
    [Element::from_f64(mean.to_f64() + shift), Element::from_f64(1.0 / (variance + eps).sqrt())]
}

/// Writes a row, normalised.
#[inline(always)]
fn normalize<T: Floating>(
    x: &[T],
    y: &mut [T],
    l: usize,
    [mean, invstd]: [T::Computed; 2],
    by: [Option<&[T]>; 2],
    blocks: &mut Blocks<T::Computed>,
) {
    if l == 1 {
        return elements(x, y, [mean, invstd], by, blocks);
    }
    let [weight, bias] = by;
    for (plane, (x, y)) in x.chunks(l).zip(y.chunks_mut(l)).enumerate() {
        let scale = weight.map_or(invstd, |weight| invstd * weight[plane].widen());
        let shift = bias.map_or(Number::ZERO, |bias| bias[plane].widen());
        for (x, y) in x.chunks(BLOCK).zip(y.chunks_mut(BLOCK)) {
            let x = T::read(x, &mut blocks.x);
            T::write(
                y,
                &mut blocks.out,
                #[inline(always)]
                |y| y.iter_mut().zip(x).for_each(|(y, &x)| *y = (x - mean) * scale + shift),
            );
        }
    }
}

/// [`normalize`] where each element has a weight of its own.
#[inline(always)]
fn elements<T: Floating>(
    x: &[T],
    y: &mut [T],
    [mean, invstd]: [T::Computed; 2],
    [weight, bias]: [Option<&[T]>; 2],
    blocks: &mut Blocks<T::Computed>,
) {
    for (number, (x, y)) in x.chunks(BLOCK).zip(y.chunks_mut(BLOCK)).enumerate() {
        let [weight, bias] = [weight, bias].map(|by| by.map(|by| &by[number * BLOCK..][..x.len()]));
        let x = T::read(x, &mut blocks.x);
        T::write(
            y,
            &mut blocks.out,
            #[inline(always)]
            |y| {
                y.iter_mut().zip(x).for_each(|(y, &x)| *y = (x - mean) * invstd);
                if let Some(weight) = weight {
                    y.iter_mut().zip(T::read(weight, &mut blocks.by)).for_each(|(y, &weight)| *y *= weight);
                }
                if let Some(bias) = bias {
                    y.iter_mut().zip(T::read(bias, &mut blocks.by)).for_each(|(y, &bias)| *y += bias);
                }
            },
        );
    }
}

/// Writes the requested gradients of x, weight and bias from the gradient of y. Without a mean, [`row_norm`] was not
/// `centred`.
///
/// Sizes and types are those of [`row_norm`].
#[allow(clippy::too_many_arguments)]
pub fn row_norm_backward(
    gy: View<'_>,
    x: View<'_>,
    mean: Option<View<'_>>,
    invstd: View<'_>,
    weight: Option<View<'_>>,
    gx: Option<ViewMut<'_>>,
    gw: Option<ViewMut<'_>>,
    gb: Option<ViewMut<'_>>,
) -> Done {
    let sizes = Sizes::of(x.shape());
    of_float!("row_norm_backward", x.dtype(), T => {
        let past = Past {
            sizes,
            gy: gy.as_slice::<T>(),
            x: x.as_slice(),
            mean: mean.map(|mean| mean.as_slice()),
            invstd: invstd.as_slice(),
            weight: weight.map(|weight| weight.as_slice()),
        };
        if let Some(gx) = gx {
            past.of_x(gx.into_slice());
        }
        if gw.is_some() || gb.is_some() {
            past.of_weights([gw, gb].map(|wanted| wanted.map(|wanted| Shared::new(wanted.into_slice()))));
        }
    })
}

/// The operands of the forward pass, and the gradient of the result.
struct Past<'a, T: Floating> {
    sizes: Sizes,
    gy: &'a [T],
    x: &'a [T],
    mean: Option<&'a [T::Computed]>,
    invstd: &'a [T::Computed],
    weight: Option<&'a [T]>,
}

impl<T: Floating> Past<'_, T> {
    fn mean(&self, row: usize) -> T::Computed {
        self.mean.map_or(Number::ZERO, |mean| mean[row])
    }

    fn of_x(&self, gx: &mut [T]) {
        let (sizes, length, shared) = (self.sizes, self.sizes.row(), Shared::new(gx));
        sizes.each(0.6, |rows| {
            let blocks = &mut Blocks::new();
            for row in rows {
                // SAFETY: rows are disjoint parts of the output.
                let gx = unsafe { shared.part(row * length, length) };
                vectorized(
                    #[inline(always)]
                    || self.row(row, gx, blocks),
                );
            }
        });
    }

    /// Calls `f(at, x, g, out)` for the blocks of a row, with g the gradient of y times the weight.
    #[inline(always)]
    fn blocks(
        &self,
        row: usize,
        blocks: &mut Blocks<T::Computed>,
        mut f: impl FnMut(usize, &[T::Computed], &[T::Computed], &mut [T::Computed]),
    ) {
        let Sizes { l, .. } = self.sizes;
        let start = row * self.sizes.row();
        let weight = self.weight.map(|weight| self.sizes.of_row(weight, row));
        // Planes of one element form one block, and have a weight for each element.
        let step = if l == 1 { self.sizes.row() } else { l };
        let Blocks { x: x_wide, g: g_wide, by, out } = blocks;
        for plane in (0..self.sizes.row()).step_by(step.max(1)) {
            for at in (plane..plane + step).step_by(BLOCK) {
                let width = BLOCK.min(plane + step - at);
                let x = T::read(&self.x[start + at..][..width], x_wide);
                let mut g = T::read(&self.gy[start + at..][..width], g_wide);
                if let Some(weight) = weight {
                    let product = &mut out[..width];
                    if l == 1 {
                        let weight = T::read(&weight[at..][..width], by);
                        for ((product, &g), &weight) in product.iter_mut().zip(g).zip(weight) {
                            *product = g * weight;
                        }
                    } else {
                        let weight = weight[at / l].widen();
                        product.iter_mut().zip(g).for_each(|(product, &g)| *product = g * weight);
                    }
                    g = product;
                }
                f(at, x, g, &mut by[..width]);
            }
        }
    }

    /// gx = invstd * (g - mean(g) - (x - mean) * invstd^2 * mean(g * (x - mean))), with g the gradient times the weight.
    #[inline(always)]
    fn row(&self, row: usize, gx: &mut [T], blocks: &mut Blocks<T::Computed>) {
        let (mean, invstd) = (self.mean(row), self.invstd[row]);
        let (mut sum, mut product) = (0.0, 0.0);
        self.blocks(
            row,
            blocks,
            #[inline(always)]
            |_, x, g, _| {
                let [plus_sum, plus_product] = two_sums(
                    x,
                    g,
                    #[inline(always)]
                    |x, g| (g, g * (x - mean)),
                );
                sum += plus_sum;
                product += plus_product;
            },
        );
        let (count, scale) = (gx.len() as f64, invstd.to_f64());
        let shift = if self.mean.is_some() { sum / count * scale } else { 0.0 };
        let shift: T::Computed = Element::from_f64(shift);
        let slope: T::Computed = Element::from_f64(product / count * scale * scale * scale);
        self.blocks(
            row,
            blocks,
            #[inline(always)]
            |at, x, g, wide| {
                T::write(
                    &mut gx[at..at + x.len()],
                    wide,
                    #[inline(always)]
                    |gx| {
                        for ((gx, &x), &g) in gx.iter_mut().zip(x).zip(g) {
                            *gx = g * invstd - shift - (x - mean) * slope;
                        }
                    },
                );
            },
        );
    }

    /// The gradients of weight and bias.
    fn of_weights(&self, wanted: [Option<Shared<T>>; 2]) {
        let Sizes { groups, planes, l, .. } = self.sizes;
        let work = (self.x.len() as f64 * 0.5) as u64;
        let write = |at: usize, of_weight: f64, of_bias: f64| {
            for (wanted, sum) in wanted.iter().zip([of_weight, of_bias]) {
                if let Some(wanted) = wanted {
                    // SAFETY: each weight has its own element.
                    unsafe { wanted.part(at, 1)[0] = T::from_f64(sum) };
                }
            }
        };
        if l != 1 {
            return parallel(groups * planes, work, |weight| {
                let [of_weight, of_bias] = self.plane_sums(weight, &mut Blocks::new());
                write(weight, of_weight, of_bias);
            });
        }
        let strips = planes.div_ceil(COLUMNS);
        parallel(groups * strips, work, |chunk| {
            let (group, start) = (chunk / strips, chunk % strips * COLUMNS);
            let (mut of_weights, mut of_biases) = ([0.0; COLUMNS], [0.0; COLUMNS]);
            let width = COLUMNS.min(planes - start);
            self.column_sums(group, start, &mut of_weights[..width], &mut of_biases[..width]);
            for (i, (of_weight, of_bias)) in of_weights.into_iter().zip(of_biases).take(width).enumerate() {
                write(group * planes + start + i, of_weight, of_bias);
            }
        });
    }

    /// The sums over the planes of a weight: of the gradients times normalised elements, and of the gradients.
    fn plane_sums(&self, weight: usize, blocks: &mut Blocks<T::Computed>) -> [f64; 2] {
        let Sizes { n, groups, planes, l } = self.sizes;
        let (mut of_weight, mut of_bias) = (0.0, 0.0);
        for i in 0..n {
            let row = i * groups + weight / planes;
            let (mean, start) = (self.mean(row), (i * groups * planes + weight) * l);
            let (x, gy) = (&self.x[start..start + l], &self.gy[start..start + l]);
            let [sum, product] = vectorized(
                #[inline(always)]
                || {
                    let mut sums = [0.0; 2];
                    for (x, g) in x.chunks(BLOCK).zip(gy.chunks(BLOCK)) {
                        let (x, g) = (T::read(x, &mut blocks.x), T::read(g, &mut blocks.g));
                        let plus = two_sums(
                            x,
                            g,
                            #[inline(always)]
                            |x, g| (g, g * (x - mean)),
                        );
                        sums.iter_mut().zip(plus).for_each(|(sum, plus)| *sum += plus);
                    }
                    sums
                },
            );
            of_weight += product * self.invstd[row].to_f64();
            of_bias += sum;
        }
        [of_weight, of_bias]
    }

    /// The same sums for adjacent columns of planes of one element.
    fn column_sums(&self, group: usize, start: usize, of_weights: &mut [f64], of_biases: &mut [f64]) {
        let Sizes { n, groups, planes, .. } = self.sizes;
        let width = of_weights.len();
        let (mut x_wide, mut g_wide) = ([T::Computed::ZERO; COLUMNS], [T::Computed::ZERO; COLUMNS]);
        for first in (0..n).step_by(ROWS) {
            let (mut products, mut sums) = ([T::Computed::ZERO; COLUMNS], [T::Computed::ZERO; COLUMNS]);
            vectorized(
                #[inline(always)]
                || {
                    for i in first..n.min(first + ROWS) {
                        let row = i * groups + group;
                        let (mean, invstd) = (self.mean(row), self.invstd[row]);
                        let at = row * planes + start;
                        let x = T::read(&self.x[at..at + width], &mut x_wide);
                        let g = T::read(&self.gy[at..at + width], &mut g_wide);
                        for (((product, sum), &x), &g) in products.iter_mut().zip(&mut sums).zip(x).zip(g) {
                            *product += g * ((x - mean) * invstd);
                            *sum += g;
                        }
                    }
                    for ((to, from), (to_bias, sum)) in
                        of_weights.iter_mut().zip(&products).zip(of_biases.iter_mut().zip(&sums))
                    {
                        *to += from.to_f64();
                        *to_bias += sum.to_f64();
                    }
                },
            );
        }
    }
}
