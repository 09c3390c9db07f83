//! Reads and writes archives of arrays.

use std::collections::HashSet;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use tensor_core::memory::fault::Checked;
use tensor_core::{Context, Error, Result, Tensor, Uncancelled};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::header::{Header, MAGIC};
use super::npy::{Place, bytes_of, read_numbers, write_array};
use crate::file::{self, Source, Target};

/// The ending of the entries' names.
const ENDING: &str = ".npy";
/// The most bytes that one compressed byte stands for.
pub const EXPANSION_MOST: u64 = 1032;
/// The most entries.
const ENTRIES_MOST: usize = 65_536;
/// From this size on, an entry needs the fields of 64 bits.
const LARGE: u64 = 0xffff_ffff;
/// The longest name of an entry.
const NAME_MOST: usize = 0xffff;

/// How the entries of an archive are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// As they are, as by `numpy.savez`.
    Stored,
    /// Compressed, as by `numpy.savez_compressed`.
    Deflated,
}

/// Reads the arrays of an archive with their names, without `.npy`, in the order of the archive. What is no array of
/// numbers is left out: folders, other files, and arrays of texts, objects or records, which the log names.
///
/// # Errors
/// As [`read_npy`](super::read_npy). Messages name the entry, too.
/// - format: an entry declares more bytes than it can have; two entries have one name
/// - unsupported: another compression, encryption, or no array has numbers
pub fn read_npz(cx: &Context, path: &str) -> Result<Vec<(String, Tensor)>> {
    let _uncancelled = Uncancelled::new();
    let file = Source::open(path).map_err(|error| Place { path, entry: None }.io(error))?;
    read_npz_from(cx, BufReader::new(file), path)
}

/// Reads the arrays of a source, which has nothing but an archive. `path` stands for it in messages.
///
/// # Errors
/// As [`read_npz`].
pub fn read_npz_from(cx: &Context, mut from: impl Read + Seek, path: &str) -> Result<Vec<(String, Tensor)>> {
    let whole = Place { path, entry: None };
    let length = file::length(&mut from).map_err(|error| whole.io(error))?;
    let mut archive = ZipArchive::new(from).map_err(|error| refused(error, whole))?;
    if archive.len() > ENTRIES_MOST {
        let text = format!("expected at most {ENTRIES_MOST} entries, given {}", archive.len());
        return Err(whole.damaged(&text));
    }
    if archive.has_duplicate_names() {
        return Err(whole.damaged("expected a name for each entry, given one twice"));
    }
    let mut arrays = Vec::with_capacity(archive.len());
    let mut other = None;
    for index in 0..archive.len() {
        let mut entry = archive.by_index(index).map_err(|error| refused(error, whole))?;
        let name = entry.name().map_err(|error| refused(error, whole))?.into_owned();
        let place = Place { path, entry: Some(&name) };
        if !matches!(entry.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
            let method = entry.compression();
            return Err(place.within(Error::unsupported(format!("expected it stored or deflated, given {method}"))));
        }
        let (size, packed, at) = (entry.size(), entry.compressed_size(), entry.header_start());
        if packed > length || size > packed.saturating_mul(EXPANSION_MOST) {
            return Err(place.damaged(&format!(
                "its entry at byte {at} has {packed} bytes, which cannot expand to the {size} that it declares"
            )));
        }
        let head = head(&mut entry, place)?;
        if head != MAGIC && !name.ends_with(ENDING) {
            continue;
        }
        match read_numbers(cx, &mut head.as_slice().chain(entry), size, place)? {
            Ok(tensor) => arrays.push((name.strip_suffix(ENDING).unwrap_or(&name).to_owned(), tensor)),
            Err(error) => {
                tracing::warn!(target: "libtensor::files", "left out: {error}");
                other.get_or_insert(error);
            }
        }
    }
    other.filter(|_| arrays.is_empty()).map_or(Ok(arrays), Err)
}

/// The first bytes of an entry, as many as the magic text of an array has, if there are so many.
fn head(entry: &mut impl Read, place: Place<'_>) -> Result<Vec<u8>> {
    let mut head = Vec::with_capacity(MAGIC.len());
    entry.take(MAGIC.len() as u64).read_to_end(&mut head).map_err(|error| place.io(error))?;
    Ok(head)
}

fn refused(error: ZipError, place: Place<'_>) -> Error {
    match error {
        ZipError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => place.io(error),
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => {
            place.within(Error::unsupported(error.to_string()))
        }
        error => place.damaged(&error.to_string()),
    }
}

/// Writes tensors by name, each as an entry with the ending `.npy`. A file that exists is replaced when the new one is
/// complete.
///
/// # Errors
/// As [`write_npy`](super::write_npy). An argument error for a name that comes twice or is longer than 65 531 bytes, and
/// for too many.
pub fn write_npz(cx: &Context, arrays: &[(&str, &Tensor)], path: &str, compression: Compression) -> Result<()> {
    let _uncancelled = Uncancelled::new();
    let io = |error: io::Error| Error::io(format!("cannot write {path}: {error}"));
    check_names(arrays)?;
    let headers = arrays.iter().map(|(_, tensor)| Header::of(tensor.dtype(), tensor.shape()));
    let headers: Vec<_> = headers.collect::<Result<_>>()?;
    let target = Target::open(Path::new(path)).map_err(io)?;
    if compression == Compression::Stored {
        let bytes = arrays.iter().zip(&headers).map(|((_, tensor), header)| bytes_of(tensor, header));
        target.check_room(bytes.fold(0, u64::saturating_add)).map_err(io)?;
    }
    let mut outlet = Outlet::new(target);
    let written = write_entries(cx, arrays, &headers, &mut outlet, path, compression);
    if let Some(error) = outlet.failed {
        return Err(io(error));
    }
    written?;
    outlet.to.into_inner().map_err(|error| io(error.into_error()))?.0.finish().map_err(io)
}

fn check_names(arrays: &[(&str, &Tensor)]) -> Result<()> {
    if arrays.len() > ENTRIES_MOST {
        return Err(Error::argument(format!("expected at most {ENTRIES_MOST} arrays, given {}", arrays.len())));
    }
    let mut names = HashSet::new();
    for (name, _) in arrays {
        if name.len() + ENDING.len() > NAME_MOST {
            let most = NAME_MOST - ENDING.len();
            return Err(Error::argument(format!("expected a name of at most {most} bytes, given {}", name.len())));
        }
        if !names.insert(name) {
            return Err(Error::argument(format!("expected a name for each array, given '{name}' twice")));
        }
    }
    Ok(())
}

fn write_entries(
    cx: &Context,
    arrays: &[(&str, &Tensor)],
    headers: &[Vec<u8>],
    outlet: &mut Outlet,
    path: &str,
    compression: Compression,
) -> Result<()> {
    let zip_error = |error: ZipError| Error::io(format!("cannot write {path}: {error}"));
    let method = match compression {
        Compression::Stored => CompressionMethod::Stored,
        Compression::Deflated => CompressionMethod::Deflated,
    };
    let mut zip = ZipWriter::new(outlet);
    for ((name, tensor), header) in arrays.iter().zip(headers) {
        let is_large = bytes_of(tensor, header) >= LARGE;
        let options = SimpleFileOptions::default().compression_method(method).large_file(is_large);
        zip.start_file(format!("{name}{ENDING}"), options).map_err(zip_error)?;
        write_array(cx, tensor, header, &mut zip, path)?;
    }
    zip.finish().map(drop).map_err(zip_error)
}

/// A target that keeps its first error. After that it only counts. The writer of the archive ends it when it is dropped,
/// and would report a second error to the standard error stream.
struct Outlet {
    to: BufWriter<Checked<Target>>,
    at: u64,
    end: u64,
    failed: Option<io::Error>,
}

impl Outlet {
    fn new(target: Target) -> Outlet {
        Outlet { to: BufWriter::new(Checked(target)), at: 0, end: 0, failed: None }
    }

    fn unless_failed(&mut self, call: impl FnOnce(&mut BufWriter<Checked<Target>>) -> io::Result<()>) {
        if self.failed.is_none() {
            self.failed = call(&mut self.to).err();
        }
    }
}

impl Write for Outlet {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.unless_failed(|to| to.write_all(bytes));
        self.at += bytes.len() as u64;
        self.end = self.end.max(self.at);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unless_failed(Write::flush);
        Ok(())
    }
}

impl Seek for Outlet {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
            SeekFrom::End(by) => self.end.checked_add_signed(by),
        };
        self.at = at.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        if to != SeekFrom::Current(0) {
            let at = self.at;
            self.unless_failed(|to| to.seek(SeekFrom::Start(at)).map(drop));
        }
        Ok(self.at)
    }
}
