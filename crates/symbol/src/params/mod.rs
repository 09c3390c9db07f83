//! MXNet's files of arrays: `.params`, and what `NDArray.save` writes.
//!
//! A file is 0x112 and a reserved number, 8 bytes each; the number of arrays and the arrays. Then come the number of
//! names and the names, each with its length. All numbers are little-endian. An array of version 2 is its magic number, its kind of
//! storage, its shape, its device, its type flag and its elements. Version 1 has no kind of storage; version 3 tells a
//! shape without dimensions from none. A sparse array has the shape of what is
//! stored before its own, and lists of indices behind its type. The oldest form begins with the number of dimensions, and its sizes have 4 bytes.

mod array;
mod checkpoint;
mod sparse;

use std::io::{self, BufReader, Read, Write};

use tensor_core::{Context, Error, Result, Tensor, Uncancelled};
use tensor_nn::file::{self, Source};

pub use checkpoint::Checkpoint;

/// What a file of arrays begins with.
const MAGIC: u64 = 0x112;
/// An array takes at least a shape without dimensions.
const ARRAY_LEAST: u64 = 4;
/// A name takes at least its length.
const NAME_LEAST: u64 = 8;

/// Arrays with as many names, or with none.
#[derive(Clone, Debug, Default)]
pub struct NamedArrays {
    /// The names; empty for a list of arrays.
    pub names: Vec<String>,
    /// The arrays.
    pub arrays: Vec<Tensor>,
}

/// Numbers from a file, of which so many bytes are left.
pub(crate) struct Numbers<R> {
    from: R,
    pub left: u64,
    label: String,
}

impl<R: Read> Numbers<R> {
    #[cold]
    pub fn damaged(&self, what: &str) -> Error {
        Error::format(format!("{} is damaged or not a file of MXNet's arrays: {what}", self.label))
    }

    /// Fills `to`, or returns an error that says what is missing.
    pub fn read(&mut self, to: &mut [u8], what: &str) -> Result<()> {
        self.require(to.len() as u64, what)?;
        self.from.read_exact(to).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof => self.damaged(&format!("it ends within {what}")),
            _ => Error::io(format!("cannot read {}: {error}", self.label)),
        })?;
        self.left -= to.len() as u64;
        Ok(())
    }

    /// Returns a format error unless so many bytes are left.
    pub fn require(&self, bytes: u64, what: &str) -> Result<()> {
        if bytes <= self.left {
            return Ok(());
        }
        Err(self.damaged(&format!("{what} takes {bytes} bytes, and {} are left", self.left)))
    }

    pub fn u32(&mut self, what: &str) -> Result<u32> {
        let mut bytes = [0; 4];
        self.read(&mut bytes, what)?;
        Ok(u32::from_le_bytes(bytes))
    }

    pub fn u64(&mut self, what: &str) -> Result<u64> {
        let mut bytes = [0; 8];
        self.read(&mut bytes, what)?;
        Ok(u64::from_le_bytes(bytes))
    }

    /// A number of things that take at least so many bytes each.
    fn count(&mut self, least: u64, what: &str) -> Result<u64> {
        let count = self.u64(what)?;
        match count.checked_mul(least) {
            Some(bytes) if bytes <= self.left => Ok(count),
            _ => Err(self.damaged(&format!("{what} is {count}, and {} bytes are left", self.left))),
        }
    }
}

/// Reads arrays. `length` is the number of bytes, and `label` is their name in errors. The arrays are on the host and
/// charged to the context's owner. Elements and names take no more memory than there are bytes; each array takes a
/// record besides. Sparse arrays become dense ones, which may take more.
///
/// # Errors
/// Returns a format error for damage, and an unsupported error for element types that do not exist here. Returns an i/o
/// error; out of memory.
pub fn read_params(cx: &Context, from: impl Read, length: u64, label: &str) -> Result<NamedArrays> {
    let mut numbers = Numbers { from, left: length, label: label.to_owned() };
    let magic = numbers.u64("the magic number")?;
    if magic != MAGIC {
        return Err(numbers.damaged(&format!("it begins with {magic:#x}: expected {MAGIC:#x}")));
    }
    numbers.u64("the reserved number")?;
    let count = numbers.count(ARRAY_LEAST, "the number of arrays")?;
    let mut arrays = Vec::new();
    for number in 0..count {
        arrays.push(array::read(cx, &mut numbers, number)?);
    }
    let count = numbers.count(NAME_LEAST, "the number of names")?;
    if count != 0 && count != arrays.len() as u64 {
        return Err(numbers.damaged(&format!("it has {} arrays and {count} names", arrays.len())));
    }
    let mut names = Vec::new();
    for number in 0..count {
        let what = format!("name {number}");
        let length = numbers.u64(&what)?;
        numbers.require(length, &what)?;
        let mut bytes = vec![0; length as usize];
        numbers.read(&mut bytes, &what)?;
        names.push(String::from_utf8(bytes).map_err(|_| numbers.damaged(&format!("{what} is not UTF-8")))?);
    }
    if numbers.left > 0 {
        return Err(numbers.damaged(&format!("{} bytes follow the names", numbers.left)));
    }
    Ok(NamedArrays { names, arrays })
}

/// Reads the arrays of a file.
///
/// # Errors
/// Returns the errors of [`read_params`]; an i/o error that names the path.
pub fn load_params(cx: &Context, path: &str) -> Result<NamedArrays> {
    let _uncancelled = Uncancelled::new();
    let source = Source::open(path).map_err(|error| Error::io(format!("cannot read {path}: {error}")))?;
    let length = source.length();
    read_params(cx, BufReader::new(source), length, path)
}

/// Writes arrays as MXNet 1.9 does.
///
/// # Errors
/// Returns an argument error for another number of names than arrays, and an element type that MXNet does not have.
/// Returns an i/o error.
pub fn write_params(cx: &Context, arrays: &NamedArrays, mut to: impl Write, label: &str) -> Result<()> {
    let io = |error: io::Error| Error::io(format!("cannot write {label}: {error}"));
    let NamedArrays { names, arrays } = arrays;
    if !names.is_empty() && names.len() != arrays.len() {
        return Err(Error::argument(format!(
            "{} arrays were given, and {} names: expected as many, or none",
            arrays.len(),
            names.len()
        )));
    }
    for head in [MAGIC, 0, arrays.len() as u64] {
        to.write_all(&head.to_le_bytes()).map_err(io)?;
    }
    arrays.iter().try_for_each(|array| array::write(cx, array, &mut to, &io))?;
    to.write_all(&(names.len() as u64).to_le_bytes()).map_err(io)?;
    for name in names {
        to.write_all(&(name.len() as u64).to_le_bytes()).map_err(io)?;
        to.write_all(name.as_bytes()).map_err(io)?;
    }
    to.flush().map_err(io)
}

/// Writes arrays to a file, which is replaced only when the new one is complete.
///
/// # Errors
/// Returns the errors of [`write_params`].
pub fn save_params(cx: &Context, arrays: &NamedArrays, path: &str) -> Result<()> {
    file::write(path, None, |file| write_params(cx, arrays, file, path))
}

#[cfg(test)]
mod tests;
