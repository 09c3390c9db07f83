//! Encoding.

use std::io::{self, BufWriter, Write};

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder, ImageError};
use tensor_core::memory::Reservation;
use tensor_core::{Context, DType, Device, Error, ErrorKind, Result, Shape, Tensor, Uncancelled, ops};

use crate::codes::ImageKind;
use crate::file;

/// The most pixels in a row or a column.
const PNG_MOST: usize = i32::MAX as usize;
const JPEG_MOST: usize = u16::MAX as usize;
/// What an encoder takes besides pixels.
const FIXED: u64 = 768 << 10;
/// The PNG encoder keeps the compressed rows in memory that grows by doubling.
const PNG_COPIES: u64 = 3;
/// The bytes of a result are collected in pieces of this size.
const PIECE: usize = 256 << 10;

/// Encodes a u8 tensor of shape (channels, height, width). The result is the file's bytes: a u8 tensor of shape (n).
///
/// `quality` of a JPEG is from 1 to 100; -1 stands for 75. For a PNG it is the effort of the compression, from 0 (none)
/// to 9; -1 stands for 6. JPEG takes 1 or 3 channels, PNG takes 1 to 4.
///
/// # Errors
/// - dtype: the elements are not u8
/// - shape: another number of dimensions or channels, an empty image, or one that is too large for the format
/// - argument: another quality
/// - out of memory: there is no room for the result or the encoder
pub fn encode(cx: &Context, image: &Tensor, kind: ImageKind, quality: i64) -> Result<Tensor> {
    let _uncancelled = Uncancelled::new();
    let cx = &cx.no_grad();
    let picture = Picture::new(cx, image, kind, quality)?;
    let mut pieces = BufWriter::with_capacity(PIECE, Pieces { cx, made: Vec::new(), refusal: None });
    let written = picture.write(cx, &mut pieces).and_then(|()| pieces.flush().map_err(unwritten));
    // Without `into_inner`, which would write again what was refused.
    let (pieces, _) = pieces.into_parts();
    if let Some(refusal) = pieces.refusal {
        return Err(refusal);
    }
    written?;
    match &pieces.made[..] {
        [one] => Ok(one.clone()),
        several => ops::cat(cx, &several.iter().collect::<Vec<_>>(), 0),
    }
}

/// Encodes an image into a file, like [`encode`]. The file is replaced only when the new one is complete.
///
/// # Errors
/// Returns the errors of [`encode`], and an i/o error that names the path if the file system refuses.
pub fn write(cx: &Context, image: &Tensor, path: &str, kind: ImageKind, quality: i64) -> Result<()> {
    let _uncancelled = Uncancelled::new();
    let cx = &cx.no_grad();
    let picture = Picture::new(cx, image, kind, quality)?;
    file::write(path, None, |file| {
        picture.write(cx, file).map_err(|error| match error.kind() {
            ErrorKind::Io => Error::io(format!("cannot write {path}: {error}")),
            _ => error,
        })
    })
}

/// A checked image whose elements lie as encoders read them.
struct Picture {
    /// (height, width, channels), contiguous on the host.
    pixels: Tensor,
    width: u32,
    height: u32,
    color: ExtendedColorType,
    effort: Effort,
}

/// The format and its quality.
#[derive(Clone, Copy)]
enum Effort {
    Png(u8),
    Jpeg(u8),
}

impl Effort {
    fn new(kind: ImageKind, quality: i64) -> Result<Effort> {
        let (range, usual) = match kind {
            ImageKind::Png => (0..=9, 6),
            ImageKind::Jpeg => (1..=100, 75),
        };
        let chosen = if quality == -1 { usual } else { quality };
        if !range.contains(&chosen) {
            return Err(Error::argument(format!(
                "the quality of a {} must be from {} to {}, or -1, not {quality}",
                kind.name(),
                range.start(),
                range.end()
            )));
        }
        Ok(match kind {
            ImageKind::Png => Effort::Png(chosen as u8),
            ImageKind::Jpeg => Effort::Jpeg(chosen as u8),
        })
    }
}

impl Picture {
    fn new(cx: &Context, image: &Tensor, kind: ImageKind, quality: i64) -> Result<Picture> {
        let effort = Effort::new(kind, quality)?;
        if image.dtype() != DType::U8 {
            return Err(Error::dtype(format!("an image that is encoded has u8 elements, not {}", image.label())));
        }
        let (most, channels_most) = match kind {
            ImageKind::Png => (PNG_MOST, 4),
            ImageKind::Jpeg => (JPEG_MOST, 3),
        };
        let color = |channels: usize| match channels {
            1 => Some(ExtendedColorType::L8),
            2 if kind == ImageKind::Png => Some(ExtendedColorType::La8),
            3 => Some(ExtendedColorType::Rgb8),
            4 => Some(ExtendedColorType::Rgba8),
            _ => None,
        };
        let sizes = match *image.shape() {
            [channels, height, width] if [height, width].iter().all(|size| (1..=most).contains(size)) => {
                color(channels).filter(|_| channels <= channels_most).map(|color| (color, height as u32, width as u32))
            }
            _ => None,
        };
        let Some((color, height, width)) = sizes else {
            let channels = if kind == ImageKind::Png { "1 to 4" } else { "1 or 3" };
            return Err(Error::shape(format!(
                "a {} has shape (channels, height, width) with {channels} channels and sizes from 1 to {most}, not {}",
                kind.name(),
                Shape::new(image.shape())?
            )));
        };
        let pixels = ops::contiguous(cx, &ops::permute(cx, image, &[1, 2, 0])?)?;
        let pixels = ops::to_device(cx, &pixels, i64::from(Device::HOST.code()))?;
        Ok(Picture { pixels, width, height, color, effort })
    }

    /// Writes the file.
    fn write(&self, cx: &Context, to: &mut impl Write) -> Result<()> {
        let (width, height, color) = (self.width, self.height, self.color);
        let copies = if matches!(self.effort, Effort::Png(_)) { PNG_COPIES } else { 0 };
        let _scratch = Reservation::take(cx.owner.account(), FIXED + copies * self.pixels.numel() as u64)?;
        self.pixels.read_pieces(cx, |pixels| {
            let written = match self.effort {
                Effort::Png(level) => {
                    let level = CompressionType::Level(level);
                    let encoder = PngEncoder::new_with_quality(&mut *to, level, FilterType::Adaptive);
                    encoder.write_image(pixels, width, height, color)
                }
                Effort::Jpeg(quality) => {
                    JpegEncoder::new_with_quality(&mut *to, quality).write_image(pixels, width, height, color)
                }
            };
            written.map_err(|error| match error {
                ImageError::IoError(error) => unwritten(error),
                error => Error::internal(format!("the encoder refuses the image: {error}")),
            })
        })
    }
}

/// The message has no beginning: the caller knows the path.
#[cold]
fn unwritten(error: io::Error) -> Error {
    Error::io(error.to_string())
}

/// Bytes that are written into tensors, so that they are charged.
struct Pieces<'a> {
    cx: &'a Context,
    made: Vec<Tensor>,
    /// The reason why a write failed.
    refusal: Option<Error>,
}

impl Write for Pieces<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match Tensor::from_slice(self.cx, bytes, &[bytes.len()]) {
            Ok(piece) => self.made.push(piece),
            Err(refusal) => {
                let text = refusal.to_string();
                self.refusal.get_or_insert(refusal);
                return Err(io::Error::other(text));
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
