//! The files of PyTorch 1.6 and later.

use std::io::{self, BufReader, Read, Seek};
use std::sync::Arc;

use tensor_core::memory::Mapping;
use tensor_core::{Context, DType, Error, Result, Tensor};
use zip::read::ZipFile;
use zip::result::ZipError;
use zip::{CompressionMethod, ZipArchive};

use super::pickle::{self, cut};
use super::state::{Storages, tensors};
use super::value::Stored;
use crate::numpy::{EXPANSION_MOST, map_elements};

/// The entry with the structure.
const PICKLE: &str = "data.pkl";
/// An entry of TorchScript's programs.
const PROGRAM: &str = "constants.pkl";
/// The entry with the order of the bytes, which older files do not have.
const ORDER: &str = "byteorder";

pub fn read(
    cx: &Context,
    from: impl Read + Seek,
    length: u64,
    mapping: Option<&Arc<Mapping>>,
) -> Result<Vec<(String, Tensor)>> {
    let mut archive = ZipArchive::new(from).map_err(refused)?;
    let folder = folder(&archive)?;
    if archive.index_for_name(&format!("{folder}{PROGRAM}")).is_some() {
        return Err(Error::unsupported("it is a TorchScript program: save model.state_dict() instead"));
    }
    if archive.index_for_name(&format!("{folder}{ORDER}")).is_some() {
        let mut order = String::new();
        entry(&mut archive, &format!("{folder}{ORDER}"), length)?.take(8).read_to_string(&mut order).map_err(cut)?;
        if order != "little" {
            return Err(Error::unsupported(format!("expected bytes in the order 'little', given '{order}'")));
        }
    }
    let pickle = pickle::read(&mut BufReader::new(entry(&mut archive, &format!("{folder}{PICKLE}"), length)?))?;
    let read = |stored: &Stored, dtype, count| {
        let entry = entry(&mut archive, &format!("{folder}data/{}", stored.key), length)?;
        elements(cx, entry, dtype, count, mapping)
    };
    Storages::new(read).fill(cx, tensors(&pickle)?)
}

/// The folder of the archive in which everything is, with its slash.
fn folder(archive: &ZipArchive<impl Read + Seek>) -> Result<String> {
    let mut names = archive.file_names().filter_map(|name| name.ok());
    let found = names.find_map(|name| {
        name.strip_suffix(PICKLE).filter(|folder| folder.is_empty() || folder.ends_with('/')).map(str::to_owned)
    });
    found.ok_or_else(|| Error::format(format!("expected an entry {PICKLE}, given an archive without it")))
}

fn entry<'a, R: Read + Seek>(archive: &'a mut ZipArchive<R>, name: &str, length: u64) -> Result<ZipFile<'a, R>> {
    let entry = archive.by_name(name).map_err(|error| match error {
        ZipError::FileNotFound => Error::format(format!("expected an entry {name}, given an archive without it")),
        error => refused(error),
    })?;
    if !matches!(entry.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
        let given = entry.compression();
        return Err(Error::unsupported(format!("expected entry {name} stored or deflated, given {given}")));
    }
    let (size, packed) = (entry.size(), entry.compressed_size());
    if packed > length || size > packed.saturating_mul(EXPANSION_MOST) {
        return Err(Error::format(format!("entry {name} has {packed} bytes, which cannot expand to {size}")));
    }
    Ok(entry)
}

/// The elements of a storage, mapped if that is possible.
fn elements<R: Read + Seek>(
    cx: &Context,
    mut entry: ZipFile<'_, R>,
    dtype: DType,
    count: usize,
    mapping: Option<&Arc<Mapping>>,
) -> Result<Tensor> {
    let size = entry.size();
    if count.checked_mul(dtype.size()).is_none_or(|bytes| bytes as u64 != size) {
        return Err(Error::format(format!("expected {count} elements of {dtype}, given a storage of {size} bytes")));
    }
    let start = entry.data_start().filter(|_| entry.compression() == CompressionMethod::Stored);
    if let (Some(mapping), Some(start)) = (mapping, start)
        && start.checked_add(size).is_some_and(|end| end <= mapping.bytes().len() as u64)
        && let Some(tensor) = map_elements(cx, dtype, &[count], mapping, start as usize)?
    {
        return Ok(tensor);
    }
    Tensor::from_reader(cx, dtype, &[count], |to| {
        entry.read_exact(to).map_err(cut)?;
        // The end of an entry is where its checksum is compared.
        entry.read(&mut [0]).map(drop).map_err(cut)
    })
}

fn refused(error: ZipError) -> Error {
    match error {
        ZipError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => cut(error),
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => {
            Error::unsupported(error.to_string())
        }
        error => Error::format(error.to_string()),
    }
}
