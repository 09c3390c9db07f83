//! Reads and writes files of one array.

use std::io::{self, BufReader, Read, Seek, Write};
use std::sync::Arc;

use tensor_core::memory::Mapping;
use tensor_core::{Context, DType, Error, ErrorKind, Result, Tensor, Uncancelled, ops};

use super::header::{Header, PLACE, Refusal};
use crate::file::{self, Source};

/// Where an array is, for messages.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub path: &'a str,
    /// The name of an archive's entry.
    pub entry: Option<&'a str>,
}

impl Place<'_> {
    fn name(self) -> String {
        self.entry.map_or_else(|| self.path.to_owned(), |entry| format!("'{entry}' of {}", self.path))
    }

    pub fn io(self, error: io::Error) -> Error {
        use io::ErrorKind::{InvalidData, InvalidInput, UnexpectedEof};
        // The reader of an archive reports damage like this.
        if self.entry.is_some() && matches!(error.kind(), InvalidData | InvalidInput | UnexpectedEof) {
            return self.damaged(&error.to_string());
        }
        Error::io(format!("cannot read {}: {error}", self.name()))
    }

    pub fn damaged(self, what: &str) -> Error {
        Error::format(format!("{} is damaged or not a NumPy file: {what}", self.name()))
    }

    pub fn within(self, error: Error) -> Error {
        match error.kind() {
            ErrorKind::Format => self.damaged(error.message()),
            kind => Error::new(kind, format!("cannot read {}: {error}", self.name())),
        }
    }

    fn refused(self, refusal: Refusal) -> Error {
        match refusal {
            Refusal::Io(error) => self.io(error),
            Refusal::Error(error) | Refusal::NoNumbers(error) => self.within(error),
        }
    }
}

/// Reads the array of a file. In Fortran's order it becomes a view of its transposed array.
///
/// # Errors
/// - i/o: the file cannot be read, or is not a regular file; the message names the path
/// - format: it is damaged, shorter or longer than its header says, or no `.npy` file
/// - unsupported: other element types, as objects and records
/// - shape: more than eight dimensions
/// - out of memory
pub fn read_npy(cx: &Context, path: &str) -> Result<Tensor> {
    let _uncancelled = Uncancelled::new();
    let file = Source::open(path).map_err(|error| Place { path, entry: None }.io(error))?;
    read_npy_from(cx, BufReader::new(file), path)
}

/// Reads the array of a source, which has nothing but a file. `name` stands for it in messages.
///
/// # Errors
/// As [`read_npy`].
pub fn read_npy_from(cx: &Context, mut from: impl Read + Seek, name: &str) -> Result<Tensor> {
    let place = Place { path: name, entry: None };
    let length = file::length(&mut from).map_err(|error| place.io(error))?;
    read_array(cx, &mut from, length, place)
}

/// The number of bytes that a file needs which begins with `start`: of all of it, or to tell more. It is not more than
/// are given if these are no beginning of a file.
pub fn npy_length(start: &[u8]) -> u64 {
    if start.len() < PLACE {
        return PLACE as u64;
    }
    let Ok((at, length)) = Header::place(&mut &*start) else { return 0 };
    if start.len() < at + length {
        return (at + length) as u64;
    }
    let whole = Header::read(&mut &*start).ok().and_then(|header| Some(header.start + header.bytes().ok()? as u64));
    whole.unwrap_or(0)
}

/// Maps the array of a file: its elements are read when they are used, but at once if they are in the other byte order,
/// are not aligned in the file, or cannot be mapped. Changes of the tensor do not reach the file. The elements are
/// charged like others. The file must not become shorter: see [`Mapping`].
///
/// # Errors
/// As [`read_npy`].
pub fn map_npy(cx: &Context, path: &str) -> Result<Tensor> {
    let _uncancelled = Uncancelled::new();
    let place = Place { path, entry: None };
    let mut file = Source::open(path).map_err(|error| place.io(error))?;
    let length = file.length();
    let header = Header::read(&mut file).map_err(|refusal| place.refused(refusal))?;
    check_length(&header, length, place)?;
    let mapping = if header.is_swapped { None } else { Mapping::new(file.into_file(), path).ok() };
    let Some(mapping) = mapping else { return read_npy(cx, path) };
    // The file may have changed since its length was compared.
    check_length(&header, mapping.bytes().len() as u64, place)?;
    let mut shape = header.shape.clone();
    if header.is_fortran {
        shape.reverse();
    }
    match map_elements(cx, header.dtype, &shape, &mapping, header.start as usize)? {
        Some(tensor) => turned(cx, tensor, &header),
        None => read_npy(cx, path),
    }
}

/// A tensor over the elements of a mapping from a byte on; none if they are not aligned there. The caller has checked
/// that the mapping has them.
pub fn map_elements(
    cx: &Context,
    dtype: DType,
    shape: &[usize],
    mapping: &Arc<Mapping>,
    at: usize,
) -> Result<Option<Tensor>> {
    if !at.is_multiple_of(dtype.part().size()) {
        return Ok(None);
    }
    // SAFETY: the mapping has these bytes, is private, and may be written.
    unsafe { Tensor::from_foreign(cx, dtype, shape, mapping.part(at)) }.map(Some)
}

/// The array of a file from the tensor of its elements, which are turned in Fortran's order.
fn turned(cx: &Context, elements: Tensor, header: &Header) -> Result<Tensor> {
    if header.is_fortran && header.shape.len() > 1 { ops::permute(cx, &elements, &[]) } else { Ok(elements) }
}

/// Reads an array that has so many bytes.
fn read_array(cx: &Context, from: &mut impl Read, length: u64, place: Place<'_>) -> Result<Tensor> {
    let header = Header::read(from).map_err(|refusal| place.refused(refusal))?;
    read_behind(cx, &header, from, length, place)
}

/// Reads an array that has so many bytes. The inner error is unsupported: the elements are no numbers, but texts, objects
/// or records.
pub fn read_numbers(
    cx: &Context,
    from: &mut impl Read,
    length: u64,
    place: Place<'_>,
) -> Result<std::result::Result<Tensor, Error>> {
    match Header::read(from) {
        Ok(header) => read_behind(cx, &header, from, length, place).map(Ok),
        Err(Refusal::NoNumbers(error)) => Ok(Err(place.within(error))),
        Err(refusal) => Err(place.refused(refusal)),
    }
}

/// Reads the elements that follow a header.
fn read_behind(cx: &Context, header: &Header, from: &mut impl Read, length: u64, place: Place<'_>) -> Result<Tensor> {
    check_length(header, length, place)?;
    let mut shape = header.shape.clone();
    if header.is_fortran {
        shape.reverse();
    }
    let mut failed = None;
    let tensor = Tensor::from_reader(cx, header.dtype, &shape, |bytes| {
        read_elements(from, bytes, header).map_err(|error| {
            let text = error.to_string();
            failed = Some(error);
            Error::io(text)
        })
    })
    .map_err(|error| failed.take().map_or_else(|| place.within(error), |error| place.io(error)))?;
    // The end of a ZIP entry is where its checksum is compared.
    match from.read(&mut [0]) {
        Ok(0) => {}
        Ok(_) => return Err(place.damaged("more bytes follow its elements")),
        Err(error) => return Err(place.io(error)),
    }
    turned(cx, tensor, header)
}

/// A format error unless header and elements have so many bytes together.
pub fn check_length(header: &Header, length: u64, place: Place<'_>) -> Result<()> {
    let whole = header.bytes().map_err(|error| place.within(error))? as u64;
    match whole.checked_add(header.start) {
        Some(whole) if whole == length => Ok(()),
        _ => Err(place.damaged(&format!(
            "expected {whole} bytes of elements from byte {}, given {}",
            header.start,
            length.saturating_sub(header.start)
        ))),
    }
}

fn read_elements(from: &mut impl Read, bytes: &mut [u8], header: &Header) -> io::Result<()> {
    from.read_exact(bytes)?;
    if header.is_swapped {
        bytes.chunks_exact_mut(header.dtype.part().size()).for_each(<[u8]>::reverse);
    }
    Ok(())
}

/// Writes a tensor in row-major order. A file that exists is replaced when the new one is complete.
///
/// # Errors
/// - i/o: the file system refuses or has no room; the message names the path
/// - unsupported: bfloat16, which NumPy does not have
/// - out of memory: no room for 256 KiB of scratch, if the elements are in another order
pub fn write_npy(cx: &Context, tensor: &Tensor, path: &str) -> Result<()> {
    let header = Header::of(tensor.dtype(), tensor.shape())?;
    let bytes = bytes_of(tensor, &header);
    file::write(path, Some(bytes), |file| write_array(cx, tensor, &header, file, path))
}

/// The size of a tensor with its header.
pub fn bytes_of(tensor: &Tensor, header: &[u8]) -> u64 {
    (tensor.numel() as u64).saturating_mul(tensor.dtype().size() as u64).saturating_add(header.len() as u64)
}

/// Writes a header and the elements.
pub fn write_array(cx: &Context, tensor: &Tensor, header: &[u8], to: &mut impl Write, path: &str) -> Result<()> {
    let io = |error: io::Error| Error::io(format!("cannot write {path}: {error}"));
    to.write_all(header).map_err(io)?;
    tensor.read_pieces(cx, |bytes| to.write_all(bytes).map_err(io)).map_err(|error| match error.kind() {
        ErrorKind::Io => error,
        kind => Error::new(kind, format!("cannot write {path}: {error}")),
    })
}
