//! Python's pickle format, as far as files of tensors need it.
//! <https://github.com/python/cpython/blob/main/Lib/pickletools.py> describes its steps.

use std::collections::HashMap;
use std::io::{self, BufRead, ErrorKind, Read};

use tensor_core::{Error, Result};

use super::value::{Id, Laid, Stored, Value};

/// The most bytes of a pickle, which has names and sizes only.
const BYTES_MOST: u64 = 1 << 28;

/// The functions that make a tensor from a storage begin like this.
const REBUILD: &str = "_rebuild";

/// The values of a pickle.
pub struct Pickle {
    pub values: Vec<Value>,
    pub top: Id,
}

/// The file ends too early, or cannot be read.
pub fn cut(error: io::Error) -> Error {
    match error.kind() {
        ErrorKind::UnexpectedEof | ErrorKind::InvalidData | ErrorKind::InvalidInput => Error::format(error.to_string()),
        _ => Error::io(error.to_string()),
    }
}

/// Reads one pickle.
pub fn read(from: &mut impl BufRead) -> Result<Pickle> {
    let mut machine = Machine {
        from: from.take(BYTES_MOST),
        values: Vec::new(),
        stack: Vec::new(),
        marks: Vec::new(),
        memo: HashMap::new(),
    };
    let top = loop {
        match machine.byte()? {
            b'.' => break machine.pop()?,
            step => machine.step(step)?,
        }
    };
    Ok(Pickle { values: machine.values, top })
}

impl Pickle {
    pub fn value(&self, id: Id) -> &Value {
        &self.values[id as usize]
    }
}

struct Machine<R> {
    from: io::Take<R>,
    values: Vec<Value>,
    stack: Vec<Id>,
    /// The height of the stack at each open mark.
    marks: Vec<usize>,
    memo: HashMap<u32, Id>,
}

fn damaged(what: &str) -> Error {
    Error::format(format!("its pickle {what}"))
}

impl<R: BufRead> Machine<R> {
    fn step(&mut self, step: u8) -> Result<()> {
        match step {
            // The protocol and frames have no meaning for a reader of all of them.
            0x80 => self.byte().map(drop),
            0x95 => self.number::<8>().map(drop),
            b'(' => {
                self.marks.push(self.stack.len());
                Ok(())
            }
            b'0' => self.pop().map(drop),
            b'1' => self.marked().map(drop),
            b'2' => {
                let top = self.top()?;
                self.stack.push(top);
                Ok(())
            }
            b'q' | b'r' | 0x94 => {
                let place = match step {
                    b'q' => self.number::<1>()? as u32,
                    b'r' => self.number::<4>()? as u32,
                    _ => self.memo.len() as u32,
                };
                let top = self.top()?;
                self.memo.insert(place, top);
                Ok(())
            }
            b'h' | b'j' => {
                let place = if step == b'h' { self.number::<1>()? } else { self.number::<4>()? } as u32;
                let id = *self.memo.get(&place).ok_or_else(|| damaged("names a value that it does not have"))?;
                self.stack.push(id);
                Ok(())
            }
            b'a' | b'e' | 0x90 => self.append(step),
            b's' | b'u' => self.put(step),
            b'Q' => self.storage(),
            b'R' | 0x81 => self.call(),
            0x92 => {
                self.pop()?;
                self.call()
            }
            // The state of an object: its tensors are no part of a dictionary of tensors.
            b'b' => self.pop().map(drop),
            _ => {
                let value = self.literal(step)?;
                self.push(value)
            }
        }
    }

    /// A value that stands in the pickle, or is made of the values on the stack alone.
    fn literal(&mut self, step: u8) -> Result<Value> {
        Ok(match step {
            b'N' => Value::Other,
            0x88 => Value::Int(1),
            0x89 => Value::Int(0),
            b'J' => Value::Int(i64::from(self.number::<4>()? as u32 as i32)),
            b'K' => Value::Int(self.number::<1>()? as i64),
            b'M' => Value::Int(self.number::<2>()? as i64),
            0x8a => {
                let length = self.number::<1>()?;
                self.integer(length)?
            }
            0x8b => {
                let length = self.number::<4>()?;
                self.integer(length)?
            }
            b'I' | b'L' => {
                let line = self.line()?;
                line.trim_end_matches('L').parse().map_or(Value::Other, Value::Int)
            }
            b'G' => self.number::<8>().map(|_| Value::Other)?,
            b'F' => self.line().map(|_| Value::Other)?,
            b'X' => self.sized_text::<4>()?,
            0x8c | b'U' => self.sized_text::<1>()?,
            b'T' => self.sized_text::<4>()?,
            0x8d => self.sized_text::<8>()?,
            b'V' | b'S' => Value::Text(self.line()?.trim_matches(['\'', '"']).to_owned()),
            b'B' => self.skipped::<4>()?,
            b'C' => self.skipped::<1>()?,
            0x8e | 0x96 => self.skipped::<8>()?,
            b']' | b')' | 0x8f => Value::List(Vec::new()),
            b'}' => Value::Map(Vec::new()),
            b't' | b'l' | 0x91 => Value::List(self.marked()?),
            b'd' => Value::Map(pairs(&self.marked()?)?),
            0x85..=0x87 => Value::List(self.last(usize::from(step - 0x84))?),
            b'c' => Value::Global(self.line()?, self.line()?),
            0x93 => {
                let names = self.last(2)?;
                Value::Global(self.text(names[0])?, self.text(names[1])?)
            }
            _ => return Err(damaged(&format!("has the step {step:#04x}, which no file of tensors has"))),
        })
    }

    fn push(&mut self, value: Value) -> Result<()> {
        let id = Id::try_from(self.values.len()).map_err(|_| damaged("has too many values"))?;
        self.values.push(value);
        self.stack.push(id);
        Ok(())
    }

    fn pop(&mut self) -> Result<Id> {
        if self.marks.last().is_some_and(|&mark| mark == self.stack.len()) {
            return Err(damaged("takes a value that is not there"));
        }
        self.stack.pop().ok_or_else(|| damaged("takes a value that is not there"))
    }

    fn top(&self) -> Result<Id> {
        self.stack.last().copied().ok_or_else(|| damaged("takes a value that is not there"))
    }

    fn last(&mut self, count: usize) -> Result<Vec<Id>> {
        let from = self.stack.len().checked_sub(count).ok_or_else(|| damaged("takes a value that is not there"))?;
        Ok(self.stack.split_off(from))
    }

    fn marked(&mut self) -> Result<Vec<Id>> {
        let mark = self.marks.pop().ok_or_else(|| damaged("ends a list that has not begun"))?;
        Ok(self.stack.split_off(mark.min(self.stack.len())))
    }

    fn append(&mut self, step: u8) -> Result<()> {
        let more = if step == b'a' { self.last(1)? } else { self.marked()? };
        let to = self.top()?;
        if let Value::List(members) = &mut self.values[to as usize] {
            members.extend(more);
        }
        Ok(())
    }

    fn put(&mut self, step: u8) -> Result<()> {
        let more = pairs(&if step == b's' { self.last(2)? } else { self.marked()? })?;
        let to = self.top()?;
        if let Value::Map(entries) = &mut self.values[to as usize] {
            entries.extend(more);
        }
        Ok(())
    }

    /// A storage, which the pickle names by `('storage', class, key, place, number of elements, view)`.
    fn storage(&mut self) -> Result<()> {
        let id = self.pop()?;
        let parts = self.list(id)?;
        let [_, class, key, _, count, ..] = parts[..] else { return Err(damaged("has a storage without its parts")) };
        if parts.get(5).is_some_and(|&view| matches!(self.values[view as usize], Value::List(_))) {
            return Err(Error::unsupported("a storage that is a part of another one, as before PyTorch 0.4"));
        }
        let Value::Global(_, class) = self.values[class as usize].clone() else {
            return Err(damaged("has a storage of no class"));
        };
        let count = u64::try_from(self.int(count)?).map_err(|_| damaged("has a storage of a negative size"))?;
        self.push(Value::Storage(Stored { key: self.text(key)?, class, count }))
    }

    /// A call of a function or a class, of which only those that make tensors and dictionaries are known.
    fn call(&mut self) -> Result<()> {
        let arguments = self.pop()?;
        let called = self.pop()?;
        let made = self.made(called, arguments)?;
        match made {
            Made::New(value) => self.push(value),
            Made::Same(id) => {
                self.stack.push(id);
                Ok(())
            }
        }
    }

    fn made(&mut self, called: Id, arguments: Id) -> Result<Made> {
        let Value::Global(module, name) = self.values[called as usize].clone() else {
            return Ok(Made::New(Value::Other));
        };
        let other = Ok(Made::New(Value::Other));
        match (module.as_str(), name.as_str()) {
            ("collections", "OrderedDict" | "defaultdict") => Ok(Made::New(Value::Map(Vec::new()))),
            ("torch", "Size") => Ok(Made::Same(self.argument(arguments, 0)?)),
            ("torch._utils", "_rebuild_parameter" | "_rebuild_parameter_with_state") => {
                Ok(Made::Same(self.argument(arguments, 0)?))
            }
            ("torch._utils", "_rebuild_tensor" | "_rebuild_tensor_v2" | "_rebuild_tensor_v3") => {
                Ok(Made::New(Value::Tensor(self.tensor(arguments)?)))
            }
            ("torch._tensor", "_rebuild_from_type_v2") => {
                self.made(self.argument(arguments, 0)?, self.argument(arguments, 2)?)
            }
            (module, name) if module.starts_with("torch") && name.starts_with(REBUILD) => Err(Error::unsupported(
                format!("expected dense tensors, given what {module}.{name} makes, such as a quantized or sparse one"),
            )),
            _ => other,
        }
    }

    /// A tensor from its storage, offset, sizes and strides, and after three others from its element type.
    fn tensor(&self, arguments: Id) -> Result<Laid> {
        let storage = self.argument(arguments, 0)?;
        let Value::Storage(storage) = self.values[storage as usize].clone() else {
            return Err(damaged("has a tensor without a storage"));
        };
        let dtype = self.argument(arguments, 6).ok().and_then(|dtype| match &self.values[dtype as usize] {
            Value::Global(module, name) if module == "torch" => Some(name.clone()),
            _ => None,
        });
        Ok(Laid {
            storage,
            dtype,
            offset: self.int(self.argument(arguments, 1)?)?,
            sizes: self.ints(self.argument(arguments, 2)?)?,
            strides: self.ints(self.argument(arguments, 3)?)?,
        })
    }

    fn argument(&self, arguments: Id, at: usize) -> Result<Id> {
        self.list(arguments)?.get(at).copied().ok_or_else(|| damaged("calls a function without its arguments"))
    }

    fn list(&self, id: Id) -> Result<&[Id]> {
        match &self.values[id as usize] {
            Value::List(members) => Ok(members),
            _ => Err(damaged("has another value where a list is expected")),
        }
    }

    fn int(&self, id: Id) -> Result<i64> {
        match self.values[id as usize] {
            Value::Int(value) => Ok(value),
            _ => Err(damaged("has another value where an integer is expected")),
        }
    }

    fn ints(&self, id: Id) -> Result<Vec<i64>> {
        self.list(id)?.iter().map(|&id| self.int(id)).collect()
    }

    fn text(&self, id: Id) -> Result<String> {
        match &self.values[id as usize] {
            Value::Text(text) => Ok(text.clone()),
            _ => Err(damaged("has another value where a text is expected")),
        }
    }

    fn byte(&mut self) -> Result<u8> {
        Ok(self.number::<1>()? as u8)
    }

    /// An unsigned integer of so many bytes.
    fn number<const BYTES: usize>(&mut self) -> Result<u64> {
        let mut bytes = [0; 8];
        self.from.read_exact(&mut bytes[..BYTES]).map_err(cut)?;
        Ok(u64::from_le_bytes(bytes))
    }

    /// So many bytes. Memory is taken as they come, as a damaged length may be any.
    fn bytes(&mut self, length: u64) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let read = (&mut self.from).take(length).read_to_end(&mut bytes).map_err(cut)?;
        if read as u64 == length { Ok(bytes) } else { Err(damaged("ends within a text")) }
    }

    /// A signed integer of so many bytes; what needs more than eight is no size.
    fn integer(&mut self, length: u64) -> Result<Value> {
        let bytes = self.bytes(length)?;
        let sign = if bytes.last().is_some_and(|&last| last >= 0x80) { 0xff } else { 0 };
        let mut whole = [sign; 8];
        let Some(part) = whole.get_mut(..bytes.len()) else { return Ok(Value::Other) };
        part.copy_from_slice(&bytes);
        Ok(Value::Int(i64::from_le_bytes(whole)))
    }

    fn sized_text<const BYTES: usize>(&mut self) -> Result<Value> {
        let length = self.number::<BYTES>()?;
        Ok(Value::Text(String::from_utf8_lossy(&self.bytes(length)?).into_owned()))
    }

    fn skipped<const BYTES: usize>(&mut self) -> Result<Value> {
        let length = self.number::<BYTES>()?;
        self.bytes(length)?;
        Ok(Value::Other)
    }

    fn line(&mut self) -> Result<String> {
        let mut line = Vec::new();
        self.from.read_until(b'\n', &mut line).map_err(cut)?;
        if line.pop() != Some(b'\n') {
            return Err(damaged("ends within a line"));
        }
        Ok(String::from_utf8_lossy(&line).into_owned())
    }
}

/// What a call makes.
enum Made {
    New(Value),
    /// One of its arguments.
    Same(Id),
}

fn pairs(of: &[Id]) -> Result<Vec<(Id, Id)>> {
    let pairs = of.chunks_exact(2);
    if !pairs.remainder().is_empty() {
        return Err(damaged("has a key without a value"));
    }
    Ok(pairs.map(|pair| (pair[0], pair[1])).collect())
}
