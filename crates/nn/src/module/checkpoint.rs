//! Saving and loading modules as safetensors, the format that Python's `safetensors` reads and writes:
//! <https://github.com/huggingface/safetensors#format>.

use std::collections::HashMap;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};

use safetensors::tensor::{Metadata, TensorInfo};
use tensor_core::{Context, Error, ErrorKind, Result, Shape, Tensor, Uncancelled, ops};

use super::{Module, What};
use crate::file::{self, Source};
use crate::safetensors::header::{self, Entries, LENGTH, Refusal};
use crate::safetensors::{from_file, to_file};

impl Module {
    /// Writes the parameters and buffers of the module and its children, with their dotted names, as safetensors.
    ///
    /// A regular file is replaced only when the new one is complete. The new file keeps the mode and, where permitted,
    /// the owner. Symbolic links are followed, and FIFOs and devices are written directly.
    ///
    /// # Errors
    /// Returns an i/o error that names the path, if the file system refuses or has no room. Returns an out-of-memory
    /// error if there is no room for the 256 KiB of scratch that tensors in another than row-major order need.
    pub fn save(&self, path: &str) -> Result<()> {
        let _uncancelled = Uncancelled::new();
        let mut entries = self.entries(What::State)?;
        // Large elements first, so that each tensor starts at a multiple of its element size; then by name.
        entries.sort_by(|(a, x), (b, y)| y.dtype().size().cmp(&x.dtype().size()).then_with(|| a.cmp(b)));
        let mut end = 0usize;
        let infos = entries.iter().map(|(name, tensor)| {
            let start = end;
            // Expanded views may be larger than any file system; they are refused below.
            end = start.saturating_add(tensor.numel() * tensor.dtype().size());
            let info = TensorInfo {
                dtype: to_file(tensor.dtype())?,
                shape: tensor.shape().to_vec(),
                data_offsets: (start, end),
            };
            Ok((name.clone(), info))
        });
        let mut header = Metadata::new(None, infos.collect::<Result<_>>()?)
            .and_then(|metadata| Ok(serde_json::to_string(&metadata)?))
            .map_err(|error| Error::internal(format!("the header of {path} cannot be written: {error}")))?
            .into_bytes();
        // The format pads the header with spaces, so that the data is aligned.
        header.resize(header.len().next_multiple_of(LENGTH as usize), b' ');

        let io = |error: io::Error| Error::io(format!("cannot write {path}: {error}"));
        let bytes = (end as u64).saturating_add(LENGTH + header.len() as u64);
        file::write(path, Some(bytes), |file| {
            file.write_all(&(header.len() as u64).to_le_bytes()).map_err(io)?;
            file.write_all(&header).map_err(io)?;
            let cx = Context::new(self.node().clone()).no_grad();
            for (name, tensor) in &entries {
                tensor.read_pieces(&cx, |bytes| file.write_all(bytes).map_err(io)).map_err(|error| {
                    match error.kind() {
                        ErrorKind::Io => error,
                        kind => Error::new(kind, format!("cannot write '{name}' of {path}: {error}")),
                    }
                })?;
            }
            Ok(())
        })
    }

    /// Reads parameters and buffers that [`save`](Module::save) or Python wrote, and copies them into the module's own.
    ///
    /// The file must have exactly the module's names, with its shapes and dtypes. Until it is copied, the file's data
    /// is charged to the module: as many bytes as its tensors have.
    ///
    /// # Errors
    /// - i/o: the file cannot be read, or is not a regular file; the message names the path
    /// - format: the file is damaged, or has other names
    /// - shape, dtype: a tensor of the file has another shape or dtype
    /// - out of memory: there is no room for the data
    /// - state: a tensor of the module is an expanded view, whose elements share memory
    ///
    /// After an error the module is unchanged.
    pub fn load(&self, path: &str) -> Result<()> {
        let _uncancelled = Uncancelled::new();
        let entries = self.entries(What::State)?;
        let tensors: HashMap<&str, &Tensor> = entries.iter().map(|(name, tensor)| (name.as_str(), tensor)).collect();
        let mut archive = Archive::open(path, &tensors)?;
        archive.check(&entries)?;
        // Everything is read before anything is written, so that an error leaves the module as it was.
        let cx = Context::new(self.node().clone()).no_grad();
        let mut staged = Vec::with_capacity(entries.len());
        for name in std::mem::take(&mut archive.names) {
            staged.push((tensors[name], archive.read(&cx, name, tensors[name])?));
        }
        staged.iter().try_for_each(|(tensor, read)| ops::copy_(&cx, tensor, read).map(drop))
    }
}

/// An open and complete file of tensors, positioned at the first tensor.
struct Archive<'a, 'm> {
    path: &'a str,
    file: Source,
    entries: Entries<'m>,
    /// The names in the order of the data.
    names: Vec<&'m str>,
}

impl<'a, 'm> Archive<'a, 'm> {
    fn open(path: &'a str, tensors: &HashMap<&'m str, &'m Tensor>) -> Result<Archive<'a, 'm>> {
        let io = |error: io::Error| Error::io(format!("cannot read {path}: {error}"));
        let refused = |refusal: Refusal| refusal.within(path);
        let mut file = Source::open(path).map_err(io)?;
        let length = file.length();
        let header_length = header::length(&mut file, length).map_err(refused)?;
        let text = BufReader::new((&mut file).take(header_length));
        let entries = header::read(text, tensors).map_err(refused)?;
        let mut listed: Vec<_> = entries.iter().map(|(&name, info)| (name, info)).collect();
        let data = header::order(&mut listed).map_err(refused)?;
        header::check_length(header_length, data, length).map_err(refused)?;
        let names = listed.into_iter().map(|(name, _)| name).collect();
        file.seek(SeekFrom::Start(LENGTH + header_length)).map_err(io)?;
        Ok(Archive { path, file, entries, names })
    }

    /// Compares names, shapes and dtypes with those of a module, and checks that its tensors can be written.
    fn check(&self, entries: &[(String, Tensor)]) -> Result<()> {
        let path = self.path;
        for (name, tensor) in entries {
            let Some(info) = self.entries.get(name.as_str()) else {
                return Err(Error::format(format!("{path} has no tensor '{name}', which the module has")));
            };
            if info.shape != tensor.shape() {
                return Err(Error::shape(format!(
                    "'{name}' has shape {} in {path} and {} in the module",
                    shown(&info.shape),
                    shown(tensor.shape())
                )));
            }
            if info.dtype != to_file(tensor.dtype())? {
                return Err(Error::dtype(format!(
                    "'{name}' is {} in {path} and {} in the module",
                    from_file(info.dtype),
                    tensor.dtype().name()
                )));
            }
            if tensor.layout().overlaps() {
                return Err(Error::state(format!(
                    "cannot load '{name}' of {path}: in the module it is an expanded view of shape {}, whose elements \
                     share memory",
                    shown(tensor.shape())
                )));
            }
        }
        Ok(())
    }

    /// Reads the next tensor of the file. Calls must follow the order of the names.
    fn read(&mut self, cx: &Context, name: &str, like: &Tensor) -> Result<Tensor> {
        let (file, path) = (&mut self.file, self.path);
        let read = Tensor::from_reader(cx, like.dtype(), like.shape(), |bytes| {
            file.read_exact(bytes).map_err(|error| Error::io(format!("cannot read '{name}' of {path}: {error}")))
        })
        .map_err(|error| match error.kind() {
            ErrorKind::Io => error,
            kind => Error::new(kind, format!("cannot read '{name}' of {path}: {error}")),
        })?;
        ops::to_device(cx, &read, i64::from(like.device().code()))
    }
}

fn shown(shape: &[usize]) -> String {
    Shape::new(shape).map_or_else(|_| format!("{shape:?}"), |shape| shape.to_string())
}
