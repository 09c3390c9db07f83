//! Decoding.

use std::io::{self, Cursor, Read};

use image::codecs::jpeg::JpegDecoder;
use image::codecs::png::PngDecoder;
use image::{ImageDecoder, ImageError, Limits};
use tensor_core::memory::Reservation;
use tensor_core::{Context, DType, Error, ErrorKind, Result, Tensor, Uncancelled, ops};

use super::header::{Header, TRUNCATED};
use super::pixels::Pixels;
use crate::codes::{ChannelsKind, ImageKind};
use crate::file::Source;

/// Decodes the bytes of a PNG or JPEG file to a u8 tensor of shape (channels, height, width).
///
/// Colors become gray by their luminance (ITU-R BT.601). Opacity is dropped, or added as opaque.
///
/// # Errors
/// - format: the bytes are truncated, damaged, or neither PNG nor JPEG
/// - unsupported: a variant of the format that the decoder does not know
/// - out of memory: there is no room for the pixels or the decoder
pub fn decode(cx: &Context, file: &[u8], channels: ChannelsKind) -> Result<Tensor> {
    let _uncancelled = Uncancelled::new();
    named(cx, file, channels, "the image")
}

/// Reads and decodes a file, like [`decode`].
///
/// # Errors
/// Returns the errors of [`decode`], and an i/o error that names the path if the file cannot be read or is not a
/// regular file.
pub fn read(cx: &Context, path: &str, channels: ChannelsKind) -> Result<Tensor> {
    let _uncancelled = Uncancelled::new();
    let io = |error: io::Error| Error::io(format!("cannot read {path}: {error}"));
    let mut source = Source::open(path).map_err(io)?;
    let length = source.length() as usize;
    filled(cx, length, channels, path, |bytes| source.read_exact(bytes).map_err(io))
}

/// Decodes a file of `length` bytes, which `fill` writes, like [`decode`].
///
/// # Errors
/// Returns the errors of [`decode`] and of `fill`.
pub fn decode_filled(
    cx: &Context,
    length: usize,
    channels: ChannelsKind,
    fill: impl FnOnce(&mut [u8]) -> Result<()>,
) -> Result<Tensor> {
    let _uncancelled = Uncancelled::new();
    filled(cx, length, channels, "the image", fill)
}

fn filled(
    cx: &Context,
    length: usize,
    channels: ChannelsKind,
    name: &str,
    fill: impl FnOnce(&mut [u8]) -> Result<()>,
) -> Result<Tensor> {
    let file = Tensor::from_reader(cx, DType::U8, &[length], fill).map_err(|error| about(name, error))?;
    whole(cx, &file, |file| named(cx, file, channels, name))
}

/// Passes the bytes of a contiguous tensor on the host.
fn whole<T>(cx: &Context, bytes: &Tensor, mut work: impl FnMut(&[u8]) -> Result<T>) -> Result<T> {
    let mut result = None;
    bytes.read_pieces(cx, |bytes| {
        result = Some(work(bytes)?);
        Ok(())
    })?;
    result.ok_or_else(|| Error::internal("no bytes were passed"))
}

/// An error that says which file it is about. Those of files do already.
fn about(name: &str, error: Error) -> Error {
    match error.kind() {
        ErrorKind::Io | ErrorKind::Format | ErrorKind::Unsupported => error,
        kind => Error::new(kind, format!("cannot decode {name}: {error}")),
    }
}

fn named(cx: &Context, file: &[u8], channels: ChannelsKind, name: &str) -> Result<Tensor> {
    let header = Header::read(file).map_err(|what| Error::format(format!("cannot decode {name}: {what}")))?;
    let failed = |error| failed(name, &header, error);
    let scratch = Reservation::take(cx.owner.account(), header.scratch).map_err(|error| about(name, error))?;
    let cursor = Cursor::new(file);
    let cx = &cx.no_grad();
    let made = match header.kind {
        ImageKind::Png => {
            let mut limits = Limits::no_limits();
            limits.max_alloc = Some(header.metadata);
            PngDecoder::with_limits(cursor, limits)
                .map_err(failed)
                .and_then(|png| pixels(cx, png, &header, channels, name))
        }
        ImageKind::Jpeg => {
            JpegDecoder::new(cursor).map_err(failed).and_then(|jpeg| pixels(cx, jpeg, &header, channels, name))
        }
    };
    drop(scratch);
    made.map_err(|error| about(name, error))
}

fn pixels(
    cx: &Context,
    decoder: impl ImageDecoder,
    header: &Header,
    channels: ChannelsKind,
    name: &str,
) -> Result<Tensor> {
    let (width, height) = (header.width, header.height);
    if decoder.dimensions() != (width, height) {
        return Err(Error::format(format!("cannot decode {name}: it has two sizes")));
    }
    let from = Pixels::of(decoder.color_type())?;
    let to = from.chosen(channels);
    let shape = |last: usize| [height as usize, width as usize, last];
    let bytes = u128::from(width) * u128::from(height) * from.size().max(to.size()) as u128;
    if bytes > isize::MAX as u128 {
        return Err(Error::out_of_memory(format!("its {width} x {height} pixels are more than memory can hold")));
    }
    let decoded = Tensor::from_reader(cx, DType::U8, &shape(from.size()), |bytes| {
        decoder.read_image(bytes).map_err(|error| failed(name, header, error))
    })?;
    let made = match from == to {
        true => decoded,
        false => whole(cx, &decoded, |from_bytes| {
            Tensor::from_reader(cx, DType::U8, &shape(to.size()), |bytes| {
                from.convert(from_bytes, bytes, to);
                Ok(())
            })
        })?,
    };
    ops::permute(cx, &made, &[2, 0, 1])
}

/// What a decoder says, as an error of the runtime.
#[cold]
fn failed(name: &str, header: &Header, error: ImageError) -> Error {
    let (begin, kind) = (format!("cannot decode {name}"), header.kind.name());
    match error {
        ImageError::IoError(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
            Error::format(format!("{begin}: {TRUNCATED}"))
        }
        ImageError::Limits(_) => Error::out_of_memory(format!(
            "{begin}: its metadata takes more than {} bytes, which is all that is expected of this file",
            header.metadata
        )),
        ImageError::Unsupported(error) => {
            Error::unsupported(format!("{begin}: this variant of {kind} is not supported: {error}"))
        }
        error => Error::format(format!("{begin}: it is damaged: {error}")),
    }
}
