//! Writes files that `torch.load` reads, with `weights_only=True` too.

use std::io::{Seek, Write};

use tensor_core::{Context, Error, ErrorKind, Result, Tensor};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::state::UNTYPED;
use crate::file;

/// The folder of the archive.
const FOLDER: &str = "archive";
/// The version of the archive's layout, which PyTorch has written since 1.6.
const VERSION: &str = "3\n";
/// From this size on, an entry needs the fields of 64 bits.
const LARGE: u64 = 0xffff_ffff;
/// Where elements begin in the file, so that PyTorch can map them.
const ALIGNMENT: u16 = 64;

/// Writes tensors by name, as `torch.save` writes an ordered dictionary of them. Each is written in row-major order with
/// a storage of its own. A file that exists is replaced when the new one is complete.
///
/// # Errors
/// - argument: a name comes twice
/// - i/o: the file system refuses or has no room; the message names the path
/// - out of memory: no room for scratch, if the elements are in another order
pub fn write(cx: &Context, tensors: &[(&str, &Tensor)], path: &str) -> Result<()> {
    let mut names = std::collections::HashSet::new();
    if let Some((twice, _)) = tensors.iter().find(|(name, _)| !names.insert(*name)) {
        return Err(Error::argument(format!("expected a name for each tensor, given '{twice}' twice")));
    }
    let bytes = tensors.iter().fold(0u64, |sum, (_, tensor)| sum.saturating_add(bytes_of(tensor)));
    file::write(path, Some(bytes), |file| archive(cx, tensors, file, path))
}

fn bytes_of(tensor: &Tensor) -> u64 {
    tensor.numel() as u64 * tensor.dtype().size() as u64
}

fn archive(cx: &Context, tensors: &[(&str, &Tensor)], to: &mut (impl Write + Seek), path: &str) -> Result<()> {
    let zip_error = |error: ZipError| Error::io(format!("cannot write {path}: {error}"));
    let io = |error: std::io::Error| Error::io(format!("cannot write {path}: {error}"));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored).with_alignment(ALIGNMENT);
    let mut zip = ZipWriter::new(to);
    for (name, text) in [("data.pkl", pickle(tensors)), ("byteorder", b"little".to_vec())] {
        zip.start_file(format!("{FOLDER}/{name}"), stored).map_err(zip_error)?;
        zip.write_all(&text).map_err(io)?;
    }
    for (at, (_, tensor)) in tensors.iter().enumerate() {
        let options = stored.large_file(bytes_of(tensor) >= LARGE);
        zip.start_file(format!("{FOLDER}/data/{at}"), options).map_err(zip_error)?;
        tensor.read_pieces(cx, |bytes| zip.write_all(bytes).map_err(io)).map_err(|error| match error.kind() {
            ErrorKind::Io => error,
            kind => Error::new(kind, format!("cannot write {path}: {error}")),
        })?;
    }
    zip.start_file(format!("{FOLDER}/version"), stored).map_err(zip_error)?;
    zip.write_all(VERSION.as_bytes()).map_err(io)?;
    zip.finish().map(drop).map_err(zip_error)
}

/// The dictionary in protocol 2, which `torch.save` uses.
fn pickle(tensors: &[(&str, &Tensor)]) -> Vec<u8> {
    let mut out = b"\x80\x02ccollections\nOrderedDict\n)R(".to_vec();
    for (at, (name, tensor)) in tensors.iter().enumerate() {
        text(&mut out, name);
        let version = if tensor.dtype().torch().is_some() { 2 } else { 3 };
        out.extend(format!("ctorch._utils\n_rebuild_tensor_v{version}\n((").bytes());
        storage(&mut out, at, tensor);
        integer(&mut out, 0);
        let sizes: Vec<i64> = tensor.shape().iter().map(|&size| size as i64).collect();
        integers(&mut out, &sizes);
        integers(&mut out, &row_major(&sizes));
        out.extend(b"\x89ccollections\nOrderedDict\n)R");
        if version == 3 {
            out.extend(format!("ctorch\n{}\n", tensor.dtype().name()).bytes());
        }
        out.extend(b"tR");
    }
    out.extend(b"u.");
    out
}

/// The storage `('storage', class, key, 'cpu', number of elements)`. An untyped one has bytes as elements.
fn storage(out: &mut Vec<u8>, key: usize, tensor: &Tensor) {
    let (class, count) = match tensor.dtype().torch() {
        Some(class) => (format!("torch\n{class}"), tensor.numel() as u64),
        None => (format!("torch.storage\n{UNTYPED}"), bytes_of(tensor)),
    };
    text(out, "storage");
    out.extend(format!("c{class}\n").bytes());
    text(out, &key.to_string());
    text(out, "cpu");
    integer(out, count as i64);
    out.extend(b"tQ");
}

fn text(out: &mut Vec<u8>, text: &str) {
    out.push(b'X');
    out.extend((text.len() as u32).to_le_bytes());
    out.extend(text.bytes());
}

fn integer(out: &mut Vec<u8>, value: i64) {
    match i32::try_from(value) {
        Ok(value) => {
            out.push(b'J');
            out.extend(value.to_le_bytes());
        }
        Err(_) => {
            out.extend([0x8a, 8]);
            out.extend(value.to_le_bytes());
        }
    }
}

fn integers(out: &mut Vec<u8>, values: &[i64]) {
    out.push(b'(');
    values.iter().for_each(|&value| integer(out, value));
    out.push(b't');
}

fn row_major(sizes: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; sizes.len()];
    for at in (1..sizes.len()).rev() {
        strides[at - 1] = strides[at] * sizes[at].max(1);
    }
    strides
}
