//! Pooling over windows of images.

/// The sizes of a pooling: `[planes, h, w]` gives `[planes, out_h, out_w]`. The padding is at most half the reach of the
/// window, and each window has an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool2d {
    /// Images times channels.
    pub planes: usize,
    /// Rows of the input.
    pub h: usize,
    /// Columns of the input.
    pub w: usize,
    /// Rows of the window.
    pub kh: usize,
    /// Columns of the window.
    pub kw: usize,
    /// The vertical stride of the window.
    pub sh: usize,
    /// The horizontal stride of the window.
    pub sw: usize,
    /// Rows of padding above and below.
    pub ph: usize,
    /// Columns of padding on both sides.
    pub pw: usize,
    /// The vertical distance between elements of the window: 1 for means.
    pub dh: usize,
    /// The horizontal distance between elements of the window: 1 for means.
    pub dw: usize,
    /// Whether the number of outputs is rounded up. A window may then end behind the padding, but must start before it.
    pub ceil: bool,
}

impl Pool2d {
    /// Rows of the output; 0 if the window does not fit.
    #[inline]
    pub fn out_h(&self) -> usize {
        outputs(self.h, self.reach()[0], self.sh, self.ph, self.ceil)
    }

    /// Columns of the output; 0 if the window does not fit.
    #[inline]
    pub fn out_w(&self) -> usize {
        outputs(self.w, self.reach()[1], self.sw, self.pw, self.ceil)
    }

    /// The rows and columns that a window reaches over, with the gaps of its dilation.
    #[inline]
    pub fn reach(&self) -> [usize; 2] {
        let reach =
            |window: usize, dilation: usize| window.saturating_sub(1).saturating_mul(dilation).saturating_add(1);
        [reach(self.kh, self.dh), reach(self.kw, self.dw)]
    }
}

fn outputs(size: usize, reach: usize, step: usize, padding: usize, ceil: bool) -> usize {
    let step = step.max(1);
    let more = if ceil { step - 1 } else { 0 };
    let Some(room) = (size + 2 * padding + more).checked_sub(reach) else { return 0 };
    let last = room / step;
    // A window that starts behind the inputs is left out.
    if last.saturating_mul(step) < size + padding { last + 1 } else { last }
}
