//! The windows of images as columns, and the sum of columns back into images. Each is the gradient of the other.

use super::neural::{images, padded, sizes};
use super::{Args, Op, cast, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Shape, Tensor};

/// The windows of a batch of images of shape (n, c, size).
#[derive(Clone, Copy)]
pub(crate) struct Windows {
    pub n: usize,
    pub c: usize,
    pub size: [usize; 2],
    pub kernel: [usize; 2],
    pub stride: [usize; 2],
    pub padding: [usize; 2],
    pub dilation: [usize; 2],
}

impl Windows {
    /// Of the arguments from `at` on: kernel, stride, padding and dilation.
    fn new(args: &Args<'_>, at: usize, [n, c, h, w]: [usize; 4], name: &str) -> Result<Windows> {
        let kernel = sizes(args.int2(at)?, 1, "kernel")?;
        let stride = sizes(args.int2(at + 2)?, 1, "stride")?;
        let padding = sizes(args.int2(at + 4)?, 0, "padding")?;
        let dilation = sizes(args.int2(at + 6)?, 1, "dilation")?;
        let windows = Windows { n, c, size: [h, w], kernel, stride, padding, dilation };
        let padded = padded(windows.size, padding)?;
        if (0..2).any(|i| padded[i] < windows.reach(i)) {
            return Err(Error::shape(format!(
                "the kernel {} of {name} with dilation {} does not fit images of height {h} and width {w} with padding {}",
                Dims(&kernel),
                Dims(&dilation),
                Dims(&padding)
            )));
        }
        Ok(windows)
    }

    /// The size of a window with the gaps of its dilation.
    fn reach(&self, i: usize) -> usize {
        self.dilation[i].saturating_mul(self.kernel[i] - 1).saturating_add(1)
    }

    /// The numbers of windows, vertically and horizontally.
    fn counts(&self) -> [usize; 2] {
        [0, 1].map(|i| (self.size[i] + 2 * self.padding[i] - self.reach(i)) / self.stride[i] + 1)
    }

    /// Columns of windows: (n, c, kh, kw, windows vertically, windows horizontally).
    fn wide(&self) -> [usize; 6] {
        let ([kh, kw], [rows, columns]) = (self.kernel, self.counts());
        [self.n, self.c, kh, kw, rows, columns]
    }

    /// Columns as the result has them; a shape error if they are too large.
    fn shape(&self) -> Result<Shape> {
        let [n, c, kh, kw, rows, columns] = self.wide();
        let shape = Shape::new(&[n, c, kh, kw, rows, columns])?;
        Shape::new(&[shape[0], c * kh * kw, rows * columns])
    }

    /// Makes columns of images, without recording.
    pub fn columns(&self, cx: &Context, x: &Tensor) -> Result<Tensor> {
        let quiet = &cx.no_grad();
        let out = Tensor::uninit(cx, x.dtype(), x.device(), self.shape()?)?;
        if out.numel() == 0 {
            return Ok(out);
        }
        let [ph, pw] = self.padding.map(|size| size as i64);
        let mut windows = super::pad(quiet, x, &[pw, pw, ph, ph], 0, 0.0)?;
        for i in 0..2 {
            windows = along(quiet, &windows, 2 + i, self.kernel[i], self.stride[i], self.dilation[i])?;
        }
        // (n, c, rows, columns, kh, kw)
        let windows = super::permute(quiet, &windows, &[0, 1, 4, 5, 2, 3])?;
        let sizes = self.wide();
        cx.on(x.device()).cast(windows.view(), out.view_mut_as(&sizes, &Shape::new(&sizes)?.strides()[..6]))?;
        Ok(out)
    }

    /// Returns the operation that makes columns of images.
    pub fn recorded_columns(&self, cx: &Context, x: &Tensor) -> Result<Tensor> {
        let [kernel, stride, padding, dilation] = self.arguments();
        super::im2col(cx, x, kernel, stride, padding, dilation)
    }

    /// Returns the operation that adds columns to the windows of images.
    pub fn recorded_images(&self, cx: &Context, columns: &Tensor) -> Result<Tensor> {
        let [kernel, stride, padding, dilation] = self.arguments();
        super::col2im(cx, columns, self.size.map(|size| size as i64), kernel, stride, padding, dilation)
    }

    fn arguments(&self) -> [[i64; 2]; 4] {
        [self.kernel, self.stride, self.padding, self.dilation].map(|pair| pair.map(|size| size as i64))
    }

    /// Adds columns to the windows of images of zeros, without recording.
    pub fn images(&self, cx: &Context, columns: &Tensor) -> Result<Tensor> {
        let quiet = &cx.no_grad();
        let [h, w] = padded(self.size, self.padding)?;
        let computed = columns.dtype().computed();
        // Sums of storage types are rounded once.
        let out = Tensor::uninit(quiet, computed, columns.device(), Shape::new(&[self.n, self.c, h, w])?)?;
        super::create::fill(quiet, &out, tensor_kernels::Scalar::Int(0))?;
        let [rows, places] = self.counts();
        if out.numel() > 0 {
            let columns = gradient::reshaped(quiet, columns, &self.wide())?;
            for row in 0..self.kernel[0] {
                let part = strided(quiet, &out, 2, row * self.dilation[0], rows, self.stride[0])?;
                let from = super::select(quiet, &columns, 2, row as i64)?;
                for column in 0..self.kernel[1] {
                    let part = strided(quiet, &part, 3, column * self.dilation[1], places, self.stride[1])?;
                    super::add_(quiet, &part, &super::select(quiet, &from, 2, column as i64)?)?;
                }
            }
        }
        let mut inside = out;
        for i in 0..2 {
            let (start, length) = (self.padding[i] as i64, self.size[i] as i64);
            inside = super::narrow(quiet, &inside, 2 + i as i64, start, length)?;
        }
        let result = Tensor::uninit(cx, columns.dtype(), columns.device(), Shape::new(inside.shape())?)?;
        cx.on(columns.device()).cast(inside.view(), result.view_mut())?;
        Ok(result)
    }
}

/// Every `step`-th element along a dimension, `count` of them.
fn strided(cx: &Context, x: &Tensor, dim: i64, start: usize, count: usize, step: usize) -> Result<Tensor> {
    super::slice(cx, x, dim, start as i64, (start + (count - 1) * step + 1) as i64, step as i64)
}

/// A view of the windows along a dimension, in a new last dimension. The windows fit.
pub(super) fn along(
    cx: &Context,
    x: &Tensor,
    axis: usize,
    kernel: usize,
    stride: usize,
    dilation: usize,
) -> Result<Tensor> {
    let reach = dilation * (kernel - 1) + 1;
    let windows = super::unfold(cx, x, axis as i64, reach as i64, stride as i64)?;
    super::slice(cx, &windows, -1, 0, i64::MAX, dilation as i64)
}

pub(super) fn im2col(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let windows = Windows::new(args, 0, images(x, "im2col")?, "im2col")?;
    let tape = Tape::start(cx, Op::Im2col, &[Some(x)]);
    let out = windows.columns(cx, x)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::im2col(windows));
    }
    Ok(out)
}

pub(super) fn col2im(cx: &Context, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let &[n, rows, columns] = x.shape() else {
        return Err(Error::shape(format!(
            "col2im takes columns of shape (n, c * kh * kw, windows), not {}",
            Dims(x.shape())
        )));
    };
    let [h, w] = sizes(args.int2(0)?, 1, "output size")?;
    let [kh, kw] = sizes(args.int2(2)?, 1, "kernel")?;
    let size = kh.saturating_mul(kw);
    let windows = Windows::new(args, 2, [n, rows / size, h, w], "col2im")?;
    let [down, across] = windows.counts();
    if rows % size != 0 || down.checked_mul(across) != Some(columns) {
        return Err(Error::shape(format!(
            "col2im with kernel ({kh}, {kw}) takes columns of a multiple of {size} elements for {down} times {across} \
             windows, not shape {}",
            Dims(x.shape())
        )));
    }
    let tape = Tape::start(cx, Op::Col2im, &[Some(x)]);
    let source = cast::contiguous(cx, x)?;
    let out = windows.images(cx, &source)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::col2im(windows));
    }
    Ok(out)
}
