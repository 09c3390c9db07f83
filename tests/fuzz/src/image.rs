//! An image's file.

use std::ffi::c_void;

use tensor_capi::*;
use tensor_core::ErrorKind;
use tensor_core::scope::{self, SCOPE_NONE, process_stats};

use crate::{leak_free, message, succeeded};

/// This bit of the first byte asks for the checksums of a PNG's chunks to be corrected, so that its data is decoded.
const CORRECTED: u8 = 8;
/// The process's limit, so that an image that only says that it is large is refused before it is decoded.
const LIMIT: u64 = 64 << 20;
const NONE: tensor_scope_t = tensor_scope_t { id: 0 };
const PNG: i32 = 0;

/// Decodes a file made of any bytes after the first one, which tells the channels. Either it is refused with a reason,
/// or the image comes back from a PNG as it was.
pub fn image(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let channels = i32::from(first % 8);
    let file = if first & CORRECTED == 0 { rest.to_vec() } else { corrected(rest) };
    let before = process_stats().limit;
    scope::set_limit(SCOPE_NONE, tensor_core::Device::HOST, Some(LIMIT)).expect("a limit");
    leak_free(|| {
        if let Some(image) = decode(&file, channels) {
            again(image);
            ok(tensor_dispose(image.id));
        }
    });
    scope::set_limit(SCOPE_NONE, tensor_core::Device::HOST, before).expect("the limit of before");
}

fn decode(file: &[u8], channels: i32) -> Option<tensor_t> {
    let mut image = tensor_t { id: 0 };
    // SAFETY: bytes with their length, and a valid output.
    let status =
        unsafe { tensor_image_decode(NONE, 0, file.as_ptr().cast::<c_void>(), file.len(), channels, &mut image) };
    if !succeeded(status) {
        let told = [ErrorKind::Argument, ErrorKind::Format, ErrorKind::Unsupported, ErrorKind::OutOfMemory];
        assert!(told.map(|kind| kind as i32).contains(&status), "status {status}: {}", message());
        assert_eq!(status == ErrorKind::Argument as i32, channels > 4, "{}", message());
        return None;
    }
    let info = info(image);
    assert_eq!((info.rank, info.dtype), (3, 4));
    assert!(channels == 0 || info.dims[0] == i64::from(channels));
    Some(image)
}

/// Encodes a decoded image, and decodes that.
fn again(image: tensor_t) {
    let mut file = tensor_t { id: 0 };
    // SAFETY: a valid output.
    let status = unsafe { tensor_image_encode(NONE, 0, image, PNG, 1, &mut file) };
    if !succeeded(status) {
        return assert_eq!(status, ErrorKind::OutOfMemory as i32, "{}", message());
    }
    let copy = decode(&bytes(file), 0);
    ok(tensor_dispose(file.id));
    let Some(copy) = copy else { return assert_eq!(tensor_error_kind(), ErrorKind::OutOfMemory as i32) };
    assert_eq!(bytes(copy), bytes(image));
    ok(tensor_dispose(copy.id));
}

fn info(t: tensor_t) -> tensor_info_t {
    let mut info = std::mem::MaybeUninit::uninit();
    // SAFETY: room for one.
    ok(unsafe { tensor_info(t, info.as_mut_ptr()) });
    // SAFETY: it was filled in.
    unsafe { info.assume_init() }
}

fn bytes(t: tensor_t) -> Vec<u8> {
    let mut bytes = vec![0u8; info(t).numel as usize];
    // SAFETY: room for exactly so many bytes.
    ok(unsafe { tensor_copy_out(t, 4, bytes.as_mut_ptr().cast::<c_void>(), bytes.len()) });
    bytes
}

/// The file with the checksum of each chunk of a PNG corrected.
fn corrected(file: &[u8]) -> Vec<u8> {
    let (mut file, mut at) = (file.to_vec(), 8);
    while let Some(length) = file.get(at..at + 4) {
        let length = u32::from_be_bytes(length.try_into().expect("4 bytes")) as usize;
        let Some(chunk) = file.get(at + 4..at + 8 + length) else { break };
        let sum = crc(chunk).to_be_bytes();
        let Some(place) = file.get_mut(at + 8 + length..at + 12 + length) else { break };
        place.copy_from_slice(&sum);
        at += 12 + length;
    }
    file
}

fn crc(bytes: &[u8]) -> u32 {
    let step =
        |sum: u32, byte: &u8| (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ (0xEDB8_8320 * (sum & 1)));
    !bytes.iter().fold(u32::MAX, step)
}

fn ok(status: i32) {
    assert_eq!(status, 0, "{}", message());
}
