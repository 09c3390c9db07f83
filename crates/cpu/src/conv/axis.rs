//! One axis of a convolution: rows or columns.

/// One axis of a convolution or of its gradient: what is read, what is written, and what each position of the window (a
/// *tap*) reads.
///
/// With strides above 1, taps whose distances have the same remainder read the same elements: they are a *class*. The
/// forward pass has a plane for each class, with the elements of the class side by side. In the backward pass, the
/// written elements are divided into these classes, and a *sweep* writes each. A *split* axis has a plane for every
/// tap, with only the elements that the tap reads.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// Elements that are read.
    pub read: usize,
    /// Elements that are written.
    pub written: usize,
    /// The most elements that a sweep writes.
    pub outputs: usize,
    /// The largest distance of a tap.
    pub reach: usize,
    window: usize,
    step: usize,
    padding: usize,
    dilation: usize,
    back: bool,
    split: bool,
    /// Zeros before the elements that are read; negative if the first elements are skipped.
    before: isize,
    /// The distance between taps of a class, in taps.
    period: usize,
}

impl Axis {
    /// The forward axis: from `size` elements to `outputs`, with a window that fits.
    pub fn forward(size: usize, outputs: usize, [window, step, padding, dilation]: [usize; 4]) -> Axis {
        Axis {
            read: size,
            written: outputs,
            outputs,
            reach: (window - 1) * dilation / step,
            window,
            step,
            padding,
            dilation,
            back: false,
            split: false,
            before: padding as isize,
            period: step / greatest_common_divisor(step, dilation),
        }
    }

    /// The backward axis: reads gradients of outputs, writes gradients of elements.
    pub fn back(&self) -> Axis {
        let mut back = Axis {
            read: self.written,
            written: self.read,
            outputs: self.read.div_ceil(self.step),
            back: true,
            split: false,
            ..*self
        };
        // An output reads elements up to the window's reach behind it, so it needs this much padding.
        let early = |class: usize, tap: usize| self.moved(tap) - self.begin(class) as isize;
        let last = |class: usize| class + (self.window - 1 - class) / self.period * self.period;
        back.before = (0..self.classes()).map(|class| early(class, last(class))).max().unwrap_or(0);
        let least = (0..self.classes()).map(|class| early(class, class)).min().unwrap_or(0);
        back.reach = (back.before - least) as usize;
        back
    }

    /// This axis with a plane for each tap; it must have one sweep.
    pub fn split(self) -> Axis {
        debug_assert_eq!(self.sweeps(), 1);
        Axis { split: true, reach: 0, ..self }
    }

    /// The distance between runs of the outputs that follow each other.
    pub fn pitch(&self) -> usize {
        self.outputs + self.reach - self.shared()
    }

    /// Classes of taps.
    fn classes(&self) -> usize {
        self.window.min(self.period)
    }

    /// Planes that the read elements are distributed over.
    pub fn planes(&self) -> usize {
        match (self.split, self.back) {
            (true, _) => self.window,
            (false, true) => 1,
            (false, false) => self.classes(),
        }
    }

    /// Sweeps over the written elements.
    pub fn sweeps(&self) -> usize {
        if self.back { self.classes() } else { 1 }
    }

    /// The distance between elements of a sweep.
    pub fn apart(&self) -> usize {
        if self.back { self.step } else { 1 }
    }

    /// Whether the sweeps write every element.
    pub fn writes_all(&self) -> bool {
        self.sweeps() == self.apart()
    }

    fn remainder(&self, class: usize) -> usize {
        class * self.dilation % self.step
    }

    /// The first output with a tap of a class on an element that is not padding.
    fn begin(&self, class: usize) -> usize {
        self.padding.saturating_sub(self.remainder(class)).div_ceil(self.step)
    }

    /// The first element that a sweep writes.
    pub fn first(&self, sweep: usize) -> usize {
        if self.back { self.begin(sweep) * self.step + self.remainder(sweep) - self.padding } else { 0 }
    }

    /// The number of elements that a sweep writes.
    pub fn count(&self, sweep: usize) -> usize {
        if self.back { self.written.saturating_sub(self.first(sweep)).div_ceil(self.step) } else { self.written }
    }

    /// The taps of a sweep, each with its plane and the position in it that it reads for the first output.
    pub fn taps(self, sweep: usize) -> impl Iterator<Item = (usize, usize, usize)> + Clone {
        let (first, every) = if self.back { (sweep, self.period) } else { (0, 1) };
        (first..self.window).step_by(every).map(move |tap| match (self.split, self.back) {
            (true, _) => (tap, tap, 0),
            (false, true) => (tap, 0, (self.before + self.begin(sweep) as isize - self.moved(tap)) as usize),
            (false, false) => (tap, tap % self.period, self.moved(tap) as usize),
        })
    }

    /// The distance of a tap from the first of the window, in outputs.
    fn moved(&self, tap: usize) -> isize {
        (tap * self.dilation / self.step) as isize
    }

    /// The first element of a plane, which may be padding, and the distance between its elements.
    pub fn source(&self, plane: usize) -> (isize, usize) {
        match (self.split, self.back) {
            (true, true) => (self.begin(0) as isize - self.moved(plane), 1),
            (true, false) => ((plane * self.dilation) as isize - self.before, self.step),
            (false, true) => (-self.before, 1),
            (false, false) => (self.remainder(plane) as isize - self.before, self.step),
        }
    }

    /// Zeros that are at the end of one run of elements and at the start of the next, for runs of these outputs.
    pub fn shared(&self) -> usize {
        if !self.back && self.step > 1 {
            return 0;
        }
        let behind = (self.outputs + self.reach) as isize - self.before - self.read as isize;
        self.before.min(behind).min(self.reach as isize).max(0) as usize
    }
}

fn greatest_common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}
