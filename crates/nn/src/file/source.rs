//! The source of a read.

use std::fs::{self, File, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::os::unix::fs::FileTypeExt;

use tensor_core::memory::fault::{self, Checked};

/// A regular file that is being read.
pub struct Source {
    file: Checked<File>,
    length: u64,
}

impl Source {
    /// Opens a file. Anything but a regular file is an error.
    pub fn open(path: &str) -> io::Result<Source> {
        fault::check_file()?;
        // Checked before the open, as opening a FIFO waits for a writer.
        let metadata = fs::metadata(path)?;
        if !metadata.is_file() {
            return Err(io::Error::other(format!("expected a regular file, given {}", kind(&metadata))));
        }
        let file = Checked(File::open(path)?);
        let length = file.0.metadata()?.len();
        Ok(Source { file, length })
    }

    /// The open file.
    pub fn into_file(self) -> File {
        self.file.0
    }

    /// The length of the file in bytes.
    pub fn length(&self) -> u64 {
        self.length
    }
}

impl Read for Source {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        self.file.read(to)
    }
}

impl Seek for Source {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// The length of a source, whose next byte is then the first one.
pub fn length(of: &mut impl Seek) -> io::Result<u64> {
    let length = of.seek(SeekFrom::End(0))?;
    of.rewind()?;
    Ok(length)
}

/// The kind of a file that is not a regular one.
fn kind(metadata: &Metadata) -> &'static str {
    let kind = metadata.file_type();
    match () {
        () if kind.is_dir() => "a directory",
        () if kind.is_fifo() => "a FIFO",
        () if kind.is_socket() => "a socket",
        () => "a device",
    }
}
