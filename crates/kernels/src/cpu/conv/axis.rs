//! One direction of a convolution: rows, or columns.

/// One direction of a convolution, or of the way back through it: what is read and written, and where each place of the
/// window (a *tap*) finds what it reads.
///
/// With steps of more than 1, taps whose distances leave the same remainder see the same elements of a picture, and no
/// others: they are a *class*. On the way forward each class reads a plane of its own, which has its elements side by
/// side; on the way back, the elements that are written fall into these classes, and a *sweep* writes each. An axis that
/// is *split* has a plane for every tap, with what that meets and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// Elements that are read.
    pub read: usize,
    /// Elements that are written.
    pub written: usize,
    /// What a sweep writes at most.
    pub outputs: usize,
    /// How far a tap is moved at most.
    pub reach: usize,
    window: usize,
    step: usize,
    padding: usize,
    dilation: usize,
    back: bool,
    split: bool,
    /// Zeros before the elements that are read; negative where the first ones are left out.
    before: isize,
    /// Taps from one of a class to its next.
    period: usize,
}

impl Axis {
    /// The way from `size` elements to `outputs`, by a window that fits.
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

    /// The way back: gradients of outputs are read, those of the elements written.
    pub fn back(&self) -> Axis {
        let mut back = Axis {
            read: self.written,
            written: self.read,
            outputs: self.read.div_ceil(self.step),
            back: true,
            split: false,
            ..*self
        };
        // An output lies before what it was made of by up to the window's reach: as much padding it needs.
        let early = |class: usize, tap: usize| self.moved(tap) - self.begin(class) as isize;
        let last = |class: usize| class + (self.window - 1 - class) / self.period * self.period;
        back.before = (0..self.classes()).map(|class| early(class, last(class))).max().unwrap_or(0);
        let least = (0..self.classes()).map(|class| early(class, class)).min().unwrap_or(0);
        back.reach = (back.before - least) as usize;
        back
    }

    /// The same with a plane for each tap; not for several sweeps.
    pub fn split(self) -> Axis {
        debug_assert_eq!(self.sweeps(), 1);
        Axis { split: true, reach: 0, ..self }
    }

    /// From one run of so many outputs to the next, where runs follow each other.
    pub fn pitch(&self) -> usize {
        self.outputs + self.reach - self.shared()
    }

    /// Classes of taps.
    fn classes(&self) -> usize {
        self.window.min(self.period)
    }

    /// Planes that the elements that are read are spread over.
    pub fn planes(&self) -> usize {
        match (self.split, self.back) {
            (true, _) => self.window,
            (false, true) => 1,
            (false, false) => self.classes(),
        }
    }

    /// Sweeps over what is written.
    pub fn sweeps(&self) -> usize {
        if self.back { self.classes() } else { 1 }
    }

    /// From one element of a sweep to its next.
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

    /// The first output whose taps of a class see an element that is not padding.
    fn begin(&self, class: usize) -> usize {
        self.padding.saturating_sub(self.remainder(class)).div_ceil(self.step)
    }

    /// The first element that a sweep writes.
    pub fn first(&self, sweep: usize) -> usize {
        if self.back { self.begin(sweep) * self.step + self.remainder(sweep) - self.padding } else { 0 }
    }

    /// How many it writes.
    pub fn count(&self, sweep: usize) -> usize {
        if self.back { self.written.saturating_sub(self.first(sweep)).div_ceil(self.step) } else { self.written }
    }

    /// The taps of a sweep, each with its plane and with the place there of what it reads for the first output.
    pub fn taps(self, sweep: usize) -> impl Iterator<Item = (usize, usize, usize)> + Clone {
        let (first, every) = if self.back { (sweep, self.period) } else { (0, 1) };
        (first..self.window).step_by(every).map(move |tap| match (self.split, self.back) {
            (true, _) => (tap, tap, 0),
            (false, true) => (tap, 0, (self.before + self.begin(sweep) as isize - self.moved(tap)) as usize),
            (false, false) => (tap, tap % self.period, self.moved(tap) as usize),
        })
    }

    /// Outputs that a tap is away from the first of the window.
    fn moved(&self, tap: usize) -> isize {
        (tap * self.dilation / self.step) as isize
    }

    /// The element that lies first in a plane, which may be padding, and the elements from one to the next.
    pub fn source(&self, plane: usize) -> (isize, usize) {
        match (self.split, self.back) {
            (true, true) => (self.begin(0) as isize - self.moved(plane), 1),
            (true, false) => ((plane * self.dilation) as isize - self.before, self.step),
            (false, true) => (-self.before, 1),
            (false, false) => (self.remainder(plane) as isize - self.before, self.step),
        }
    }

    /// Zeros that end one run of elements and begin the next at once, where runs of so many outputs follow each other.
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
