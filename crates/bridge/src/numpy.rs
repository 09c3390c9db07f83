//! Files of tensors: NumPy's, PyTorch's, and those in the safetensors format.

use std::ffi::{CStr, CString};
use std::io::{Read, Seek};

use tensor_core::scope::{self, Handle};
use tensor_core::{Context, Error, Result, Tensor, TensorImpl};
use tensor_nn::numpy::{self, Compression};
use tensor_nn::{safetensors, torch};

use crate::context::Call;
use crate::tensor::into_handles;

/// Reads a file of one array.
pub fn read_npy(call: Call, path: &str) -> Result<Handle> {
    let cx = call.context(&[])?;
    numpy::read_npy(&cx, path)?.into_handle(&cx.owner)
}

/// Reads the bytes of a file of one array.
pub fn decode_npy(call: Call, bytes: impl Read + Seek) -> Result<Handle> {
    let cx = call.context(&[])?;
    numpy::read_npy_from(&cx, bytes, numpy::BYTES)?.into_handle(&cx.owner)
}

/// The number of bytes that a file of one array needs which begins with these: see [`numpy::npy_length`].
pub fn npy_length(start: &[u8]) -> u64 {
    numpy::npy_length(start)
}

/// Maps a file of one array.
pub fn map_npy(call: Call, path: &str) -> Result<Handle> {
    let cx = call.context(&[])?;
    numpy::map_npy(&cx, path)?.into_handle(&cx.owner)
}

/// Writes a file with one array. Scratch memory is charged to the owner of the tensor.
pub fn write_npy(t: Handle, path: &str) -> Result<()> {
    let pin = scope::pin::<TensorImpl>(t)?;
    numpy::write_npy(&Call::new(Handle::NONE, 0).context_of(t)?, pin.tensor(), path)
}

/// Reads an archive of arrays, and passes each with its name to `each`. An error comes before the first of them.
pub fn read_npz(call: Call, path: &str, each: impl FnMut(&CStr, Handle)) -> Result<()> {
    pass(call, path, each, |cx| numpy::read_npz(cx, path))
}

/// Reads the bytes of an archive of arrays, as [`read_npz`].
pub fn decode_npz(call: Call, bytes: impl Read + Seek, each: impl FnMut(&CStr, Handle)) -> Result<()> {
    pass(call, numpy::BYTES, each, |cx| numpy::read_npz_from(cx, bytes, numpy::BYTES))
}

/// Maps the tensors of a file in the safetensors format, and passes each with its name to `each`. An error comes before
/// the first of them.
pub fn map_safetensors(call: Call, path: &str, each: impl FnMut(&CStr, Handle)) -> Result<()> {
    pass(call, path, each, |cx| safetensors::map(cx, path))
}

/// Reads the bytes of a file in the safetensors format, and passes each tensor as [`map_safetensors`].
pub fn decode_safetensors(call: Call, bytes: impl Read + Seek, each: impl FnMut(&CStr, Handle)) -> Result<()> {
    pass(call, numpy::BYTES, each, |cx| safetensors::read_from(cx, bytes, numpy::BYTES))
}

/// The number of bytes that a file in the safetensors format needs which begins with these: see
/// [`safetensors::length`].
pub fn safetensors_length(start: &[u8]) -> u64 {
    safetensors::length(start)
}

/// Maps the tensors of a file of PyTorch, and passes each with its name to `each`. An error comes before the first of
/// them.
pub fn map_torch(call: Call, path: &str, each: impl FnMut(&CStr, Handle)) -> Result<()> {
    pass(call, path, each, |cx| torch::map(cx, path))
}

/// Reads the bytes of a file of PyTorch, and passes each tensor as [`map_torch`].
pub fn decode_torch(call: Call, bytes: impl Read + Seek, each: impl FnMut(&CStr, Handle)) -> Result<()> {
    pass(call, numpy::BYTES, each, |cx| torch::read_from(cx, bytes, numpy::BYTES))
}

fn pass(
    call: Call,
    path: &str,
    mut each: impl FnMut(&CStr, Handle),
    read: impl FnOnce(&Context) -> Result<Vec<(String, Tensor)>>,
) -> Result<()> {
    let cx = call.context(&[])?;
    let (names, tensors): (Vec<_>, Vec<_>) = read(&cx)?.into_iter().unzip();
    let names = c_names(path, names)?;
    let handles = into_handles(&cx, tensors.into_iter().map(Some))?;
    names.iter().zip(handles).for_each(|(name, handle)| each(name, handle));
    Ok(())
}

/// The names of a file's arrays for C.
pub(crate) fn c_names(path: &str, names: Vec<String>) -> Result<Vec<CString>> {
    names.into_iter().map(|name| CString::new(name).map_err(|error| with_nul(path, &error.into_vec()))).collect()
}

#[cold]
fn with_nul(path: &str, name: &[u8]) -> Error {
    let name = String::from_utf8_lossy(name);
    Error::format(format!("{path} has an array with a NUL in its name: {}", name.escape_default()))
}

/// Writes an archive of arrays. Scratch memory is charged to the owner of the first tensor.
pub fn write_npz(tensors: &[Handle], names: &[&str], path: &str, compressed: bool) -> Result<()> {
    let compression = if compressed { Compression::Deflated } else { Compression::Stored };
    write_named(tensors, names, |cx, arrays| numpy::write_npz(cx, arrays, path, compression))
}

/// Writes a file for PyTorch. Scratch memory is charged to the owner of the first tensor.
pub fn write_torch(tensors: &[Handle], names: &[&str], path: &str) -> Result<()> {
    write_named(tensors, names, |cx, tensors| torch::write(cx, tensors, path))
}

fn write_named(
    tensors: &[Handle],
    names: &[&str],
    write: impl FnOnce(&Context, &[(&str, &Tensor)]) -> Result<()>,
) -> Result<()> {
    let pins = tensors.iter().map(|&t| scope::pin::<TensorImpl>(t)).collect::<Result<Vec<_>>>()?;
    let named: Vec<_> = names.iter().copied().zip(pins.iter().map(|pin| pin.tensor())).collect();
    let cx = Call::new(Handle::NONE, 0);
    let cx = tensors.first().map_or_else(|| cx.context(&[]), |&first| cx.context_of(first))?;
    write(&cx, &named)
}
