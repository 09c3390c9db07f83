//! The right factor of many products, in the order in which the device reads it fastest.

use super::cast;
use super::matmul::Scratch;
use super::matmul::product;
use crate::context::Context;
use crate::error::Result;
use crate::tensor::{Layout, Shape, Tensor};

/// A matrix that many products have on their right.
pub(super) enum Right {
    /// As it is: (k, n).
    Whole(Tensor),
    /// Cut into panels of columns that follow each other in memory: (panels, k, columns of a panel).
    Panels(Tensor),
}

impl Right {
    /// Prepares a matrix (k, n) for `products` products with left factors of `rows` rows.
    pub fn new(cx: &Context, matrix: &Tensor, rows: usize, products: usize) -> Result<Right> {
        if products < 2 {
            return Ok(Right::Whole(matrix.clone()));
        }
        let (k, n) = (matrix.shape()[0], matrix.shape()[1]);
        let width = cx.on(matrix.device()).kernels().matmul_panel(rows, matrix.dtype());
        if width == 0 || n <= width || n % width != 0 {
            // Products of several rows read rows of it.
            let whole = if rows > 1 { cast::contiguous(cx, matrix)? } else { matrix.clone() };
            return Ok(Right::Whole(whole));
        }
        let mut layout = Layout { shape: Shape::new(&[n / width, k, width])?, ..*matrix.layout() };
        let [down, across, ..] = layout.strides;
        layout.strides[..3].copy_from_slice(&[across * width as isize, down, across]);
        Ok(Right::Panels(cast::contiguous(cx, &matrix.with_layout(layout))?))
    }

    /// The product of a matrix (rows, k) and this one, not recorded.
    pub fn product(&self, cx: &Context, left: &Tensor) -> Result<Tensor> {
        let panels = match self {
            Right::Whole(matrix) => return product(cx, left, matrix),
            Right::Panels(panels) => panels,
        };
        let (count, k, width) = (panels.shape()[0], panels.shape()[1], panels.shape()[2]);
        let (rows, n) = (left.shape()[0], count * width);
        let out = Tensor::uninit(cx, left.dtype(), left.device(), Shape::new(&[rows, n])?)?;
        let launch = cx.on(left.device());
        let mut scratch =
            Scratch::new(cx, left.device(), launch.kernels().matmul_scratch(rows, width, k, left.dtype()))?;
        let [down, across] = [left.strides()[0], left.strides()[1]];
        let (from, from_strides) = ([count, rows, k], [0, down, across]);
        let (to, to_strides) = ([count, rows, width], [width as isize, n as isize, 1]);
        let from = left.view_as(&from, &from_strides);
        launch.matmul(from, panels.view(), out.view_mut_as(&to, &to_strides), scratch.view_mut())?;
        Ok(out)
    }
}
