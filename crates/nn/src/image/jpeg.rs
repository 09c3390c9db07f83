//! The header of a JPEG file: ITU-T T.81, appendix B.

use crate::codes::ImageKind;

use super::header::{Header, TRUNCATED};

/// How every file begins: the mark of its start.
pub const MARK: [u8; 2] = [0xFF, 0xD8];
const END: u8 = 0xD9;
const SCAN: u8 = 0xDA;

/// The decoder copies the file, and parts of it again.
const COPIES: u64 = 2;
/// The decoder keeps some rows of blocks of each component. They take so many bytes for each column, times one more
/// than the greatest number of samples in a unit.
const COLUMN: u64 = 64;
const FIXED: u64 = 64 << 10;
/// The bytes of a coefficient.
const COEFFICIENT: u64 = 2;
const COMPONENTS_MOST: usize = 4;

/// A place in the file.
struct Marks<'a> {
    file: &'a [u8],
    at: usize,
    /// Whether there were bytes between segments, which belong to none.
    has_gaps: bool,
}

impl<'a> Marks<'a> {
    /// The next mark that is not part of compressed data.
    fn next(&mut self) -> Result<u8, &'static str> {
        loop {
            let gap = self.file[self.at..].iter().position(|&byte| byte == 0xFF).ok_or(TRUNCATED)?;
            self.has_gaps |= gap > 0;
            self.at += gap;
            while *self.file.get(self.at).ok_or(TRUNCATED)? == 0xFF {
                self.at += 1;
            }
            let mark = self.file[self.at];
            self.at += 1;
            if mark != 0 {
                return Ok(mark);
            }
            self.has_gaps = true;
        }
    }

    /// The segment that follows a mark, without its length.
    fn segment(&mut self) -> Result<&'a [u8], &'static str> {
        let rest = &self.file[self.at..];
        let length = usize::from(u16::from_be_bytes(*rest.first_chunk().ok_or(TRUNCATED)?));
        let segment = rest.get(..length).ok_or(TRUNCATED)?;
        self.at += length;
        segment.get(2..).ok_or("a segment in it is too short")
    }

    /// Skips compressed data, in which a mark is a zero or counts up.
    fn skip_data(&mut self) -> Result<(), &'static str> {
        loop {
            let rest = &self.file[self.at..];
            self.at += rest.iter().position(|&byte| byte == 0xFF).ok_or(TRUNCATED)?;
            match *self.file.get(self.at + 1).ok_or(TRUNCATED)? {
                0 | 0xD0..=0xD7 => self.at += 2,
                0xFF => self.at += 1,
                _ => return Ok(()),
            }
        }
    }
}

/// The size and the components of an image.
struct Frame {
    width: u32,
    height: u32,
    /// The samples of each component in a unit of compressed data, horizontally and vertically.
    samples: Vec<[u64; 2]>,
    is_progressive: bool,
}

impl Frame {
    fn read(segment: &[u8], is_progressive: bool) -> Result<Frame, &'static str> {
        let &[_, h0, h1, w0, w1, count] = segment.first_chunk().ok_or("its header is too short")?;
        let components = segment[6..].chunks_exact(3).take(usize::from(count).min(COMPONENTS_MOST));
        Ok(Frame {
            width: u16::from_be_bytes([w0, w1]).into(),
            height: u16::from_be_bytes([h0, h1]).into(),
            samples: components.map(|component| [component[1] >> 4, component[1] & 15].map(u64::from)).collect(),
            is_progressive,
        })
    }

    /// The bytes of some rows of blocks, and of all coefficients if the decoder keeps them.
    fn scratch(&self, keeps_all: bool) -> u64 {
        let most = |axis: usize| self.samples.iter().map(|samples| samples[axis]).max().unwrap_or(1).max(1);
        let (across, down) =
            (u64::from(self.width).div_ceil(8 * most(0)), u64::from(self.height).div_ceil(8 * most(1)));
        let columns = self.samples.len() as u64 * across * 8 * most(0);
        let rows = columns * COLUMN * (most(0) * most(1) + 1);
        let blocks: u64 = self.samples.iter().map(|[across, down]| across * down).sum();
        rows + if keeps_all { blocks * across * down * 64 * COEFFICIENT } else { 0 }
    }

    /// The most that any decoder could find in an image of this size.
    fn worst(self) -> Frame {
        Frame { samples: vec![[4, 4]; COMPONENTS_MOST], is_progressive: true, ..self }
    }
}

/// Reads all segments up to the mark of the end.
pub fn header(file: &[u8]) -> Result<Header, String> {
    if file.len() < MARK.len() {
        return Err(TRUNCATED.to_owned());
    }
    let mut marks = Marks { file, at: MARK.len(), has_gaps: false };
    let (mut frame, mut keeps_all, mut is_odd) = (None::<Frame>, false, false);
    loop {
        match marks.next()? {
            END => break,
            0x01 | 0xD0..=0xD8 => is_odd = true,
            mark @ (0xC0..=0xC3 | 0xC5..=0xC7 | 0xC9..=0xCB | 0xCD..=0xCF) => {
                is_odd |= frame.is_some();
                frame = Some(Frame::read(marks.segment()?, mark == 0xC2)?);
            }
            SCAN => {
                let count = marks.segment()?.first().copied().unwrap_or(0);
                // Components that come one after the other are kept until all are there.
                keeps_all |= frame.as_ref().is_some_and(|frame| usize::from(count) < frame.samples.len());
                marks.skip_data()?;
            }
            _ => drop(marks.segment()?),
        }
    }
    let frame = frame.ok_or("it has no image")?;
    // What is read differently by different decoders could hide a larger image.
    let frame = if is_odd || marks.has_gaps { frame.worst() } else { frame };
    Ok(Header {
        kind: ImageKind::Jpeg,
        width: frame.width,
        height: frame.height,
        metadata: 0,
        scratch: COPIES * file.len() as u64 + FIXED + frame.scratch(keeps_all || frame.is_progressive),
    })
}
