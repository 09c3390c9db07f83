//! Reads and maps all tensors of a file in the safetensors format: <https://github.com/huggingface/safetensors#format>.
//! [`Module::load`](crate::Module::load) reads the tensors of a module.

pub(crate) mod header;
#[cfg(test)]
mod tests;

use std::io::{BufReader, Read, Seek};

use safetensors::Dtype;
use safetensors::tensor::TensorInfo;
use serde::Deserialize;
use serde::de::{IntoDeserializer, value};
use tensor_core::memory::Mapping;
use tensor_core::{Context, DType, Error, Result, Tensor, Uncancelled};

use self::header::{LENGTH, Refusal};
use crate::file::{self, Source};
use crate::numpy::map_elements;

/// Maps the tensors of a file, with their names, in the order of their bytes. Elements are read when they are used, but
/// at once if they are not aligned in the file, or if it cannot be mapped. Changes of a tensor do not reach the file. The
/// elements are charged like others. The file must not become shorter: see [`Mapping`].
///
/// # Errors
/// As [`read`].
pub fn map(cx: &Context, path: &str) -> Result<Vec<(String, Tensor)>> {
    let _uncancelled = Uncancelled::new();
    let file = Source::open(path).map_err(|error| Refusal::Io(error).within(path))?;
    let Ok(mapping) = Mapping::new(file.into_file(), path) else { return read(cx, path) };
    let bytes = mapping.bytes();
    let (start, infos) = infos(&mut &*bytes, bytes.len() as u64).map_err(|refusal| refusal.within(path))?;
    let tensors = tensors(path, infos, |dtype, shape, at| {
        let at = start + at;
        match map_elements(cx, dtype, shape, &mapping, at)? {
            Some(tensor) => Ok(tensor),
            None => Tensor::from_reader(cx, dtype, shape, |to| {
                to.copy_from_slice(&bytes[at..][..to.len()]);
                Ok(())
            }),
        }
    })?;
    mapping.check()?;
    Ok(tensors)
}

/// Reads the tensors of a file, with their names, in the order of their bytes.
///
/// # Errors
/// - i/o: the file cannot be read, or is not a regular file; the message names the path
/// - format: the file is damaged
/// - unsupported: other element types
/// - shape: more than eight dimensions
/// - out of memory
pub fn read(cx: &Context, path: &str) -> Result<Vec<(String, Tensor)>> {
    let _uncancelled = Uncancelled::new();
    let file = Source::open(path).map_err(|error| Refusal::Io(error).within(path))?;
    read_from(cx, BufReader::new(file), path)
}

/// Reads the tensors of a source, which has nothing but a file. `name` stands for it in messages.
///
/// # Errors
/// As [`read`].
pub fn read_from(cx: &Context, mut from: impl Read + Seek, name: &str) -> Result<Vec<(String, Tensor)>> {
    let whole = file::length(&mut from).map_err(|error| Refusal::Io(error).within(name))?;
    let (_, infos) = infos(&mut from, whole).map_err(|refusal| refusal.within(name))?;
    tensors(name, infos, |dtype, shape, _| {
        Tensor::from_reader(cx, dtype, shape, |to| from.read_exact(to).map_err(|error| Error::io(error.to_string())))
    })
}

/// The number of bytes that a file needs which begins with `start`: of all of it, or to tell more. It is not more than
/// are given if these are no beginning of a file.
pub fn length(start: &[u8]) -> u64 {
    let Ok(header) = header::length(&mut &*start, u64::MAX) else { return LENGTH };
    let end = LENGTH + header;
    let Some(text) = start.get(LENGTH as usize..end as usize) else { return end };
    let data = header::read_all(text).and_then(|mut infos| header::order(&mut infos));
    data.map_or(0, |data| end.saturating_add(data))
}

/// Reads a header: where the elements begin, and the tensors in the order of their elements.
fn infos(from: &mut impl Read, whole: u64) -> Result<(usize, Vec<(String, TensorInfo)>), Refusal> {
    let length = header::length(from, whole)?;
    let mut text = vec![0; length as usize];
    from.read_exact(&mut text).map_err(Refusal::Io)?;
    let mut infos = header::read_all(&text)?;
    let data = header::order(&mut infos)?;
    header::check_length(length, data, whole)?;
    Ok(((LENGTH + length) as usize, infos))
}

/// Makes the tensors of a file from their dtypes and shapes, and the places of their elements.
fn tensors(
    path: &str,
    infos: Vec<(String, TensorInfo)>,
    mut make: impl FnMut(DType, &[usize], usize) -> Result<Tensor>,
) -> Result<Vec<(String, Tensor)>> {
    let mut tensors = Vec::with_capacity(infos.len());
    for (name, info) in infos {
        let within = |error: Error| Error::new(error.kind(), format!("cannot read '{name}' of {path}: {error}"));
        let dtype =
            dtype(info.dtype).ok_or_else(|| within(Error::unsupported(format!("libtensor has no {}", info.dtype))))?;
        let tensor = make(dtype, &info.shape, info.data_offsets.0).map_err(within)?;
        tensors.push((name, tensor));
    }
    Ok(tensors)
}

/// The format's dtype, found by its name in the table of element types.
pub(crate) fn to_file(dtype: DType) -> Result<Dtype> {
    let name = dtype.safetensors().ok_or_else(|| {
        Error::unsupported(format!("the safetensors format has no {dtype}: convert the tensor to another type"))
    })?;
    let found = Dtype::deserialize(name.into_deserializer());
    found.map_err(|error: value::Error| Error::internal(format!("safetensors has no dtype {name}: {error}")))
}

/// The runtime's dtype; the format has more.
fn dtype(of: Dtype) -> Option<DType> {
    DType::ALL.into_iter().find(|&dtype| to_file(dtype) == Ok(of))
}

/// The name of a dtype of the format in messages.
pub(crate) fn from_file(of: Dtype) -> String {
    dtype(of).map_or_else(|| of.to_string(), |dtype| dtype.name().to_owned())
}
