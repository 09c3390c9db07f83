//! The target of a write.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, BufWriter, ErrorKind, Seek, SeekFrom, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use tensor_core::memory::fault::{self, Checked};
use tensor_core::{Error, Result, Uncancelled, os};

/// The most symbolic links that are followed, as in Linux.
const LINKS_MOST: usize = 40;

/// A file that is being written.
///
/// A regular file is written beside its path and renamed when it is complete. It keeps the mode, and where permitted
/// the owner, of the file that it replaces. Symbolic links are followed and kept. FIFOs and devices are written
/// directly.
pub struct Target {
    file: File,
    /// The temporary path and the final one; `None` for a file that is written directly.
    replacement: Option<(PathBuf, PathBuf)>,
}

impl Target {
    /// Opens the file that `path` leads to.
    pub fn open(path: &Path) -> io::Result<Target> {
        fault::check_file()?;
        let before = match fs::metadata(path) {
            Ok(before) => Some(before),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let place = followed(path)?;
        match before {
            Some(before) if before.is_file() && is_same(&before, &place) => Target::beside(place, Some(&before)),
            None => Target::beside(place, None),
            // A regular file without a name, such as a deleted one that is open, is written directly, too.
            Some(before) => {
                let file = OpenOptions::new().write(true).truncate(before.is_file()).open(path)?;
                Ok(Target { file, replacement: None })
            }
        }
    }

    fn beside(place: PathBuf, before: Option<&Metadata>) -> io::Result<Target> {
        // Until it has its final mode, only the owner may read the new file.
        let mode = if before.is_some() { 0o600 } else { 0o666 };
        let (file, partial) = loop {
            let partial = partial_path(&place);
            match OpenOptions::new().write(true).create_new(true).mode(mode).open(&partial) {
                Ok(file) => break (file, partial),
                // A leftover of an earlier process with the same id.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        };
        let target = Target { file, replacement: Some((partial, place)) };
        if let Some(before) = before {
            target.inherit(before)?;
        }
        Ok(target)
    }

    /// Copies owner and mode.
    fn inherit(&self, before: &Metadata) -> io::Result<()> {
        let mut mode = before.mode() & 0o777;
        let now = self.file.metadata()?;
        let is_owned = (now.uid(), now.gid()) == (before.uid(), before.gid());
        if !is_owned && fchown(&self.file, Some(before.uid()), Some(before.gid())).is_err() {
            // The group could not be kept, so the group's permissions become those of others.
            mode = mode & !0o070 | (mode & 0o007) << 3;
        }
        if now.mode() & 0o777 != mode {
            self.file.set_permissions(Permissions::from_mode(mode))?;
        }
        Ok(())
    }

    /// Whether there is room for a file of so many bytes, as far as its file system tells.
    pub fn check_room(&self, bytes: u64) -> io::Result<()> {
        if self.replacement.is_none() {
            return Ok(());
        }
        let Some(room) = os::free_space(&self.file)?.filter(|&room| room < bytes) else { return Ok(()) };
        let text = format!("the file takes {bytes} bytes, and its file system has room for {room}");
        Err(io::Error::new(ErrorKind::StorageFull, text))
    }

    /// The whole file is written: it takes its place.
    pub fn finish(mut self) -> io::Result<()> {
        fault::check_file()?;
        self.file.flush()?;
        if let Some((partial, place)) = &self.replacement {
            fs::rename(partial, place)?;
        }
        self.replacement = None;
        Ok(())
    }
}

/// Writes a file whole: `content` writes into a buffer before it. A file that exists is replaced when the new one is
/// complete. If the size in bytes is known, it is compared with the room of the file system first.
///
/// # Errors
/// What `content` returns; an i/o error that names the path.
pub fn write(
    path: &str,
    bytes: Option<u64>,
    content: impl FnOnce(&mut BufWriter<Checked<Target>>) -> Result<()>,
) -> Result<()> {
    let _uncancelled = Uncancelled::new();
    let io = |error: io::Error| Error::io(format!("cannot write {path}: {error}"));
    let target = Target::open(Path::new(path)).map_err(io)?;
    if let Some(bytes) = bytes {
        target.check_room(bytes).map_err(io)?;
    }
    let mut file = BufWriter::new(Checked(target));
    content(&mut file)?;
    file.into_inner().map_err(|error| io(error.into_error()))?.0.finish().map_err(io)
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.replacement {
            Some(_) => self.file.write(bytes),
            None => os::without_pipe_signal(|| self.file.write(bytes)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for Target {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        if let Some((partial, _)) = &self.replacement {
            // The first error is the one to tell.
            let _ = fs::remove_file(partial);
        }
    }
}

/// The place that a chain of symbolic links ends at, whether or not anything is there.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut place = path.to_owned();
    for _ in 0..LINKS_MOST {
        match fs::read_link(&place) {
            Ok(next) => place = place.parent().map_or_else(|| next.clone(), |folder| folder.join(&next)),
            // No link, or nothing.
            Err(error) if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::NotFound) => return Ok(place),
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("too many levels of symbolic links"))
}

/// Whether a file is at a place.
fn is_same(file: &Metadata, place: &Path) -> bool {
    fs::metadata(place).is_ok_and(|there| (there.dev(), there.ino()) == (file.dev(), file.ino()))
}

/// Beside the place, so that taking it is one rename.
fn partial_path(place: &Path) -> PathBuf {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    let mut name = place.as_os_str().to_owned();
    name.push(format!(".{}-{}.partial", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed)));
    PathBuf::from(name)
}
