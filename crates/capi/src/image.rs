//! Image files: PNG and JPEG. An image is a u8 tensor of shape [channels, height, width].
//!
//! The size that a file declares is checked before it is decoded. All memory of a call is charged to the owner
//! of the result. Besides the result, a call takes:
//! - to decode a PNG: 512 KiB, 24 rows, and four times the metadata;
//! - to decode a JPEG: 64 KiB, twice the file, and 128 bytes for each column of each channel. These are 320 bytes
//!   if colors have half the size. If it is progressive or has a scan for each channel: also twice the pixels;
//! - to decode to other channels, or from 16 bits: the pixels of the file; by a path, also the file;
//! - to encode: 768 KiB; the pixels, unless they lie in memory as in a decoded image; three times the pixels
//!   for a PNG.

use std::ffi::{c_char, c_void};

use tensor_bridge::{Call, image};

use crate::convert::{output, slice, status, text};
use crate::handles::{tensor_scope_t, tensor_t};

/// Decodes the bytes of a PNG or JPEG file. `channels` is one of `TENSOR_CHANNELS_*`. The elements of the result
/// lie in memory as [height, width, channels]. Colors become gray by their luminance (ITU-R BT.601). An alpha channel
/// is dropped where it is not wanted, and added as opaque where the file has none. Samples of 16 bits are rounded to 8.
/// An orientation in the metadata is not applied.
/// Errors: `TENSOR_ERROR_FORMAT` for bytes that are truncated, damaged, or neither PNG nor JPEG;
/// `TENSOR_ERROR_UNSUPPORTED` for a rare variant of a format; `TENSOR_ERROR_OUT_OF_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_image_decode(
    scope: tensor_scope_t,
    flags: u32,
    data: *const c_void,
    bytes: usize,
    channels: i32,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let data = slice(data.cast::<u8>(), bytes, "data")?;
        out.write(image::decode(Call::new(scope.into(), flags), data, channels)?.into());
        Ok(())
    })
}

/// Decodes the file at `path`; see tensor_image_decode.
/// Errors: also `TENSOR_ERROR_IO`. Messages name the path.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_image_read(
    scope: tensor_scope_t,
    flags: u32,
    path: *const c_char,
    channels: i32,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let path = text(path, "the path")?;
        out.write(image::read(Call::new(scope.into(), flags), path, channels)?.into());
        Ok(())
    })
}

/// Encodes an image. `out` receives the bytes of the file as u8 [n], and `kind` is one of `TENSOR_IMAGE_*`. A PNG has
/// 1 to 4 channels, and a JPEG 1 or 3. For a JPEG, `quality` is from 1 to 100, and -1 means 75. For a PNG, it is the
/// effort of the compression, from 0 (none) to 9, and -1 means 6.
/// Errors: `TENSOR_ERROR_DTYPE` for elements that are not u8; `TENSOR_ERROR_SHAPE` for other sizes or channels;
/// `TENSOR_ERROR_ARGUMENT` for another kind or quality; `TENSOR_ERROR_OUT_OF_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_image_encode(
    scope: tensor_scope_t,
    flags: u32,
    image: tensor_t,
    kind: i32,
    quality: i64,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(image::encode(Call::new(scope.into(), flags), image.into(), kind, quality)?.into());
        Ok(())
    })
}

/// Encodes an image into the file at `path`; see tensor_image_encode. An existing file is replaced once the new one is
/// complete.
/// Errors: also `TENSOR_ERROR_IO`, with the path.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_image_write(image: tensor_t, path: *const c_char, kind: i32, quality: i64) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { image::write(image.into(), text(path, "the path")?, kind, quality) })
}
