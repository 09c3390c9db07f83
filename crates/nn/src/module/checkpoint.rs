//! Saving and loading modules as safetensors, the format that Python's `safetensors` reads and writes:
//! <https://github.com/huggingface/safetensors#format>.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use safetensors::Dtype;
use safetensors::tensor::{Metadata, TensorInfo};
use tensor_core::{Context, DType, Error, Result, Shape, Tensor, ops};

use super::{Module, What};

/// The length of the header is the file's first eight bytes.
const LENGTH: u64 = 8;
/// What the format allows a header to have.
const HEADER_MOST: u64 = 100_000_000;

impl Module {
    /// Writes the parameters and buffers of the module and its children, with their dotted names, as safetensors.
    ///
    /// An existing file is replaced only when the new one is complete.
    ///
    /// # Errors
    /// What the file system refuses is an i/o error that names the path; a tensor that memory has no room to copy, an
    /// out-of-memory error.
    pub fn save(&self, path: &str) -> Result<()> {
        let mut entries = self.entries(What::State)?;
        // Large items first, so that each tensor starts at a multiple of its item size; then by name.
        entries.sort_by(|(a, x), (b, y)| y.dtype().size().cmp(&x.dtype().size()).then_with(|| a.cmp(b)));
        let mut end = 0usize;
        let infos = entries.iter().map(|(name, tensor)| {
            let start = end;
            // Expanded views may have more than there is: they are refused below, not by an overflow here.
            end = start.saturating_add(tensor.numel() * tensor.dtype().size());
            let info = TensorInfo {
                dtype: to_file(tensor.dtype()),
                shape: tensor.shape().to_vec(),
                data_offsets: (start, end),
            };
            (name.clone(), info)
        });
        let header = Metadata::new(None, infos.collect())
            .and_then(|metadata| Ok(serde_json::to_string(&metadata)?))
            .map_err(|error| Error::internal(format!("the header of {path} cannot be written: {error}")))?;

        let target = Path::new(path);
        let partial = partial_path(target);
        let written = write(&partial, path, header.into_bytes(), &entries)
            .and_then(|()| fs::rename(&partial, target).map_err(|error| unwritten(path, &error)));
        if written.is_err() {
            // The first error is the one to tell.
            let _ = fs::remove_file(&partial);
        }
        written
    }

    /// Reads parameters and buffers that [`save`](Module::save), or Python, wrote, and copies them into the module's own.
    ///
    /// The file must have each of the module's names and no others, with the module's shapes and dtypes.
    ///
    /// # Errors
    /// A file that cannot be read is an i/o error that names the path; one that is damaged, or has other names, a format
    /// error; another shape or dtype a shape or dtype error; one that memory has no room for an out-of-memory error.
    /// Nothing is changed then.
    pub fn load(&self, path: &str) -> Result<()> {
        let entries = self.entries(What::State)?;
        let mut file = Archive::open(path)?;
        file.check(&entries)?;
        // Everything is read before anything is written, so that an error leaves the module as it was.
        let cx = Context::new(self.node().clone()).no_grad();
        let names: HashMap<&str, &Tensor> = entries.iter().map(|(name, tensor)| (name.as_str(), tensor)).collect();
        let mut staged = Vec::with_capacity(entries.len());
        for name in file.metadata.offset_keys() {
            if let Some(&tensor) = names.get(name.as_str()) {
                staged.push((tensor, file.read(&cx, &name, tensor)?));
            }
        }
        staged.iter().try_for_each(|(tensor, read)| ops::copy_(&cx, tensor, read).map(drop))
    }
}

/// A file of tensors, opened and found whole.
struct Archive<'a> {
    path: &'a str,
    file: File,
    metadata: Metadata,
}

impl<'a> Archive<'a> {
    fn open(path: &'a str) -> Result<Archive<'a>> {
        let io = |error: std::io::Error| Error::io(format!("cannot read {path}: {error}"));
        let mut file = File::open(path).map_err(io)?;
        let length = file.metadata().map_err(io)?.len();
        if length < LENGTH {
            return Err(damaged(path, &format!("{length} bytes are too few for the length of a header")));
        }
        let mut head = [0; LENGTH as usize];
        file.read_exact(&mut head).map_err(io)?;
        let header_length = u64::from_le_bytes(head);
        if header_length > HEADER_MOST || header_length > length - LENGTH {
            return Err(damaged(
                path,
                &format!("its header should have {header_length} bytes, and the whole file has {length}"),
            ));
        }
        let mut header = zeroed(header_length as usize, || format!("the header of {path}"))?;
        file.read_exact(&mut header).map_err(io)?;
        let metadata: Metadata = serde_json::from_slice(&header)
            .map_err(|error| damaged(path, &format!("its header is not what the format asks for: {error}")))?;
        let whole = (metadata.data_len() as u64).checked_add(LENGTH + header_length);
        if whole != Some(length) {
            return Err(damaged(
                path,
                &match whole.filter(|&whole| whole > length) {
                    Some(whole) => format!("by its header it has {whole} bytes, but it ends after {length}"),
                    None => format!("after the {} bytes that its header tells of, there is more", metadata.data_len()),
                },
            ));
        }
        Ok(Archive { path, file, metadata })
    }

    /// Compares names, shapes and dtypes with those of a module.
    fn check(&self, entries: &[(String, Tensor)]) -> Result<()> {
        let path = self.path;
        for (name, tensor) in entries {
            let Some(info) = self.metadata.info(name) else {
                return Err(Error::format(format!("{path} has no tensor '{name}', which the module has")));
            };
            if info.shape != tensor.shape() {
                return Err(Error::shape(format!(
                    "'{name}' has shape {} in {path} and {} in the module",
                    shown(&info.shape),
                    shown(tensor.shape())
                )));
            }
            if info.dtype != to_file(tensor.dtype()) {
                return Err(Error::dtype(format!(
                    "'{name}' is {} in {path} and {} in the module",
                    from_file(info.dtype),
                    tensor.dtype().name()
                )));
            }
        }
        let mut more = self.metadata.offset_keys();
        more.retain(|name| !entries.iter().any(|(known, _)| known == name));
        match more.first() {
            Some(name) => Err(Error::format(format!("{path} has a tensor '{name}', which the module does not have"))),
            None => Ok(()),
        }
    }

    /// The next tensor of the file, which is to be called in the order of the offsets; they have no gaps.
    fn read(&mut self, cx: &Context, name: &str, like: &Tensor) -> Result<Tensor> {
        let mut bytes = zeroed(like.numel() * like.dtype().size(), || format!("'{name}' of {}", self.path))?;
        self.file
            .read_exact(&mut bytes)
            .map_err(|error| Error::io(format!("cannot read '{name}' of {}: {error}", self.path)))?;
        let dims: Vec<i64> = like.shape().iter().map(|&size| size as i64).collect();
        Tensor::from_bytes(cx, like.dtype(), like.device(), &dims, &bytes)
    }
}

/// Writes `partial`, which messages call `path`.
fn write(partial: &Path, path: &str, mut header: Vec<u8>, entries: &[(String, Tensor)]) -> Result<()> {
    let io = |error: std::io::Error| unwritten(path, &error);
    // The format pads the header with spaces, so that the data is aligned.
    header.resize(header.len().next_multiple_of(LENGTH as usize), b' ');
    let mut file = BufWriter::new(File::create(partial).map_err(io)?);
    file.write_all(&(header.len() as u64).to_le_bytes()).map_err(io)?;
    file.write_all(&header).map_err(io)?;
    for (name, tensor) in entries {
        let mut bytes = zeroed(tensor.numel() * tensor.dtype().size(), || format!("'{name}' of {path}"))?;
        tensor
            .copy_bytes_to(&mut bytes)
            .map_err(|error| Error::new(error.kind(), format!("cannot write '{name}' of {path}: {error}")))?;
        file.write_all(&bytes).map_err(io)?;
    }
    file.flush().map_err(io)
}

#[cold]
fn unwritten(path: &str, error: &std::io::Error) -> Error {
    Error::io(format!("cannot write {path}: {error}"))
}

/// `count` zero bytes, or an out-of-memory error that says what they were for.
fn zeroed(count: usize, what: impl FnOnce() -> String) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    bytes
        .try_reserve_exact(count)
        .map_err(|_| Error::out_of_memory(format!("the system refused {count} bytes for {}", what())))?;
    bytes.resize(count, 0);
    Ok(bytes)
}

/// Where a file is written before it takes its place: beside it, so that the last step is one rename.
fn partial_path(target: &Path) -> PathBuf {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let mut name = target.as_os_str().to_owned();
    name.push(format!(".{}-{}.partial", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed)));
    PathBuf::from(name)
}

#[cold]
fn damaged(path: &str, what: &str) -> Error {
    Error::format(format!("{path} is damaged or no safetensors file: {what}"))
}

fn shown(shape: &[usize]) -> String {
    Shape::new(shape).map_or_else(|_| format!("{shape:?}"), |shape| shape.to_string())
}

fn to_file(dtype: DType) -> Dtype {
    match dtype {
        DType::F32 => Dtype::F32,
        DType::F64 => Dtype::F64,
        DType::I64 => Dtype::I64,
        DType::I32 => Dtype::I32,
        DType::U8 => Dtype::U8,
        DType::Bool => Dtype::BOOL,
    }
}

/// What our messages call a dtype of the format, which has more than we do.
fn from_file(dtype: Dtype) -> String {
    const OURS: [DType; 6] = [DType::F32, DType::F64, DType::I64, DType::I32, DType::U8, DType::Bool];
    let ours = OURS.into_iter().find(|&ours| to_file(ours) == dtype);
    ours.map_or_else(|| dtype.to_string(), |ours| ours.name().to_owned())
}
