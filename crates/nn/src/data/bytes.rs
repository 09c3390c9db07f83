//! The bytes of a data file, unpacked if the file is gzip.

use std::fmt::Display;
use std::io::{BufReader, ErrorKind as Io, Read, Seek, SeekFrom};

use tensor_core::memory::Reservation;
use tensor_core::{Context, Error, Result};

use super::gzip::Gzip;
use crate::file::Source;

/// How every gzip file begins.
const GZIP: [u8; 2] = [0x1F, 0x8B];
/// The most bytes that one byte of gzip stands for: 258 bytes take at least two bits.
const EXPANSION: u64 = 258 * 8 / 2;
/// The memory of the decoder: its window, its tables and the buffer before it.
const SCRATCH: u64 = 128 << 10;

/// A data file that is being read, and the place in its unpacked bytes.
pub struct Bytes<'a> {
    path: &'a str,
    format: &'static str,
    from: Box<dyn Read>,
    at: u64,
    is_packed: bool,
    most: u64,
    _scratch: Reservation,
}

impl<'a> Bytes<'a> {
    /// Opens a file of a format, whose name is for messages. The decoder's memory is charged to the context's owner.
    pub fn open(cx: &Context, path: &'a str, format: &'static str) -> Result<Bytes<'a>> {
        let failed = |error| Error::io(format!("cannot read {path}: {error}"));
        let mut source = Source::open(path).map_err(failed)?;
        let scratch = Reservation::take(cx.owner.account(), SCRATCH)
            .map_err(|error| Error::new(error.kind(), format!("cannot read {path}: {error}")))?;
        let length = source.length();
        let mut first = [0; GZIP.len()];
        if length >= GZIP.len() as u64 {
            source.read_exact(&mut first).map_err(failed)?;
            source.seek(SeekFrom::Start(0)).map_err(failed)?;
        }
        let is_packed = first == GZIP;
        let (from, most): (Box<dyn Read>, u64) = match is_packed {
            true => (Box::new(Gzip::new(BufReader::new(source))), length.saturating_mul(EXPANSION)),
            false => (Box::new(source), length),
        };
        Ok(Bytes { path, format, from, at: 0, is_packed, most, _scratch: scratch })
    }

    /// Fills a buffer with the next bytes.
    pub fn fill(&mut self, to: &mut [u8], what: &str) -> Result<()> {
        let mut done = 0;
        while done < to.len() {
            match self.some(&mut to[done..])? {
                0 => return Err(self.damaged(format!("expected {} bytes of {what}, given {done}", to.len()))),
                count => done += count,
            }
        }
        Ok(())
    }

    /// Checks, before memory of this size is taken, that the file can have so many more bytes.
    pub fn check_rest(&self, bytes: u64, what: &str) -> Result<()> {
        let rest = self.most.saturating_sub(self.at);
        if self.is_packed && bytes <= rest || bytes == rest {
            return Ok(());
        }
        let given = if self.is_packed { format!("gzip for at most {rest}") } else { rest.to_string() };
        Err(self.damaged(format!("expected {bytes} bytes of {what}, given {given}")))
    }

    /// Checks that nothing follows.
    pub fn end(&mut self) -> Result<()> {
        match self.some(&mut [0])? {
            0 => Ok(()),
            count => {
                self.at -= count as u64;
                Err(self.damaged("expected the end of the file, given more bytes"))
            }
        }
    }

    /// The next bytes, as many as there are at once; none at the end.
    fn some(&mut self, to: &mut [u8]) -> Result<usize> {
        loop {
            match self.from.read(to) {
                Ok(count) => {
                    self.at += count as u64;
                    return Ok(count);
                }
                Err(error) if error.kind() == Io::Interrupted => {}
                // The decoder's own errors, as opposed to those of the file system.
                Err(error) if self.is_packed && is_damage(error.kind()) => {
                    return Err(self.damaged(format!("expected gzip, given damaged bytes: {error}")));
                }
                Err(error) => return Err(Error::io(format!("cannot read {}: {error}", self.path))),
            }
        }
    }

    /// Returns an error that names the file and the place.
    #[cold]
    pub fn damaged(&self, what: impl Display) -> Error {
        let (path, format, at) = (self.path, self.format, self.at);
        let place = if self.is_packed { "unpacked byte" } else { "byte" };
        Error::format(format!("{path} is damaged or not {format}: at {place} {at}, {what}"))
    }
}

fn is_damage(kind: Io) -> bool {
    matches!(kind, Io::UnexpectedEof | Io::InvalidData | Io::InvalidInput)
}
