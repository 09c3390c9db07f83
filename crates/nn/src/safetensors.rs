//! Tensors over files in the safetensors format. [`Module`](crate::Module) has the other calls of this format.

use ::safetensors::SafeTensors;
use tensor_core::memory::Mapping;
use tensor_core::{Context, DType, Error, Result, Tensor, Uncancelled};

use crate::file::Source;
use crate::module::to_file;
use crate::numpy::map_elements;

/// Maps the tensors of a file, with their names, in the order of their bytes. Elements are read when they are used.
/// Changes of a tensor do not reach the file. The elements are charged like others. The file must not become shorter:
/// see [`Mapping`].
///
/// # Errors
/// - i/o: the file cannot be read, or is not a regular file; the message names the path
/// - format: the file is damaged
/// - unsupported: other element types, or elements that are not aligned in the file
/// - shape: more than eight dimensions
/// - out of memory
pub fn map(cx: &Context, path: &str) -> Result<Vec<(String, Tensor)>> {
    let _uncancelled = Uncancelled::new();
    let io = |error: std::io::Error| Error::io(format!("cannot read {path}: {error}"));
    let damaged = |what: String| Error::format(format!("{path} is damaged or not a safetensors file: {what}"));
    let file = Source::open(path).map_err(io)?;
    if file.length() == 0 {
        return Err(damaged("expected at least 8 bytes, given 0".to_owned()));
    }
    let mapping = Mapping::new(file.into_file(), path).map_err(io)?;
    let (header, metadata) = SafeTensors::read_metadata(mapping.bytes()).map_err(|error| damaged(error.to_string()))?;
    let mut infos: Vec<_> = metadata.tensors().into_iter().collect();
    infos.sort_by(|(a, x), (b, y)| x.data_offsets.cmp(&y.data_offsets).then_with(|| a.cmp(b)));
    let mut tensors = Vec::with_capacity(infos.len());
    for (name, info) in infos {
        let within = |error: Error| Error::new(error.kind(), format!("cannot map '{name}' of {path}: {error}"));
        let dtype = DType::ALL.into_iter().find(|&dtype| to_file(dtype) == Ok(info.dtype)).ok_or_else(|| {
            Error::unsupported(format!("cannot map '{name}' of {path}: libtensor has no {}", info.dtype))
        })?;
        // The length of the header is in 8 bytes before it.
        let at = 8 + header + info.data_offsets.0;
        let tensor = map_elements(cx, dtype, &info.shape, &mapping, at, path).map_err(within)?;
        tensors.push((name, tensor));
    }
    mapping.check()?;
    Ok(tensors)
}
