//! The header of an array: a magic text, a version, and a dictionary of Python with type, order and shape.

use std::io::{self, Read};

use tensor_core::{DType, Error, Result, Shape};

pub const MAGIC: [u8; 6] = *b"\x93NUMPY";
/// The elements begin at a multiple of this.
const ALIGNMENT: usize = 64;
/// The most bytes before the dictionary.
pub const PLACE: usize = 12;
/// The longest dictionary that NumPy reads from a source that it does not trust.
const MOST: usize = 10_000;
/// The most sizes that are read; fewer are allowed.
const SIZES_MOST: usize = 64;

/// NumPy's letters of types that are no numbers: objects, bytes, texts, raw bytes, times and their differences.
const NO_NUMBERS: [char; 8] = ['O', 'S', 'a', 'U', 'T', 'V', 'M', 'm'];

/// What a header says.
#[derive(Debug, PartialEq, Eq)]
pub struct Header {
    pub dtype: DType,
    /// Whether the bytes of a number are in the other order than the machine's.
    pub is_swapped: bool,
    /// Whether the first dimension is the fastest.
    pub is_fortran: bool,
    pub shape: Vec<usize>,
    /// The number of bytes before the elements.
    pub start: u64,
}

/// Why a header was refused.
pub enum Refusal {
    Io(io::Error),
    Error(Error),
    /// The elements are texts, objects, records, dates or raw bytes: an unsupported error.
    NoNumbers(Error),
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Refusal {
        Refusal::Error(error)
    }
}

impl Header {
    /// Reads a header. The messages of errors say at which byte they found what.
    pub fn read(from: &mut impl Read) -> Result<Header, Refusal> {
        let (start, length) = Header::place(from)?;
        let mut text = vec![0; length];
        read_exact(from, &mut text, "the header")?;
        let text = std::str::from_utf8(&text).map_err(|error| {
            Error::format(format!("expected UTF-8 in the header, given other bytes at {}", start + error.valid_up_to()))
        })?;
        let mut header = Words { text, at: 0, start }.dictionary()?;
        header.start = (start + length) as u64;
        Ok(header)
    }

    /// Reads what is before the dictionary: where it begins, and its length.
    pub fn place(from: &mut impl Read) -> Result<(usize, usize), Refusal> {
        let mut head = [0u8; 8];
        read_exact(from, &mut head, "the magic text and the version")?;
        if head[..6] != MAGIC {
            let text = format!("expected NumPy's magic text at byte 0, given {:02x?}", &head[..6]);
            return Err(Error::format(text).into());
        }
        let (major, minor) = (head[6], head[7]);
        if !(1..=3).contains(&major) || minor != 0 {
            let text = format!("expected version 1.0, 2.0 or 3.0 at byte 6, given {major}.{minor}");
            return Err(Error::format(text).into());
        }
        let width = if major == 1 { 2 } else { 4 };
        let mut length = [0u8; 4];
        read_exact(from, &mut length[..width], "the length of the header")?;
        let length = u32::from_le_bytes(length) as usize;
        if length > MOST {
            let text = format!("expected a header of at most {MOST} bytes at byte 8, given {length}");
            return Err(Error::format(text).into());
        }
        Ok((8 + width, length))
    }

    /// The header of a tensor whose elements follow in row-major order.
    pub fn of(dtype: DType, shape: &[usize]) -> Result<Vec<u8>> {
        let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
        let comma = if shape.len() == 1 { "," } else { "" };
        let descr = to_descr(dtype)?;
        let text = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({}{comma}), }}", sizes.join(", "));
        let whole = (MAGIC.len() + 4 + text.len() + 1).next_multiple_of(ALIGNMENT);
        let mut bytes = MAGIC.to_vec();
        bytes.extend([1, 0]);
        bytes.extend(((whole - MAGIC.len() - 4) as u16).to_le_bytes());
        bytes.extend(text.as_bytes());
        bytes.resize(whole - 1, b' ');
        bytes.push(b'\n');
        Ok(bytes)
    }

    /// The number of bytes of the elements; a shape error if there are too many.
    pub fn bytes(&self) -> Result<usize> {
        Ok(Shape::new(&self.shape)?.numel() * self.dtype.size())
    }
}

fn read_exact(from: &mut impl Read, to: &mut [u8], what: &str) -> Result<(), Refusal> {
    from.read_exact(to).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => Error::format(format!("it ends within {what}")).into(),
        _ => Refusal::Io(error),
    })
}

/// NumPy's text for an element type, in the machine's byte order.
fn to_descr(dtype: DType) -> Result<&'static str> {
    dtype.numpy().ok_or_else(|| {
        Error::unsupported(format!("NumPy has no {dtype}: convert the tensor to another type, as float32"))
    })
}

/// The element type of NumPy's text, and whether its byte order is not the machine's.
fn from_descr(descr: &str) -> Result<(DType, bool), Refusal> {
    let (order, kind) = descr.split_at_checked(1).unwrap_or(("", ""));
    let is_known = |dtype: &DType| dtype.numpy().is_some_and(|own| &own[1..] == kind);
    match DType::ALL.into_iter().find(is_known).filter(|_| ["<", ">", "|", "="].contains(&order)) {
        Some(dtype) => Ok((dtype, order == ">" && dtype.part().size() > 1)),
        None => {
            let text = format!("its elements are of NumPy's type '{descr}', which libtensor has not");
            let is_other = kind.starts_with(NO_NUMBERS);
            Err(if is_other { Refusal::NoNumbers } else { Refusal::Error }(Error::unsupported(text)))
        }
    }
}

/// The dictionary of a header, read word by word.
struct Words<'a> {
    text: &'a str,
    at: usize,
    /// Where the text begins in the file.
    start: usize,
}

impl<'a> Words<'a> {
    fn dictionary(mut self) -> Result<Header, Refusal> {
        let (mut descr, mut order, mut shape) = (None, None, None);
        self.expect('{')?;
        while !self.found('}') {
            let key = self.quoted()?;
            self.expect(':')?;
            let is_new = match key {
                "descr" => descr.replace(self.descr()?).is_none(),
                "fortran_order" => order.replace(self.truth()?).is_none(),
                "shape" => shape.replace(self.sizes()?).is_none(),
                _ => false,
            };
            if !is_new {
                let expected = format!("descr, fortran_order and shape, each once, not '{key}'");
                return Err(self.wrong(&expected).into());
            }
            if !self.found(',') {
                self.expect('}')?;
                break;
            }
        }
        if !self.rest().is_empty() {
            return Err(self.wrong("the end of the header").into());
        }
        let (Some(descr), Some(is_fortran), Some(shape)) = (descr, order, shape) else {
            return Err(self.wrong("a descr, a fortran_order and a shape").into());
        };
        let (dtype, is_swapped) = from_descr(descr)?;
        Ok(Header { dtype, is_swapped, is_fortran, shape, start: 0 })
    }

    fn rest(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        rest
    }

    fn found(&mut self, word: char) -> bool {
        let is_next = self.rest().starts_with(word);
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, word: char) -> Result<()> {
        if self.found(word) { Ok(()) } else { Err(self.wrong(&format!("'{word}'"))) }
    }

    /// A text in single or double quotes. Python escapes nothing in the texts of these headers.
    fn quoted(&mut self) -> Result<&'a str> {
        let rest = self.rest();
        let quote = rest.chars().next().filter(|quote| matches!(quote, '\'' | '"'));
        let end = quote.and_then(|quote| rest[1..].find(quote));
        let end = end.ok_or_else(|| self.wrong("a text in quotes"))?;
        self.at += end + 2;
        Ok(&rest[1..=end])
    }

    fn descr(&mut self) -> Result<&'a str, Refusal> {
        if self.rest().starts_with('[') {
            let text = "its elements are records of several fields, which libtensor has not";
            return Err(Refusal::NoNumbers(Error::unsupported(text)));
        }
        Ok(self.quoted()?)
    }

    fn truth(&mut self) -> Result<bool> {
        let rest = self.rest();
        let found = [("True", true), ("False", false)].into_iter().find(|(word, _)| rest.starts_with(word));
        let (word, truth) = found.ok_or_else(|| self.wrong("True or False"))?;
        self.at += word.len();
        Ok(truth)
    }

    fn sizes(&mut self) -> Result<Vec<usize>> {
        let mut sizes = Vec::new();
        self.expect('(')?;
        while !self.found(')') {
            sizes.push(self.size()?);
            if sizes.len() > SIZES_MOST {
                return Err(self.wrong(&format!("at most {SIZES_MOST} sizes")));
            }
            if !self.found(',') {
                self.expect(')')?;
                break;
            }
        }
        Ok(sizes)
    }

    fn size(&mut self) -> Result<usize> {
        let rest = self.rest();
        let digits = &rest[..rest.bytes().take_while(u8::is_ascii_digit).count()];
        let size = digits.parse().map_err(|_| self.wrong("a size from 0 to 2^64 - 1"))?;
        // Python 2 wrote an L behind large numbers.
        self.at += digits.len() + usize::from(rest[digits.len()..].starts_with('L'));
        Ok(size)
    }

    fn wrong(&mut self, expected: &str) -> Error {
        let given: String = self.rest().chars().take(20).collect();
        Error::format(format!("expected {expected} at byte {} of its header, given '{given}'", self.start + self.at))
    }
}
