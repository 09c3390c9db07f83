//! Tensors of files in the safetensors format, mapped where possible. [`Module`](crate::Module) has the other calls of
//! this format.

use ::safetensors::SafeTensors;
use tensor_core::memory::Mapping;
use tensor_core::{Context, DType, Error, Result, Tensor, Uncancelled};

use crate::file::Source;
use crate::module::to_file;
use crate::numpy::{BYTES, map_elements};

/// Maps the tensors of a file, with their names, in the order of their bytes. Elements are read when they are used, but
/// at once if they are not aligned in the file. Changes of a tensor do not reach the file. The elements are charged like
/// others. The file must not become shorter: see [`Mapping`].
///
/// # Errors
/// - i/o: the file cannot be read, or is not a regular file; the message names the path
/// - format: the file is damaged
/// - unsupported: other element types
/// - shape: more than eight dimensions
/// - out of memory
pub fn map(cx: &Context, path: &str) -> Result<Vec<(String, Tensor)>> {
    let _uncancelled = Uncancelled::new();
    let io = |error: std::io::Error| Error::io(format!("cannot read {path}: {error}"));
    let file = Source::open(path).map_err(io)?;
    if file.length() == 0 {
        return read_all(cx, &[], path);
    }
    let mapping = Mapping::new(file.into_file(), path).map_err(io)?;
    let bytes = mapping.bytes();
    let tensors = tensors(path, bytes, |dtype, shape, at| {
        if at.is_multiple_of(dtype.part().size()) {
            map_elements(cx, dtype, shape, &mapping, at, path)
        } else {
            read(cx, dtype, shape, &bytes[at..])
        }
    })?;
    mapping.check()?;
    Ok(tensors)
}

/// Reads the tensors of a file's bytes, as [`map`] does.
///
/// # Errors
/// As [`map`], but for i/o.
pub fn decode(cx: &Context, bytes: &[u8]) -> Result<Vec<(String, Tensor)>> {
    read_all(cx, bytes, BYTES)
}

fn read_all(cx: &Context, bytes: &[u8], path: &str) -> Result<Vec<(String, Tensor)>> {
    tensors(path, bytes, |dtype, shape, at| read(cx, dtype, shape, &bytes[at..]))
}

/// Makes the tensors of a file from their dtypes and shapes, and the places where their elements begin.
fn tensors(
    path: &str,
    bytes: &[u8],
    mut make: impl FnMut(DType, &[usize], usize) -> Result<Tensor>,
) -> Result<Vec<(String, Tensor)>> {
    let damaged = |what: String| Error::format(format!("{path} is damaged or not a safetensors file: {what}"));
    if bytes.is_empty() {
        return Err(damaged("expected at least 8 bytes, given 0".to_owned()));
    }
    let (header, metadata) = SafeTensors::read_metadata(bytes).map_err(|error| damaged(error.to_string()))?;
    let mut infos: Vec<_> = metadata.tensors().into_iter().collect();
    infos.sort_by(|(a, x), (b, y)| x.data_offsets.cmp(&y.data_offsets).then_with(|| a.cmp(b)));
    let mut tensors = Vec::with_capacity(infos.len());
    for (name, info) in infos {
        let within = |error: Error| Error::new(error.kind(), format!("cannot read '{name}' of {path}: {error}"));
        let dtype = DType::ALL.into_iter().find(|&dtype| to_file(dtype) == Ok(info.dtype)).ok_or_else(|| {
            Error::unsupported(format!("cannot read '{name}' of {path}: libtensor has no {}", info.dtype))
        })?;
        // The length of the header is in 8 bytes before it.
        let tensor = make(dtype, &info.shape, 8 + header + info.data_offsets.0).map_err(within)?;
        tensors.push((name, tensor));
    }
    Ok(tensors)
}

fn read(cx: &Context, dtype: DType, shape: &[usize], from: &[u8]) -> Result<Tensor> {
    Tensor::from_reader(cx, dtype, shape, |to| {
        to.copy_from_slice(&from[..to.len()]);
        Ok(())
    })
}
