//! Image files: PNG and JPEG.
//!
//! A decoded image is a u8 tensor of shape (channels, height, width), as torchvision's `read_image` returns it. Its
//! elements lie in memory as (height, width, channels). 16-bit PNG files are rounded to 8 bits. An orientation in the
//! metadata is not applied, and neither is a color profile.
//!
//! # Memory
//!
//! All memory is charged to the owner of the context, and its limits hold. The size of an image is checked before
//! anything is decoded. A file has at most 8,256 pixels for each of its bytes; one that says more is damaged. A call
//! takes for its duration, besides the result:
//!
//! - the file, unless it is in memory already;
//! - the pixels of the file, if the result has other channels, or if they have 16 bits;
//! - PNG: 512 KiB, 24 rows, and four times the metadata;
//! - JPEG: 64 KiB, twice the file, and 128 bytes for each column of each channel, 320 where colors have half the size.
//!   Progressive files, and those with a scan for each channel, take twice the pixels in addition.
//!
//! An encoder takes 768 KiB, and the pixels, unless they lie in memory as in a decoded image. PNG takes three times the
//! pixels in addition.

mod decode;
mod encode;
mod header;
mod jpeg;
mod pixels;
mod png;
#[cfg(test)]
mod tests;

pub use decode::{decode, decode_filled, read};
pub use encode::{encode, write};

pub use crate::codes::{ChannelsKind, ImageKind};
