//! Image files.

use tensor_core::scope::{self, Handle};
use tensor_core::{Result, TensorImpl};
use tensor_nn::image::{self, ChannelsKind, ImageKind};

use crate::context::Call;

/// Decodes the bytes of a PNG or JPEG file to a u8 tensor (channels, height, width).
pub fn decode(call: Call, file: &[u8], channels: i32) -> Result<Handle> {
    let channels = ChannelsKind::from_code(channels)?;
    let cx = call.context(&[])?;
    image::decode(&cx, file, channels)?.into_handle(&cx.owner)
}

/// Returns the same for a file of `length` bytes, which `fill` writes.
pub fn decode_filled(
    call: Call,
    length: usize,
    channels: i32,
    fill: impl FnOnce(&mut [u8]) -> Result<()>,
) -> Result<Handle> {
    let channels = ChannelsKind::from_code(channels)?;
    let cx = call.context(&[])?;
    image::decode_filled(&cx, length, channels, fill)?.into_handle(&cx.owner)
}

/// Returns the same for the file of a path.
pub fn read(call: Call, path: &str, channels: i32) -> Result<Handle> {
    let channels = ChannelsKind::from_code(channels)?;
    let cx = call.context(&[])?;
    image::read(&cx, path, channels)?.into_handle(&cx.owner)
}

/// Encodes a u8 tensor (channels, height, width). The result holds the bytes of the file, u8 (n).
pub fn encode(call: Call, image: Handle, kind: i32, quality: i64) -> Result<Handle> {
    let kind = ImageKind::from_code(kind)?;
    let pin = scope::pin::<TensorImpl>(image)?;
    let cx = call.context(&[image])?;
    image::encode(&cx, pin.tensor(), kind, quality)?.into_handle(&cx.owner)
}

/// Encodes into a file. Scratch memory is charged to the owner of the tensor.
pub fn write(image: Handle, path: &str, kind: i32, quality: i64) -> Result<()> {
    let kind = ImageKind::from_code(kind)?;
    let pin = scope::pin::<TensorImpl>(image)?;
    let cx = Call::new(Handle::NONE, 0).context_of(image)?;
    image::write(&cx, pin.tensor(), path, kind, quality)
}
