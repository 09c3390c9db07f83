//! Images spread out with their padding, so that each tap of a window reads one run of memory.
//!
//! If outputs are side by side like their inputs, a tap reads at the same distance from the position of each output. So
//! one copy of an image is enough for all taps; a matrix of patches (im2col) has a copy for each tap.
//!
//! The rows of a plane follow each other without a gap. So positions at their ends belong to no output, and what is
//! computed there is dropped. If columns are split, each column of the window has a plane without such positions.

use super::axis::Axis;
use super::channels::Channels;
use super::grid::Grid;
use crate::element::Floating;
use crate::product::implicit_im2col::{BEHIND, Runs};
use crate::simd::Vector;

/// How the images of a block, or some rows of one, are spread out.
#[derive(Clone, Copy, Debug)]
pub struct Planes {
    pub rows: Axis,
    pub columns: Axis,
    /// The read channels, and those of which an element holds a number.
    read: usize,
    held: usize,
    /// All images, and the images of a block.
    n: usize,
    images: usize,
    /// The rows of outputs of a block.
    height: usize,
    /// The strides of rows, images and planes.
    pitch: usize,
    image: usize,
    plane: usize,
}

/// The most positions of a block, and the most elements of all its planes.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    pub places: usize,
    pub elements: usize,
}

/// Some rows of outputs of some consecutive images.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    pub image: usize,
    pub images: usize,
    pub row: usize,
    pub rows: usize,
}

impl Block {
    /// Whether its elements and zeros have other positions than those of `last`, which is then replaced by this block.
    pub fn lies_elsewhere(&self, last: &mut Option<Block>) -> bool {
        let like = |last: Block| (last.images, last.row, last.rows) == (self.images, self.row, self.rows);
        !last.replace(*self).is_some_and(like)
    }
}

impl Planes {
    /// Splits `n` images into blocks of about `room.places` positions, or fewer if their planes have too many elements.
    pub fn new(n: usize, [read, held]: [usize; 2], [rows, columns]: [Axis; 2], room: Room) -> Planes {
        let (pitch, high) = (columns.pitch(), rows.pitch());
        let each = read.div_ceil(held).saturating_mul(rows.planes() * columns.planes()).max(1);
        let fit = (room.elements / each).clamp(room.places / 4, room.places);
        let images = even(n, fit / high.saturating_mul(pitch).max(1));
        let height = if images > 1 { rows.outputs } else { even(rows.outputs, (fit / pitch.max(1)).max(rows.reach)) };
        // The zeros that images share are behind the last one, too.
        let (high, behind) = if images > 1 { (high, rows.shared()) } else { (height + rows.reach, 0) };
        let image = high.saturating_mul(pitch);
        let plane = images
            .saturating_mul(image)
            .saturating_add(behind.saturating_mul(pitch))
            .saturating_add(columns.shared() + BEHIND);
        // An odd number of vectors: planes that are a power of two apart evict each other from the cache.
        let plane = (plane.saturating_add(LINE) / LINE) | 1;
        Planes { rows, columns, read, held, n, images, height, pitch, image, plane: plane.saturating_mul(LINE) }
    }

    /// The elements that hold the channels of a position.
    fn channels(&self) -> usize {
        self.read.div_ceil(self.held)
    }

    fn bands(&self) -> usize {
        self.rows.outputs.div_ceil(self.height)
    }

    /// The number of blocks.
    pub fn blocks(&self) -> usize {
        self.n.div_ceil(self.images).saturating_mul(self.bands())
    }

    pub fn block(&self, number: usize) -> Block {
        let (image, row) = (number / self.bands() * self.images, number % self.bands() * self.height);
        let rows = self.height.min(self.rows.outputs - row);
        Block { image, images: self.images.min(self.n - image), row, rows }
    }

    /// The number of elements of the planes of a block.
    pub fn len(&self) -> usize {
        self.channels().saturating_mul(self.rows.planes() * self.columns.planes()).saturating_mul(self.plane)
    }

    /// The elements of a row of results: the positions of a block, rounded up to whole cache lines.
    pub fn room(&self) -> usize {
        self.image.saturating_mul(self.images).saturating_add(LINE) / LINE * LINE
    }

    /// The positions of a block, image by image.
    pub fn runs(&self, block: &Block) -> Runs {
        let len = self.place(0, block.rows - 1) + self.columns.outputs;
        Runs { count: block.images, len, apart: self.image }
    }

    /// The stride of rows.
    pub fn pitch(&self) -> usize {
        self.pitch
    }

    /// The start of a row of outputs.
    pub fn place(&self, image: usize, row: usize) -> usize {
        image * self.image + row * self.pitch
    }

    /// The number of taps of a sweep through all channels.
    pub fn taps(&self, sweep: [usize; 2]) -> usize {
        self.channels() * self.rows.taps(sweep[0]).count() * self.columns.taps(sweep[1]).count()
    }

    /// The taps of a sweep through the first channel: the row and the column of the window, and the shift of the tap.
    pub fn window(&self, sweep: [usize; 2]) -> impl Iterator<Item = ([usize; 2], usize)> {
        let (columns, planes) = (self.columns.taps(sweep[1]), *self);
        self.rows.taps(sweep[0]).flat_map(move |(i, row_plane, row)| {
            columns.clone().map(move |(j, column_plane, column)| {
                let plane = row_plane * planes.columns.planes() + column_plane;
                ([i, j], plane * planes.plane + row * planes.pitch + column)
            })
        })
    }

    /// Writes the shift of each tap of a sweep through all channels.
    pub fn shifts(&self, sweep: [usize; 2], shifts: &mut [usize]) {
        let channel = self.rows.planes() * self.columns.planes() * self.plane;
        repeat(shifts, self.window(sweep).map(|(_, shift)| shift), channel);
    }

    /// Spreads out the images of a block. `x` starts with the first channel of the first image, and `from_image` is the
    /// stride of images. Without `clear`, the planes have the zeros of a block with the same positions.
    ///
    /// # Safety
    /// The machine has the level of V.
    pub unsafe fn spread<V: Vector, S: Floating<Computed = V::Element>, C: Channels<S>>(
        &self,
        x: &[S],
        from_image: usize,
        block: &Block,
        planes: &mut [C::Element],
        clear: bool,
    ) {
        let (size, width) = (self.rows.read * self.columns.read, self.columns.read);
        let planes = &mut planes[..self.len()];
        if clear {
            planes.fill(C::element(S::ZERO, S::ZERO));
        }
        let each = self.rows.planes() * self.columns.planes();
        for (number, plane) in planes.chunks_exact_mut(self.plane).enumerate() {
            let (channel, of_rows) = (number / each * self.held, number % each / self.columns.planes());
            let (first_row, row_step) = self.rows.source(of_rows);
            let (first, step) = self.columns.source(number % self.columns.planes());
            // The positions of a row with an element.
            let before = ((-first).max(0) as usize).div_ceil(step);
            let first = first.wrapping_add_unsigned(before * step) as usize;
            let count = width.saturating_sub(first).div_ceil(step).min(self.pitch.saturating_sub(before));
            if count == 0 {
                continue;
            }
            // The rows with elements.
            let first_row = first_row.wrapping_add_unsigned(block.row * row_step);
            let from_row = ((-first_row).max(0) as usize).div_ceil(row_step);
            let first_row = first_row.wrapping_add_unsigned(from_row * row_step) as usize;
            let rows = (block.rows + self.rows.reach).min(self.image / self.pitch).saturating_sub(from_row);
            let rows = rows.min(self.rows.read.saturating_sub(first_row).div_ceil(row_step));
            if rows == 0 {
                continue;
            }
            // A row spills into padding, or into elements that are written later. There is room behind the last row.
            let at = block.image * from_image + channel * size + first_row * width + first;
            let from = Grid { at, apart: from_image, pitch: row_step * width, step };
            let to = Grid { at: self.place(0, from_row) + before, apart: self.image, pitch: self.pitch, step: 1 };
            let second = (channel + 1 < self.read && C::COUNT > 1).then_some(size);
            // SAFETY: the machine has the level.
            unsafe { C::copy::<V, true>((x, from), second, (plane, to), block.images, [rows, count]) };
        }
    }
}

/// The elements of a cache line.
const LINE: usize = 16;

/// The length of equal parts, from 1 to `most`.
fn even(total: usize, most: usize) -> usize {
    let total = total.max(1);
    total.div_ceil(total.div_ceil(most.clamp(1, total)))
}

/// Fills a table with what each tap of the first channel has; each channel has `apart` more than the one before.
pub fn repeat(table: &mut [usize], first: impl Iterator<Item = usize>, apart: usize) {
    let mut count = 0;
    for (to, value) in table.iter_mut().zip(first) {
        *to = value;
        count += 1;
    }
    for tap in count..table.len() {
        table[tap] = table[tap - count] + apart;
    }
}
