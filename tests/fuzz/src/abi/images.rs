//! Image files.

use std::ffi::c_void;

use tensor_capi::*;

use super::{Step, World, given};
use crate::bytes::Bytes;
use crate::succeeded;

pub const STEPS: [Step; 4] = [decode, read, encode, write];

/// A gray PNG of one pixel.
const PNG: [u8; 67] = *b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55\
    \0\0\0\x0aIDAT\x78\xda\x63\xa8\x07\0\0\x81\0\x80\x7e\x1c\x29\xc7\0\0\0\0IEND\xae\x42\x60\x82";

fn kind(input: &mut Bytes) -> i32 {
    if input.rarely() { input.code() } else { input.below(2) as i32 }
}

fn channels(input: &mut Bytes) -> i32 {
    if input.rarely() { input.code() } else { input.below(5) as i32 }
}

fn quality(input: &mut Bytes) -> i64 {
    if input.rarely() { input.number() } else { input.below(11) as i64 - 1 }
}

fn decode(world: &mut World, input: &mut Bytes) {
    let (scope, flags, channels) = (world.scope(input), world.flags(input), channels(input));
    let file = if input.flag() { PNG.to_vec() } else { input.bytes() };
    let (data, bytes) = input.passed(&file);
    // SAFETY: a list that is valid for its length, or that is refused by it.
    let made =
        given(input, |out| unsafe { tensor_image_decode(scope, flags, data.cast::<c_void>(), bytes, channels, out) });
    world.keep_tensor(made);
}

fn read(world: &mut World, input: &mut Bytes) {
    let (scope, flags, channels) = (world.scope(input), world.flags(input), channels(input));
    let path = if input.rarely() { std::ptr::null() } else { c"/dev/null".as_ptr() };
    // SAFETY: a text or NULL, and a valid output, or NULL.
    let made = given(input, |out| unsafe { tensor_image_read(scope, flags, path, channels, out) });
    assert!(made.is_none(), "a device is no regular file");
}

fn encode(world: &mut World, input: &mut Bytes) {
    let (scope, flags, image) = (world.scope(input), world.flags(input), world.tensor(input));
    let (kind, quality) = (kind(input), quality(input));
    // SAFETY: a valid output, or NULL.
    let made = given(input, |out| unsafe { tensor_image_encode(scope, flags, image, kind, quality, out) });
    world.keep_tensor(made);
}

fn write(world: &mut World, input: &mut Bytes) {
    let (image, kind, quality) = (world.tensor(input), kind(input), quality(input));
    let path = if input.rarely() { std::ptr::null() } else { c"/dev/null".as_ptr() };
    // SAFETY: a text or NULL.
    succeeded(unsafe { tensor_image_write(image, path, kind, quality) });
}
