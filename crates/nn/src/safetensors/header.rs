//! The header of a safetensors file. Reading it for a module takes no more memory than the module needs.

use std::borrow::Borrow;
use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::io::{self, ErrorKind, Read};
use std::rc::Rc;

use safetensors::tensor::TensorInfo;
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use tensor_core::{Error, Tensor};

/// The file begins with the length of the header, in this many bytes.
pub const LENGTH: u64 = 8;
/// The longest header that the format allows.
pub const HEADER_MOST: u64 = 100_000_000;
/// The deepest nesting: an object of tensors, their properties, and lists in these.
const DEPTH_MOST: usize = 3;
/// The longest list; a shape of a fitting file has at most eight sizes.
const NUMBERS_MOST: usize = 64;
/// The least limit on the bytes of a string, as names of properties are strings, too.
const WORD_MOST: usize = 64;
/// The most bytes of a string of the metadata, which is not used.
const METADATA_MOST: usize = 16 << 20;
const METADATA: &str = "__metadata__";

/// The entries of a header for the tensors of a module, by name.
pub type Entries<'m> = HashMap<&'m str, TensorInfo>;

/// The reason why a header was refused.
pub enum Refusal {
    /// The header has a tensor of this name, which the module does not have. The rest was not read.
    Foreign(String),
    /// The header cannot be read.
    Io(io::Error),
    /// The file is not valid.
    Damaged(String),
}

impl Refusal {
    /// The error for a file or bytes of this name.
    #[cold]
    pub fn within(self, path: &str) -> Error {
        match self {
            Refusal::Foreign(name) => {
                Error::format(format!("{path} has a tensor '{name}', which the module does not have"))
            }
            Refusal::Io(error) => Error::io(format!("cannot read {path}: {error}")),
            Refusal::Damaged(what) => Error::format(format!("{path} is damaged or not a safetensors file: {what}")),
        }
    }

    fn invalid(what: impl fmt::Display) -> Refusal {
        Refusal::Damaged(format!("its header is invalid: {what}"))
    }
}

/// Reads the length of the header of a file that has `whole` bytes.
pub fn length(from: &mut impl Read, whole: u64) -> Result<u64, Refusal> {
    if whole < LENGTH {
        return Err(Refusal::Damaged(format!("expected at least {LENGTH} bytes, given {whole}")));
    }
    let mut length = [0; LENGTH as usize];
    from.read_exact(&mut length).map_err(Refusal::Io)?;
    let length = u64::from_le_bytes(length);
    if length > HEADER_MOST || length > whole - LENGTH {
        return Err(Refusal::Damaged(format!("its header takes {length} bytes, and the whole file has {whole}")));
    }
    Ok(length)
}

/// Reads a header for a module with these tensors. The memory that it takes does not depend on the header.
pub fn read<'m>(from: impl Read, tensors: &HashMap<&'m str, &'m Tensor>) -> Result<Entries<'m>, Refusal> {
    // JSON may write a byte of a name as six.
    let longest = tensors.keys().map(|name| 6 * name.len()).max().unwrap_or(0).max(WORD_MOST);
    let limit = Rc::new(Cell::new(longest));
    let mut foreign = None;
    let mut json = serde_json::Deserializer::from_reader(Bounded::new(from, limit.clone()));
    let read = json.deserialize_map(Header { tensors, longest, limit, foreign: &mut foreign });
    match (read.and_then(|entries| json.end().map(|()| entries)), foreign) {
        (_, Some(name)) => Err(Refusal::Foreign(name)),
        (Ok(entries), None) => Ok(entries),
        (Err(error), None) => Err(match error.io_error_kind() {
            None | Some(ErrorKind::InvalidData) => Refusal::invalid(error),
            Some(_) => Refusal::Io(error.into()),
        }),
    }
}

/// Reads a header for no module: all of its tensors, in its order.
pub fn read_all(text: &[u8]) -> Result<Vec<(String, TensorInfo)>, Refusal> {
    let text = std::str::from_utf8(text).map_err(Refusal::invalid)?;
    let mut json = serde_json::Deserializer::from_str(text);
    let read = json.deserialize_map(All).and_then(|entries| json.end().map(|()| entries));
    read.map_err(Refusal::invalid)
}

/// Sorts tensors by the places of their data, and returns the number of bytes in all. Data must follow without gaps, and
/// each tensor's bytes must match its shape and dtype.
pub fn order<N: fmt::Display, I: Borrow<TensorInfo>>(entries: &mut [(N, I)]) -> Result<u64, Refusal> {
    // Tensors without elements, which may be in one place, keep their order.
    entries.sort_by_key(|(_, info)| info.borrow().data_offsets);
    let mut end = 0;
    for (name, info) in entries {
        let TensorInfo { dtype, shape, data_offsets: (from, to) } = (*info).borrow();
        let bits = shape.iter().try_fold(dtype.bitsize(), |bits, &size| bits.checked_mul(size));
        let bytes = bits.filter(|bits| bits % 8 == 0).map(|bits| bits / 8);
        if *from != end || bytes.is_none() || to.checked_sub(*from) != bytes {
            return Err(Refusal::invalid(format!(
                "'{name}' of shape {shape:?} and dtype {dtype} does not fit the bytes {from} to {to}"
            )));
        }
        end = *to;
    }
    Ok(end as u64)
}

/// Checks that a file with a header of so many bytes and so much data has `whole` bytes.
pub fn check_length(header: u64, data: u64, whole: u64) -> Result<(), Refusal> {
    match data.checked_add(LENGTH + header) {
        Some(described) if described == whole => Ok(()),
        Some(described) if described < whole => {
            Err(Refusal::Damaged(format!("its header describes {data} bytes of data, and more follow")))
        }
        described => {
            let described = described.unwrap_or(u64::MAX);
            Err(Refusal::Damaged(format!("its header describes {described} bytes, and the file has {whole}")))
        }
    }
}

/// A reader of JSON that fails where parsing would take memory that no header needs: long strings, long lists and deep
/// nesting.
struct Bounded<R> {
    from: R,
    /// The current limit on the bytes of a string.
    limit: Rc<Cell<usize>>,
    is_in_text: bool,
    is_escaped: bool,
    /// The bytes of the current string so far.
    length: usize,
    depth: usize,
    /// The commas of the innermost list so far.
    commas: usize,
    /// The bytes so far of a multi-byte character.
    character: Vec<u8>,
}

impl<R> Bounded<R> {
    fn new(from: R, limit: Rc<Cell<usize>>) -> Bounded<R> {
        let character = Vec::with_capacity(4);
        Bounded { from, limit, is_in_text: false, is_escaped: false, length: 0, depth: 0, commas: 0, character }
    }

    fn see(&mut self, byte: u8) -> io::Result<()> {
        if !byte.is_ascii() || !self.character.is_empty() {
            self.complete(byte)?;
        }
        if self.is_in_text {
            return self.see_text(byte);
        }
        match byte {
            b'"' => (self.is_in_text, self.length) = (true, 0),
            b'{' | b'[' => (self.depth, self.commas) = (self.depth + 1, 0),
            b'}' | b']' => self.depth = self.depth.saturating_sub(1),
            b',' if self.depth == DEPTH_MOST => self.commas += 1,
            _ => {}
        }
        if self.depth > DEPTH_MOST {
            return Err(refused("it is nested too deep"));
        }
        if self.commas >= NUMBERS_MOST {
            return Err(refused("a list in it is too long"));
        }
        Ok(())
    }

    fn see_text(&mut self, byte: u8) -> io::Result<()> {
        let is_quoted = self.is_escaped;
        self.is_escaped = byte == b'\\' && !is_quoted;
        if byte == b'"' && !is_quoted {
            self.is_in_text = false;
            return Ok(());
        }
        self.length += 1;
        if self.length > self.limit.get() { Err(refused("a name in it is too long")) } else { Ok(()) }
    }

    /// Adds a byte of a character. Parts that the parser skips must be UTF-8, too.
    fn complete(&mut self, byte: u8) -> io::Result<()> {
        self.character.push(byte);
        match std::str::from_utf8(&self.character) {
            Ok(_) => self.character.clear(),
            Err(error) if error.error_len().is_none() => {}
            Err(_) => return Err(refused("it is not UTF-8")),
        }
        Ok(())
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = self.from.read(bytes)?;
        bytes[..count].iter().try_for_each(|&byte| self.see(byte))?;
        Ok(count)
    }
}

fn refused(what: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, what)
}

/// The visitor of the whole header.
struct Header<'a, 'm> {
    tensors: &'a HashMap<&'m str, &'m Tensor>,
    longest: usize,
    limit: Rc<Cell<usize>>,
    foreign: &'a mut Option<String>,
}

impl<'de, 'm> Visitor<'de> for Header<'_, 'm> {
    type Value = Entries<'m>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of tensors")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<'m>, A::Error> {
        let (mut entries, mut has_metadata) = (Entries::new(), false);
        while let Some(name) = map.next_key::<String>()? {
            if name == METADATA {
                if std::mem::replace(&mut has_metadata, true) {
                    return Err(A::Error::duplicate_field(METADATA));
                }
                self.limit.set(METADATA_MOST);
                map.next_value::<Option<Texts>>()?;
                self.limit.set(self.longest);
            } else if let Some((&known, _)) = self.tensors.get_key_value(name.as_str()) {
                entries.insert(known, map.next_value()?);
            } else {
                *self.foreign = Some(name);
                return Err(A::Error::custom("a tensor that the module does not have"));
            }
        }
        Ok(entries)
    }
}

/// The visitor of a header for no module.
struct All;

impl<'de> Visitor<'de> for All {
    type Value = Vec<(String, TensorInfo)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of tensors")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let (mut entries, mut names) = (Vec::new(), HashSet::new());
        while let Some(name) = map.next_key::<String>()? {
            if !names.insert(name.clone()) {
                return Err(A::Error::custom(format_args!("it has the name '{name}' twice")));
            }
            if name == METADATA {
                map.next_value::<Option<Texts>>()?;
            } else {
                entries.push((name, map.next_value()?));
            }
        }
        Ok(entries)
    }
}

/// Strings by name, which are not kept.
struct Texts;

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Texts, D::Error> {
        from.deserialize_map(Texts)
    }
}

impl<'de> Visitor<'de> for Texts {
    type Value = Texts;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of texts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Texts, A::Error> {
        while map.next_entry::<String, String>()?.is_some() {}
        Ok(self)
    }
}
