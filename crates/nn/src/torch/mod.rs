//! PyTorch's files, which `torch.save` writes: a tensor, or dictionaries and lists of tensors at any depth.
//!
//! Since PyTorch 1.6 a file is a ZIP archive (<https://pytorch.org/docs/stable/notes/serialization.html>): `data.pkl` has
//! the structure in Python's pickle format, and each entry below `data/` the elements of one storage. Older files have
//! the same parts one after the other. A reader of pickle that runs code of the file would make it a program. This one
//! builds numbers, texts, containers and tensors, and leaves everything else out.
//!
//! The sizes that a file declares are compared with what it has before memory is requested. Tensors that share a storage
//! in the file share it here.

mod archive;
mod legacy;
mod pickle;
mod state;
#[cfg(test)]
mod tests;
mod value;
mod write;

use std::io::{BufReader, Cursor, Read, Seek};

use tensor_core::memory::Mapping;
use tensor_core::{Context, Error, ErrorKind, Result, Tensor, Uncancelled};

use crate::file::{self, Source};

pub use write::write;

/// The bytes that a ZIP archive begins with.
const ARCHIVE: [u8; 4] = *b"PK\x03\x04";

/// Whether a file that begins with these bytes may be one of `torch.save`.
pub fn begins(start: &[u8]) -> bool {
    start.starts_with(&ARCHIVE) || start.starts_with(&legacy::BEGINNING)
}

/// Maps the tensors of a file, with their names, in the order of the file. Elements are read when they are used, but at
/// once if they are compressed or not aligned in the file, or if it cannot be mapped. Changes of a tensor do not reach
/// the file. The file must not become shorter: see [`Mapping`].
///
/// The name of a tensor in dictionaries and lists joins their keys and positions with dots. A checkpoint, which has the
/// parameters of a model below `state_dict`, `model_state_dict` or `model`, gives these alone. A file of one tensor gives
/// it with an empty name.
///
/// # Errors
/// - i/o: the file cannot be read, or is not a regular file
/// - format: the file is damaged, or is none of PyTorch
/// - unsupported: it has no tensors; a TorchScript program; quantized or sparse tensors; other element types
/// - shape: more than eight dimensions
/// - out of memory
pub fn map(cx: &Context, path: &str) -> Result<Vec<(String, Tensor)>> {
    let _uncancelled = Uncancelled::new();
    let io = |error: std::io::Error| Error::io(format!("cannot read {path}: {error}"));
    let source = Source::open(path).map_err(io)?;
    let Ok(mapping) = Mapping::new(source.into_file(), path) else {
        return read_from(cx, BufReader::new(Source::open(path).map_err(io)?), path);
    };
    let tensors = within(path, read(cx, Cursor::new(mapping.bytes()), Some(&mapping)))?;
    mapping.check()?;
    Ok(tensors)
}

/// Reads the tensors of a source, which has nothing but a file. `name` stands for it in messages.
///
/// # Errors
/// As [`map`].
pub fn read_from(cx: &Context, from: impl Read + Seek, name: &str) -> Result<Vec<(String, Tensor)>> {
    let _uncancelled = Uncancelled::new();
    within(name, read(cx, from, None))
}

fn read(
    cx: &Context,
    mut from: impl Read + Seek,
    mapping: Option<&std::sync::Arc<Mapping>>,
) -> Result<Vec<(String, Tensor)>> {
    let length = file::length(&mut from).map_err(pickle::cut)?;
    let mut start = Vec::with_capacity(legacy::BEGINNING.len());
    from.by_ref().take(legacy::BEGINNING.len() as u64).read_to_end(&mut start).map_err(pickle::cut)?;
    from.rewind().map_err(pickle::cut)?;
    if start.starts_with(&ARCHIVE) {
        archive::read(cx, from, length, mapping)
    } else if start.starts_with(&legacy::BEGINNING) {
        legacy::read(cx, from, length)
    } else {
        Err(Error::format("expected the beginning of a file of torch.save, given other bytes"))
    }
}

fn within<T>(name: &str, read: Result<T>) -> Result<T> {
    read.map_err(|error| match error.kind() {
        ErrorKind::Format => Error::format(format!("{name} is damaged or not a file of PyTorch: {}", error.message())),
        kind => Error::new(kind, format!("cannot read {name}: {error}")),
    })
}
