//! The files before PyTorch 1.6. Pickles come one after the other: a magic number, the protocol, the machine, the
//! structure and the keys of the storages. Each storage follows as its number of elements and the elements.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};

use tensor_core::{Context, Error, Result, Tensor};

use super::pickle::{self, Pickle, cut};
use super::state::{Storages, tensors};
use super::value::{Stored, Value};

/// The beginning of a file: a pickle of the magic number 0x1950a86a20f9469cfc6c.
pub const BEGINNING: [u8; 14] = *b"\x80\x02\x8a\x0al\xfc\x9cF\xf9 j\xa8P\x19";

/// Reads the tensors of a file of so many bytes.
pub fn read(cx: &Context, from: impl Read + Seek, length: u64) -> Result<Vec<(String, Tensor)>> {
    let mut from = BufReader::new(from);
    // The magic number, the protocol and the machine's sizes, which no version of PyTorch has changed.
    for _ in 0..3 {
        pickle::read(&mut from)?;
    }
    let state = pickle::read(&mut from)?;
    let keys = keys(&pickle::read(&mut from)?)?;
    let widths = widths(&state)?;
    let places = places(&mut from, &keys, &widths, length)?;
    let read = |stored: &Stored, dtype: tensor_core::DType, count: usize| {
        let &(at, given) = places.get(&stored.key).ok_or_else(|| Error::format("a storage has no elements"))?;
        if given != count as u64 {
            return Err(Error::format(format!("expected {count} elements in a storage, given {given}")));
        }
        from.seek(SeekFrom::Start(at)).map_err(cut)?;
        Tensor::from_reader(cx, dtype, &[count], |to| from.read_exact(to).map_err(cut))
    };
    Storages::new(read).fill(cx, tensors(&state)?)
}

fn keys(pickle: &Pickle) -> Result<Vec<String>> {
    let none = || Error::format("expected the keys of its storages, given another value");
    let Value::List(keys) = pickle.value(pickle.top) else { return Err(none()) };
    let key = |&key| match pickle.value(key) {
        Value::Text(key) => Ok(key.clone()),
        _ => Err(none()),
    };
    keys.iter().map(key).collect()
}

/// The bytes of an element of each storage.
fn widths(pickle: &Pickle) -> Result<HashMap<&str, u64>> {
    let storages = pickle.values.iter().filter_map(|value| match value {
        Value::Storage(stored) => Some(stored),
        _ => None,
    });
    storages.map(|stored| Ok((stored.key.as_str(), stored.width()?))).collect()
}

/// Where the elements of each storage begin, and how many there are.
fn places(
    from: &mut (impl BufRead + Seek),
    keys: &[String],
    widths: &HashMap<&str, u64>,
    length: u64,
) -> Result<HashMap<String, (u64, u64)>> {
    let mut places = HashMap::new();
    for key in keys {
        let mut count = [0; 8];
        from.read_exact(&mut count).map_err(cut)?;
        let count = u64::from_le_bytes(count);
        let at = from.stream_position().map_err(cut)?;
        let width = *widths.get(key.as_str()).ok_or_else(|| Error::format("expected no storage without a name"))?;
        let end = count.checked_mul(width).and_then(|bytes| at.checked_add(bytes)).filter(|&end| end <= length);
        let end = end.ok_or_else(|| Error::format(format!("expected {count} elements in a storage, given fewer")))?;
        from.seek(SeekFrom::Start(end)).map_err(cut)?;
        places.insert(key.clone(), (at, count));
    }
    Ok(places)
}
