//! Two-dimensional convolutions.

/// The sizes of a convolution: an input `[n, c_in, h, w]` and weights `[c_out, c_in / groups, kh, kw]` give
/// `[n, c_out, out_h, out_w]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conv2d {
    /// Images.
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
    /// The vertical stride of the window.
    pub sh: usize,
    /// The horizontal stride of the window.
    pub sw: usize,
    /// Rows of zeros above and below.
    pub ph: usize,
    /// Columns of zeros on both sides.
    pub pw: usize,
    /// The vertical dilation.
    pub dh: usize,
    /// The horizontal dilation.
    pub dw: usize,
    /// Groups of channels: each is convolved separately.
    pub groups: usize,
}

impl Conv2d {
    /// Rows of the output; 0 if the window does not fit.
    #[inline]
    pub fn out_h(&self) -> usize {
        outputs(self.h, self.kh, self.sh, self.ph, self.dh)
    }

    /// Columns of the output; 0 if the window does not fit.
    #[inline]
    pub fn out_w(&self) -> usize {
        outputs(self.w, self.kw, self.sw, self.pw, self.dw)
    }
}

fn outputs(size: usize, window: usize, step: usize, padding: usize, dilation: usize) -> usize {
    // Without elements, the window may have any size, and dilation multiplies it.
    let room = dilation.checked_mul(window.saturating_sub(1)).and_then(|reach| {
        let padded = size + 2 * padding;
        padded.checked_sub(reach)?.checked_sub(1)
    });
    room.map_or(0, |room| room / step.max(1) + 1)
}
